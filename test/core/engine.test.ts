/** The engine in this thread: every move against the plain solver, games that pass and end, bad input. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { plainMoves, plainValue } from '../../bench/plain.ts';
import { FFO } from '../../bench/positions/ffo.ts';
import { Random, randomPositions, take } from '../../bench/random.ts';
import { faultsOfAllMoves, faultsOfLine, faultsOfMoves, faultsOfTurn } from '../../bench/verify/compare.ts';
import { makeBoard } from '../../game/formats/board.ts';
import { COUNTS, type Position } from '../../game/types.ts';
import { Engine } from '../../workers/engine/engine.ts';
import type { Analysis, Job, Checkpoint, Report } from '../../workers/protocol.ts';
import { board, jobOf, openEngine, run, testHost, valuesOf } from './helpers.ts';
import { notice } from '../../game/faults.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { samples } from '../samples.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine();
});

async function check(position: Position, solver = engine): Promise<void> {
  for (const count of COUNTS) {
    const analysis = await run(solver, jobOf(position, { count }));
    const faults = [
      ...faultsOfTurn(position, analysis),
      ...faultsOfMoves(analysis, plainMoves(position, count)),
      ...faultsOfAllMoves(analysis),
      ...faultsOfLine(position, analysis),
    ];
    expect({ board: makeBoard(position), count, faults }).toEqual({ board: makeBoard(position), count, faults: [] });
    const value = plainValue(position, count);
    expect(analysis).toMatchObject({ state: 'done', value: { low: value, high: value, certainty: 100 } });
    expect(analysis.progress.done).toBe(1);
  }
}

test('every move of random positions of up to eight empties', async () => {
  for (const position of take(randomPositions(new Random(9), 0, 8), samples(1000))) await check(position);
});

const rows = (...lines: readonly string[]): string => lines.join('') + '-'.repeat(64 - 8 * lines.length);

test.each([
  ['a wipeout in one move', rows('XO------') + ' X'],
  ['a wipeout that the other side could also make', rows('-XXXO---') + ' X'],
  ['a pass, then a wipeout', rows('XO------') + ' O'],
  ['a move after which nobody can move and discs are even', 'XO' + '-'.repeat(45) + 'O-------O-------O X'],
  ['a pass, then a wipeout, after a first move', `XO${'-'.repeat(54)}XO------ X`],
  ['a full board', 'X'.repeat(40) + 'O'.repeat(24) + ' O'],
  ['a full board, drawn', 'XO'.repeat(32) + ' X'],
  ['one side alone', rows('OOO-----', '---O----') + ' X'],
  ['nobody can move, discs are even', rows('X------O') + ' X'],
  ['nobody can move, empties between', rows('XX-OO--O') + ' X'],
  ['the last square, a move', 'O'.repeat(62) + 'X- O'],
  ['the last square, for the other side only', 'X'.repeat(62) + 'O- O'],
])('%s', async (_, text) => {
  await check(board(text));
});

test('no disc at all is a finished game', async () => {
  const nothing = jobOf({ ...startPosition(OTHELLO), contents: Array<'empty'>(64).fill('empty') });
  expect(await run(engine, nothing)).toMatchObject({ state: 'done', turn: 'over', value: { low: 0, high: 0 } });
});

test.each(FFO.filter(({ empties }) => empties <= 16).map((test) => [test.name, test] as const))(
  'FFO %s',
  async (_, { position, score }) => {
    const { value, state } = await run(engine, jobOf(position, { goal: 'best' }));
    expect({ state, value }).toMatchObject({ state: 'done', value: { low: score, high: score, certainty: 100 } });
  },
);

test('without weights the values are the same', async () => {
  const bare = await openEngine(testHost({ weights: () => Promise.reject(new Error('not there')) }));
  for (const { position, score } of FFO.slice(0, 4)) {
    expect(await run(bare, jobOf(position))).toMatchObject({ value: { low: score, high: score } });
  }
});

test('one thread visits the same nodes every time', async () => {
  const count = async (): Promise<number[]> => {
    const fresh = await openEngine();
    const nodes: number[] = [];
    for (const { position } of FFO.slice(0, 4)) nodes.push((await run(fresh, jobOf(position))).progress.nodes);
    return nodes;
  };
  const first = await count();
  expect(Math.min(...first)).toBeGreaterThan(1000);
  expect(await count()).toEqual(first);
});

test('a search goes on from what an earlier one has settled, in an engine that knows nothing of it', async () => {
  const { position } = FFO.find(({ empties }) => empties === 16)!;
  const first = await run(await openEngine(), jobOf(position, { keeps: true }));
  const again = await run(await openEngine(), jobOf(position, { from: first.kept! }));
  expect(valuesOf(again)).toEqual(valuesOf(first));
  expect(again.progress.nodes).toBeLessThan(first.progress.nodes / 100);
  expect(again.kept).toBeUndefined();
});

test('a solve that goes on without its table makes the searches again that lead its proofs', async () => {
  const { position, score } = FFO[41]!;
  let whole = 0;
  let kept: Checkpoint = { sweeps: 0, moves: [] };
  await (
    await openEngine()
  ).run(jobOf(position, { keeps: true }), async (report) => {
    if (report.kind !== 'analysis') return;
    whole = report.progress.nodes;
    if (report.kept!.sweeps > kept.sweeps) ({ kept } = report as { kept: Checkpoint });
  });
  // What was settled when the first proof began. With it, but without those searches, a solve takes half as many nodes
  // again.
  const again = await run(await openEngine(), jobOf(position, { from: kept }));
  expect(again.value).toMatchObject({ low: score, high: score });
  expect(again.progress.nodes).toBeLessThan(1.25 * whole);
});

describe('weights that come late', () => {
  /** They come with the first values. */
  async function runLate(change: Partial<Job>, onReport: (report: Analysis) => void = () => undefined) {
    let send!: () => void;
    const sent = new Promise<void>((resolve) => (send = resolve));
    const { weights } = testHost();
    const late = await openEngine(testHost({ weightsPatienceMs: 0, weights: (set) => sent.then(() => weights(set)) }));
    const { position } = FFO[49]!;
    return run(late, jobOf(position, { exactFrom: 0, keeps: true, ...change }), (report) => {
      if (report.kind !== 'analysis') return;
      if (report.moves.some(({ value }) => value)) send();
      onReport(report);
    });
  }

  test('a search resumes at the depth that it had reached, and goes on to its own', async () => {
    const first = await runLate({ maxDepth: 5 });
    expect(first.kept!.sweeps).toBe(5);
    const { state, value, moves } = await runLate({ maxDepth: 7, from: first.kept! });
    expect({ state, value }).toMatchObject({ state: 'done', value: { depth: 7, source: 'search' } });
    expect(new Set(moves.map((move) => move.value?.depth))).toEqual(new Set([6]));
  });

  test('a finished search that is resumed has its values', async () => {
    const first = await runLate({ maxDepth: 5 });
    const again = await runLate({ maxDepth: 5, from: first.kept! });
    expect(again).toMatchObject({ state: 'done', value: { depth: 5, source: 'search' } });
  });

  test('values by counts are searched again once there are weights', async () => {
    const bare = await openEngine(testHost({ weights: () => Promise.reject(new Error('not there')) }));
    const job = { maxDepth: 5, exactFrom: 0, keeps: true };
    const first = await run(bare, jobOf(startPosition(OTHELLO), job));
    expect(first).toMatchObject({ value: { source: 'counts' }, kept: { sweeps: 5 } });
    const fresh = await run(await openEngine(), jobOf(startPosition(OTHELLO), job));
    const again = await run(await openEngine(), jobOf(startPosition(OTHELLO), { ...job, from: first.kept! }));
    expect([again.value, again.kept!.sweeps]).toEqual([fresh.value, 5]);
    expect(again.value!.source).toBe('search');
    const late = await runLate({ maxDepth: 5, from: (await run(bare, jobOf(FFO[49]!.position, job))).kept! });
    expect(late.value).toMatchObject({ depth: 5, source: 'search' });
  });

  test('what was found with weights is not searched again, though they come late', async () => {
    const { position } = FFO[49]!;
    const first = await run(await openEngine(), jobOf(position, { exactFrom: 0, maxDepth: 8, keeps: true }));
    const depths: unknown[] = [];
    const done = { maxDepth: 8, from: first.kept! };
    const again = await runLate(done, ({ value }) => depths.push(value?.depth));
    expect([again.value, again.progress.nodes]).toEqual([first.value, 0]);
    expect(new Set(depths)).toEqual(new Set([8]));
    const further = await runLate({ ...done, maxDepth: 9 });
    expect(further).toMatchObject({ value: { depth: 9, source: 'search' }, kept: { sweeps: 9 } });
  });

  test('nodes only grow', async () => {
    const nodes: number[] = [];
    await runLate({ maxDepth: 5 }, ({ progress }) => nodes.push(progress.nodes));
    expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
  });
});

