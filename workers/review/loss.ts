/** What one move gave away, between the value of its position and its own, and what such a move is called. */
import { isSameMove } from '../../game/notation.ts';
import type { Move } from '../../game/types.ts';
import { pointOf } from './play.ts';
import type { Analysis, SearchLimits, Value } from '../protocol.ts';

export const isProof = ({ low, high, certainty }: Value): boolean => certainty === 100 && low === high;

/** Discs lost from which a move is called so. */
export interface Thresholds {
  readonly inaccuracy: number;
  readonly mistake: number;
  readonly blunder: number;
}

export const USUAL_THRESHOLDS: Thresholds = { inaccuracy: 2, mistake: 4, blunder: 10 };

export type Verdict = 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** Searches whose depths differ by more plies are not compared to a disc. */
const LIKE_PLIES = 2;
/** Between searches of unlike depth a difference of less says nothing. */
const LEAST_UNLIKE = 4;

/** How a loss is known: between proofs, between searches of like depth, or between unlike ones, then not to a disc. */
export type LossSureness = 'proved' | 'alike' | 'unlike';

export interface KnownLoss {
  /** Undefined where it can't be told. */
  readonly discs: number | undefined;
  readonly sureness: LossSureness;
}

/**
 * What a move gives away between the value of its position and its own, both for the player; the page and the shell have
 * this rule in common. `isBest`: it is the move that the search of the position chose, which loses nothing unless that is
 * proved: another look at it with another depth is no loss of the player's.
 */
export function knownLoss(best: Value, played: Value, isBest: boolean, limit: number): KnownLoss {
  const discs = Math.max(0, pointOf(best, limit) - pointOf(played, limit));
  if (isProof(best) && isProof(played)) return { discs, sureness: 'proved' };
  if (isBest) return { discs: 0, sureness: 'alike' };
  // The depth of the position after the move counts from one ply further on.
  if (Math.abs(best.depth - (played.depth + 1)) <= LIKE_PLIES) return { discs, sureness: 'alike' };
  return { discs: discs === 0 || discs >= LEAST_UNLIKE ? discs : undefined, sureness: 'unlike' };
}

export function verdictOf(loss: number, { inaccuracy, mistake, blunder }: Thresholds): Verdict {
  return loss >= blunder ? 'blunder' : loss >= mistake ? 'mistake' : loss >= inaccuracy ? 'inaccuracy' : 'good';
}

/** All moves of a position as deep as each other, in about a second: what `searchedCost` is asked of. */
export const COST_LIMITS: SearchLimits = { exactFrom: 16, maxDepth: 14, selectivity: 87 };

export interface SearchedCost {
  /** Given away against the best move, both searched as deeply. */
  readonly discs: number;
  /** Plies, and percent of certainty; 100: proved. */
  readonly depth: number;
  readonly certainty: number;
}

/** What a move costs by an analysis of all moves; null where it has no value of this one. `limit`: discs of a whole board. */
export function searchedCost({ moves }: Analysis, played: Move, limit: number): SearchedCost | null {
  const known = moves.flatMap(({ move, value }) => (value ? [{ move, value, point: pointOf(value, limit) }] : []));
  const own = known.find(({ move }) => isSameMove(move, played));
  if (!own) return null;
  const top = known.reduce((best, one) => (one.point > best.point ? one : best));
  return {
    discs: Math.max(0, Math.round(top.point - own.point)),
    depth: Math.min(top.value.depth, own.value.depth),
    certainty: Math.min(top.value.certainty, own.value.certainty),
  };
}
