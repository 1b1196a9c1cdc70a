/** Reports of a job: when they come, what they say, and how its time is measured. */
import { expect, test } from 'vitest';
import { notice } from '../../game/faults.ts';
import { PASS, placing } from '../../game/notation.ts';
import type { Notice } from '../../game/faults.ts';
import { Reporter, Stopwatch } from '../../workers/engine/reporter.ts';
import type { Searcher } from '../../workers/engine/searcher.ts';
import type { Analysis, Job, Report } from '../../workers/protocol.ts';
import { rowsOf, scripted } from './scripted.ts';

const ROOT = rowsOf(3, 40);
const JOB: Job = { job: 7, position: ROOT, count: 'winner', goal: 'all', exactFrom: 0, maxDepth: 1 };

/** A job of three moves under a clock that stands still unless it is put on. */
function reported(job: Partial<Job> = {}, threads = 2, cpu: (now: number) => number | null = () => null) {
  const state = { now: 5000, nodes: 300, contradictions: 4 };
  const core = { nodes: () => state.nodes, contradictions: () => state.contradictions } as unknown as Searcher['core'];
  const host = { now: () => state.now, cpuMs: (of: number) => (of === threads ? cpu(state.now) : -1) };
  const watch = new Stopwatch(core, host as unknown as ConstructorParameters<typeof Stopwatch>[1], threads, job.time);
  const reports: Analysis[] = [];
  const emit = (report: Report): void => void reports.push(report as Analysis);
  const { run } = scripted(ROOT, {}, { says: ({ move }) => ({ a1: 2, a2: 6, a3: -4 })[move]! });
  const reporter = new Reporter({ ...JOB, ...job }, emit, watch, core);
  const start = (turn: 'move' | 'pass' = 'move', notices: (isProof: boolean) => readonly Notice[] = () => []): void =>
    reporter.start(turn, run, notices);
  return { state, watch, reports, run, reporter, start };
}

const FORECASTS = {
  none: { done: 0.25 },
  long: { done: 0.25, remainingMs: 5000 },
  short: { done: 0.25, remainingMs: 100 },
  end: { done: 1 },
};

const TOLD = { kind: 'analysis', job: 7, count: 'winner' };
const ESTIMATE = { low: 6, high: 6, certainty: 87, source: 'search' };

test('a report says what is known', async () => {
  const { reports, run, reporter, start } = reported();
  start();
  await run.run(() => undefined);
  await reporter.tell('done', true);
  expect(reports).toEqual([
    {
      ...TOLD,
      state: 'searching',
      turn: 'move',
      line: [],
      moves: [0, 8, 16].map((square) => ({
        move: placing(square),
        line: [placing(square)],
        flips: expect.any(Number),
        best: false,
      })),
      progress: { nodes: 0, nodesPerSecond: 0, elapsedMs: 0, cpuMs: 0, done: 0, proved: 0, total: 3 },
    },
    {
      ...TOLD,
      state: 'done',
      turn: 'move',
      line: [placing(8)],
      moves: [
        expect.objectContaining({ best: false }),
        expect.objectContaining({ move: placing(8), best: true, value: { ...ESTIMATE, depth: 3 } }),
        expect.objectContaining({ best: false }),
      ],
      value: { ...ESTIMATE, depth: 4 },
      progress: { nodes: 12_000, nodesPerSecond: 0, elapsedMs: 0, cpuMs: 0, done: 1, proved: 0, total: 3 },
    },
  ]);
  for (const key of ['notices', 'kept', 'contradictions', 'value']) expect(reports[0]).not.toHaveProperty(key);
  expect(reports[0]!.progress).not.toHaveProperty('searching');
});

test('before a pass the moves are the other side’s, and so is the value', async () => {
  const { reports, run, reporter, start } = reported();
  start('pass');
  await run.run(() => undefined);
  await reporter.tell('done', true);
  expect(reports.map(({ turn, moves, line, value }) => ({ turn, moves, line, value }))).toEqual([
    { turn: 'pass', moves: [], line: [PASS], value: undefined },
    { turn: 'pass', moves: [], line: [PASS, placing(8)], value: { ...ESTIMATE, depth: 4, low: -6, high: -6 } },
  ]);
  expect(reports[0]).not.toHaveProperty('value');
});

