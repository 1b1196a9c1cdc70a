/**
 * A lesson on the board: boards with a text, and questions answered by a move. A wrong answer is refuted on the board,
 * by the engine's proof or by a count, and may be tried again. When its last board is done, so is the lesson.
 */
import { bestByCount, type CountName, countsOf, refutingReply } from '../../game/lessons/counts.ts';
import { boardOf, type Lesson, type Question, squaresNamed, type Step } from '../../game/lessons/lesson.ts';
import type { LessonId } from '../../game/lessons/progress.ts';
import { moveName, placing, targetOf } from '../../game/notation.ts';
import { ROOT } from '../../game/path.ts';
import { play } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Move, Square } from '../../game/types.ts';
import { annotate, clearDrawing } from '../document/document.ts';
import { playMove } from '../document/game.ts';
import type { ModeHost } from '../modes/mode.ts';
import { ExactQuestion } from '../train/exact-question.ts';
import type { Lessons } from './lessons.ts';
import { type Refutation, withRefutation } from '../train/refutation.ts';

export interface LessonPlan {
  readonly id: LessonId;
  readonly lesson: Lesson;
  readonly lessons: Pick<Lessons, 'finish' | 'after'>;
  /** Starts another lesson. */
  start(id: LessonId): void;
  /** Counts the first answer to a question. */
  count(isRight: boolean): void;
}

/** Why an answer is wrong. */
export type LessonVerdict =
  | { readonly by: 'value'; readonly refutation: Refutation }
  | { readonly by: CountName; readonly count: number; readonly best: number; readonly reply: string | null }
  | { readonly by: 'line' }
  /** The engine couldn't say. */
  | { readonly by: 'unknown' };

type Feedback =
  /** A text without a question. */
  | { readonly kind: 'told' }
  | { readonly kind: 'wrong'; readonly name: string; readonly verdict: LessonVerdict }
  | { readonly kind: 'right'; readonly name: string }
  /** The answer was given away. */
  | { readonly kind: 'shown'; readonly name: string }
  | { readonly kind: 'over' };

const nameOf = (square: Square): string => moveName(OTHELLO, placing(square));

export class LessonMode extends ExactQuestion<Feedback> {
  readonly kind = 'lesson';
  protected readonly stages = {
    asked: 'asked',
    judging: 'waiting',
    told: 'waiting',
    wrong: 'asked',
    right: 'waiting',
    shown: 'waiting',
    over: 'free',
  } as const;
  readonly #plan: LessonPlan;
  #index = 0;
  /** The boards whose question has been answered once. */
  readonly #answered = new Set<number>();

  constructor(host: ModeHost, signal: AbortSignal, plan: LessonPlan) {
    super(host, signal);
    this.#plan = plan;
    signal.addEventListener('abort', () => this.#wipe());
  }

  begin(): void {
    this.#show(0);
  }

  /** The next lesson that isn't done; null if all are. */
  get following(): LessonId | null {
    return this.#plan.lessons.after(this.id);
  }

  goOn(id: LessonId): void {
    this.#plan.start(id);
  }

  get id(): LessonId {
    return this.#plan.id;
  }

  /** The number of the board, from 1. */
  get number(): number {
    return this.#index + 1;
  }

  get count(): number {
    return this.#plan.lesson.steps.length;
  }

  get step(): Step {
    return this.#plan.lesson.steps[this.#index]!;
  }

  /** Whether the user may go on to the next board. */
  get isAnswered(): boolean {
    const { kind } = this.state;
    return kind === 'told' || kind === 'right' || kind === 'shown';
  }

  /** The next board; after the last one, the lesson is over. */
  next(): void {
    if (this.number < this.count) this.#show(this.#index + 1);
    else this.change({ kind: 'over' });
  }

  advance(): boolean {
    const { isAnswered } = this;
    if (isAnswered) this.next();
    return isAnswered;
  }

  back(): void {
    if (this.#index > 0) this.#show(this.#index - 1);
  }

  /** Back to the question, which may be answered once more. */
  override again(): void {
    if (this.state.kind === 'wrong') this.ask(this.at);
    else super.again();
  }

  /** Plays the answer. */
  show(): void {
    const { ask } = this.step;
    const [square] = ask && ask.by !== 'any' ? squaresNamed(ask.right) : [];
    if (square === undefined || this.isAnswered) return;
    this.#count(false);
    this.goBack();
    this.host.open.tryEdit((document) => playMove(document, placing(square)));
    this.#settle({ kind: 'shown', name: nameOf(square) });
  }

  #show(index: number): void {
    this.#index = index;
    const board = boardOf(this.#plan.lesson, this.step);
    if (!board) return this.end();
    this.lend(board);
    const { marks } = this.step;
    if (marks) this.host.open.edit((document) => annotate(document, { marks: squaresNamed(marks) }));
    this.at = this.host.open.path;
    if (this.step.ask) this.ask();
    else this.#settle({ kind: 'told' });
  }

  /** The board may be analysed afterwards, without the drawings of the lesson. */
  #wipe(): void {
    const { open } = this.host;
    if (open.isLent) open.edit((document) => clearDrawing(document, ROOT));
  }

  #settle(state: Feedback): void {
    if (this.number === this.count) void this.#plan.lessons.finish(this.id);
    this.change(state);
  }

  #count(isRight: boolean): void {
    if (!this.#answered.has(this.#index)) this.#plan.count(isRight);
    this.#answered.add(this.#index);
  }

  protected judge(move: Move, name: string): void {
    const { ask } = this.step;
    const square = targetOf(move);
    if (!ask) return;
    if (ask.by === 'any' || squaresNamed(ask.right).includes(square)) {
      this.#count(true);
      this.host.open.tryEdit((document) => playMove(document, move));
      return this.#settle({ kind: 'right', name });
    }
    this.#count(false);
    const verdict = (signal: AbortSignal): Promise<LessonVerdict> =>
      ask.by === 'value' ? this.#proved(ask, square, signal) : Promise.resolve(this.#counted(ask, square));
    void this.during({ kind: 'judging', name }, verdict, (found) =>
      this.change({ kind: 'wrong', name, verdict: found }),
    );
  }

  async #proved(ask: Question & { by: 'value' }, square: Square, signal: AbortSignal): Promise<LessonVerdict> {
    const refutation = await this.refutationOf(square, ask.score, signal);
    if (!refutation) return { by: 'unknown' };
    this.host.open.edit((document) =>
      withRefutation(document, this.at, refutation, 1 + Math.min(1, refutation.line.length)),
    );
    return { by: 'value', refutation };
  }

  #counted({ by }: Question, square: Square): LessonVerdict {
    const { asked } = this;
    const after = play(asked, placing(square));
    const isCount = by !== 'any' && by !== 'value' && by !== 'line';
    const reply = isCount && after.ok ? refutingReply(by, after.value) : null;
    const line = reply ? [reply] : [];
    this.host.open.edit((document) => withRefutation(document, this.at, { move: square, line }, 1 + line.length));
    if (!isCount) return { by: 'line' };
    const count = countsOf(by, asked).get(square) ?? 0;
    return { by, count, best: bestByCount(by, asked).count, reply: reply && moveName(OTHELLO, reply) };
  }
}