test('however short the time and slow the machine, every move has a value', async () => {
  let looks = 0;
  const slow = await openEngine(testHost({ isShared: false, now: () => 100 * ++looks }));
  const { state, moves } = await run(slow, jobOf(FFO[40]!.position, { time: 1 }));
  expect(state).toBe('done');
  expect(moves.filter(({ value }) => !value)).toEqual([]);
});

test('where the clock asks for a move, reports come by the clock, not by the ply', async () => {
  const still = await openEngine(testHost({ now: () => 0 }));
  const depths = async (change: Partial<Job>): Promise<unknown[]> => {
    const reports: Report[] = [];
    await still.run(
      jobOf(FFO[49]!.position, { exactFrom: 0, maxDepth: 6, ...change }),
      (one) => void reports.push(one),
    );
    return reports.map((one) => one.kind === 'analysis' && one.value?.depth);
  };
  expect(await depths({ time: 1000 })).toEqual([undefined, 6]);
  expect(new Set(await depths({}))).toEqual(new Set([undefined, 1, 2, 3, 4, 5, 6]));
});

test('too far from the end there are estimates, and no more than that', async () => {
  const far = jobOf(FFO[49]!.position, { exactFrom: 20, maxDepth: 5 });
  const { state, value, moves } = await run(engine, far);
  expect(state).toBe('done');
  expect([value, ...moves.map((move) => move.value)].filter((one) => !one || one.certainty === 100)).toEqual([]);
  expect(moves.filter(({ best }) => best)).toHaveLength(1);
});

