/**
 * Exercises on the board, values hidden: the one right move is to be found, in a line one after the other; or it is to be
 * said whether a move to an X-square is right. What was tried is refuted by a search to the end. The first answer counts and
 * is recorded at once, as is the place in the set, so nothing is lost whenever it is left.
 */
import type { AnswerResult } from '../../game/exercise/answers.ts';
import { trapOf } from '../../game/exercise/choice.ts';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { moveName, placing } from '../../game/notation.ts';
import { ROOT, type Path } from '../../game/path.ts';
import { flipsOfMove, play } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { addMoves, nodeAt } from '../../game/tree.ts';
import { ok, type Move, type Position, type Result, type Square } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import { newDocument, withTree, type Document } from '../document/document.ts';
import { goTo, playMove } from '../document/game.ts';
import { newId } from '../browser/new-id.ts';
import { negated, point } from '../engine/value-format.ts';
import { type Continuation, continuationOf, limitsNear, searched } from './exact.ts';
import type { Exercises, ExerciseSet } from './exercises.ts';
import { abortsWith } from '../browser/abort.ts';
import { finalValue } from '../review/line-review.ts';
import type { ModeHost } from '../modes/mode.ts';

const MOST_DISCS = 64;
/** Moves of a refutation that are shown: what comes later only counts the discs. */
const LINE_LENGTH = 9;

export interface ExercisePlan {
  readonly exercises: Pick<Exercises, 'find' | 'answer' | 'keepSet'>;
  readonly set: ExerciseSet;
}

/** Why a move was wrong. */
export interface Refutation {
  readonly move: Square;
  /** Discs given away against the right move. */
  readonly loss: number;
  /** For who played it. */
  readonly value: Value;
  /** From the opponent's reply on. */
  readonly line: readonly Move[];
}

export type ExerciseState =
  | { readonly kind: 'asked' }
  | { readonly kind: 'judging'; readonly name: string }
  /** `refutation` null: the engine could not say. */
  | { readonly kind: 'wrong'; readonly name: string; readonly refutation: Refutation | null }
  /** Right, and the strongest reply is looked for. */
  | { readonly kind: 'replying'; readonly name: string }
  /** `how`: the answer was right, was wrong (of a trap), or was given up. */
  | {
      readonly kind: 'done';
      readonly how: 'right' | 'wrong' | 'shown';
      readonly refutation: Refutation | null;
    }
  | { readonly kind: 'over' };

/** How many hints there are: the themes, then where the move lies. */
export const HINTS = 2;

const nameOf = (square: Square): string => moveName(OTHELLO, placing(square));

const isLegalLine = (start: Position, line: readonly Move[]): boolean =>
  line.reduce<Position | null>((position, move) => {
    const next = position && play(position, move);
    return next?.ok ? next.value : null;
  }, start) !== null;

export class ExerciseMode {
  readonly kind = 'exercise';
  readonly #host: ModeHost;
  readonly #signal: AbortSignal;
  readonly #exercises: ExercisePlan['exercises'];
  #set: ExerciseSet;
  #index: number;
  #exercise: Exercise | null = null;
  #state: ExerciseState = { kind: 'asked' };
  /** Where the question is. */
  #at: Path = ROOT;
  /** The right moves here, and what they are worth. */
  #best: readonly Square[] = [];
  #score = 0;
  /** Of a line: which of its moves is asked, from 1 on. */
  #step = 1;
  #hints = 0;
  #isRecorded = false;
  #isOpening = false;
  #ahead: Promise<Continuation | null> | null = null;
  /** The opponent's last move in a line. */
  reply: string | null = null;
  /** Ends what is searched for this question. */
  #asking: AbortController;
  #judging: AbortController;

  constructor(host: ModeHost, signal: AbortSignal, { exercises, set }: ExercisePlan) {
    this.#host = host;
    this.#signal = signal;
    this.#exercises = exercises;
    this.#set = set;
    this.#index = set.next;
    this.#asking = abortsWith(signal);
    this.#judging = abortsWith(signal);
  }

  begin(): void {
    this.#exercises.keepSet(this.#set);
    this.#ask();
  }

  get state(): ExerciseState {
    return this.#state;
  }

  get set(): ExerciseSet {
    return this.#set;
  }

