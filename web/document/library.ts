/**
 * The documents with a name that this browser keeps: opens one, names the open one, and lists, copies, renames and
 * deletes them. Where another tab has written the same document nothing is lost: an idle tab follows, a busy one
 * continues with a copy. What is known of positions is kept apart from the document and is not an edit, so tabs that
 * only look never conflict.
 */
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newTree, walk, type GameTree } from '../../game/tree.ts';
import type { Fault, Position } from '../../game/types.ts';
import { keyOf, type Evaluations } from '../engine/evaluations.ts';
import { faultText, noticeText } from '../i18n/faults.ts';
import { studyWords } from '../panels/study/study-words.ts';
import { recordOf, type Autosave, type Saving } from './autosave.ts';
import { documentText, readDocumentText } from './document-text.ts';
import { documentOf, isBlank, labelOf, type Content, type Document } from './document.ts';
import { documentOfEntry, type Journal, type JournalEntry } from './journal.ts';
import {
  NO_ANSWER,
  type DocumentRecord,
  type DocumentSummary,
  type Kept,
  type KnownPositions,
  type LibraryChange,
  type LibraryStore,
} from './library-store.ts';
import type { DocumentChange, OpenDocument } from './open-document.ts';

/** What was found is written so long after it was, all at once. */
const KNOWN_AFTER_MS = 2000;
/** A copy that another tab has written so lately may be one that it is still at work on. */
const LIVE_MS = 5000;

export interface LibraryPorts {
  readonly open: OpenDocument;
  readonly autosave: Autosave;
  readonly evaluations: Evaluations;
  readonly store: LibraryStore;
  readonly journal: Journal;
  readonly now: () => number;
  readonly newId: () => string;
  say(text: string, isError?: boolean): void;
  /** What the library shows has changed. */
  changed(): void;
}

/** Stored data that can’t be read: it can be saved as it is, or deleted. */
export interface Damaged {
  readonly id: string;
  readonly name: string;
}

export class Library {
  readonly #ports: LibraryPorts;
  readonly #autosave: Autosave;
  #documents: readonly DocumentSummary[] = [];
  #damaged: readonly Damaged[] = [];
  #deleted: DocumentRecord | null = null;
  #isRefusalTold = false;
  #knownTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #knownWritten = new Map<string, unknown>();
  /** Counts what was asked to be opened: of two the later is. */
  #openings = 0;

