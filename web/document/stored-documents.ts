/**
 * The documents in the library, as a list: what there is, under which names, and what is written to it. Which of them is
 * open, and what other tabs do, is for library.ts.
 */
import type { Fault } from '../../game/types.ts';
import { NO_ANSWER } from '../browser/in-time.ts';
import { libraryWords } from '../i18n/library-words.ts';
import { type Autosave, documentRecord } from './autosave.ts';
import { type Document, type DocumentContent, documentOf } from './document.ts';
import type { DeletedDocument } from './deleted-documents.ts';
import type { Journal } from './journal.ts';
import type { DocumentRecord } from './library-records.ts';
import type { DocumentSummary, LibraryStore, SaveResult } from './library-store.ts';
import { copyName, unusedName } from './names.ts';

export interface StoredDocumentsPorts {
  readonly autosave: Autosave;
  readonly store: LibraryStore;
  readonly journal: Journal;
  readonly now: () => number;
  readonly newId: () => string;
  say(text: string, isError?: boolean): void;
  /** What the library shows has changed. */
  changed(): void;
}

export class StoredDocuments {
  readonly #ports: StoredDocumentsPorts;
  #listed: readonly DocumentSummary[] = [];
  #deleted: readonly DeletedDocument[] = [];
  #isRefusalTold = false;

  constructor(ports: StoredDocumentsPorts) {
    this.#ports = ports;
  }

  /** Newest first; without those that the browser hasn't stored yet. */
  get listed(): readonly DocumentSummary[] {
    return this.#listed;
  }

  /** Newest first, including those that the browser hasn't stored yet. */
  get all(): readonly DocumentSummary[] {
    const { autosave, now } = this.#ports;
    const stored = new Set(this.#listed.map(({ id }) => id));
    const waiting = autosave.unsaved.filter(({ id }) => !stored.has(id));
    return [...waiting.map((document) => documentRecord(document, 0, now(), now(), this.#page)), ...this.#listed];
  }

  /** What can be restored, the last one deleted first. */
  get deleted(): readonly DeletedDocument[] {
    return this.#deleted;
  }

  /** This page's name in what it writes. */
  get #page(): string {
    return this.#ports.journal.page;
  }

  get #names(): ReadonlySet<string> {
    return this.#namesBeside();
  }

  #namesBeside(own?: string): ReadonlySet<string> {
    return new Set(this.all.flatMap(({ id, name }) => (id === own ? [] : name)));
  }

  /** The name, or the next one like it that no document has but its `own`. */
  freeName(name: string, own?: string): string {
    return unusedName(name, this.#namesBeside(own));
  }

  copyOf(document: Document): Document {
    return { ...document, id: this.#ports.newId(), name: copyName(document.name, this.#names) };
  }

  /** Reads the list of documents again. */
  async refresh(): Promise<void> {
    const { store } = this.#ports;
    const [listed, deleted] = await Promise.all([store.list(), store.deleted.list()]);
    this.#deleted = deleted;
    if (listed.ok) this.#listed = listed.value;
    else this.refuse(listed.fault);
    this.#ports.changed();
  }

  /** Something was stored, so the next refusal is reported again. */
  onStored(): void {
    this.#isRefusalTold = false;
    void this.refresh();
  }

  async read(id: string): Promise<DocumentRecord | null> {
    const found = await this.#ports.store.read(id);
    if (found.ok) return found.value;
    this.refuse(found.fault);
    return null;
  }

  async write(record: DocumentRecord): Promise<SaveResult> {
    const how = await this.#ports.store.write(record);
    if (how === 'refused') this.refuse();
    return how;
  }

  async #writeAndList(record: DocumentRecord): Promise<boolean> {
    const how = await this.write(record);
    await this.refresh();
    return how === 'kept';
  }

  async rename(id: string, name: string): Promise<void> {
    const title = name.trim();
    if (!title) return;
    await this.#ports.autosave.write(id);
    const record = await this.read(id);
    if (!record || record.name === title) return;
    const free = this.freeName(title, id);
    await this.#writeAndList({ ...record, name: free, revision: record.revision + 1, by: this.#page });
  }

  /** Stores a document without opening it, and gives its id; null if the browser refuses. */
  async add(content: DocumentContent, path = '', line = ''): Promise<string | null> {
    const { now, newId } = this.#ports;
    const document = documentOf(newId(), { ...content, name: this.freeName(content.name) }, path, line);
    return (await this.#writeAndList(documentRecord(document, 1, now(), now(), this.#page))) ? document.id : null;
  }

  /** Removes documents that were added a moment ago; they can't be restored. */
  async discard(ids: readonly string[]): Promise<void> {
    const { autosave, store } = this.#ports;
    for (const id of ids) {
      await autosave.write(id);
      await store.remove(id);
      autosave.forget(id);
    }
    await this.refresh();
  }

  async duplicate(id: string): Promise<void> {
    const { autosave, now, newId } = this.#ports;
    await autosave.write(id);
    const record = await this.read(id);
    if (!record) return;
    const name = copyName(record.name, this.#names);
    const at = now();
    const own = { id: newId(), by: this.#page };
    await this.#writeAndList({ ...record, ...own, name, revision: 1, createdAt: at, changedAt: at });
  }

  /** It can be restored. False if the browser refuses. */
  async delete(id: string): Promise<boolean> {
    const { autosave, store, now } = this.#ports;
    await autosave.write(id);
    const found = await store.read(id);
    const refused = (fault?: Fault): false => (this.refuse(fault), false);
    if (!found.ok) return refused(found.fault);
    if (found.value) {
      await store.deleted.add({ id, record: found.value, deletedAt: now() });
      if ((await store.remove(id)) === 'refused') {
        await store.deleted.remove(id);
        return refused();
      }
    }
    autosave.forget(id);
    await this.refresh();
    return true;
  }

  async undelete(id: string): Promise<void> {
    const record = this.#deleted.find((one) => one.id === id)?.record;
    if (!record) return;
    const how = await this.write({ ...record, revision: 1, by: this.#page });
    // Until it is stored, this is the only copy; where there is one already, there is nothing to restore.
    if (how !== 'refused') await this.#ports.store.deleted.remove(id);
    await this.refresh();
  }

  /** Forgets all that could be restored. */
  async forgetDeleted(): Promise<void> {
    await this.#ports.store.deleted.empty();
    await this.refresh();
  }

  /** A document's text as stored, even if damaged, for saving as a file; null if there is none. */
  async rawText(id: string): Promise<string | null> {
    const found = await this.#ports.store.read(id);
    return (found.ok && found.value?.text) || this.#ports.journal.rawText(id) || null;
  }

  /** Reported once, until something is stored again. */
  refuse(fault?: Fault): void {
    if (this.#isRefusalTold) return;
    this.#isRefusalTold = true;
    const { noAnswer, refused } = libraryWords.studies;
    this.#ports.say(fault?.code === 'storage' && fault.args.reason === NO_ANSWER ? noAnswer() : refused(), true);
  }
}