test('a bound seen from the other side is the opposite bound', async () => {
  const { reports, run, start } = reported();
  run.moves[1]!.low = 2;
  start('pass');
  expect(reports[0]!.value).toMatchObject({ low: -64, high: -2 });
});

test('a finished game is told with its result', async () => {
  const { reports, reporter } = reported();
  await reporter.tell('searching', true);
  await reporter.tellResult(-12);
  expect(reports).toEqual([
    {
      ...TOLD,
      state: 'done',
      turn: 'over',
      moves: [],
      line: [],
      value: { low: -12, high: -12, depth: 0, certainty: 100, source: 'search' },
      progress: { nodes: 300, nodesPerSecond: 0, elapsedMs: 0, cpuMs: 0, done: 1, proved: 0, total: 0 },
    },
  ]);
});

test.each<[string, Partial<Job>, readonly (readonly [ms: number, isResult: boolean, isTold: boolean])[]]>([
  [
    'results are told at once',
    {},
    [
      [0, true, true],
      [1, true, true],
    ],
  ],
  [
    'steps at most every 50 ms',
    {},
    [
      [0, false, false],
      [49, false, false],
      [50, false, true],
      [99, false, false],
      [100, false, true],
    ],
  ],
  [
    'steps wait after results, too',
    {},
    [
      [30, true, true],
      [79, false, false],
      [80, false, true],
    ],
  ],
  [
    'results of a job in a hurry are steps',
    { time: 900 },
    [
      [0, true, false],
      [49, true, false],
      [50, true, true],
    ],
  ],
])('%s', async (_name, job, steps) => {
  const { state, reports, reporter, start } = reported(job);
  start();
  expect(reports).toHaveLength(1);
  for (const [ms, isResult, isTold] of steps) {
    const before = reports.length;
    state.now = 5000 + ms;
    await reporter.tell('searching', isResult);
    expect([ms, reports.length - before]).toEqual([ms, Number(isTold)]);
  }
  for (const end of ['paused', 'done'] as const) {
    await reporter.tell(end, false);
    expect(reports.at(-1)!.state).toBe(end);
  }
});

test('notices depend on whether the value is proved', async () => {
  const { reports, run, reporter, start } = reported();
  start('move', (isProof) => (isProof ? [] : [notice('rules-untrained', {})]));
  for (const move of run.moves) move.low = move.high = 2;
  await reporter.tell('done', true);
  // All are best; the line is that of the first.
  expect(reports[1]!.line).toEqual([placing(0)]);
  expect(reports.map(({ notices }) => notices?.map(({ code }) => code))).toEqual([['rules-untrained'], undefined]);
  expect(reports[1]).not.toHaveProperty('notices');
  expect(reports[1]!.progress).toMatchObject({ proved: 3, total: 3 });
});

test('what a later search resumes from is told only on demand', () => {
  const { reports, run, start } = reported({ keeps: true });
  start();
  expect(reports[0]!.kept).toEqual(run.kept);
});

test('contradictions are those since the job began', async () => {
  const { state, reports, reporter, start } = reported();
  start();
  state.contradictions = 5;
  await reporter.tell('done', true);
  expect(reports.map(({ contradictions }) => contradictions)).toEqual([undefined, 1]);
});

test('the move being searched is told', async () => {
  const { reports, run, reporter, start } = reported();
  start();
  Object.defineProperty(run, 'searching', { value: run.moves[2] });
  await reporter.tell('searching', true);
  expect(reports[1]!.progress.searching).toEqual(placing(16));
});

test('speed and time count from the start of the watch', () => {
  const { state, watch } = reported();
  state.now += 400;
  watch.start();
  state.now += 100;
  expect(watch.now()).toBe(5500);
  expect(watch.progress(undefined, 'searching')).toEqual({
    nodes: 300,
    nodesPerSecond: 3000,
    elapsedMs: 100,
    cpuMs: 200,
    done: 1,
    proved: 0,
    total: 0,
  });
});

