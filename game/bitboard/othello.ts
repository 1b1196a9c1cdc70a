/** Positions of any rules that play like Othello on 8x8, and their form in four words. */
import { emptyCount, isFillingCentre } from '../position.ts';
import type { Position } from '../types.ts';
import type { OthelloPosition } from './position.ts';

const SIDE = 8;

/** Whether the rules play like Othello in this position and in every later one. */
export function isPlayedAsOthello(position: Position): boolean {
  const { columns, rows, missing, aim, displacement } = position.rules;
  const isBoard = columns === SIDE && rows === SIDE && missing.length === 0;
  if (!isBoard || aim !== 'most' || displacement || isFillingCentre(position)) return false;
  const { hands } = position;
  // With a disc in hand for every empty square, no player can run out.
  return !hands || Math.min(hands.black, hands.white) >= emptyCount(position);
}

/** Null if it is played otherwise. */
export const othelloPosition = (position: Position): OthelloPosition | null =>
  isPlayedAsOthello(position) ? bitboardOf(position) : null;

/** The discs of an 8x8 position, whatever its rules. */
export function bitboardOf({ contents, sideToMove }: Position): OthelloPosition {
  const words = [0, 0, 0, 0];
  contents.forEach((content, square) => {
    if (content === 'empty') return;
    words[(content === sideToMove ? 0 : 2) + (square >> 5)]! |= 1 << (square & 31);
  });
  const [playerLow, playerHigh, opponentLow, opponentHigh] = words as [number, number, number, number];
  return { playerLow, playerHigh, opponentLow, opponentHigh };
}
