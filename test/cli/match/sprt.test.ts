/** The sequential test: against closed forms, and by simulation against the risks that it promises. */
import { describe, expect, test } from 'vitest';
import { expectedScore, logLikelihoodRatio, parseSprt, Sprt } from '../../../cli/match/sprt.ts';
import { Random } from '../../../bench/random.ts';

const optionsOf = (text: string) => {
  const read = parseSprt(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

test('expected scores are those of Elo’s table', () => {
  expect(expectedScore(0)).toBe(0.5);
  expect(expectedScore(200)).toBeCloseTo(0.7597, 4);
  expect(expectedScore(400)).toBeCloseTo(10 / 11, 12);
  expect(expectedScore(-100) + expectedScore(100)).toBeCloseTo(1, 12);
});

describe('the likelihood ratio', () => {
  // Where pairs are won or lost 2–0 only, each hypothesis is a single probability p: the ratio is that of two coins.
  test.each([
    [60, 40, 0, 20],
    [40, 60, 0, 20],
    [500, 500, -10, 10],
    [3, 0, 0, 10],
  ])('of %i pairs won and %i lost is that of coins', (won, lost, elo0, elo1) => {
    const [p0, p1] = [expectedScore(elo0), expectedScore(elo1)];
    const coins = won * Math.log(p1 / p0) + lost * Math.log((1 - p1) / (1 - p0));
    expect(logLikelihoodRatio([lost, 0, 0, 0, won], optionsOf(`${elo0},${elo1}`))).toBeCloseTo(coins, 2);
  });

  test('is near the normal approximation where the hypotheses are near the mean', () => {
    const counts = [100, 300, 500, 340, 120];
    const total = 1360;
    const scores = [0, 0.25, 0.5, 0.75, 1];
    const mean = counts.reduce((sum, count, i) => sum + count * scores[i]!, 0) / total;
    const variance = counts.reduce((sum, count, i) => sum + count * (scores[i]! - mean) ** 2, 0) / total;
    const [s0, s1] = [expectedScore(0), expectedScore(5)];
    const normal = (total * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
    expect(logLikelihoodRatio(counts, optionsOf('0,5'))).toBeCloseTo(normal, 1);
  });

  test('changes its sign with the sides', () => {
    const counts = [10, 20, 30, 25, 12];
    const there = logLikelihoodRatio(counts, optionsOf('-5,15'));
    const back = logLikelihoodRatio(counts.toReversed(), optionsOf('-15,5'));
    expect(back).toBeCloseTo(-there, 9);
  });

  test('says little after a single pair, whatever it was', () => {
    for (const score of [0, 0.5, 1, 1.5, 2]) {
      const sprt = new Sprt(optionsOf('0,10'));
      sprt.add(score);
      expect(Math.abs(sprt.state.llr)).toBeLessThan(0.05);
      expect(sprt.state.accepted).toBeNull();
    }
  });
});

test('bounds are Wald’s', () => {
  const { lower, upper } = new Sprt(optionsOf('0,10,0.05,0.1')).state;
  expect(upper).toBeCloseTo(Math.log(0.9 / 0.05), 12);
  expect(lower).toBeCloseTo(Math.log(0.1 / 0.95), 12);
});

test('once decided, it stays decided', () => {
  const sprt = new Sprt(optionsOf('0,200'));
  for (let pair = 0; pair < 40; pair++) sprt.add(2);
  const decided = sprt.state;
  expect(decided.accepted).toBe('elo1');
  expect(decided.pairs).toBeLessThan(40);
  for (let pair = 0; pair < 40; pair++) sprt.add(0);
  expect(sprt.state).toEqual(decided);
});

/** How often a test of 0 against 60 Elo ends with the stronger hypothesis, if an engine is `elo` stronger. */
function share(elo: number, tests: number): number {
  const random = new Random(7);
  let accepted = 0;
  for (let one = 0; one < tests; one++) {
    const sprt = new Sprt(optionsOf('0,60'));
    while (!sprt.state.accepted) sprt.add(pairScore(random, elo));
    if (sprt.state.accepted === 'elo1') accepted++;
  }
  return accepted / tests;
}

/** Two games of which a fifth is drawn; a lopsided opening makes Black stronger in both. */
function pairScore(random: Random, elo: number): number {
  const bias = random.pick([-100, 0, 100]);
  const game = (strength: number): number => {
    const draw = 0.2;
    const won = expectedScore(strength) - draw / 2;
    const drawn = random.fraction();
    return drawn < won ? 1 : drawn < won + draw ? 0.5 : 0;
  };
  return game(elo + bias) + game(elo - bias);
}

test('its risks are those promised', () => {
  const tests = 200;
  // 5 %, and three standard errors of so many tests.
  const most = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / tests);
  expect(share(0, tests)).toBeLessThan(most);
  expect(1 - share(60, tests)).toBeLessThan(most);
});

test.each(['', '5', '5,5', '5,0', '0,5,0', '0,5,0.5', '0,5,0.05,0.05,0.05', 'a,b', '0,1e3'])(
  '“%s” is no test',
  (text) => {
    expect(parseSprt(text).ok).toBe(false);
  },
);
