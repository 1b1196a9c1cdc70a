/**
 * Keeps documents as they change, each by its id: a copy goes into the journal at once, and a document with a name into the
 * library a moment later, one write after the other. An edit made while a write is under way, or after one was refused, is
 * written by the next one; a refused write is tried again. Opening another document loses nothing of this one.
 */
import type { TreeNode } from '../../game/tree.ts';
import { documentText } from './document-text.ts';
import { isSameContent, type Document } from './document.ts';
import type { Journal } from './journal.ts';
import type { DocumentRecord, Kept, LibraryStore } from './library-store.ts';

/** Written when the hand rests so long … */
const REST_MS = 250;
/** … and in any case so long after the first change. */
const LATEST_MS = 800;
/** After a refusal so long, twice as long after each further one, up to … */
const RETRY_MS = 1000;
const RETRY_MOST_MS = 60_000;

/**
 * `unnamed`: kept for this browser's next visit only, not in the library; `kept`: the library has it as it is; `pending`: it
 * will in a moment; `refused`: the browser does not take it.
 */
export type Saving = 'unnamed' | 'kept' | 'pending' | 'refused';

export interface AutosavePorts {
  readonly store: Pick<LibraryStore, 'write' | 'read'>;
  readonly journal: Journal;
  readonly now: () => number;
}

/** Something of a document's state has changed; `how`: a write has ended. */
export type AutosaveListener = (id: string, how?: Kept) => void;

/** Where a document comes from. */
export interface Origin {
  /** The revision in the library that it was read from; 0 for one that is not there. */
  readonly revision: number;
  readonly createdAt?: number;
  /** It continues from that revision with edits that the library does not have. */
  readonly isEdited?: boolean;
}

interface Entry {
  document: Document;
  /** What the library has of it. */
  written: Document | null;
  /** The revision in the library that it continues from; 0 where that has none. */
  revision: number;
  createdAt: number;
  writing: Promise<Kept> | null;
  /** The last record that was sent to the store, whatever came of it. */
  sent: DocumentRecord | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  changedAt: number;
  /** Refusals in a row. */
  refusals: number;
  /** Another tab has written the same document; the listener makes ours a copy. */
  isStale: boolean;
}

export class Autosave {
  readonly #ports: AutosavePorts;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<AutosaveListener>();

  constructor(ports: AutosavePorts) {
    this.#ports = ports;
  }