  get exercise(): Exercise | null {
    return this.#exercise;
  }

  /** From 1 on. */
  get number(): number {
    return this.#index + 1;
  }

  get step(): number {
    return this.#step;
  }

  /** What the right move is worth now, in discs for who is asked. */
  get score(): number {
    return this.#score;
  }

  get bestSquares(): readonly Square[] {
    return this.#best;
  }

  get best(): readonly string[] {
    return this.#best.map(nameOf);
  }

  /** The move that may be one; null where the right move is asked for. */
  get trap(): { readonly name: string; readonly square: Square; readonly isSafe: boolean } | null {
    const trap = this.#set.task === 'traps' && this.#exercise ? trapOf(this.#exercise) : null;
    return trap && { ...trap, name: nameOf(trap.square) };
  }

  get hints(): number {
    return this.#hints;
  }

  get isOpen(): boolean {
    const { kind } = this.#state;
    return kind === 'asked' || kind === 'wrong' || kind === 'judging' || kind === 'replying';
  }

  get hidesValues(): boolean {
    return this.isOpen;
  }

  /** Elsewhere the question has to be gone back to. */
  get isElsewhere(): boolean {
    return this.isOpen && this.#host.open.path !== this.#at;
  }

  /** Another document ends it, but for those that it opens itself. */
  get isOpening(): boolean {
    return this.#isOpening;
  }

  again(): void {
    this.#host.open.edit((document) => goTo(document, this.#at));
  }

  hint(): void {
    if (!this.isOpen) return;
    this.#hints = Math.min(HINTS, this.#hints + 1);
    this.#host.changed();
  }

  /** Gives the answer up. */
  show(): void {
    if (!this.isOpen) return;
    this.#record('wrong');
    this.again();
    this.#end('shown', null);
  }

  next(): void {
    this.#index++;
    this.#ask();
  }

  takeMove(move: Move): Result<Document> | null {
    if (!this.isOpen) return null;
    const { document } = this.#host.open;
    if (this.isElsewhere) {
      this.again();
      return ok(document);
    }
    const { kind } = this.#state;
    if (move.kind !== 'place' || kind === 'replying') return ok(document);
    const flips = flipsOfMove(this.#host.open.position, move);
    if (!flips.ok) return flips;
    const { trap } = this;
    if (trap) {
      if (move.square === trap.square) this.answer(true);
    } else if (this.#best.includes(move.square)) this.#take(move);
    else void this.#judge(move.square);
    return ok(document);
  }

  /** Of a trap: the move is right, or it is not. */
  answer(isSafe: boolean): void {
    const { trap } = this;
    if (!trap || !this.isOpen) return;
    const isRight = isSafe === trap.isSafe;
    this.#record(isRight ? 'right' : 'wrong');
    this.again();
    this.#end(isRight ? 'right' : 'wrong', null);
    if (!trap.isSafe) void this.#refuteTrap(trap.square);
  }

  async #refuteTrap(square: Square): Promise<void> {
    const { signal } = this.#asking;
    const refutation = await this.#refutationOf(square, signal);
    if (!signal.aborted && this.#state.kind === 'done') this.#change({ ...this.#state, refutation });
  }

  /** Puts what was tried, and its refutation, on the board as a variation. */
  look({ move, line }: Refutation): void {
    this.#host.open.edit((document) => {
      const added = addMoves(document.tree, this.#at, [placing(move), ...line]);
      if (!added.ok) return document;
      const first = addMoves(added.value.tree, this.#at, [placing(move)]);
      return first.ok ? goTo(withTree(document, added.value.tree, added.value.path), first.value.path) : document;
    });
  }

  // Questions.

  #change(state: ExerciseState): void {
    this.#state = state;
    this.#host.changed();
  }

  #end(how: 'right' | 'wrong' | 'shown', refutation: Refutation | null): void {
    this.#judging.abort();
    this.#change({ kind: 'done', how, refutation });
  }

