/**
 * A queue of positions, solved one after another in the background. It is saved as it goes, so that it continues where
 * it was when the page is opened again; of several tabs, one works on it, and when that is closed, the next one
 * continues.
 */
import { shapeOf } from '../../game/shape.ts';
import { type Fault, ok, type Position, type Result } from '../../game/types.ts';
import { positionOf } from '../../workers/position-text.ts';
import type { Analysis, Progress } from '../../workers/protocol.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import { subjectOf } from '../engine/subject.ts';
import type { QueueStore } from './queue-store.ts';
import {
  EMPTY_QUEUE,
  isWaiting,
  MAX_POSITIONS,
  nextOf,
  readQueue,
  queueResult,
  timeLeftOf,
  type QueueItem,
  type QueueState,
} from './queue-state.ts';
import { Observable } from '../browser/observable.ts';

export interface QueuePorts {
  readonly store: QueueStore;
  readonly engine: Pick<EngineController, 'search'>;
  /** A position has been solved. */
  found(position: Position, analysis: Analysis): void;
  /** The last position of a queue is done; `solved`: how many were solved. */
  done(solved: number): void;
  /** There is something to continue when the page is opened again. */
  kept(): void;
}

export class Queue extends Observable {
  readonly #ports: QueuePorts;
  #state: QueueState = EMPTY_QUEUE;
  #abort: AbortController | null = null;
  /** This tab works on the queue. */
  #isAtWork = false;
  /** The current position. */
  #item: QueueItem | null = null;
  #progress: Progress | null = null;
  #isRefused = false;
  #fault: Fault | null = null;

  constructor(ports: QueuePorts) {
    super();
    this.#ports = ports;
    ports.store.onChange(() => void this.refresh());
  }

  get state(): QueueState {
    return this.#state;
  }

  /** The index of the position searched here; -1: none. */
  get current(): number {
    return this.#isAtWork ? nextOf(this.#state) : -1;
  }

  get progress(): Progress | null {
    return this.#progress;
  }

  /** The browser refused to read or store it the last time. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** What stopped the engine the last time; null if nothing did. */
  get fault(): Fault | null {
    return this.#fault;
  }

  /** It doesn't go on by itself. */
  get isStopped(): boolean {
    return this.#state.isPaused || ((this.#isRefused || this.#fault !== null) && !this.#isAtWork);
  }

  /** It is running, but another tab has it, or the engine is busy with something else. */
  get isElsewhere(): boolean {
    return !this.#isAtWork && !this.isStopped && nextOf(this.#state) >= 0;
  }

