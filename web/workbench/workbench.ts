/**
 * Connects the parts of the page: the open document, the mode, the engine, the store of evaluations, the settings, and
 * the view. It knows no element and no browser; what it needs from them is passed in. How one part affects another is
 * written only here:
 *
 * - a change of the document is saved by autosave, and changes what is searched for the board;
 * - a change of mode or view changes what is searched, too;
 * - a move goes to the mode first, otherwise into the document.
 */
import { placing } from '../../game/notation.ts';
import { setupOf } from '../../game/setup.ts';
import { ROOT, type Path } from '../../game/path.ts';
import type { Beginning } from '../../game/faults.ts';
import {
  fail,
  type Fault,
  type Move,
  type Position,
  type Result,
  type RuleSystem,
  type Square,
} from '../../game/types.ts';
import type { Autosave } from '../document/autosave.ts';
import { documentOfGame, labelOf, withGame, type Document } from '../document/document.ts';
import * as steps from '../document/game.ts';
import type { Game } from '../document/game.ts';
import { OpenDocument, type DocumentChange } from '../document/open-document.ts';
import { type Settings } from '../settings/settings.ts';
import { type View } from '../document/tab-state.ts';
import { EngineController, type EnginePort } from '../engine/engine-controller.ts';
import type { EngineView } from '../engine/engine-view.ts';
import { type BookReader, BookValues } from '../engine/opening-book.ts';
import { Evaluations } from '../engine/evaluations.ts';
import { OTHELLO } from '../../game/rules.ts';
import { gameBefore, gameOfLink, type ImportResult } from './import-result.ts';
import { faultText, fetchFaultTexts, foundText, noticeText } from '../i18n/faults.ts';
import { words } from '../i18n/words.ts';
import { boardSubject, type Mode } from '../modes/mode.ts';
import { ModeHolder } from '../modes/mode-holder.ts';
import { SetupBoard } from '../modes/setup.ts';
import { SettingsBox } from '../settings/settings-box.ts';
import { readingWords } from '../i18n/reading-words.ts';
import type { PreparedMarks, PreparedMoves } from './prepared-moves.ts';
import { Late } from '../browser/late.ts';
import { begin, type BeginPorts } from './begin.ts';
import { CHECKER } from './checker.ts';
import { ConsultedBook } from './consulted-book.ts';
import type { CrashGuard } from './crash-guard.ts';
import { SavedDocuments } from './saved-documents.ts';
import { Notices, type Remedy } from './notices.ts';
import type { PageMemory } from './page-memory.ts';
import type { Start } from './start.ts';
import { hasBoard, isQuiet } from './pages.ts';
import { Shown } from './shown.ts';
import { TextInput } from './text-input.ts';
import { Views } from './views.ts';
import { Observable } from '../browser/observable.ts';

export interface WorkbenchPorts extends BeginPorts {
  readonly engine: EnginePort;
  /** The opening book; loaded on first use. */
  readonly book?: () => Promise<BookReader>;
  /** The user's repertoire; loaded if there is one, or on first use. */
  readonly repertoire?: (bench: Workbench) => Promise<PreparedMoves>;
}

const NONE: readonly Square[] = [];
const NONE_PREPARED: PreparedMarks = () => NONE;

export class Workbench extends Observable {
  readonly open: OpenDocument;
  readonly autosave: Autosave;
  readonly evaluations = new Evaluations();
  readonly engine: EngineController;
  readonly book: BookValues;
  readonly modes: ModeHolder;
  readonly studySettings: SettingsBox;
  readonly drawing: SetupBoard;
  readonly notices = new Notices(() => this.notify());
  readonly guard: CrashGuard;
  /** The document of a first visit, which an opened game replaces; null if there is none. */
  readonly #untouched: Document | null;
  /** The address with which the initial document was stored; null if there was none. */
  readonly startAddress: string | null;
  readonly views: Views;
  readonly shown: Shown;
  readonly texts: TextInput;
  readonly saved: SavedDocuments;
  readonly repertoire: Late<PreparedMoves>;
  readonly #hasRepertoire: boolean;
  readonly #ports: Required<Pick<WorkbenchPorts, 'address' | 'newId'>>;
  readonly #memory: PageMemory;
  readonly #consulted: ConsultedBook;
  readonly #parts = new Map<unknown, unknown>();
  /** Nothing is searched before the page has started. */
  #isStarted = false;

