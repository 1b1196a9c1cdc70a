/**
 * How long a player takes for a move. Rules of thumb, not measured: little for a known opening and for a forced move, more
 * the more natural moves there are, most where strong players begin to count.
 */
import type { MoveShare } from './people-model.ts';
import { HIGHEST_RATING, LOWEST_RATING } from './strengths.ts';

export interface ThinkingTime {
  readonly rating: number;
  /** Of all legal moves. */
  readonly shares: readonly MoveShare[];
  /** Empty squares before the move. */
  readonly empties: number;
  /** Milliseconds left on the player's clock; null without a clock. */
  readonly clockMs: number | null;
  /** 0 to less than 1. */
  readonly random: number;
}

/** Without a clock: a move with two natural candidates in the middle game, and the longest. */
const USUAL_MS = 2500;
const LONGEST_MS = 9000;
/** No move takes less. */
const SHORTEST_MS = 350;
/** With a clock: the largest part of what is left that a move may take. */
const LARGEST_PART = 1 / 6;
/** Moves for which time is saved beyond those still to come. */
const SPARE_MOVES = 4;
/** Width of the spread: nine times in ten, between a third and three times the usual time. */
const SPREAD = 0.38;

/** How much thought a choice needs: 0 with one natural move, 1 with two that are equally natural. */
function choiceIn(shares: readonly MoveShare[]): number {
  return shares.reduce((sum, { share }) => (share > 0 ? sum - share * Math.log2(share) : sum), 0);
}

/** How much a player of a rating thinks at a stage, as a multiple of the usual. */
function thoughtAt(empties: number, rating: number): number {
  const strength = Math.max(0, Math.min(1, (rating - LOWEST_RATING) / (HIGHEST_RATING - LOWEST_RATING)));
  if (empties > 48) return 0.35;
  if (empties > 22) return 1;
  if (empties > 8) return 1 + 0.8 * strength;
  return 0.5;
}

/** Milliseconds; with a clock, at most a sixth of what is left. */
export function thinkingTimeOf({ rating, shares, empties, clockMs, random }: ThinkingTime): number {
  const effort = shares.length < 2 ? 0.2 : thoughtAt(empties, rating) * (0.3 + 0.7 * choiceIn(shares));
  // Log-logistic: most moves take less than the mean, a few much more.
  const place = Math.min(0.999, Math.max(0.001, random));
  const chance = (place / (1 - place)) ** SPREAD;
  if (clockMs === null) return Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, USUAL_MS * effort * chance)));
  const moves = empties / 2 + SPARE_MOVES;
  const most = clockMs * LARGEST_PART;
  return Math.round(Math.min(most, Math.max(SHORTEST_MS, (clockMs / moves) * effort * chance)));
}
