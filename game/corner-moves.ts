/** What a move into a corner, or beside an empty one, does to that corner: facts within two moves, without a search. */
import { canTake } from './features.ts';
import { applyMove, legalMoves, opponent } from './position.ts';
import { shapeOf } from './shape.ts';
import { stabilityOf } from './stability.ts';
import type { Colour, LegalMove, Position, Square } from './types.ts';

/**
 * `takes`: the move is the corner. `gives`: the opponent can take it next, but couldn't before. `leaves`: the opponent
 * can take it next, and could before. `keeps`: the opponent can't take it next.
 */
const CORNER_FATES = ['takes', 'gives', 'leaves', 'keeps'] as const;
type CornerFate = (typeof CORNER_FATES)[number];

export interface CornerMove {
  readonly square: Square;
  readonly corner: Square;
  readonly fate: CornerFate;
  /** Proved stable discs that taking the corner would add for whoever takes it; 0 if nobody does. */
  readonly stable: number;
}

/** Proved stable discs of a colour. */
const stableDiscs = (position: Position, colour: Colour): number =>
  [...stabilityOf(position).proved].filter((square) => position.contents[square] === colour).length;

const placingOn = (position: Position, square: Square): LegalMove | undefined =>
  legalMoves(position).find(({ move }) => move.kind === 'place' && move.square === square);

const after = (position: Position, { move, flips }: LegalMove): Position => applyMove(position, move, flips);

/** The legal moves into corners and beside empty ones, corner by corner. */
export const cornerMoves = (position: Position): CornerMove[] =>
  shapeOf(position.rules).cornerZones.flatMap(({ corner, xSquares, cSquares }) =>
    position.contents[corner] === 'empty'
      ? [corner, ...xSquares, ...cSquares].flatMap((square) => moveBeside(position, corner, square) ?? [])
      : [],
  );

function moveBeside(position: Position, corner: Square, square: Square): CornerMove | null {
  const legal = placingOn(position, square);
  if (!legal) return null;
  const mover = position.sideToMove;
  const other = opponent(mover);
  const next = after(position, legal);
  const gained = (end: Position, colour: Colour): number => stableDiscs(end, colour) - stableDiscs(position, colour);
  if (square === corner) return { square, corner, fate: 'takes', stable: gained(next, mover) };
  const reply = next.sideToMove === other ? placingOn(next, corner) : undefined;
  if (!reply) return { square, corner, fate: 'keeps', stable: 0 };
  const fate = canTake(position, corner).includes(other) ? 'leaves' : 'gives';
  return { square, corner, fate, stable: gained(after(next, reply), other) };
}
