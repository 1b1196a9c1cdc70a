/**
 * One position of the plain 8x8 game in four words of 32 bits, for work on very many of them: the discs of the side
 * to move and of the other side. Colours do not matter here, only whose turn it is.
 */
import { countBits, countMoves, finalScore, flips, high, mobility } from './bitboard.ts';

export interface Position {
  readonly playerLow: number;
  readonly playerHigh: number;
  readonly opponentLow: number;
  readonly opponentHigh: number;
}

/** Black to move; black holds e4 and d5. */
export const START: Position = {
  playerLow: 1 << 28,
  playerHigh: 1 << 3,
  opponentLow: 1 << 27,
  opponentHigh: 1 << 4,
};

export const discsOf = (p: Position): number =>
  countBits(p.playerLow) + countBits(p.playerHigh) + countBits(p.opponentLow) + countBits(p.opponentHigh);

export const emptiesOf = (p: Position): number => 64 - discsOf(p);

export const movesOf = (p: Position): number => countMoves(p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh);

export const scoreOf = (p: Position): number => finalScore(p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh);

export const passed = (p: Position): Position => ({
  playerLow: p.opponentLow,
  playerHigh: p.opponentHigh,
  opponentLow: p.playerLow,
  opponentHigh: p.playerHigh,
});

/** The squares where the side to move may play, in rising order. */
export function legalSquares(p: Position): number[] {
  const low = mobility(p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh);
  const words = [low, high.value];
  const squares: number[] = [];
  for (let square = 0; square < 64; square++) if ((words[square >> 5]! >>> (square & 31)) & 1) squares.push(square);
  return squares;
}

export const CORNERS: ReadonlySet<number> = new Set([0, 7, 56, 63]);

/** Moves of the side to move, those into corners twice. */
export const weightedMovesOf = (p: Position): number =>
  movesOf(p) + legalSquares(p).filter((square) => CORNERS.has(square)).length;

/** The position after a move, seen by the other side; null when the move is not legal. */
export function played(p: Position, square: number): Position | null {
  const bitLow = square < 32 ? 1 << square : 0;
  const bitHigh = square < 32 ? 0 : 1 << (square - 32);
  if ((p.playerLow | p.opponentLow) & bitLow || (p.playerHigh | p.opponentHigh) & bitHigh) return null;
  const low = flips(square, p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh);
  const hi = high.value;
  if (low === 0 && hi === 0) return null;
  return {
    playerLow: p.opponentLow & ~low,
    playerHigh: p.opponentHigh & ~hi,
    opponentLow: p.playerLow | low | bitLow,
    opponentHigh: p.playerHigh | hi | bitHigh,
  };
}

/** 64 characters a1 b1 … h8: X the side to move, O the other, - empty. Null when the text is anything else. */
export function parseBoard(text: string): Position | null {
  if (text.length !== 64) return null;
  const words = [0, 0, 0, 0];
  for (let square = 0; square < 64; square++) {
    const side = 'XO'.indexOf(text[square]!);
    if (side < 0) {
      if (text[square] !== '-') return null;
      continue;
    }
    words[2 * side + (square >> 5)]! |= 1 << (square & 31);
  }
  return { playerLow: words[0]!, playerHigh: words[1]!, opponentLow: words[2]!, opponentHigh: words[3]! };
}

export function makeBoard(p: Position): string {
  let text = '';
  for (let square = 0; square < 64; square++) {
    const bit = square & 31;
    const player = square < 32 ? p.playerLow : p.playerHigh;
    const opponent = square < 32 ? p.opponentLow : p.opponentHigh;
    text += (player >>> bit) & 1 ? 'X' : (opponent >>> bit) & 1 ? 'O' : '-';
  }
  return text;
}
