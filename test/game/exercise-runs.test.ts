/** Which exercises a streak, three minutes and a date ask. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ratingNow } from '../../game/exercise/answers.ts';
import { type Exercise, idOf, parseExercises } from '../../game/exercise/exercise.ts';
import { firstRating } from '../../game/exercise/rating.ts';
import { dailyOf, rising, RUN_KINDS, RUNS } from '../../game/exercise/runs.ts';

const SHIPPED = readFileSync(new URL('../../data/exercises.txt', import.meta.url), 'utf8');
const { exercises } = parseExercises(SHIPPED);
const NONE = new Map();
const ratings = (list: readonly Exercise[]) => list.map((exercise) => firstRating(exercise).value);

describe('rising', () => {
  test('sixty, each at least as hard as the one before, the same for a seed', () => {
    const run = rising(exercises, NONE, 7);
    expect(run).toHaveLength(60);
    expect(ratings(run)).toEqual(ratings(run).toSorted((a, b) => a - b));
    expect(run[0]!.found).toBeGreaterThan(0.75);
    expect(run.at(-1)!.found).toBeLessThan(0.05);
    expect(rising(exercises.toReversed(), NONE, 7)).toEqual(run);
    expect(rising(exercises, NONE, 8)).not.toEqual(run);
  });

  test('by what the answers say, and of few exercises all', () => {
    const [easy, hard] = rising(exercises.slice(0, 2), NONE, 1) as [Exercise, Exercise];
    const rating = { value: firstRating(hard).value + 1, deviation: 100, volatility: 0.06 };
    const answers = new Map([[idOf(easy), { answers: 1, right: 0, rating, review: null }]]);
    expect(ratingNow(easy, answers.get(idOf(easy))).value).toBe(rating.value);
    expect(rising([easy, hard], answers, 1)).toEqual([hard, easy]);
    expect(rising([], NONE, 1)).toEqual([]);
  });
});

describe('daily', () => {
  /** 25 November 2026. */
  const DAY = 20_782;

  test('five of a date, from easy to hard, whatever the order of the file', () => {
    const five = dailyOf(exercises, DAY);
    expect(five).toHaveLength(5);
    expect(ratings(five)).toEqual(ratings(five).toSorted((a, b) => a - b));
    expect(dailyOf(exercises.toReversed(), DAY)).toEqual(five);
    // What everybody was asked on that date: this must never change while the file is the same.
    expect(five.map(idOf)).toMatchInlineSnapshot(`
      [
        "--OOOO---XXXXX---OXOXXXXOOOXOXX-OOOOXOX-OOXXXXXXO-OXXO---OOOOOO- O",
        "XXXOOO--XOOOOX--XOOXX---XOOOXX--XOXOOXX-XOOOOO--XOOOOO--OOOOOO-- X",
        "O-X-OX--O-XXXXX-OXXOOXOOOXXOXXOOOXXXOXOOOOXOXXOO-OOXXX-OXOXXXXX- O",
        "--OOOOO-XXOOOO-O-XOOOOOOOOXXOOOO-OOXXOOOXXOOXXOO-XXXXXXOOXXXXXXO O",
        "XXXXXXXXXXXOOOOOXXOOOOOXXOXXOOXXOOOOOXXX-OXOXXXX-XXXXX--X-XXXX-- O",
      ]
    `);
  });

  test('none comes twice before all others of its fifth, which takes two years', () => {
    const few = exercises.filter((_, i) => i % 8 === 0);
    const ids = Array.from({ length: 92 }, (_, i) => dailyOf(few, DAY + i).map(idOf)).flat();
    expect(new Set(ids).size).toBe(5 * 92);
  });

  test('of fewer than five exercises, all', () => {
    expect(new Set(dailyOf(exercises.slice(0, 3), DAY))).toEqual(new Set(exercises.slice(0, 3)));
  });
});

test('only streaks end with an error, only three minutes have a clock and begin anew each time', () => {
  expect(RUN_KINDS.filter((kind) => RUNS[kind].endsWhenWrong)).toEqual(['streak']);
  expect(RUN_KINDS.filter((kind) => RUNS[kind].timeMs !== null)).toEqual(['minutes']);
  expect(RUN_KINDS.filter((kind) => !RUNS[kind].isKept)).toEqual(['minutes']);
});
