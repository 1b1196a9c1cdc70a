/**
 * The orders in which players can put the first four discs on the centre, and the result: each colour on a diagonal
 * (crossed), or side by side (parallel).
 */
import { shapeOf } from './shape.ts';
import type { RuleSystem, Square } from './types.ts';

export interface PlacingOrder {
  /** The squares of plies 1 to 4. */
  readonly squares: readonly [Square, Square, Square, Square];
  readonly end: 'crossed' | 'parallel';
  /** The second player has answered on the square diagonally opposite the first: then the end is parallel in any case. */
  readonly isForced: boolean;
}

/** All 24 of them, in the order of their squares; none where the centre is not four squares. */
export function placingOrders(rules: RuleSystem): readonly PlacingOrder[] {
  const { centre } = shapeOf(rules);
  if (rules.opening !== 'placed' || centre.length !== 4) return [];
  // The centre comes row by row: the first and the last square lie on one diagonal, the two others on the other.
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
