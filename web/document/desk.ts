/**
 * The study that is open: its tree with everything written in it, and the only way to change it. It owns the game on the
 * board while the study view is open. `library.ts` keeps it and has the other studies, `intake.ts` takes games from
 * outside; who reviews, plays or asks questions are its assistants, and change the tree through it.
 */
import { amend, canRedo, canUndo, newHistory, record, redo, undo } from '../../game/history.ts';
import { PASS, placing } from '../../game/notation.ts';
import { ROOT, type Path } from '../../game/path.ts';
import { mustPass } from '../../game/position.ts';
import { annotate, deleteAt, nodeAt, promote, type Annotation, type GameTree, type Glyph } from '../../game/tree.ts';
import type { Move, Position, Result, Square } from '../../game/types.ts';
import { ok } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';
import type { Analyst } from '../engine/analyst.ts';
import { goTo, inTree, nodeOf, playMove, playPass, positionOf, type Game } from './game.ts';
import type { GameOwner, OwnerCommandId } from './owner.ts';
import type { DeskState } from './desk-state.ts';
import { graft } from './merge.ts';
import type { StudyContent } from '../panels/study/study-text.ts';
import { keyOf, movesKnown, ValueBook, valueOf } from '../engine/evaluations.ts';

/** What the desk needs of the page around it. */
export interface DeskHost {
  readonly analyst: Analyst;
  /** The game on the analysis board. */
  readonly analysisGame: Game;
  /** Draws what has changed, and sends the engine where it is wanted. */
  refresh(): void;
  say(text: string, isError?: boolean): void;
}

/** Takes part in what happens on the desk: who keeps it, an opponent, a teacher. */
export interface DeskAssistant {
  /** A move of the user; an answer means that the assistant has dealt with it. */
  onMove?(move: Move): Result<Game> | null;
  /** Another position is on the board; `isOther`: of another study. */
  onPlace?(isOther: boolean): void;
  /** Something was written into the tree, or found out. */
  onEdit?(): void;
  /** A text or a file was pasted or dropped. */
  onText?(text: string): void;
  onFile?(file: File): void;
  /** A command of the key map that the desk leaves to others. */
  onCommand?(command: OwnerCommandId): void;
  /** The page may be closed. */
  onFlush?(): void;
  /** The engine is not wanted on the board, because the user is to think alone or it is at work elsewhere. */
  readonly restsEngine?: boolean;
  readonly hidesValues?: boolean;
}

const COMMAND_GLYPHS: Readonly<Partial<Record<OwnerCommandId, Glyph>>> = {
  glyphBrilliant: '!!',
  glyphGood: '!',
  glyphInteresting: '!?',
  glyphDubious: '?!',
  glyphMistake: '?',
  glyphBlunder: '??',
};

/** A note that is to be taken away. */
const NOTHING = undefined as never;

export class Desk implements GameOwner {
  readonly host: DeskHost;
  readonly #assistants: DeskAssistant[] = [];
  #state: DeskState;
  #values = new ValueBook();
  /** The comment that is being written: further letters are no steps of undo. */
  #writingAt: Path | null = null;
  /** The newest picture of the board's position, and whether it has said anything new. */
  #heard: Analysis | null = null;
  #isLearned = false;

