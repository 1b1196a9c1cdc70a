/**
 * Reviews the current line from its end backwards, first within a few seconds, then as deep as the user wants. It can
 * be left and resumed at any time: what it finds goes into the review's record at once (review/reviews.ts), so nothing
 * is searched twice.
 */
import type { Path } from '../../game/path.ts';
import { nodeAt } from '../../game/tree.ts';
import { nextTurn } from '../../workers/review/review.ts';
import { levelLimits } from '../engine/limits.ts';
import { subjectOf } from '../engine/subject.ts';
import { evaluationKey, searchedOf } from '../engine/evaluations.ts';
import { isDoneAt } from './review-record.ts';
import type { Reviews } from './reviews.ts';
import { findingsIn, knownAt, lineOn, reviewTurns } from './line-review.ts';
import { QUICK_LEVEL } from './losses.ts';
import { faultText } from '../i18n/faults.ts';
import type { DocumentChange } from '../document/open-document.ts';
import type { Mode, ModeHost } from '../modes/mode.ts';

export class ReviewMode implements Mode {
  readonly kind = 'review';
  readonly hidesValues = false;
  readonly line: Path;
  /** The time that each turn now done has taken, for the estimate of the time left. */
  readonly msOf = new Map<number, number>();
  readonly #host: ModeHost;
  readonly #signal: AbortSignal;

  readonly #reviews: Reviews;

  constructor(host: ModeHost, signal: AbortSignal, reviews: Reviews) {
    this.#host = host;
    this.#signal = signal;
    this.#reviews = reviews;
    this.line = host.open.document.line;
  }

  begin(): void {
    void this.#work();
  }

  outlives({ isOpened, after }: DocumentChange): boolean {
    return !isOpened && nodeAt(after.tree, this.line) !== undefined;
  }

  async #work(): Promise<void> {
    const { open, settings } = this.#host;
    await this.#reviews.ready();
    if (this.#signal.aborted) return;
    const level = settings().reviewLevel;
    this.#reviews.begin(level);
    this.#takeKnown(level);
    for (const pass of level > QUICK_LEVEL ? [QUICK_LEVEL, level] : [level]) {
      while (!this.#signal.aborted) {
        const line = lineOn(open.tree, this.line);
        const turn = nextTurn(reviewTurns(line), findingsIn(line, this.#reviews.record, pass));
        if (turn === undefined) break;
        if (!(await this.#search(turn, pass))) return this.#host.leave();
      }
    }
    this.#host.leave();
  }

  /** Takes over what is known as well as this review would find it. */
  #takeKnown(level: number): void {
    const { open, evaluations } = this.#host;
    const { record } = this.#reviews;
    for (const { node } of lineOn(open.tree, this.line)) {
      const key = evaluationKey(node.position);
      const has = record?.positions.get(key);
      const known = has && isDoneAt(has, level, node.position) ? undefined : knownAt(evaluations, node.position, level);
      if (known) this.#reviews.take(key, known);
    }
  }

  /** False if it can't continue. */
  async #search(turn: number, level: number): Promise<boolean> {
    const { open, engine, evaluations, changed, say } = this.#host;
    const { node, path } = lineOn(open.tree, this.line)[turn]!;
    const wish = { goal: 'best', limits: levelLimits(level, node.position) } as const;
    const begun = performance.now();
    const found = await engine.search(subjectOf(node.position, 'review', path), wish, this.#signal);
    if (!found.ok) say(faultText(found.fault), true);
    if (!found.ok || !found.value) return false;
    const ms = performance.now() - begun;
    // With what is known about the moves after it, as on the board.
    const known = evaluations.of(node.position);
    const value = searchedOf(known);
    const { best } = known;
    // Without a value, the same turn would come up again.
    if (!value) return false;
    const taken = { value, ...(best && { best }), line: found.value.line, level };
    this.#reviews.take(evaluationKey(node.position), taken);
    if (isDoneAt(taken, this.#host.settings().reviewLevel, node.position)) this.msOf.set(turn, ms);
    changed();
    return true;
  }
}
