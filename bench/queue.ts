/**
 * What a queue costs: the speed of one worker and of two compared with `solve --threads 2` on the same positions; and
 * the rate for near-empty tasks, the most that Redis and one worker can handle, with the Redis memory and traffic per
 * task.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { makeBoard } from '../game/formats/board.ts';
import { complain, ok } from '../game/types.ts';
import { findRedis, NO_REDIS } from '../scripts/redis.mjs';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { Random, randomPositions, take } from './random.ts';
import { median, Table } from './table.ts';

const PORT = 6399;
const ADDRESS = `redis://127.0.0.1:${PORT}`;
const PROGRAM = join(import.meta.dirname, 'outflank.js');
/** Hash memory of each thread, however it is used. */
const HASH_MEGABYTES = 32;
const SEED = 18;
const LOOK_MS = 20;
/** Tasks of a few microseconds. */
const BARE_EMPTIES = 2;

const started = (...words: string[]): ChildProcess =>
  spawn(process.execPath, [PROGRAM, ...words], { stdio: ['ignore', 'pipe', 'ignore'] });
const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** A program of the measurement must not fail: what it leaves undone would be counted. */
function mustSucceed(name: string, code: number | null): void {
  if (code !== 0) throw new Error(`“outflank ${name}” ended with ${code === null ? 'a signal' : `status ${code}`}.`);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Results per second from the first to the last, so that start-up doesn't count. */
class Rate {
  #first = 0;
  #last = 0;
  #firstCount = 0;
  #count = 0;

  at(count: number): void {
    if (count === this.#count) return;
    this.#last = performance.now();
    if (!this.#count) {
      this.#first = this.#last;
      this.#firstCount = count;
    }
    this.#count = count;
  }

  get perSecond(): number {
    if (this.#count === this.#firstCount) throw new Error('These positions are too few for a rate.');
    return (1000 * (this.#count - this.#firstCount)) / (this.#last - this.#first);
  }
}

async function solveRate(file: string, threads: number): Promise<number> {
  const rate = new Rate();
  const child = started('solve', '--threads', `${threads}`, '--hash', `${threads * HASH_MEGABYTES}`, file);
  const exit = ended(child);
  let count = 0;
  createInterface({ input: child.stdout! }).on('line', () => rate.at(++count));
  mustSucceed('solve', await exit);
  return rate.perSecond;
}

/** An empty Redis of its own. */
class Store {
  readonly client = new Redis(PORT, '127.0.0.1', {
    maxRetriesPerRequest: null,
    lazyConnect: true,
    retryStrategy: () => 50,
  });
  readonly #child: ChildProcess;
  readonly #folder: string;

  constructor(program: string) {
    this.#folder = mkdtempSync(join(tmpdir(), 'outflank-bench-'));
    const words = [
      '--port',
      `${PORT}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'yes',
      '--dir',
      this.#folder,
    ];
    this.#child = spawn(program, words, { stdio: 'ignore' });
    this.client.on('error', () => undefined);
  }

  async figure(name: string): Promise<number> {
    const text = new RegExp(`^${name}:([\\d.]+)`, 'm').exec(await this.client.info())?.[1];
    return Number(text);
  }

  async close(): Promise<void> {
    this.client.disconnect();
    const exit = ended(this.#child);
    this.#child.kill();
    await exit;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

interface Cost {
  readonly perSecond: number;
  readonly submitted: number;
  readonly bytesWaiting: number;
  readonly bytesDone: number;
  readonly bytesSent: number;
  /** Redis's time from a task's submission to its result, in milliseconds per task. */
  readonly redisMs: number;
}

async function queueRate(program: string, file: string, workers: number): Promise<Cost> {
  const store = new Store(program);
  const children: ChildProcess[] = [];
  try {
    return await costOf(store, file, () => {
      for (let i = 0; i < workers; i++)
        children.push(started('worker', '--redis', ADDRESS, '--hash', `${HASH_MEGABYTES}`));
      return children;
    });
  } finally {
    for (const child of children.filter((one) => !hasEnded(one))) {
      const exit = ended(child);
      child.kill();
      await exit;
    }
    await store.close();
  }
}

/** The cost of a file's positions, from the moment when they are sent; the workers begin when all have arrived. */
async function costOf(store: Store, file: string, begin: () => readonly ChildProcess[]): Promise<Cost> {
  const { client } = store;
  await client.ping();
  const empty = await store.figure('used_memory');
  const cpu = async () => (await store.figure('used_cpu_user')) + (await store.figure('used_cpu_sys'));
  const cpuBefore = await cpu();
  const start = performance.now();
  mustSucceed('submit', await ended(started('submit', '--redis', ADDRESS, '--split', '0', file)));
  const submitMs = performance.now() - start;
  const all = await client.llen('outflank:positions:wait');
  const waiting = await store.figure('used_memory');
  const sent = (await store.figure('total_net_input_bytes')) + (await store.figure('total_net_output_bytes'));
  const rate = new Rate();
  const workers = begin();
  for (let done = 0; done < all; await pause(LOOK_MS)) {
    if (workers.some(hasEnded)) throw new Error('A worker ended before its work did.');
    rate.at((done = await client.zcard('outflank:positions:completed')));
  }
  return {
    perSecond: rate.perSecond,
    submitted: (1000 * all) / submitMs,
    bytesWaiting: (waiting - empty) / all,
    bytesDone: ((await store.figure('used_memory')) - empty) / all,
    bytesSent:
      ((await store.figure('total_net_input_bytes')) + (await store.figure('total_net_output_bytes')) - sent) / all,
    redisMs: (1000 * ((await cpu()) - cpuBefore)) / all,
  };
}

function fileOf(folder: string, count: number, empties: number): string {
  const file = join(folder, `${empties}.txt`);
  const positions = take(randomPositions(new Random(SEED), empties, empties), count);
  writeFileSync(file, `${positions.map(makeBoard).join('\n')}\n`);
  return file;
}

export const queue: Measurement = {
  usage: 'queue [--positions N] [--empties N] [--rounds N] [--bare N]',
  about: 'positions a second by a queue with one worker and two, and by solve; and what a task costs Redis',
  async run(words) {
    const given = readOptions(words, { options: { positions: 200, empties: 20, rounds: 3, bare: 20_000 } });
    if (!given.ok) return given;
    const { positions = 200, empties = 20, rounds = 3, bare = 20_000 } = given.value.options;
    const program = findRedis();
    if (!program) return complain(NO_REDIS);
    const folder = mkdtempSync(join(tmpdir(), 'outflank-bench-'));
    const file = fileOf(folder, positions, empties);
    console.log(
      `- ${machineLine()}\n- ${positions} random positions of ${empties} empties, medians of ${rounds} rounds, by turns\n`,
    );
    const found = {
      'solve, 1 thread': [],
      'queue, 1 worker': [],
      'solve, 2 threads': [],
      'queue, 2 workers': [],
    } as Record<string, number[]>;
    for (let round = 0; round < rounds; round++) {
      found['solve, 1 thread']!.push(await solveRate(file, 1));
      found['queue, 1 worker']!.push((await queueRate(program, file, 1)).perSecond);
      found['solve, 2 threads']!.push(await solveRate(file, 2));
      found['queue, 2 workers']!.push((await queueRate(program, file, 2)).perSecond);
    }
    const table = new Table([{ title: '', width: 18 }, { title: 'positions/s' }, { title: 'ms each, a thread' }]);
    for (const [name, rates] of Object.entries(found)) {
      const rate = median(rates);
      table.row([name, rate.toFixed(2), ((1000 * (name.includes('2') ? 2 : 1)) / rate).toFixed(1)]);
    }
    if (bare) {
      const cost = await queueRate(program, fileOf(folder, bare, BARE_EMPTIES), 1);
      console.log(
        `\n${bare} tasks that are next to nothing: ${cost.submitted.toFixed(0)} lines/s in, ${cost.perSecond.toFixed(0)} tasks/s by a worker;`,
        `bytes of memory a task ${cost.bytesWaiting.toFixed(0)} waiting, ${cost.bytesDone.toFixed(0)} done; bytes of network a task ${cost.bytesSent.toFixed(0)}, ms of Redis ${cost.redisMs.toFixed(2)}`,
      );
    }
    rmSync(folder, { recursive: true, force: true });
    return ok(true);
  },
};
