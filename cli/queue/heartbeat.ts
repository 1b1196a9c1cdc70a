/** A worker's signs of life, which tell others that it works, and how fast. */
import { hostname } from 'node:os';
import type { WorkQueue } from '../../workers/queue/queue.ts';

export interface WorkerLife {
  readonly host: string;
  readonly pid: number;
  readonly threads: number;
  /** Tasks, recently and in all. */
  readonly perSecond: number;
  readonly done: number;
}

const BEAT_MS = 1000;
/** Seconds without a sign of life after which a worker counts as gone. */
const PATIENCE = 15;
/** The rate is taken over this many beats. */
const BEATS = 60;

export class Heartbeat {
  readonly #queue: WorkQueue;
  readonly #who: string;
  readonly #threads: number;
  #done = 0;
  #ms = 0;
  #others = false;
  readonly #before: { readonly at: number; readonly done: number }[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(queue: WorkQueue, who: string, threads: number) {
    this.#queue = queue;
    this.#who = who;
    this.#threads = threads;
  }

  /** `onMean` gets the mean time of recent tasks. */
  start(onMean: (ms: number) => void): void {
    const beat = (): void => {
      if (this.#done > 0) onMean(this.#ms);
      // While Redis is away, nobody sees it.
      this.#beat().catch(() => undefined);
    };
    beat();
    this.#timer = setInterval(beat, BEAT_MS);
  }

  done(ms: number): void {
    this.#ms = this.#done++ ? 0.9 * this.#ms + 0.1 * ms : ms;
  }

  async hasOthers(): Promise<boolean> {
    await this.#beat();
    return this.#others;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#queue.client.zrem(this.#queue.key('times'), this.#who);
  }

  async #beat(): Promise<void> {
    const at = performance.now();
    this.#before.push({ at, done: this.#done });
    if (this.#before.length > BEATS) this.#before.shift();
    const [first] = this.#before;
    const seconds = (at - first!.at) / 1000;
    const life: WorkerLife = {
      host: hostname(),
      pid: process.pid,
      threads: this.#threads,
      perSecond: seconds > 0 ? (this.#done - first!.done) / seconds : 0,
      done: this.#done,
    };
    const alive = await this.#queue.client.beat(
      this.#queue.key('times'),
      this.#queue.key('workers'),
      this.#who,
      JSON.stringify(life),
      PATIENCE,
    );
    this.#others = alive > 1;
  }
}

export async function livingWorkers(queue: WorkQueue): Promise<WorkerLife[]> {
  const found = await queue.client.alive(queue.key('times'), queue.key('workers'), PATIENCE);
  return found.flatMap((text) => (text ? [JSON.parse(text) as WorkerLife] : []));
}
