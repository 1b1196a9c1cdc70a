/**
 * What decides between two moves, as one finding: among the changes that favour the better move, the weightiest. What
 * is true of the position right after a move is proved, whatever follows; the rest holds for these lines. Under rules
 * in which the fewest discs win, all this is reversed, and nothing is reported.
 */
import { cornerSquares, featuresOf } from '../../../game/features.ts';
import { isOver, legalMoves, opponent } from '../../../game/position.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { Colour, Position, Square } from '../../../game/types.ts';
import { stepPosition, type Change, type Comparison, type Side, type ComparedMove } from './comparison.ts';

export type ComparisonVerdict =
  /** Both moves are worth the same. */
  | { readonly kind: 'equal' }
  /** `by` can take a corner after `side`'s move. */
  | Proof<{ readonly kind: 'corner'; readonly side: Side; readonly by: Colour; readonly square: Square }>
  /** `by` has no move after `side`'s move, or runs out of moves on its line. */
  | Proof<{ readonly kind: 'moves'; readonly side: Side; readonly by: Colour }>
  /** More discs on the edges, or anywhere, can never be flipped. */
  | Proof<{ readonly kind: 'edge' | 'stable'; readonly discs: number }>
  /** The better move gets the last move of the game: both lines show it, or it holds if nobody passes. */
  | Proof<{ readonly kind: 'parity'; readonly isPlayed: boolean }>
  | { readonly kind: 'sum' };

type Proof<T> = T & { readonly isProved: boolean };

/** Which line a change favours for the player who chooses; null: neither, or it can't be told. */
export function favoured(change: Change, { start }: Comparison): Side | null {
  if (start.rules.aim === 'fewest') return null;
  const own = start.sideToMove;
  const other: Record<Side, Side> = { best: 'chosen', chosen: 'best' };
  const lead = (figures: Readonly<Record<Colour, number>>): number => figures[own] - figures[opponent(own)];
  const greater = (gap: number): Side | null => (gap > 0 ? 'best' : gap < 0 ? 'chosen' : null);
  switch (change.kind) {
    case 'corner':
      return change.by === own ? change.side : other[change.side];
    case 'pass':
      return change.by === own ? other[change.side] : change.side;
    case 'last':
      return change.best === own ? 'best' : 'chosen';
    case 'figures':
    case 'end':
      return greater(lead(change.best) - lead(change.chosen));
  }
}

/** In order of search: what weighs more in a game comes first. */
export function comparisonVerdict(comparison: Comparison, isEqual: boolean): ComparisonVerdict {
  if (isEqual) return { kind: 'equal' };
  if (comparison.start.rules.aim === 'fewest') return { kind: 'sum' };
  return (
    outOfMovesNow(comparison) ??
    cornerNow(comparison) ??
    cornerOnLine(comparison) ??
    outOfMoves(comparison) ??
    stability(comparison) ??
    parity(comparison) ?? { kind: 'sum' }
  );
}

const firstOf = ({ [0]: step }: readonly ComparedMove[]): Position | undefined => step?.position;

/** A side that can't move right after one of the two moves. */
function outOfMovesNow({ start, best, chosen }: Comparison): ComparisonVerdict | null {
  const own = start.sideToMove;
  const isStuck = (position: Position | undefined): boolean =>
    position !== undefined && !isOver(position) && position.sideToMove !== own && !legalMoves(position).length;
  if (isStuck(firstOf(best)) === isStuck(firstOf(chosen)) || !isStuck(firstOf(best))) return null;
  return { kind: 'moves', side: 'best', by: opponent(own), isProved: true };
}

const cornersOf = ({ rules }: Position): readonly Square[] =>
  cornerSquares(rules).flatMap(({ role, square }) => (role === 'corner' ? square : []));

/** Corners that the side to move can take. */
function cornersToTake(position: Position | undefined): readonly Square[] {
  if (!position) return [];
  const corners = cornersOf(position);
  return legalMoves(position).flatMap(({ move }) =>
    move.kind === 'place' && corners.includes(move.square) ? move.square : [],
  );
}

