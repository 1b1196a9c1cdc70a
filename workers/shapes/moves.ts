/** What is known of a position's moves on any board: proved intervals and estimates, and how they are reported. */
import { applyMove, legalMoves } from '../../game/position.ts';
import type { Move, Position } from '../../game/types.ts';
import type { MoveReport, Value } from '../protocol.ts';

export interface ShapeMove {
  readonly move: Move;
  readonly flips: number;
  /** The position behind the move. */
  readonly next: Position;
  low: number;
  high: number;
  estimate?: { readonly value: number; readonly depth: number };
  line: readonly Move[];
}

/** `limit`: no result is further from nought. */
export function movesOf(position: Position, limit: number): ShapeMove[] {
  return legalMoves(position).map(({ move, flips }) => ({
    move,
    flips: flips.length,
    next: applyMove(position, move, flips),
    low: -limit,
    high: limit,
    line: [move],
  }));
}

export const isProved = (move: ShapeMove): boolean => move.low === move.high;

/** The best guess of the move's value that agrees with what is proved. */
export const guessOf = (move: ShapeMove): number =>
  Math.max(move.low, Math.min(move.high, move.estimate?.value ?? move.high));

/** Best first; the order of moves settles the rest, so that one thread always does the same. */
export function inSearchOrder(moves: readonly ShapeMove[]): ShapeMove[] {
  return [...moves].sort((a, b) => guessOf(b) - guessOf(a) || b.high - a.high);
}

/** What the best move is sure to give, and what no move can exceed. */
export function boundsOf(moves: readonly ShapeMove[]): { low: number; high: number } {
  return {
    low: Math.max(...moves.map((move) => move.low)),
    high: Math.max(...moves.map((move) => move.high)),
  };
}

/** `plies`: to the end of the game; `limit`: as in `movesOf`. */
export interface Scale {
  readonly limit: number;
  readonly plies: number;
}

const isBounded = ({ low, high }: ShapeMove, { limit }: Scale): boolean => low > -limit || high < limit;

function valueOf(move: ShapeMove, scale: Scale): Value | undefined {
  const { low, high, estimate } = move;
  if (isBounded(move, scale))
    return { low, high, depth: Math.max(0, scale.plies - 1), certainty: 100, source: 'search' };
  return estimate && estimated(estimate.value, estimate.depth);
}

const estimated = (value: number, depth: number): Value => ({
  low: value,
  high: value,
  depth,
  certainty: 0,
  source: 'search',
});

/** All that tie with a proved best value, else the one that leads. */
function bestOf(moves: readonly ShapeMove[], scale: Scale): ReadonlySet<ShapeMove> {
  const { low, high } = boundsOf(moves);
  if (low === high) return new Set(moves.filter((move) => move.low === low));
  const [first] = inSearchOrder(moves.filter((move) => move.estimate || isBounded(move, scale)));
  return new Set(first ? [first] : []);
}

export function reportMoves(moves: readonly ShapeMove[], scale: Scale): MoveReport[] {
  const best = bestOf(moves, scale);
  return moves.map((move) => {
    const value = valueOf(move, scale);
    return {
      move: move.move,
      flips: move.flips,
      line: move.line,
      best: best.has(move),
      ...(value && { value }),
    };
  });
}

/** The value of the position as far as it is known. */
export function reportValue(moves: readonly ShapeMove[], scale: Scale): Value | undefined {
  const { low, high } = boundsOf(moves);
  if (low > -scale.limit || high < scale.limit)
    return { low, high, depth: scale.plies, certainty: 100, source: 'search' };
  const [leader] = bestOf(moves, scale);
  return leader?.estimate && estimated(leader.estimate.value, leader.estimate.depth + 1);
}
