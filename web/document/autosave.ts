/**
 * Saves documents as they change, each by its id: a copy goes into the journal at once, and a named document into the
 * library a moment later, one write after another. An edit made during a write, or after one was refused, is written by
 * the next one; a refused write is retried. Opening another document loses nothing of this one.
 */
import { moveCount } from '../../game/notation.ts';
import { movesOn, nodeAt } from '../../game/tree.ts';
import { unreachable } from '../../game/types.ts';
import { makeBoardText } from './board-text.ts';
import { documentText } from './document-text.ts';
import { isSameContent, type Document } from './document.ts';
import { gameOccasion } from './info.ts';
import type { Journal } from './journal.ts';
import type { SaveResult, LibraryStore } from './library-store.ts';
import type { DocumentRecord } from './library-records.ts';
import { relationOf, type Lineage } from './relation.ts';
import { Observable } from '../browser/observable.ts';

/** Saves after this long without a change … */
const REST_MS = 250;
/** … but at the latest this long after the first change. */
const LATEST_MS = 800;
/** Wait after a refusal, doubled after each further one, up to … */
const RETRY_MS = 1000;
const RETRY_MAX_MS = 60_000;

/**
 * `unnamed`: kept only for this browser's next visit, not in the library; `kept`: the library has it; `pending`: it
 * will in a moment; `refused`: the browser doesn't store it.
 */
export type Saving = 'unnamed' | 'kept' | 'pending' | 'refused';

export interface AutosavePorts {
  readonly store: Pick<LibraryStore, 'write' | 'read'>;
  readonly journal: Journal;
  readonly now: () => number;
}

/**
 * The outcome of a write. `stale`: another tab has written since; `restored`: the library had lost the document and has
 * it again; `older`: the library has more than the copy that was opened; `forked`: the same, and the copy has been
 * edited since.
 */
export type Written = SaveResult | 'restored' | 'older' | 'forked';

/** Where a document comes from. */
export interface DocumentOrigin {
  /** The library revision that it was read from; 0 if it isn't there. */
  readonly revision: number;
  readonly createdAt?: number;
  /** It continues from that revision with edits that the library doesn't have. */
  readonly isEdited?: boolean;
  /** In that case: the page that made them, and when. */
  readonly lineage?: Lineage;
}

interface Entry {
  document: Document;
  /** What the library has of it. */
  written: Document | null;
  /** The library revision that it continues from; 0 if the library has none. */
  revision: number;
  createdAt: number;
  writing: Promise<Written> | null;
  /** The document as it was opened, and the page that made this copy; null once the library has it. */
  origin: { readonly document: Document; readonly lineage: Lineage } | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  changedAt: number;
  /** Consecutive refusals. */
  refusals: number;
  /** The journal has it. */
  isCopied: boolean;
  /** It has been edited, not just opened. */
  isEdited: boolean;
  /** The library has another version of the document; the listener turns ours into a copy, or drops it. */
  isStale: boolean;
}

/** Tells listeners which document has changed; `how`: a write has ended. */
export class Autosave extends Observable<[id: string, how?: Written]> {
  readonly #ports: AutosavePorts;
  readonly #entries = new Map<string, Entry>();

  constructor(ports: AutosavePorts) {
    super();
    this.#ports = ports;
  }

  /** A document was opened. Changes to it that this tab hasn't written yet are kept. */
  opened(
    document: Document,
    { revision, createdAt = this.#ports.now(), isEdited = false, lineage }: DocumentOrigin,
  ): void {
    const known = this.#entries.get(document.id);
    if (known && isUnsaved(known)) return;
    clearTimeout(known?.timer);
    const entry: Entry = {
      document,
      written: revision > 0 && !isEdited ? document : null,
      revision,
      createdAt,
      writing: null,
      origin: isEdited && lineage ? { document, lineage } : null,
      timer: undefined,
      changedAt: 0,
      refusals: 0,
      isCopied: true,
      isEdited,
      isStale: false,
    };
    this.#entries.set(document.id, entry);
    this.#ports.journal.tidy(document.id);
    if (document.name) this.changed(document, isEdited);
  }

  /** The document is now this one; without `isEdited`, it was only opened. */
  changed(document: Document, isEdited = true): void {
    if (!this.#entries.has(document.id)) this.opened({ ...document, name: '' }, { revision: 0 });
    const entry = this.#entries.get(document.id)!;
    const isFirst = !isUnsaved(entry);
    entry.document = document;
    entry.isEdited ||= isEdited;
    this.#keepCopy(entry);
    if (document.name && isUnsaved(entry)) {
      const now = performance.now();
      if (isFirst || !entry.changedAt) entry.changedAt = now;
      this.#schedule(entry, Math.max(0, Math.min(REST_MS, entry.changedAt + LATEST_MS - now)));
    }
    this.notify(document.id);
  }

  #keepCopy(entry: Entry): void {
    const { document, revision, origin, isEdited } = entry;
    entry.isCopied = this.#ports.journal.write(document, revision, isUnsaved(entry), origin?.lineage, isEdited);
  }

  /** The browser has no room for the copy after all. */
  refuse(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.isCopied = false;
    this.notify(id);
  }

  #schedule(entry: Entry, ms: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => void this.write(entry.document.id), ms);
  }