/** The better move takes a corner, or the other one gives the opponent a corner that the better move doesn't. */
function cornerNow({ start, best, chosen }: Comparison): ComparisonVerdict | null {
  const own = start.sideToMove;
  const taken = best[0]?.square;
  if (taken !== null && taken !== undefined && cornersOf(start).includes(taken))
    return { kind: 'corner', side: 'best', by: own, square: taken, isProved: true };
  const [afterBest, afterChosen] = [firstOf(best), firstOf(chosen)];
  if (afterBest?.sideToMove === own || afterChosen?.sideToMove === own) return null;
  const kept = cornersToTake(afterBest);
  const given = kept.length ? [] : cornersToTake(afterChosen);
  // It may be a sacrifice: it decides only if the corner is also taken on the line.
  const square = given.find((corner) => chosen.some((step) => step.square === corner && step.mover !== own));
  return square === undefined ? null : { kind: 'corner', side: 'chosen', by: opponent(own), square, isProved: true };
}

/** Corners taken on one line only, if they favour the better move. */
function cornerOnLine(comparison: Comparison): ComparisonVerdict | null {
  const corners = comparison.changes.filter((change) => change.kind === 'corner');
  const [good, bad] = (['best', 'chosen'] as const).map((side) =>
    corners.filter((change) => favoured(change, comparison) === side),
  );
  const [first] = good!;
  if (!first || first.kind !== 'corner' || good!.length <= bad!.length) return null;
  return { kind: 'corner', side: first.side, by: first.by, square: first.square, isProved: false };
}

function outOfMoves(comparison: Comparison): ComparisonVerdict | null {
  const passes = comparison.changes.filter((change) => change.kind === 'pass');
  const good = passes.filter((change) => favoured(change, comparison) === 'best');
  const [first] = good;
  if (!first || first.kind !== 'pass' || good.length * 2 <= passes.length) return null;
  return { kind: 'moves', side: first.side, by: first.by, isProved: false };
}

/** This many more stable discs on one line decide. */
const DECISIVE_STABLE = 3;

/** Stable discs at the horizon; their stability is proved, but not that play leads to them. */
function stability({ start, best, chosen, horizon }: Comparison): ComparisonVerdict | null {
  const own = start.sideToMove;
  const edges = edgesOf(start);
  const lead = (steps: readonly ComparedMove[], isEdge: boolean): number => {
    const { stable } = featuresOf(stepPosition(start, steps, horizon));
    const count = (colour: Colour): number => stable[colour].filter((square) => !isEdge || edges.has(square)).length;
    return count(own) - count(opponent(own));
  };
  const gap = (isEdge: boolean): number => lead(best, isEdge) - lead(chosen, isEdge);
  if (gap(false) < DECISIVE_STABLE) return null;
  const onEdge = gap(true);
  const isEdge = onEdge >= DECISIVE_STABLE && onEdge * 2 >= gap(false);
  return { kind: isEdge ? 'edge' : 'stable', discs: isEdge ? onEdge : gap(false), isProved: false };
}

/** Squares on the edges of a board. */
function edgesOf({ rules }: Position): ReadonlySet<Square> {
  const { columns, rows } = rules;
  const isRim = (square: Square): boolean => {
    const [column, row] = [square % columns, Math.floor(square / columns)];
    return column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
  };
  return new Set(shapeOf(rules).squares.filter(isRim));
}

/** With more empty squares than this, the last move can still change hands. */
const PARITY_EMPTIES = 24;

/** Who gets the last move. */
function parity(comparison: Comparison): ComparisonVerdict | null {
  if (featuresOf(comparison.start).empties > PARITY_EMPTIES) return null;
  const change = comparison.changes.find(({ kind }) => kind === 'last');
  if (change?.kind !== 'last' || favoured(change, comparison) !== 'best') return null;
  return { kind: 'parity', isPlayed: change.isPlayed, isProved: false };
}
