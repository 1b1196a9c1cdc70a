/** `outflank solve --keep`: killed at any moment, the same command goes on. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHmac, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSealed, sealed, stateFolder } from '../../cli/seal.ts';
import { crc32 } from '../../game/book/checksum.ts';
import { SEAL_MARK, SEALED_BYTES } from '../../workers/solves/saved-solve.ts';
import { FFO_1, FFO_1_SCORES, OVER, START } from './positions.ts';
import { outflank } from './run.ts';
import { endProcesses, HOME, start, outcomeOf, linesOf, spawned } from './processes.ts';

const root = mkdtempSync(join(tmpdir(), 'outflank-'));
// The tests don't use the developer's own key.
const before = process.env['XDG_STATE_HOME'];
process.env['XDG_STATE_HOME'] = join(root, 'state');
afterAll(() => {
  rmSync(root, { recursive: true });
  if (before === undefined) delete process.env['XDG_STATE_HOME'];
  else process.env['XDG_STATE_HOME'] = before;
});
afterEach(endProcesses);
let folder = '';
let count = 0;
beforeEach(() => (folder = join(root, String(++count))));

/** FFO #49: seconds of work. */
const HARD = '--OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O--- X';
const HARD_SCORE = 16;

const keptFiles = (): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.kept'));

interface Header {
  readonly analysis: {
    readonly state: string;
    readonly progress: { readonly nodes: number };
    readonly kept: { readonly sweeps: number };
  };
}
const headerOf = (file: string): Header => {
  const bytes = readFileSync(join(folder, file));
  return JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n'))) as Header;
};

const stamp = (): number =>
  keptFiles().reduce((newest, name) => Math.max(newest, statSync(join(folder, name)).mtimeMs), 0);

/** A kept solve with other words, and the right checksum. */
function forged(bytes: Buffer, from: string | RegExp, to: string): Buffer {
  const text = bytes.subarray(0, -SEALED_BYTES - 4).toString('latin1');
  const body = Buffer.from(text.replace(from, to), 'latin1');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(body));
  return Buffer.concat([body, checksum]);
}

/** The same with this user’s seal. */
const withHeader = (...change: Parameters<typeof forged>): Buffer =>
  sealed(forged(...change), stateFolder(process.env));

/** Nodes of the only solve that is kept, as far as it has come. */
const keptNodes = (): number => (stamp() > 0 ? headerOf(keptFiles()[0]!).analysis.progress.nodes : 0);

/** Resolves when a newer file with at least this many nodes is there, or the process has ended. */
async function keptAnew(ended: Promise<unknown>, nodes: number): Promise<void> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  const before = stamp();
  const isKept = (): boolean => stamp() > before && keptNodes() >= nodes;
  await expect.poll(() => isOver || isKept(), { message: `kept anew with ${nodes} nodes` }).toBe(true);
}

/** Starts the solve and sends it this signal once a save with at least this many nodes is there. */
async function broken(position: string, signal: 'SIGKILL' | 'SIGINT', nodes = 0) {
  const child = start('solve', '--keep', folder);
  const outcome = outcomeOf(child);
  child.stdin.end(position);
  await keptAnew(outcome, nodes);
  const keptAt = stamp();
  child.kill(signal);
  return { ...(await outcome), keptAt };
}

const answerOf = (out: string) => linesOf(out)[0] as { score: number; nodes: number; exact: boolean };

test('killed twice, a solve comes to its end for little more than without', async () => {
  const { nodes } = answerOf((await outflank(['solve'], HARD)).out);
  for (const [signal, share] of [
    ['SIGKILL', 0.5],
    ['SIGINT', 0.85],
  ] as const) {
    // A quick machine may be done before it is killed.
    await broken(HARD, signal, share * nodes);
    expect(keptFiles()).toHaveLength(1);
  }
  const answer = answerOf((await outflank(['solve', '--keep', folder], HARD)).out);
  expect(answer).toMatchObject({ score: HARD_SCORE, exact: true });
  // Without the table it takes 1.73 times as many, and with it 0.96 to 1.02. If the first proof was interrupted, it is a
  // matter of chance: the same proof then takes between 0.5 and twice the nodes.
  expect(answer.nodes).toBeLessThan(1.35 * nodes);
  // What was done before counts.
  expect(answer.nodes).toBeGreaterThan(0.9 * nodes);
});

