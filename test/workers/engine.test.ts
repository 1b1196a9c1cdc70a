/** The client and the real engine in a worker of Node, as the shell has them. */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EngineClient } from '../../workers/client/client.ts';
import { portOf, workersIn } from '../../workers/client/pool.node.ts';
import { isOver, outcome, play } from '../../game/position.ts';
import { ruleSystem } from '../../game/rules.ts';
import type { Move, Position } from '../../game/types.ts';
import { OTHELLO_SETS } from '../../workers/engine/host.ts';
import type { Analysis, Report, SearchLimits, SearchSubject } from '../../workers/protocol.ts';
import { othello } from '../../bench/text.ts';

/** 14 empties, eight moves, +18. */
const FFO_1 = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--';
/** 34 empties: minutes and hours away from its exact value. */
const FAR = '--------X---O--------XOO--XOXOOO-XXXXXOO-XXOXOO---OXOO----O-----';
/** FFO #26, 20 empties. */
const NEARER = '-OOOOO----OXXO---OOOOXXO-OOOXOXX-OOXOOXX-XOXXOXX--O-XXXX--O----O';
/** FFO #40, 20 empties: after two moves of the best line the table has forgotten how it goes on. */
const FFO_40 = 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------';
const NODE = pathToFileURL('dist/node/');

let client: EngineClient;
beforeEach(() => {
  client = new EngineClient(workersIn(NODE));
});
afterEach(() => client.dispose());

type Request = SearchSubject & SearchLimits;
const request = (board: string, exactFrom = 64): Request => ({
  position: othello(board, 'X'),
  count: 'winner',
  goal: 'all',
  exactFrom,
  maxDepth: 60,
});

function analyse(what: Request, after?: Analysis) {
  const reports: Report[] = [];
  const stopping = new AbortController();
  const ended = client.search(what, what, stopping.signal, (report) => void reports.push(report), after);
  const until = async (is: (report: Report) => boolean): Promise<Report> => {
    await expect.poll(() => reports.find(is), { interval: 5, message: `a report: ${is}` }).toBeDefined();
    return reports.find(is)!;
  };
  return { reports, until, ended, stop: () => stopping.abort() };
}
const hasState = (state: Analysis['state']) => (report: Report) => report.kind === 'analysis' && report.state === state;
const isDeep = (report: Report) => report.kind === 'analysis' && report.progress.nodes > 1e6;

test('an analysis ends with the proof of every move', async () => {
  const { until } = analyse(request(FFO_1));
  const done = (await until(hasState('done'))) as Analysis;
  expect(done.value).toMatchObject({ low: 18, high: 18, certainty: 100 });
  expect(done.moves.every(({ value }) => value?.low === value?.high && value?.certainty === 100)).toBe(true);
  expect(done.progress).toMatchObject({ done: 1, proved: 8, total: 8 });
});

/** A line's final score for the side to move; NaN if the game continues after it. */
function endOf(position: Position, line: readonly Move[]): number {
  const end = line.reduce((now, move) => {
    const next = play(now, move);
    return next.ok ? next.value : expect.fail('the line has an illegal move');
  }, position);
  return isOver(end) ? outcome(end, position.sideToMove, 'winner') : NaN;
}

test.each([
  ['othello', FFO_40],
  ['anti', FFO_1],
])('lines go on to the end of the game (%s)', async (rules, board) => {
  const position = { ...othello(board, 'X'), rules: ruleSystem(rules)! };
  const { until } = analyse({ ...request(board), position });
  const { moves, line, value } = (await until(hasState('done'))) as Analysis;
  expect(endOf(position, line)).toBe(value!.low);
  expect(moves.map((move) => endOf(position, move.line))).toEqual(moves.map((move) => move.value!.low));
});

test('a stop in the middle of a long solve pauses it, and another search continues from there', async () => {
  const { reports, until, ended, stop } = analyse(request(FAR));
  await until(isDeep);
  stop();
  expect(await ended).toBe('stopped');
  const paused = reports.at(-1) as Analysis;
  expect(paused.state).toBe('paused');
  const resumed = (await analyse(request(FAR), paused).until(isDeep)) as Analysis;
  expect(resumed.state).toBe('searching');
  expect(resumed.progress.elapsedMs).toBeGreaterThanOrEqual(paused.progress.elapsedMs);
});

test('progress never goes back while the job runs', async () => {
  const { reports, until } = analyse(request(FAR));
  await until((report) => report.kind === 'analysis' && report.progress.nodes > 3e6);
  const done = (reports as Analysis[]).map((report) => report.progress.done);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
});

test('the next position supersedes a long solve', async () => {
  const long = analyse(request(FAR));
  await long.until(isDeep);
  const next = analyse(request(FFO_1));
  const heard = long.reports.length;
  await next.until(hasState('done'));
  expect(long.reports).toHaveLength(heard);
});

