/**
 * Where the library stores its documents: IndexedDB. A document is one record with a revision, and is written only over
 * the revision that it was read from: if two tabs edit the same document, the later one is told, and nothing is
 * overwritten. What is known about its positions is stored separately, one record per position, and merged on writing,
 * so that looking at a document doesn't edit it. Other tabs are told about each change.
 */
import * as v from 'valibot';
import type { DBSchema } from 'idb';
import { fail, ok, type Result } from '../../game/types.ts';
import { betterEvaluation } from '../engine/best-of.ts';
import { emptiesOfKey, type Evaluation } from '../engine/evaluations.ts';
import { checked } from '../browser/checked.ts';
import { Database } from '../browser/database.ts';
import { inTime } from '../browser/in-time.ts';
import { TabChannel } from '../browser/tab-channel.ts';
import { browserDeleted, type DeletedDocuments } from './deleted-documents.ts';
import { readDocumentRecord, readEvaluation, type DocumentRecord } from './library-records.ts';

/** What a list of documents shows. */
export type DocumentSummary = Omit<DocumentRecord, 'text' | 'path' | 'line' | 'by'>;

/**
 * `stale`: another tab has written since; `refused`: the browser stores nothing, has no room left, or doesn't answer.
 */
export type SaveResult = 'kept' | 'stale' | 'refused';

export type StoredEvaluations = ReadonlyMap<string, Evaluation>;

/** What another tab, or the browser itself, has done to the library. */
export type LibraryChange =
  | { readonly kind: 'written'; readonly id: string; readonly revision: number }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'found'; readonly id: string; readonly known: StoredEvaluations }
  /** What can be restored is not what it was. */
  | { readonly kind: 'deleted' }
  /** Everything that was stored is gone. */
  | { readonly kind: 'erased' };

export interface LibraryStore {
  /** Newest first; a fault says why nothing is stored here. */
  list(): Promise<Result<readonly DocumentSummary[]>>;
  /** Null: there is none with that id. */
  read(id: string): Promise<Result<DocumentRecord | null>>;
  /** Writes a document over its previous revision, or as a new one if its revision is 1. */
  write(record: DocumentRecord): Promise<SaveResult>;
  remove(id: string): Promise<SaveResult>;
  /** What was removed, as far as the caller has added it there. */
  readonly deleted: DeletedDocuments;
  /** What is known about a document's positions; empty if that can't be read. */
  readKnown(id: string): Promise<StoredEvaluations>;
  /** Adds to it, by the rule of engine/evaluations.ts. */
  writeKnown(id: string, known: StoredEvaluations): Promise<SaveResult>;
  onChange(listener: (change: LibraryChange) => void): void;
}

interface EvaluationRecord {
  readonly id: string;
  readonly key: string;
  readonly known: unknown;
}

interface Schema extends DBSchema {
  /** The documents; the store's name dates from the first version. */
  studies: { key: string; value: unknown };
  evaluations: { key: [string, string]; value: EvaluationRecord };
}

const CHANGE = v.variant('kind', [
  v.object({ kind: v.literal('written'), id: v.string(), revision: v.number() }),
  v.object({ kind: v.literal('removed'), id: v.string() }),
  v.object({ kind: v.literal('deleted') }),
  v.object({
    kind: v.literal('found'),
    id: v.string(),
    known: v.pipe(
      v.map(v.string(), v.unknown()),
      v.transform((known) => new Map([...known].map(([key, found]) => [key, readEvaluation(found)]))),
    ),
  }),
]);

const summaryOf = ({ text: _text, path: _path, line: _line, by: _by, ...summary }: DocumentRecord): DocumentSummary =>
  summary;

export const newestFirst = (a: DocumentSummary, b: DocumentSummary): number => b.changedAt - a.changedAt;

/** Every position of one document. */
const rangeOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

export function browserLibrary(): LibraryStore {
  const listeners: ((change: LibraryChange) => void)[] = [];
  const layout = { studies: { keyPath: 'id' }, evaluations: { keyPath: ['id', 'key'] } };
  const erased = (): void => listeners.forEach((listener) => listener({ kind: 'erased' }));
  const database = new Database<Schema>('outflank', 2, layout, erased);
  const tabs = new TabChannel('outflank-studies');
  const tellOthers = (change: LibraryChange): void => tabs.send(change);

  const write = async (record: DocumentRecord): Promise<SaveResult> => {
    const fits = await database.write(
      ['studies'],
      async (studies) => {
        const known = readDocumentRecord(await studies.get(record.id));
        const isNext = (known?.revision ?? 0) === record.revision - 1;
        if (isNext) await studies.put(record);
        return isNext;
      },
      { durability: 'strict' },
    );
    if (fits) tellOthers({ kind: 'written', id: record.id, revision: record.revision });
    return fits ? 'kept' : 'stale';
  };
  const remove = async (id: string): Promise<SaveResult> => {
    await database.write(['studies', 'evaluations'], async (studies, evaluations) => {
      await Promise.all([studies.delete(id), evaluations.delete(rangeOf(id))]);
    });
    tellOthers({ kind: 'removed', id });
    return 'kept';
  };
  const writeKnown = async (id: string, known: StoredEvaluations): Promise<SaveResult> => {
    await database.write(['evaluations'], async (evaluations) => {
      for (const [key, evaluation] of known) {
        const old = await evaluations.get([id, key]);
        const both = old ? betterEvaluation(readEvaluation(old.known), evaluation, emptiesOfKey(key)) : evaluation;
        await evaluations.put({ id, key, known: both });
      }
    });
    tellOthers({ kind: 'found', id, known });
    return 'kept';
  };

  return {
    list: () =>
      inTime(database.open().then((db) => db.getAll('studies'))).then(
        (records) =>
          ok(
            records
              .flatMap((found) => readDocumentRecord(found) ?? [])
              .map(summaryOf)
              .sort(newestFirst),
          ),
        (cause: unknown) => fail('storage', { reason: reasonOf(cause) }),
      ),
    read: (id) =>
      inTime(database.open().then((db) => db.get('studies', id))).then(
        (found) => ok(readDocumentRecord(found)),
        (cause: unknown) => fail('storage', { reason: reasonOf(cause) }),
      ),
    write: (record) => inTime(write(record)).catch(() => 'refused' as const),
    remove: (id) => inTime(remove(id)).catch(() => 'refused' as const),
    deleted: browserDeleted(Date.now, () => tellOthers({ kind: 'deleted' })),
    readKnown: (id) =>
      inTime(database.open().then((db) => db.getAll('evaluations', rangeOf(id)))).then(
        (records) => new Map(records.map(({ key, known }) => [key, readEvaluation(known)])),
        () => new Map(),
      ),
    writeKnown: (id, known) => inTime(writeKnown(id, known)).catch(() => 'refused' as const),
    onChange(listener) {
      listeners.push(listener);
      tabs.hear((message) => {
        const change = checked(CHANGE, message);
        if (change) listener(change);
      });
    },
  };
}
