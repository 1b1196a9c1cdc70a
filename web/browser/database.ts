/**
 * An IndexedDB database: opened on first use, and again after it was closed. Each change is one transaction, whatever
 * other tabs do, and readers of its stores are told about it. Every promise rejects if the browser refuses.
 */
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames } from 'idb';
import { TabChannel } from './tab-channel.ts';

/** How a store is created if an older version, or none, lacks it; `indexes`: name -> field. */
export interface StoreLayout extends IDBObjectStoreParameters {
  readonly indexes?: Readonly<Record<string, string>>;
}

type Name<Schema extends DBSchema> = StoreNames<Schema> & string;

type Stores<Schema extends DBSchema, Names extends readonly Name<Schema>[]> = {
  [I in keyof Names]: IDBPObjectStore<Schema, StoreNames<Schema>[], Names[I], 'readwrite'>;
};

interface Reader {
  readonly stores: readonly string[];
  readonly hearsOwn: boolean;
  listener(): void;
}

export class Database<Schema extends DBSchema> {
  readonly #name: string;
  readonly #version: number;
  readonly #stores: Readonly<Record<Name<Schema>, StoreLayout>>;
  readonly #erased: (() => void) | undefined;
  readonly #channel: TabChannel;
  readonly #readers: Reader[] = [];
  #opening: Promise<IDBPDatabase<Schema>> | undefined;

  /** `erased` is called if somebody deletes the database while it is open. */
  constructor(name: string, version: number, stores: Readonly<Record<Name<Schema>, StoreLayout>>, erased?: () => void) {
    this.#name = name;
    this.#version = version;
    this.#stores = stores;
    this.#erased = erased;
    this.#channel = new TabChannel(name);
  }

  open(): Promise<IDBPDatabase<Schema>> {
    return (this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    }));
  }

  // A browser that forbids it throws at once.
  async #open(): Promise<IDBPDatabase<Schema>> {
    const end = (): void => (this.#opening = undefined);
    return openDB<Schema>(this.#name, this.#version, {
      upgrade: (database) => {
        for (const [name, { indexes = {}, ...how }] of Object.entries<StoreLayout>(this.#stores)) {
          if ([...database.objectStoreNames].includes(name as Name<Schema>)) continue;
          const store = (database as unknown as IDBPDatabase).createObjectStore(name, how);
          for (const [index, field] of Object.entries(indexes)) store.createIndex(index, field);
        }
      },
      // Another tab with a newer page wants to change the database: let it.
      blocking: (_current, wanted, event) => {
        (event.target as IDBDatabase).close();
        end();
        if (wanted === null) this.#erased?.();
      },
      terminated: end,
    });
  }

  /** Reads and writes some of the stores in one transaction, all or nothing. */
  async write<const Names extends readonly Name<Schema>[], T>(
    names: Names,
    work: (...stores: Stores<Schema, Names>) => Promise<T>,
    options?: IDBTransactionOptions,
  ): Promise<T> {
    const transaction = (await this.open()).transaction([...names], 'readwrite', options);
    const stores = names.map((name) => transaction.objectStore(name)) as unknown as Stores<Schema, Names>;
    const undo = (error: unknown): never => {
      // If there was no room, the browser has already aborted it.
      if (transaction.error === null) transaction.abort();
      throw error;
    };
    const [found] = await Promise.all([work(...stores).catch(undo), transaction.done]);
    this.#channel.send(names);
    this.#tell(names, true);
    return found;
  }

  /** Calls back when another tab has written to one of these stores; with `hearsOwn`, also this one. */
  onChange(stores: readonly Name<Schema>[], listener: () => void, hearsOwn = false): void {
    // A tab with another version of the page may not say which stores.
    if (!this.#readers.length)
      this.#channel.hear((written) => this.#tell(Array.isArray(written) ? written : Object.keys(this.#stores), false));
    this.#readers.push({ stores, listener, hearsOwn });
  }

  #tell(written: readonly string[], isOwn: boolean): void {
    for (const { stores, hearsOwn, listener } of this.#readers)
      if ((hearsOwn || !isOwn) && stores.some((store) => written.includes(store))) listener();
  }
}
