/** Ratings and means of matches: against closed forms and simulation. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../../bench/random.ts';
import { inverseOf } from '../../../cli/match/matrix.ts';
import { rate, type ScoredGame } from '../../../cli/match/ratings.ts';
import type { GameRecord } from '../../../cli/match/record.ts';
import { reportText } from '../../../cli/match/report.ts';
import { fixtureOf } from '../../../cli/match/schedule.ts';
import { expectedScore } from '../../../cli/match/sprt.ts';
import { pairMean, statisticsOf } from '../../../cli/match/statistics.ts';

/** Games between two engines; `scores`: of the first one. */
const between = (first: number, second: number, scores: readonly number[], pair = 0): ScoredGame[] =>
  scores.map((score, index) => ({ pair: pair + Math.floor(index / 2), black: first, white: second, score }));

test('a matrix times its inverse is one', () => {
  expect(
    inverseOf([
      [0, 2],
      [4, 2],
    ]),
  ).toEqual([
    [-0.25, 0.25],
    [0.5, 0],
  ]);
  expect(
    inverseOf([
      [1, 2],
      [2, 4],
    ]),
  ).toBeNull();
});

describe('ratings', () => {
  test('of two engines are as far apart as the score says', () => {
    // 7.5 of 10.
    const games = between(0, 1, [1, 1, 1, 0.5, 1, 0, 1, 1, 1, 0]);
    const [a, b] = rate(games, 2)!.engines;
    expect(a!.value - b!.value).toBeCloseTo(400 * Math.log10(3), 6);
    expect(a!.value + b!.value).toBeCloseTo(0, 9);
  });

  test('add up over a third engine', () => {
    // Each is 3 to 1 against the next, so the first is 9 to 1 against the last; they never meet.
    const games = [...between(0, 1, [1, 1, 1, 0]), ...between(1, 2, [1, 1, 1, 0], 2)];
    const found = rate(games, 3)!;
    expect(found.hasAddedDraws).toBe(false);
    expect(found.engines[0]!.value - found.engines[2]!.value).toBeCloseTo(400 * Math.log10(9), 6);
  });

  test('have no bound where an engine won everything, and say so', () => {
    const found = rate(between(0, 1, [1, 1, 1, 1]), 2)!;
    expect(found.hasAddedDraws).toBe(true);
    // 4.5 of 5.
    expect(found.engines[0]!.value - found.engines[1]!.value).toBeCloseTo(400 * Math.log10(9), 6);
    expect(found.engines[0]!.error).toBeNull();
  });

  test('are unknown where engines haven’t met', () => {
    expect(rate(between(0, 1, [1, 0]), 3)).toBeNull();
    expect(rate([], 2)).toBeNull();
  });

  test('have error bars that hold what they promise', () => {
    const random = new Random(3);
    const strengths = [120, 30, -150];
    // Lopsided openings bring ratings closer together; what very many games give is taken as the truth.
    const truth = rate(tournament(random, strengths, 20_000), 3)!.engines.map(({ value }) => value);
    const rounds = 300;
    let held = 0;
    for (let round = 0; round < rounds; round++) {
      const found = rate(tournament(random, strengths, 40), 3)!.engines;
      for (const [engine, { value, error }] of found.entries()) if (Math.abs(value - truth[engine]!) <= error!) held++;
    }
    expect(held / (3 * rounds)).toBeGreaterThan(0.92);
    expect(held / (3 * rounds)).toBeLessThan(0.98);
  });
});

/** Every two engines play this many pairs of games; openings are lopsided. */
function tournament(random: Random, elo: readonly number[], pairs: number): ScoredGame[] {
  return Array.from({ length: pairs * 2 * 3 }, (_, game) => {
    const { pair, black, white } = fixtureOf(game, 3, 1000);
    const bias = pair % 2 ? 150 : -50;
    const chance = expectedScore(elo[black]! - elo[white]! + bias);
    return { pair, black, white, score: random.fraction() < chance ? 1 : 0 };
  });
}

