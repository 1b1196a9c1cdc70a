/** What a move gave away, by the values known before and after it. */
import type { TreeNode } from '../../game/tree.ts';
import { shapeOf } from '../../game/shape.ts';
import { point, sureness, negated } from '../engine/value-format.ts';
import { treeWords } from '../i18n/tree-words.ts';
import { valueOf, type Evaluations } from '../engine/evaluations.ts';

export interface Loss {
  readonly discs: number;
  /** Both values are proved. */
  readonly isExact: boolean;
}

/** Guesses of less are noise. */
const LEAST_GUESSED = 2;

/** Undefined where nothing is known, nothing was lost, or too little for an estimate to show. */
export function lossOf(evaluations: Evaluations, parent: TreeNode, node: TreeNode): Loss | undefined {
  if (node.move?.kind === 'pass') return undefined;
  const [before, after] = [evaluations.at(parent), evaluations.at(node)];
  if (!before || !after || before.count !== after.count) return undefined;
  const limit = shapeOf(node.position.rules).squares.length;
  const played = negated(valueOf(after));
  const discs = point(valueOf(before), limit) - point(played, limit);
  const isExact = sureness(valueOf(before)) === 'exact' && sureness(played) === 'exact';
  return shownLoss(discs, isExact);
}

/** "loses 4 discs", "loses about 4 discs". */
export function lossSaid({ discs, isExact }: Loss): string {
  return isExact ? treeWords.loses(discs) : treeWords.losesAbout(discs);
}

/** What is said of a loss; undefined where that would be noise. */
export function shownLoss(discs: number, isExact: boolean): Loss | undefined {
  if (isExact) return discs > 0 ? { discs, isExact } : undefined;
  return discs >= LEAST_GUESSED ? { discs: Math.round(discs), isExact } : undefined;
}