  /** Starts with what is stored; on a first visit, with the start position and the engine on. */
  constructor(ports: WorkbenchPorts) {
    super();
    const { engine, store, newId } = ports;
    const refused = (): void => this.say(words.toast.storage(), true);
    const { memory, journal, guard, opening, document, autosave, library, address, now } = begin(ports, refused);
    this.#ports = { address, newId };
    this.#memory = memory;
    this.guard = guard;
    this.autosave = autosave;
    this.open = new OpenDocument(document);
    this.startAddress = opening.document || opening.wanted ? (opening.state?.address ?? null) : null;
    this.#untouched = opening.state ? null : document;
    this.autosave.subscribe(() => this.notify());
    this.engine = new EngineController(engine, this.evaluations, this.settings, () => this.notify());
    this.studySettings = new SettingsBox(store, () => this.notify());
    const settings = () => this.studySettings.value;
    this.book = new BookValues(ports.book ?? (() => Promise.reject(new Error('no book'))));
    this.#consulted = new ConsultedBook(this.book, this.engine);
    this.#hasRepertoire = store.get('outflank.repertoire') !== null;
    this.repertoire = new Late(async () => {
      const repertoire = await (ports.repertoire ?? (() => Promise.reject(new Error('no repertoire'))))(this);
      repertoire.subscribe(() => this.notify());
      this.notify();
      return repertoire;
    });
    const { open, evaluations, book } = this;
    const say = (text: string, isError?: boolean): void => this.say(text, isError);
    const refuse = (fault: Fault): void => this.refuse(fault);
    const hideValues = (): boolean => this.settings.hideValues || isQuiet(this.mode.kind, this.view);
    const turn = (): void => this.#turn();
    const put = (game: Game): void => this.put(game);
    const load = (game: Game): void => this.load(game);
    this.modes = new ModeHolder({ open, evaluations, book, engine: this.engine, settings, say, changed: turn });
    this.drawing = new SetupBoard(setupOf(open.position), () => this.#onDrawing());
    const sayUndoable = (text: string): void => this.sayUndoable(text);
    this.views = new Views({ open, modes: this.modes, drawing: this.drawing, put, sayUndoable, refuse });
    const shown = { open, evaluations, engine: this.engine, modes: this.modes, drawing: this.drawing, hideValues, say };
    this.shown = new Shown(shown);
    this.texts = new TextInput({ open, load, rules: () => this.rulesOfTexts });
    const changed = (): void => this.notify();
    const opened = (): void => this.showOpened();
    const offer = (text: string, remedy: Remedy): void => this.sayOffering(text, remedy);
    const kept = { open, autosave, evaluations, journal, guard, store: library, now, newId };
    this.saved = new SavedDocuments({ ...kept, say, offer, changed, opened });
    if (opening.state) this.views.restore(opening.state, opening.isReopened);
    if (opening.entry) {
      const { revision, isUnsaved, by, since } = opening.entry;
      const isEdited = document.name ? isUnsaved : opening.entry.isEdited;
      this.autosave.opened(document, { revision, isEdited, lineage: { by, since } });
    }
    this.open.subscribe((change) => this.#onDocument(change));
    this.#wanted = opening.wanted;
    this.#failed = opening.failed;
    this.#left = opening.left;
  }

  /** A document to open from the library because the journal doesn't have it; or one not to open because it failed. */
  #wanted: Start['wanted'];
  readonly #failed: string | null;
  readonly #left: Start['left'];

  /** What is shown isn't yet what the address stands for. */
  get isOpening(): boolean {
    return this.saved.isOpening || this.#wanted !== null;
  }

  /** Starts the engine, and loads what the page needs besides; until then nothing runs. */
  start(): void {
    const { document } = this;
    this.#isStarted = true;
    this.engine.switchOn(this.settings.engineOn);
    this.#turn();
    if (this.#hasRepertoire) void this.wantRepertoire();
    if (this.#failed) this.say(words.app.notOpened(), true);
    if (this.#left) void this.saved.keepLeft(this.#left);
    if (document.name) this.guard.begin(document.id);
    const wanted = this.#wanted;
    if (wanted) void this.saved.reopen(wanted.id, (how) => this.#openAddress(how, wanted.name, document));
    else if (document.name) void this.fetch(() => this.saved.want());
    this.#wanted = null;
  }

  /** What a subject keeps for this page: made on first use, and again after it failed to load. */
  part<T>(make: (bench: Workbench) => T): T {
    if (this.#parts.has(make)) return this.#parts.get(make) as T;
    const made = make(this);
    this.#parts.set(make, made);
    if (made instanceof Promise) made.catch(() => this.#parts.delete(make));
    return made;
  }

  /** Something shown has changed elsewhere. */
  refresh(): void {
    this.notify();
  }

  // What is shown.

  get document(): Document {
    return this.open.document;
  }

  /** The document's title; empty if it has no name. */
  get title(): string {
    return labelOf(this.document);
  }

  get settings(): Settings {
    return this.#memory.settings;
  }

  get mode(): Mode {
    return this.modes.mode;
  }

  get view(): View {
    return this.views.view;
  }

  get engineView(): EngineView {
    return this.engine.view;
  }

  get position(): Position {
    return this.open.position;
  }

  /** On the board. */
  get canUndo(): boolean {
    if (this.view === 'setup') return this.drawing.canUndo;
    return this.mode.canTakeBack ?? (this.open.canUndo && !this.mode.ownsMoves);
  }

  get canRedo(): boolean {
    return this.view === 'setup' ? this.drawing.canRedo : this.open.canRedo && !this.mode.ownsMoves;
  }

  // Playing and stepping.

  /** A move by the user; while a threat is shown, nothing is played. */
  move(move: Move): Result<Document> {
    const answer = this.shown.isThreat
      ? fail('threat-shown')
      : (this.mode.takeMove?.(move) ?? this.open.tryEdit((document) => steps.playMove(document, move)));
    if (!answer.ok) this.refuse(answer.fault);
    return answer;
  }

  play(square: Square): Result<Document> {
    return this.move(placing(square));
  }

  /** A step in the document: one of those of document/game.ts. */
  go(step: (document: Document) => Document): void {
    this.open.edit(step);
  }

  goTo(path: Path): void {
    this.go((document) => steps.goTo(document, path));
  }

  /** The last thing done, on the board or as reported. */
  undo(): void {
    const { undo } = this.notices;
    if (undo) {
      this.notices.dismiss();
      undo.take();
    } else if (!this.canUndo) return;
    else if (this.view === 'setup') this.drawing.undo();
    else if (this.mode.takeBack) this.mode.takeBack();
    else this.open.undo();
  }

  redo(): void {
    if (this.view === 'setup') this.drawing.redo();
    else if (this.canRedo) this.open.redo();
  }

  toggleThreat(): void {
    this.shown.toggleThreat();
    this.#turn();
  }

  // Views and other games.

  show(view: View): void {
    if (view === this.view || !this.views.show(view)) return;
    this.texts.onView(view);
    if (hasBoard(view) && this.document.name) this.guard.begin(this.document.id);
    this.#turn();
  }

  /** Discards the edited position. */
  cancelSetup(): void {
    this.views.cancelSetup();
    this.#turn();
  }

  rotate(): void {
    this.views.rotated = !this.views.rotated;
    this.#turn();
  }

  toggleDrawing(): void {
    this.views.toggleDrawing();
    this.notify();
  }

  /** How moves and boards without rules are read: in those of the board, if one is shown. */
  get rulesOfTexts(): RuleSystem {
    return hasBoard(this.view) ? this.position.rules : OTHELLO;
  }

  /** Takes a game or position from a text; reports the result if nothing else shows it. */
  async importText(text: string, rules?: RuleSystem): Promise<ImportResult> {
    const [reading] = await Promise.all([this.texts.take(text, rules), fetchFaultTexts()]);
    if (this.view !== 'setup') {
      if (reading.ok)
        this.say([words.toast.imported(foundText(reading.found)), ...reading.warnings.map(noticeText)].join(' '));
      else this.refuse(reading.fault);
    }
    this.notify();
    return reading;
  }

  chooseEntry(index: number): void {
    this.texts.choose(index);
    this.notify();
  }

  /**
   * Puts a game on the board as a document of its own, in the current view or the given one. Undo restores the old one,
   * and the user's work in it becomes a study.
   */
  load(game: Game, view: View = hasBoard(this.view) ? this.view : 'analyse'): void {
    this.open.takeBack();
    const before = this.document;
    if (before === this.#untouched) this.open.open(withGame(before, game));
    else this.open.edit(() => documentOfGame(this.#ports.newId(), game));
    this.showOpened(view);
    if (this.autosave.isEdited(before.id)) void this.saved.keepWork(before);
  }

  /** Turns to what has just been opened, also from a position being edited: `show` would make a game of that. */
  showOpened(view: View = 'analyse'): void {
    this.drawing.load(setupOf(this.position));
    if (view !== 'setup') this.views.turnTo(view);
    this.#turn();
  }

  /** A named document stays in the library as it is; any other becomes this game. A question on the board ends. */
  put(game: Game): void {
    this.open.takeBack();
    this.open.edit((document) =>
      document.name ? documentOfGame(this.#ports.newId(), game) : withGame(document, game),
    );
  }

  // The repertoire.

  /** Prepared moves to mark, while values are shown. */
  get prepared(): PreparedMarks {
    const { here } = this.repertoire;
    return here && !this.shown.hidesValues ? here.marks : NONE_PREPARED;
  }

  /** Loads a part of the program when needed; null if that fails, which is reported. */
  async fetch<T>(load: () => Promise<T>): Promise<T | null> {
    try {
      return await load();
    } catch {
      this.say(readingWords.notLoaded(), true);
      return null;
    }
  }

  wantRepertoire(): Promise<PreparedMoves | null> {
    return this.fetch(() => this.repertoire.fetch());
  }

  // Engine and settings.

  configure(part: Partial<Settings>): void {
    this.#memory.configure(part);
    this.engine.configure(this.settings);
    this.engine.switchOn(this.settings.engineOn && this.#isStarted);
    if (this.settings.engineOn && this.#isStarted) this.consultBook();
    this.notify();
  }

  /** Another tab has changed them. */
  rereadSettings(): void {
    this.#memory.rereadSettings();
    this.notify();
  }

  /** The last open tab of a panel, if it is one of these; otherwise the first. */
  tabOf<T extends string>(panel: string, tabs: readonly T[]): T {
    return tabs.find((tab) => tab === this.settings.tabs[panel]) ?? tabs[0]!;
  }

  keepTabOf(panel: string, tab: string): void {
    this.configure({ tabs: { ...this.settings.tabs, [panel]: tab } });
  }

  // Messages to the user.

  say(text: string, isError = false): void {
    this.notices.say(text, { isError });
  }

  /** Reports what has been done, with a button for undo; on a first visit there is nothing to go back to. */
  sayUndoable(text: string, plain = text): void {
    const undo = { label: words.steps.undo(), take: () => this.open.undo() };
    if (this.open.canUndo) this.sayOffering(text, undo);
    else this.notices.say(plain);
  }

  /** Reports with an offer that holds until the document is edited or another is opened. */
  sayOffering(text: string, remedy: Remedy): void {
    this.notices.say(text, { remedy, about: 'document' });
  }

  /** Reports what is wrong with a request; nothing has changed. */
  refuse(fault: Fault): void {
    const remedy = this.#remedyFor(fault);
    const options = { isError: true, about: 'request', ...(remedy && { remedy }) } as const;
    void fetchFaultTexts().then(() => this.notices.say(faultText(fault), options));
  }

  #remedyFor({ code, beginning }: Fault): Remedy | undefined {
    if (code === 'file-certificate') {
      const take = (): void => void window.open(CHECKER, '_blank', 'noopener');
      return { label: words.import.checkCertificate(), take };
    }
    return (
      beginning && {
        label: words.import.keep(beginning.moves.length),
        take: () => this.openBeginning(beginning),
      }
    );
  }

  /** What was wrong has been dealt with. */
  endRefusal(): void {
    this.notices.end('request');
  }

  /** Takes what was read before a fault. */
  openBeginning(beginning: Beginning): void {
    const game = gameBefore(beginning);
    if (!game.ok) return this.refuse(game.fault);
    this.endRefusal();
    this.load(game.value);
  }

  /** The page may be closing: saves now what would be saved later. A page that gets this far hasn't failed. */
  flush(): void {
    this.guard.end();
    this.#keepTab();
    this.autosave.flush();
    this.saved.library?.flush();
  }

  dispose(): void {
    this.unsubscribeAll();
    this.modes.leave();
    this.engine.dispose();
  }

  // What follows from a change.

  #onDocument(change: DocumentChange): void {
    const { before, after, isOpened, isEdited } = change;
    const isEdit = before.tree !== after.tree || before.info !== after.info || before.name !== after.name;
    if (isEdit) {
      this.notices.end('document');
      this.notices.supersede();
    }
    // A lent board isn't saved; what the library has opened is recorded there already.
    const isKept = after.name !== '' || !this.open.isLent;
    if (isKept && (isOpened ? !after.name : isEdit || before.id !== after.id)) this.autosave.changed(after, isEdited);
    if (before.id !== after.id && after.name) this.guard.begin(after.id);
    if (before.id !== after.id || before.path !== after.path || before.tree !== after.tree) this.shown.endThreat();
    this.#turn();
  }

  #onDrawing(): void {
    this.notices.supersede();
    this.#keepTab();
    this.notify();
  }

  /** Another place, mode or view: the engine turns to what is shown now. */
  #turn(): void {
    if (!this.views) return;
    this.views.follow();
    const isSearched = hasBoard(this.view) && !isQuiet(this.mode.kind, this.view);
    const board = isSearched ? boardSubject(this.mode, this.position, this.open.path) : null;
    if (this.#isStarted) {
      this.engine.show(board && this.shown.subject);
      if (this.settings.engineOn) this.consultBook();
    }
    this.#keepTab();
    this.notify();
  }

  /**
   * Opens what the address shows, in place of a document that is gone, or of one that can't be read, which has been
   * reported; but not in place of what the user has begun meanwhile.
   */
  #openAddress(how: 'missing' | 'unread', name: string, before: Document): void {
    if (how === 'missing' && name) this.say(words.app.noStudyHere(), true);
    const game = gameOfLink(this.#ports.address());
    if (game.ok && this.document === before) this.load(game.value, 'analyse');
  }

  /**
   * From now on, the opening book's values for the board are known, for views that show them while the engine is off.
   */
  consultBook(): void {
    void this.#consulted.turn(this.position);
  }

  /** Sets the opening book to use from now on. */
  useBook(reader: BookReader): void {
    this.#consulted.use(reader, this.position);
  }

  #keepTab(): void {
    if (!this.#isStarted || this.isOpening) return;
    const { id, name, line, path: place } = this.open.own;
    const { view, rotated } = this.views;
    // A reload would show the answer to the question there.
    const path = this.mode.kind === 'retry' && this.mode.hidesValues ? ROOT : place;
    const address = this.#ports.address();
    this.#memory.keepTab({ address, id, name, path, line, view, rotated, setup: this.drawing.steps });
  }
}
