/**
 * Drill: cards of a repertoire are asked on the board, values hidden. Games are played from the start through prepared
 * positions: the other side answers as often as it was played, towards cards that are still to be asked, and where
 * nothing is to be asked the prepared move is made by itself. An answer is recorded at once, so nothing is lost whenever
 * the drill is left.
 */
import { othelloPosition } from '../../../game/bitboard/othello.ts';
import { parseSigns } from '../../../game/bitboard/position.ts';
import { isSameMove, moveName, PASS, placing } from '../../../game/notation.ts';
import { ROOT, type Path } from '../../../game/path.ts';
import { applyMove, flipsOfMove, mustPass, opponent, startPosition } from '../../../game/position.ts';
import {
  cardsIn,
  choicesAt,
  graphOf,
  leadingTo,
  nextStops,
  startOf,
  type Graph,
  type Stop,
  stopAfter,
  stopKey,
  stopOf,
} from '../../../game/repertoire/lines.ts';
import { preparedMoves, spotOf } from '../../../game/repertoire/repertoire.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { Colour, Move, Position, Result, Square } from '../../../game/types.ts';
import { ok } from '../../../game/types.ts';
import type { Value } from '../../../workers/protocol.ts';
import { newDocument, type Document } from '../../document/document.ts';
import { goTo, playMove } from '../../document/game.ts';
import { newId } from '../../browser/new-id.ts';
import { levelLimits } from '../../engine/limits.ts';
import { subjectOf } from '../../engine/subject.ts';
import { negated, point, sureness } from '../../engine/value-format.ts';
import { faultText } from '../../i18n/faults.ts';
import type { OwnRepertoire } from './own-repertoire.ts';
import { scheduled } from '../../modes/schedule.ts';
import { abortsWith } from '../../browser/abort.ts';
import { finalValue } from '../../review/line-review.ts';
import type { DocumentChange } from '../../document/open-document.ts';
import type { Mode, ModeHost } from '../../modes/mode.ts';

/** An unprepared move that gives away no more is as good as prepared. */
const FINE_DISCS = 1;
/** A move that nobody played comes as often as one in so many games. */
const UNPLAYED = 0.5;

export interface DrillPlan {
  readonly repertoire: Pick<OwnRepertoire, 'repertoires' | 'due' | 'answer'>;
  readonly colour: Colour;
  /** Where the games begin: moves from the start. */
  readonly from: readonly Square[];
  /** Cards that are not due are asked, too. */
  readonly isAll: boolean;
  /** How many games went on with each move of the position after a line. */
  games(line: readonly Square[]): Promise<ReadonlyMap<Square, number>>;
  random(): number;
}

/** How a loss is known: both values from the book, both proved, or at least one an estimate. */
export type Source = 'book' | 'proof' | 'estimate';

export interface Judgement {
  /** Discs given away against the best move. */
  readonly loss: number;
  readonly source: Source;
  /** The opponent's best answer; null where the game is over, or none is known. */
  readonly reply: string | null;
}

export type DrillState =
  | { readonly kind: 'moving' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'judging'; readonly name: string }
  /** Not prepared, but good: asked again. */
  | { readonly kind: 'fine'; readonly name: string; readonly judgement: Judgement }
  /** `name` null: the answer was asked for; `judgement` null: the engine could not say. */
  | { readonly kind: 'wrong'; readonly name: string | null; readonly judgement: Judgement | null }
  | { readonly kind: 'over' };

/** The last right answer, and what the other side played since. */
export interface Answered {
  readonly name: string;
  readonly others: readonly string[];
}

/** The position of a card, with its discs in the colours of the repertoire. */
function boardOf(key: string, colour: Colour): Position {
  const contents = [...key].map((sign) => (sign === '-' ? 'empty' : sign === 'X' ? colour : opponent(colour)));
  return { ...startPosition(OTHELLO), contents, sideToMove: colour };
}

const nameOf = (square: Square): string => moveName(OTHELLO, placing(square));

export class DrillMode implements Mode {
  readonly kind = 'drill';
  readonly colour: Colour;
  readonly total: number;
  readonly #host: ModeHost;
  readonly #signal: AbortSignal;
  readonly #plan: DrillPlan;
  readonly #first: Stop;
  #graph: Graph;
  /** Keys of cards that are still to be answered rightly. */
  #wanted: ReadonlySet<string>;
  #stop: Stop;
  /** Where the question is. */
  #at: Path = ROOT;
  #state: DrillState = { kind: 'moving' };
  #isOpening = false;
  #judging: AbortController;
  #right = 0;
  #wrong = 0;
  answered: Answered | null = null;
  /** The other side's last move. */
  played: string | null = null;

