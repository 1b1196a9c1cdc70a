/** The games between strengths: what a match says about ratings, what counts as a mistake, and that games are whole. */
import { describe, expect, test } from 'vitest';
import { legalSquares, type OthelloPosition, parseSigns, turnsOf } from '../../game/bitboard/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import { playHumanGame } from '../../training/people/human-games.ts';
import { judged, summary } from '../../training/people/mistakes.ts';
import { gapOf } from '../../training/people/rating-gap.ts';

const at = (name: string): number => parseSquare(OTHELLO, name)!;
const times = (count: number, result: number): number[] => Array.from({ length: count }, () => result);

describe('the difference of ratings', () => {
  test('ten wins to one are 400 points', () => {
    const { games, points, error } = gapOf([...times(1000, 1), ...times(100, 0)]);
    expect([games, Math.round(points!)]).toEqual([1100, 400]);
    // 400 / ln 10 / (p q) · √(p q / n)
    expect(error).toBeCloseTo(400 / Math.LN10 / Math.sqrt((10 / 121) * 1100), 0);
  });
  test('is none from even results, and unknown if a side has all points', () => {
    expect(gapOf([1, 0, 0.5, 0.5]).points).toBe(0);
    expect(gapOf([1, 1]).points).toBeNull();
  });
});

describe('mistakes', () => {
  const corner = ['--------', '--------', '--O-----', '---XO---', '---OX---', '--------', '--------', '--------'].join(
    '',
  );
  const position = parseSigns(corner) as OthelloPosition;
  const only = (name: string) => [{ square: at(name), share: 1 }];
  /** All moves are worth the same but one, which loses this much. */
  const values = (name: string, loss: number) =>
    new Map(legalSquares(position).map((one) => [one, one === at(name) ? -loss : 0]));

  test('of an X-square beside an empty corner, and only if it loses two discs', () => {
    expect(judged(position, only('b2'), values('b2', 0))).toEqual({ empties: 59, loss: 0, kinds: {} });
    expect(judged(position, only('b2'), values('b2', 5))).toMatchObject({
      empties: 59,
      loss: 5,
      kinds: { 'X-square': 1 },
    });
    expect(judged(position, only('b2'), values('b2', 1)).kinds).toEqual({});
  });
  test('of moves with shares are as many as they are played', () => {
    const [other] = legalSquares(position).filter((one) => one !== at('b2'));
    const moves = [
      { square: other!, share: 0.75 },
      { square: at('b2'), share: 0.25 },
    ];
    expect(judged(position, moves, values('b2', 8))).toMatchObject({ loss: 2, kinds: { 'X-square': 0.25 } });
  });
  test('are counted by the hundred, losses by the stage', () => {
    const moves = [
      { empties: 50, loss: 2, kinds: { 'X-square': 1 } },
      { empties: 50, loss: 0, kinds: {} },
      { empties: 30, loss: 3, kinds: { mobility: 0.5 } },
      { empties: 10, loss: 4, kinds: { parity: 1, 'X-square': 1 } },
    ];
    expect(summary(moves)).toEqual([1, 3, 4, 0, 50, 25, 12.5]);
  });
});

/** A game with a pass is among the first of the seeds. */
const SEEDS = 12;

test('the model hears of the last disc placed, also where the other side has passed since', async () => {
  let passes = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const heard: (number | undefined)[] = [];
    const first: Shares = {
      people({ position, last }) {
        heard.push(last);
        const squares = legalSquares(position);
        return { source: 'games', moves: squares.map((square) => ({ square, share: 1 / squares.length })) };
      },
    };
    const { squares } = await playHumanGame(first, null as never, [1500, 1700], seed);
    expect(heard).toEqual([undefined, ...squares.slice(0, -1)]);
    const sides = turnsOf(squares).map(({ isBlack }) => isBlack);
    passes += sides.filter((isBlack, ply) => ply > 0 && isBlack === sides[ply - 1]).length;
  }
  expect(passes).toBeGreaterThan(0);
});

test('a game goes to its end, the same for a seed', async () => {
  const counted: Shares = {
    people({ position }) {
      const squares = legalSquares(position);
      return { source: 'games', moves: squares.map((square) => ({ square, share: 1 / squares.length })) };
    },
  };
  // Counted moves need no search.
  const play = (seed: number) => playHumanGame(counted, null as never, [1500, 1700], seed);
  const game = await play(5);
  expect(await play(5)).toEqual(game);
  expect((await play(6)).squares).not.toEqual(game.squares);
  const turns = turnsOf(game.squares);
  expect(turns).toHaveLength(game.squares.length + 1);
  expect(Math.abs(game.score)).toBeLessThanOrEqual(64);
});
