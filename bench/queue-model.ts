/**
 * How many threads one Redis can keep busy, by simulation: each thread searches for a log-normally distributed time,
 * then needs Redis, which serves one at a time. The input figures are measured (`npm run bench -- queue`).
 */
import { ok } from '../game/types.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { Random } from './random.ts';
import { Table } from './table.ts';

/**
 * Standard deviation of the logarithm of a search's time: solves with the same number of empties differ by a factor of
 * three either way.
 */
const SPREAD = 1.1;
const SERVED = 200_000;
const THREADS = [16, 64, 256, 1024, 4096, 16_384];

/** A random time with this mean. */
function searchMs(random: Random, mean: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());
  return mean * Math.exp(SPREAD * normal - (SPREAD * SPREAD) / 2);
}

/** Tasks per second, and the share of their time that threads spend searching. */
export function simulated(threads: number, taskMs: number, redisMs: number): { perSecond: number; busy: number } {
  const random = new Random(threads);
  const ready = new Heap();
  let [free, worked, end] = [0, 0, 0];
  const search = (from: number): void => {
    const ms = searchMs(random, taskMs);
    worked += ms;
    ready.push(from + ms);
  };
  for (let thread = 0; thread < threads; thread++) search(0);
  for (let task = 0; task < SERVED; task++) {
    free = Math.max(free, ready.pop()) + redisMs;
    end = free;
    search(free);
  }
  // Search time after the simulation's end doesn't count.
  for (let thread = 0; thread < threads; thread++) worked -= Math.max(0, ready.pop() - end);
  return { perSecond: (1000 * SERVED) / end, busy: worked / (threads * end) };
}

/** Times in ascending order. */
class Heap {
  readonly #times: number[] = [];

  push(time: number): void {
    const times = this.#times;
    let at = times.push(time) - 1;
    for (let up = (at - 1) >> 1; at > 0 && times[up]! > time; up = (at - 1) >> 1) {
      times[at] = times[up]!;
      at = up;
    }
    times[at] = time;
  }

  pop(): number {
    const times = this.#times;
    const first = times[0]!;
    const last = times.pop()!;
    if (!times.length) return first;
    let at = 0;
    for (let down = 1; down < times.length; down = 2 * at + 1) {
      if (down + 1 < times.length && times[down + 1]! < times[down]!) down++;
      if (times[down]! >= last) break;
      times[at] = times[down]!;
      at = down;
    }
    times[at] = last;
    return first;
  }
}

export const queueModel: Measurement = {
  usage: 'queue-model [--task MS] [--redis MICROSECONDS]',
  about: 'how many threads one Redis keeps at work, by simulation, from the time of a task and its share of Redis',
  async run(words) {
    const given = readOptions(words, { options: { task: 4000, redis: 500 } });
    if (!given.ok) return given;
    const { task = 4000, redis = 500 } = given.value.options;
    console.log(`Tasks of ${task} ms on average, ${redis} µs of Redis each:\n`);
    const table = new Table([{ title: 'threads' }, { title: 'tasks/s' }, { title: 'at work' }]);
    for (const threads of THREADS) {
      const { perSecond, busy } = simulated(threads, task, redis / 1000);
      table.row([String(threads), perSecond.toFixed(1), `${(100 * busy).toFixed(1)} %`]);
    }
    return ok(true);
  },
};