  /** The next exercise that is still there; behind the last one it is over. */
  #ask(): void {
    this.#asking.abort();
    this.#asking = abortsWith(this.#signal);
    const { ids } = this.#set;
    while (this.#index < ids.length && !this.#exercises.find(ids[this.#index]!)) this.#index++;
    const exercise = this.#exercises.find(ids[this.#index] ?? '') ?? null;
    const start = exercise && parseBoard(idOf(exercise), OTHELLO);
    if (!exercise || !start?.ok) return this.#change({ kind: 'over' });
    this.#exercise = exercise;
    this.#step = 1;
    this.#hints = 0;
    this.#isRecorded = false;
    this.reply = null;
    this.#isOpening = true;
    this.#host.open.open(newDocument(newId(), start.value.position));
    this.#isOpening = false;
    this.#pose(exercise.best, exercise.score, exercise.themes.includes('line'));
  }

  /** What is on the board is asked. `isLine`: the next move of the line is looked for meanwhile. */
  #pose(best: readonly Square[], score: number, isLine: boolean): void {
    const { path, position } = this.#host.open;
    this.#at = path;
    this.#best = best;
    this.#score = score;
    const wantsLine = isLine && this.#set.task === 'moves';
    this.#ahead = wantsLine ? continuationOf(this.#host.engine, position, best[0]!, this.#asking.signal) : null;
    this.#change({ kind: 'asked' });
  }

  // Answers.

  /** The first answer to a question counts. */
  #record(result: AnswerResult): void {
    if (this.#isRecorded || !this.#exercise) return;
    this.#isRecorded = true;
    const { right, wrong, run } = this.#set;
    const isRight = result !== 'wrong';
    this.#set = {
      ...this.#set,
      next: this.#index + 1,
      right: right + Number(isRight),
      wrong: wrong + Number(!isRight),
      run: isRight ? run + 1 : 0,
    };
    this.#exercises.keepSet(this.#set);
    void this.#exercises.answer(this.#exercise, result);
  }

  #take(move: Move & { kind: 'place' }): void {
    this.#judging.abort();
    const ahead = this.#ahead;
    this.#host.open.tryEdit((document) => playMove(document, move));
    if (ahead) void this.#goOn(move.square, ahead);
    else this.#finish();
  }

  #finish(): void {
    this.#record(this.#hints ? 'hinted' : 'right');
    this.#end('right', null);
  }

  async #goOn(square: Square, ahead: Promise<Continuation | null>): Promise<void> {
    const { signal } = this.#asking;
    this.#at = this.#host.open.path;
    this.#change({ kind: 'replying', name: nameOf(square) });
    const next = await ahead;
    if (signal.aborted || this.#state.kind !== 'replying') return;
    if (!next) return this.#finish();
    this.again();
    this.#host.open.tryEdit((document) => playMove(document, next.reply));
    this.reply = moveName(OTHELLO, next.reply);
    this.#step++;
    this.#pose([next.right.square], next.right.score, true);
  }

  async #judge(square: Square): Promise<void> {
    this.#judging.abort();
    const abort = abortsWith(this.#asking.signal);
    this.#judging = abort;
    const name = nameOf(square);
    this.#change({ kind: 'judging', name });
    const refutation = await this.#refutationOf(square, abort.signal);
    if (abort.signal.aborted) return;
    // A file of others may not know of it.
    if (refutation && refutation.loss <= 0) {
      this.#host.open.tryEdit((document) => playMove(document, placing(square)));
      return this.#finish();
    }
    this.#record('wrong');
    this.#change({ kind: 'wrong', name, refutation });
  }

  async #refutationOf(square: Square, signal: AbortSignal): Promise<Refutation | null> {
    const asked = nodeAt(this.#host.open.tree, this.#at);
    const after = asked && play(asked.position, placing(square));
    if (!after?.ok) return null;
    const found = await this.#valueOf(after.value, signal);
    if (!found) return null;
    const value = negated(found.value);
    return { move: square, value, loss: Math.round(this.#score - point(value, MOST_DISCS)), line: found.line };
  }

  async #valueOf(
    position: Position,
    signal: AbortSignal,
  ): Promise<{ readonly value: Value; readonly line: readonly Move[] } | null> {
    const final = finalValue(position);
    if (final) return { value: final, line: [] };
    const limits = limitsNear(position, this.#host.settings().reviewLevel);
    const found = await searched(this.#host.engine, position, 'best', limits, signal);
    if (!found?.value) return null;
    const line = found.line.slice(0, LINE_LENGTH);
    return { value: found.value, line: isLegalLine(position, line) ? line : [] };
  }
}
