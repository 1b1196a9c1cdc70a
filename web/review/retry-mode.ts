/**
 * Learning from a reviewed game: its mistakes as questions, one after another. A move is judged against the best one,
 * both from searches of the same level unless both are proved; several moves may be right. A second answer replaces one
 * that is still being judged.
 */
import { isSameMove, moveName } from '../../game/notation.ts';
import { parentPath, type Path } from '../../game/path.ts';
import { play } from '../../game/position.ts';
import { equalMoves } from '../../game/symmetry.ts';
import { nodeAt } from '../../game/tree.ts';
import type { Move, Position } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import { isProof } from '../../workers/review/loss.ts';
import { isOtherGame } from '../document/document.ts';
import { goTo, playMove } from '../document/game.ts';
import type { DocumentChange } from '../document/open-document.ts';
import { finalValue, valueOf } from '../engine/known-value.ts';
import { negated } from '../engine/value-format.ts';
import type { ModeHost } from '../modes/mode.ts';
import { discsLost, QuestionMode, type QuestionState, type QuestionStage } from '../modes/question-mode.ts';
import type { ReviewedMove } from './line-review.ts';

/** Discs that a move gives away compared with the best one. */
interface JudgedLoss {
  readonly loss: number;
  readonly isProved: boolean;
}

type Answered =
  /** The move played in the game, again. */
  | { readonly kind: 'same' }
  | ({ readonly kind: 'wrong'; readonly name: string } & JudgedLoss)
  | ({ readonly kind: 'right'; readonly name: string } & JudgedLoss)
  /** The answer was requested; `best`: the best move if known. */
  | { readonly kind: 'shown'; readonly best: string | null };

export type RetryVerdict = QuestionState<Answered>;

export interface RetryQuestion {
  readonly number: number;
  readonly total: number;
  readonly move: ReviewedMove;
  readonly verdict: RetryVerdict;
}

/** How the answer to a mistake became known. */
export type Learned = 'shown' | 'found';
type OnAnswer = (mistake: ReviewedMove, how: Learned) => void;

export class RetryMode extends QuestionMode<Answered> {
  readonly kind = 'retry';
  protected readonly stages = {
    asked: 'asked',
    judging: 'asked',
    same: 'asked',
    wrong: 'asked',
    right: 'free',
    shown: 'free',
  } as const;
  readonly #mistakes: readonly ReviewedMove[];
  /** The line that was reviewed. */
  readonly #line: Path;
  readonly #onAnswer: OnAnswer;
  #index = 0;

  /** `mistakes`: at least one. */
  constructor(
    host: ModeHost,
    signal: AbortSignal,
    mistakes: readonly ReviewedMove[],
    onAnswer: OnAnswer = () => undefined,
  ) {
    super(host, signal);
    this.#onAnswer = onAnswer;
    this.#mistakes = mistakes;
    this.#line = host.open.document.line;
  }

  begin(): void {
    this.again();
  }

  /** Elsewhere in the document, moves are ordinary moves. */
  protected override get stage(): QuestionStage {
    return this.host.open.path === this.at ? super.stage : 'free';
  }

  get #mistake(): ReviewedMove {
    return this.#mistakes[this.#index]!;
  }

  get question(): RetryQuestion {
    return { number: this.#index + 1, total: this.#mistakes.length, move: this.#mistake, verdict: this.state };
  }

  /** The next question; after the last one, the lesson is over. */
  next(): void {
    if (this.#index + 1 === this.#mistakes.length) return this.end();
    this.#index++;
    this.again();
  }

  advance(): boolean {
    const isAnswered = this.stages[this.state.kind] === 'free';
    if (isAnswered) this.next();
    return isAnswered;
  }

  /** It lasts as long as the game is the same and all of its mistakes can still be asked. */
  override outlives(change: DocumentChange): boolean {
    const { before, after, isOpened } = change;
    const hasAll = this.#mistakes.every(({ path }) => nodeAt(after.tree, path));
    return super.outlives(change) && !isOtherGame(before, after, isOpened) && hasAll;
  }

  /** Goes back to the reviewed line: an answer was a line of its own, unknown to the review. */
  override end(): void {
    const { path } = this.#mistake;
    this.host.open.edit((document) => {
      const isThere = nodeAt(document.tree, this.#line) !== undefined;
      return isThere ? { ...document, line: this.#line, path } : goTo(document, path);
    });
    super.end();
  }

  /** Returns to the question, wherever the user has gone since. */
  override again(): void {
    this.ask(parentPath(this.#mistake.path));
  }

  /** Shows the answer and the engine's values. */
  show(): void {
    const { best } = this.#mistake;
    const { rules } = this.host.open.tree.root.position;
    this.change({ kind: 'shown', best: best ? moveName(rules, best) : null });
    this.#onAnswer(this.#mistake, 'shown');
    this.goBack();
  }

  protected judge(move: Move, name: string): void {
    const { position } = this.host.open;
    if (name === this.#mistake.step.node.name) return this.change({ kind: 'same' });
    const judged = (found: JudgedLoss | undefined): void => {
      if (!found) return this.change({ kind: 'asked' });
      if (found.loss >= this.host.settings().thresholds.dubious) return this.change({ kind: 'wrong', name, ...found });
      this.change({ kind: 'right', name, ...found });
      this.#onAnswer(this.#mistake, 'found');
      // The user may be looking at another position by now.
      if (this.host.open.path === this.at) this.host.open.tryEdit((document) => playMove(document, move));
    };
    void this.during({ kind: 'judging', name }, (signal) => this.#lossOf(position, move, signal), judged);
  }

  /** Undefined if the engine can't say. */
  async #lossOf(position: Position, move: Move, signal: AbortSignal): Promise<JudgedLoss | undefined> {
    const best = this.#mistake.best ?? (await this.valueOf(position, signal))?.line[0];
    if (!best) return undefined;
    if (equalMoves(position, best).some((equal) => isSameMove(equal, move))) return { loss: 0, isProved: true };
    const [first, second] = [play(position, best), play(position, move)];
    if (!first.ok || !second.ok) return undefined;
    const values = await this.#valuesOf(first.value, second.value, signal);
    if (!values) return undefined;
    return { loss: discsLost(negated(values[0]), negated(values[1]), position), isProved: values.every(isProof) };
  }

  /** Both proved, or both from a search: knowing more about only one of them doesn't help. */
  async #valuesOf(a: Position, b: Position, signal: AbortSignal): Promise<readonly [Value, Value] | undefined> {
    const [first, second] = [this.#provedValue(a), this.#provedValue(b)];
    if (first && second) return [first, second];
    const [top, own] = [await this.valueOf(a, signal), await this.valueOf(b, signal)];
    return top && own ? [top.value, own.value] : undefined;
  }

  #provedValue(position: Position): Value | undefined {
    const known = this.host.evaluations.get(position);
    const value = finalValue(position) ?? (known && valueOf(known));
    return value && isProof(value) ? value : undefined;
  }
}
