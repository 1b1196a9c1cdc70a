/** When cards come again. */
import { expect, test } from 'vitest';
import { makeRepertoireFile, parseRepertoireFile } from '../../game/repertoire/file.ts';
import { NO_REPERTOIRES, type Review } from '../../game/repertoire/repertoire.ts';
import { scheduled } from '../../web/modes/schedule.ts';
import { good } from '../game/helpers.ts';
import { prepared } from '../game/repertoire/helpers.ts';

const NOON = Date.UTC(2026, 0, 31, 12);
const DAY = 86_400_000;

/** Answers a card each time at the moment when it is due; returns the intervals in days. */
function intervals(answers: readonly boolean[]): number[] {
  let review: Review | null = null;
  return answers.map((isRight) => {
    const now: number = review?.due ?? NOON;
    review = scheduled(review, isRight, now);
    return (review.due - now) / DAY;
  });
}

test('what is known comes later each time, what is forgotten within minutes', () => {
  const [first, second, third, fourth] = intervals([true, true, true, true]);
  expect(first).toBeLessThan(1);
  expect(second).toBeGreaterThan(1);
  expect(third).toBeGreaterThan(second!);
  expect(fourth).toBeGreaterThan(third!);
  const forgotten = intervals([true, true, true, false]);
  expect(forgotten.at(-1)).toBeLessThan(1);
});

test('counts answers and lapses', () => {
  let review: Review | null = null;
  for (const isRight of [true, true, true, false]) review = scheduled(review, isRight, review?.due ?? NOON);
  expect(review).toMatchObject({ answers: 4, lapses: 1, state: 'relearning' });
});

test('a review dated in the future, as by a clock that was wrong, counts as one of just now', () => {
  const before = [true, true, true].reduce<Review | null>(
    (review, isRight) => scheduled(review, isRight, review?.due ?? NOON),
    null,
  )!;
  const future = { ...before, last: NOON + 400 * DAY, due: NOON + 500 * DAY };
  for (const isRight of [true, false]) {
    const review = scheduled(future, isRight, NOON);
    expect(review).toEqual(scheduled({ ...future, last: NOON }, isRight, NOON));
    expect(review).toMatchObject({ last: NOON, answers: before.answers + 1 });
  }
});

test('a review that the scheduler can’t continue is none; its card stays', () => {
  const [card] = prepared('black', ['f5']).values();
  const review = { ...scheduled(null, true, NOON), stability: 0 };
  const black = new Map([[card!.position, { ...card!, review }]]);
  const text = makeRepertoireFile({ repertoires: { ...NO_REPERTOIRES, black }, days: new Map() });
  expect([...good(parseRepertoireFile(text)).repertoires.black.values()]).toEqual([{ ...card!, review: null }]);
});

test('every review is one that a file gives back', () => {
  let review: Review | null = null;
  for (const isRight of [false, true, false, true, true, true, false, true]) {
    review = scheduled(review, isRight, (review?.due ?? NOON) + DAY);
    const [card] = prepared('black', ['f5']).values();
    const black = new Map([[card!.position, { ...card!, review }]]);
    const text = makeRepertoireFile({ repertoires: { ...NO_REPERTOIRES, black }, days: new Map() });
    expect([...good(parseRepertoireFile(text)).repertoires.black.values()][0]?.review).toEqual(review);
  }
});
