/** `outflank worker`: takes tasks from a queue until it is told to stop. */
import { DelayedError, UnrecoverableError, WaitingError, Worker, type Job } from 'bullmq';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { unreachable } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { provedBy } from '../../workers/queue/finding.ts';
import { PREFIX, WorkQueue, type QueueAddress, type QueuedJob } from '../../workers/queue/queue.ts';
import {
  taskName,
  type AnswerOf,
  type AuditTask,
  type Bounds,
  type SplitTask,
  type Task,
} from '../../workers/queue/tasks.ts';
import { engineVersion } from '../../workers/queue/version.ts';
import type { SearchCommand } from '../arguments.ts';
import { withinCores } from '../solve.ts';
import { EXIT, say } from '../terminal.ts';
import { GivenUp, Hands } from './hand.ts';
import { Parts } from './parts.ts';
import { Pulse } from './pulse.ts';
import { audit, label, Poisoned, search, type Workplace } from './work.ts';

export interface WorkerCommand extends QueueAddress, Pick<SearchCommand, 'threads' | 'hashMegabytes'> {
  readonly kind: 'worker';
  /** A task of a worker that has vanished is given to another one after so many seconds. */
  readonly lockSeconds: number;
  /** What is under way when a worker is told to stop may still finish within this time; then it is given back. */
  readonly graceSeconds: number;
}

/** So often may a worker vanish with a task before the task is to blame. */
const MOST_VANISHED = 20;
/** Where tasks are shorter than this, the next ones are fetched before there is a thread for them. */
const SHORT_MS = 1000;
/** An audit waits for another worker to find it. */
const ELSEWHERE_MS = 500;
const SECOND = 1000;

export async function worker(command: WorkerCommand): Promise<number> {
  const engine = await engineVersion();
  const opened = await WorkQueue.openFor(engine, command, say);
  if (!opened.ok) {
    say(faultText(opened.fault));
    return EXIT.failed;
  }
  await new Toil(withinCores(command), opened.value, engine).run();
  return EXIT.good;
}

class Toil {
  readonly #command: WorkerCommand;
  readonly #queue: WorkQueue;
  readonly #engine: string;
  readonly #who = `${hostname()}:${process.pid}:${randomBytes(3).toString('hex')}`;
  readonly #hands: Hands;
  readonly #stop = new AbortController();
  readonly #pulse: Pulse;
  readonly #parts: Parts;
  #isStopping = false;

  constructor(command: WorkerCommand, queue: WorkQueue, engine: string) {
    this.#command = command;
    this.#queue = queue;
    this.#engine = engine;
    const { threads, hashMegabytes } = command;
    this.#hands = new Hands(threads, Math.max(1, Math.floor(hashMegabytes / threads)));
    this.#pulse = new Pulse(queue, this.#who, threads);
    this.#parts = new Parts(queue, engine);
  }

  /** Ends when a signal says so and what was under way is finished or given back. */
  async run(): Promise<void> {
    const { threads, graceSeconds, queue } = this.#command;
    const worker = await this.#ready();
    worker.on('failed', (job, error) => {
      if (job?.finishedOn) say(`A task has failed: ${error.message}.`);
    });
    const adjust = (ms: number): void => void (worker.concurrency = threads + (ms < SHORT_MS ? 1 + (threads >> 2) : 0));
    this.#pulse.start(adjust);
    worker.run().catch((error: Error) => say(`The work has ended: ${error.message}.`));
    say(`${threads === 1 ? 'One thread works' : `${threads} threads work`} for the queue “${queue}”; Ctrl-C ends.`);
    await toldToStop();
    this.#isStopping = true;
    this.#hands.refuse();
    const patience = setTimeout(() => this.#stop.abort(), graceSeconds * SECOND);
    await worker.close();
    clearTimeout(patience);
    await this.#pulse.stop();
    this.#hands.close();
    await this.#queue.close();
  }

  /** BullMQ’s worker, which outlives the loss of its connection once it is ready, and before that has to be made anew. */
  async #ready(): Promise<Worker<QueuedJob>> {
    for (;;) {
      const worker = this.#worker();
      worker.on('error', () => undefined);
      const lost = new Promise<'lost'>((resolve) => this.#queue.client.once('close', () => resolve('lost')));
      if ((await Promise.race([worker.waitUntilReady(), lost])) !== 'lost') return worker;
      void worker.close(true);
      await this.#queue.client.ping();
    }
  }

  #worker(): Worker<QueuedJob> {
    const { threads, lockSeconds, queue } = this.#command;
    return new Worker<QueuedJob, unknown>(queue, (job, token) => this.#process(job, token!), {
      connection: this.#queue.client,
      prefix: PREFIX,
      autorun: false,
      concurrency: threads,
      lockDuration: lockSeconds * SECOND,
      stalledInterval: lockSeconds * SECOND,
      maxStalledCount: MOST_VANISHED,
      drainDelay: 1,
      skipVersionCheck: true,
    });
  }

  async #process(job: Job<QueuedJob>, token: string): Promise<unknown> {
    const start = performance.now();
    try {
      const answer = await this.#answer(job, token);
      this.#pulse.done(performance.now() - start);
      return answer;
    } catch (error) {
      if (error instanceof GivenUp) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      if (error instanceof Poisoned) throw new UnrecoverableError(error.message);
      throw error;
    }
  }

  async #answer(job: Job<QueuedJob>, token: string): Promise<AnswerOf<Task>> {
    const { task } = job.data;
    if (task.kind === 'audit') await this.#leaveToOthers(job, task, token);
    return this.#hands.with(async (hand) => {
      if (this.#isStopping) throw new GivenUp();
      const place: Workplace = { queue: this.#queue, hand, signal: this.#stop.signal, who: this.#who };
      switch (task.kind) {
        case 'search': {
          const finding = await search(task, place);
          await this.#order(job, provedBy(finding));
          return finding;
        }
        case 'bound': {
          const answer = await this.#parts.bound(job, task, place);
          // What is not wanted any more was not computed.
          if (answer.nodes) await this.#order(job, answer);
          return answer;
        }
        case 'split':
          return this.#parts.split(job as Job<QueuedJob<SplitTask>>, place, token);
        case 'audit':
          return audit(task, place);
        case 'label':
          return label(task, place);
        case 'best':
          return hand.ask((tasker) => tasker.best(task), place.signal);
        default:
          return unreachable(task);
      }
    });
  }

  /** Orders the audit of an answer that is to have one. */
  async #order({ data: { task, audit } }: Job<QueuedJob>, answer: Bounds | undefined): Promise<void> {
    if (!audit || !answer || (task.kind !== 'search' && task.kind !== 'bound')) return;
    const { low, high } = answer;
    const again: AuditTask = { kind: 'audit', task, answer: { low, high }, notBy: this.#who };
    await this.#queue.add([{ task: again }], this.#engine, { jobId: `a${taskName(task, this.#engine)}` });
  }

  async #leaveToOthers(job: Job<QueuedJob>, { notBy }: AuditTask, token: string): Promise<void> {
    if (notBy !== this.#who || !(await this.#pulse.hasOthers())) return;
    await job.moveToDelayed(Date.now() + ELSEWHERE_MS, token);
    throw new DelayedError();
  }
}

/** A second signal ends at once. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      say('Told to stop: what is under way is finished or given back.');
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(EXIT.interrupted));
      resolve();
    };
    const first = (): void => {
      process.off('SIGINT', first);
      process.off('SIGTERM', first);
      stop();
    };
    process.on('SIGINT', first);
    process.on('SIGTERM', first);
  });
}
