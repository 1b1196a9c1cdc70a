/** Umigame's value: by hand on a small book, by a plain walk on random ones. */
import { describe, expect, test } from 'vitest';
import { legalSquares, played, type OthelloPosition, START, stepOf } from '../../../game/bitboard/position.ts';
import { type Book, entriesOf, find } from '../../../game/book/book.ts';
import { keyOf } from '../../../game/bitboard/symmetry.ts';
import { bookOf } from '../../../game/book/graph.ts';
import { lookUp } from '../../../game/book/lookup.ts';
import type { Umigame } from '../../../game/book/umigame.ts';
import { randomEntries, searchedEntry } from './helpers.ts';

const umigameOf = (book: Book, position: OthelloPosition): Umigame | null => lookUp(book, position)?.umigame ?? null;

const F5 = played(START, 37)!;
const [FIRST, SECOND, THIRD] = legalSquares(F5) as [number, number, number];
const after = (...squares: number[]): OthelloPosition => squares.reduce((p, square) => played(p, square)!, F5);

/** As the definition says, without a memory. */
function plain(book: Book, position: OthelloPosition): Umigame {
  const { index } = find(book, position)!;
  const known = new Map<string, Umigame>();
  for (const square of legalSquares(position)) {
    const step = stepOf(position, square);
    const found = step && find(book, step.position);
    if (!found) continue;
    const carried = book.carried[found.index]!;
    if ((step.isSameSide ? carried : -carried) + 0 !== book.carried[index]! + 0) continue;
    const { own, other } = plain(book, step.position);
    known.set(keyOf(step.position), step.isSameSide ? { own, other } : { own: other, other: own });
  }
  const all = [...known.values()];
  if (!all.length) return { own: 1, other: 1 };
  return {
    own: Math.min(...all.map(({ own }) => own)),
    other: all.reduce((sum, { other }) => sum + other, 0),
  };
}

describe('how many lines are to be known', () => {
  test('of the own best moves one, of the other side’s all', () => {
    // White has two best answers to f5; Black has two best moves after the first of them, one after the second.
    const [a, b] = legalSquares(after(FIRST)) as [number, number];
    const [c, d] = legalSquares(after(SECOND)) as [number, number];
    const book = bookOf([
      searchedEntry(START, 0),
      searchedEntry(F5, 0),
      searchedEntry(after(FIRST), 0),
      searchedEntry(after(SECOND), 0),
      searchedEntry(after(THIRD), 2),
      searchedEntry(after(FIRST, a), 0),
      searchedEntry(after(FIRST, b), 0),
      searchedEntry(after(SECOND, c), 0),
      searchedEntry(after(SECOND, d), 3),
    ]);
    expect(umigameOf(book, after(FIRST))).toEqual({ own: 1, other: 2 });
    expect(umigameOf(book, after(SECOND))).toEqual({ own: 1, other: 1 });
    // White needs the easier of the two, Black an answer to both.
    expect(umigameOf(book, F5)).toEqual({ own: 1, other: 2 });
    // The four moves of the start are the same under symmetry.
    expect(umigameOf(book, START)).toEqual({ own: 2, other: 1 });
    const looked = lookUp(book, F5)!;
    expect(looked.umigame).toEqual({ own: 1, other: 2 });
    expect(looked.moves.find(({ square }) => square === FIRST)!.umigame).toEqual({ own: 2, other: 1 });
  });

  test('as the definition has it, in books of all kinds', () => {
    // So few values that many moves are equally good.
    const narrow = randomEntries(120, 10, 3).map((one) => ({ ...one, value: one.value % 2, leaf: 'unknown' as const }));
    const book = bookOf(narrow);
    const values = [...entriesOf(book)].map(({ position }) => {
      expect(umigameOf(book, position)).toEqual(plain(book, position));
      return umigameOf(book, position)!;
    });
    expect(values.filter(({ own, other }) => own + other > 2).length).toBeGreaterThan(10);
  });

  test('a position that is not in the book has none', () => {
    expect(umigameOf(bookOf([searchedEntry(START, 0)]), F5)).toBeNull();
  });
});
