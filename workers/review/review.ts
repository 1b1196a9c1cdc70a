/**
 * The analysis of a whole game, from its end backwards: which position to search next, what each move played was worth
 * and what it lost, and how the two sides did.
 *
 * A move played is worth what the position after it is worth, seen from the other side, and a position is worth at
 * least what the move played there is, unless that was searched less far. So a proof late in the game goes back as far as
 * the moves played were best, and each new result improves the earlier ones. Nothing here searches: the caller runs the
 * jobs, in any portions, and asks again. Stopping costs nothing, because the results found so far are the whole state.
 */
import { isSameMove } from '../../game/notation.ts';
import { emptyCount } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { equalMoves } from '../../game/symmetry.ts';
import type { Colour, Move, Position } from '../../game/types.ts';
import { estimateRank } from '../../game/value-order.ts';
import {
  isProof,
  knownLoss,
  type LossSureness,
  type Thresholds,
  USUAL_THRESHOLDS,
  type Verdict,
  verdictOf,
} from './loss.ts';
import { pointOf } from './play.ts';
import type { Analysis, Value } from '../protocol.ts';

/** One turn of the game; the last one is the final position. */
export interface ReviewTurn {
  readonly position: Position;
  /** The move played there; absent at the end. */
  readonly played?: Move;
  /** Moves that the position's symmetry makes equal to the move played. */
  readonly equal?: readonly Move[];
  /** Empty squares: jobs with fewer are quicker. */
  readonly empties: number;
  /** Squares of the board, the largest possible result. */
  readonly limit: number;
}

/** The turn at a position; `played`: the game's next move. */
export const reviewTurn = (position: Position, played: Move | undefined): ReviewTurn => ({
  position,
  empties: emptyCount(position),
  limit: shapeOf(position.rules).squares.length,
  ...(played && { played, equal: equalMoves(position, played) }),
});

/** Results by turn number. */
export type Findings = ReadonlyMap<number, Pick<Analysis, 'value' | 'line' | 'state'>>;

/** What is known about one turn; all values are for its side to move. */
export interface TurnReview {
  readonly turn: number;
  readonly side: Colour;
  readonly played?: Move;
  /** The position's value with best play. */
  readonly value?: Value;
  /** A best move as far as known; absent for a pass and at the end. */
  readonly best?: Move;
  readonly playedValue?: Value;
  /** Discs given away; absent if one of the two values is unknown, or they can't be compared exactly. */
  readonly loss?: number;
  /** Whether value and loss are proved. */
  readonly isExact: boolean;
  /** How the loss is known; absent if one of the two values is unknown. */
  readonly lossSureness?: LossSureness;
  readonly verdict?: Verdict;
}

export interface SideReview {
  /** Moves whose loss is known; passes don't count. */
  readonly moves: number;
  readonly loss: number;
  /** Discs per move; 0 without moves. */
  readonly meanLoss: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
}

const negated = (value: Value): Value => ({ ...value, low: 0 - value.high, high: 0 - value.low });

/** Proofs say more than bounds, and bounds more than estimates; game/value-order.ts ranks the estimates. */
function knowledge(value: Value, empties: number): number {
  if (value.certainty === 100) return value.low === value.high ? Infinity : Number.MAX_SAFE_INTEGER;
  return estimateRank(value, empties);
}

/** The turn to search next: the latest unfinished one; passes need no search. Undefined when all are done. */
export function nextTurn(turns: readonly ReviewTurn[], findings: Findings): number | undefined {
  const open = turns.findLastIndex(
    ({ played }, turn) => played?.kind !== 'pass' && findings.get(turn)?.state !== 'done',
  );
  return open < 0 ? undefined : open;
}

/** Everything that the findings so far say about the game. */
export function reviewOf(
  turns: readonly ReviewTurn[],
  findings: Findings,
  thresholds: Thresholds = USUAL_THRESHOLDS,
): readonly TurnReview[] {
  const reviews: TurnReview[] = [];
  let next: Value | undefined;
  for (let turn = turns.length - 1; turn >= 0; turn--) {
    const review = turnReview(turn, turns[turn]!, findings.get(turn), next, thresholds);
    reviews.unshift(review);
    next = review.value;
  }
  return reviews;
}

/** `next`: the value of the next turn's position, for its side to move. */
function turnReview(
  turn: number,
  { position, played, equal = [], limit, empties }: ReviewTurn,
  found: ReturnType<Findings['get']>,
  next: Value | undefined,
  thresholds: Thresholds,
): TurnReview {
  const head = { turn, side: position.sideToMove, ...(played && { played }) };
  const own = found?.value;
  if (!played) return { ...head, ...(own && { value: own }), isExact: own !== undefined && isProof(own) };
  const playedValue = next && negated(next);
  if (played.kind === 'pass')
    return {
      ...head,
      ...(playedValue && { value: playedValue, playedValue }),
      isExact: playedValue !== undefined && isProof(playedValue),
    };
  const ownBest = found?.line[0];
  const isChosen = ownBest !== undefined && [played, ...equal].some((move) => isSameMove(move, ownBest));
  const best = bestOf(own, isChosen ? played : ownBest, playedValue, played, { limit, empties });
  const isBest = best.best !== undefined && isSameMove(best.best, played);
  const loss = best.value && playedValue ? knownLoss(best.value, playedValue, isBest, limit) : undefined;
  return {
    ...head,
    ...best,
    ...(playedValue && { playedValue }),
    ...(loss?.discs !== undefined && { loss: loss.discs, verdict: verdictOf(loss.discs, thresholds) }),
    isExact: loss?.sureness === 'proved',
    ...(loss && { lossSureness: loss.sureness }),
  };
}

/** The position's own search, corrected by what is known about the move played. */
function bestOf(
  own: Value | undefined,
  ownBest: Move | undefined,
  playedValue: Value | undefined,
  played: Move,
  { limit, empties }: Pick<ReviewTurn, 'limit' | 'empties'>,
): Pick<TurnReview, 'value' | 'best'> {
  if (!own) return {};
  const best = ownBest ? { best: ownBest } : {};
  if (!playedValue || isProof(own)) return { value: own, ...best };
  // No value exceeds the number of squares.
  if (isProof(playedValue) && playedValue.low >= limit) return { value: playedValue, best: played };
  const searched = { ...playedValue, depth: playedValue.depth + 1 };
  if (knowledge(searched, empties) < knowledge(own, empties)) return { value: own, ...best };
  // The later search saw more. For the search's own choice it counts either way: agreeing with the engine is never a loss.
  const isOwnChoice = ownBest !== undefined && isSameMove(ownBest, played);
  const isBetter = pointOf(playedValue, limit) > pointOf(own, limit);
  return isOwnChoice || isBetter ? { value: estimateOf(playedValue), best: played } : { value: own, ...best };
}

/** The proof of one move doesn't prove the position while the other moves are only estimated. */
function estimateOf(value: Value): Value {
  return value.certainty === 100 ? { ...value, depth: value.depth + 1, certainty: NEARLY_CERTAIN } : value;
}
const NEARLY_CERTAIN = 99;

export function sideReview(reviews: readonly TurnReview[], side: Colour): SideReview {
  const own = reviews.filter((review) => review.side === side && review.loss !== undefined);
  const verdicts: Record<Verdict, number> = { good: 0, dubious: 0, mistake: 0, blunder: 0 };
  for (const { verdict } of own) if (verdict) verdicts[verdict]++;
  const loss = own.reduce((sum, review) => sum + review.loss!, 0);
  return { moves: own.length, loss, meanLoss: own.length > 0 ? loss / own.length : 0, verdicts };
}
