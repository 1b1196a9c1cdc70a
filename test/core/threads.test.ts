/**
 * Several threads on one tree, including more threads than cores, through the client and its workers: the values of one
 * thread. Fresh workers run unoptimised code, which has its own faults; so each number of threads starts afresh.
 */
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { FFO, type TestPosition } from '../../bench/positions/ffo.ts';
import { faultsOfAllMoves } from '../../bench/verify/compare.ts';
import type { Count } from '../../game/types.ts';
import { EngineClient } from '../../workers/client/client.ts';
import { finish } from '../../workers/client/finish.ts';
import { workersIn } from '../../workers/client/pool.node.ts';
import type { Analysis, Job } from '../../workers/protocol.ts';
import { good } from '../game/helpers.ts';
import { openEngine, run, jobOf, valuesOf } from './helpers.ts';

const NODE = pathToFileURL('dist/node/');

let client: EngineClient | undefined;
afterEach(() => client?.dispose());

async function open(threads: number): Promise<EngineClient> {
  client = new EngineClient(workersIn(NODE, 8));
  expect(await client.open({ threads, hashMegabytes: 16 })).toMatchObject({ threads });
  return client;
}

/** The last report; each one on the way goes to `onReport`. */
async function solve(
  { position }: TestPosition,
  goal: Job['goal'],
  count: Count = 'winner',
  onReport?: (report: Analysis) => void,
  signal?: AbortSignal,
): Promise<Analysis> {
  return good(await finish(client!, { position, count, goal }, { exactFrom: 64, maxDepth: 60 }, onReport, signal));
}

/** 15 to 19 empties: below that nothing is shared. */
const SHARED = FFO.filter(({ empties }) => empties >= 15 && empties <= 19);

/** 20 empties, and long enough to be stopped in the middle. */
const LONG = FFO[25]!;

describe.each([2, 4, 8])('%i threads', (threads) => {
  test('the best value', async () => {
    await open(threads);
    for (const position of SHARED) {
      const { value } = await solve(position, 'best');
      const expected = { name: position.name, low: position.score, high: position.score, certainty: 100 };
      expect({ name: position.name, ...value }).toMatchObject(expected);
    }
  });

  test('every move, in both counts', async () => {
    const single = await openEngine();
    await open(threads);
    for (const position of SHARED.slice(0, 6)) {
      for (const count of ['discs', 'winner'] as const) {
        const shared = await solve(position, 'all', count);
        expect(faultsOfAllMoves(shared)).toEqual([]);
        expect(valuesOf(shared)).toEqual(valuesOf(await run(single, jobOf(position.position, { count }))));
      }
    }
  });

  test('stop, and continue to the same value', async () => {
    await open(threads);
    const stopping = new AbortController();
    const stop = ({ progress }: Analysis): void => {
      if (progress.nodes > 100_000) stopping.abort();
    };
    const paused = await solve(LONG, 'all', 'winner', stop, stopping.signal);
    expect(paused.state).toBe('paused');
    const { value, state } = await solve(LONG, 'best');
    expect({ state, value }).toMatchObject({ state: 'done', value: { low: LONG.score, high: LONG.score } });
  });
});
