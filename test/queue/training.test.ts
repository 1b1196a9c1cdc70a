/** Labels and searches of the book, by the workers of a queue: the same as a search in one's own thread gives. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalSquares } from '../../game/bitboard/position.ts';
import { faultText } from '../../i18n/english.ts';
import { openTrainedCore } from '../../training/core.ts';
import { bestOf } from '../../workers/engine/best-of.ts';
import { Core } from '../../workers/engine/core.ts';
import { WorkQueue } from '../../workers/queue/queue.ts';
import { halvesHex, labelPosition } from '../../workers/queue/tasker.ts';
import type { BestTask, LabelTask } from '../../workers/queue/tasks.ts';
import { readWeights } from '../../workers/engine/weights.ts';
import { endPrograms } from '../cli/run.ts';
import { runProgram } from '../cli/processes.ts';
import { builtHost, randomPositions, tinyWorkplace } from '../training/helpers.ts';

import { type Running, startWorker, stopWorker } from './workers.ts';
import { RedisServer, removeServers } from './server.ts';

const QUEUE = 'training';
const TRAINING = 'dist/node/training.js';
let redis: RedisServer;
let worker: Running;
let queue: WorkQueue;
let engine: string;

beforeAll(async () => {
  redis = await RedisServer.start();
  worker = startWorker(redis.url, '--queue', QUEUE);
  await worker.works;
  const opened = await WorkQueue.open({ redis: redis.url, queue: QUEUE }, () => undefined);
  if (!opened.ok) throw new Error(faultText(opened.fault));
  queue = opened.value;
  engine = (await queue.client.get(queue.key('engine')))!;
});
afterAll(async () => {
  await queue.close();
  await stopWorker(worker);
  await endPrograms();
  await removeServers();
});

async function answers<T extends BestTask | LabelTask>(tasks: readonly T[]) {
  const found = [];
  for await (const one of queue.ask(tasks, engine)) {
    if (!one.ok) throw new Error(faultText(one.fault));
    found.push(one.value);
  }
  return found;
}

test('the best of some moves', async () => {
  const core = await openTrainedCore(builtHost, 'data');
  if (!core.ok) throw new Error('no core');
  const positions = randomPositions(12, 30);
  const tasks = positions.map((position): BestTask => ({
    kind: 'best',
    position: halvesHex(position),
    squares: legalSquares(position),
    depth: 6,
    selectivity: 5,
  }));
  const own = positions.map((position) => bestOf(core.value, position, legalSquares(position), 6, 5));
  expect((await answers(tasks)).map((found) => (found as { value: number }).value)).toEqual(
    own.map(({ value }) => value),
  );
});

test('labels by a search with weights that the queue brings', async () => {
  const bytes = new Uint8Array(readFileSync('data/eval-full.bin'));
  const weights = await readWeights(bytes);
  const opened = await Core.open(builtHost, 16);
  if (!weights.ok || !opened.ok) throw new Error('no core');
  const { core } = opened.value;
  core.loadValues(weights.value);
  core.begin(false);
  const positions = randomPositions(40, 30);
  // With two plies, the table changes nothing.
  const task: LabelTask = {
    kind: 'label',
    positions: positions.map(halvesHex),
    depth: 2,
    weights: await queue.publish(bytes),
  };
  expect(await answers([task])).toEqual([positions.map((position) => labelPosition(core, position, 2))]);
});

test('training label writes the same files with a queue and without', async () => {
  const place = tinyWorkplace(20);
  const folder = mkdtempSync(join(tmpdir(), 'outflank-labels-'));
  const labels = async (...words: string[]): Promise<Buffer[]> => {
    const work = join(folder, String(words.length));
    const words7 = ['label', '--data', place.data, '--work', work, '--from', '7', '--to', '7', '--quiet', ...words];
    expect(await runProgram(TRAINING, words7)).toMatchObject({ status: 0 });
    return readdirSync(join(work, 'samples')).map((name) => readFileSync(join(work, 'samples', name)));
  };
  const alone = await labels();
  expect(alone).toHaveLength(4);
  const together = await labels('--redis', redis.url, '--queue', QUEUE);
  expect(together.map((file, index) => file.equals(alone[index]!))).toEqual(alone.map(() => true));
  rmSync(folder, { recursive: true });
  rmSync(dirname(place.work), { recursive: true });
});
