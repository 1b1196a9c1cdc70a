/**
 * What is known of a position's moves while it is searched: for each a proved interval [low, high], which starts as
 * wide as a game can end and only narrows, and the deepest estimate beside it. All from the view of the side to move.
 */
import { PASS, placing } from '../game/notation.ts';
import type { Square } from '../game/types.ts';
import { type Bitboards, type Core, discCount, squaresOf } from './core.ts';
import type { MoveReport, Value } from './protocol.ts';

export const WORST = -64;
export const BEST = 64;

export interface Estimate {
  readonly value: number;
  readonly depth: number;
  readonly certainty: number;
  readonly source: 'search' | 'counts';
  /** The move was only asked whether it is better than the best one: it is hardly worth more than `value`. */
  readonly isCeiling: boolean;
}

export interface RootMove {
  readonly square: Square;
  readonly flips: number;
  /** The position behind the move. */
  readonly next: Bitboards;
  low: number;
  high: number;
  estimate?: Estimate;
  line: readonly Square[];
}

export const isProved = (move: RootMove): boolean => move.low === move.high;
const isBounded = (move: RootMove): boolean => move.low > WORST || move.high < BEST;

export function rootMovesOf(core: Core, position: Bitboards): RootMove[] {
  return squaresOf(core.mobility(position)).map((square) => ({
    square,
    flips: discCount(core.flips(position, square)),
    next: core.play(position, square),
    low: WORST,
    high: BEST,
    line: [square],
  }));
}

/** Where the search starts from: the best guess of the move's value that agrees with what is proved. */
export function guessOf(move: RootMove): number {
  return Math.max(move.low, Math.min(move.high, move.estimate?.value ?? move.high));
}

const isCeiling = ({ estimate }: RootMove): number => Number(estimate?.isCeiling ?? false);

/**
 * Best first: by what is proved or guessed, known values before mere ceilings; the squares' order settles the rest, so
 * that one thread always does the same.
 */
export function bySearchOrder(a: RootMove, b: RootMove): number {
  return guessOf(b) - guessOf(a) || b.high - a.high || isCeiling(a) - isCeiling(b) || a.square - b.square;
}

/** The value of the position: what the best move is sure to give, and what no move can exceed. */
export function boundsOf(moves: readonly RootMove[]): { low: number; high: number } {
  return {
    low: Math.max(...moves.map((move) => move.low)),
    high: Math.max(...moves.map((move) => move.high)),
  };
}

/** What to tell of one move: a proof or a bound before an estimate, because it is more than one. */
function valueOf(move: RootMove, empties: number): Value | undefined {
  const toTheEnd = { depth: empties - 1, certainty: 100, source: 'search' } as const;
  if (isBounded(move)) return { low: move.low, high: move.high, ...toTheEnd };
  if (!move.estimate) return undefined;
  return estimatedValue(move.estimate, move.estimate.depth);
}

function estimatedValue({ value, certainty, source, isCeiling: isOpen }: Estimate, depth: number): Value {
  return { low: isOpen ? WORST : value, high: value, depth, certainty, source };
}

/** The best moves so far: all that tie with a proved best value, else the one that leads. */
function bestOf(moves: readonly RootMove[]): ReadonlySet<RootMove> {
  const { low, high } = boundsOf(moves);
  if (low === high) return new Set(moves.filter((move) => move.low === low));
  const known = moves.filter((move) => move.estimate || isBounded(move));
  const first = [...known].sort(bySearchOrder)[0];
  return new Set(first ? [first] : []);
}

export function reportMoves(moves: readonly RootMove[], empties: number): MoveReport[] {
  const best = bestOf(moves);
  return moves.map((move) => {
    const value = valueOf(move, empties);
    return {
      move: placing(move.square),
      flips: move.flips,
      line: move.line.map((square) => (square < 0 ? PASS : placing(square))),
      best: best.has(move),
      ...(value && { value }),
    };
  });
}

/** The value of the position as far as it is known. */
export function reportValue(moves: readonly RootMove[], empties: number): Value | undefined {
  const { low, high } = boundsOf(moves);
  if (low > WORST || high < BEST) return { low, high, depth: empties, certainty: 100, source: 'search' };
  const [leader] = bestOf(moves);
  if (!leader?.estimate) return undefined;
  return estimatedValue(leader.estimate, leader.estimate.depth + 1);
}
