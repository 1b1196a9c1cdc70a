/**
 * The named documents that this browser stores: opens one, names the open one, and lists, copies, renames and deletes
 * them. If another tab has written the same document, nothing is lost: an idle tab follows, a busy one continues with a
 * copy. If the stored data were deleted, what is open is written again. What is known about positions is kept apart
 * from the document and is not an edit, so tabs that only look never conflict.
 */
import { LIMITS } from '../../game/formats/limits.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { pathOf } from '../../game/path.ts';
import { newTree, nodeAt } from '../../game/tree.ts';
import { unreachable, type Position } from '../../game/types.ts';
import { type Evaluations } from '../engine/evaluations.ts';
import { faultText, noticeText } from '../i18n/faults.ts';
import { libraryWords } from '../i18n/library-words.ts';
import type { Autosave, Saving, Written } from './autosave.ts';
import { documentText, readDocumentText } from './document-text.ts';
import {
  documentOf,
  hasWork,
  isBlankDocument,
  isOtherGame,
  labelOf,
  type DocumentContent,
  type Document,
} from './document.ts';
import { goTo } from './game.ts';
import type { DocumentSummary, StoredEvaluations, LibraryChange } from './library-store.ts';
import type { DocumentRecord } from './library-records.ts';
import type { DeletedDocument } from './deleted-documents.ts';
import { DocumentEvaluations } from './document-evaluations.ts';
import { LibrarySearch } from './library-search.ts';
import { StoredDocuments, type StoredDocumentsPorts } from './stored-documents.ts';
import { recover, type Damaged } from './recovery.ts';
import type { DocumentChange, OpenDocument } from './open-document.ts';
import { browserStore } from '../browser/storage.ts';

/** The user has been told about values stored by an earlier version. */
const TOLD_BEFORE = 'outflank.before';

export interface LibraryPorts extends StoredDocumentsPorts {
  readonly open: OpenDocument;
  readonly evaluations: Evaluations;
  /** Says something with an offer. */
  offer(text: string, offer: { readonly label: string; take(): void }): void;
  /** A document has been opened, and is to be shown. */
  opened(): void;
}

/** `superseded`: something else was opened or asked for meanwhile; `unread`: it can't be read, which was reported. */
export type Opening = 'opened' | 'superseded' | 'missing' | 'unread';

export class Library {
  readonly #ports: LibraryPorts;
  readonly #autosave: Autosave;
  #damaged: readonly Damaged[] = [];
  readonly #stored: StoredDocuments;
  readonly #known: DocumentEvaluations;
  readonly search: LibrarySearch;
  /** Counts what is opened, or asked for: of two, the later wins. */
  #openings = 0;
  /** What is being opened has just been read or made. */
  #isFresh = false;