  subscribe(listener: AutosaveListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(id: string, how?: Kept): void {
    for (const listener of this.#listeners) listener(id, how);
  }

  /** A document was opened. What this tab has not written of it yet stays. */
  opened(document: Document, { revision, createdAt = this.#ports.now(), isEdited = false }: Origin): void {
    const known = this.#entries.get(document.id);
    if (known && isUnsaved(known)) return;
    clearTimeout(known?.timer);
    const entry: Entry = {
      document,
      written: revision > 0 && !isEdited ? document : null,
      revision,
      createdAt,
      writing: null,
      sent: null,
      timer: undefined,
      changedAt: 0,
      refusals: 0,
      isStale: false,
    };
    this.#entries.set(document.id, entry);
    this.#ports.journal.tidy(document.id);
    if (document.name) this.changed(document);
  }

  /** The document is like this now. */
  changed(document: Document): void {
    if (!this.#entries.has(document.id)) this.opened({ ...document, name: '' }, { revision: 0 });
    const entry = this.#entries.get(document.id)!;
    const isFirst = !isUnsaved(entry);
    entry.document = document;
    this.#ports.journal.write(document, entry.revision, isUnsaved(entry));
    if (document.name && isUnsaved(entry)) {
      const now = performance.now();
      if (isFirst || !entry.changedAt) entry.changedAt = now;
      this.#schedule(entry, Math.max(0, Math.min(REST_MS, entry.changedAt + LATEST_MS - now)));
    }
    this.#tell(document.id);
  }

  #schedule(entry: Entry, ms: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => void this.write(entry.document.id), ms);
  }

  savingOf({ id, name }: Document): Saving {
    const entry = this.#entries.get(id);
    if (!name) return 'unnamed';
    if (!entry || (!isUnsaved(entry) && !entry.writing)) return entry?.written ? 'kept' : 'pending';
    return entry.refusals ? 'refused' : 'pending';
  }

  isBusy(id: string): boolean {
    const entry = this.#entries.get(id);
    return entry !== undefined && (isUnsaved(entry) || entry.writing !== null);
  }

  revisionOf(id: string): number {
    return this.#entries.get(id)?.revision ?? 0;
  }

  /** Documents with a name that the library does not have as they are. */
  get unsaved(): readonly Document[] {
    return [...this.#entries.values()].flatMap((entry) =>
      entry.document.name && isUnsaved(entry) ? [entry.document] : [],
    );
  }

  /** Writes what is unsaved of a document; resolves when nothing is, or the browser refuses. */
  async write(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    while (entry.writing || (entry.document.name && isUnsaved(entry) && !entry.isStale)) {
      if (entry.writing) await entry.writing;
      else if (!(await this.#begin(entry))) return;
    }
  }

  /** False when the write was refused or came too late. */
  async #begin(entry: Entry): Promise<boolean> {
    const writing = this.#writeOnce(entry);
    entry.writing = writing;
    const how = await writing;
    entry.writing = null;
    this.#tell(entry.document.id, how);
    return how === 'kept';
  }

  async #writeOnce(entry: Entry): Promise<Kept> {
    const { document } = entry;
    const before = entry.sent;
    const record = recordOf(document, entry.revision + 1, entry.createdAt, this.#ports.now());
    entry.sent = record;
    entry.changedAt = 0;
    let how = await this.#ports.store.write(record);
    if (how === 'stale' && (await this.#isOwn(entry, before)))
      how = await this.#ports.store.write(renumbered(entry, record));
    if (how === 'kept') {
      entry.written = document;
      entry.revision = entry.sent.revision;
      entry.refusals = 0;
      this.#ports.journal.write(entry.document, entry.revision, isUnsaved(entry));
    } else if (how === 'refused') {
      this.#schedule(entry, Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** entry.refusals++));
    } else entry.isStale = true;
    return how;
  }

  /** A write that was taken for lost has succeeded after all: what is in the library is ours. */
  async #isOwn(entry: Entry, before: DocumentRecord | null): Promise<boolean> {
    const found = await this.#ports.store.read(entry.document.id);
    if (!before || !found.ok || !found.value) return false;
    const { revision, text, name } = found.value;
    if (revision !== before.revision || text !== before.text || name !== before.name) return false;
    entry.revision = revision;
    return true;
  }

  /** The page may be closed: writes begin, the journal has everything already. */
  flush(): void {
    for (const [id, entry] of this.#entries) if (entry.document.name && isUnsaved(entry)) void this.write(id);
  }

  /** Writes everything; resolves when all is kept or refused. */
  async writeAll(): Promise<void> {
    await Promise.all([...this.#entries.keys()].map((id) => this.write(id)));
  }

  /** The document is gone, or has got another id. */
  forget(id: string): void {
    clearTimeout(this.#entries.get(id)?.timer);
    this.#entries.delete(id);
    this.#ports.journal.remove(id);
  }
}

const isUnsaved = ({ document, written }: Entry): boolean => !written || !isSameContent(document, written);

function renumbered(entry: Entry, record: DocumentRecord): DocumentRecord {
  entry.sent = { ...record, revision: entry.revision + 1 };
  return entry.sent;
}

export function recordOf(document: Document, revision: number, createdAt: number, changedAt: number): DocumentRecord {
  const { id, name, tree, path, line } = document;
  const moves = nodesIn(tree.root) - 1;
  return { id, name, revision, text: documentText(document), path, line, moves, createdAt, changedAt };
}

/** Nodes of whole branches: an edit makes new nodes up to the root only, and all others are counted once. */
const counts = new WeakMap<TreeNode, number>();

function nodesIn(top: TreeNode): number {
  const known = counts.get(top);
  if (known !== undefined) return known;
  let count = 1;
  let node = top;
  // A line without forks is gone along, however long it is.
  for (; node.children.length === 1; count++) node = node.children[0]!;
  for (const child of node.children) count += nodesIn(child);
  counts.set(top, count);
  return count;
}
