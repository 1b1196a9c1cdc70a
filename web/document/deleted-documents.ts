/**
 * Documents deleted from the library, which can be restored for a while. They have a database of their own, so that older
 * pages in other tabs still open the library's.
 */
import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { checked } from '../browser/checked.ts';
import { Database } from '../browser/database.ts';
import { inTime } from '../browser/in-time.ts';
import { readDocumentRecord, type DocumentRecord } from './library-records.ts';

export interface DeletedDocument {
  readonly id: string;
  readonly record: DocumentRecord;
  /** Milliseconds since 1970. */
  readonly deletedAt: number;
}

export interface DeletedDocuments {
  /** The last one deleted first. */
  list(): Promise<readonly DeletedDocument[]>;
  /** If the browser refuses to store it, it is kept until the page closes. */
  add(deleted: DeletedDocument): Promise<void>;
  /** It was restored. */
  remove(id: string): Promise<void>;
  empty(): Promise<void>;
}

const MAX_KEPT = 50;
const DAYS = 30;
const DAY_MS = 86_400_000;

interface Schema extends DBSchema {
  documents: { key: string; value: unknown };
}

const DELETED = v.object({ id: v.string(), record: v.unknown(), deletedAt: v.number() });

function readDeleted(found: unknown): DeletedDocument | null {
  const read = checked(DELETED, found);
  const record = readDocumentRecord(read?.record);
  return read && record && { ...read, record };
}

/** The last one deleted first; without those that have expired. */
export function lastFirst(all: Iterable<DeletedDocument>, now: number): readonly DeletedDocument[] {
  const recent = [...all].filter(({ deletedAt }) => deletedAt > now - DAYS * DAY_MS);
  return recent.sort((a, b) => b.deletedAt - a.deletedAt).slice(0, MAX_KEPT);
}

/** `changed`: what is stored is not what it was. */
export function browserDeleted(now: () => number, changed: () => void = () => undefined): DeletedDocuments {
  const database = new Database<Schema>('outflank-deleted', 1, { documents: { keyPath: 'id' } });
  /** Those that this page has deleted and the browser refuses to store. */
  const own = new Map<string, DeletedDocument>();
  const stored = (): Promise<readonly DeletedDocument[]> =>
    inTime(database.open().then((db) => db.getAll('documents'))).then(
      (found) => found.flatMap((one) => readDeleted(one) ?? []),
      () => [],
    );
  const list = async (): Promise<readonly DeletedDocument[]> =>
    lastFirst(new Map([...(await stored()).map((one) => [one.id, one] as const), ...own]).values(), now());
  const change = (work: Parameters<typeof database.write<['documents'], unknown>>[1]): Promise<boolean> =>
    inTime(database.write(['documents'], work)).then(
      () => (changed(), true),
      () => false,
    );
  return {
    list,
    async add(deleted) {
      const kept = new Set(lastFirst([...(await list()), deleted], now()).map(({ id }) => id));
      const isStored = await change(async (documents) => {
        await documents.put(deleted);
        for (const key of await documents.getAllKeys()) if (!kept.has(key)) await documents.delete(key);
      });
      if (!isStored) own.set(deleted.id, deleted);
    },
    async remove(id) {
      own.delete(id);
      await change((documents) => documents.delete(id));
    },
    async empty() {
      own.clear();
      await change((documents) => documents.clear());
    },
  };
}