  savingOf({ id, name }: Document): Saving {
    const entry = this.#entries.get(id);
    if (!name) return entry?.isCopied === false ? 'refused' : 'unnamed';
    if (!entry || (!isUnsaved(entry) && !entry.writing)) return entry?.written ? 'kept' : 'pending';
    return entry.refusals ? 'refused' : 'pending';
  }

  isBusy(id: string): boolean {
    const entry = this.#entries.get(id);
    return entry !== undefined && (isUnsaved(entry) || entry.writing !== null);
  }

  /** It has been edited, not just opened. */
  isEdited(id: string): boolean {
    return this.#entries.get(id)?.isEdited ?? false;
  }

  /** The document as this tab has it. */
  documentOf(id: string): Document | undefined {
    return this.#entries.get(id)?.document;
  }

  revisionOf(id: string): number {
    return this.#entries.get(id)?.revision ?? 0;
  }

  /** Named documents of which the library doesn't have the latest state. */
  get unsaved(): readonly Document[] {
    return [...this.#entries.values()].flatMap((entry) =>
      entry.document.name && isUnsaved(entry) ? [entry.document] : [],
    );
  }

  /** Writes what is unsaved of a document; resolves when nothing is, or when the browser refuses. */
  async write(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    while (entry.writing || (entry.document.name && isUnsaved(entry) && !entry.isStale)) {
      if (entry.writing) await entry.writing;
      else if (!(await this.#begin(entry))) return;
    }
  }

  /** False if the write was refused or came too late. */
  async #begin(entry: Entry): Promise<boolean> {
    const writing = this.#writeOnce(entry);
    entry.writing = writing;
    const how = await writing;
    entry.writing = null;
    this.notify(entry.document.id, how);
    return how === 'kept' || how === 'restored';
  }

  async #writeOnce(entry: Entry): Promise<Written> {
    const { document } = entry;
    entry.changedAt = 0;
    const how = await this.#put(entry, document);
    if (how === 'kept' || how === 'restored') {
      entry.written = document;
      entry.origin = null;
      entry.refusals = 0;
      this.#keepCopy(entry);
    } else if (how === 'refused') {
      this.#schedule(entry, Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** entry.refusals++));
    } else entry.isStale = true;
    return how;
  }

  /**
   * Writes over the revision that the document continues from; if the library has another one, the relation of the two decides.
   */
  async #put(entry: Entry, document: Document): Promise<Written> {
    const { store, now, journal } = this.#ports;
    const write = async (over: number): Promise<SaveResult> => {
      const how = await store.write(documentRecord(document, over + 1, entry.createdAt, now(), journal.page));
      if (how === 'kept') entry.revision = over + 1;
      return how;
    };
    const how = await write(entry.revision);
    if (how !== 'stale') return how;
    const found = await store.read(document.id);
    if (!found.ok) return 'refused';
    const kept = found.value;
    const { origin } = entry;
    // One of this page's writes that was believed lost may have succeeded after all.
    const isOwn = kept?.by === journal.page;
    const lineage = (!isOwn && origin?.lineage) || { by: journal.page, since: Infinity };
    if (kept && origin && kept.text === documentText(origin.document)) return write(kept.revision);
    const relation = relationOf({ text: documentText(document), revision: entry.revision, ...lineage }, kept);
    switch (relation) {
      case 'same':
        entry.revision = kept!.revision;
        return 'kept';
      case 'continues':
        return write(kept?.revision ?? 0);
      case 'missing':
        return (await write(0)) === 'kept' ? 'restored' : 'refused';
      case 'older':
        return origin && isSameContent(entry.document, origin.document) ? 'older' : 'forked';
      case 'other':
        return 'stale';
      default:
        return unreachable(relation);
    }
  }

  /** The library has lost everything: writes what this tab has once more. */
  writeAgain(): void {
    for (const entry of this.#entries.values()) {
      entry.written = null;
      entry.revision = 0;
      this.changed(entry.document, entry.isEdited);
    }
  }

  /** The page may be closing: starts all writes; the journal has everything already. */
  flush(): void {
    for (const [id, entry] of this.#entries) if (entry.document.name && isUnsaved(entry)) void this.write(id);
  }

  /** Writes everything; resolves when all is saved or refused. */
  async writeAll(): Promise<void> {
    await Promise.all([...this.#entries.keys()].map((id) => this.write(id)));
  }

  /** The document is gone, or has a new id. */
  forget(id: string): void {
    clearTimeout(this.#entries.get(id)?.timer);
    this.#entries.delete(id);
    this.#ports.journal.remove(id);
  }
}

const isUnsaved = ({ document, written }: Entry): boolean => !written || !isSameContent(document, written);

export function documentRecord(
  document: Document,
  revision: number,
  createdAt: number,
  changedAt: number,
  by: string,
): DocumentRecord {
  const { id, name, info, tree, path, line } = document;
  const moves = moveCount(movesOn(tree, line));
  const board = makeBoardText((nodeAt(tree, line) ?? tree.root).position);
  const text = documentText(document);
  const occasion = gameOccasion(info);
  return { id, name, revision, text, path, line, moves, createdAt, changedAt, board, occasion, by };
}
