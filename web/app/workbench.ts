/**
 * Connects the parts of the page: the open document, the mode, the engine, the store of evaluations, the settings, and
 * the view. It knows no element and no browser; what it needs of them is passed in. How one part affects another is
 * written only here:
 *
 * - a change of the document is saved by autosave, and changes what the board has searched;
 * - so does a change of mode or view;
 * - a move goes to the mode first, else into the document.
 */
import { isOver, legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { PASS, placing } from '../../game/notation.ts';
import { setupOf, toPosition, type Setup } from '../../game/setup.ts';
import type { Path } from '../../game/path.ts';
import type { Fault, Move, Position, Result, Square } from '../../game/types.ts';
import { fail } from '../../game/types.ts';
import type { MoveReport, Value } from '../../workers/protocol.ts';
import { Autosave } from '../document/autosave.ts';
import { documentOfGame, labelOf, newDocument, withGame, type Document } from '../document/document.ts';
import * as steps from '../document/game.ts';
import type { Game } from '../document/game.ts';
import { Journal } from '../document/journal.ts';
import type { Library } from '../document/library.ts';
import type { LibraryStore } from '../document/library-store.ts';
import { OpenDocument, type DocumentChange } from '../document/open-document.ts';
import { loadSettings, saveSettings, type Settings } from '../document/settings.ts';
import type { Store } from '../document/storage.ts';
import { parseStudyLink } from '../document/study-link.ts';
import { keepTabState, type View } from '../document/tab-state.ts';
import { EngineController, type EnginePort } from '../engine/engine-controller.ts';
import type { EngineView } from '../engine/engine-view.ts';
import { Evaluations, movesKnown, valueOf } from '../engine/evaluations.ts';
import { subjectOf, threatOf, type Subject } from '../engine/subject.ts';
import { readText, choose, type Reading } from '../import-export/import-result.ts';
import { playerName } from '../i18n/labels.ts';
import { faultText, foundText } from '../i18n/faults.ts';
import { words } from '../i18n/words.ts';
import { boardSubject, hidesValues, SETUP, takeMove, type Mode } from '../modes/mode.ts';
import { ModeHolder } from '../modes/mode-holder.ts';
import { SetupBoard } from '../modes/setup.ts';
import { SettingsBox } from '../panels/study/settings-box.ts';
import { readingWords } from '../panels/words.ts';
import { CrashGuard } from './crash-guard.ts';
import { Notices } from './notices.ts';
import { openingOf, tabName } from './start.ts';

export interface WorkbenchPorts {
  readonly engine: EnginePort;
  /** Settings, the journal, and the page for the next visit. */
  readonly store: Store;
  /** What belongs to this tab alone. */
  readonly tab?: Store;
  /** The fragment of the page's address as it is now. */
  readonly address?: () => string;
  /** The library's store; loaded on first use. */
  readonly library?: () => Promise<LibraryStore>;
  /** Threads that are usual here. */
  readonly threads?: number;
  readonly now?: () => number;
  readonly newId: () => string;
}

export class Workbench {
  readonly open: OpenDocument;
  readonly autosave: Autosave;
  readonly evaluations = new Evaluations();
  readonly engine: EngineController;
  readonly modes: ModeHolder;
  readonly studySettings: SettingsBox;
  readonly drawing: SetupBoard;
  readonly notices = new Notices(() => this.#changed());
  readonly guard: CrashGuard;
  /** The document of a first visit, which a game that is opened replaces; null when there is none. */
  readonly #untouched: Document | null;
  /** The address with which the document of the beginning was kept; null when there was none. */
  readonly keptAt: string | null;
  /** The library, once requested; null until it is there. */
  library: Library | null = null;
  #library: Promise<Library> | null = null;
  readonly #ports: Required<Pick<WorkbenchPorts, 'address' | 'now' | 'newId' | 'library'>>;
  readonly #store: Store;
  readonly #tabStores: readonly Store[];
  readonly #journal: Journal;
  readonly #listeners = new Set<() => void>();
  #settings: Settings;
  #view: Exclude<View, 'setup'> = 'analysis';
  #rotated = false;
  #isThreat = false;
  #isDrawing = false;
  #reading: Reading | null = null;
  #isStorageRefused = false;
  #isFollowingLink = false;
  /** Nothing is searched before the page has started. */
  #isStarted = false;

  /** Starts with what the stores kept; on a first visit with the start position and the engine on. */
  constructor(ports: WorkbenchPorts) {
    const { engine, store, tab, address = () => '', now = Date.now, newId, threads } = ports;
    const library = ports.library ?? (() => Promise.reject(new Error('no library')));
    let fetched: Promise<LibraryStore> | undefined;
    const libraryStore = () => (fetched ??= library());
    this.#ports = { address, now, newId, library: libraryStore };
    this.#store = store;
    this.#tabStores = tab ? [tab, store] : [store];
    this.#settings = loadSettings(store, threads);
    const name = tabName(tab ?? store, newId);
    this.#journal = new Journal(store, name, now);
    this.guard = new CrashGuard(store, name, now);
    const opening = openingOf({ tab, store, address: address(), journal: this.#journal, guard: this.guard, newId });
    const document = opening.document ?? newDocument(newId(), startPosition(OTHELLO));
    this.open = new OpenDocument(document);
    this.keptAt = opening.document || opening.wanted ? (opening.state?.address ?? null) : null;
    this.#untouched = opening.state ? null : document;
    const write = async (record: Parameters<LibraryStore['write']>[0]) => (await libraryStore()).write(record);
    const read = async (id: string) => (await libraryStore()).read(id);
    this.autosave = new Autosave({ store: { write, read }, journal: this.#journal, now });
    this.autosave.subscribe(() => this.#changed());
    this.engine = new EngineController(engine, this.evaluations, this.#settings, () => this.#changed());
    this.studySettings = new SettingsBox(store, () => this.#changed());
    const settings = () => this.studySettings.value;
    const { open, evaluations } = this;
    const say = (text: string, isError?: boolean): void => this.say(text, isError);
    const changed = (): void => this.#turn();
    this.modes = new ModeHolder({ open, evaluations, engine: this.engine, settings, say, changed });
    this.drawing = new SetupBoard(setupOf(open.position), () => this.#onDrawing());
    if (opening.state) this.#restore(opening.state.view, opening.state.rotated, opening.state.setup);
    if (opening.entry) {
      const { revision, isUnsaved } = opening.entry;
      this.autosave.opened(document, { revision, isEdited: isUnsaved });
      this.evaluations.learnTree(document.tree);
    }
    this.open.subscribe((change) => this.#onDocument(change));
    this.#wanted = opening.wanted;
    this.#failed = opening.failed;
  }

  /** A document of the library to open, because the journal does not have it; or one not to open, because it failed. */
  readonly #wanted: string | null;
  readonly #failed: string | null;

  #restore(view: View, rotated: boolean, setup: readonly Setup[] | null): void {
    this.#rotated = rotated;
    if (setup) this.drawing.restore(setup);
    if (view === 'setup') this.modes.enter(() => SETUP);
    else this.#view = view;
  }

  /** Sets the engine to work, and fetches what the page needs besides; until then nothing runs. */
  start(): void {
    this.#isStarted = true;
    this.engine.switchOn(this.#settings.engineOn);
    this.#turn();
    if (this.#failed) this.say(words.app.notOpened(), true);
    if (this.open.document.name) this.guard.begin(this.open.document.id);
    if (this.#wanted) void this.openKept(this.#wanted);
    else if (this.open.document.name) void this.wantLibrary();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // What is shown.

  get document(): Document {
    return this.open.document;
  }

  /** What the document is called; empty when it has no name. */
  get title(): string {
    return labelOf(this.document);
  }

  get settings(): Settings {
    return this.#settings;
  }

  get mode(): Mode {
    return this.modes.mode;
  }

  get view(): View {
    return this.mode.kind === 'setup' ? 'setup' : this.#view;
  }

  get rotated(): boolean {
    return this.#rotated;
  }

  /** Squares are marked when they are chosen, instead of played on. */
  get isDrawing(): boolean {
    return this.#isDrawing && this.view === 'study';
  }

  /** What was last put in by text, and what came of it. */
  get reading(): Reading | null {
    return this.#reading;
  }

  get engineView(): EngineView {
    return this.engine.view;
  }

  get position(): Position {
    return this.open.position;
  }

  /** The moves of the other side are shown, as if the side to move had passed. */
  get isThreat(): boolean {
    return this.#isThreat;
  }

  /** The subject of board, list, sentence, announcer and keys. */
  get shown(): Subject {
    const { position, path } = this.open;
    const threat = this.#isThreat ? threatOf(position) : null;
    return threat ? subjectOf(threat, 'threat', path) : subjectOf(position, 'board', path);
  }

  /** What the board shows: the drawing while one is set up. */
  get board(): Setup {
    return this.view === 'setup' ? this.drawing.setup : this.shown.position;
  }

  /** What is known of the moves of the subject shown; of the board's own position also while the engine is off. */
  get moves(): readonly MoveReport[] {
    const { analysis } = this.engineView;
    if (this.#isThreat) return analysis?.moves ?? [];
    return analysis?.moves ?? this.engine.analysisOf(this.shown)?.moves ?? movesKnown(this.position, this.evaluations);
  }

  /** The value of the subject shown, for its side to move. */
  get value(): Value | undefined {
    const known = this.#isThreat ? undefined : this.evaluations.at(this.open.node);
    return this.engineView.analysis?.value ?? (known && valueOf(known));
  }

  /** Values are kept back, because the user wants it so or is to find a move alone. */
  get hidesValues(): boolean {
    return this.#settings.hideValues || hidesValues(this.mode);
  }

  get canUndo(): boolean {
    return this.view === 'setup' ? this.drawing.canUndo : this.open.canUndo;
  }

  get canRedo(): boolean {
    return this.view === 'setup' ? this.drawing.canRedo : this.open.canRedo;
  }

  // Playing and stepping.

  /** A move of the user; while a threat is shown nothing is played. */
  move(move: Move): Result<Document> {
    const answer = this.#isThreat
      ? fail('threat-shown')
      : (takeMove(this.mode, move) ?? this.open.tryEdit((document) => steps.playMove(document, move)));
    if (!answer.ok) this.refuse(answer.fault);
    return answer;
  }

  play(square: Square): Result<Document> {
    return this.move(placing(square));
  }

  /** Moves a disc, where the rules let discs move. */
  displace(from: Square, to: Square): Result<Document> {
    return this.move({ kind: 'displace', from, to });
  }

  pass(): Result<Document> {
    const passed = steps.playPass(this.document);
    if (passed.ok) return this.move(PASS);
    this.refuse(passed.fault);
    return passed;
  }

  /** Another move instead of the one that led here, which stays as a variation. */
  replaceMove(move: Move): void {
    this.go(steps.goBack);
    this.move(move);
  }

  /** Plays the best move known of the subject shown; passes when that is all there is. */
  playBest(): void {
    const best = this.engineView.analysis?.moves.find((move) => move.best);
    if (best) this.move(best.move);
    else if (!legalMoves(this.position).length && !isOver(this.position)) this.pass();
  }

  /** A step in the document: one of those of document/game.ts. */
  go(step: (document: Document) => Document): void {
    this.open.edit(step);
  }

  goTo(path: Path): void {
    this.go((document) => steps.goTo(document, path));
  }

  undo(): void {
    if (this.view === 'setup') this.drawing.undo();
    else this.open.undo();
  }

  redo(): void {
    if (this.view === 'setup') this.drawing.redo();
    else this.open.redo();
  }

  /** Shows what the other side would do, as if the side to move had passed; the same again goes back. */
  toggleThreat(): void {
    const { position } = this;
    const threat = threatOf(position);
    if (this.#isThreat) this.say(readingWords.threat.off());
    else {
      const name = playerName(position.rules, position.sideToMove === 'black' ? 'white' : 'black');
      if (!threat) return this.say(readingWords.threat.none(name), true);
      this.say(readingWords.threat.on(name));
    }
    this.#isThreat = !this.#isThreat;
    this.#turn();
  }

  // Views.

  show(view: View): void {
    if (view === this.view) return;
    if (view === 'setup') return this.#openSetup();
    if (view === 'analysis' && this.view === 'setup' && !this.#finishSetup()) return;
    this.#reading = null;
    this.#view = view;
    if (this.mode.kind === 'setup') this.modes.leave();
    if (view === 'study' && this.document.name) this.guard.begin(this.document.id);
    this.#turn();
  }

  #openSetup(): void {
    this.drawing.enter(setupOf(this.position));
    const isShown = this.#reading?.ok && this.#reading.game.tree === this.document.tree;
    if (!isShown) this.#reading = null;
    this.modes.enter(() => SETUP);
  }

  /** A changed board becomes a document, an unchanged one keeps its moves; false when the board is no position. */
  #finishSetup(): boolean {
    if (!this.drawing.isChanged) return true;
    const position = toPosition(this.drawing.setup);
    if (!position.ok) {
      this.refuse(position.fault);
      return false;
    }
    const hadMoves = this.document.tree.root.children.length > 0;
    this.#put(steps.newGame(position.value));
    this.drawing.begin(setupOf(this.position));
    if (hadMoves) this.say(words.toast.setupApplied());
    return true;
  }

  rotate(): void {
    this.#rotated = !this.#rotated;
    this.#turn();
  }

  toggleDrawing(): void {
    this.#isDrawing = !this.#isDrawing;
    this.#changed();
  }

  // Other games.

  /** What a text would be, without taking it. */
  tryText(text: string): Reading {
    return readText(text, this.position.rules);
  }

  /** Takes a game or a position from a text. With a fault, everything stays as it was. */
  importText(text: string): Reading {
    const reading = this.tryText(text);
    if (reading.ok) this.load(reading.game);
    this.#reading = reading;
    if (this.view === 'analysis') {
      if (reading.ok) this.say(words.toast.imported(foundText(reading.found)));
      else this.refuse(reading.fault);
    }
    this.#changed();
    return reading;
  }

  /** Takes another one of the games or positions of the text that was read last. */
  chooseEntry(index: number): void {
    const reading = this.#reading;
    const next = reading?.ok ? choose(reading, index) : null;
    if (!next) return;
    this.load(next.game);
    this.#reading = next;
    this.#changed();
  }

  /** Puts a game on the board, in the view that is open or in the one asked for; undo brings the old one back. */
  load(game: Game, view: View = this.view): void {
    if (this.document === this.#untouched) this.open.open(withGame(this.document, game));
    else this.#put(game);
    this.drawing.load(setupOf(this.position));
    if (view !== 'setup') {
      if (this.mode.kind === 'setup') this.modes.leave();
      this.#view = view;
    }
    this.#turn();
  }

  /** A document with a name stays as it is in the library; any other becomes this game. */
  #put(game: Game): void {
    this.evaluations.learnTree(game.tree);
    this.open.edit((document) =>
      document.name ? documentOfGame(this.#ports.newId(), game) : withGame(document, game),
    );
  }

  /** Makes the position on the board the start of a new game. */
  newFromHere(): void {
    this.#put(steps.newGame(this.position));
    this.say(words.toast.newGame());
  }

  /** The library, which is loaded on first use. */
  wantLibrary(): Promise<Library> {
    this.#library ??= this.#fetchLibrary().catch((error: unknown) => {
      this.#library = null;
      throw error;
    });
    return this.#library;
  }

  async #fetchLibrary(): Promise<Library> {
    const [{ Library: LibraryOf }, store] = await Promise.all([
      import('../document/library.ts'),
      this.#ports.library(),
    ]);
    const { open, autosave, evaluations } = this;
    const { now, newId } = this.#ports;
    const say = (text: string, isError?: boolean): void => this.say(text, isError);
    const changed = (): void => this.#changed();
    const library = new LibraryOf({
      open,
      autosave,
      evaluations,
      store,
      journal: this.#journal,
      now,
      newId,
      say,
      changed,
    });
    this.library = library;
    void library.begin();
    this.#changed();
    return library;
  }

  /** The link of a whole document is being followed: the address is not written over meanwhile. */
  get isFollowingLink(): boolean {
    return this.#isFollowingLink;
  }

  /** Opens the document that a link carries. */
  followLink(link: string): void {
    if (this.guard.hasFailed(link)) return this.say(words.app.linkFailed(), true);
    this.guard.begin(link);
    this.#isFollowingLink = true;
    void this.#follow(link)
      .catch(() => this.say(words.app.noStudy(), true))
      .finally(() => {
        this.#isFollowingLink = false;
        this.#changed();
      });
  }

  async #follow(link: string): Promise<void> {
    const [library, text] = await Promise.all([this.wantLibrary(), parseStudyLink(link)]);
    if (!text.ok) return this.refuse(text.fault);
    await library.refresh();
    if (await library.openText(text.value)) this.show('study');
  }

  /** Opens a document of the library. */
  async openKept(id: string): Promise<void> {
    this.guard.begin(id);
    await (await this.wantLibrary()).open(id);
  }

  // Engine and settings.

  configure(part: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...part };
    if (!saveSettings(this.#store, this.#settings)) this.#refuseStorage();
    this.engine.configure(this.#settings);
    this.engine.switchOn(this.#settings.engineOn && this.#isStarted);
    this.#changed();
  }

  toggleEngine(): void {
    this.configure({ engineOn: !this.#settings.engineOn });
  }

  stopOrResume(): void {
    const { phase } = this.engineView;
    if (phase === 'off') this.toggleEngine();
    else if (phase === 'searching') this.engine.stop();
    else if (phase === 'paused' || phase === 'fault') this.resume();
  }

  /** Searches what is shown; whatever holds the engine gives it back. */
  resume(): void {
    if (this.engineView.holder && this.mode.kind !== 'analyse' && this.mode.kind !== 'setup') this.modes.leave();
    this.engine.resume();
  }

  /** After a failure: again, with half the table where there was less memory than asked for. */
  retry(): void {
    this.configure({ hashMegabytes: Math.max(16, this.#settings.hashMegabytes / 2) });
    this.engine.resume();
  }

  // Words to the user.

  say(text: string, isError = false): void {
    this.notices.say(text, isError);
  }

  /** Says what is wrong with something that was asked; nothing has changed. */
  refuse(fault: Fault): void {
    this.say(faultText(fault), true);
  }

  /** The page may be closed: what is kept later is kept now. */
  flush(): void {
    this.#keepTab();
    this.autosave.flush();
    this.library?.flush();
  }

  dispose(): void {
    this.modes.leave();
    this.engine.dispose();
    this.#listeners.clear();
  }

  // What follows from what.

  #onDocument(change: DocumentChange): void {
    const { before, after, isOpened } = change;
    if (isOpened) this.evaluations.learnTree(after.tree);
    const isEdit = before.tree !== after.tree || before.info !== after.info || before.name !== after.name;
    // What the library has opened it has in its books already.
    if (isOpened ? !after.name : isEdit || before.id !== after.id) this.autosave.changed(after);
    if (before.id !== after.id && after.name) this.guard.begin(after.id);
    if (before.id !== after.id || before.path !== after.path || before.tree !== after.tree) this.#isThreat = false;
    this.#turn();
  }

  #onDrawing(): void {
    this.#keepTab();
    this.#changed();
  }

  /** Another place, mode or view: the engine turns to what is shown now. */
  #turn(): void {
    if (!this.modes) return;
    const board = boardSubject(this.mode, this.position, this.open.path);
    if (this.#isStarted) this.engine.show(board && this.shown);
    this.#keepTab();
    this.#changed();
  }

  #keepTab(): void {
    if (!this.#isStarted) return;
    const { id, name, path, line } = this.document;
    const address = this.#ports.address();
    const state = { address, id, name, path, line, view: this.view, rotated: this.#rotated, setup: this.drawing.steps };
    if (!keepTabState(this.#tabStores, state)) this.#refuseStorage();
  }

  #refuseStorage(): void {
    if (this.#isStorageRefused) return;
    this.#isStorageRefused = true;
    this.say(words.toast.storage(), true);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