test('a solve goes on from the rounds and the nodes that are kept', async () => {
  const { out } = await broken(START, 'SIGKILL');
  expect(out).toBe('');
  expect(headerOf(keptFiles()[0]!).analysis.state).toBe('searching');
  const path = join(folder, keptFiles()[0]!);
  const more = withHeader(withHeader(readFileSync(path), /"sweeps":\d+/, '"sweeps":50'), /"nodes":\d+/, '"nodes":1e12');
  writeFileSync(path, more);
  await broken(START, 'SIGINT', 1e12 + 1);
  const { kept, progress } = headerOf(keptFiles()[0]!).analysis;
  expect(kept.sweeps).toBeGreaterThanOrEqual(50);
  expect(progress.nodes).toBeGreaterThan(1e12);
});

test('Ctrl-C keeps what there is, and says how many are answered', async () => {
  const { status, err, keptAt } = await broken(START, 'SIGINT');
  expect(stamp()).toBeGreaterThan(keptAt);
  expect({ status, err }).toEqual({ status: 130, err: 'outflank: Interrupted: 0 of 1 positions answered.\n' });
});

test('a solve that is done is answered from the folder, each question with its own answer', async () => {
  const [first, again] = [
    await outflank(['solve', '--keep', folder], `${FFO_1}\n${OVER}`),
    await outflank(['solve', '--keep', folder], `${FFO_1}\n${OVER}`),
  ];
  expect(again).toEqual(first);
  expect(keptFiles()).toHaveLength(2);
  const { out } = await outflank(['solve', '--keep', folder, '--all'], FFO_1);
  const [{ moves }] = linesOf(out) as [{ moves: Record<string, { score: number }> }];
  expect(Object.fromEntries(Object.entries(moves).map(([move, { score }]) => [move, score]))).toEqual(FFO_1_SCORES);
  expect(keptFiles()).toHaveLength(3);
  expect(readdirSync(folder)).toHaveLength(3);
});

test('what a killed process has left half written is removed', async () => {
  await outflank(['solve', '--keep', folder], FFO_1);
  const [name = ''] = keptFiles();
  rmSync(join(folder, name));
  for (const pid of [999_999_999, process.ppid]) writeFileSync(join(folder, `${name}.${pid}.new`), '');
  await outflank(['solve', '--keep', folder], FFO_1);
  expect(readdirSync(folder).sort()).toEqual([name, `${name}.${process.ppid}.new`]);
});

test('an answer names the engines that computed it, not the one that reads it', async () => {
  const other = join(root, 'other/');
  cpSync(HOME, other, { recursive: true });
  // The hash is of all the weights, also of those that this position doesn't use.
  rmSync(join(other, 'eval-oblong.bin'));
  const engineAt = async (home: string, ...keep: readonly string[]): Promise<string> => {
    const { out } = await outflank(['solve', ...keep], FFO_1, { home: pathToFileURL(home) });
    return (linesOf(out)[0] as { engine: string }).engine;
  };
  const [first, second] = [await engineAt(HOME, '--keep', folder), await engineAt(other)];
  expect(second).not.toBe(first);
  expect(await engineAt(other, '--keep', folder)).toBe(first);
  const path = join(folder, keptFiles()[0]!);
  const kept = readFileSync(path);
  const unfinished = withHeader(kept, '"state":"done"', '"state":"searching"');
  writeFileSync(path, unfinished);
  expect(await engineAt(other, '--keep', folder)).toBe(`${first} + ${second}`);
  writeFileSync(path, unfinished);
  expect(await engineAt(HOME, '--keep', folder)).toBe(first);
  // Versions before didn't say.
  writeFileSync(path, withHeader(kept, /"engine":"[^"]*",/, ''));
  expect(await engineAt(other, '--keep', folder)).toBe('unknown');
});

test('where nothing can be written, all is solved, and that is said once', () => {
  const state = join(root, 'full');
  const limited = ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, `${HOME}outflank.js`, 'solve'];
  const { stdout, stderr, status } = spawnSync('sh', [...limited, '--keep', folder], {
    input: `${FFO_1}\n${OVER}`,
    encoding: 'utf8',
    env: { ...process.env, XDG_STATE_HOME: state },
  });
  expect(linesOf(stdout)).toMatchObject([{ score: 18, exact: true }, { exact: true }]);
  const why = 'the file would be larger than the system allows';
  expect(stderr).toBe(`outflank: The solve can’t be kept in “${folder}” (${why}).\n`);
  expect(status).toBe(0);
  expect([...readdirSync(folder), ...readdirSync(join(state, 'outflank'))]).toEqual([]);
});

