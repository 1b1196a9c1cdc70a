/**
 * Stored data held in memory: read again when another tab has changed it. A change takes effect at once and is then
 * stored; what the browser refuses lasts for the visit, and that is reported once.
 */
import { Observable } from './observable.ts';

export interface StateStore<State> {
  read(): Promise<State>;
  /** Another tab has changed something. */
  onChange(listener: () => void): void;
}

export abstract class Stored<State extends object> extends Observable {
  protected state: State;
  readonly #store: StateStore<State>;
  readonly #sayRefused: () => void;
  #isRefused = false;
  /** Some of it couldn't be stored, so storage has less. */
  #isAhead = false;
  /** Counts this tab's changes. */
  #changes = 0;

  constructor(store: StateStore<State>, empty: State, sayRefused: () => void) {
    super();
    this.state = empty;
    this.#store = store;
    this.#sayRefused = sayRefused;
    store.onChange(() => void this.load());
  }

  async load(): Promise<void> {
    const changes = this.#changes;
    const found = await this.#store.read().catch(() => this.refuse());
    if (!found || this.#isAhead) return;
    // What was read may be older than a change of our own.
    if (changes !== this.#changes) return this.load();
    this.state = found;
    this.notify();
  }

  /** False: some of it lasts for this visit only. */
  get isKept(): boolean {
    return !this.#isRefused;
  }

  /** Whether it could be stored. */
  protected async change(part: Partial<State>, write: () => Promise<unknown>): Promise<boolean> {
    this.#changes++;
    this.state = { ...this.state, ...part };
    this.notify();
    try {
      await write();
      return true;
    } catch {
      this.#isAhead = true;
      this.refuse();
      return false;
    }
  }

  protected refuse(): null {
    if (this.#isRefused) return null;
    this.#isRefused = true;
    this.#sayRefused();
    this.notify();
    return null;
  }
}
