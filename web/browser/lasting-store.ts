/**
 * A store that survives a killed browser: each text is kept in two places, and when a page starts, the newer of the two
 * counts.
 *
 * The browser's synchronous store (localStorage) has it at once, for other tabs, and for a reload after this tab was
 * killed. But the browser writes it to disk only seconds later: if it is killed as a whole, the store goes back to what
 * it was then. IndexedDB has a text milliseconds after its write has begun (`npm run bench -- crash`). So every change
 * starts a write there within its own event: one write at a time, and always of the newest texts. These writes don't
 * wait for the disk: that would also delay the next ones, on a busy machine by a third of a second instead of a tenth;
 * a killed browser loses nothing that it has handed to the system. Against power failures, a write with strict
 * durability follows when there are no changes for a while.
 *
 * The first line of every text is JSON and gives the time when it was written: `at`. Removals are recorded with their
 * time as well, because otherwise the older copy would come back.
 */
import * as v from 'valibot';
import { checked, checkedJson } from './checked.ts';
import { inTime } from './in-time.ts';
import { Observable } from './observable.ts';
import type { Store } from './storage.ts';

const DATABASE = 'outflank-journal';
const TEXTS = 'texts';
/** Milliseconds without a change after which a write waits for the disk. */
const REST_MS = 500;
/** The key under which that write puts the time. */
const RESTED = 'rested';
/** By then, the synchronous store has written the removal to disk. */
const REMOVED_KEPT_MS = 86_400_000;

/** As in IndexedDB; null means removed. */
interface Text {
  readonly text: string | null;
  readonly at: number;
}

const TEXT: v.GenericSchema<unknown, Text> = v.object({ text: v.nullable(v.string()), at: v.number() });
const HEAD = v.object({ at: v.number() });

/** Zero for a text that doesn't say. */
const timeOf = (text: string): number => checkedJson(HEAD, text.split('\n', 1)[0]!)?.at ?? 0;

export interface LastingPorts {
  /** The synchronous store, which also has texts that need not survive a killed browser. */
  readonly quick: Store;
  /** Keys of what must survive it; one that ends with a dot stands for all keys that begin with it. */
  readonly keys: readonly string[];
  readonly now?: () => number;
  readonly patienceMs?: number;
  /** The name of the database. */
  readonly database?: string;
}

/** Tells listeners the key of a text for which neither place has had room; the next change tries again. */
export class LastingStore extends Observable<[key: string]> implements Store {
  readonly #ports: LastingPorts;
  readonly #now: () => number;
  /** While it is open, a write begins without waiting. */
  #database: IDBDatabase | null = null;
  /** It was open, and has been closed from outside. */
  #isClosed = false;
  /** To be written. */
  readonly #changed = new Map<string, Text>();
  #isWriting = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Texts too large for the synchronous store. */
  readonly #large = new Map<string, string>();
  #isRestored = false;

  constructor(ports: LastingPorts) {
    super();
    this.#ports = ports;
    this.#now = ports.now ?? Date.now;
  }

  /** The synchronous store had lost something, so the browser was killed. */
  get isRestored(): boolean {
    return this.#isRestored;
  }

