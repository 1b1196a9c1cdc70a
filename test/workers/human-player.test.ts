/** A player who moves as people do: what is drawn, how far the player looks ahead, and how long it takes. */
import { describe, expect, test, vi } from 'vitest';
import { parseSigns, START } from '../../game/bitboard/position.ts';
import { type Calculation, drawnMove, humanMove, searchOf } from '../../workers/people/human-player.ts';
import type { PeopleQuery, PeopleSource, Shares } from '../../workers/people/people-model.ts';
import { type ThinkingTime, thinkingTimeOf } from '../../workers/people/thinking-time.ts';

const MOVES = [
  { square: 19, share: 0.5 },
  { square: 26, share: 0.3 },
  { square: 37, share: 0.2 },
  { square: 44, share: 0 },
];

describe('the move', () => {
  test.each([
    [0, 19],
    [0.499, 19],
    [0.501, 26],
    [0.801, 37],
    [0.999999, 37],
  ])('drawn by %d', (random, square) => expect(drawnMove(MOVES, random)).toBe(square));

  test('is the first if shares are rounded, and none without moves', () => {
    expect(drawnMove([{ square: 3, share: 0.9999 }], 0.99995)).toBe(3);
    expect(drawnMove([], 0.5)).toBeNull();
  });

  /** A model that says where its shares come from, and what it was asked. */
  const model = (source: PeopleSource) => {
    const asked: PeopleQuery[] = [];
    const shares: Shares = {
      people: (query) => (asked.push(query), { source: query.values ? 'engine' : source, moves: MOVES }),
    };
    return { asked, shares };
  };
  const values = new Map([19, 26, 37, 44].map((square) => [square, 0]));

  test('comes from shares that know what so much calculation shows', async () => {
    const { asked, shares } = model('model');
    const search = vi.fn<(asked: Calculation) => Promise<typeof values>>(async () => values);
    const turn = { position: START, rating: 2100, last: 20 };
    expect(await humanMove(shares, turn, 0.8, search)).toMatchObject({ square: 26, people: { source: 'engine' } });
    expect(search.mock.calls).toEqual([[{ level: 10, limits: { level: 10, maxDepth: 10, exactFrom: 20 }, plies: 10 }]]);
    expect(asked.at(-1)).toEqual({ ...turn, rating: 2154, values, plies: 10 });
  });

  test('needs no search where games were counted, or where there is only one', async () => {
    const search = vi.fn<() => Promise<null>>(async () => null);
    expect(await humanMove(model('games').shares, { position: START, rating: 1500 }, 0, search)).toMatchObject({
      square: 19,
      people: { source: 'games' },
    });
    const forced = parseSigns(`-OX${'-'.repeat(61)}`)!;
    expect((await humanMove(model('model').shares, { position: forced, rating: 1500 }, 0, search))?.square).toBe(19);
    expect(search).not.toHaveBeenCalled();
  });

  describe('is a master’s more often where it is most people’s', () => {
    /** 20 empties; the model that the test has knows the same four moves everywhere. */
    const ending = parseSigns('O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------')!;
    const first = async (rating: number, source: PeopleSource, position = START): Promise<number> => {
      const moved = await humanMove(model(source).shares, { position, rating }, 0, async () => values);
      const { moves } = moved!.people;
      expect(moves.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
      return moves[0]!.share;
    };
    test.each<[PeopleSource]>([['model'], ['games']])('by the %s', async (source) => {
      expect(await first(1550, source)).toBeCloseTo(MOVES[0]!.share, 10);
      expect(await first(2100, source)).toBeGreaterThan(await first(1900, source));
      expect(await first(1900, source)).toBeGreaterThan(await first(1750, source));
      expect(await first(1750, source)).toBeGreaterThan(await first(1550, source));
    });
    test('but not by as much in the ending', async () => {
      expect(await first(2100, 'model', ending)).toBeLessThan(await first(2100, 'model'));
      expect(await first(2100, 'model', ending)).toBeGreaterThan(await first(1550, 'model', ending));
    });
  });

  test('is none if the search was stopped', async () => {
    expect(await humanMove(model('model').shares, { position: START, rating: 1500 }, 0, async () => null)).toBeNull();
  });
});

test('the stronger, the farther ahead, and to the end in time', () => {
  const levels = [500, 1000, 1300, 1600, 1900, 2100, 3000].map((rating) => searchOf(rating, 40).level);
  expect(levels).toEqual([3, 3, 5, 7, 9, 10, 10]);
  expect([searchOf(1000, 40).plies, searchOf(1000, 6).plies, searchOf(2100, 18).plies]).toEqual([3, 6, 18]);
});

describe('the time', () => {
  const usual: ThinkingTime = { rating: 1600, shares: MOVES, empties: 36, clockMs: null, random: 0.5 };
  const forced = [{ square: 1, share: 1 }];
  const time = (part: Partial<ThinkingTime>): number => thinkingTimeOf({ ...usual, ...part });

  test('is short for an only move and in the opening, longer where much is natural or counted', () => {
    expect(time({ shares: forced })).toBeLessThan(time({}) / 3);
    expect(time({ empties: 56 })).toBeLessThan(time({}));
    expect(
      time({
        shares: [
          { square: 1, share: 0.98 },
          { square: 2, share: 0.02 },
        ],
      }),
    ).toBeLessThan(time({}));
    expect(time({ empties: 16, rating: 2000 })).toBeGreaterThan(time({ empties: 16, rating: 1100 }));
    expect(time({ random: 0.9 })).toBeGreaterThan(time({ random: 0.1 }));
  });

  test('is never more than a sixth of the clock, nor, without one, than nine seconds', () => {
    for (const random of [0, 0.2, 0.5, 0.9, 0.999999])
      for (const empties of [60, 40, 20, 10, 1])
        for (const clockMs of [0, 50, 1000, 60_000, 1_500_000, null]) {
          const found = time({ random, empties, clockMs });
          expect(found, `${random} ${empties} ${clockMs}`).toBeLessThanOrEqual(
            clockMs === null ? 9000 : clockMs / 6 + 1,
          );
          expect(found).toBeGreaterThanOrEqual(0);
        }
  });

  test('of a whole game fits the clock', () => {
    let clockMs = 300_000;
    for (let empties = 60; empties > 0; empties -= 2) clockMs -= time({ empties, clockMs, random: 0.85 });
    expect(clockMs).toBeGreaterThan(0);
  });
});
