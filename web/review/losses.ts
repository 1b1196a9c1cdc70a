/** What a move gave away, by the known values before and after it. */
import { isSameMove } from '../../game/notation.ts';
import { equalMoves } from '../../game/symmetry.ts';
import type { Glyph, TreeNode } from '../../game/tree.ts';
import { shapeOf } from '../../game/shape.ts';
import { reviewWords } from '../i18n/review-words.ts';
import { treeWords } from '../i18n/tree-words.ts';
import { knownLoss, type KnownLoss, type LossSureness, type Verdict } from '../../workers/review/loss.ts';
import type { Evaluations } from '../engine/evaluations.ts';
import { surenessOf, valueOf, type KnownValue } from '../engine/known-value.ts';
import { negated } from '../engine/value-format.ts';

export interface Loss {
  readonly discs: number;
  readonly sureness: LossSureness;
}

/** A first look at the whole game within a few seconds, so that losses are visible while the rest is searched. */
export const QUICK_LEVEL = 8;

/** Whether a review's first look would have found as much: estimates of fewer plies don't judge a move. */
export const isJudging = ({ plies = 0, ...value }: KnownValue): boolean =>
  surenessOf(value) !== 'estimate' || value.depth + plies >= QUICK_LEVEL;

/** Smaller estimated losses are noise. */
const MIN_GUESSED = 2;

/** Undefined if nothing is known, nothing was lost, or the loss is too small for an estimate. */
export function lossOf(evaluations: Evaluations, parent: TreeNode, node: TreeNode): Loss | undefined {
  const { move } = node;
  if (!move || move.kind === 'pass') return undefined;
  const [before, after] = [evaluations.at(parent), evaluations.at(node)];
  if (!before || !after || before.count !== after.count) return undefined;
  if (!isJudging(before) || !isJudging(after)) return undefined;
  const { best } = evaluations.of(parent.position);
  const isBest = best !== undefined && equalMoves(parent.position, move).some((equal) => isSameMove(equal, best));
  const limit = shapeOf(node.position.rules).squares.length;
  return shownLoss(knownLoss(valueOf(before), negated(valueOf(after)), isBest, limit));
}

/** "loses 4 discs", "loses about 4 discs". */
export function lossSaid({ discs, sureness }: Loss): string {
  return { proved: treeWords.loses, alike: treeWords.losesAbout, unlike: treeWords.losesRoughly }[sureness](discs);
}

/** "4 discs", "about 4 discs". */
export const discsSaid = (discs: number, isProved: boolean): string =>
  (isProved ? reviewWords.learn.discs : reviewWords.learn.discsAbout)(Math.round(discs));

/** How a loss is reported; undefined if it would be noise. */
export function shownLoss({ discs = 0, sureness }: KnownLoss): Loss | undefined {
  if (sureness === 'proved') return discs > 0 ? { discs, sureness } : undefined;
  return discs >= MIN_GUESSED ? { discs: Math.round(discs), sureness } : undefined;
}

const GLYPH_OF: Readonly<Record<Verdict, Glyph | undefined>> = {
  good: undefined,
  dubious: '?!',
  mistake: '?',
  blunder: '??',
};

export const glyphOf = (verdict: Verdict | undefined): Glyph | undefined => verdict && GLYPH_OF[verdict];
