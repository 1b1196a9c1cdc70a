/** The two-halves game of the training against the plain engine. */
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Content } from '../../game/types.ts';
import { countBits } from '../../game/bitboard/bitboard.ts';
import {
  legalSquares,
  makeSigns,
  movesOf,
  parseSigns,
  played,
  START,
  type OthelloPosition,
} from '../../game/bitboard/position.ts';
import { randomFrom, shuffled } from '../../training/random.ts';
import { canonicalise } from '../../game/bitboard/symmetry.ts';
import { patternImage } from '../../workers/engine/pattern.ts';
import { randomPositions } from '../training/helpers.ts';

const CONTENTS: Readonly<Record<string, Content>> = { X: 'black', O: 'white', '-': 'empty' };

const plain = (p: OthelloPosition) => ({
  rules: OTHELLO,
  contents: [...makeSigns(p)].map((letter) => CONTENTS[letter]!),
  sideToMove: 'black' as const,
  hands: null,
});

const words = (p: OthelloPosition): Uint32Array =>
  Uint32Array.of(p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh);

const image = (p: OthelloPosition, symmetry: number): OthelloPosition => {
  const board = [...makeSigns(p)];
  const result = [...board];
  board.forEach((letter, square) => (result[patternImage(square, symmetry)] = letter));
  return parseSigns(result.join(''))!;
};

describe('bitboards in two halves', () => {
  const positions = randomPositions(200, 7);

  it('count bits', () => {
    expect([0, 1, -1, 0x80000000, 0x12345678].map(countBits)).toEqual([0, 1, 32, 1, 13]);
  });

  it('find the moves and flips that the plain engine finds', () => {
    for (const position of positions) {
      const moves = legalMoves(plain(position));
      expect(legalSquares(position)).toEqual(moves.map(({ move }) => (move.kind === 'place' ? move.square : -1)));
      expect(movesOf(position)).toBe(moves.length);
      for (const { move, flips } of moves) {
        if (move.kind !== 'place') continue;
        const board = [...makeSigns(position)];
        for (const square of [move.square, ...flips]) board[square] = 'X';
        const expected = board.map((letter) => (letter === '-' ? '-' : letter === 'X' ? 'O' : 'X')).join('');
        expect(makeSigns(played(position, move.square)!)).toBe(expected);
      }
    }
  });

  it('refuse illegal moves', () => {
    expect(played(START, 0)).toBeNull();
    expect(played(START, 27)).toBeNull();
    for (const square of [-1, 64, NaN]) expect(played(START, square)).toBeNull();
  });

  it('give one form to all images of a position', () => {
    for (const position of positions.slice(0, 50)) {
      const forms = Array.from({ length: 8 }, (_, symmetry) => {
        const of = words(image(position, symmetry));
        canonicalise(of);
        return [...of].join();
      });
      expect(new Set(forms).size).toBe(1);
      const [a, b, c, d] = forms[0]!.split(',').map(Number);
      const form = { playerLow: a! | 0, playerHigh: b! | 0, opponentLow: c! | 0, opponentHigh: d! | 0 };
      expect(Array.from({ length: 8 }, (_, s) => makeSigns(image(position, s)))).toContain(makeSigns(form));
    }
  });

  it('read and write boards, and refuse what is none', () => {
    for (const position of positions) expect(parseSigns(makeSigns(position))).toEqual(position);
    expect(parseSigns('X')).toBeNull();
    expect(parseSigns('?'.repeat(64))).toBeNull();
  });
});

describe('random numbers', () => {
  it('repeat with the same seed and differ with another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, randomFrom(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    expect(draw(3).every((x) => x >= 0 && x < 1)).toBe(true);
  });

  it('shuffle every number into a place', () => {
    expect([...shuffled(100, 4)].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
    expect([...shuffled(100, 4)]).not.toEqual([...shuffled(100, 5)]);
  });
});
