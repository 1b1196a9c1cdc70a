/** The module for Python, run by the system's Python over the built program, and the programs of docs/guide/notebooks.md. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyse } from '../../cli/commands/analyse.ts';
import * as known from '../cli/positions.ts';
import { linesOf } from '../cli/processes.ts';
import { good } from '../game/helpers.ts';
import { hasPython, PYTHON } from '../python.ts';
import { examples } from './fresh.ts';

const MODULE = 'library/python/outflank.py';
const PAGE = 'docs/guide/notebooks.md';
const PRESENCE = hasPython ? 'Python is present' : 'left out: there is no python3 from 3.9 on';

/** A notebook's folder with the module, and the package where npm would put it. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outflank-python-'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(resolve(MODULE), join(folder, 'outflank.py'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/outflank'));
  symlinkSync(resolve('dist/node/outflank.js'), join(folder, 'node_modules/.bin/outflank'));
  writeFileSync(join(folder, 'positions.txt'), `% two positions\n${known.FFO_1}\n\n${known.MUST_PASS}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PRELUDE = `
import json, outflank, sys

def show(*values):
    print(json.dumps(values, default=str))

def fault_of(results):
    try:
        list(results)
    except outflank.OutflankError as error:
        return [str(error), error.line]

def stub(program):
    return [sys.executable, "-S", "-c", program]

known = json.loads(sys.argv[1])
`;

/** What a program shows. For a program that waits for ever, only the end is certain. */
function python(program: string): unknown[] {
  const words = ['-B', '-c', `${PRELUDE}\n${program}`, JSON.stringify(known)];
  const env = { ...process.env, OUTFLANK_COMMAND: '' };
  const options = { cwd: folder, encoding: 'utf8', env, timeout: 120_000 } as const;
  return linesOf(execFileSync(PYTHON!, words, options));
}

test('the module’s examples of options are values that the command takes', () => {
  const [, line = ''] = /Like `solve`, but estimates: (.*)/.exec(readFileSync(MODULE, 'utf8')) ?? [];
  const given = [...line.matchAll(/\b(\w+)=(\d+)/g)].map(([, name, value]) => [name!, value!] as const);
  expect(given.map(([name]) => name)).toEqual(['level', 'depth', 'time', 'selectivity']);
  for (const [name, value] of given)
    good(analyse.options.find((option) => option.name === name)!.read([value], process.env));
});