describe('a mean over pairs', () => {
  test('has the error of the means of the pairs', () => {
    const values = [4, 8, -2, 2, 10, 14];
    const found = pairMean(values.map((value, index) => ({ pair: Math.floor(index / 2), value })))!;
    // Means of 6, 0 and 12: 6 ± 6 / √3.
    expect(found.value).toBe(6);
    expect(found.error).toBeCloseTo((1.96 * 6) / Math.sqrt(3), 9);
  });
  test('has no error with one pair or with pairs all alike, and is none of nothing', () => {
    const alike = [1, 1, 2, 2].map((pair, index) => ({ pair, value: index % 2 }));
    expect(pairMean(alike)).toEqual({ value: 0.5, error: null });
    expect(pairMean([{ pair: 1, value: 5 }])).toEqual({ value: 5, error: null });
    expect(pairMean([])).toBeNull();
  });
});

test('statistics count for each engine what it did', () => {
  const base = { black: 'a', white: 'b', moves: '', seconds: [null, 1, 2, 3], date: '', why: '' };
  const records: GameRecord[] = [
    { ...base, game: 1, winner: 'black', discs: 10, end: 'played out' },
    { ...base, game: 2, black: 'b', white: 'a', winner: 'nobody', discs: 0, end: 'played out' },
    { ...base, game: 3, winner: 'white', discs: null, end: 'crash' },
    { ...base, game: 4, black: 'b', white: 'a', winner: 'black', discs: 20, end: 'played out' },
  ];
  const { engines, pairings } = statisticsOf(records, ['a', 'b']);
  expect(engines[0]).toMatchObject({ games: 4, won: 1, drawn: 1, lost: 2, forfeited: 1, score: 0.375 });
  expect(engines[1]).toMatchObject({ games: 4, won: 2, drawn: 1, lost: 1, forfeited: 0, score: 0.625 });
  expect(engines[0]!.discs!.value).toBeCloseTo(-10 / 3, 9);
  // As Black it took the third move, as White the second and the fourth.
  expect(engines[0]!.secondsPerMove).toBeCloseTo((2 + 4 + 2 + 4) / 6, 9);
  expect(pairings).toHaveLength(1);
  expect(pairings[0]!.elo!.value).toBeCloseTo(400 * Math.log10(0.375 / 0.625), 6);
});

test('engines that won all their games against the others are named as such, also where none won or lost all its games', () => {
  const names = ['a', 'b', 'c', 'd'];
  // Black wins between the first two and between the last two; otherwise the first two win.
  const records = Array.from({ length: 12 }, (_, game): GameRecord => {
    const { black, white } = fixtureOf(game, names.length, 1);
    const winner = black < 2 || white > 1 ? 'black' : 'white';
    const played = { moves: '', seconds: [], date: '', why: '', discs: 2, end: 'played out' } as const;
    return { ...played, game: game + 1, black: names[black]!, white: names[white]!, winner };
  });
  const text = reportText({ names, statistics: statisticsOf(records, names), sprt: null });
  expect(text).toContain('Some engines won all their games against the others: their ratings have no bound.');
});

test('scores are rounded half up', () => {
  const names = ['a', 'b'];
  // 251 of 400: a hundred times 0.6275 is a little less than 62.75.
  const records = Array.from({ length: 400 }, (_, game): GameRecord => {
    const { black, white } = fixtureOf(game, names.length, 1);
    const winner = game < 251 === (black === 0) ? 'black' : 'white';
    const played = { moves: '', seconds: [], date: '', why: '', discs: 2, end: 'played out' } as const;
    return { ...played, game: game + 1, black: names[black]!, white: names[white]!, winner };
  });
  const text = reportText({ names, statistics: statisticsOf(records, names), sprt: null });
  expect(text).toContain('251 won, 0 drawn, 149 lost (62.8 %)');
});

test('the schedule gives every two engines both colours of the same opening, and goes on unchanged', () => {
  const rows = Array.from({ length: 14 }, (_, game) => fixtureOf(game, 3, 2));
  const told = rows.map(({ pair, opening, black, white }) => `${pair}: ${opening} ${black}-${white}`).join(', ');
  expect(told).toBe(
    '0: 0 0-1, 0: 0 1-0, 1: 0 0-2, 1: 0 2-0, 2: 0 1-2, 2: 0 2-1, ' +
      '3: 1 0-1, 3: 1 1-0, 4: 1 0-2, 4: 1 2-0, 5: 1 1-2, 5: 1 2-1, ' +
      // After the last opening the first one comes again.
      '6: 0 0-1, 6: 0 1-0',
  );
});