describe('how far a job goes', () => {
  /** 34 empties; seconds at the usual level, so low ones here. */
  const job = (change: Partial<Request>, board = FAR): Request => ({ ...request(board, 0), maxDepth: 6, ...change });

  test('a level says the depth; nothing is left out at a low one', async () => {
    const { until } = analyse(job({ level: 4 }));
    const done = (await until(hasState('done'))) as Analysis;
    expect(done.moves.map(({ value }) => value)).toEqual(
      done.moves.map(() => expect.objectContaining({ depth: 3, certainty: 0, source: 'search' })),
    );
    expect(done.value).toMatchObject({ depth: 4, certainty: 0 });
  });
  test('a level solves near the end', async () => {
    const { until } = analyse(job({ level: 7, goal: 'best' }, FFO_1));
    expect(await until(hasState('done'))).toMatchObject({ value: { low: 18, high: 18, certainty: 100 } });
  });
  test.each([0, 61, 2.5])('level %d is a fault', async (level) => {
    const { until } = analyse(job({ level }));
    expect(await until((report) => report.kind === 'fault')).toMatchObject({
      fault: { code: 'engine-level', args: { least: 1, most: 60 } },
    });
  });
  test('a selective search to the end gives an estimate, and says how sure it is', async () => {
    const { until } = analyse(job({ exactFrom: 64, selectivity: 73 }, NEARER));
    const done = (await until(hasState('done'))) as Analysis;
    expect(done.moves.map(({ value }) => value)).toEqual(
      done.moves.map(() => expect.objectContaining({ depth: 19, certainty: 73 })),
    );
  });
  test('the best move alone: the others are bounded, and none is counted as better', async () => {
    const { until } = analyse(job({ goal: 'best', maxDepth: 9, selectivity: 87 }));
    const done = (await until(hasState('done'))) as Analysis;
    const [best] = done.moves.filter((move) => move.best);
    expect(best!.value).toMatchObject({ depth: 8, certainty: 87 });
    expect(Math.max(...done.moves.map(({ value }) => value!.high))).toBe(best!.value!.high);
    expect(done.moves.filter(({ value }) => value!.low < value!.high).length).toBeGreaterThan(0);
  });
  test('when the time is up the job is done, and every move has a value, however short it was', async () => {
    const { until } = analyse(job({ maxDepth: 60, exactFrom: 64, time: 1 }));
    const done = (await until(hasState('done'))) as Analysis;
    expect(done.moves.every(({ value }) => value !== undefined)).toBe(true);
    expect(done.value).toMatchObject({ source: 'search' });
    // The stop that ended it is not left over for the next job.
    const next = analyse(request(FFO_1));
    await next.until(hasState('done'));
  });
  test('with several threads too, and the share done grows to the end', async () => {
    await client.open({ threads: 2, hashMegabytes: 16 });
    const { reports, until } = analyse(job({ maxDepth: 60, exactFrom: 64, time: 150 }));
    await until(hasState('done'));
    const shares = (reports as Analysis[]).map(({ progress }) => progress.done);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    const next = analyse(request(FFO_1));
    expect(await next.until(hasState('done'))).toMatchObject({ value: { low: 18, high: 18, certainty: 100 } });
  });
  test.each([
    [{ selectivity: 50 }, 'engine-selectivity'],
    [{ time: -1 }, 'engine-time'],
    [{ maxDepth: 0 }, 'engine-depth'],
  ])('%o is a fault', async (change, code) => {
    const { until } = analyse(job(change as Partial<Request>));
    expect(await until((report) => report.kind === 'fault')).toMatchObject({
      fault: { code },
    });
  });
});

test('the smallest table opens, helpers join', async () => {
  expect(await client.open({ threads: 2, hashMegabytes: 16 })).toMatchObject({ hashMegabytes: 16 });
  const { until } = analyse(request(FFO_1));
  expect(await until(hasState('done'))).toMatchObject({ value: { low: 18, high: 18 } });
});

test('a program that is not there is a fault, not a hang', async () => {
  client = new EngineClient(workersIn(pathToFileURL('/nowhere/')));
  const { until } = analyse(request(FFO_1));
  expect(await until((report) => report.kind === 'fault')).toMatchObject({
    fault: { args: { reason: expect.stringContaining('engine.worker.js') } },
  });
});

test.each([['engine'], ['helper']] as const)(
  'the %s killed in the middle of a solve is a fault; the next search goes on',
  async (which) => {
    const workers: Worker[] = [];
    const program = (name: string) => {
      const worker = new Worker(new URL(`${name}.worker.js`, NODE));
      if (name === which) workers.push(worker);
      return portOf(worker);
    };
    client = new EngineClient({ cores: 2, engine: () => program('engine'), helper: () => program('helper') });
    await client.open({ threads: 2, hashMegabytes: 16 });
    const { reports, until } = analyse(request(FAR));
    await until(isDeep);
    await workers[0]!.terminate();
    const fault = await until((report) => report.kind === 'fault');
    expect(fault).toMatchObject({ fault: { code: 'engine-died' } });
    expect(reports.filter((report) => report.kind === 'fault')).toHaveLength(1);
    await analyse(request(FAR)).until(isDeep);
  },
);

test('weights are unpacked outside the engine’s worker, so that it can be ended at any time', async () => {
  let unpacked = 0;
  const program = (name: string) => {
    const worker = new Worker(new URL(`${name}.worker.js`, NODE));
    worker.on('message', (message: { type?: string }) => (unpacked += Number(message.type === 'unpack')));
    return portOf(worker);
  };
  client = new EngineClient({ cores: 1, engine: () => program('engine'), helper: () => program('helper') });
  await client.open({ threads: 1, hashMegabytes: 16 });
  await analyse(request(FAR)).until(isDeep);
  expect(unpacked).toBe(OTHELLO_SETS.length);
});