  constructor(ports: LibraryPorts) {
    this.#ports = ports;
    this.#autosave = ports.autosave;
    ports.autosave.subscribe((id, how) => this.#onSaved(id, how));
    ports.open.subscribe((change) => this.#onChange(change));
    ports.evaluations.subscribe(() => (this.#knownTimer ??= setTimeout(() => void this.#writeKnown(), KNOWN_AFTER_MS)));
    ports.store.onChange((change) => void this.#onOtherTab(change));
  }

  /** Newest first; with those that the browser has not taken yet. */
  get documents(): readonly DocumentSummary[] {
    const listed = new Set(this.#documents.map(({ id }) => id));
    const waiting = this.#autosave.unsaved.filter(({ id }) => !listed.has(id));
    const summaries = waiting.map((document) => recordOf(document, 0, this.#ports.now(), this.#ports.now()));
    return [...summaries, ...this.#documents];
  }

  get damaged(): readonly Damaged[] {
    return this.#damaged;
  }

  /** The name of the document deleted last, which can be brought back. */
  get deleted(): string | null {
    return this.#deleted?.name ?? null;
  }

  get saving(): Saving {
    return this.#autosave.savingOf(this.#ports.open.document);
  }

  isUnsaved(id: string): boolean {
    return this.#autosave.isBusy(id);
  }

  /** Once, when the page has its document. */
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
      // It was deleted meanwhile: this tab's document stays open without a name.
      if (!this.#autosave.isBusy(id)) this.#becomeUnnamed(id);
      return;
    }
    if (found.value.revision > this.#autosave.revisionOf(id)) this.#follow(found.value);
    this.#learn(await this.#ports.store.readKnown(id));
  }

  #becomeUnnamed(id: string): void {
    this.#autosave.forget(id);
    this.#ports.open.identify({ id: this.#ports.newId(), name: '' });
  }

  /** Copies in the journal that no tab has brought home: edits of pages that were closed or killed. */
  async #recover(): Promise<void> {
    const { journal, open, now } = this.#ports;
    const damaged: Damaged[] = [];
    for (const id of journal.ids) {
      if (id === open.document.id || this.#autosave.isBusy(id)) continue;
      const entry = journal.read(id);
      if (entry === 'damaged') damaged.push({ id, name: id });
      else if (entry?.name && entry.isUnsaved && (entry.tab === journal.tab || now() - entry.at > LIVE_MS)) {
        if (!(await this.#bringHome(entry))) damaged.push({ id, name: entry.name });
      }
    }
    this.#damaged = damaged;
    if (damaged.length) this.#ports.say(studyWords.studies.damaged(damaged.map(({ name }) => name).join(', ')), true);
    this.#ports.changed();
  }

  /** Writes a copy's edits into the library; false when the copy can't be read. */
  async #bringHome(entry: JournalEntry): Promise<boolean> {
    const document = documentOfEntry(entry);
    if (!document.ok) return false;
    const found = await this.#ports.store.read(entry.id);
    if (!found.ok) return true;
    const kept = found.value;
    if (kept && kept.text === documentText(document.value)) this.#ports.journal.remove(entry.id);
    else if ((kept?.revision ?? 0) === entry.revision) await this.#writeHome(document.value, entry.revision, kept);
    else await this.#writeHome(this.#copyOf(document.value), 0, null);
    this.#ports.journal.remove(entry.id);
    await this.refresh();
    return true;
  }

  async #writeHome(document: Document, revision: number, kept: DocumentRecord | null): Promise<void> {
    const now = this.#ports.now();
    const how = await this.#ports.store.write(recordOf(document, revision + 1, kept?.createdAt ?? now, now));
    if (how === 'refused') this.#refuse();
    else this.#ports.say(studyWords.studies.recovered(document.name));
  }

  /** Asks anew which documents there are. */
  async refresh(): Promise<void> {
    const listed = await this.#ports.store.list();
    if (listed.ok) this.#documents = listed.value;
    else this.#refuse(listed.fault);
    this.#ports.changed();
  }

  /** A free name for the open document: that of its game, or a number. */
  get freeName(): string {
    const label = labelOf(this.#ports.open.document);
    return label ? this.#unusedName(label) : this.#numberedName();
  }

  /** Gives the open document a name; one without a name is in the library from now on. */
  name(name: string): void {
    const title = name.trim();
    if (title && title !== this.#ports.open.document.name) this.#ports.open.identify({ name: title });
  }

  async rename(id: string, name: string): Promise<void> {
    if (id === this.#ports.open.document.id) return this.name(name);
    const kept = await this.#read(id);
    if (!kept || !name.trim()) return;
    await this.#write({ ...kept, name: name.trim(), revision: kept.revision + 1 });
  }

  /** Opens a document of the library; false when there is none, or its text cannot be read. */
  async open(id: string): Promise<boolean> {
    const opening = ++this.#openings;
    const isWanted = (): boolean => opening === this.#openings;
    const unsaved = this.#autosave.unsaved.find((document) => document.id === id);
    if (unsaved) {
      this.#ports.open.open(unsaved);
      return true;
    }
    const kept = await this.#read(id);
    if (!kept || !isWanted()) return false;
    const read = readDocumentText(kept.text);
    if (!read.ok) {
      this.#damaged = [...this.#damaged.filter((one) => one.id !== id), { id, name: kept.name }];
      this.#ports.say(studyWords.studies.damaged(kept.name), true);
      this.#ports.changed();
      return false;
    }
    const known = await this.#ports.store.readKnown(id);
    if (!isWanted()) return false;
    const document = documentOf(id, { ...read.value, name: kept.name }, kept.path, kept.line);
    this.#autosave.opened(document, { revision: kept.revision, createdAt: kept.createdAt });
    this.#ports.open.open(document);
    this.#learn(known);
    return true;
  }

  /** Opens a document with this content under a name of its own, saved at once; replaces a blank one. */
  openContent(content: Content, path = ''): void {
    this.#openings++;
    const { document } = this.#ports.open;
    const name = content.name ? this.#unusedName(content.name) : this.#numberedName();
    const isReused = isBlank(document) && !document.name;
    const opened = documentOf(isReused ? document.id : this.#ports.newId(), { ...content, name }, path);
    this.#ports.open.open(opened);
    this.#autosave.changed(opened);
  }

  openNew(start: Position = startPosition(OTHELLO)): void {
    this.openContent({ name: '', info: {}, tree: newTree(start) });
  }

  /** The document of a link or a file; one that is in the library already is opened there. */
  async openText(text: string): Promise<boolean> {
    const read = readDocumentText(text);
    if (!read.ok) {
      this.#ports.say(faultText(read.fault), true);
      return false;
    }
    const own = documentText(read.value);
    for (const { id, name } of this.#documents) {
      if (!name.startsWith(read.value.name)) continue;
      const kept = await this.#ports.store.read(id);
      if (kept.ok && kept.value && kept.value.text === own) return this.open(id);
    }
    this.openContent(read.value);
    const { warnings } = read.value;
    if (warnings.length) this.#ports.say(warnings.map(noticeText).join(' '));
    return true;
  }

  /** Keeps a document without opening it; false when the browser refuses. */
  async add(content: Content): Promise<boolean> {
    const name = content.name ? this.#unusedName(content.name) : this.#numberedName();
    const now = this.#ports.now();
    return this.#write(recordOf(documentOf(this.#ports.newId(), { ...content, name }), 1, now, now));
  }

  async duplicate(id: string): Promise<void> {
    await this.#autosave.write(id);
    const kept = await this.#read(id);
    if (!kept) return;
    const name = this.#unusedName(studyWords.studies.copyOf(kept.name));
    const now = this.#ports.now();
    await this.#write({ ...kept, id: this.#ports.newId(), name, revision: 1, createdAt: now, changedAt: now });
  }

  async delete(id: string): Promise<void> {
    await this.#autosave.write(id);
    const kept = await this.#ports.store.read(id);
    this.#damaged = this.#damaged.filter((one) => one.id !== id);
    this.#autosave.forget(id);
    if (kept.ok && kept.value) {
      if ((await this.#ports.store.remove(id)) === 'refused') return this.#refuse();
      this.#deleted = kept.value;
    }
    await this.refresh();
    if (id !== this.#ports.open.document.id) return;
    const next = this.#documents[0];
    if (next && (await this.open(next.id))) return;
    if (this.#ports.open.document.id === id) this.#ports.open.open(this.#blank());
  }

  async undelete(): Promise<void> {
    const record = this.#deleted;
    if (!record) return;
    this.#deleted = null;
    await this.#write({ ...record, revision: 1 });
  }

  /** A document's text as it is kept, be it damaged, to be saved as a file; null when there is none. */
  async rawText(id: string): Promise<string | null> {
    const kept = await this.#ports.store.read(id);
    return (kept.ok && kept.value?.text) || this.#ports.journal.rawText(id) || null;
  }

  /** The page may be closed. */
  flush(): void {
    this.#autosave.flush();
    void this.#writeKnown();
  }

  #blank(): Document {
    const tree = newTree(startPosition(OTHELLO));
    return documentOf(this.#ports.newId(), { name: '', info: {}, tree });
  }

  async #read(id: string): Promise<DocumentRecord | null> {
    const found = await this.#ports.store.read(id);
    if (found.ok) return found.value;
    this.#refuse(found.fault);
    return null;
  }

  async #write(record: DocumentRecord): Promise<boolean> {
    const how = await this.#ports.store.write(record);
    if (how === 'refused') this.#refuse();
    await this.refresh();
    return how === 'kept';
  }

  #numberedName(): string {
    let number = 1;
    while (this.#names.has(studyWords.studies.numbered(number))) number++;
    return studyWords.studies.numbered(number);
  }

  #unusedName(name: string): string {
    let free = name;
    for (let number = 2; this.#names.has(free); number++) free = `${name} (${number})`;
    return free;
  }

  get #names(): ReadonlySet<string> {
    return new Set(this.documents.map(({ name }) => name));
  }

  #copyOf(document: Document): Document {
    const name = this.#unusedName(studyWords.studies.copyOf(document.name));
    return { ...document, id: this.#ports.newId(), name };
  }

  #onChange({ before, after }: DocumentChange): void {
    const isOther = before.id !== after.id || before.name !== after.name;
    if (!isOther) return;
    this.#knownWritten.clear();
    this.#knownTimer ??= setTimeout(() => void this.#writeKnown(), KNOWN_AFTER_MS);
  }

  #onSaved(id: string, how?: Kept): void {
    if (how === 'refused') this.#refuse();
    else if (how === 'kept') {
      this.#isRefusalTold = false;
      void this.refresh();
    } else if (how === 'stale') this.#goOnWithCopy(id);
    this.#ports.changed();
  }

  /** Another tab was faster: its document stays, ours continues under a new id and name. */
  #goOnWithCopy(id: string): void {
    const { open } = this.#ports;
    const ours = this.#autosave.unsaved.find((document) => document.id === id);
    if (!ours) return;
    const copy = this.#copyOf(ours);
    this.#autosave.forget(id);
    if (open.document.id === id) open.identify({ id: copy.id, name: copy.name });
    else this.#autosave.changed(copy);
    this.#ports.say(studyWords.studies.conflict(ours.name, copy.name), true);
    void this.refresh();
  }

  /** Said once until something is kept again. */
  #refuse(fault?: Fault): void {
    if (this.#isRefusalTold) return;
    this.#isRefusalTold = true;
    this.#ports.say(
      fault?.code === 'storage' && fault.args.reason === NO_ANSWER
        ? studyWords.studies.noAnswer()
        : studyWords.studies.refused(),
      true,
    );
  }

  // Other tabs.

  async #onOtherTab(change: LibraryChange): Promise<void> {
    const { open } = this.#ports;
    if (change.kind === 'found') {
      if (change.id === open.document.id) this.#learn(change.known);
      return;
    }
    await this.refresh();
    const isIdle = (): boolean => change.id === open.document.id && !this.#autosave.isBusy(change.id);
    if (!isIdle()) return;
    if (change.kind === 'removed') return this.#becomeUnnamed(change.id);
    if (change.revision <= this.#autosave.revisionOf(change.id)) return;
    const found = await this.#ports.store.read(change.id);
    if (found.ok && found.value && isIdle()) this.#follow(found.value);
  }

  /** Replaces the open document by the library's, keeping the place in it. */
  #follow(kept: DocumentRecord): void {
    const read = readDocumentText(kept.text);
    if (!read.ok || this.#autosave.isBusy(kept.id)) return;
    const { path, line } = this.#ports.open.document;
    const document = documentOf(kept.id, { ...read.value, name: kept.name }, path, line);
    this.#autosave.opened(document, { revision: kept.revision, createdAt: kept.createdAt });
    this.#ports.open.open(document);
  }

  // What is known of positions.

  #learn(known: KnownPositions): void {
    for (const [key, evaluation] of known) {
      this.#knownWritten.set(key, evaluation);
      this.#ports.evaluations.noteKept(key, evaluation);
    }
    this.#ports.changed();
  }

  /** Writes what has been found of the open document's positions since the last time. */
  async #writeKnown(): Promise<void> {
    clearTimeout(this.#knownTimer);
    this.#knownTimer = undefined;
    const { document } = this.#ports.open;
    if (!document.name || this.#autosave.revisionOf(document.id) === 0) return;
    const fresh = new Map(
      [...keysOf(document.tree)].flatMap(([key, position]) => {
        const evaluation = this.#ports.evaluations.of(position);
        const isNew = Object.keys(evaluation).length > 0 && this.#knownWritten.get(key) !== evaluation;
        return isNew ? [[key, evaluation] as const] : [];
      }),
    );
    if (!fresh.size) return;
    if ((await this.#ports.store.writeKnown(document.id, fresh)) !== 'kept') return;
    for (const [key, evaluation] of fresh) this.#knownWritten.set(key, evaluation);
  }
}

const keys = new WeakMap<GameTree, ReadonlyMap<string, Position>>();

/** The positions of a tree by their keys; they are needed again and again while the engine works. */
function keysOf(tree: GameTree): ReadonlyMap<string, Position> {
  let found = keys.get(tree);
  if (!found)
    keys.set(tree, (found = new Map([...walk(tree)].map(({ node }) => [keyOf(node.position), node.position]))));
  return found;
}
