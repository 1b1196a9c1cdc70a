/** To which side a plan of the book counts losses; the rest of the plan is in test/training/book. */
import { expect, test } from 'vitest';
import {
  legalSquares,
  type OthelloPosition,
  parseSigns,
  played,
  START,
  stepOf,
} from '../../../game/bitboard/position.ts';
import { keyOf } from '../../../game/bitboard/symmetry.ts';
import { bookOf } from '../../../game/book/graph.ts';
import { planOf } from '../../../game/book/plan.ts';

const entry = { value: 0, depth: 20, certainty: 87, origin: 'engine', leaf: 'unknown', games: 0 } as const;
const F5 = played(START, 37)!;
const [BEST, WORSE] = legalSquares(F5) as [number, number];
/** Loses three discs. */
const LEAF = { square: WORSE, value: -3, depth: 16, certainty: 87 };

/** Whether the plan asks for a position, given how many discs Black and White may lose. */
const asksFor = (
  position: OthelloPosition,
  book: Parameters<typeof planOf>[0],
  scope: Parameters<typeof planOf>[2],
): boolean => planOf(book, new Map(), scope).some((task) => keyOf(task.position) === keyOf(position));

test('losses belong to the side to move at the root, whatever the number of discs', () => {
  const book = bookOf([
    { ...entry, position: F5, best: BEST, leaf: LEAF },
    { ...entry, position: played(F5, BEST)!, best: legalSquares(played(F5, BEST)!)[0]! },
  ]);
  const worse = played(F5, WORSE)!;
  for (const [sideToMove, own, other] of [
    ['black', 'black', 'white'],
    ['white', 'white', 'black'],
    [undefined, 'white', 'black'],
  ] as const) {
    const asks = (loses: number, others: number): boolean =>
      asksFor(worse, book, { root: F5, sideToMove, black: 0, white: 0, [own]: loses, [other]: others });
    expect([sideToMove, asks(3, 0), asks(2, 3)]).toEqual([sideToMove, true, false]);
  }
});

test('after a pass the same side goes on losing', () => {
  const root = parseSigns(`-XO${'-'.repeat(53)}XO----OX`)!;
  const [d1, c8, f8] = [3, 58, 61];
  // White can't move after any of these.
  const after = stepOf(root, d1)!.position;
  const [best, worse] = [stepOf(after, c8)!, stepOf(after, f8)!];
  expect([best.isSameSide, worse.isSameSide]).toEqual([true, true]);
  const book = bookOf([
    { ...entry, position: root, best: d1 },
    { ...entry, position: after, best: c8, leaf: { ...LEAF, square: f8 } },
    { ...entry, position: best.position, best: f8 },
  ]);
  const asks = (black: number, white: number): boolean =>
    asksFor(worse.position, book, { root, sideToMove: 'black', black, white });
  expect([asks(3, 0), asks(2, 3)]).toEqual([true, false]);
});
