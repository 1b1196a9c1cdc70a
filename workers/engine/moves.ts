/**
 * What is known of a position's moves during a search: for each a proved interval [low, high], which begins as wide as
 * the scores of the game and only narrows, and the deepest estimate. All for the side to move.
 */
import { isSameMove } from '../../game/notation.ts';
import { applyMove, legalMoves } from '../../game/position.ts';
import { ownSymmetries, type Symmetry, transformMove } from '../../game/symmetry.ts';
import type { Move, Position } from '../../game/types.ts';
import type { Estimate, CheckpointMove, MoveReport, Value } from '../protocol.ts';

/** A move that the position's own symmetry makes the same as another one. */
interface Twin {
  readonly move: Move;
  /** Its place among all moves, in the order of the squares. */
  readonly place: number;
  /** Takes the other move, and its lines, to this one. */
  readonly symmetry: Symmetry;
}

export interface RootMove {
  readonly move: Move;
  readonly flips: number;
  /** Among all moves, in the order of the squares. */
  readonly place: number;
  /** They are searched as one with this move. */
  readonly twins: readonly Twin[];
  /** The position after the move. */
  readonly next: Position;
  low: number;
  high: number;
  estimate?: Estimate;
  /** While all moves are searched one ply deeper: the estimate that is as deep as everybody's, by which they are ranked. */
  ranked?: Estimate;
  line: readonly Move[];
}

/** The moves in the order of the squares, one of those that are equal by symmetry. `limit`: no result is further from zero. */
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

/** Gives a move what an earlier search has settled of it. */
export function takeCheckpoint(move: RootMove, kept: readonly CheckpointMove[]): void {
  Object.assign(
    move,
    kept.find(({ place }) => place === move.place),
  );
}

/** All moves of the position among these, those that are equal by symmetry included. */
export const countOf = (moves: readonly RootMove[]): number =>
  moves.reduce((sum, { twins }) => sum + 1 + twins.length, 0);

export const isProved = (move: RootMove): boolean => move.low === move.high;

/** Where the search starts from: the best guess of the move's value that agrees with what is proved. */
export const guessOf = (move: RootMove): number =>
  Math.max(move.low, Math.min(move.high, move.estimate?.value ?? move.high));

const isCeiling = ({ estimate }: RootMove): number => Number(estimate?.isCeiling ?? false);

/**
 * In the order in which they are searched: by what is proved or guessed, known values before mere ceilings; the order of
 * the moves settles the rest, so that one thread always does the same.
 */
export function inSearchOrder(moves: readonly RootMove[]): RootMove[] {
  return [...moves].sort((a, b) => guessOf(b) - guessOf(a) || b.high - a.high || isCeiling(a) - isCeiling(b));
}

/** This many discs less than its ceiling is a move worth that was only shown to be no better. */
const BELOW_CEILING = 4;

const rankedBy = ({ ranked, estimate }: RootMove): Estimate | undefined => ranked ?? estimate;

/** What a move can be trusted to be worth: less than its ceiling where nothing but that is known of it. */
function trustedValue(move: RootMove): number {
  const estimate = rankedBy(move);
  if (!estimate) return move.low;
  return Math.max(move.low, Math.min(move.high, estimate.value - BELOW_CEILING * Number(estimate.isCeiling)));
}

/**
 * Best first, to be played or shown: what a move is known or proved to reach counts before what it has merely not been
 * shown to miss. So an untested move does not lead just because it has not been refuted yet.
 */
export function byTrust(a: RootMove, b: RootMove): number {
  return trustedValue(b) - trustedValue(a) || b.low - a.low || isCeiling(a) - isCeiling(b) || b.high - a.high;
}

/** The value of the position: what the best move is sure to give, and what no move can exceed. */
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

const isBounded = ({ low, high }: RootMove, { limit }: Scale): boolean => low > -limit || high < limit;

/** What to report of one move: a proof or a bound before an estimate, because it is more than one. */
function valueOf(move: RootMove, scale: Scale): Value | undefined {
  const { low, high } = move;
  if (isBounded(move, scale))
    return { low, high, depth: Math.max(0, scale.empties - 1), certainty: 100, source: 'search' };
  const estimate = rankedBy(move);
  return estimate && estimated(estimate, estimate.depth, scale);
}

/** What is known of a move besides: of a bound the last estimate if it agrees, of an estimate a deeper one that not all moves have yet. */
function besidesOf(move: RootMove, scale: Scale): Value | undefined {
  const { estimate, low, high } = move;
  if (!estimate || estimate.isCeiling || low === high) return undefined;
  const { value, depth } = estimate;
  const says = isBounded(move, scale) ? value >= low && value <= high : move.ranked && move.ranked !== estimate;
  return says ? estimated(estimate, depth, scale) : undefined;
}

function estimated({ value, certainty, source, isCeiling: isOpen }: Estimate, depth: number, { limit }: Scale): Value {
  return { low: isOpen ? -limit : value, high: value, depth, certainty, source };
}

/** The best moves so far: all that tie with a proved best value, else the one that leads. */
function bestOf(moves: readonly RootMove[], scale: Scale): ReadonlySet<RootMove> {
  const { low, high } = boundsOf(moves);
  if (low === high) return new Set(moves.filter((move) => move.low === low));
  const [first] = moves.filter((move) => move.estimate || isBounded(move, scale)).sort(byTrust);
  return new Set(first ? [first] : []);
}

/** In the order of the squares. */
export function reportMoves(moves: readonly RootMove[], scale: Scale): MoveReport[] {
  const best = bestOf(moves, scale);
  const reports: MoveReport[] = [];
  for (const root of moves) {
    const { move, place, flips, line, twins, next } = root;
    const [value, besides] = [valueOf(root, scale), besidesOf(root, scale)];
    const known = { flips, best: best.has(root), ...(value && { value }), ...(besides && { besides }) };
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

/** The value of the position as far as it is known. */
export function reportValue(moves: readonly RootMove[], scale: Scale): Value | undefined {
  const { low, high } = boundsOf(moves);
  if (low > -scale.limit || high < scale.limit)
    return { low, high, depth: scale.empties, certainty: 100, source: 'search' };
  const [leader] = bestOf(moves, scale);
  const estimate = leader && rankedBy(leader);
  return estimate && estimated(estimate, estimate.depth + 1, scale);
}
