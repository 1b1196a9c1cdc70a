/**
 * What is known about a position's moves during a search: for each, a proved interval [low, high] that starts as wide as
 * the range of scores and only narrows, and the deepest estimate. All values are for the side to move.
 */
import { isSameMove } from '../../game/notation.ts';
import { applyMove, legalMoves } from '../../game/position.ts';
import { ownSymmetries, type Symmetry, transformMove } from '../../game/symmetry.ts';
import type { Count, Move, Position } from '../../game/types.ts';
import type { Estimate, CheckpointMove, MoveReport, Value } from '../protocol.ts';

/** A move that a symmetry of the position maps onto another one. */
interface Twin {
  readonly move: Move;
  /** Its place among all moves, in the order of the squares. */
  readonly place: number;
  /** Maps the other move and its lines to this one. */
  readonly symmetry: Symmetry;
}

export interface RootMove {
  readonly move: Move;
  readonly flips: number;
  /** Among all moves, in the order of the squares. */
  readonly place: number;
  /** Moves searched as one with this move. */
  readonly twins: readonly Twin[];
  /** The position after the move. */
  readonly next: Position;
  low: number;
  high: number;
  estimate?: Estimate;
  /** During a sweep: the estimate at the depth that all moves share, by which they are ranked. */
  ranked?: Estimate;
  line: readonly Move[];
}

/** The moves in square order, one of each set of symmetric moves. `limit`: largest possible score. */
export function rootMovesOf(position: Position, limit: number): RootMove[] {
  const legal = legalMoves(position);
  const symmetries = ownSymmetries(position);
  const placeOf = (move: Move): number => legal.findIndex((other) => isSameMove(other.move, move));
  return legal.flatMap(({ move, flips }, place) => {
    const twins = symmetries.flatMap((symmetry): Twin[] => {
      const image = transformMove(position.rules, symmetry, move);
      return [{ move: image, place: placeOf(image), symmetry }];
    });
    if (twins.some((twin) => twin.place < place)) return [];
    const others = twins.filter((twin, index) => twins.findIndex((one) => one.place === twin.place) === index).slice(1);
    const next = applyMove(position, move, flips);
    return [{ move, flips: flips.length, place, twins: others, next, low: -limit, high: limit, line: [move] }];
  });
}

export const checkpointMove = ({ place, low, high, estimate, line }: RootMove): CheckpointMove => ({
  place,
  low,
  high,
  ...(estimate && { estimate }),
  line,
});

/** Restores what an earlier search has settled about a move. */
export function takeCheckpoint(move: RootMove, kept: readonly CheckpointMove[]): void {
  Object.assign(
    move,
    kept.find(({ place }) => place === move.place),
  );
}

/** All moves of the position, including symmetric twins. */
export const countOf = (moves: readonly RootMove[]): number =>
  moves.reduce((sum, { twins }) => sum + 1 + twins.length, 0);

export const isProved = (move: RootMove): boolean => move.low === move.high;

/** Where the search starts: the best guess of the move's value that is consistent with what is proved. */
export const guessOf = (move: RootMove): number =>
  Math.max(move.low, Math.min(move.high, move.estimate?.value ?? move.high));

const isCeiling = ({ estimate }: RootMove): number => Number(estimate?.isCeiling ?? false);

/**
 * In search order: by proved or guessed value, known values before mere ceilings. Ties are broken by the order of the
 * moves, so that one thread always does the same.
 */
export function inSearchOrder(moves: readonly RootMove[]): RootMove[] {
  return [...moves].sort((a, b) => guessOf(b) - guessOf(a) || b.high - a.high || isCeiling(a) - isCeiling(b));
}

/** A move only shown to be no better is taken to be worth this many discs less than its ceiling. */
const BELOW_CEILING = 4;

const rankedBy = ({ ranked, estimate }: RootMove): Estimate | undefined => ranked ?? estimate;

/** What a move can be trusted to be worth: less than its ceiling if that is all that is known. */
function trustedValue(move: RootMove): number {
  const estimate = rankedBy(move);
  if (!estimate) return move.low;
  return Math.max(move.low, Math.min(move.high, estimate.value - BELOW_CEILING * Number(estimate.isCeiling)));
}

