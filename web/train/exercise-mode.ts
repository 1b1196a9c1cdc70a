/**
 * Exercises on the board: find the one right move, in a line one after another; or say whether a move to an X-square is
 * right. A wrong try is refuted by a search to the end. The first answer counts and is recorded at once, like the place
 * in the set, so nothing is lost whenever it is left. A quick run asks the next one at once, and doesn't refute.
 */
import { trapOf } from '../../game/exercise/choice.ts';
import type { AnswerResult } from '../../game/exercise/rating.ts';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { moveName, placing, targetOf } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { movesOn } from '../../game/tree.ts';
import type { Move, Square } from '../../game/types.ts';
import { abortsWith } from '../browser/abort.ts';
import { playMove } from '../document/game.ts';
import type { ModeHost } from '../modes/mode.ts';
import { type Continuation, continuationOf } from './exact.ts';
import { ExactQuestion } from './exact-question.ts';
import type { ExerciseSet, LaterMove } from './exercise-set.ts';
import { type Refutation, withRefutation } from './refutation.ts';
import { type RunExercises, RunProgress, type RunResult } from './run-progress.ts';

export interface ExercisePlan {
  readonly exercises: RunExercises;
  readonly set: ExerciseSet;
  /** In milliseconds; for tests. */
  readonly now?: () => number;
}

