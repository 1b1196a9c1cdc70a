/** Stopping: by the word in shared memory from another thread, by a message between slices; and continuing after it. */
import { isSameMove } from '../../game/notation.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, test } from 'vitest';
import { FFO } from '../../bench/positions/ffo.ts';
import type { Analysis, MoveReport } from '../../workers/protocol.ts';
import { SharedControl } from '../../workers/stop.ts';
import { jobOf, type OpenEngine, openEngine, run, testHost, valuesOf } from './helpers.ts';
import type { Position } from '../../game/types.ts';

/** 19 empties: millions of nodes. */
const TEST = FFO[23]!;
/** 34 empties: too long to wait for. */
const FAR = FFO[58]!;
const EASY = FFO[0]!;

/** What is said about a move after a stop must hold in the end. */
function expectTrue(paused: readonly MoveReport[], done: readonly MoveReport[]): void {
  for (const { move, value } of paused) {
    if (value?.certainty !== 100) continue;
    const end = done.find((one) => isSameMove(one.move, move))!.value!;
    expect(value.low).toBeLessThanOrEqual(end.low);
    expect(value.high).toBeGreaterThanOrEqual(end.high);
  }
}

/** Whose turn it is: the engine's, the other thread's, the engine's again. */
const TURNS = { searching: 0, toStop: 1, stopped: 2 } as const;

/** Stops the job by its number when it is this thread's turn. */
const STOPPER = `
  const { memory, stop, turn, job } = require('node:worker_threads').workerData;
  Atomics.wait(turn, 0, ${TURNS.searching});
  Atomics.store(new Int32Array(memory.buffer, stop, 1), 0, job);
  Atomics.store(turn, 0, ${TURNS.stopped});
  Atomics.notify(turn, 0);
`;

/** An engine whose core asks for the time in the middle of a search, and does something else before it gets it. */
async function openWatched() {
  const watch: { onTime?: () => void } = {};
  const now = (): number => {
    watch.onTime?.();
    return performance.now();
  };
  return { watch, engine: await openEngine(testHost({ now })) };
}

type Watched = Awaited<ReturnType<typeof openWatched>>;

/** A job stopped by another thread in the middle of a search, which has counted at least this many nodes. */
async function runAndStop({ engine, watch }: Watched, position: Position, after: number): Promise<Analysis> {
  const { memory, stop, nodes } = engine.opened.shared!;
  const counter = new BigUint64Array(memory.buffer, nodes, 1);
  const turn = new Int32Array(new SharedArrayBuffer(4));
  const job = jobOf(position);
  const stopper = new Worker(STOPPER, { eval: true, workerData: { memory, stop, turn, job: job.job } });
  await once(stopper, 'online');
  // With the first report the counters are at zero.
  const paused = await run(engine, job, () => {
    watch.onTime ??= () => {
      if (turn[0] !== TURNS.searching || Atomics.load(counter, 0) < BigInt(after)) return;
      Atomics.store(turn, 0, TURNS.toStop);
      Atomics.notify(turn, 0);
      Atomics.wait(turn, 0, TURNS.toStop);
    };
  });
  delete watch.onTime;
  await stopper.terminate();
  return paused;
}

const isProved = ({ value }: Analysis): boolean =>
  value !== undefined && value.low === value.high && value.certainty === 100;

let whole: Analysis;
beforeAll(async () => {
  whole = await run(await openEngine(), jobOf(TEST.position));
});

describe('by the word in shared memory', () => {
  test('in the middle of a search, then on to the same values', async () => {
    const watched = await openWatched();
    const { engine } = watched;
    // The table keeps what was found, so that all of them together are less than the whole.
    for (const share of [0.05, 0.15, 0.25]) {
      const after = Math.floor(share * whole.progress.nodes);
      const paused = await runAndStop(watched, TEST.position, after);
      expect(paused.state).toBe('paused');
      expect(paused.progress.nodes).toBeGreaterThanOrEqual(after);
      expectTrue(paused.moves, whole.moves);
    }
    const done = await run(engine, jobOf(TEST.position));
    expect(done).toMatchObject({ state: 'done', value: { low: TEST.score, high: TEST.score } });
    expect(valuesOf(done)).toEqual(valuesOf(whole));
  });

  test('it names a job: what is stopped before it begins searches nothing, the next one runs', async () => {
    const engine = await openEngine();
    const control = new SharedControl(engine.opened.shared!, 1);
    const job = jobOf(TEST.position);
    control.stop(job.job);
    const stopped = await run(engine, job);
    expect(stopped.state).toBe('paused');
    expect(isProved(stopped)).toBe(false);
    expect(stopped.progress.nodes).toBeLessThan(100);
    expect((await run(engine, jobOf(EASY.position))).value).toMatchObject({ low: EASY.score, high: EASY.score });
  });

  test('far from the end of the game', async () => {
    const paused = await runAndStop(await openWatched(), FAR.position, 1_000_000);
    expect(paused.state).toBe('paused');
    expect(isProved(paused)).toBe(false);
  });
});

describe('by a message between slices, where memory is not shared', () => {
  const openSliced = (): Promise<OpenEngine> => openEngine(testHost({ isShared: false }));

  test('no words are shared, one thread works', async () => {
    const engine = await openEngine(testHost({ isShared: false }));
    expect(engine.opened.shared).toBeUndefined();
    const opened = await engine.open({ threads: 4, hashMegabytes: 16 });
    expect(opened).toMatchObject({ threads: 1, notices: [{ code: 'threads-one' }] });
  });

  test('slices give the same values as one piece', async () => {
    const sliced = await run(await openSliced(), jobOf(TEST.position));
    expect(valuesOf(sliced)).toEqual(valuesOf(whole));
    expect(sliced.value).toMatchObject({ low: TEST.score, high: TEST.score });
  });

  test('stop and continue', async () => {
    const engine = await openSliced();
    let isAsked = false;
    const job = jobOf(TEST.position);
    const paused = await run(engine, job, (report) => {
      if (isAsked || report.kind !== 'analysis' || report.progress.nodes < whole.progress.nodes / 5) return;
      isAsked = true;
      engine.stop(job.job);
    });
    expect(isAsked).toBe(true);
    expect(paused.state).toBe('paused');
    expectTrue(paused.moves, whole.moves);
    const done = await run(engine, jobOf(TEST.position));
    expect(done.state).toBe('done');
    expect(valuesOf(done)).toEqual(valuesOf(whole));
  });

  test('a message is read in the middle of a long search', async () => {
    const engine = await openSliced();
    let isAsked = false;
    let isSent = false;
    const later: string[] = [];
    const job = jobOf(FAR.position);
    const paused = await run(engine, job, (report) => {
      if (report.kind !== 'analysis') return;
      if (isSent) later.push(report.state);
      if (isAsked || report.progress.nodes < 3_000_000) return;
      isAsked = true;
      // A message to itself, as a page would send one: it arrives only when the engine lets messages be read.
      setImmediate(() => {
        isSent = true;
        engine.stop(job.job);
      });
    });
    expect(isSent).toBe(true);
    // Not one more slice.
    expect(later).toEqual(['paused']);
    expect(isProved(paused)).toBe(false);
  });

  test('an old stop does not end the next job', async () => {
    const engine = await openSliced();
    engine.stop(jobOf(EASY.position).job);
    const { value, state } = await run(engine, jobOf(EASY.position));
    expect({ state, value }).toMatchObject({ state: 'done', value: { low: EASY.score } });
  });
});
