/** The mistakes whose better move the user has found by retrying them, or has been shown, while the page is open. */
import { evaluationKey } from '../engine/evaluations.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { ReviewedMove } from './line-review.ts';
import { RetryMode, type Learned } from './retry-mode.ts';

/** A mistake is the same in a copy of its game. */
const keyOf = ({ step: { node } }: ReviewedMove): string => `${evaluationKey(node.position)} ${node.name}`;

export class LearnedMoves {
  readonly #changed: () => void;
  readonly #learned = new Map<string, Learned>();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Undefined: the answer hasn't been seen. */
  of(mistake: ReviewedMove): Learned | undefined {
    return this.#learned.get(keyOf(mistake));
  }

  /** What was found stays found. */
  take(mistake: ReviewedMove, how: Learned): void {
    if (this.of(mistake) !== 'found') this.#learned.set(keyOf(mistake), how);
    this.#changed();
  }
}

/** For use with `workbench.part`. */
export const learnedOf = (bench: Workbench): LearnedMoves => new LearnedMoves(() => bench.refresh());

/**
 * Asks about these mistakes, at least one, and notes which answers were found or shown; `onAnswer` hears of each mistake
 * once, and whether it was the last of them.
 */
export function retry(
  workbench: Workbench,
  mistakes: readonly ReviewedMove[],
  onAnswer: (isLast: boolean) => void = () => undefined,
): void {
  const learned = workbench.part(learnedOf);
  const open = new Set(mistakes);
  const take = (mistake: ReviewedMove, how: Learned): void => {
    learned.take(mistake, how);
    if (open.delete(mistake)) onAnswer(open.size === 0);
  };
  workbench.modes.enter((host, signal) => new RetryMode(host, signal, mistakes, take));
}
