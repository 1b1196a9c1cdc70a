/** The engine for every rule system: which core works, whole jobs, retrograde analysis, stops. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { latePosition, Random } from '../../bench/random.ts';
import { applyMove, emptyCount, legalMoves, startPosition } from '../../game/position.ts';
import { perft } from '../../game/perft.ts';
import { isSameMove, moveName } from '../../game/notation.ts';
import { Engine } from '../../workers/engine/engine.ts';
import { coreFor, WASM_FILES } from '../../workers/cores.ts';
import { type PositionText, positionOf, positionText } from '../../workers/position-text.ts';
import type { Content, Position } from '../../game/types.ts';
import {
  type Analysis,
  type CoreName,
  ENDLESS,
  type Job,
  type MoveReport,
  type Report,
} from '../../workers/protocol.ts';
import { after, faultOf, good, rulesNamed } from '../game/helpers.ts';
import { testHost } from './helpers.ts';
import { notice } from '../../game/faults.ts';

const host = testHost({
  module: async (core = 'othello') => WebAssembly.compile(await readFile(`build/${WASM_FILES[core]}`)),
});

async function openEngine(core: CoreName, emit: (report: Report) => void): Promise<Engine> {
  const engine = new Engine(host);
  expect(await engine.open({ core, threads: 1, hashMegabytes: 16 }, emit)).not.toHaveProperty('kind');
  return engine;
}

let jobs = 0;
async function run(position: Position, change: Partial<Job> = {}): Promise<Analysis> {
  let last: Report | undefined;
  const engine = await openEngine(coreFor(position), (report) => (last = report));
  const job = { job: ++jobs, position, count: 'discs', goal: 'all', exactFrom: 100, maxDepth: 100, ...change } as const;
  await engine.run(job);
  expect(last).toMatchObject({ kind: 'analysis', job: job.job });
  return last as Analysis;
}

const valuesOf = ({ moves }: Analysis, columns: number): Record<string, number> =>
  Object.fromEntries(
    moves.map(({ move, value }: MoveReport) => [
      moveName({ columns }, move),
      value && value.low === value.high && value.certainty === 100 ? value.low : NaN,
    ]),
  );

test.each([
  ['othello', 'othello'],
  ['othello-parallel', 'othello'],
  ['anti', 'narrow'],
  ['6x6', 'narrow'],
  ['reversi-1887', 'narrow'],
  ['italian-displacement', 'narrow'],
  ['10x10', 'wide'],
  ['cross-64', 'wide'],
] as const)('%s begins on the core %s', (id, core) => {
  expect(coreFor(startPosition(rulesNamed(id)))).toBe(core);
});

test('placed discs lead on to Othello’s core, where the rules are its', () => {
  expect(coreFor(after('d4d5e4e5', rulesNamed('brainking-8')))).toBe('othello');
  expect(coreFor(after('d4d5e4e5', rulesNamed('reversi-1887')))).toBe('narrow');
});

test('a position survives being written and read', () => {
  const position = after('c3d3c4d4e3', rulesNamed('italian-displacement-6'));
  expect(good(positionOf(positionText(position)))).toEqual(position);
});

// Positions and values of golden data found by an independent slow engine, copied here.
describe('golden samples', () => {
  test.each<readonly [PositionText, Readonly<Record<string, number>>]>([
    [
      { board: '--OOOOXXXX--XXXXX-XXOXXOX-XOOO-XOO-X', side: 'X', rules: '6x6' },
      { f3: -4, b5: -4, e6: 6 },
    ],
    [
      { board: 'OXX----XXX-X-XOOXX-XOXXXXXXXXX-XXXXX', side: 'O', rules: 'anti-6' },
      { d1: 9, e1: 4, a2: 20, a3: 6, a4: 21, a6: 22 },
    ],
    [
      { board: 'X--XXXOXXXXXOOXXXXOOOOXXOOOOXXOOO-O-', side: 'X', rules: 'custom:6x6;own=18', hands: { X: 3, O: 1 } },
      { d6: 8 },
    ],
    [
      {
        board: 'X-OOOOOOO-XOOXXXOO-XXOXXXOOXXXOOOOOOOXOOXOXXOXXXOO--XOXXOOOO-OXXXXOXOOOOXOXOOOOOOOOXXXOOOO-OX-OXOOOO',
        side: 'X',
        rules: '10x10',
      },
      { b1: 0, i2: -2, a6: 2, a7: 0, a10: -6, d10: 12 },
    ],
    [
      { board: 'OXOOOO-OOXXXO-XO', side: 'O', rules: 'custom:4x4;displacement' },
      { c2: 2, b4: 11, 'c1-c2': 8, 'd1-c2': -6, 'b2-c2': 16, 'd2-c2': 8, 'a3-b4': 12, 'a4-b4': 10 },
    ],
    [
      { board: 'XXO-OXXOOOOXX-OO', side: 'X', rules: 'custom:4x4;aim=fewest;displacement' },
      { d1: -4, b4: -2, 'c2-d1': -4, 'a4-b4': 4 },
    ],
  ])('%o', async (text, values) => {
    const position = good(positionOf(text));
    expect(valuesOf(await run(position), position.rules.columns)).toEqual(values);
  });
});

test('the second player forces the parallel start: placed and parallel are worth the same on 4×4', async () => {
  const placed = await run(startPosition(rulesNamed('4x4-placed')), { count: 'discs' });
  const parallel = await run(startPosition(rulesNamed('4x4-parallel')), { count: 'discs' });
  expect([placed.value, parallel.value]).toMatchObject([
    { low: -3, high: -3, certainty: 100 },
    { low: -3, high: -3, certainty: 100 },
  ]);
  expect(placed.line.length).toBeGreaterThan(4);
});

test('larger boards on which discs move get estimates that say how deep', async () => {
  const position = after('c3d3c4d4', rulesNamed('italian-displacement-6'));
  const { value, notices, state } = await run(position, { maxDepth: 4 });
  expect({ value, state }).toMatchObject({ value: { depth: 4, certainty: 0 }, state: 'done' });
  expect(notices).toEqual([notice('play-endless', {})]);
});

test('time is kept where a board is solved as a whole, and every move has a value by then', async () => {
  const position = startPosition(rulesNamed('italian-displacement-4'));
  const { state, moves, value } = await run(position, { time: 1 });
  expect(state).toBe('done');
  expect(moves.every((move) => move.value !== undefined)).toBe(true);
  // The whole solve takes a minute: what is known by then is estimates.
  expect(value).toMatchObject({ certainty: 0 });
});

test('where memory is not shared a search that no table leads back comes to its end all the same', async () => {
  // A clock that only advances when read: every search is longer than a slice.
  let looks = 0;
  const now = (): number => {
    if (++looks > 2000) throw new Error('it begins again for ever');
    return 100 * looks;
  };
  const engine = new Engine({ ...host, isShared: false, now });
  let last: Report | undefined;
  await engine.open({ core: 'narrow', threads: 1, hashMegabytes: 16 }, (report) => void (last = report));
  const position = after('c3d3c4d4', rulesNamed('italian-displacement-6'));
  await engine.run({ job: 1, position, count: 'winner', goal: 'all', exactFrom: 0, maxDepth: 11 });
  expect(last).toMatchObject({ state: 'done', value: { depth: 11 } });
});

test('a game of more than 64 empties ends with a proof, where nothing else is to end it', async () => {
  // Black takes all that is left in two moves, between which White must pass.
  const start = startPosition(rulesNamed('10x10'));
  const contents = start.contents.map((): Content => 'empty');
  for (const [square, content] of [
    [0, 'black'],
    [1, 'white'],
    [40, 'black'],
    [41, 'white'],
  ] as const)
    contents[square] = content;
  const limits = { count: 'winner', exactFrom: ENDLESS, maxDepth: ENDLESS } as const;
  expect(await run({ ...start, contents }, limits)).toMatchObject({ value: { low: 100, high: 100, certainty: 100 } });
});

test('a finished game and a pass', async () => {
  const over = await run(good(positionOf({ board: 'XXXXXXXXXXXXXXX-', side: 'O', rules: '4x4' })), { count: 'winner' });
  expect(over).toMatchObject({ turn: 'over', value: { low: -16, high: -16 }, moves: [] });
  const pass = await run(good(positionOf({ board: '---OOO-XX-OOO-XXXOOOXOXOO-OOOO-XXOOO', side: 'X', rules: '6x6' })));
  expect(pass).toMatchObject({ turn: 'pass', value: { low: -34, high: -34 } });
});

test('a level ends where nothing is left out, with estimates and no proof', async () => {
  // Selectively, level 14 would search 22 empties to the end.
  const position = latePosition(rulesNamed('anti'), new Random(1), 22);
  const { state, value } = await run(position, { level: 14, goal: 'best' });
  expect({ state, value }).toMatchObject({ state: 'done', value: { depth: 11, certainty: 0 } });
});

test('out of time a solve is done, and every move has a value', async () => {
  const reports: Report[] = [];
  const engine = await openEngine('narrow', (report) => void reports.push(report));
  const position = startPosition(rulesNamed('6x6'));
  const job: Job = { job: 1, position, count: 'winner', goal: 'best', exactFrom: 60, maxDepth: 60, time: 200 };
  await engine.run(job);
  const last = reports.at(-1) as Analysis;
  expect(last.state).toBe('done');
  expect(last.moves.every(({ value }) => value !== undefined)).toBe(true);
});

test('a stop is a pause; what is proved stays true, and the same engine goes on to the end', async () => {
  let position = startPosition(rulesNamed('6x6'));
  while (emptyCount(position) > 16) {
    const { move, flips } = legalMoves(position)[0]!;
    position = applyMove(position, move, flips);
  }
  const engine = new Engine({ ...host, isShared: false });
  await engine.open({ core: 'narrow', threads: 1, hashMegabytes: 16 });
  const job = { position, count: 'discs', goal: 'all', exactFrom: 60, maxDepth: 60 } as const;
  let last: Analysis | undefined;
  const hear = (report: Report): void => {
    if (report.kind === 'analysis') last = report;
  };
  const whole = await run(job.position, { count: 'discs', goal: 'all' });
  let isAsked = false;
  await engine.run({ ...job, job: 1 }, (report) => {
    hear(report);
    if (isAsked || last!.progress.nodes < whole.progress.nodes / 4) return;
    isAsked = true;
    engine.stop(1);
  });
  expect(isAsked).toBe(true);
  expect(last!.state).toBe('paused');
  expect(last!.progress.nodes).toBeLessThan(whole.progress.nodes);
  for (const { move, value } of last!.moves) {
    if (value?.certainty !== 100) continue;
    const end = whole.moves.find((one) => isSameMove(one.move, move))!.value!;
    expect(value.low).toBeLessThanOrEqual(end.low);
    expect(value.high).toBeGreaterThanOrEqual(end.high);
  }
  await engine.run({ ...job, job: 2 }, hear);
  expect(last!.state).toBe('done');
  expect(valuesOf(last!, 6)).toEqual(valuesOf(whole, 6));
});

test.each([
  [{ board: '----', rules: 'cross-9' }, 'There is no rule system called “cross-9”.'],
  [{ board: '----', rules: '4x4' }, expect.stringMatching(/4×4 has 16 squares/)],
  [{ board: '?'.repeat(16), rules: '4x4' }, expect.stringContaining('?')],
])('what is no position is one sentence: %o', (text, sentence) => {
  expect(faultOf(positionOf({ ...text, side: 'X' }))).toEqual(sentence);
});

test('leaves are counted to the end after a job was stopped, passes included', async () => {
  const engine = await openEngine('narrow', () => undefined);
  const position = startPosition(rulesNamed('4x4'));
  await engine.stop(5);
  expect(await engine.perft(6, position, 10)).toBe(BigInt(perft(position, 10)));
});

test('a core is never asked about a board that it does not know', async () => {
  const engine = await openEngine('narrow', () => undefined);
  const position = startPosition(rulesNamed('10x10'));
  await expect(engine.perft(1, position, 1)).rejects.toThrow('the core “narrow” cannot search 10x10');
});
