/**
 * A second copy of each document being worked on, written within the event of each edit. Its promise: an edit survives
 * a tab that is killed at once, and a browser that is killed as a whole once the write started by the edit has reached
 * the browser's disk, which takes milliseconds and is never postponed (see `lasting-store.ts`). The library follows a
 * moment later, so a copy is never older than the library's record by the same page. For an unnamed document, this copy
 * is the only one; the next visit opens it.
 */
import * as v from 'valibot';
import { checkedJson } from '../browser/checked.ts';
import { documentText, readDocumentText } from './document-text.ts';
import { documentOf, type Document } from './document.ts';
import type { Lineage } from './relation.ts';
import type { Store } from '../browser/storage.ts';
import type { Result } from '../../game/types.ts';
import type { GameInfo } from '../../game/formats/imported.ts';

/** Prefix of the copies' keys. */
export const JOURNAL_PREFIX = 'outflank.document.';
const FOUND = 'outflank.found.';
const VERSION = 1;
/** Unnamed documents left by other tabs or earlier visits; older ones are dropped. */
const UNNAMED_KEPT = 20;

/** The first line of an entry; the document's text follows. */
export interface JournalHead extends Lineage {
  readonly id: string;
  readonly name: string;
  readonly info: GameInfo;
  readonly path: string;
  readonly line: string;
  /** The library revision that the copy continues from; 0 if the library has none. */
  readonly revision: number;
  /** The library doesn't have all of it yet. */
  readonly isUnsaved: boolean;
  /** It has been edited; otherwise it was only opened, such as a game of a collection. */
  readonly isEdited: boolean;
  /** Which tab wrote it, and when. */
  readonly tab: string;
  readonly at: number;
}

export interface JournalEntry extends JournalHead {
  readonly text: string;
}

export class Journal {
  readonly #store: Store;
  readonly #tab: string;
  readonly #now: () => number;
  /** This page's name in what it writes; a reload changes it. */
  readonly page: string;
  readonly #openTabs: () => Promise<ReadonlySet<string>>;
  /** When it last wrote: tells which of two texts is later. */
  #at = 0;
  /** The tabs that were open at a time; null: not known yet. */
  #open: { readonly tabs: ReadonlySet<string>; readonly at: number } | null = null;

