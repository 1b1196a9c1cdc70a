/**
 * The studies of this browser: opens one, keeps the open one as it changes, and lists, copies, renames and deletes the
 * others. Where another tab has written the same study, nothing is lost: an idle tab follows, a busy one goes on with a copy.
 */
import { makeStudy } from '../../game/formats/study.ts';
import { amend } from '../../game/history.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { ROOT, type Path } from '../../game/path.ts';
import { newTree, walk } from '../../game/tree.ts';
import type { Position } from '../../game/types.ts';
import type { Game } from './game.ts';
import type { OwnerCommandId } from './owner.ts';
import type { Store } from './storage.ts';
import type { Desk, DeskAssistant } from './desk.ts';
import { Keeper } from './autosave.ts';
import type { Kept, StudyRecord, StudyStore } from './library-store.ts';
import { gameAt, readStudyText, studyText, type StudyContent } from '../panels/study/study-text.ts';
import { studyWords } from '../panels/study/study-words.ts';
import { faultText, noticeText } from '../i18n/faults.ts';

export interface LibraryPorts {
  readonly store: StudyStore;
  readonly small: Store;
  readonly now: () => number;
  readonly newId: () => string;
}

interface Place {
  readonly id: string;
  readonly path: string;
  readonly line: string;
}

const LAST = 'outflank.study.last';

export class Library implements DeskAssistant {
  readonly #desk: Desk;
  readonly #ports: LibraryPorts;
  readonly #keeper: Keeper;
  #deleted: StudyRecord | null = null;
  #isRefusalTold = false;

