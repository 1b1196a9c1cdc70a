/**
 * A queue of tasks on Redis, for any number of machines. BullMQ runs the jobs; a job's id is its task's name, so that
 * nothing is done twice. Beside the jobs are the submitted lines, what is proved about each position, and the workers.
 */
import { Queue as Jobs, type JobsOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { complain, ok, type Result } from '../../game/types.ts';
import { connect, fitness } from './redis.ts';
import { type Scripts, withScripts } from './scripts.ts';
import { type AnswerOf, type Bounds, bytesName, type Task, taskName } from './tasks.ts';

export const QUEUE_PREFIX = 'outflank';
/** A colon would split Redis's keys. */
const NAME = /^[\w-]{1,64}$/;
/** One failure may be due to a machine that was going down; three mean that the task itself is bad. */
const ATTEMPTS = 3;
const RETRY_MS = 1000;
/** Time between two checks for an answer. */
const LOOK_MS = 150;
/** Answers asked for at once. */
const WINDOW = 500;

export interface QueuedJob<T extends Task = Task> {
  readonly task: T;
  /** Is to be done again by another worker. */
  readonly audit?: true;
}

export type TaskStatus<T extends Task = Task> =
  | { readonly kind: 'done'; readonly answer: AnswerOf<T> }
  | { readonly kind: 'failed'; readonly reason: string };

export interface QueueAddress {
  /** redis://… */
  readonly redis: string;
  readonly queue: string;
}

type Say = (sentence: string) => void;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A connection that broke between answers, or a Redis that was restarted meanwhile. */
const IN_PART = /aborted due to connection close|^NOSCRIPT/;

/** What Redis answers to a command that would take more memory than it may have. */
const FULL = /^OOM /;
/** Time between two tries while it is full. */
const FULL_MS = 1000;

export class WorkQueue {
  readonly name: string;
  readonly client: Redis & Scripts;
  readonly jobs: Jobs<QueuedJob>;

  readonly #say: Say;
  #isFull = false;

  private constructor(client: Redis, name: string, say: Say) {
    this.name = name;
    this.#say = say;
    this.client = withScripts(client);
    this.jobs = new Jobs(name, { connection: client, prefix: QUEUE_PREFIX, skipVersionCheck: true });
    // The connection reports its own errors.
    this.jobs.on('error', () => undefined);
  }

  /** For reading only. */
  static async open({ redis, queue: name }: QueueAddress, say: Say): Promise<Result<WorkQueue>> {
    if (!NAME.test(name)) return complain(`--queue is a name of letters, digits, - and _, not “${name}”.`);
    const client = await connect(redis, say);
    return client.ok ? ok(new WorkQueue(client.value, name, say)) : client;
  }

  /** For submitting or doing work with this engine: a queue holds the answers of one engine. */
  static async openFor(engine: string, address: QueueAddress, say: Say): Promise<Result<WorkQueue>> {
    const opened = await WorkQueue.open(address, say);
    if (!opened.ok) return opened;
    const queue = opened.value;
    const fit = await fitness(queue.client);
    await queue.whole(() => queue.client.setnx(queue.key('engine'), engine));
    const known = await queue.engine();
    if (fit.ok && known === engine) return opened;
    await queue.close();
    if (!fit.ok) return fit;
    return complain(
      `The queue “${address.queue}” has answers from another version of the engine (${known}; this one is ${engine}): use that version, or another --queue.`,
    );
  }

  /** The engine whose answers it holds; null: nothing was submitted yet. */
  engine(): Promise<string | null> {
    return this.client.get(this.key('engine'));
  }

  /** A key for what is stored beside the jobs; no job's id begins like that. */
  key(what: string): string {
    return `${QUEUE_PREFIX}:${this.name}:o-${what}`;
  }

  /**
   * Sends commands, and all of them again if only some were answered, or once Redis has memory for them: they must be safe
   * to repeat.
   */
  async whole<T>(ask: () => Promise<T>): Promise<T> {
    for (let hasWaited = false; ;) {
      try {
        const answer = await ask();
        // Commands that need no memory succeed even while Redis is full.
        if (hasWaited) this.#goOn();
        return answer;
      } catch (error) {
        const { message } = error as Error;
        hasWaited = FULL.test(message);
        if (hasWaited) await this.#waitForRoom();
        else if (!IN_PART.test(message)) throw error;
      }
    }
  }

  async #waitForRoom(): Promise<void> {
    if (!this.#isFull) this.#say('Redis has no memory left; waiting until it may have more (its setting “maxmemory”).');
    this.#isFull = true;
    await pause(FULL_MS);
  }

  #goOn(): void {
    if (this.#isFull) this.#say('Redis has room again.');
    this.#isFull = false;
  }

  /** Tasks that exist already, done or not, stay as they are. Returns the names, in order. */
  async add(queued: readonly QueuedJob[], engine: string, options: JobsOptions = {}): Promise<string[]> {
    const jobs = queued.map((data) => ({
      name: data.task.kind,
      data,
      opts: { jobId: taskName(data.task, engine), attempts: ATTEMPTS, backoff: RETRY_MS, ...options },
    }));
    await this.whole(() => this.jobs.addBulk(jobs));
    return jobs.map(({ opts }) => opts.jobId);
  }

  /** The status of tasks by name; undefined: neither done nor failed. */
  standings(names: readonly string[]): Promise<(TaskStatus | undefined)[]> {
    return this.whole(() => this.#standings(names));
  }

  async #standings(names: readonly string[]): Promise<(TaskStatus | undefined)[]> {
    const asked = this.client.pipeline();
    for (const name of names)
      asked.hmget(`${QUEUE_PREFIX}:${this.name}:${name}`, 'finishedOn', 'returnvalue', 'failedReason');
    const replies = (await asked.exec()) ?? [];
    return replies.map(([error, fields]) => {
      if (error) throw error;
      const [finished, value, reason] = fields as (string | null)[];
      if (!finished) return undefined;
      if (value) return { kind: 'done', answer: JSON.parse(value) as AnswerOf<Task> };
      return { kind: 'failed', reason: reason ?? 'no reason was given' };
    });
  }

  /** Submits tasks and yields their answers in the same order; a failed task ends it. */
  async *ask<T extends Task>(tasks: readonly T[], engine: string): AsyncGenerator<Result<AnswerOf<T>>> {
    const names: string[] = [];
    for (let from = 0; from < tasks.length; from += WINDOW)
      names.push(
        ...(await this.add(
          tasks.slice(from, from + WINDOW).map((task) => ({ task })),
          engine,
        )),
      );
    for (let next = 0; next < names.length;) {
      const found = await this.standings(names.slice(next, next + WINDOW));
      const missing = found.findIndex((one) => one === undefined);
      for (const one of missing < 0 ? found : found.slice(0, missing)) {
        next++;
        if (one!.kind === 'done') yield ok(one!.answer as AnswerOf<T>);
        else return void (yield complain(`A task has failed: ${one!.reason}.`));
      }
      if (missing >= 0) await pause(LOOK_MS);
    }
  }

  /** Combines new bounds of a position with those known; undefined if they contradict each other, which is recorded. */
  async prove(name: string, { low, high }: Bounds, what: string): Promise<Bounds | undefined> {
    const [isGood, least, most] = await this.client.mergeBounds(
      this.key('values'),
      this.key('alarms'),
      name,
      low,
      high,
      what,
    );
    return isGood ? { low: Number(least), high: Number(most) } : undefined;
  }

  /** What is proved about positions, by name. */
  async proved(names: readonly string[]): Promise<(Bounds | undefined)[]> {
    if (!names.length) return [];
    const found = await this.client.hmget(this.key('values'), ...names);
    return found.map((text) => {
      if (text === null) return undefined;
      const [low, high] = text.split(' ').map(Number);
      return { low: low!, high: high! };
    });
  }

  async alarm(text: string): Promise<void> {
    await this.client.rpush(this.key('alarms'), text);
  }

  alarms(): Promise<string[]> {
    return this.client.lrange(this.key('alarms'), 0, -1);
  }

  /** Bytes that tasks refer to, such as weights. Returns the name. */
  async publish(bytes: Uint8Array): Promise<string> {
    const name = bytesName(bytes);
    await this.client.set(this.key(`bytes-${name}`), Buffer.from(bytes));
    return name;
  }

  published(name: string): Promise<Buffer | null> {
    return this.client.getBuffer(this.key(`bytes-${name}`));
  }

  async close(): Promise<void> {
    // Closing it ourselves is not a loss of connection.
    this.client.removeAllListeners('close');
    await this.jobs.close();
    this.client.disconnect();
  }
}
