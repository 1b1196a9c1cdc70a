/**
 * The oracle: an exact solver of a page over the plain engine of game/, for the last few empty squares. Alpha-beta
 * and nothing more, so that there is little in it to be wrong.
 */
import { PASS } from '../game/notation.ts';
import { applyMove, legalMoves, mustPass, outcome } from '../game/position.ts';
import type { Count, Position, Square } from '../game/types.ts';

/** Above what any game can score. */
const INFINITE = 101;

function search(position: Position, count: Count, alpha: number, beta: number): number {
  const moves = legalMoves(position);
  if (moves.length === 0) {
    if (mustPass(position)) return 0 - search(applyMove(position, PASS, []), count, -beta, -alpha);
    return outcome(position, position.sideToMove, count);
  }
  let best = -INFINITE;
  for (const { move, flips } of moves) {
    best = Math.max(best, 0 - search(applyMove(position, move, flips), count, -beta, -Math.max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

/** The disc difference for the side to move when both sides play their best. */
export const plainValue = (position: Position, count: Count): number => search(position, count, -INFINITE, INFINITE);

export interface PlainMove {
  readonly square: Square;
  readonly flips: number;
  readonly value: number;
}

/** Every legal move with what it turns and its value for the side to move, in the order of the squares. */
export function plainMoves(position: Position, count: Count): PlainMove[] {
  return legalMoves(position).flatMap(({ move, flips }) =>
    move.kind === 'place'
      ? [{ square: move.square, flips: flips.length, value: 0 - plainValue(applyMove(position, move, flips), count) }]
      : [],
  );
}

/** The discs that keep their colour in every game that can follow: all of them are played out, passes included. */
export function survivors(position: Position): Square[] {
  const alive = new Set<Square>();
  position.contents.forEach((content, square) => {
    if (content === 'black' || content === 'white') alive.add(square);
  });
  const seen = new Set<string>();
  const visit = (now: Position): void => {
    const key = now.contents.map((content) => content[0]).join('') + now.sideToMove;
    if (seen.has(key)) return;
    seen.add(key);
    const moves = legalMoves(now);
    for (const { move, flips } of moves) {
      for (const square of flips) alive.delete(square);
      visit(applyMove(now, move, flips));
    }
    if (moves.length === 0 && mustPass(now)) visit(applyMove(now, PASS, []));
  };
  visit(position);
  return [...alive];
}
