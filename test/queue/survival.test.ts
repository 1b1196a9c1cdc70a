/**
 * Two workers that are killed one after the other, and a Redis that is restarted: every result is right, each comes once,
 * none is lost.
 */
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random, randomPositions, take } from '../../bench/random.ts';
import { canonical } from '../../game/canonical.ts';
import { makeBoard, makeSquares } from '../../game/formats/board.ts';
import { parseMove } from '../../game/notation.ts';
import { flipsOfMove } from '../../game/position.ts';
import type { Position } from '../../game/types.ts';
import { endPrograms, outflank } from '../cli/run.ts';
import { linesOf } from '../cli/processes.ts';
import { collect, status, submit, type Result } from './programs.ts';
import { type Running, startWorker, stopWorker } from './workers.ts';
import { RedisServer, removeServers } from './server.ts';
import { samples } from '../samples.ts';

const POSITIONS = samples(2000, 800);
const KILLS = samples(10, 2);
const SEED = 18;
const MIN_EMPTIES = 9;
const MAX_EMPTIES = 12;

let redis: RedisServer;
let client: Redis;
beforeAll(async () => {
  redis = await RedisServer.start();
  client = new Redis(redis.url, { maxRetriesPerRequest: null });
  client.on('error', () => undefined);
});
afterAll(async () => {
  client.disconnect();
  await endPrograms();
  await removeServers();
});

const done = (): Promise<number> => client.zcard('outflank:positions:completed');

/** Resolves when this many tasks are done. */
async function reached(count: number): Promise<void> {
  await expect.poll(done, { interval: 5, message: 'tasks done' }).toBeGreaterThanOrEqual(count);
}

test('two workers, killed one after the other, and a restart of Redis lose nothing and answer nothing twice', async () => {
  const random = new Random(SEED);
  const positions = take(randomPositions(random, MIN_EMPTIES, MAX_EMPTIES), POSITIONS);
  const input = `${positions.map(makeBoard).join('\n')}\n`;
  const submitted = await submit(redis.url, input);
  expect(submitted).toMatchObject({ status: 0 });
  expect((await submit(redis.url, input)).err).toContain('already');

  const follower = collect(redis.url);
  const workers: Running[] = [startWorker(redis.url, '--lock', '1'), startWorker(redis.url, '--lock', '1')];
  let atWork = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const victim = random.below(workers.length);
    await workers[victim]!.works;
    // At any moment of its work, and early enough that something is left for the next one.
    await reached(Math.min((await done()) + 1 + random.below(POSITIONS / 40), (POSITIONS * kill) / (KILLS + 1)));
    await stopWorker(workers[victim]!, 'SIGKILL');
    if ((await done()) < POSITIONS) atWork++;
    workers[victim] = startWorker(redis.url, '--lock', '1');
    if (kill !== KILLS / 2) continue;
    // One that starts while Redis ends is told so and ends, too; this is about those at work.
    await workers[victim]!.works;
    await redis.end();
    await redis.begin();
  }
  // The last one may come too late on a busy machine.
  expect(atWork).toBeGreaterThan(0);

  const results = await follower;
  expect(results.map(({ board, side }) => `${board} ${side}`)).toEqual(positions.map(makeBoard));
  const alone = linesOf((await outflank(['solve'], input)).out) as Result[];
  expect(results.map(({ score, exact }) => [score, exact])).toEqual(alone.map(({ score }) => [score, true]));
  expect(results.filter((result, index) => !flipsAreRight(positions[index]!, result))).toEqual([]);

  const different = new Set(positions.map((position) => makeSquares(canonical(position).position)));
  expect(await status(redis.url)).toMatchObject({ done: different.size, failed: 0, waiting: 0, alarms: [] });
  for (const worker of workers) await stopWorker(worker);
});

/** The best move, turned back from the image that was searched, flips the discs that it says. */
function flipsAreRight(position: Position, { best, flips }: Result): boolean {
  if (best === 'pass' || best === null) return flips === 0;
  const move = parseMove(position.rules, best)!;
  const turned = flipsOfMove(position, move);
  return turned.ok && turned.value.length === flips;
}
