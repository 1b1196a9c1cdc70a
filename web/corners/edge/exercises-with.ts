/** Exercises in whose position an edge occurs. */
import { EDGE_SQUARES } from '../../../game/collection/edges.ts';
import { type EdgeDigit, mirrored, MOVER, NOTHING, numberOf, OTHER } from '../../../game/edge/shape.ts';
import type { Exercise } from '../../../game/exercise/exercise.ts';

function hasEdge({ board, side }: Exercise, shapes: readonly number[]): boolean {
  const digit = (square: number): EdgeDigit =>
    board[square] === '-' ? NOTHING : board[square] === side ? MOVER : OTHER;
  return EDGE_SQUARES.some((edge) => shapes.includes(numberOf(Array.from(edge, digit))));
}

/** `shape`: from the view of the side to move, read from either corner. */
export const exercisesWith = (exercises: readonly Exercise[], shape: number): readonly Exercise[] =>
  exercises.filter((exercise) => hasEdge(exercise, [shape, mirrored(shape)]));