  constructor(
    store: Store,
    tab: string,
    now: () => number,
    page = tab,
    openTabs = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set()),
  ) {
    this.#store = store;
    this.#tab = tab;
    this.#now = now;
    this.page = page;
    this.#openTabs = openTabs;
    void this.#askTabs();
  }

  async #askTabs(): Promise<void> {
    const at = this.#now();
    this.#open = { tabs: await this.#openTabs(), at };
  }

  /** Whether the tab with this name is still open. */
  async isOpen(tab: string): Promise<boolean> {
    return (await this.#openTabs()).has(tab);
  }

  /** This tab's name in the entries. */
  get tab(): string {
    return this.#tab;
  }

  /**
   * False if the browser has no room for it. `origin`: the copy that it continues, if the library doesn't have that one
   * yet.
   */
  write(document: Document, revision: number, isUnsaved: boolean, origin?: Lineage, isEdited = true): boolean {
    const { id, name, info, path, line } = document;
    if (!isUnsaved && this.#isBusyElsewhere(id, revision)) return true;
    const at = (this.#at = Math.max(this.#now(), this.#at + 1));
    const lineage = origin ?? { by: this.page, since: at };
    const place = { path, line, revision, isUnsaved, isEdited };
    const head = { version: VERSION, id, name, info, ...place, tab: this.#tab, at, ...lineage };
    const entry = `${JSON.stringify(head)}\n${documentText(document)}`;
    if (this.#store.set(JOURNAL_PREFIX + id, entry)) return true;
    this.#prune(id, 0);
    if (this.#store.set(JOURNAL_PREFIX + id, entry)) return true;
    // An old copy would be taken for the newest one.
    this.#store.remove(JOURNAL_PREFIX + id);
    return false;
  }

  /** Whether another tab is working on what this one only shows. */
  #isBusyElsewhere(id: string, revision: number): boolean {
    const entry = this.read(id);
    if (!entry || entry === 'damaged' || !entry.isUnsaved) return false;
    return entry.tab !== this.#tab && entry.revision >= revision;
  }

  remove(id: string): void {
    this.#store.remove(JOURNAL_PREFIX + id);
  }

  /** Null if there is none; `damaged` if it can't be read. */
  read(id: string): JournalEntry | 'damaged' | null {
    const found = this.#store.get(JOURNAL_PREFIX + id);
    if (found === null) return null;
    const end = found.indexOf('\n');
    const head = checkedJson(HEAD, found.slice(0, Math.max(0, end)));
    return head && head.id === id ? { ...head, text: found.slice(end + 1) } : 'damaged';
  }

  /** The whole entry as stored, for saving by hand. */
  rawText(id: string): string {
    return this.#store.get(JOURNAL_PREFIX + id) ?? '';
  }

  /** What had been found about a document's positions when its page was closed; reading removes it. */
  takeFound(id: string): string | null {
    const found = this.#store.get(FOUND + id);
    if (found !== null) this.#store.remove(FOUND + id);
    return found;
  }

  keepFound(id: string, text: string): void {
    this.#store.set(FOUND + id, text);
  }

  get ids(): readonly string[] {
    return this.#store
      .keys()
      .flatMap((key) => (key.startsWith(JOURNAL_PREFIX) ? [key.slice(JOURNAL_PREFIX.length)] : []));
  }

  /** Drops copies no longer needed: those that the library has, and old unnamed ones, first those never edited. */
  tidy(open: string): void {
    this.#prune(open, UNNAMED_KEPT);
    void this.#askTabs();
  }

  #prune(open: string, unnamedKept: number): void {
    const entries = this.ids.flatMap((id) => {
      const entry = id === open ? null : this.read(id);
      return entry && entry !== 'damaged' ? [entry] : [];
    });
    const unnamed = entries
      .filter(({ name }) => !name)
      .sort((a, b) => Number(b.isEdited) - Number(a.isEdited) || b.at - a.at);
    const old = unnamed.slice(unnamedKept).filter((entry) => !this.#isOnlyCopy(entry));
    const saved = entries.filter(({ name, isUnsaved }) => name && !isUnsaved);
    for (const { id } of [...saved, ...old]) this.remove(id);
  }

  /** Whether an entry is the only copy of what another tab may still be working on. */
  #isOnlyCopy({ isEdited, tab, at }: JournalEntry): boolean {
    const open = this.#open;
    return isEdited && tab !== this.#tab && (!open || open.tabs.has(tab) || at > open.at);
  }
}

/** The document of an entry; a fault says what is wrong with its text. */
export function documentOfEntry({ id, name, info, path, line, text }: JournalEntry): Result<Document> {
  const content = readDocumentText(text);
  if (!content.ok) return content;
  return { ok: true, value: documentOf(id, { name, info, tree: content.value.tree }, path, line) };
}

const HEAD = v.pipe(
  v.object({
    version: v.literal(VERSION),
    id: v.string(),
    name: v.string(),
    info: v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((info): GameInfo =>
        Object.fromEntries(Object.entries(info).filter(([, text]) => v.is(v.string(), text))),
      ),
    ),
    path: v.string(),
    line: v.string(),
    revision: v.pipe(v.number(), v.integer()),
    isUnsaved: v.fallback(v.boolean(), false),
    isEdited: v.fallback(v.boolean(), true),
    tab: v.string(),
    at: v.number(),
    by: v.fallback(v.string(), ''),
    since: v.optional(v.number()),
  }),
  v.transform(({ version: _version, ...head }): JournalHead => ({ ...head, since: head.since ?? head.at })),
);
