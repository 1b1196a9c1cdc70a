/** What one move gave away, from the value of its position and its own, and what such a move is called. */
import { isSameMove } from '../../game/notation.ts';
import type { Move } from '../../game/types.ts';
import { pointOf } from './play.ts';
import type { Analysis, MoveReport, SearchLimits, Value } from '../protocol.ts';

export const isProof = ({ low, high, certainty }: Value): boolean => certainty === 100 && low === high;

/** Values of searches whose depths differ by more plies aren't comparable to within a disc. */
export const LIKE_PLIES = 2;

/** The single figure known of a move, where there is one: beside a bound, the estimate that agrees with it. */
export const figureOf = ({ value, alsoKnown }: MoveReport): Value | undefined =>
  value && value.low < value.high && alsoKnown ? alsoKnown : value;

/**
 * Whether values of moves of one position can be ranked and subtracted: single figures that look about as far ahead. A
 * search for the best move leaves the others with a search of a few plies, or with a ceiling that says only that they are
 * no better. A wipeout can be compared with anything: a few plies prove it. `limit`: squares of the board.
 */
export function areComparable(values: readonly Value[], limit: number): boolean {
  const isWipeout = (value: Value): boolean => isProof(value) && Math.abs(value.low) === limit;
  const depths = values.filter((value) => !isWipeout(value)).map(({ depth }) => depth);
  const isAlike = values.every(isProof) || Math.max(...depths) - Math.min(...depths) <= LIKE_PLIES;
  return isAlike && values.every(({ low, high }) => low === high);
}

/** How many discs a move must lose to get each name. */
export interface Thresholds {
  readonly dubious: number;
  readonly mistake: number;
  readonly blunder: number;
}

export const USUAL_THRESHOLDS: Thresholds = { dubious: 2, mistake: 4, blunder: 10 };

export type Verdict = 'good' | 'dubious' | 'mistake' | 'blunder';

/** Between searches of different depth, a smaller difference means nothing. */
const MIN_UNLIKE = 4;

/**
 * How a loss is known: between proofs, between searches of similar depth, or between different depths, and then not
 * exactly.
 */
export type LossSureness = 'proved' | 'alike' | 'unlike';

export interface KnownLoss {
  /** Undefined if it can't be told. */
  readonly discs: number | undefined;
  readonly sureness: LossSureness;
}

/**
 * What a move gives away: the difference between the value of its position and its own, both for the player. Page and
 * shell share this rule. `isBest`: the search of the position chose this move. Then it loses nothing unless that is
 * proved: a second search at another depth is no loss of the player's.
 */
export function knownLoss(best: Value, played: Value, isBest: boolean, limit: number): KnownLoss {
  const discs = Math.max(0, pointOf(best, limit) - pointOf(played, limit));
  if (isProof(best) && isProof(played)) return { discs, sureness: 'proved' };
  if (isBest) return { discs: 0, sureness: 'alike' };
  // The search after the move starts one ply later.
  if (Math.abs(best.depth - (played.depth + 1)) <= LIKE_PLIES) return { discs, sureness: 'alike' };
  return { discs: discs === 0 || discs >= MIN_UNLIKE ? discs : undefined, sureness: 'unlike' };
}

export function verdictOf(loss: number, { dubious, mistake, blunder }: Thresholds): Verdict {
  return loss >= blunder ? 'blunder' : loss >= mistake ? 'mistake' : loss >= dubious ? 'dubious' : 'good';
}

/** All moves of a position to equal depth, in about a second: what `searchedCost` needs. */
export const COST_LIMITS: SearchLimits = { exactFrom: 16, maxDepth: 14, selectivity: 87 };

export interface SearchedCost {
  /** Given away against the best move, both searched equally deep. */
  readonly discs: number;
  /** Plies, and certainty in percent; 100: proved. */
  readonly depth: number;
  readonly certainty: number;
}

/**
 * What a move costs, by an analysis of all moves; null if the analysis has no value for it. `limit`: squares of the board.
 */
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
