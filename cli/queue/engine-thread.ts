/**
 * One thread of a worker: an engine for whole searches and a tasker for everything else, each started when first
 * needed.
 */
import { wrap, type Remote } from 'comlink';
import { ok, type Position, type Result } from '../../game/types.ts';
import { portOf } from '../../workers/client/pool.node.ts';
import type { WorkerPort } from '../../workers/client/port.ts';
import type { Analysis } from '../../workers/protocol.ts';
import type { TaskerApi } from '../../workers/queue/tasker.ts';
import type { SearchTask } from '../../workers/queue/tasks.ts';
import type { Shell } from '../shell.ts';
import { Solver } from '../solver.ts';

/** The work was cancelled on request. */
export class GivenUp extends Error {}

export class EngineThread {
  readonly #shell: Shell;
  readonly #hashMegabytes: number;
  #solver: Promise<Result<Solver>> | undefined;
  #tasker: { readonly port: WorkerPort; readonly api: Remote<TaskerApi>; readonly lost: Promise<never> } | undefined;

  constructor(shell: Shell, hashMegabytes: number) {
    this.#shell = shell;
    this.#hashMegabytes = hashMegabytes;
  }

  /** Throws `GivenUp` if the signal ended it. */
  async search(task: SearchTask, position: Position, signal: AbortSignal): Promise<Result<Analysis>> {
    const solver = await (this.#solver ??= this.#openSolver());
    if (!solver.ok) {
      this.#solver = undefined;
      return solver;
    }
    const found = await solver.value.search(position, task.goal, task.count, task.limits, () => undefined, signal);
    if (signal.aborted) throw new GivenUp();
    return found;
  }

  /** Asks the tasker; the signal ends the thread. */
  async ask<T>(question: (tasker: Remote<TaskerApi>) => Promise<T>, signal: AbortSignal): Promise<T> {
    const { api, lost } = (this.#tasker ??= this.#openTasker());
    let giveUp: () => void = () => undefined;
    const stopped = new Promise<never>((_, reject) => (giveUp = () => reject(new GivenUp())));
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([question(api), lost, stopped]);
    } finally {
      signal.removeEventListener('abort', giveUp);
      if (signal.aborted) this.#dismiss();
    }
  }

  close(): void {
    void this.#solver?.then((solver) => solver.ok && solver.value.close());
    this.#dismiss();
  }

  #dismiss(): void {
    this.#tasker?.port.terminate();
    this.#tasker = undefined;
  }

  async #openSolver(): Promise<Result<Solver>> {
    const solver = new Solver(this.#shell.workers);
    const opened = await solver.open({ threads: 1, hashMegabytes: this.#hashMegabytes });
    if (opened.ok) return ok(solver);
    solver.close();
    return opened;
  }

  #openTasker() {
    const thread = this.#shell.thread('tasker.worker.js', { workerData: this.#hashMegabytes });
    const port = portOf(thread);
    const lost = new Promise<never>((_, reject) => {
      port.onDeath((reason) => {
        this.#tasker = undefined;
        reject(new Error(`the thread of the engine has ended: ${reason}`));
      });
    });
    // Noticed only if somebody is waiting for an answer.
    lost.catch(() => undefined);
    return { port, api: wrap<TaskerApi>(port.endpoint), lost };
  }
}

/** Threads for several tasks at once; a task waits for a free one. */
export class EngineThreads {
  readonly #free: EngineThread[];
  readonly #all: readonly EngineThread[];
  readonly #waiting: { readonly take: (thread: EngineThread) => void; readonly refuse: () => void }[] = [];

  constructor(shell: Shell, count: number, hashMegabytes: number) {
    this.#all = Array.from({ length: count }, () => new EngineThread(shell, hashMegabytes));
    this.#free = [...this.#all];
  }

  async with<T>(work: (thread: EngineThread) => Promise<T>): Promise<T> {
    const thread =
      this.#free.pop() ??
      (await new Promise<EngineThread>((take, reject) =>
        this.#waiting.push({ take, refuse: () => reject(new GivenUp()) }),
      ));
    try {
      return await work(thread);
    } finally {
      const next = this.#waiting.shift();
      if (next) next.take(thread);
      else this.#free.push(thread);
    }
  }

  /** Gives up the tasks that still wait for a thread. */
  refuse(): void {
    for (const { refuse } of this.#waiting.splice(0)) refuse();
  }

  close(): void {
    for (const thread of this.#all) thread.close();
  }
}
