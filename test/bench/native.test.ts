/** Another solver as a program: a stub with Edax's output replaces it. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NativeSolver, parseNativeReport } from '../../bench/native.ts';
import { FFO } from '../../bench/positions/ffo.ts';

const HEAD = ` # | depth|score|       time   |  nodes (N)  |   N/s    | principal variation
---+------+-----+--------------+-------------+----------+---------------------
`;
const row = (number: number, score: string, nodes: number): string =>
  `${String(number).padStart(3)}|   20   ${score}        0:00.250 ${String(nodes).padStart(13)}   40000000 A2 b1 C1\n`;

describe('a report', () => {
  test('gives score, nodes and time of each position', () => {
    const text = `${HEAD}${row(1, '+38', 10980234)}  2|22@98%  <-04     1:02:03.5           77            PS\n---+--\nfile: 3 nodes in 0:00.3`;
    expect(parseNativeReport(text, 2)).toEqual({
      ok: true,
      value: [
        { score: 38, nodes: 10980234, wallSeconds: 0.25 },
        { score: -4, nodes: 77, wallSeconds: 3723.5 },
      ],
    });
  });

  test('without one of the positions is a fault', () => {
    expect(parseNativeReport(HEAD + row(1, '+38', 5), 2)).toMatchObject({
      ok: false,
      fault: { args: { text: expect.stringMatching(/no value for position 2 of 2/) } },
    });
  });
});

let folder: string;
let stub: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outflank-test-'));
  stub = join(folder, 'solver');
  // Answers every position of the file with the value of FFO #1, as Edax would put it.
  const script = `#!/bin/sh
[ "$1" = -solve ] || exit 2
case "$*" in *bad-weights*) echo "Cannot open weights" >&2; exit 1;; esac
number=0
printf '%s' '${HEAD}'
while read -r board side; do
  number=$((number + 1))
  printf '%3d|   14   +18        0:00.010          4711     471100 G8 h1\\n' $number
done < "$2"
`;
  writeFileSync(stub, script);
  chmodSync(stub, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the program gets the positions and answers them', () => {
  const round = new NativeSolver(stub, 1).round([FFO[0]!.position, FFO[13]!.position]);
  const figures = { score: 18, nodes: 4711, wallSeconds: 0.01 };
  expect(round).toMatchObject({ ok: true, value: { figures: [figures, figures] } });
});

test('a program that fails is reported in its own words', () => {
  expect(new NativeSolver(stub, 1, ['bad-weights']).round([FFO[0]!.position])).toMatchObject({
    ok: false,
    fault: { args: { text: expect.stringMatching(/Cannot open weights/) } },
  });
});

describe('bench -- ffo --against', () => {
  /** The built program: its cores are next to it. */
  function run(...words: readonly string[]) {
    const { status, stdout } = spawnSync(process.execPath, ['dist/node/bench.js', 'ffo', ...words], {
      encoding: 'utf8',
    });
    return { status, stdout };
  }

  test('prints both, and is right when both are', () => {
    const { status, stdout } = run('1', '1', '--against', stub);
    expect(stdout).toMatch(/\| #1 +\| +\+18 .*\| +\+18 \|/);
    expect(stdout).toMatch(/CPU: ours/);
    expect(status).toBe(0);
  });

  test('says so when the other is wrong', () => {
    const { status, stdout } = run('2', '2', '--against', stub);
    expect(stdout).toMatch(/\+18 WRONG/);
    expect(status).toBe(1);
  });

  test('wants a program that is there', () => {
    expect(run('1', '1', '--against', join(folder, 'nothing')).status).toBe(2);
  });
});
