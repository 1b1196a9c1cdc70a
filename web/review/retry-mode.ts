/**
 * Learning from a reviewed game: its mistakes as questions, one after the other. A move is judged against the best one, both
 * by searches of the same level, unless both are proved; several moves may be right. A second answer takes the place of one
 * that is still being judged.
 */
import { isSameMove, moveName } from '../../game/notation.ts';
import { parentPath, type Path } from '../../game/path.ts';
import { applyMove, flipsOfMove } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { equalMoves } from '../../game/symmetry.ts';
import type { Move, Position, Result } from '../../game/types.ts';
import { ok } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { Document } from '../document/document.ts';
import { goTo, playMove } from '../document/game.ts';
import { valueOf } from '../engine/known-value.ts';
import { levelLimits } from '../engine/limits.ts';
import { subjectOf } from '../engine/subject.ts';
import { negated, point, sureness } from '../engine/value-format.ts';
import { abortsWith } from '../browser/abort.ts';
import { finalValue, type ReviewedMove } from './line-review.ts';
import { faultText } from '../i18n/faults.ts';
import type { ModeHost } from '../modes/mode.ts';

export type Verdict =
  | { readonly kind: 'asked' }
  | { readonly kind: 'judging'; readonly name: string }
  /** The move of the game again. */
  | { readonly kind: 'same' }
  | { readonly kind: 'wrong'; readonly name: string; readonly loss: number }
  | { readonly kind: 'right'; readonly name: string; readonly loss: number }
  /** The answer was asked for; the best move where it is known. */
  | { readonly kind: 'shown'; readonly best: string | null };

export interface Question {
  readonly number: number;
  readonly total: number;
  readonly move: ReviewedMove;
  readonly verdict: Verdict;
}

export class RetryMode {
  readonly kind = 'retry';
  readonly #host: ModeHost;
  readonly #signal: AbortSignal;
  readonly #mistakes: readonly ReviewedMove[];
  #index = 0;
  #verdict: Verdict = { kind: 'asked' };
  /** Ends the judging of an answer. */
  #judging: AbortController;

  /** `mistakes`: at least one. */
  constructor(host: ModeHost, signal: AbortSignal, mistakes: readonly ReviewedMove[]) {
    this.#host = host;
    this.#signal = signal;
    this.#mistakes = mistakes;
    this.#judging = abortsWith(signal);
  }

  begin(): void {
    this.#ask(0);
  }

  get #mistake(): ReviewedMove {
    return this.#mistakes[this.#index]!;
  }

  /** The position of the question. */
  get #at(): Path {
    return parentPath(this.#mistake.path);
  }

  get hidesValues(): boolean {
    const { kind } = this.#verdict;
    return this.#host.open.path === this.#at && kind !== 'right' && kind !== 'shown';
  }

  get question(): Question {
    return {
      number: this.#index + 1,
      total: this.#mistakes.length,
      move: this.#mistake,
      verdict: this.#verdict,
    };
  }

  /** The next question; behind the last one the lesson is over. */
  next(): void {
    if (this.#index + 1 < this.#mistakes.length) this.#ask(this.#index + 1);
    else this.#host.leave();
  }

  /** Back to the same question, wherever the user has gone since. */
  again(): void {
    this.#ask(this.#index);
  }

  #ask(index: number): void {
    this.#index = index;
    this.#judge({ kind: 'asked' });
    this.#host.open.edit((document) => goTo(document, this.#at));
  }

  /** Shows the answer and the engine's values. */
  show(): void {
    const { best } = this.#mistake;
    const { rules } = this.#host.open.tree.root.position;
    this.#judge({ kind: 'shown', best: best ? moveName(rules, best) : null });
    this.#host.open.edit((document) => goTo(document, this.#at));
  }

  /** What was being judged is no longer. */
  #judge(verdict: Verdict): void {
    this.#judging.abort();
    this.#verdict = verdict;
    this.#host.changed();
  }

  takeMove(move: Move): Result<Document> | null {
    if (!this.hidesValues) return null;
    const { position, document } = this.#host.open;
    const flips = flipsOfMove(position, move);
    if (!flips.ok) return flips;
    const name = moveName(position.rules, move);
    if (name === this.#mistake.step.node.name) this.#judge({ kind: 'same' });
    else void this.#weigh(position, move, name);
    return ok(document);
  }

  async #weigh(position: Position, move: Move, name: string): Promise<void> {
    this.#judge({ kind: 'judging', name });
    const abort = abortsWith(this.#signal);
    this.#judging = abort;
    const loss = await this.#lossOf(position, move, abort.signal);
    if (abort.signal.aborted) return;
    if (loss === undefined) return this.#judge({ kind: 'asked' });
    if (loss >= this.#host.settings().thresholds.inaccuracy) return this.#judge({ kind: 'wrong', name, loss });
    this.#judge({ kind: 'right', name, loss });
    this.#host.open.tryEdit((document) => playMove(document, move));
  }

  /** Discs that the move gives away against the best one; undefined when the engine cannot say. */
  async #lossOf(position: Position, move: Move, signal: AbortSignal): Promise<number | undefined> {
    const wanted = this.#mistake.best;
    if (!wanted) return undefined;
    if (equalMoves(position, wanted).some((best) => isSameMove(best, move))) return 0;
    const after = [this.#positionAfter(position, wanted), this.#positionAfter(position, move)];
    const proved = after.map((next) => next && this.#provedValue(next));
    const [top, own] = proved.every(Boolean) ? proved : await this.#searched(after, signal);
    if (!top || !own) return undefined;
    const limit = shapeOf(position.rules).squares.length;
    return Math.max(0, Math.round(point(negated(top), limit) - point(negated(own), limit)));
  }

  #positionAfter(position: Position, move: Move): Position | undefined {
    const flips = flipsOfMove(position, move);
    return flips.ok ? applyMove(position, move, flips.value) : undefined;
  }

  #provedValue(position: Position): Value | undefined {
    const known = this.#host.evaluations.get(position);
    const value = finalValue(position) ?? (known && valueOf(known));
    return value && sureness(value) === 'exact' ? value : undefined;
  }

  /** Values by searches of the review's level, one after the other: of one position more may be known, which says nothing here. */
  async #searched(positions: readonly (Position | undefined)[], signal: AbortSignal): Promise<(Value | undefined)[]> {
    const values: (Value | undefined)[] = [];
    for (const position of positions) values.push(position && (await this.#search(position, signal)));
    return values;
  }

  async #search(position: Position, signal: AbortSignal): Promise<Value | undefined> {
    const final = finalValue(position);
    if (final) return final;
    const wish = { goal: 'best', limits: levelLimits(this.#host.settings().reviewLevel, position) } as const;
    const found = await this.#host.engine.search(subjectOf(position, 'retry', this.#at), wish, signal);
    if (!found.ok) this.#host.say(faultText(found.fault), true);
    return found.ok ? found.value?.value : undefined;
  }
}