  constructor(desk: Desk, ports: LibraryPorts) {
    this.#desk = desk;
    this.#ports = ports;
    this.#keeper = new Keeper({
      store: ports.store,
      small: ports.small,
      recordAs: (revision) => this.#record(revision),
      kept: (how, record) => this.#onKept(how, record),
    });
    ports.store.onChange((id, revision) => void this.#onOtherTab(id, revision));
    desk.employ(this);
  }

  onEdit(): void {
    if (!this.#desk.state.isReady) return;
    this.#keeper.changed();
    if (this.#desk.state.saving === 'kept') this.#desk.change({ saving: 'pending' });
  }

  onCommand(command: OwnerCommandId): void {
    if (command === 'newStudyHere') void this.openNew(this.#desk.position);
  }

  onFlush(): void {
    this.#keepPlace();
    this.#keeper.flush();
  }

  /** Nothing has been written into the open study. */
  get isBlank(): boolean {
    const { root } = this.#desk.tree;
    return !root.children.length && !root.comment && !root.marks && !root.arrows;
  }

  /** Asks anew which studies there are. */
  refresh(): Promise<void> {
    return this.#list();
  }

  /** Opens the study that was open last, else one of the game on the analysis board. */
  async begin(): Promise<void> {
    await this.#list();
    const unsaved = this.#keeper.unsaved();
    const id = unsaved?.id ?? this.#place()?.id;
    if (id && (await this.open(id, unsaved))) return;
    const newest = this.#desk.state.studies[0];
    if (newest && (await this.open(newest.id))) return;
    const game = this.#desk.host.analysisGame;
    this.#put({ name: game.title || this.#freeName(), info: {}, tree: game.tree }, game);
    if (game.tree.root.children.length) this.onEdit();
  }

  /** The study of a link or a file; one that is in the library already is opened there. */
  async openText(text: string): Promise<boolean> {
    const read = readStudyText(text);
    if (!read.ok) {
      this.#desk.host.say(faultText(read.fault), true);
      return false;
    }
    for (const { id, name } of this.#desk.state.studies) {
      if (!name.startsWith(read.value.name)) continue;
      const kept = await this.#ports.store.read(id);
      if (kept?.text === text) return this.open(id);
    }
    await this.openContent(read.value);
    const { warnings } = read.value;
    if (warnings.length) this.#desk.host.say(warnings.map(noticeText).join(' '));
    return true;
  }

  /** False when there is no such study, or its text cannot be read. */
  async open(id: string, unsaved: StudyRecord | null = null): Promise<boolean> {
    await this.#leave();
    const kept = await this.#ports.store.read(id);
    const isNewer = unsaved !== null && unsaved.id === id && unsaved.revision > (kept?.revision ?? 0);
    const found = isNewer ? unsaved : kept;
    const read = found && readStudyText(found.text);
    if (!found || !read?.ok) {
      if (read && !read.ok) this.#desk.host.say(faultText(read.fault), true);
      return false;
    }
    const place = this.#place();
    const { path, line } = place?.id === id ? place : found;
    this.#put({ ...read.value, name: found.name }, gameAt(read.value.tree, found.name, path, line), id);
    this.#keeper.begin(kept?.revision ?? 0);
    if (isNewer) this.onEdit();
    else this.#keeper.forgetUnsaved();
    return true;
  }

  /** A study of this content: a new one, or the open one where nothing has been written in that. It is kept at once. */
  async openContent(content: StudyContent, path: Path = ROOT): Promise<void> {
    await this.#leave();
    const { isReady, id, name: known } = this.#desk.state;
    const isReused = isReady && this.isBlank;
    const { revision } = this.#keeper;
    const name = content.name ? this.#unusedName(content.name) : isReused ? known : this.#freeName();
    this.#put({ ...content, name }, gameAt(content.tree, name, path, ''), isReused ? id : undefined);
    if (isReused) this.#keeper.begin(revision);
    this.onEdit();
  }

  /** Keeps a study without opening it; false when the browser refuses. */
  async add(content: StudyContent): Promise<boolean> {
    const name = content.name ? this.#unusedName(content.name) : this.#freeName();
    const now = this.#ports.now();
    const how = await this.#ports.store.write({
      id: this.#ports.newId(),
      name,
      revision: 1,
      text: makeStudy(content.tree, { ...content.info, title: name }),
      path: ROOT,
      line: ROOT,
      moves: [...walk(content.tree)].length - 1,
      createdAt: now,
      changedAt: now,
    });
    if (how === 'refused') this.#refuse();
    await this.#list();
    return how === 'kept';
  }

  async openNew(start: Position = startPosition(OTHELLO)): Promise<void> {
    await this.openContent({ name: '', info: {}, tree: newTree(start) });
  }

  async rename(id: string, name: string): Promise<void> {
    if (id === this.#desk.state.id) return this.#desk.rename(name);
    const kept = await this.#ports.store.read(id);
    if (!kept || !name.trim()) return;
    const how = await this.#ports.store.write({ ...kept, name: name.trim(), revision: kept.revision + 1 });
    if (how === 'refused') this.#refuse();
    await this.#list();
  }

  async duplicate(id: string): Promise<void> {
    await this.#leave();
    const kept = await this.#ports.store.read(id);
    if (!kept) return;
    const name = this.#unusedName(studyWords.studies.copyOf(kept.name));
    const now = this.#ports.now();
    const copy = { ...kept, id: this.#ports.newId(), name, revision: 1, createdAt: now, changedAt: now };
    if ((await this.#ports.store.write(copy)) === 'refused') this.#refuse();
    await this.#list();
  }

  async delete(id: string): Promise<void> {
    await this.#leave();
    const kept = await this.#ports.store.read(id);
    if (!kept) return;
    await this.#ports.store.remove(id);
    this.#deleted = kept;
    this.#desk.change({ deleted: kept.name });
    await this.#list();
    if (id !== this.#desk.state.id) return;
    const next = this.#desk.state.studies[0];
    if (!next || !(await this.open(next.id))) await this.openNew();
  }

  async undelete(): Promise<void> {
    const record = this.#deleted;
    if (!record) return;
    this.#deleted = null;
    this.#desk.change({ deleted: null });
    await this.#ports.store.write({ ...record, revision: 1 });
    await this.#list();
  }

  #put(content: StudyContent, game: Game, id = this.#ports.newId()): void {
    this.#keeper.begin(0);
    this.#desk.begin(id, content, game);
    this.#keepPlace();
  }

  /** What is unsaved is written before another study is opened. */
  async #leave(): Promise<void> {
    if (this.#desk.state.isReady) await this.#keeper.write();
  }

  async #list(): Promise<void> {
    const listed = await this.#ports.store.list();
    if (listed.ok) this.#desk.change({ studies: listed.value });
    else this.#refuse();
  }

  get #names(): ReadonlySet<string> {
    return new Set(this.#desk.state.studies.map(({ name }) => name));
  }

  #freeName(): string {
    let number = 1;
    while (this.#names.has(studyWords.studies.numbered(number))) number++;
    return studyWords.studies.numbered(number);
  }

  #unusedName(name: string): string {
    let free = name;
    for (let number = 2; this.#names.has(free); number++) free = `${name} (${number})`;
    return free;
  }

  #record(revision: number): StudyRecord {
    const { id, name, info, studies } = this.#desk.state;
    const { tree, path, line } = this.#desk.game;
    const now = this.#ports.now();
    const moves = [...walk(tree)].length - 1;
    const text = studyText({ name, info, tree }, this.#desk.values);
    const createdAt = studies.find((study) => study.id === id)?.createdAt ?? now;
    return { id, name, revision, text, path, line, moves, createdAt, changedAt: now };
  }

  #onKept(how: Kept, record: StudyRecord): void {
    if (how === 'refused') return this.#refuse();
    if (how === 'kept') {
      if (record.id === this.#desk.state.id) this.#desk.change({ saving: 'kept' });
      return void this.#list();
    }
    // Another tab was faster: its study stays, ours goes on under a name of its own.
    const name = this.#unusedName(studyWords.studies.copyOf(record.name));
    const { games } = this.#desk.state;
    const title = { ...this.#desk.game, title: name };
    this.#desk.change({ id: this.#ports.newId(), name, games: amend(games, title) });
    this.#keeper.begin(0);
    this.onEdit();
    this.#desk.host.say(studyWords.studies.conflict(record.name, name), true);
  }

  #refuse(): void {
    this.#desk.change({ saving: 'refused' });
    if (this.#isRefusalTold) return;
    this.#isRefusalTold = true;
    this.#desk.host.say(studyWords.studies.refused(), true);
  }

  async #onOtherTab(id: string, revision: number): Promise<void> {
    if (!this.#desk.state.isReady) return;
    await this.#list();
    const isOurs = (): boolean => id === this.#desk.state.id && !this.#keeper.isDirty;
    if (!isOurs() || revision <= this.#keeper.revision) return;
    const kept = await this.#ports.store.read(id);
    const read = kept && readStudyText(kept.text);
    if (!kept || !read?.ok || !isOurs()) return;
    const { path, line } = this.#desk.game;
    this.#put({ ...read.value, name: kept.name }, gameAt(read.value.tree, kept.name, path, line), id);
    this.#keeper.begin(kept.revision);
  }

  #keepPlace(): void {
    const { isReady, id } = this.#desk.state;
    const { path, line } = this.#desk.game;
    if (isReady) this.#ports.small.set(LAST, JSON.stringify({ id, path, line }));
  }

  #place(): Place | null {
    try {
      const found: unknown = JSON.parse(this.#ports.small.get(LAST) ?? 'null');
      if (typeof found !== 'object' || found === null) return null;
      const { id, path, line } = found as Record<string, unknown>;
      const isGood = typeof id === 'string' && typeof path === 'string' && typeof line === 'string';
      return isGood ? { id, path, line } : null;
    } catch {
      return null;
    }
  }
}
