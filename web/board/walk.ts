/** Where a key leads from a square of the board. */
import type { Square } from '../../game/types.ts';

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The square that an arrow key, Home or End leads to on the displayed rows, skipping missing squares and stopping at
 * the edge. Null if the key means nothing here.
 */
export function squareAfter(
  key: string,
  from: Square,
  rows: readonly (readonly Square[])[],
  exists: readonly boolean[],
): Square | null {
  let y = rows.findIndex((row) => row.includes(from));
  let x = rows[y]!.indexOf(from);
  if (key === 'Home' || key === 'End') {
    const row = rows[y]!.filter((square) => exists[square]);
    return (key === 'Home' ? row[0] : row.at(-1)) ?? null;
  }
  const step = STEPS[key];
  if (!step) return null;
  do {
    x += step[0];
    y += step[1];
  } while (rows[y]?.[x] !== undefined && !exists[rows[y]![x]!]);
  return rows[y]?.[x] ?? from;
}
