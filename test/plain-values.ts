/** Values near the end of a game by trying every move, for any rules: slow and plain. */
import { PASS, placing, targetOf } from '../game/notation.ts';
import { discDifference, isOver, legalMoves, play } from '../game/position.ts';
import type { Position, Square } from '../game/types.ts';

export interface PlainValue {
  /** Discs for the side to move. */
  readonly value: number;
  /** -1: a pass. */
  readonly line: readonly Square[];
}

export function plainValue(position: Position): PlainValue {
  if (isOver(position)) return { value: discDifference(position, position.sideToMove, 'winner'), line: [] };
  const legal = legalMoves(position);
  if (!legal.length) return plainMove(position, -1);
  return legal.map(({ move }) => plainMove(position, targetOf(move))).reduce((a, b) => (b.value > a.value ? b : a));
}

/** For the side that moves. */
export function plainMove(position: Position, move: Square): PlainValue {
  const next = play(position, move < 0 ? PASS : placing(move));
  if (!next.ok) throw new Error(`square ${move} isn't legal`);
  const { value, line } = plainValue(next.value);
  return { value: next.value.sideToMove === position.sideToMove ? value : 0 - value, line: [move, ...line] };
}
