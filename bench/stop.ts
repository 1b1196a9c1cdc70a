/**
 * How long a stop takes in the middle of a solve that would take hours: with shared memory, where a flag stops the
 * search, and without it, where a message waits for the end of a slice. Measured from the request until the engine is
 * idle.
 */
import { EngineClient } from '../workers/client/client.ts';
import { Engine } from '../workers/engine/engine.ts';
import { nodeWorkers } from '../workers/client/pool.node.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { FFO } from './positions/ffo.ts';
import { Random } from './random.ts';
import { ENDLESS } from '../workers/protocol.ts';
import { jobOf, warmHost } from './solver.ts';
import { median, Table } from './table.ts';

/** 30 empties. */
const TEST = FFO[56]!;
/** A stop comes a random number of milliseconds after a job's start. */
const EARLIEST_MS = 200;
const LATEST_MS = 1500;
const LIMIT_MS = 100;
const HASH_MEGABYTES = 64;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** From the request to stop until the next search is running: only then is the engine known to be idle. */
async function stopShared(client: EngineClient, delay: number): Promise<number> {
  const limits = { exactFrom: ENDLESS, maxDepth: ENDLESS };
  const stopping = new AbortController();
  const subject = { position: TEST.position, count: 'winner', goal: 'all' } as const;
  void client.search(subject, limits, stopping.signal, () => undefined);
  await wait(delay);
  const wish = performance.now();
  stopping.abort();
  const next = new AbortController();
  await client.search(subject, limits, next.signal, () => next.abort());
  return performance.now() - wish;
}

async function stopSliced(engine: Engine, delay: number): Promise<number> {
  const wish = performance.now() + delay;
  const job = jobOf(TEST.position, 'all');
  // The engine runs in this thread, so the timer fires only between slices.
  setTimeout(() => engine.stop(job.job), delay);
  await engine.run(job, () => undefined);
  return performance.now() - wish;
}

export const stop: Measurement = {
  usage: 'stop [--rounds N] [--threads N]',
  about: 'how many milliseconds a stop takes in the middle of a solve of 30 empties',
  async run(words) {
    const given = readOptions(words, { options: { rounds: 20, threads: 1 } });
    if (!given.ok) return given;
    const { rounds = 20, threads = 1 } = given.value.options;
    const random = new Random(1);
    const delays = Array.from({ length: rounds }, () => EARLIEST_MS + random.below(LATEST_MS - EARLIEST_MS));
    const client = new EngineClient(nodeWorkers);
    const engine = new Engine(warmHost(false));
    await client.open({ threads, hashMegabytes: HASH_MEGABYTES });
    await engine.open({ threads: 1, hashMegabytes: HASH_MEGABYTES });
    const shared: number[] = [];
    const sliced: number[] = [];
    for (const delay of delays) shared.push(await stopShared(client, delay));
    for (const delay of delays) sliced.push(await stopSliced(engine, delay));
    client.dispose();

    console.log(`${machineLine()}, FFO ${TEST.name}, ${rounds} stops each\n`);
    const table = new Table([
      { title: 'stop', width: 44, isText: true },
      { title: 'median ms' },
      { title: 'longest ms' },
    ]);
    const row = (name: string, times: readonly number[]): void =>
      table.row([name, median(times).toFixed(1), Math.max(...times).toFixed(1)]);
    row(`by the word in shared memory${threads > 1 ? ` (${threads} threads)` : ''}`, shared);
    row('by a message between slices', sliced);
    return { ok: true, value: Math.max(...shared, ...sliced) <= LIMIT_MS };
  },
};