test('a forecast is made from the nodes of the job, and their speed', async () => {
  const { state, watch, run } = reported();
  const speeds: number[] = [];
  run.forecast = (nodesPerMs) => {
    speeds.push(nodesPerMs);
    return FORECASTS.none;
  };
  await run.run(() => undefined);
  state.now += 100;
  expect(watch.progress(run, 'searching')).toMatchObject({ nodes: 12_000, nodesPerSecond: 120_000, done: 0.25 });
  Object.defineProperty(run, 'nodes', { value: 1_200_000 });
  watch.progress(run, 'searching');
  // So few nodes as at first say nothing about the speed.
  expect(speeds).toEqual([0, 12_000]);
});

test('what is left is reckoned by the speed of late, not by that of a slow start', () => {
  const { state, watch, run } = reported();
  const speeds: number[] = [];
  run.forecast = (speed) => (speeds.push(Math.round(speed)), FORECASTS.long);
  let nodes = 0;
  Object.defineProperty(run, 'nodes', { get: () => nodes });
  const pass = (ms: number, more: number): void => {
    state.now += ms;
    nodes += more;
    watch.progress(run, 'searching');
  };
  pass(1000, 100);
  for (let i = 0; i < 6; i++) pass(100, 100_000);
  expect(speeds.slice(0, 3)).toEqual([0, 91, 167]);
  // Loading is forgotten after twice the half second.
  for (let i = 0; i < 6; i++) pass(100, 100_000);
  expect(speeds.at(-1)).toBe(1000);
});

test.each<[string, (now: number) => number | null, number]>([
  ['that of the host', (now) => 3 * now + 11, 300],
  ['if the host cannot tell it, that of all threads', () => null, 200],
  ['that of all threads if it can no longer tell it', (now) => (now === 5000 ? now : null), 200],
  ['that of all threads if it could not tell it at first', (now) => (now === 5000 ? null : now), 200],
])('the time of the processor is %s', (_name, cpu, cpuMs) => {
  const { state, watch } = reported({}, 2, cpu);
  state.now += 100;
  expect(watch.progress(undefined, 'done').cpuMs).toBe(cpuMs);
});

test('a job ends when its time is up, counted from the start', () => {
  const { state, watch } = reported({ time: 900 });
  expect(watch.end).toBe(5900);
  state.now += 50;
  watch.start();
  expect(watch.end).toBe(5950);
  expect(reported().watch.end).toBe(Infinity);
});

test.each<[string, number | undefined, number, keyof typeof FORECASTS, object]>([
  ['without a limit, the search’s own', undefined, 450, 'long', FORECASTS.long],
  ['the clock’s if it runs out sooner', 900, 450, 'long', { done: 0.5, remainingMs: 450 }],
  ['the clock’s if there is no other', 900, 450, 'none', { done: 0.5, remainingMs: 450 }],
  ['the search’s if it is sooner', 900, 90, 'short', { done: 0.25, remainingMs: 100 }],
  ['never less than nothing', 900, 1000, 'long', { done: 1, remainingMs: 0 }],
  ['the search’s once it is done', 900, 450, 'end', FORECASTS.end],
  ['without any time, all done', 0, 1, 'long', { done: 1, remainingMs: 0 }],
  ['without any time, before it has passed', 0, 0, 'none', { done: 0.25, remainingMs: 0 }],
])('the forecast is %s', (_name, time, ms, forecast, expected) => {
  const { state, watch, run } = reported(time === undefined ? {} : { time });
  run.forecast = () => FORECASTS[forecast];
  state.now += ms;
  const { done, remainingMs } = watch.progress(run, 'searching');
  expect({ done, ...(remainingMs !== undefined && { remainingMs }) }).toEqual(expected);
  expect(watch.progress(run, 'done').done).toBe(1);
});