type Answered =
  /** `refutation` null: the engine couldn't say. */
  | { readonly kind: 'wrong'; readonly name: string; readonly refutation: Refutation | null }
  /** Right; the strongest reply is being searched for. */
  | { readonly kind: 'replying'; readonly name: string }
  /** `how`: the answer was right, was wrong (of a trap), or was given up. */
  | {
      readonly kind: 'done';
      readonly how: 'right' | 'wrong' | 'shown';
      readonly refutation: Refutation | null;
    }
  /** The clock is stopped, and the board shows nothing. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'over'; readonly result: RunResult };

const nameOf = (square: Square): string => moveName(OTHELLO, placing(square));

export class ExerciseMode extends ExactQuestion<Answered> {
  readonly kind = 'exercise';
  protected readonly stages = {
    asked: 'asked',
    judging: 'waiting',
    wrong: 'asked',
    replying: 'waiting',
    done: 'free',
    paused: 'waiting',
    over: 'free',
  } as const;
  readonly #exercises: RunExercises;
  readonly #run: RunProgress;
  #index: number;
  #exercise: Exercise | null = null;
  /** The right moves here, and their value. */
  #best: readonly Square[] = [];
  /** The current value of the right move, in discs for the user. */
  score = 0;
  /** In a line: which of its moves is asked, from 1. */
  step = 1;
  /** In a line: its moves before the one that is asked. */
  #before: readonly Move[] = [];
  /** Hints given for this move: first the themes, those of a line's first move, then where it is. */
  hints = 0;
  /** A hint was given at some move of the line. */
  #wasHinted = false;
  #isRecorded = false;
  #ahead: Promise<Continuation | null> | null = null;
  /** The opponent's last move in a line. */
  reply: string | null = null;
  /** The last answer of a quick run, and what was right. */
  last: { readonly name: string; readonly isRight: boolean; readonly best: readonly string[] } | null = null;
  /** One that was missed is looked at again, after the end. */
  isReopened = false;
  #isSeen = false;
  /** Aborts what is searched ahead of this question. */
  #asking: AbortController;

  constructor(host: ModeHost, signal: AbortSignal, { exercises, set, now }: ExercisePlan) {
    super(host, signal);
    this.#exercises = exercises;
    this.#run = new RunProgress(exercises, set, () => this.#over('time'), now);
    this.#index = set.next;
    this.#asking = abortsWith(signal);
    signal.addEventListener('abort', () => {
      // An answer counts even if nobody waits for its judgement.
      if (this.state.kind === 'judging') this.#record('wrong');
      // What was right within a part of the time counts, too.
      if (this.clock) this.#run.finish('end');
    });
  }

  begin(): void {
    this.#exercises.keepSet(this.set);
    this.#ask();
  }

  get set(): ExerciseSet {
    return this.#run.set;
  }

  get rules(): RunProgress['rules'] {
    return this.#run.rules;
  }

  /** Nothing counts any more, though the last exercise may still be looked at. */
  get hasEnded(): boolean {
    return this.#run.result !== null;
  }

  /** Null without a limit of time. */
  get clock(): RunProgress['clock'] {
    return this.#run.clock;
  }

  /** The clock runs only while the question can be seen. */
  set isSeen(isSeen: boolean) {
    this.#isSeen = isSeen;
    this.#runClock();
  }

  #runClock(): void {
    const { clock } = this;
    if (!clock) return;
    const { runs } = clock;
    if (this.#isSeen && this.state.kind === 'asked') clock.run();
    else clock.stand();
    if (clock.runs !== runs) this.host.changed();
  }

  get exercise(): Exercise | null {
    return this.#exercise;
  }

  /** From 1. */
  get number(): number {
    return this.#index + 1;
  }

  get bestSquares(): readonly Square[] {
    return this.#best;
  }

  get best(): readonly string[] {
    return this.#best.map(nameOf);
  }

  /** The move that may be a trap; null if the right move is asked for. */
  get trap(): { readonly name: string; readonly square: Square; readonly isSafe: boolean } | null {
    const trap = this.set.task === 'traps' && this.#exercise ? trapOf(this.#exercise) : null;
    return trap && { ...trap, name: nameOf(trap.square) };
  }

  get hasThemes(): boolean {
    return this.hints > 0 && this.step === 1;
  }

  get hasPlace(): boolean {
    return this.hints > (this.step === 1 ? 1 : 0);
  }

  get canHint(): boolean {
    return this.stage === 'asked' && !this.rules.isQuick && !this.hasPlace;
  }

  hint(): void {
    if (!this.canHint) return;
    this.hints++;
    this.#wasHinted = true;
    this.host.changed();
  }

  /** Gives up; what was right already counts. */
  show(): void {
    if (this.state.kind === 'replying') return this.#finish();
    if (!this.hidesValues || this.rules.isQuick) return;
    this.#record('wrong');
    this.again();
    this.#end('shown');
  }

  /** The next exercise; after the end, back to the result. */
  next(): void {
    if (this.#run.result) return this.#over(this.#run.result.why);
    this.#index++;
    this.#ask();
  }

  /** Stops the clock; the question is dropped without an answer, so that nobody thinks about it meanwhile. */
  pause(): void {
    if (!this.clock || this.state.kind !== 'asked') return;
    this.lend(startPosition(OTHELLO));
    this.change({ kind: 'paused' });
    this.#runClock();
  }

  goOn(): void {
    if (this.state.kind === 'paused') this.next();
  }

  advance(): boolean {
    const { kind } = this.state;
    const isOpen = kind === 'over' || (kind !== 'done' && kind !== 'paused' && !this.hasEnded);
    if (!isOpen) this.next();
    return !isOpen;
  }

  /** Shows an answered exercise with its solution, at the move that was missed. */
  reopen(id: string): void {
    if (this.state.kind !== 'over') return;
    if (!this.#show(id)) return;
    this.isReopened = true;
    this.#isRecorded = true;
    const later = this.set.later[id];
    if (later) this.#goTo(later);
    else this.#pose(this.#exercise!.best, this.#exercise!.score, false);
    this.#end('shown');
  }

  protected judge(move: Move): void {
    const square = targetOf(move);
    const { trap } = this;
    if (trap) {
      if (square === trap.square) this.answer(true);
    } else if (this.rules.isQuick) this.#answerQuickly(square);
    else if (this.#best.includes(square)) this.#take(square);
    else this.#refute(square);
  }

  /** For a trap: the move is right, or it isn't. */
  answer(isSafe: boolean): void {
    const { trap } = this;
    if (!trap || !this.hidesValues) return;
    const how = isSafe === trap.isSafe ? 'right' : 'wrong';
    this.#record(how);
    this.again();
    if (trap.isSafe) return this.#end(how);
    const refute = (signal: AbortSignal) => this.refutationOf(trap.square, this.score, signal);
    void this.during({ kind: 'done', how, refutation: null }, refute, (refutation) => this.#end(how, refutation));
  }

  /** Puts the move tried and its refutation on the board as a variation. */
  look(refutation: Refutation): void {
    this.host.open.edit((document) => withRefutation(document, this.at, refutation));
  }

  // Questions.

  #end(how: 'right' | 'wrong' | 'shown', refutation: Refutation | null = null): void {
    this.change({ kind: 'done', how, refutation });
  }

  /** The next exercise that still exists; after the last one, the set is over. */
  #ask(): void {
    const { ids } = this.set;
    while (this.#index < ids.length && !this.#exercises.find(ids[this.#index]!)) this.#index++;
    if (!this.#show(ids[this.#index] ?? '')) return this.#over('end');
    this.#pose(this.#exercise!.best, this.#exercise!.score, this.#exercise!.themes.includes('line'));
    this.#runClock();
  }

  /** Puts an exercise on the board; false if there is none. */
  #show(id: string): boolean {
    this.#asking.abort();
    this.#asking = abortsWith(this.signal);
    const exercise = this.#exercises.find(id);
    const start = exercise && parseBoard(idOf(exercise), OTHELLO);
    if (!exercise || !start?.ok) return false;
    this.#exercise = exercise;
    this.step = 1;
    this.hints = 0;
    this.#wasHinted = false;
    this.#isRecorded = false;
    this.reply = null;
    this.lend(start.value.position);
    return true;
  }

  /** Poses a later move of the exercise's line. */
  #goTo({ moves, score }: LaterMove): void {
    const before = moves.slice(0, -1);
    for (const move of before) this.host.open.tryEdit((document) => playMove(document, move));
    this.step += before.length / 2;
    this.#pose([targetOf(moves.at(-1)!)], score, false);
  }

  #over(why: RunResult['why']): void {
    this.isReopened = false;
    this.change({ kind: 'over', result: this.#run.finish(why) });
  }

  /** Asks what is on the board. `isLine`: the next move of the line is searched for meanwhile. */
  #pose(best: readonly Square[], score: number, isLine: boolean): void {
    const { engine, open } = this.host;
    this.#best = best;
    this.score = score;
    const wantsLine = isLine && this.set.task === 'moves' && !this.rules.isQuick;
    this.#ahead = wantsLine ? continuationOf(engine, open.position, best[0]!, this.#asking.signal) : null;
    this.ask();
    this.#before = movesOn(open.tree, this.at);
  }

  // Answers.

  /** The first answer to a question counts. */
  #record(result: AnswerResult): void {
    if (this.#isRecorded || !this.#exercise) return;
    this.#isRecorded = true;
    const foundFirst = this.trap ? null : this.step > 1 || result !== 'wrong';
    this.#run.record(this.#index, this.#exercise, { result, foundFirst }, this.#laterMove);
  }

  /** Null at the first move. */
  get #laterMove(): LaterMove | null {
    if (this.step === 1) return null;
    return { moves: [...this.#before, placing(this.#best[0]!)], score: this.score };
  }

  #answerQuickly(square: Square): void {
    const isRight = this.#best.includes(square);
    this.last = { name: nameOf(square), isRight, best: this.best };
    this.#record(isRight ? 'right' : 'wrong');
    this.next();
  }

  #take(square: Square): void {
    this.host.open.tryEdit((document) => playMove(document, placing(square)));
    const ahead = this.#ahead;
    if (!ahead) return this.#finish();
    this.at = this.host.open.path;
    void this.during(
      { kind: 'replying', name: nameOf(square) },
      () => ahead,
      (next) => (next ? this.#goOn(next) : this.#finish()),
    );
  }

  #finish(): void {
    this.#record(this.#wasHinted ? 'hinted' : 'right');
    this.#end('right');
  }

  #goOn({ reply, right }: Continuation): void {
    this.again();
    this.host.open.tryEdit((document) => playMove(document, reply));
    this.reply = moveName(OTHELLO, reply);
    this.step++;
    this.hints = 0;
    this.#pose([right.square], right.score, true);
  }

  #refute(square: Square): void {
    const name = nameOf(square);
    const judged = (refutation: Refutation | null): void => {
      // A file from elsewhere may be wrong about it.
      if (refutation && refutation.loss <= 0) {
        this.host.open.tryEdit((document) => playMove(document, placing(square)));
        return this.#finish();
      }
      this.#record('wrong');
      this.change({ kind: 'wrong', name, refutation });
    };
    void this.during({ kind: 'judging', name }, (signal) => this.refutationOf(square, this.score, signal), judged);
  }
}
