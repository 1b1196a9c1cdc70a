/**
 * A position of the plain 8x8 game in four words of 32 bits, for work on very many of them: the discs of the side to
 * move and of the other side. Colours don't matter here, only whose turn it is.
 */
import type { Position, RuleSystem, Square } from '../types.ts';
import { countBits, countMoves, finalDifference, flips, high, mobility } from './bitboard.ts';

export interface OthelloPosition {
  readonly playerLow: number;
  readonly playerHigh: number;
  readonly opponentLow: number;
  readonly opponentHigh: number;
}

/** Black to move; black holds e4 and d5. */
export const START: OthelloPosition = {
  playerLow: 1 << 28,
  playerHigh: 1 << 3,
  opponentLow: 1 << 27,
  opponentHigh: 1 << 4,
};

export const discsOf = (p: OthelloPosition): number =>
  countBits(p.playerLow) + countBits(p.playerHigh) + countBits(p.opponentLow) + countBits(p.opponentHigh);

export const emptiesOf = (p: OthelloPosition): number => 64 - discsOf(p);

export const movesOf = (p: OthelloPosition): number =>
  countMoves(p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh);

export const scoreOf = (p: OthelloPosition): number =>
  finalDifference(p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh);

export const passed = (p: OthelloPosition): OthelloPosition => ({
  playerLow: p.opponentLow,
  playerHigh: p.opponentHigh,
  opponentLow: p.playerLow,
  opponentHigh: p.playerHigh,
});

/** The squares where the side to move may play, in rising order. */
export function legalSquares(p: OthelloPosition): number[] {
  const low = mobility(p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh);
  const words = [low, high.value];
  const squares: number[] = [];
  for (let square = 0; square < 64; square++) if ((words[square >> 5]! >>> (square & 31)) & 1) squares.push(square);
  return squares;
}

export const CORNERS: ReadonlySet<number> = new Set([0, 7, 56, 63]);

/** Moves of the side to move, counting corners twice. */
export const weightedMovesOf = (p: OthelloPosition): number =>
  movesOf(p) + legalSquares(p).filter((square) => CORNERS.has(square)).length;

/** The position after a move, from the other side's view; null if the move isn't legal. */
export function played(p: OthelloPosition, square: number): OthelloPosition | null {
  if (!(square >= 0 && square < 64)) return null;
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

/** The position that a move leads to, for the side that can move there. */
interface Step {
  readonly position: OthelloPosition;
  /** The other side had to pass: the same side moves again. */
  readonly isSameSide: boolean;
}

/** Null if the game ends or the move isn't legal. */
export function stepOf(position: OthelloPosition, square: Square): Step | null {
  const next = played(position, square);
  if (!next) return null;
  if (movesOf(next) > 0) return { position: next, isSameSide: false };
  const again = passed(next);
  return movesOf(again) > 0 ? { position: again, isSameSide: true } : null;
}

/** A position of a game and the move played there. */
export interface Turn {
  /** From the view of the side to move. */
  readonly position: OthelloPosition;
  readonly isBlack: boolean;
  /** Discs placed before it. */
  readonly ply: number;
  /** Null at the end. */
  readonly played: Square | null;
}

/** A game from the start, without passes. It ends when the game is over, the moves run out, or a move isn't legal. */
export function turnsOf(squares: readonly Square[]): Turn[] {
  const turns: Turn[] = [];
  let position = START;
  let isBlack = true;
  for (const [ply, square] of squares.entries()) {
    turns.push({ position, isBlack, ply, played: square });
    const next = played(position, square);
    if (!next) return turns;
    [position, isBlack] = movesOf(next) ? [next, !isBlack] : [passed(next), isBlack];
    if (movesOf(position) === 0) break;
  }
  turns.push({ position, isBlack, ply: turns.length, played: null });
  return turns;
}

/** The turn after this many moves of a game; null if the game is over by then or shorter. */
export function turnAfter(squares: readonly Square[], plies: number): Turn | null {
  const end = turnsOf(squares.slice(0, plies)).at(-1)!;
  return end.ply === plies && movesOf(end.position) ? end : null;
}

/** 0: empty, 1: a disc of the side to move, 2: one of the other side. */
export function contentAt(p: OthelloPosition, square: Square): 0 | 1 | 2 {
  const bit = square & 31;
  if (((square < 32 ? p.playerLow : p.playerHigh) >>> bit) & 1) return 1;
  return ((square < 32 ? p.opponentLow : p.opponentHigh) >>> bit) & 1 ? 2 : 0;
}

const CONTENTS = ['empty', 'black', 'white'] as const;

/** The position on a board of `rules`, with the side to move as Black. */
export const plainPosition = (position: OthelloPosition, rules: RuleSystem): Position => ({
  rules,
  contents: Array.from({ length: 64 }, (_, square) => CONTENTS[contentAt(position, square)]),
  sideToMove: 'black',
  hands: null,
});

/** 64 characters a1 b1 … h8: X the side to move, O the other, - empty. Null for any other text. */
export function parseSigns(text: string): OthelloPosition | null {
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

export function makeSigns(p: OthelloPosition): string {
  let text = '';
  for (let square = 0; square < 64; square++) text += '-XO'[contentAt(p, square)]!;
  return text;
}