  constructor(ports: LibraryPorts) {
    this.#ports = ports;
    this.#autosave = ports.autosave;
    this.#stored = new StoredDocuments(ports);
    ports.autosave.subscribe((id, how) => this.#onSaved(id, how));
    ports.open.subscribe((change) => this.#onChange(change));
    const document = (): Document | null => {
      const { document } = ports.open;
      return document.name && ports.autosave.revisionOf(document.id) > 0 ? document : null;
    };
    this.#known = new DocumentEvaluations({ ...ports, document });
    this.search = new LibrarySearch(ports.store, (fault) => this.#stored.refuse(fault));
    ports.store.onChange((change) => void this.#onOtherTab(change));
  }

  /** Newest first, including those that the browser hasn't stored yet. */
  get documents(): readonly DocumentSummary[] {
    return this.#stored.all;
  }

  get damaged(): readonly Damaged[] {
    return this.#damaged;
  }

  /** What can be restored, the last one deleted first. */
  get deleted(): readonly DeletedDocument[] {
    return this.#stored.deleted;
  }

  get saving(): Saving {
    return this.#autosave.savingOf(this.#ports.open.document);
  }

  isUnsaved(id: string): boolean {
    return this.#autosave.isBusy(id);
  }

  /** To be called once, when the page has its document. */
  async begin(): Promise<void> {
    const { document } = this.#ports.open;
    await Promise.all([this.refresh(), document.name ? this.#catchUp(document.id) : undefined]);
    await this.#recover();
  }

  /** The library may have a newer revision than the copy that the page opened with. */
  async #catchUp(id: string): Promise<void> {
    const found = await this.#ports.store.read(id);
    if (this.#ports.open.document.id !== id || !found.ok) return;
    if (!found.value) {
      // It was deleted meanwhile: this tab's document stays open, unnamed.
      if (!this.#autosave.isBusy(id)) this.#becomeUnnamed(id);
      return;
    }
    if (found.value.revision > this.#autosave.revisionOf(id)) this.#follow(found.value);
    const known = await this.#ports.store.readKnown(id);
    this.#known.recall(id);
    this.#learn(known);
  }

  #becomeUnnamed(id: string): void {
    const { open, newId, say } = this.#ports;
    say(libraryWords.studies.deletedElsewhere(open.document.name));
    this.#autosave.forget(id);
    open.identify({ id: newId(), name: '' });
  }

  async #recover(): Promise<void> {
    const { journal, open, now, store } = this.#ports;
    const { studies } = libraryWords;
    const damaged = await recover({
      journal,
      now,
      isOurs: (id) => id === open.document.id || this.#autosave.isBusy(id),
      read: (id) => store.read(id),
      write: async (record) => {
        const how = await this.#stored.write(record);
        // So that the next copy finds its name taken.
        await this.refresh();
        return how;
      },
      copyOf: (document) => this.#stored.copyOf(document),
      recovered: ({ name }) => this.#ports.say(studies.recovered(name)),
    });
    this.#damaged = damaged;
    if (damaged.length) this.#ports.say(studies.damaged(damaged.map(({ name }) => name).join(', ')), true);
    this.#ports.changed();
  }

  /** Reads the list of documents again. */
  refresh(): Promise<void> {
    return this.#stored.refresh();
  }

  /** A free name for the open document: that of its game, or a number. */
  get freeName(): string {
    return this.#stored.freeName(labelOf(this.#ports.open.document));
  }

  /** Names the open document, with a number after a name that is taken; an unnamed one is in the library from now on. */
  name(name: string): void {
    const { open } = this.#ports;
    const title = name.trim();
    if (title && title !== open.document.name) open.identify({ name: this.#stored.freeName(title, open.document.id) });
  }

  async rename(id: string, name: string): Promise<void> {
    if (id === this.#ports.open.document.id) return this.name(name);
    await this.#stored.rename(id, name);
  }

  /** Opens a document of the library; the open one stays as it is, with its undo. */
  async open(id: string): Promise<Opening> {
    const opening = ++this.#openings;
    if (this.#openOwn(id)) return 'opened';
    const { store } = this.#ports;
    const [kept, known] = await Promise.all([store.read(id), store.readKnown(id)]);
    if (opening !== this.#openings) return 'superseded';
    if (this.#openOwn(id)) return 'opened';
    if (!kept.ok) {
      this.#stored.refuse(kept.fault);
      return 'unread';
    }
    return kept.value ? this.#openKept(kept.value, known) : 'missing';
  }

  /** What was asked for and hasn't been opened yet is no longer wanted. */
  dropOpening(): void {
    this.#openings++;
  }

  /** Opens a document that this tab has open or has edits of that aren't saved yet; false if it has neither. */
  #openOwn(id: string): boolean {
    const { open } = this.#ports;
    const isOpen = open.own.id === id;
    const unsaved = this.#autosave.unsaved.find((document) => document.id === id);
    if (isOpen) open.takeBack();
    else if (unsaved) this.#openFresh(unsaved);
    return isOpen || unsaved !== undefined;
  }

  #openKept({ id, name, text, path, line, revision, createdAt }: DocumentRecord, known: StoredEvaluations): Opening {
    const read = readDocumentText(text);
    if (!read.ok) {
      this.#damaged = [...this.#damaged.filter((one) => one.id !== id), { id, name }];
      this.#ports.say(libraryWords.studies.damaged(name), true);
      this.#ports.changed();
      return 'unread';
    }
    const document = documentOf(id, { ...read.value, name }, path, line);
    this.#autosave.opened(document, { revision, createdAt });
    this.#openFresh(document);
    this.#known.recall(id);
    this.#learn(known);
    return 'opened';
  }

  #openFresh(document: Document): void {
    this.#isFresh = true;
    this.#ports.open.open(document);
    this.#isFresh = false;
  }

  /**
   * Opens a document with this content under a name of its own, saved at once; a blank one is replaced. Work in an
   * unnamed one first becomes a study, whose name is returned; null if there was none.
   */
  openContent(content: DocumentContent, path = ''): string | null {
    this.#openings++;
    const kept = this.#keepWork();
    const { document } = this.#ports.open;
    const name = this.#stored.freeName(content.name);
    const isReused = isBlankDocument(document) && !document.name;
    const opened = documentOf(isReused ? document.id : this.#ports.newId(), { ...content, name }, path);
    this.#openFresh(opened);
    this.#autosave.changed(opened);
    return kept;
  }

  #keepWork(): string | null {
    const { document, isLent } = this.#ports.open;
    const isWork = hasWork(document.tree) || (this.#autosave.isEdited(document.id) && !isBlankDocument(document));
    if (document.name || isLent || !isWork) return null;
    this.name(this.freeName);
    return this.#ports.open.document.name;
  }

  openNew(start: Position = startPosition(OTHELLO)): void {
    this.openContent({ name: '', info: {}, tree: newTree(start) });
  }

  /** The document of a link; one that is already in the library is opened there. */
  async openText(text: string): Promise<boolean> {
    const read = readDocumentText(text, LIMITS);
    if (!read.ok) {
      this.#ports.say(faultText(read.fault), true);
      return false;
    }
    const own = documentText(read.value);
    for (const { id, name } of this.#stored.listed) {
      if (!name.startsWith(read.value.name)) continue;
      const kept = await this.#ports.store.read(id);
      if (kept.ok && kept.value?.text === own) return (await this.open(id)) === 'opened' && this.#show(read.value.path);
    }
    this.openContent(read.value, read.value.path);
    const { warnings } = read.value;
    if (warnings.length) this.#ports.say(warnings.map(noticeText).join(' '));
    return true;
  }

  /** Goes to the place that a link or file was showing. */
  #show(path = ''): true {
    const { open } = this.#ports;
    const place = pathOf(path.split('/').filter(Boolean));
    if (nodeAt(open.tree, place)) open.edit((document) => goTo(document, place));
    return true;
  }

  /** Stores a document without opening it, and gives its id; null if the browser refuses. */
  add(content: DocumentContent): Promise<string | null> {
    return this.#stored.add(content);
  }

  /** Removes documents that were added a moment ago; they can't be restored. */
  discard(ids: readonly string[]): Promise<void> {
    if (ids.includes(this.#ports.open.document.id)) this.#ports.open.open(this.#blank());
    return this.#stored.discard(ids);
  }

  /** Stores a document that another has replaced, under a name and with its values; offers to open it again. */
  async keep(document: Document): Promise<void> {
    const { open: here, autosave } = this.#ports;
    const { id } = document;
    await this.refresh();
    // Undo has brought it back meanwhile.
    if (here.own.id === id) return;
    const name = this.#stored.freeName(labelOf(document));
    here.identify({ name }, id);
    autosave.changed({ ...document, name });
    await autosave.write(id);
    if (autosave.revisionOf(id) === 0) return;
    await this.#known.writeFor(document);
    const open = async (): Promise<void> => {
      if ((await this.open(id)) === 'opened') this.#ports.opened();
    };
    const { kept, openKept } = libraryWords.studies;
    this.#ports.offer(kept(name), { label: openKept(), take: () => void open() });
  }

  duplicate(id: string): Promise<void> {
    return this.#stored.duplicate(id);
  }

  /** False if the browser refuses. */
  async delete(id: string): Promise<boolean> {
    if (!(await this.#stored.delete(id))) return false;
    this.#damaged = this.#damaged.filter((one) => one.id !== id);
    this.#ports.changed();
    if (id !== this.#ports.open.document.id) return true;
    const [next] = this.#stored.listed;
    if (next && (await this.open(next.id)) === 'opened') return true;
    if (this.#ports.open.document.id === id) this.#ports.open.open(this.#blank());
    return true;
  }

  undelete(id: string): Promise<void> {
    return this.#stored.undelete(id);
  }

  /** Forgets all that could be restored. */
  forgetDeleted(): Promise<void> {
    return this.#stored.forgetDeleted();
  }

  /** A document's text as stored, even if damaged, for saving as a file; null if there is none. */
  rawText(id: string): Promise<string | null> {
    return this.#stored.rawText(id);
  }

  /** The page may be closing. */
  flush(): void {
    this.#autosave.flush();
    this.#known.keep();
    void this.#known.write();
  }

  #blank(): Document {
    const tree = newTree(startPosition(OTHELLO));
    return documentOf(this.#ports.newId(), { name: '', info: {}, tree });
  }

  #onChange({ before, after, isOpened }: DocumentChange): void {
    if (before.id !== after.id || before.name !== after.name) this.#known.onOther();
    if (this.#isFresh || this.#ports.open.isLent) return;
    if (isOtherGame(before, after, isOpened)) this.#openings++;
    // By undo, redo, or the end of a question: the library may have changed since it was left.
    if (isOpened && before.id !== after.id && after.name) void this.#catchUp(after.id);
  }

  #onSaved(id: string, how?: Written): void {
    const { conflict, forked, restored } = libraryWords.studies;
    switch (how) {
      case undefined:
        break;
      case 'refused':
        this.#stored.refuse();
        break;
      case 'restored':
        this.#ports.say(restored(this.#autosave.documentOf(id)?.name ?? ''), true);
        this.#stored.onStored();
        break;
      case 'kept':
        this.#stored.onStored();
        break;
      case 'stale':
        this.#goOnWithCopy(id, conflict);
        break;
      case 'forked':
        this.#goOnWithCopy(id, forked);
        break;
      case 'older':
        void this.#giveWay(id);
        break;
      default:
        unreachable(how);
    }
    this.#ports.changed();
  }

  /** The library has more than the copy of a page that was killed, so the library's version is opened. */
  async #giveWay(id: string): Promise<void> {
    this.#autosave.forget(id);
    const found = await this.#ports.store.read(id);
    if (found.ok && found.value && id === this.#ports.open.document.id) this.#follow(found.value);
  }

  /** The library has another version: it stays, and ours continues under a new id and name. */
  #goOnWithCopy(id: string, said: (name: string, copy: string) => string): void {
    const { open } = this.#ports;
    const ours = this.#autosave.unsaved.find((document) => document.id === id);
    if (!ours) return;
    const copy = this.#stored.copyOf(ours);
    this.#autosave.forget(id);
    if (open.document.id === id) open.identify({ id: copy.id, name: copy.name });
    else this.#autosave.changed(copy);
    this.#ports.say(said(ours.name, copy.name), true);
    void this.refresh();
  }

  // Other tabs.

  async #onOtherTab(change: LibraryChange): Promise<void> {
    const { open } = this.#ports;
    if (change.kind === 'erased') return this.#onErased();
    if (change.kind === 'found') {
      if (change.id === open.document.id) this.#learn(change.known);
      return;
    }
    await this.refresh();
    if (change.kind === 'deleted') return;
    const isIdle = (): boolean => change.id === open.document.id && !this.#autosave.isBusy(change.id);
    if (!isIdle()) return;
    if (change.kind === 'removed') return this.#becomeUnnamed(change.id);
    if (change.revision <= this.#autosave.revisionOf(change.id)) return;
    const found = await this.#ports.store.read(change.id);
    if (found.ok && found.value && isIdle()) this.#follow(found.value);
  }

  async #onErased(): Promise<void> {
    this.#ports.say(libraryWords.studies.erased(), true);
    this.#autosave.writeAgain();
    this.#known.onOther();
    await this.#autosave.writeAll();
    await this.refresh();
  }

  /** Replaces the open document with the library's, keeping the place in it and, if only its name differs, its undo. */
  #follow({ id, name, text, revision, createdAt }: DocumentRecord): void {
    const { open } = this.#ports;
    const read = readDocumentText(text);
    if (!read.ok || this.#autosave.isBusy(id)) return;
    const { path, line } = open.document;
    const isSame = text === documentText(open.document);
    const document = isSame ? { ...open.document, name } : documentOf(id, { ...read.value, name }, path, line);
    this.#autosave.opened(document, { revision, createdAt });
    if (isSame) open.identify({ name });
    else open.open(document);
  }

  #learn(known: StoredEvaluations): void {
    this.#known.learn(known);
    const isBefore = [...known.values()].some(({ value }) => value?.origin === 'before');
    if (isBefore && !browserStore().get(TOLD_BEFORE)) {
      browserStore().set(TOLD_BEFORE, '1');
      this.#ports.say(libraryWords.studies.before());
    }
    this.#ports.changed();
  }
}
