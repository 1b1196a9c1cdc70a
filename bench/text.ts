/** Positions of Othello as the files of tests have them, and as the core reads them. */
import { OTHELLO } from '../game/rules.ts';
import type { Position } from '../game/types.ts';
import { positionOf } from '../workers/position-text.ts';
export { bitboards } from '../workers/engine/core.ts';

/** A position of Othello as lists have it: 64 signs, and `X` or `O` for the side to move. */
export function othello(board: string, side: string): Position {
  const read = positionOf({ board, side: side === 'O' ? 'O' : 'X', rules: OTHELLO.id });
  if (!read.ok) throw new Error(`“${board} ${side}” is no position`);
  return read.value;
}

/** No result on the usual board is further from zero. */
export const MAX_DISCS = 64;