describe('memory', () => {
  const Real = WebAssembly.Memory;
  const allow = (megabytes: number) =>
    vi.spyOn(WebAssembly, 'Memory').mockImplementation(function (wanted) {
      if (wanted.initial * 65536 > megabytes * 0x100000) throw new RangeError('no such memory');
      return new Real(wanted);
    });

  test('a table that can not be had gives way to a smaller one, with a sentence', async () => {
    const memory = allow(200);
    const opened = await new Engine(testHost()).open({ threads: 1, hashMegabytes: 1024 });
    memory.mockRestore();
    expect(opened).toMatchObject({ hashMegabytes: 128, notices: [notice('table-small', { n: 128 })] });
  });

  test('no memory at all is a fault', async () => {
    const memory = allow(1);
    const opened = await new Engine(testHost()).open({ threads: 1, hashMegabytes: 64 });
    memory.mockRestore();
    expect(opened).toMatchObject({ kind: 'fault', fault: { code: 'engine-memory' } });
  });

  test.each([
    [1, 16],
    [100, 64],
    [64, 64],
  ])('a table of %i MB is one of %i MB', async (wanted, got) => {
    expect(await new Engine(testHost()).open({ threads: 1, hashMegabytes: wanted })).toMatchObject({
      hashMegabytes: got,
    });
  });
});

test('an engine that is not open says so', async () => {
  const reports: Report[] = [];
  await new Engine(testHost()).run(jobOf(FFO[0]!.position), (report) => void reports.push(report));
  expect(reports).toMatchObject([{ kind: 'fault', fault: { code: 'engine-closed' } }]);
});