/**
 * Best first, for playing or showing: what a move is known or proved to reach counts before what it has merely not been
 * shown to miss. So an untested move doesn't lead just because it hasn't been refuted yet.
 */
export function byTrust(a: RootMove, b: RootMove): number {
  return trustedValue(b) - trustedValue(a) || b.low - a.low || isCeiling(a) - isCeiling(b) || b.high - a.high;
}

/** The position's value: what the best move is sure to give, and what no move can exceed. */
export function boundsOf(moves: readonly RootMove[]): { low: number; high: number } {
  return {
    low: Math.max(...moves.map((move) => move.low)),
    high: Math.max(...moves.map((move) => move.high)),
  };
}

/** `empties`: of the position; `limit`: as in `rootMovesOf`. */
export interface Scale {
  readonly limit: number;
  readonly empties: number;
}

/** How far apart scores lie: if empties go to the winner, the discs of a decided game add up to the number of squares. */
export const scoreStep = (squares: number, count: Count): number => (count === 'winner' && squares % 2 === 0 ? 2 : 1);

const isBounded = ({ low, high }: Pick<RootMove, 'low' | 'high'>, { limit }: Scale): boolean =>
  low > -limit || high < limit;

/** The value to report for a move: a proof or bound before an estimate. */
function valueOf(move: RootMove, scale: Scale): Value | undefined {
  const { low, high } = move;
  if (isBounded(move, scale))
    return { low, high, depth: Math.max(0, scale.empties - 1), certainty: 100, source: 'search' };
  const estimate = rankedBy(move);
  return estimate && estimated(estimate, estimate.depth, scale);
}

/**
 * A second value: beside a bound, the last estimate if it agrees; beside an estimate, a deeper one that not all moves
 * have yet.
 */
function alsoKnownOf(move: RootMove, scale: Scale): Value | undefined {
  const { estimate, low, high } = move;
  if (!estimate || estimate.isCeiling || low === high) return undefined;
  const { value, depth } = estimate;
  const says = isBounded(move, scale) ? value >= low && value <= high : move.ranked && move.ranked !== estimate;
  return says ? estimated(estimate, depth, scale) : undefined;
}

function estimated({ value, certainty, source, isCeiling: isOpen }: Estimate, depth: number, { limit }: Scale): Value {
  return { low: isOpen ? -limit : value, high: value, depth, certainty, source };
}

/** The best moves so far: all that share a proved best value, otherwise the one that leads. */
function bestOf(moves: readonly RootMove[], scale: Scale): ReadonlySet<RootMove> {
  const { low, high } = boundsOf(moves);
  if (low === high) return new Set(moves.filter((move) => move.low === low));
  const valued = moves.filter((move) => move.estimate || isBounded(move, scale));
  return new Set(valued.sort(byTrust).slice(0, 1));
}

/** In square order. */
export function reportMoves(moves: readonly RootMove[], scale: Scale): MoveReport[] {
  const best = bestOf(moves, scale);
  const reports: MoveReport[] = [];
  for (const root of moves) {
    const { move, place, flips, line, twins, next } = root;
    const [value, alsoKnown] = [valueOf(root, scale), alsoKnownOf(root, scale)];
    const known = { flips, best: best.has(root), ...(value && { value }), ...(alsoKnown && { alsoKnown }) };
    reports[place] = { ...known, move, line };
    for (const twin of twins)
      reports[twin.place] = {
        ...known,
        move: twin.move,
        line: line.map((step) => transformMove(next.rules, twin.symmetry, step)),
      };
  }
  return reports;
}

/**
 * The value of the position as far as it is known: what the leading move is proved to reach, and what no move can exceed;
 * otherwise its estimate. A lower bound from a worse move would be true, but of no use.
 */
export function reportValue(moves: readonly RootMove[], scale: Scale): Value | undefined {
  const [leader] = bestOf(moves, scale);
  const bounds = { low: leader?.low ?? -scale.limit, high: boundsOf(moves).high };
  if (isBounded(bounds, scale)) return { ...bounds, depth: scale.empties, certainty: 100, source: 'search' };
  const estimate = leader && rankedBy(leader);
  return estimate && estimated(estimate, estimate.depth + 1, scale);
}
