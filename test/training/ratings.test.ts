import { expect, test } from 'vitest';
import { POINTS } from '../../game/glicko.ts';
import { Elo } from '../../training/people/rating-baselines.ts';
import { lossOf, type RatedGame, WholeHistory } from '../../training/people/ratings.ts';
import { randomFrom } from '../../training/random.ts';

const chance = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

/** Games of players of the given strengths, three years of them. */
function playedBy(strengths: readonly number[], count: number): RatedGame[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, index) => {
    const black = Math.floor(random() * strengths.length);
    const white = (black + 1 + Math.floor(random() * (strengths.length - 1))) % strengths.length;
    const isWon = random() < chance(strengths[black]! - strengths[white]!);
    return { year: 2000 + Math.floor((3 * index) / count), black, white, result: Number(isWon) };
  });
}

test('whole-history ratings find the strengths that results came from', () => {
  const strengths = [-300, -100, 0, 100, 300];
  const ratings = new WholeHistory({ newcomer: 400, drift: 10 });
  for (const game of playedBy(strengths, 6000)) ratings.add(game);
  expect(ratings.fit(100)).toBeLessThan(0.1);
  const found = strengths.map((_, player) => ratings.strengthOf(player, 2002));
  const middle = found[2]!.mean;
  for (const [player, { mean, spread }] of found.entries()) {
    expect(Math.abs(mean - middle - strengths[player]!)).toBeLessThan(40);
    expect(spread).toBeLessThan(400);
  }
});

test('a rating is the most likely one: no step to either side makes results and drift more likely', () => {
  const plan = { newcomer: 200, drift: 50 };
  const ratings = new WholeHistory(plan);
  const games: RatedGame[] = [
    { year: 2001, black: 0, white: 1, result: 1 },
    { year: 2003, black: 1, white: 0, result: 0.5 },
    { year: 2003, black: 0, white: 1, result: 1 },
  ];
  for (const game of games) ratings.add(game);
  ratings.fit(200);
  const at = (player: number, year: number): number => (ratings.strengthOf(player, year).mean - 1300) / POINTS;
  const years = [2001, 2003];
  const point = [0, 1].flatMap((player) => years.map((year) => at(player, year)));
  const [newcomer, drift] = [plan.newcomer / POINTS, plan.drift / POINTS];
  // Black's side was fitted, too: it is what remains of the odds.
  const odds = Math.log(ratings.chanceOf(0, 1, 2003) / (1 - ratings.chanceOf(0, 1, 2003)));
  const spreads = [0, 1].map((player) => (ratings.strengthOf(player, 2003).spread / POINTS) ** 2);
  const colour = odds * Math.sqrt(1 + (Math.PI * (spreads[0]! + spreads[1]!)) / 8) - (point[1]! - point[3]!);
  const unlikely = (p: readonly number[]): number => {
    let sum = 0;
    for (const player of [0, 1]) {
      sum += p[2 * player]! ** 2 / (2 * newcomer ** 2);
      sum += (p[2 * player + 1]! - p[2 * player]!) ** 2 / (2 * 2 * drift ** 2);
    }
    for (const { year, black, white, result } of games) {
      const index = years.indexOf(year);
      sum += lossOf(1 / (1 + Math.exp(p[2 * white + index]! - p[2 * black + index]! - colour)), result);
    }
    return sum;
  };
  const least = unlikely(point);
  for (const index of point.keys())
    for (const step of [-0.01, 0.01])
      expect(unlikely(point.map((value, i) => (i === index ? value + step : value)))).toBeGreaterThan(least);
});

test('who never played is a newcomer, and years without games widen the spread', () => {
  const ratings = new WholeHistory();
  ratings.add({ year: 2000, black: 0, white: 1, result: 1 });
  ratings.fit(10);
  expect(ratings.strengthOf(9, 2000)).toEqual({ mean: 1300, spread: 220 });
  expect(ratings.strengthOf(0, 1999)).toEqual({ mean: 1300, spread: 220 });
  expect(ratings.strengthOf(0, 2010).spread).toBeGreaterThan(ratings.strengthOf(0, 2000).spread);
});

test('Elo moves both players by the same', () => {
  const elo = new Elo(32);
  elo.add({ year: 2000, black: 0, white: 1, result: 1 });
  expect(elo.chanceOf(0, 1)).toBeCloseTo(chance(32), 10);
});
