/** Tabs that share a library in memory, without a page. */
import { expect } from 'vitest';
import { placing } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { walk } from '../../game/tree.ts';
import type { Result, Square } from '../../game/types.ts';
import { fail, ok } from '../../game/types.ts';
import { Autosave } from '../../web/document/autosave.ts';
import { newDocument } from '../../web/document/document.ts';
import { playMove } from '../../web/document/game.ts';
import { lastFirst, type DeletedDocument, type DeletedDocuments } from '../../web/document/deleted-documents.ts';
import { Journal } from '../../web/document/journal.ts';
import {
  newestFirst,
  type DocumentSummary,
  type SaveResult,
  type StoredEvaluations,
  type LibraryChange,
  type LibraryStore,
} from '../../web/document/library-store.ts';
import type { DocumentRecord } from '../../web/document/library-records.ts';
import { Library } from '../../web/document/library.ts';
import { OpenDocument } from '../../web/document/open-document.ts';
import { memoryStore, type Store } from '../../web/browser/storage.ts';
import { betterEvaluation } from '../../web/engine/best-of.ts';
import { emptiesOfKey, Evaluations, type Evaluation } from '../../web/engine/evaluations.ts';

export const square = (name: string): Square => parseSquare(OTHELLO, name)!;
export const VALUE = { low: 2, high: 2, depth: 9, certainty: 87, count: 'winner', origin: 'search' } as const;

/** A library's store in memory that several tabs share. `gate`: writes wait for it. */
export function sharedStore() {
  const records = new Map<string, DocumentRecord>();
  const known = new Map<string, Map<string, Evaluation>>();
  const listeners = new Map<object, (change: LibraryChange) => void>();
  const refused = { refuses: false, refusesReads: false, refusesRemovals: false };
  const state = { ...refused, isDeaf: false, gate: Promise.resolve(), reads: Promise.resolve() };
  const bin = new Map<string, DeletedDocument>();
  const deleted: DeletedDocuments = {
    list: async () => lastFirst(bin.values(), 0),
    add: async (one) => void bin.set(one.id, one),
    remove: async (id) => void bin.delete(id),
    empty: async () => bin.clear(),
  };
  const tab = (): LibraryStore => {
    const me = {};
    const tell = (change: LibraryChange): void => {
      for (const [other, listener] of listeners) if (other !== me && !state.isDeaf) listener(change);
    };
    return {
      deleted,
      list: async (): Promise<Result<readonly DocumentSummary[]>> =>
        state.refuses ? fail('storage', { reason: 'not here' }) : ok([...records.values()].sort(newestFirst)),
      read: async (id) => {
        await state.reads;
        if (state.refusesReads) return fail('storage', { reason: 'not here' });
        return ok(records.get(id) ?? null);
      },
      write: async (record): Promise<SaveResult> => {
        await state.gate;
        if (state.refuses) return 'refused';
        if ((records.get(record.id)?.revision ?? 0) !== record.revision - 1) return 'stale';
        records.set(record.id, record);
        tell({ kind: 'written', id: record.id, revision: record.revision });
        return 'kept';
      },
      remove: async (id) => {
        if (state.refusesRemovals) return 'refused';
        records.delete(id);
        known.delete(id);
        tell({ kind: 'removed', id });
        return 'kept';
      },
      readKnown: async (id): Promise<StoredEvaluations> => known.get(id) ?? new Map(),
      writeKnown: async (id, found) => {
        const own = known.get(id) ?? new Map<string, Evaluation>();
        for (const [key, one] of found)
          own.set(key, own.has(key) ? betterEvaluation(own.get(key)!, one, emptiesOfKey(key)) : one);
        known.set(id, own);
        tell({ kind: 'found', id, known: found });
        return 'kept';
      },
      onChange: (listener) => void listeners.set(me, listener),
    };
  };
  const erase = (): void => {
    records.clear();
    known.clear();
    for (const listener of listeners.values()) listener({ kind: 'erased' });
  };
  return { records, known, state, tab, erase };
}

let ids = 0;
export const newId = (): string => `id-${++ids}`;

/** A tab with a library, without a page; `alive`: the tabs that are open. */
export function aTab(
  store: LibraryStore,
  small: Store = memoryStore(),
  clock = { now: 0 },
  tab = newId(),
  alive: readonly string[] = [],
) {
  const said: string[] = [];
  const now = (): number => ++clock.now;
  const journal = new Journal(small, tab, now, tab, async () => new Set(alive));
  const open = new OpenDocument(newDocument(newId(), startPosition(OTHELLO)));
  const evaluations = new Evaluations();
  const autosave = new Autosave({ store, journal, now });
  open.subscribe(({ before, after, isOpened }) => {
    if (!isOpened && (before.tree !== after.tree || before.name !== after.name || before.id !== after.id))
      autosave.changed(after);
  });
  const say = (text: string): void => void said.push(text);
  const [changed, opened] = [() => undefined, () => undefined];
  const ports = { open, autosave, evaluations, store, journal, now, newId, say, offer: say, changed, opened };
  const library = new Library(ports);
  const play = (moves: string): void => {
    for (const move of moves.match(/../g) ?? [])
      expect(open.tryEdit((document) => playMove(document, placing(square(move)))).ok).toBe(true);
  };
  const saved = async (): Promise<void> => {
    await expect.poll(() => library.saving).toBe('kept');
  };
  return { said, small, journal, open, evaluations, autosave, library, play, saved, clock };
}

export const nodesOf = ({ open }: { open: OpenDocument }): number => [...walk(open.tree)].length;
