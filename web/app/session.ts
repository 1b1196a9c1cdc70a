/**
 * The one state of the page, and the only way to change it. It knows no element and no browser: what it needs of them
 * (engine, storage) is handed in, and whoever draws listens. Every command goes through `#change`, which saves,
 * sends the engine where it is wanted, and tells the listeners.
 */
import { canRedo, canUndo, amend, newHistory, record, redo, undo, type History } from '../../game/history.ts';
import { isOver, legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { setupOf, toPosition, withSideToMove, type Setup } from '../../game/setup.ts';
import type { Path } from '../../game/path.ts';
import { lineThrough } from '../../game/tree.ts';
import type { Colour, Fault, Move, Position, Result, Square } from '../../game/types.ts';
import type { Analysis, Value } from '../../workers/protocol.ts';
import { Analyst } from '../engine/analyst.ts';
import { applyTool, isSameSetup, paint, strokeAt, type Brush, type SetupTool } from '../modes/setup-draft.ts';
import { ENGINE_OFF, type EngineView } from '../engine/engine-view.ts';
import {
  goBack,
  goFirst,
  goForward,
  goLast,
  goTo,
  goToForkAfter,
  goToForkBefore,
  goToSibling,
  newGame,
  nodeOf,
  playMove,
  playPass,
  playSquare,
  positionOf,
  type Game,
} from '../document/game.ts';
import type { Offer } from '../pwa/offline.ts';
import type { GameOwner } from '../document/owner.ts';
import { choose, readText, type Reading } from '../import-export/import-result.ts';
import { loadGame, saveGame } from '../document/saved.ts';
import type { Draft, SessionPorts, SessionState } from './session-state.ts';
import { loadSettings, saveSettings, type Settings } from '../document/settings.ts';
import type { Store } from '../document/storage.ts';
import { words } from '../i18n/words.ts';
import { faultText, foundText } from '../i18n/faults.ts';

/** Saving waits until the hand rests; `flush` does it at once. */
const SAVE_AFTER_MS = 300;

export class Session {
  #state: SessionState;
  readonly #listeners = new Set<() => void>();
  readonly #store: Store;
  readonly #gameStores: readonly Store[];
  readonly #address: () => string;
  /** The address with which the game of the beginning was kept; null when there was none. */
  readonly keptAt: string | null;
  readonly #analyst: Analyst;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #isStorageRefused = false;
  #notices = 0;
  /** The game of a first visit, which nobody misses. */
  readonly #blank: Game;
  /** Who has the game of the study view; null until that has been opened. */
  #owner: GameOwner | null = null;
  /** The link of a whole study that waits for the study view. */
  #studyLink: string | null = null;
  /** What the set-up began with. */
  #setupBase: Setup | null = null;

  /** Starts with what the store kept; on a first visit with the start position and the engine on. */
  constructor({ engine, store, tab, address = () => '' }: SessionPorts) {
    this.#store = store;
    this.#gameStores = tab ? [tab, store] : [store];
    this.#address = address;
    const settings = loadSettings(store);
    const saved = loadGame(this.#gameStores, address());
    this.keptAt = saved?.address ?? null;
    this.#blank = newGame(startPosition(OTHELLO));
    const game = saved?.game ?? this.#blank;
    const setup = saved?.draft ?? setupOf(positionOf(game));
    this.#state = {
      view: saved?.view ?? 'analysis',
      games: newHistory(game),
      draft: { history: newHistory(setup), brush: 'black', stroke: 'black' },
      engine: ENGINE_OFF,
      settings,
      turned: saved?.turned ?? false,
      reading: null,
      notice: null,
      offer: null,
    };
    this.#analyst = new Analyst(engine, settings, (view) => this.#hear(view));
  }

  /** Sets the engine to work; until then nothing runs. */
  start(): void {
    this.#direct();
    this.#analyst.switchOn(this.#state.settings.engineOn);
  }

  get state(): SessionState {
    return this.#state;
  }

  /** The game on the board: the study's while that is open. */
  get game(): Game {
    return this.owner?.game ?? this.#state.games.present;
  }

  /** The game of the analysis board, whatever view is open. */
  get analysisGame(): Game {
    return this.#state.games.present;
  }

  /** Whoever has the game on the board instead of the session. */
  get owner(): GameOwner | null {
    return this.#state.view === 'study' ? this.#owner : null;
  }

  /** The study view is open, but what belongs to it has not come yet. */
  get isAwaitingOwner(): boolean {
    return this.#state.view === 'study' && !this.#owner;
  }

  /** Values are kept back, because the user wants it so or is to find a move alone. */
  get hidesValues(): boolean {
    return this.#state.settings.hideValues || this.owner?.isGuessing === true;
  }

  /** What is known of the position on the board while the engine says nothing of it. */
  get knownValue(): Value | undefined {
    return this.owner ? this.owner.valueAt(this.game.path) : undefined;
  }

  get analyst(): Analyst {
    return this.#analyst;
  }

  get position(): Position {
    return positionOf(this.game);
  }

  get setup(): Setup {
    return this.#state.draft.history.present;
  }

  /** What is known of the position on the board; also while another one is being set up. */
  get analysis(): Analysis | null {
    return this.#analyst.analysisOf(this.position) ?? null;
  }

  /** What the board shows. */
  get shown(): Setup {
    return this.#state.view === 'setup' ? this.setup : this.position;
  }

  get canUndo(): boolean {
    return this.owner?.canUndo ?? canUndo(this.#history);
  }

  get canRedo(): boolean {
    return this.owner?.canRedo ?? canRedo(this.#history);
  }

  get #history(): History<Setup> | History<Game> {
    return this.#state.view === 'setup' ? this.#state.draft.history : this.#state.games;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Values for the nodes of the line on screen, as Black's or White's side to move sees them there. */
  lineValues(): ReadonlyMap<Path, Value> {
    const values = new Map<Path, Value>();
    let before: Position | null = null;
    for (const { path, node } of lineThrough(this.game.tree, this.game.line)) {
      const after: Value | undefined =
        before && node.move?.kind === 'place' && !node.move.forgotten
          ? this.#analyst.valueAfter(before, node.move)
          : undefined;
      const value = this.#analyst.valueOf(node.position) ?? after;
      if (value) values.set(path, value);
      before = node.position;
    }
    return values;
  }

  // Playing and stepping.

  play(square: Square): Result<Game> {
    return this.owner ? this.#heed(this.owner.play(square)) : this.#grow(playSquare(this.game, square));
  }

  /** Any move; one that only puts a disc is left to `play`, which an owner may take for an answer. */
  move(move: Move): Result<Game> {
    if (move.kind === 'place' && !move.forgotten) return this.play(move.square);
    return this.owner ? this.#heed(this.owner.move(move)) : this.#grow(playMove(this.game, move));
  }

  /** Moves a disc, where the rules let discs move. */
  displace(from: Square, to: Square): Result<Game> {
    return this.move({ kind: 'displace', from, to });
  }

  /** Another move in the place of the one that led here, which stays as a variation. */
  replaceMove(move: Move): void {
    this.back();
    this.move(move);
  }

  pass(): Result<Game> {
    return this.owner ? this.#heed(this.owner.pass()) : this.#grow(playPass(this.game));
  }

  /** Plays the best move known; passes when that is all there is. */
  playBest(): void {
    const best = this.#state.engine.analysis?.moves.find((move) => move.best);
    if (best) this.move(best.move);
    else if (!legalMoves(this.position).length && !isOver(this.position)) this.pass();
  }

  back = (): void => this.#move(goBack(this.game));
  forward = (): void => this.#move(goForward(this.game));
  first = (): void => this.#move(goFirst(this.game));
  last = (): void => this.#move(goLast(this.game));
  forkBefore = (): void => this.#move(goToForkBefore(this.game));
  forkAfter = (): void => this.#move(goToForkAfter(this.game));
  siblingBefore = (): void => this.#move(goToSibling(this.game, -1));
  siblingAfter = (): void => this.#move(goToSibling(this.game, 1));
  goTo = (path: Path): void => this.#move(goTo(this.game, path));

  undo(): void {
    if (this.owner) return this.owner.undo();
    const { view, draft, games } = this.#state;
    if (view === 'setup') this.#changeDraft({ history: undo(draft.history) });
    else this.#change({ games: undo(games) });
  }

  redo(): void {
    if (this.owner) return this.owner.redo();
    const { view, draft, games } = this.#state;
    if (view === 'setup') this.#changeDraft({ history: redo(draft.history) });
    else this.#change({ games: redo(games) });
  }

  /** Makes the position on the board the start of a new game. */
  newFromHere(): void {
    if (this.owner) return this.owner.run('newStudyHere');
    this.#change({ games: record(this.#state.games, newGame(this.position)) });
    this.say(words.toast.newGame());
  }

  // Views and set-up.

  openSetup(): void {
    if (this.#state.view === 'setup') return;
    const { draft } = this.#state;
    const here = setupOf(this.position);
    this.#setupBase = here;
    const history = isSameSetup(draft.history.present, here) ? draft.history : newHistory(here);
    const { reading } = this.#state;
    const isShown = reading?.ok && reading.game.tree === this.game.tree;
    this.#change({ view: 'setup', draft: { ...draft, history }, reading: isShown ? reading : null });
  }

  /** Leaves the set-up: a changed board becomes a new game, an unchanged one keeps its moves. A board that is none stays. */
  openAnalysis(): void {
    if (this.#state.view === 'analysis') return;
    if (this.#state.view !== 'setup' || this.#isSetupUnchanged)
      return this.#change({ view: 'analysis', reading: null });
    const position = toPosition(this.setup);
    if (!position.ok) return this.#complain(position.fault);
    this.#change({ view: 'analysis', reading: null, games: record(this.#state.games, newGame(position.value)) });
    this.#setupBase = null;
    if (this.#state.games.past.at(-1)?.tree.root.children.length) this.say(words.toast.setupApplied());
  }

  get #isSetupUnchanged(): boolean {
    const { setup } = this;
    return isSameSetup(setup, setupOf(this.position)) || (!!this.#setupBase && isSameSetup(setup, this.#setupBase));
  }

  /** Opens the study view; a set-up that is being edited stays as it is. */
  openStudy(link: string | null = null): void {
    this.#studyLink = link ?? this.#studyLink;
    this.#change({ view: 'study', reading: null });
  }

  /** Opens the rules view; the game stays on the board behind it. */
  openRules(): void {
    if (this.#state.view !== 'rules') this.#change({ view: 'rules', reading: null });
  }

  /** The link of a study that was followed; asked once. */
  takeStudyLink(): string | null {
    const link = this.#studyLink;
    this.#studyLink = null;
    return link;
  }

  /** Leaves the game of the study view to somebody; until then the analysis game stays on the board. */
  adopt(owner: GameOwner): void {
    this.#owner = owner;
    this.refresh();
  }

  /** The owner's game has changed. */
  refresh(): void {
    this.#direct();
    this.#change({});
  }

  setBrush(brush: Brush): void {
    this.#changeDraft({ brush });
  }

  /** The brush touches a square; a stroke is one step of undo. */
  paint(square: Square, isFirst: boolean): void {
    const { draft } = this.#state;
    const stroke = isFirst ? strokeAt(this.setup, square, draft.brush) : draft.stroke;
    const next = paint(this.setup, square, stroke);
    const history = isFirst ? record(draft.history, next) : amend(draft.history, next);
    this.#changeDraft({ stroke, history });
  }

  setSide(side: Colour): void {
    this.#changeDraft({ history: record(this.#state.draft.history, withSideToMove(this.setup, side)) });
  }

  useTool(tool: SetupTool): void {
    this.#changeDraft({ history: record(this.#state.draft.history, applyTool(this.setup, tool)) });
  }

  turn(): void {
    this.#change({ turned: !this.#state.turned });
  }

  // Reading.

  /** What a text would be, without taking it. */
  tryText(text: string): Reading {
    return readText(text, this.position.rules);
  }

  /** Takes a game or a position from a text. With a fault, everything stays as it was. */
  importText(text: string): Reading {
    const reading = this.tryText(text);
    if (reading.ok) this.load(reading.game);
    this.#change({ reading });
    if (this.#state.view === 'analysis') {
      if (reading.ok) this.say(words.toast.imported(foundText(reading.found)));
      else this.#complain(reading.fault);
    }
    return reading;
  }

  /** Takes another one of the games or positions of the text that was read last. */
  chooseEntry(index: number): void {
    const { reading } = this.#state;
    const next = reading?.ok ? choose(reading, index) : null;
    if (!next) return;
    this.load(next.game);
    this.#change({ reading: next });
  }

  /** Puts a game on the board, in the view that is open or in the one asked for; undo brings the old one back. */
  load(game: Game, view = this.#state.view): void {
    const { draft, games } = this.#state;
    const history = record(draft.history, setupOf(positionOf(game)));
    const isUntouched = games.present === this.#blank && !games.past.length;
    this.#change({ view, games: isUntouched ? newHistory(game) : record(games, game), draft: { ...draft, history } });
  }

  /** Shows what is wrong with something that was to be read; the board stays. */
  refuse(fault: Fault): void {
    this.#complain(fault);
  }

  // Engine and settings.

  configure(part: Partial<Settings>): void {
    const settings = { ...this.#state.settings, ...part };
    this.#change({ settings });
    if (!saveSettings(this.#store, settings)) this.#refuseStorage();
    this.#analyst.configure(settings);
    this.#analyst.switchOn(settings.engineOn);
  }

  toggleEngine(): void {
    this.configure({ engineOn: !this.#state.settings.engineOn });
  }

  stop = (): void => this.#analyst.stop();
  resume = (): void => this.#analyst.resume();
  deeper = (): void => this.#analyst.deeper();

  stopOrResume(): void {
    const { phase } = this.#state.engine;
    if (phase === 'off') this.toggleEngine();
    else if (phase === 'searching') this.stop();
    else if (phase === 'paused' || phase === 'fault') this.resume();
  }

  /** After a failure: again, with half the table where there was less memory than asked for. */
  retry(): void {
    const { hashMegabytes } = this.#state.settings;
    this.configure({ hashMegabytes: Math.max(16, hashMegabytes / 2) });
    this.#analyst.resume();
  }

  // Words to the user.

  say(text: string, isError = false): void {
    this.#change({ notice: { id: ++this.#notices, text, isError } });
  }

  dismiss(): void {
    if (this.#state.notice) this.#change({ notice: null });
  }

  /** Offers a reload; null when that has been answered. */
  offer(offer: Offer | null): void {
    this.#change({ offer });
  }

  /** Keeps the game now: the page may be closed. */
  flush(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    const { view, turned } = this.#state;
    const draft = isSameSetup(this.setup, setupOf(positionOf(this.analysisGame))) ? null : this.setup;
    const saved = { address: this.#address(), game: this.analysisGame, view, draft, turned };
    this.#owner?.flush();
    if (!saveGame(this.#gameStores, saved)) this.#refuseStorage();
  }

  dispose(): void {
    clearTimeout(this.#saving);
    this.#analyst.dispose();
    this.#listeners.clear();
  }

  #grow(next: Result<Game>): Result<Game> {
    if (!next.ok) {
      this.#complain(next.fault);
      return next;
    }
    const { games } = this.#state;
    const isEdit = next.value.tree !== games.present.tree;
    this.#change({ games: isEdit ? record(games, next.value) : amend(games, next.value) });
    return next;
  }

  #heed(next: Result<Game>): Result<Game> {
    if (!next.ok) this.#complain(next.fault);
    return next;
  }

  #move(game: Game): void {
    if (this.owner) return this.owner.goTo(game);
    if (game !== this.game) this.#change({ games: amend(this.#state.games, game) });
  }

  #changeDraft(part: Partial<Draft>): void {
    this.#change({ draft: { ...this.#state.draft, ...part } });
  }

  #complain(fault: Fault): void {
    this.say(faultText(fault), true);
  }

  #refuseStorage(): void {
    if (this.#isStorageRefused) return;
    this.#isStorageRefused = true;
    this.say(words.toast.storage(), true);
  }

  /** The one door. */
  #change(part: Partial<SessionState>): void {
    const before = this.#state;
    this.#state = { ...before, ...part };
    const moved = before.games !== this.#state.games || before.view !== this.#state.view;
    if (moved) this.#direct();
    if (moved || before.draft !== this.#state.draft || before.turned !== this.#state.turned) {
      this.#saving ??= setTimeout(() => this.flush(), SAVE_AFTER_MS);
    }
    for (const listener of this.#listeners) listener();
  }

  /** Sends the engine to the position on the board; while one is being set up it rests. */
  #direct(): void {
    const { view } = this.#state;
    const wanted = this.owner ? this.owner.wanted : view === 'setup' ? null : nodeOf(this.game).position;
    this.#analyst.look(wanted);
  }

  #hear(engine: EngineView): void {
    const { analysis } = engine;
    if (analysis && this.owner) this.owner.hear(this.position, analysis);
    this.#change({ engine });
  }
}