test('a key that a full disk has cut short is replaced, and what it has sealed isn’t accepted', () => {
  const keys = join(root, 'cut');
  mkdirSync(keys);
  writeFileSync(join(keys, 'seal.key'), '');
  const bytes = Buffer.from('a solve');
  const seal = createHmac('sha256', '').update(bytes).digest();
  expect(isSealed(Buffer.concat([bytes, SEAL_MARK, seal]), keys)).toBe(false);
  expect(isSealed(sealed(bytes, keys), keys)).toBe(true);
  expect(readdirSync(keys)).toEqual(['seal.key']);
});

describe('what can’t be gone on from is left as it is, and said in a sentence', () => {
  /** What is kept of FFO #1, solved once for all of them. */
  let kept: Buffer = Buffer.alloc(0);
  let name = '';
  beforeAll(async () => {
    const once = join(root, 'once');
    await outflank(['solve', '--keep', once], FFO_1);
    name = readdirSync(once).find((file) => file.endsWith('.kept'))!;
    kept = readFileSync(join(once, name));
  });
  /** Puts it into the folder of the test, changed; gives its path. */
  const keep = (bytes: Buffer): string => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };

  test.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9), 'is damaged or cut short'],
    [
      'changed',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('+', '-').replace('18', '20'), 'latin1'),
      'is damaged',
    ],
    ['foreign', () => Buffer.from('f5d6c3'), 'isn’t a kept solve'],
    ['empty', () => Buffer.alloc(0), 'isn’t a kept solve'],
  ])('%s', async (_name, change, sentence) => {
    const bytes = change(kept);
    const path = keep(bytes);
    const { status, out } = await outflank(['solve', '--keep', folder], `${FFO_1}\n${OVER}`);
    expect(linesOf(out)).toEqual([
      { line: 1, error: expect.stringContaining(sentence) },
      expect.objectContaining({ exact: true }),
    ]);
    expect(status).toBe(1);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  test.each([
    ['of another version', '"format":1', '"format":2', 'is a kept solve of another version (format 2)'],
    ['of another position', '"board":"-', '"board":"X', 'is the kept solve of another position'],
    ['without an analysis', '"analysis":{', '"analysed":{', 'has contents that fit no position'],
    ['with a move that is none', '"kind":"place"', '"kind":"jump"', 'has contents that fit no position'],
    ['with a value beyond the board', /"low":18/, '"low":180', 'has contents that fit no position'],
    ['that is done without a value', /"value":\{/g, '"valued":{', 'has contents that fit no position'],
  ])('%s', async (_name, from, to, sentence) => {
    keep(withHeader(kept, from, to));
    const { out } = await outflank(['solve', '--keep', folder], FFO_1);
    expect(linesOf(out)).toEqual([{ line: 1, error: expect.stringContaining(sentence) }]);
  });

  test.each([
    [
      'a right checksum over a false value',
      (bytes: Buffer) => forged(bytes, /"low":18,"high":18/g, '"low":40,"high":40'),
    ],
    ['one that was kept by somebody else', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -32), randomBytes(32)])],
    ['one without a seal, of an earlier version', (bytes: Buffer) => bytes.subarray(0, -SEALED_BYTES)],
  ])('%s is no proof', async (_name, change) => {
    const path = keep(change(kept));
    const { out } = await outflank(['solve', '--keep', folder], FFO_1);
    expect(linesOf(out)).toEqual([{ line: 1, error: expect.stringContaining('was not kept by you on this computer') }]);
    rmSync(path);
    expect(answerOf((await outflank(['solve', '--keep', folder], FFO_1)).out)).toMatchObject({
      score: 18,
      exact: true,
    });
  });

  test('a folder that is none', async () => {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')])
      expect(await outflank(['solve', '--keep', path], FFO_1)).toEqual({
        status: 1,
        out: '',
        err: `outflank: “${path}” isn’t a folder, so no solve can be kept there.\n`,
      });
  });

  // A process of its own, since a call that never returned could not be given up.
  test.skipIf(!existsSync('/proc'))('a place where no folder can be made', async () => {
    const { status, out, err } = await spawned(['solve', '--keep', '/proc/none/at all'], FFO_1);
    expect(err).toBe('outflank: The solve can’t be kept in “/proc/none/at all” (there is no such file or folder).\n');
    expect(linesOf(out)).toMatchObject([{ score: 18, exact: true }]);
    expect(status).toBe(0);
  });
});