test('the module is short', () => {
  expect(readFileSync(MODULE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

describe.skipIf(!hasPython)(`the module (${PRESENCE})`, () => {
  test('gives values in order, of texts and of dictionaries, until a line can’t be read', () => {
    const program = `
given = [known["FFO_1"], "\\n", known["MUST_PASS"] + "\\n", {"board": known["FFO_5"][:64], "side": "X"}, "f5d6"]
results = outflank.solve((one for one in given), all=True, keep=None, hash=16)
for _ in range(3):
    result = next(results)
    show(result["score"], result["best"], result["exact"])
show(max(move["score"] for move in result["moves"].values()))
show(*fault_of(results))
`;
    expect(python(program)).toEqual([
      [18, 'g8', true],
      [known.MUST_PASS_SCORE, 'pass', true],
      [known.FFO_5_SCORE, expect.stringMatching(/^[a-h][1-8]$/), true],
      [known.FFO_5_SCORE],
      [expect.stringMatching(/^Line 5: .*“f” is not a square/), 5],
    ]);
  });

  test('gives an empty text its place, unlike an empty line of a file', () => {
    const program = `
given = ["", known["FFO_1"], "\\n", "% a comment\\n", " ", known["MUST_PASS"]]
for result in outflank.solve(given, errors="yield"):
    show(result.get("score"), result.get("line"), result.get("error"))
show(*fault_of(outflank.solve("")))
`;
    const sentence = 'There is nothing to read.';
    expect(python(program)).toEqual([
      [null, 1, sentence],
      [18, null, null],
      [null, 5, sentence],
      [known.MUST_PASS_SCORE, null, null],
      ['Line 1: There is nothing to read.', 1],
    ]);
  });

  test('takes bytes for text, and refuses another format', () => {
    const program = `
show(*(one["score"] for one in outflank.solve(open("positions.txt", "rb"))))
show(*(one["score"] for one in outflank.solve(known["FFO_1"].encode())))
try:
    list(outflank.analyse("", format="csv"))
except ValueError as error:
    show(str(error))
`;
    expect(python(program)).toEqual([
      [18, known.MUST_PASS_SCORE],
      [18],
      ['Results are dictionaries: there is no format to choose.'],
    ]);
  });

  test('says in the command’s words what fails', () => {
    const program = `
show(*fault_of(outflank.solve([], threads="x")))
failing = [
    ["no-such-command"],
    stub("import sys; sys.exit('outflank: The disk is full.\\\\nUsage: …')"),
    stub("import sys; sys.exit(3)"),
    stub("print('Welcome!')"),
]
for command in failing:
    show(fault_of(outflank.solve([], command=command))[0].replace(sys.executable, "python3"))
`;
    expect(python(program)).toEqual([
      ['--threads is a whole number from 1 to 64, not “x”.', null],
      ['“no-such-command” can’t be started: No such file or directory.'],
      ['The disk is full.'],
      ['“python3” ended with status 3.'],
      ['“python3” wrote something else than results: Welcome!'],
    ]);
  });

  test('finds no command, and the one that the environment names', () => {
    const program = `
import os
os.chdir("/")
os.environ["PATH"] = "/nowhere"
show(*fault_of(outflank.solve([])))
os.environ["OUTFLANK_COMMAND"] = sys.executable + " -c 'print(chr(123) + chr(125))'"
show(*outflank.solve([]))
`;
    expect(python(program)).toEqual([
      ['There is no command “outflank”: install it, or name it in OUTFLANK_COMMAND.', null],
      [{}],
    ]);
  });

  test('warns of what the command says beside its results', () => {
    const program = `
import warnings
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    list(outflank.solve([], command=stub("import sys; print('{}'); print('outflank: no weights', file=sys.stderr)")))
show(*[one.message for one in told])
`;
    expect(python(program)).toEqual([['outflank: no weights']]);
  });

  test('waits for nobody: a command that writes much before it reads 100,000 positions', () => {
    const program = `
import warnings
warnings.simplefilter("ignore")
command = stub('''
import sys
print("-" * 1000000, file=sys.stderr, flush=True)
print('{"a": "' + "-" * 1000000 + '"}', flush=True)
print('{"lines": %d}' % sum(1 for line in sys.stdin))
''')
first, second = outflank.solve((known["FFO_1"] for _ in range(100000)), command=command)
show(len(first["a"]), second["lines"])
`;
    expect(python(program)).toEqual([[1_000_000, 100_000]]);
  });

  test('leaves no process behind when it is closed, nor any that it started', () => {
    // Whatever has the pipe open is alive; its reader waits for the last one.
    const program = `
import os
os.mkfifo("alive")
alive = os.open("alive", os.O_RDONLY | os.O_NONBLOCK)
command = ["sh", "-c", "sleep 1000 3>alive & exec 3>alive; echo {}; wait"]
found = outflank.solve([], command=command)
show(next(found))
os.set_blocking(alive, True)
found.close()
show(len(os.read(alive, 1)))
`;
    expect(python(program)).toEqual([[{}], [0]]);
  });
});

/** What the programs of the page import, as far as they use it. */
const STAND_INS = `
from unittest import mock

class AnyWidget:
    def __init__(self, **traits):
        self.__dict__.update(traits)
        self.watched = {}

    def observe(self, handler, name):
        self.watched[name] = handler

tables = []

def table(rows):
    tables.append(list(rows))
    return mock.MagicMock()

sys.modules["pandas"] = mock.MagicMock(DataFrame=table)
sys.modules["anywidget"] = mock.MagicMock(AnyWidget=AnyWidget)
sys.modules["traitlets"] = mock.MagicMock()
`;

describe.skipIf(!hasPython)(`the programs of docs/guide/notebooks.md (${PRESENCE})`, () => {
  test('run, one after the other, as the cells of a notebook do', () => {
    const cells = examples('python', 'notebooks').join('\n');
    const program = `${STAND_INS}
import contextlib, io
with contextlib.redirect_stdout(io.StringIO()) as printed:
    exec(${JSON.stringify(cells)})
show(*printed.getvalue().splitlines())
show(*[one["score"] for one in tables[0]])
show(Board._esm.exists(), *[name for name in vars(Board) if not name.startswith("_")])
show(board.result["best"])
board.after = known["MUST_PASS"]
board.watched["clicks"]({})
show(board.result["best"])
`;
    const [printed, ...others] = python(program);
    expect(printed).toEqual([
      expect.stringMatching(/^18 g8 g8 /),
      expect.stringMatching(`^${known.MUST_PASS_SCORE} pass pass `),
      '18',
      expect.stringContaining('is not a square'),
    ]);
    expect(others).toEqual([
      [expect.any(Number), expect.any(Number)],
      [true, 'position', 'rules', 'result', 'values', 'square', 'after', 'clicks'],
      ['g8'],
      ['pass'],
    ]);
  });

  test('name files of the package', () => {
    const named = [...readFileSync(PAGE, 'utf8').matchAll(/node_modules\/outflank\/([\w/.-]+\.\w+)/g)];
    expect(named.map(([, path]) => path!).filter((path) => !existsSync(path))).toEqual([]);
    expect(named).toHaveLength(2);
  });
});