  constructor(host: ModeHost, signal: AbortSignal, plan: DrillPlan) {
    const { repertoire, colour, from, isAll } = plan;
    this.#host = host;
    this.#signal = signal;
    this.#plan = plan;
    this.colour = colour;
    this.#first = stopOf(colour, from) ?? startOf(colour);
    this.#graph = graphOf(repertoire.repertoires[colour], this.#first);
    const due = isAll
      ? [...repertoire.repertoires[colour].keys()]
      : repertoire.due(colour).map((card) => card.position);
    // Behind a line only what follows it is asked.
    const within = from.length ? new Set(cardsIn(this.#graph)) : null;
    this.#wanted = new Set(due.filter((key) => !within || within.has(key)));
    this.total = this.#wanted.size;
    this.#stop = this.#first;
    this.#judging = abortsWith(signal);
  }

  begin(): void {
    this.#openBoard(startPosition(OTHELLO));
    this.#goTo(this.#first);
    void this.#advance();
  }

  get state(): DrillState {
    return this.#state;
  }

  get done(): number {
    return this.total - this.#wanted.size;
  }

  get right(): number {
    return this.#right;
  }

  get wrong(): number {
    return this.#wrong;
  }

  /** The moves that were prepared where something is asked. */
  get prepared(): readonly string[] {
    const squares = preparedMoves(this.#plan.repertoire.repertoires[this.colour], this.#stop.position);
    return choicesAt(this.#stop, squares).map(nameOf);
  }

  get hidesValues(): boolean {
    return this.#state.kind !== 'wrong' && this.#state.kind !== 'over';
  }

  /** Elsewhere the question has to be gone back to. */
  get isElsewhere(): boolean {
    return this.#state.kind !== 'over' && this.#host.open.path !== this.#at;
  }

  /** Another document ends the drill, but for those that it opens itself. */
  outlives({ isOpened }: DocumentChange): boolean {
    return !isOpened || this.#isOpening;
  }

  again(): void {
    this.#host.open.edit((document) => goTo(document, this.#at));
  }

  /** Gives the answer up. */
  show(): void {
    if (this.#state.kind !== 'asked' && this.#state.kind !== 'fine') return;
    this.again();
    this.#fail(null, null);
  }

  /** Goes on from a wrong answer with the prepared move. */
  next(): void {
    if (this.#state.kind !== 'wrong') return;
    this.again();
    const [stop] = this.#following();
    if (stop) this.#play(stop);
    void this.#advance();
  }

  takeMove(move: Move): Result<Document> | null {
    const { document, position } = this.#host.open;
    const { kind } = this.#state;
    if (kind === 'over') return null;
    if (this.isElsewhere) this.again();
    if (move.kind !== 'place' || document.path !== this.#at) return ok(document);
    if (kind !== 'asked' && kind !== 'fine' && kind !== 'wrong') return ok(document);
    const flips = flipsOfMove(position, move);
    if (!flips.ok) return flips;
    const cards = this.#plan.repertoire.repertoires[this.colour];
    const isPrepared = preparedMoves(cards, this.#stop.position).includes(move.square);
    const name = nameOf(move.square);
    if (isPrepared) this.#take(move.square, name, kind === 'wrong');
    else if (kind !== 'wrong') void this.#judge(position, move, name);
    return ok(document);
  }

  #set(state: DrillState): void {
    this.#judging.abort();
    this.#state = state;
    this.#host.changed();
  }

  // Answers.

  #take(square: Square, name: string, wasWrong: boolean): void {
    const { key } = spotOf(this.#stop.position);
    if (!wasWrong) {
      this.#right++;
      this.#wanted = new Set([...this.#wanted].filter((other) => other !== key));
      void this.#plan.repertoire.answer(this.colour, key, true, scheduled);
      this.answered = { name, others: this.prepared.filter((other) => other !== name) };
    }
    const after = stopAfter(this.#stop, square);
    if (after) this.#play(after);
    void this.#advance(after === null);
  }

  #fail(name: string | null, judgement: Judgement | null): void {
    this.#wrong++;
    void this.#plan.repertoire.answer(this.colour, spotOf(this.#stop.position).key, false, scheduled);
    this.answered = null;
    this.#set({ kind: 'wrong', name, judgement });
  }

  async #judge(position: Position, move: Move, name: string): Promise<void> {
    this.#set({ kind: 'judging', name });
    const abort = abortsWith(this.#signal);
    this.#judging = abort;
    const judgement = await this.#judgementOf(position, move, abort.signal);
    if (abort.signal.aborted) return;
    if (judgement && judgement.loss <= FINE_DISCS) this.#set({ kind: 'fine', name, judgement });
    else this.#fail(name, judgement);
  }

  async #judgementOf(position: Position, move: Move, signal: AbortSignal): Promise<Judgement | null> {
    const flips = flipsOfMove(position, move);
    if (!flips.ok) return null;
    const next = applyMove(position, move, flips.value);
    const top = await this.#valueOf(position, signal);
    const after = await this.#valueOf(next, signal);
    if (!top || !after) return null;
    const limit = shapeOf(position.rules).squares.length;
    const loss = Math.max(0, Math.round(point(top.value, limit) - point(negated(after.value), limit)));
    const values = [top.value, after.value];
    const isProof = values.every((value) => sureness(value) === 'exact');
    const isBook = values.every(({ source }) => source === 'book');
    return { loss, source: isProof ? 'proof' : isBook ? 'book' : 'estimate', reply: after.best };
  }

  /** By the book, else by a search of the review's level. */
  async #valueOf(position: Position, signal: AbortSignal): Promise<{ value: Value; best: string | null } | null> {
    const final = finalValue(position);
    if (final) return { value: final, best: null };
    const known = await this.#host.book.of(position);
    if (signal.aborted) return null;
    const wish = { goal: 'best', limits: levelLimits(this.#host.settings().reviewLevel, position) } as const;
    const found = known
      ? ok(known)
      : await this.#host.engine.search(subjectOf(position, 'drill', this.#at), wish, signal);
    if (!found.ok) this.#host.say(faultText(found.fault), true);
    if (!found.ok || !found.value?.value) return null;
    const { value, moves, line } = found.value;
    const best = line[0] ?? moves.find((report) => report.best)?.move;
    return { value, best: best && !isSameMove(best, PASS) ? moveName(position.rules, best) : null };
  }

  // Games.

  /** Plays on to the next question. `isOver`: the game has come to its end. */
  async #advance(isOver = false): Promise<void> {
    this.#set({ kind: 'moving' });
    if (isOver) this.#goTo(this.#first);
    for (;;) {
      if (this.#isQuestion()) return this.#ask();
      const stop = await this.#choose();
      if (this.#signal.aborted) return;
      if (stop) this.#play(stop);
      else if (!this.#restart()) return this.#set({ kind: 'over' });
    }
  }

  #isQuestion(): boolean {
    const { isOwn, position } = this.#stop;
    const { key } = spotOf(position);
    return isOwn && this.#wanted.has(key) && this.#plan.repertoire.repertoires[this.colour].has(key);
  }

  #ask(): void {
    this.#at = this.#host.open.path;
    this.#set({ kind: 'asked' });
  }

  /** The ways on that lead to something to be asked; where there are none, all of them. */
  #following(): readonly Stop[] {
    const all = nextStops(this.#plan.repertoire.repertoires[this.colour], this.#stop);
    const leading = leadingTo(this.#graph, this.#wanted);
    const wanted = all.filter((stop) => leading.has(stopKey(stop)));
    return wanted.length ? wanted : all;
  }

  async #choose(): Promise<Stop | null> {
    const leading = leadingTo(this.#graph, this.#wanted);
    const stops = this.#following().filter((stop) => leading.has(stopKey(stop)));
    if (stops.length < 2 || this.#stop.isOwn) return stops[Math.floor(this.#plan.random() * stops.length)] ?? null;
    const games = await this.#plan.games(this.#stop.line);
    const { cardSquare } = spotOf(this.#stop.position);
    const byCard = new Map([...games].map(([square, count]) => [cardSquare(square), count]));
    const weights = stops.map(({ line }) => (byCard.get(cardSquare(line.at(-1)!)) ?? 0) + UNPLAYED);
    let at = this.#plan.random() * weights.reduce((sum, weight) => sum + weight, 0);
    return stops.find((_, i) => (at -= weights[i]!) < 0) ?? stops.at(-1)!;
  }

  /** Begins another game; false when nothing is left to be asked. */
  #restart(): boolean {
    // What is prepared may have changed meanwhile.
    const cards = this.#plan.repertoire.repertoires[this.colour];
    this.#wanted = new Set([...this.#wanted].filter((key) => cards.has(key)));
    this.#graph = graphOf(cards, this.#first);
    if (leadingTo(this.#graph, this.#wanted).has(stopKey(this.#first))) {
      this.#goTo(this.#first);
      return true;
    }
    // A position that no prepared line leads to is asked by the line that it was prepared on, or by itself.
    const [key] = this.#wanted;
    const position = key === undefined ? null : parseSigns(key);
    if (!position) return false;
    const line = cards.get(key!)?.line;
    const stop = line && stopOf(this.colour, line);
    if (stop?.isOwn && spotOf(stop.position).key === key) {
      this.#goTo(stop);
      return true;
    }
    this.#openBoard(boardOf(key!, this.colour));
    this.#stop = { position, line: [], isOwn: true };
    return true;
  }

  #openBoard(start: Position): void {
    this.#isOpening = true;
    this.#host.open.open(newDocument(newId(), start));
    this.#isOpening = false;
  }

  /** Puts the position after the first moves on the board. */
  #goTo(first: Stop): void {
    this.played = null;
    const { open } = this.#host;
    const own = othelloPosition(open.tree.root.position);
    const start = startOf(this.colour);
    if (!own || spotOf(own).key !== spotOf(start.position).key) this.#openBoard(startPosition(OTHELLO));
    open.edit((document) => goTo(document, ROOT));
    this.#stop = start;
    for (const square of first.line) this.#play(stopAfter(this.#stop, square)!);
  }

  /** Makes the move that leads to a stop, and the pass that may have to follow. */
  #play(stop: Stop): void {
    const { open } = this.#host;
    const square = stop.line.at(-1)!;
    if (!this.#stop.isOwn) this.played = nameOf(square);
    this.#stop = stop;
    open.tryEdit((document) => playMove(document, placing(square)));
    if (mustPass(open.position)) open.tryEdit((document) => playMove(document, PASS));
    this.#at = open.path;
  }
}