  constructor(host: DeskHost, id: string) {
    this.host = host;
    this.#state = {
      isReady: false,
      id,
      name: '',
      info: {},
      games: newHistory(host.analysisGame),
      saving: 'kept',
      studies: [],
      deleted: null,
      incoming: null,
      isReading: false,
      isDrawing: false,
    };
  }

  employ(assistant: DeskAssistant): void {
    this.#assistants.push(assistant);
  }

  get state(): DeskState {
    return this.#state;
  }

  /** What is known of the positions of the study. */
  get values(): ValueBook {
    return this.#values;
  }

  // What the session asks of the owner of a game.

  get game(): Game {
    return this.#state.games.present;
  }

  get tree(): GameTree {
    return this.game.tree;
  }

  get position(): Position {
    return positionOf(this.game);
  }

  get canUndo(): boolean {
    return canUndo(this.#state.games);
  }

  get canRedo(): boolean {
    return canRedo(this.#state.games);
  }

  get wanted(): Position | null {
    return this.#assistants.some(({ restsEngine }) => restsEngine) ? null : this.position;
  }

  get isGuessing(): boolean {
    return this.#assistants.some(({ hidesValues }) => hidesValues);
  }

  get knownMoves(): readonly MoveReport[] {
    return movesKnown(this.position, this.#values);
  }

  get drawings() {
    const { marks = [], arrows = [] } = nodeOf(this.game);
    return { squares: marks, arrows };
  }

  get isDrawing(): boolean {
    return this.#state.isDrawing;
  }

  draw(from: Square, to: Square): void {
    this.toggleArrow(from, to);
  }

  run(command: OwnerCommandId): void {
    const glyph = COMMAND_GLYPHS[command];
    if (glyph) this.setGlyph(glyph);
    else if (command === 'deleteLine') this.remove();
    else if (command === 'promoteLine') this.promote();
    else if (command === 'drawMode') this.change({ isDrawing: !this.#state.isDrawing });
    else for (const assistant of this.#assistants) assistant.onCommand?.(command);
  }

  play(square: Square): Result<Game> {
    return this.move(placing(square));
  }

  pass(): Result<Game> {
    return mustPass(this.position) ? this.move(PASS) : playPass(this.game);
  }

  /** A move of the user: the assistants first, else it goes into the tree. */
  move(move: Move): Result<Game> {
    for (const assistant of this.#assistants) {
      const answer = assistant.onMove?.(move);
      if (answer) return answer;
    }
    return this.put(move);
  }

  /** Plays a move on the board, whoever made it. */
  put(move: Move): Result<Game> {
    const next = playMove(this.game, move);
    if (next.ok) this.#take(next.value);
    return next;
  }

  goTo(game: Game): void {
    if (game !== this.game) this.#take(game);
  }

  select = (path: Path): void => this.goTo(goTo(this.game, path));

  undo(): void {
    this.#setGames(undo(this.#state.games));
  }

  redo(): void {
    this.#setGames(redo(this.#state.games));
  }

  /** What the engine says of the position on the board; it is kept when the search pauses or ends. */
  hear(position: Position, analysis: Analysis): void {
    if (analysis === this.#heard) return;
    this.#heard = analysis;
    if (this.#learn(position, analysis)) this.#isLearned = true;
    if (!this.#isLearned || analysis.state === 'searching') return;
    this.#isLearned = false;
    this.#edited();
  }

  /** What was found out about a position otherwise. */
  note(position: Position, analysis: Analysis): void {
    if (this.#learn(position, analysis)) this.#edited();
  }

  /** True when something is known now that would be written into the tree. */
  #learn(position: Position, analysis: Analysis): boolean {
    const key = keyOf(position);
    const here = keyOf(this.position) === key ? nodeOf(this.game) : undefined;
    const known = here && [here, ...here.children].map((node) => this.#values.at(node));
    const isNew = this.#values.hear(position, analysis);
    if (!here || !known) return isNew;
    return [here, ...here.children].some((node, index) => this.#values.at(node) !== known[index]);
  }

  importText(text: string): void {
    for (const assistant of this.#assistants) assistant.onText?.(text);
  }

  importFile(file: File): void {
    for (const assistant of this.#assistants) assistant.onFile?.(file);
  }

  flush(): void {
    for (const assistant of this.#assistants) assistant.onFlush?.();
  }

  /** The value of a node for its side to move, whoever found it. */
  valueAt(path: Path): Value | undefined {
    const node = nodeAt(this.tree, path);
    const value = node && this.#values.at(node);
    return value && valueOf(value);
  }

  // Edits.

  edit(tree: GameTree, path?: Path): void {
    if (tree === this.tree) return;
    this.#writingAt = null;
    const next = inTree(this.game, tree);
    this.#setGames(record(this.#state.games, path === undefined ? next : goTo(next, path)));
  }

  annotate(change: Annotation, path = this.game.path): void {
    this.edit(annotate(this.tree, path, change));
  }

  /** The same glyph again takes it away. */
  setGlyph(glyph: Glyph, path = this.game.path): void {
    const known = nodeAt(this.tree, path)?.glyph;
    if (path !== ROOT) this.annotate({ glyph: known === glyph ? NOTHING : glyph }, path);
  }

  /** Each letter is kept; the whole comment is one step of undo. */
  writeComment(text: string, path = this.game.path): void {
    const next = inTree(this.game, annotate(this.tree, path, { comment: text || NOTHING }));
    const { games } = this.#state;
    this.#setGames(this.#writingAt === path ? { ...amend(games, next), future: [] } : record(games, next));
    this.#writingAt = path;
  }

  endComment(): void {
    this.#writingAt = null;
  }

  toggleMark(square: Square): void {
    const { marks = [] } = nodeOf(this.game);
    const next = marks.includes(square) ? marks.filter((other) => other !== square) : [...marks, square];
    this.annotate({ marks: next.length ? next : NOTHING });
  }

  /** An arrow to where it begins is a mark. */
  toggleArrow(from: Square, to: Square): void {
    if (from === to) return this.toggleMark(from);
    const { arrows = [] } = nodeOf(this.game);
    const rest = arrows.filter(([a, b]) => a !== from || b !== to);
    const next = rest.length < arrows.length ? rest : [...arrows, [from, to] as const];
    this.annotate({ arrows: next.length ? next : NOTHING });
  }

  clearDrawing(): void {
    this.annotate({ marks: NOTHING, arrows: NOTHING });
  }

  promote(path = this.game.path, toMainLine = false): void {
    this.edit(promote(this.tree, path, toMainLine));
  }

  /** Takes the move on the board and all behind it away; undo brings them back. */
  remove(path = this.game.path): void {
    this.edit(deleteAt(this.tree, path).tree);
  }

  /** Puts a tree into this one, as one step of undo. */
  graftTree(tree: GameTree, near = this.game.path): Result<Path> {
    const grafted = graft(this.tree, tree, near);
    if (!grafted.ok) return grafted;
    this.#values.learnTree(tree);
    this.edit(grafted.value.tree);
    return ok(grafted.value.path);
  }

  rename(name: string): void {
    const title = name.trim();
    if (!title || title === this.#state.name) return;
    this.change({ name: title, games: amend(this.#state.games, { ...this.game, title }) });
    this.#edited();
  }

  // For the assistants.

  /** Puts another study on the desk. */
  begin(id: string, { name, info, tree }: StudyContent, game: Game): void {
    this.#values = new ValueBook();
    this.#values.learnTree(tree);
    this.#writingAt = null;
    const games = newHistory({ ...game, title: name });
    const fresh = { isReady: true, id, name, info, games, incoming: null, isDrawing: false };
    this.#state = { ...this.#state, ...fresh, saving: 'kept' };
    for (const assistant of this.#assistants) assistant.onPlace?.(true);
    this.host.refresh();
  }

  change(part: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...part };
    this.host.refresh();
  }

  #take(game: Game): void {
    const { games } = this.#state;
    this.#writingAt = null;
    this.#setGames(game.tree === games.present.tree ? amend(games, game) : record(games, game));
  }

  #setGames(games: DeskState['games']): void {
    const before = this.game;
    if (games === this.#state.games) return;
    this.#state = { ...this.#state, games };
    if (games.present.tree !== before.tree) this.#edited();
    if (games.present.path !== before.path || games.present.tree !== before.tree) {
      for (const assistant of this.#assistants) assistant.onPlace?.(false);
    }
    this.host.refresh();
  }

  #edited(): void {
    for (const assistant of this.#assistants) assistant.onEdit?.();
  }
}
