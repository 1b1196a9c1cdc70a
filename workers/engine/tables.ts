/**
 * How pattern tables are laid out in a core's memory: indexes are balanced, so that a change of sides is a change of
 * sign.
 */
import { sumsOfDigits } from './pattern.ts';
import type { Weights } from './weights.ts';

/**
 * The place of each cell of a pattern table (digits 0 empty, 1 mover, 2 opponent) when digits count 0, +1, -1, from the
 * lowest number on; the empty pattern is in the middle.
 */
export function balancedOrder(squares: number): Int32Array {
  const steps = Array.from({ length: squares }, (_, digit) => 3 ** digit);
  return sumsOfDigits(steps, -1, (3 ** squares - 1) / 2);
}

/**
 * For each square, what a disc of the side to move adds to each feature. `stride`: numbers per square; `squareAt`:
 * where the core has a square of the file.
 */
export function writeSteps(
  steps: Int16Array,
  { features }: Weights,
  stride: number,
  squareAt: (square: number) => number = (square) => square,
): void {
  features.forEach(({ squares }, feature) =>
    squares.forEach((square, digit) => (steps[squareAt(square) * stride + feature] = 3 ** digit)),
  );
}

/** Stage by stage and pattern by pattern, each in balanced order. */
export function writeTables(
  memory: WebAssembly.Memory,
  address: number,
  { header, entries, patterns, cells: { classOf, count, offsets } }: Weights,
): void {
  const target = new Int8Array(memory.buffer, address, header.stages.length * classOf.length);
  patterns.forEach(({ squares }, pattern) => {
    const order = balancedOrder(squares.length);
    const first = offsets[pattern]!;
    header.stages.forEach((_, stage) => {
      const [from, base] = [stage * classOf.length + first, stage * count];
      for (let cell = 0; cell < order.length; cell++)
        target[from + order[cell]!] = entries[base + classOf[first + cell]!]!;
    });
  });
}

/** For each feature, where index 0 of its pattern lies in a stage's tables. */
export const middlesOf = ({ features, cells }: Weights): number[] =>
  features.map(({ pattern, squares }) => cells.offsets[pattern]! + (3 ** squares.length - 1) / 2);
