/** Takes tasks from a queue until it is told to stop. */
import { DelayedError, UnrecoverableError, WaitingError, Worker, type Job } from 'bullmq';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { unreachable } from '../../game/types.ts';
import { provedBy } from '../../workers/queue/finding.ts';
import { QUEUE_PREFIX, WorkQueue, type QueueAddress, type QueuedJob } from '../../workers/queue/queue.ts';
import {
  taskName,
  type AnswerOf,
  type AuditTask,
  type Bounds,
  type SplitTask,
  type Task,
} from '../../workers/queue/tasks.ts';
import { engineVersion } from '../../workers/queue/version.ts';
import type { EngineOptions } from '../../workers/protocol.ts';
import { EXIT, type Shell } from '../shell.ts';
import { withinCores } from '../solver.ts';
import { GivenUp, EngineThreads } from './engine-thread.ts';
import { Parts } from './parts.ts';
import { Heartbeat } from './heartbeat.ts';
import { audit, label, ImpossibleTask, search, type Workplace } from './work.ts';

interface Working extends QueueAddress, EngineOptions {
  /** Seconds after which the tasks of a vanished worker go to another. */
  readonly lockSeconds: number;
  /** Seconds to finish work in progress once the worker is told to stop; then it is given back. */
  readonly graceSeconds: number;
}

/** Attempts before a task counts as failed: each time, its worker vanished. */
const MAX_VANISHED = 20;
/** If tasks are shorter than this, the next ones are fetched before there is a thread for them. */
const SHORT_MS = 1000;
/** An audit waits this long for another worker to take it. */
const ELSEWHERE_MS = 500;
const SECOND = 1000;

export async function work(shell: Shell, asked: Working): Promise<number> {
  const engine = await engineVersion(shell.io.home);
  const opened = await WorkQueue.openFor(engine, asked, (sentence) => shell.say(sentence));
  if (!opened.ok) return shell.refuse(opened.fault);
  const threads = withinCores(shell, asked.threads);
  return new QueueWorker(shell, { ...asked, threads }, opened.value, engine).run();
}

class QueueWorker {
  readonly #shell: Shell;
  readonly #asked: Working;
  readonly #queue: WorkQueue;
  readonly #engine: string;
  readonly #who = `${hostname()}:${process.pid}:${randomBytes(3).toString('hex')}`;
  readonly #hands: EngineThreads;
  readonly #stop = new AbortController();
  readonly #pulse: Heartbeat;
  readonly #parts: Parts;
  #isStopping = false;

  constructor(shell: Shell, asked: Working, queue: WorkQueue, engine: string) {
    this.#shell = shell;
    this.#asked = asked;
    this.#queue = queue;
    this.#engine = engine;
    const { threads, hashMegabytes } = asked;
    this.#hands = new EngineThreads(shell, threads, Math.max(1, Math.floor(hashMegabytes / threads)));
    this.#pulse = new Heartbeat(queue, this.#who, threads);
    this.#parts = new Parts(queue, engine);
  }

  /**
   * Ends when a signal says so, or the work has ended by an error, and work in progress is finished or given back.
   * Returns the exit status.
   */
  async run(): Promise<number> {
    const { threads, graceSeconds, queue } = this.#asked;
    const worker = await this.#ready();
    worker.on('failed', (job, error) => {
      if (job?.finishedOn) this.#shell.say(`A task has failed: ${error.message}.`);
    });
    const adjust = (ms: number): void => void (worker.concurrency = threads + (ms < SHORT_MS ? 1 + (threads >> 2) : 0));
    this.#pulse.start(adjust);
    const loop = worker.run().then(
      () => EXIT.good,
      (error: Error) => {
        this.#shell.say(`The work has ended: ${error.message}.`);
        return EXIT.failed;
      },
    );
    this.#shell.say(
      `${threads === 1 ? 'One thread works' : `${threads} threads work`} for the queue “${queue}”; Ctrl-C ends.`,
    );
    const status = await Promise.race([loop, toldToStop(this.#shell).then(() => EXIT.good)]);
    this.#isStopping = true;
    this.#hands.refuse();
    const patience = setTimeout(() => this.#giveBack(status), graceSeconds * SECOND);
    await worker.close();
    await this.#pulse.stop();
    this.#hands.close();
    await this.#queue.close();
    // Not before: without Redis, each of these may wait for ever.
    clearTimeout(patience);
    return status;
  }

  /** If Redis is away, nothing can be given back: other workers take over once the locks run out. */
  #giveBack(status: number): void {
    this.#stop.abort();
    const { client } = this.#queue;
    const end = (): void => {
      client.disconnect();
      this.#shell.end(status);
    };
    if (client.status === 'ready') client.once('close', end);
    else end();
  }

  /** BullMQ's worker, which survives a lost connection once it is ready, but until then has to be made anew. */
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
    const { threads, lockSeconds, queue } = this.#asked;
    return new Worker<QueuedJob, unknown>(queue, (job, token) => this.#process(job, token!), {
      connection: this.#queue.client,
      prefix: QUEUE_PREFIX,
      autorun: false,
      concurrency: threads,
      lockDuration: lockSeconds * SECOND,
      stalledInterval: lockSeconds * SECOND,
      maxStalledCount: MAX_VANISHED,
      drainDelay: 1,
      skipVersionCheck: true,
    });
  }

  async #process(job: Job<QueuedJob>, token: string): Promise<unknown> {
    const start = performance.now();
    try {
      // If Redis has no room for the answer now, the engine's table still has what was found.
      const answer = await this.#queue.whole(() => this.#answer(job, token));
      this.#pulse.done(performance.now() - start);
      return answer;
    } catch (error) {
      if (error instanceof GivenUp) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      if (error instanceof ImpossibleTask) throw new UnrecoverableError(error.message);
      throw error;
    }
  }

  async #answer(job: Job<QueuedJob>, token: string): Promise<AnswerOf<Task>> {
    const { task } = job.data;
    if (task.kind === 'audit') await this.#leaveToOthers(job, task, token);
    return this.#hands.with(async (thread) => {
      if (this.#isStopping) throw new GivenUp();
      const place: Workplace = { queue: this.#queue, thread, signal: this.#stop.signal, who: this.#who };
      switch (task.kind) {
        case 'search': {
          const finding = await search(task, place);
          await this.#requestAudit(job, provedBy(finding));
          return finding;
        }
        case 'bound': {
          const answer = await this.#parts.bound(job, task, place);
          // A task no longer wanted was not computed.
          if (answer.nodes) await this.#requestAudit(job, answer);
          return answer;
        }
        case 'split':
          return this.#parts.split(job as Job<QueuedJob<SplitTask>>, place, token);
        case 'audit':
          return audit(task, place);
        case 'label':
          return label(task, place);
        case 'best':
          return thread.ask((tasker) => tasker.best(task), place.signal);
        default:
          return unreachable(task);
      }
    });
  }

  /** Requests the audit of an answer that is to have one. */
  async #requestAudit({ data: { task, audit } }: Job<QueuedJob>, answer: Bounds | undefined): Promise<void> {
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
function toldToStop(shell: Shell): Promise<void> {
  return new Promise((resolve) => {
    let isTold = false;
    const stop = (): void => {
      if (isTold) return shell.end(EXIT.interrupted);
      isTold = true;
      shell.say('Told to stop: finishing work in progress, or giving it back.');
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) shell.on(signal, stop);
  });
}
