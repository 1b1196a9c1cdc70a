/** How well the sides played, by stage and at the end. */
import { describe, expect, test } from 'vitest';
import { PASS, placing } from '../../game/notation.ts';
import { accuraciesOf, meanLossOf, NO_MOVES, stageOf, withMove } from '../../workers/review/accuracy.ts';
import type { ReviewTurn, TurnReview } from '../../workers/review/review.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';

test.each([
  [60, 'opening'],
  [46, 'opening'],
  [45, 'middle'],
  [16, 'middle'],
  [15, 'ending'],
  [1, 'ending'],
])('with %d of 60 squares empty it is the %s', (empties, stage) => expect(stageOf(empties, 60)).toBe(stage));

test('a small board has the same stages', () => {
  expect([32, 25, 24, 9, 8, 1].map((empties) => stageOf(empties, 32))).toEqual(
    ['opening', 'opening', 'middle', 'middle', 'ending', 'ending'], // 24 and 8: a quarter of 32 from either end
  );
});

test('a move that loses less than half a disc counts as one of the best', () => {
  const sum = [0, 0.4, 0.5, 6].reduce((known, loss) => withMove(known, loss, loss === 6), NO_MOVES);
  expect(sum).toEqual({ moves: 4, loss: 6.9, best: 2, proved: 1 });
  expect(meanLossOf(sum)).toBeCloseTo(1.725);
  expect(meanLossOf(NO_MOVES)).toBeNull();
});

describe('a game', () => {
  const SIDES = ['black', 'white'] as const;
  const turns: ReviewTurn[] = Array.from({ length: 31 }, (_, i) => ({
    position: { ...startPosition(OTHELLO), sideToMove: SIDES[i % 2]! },
    empties: 30 - i + 1,
    limit: 64,
    ...(i < 30 && { played: i === 29 ? PASS : placing(i) }),
  }));
  const review = (turn: number, loss: number | undefined): TurnReview => ({
    turn,
    side: SIDES[turn % 2]!,
    isExact: turn >= 20,
    ...(loss !== undefined && { loss }),
  });

  test('each stage has its own moves, and the last twenty are those that put a disc down', () => {
    // Black loses a disc with each move except the fourth, about which nothing is known.
    const reviews = turns.slice(0, 30).map((_, turn) => review(turn, turn % 2 ? 0 : turn === 6 ? undefined : 1));
    const black = accuraciesOf(turns, reviews, 'black', 60);
    expect(black.opening).toEqual(NO_MOVES);
    // Turns 0 to 14 in the middle game: 0, 2, 4, 8, 10, 12, 14.
    expect(black.middle).toEqual({ moves: 7, loss: 7, best: 0, proved: 0 });
    expect(black.ending).toEqual({ moves: 7, loss: 7, best: 0, proved: 5 });
    // Turn 29 is a pass: the last twenty are turns 9 to 28.
    expect(black.last).toEqual({ moves: 10, loss: 10, best: 0, proved: 5 });
    const white = accuraciesOf(turns, reviews.slice(0, 29), 'white', 60);
    expect(white.last).toMatchObject({ moves: 10, best: 10 });
  });
});
