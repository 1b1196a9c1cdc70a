/**
 * The oracle: a one-page exact solver on top of game/'s plain engine, for the last few empties. It is plain alpha-beta and
 * nothing more, so that there is little to get wrong.
 */
import { PASS } from '../game/notation.ts';
import { applyMove, legalMoves, mustPass, outcome } from '../game/position.ts';
import type { Count, Position, Square } from '../game/types.ts';

/** Larger than any possible score. */
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

/** The disc difference for the side to move with best play by both sides. */
export const plainValue = (position: Position, count: Count): number => search(position, count, -INFINITE, INFINITE);

export interface PlainMove {
  readonly square: Square;
  readonly flips: number;
  readonly value: number;
}

/** Every legal move with its flips and its value for the side to move, in square order. */
export function plainMoves(position: Position, count: Count): PlainMove[] {
  return legalMoves(position).flatMap(({ move, flips }) =>
    move.kind === 'place'
      ? [{ square: move.square, flips: flips.length, value: 0 - plainValue(applyMove(position, move, flips), count) }]
      : [],
  );
}

/** The discs that keep their colour in every possible continuation, found by playing them all out, passes included. */
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
