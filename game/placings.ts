/**
 * The orders in which players can place the first four discs in the centre, and the result: each colour on a diagonal
 * (crossed), or side by side (parallel).
 */
import { shapeOf } from './shape.ts';
import type { RuleSystem, Square } from './types.ts';

export interface PlacingOrder {
  /** The squares of plies 1 to 4. */
  readonly squares: readonly [Square, Square, Square, Square];
  readonly end: 'crossed' | 'parallel';
  /** The second player has answered on the square diagonally opposite the first: then the result is always parallel. */
  readonly isForced: boolean;
}

/** All 24, sorted by their squares; none if the centre isn't four squares. */
export function placingOrders(rules: RuleSystem): readonly PlacingOrder[] {
  const { centre } = shapeOf(rules);
  if (rules.opening !== 'placed' || centre.length !== 4) return [];
  // The centre is listed row by row: the first and last square are on one diagonal, the other two on the other.
  const diagonal = (square: Square): boolean => square === centre[0] || square === centre[3];
  const orders: PlacingOrder[] = [];
  for (const first of centre) {
    for (const second of centre) {
      for (const third of centre) {
        const fourth = centre.find((square) => ![first, second, third].includes(square));
        if (new Set([first, second, third]).size < 3 || fourth === undefined) continue;
        const isCrossed = diagonal(first) === diagonal(third);
        orders.push({
          squares: [first, second, third, fourth],
          end: isCrossed ? 'crossed' : 'parallel',
          isForced: diagonal(first) === diagonal(second),
        });
      }
    }
  }
  return orders;
}
