/**
 * Repetition: if discs may be moved, a game can go round in circles. The third occurrence of a position (board, side to
 * move, discs in hand) is a draw. Without displacement the number of discs grows, and nothing can repeat.
 */
import type { Position } from './types.ts';

export const DRAWING_OCCURRENCES = 3;

/** Two positions of one game are the same position exactly if their keys are equal. */
export function positionKey(position: Position): string {
  const board = position.contents.map((content) => content[0]).join('');
  const hands = position.hands ? `${position.hands.black},${position.hands.white}` : '';
  return `${board} ${position.sideToMove[0]} ${hands}`;
}

/** How often the last position of a game has occurred in it, including the last time. */
export function occurrences(game: readonly Position[]): number {
  const last = game.at(-1);
  if (!last) return 0;
  const key = positionKey(last);
  return game.filter((position) => positionKey(position) === key).length;
}

/** Whether the game (all its positions from the start) has ended in a draw by repetition. */
export function isDrawnByRepetition(game: readonly Position[]): boolean {
  return game.at(-1)?.rules.displacement === true && occurrences(game) >= DRAWING_OCCURRENCES;
}
