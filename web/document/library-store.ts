/**
 * Where studies are kept between visits: IndexedDB, one record a study. Each record has a revision, and a study is
 * written only over the revision that it was read from: of two tabs that edit the same one, the later is told, and
 * nothing is overwritten. Other tabs hear of each change.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Result } from '../../game/types.ts';
import { fail, ok } from '../../game/types.ts';

export interface StudyRecord {
  readonly id: string;
  readonly name: string;
  /** Rises by one with every change. */
  readonly revision: number;
  /** The study as text, see game/formats/study.ts. */
  readonly text: string;
  /** Where one was in it, and the end of the line on screen. */
  readonly path: string;
  readonly line: string;
  readonly moves: number;
  readonly createdAt: number;
  readonly changedAt: number;
}

/** What a list of studies shows. */
export type StudySummary = Omit<StudyRecord, 'text' | 'path' | 'line'>;

/** `stale`: another tab has written since; `refused`: the browser keeps nothing, or has no room left. */
export type Kept = 'kept' | 'stale' | 'refused';

export interface StudyStore {
  /** Newest first; a fault says why nothing is kept here. */
  list(): Promise<Result<readonly StudySummary[]>>;
  read(id: string): Promise<StudyRecord | null>;
  /** Writes a study over its revision before, or as a new one when its revision is 1. */
  write(record: StudyRecord): Promise<Kept>;
  remove(id: string): Promise<Kept>;
  /** Changes made by other tabs: the study's id, and its revision; 0 when it was deleted. */
  onChange(listener: (id: string, revision: number) => void): void;
}

const DATABASE = 'outflank';
const VERSION = 1;
const STUDIES = 'studies';
const CHANNEL = 'outflank-studies';

interface Schema extends DBSchema {
  studies: { key: string; value: StudyRecord };
}

interface Change {
  readonly id: string;
  readonly revision: number;
}

const isChange = (data: unknown): data is Change =>
  typeof data === 'object' && data !== null && 'id' in data && 'revision' in data;

const summaryOf = ({ text: _text, path: _path, line: _line, ...summary }: StudyRecord): StudySummary => summary;

export const newestFirst = (a: StudySummary, b: StudySummary): number => b.changedAt - a.changedAt;

export function browserStudies(): StudyStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const database = (): Promise<IDBPDatabase<Schema>> =>
    (opening ??= openDB<Schema>(DATABASE, VERSION, {
      upgrade(db) {
        db.createObjectStore(STUDIES, { keyPath: 'id' });
      },
      // Another tab with a newer page wants to change the database: let it.
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
      terminated: () => (opening = undefined),
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const tellOthers = (change: Change): void => channel?.postMessage(change);
  return {
    async list() {
      try {
        const records = await (await database()).getAll(STUDIES);
        return ok(records.map(summaryOf).sort(newestFirst));
      } catch (cause) {
        return fail('storage', { reason: cause instanceof Error ? cause.message : String(cause) });
      }
    },
    async read(id) {
      try {
        return (await (await database()).get(STUDIES, id)) ?? null;
      } catch {
        return null;
      }
    },
    async write(record) {
      try {
        const transaction = (await database()).transaction(STUDIES, 'readwrite', { durability: 'strict' });
        const known = await transaction.store.get(record.id);
        const fits = (known?.revision ?? 0) === record.revision - 1;
        if (fits) await transaction.store.put(record);
        await transaction.done;
        if (fits) tellOthers({ id: record.id, revision: record.revision });
        return fits ? 'kept' : 'stale';
      } catch {
        return 'refused';
      }
    },
    async remove(id) {
      try {
        await (await database()).delete(STUDIES, id);
        tellOthers({ id, revision: 0 });
        return 'kept';
      } catch {
        return 'refused';
      }
    },
    onChange(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isChange(data)) listener(data.id, data.revision);
      });
    },
  };
}
