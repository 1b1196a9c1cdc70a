/** What a book says about a position and its moves, in every image. */
import { describe, expect, test } from 'vitest';
import { othelloPosition } from '../../../game/bitboard/othello.ts';
import {
  legalSquares,
  type OthelloPosition,
  parseSigns,
  played,
  START,
  stepOf,
} from '../../../game/bitboard/position.ts';
import { type Book, entriesOf, find } from '../../../game/book/book.ts';
import { bookOf, edgesOf } from '../../../game/book/graph.ts';
import { lineFrom, lookUp } from '../../../game/book/lookup.ts';
import { PASS, placing } from '../../../game/notation.ts';
import { legalMoves, startPosition } from '../../../game/position.ts';
import { OTHELLO, parseRules } from '../../../game/rules.ts';
import type { Move } from '../../../game/types.ts';
import { randomBook, searchedEntry } from './helpers.ts';

const F5 = played(START, 37)!;
const [FIRST, SECOND, THIRD] = legalSquares(F5) as [number, number, number];
describe('a position looked up', () => {
  test('has a value for each move that the book knows, and of the others nothing', () => {
    const leaf = { square: SECOND, value: -5, depth: 16, certainty: 87 };
    const book = bookOf([
      searchedEntry(F5, -1, { best: FIRST, leaf, games: 12 }),
      searchedEntry(played(F5, FIRST)!, 3, { depth: 24, certainty: 98, best: legalSquares(played(F5, FIRST)!)[0]! }),
    ]);
    const looked = lookUp(book, F5)!;
    expect(looked.own).toEqual({ value: -1, depth: 20, certainty: 87 });
    expect(looked.carried).toMatchObject({ value: -3, depth: 24, certainty: 98, plies: 1 });
    expect(looked.games).toBe(12);
    const moves = new Map(looked.moves.map((move) => [move.square, move]));
    expect(moves.get(FIRST)).toMatchObject({ value: -3, depth: 24, certainty: 98, plies: 1, isInBook: true });
    expect(moves.get(SECOND)).toMatchObject({ value: -5, depth: 16, certainty: 87, plies: 0, isInBook: false });
    expect(moves.has(THIRD)).toBe(false);
  });

  test('of a book whose carried values no line has is told by its own search', () => {
    const book = bookOf([searchedEntry(START, 2), searchedEntry(F5, 1)]);
    book.carried[find(book, START)!.index] = 60;
    expect(lookUp(book, START)!.carried).toMatchObject({ value: 60, depth: 20, plies: 0 });
  });

  test('of moves that end the game only the leaf has its value', () => {
    // Either move flips the last disc of the other side.
    const position = parseSigns(`${'-'.repeat(18)}X${'-'.repeat(7)}XO${'-'.repeat(36)}`)!;
    const [first, second] = legalSquares(position) as [number, number];
    expect([first, second].map((square) => stepOf(position, square))).toEqual([null, null]);
    const book = bookOf([
      searchedEntry(position, 60, { best: first, leaf: { square: first, value: 60, depth: 2, certainty: 100 } }),
    ]);
    expect(lookUp(book, position)!.moves.map(({ square }) => square)).toEqual([first]);
  });

  test('that is not in the book has none', () => {
    expect(lookUp(bookOf([searchedEntry(START, 0)]), F5)).toBeNull();
  });

  test('moves that are equal by symmetry have the same value', () => {
    const book = bookOf([searchedEntry(START, 2, { best: 37 })]);
    expect(lookUp(book, START)!.moves.map(({ value }) => value)).toEqual([2, 2, 2, 2]);
  });

  test('the best of its moves has the carried value', () => {
    const book = randomBook(40, 14, 9);
    for (const { position, leaf } of entriesOf(book)) {
      const { carried, moves } = lookUp(book, position)!;
      if (!moves.length) expect(leaf).toBe('unknown');
      else expect(Math.max(...moves.map(({ value }) => value))).toBe(carried.value);
      expect(moves.filter(({ isInBook }) => isInBook)).toHaveLength(edgesOf(book, position).length);
      for (const { low, value, high } of moves) expect(low <= value && value <= high).toBe(true);
    }
  });

  test('the line after a move goes on with the best move of each position', () => {
    const book = randomBook(40, 14, 9);
    let longest = 0;
    for (const { position } of entriesOf(book))
      for (const square of legalSquares(position)) {
        const line = lineFrom(book, position, square);
        expect(line).toEqual(bestLine(book, position, square));
        longest = Math.max(longest, line.length);
      }
    expect(longest).toBeGreaterThan(5);
  });
});

/** The same from what is said about each position. */
function bestLine(book: Book, position: OthelloPosition, square: number): Move[] {
  const step = stepOf(position, square);
  const moves = (step && lookUp(book, step.position)?.moves) ?? [];
  const top = Math.max(...moves.map(({ value }) => value));
  const best = moves.find(({ value }) => value === top);
  if (!step || !best) return [placing(square)];
  return [placing(square), ...(step.isSameSide ? [PASS] : []), ...bestLine(book, step.position, best.square)];
}

describe('a position of any rules', () => {
  test('is that of the book where it is played as Othello', () => {
    expect(othelloPosition(startPosition(OTHELLO))).toEqual(START);
    expect(legalMoves(startPosition(OTHELLO)).map(({ move }) => move.kind === 'place' && move.square)).toEqual(
      legalSquares(START),
    );
  });

  test.each(['anti', 'othello-6x6', 'brainking-anti'])('and none under %s', (id) => {
    const rules = parseRules(id);
    expect(rules.ok && othelloPosition(startPosition(rules.value))).toBeFalsy();
  });
});