  /** Makes both places equal; resolves when the texts may be read. */
  async begin(): Promise<void> {
    const connecting = connect(this.#ports.database);
    const found = await inTime(connecting.then(readAll), this.#ports.patienceMs).catch(() => null);
    // A late answer is ignored: what the page has started with may be newer.
    if (!found) return void connecting.then((late) => late?.close());
    this.#use((await connecting)!);
    for (const key of new Set([...found.keys(), ...this.#lastingKeys()])) this.#settle(key, found.get(key));
  }

  get(key: string): string | null {
    return this.#large.get(key) ?? this.#ports.quick.get(key);
  }

  set(key: string, text: string): boolean {
    const isKept = this.#setQuick(key, text);
    if (!this.#isLasting(key)) return isKept;
    this.#note(key, { text, at: timeOf(text) });
    if (!isKept && this.#database) this.#large.set(key, text);
    return isKept || this.#database !== null;
  }

  #setQuick(key: string, text: string): boolean {
    this.#large.delete(key);
    if (this.#ports.quick.set(key, text)) return true;
    // An old text would be taken for the newest.
    if (this.#isLasting(key)) this.#ports.quick.remove(key);
    return false;
  }

  remove(key: string): void {
    this.#large.delete(key);
    this.#ports.quick.remove(key);
    if (this.#isLasting(key)) this.#note(key, { text: null, at: this.#now() });
  }

  keys(): readonly string[] {
    return [...new Set([...this.#ports.quick.keys(), ...this.#large.keys()])];
  }

  #isLasting(key: string): boolean {
    return this.#ports.keys.some((one) => (one.endsWith('.') ? key.startsWith(one) : key === one));
  }

  #lastingKeys(): readonly string[] {
    return this.keys().filter((key) => this.#isLasting(key));
  }

  #settle(key: string, found: Text | undefined): void {
    const text = this.get(key);
    const at = text === null ? -Infinity : timeOf(text);
    if (!found || found.at < at) return this.#note(key, { text, at });
    if (found.text === text) {
      if (text === null && found.at < this.#now() - REMOVED_KEPT_MS) this.#forget(key);
      return;
    }
    // The synchronous store never had a text too large for it.
    if (found.text !== null && !this.#setQuick(key, found.text)) return void this.#large.set(key, found.text);
    if (found.text === null) this.#ports.quick.remove(key);
    this.#isRestored = true;
  }

  // The database.

  #note(key: string, text: Text): void {
    this.#changed.set(key, text);
    if (this.#isClosed) void this.#openAgain();
    // At the end of this event, all its changes become one write.
    queueMicrotask(() => this.#write());
  }

  #write(): void {
    if (this.#isWriting || !this.#database || !this.#changed.size) return;
    const texts = new Map(this.#changed);
    this.#changed.clear();
    this.#isWriting = true;
    const done = (isWritten: boolean): void => {
      this.#isWriting = false;
      if (isWritten) return this.#changed.size ? this.#write() : this.#rest();
      // Retried with the next change; what has changed meanwhile is newer.
      for (const [key, text] of texts) if (!this.#changed.has(key)) this.#changed.set(key, text);
    };
    try {
      const writing = this.#database.transaction(TEXTS, 'readwrite', { durability: 'relaxed' });
      writing.oncomplete = () => done(true);
      writing.onabort = () => {
        done(false);
        for (const key of texts.keys()) if (this.#large.has(key)) this.notify(key);
      };
      for (const [key, text] of texts) writing.objectStore(TEXTS).put(text, key);
      writing.commit();
    } catch {
      // The database is being closed.
      done(false);
    }
  }

  /** Makes sure that the disk has what was written. */
  #rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      if (this.#isWriting || !this.#database) return;
      try {
        const writing = this.#database.transaction(TEXTS, 'readwrite', { durability: 'strict' });
        writing.objectStore(TEXTS).put(this.#now(), RESTED);
      } catch {
        // No room, or it is being closed: the next change tries again.
      }
    }, REST_MS);
  }

  #forget(key: string): void {
    this.#database?.transaction(TEXTS, 'readwrite').objectStore(TEXTS).delete(key);
  }

  #use(database: IDBDatabase): void {
    this.#database = database;
    const end = (): void => {
      this.#database = null;
      this.#isClosed = true;
    };
    // Reopened with the next change, because whoever cleared the storage wants it empty.
    database.onclose = end;
    // Deleted from another tab.
    database.onversionchange = () => {
      database.close();
      end();
      void this.#openAgain();
    };
  }

  /** Writes once more what the synchronous store has. */
  async #openAgain(): Promise<void> {
    this.#isClosed = false;
    const database = await connect(this.#ports.database);
    if (!database) return void (this.#isClosed = true);
    this.#use(database);
    for (const key of this.#lastingKeys()) {
      const text = this.get(key)!;
      if (!this.#changed.has(key)) this.#changed.set(key, { text, at: timeOf(text) });
    }
    this.#write();
  }
}

/** Null if the browser refuses. */
async function connect(name = DATABASE): Promise<IDBDatabase | null> {
  try {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TEXTS);
    return await answerOf(opening);
  } catch {
    return null;
  }
}

async function readAll(database: IDBDatabase | null): Promise<ReadonlyMap<string, Text> | null> {
  if (!database) return null;
  const texts = database.transaction(TEXTS).objectStore(TEXTS);
  const [keys, found] = await Promise.all([answerOf(texts.getAllKeys()), answerOf(texts.getAll())]);
  if (!keys || !found) return null;
  return new Map(
    keys.flatMap((key, i): readonly (readonly [string, Text])[] => {
      const text = checked(TEXT, found[i]);
      return text ? [[String(key), text]] : [];
    }),
  );
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T | null> =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
