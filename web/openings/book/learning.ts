/**
 * Learns a part of the book in the background: searches what is most urgent, saves each answer at once, and then asks
 * what is urgent next. It has an engine of its own with one thread, only while it learns, so that the board's search
 * isn't affected.
 */
import { fault } from '../../../game/faults.ts';
import type { BookTask } from '../../../game/book/plan.ts';
import type { Fault } from '../../../game/types.ts';
import type { Analysis, Report } from '../../../workers/protocol.ts';
import type { EnginePort } from '../../engine/engine-controller.ts';
import type { BookApi, Goal } from './protocol.ts';
import { limitsOfTask, searchRecord, subjectOfTask } from './searching.ts';

const ENGINE = { threads: 1, hashMegabytes: 16 } as const;

export interface LearningPorts {
  readonly api: Pick<BookApi, 'plan' | 'take'>;
  /** An engine of its own. */
  engine(): EnginePort;
  changed(): void;
  /** The book says more than before. */
  learned(): void;
}

export interface LearningState {
  readonly isOn: boolean;
  readonly goal: Goal | null;
  /** Searches done during this visit, and how many are in sight. */
  readonly searched: number;
  readonly inSight: number;
  /** Depth reached by the running search, and its goal. */
  readonly depth: number;
  readonly depthWanted: number;
  /** Nothing was left to do. */
  readonly isDone: boolean;
  readonly fault: Fault | null;
}

const IDLE: LearningState = {
  isOn: false,
  goal: null,
  searched: 0,
  inSight: 0,
  depth: 0,
  depthWanted: 0,
  isDone: false,
  fault: null,
};

export class Learning {
  readonly #ports: LearningPorts;
  #state: LearningState = IDLE;
  #abort: AbortController | null = null;

  constructor(ports: LearningPorts) {
    this.#ports = ports;
  }

  get state(): LearningState {
    return this.#state;
  }

  #set(part: Partial<LearningState>): void {
    this.#state = { ...this.#state, ...part };
    this.#ports.changed();
  }

  /** Learns until nothing is left, or until `pause`. */
  async start(goal: Goal): Promise<void> {
    this.pause();
    const abort = new AbortController();
    this.#abort = abort;
    this.#set({ ...IDLE, isOn: true, goal });
    const engine = this.#ports.engine();
    const opened = await engine.open(ENGINE);
    const found =
      'kind' in opened
        ? opened.fault
        : await this.#learn(goal, engine, abort.signal).catch(() => fault('engine-failed', { reason: '' }));
    engine.dispose();
    // A later start has its own state.
    if (this.#abort !== abort) return;
    this.#abort = null;
    this.#set({ isOn: false, depth: 0, isDone: found === 'done', fault: typeof found === 'string' ? null : found });
    this.#ports.learned();
  }

  /** What was found is kept; the running search is lost. */
  pause(): void {
    this.#abort?.abort();
  }

  async #learn(goal: Goal, engine: EnginePort, signal: AbortSignal): Promise<Fault | 'done' | 'paused'> {
    for (;;) {
      const { tasks, inSight } = await this.#ports.api.plan(goal);
      this.#set({ inSight });
      if (!tasks.length) return 'done';
      for (const task of tasks) {
        const failed = await this.#search(task, goal, engine, signal);
        if (failed) return failed;
      }
      this.#ports.learned();
    }
  }

  /** Null if it succeeded. */
  async #search(
    task: BookTask,
    { depth }: Goal,
    engine: EnginePort,
    signal: AbortSignal,
  ): Promise<Fault | 'paused' | null> {
    const limits = limitsOfTask(task, depth);
    let last: Analysis | null = null;
    let lost: Fault | null = null;
    this.#set({ depth: 0, depthWanted: limits.maxDepth });
    const hear = (report: Report): void => {
      if (report.kind === 'fault') lost = report.fault;
      else {
        last = report;
        this.#set({ depth: report.value?.depth ?? 0 });
      }
    };
    const end = await engine.search(subjectOfTask(task), limits, signal, hear);
    if (end !== 'done') return lost ?? (signal.aborted ? 'paused' : fault('engine-stopped'));
    const record = last && searchRecord(task, last);
    if (!record) return fault('book-weights');
    await this.#ports.api.take(record);
    this.#set({ searched: this.#state.searched + 1, inSight: this.#state.inSight - 1 });
    return null;
  }
}