  get timeLeft(): number | undefined {
    return timeLeftOf(this.#state, this.#progress?.remainingMs);
  }

  /** Reads what is stored, and continues unless it is paused. */
  async refresh(): Promise<void> {
    const before = this.#state;
    if (!(await this.#read())) return;
    const item = this.#state.items[nextOf(this.#state)];
    // The current position was removed, or what is wanted of it has changed.
    const isOther = this.#item !== null && (!item || !isSameItem(item, this.#item) || this.#state.goal !== before.goal);
    if (this.#state.isPaused || isOther) this.#abort?.abort();
    if (!this.#state.isPaused && item) this.#begin();
    this.notify();
  }

  /** Reads or writes; false if the browser refuses. */
  async #access(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      this.#isRefused = false;
      return true;
    } catch {
      this.#isRefused = true;
      this.notify();
      return false;
    }
  }

  #read(): Promise<boolean> {
    return this.#access(async () => void (this.#state = readQueue(await this.#ports.store.read())));
  }

  async #change(change: (state: QueueState) => QueueState): Promise<boolean> {
    const isStored = await this.#access(() => this.#ports.store.change((found) => change(readQueue(found))));
    if (isStored) this.#ports.kept();
    return isStored;
  }

  /** Returns how many didn't fit; null if the browser refuses to store them. */
  async add(items: readonly Omit<QueueItem, 'result' | 'isFailed'>[]): Promise<number | null> {
    let added = 0;
    const isStored = await this.#change((state) => {
      const fresh = items.slice(0, Math.max(0, MAX_POSITIONS - state.items.length));
      added = fresh.length;
      return {
        ...state,
        items: [...state.items, ...fresh.map((item) => ({ ...item, result: null, isFailed: false }))],
      };
    });
    return isStored ? items.length - added : null;
  }

  remove = (index: number): Promise<boolean> =>
    this.#change((state) => ({ ...state, items: state.items.filter((_, i) => i !== index) }));

  clear = (): Promise<boolean> => this.#change((state) => ({ ...state, items: [] }));
  pause = (): Promise<boolean> => this.#change((state) => ({ ...state, isPaused: true }));
  resume = (): Promise<boolean> => this.#change((state) => ({ ...state, isPaused: false }));
  /** Queues again what wasn't solved. */
  tryAgain = (): Promise<boolean> =>
    this.#change((state) => ({
      ...state,
      isPaused: false,
      items: state.items.map((item) => ({ ...item, isFailed: false })),
    }));
  setGoal = (goal: QueueState['goal']): Promise<boolean> => this.#change((state) => ({ ...state, goal }));

  #begin(): void {
    if (this.#abort && !this.#abort.signal.aborted) return;
    const abort = new AbortController();
    this.#abort = abort;
    void this.#ports.store
      .alone(() => this.#work(abort.signal), abort.signal)
      .finally(() => {
        if (this.#abort === abort) this.#abort = null;
      });
  }

  async #work(signal: AbortSignal): Promise<void> {
    this.#isAtWork = true;
    this.#fault = null;
    let isDone = false;
    try {
      // Another tab may have made progress while this one waited.
      while ((await this.#read()) && !signal.aborted) {
        const item = this.#state.items[nextOf(this.#state)];
        if (!item) break;
        isDone = await this.#solve(item, signal);
        if (!isDone) break;
      }
    } finally {
      this.#isAtWork = false;
      this.#progress = null;
      this.notify();
    }
    if (isDone && nextOf(this.#state) < 0) this.#ports.done(this.#state.items.filter(({ result }) => result).length);
  }

  /** False if cancelled, if the engine fails, or if the browser refuses to store the result. */
  async #solve(item: QueueItem, signal: AbortSignal): Promise<boolean> {
    const read = positionOf(item.position);
    const position = read.ok ? read.value : null;
    this.#item = item;
    const answer = position ? await this.#search(position, signal) : ok(null);
    this.#item = null;
    if (signal.aborted) return false;
    if (answer.ok) return this.#finish(item, position, answer.value);
    this.#fault = answer.fault;
    return false;
  }

  #finish(item: QueueItem, position: Position | null, found: Analysis | null): Promise<boolean> {
    const result = position && found && queueResult(position, found);
    if (result) this.#ports.found(position, found);
    return this.#change((state) => {
      // Its index may have changed.
      const at = state.items.findIndex((other) => isWaiting(other) && isSameItem(other, item));
      return {
        ...state,
        items: state.items.map((other, i) => (i === at ? { ...other, result, isFailed: !result } : other)),
      };
    });
  }

  async #search(position: Position, signal: AbortSignal): Promise<Result<Analysis | null>> {
    const { goal } = this.#state;
    // If discs may move, a game need not end, and only small boards are solved.
    const most = position.rules.displacement ? 1 : shapeOf(position.rules).squares.length;
    const wish = { goal, limits: { exactFrom: most, maxDepth: most }, waits: true } as const;
    return this.#ports.engine.search(subjectOf(position, 'games'), wish, signal, ({ progress }) => {
      this.#progress = progress;
      this.notify();
    });
  }
}

const isSameItem = (a: QueueItem, b: QueueItem): boolean =>
  a.label === b.label && JSON.stringify(a.position) === JSON.stringify(b.position);
