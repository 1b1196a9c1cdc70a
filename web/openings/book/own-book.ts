/** The user's own book beside the built-in one: what it has, what is being learned, and its files. */
import type { Book } from '../../../game/book/book.ts';
import { fault } from '../../../game/faults.ts';
import type { SearchRecord } from '../../../game/book/grown.ts';
import type { Store } from '../../browser/storage.ts';
import type { EnginePort } from '../../engine/engine-controller.ts';
import { Learning } from './learning.ts';
import { type BookApi, type BookStatus, type Goal, OWN_BOOK, type ReadBook } from './protocol.ts';
import { Observable } from '../../browser/observable.ts';

export interface OwnBookPorts {
  readonly api: BookApi;
  readonly store: Store;
  engine(): EnginePort;
  /** Makes everything that uses the opening book use this one. */
  use(book: Book): void;
}

/** The worker has died while reading it. */
const unread = ({ name }: File): ReadBook => {
  const nothing = { format: null, positions: 0, leftOut: 0, missing: 0 };
  return { name, ...nothing, fault: fault('read-memory') };
};

export class OwnBook extends Observable {
  readonly #ports: OwnBookPorts;
  readonly learning: Learning;
  #status: BookStatus | null = null;
  #book: Book | null = null;
  #claimed: Book | null = null;
  #reports: readonly ReadBook[] = [];
  #isReading = false;
  #isBroken = false;

  constructor(ports: OwnBookPorts) {
    super();
    this.#ports = ports;
    const { api, engine } = ports;
    const changed = (): void => this.notify();
    const saved = { plan: (goal: Goal) => api.plan(goal), take: (record: SearchRecord) => this.#take(record) };
    this.learning = new Learning({ api: saved, engine, changed, learned: () => void this.refresh() });
    void this.refresh();
  }

  /** A page that is closed before the next refresh must find what was saved. */
  async #take(record: SearchRecord): Promise<void> {
    const { api, store } = this.#ports;
    await api.take(record);
    if (this.#status?.isKept) store.set(OWN_BOOK, '1');
  }

  /** Null until it is known. */
  get status(): BookStatus | null {
    return this.#status;
  }

  /** The built-in book and what was searched here as one; null until it has loaded. */
  get book(): Book | null {
    return this.#book;
  }

  /** What the added files say; null until it has loaded. */
  get claimed(): Book | null {
    return this.#claimed;
  }

  /** The results of the files added last. */
  get reports(): readonly ReadBook[] {
    return this.#reports;
  }

  get isReading(): boolean {
    return this.#isReading;
  }

  /** The worker has failed and can't be used. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Updates the status. */
  async refresh(): Promise<void> {
    const { api, store, use } = this.#ports;
    try {
      const [status, book] = [await api.status(), await api.book()];
      this.#status = status;
      this.#book = book;
      this.#claimed = status.claimed ? await api.claimed() : null;
      this.#isBroken = false;
      if (status.own && status.isKept) store.set(OWN_BOOK, '1');
      else store.remove(OWN_BOOK);
      use(book);
    } catch {
      this.#isBroken = true;
    }
    this.notify();
  }

  /** Learns the lines from a position on, in the background; null: continues with the last goal. */
  learn(goal: Goal | null = this.#status?.goal ?? null): void {
    if (!goal) return;
    void this.learning.start(goal);
  }

  async add(files: readonly File[]): Promise<void> {
    if (!files.length || this.#isReading) return;
    this.#isReading = true;
    this.#reports = [];
    this.notify();
    this.#reports = await this.#ports.api.add(files).catch(() => files.map(unread));
    this.#isReading = false;
    await this.refresh();
  }

  /** Null if it can't be made. */
  file(): Promise<Blob | null> {
    return this.#ports.api.file().catch(() => null);
  }

  async clear(): Promise<void> {
    this.learning.pause();
    this.#reports = [];
    await this.#ports.api.clear().catch(() => undefined);
    await this.refresh();
  }
}
