/**
 * How well a side played, stage by stage: discs given away, and how often it found a best move. The stage depends on
 * the empty squares, so that it is the same for a game that ends early or begins in the middle: the opening is the
 * first quarter of the squares to be filled, the endgame the last quarter.
 */
import type { Colour } from '../../game/types.ts';
import type { ReviewTurn, TurnReview } from './review.ts';

export const STAGES = ['opening', 'middle', 'ending'] as const;
export type GameStage = (typeof STAGES)[number];
/** The stages, and the last moves of the game whatever their stage. */
export const SPANS = [...STAGES, 'last'] as const;
export type Span = (typeof SPANS)[number];

/** How many moves of both sides `last` covers. */
export const LAST_MOVES = 20;
/** A move that gives away less than this counts as one of the best; estimates aren't more precise. */
const BEST_WITHIN = 0.5;
const STAGE_SHARE = 1 / 4;

/** `filled`: number of squares to be filled in a full game. */
export function stageOf(empties: number, filled: number): GameStage {
  if (empties > filled * (1 - STAGE_SHARE)) return 'opening';
  return empties > filled * STAGE_SHARE ? 'middle' : 'ending';
}

/** Sums over moves whose loss is known. */
export interface Accuracy {
  readonly moves: number;
  /** Discs given away. */
  readonly loss: number;
  /** Moves that were among the best. */
  readonly best: number;
  /** Moves whose loss is proved; the others are estimates. */
  readonly proved: number;
}

export const NO_MOVES: Accuracy = { moves: 0, loss: 0, best: 0, proved: 0 };

export const isBestMove = (loss: number): boolean => loss < BEST_WITHIN;

/** Adds a move. */
export const withMove = (sum: Accuracy, loss: number, isProved: boolean): Accuracy => ({
  moves: sum.moves + 1,
  loss: sum.loss + loss,
  best: sum.best + Number(isBestMove(loss)),
  proved: sum.proved + Number(isProved),
});

/** Discs per move; null without moves. */
export const meanLossOf = ({ moves, loss }: Accuracy): number | null => (moves ? loss / moves : null);

export type Accuracies = Readonly<Record<Span, Accuracy>>;

/** `filled`: number of squares to be filled from the start of a full game, as for `stageOf`. */
export function accuraciesOf(
  turns: readonly ReviewTurn[],
  reviews: readonly TurnReview[],
  side: Colour,
  filled: number,
): Accuracies {
  const sums: Record<Span, Accuracy> = { opening: NO_MOVES, middle: NO_MOVES, ending: NO_MOVES, last: NO_MOVES };
  const played = turns.flatMap(({ played: move }, turn) => (move && move.kind !== 'pass' ? turn : []));
  const isLast = new Set(played.slice(-LAST_MOVES));
  for (const { turn, side: mover, loss, isExact } of reviews) {
    if (mover !== side || loss === undefined) continue;
    const stage = stageOf(turns[turn]!.empties, filled);
    sums[stage] = withMove(sums[stage], loss, isExact);
    if (isLast.has(turn)) sums.last = withMove(sums.last, loss, isExact);
  }
  return sums;
}
