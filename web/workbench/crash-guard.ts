/**
 * Remembers what is being opened until the page has drawn it and still responds: a document or link that made the page
 * fail isn't opened again unasked.
 */
import * as v from 'valibot';
import { checked, storedJson } from '../browser/checked.ts';
import type { Store } from '../browser/storage.ts';

export const OPENING_KEY = 'outflank.opening';
/** A page that still responds this long after opening something has survived it. */
const OUTLIVED_MS = 2000;
/** Links may be long; their beginning and length identify them. */
const MAX_LETTERS = 200;

const MARK = v.object({ what: v.string(), tab: v.string(), at: v.number() });

const nameOf = (what: string): string => `${what.length} ${what.slice(0, MAX_LETTERS)}`;

export class CrashGuard {
  readonly #store: Store;
  readonly #tab: string;
  readonly #now: () => number;
  /** What was being opened when an earlier page failed. */
  readonly #failed: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: Store, tab: string, now: () => number) {
    this.#store = store;
    this.#tab = tab;
    this.#now = now;
    const mark = checked(MARK, storedJson(store, OPENING_KEY));
    // Another tab may be opening it at this moment.
    const isOver = mark && (mark.tab === tab || now() - mark.at > 2 * OUTLIVED_MS);
    this.#failed = isOver ? mark.what : null;
    if (isOver || !mark) this.end();
  }

  /** Whether opening it made an earlier page fail. */
  hasFailed(what: string): boolean {
    return this.#failed === nameOf(what);
  }

  /** Something is being opened: a document's id, or a link. */
  begin(what: string): void {
    const mark: v.InferOutput<typeof MARK> = { what: nameOf(what), tab: this.#tab, at: this.#now() };
    this.#store.set(OPENING_KEY, JSON.stringify(mark));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), OUTLIVED_MS);
  }

  /** It is open, or the page was closed normally. */
  end(): void {
    clearTimeout(this.#timer);
    if (this.#store.get(OPENING_KEY) !== null) this.#store.remove(OPENING_KEY);
  }
}
