/** Positions to practise: found among games, statistics and openings, by an engine of our own. */
import { describe, expect, test } from 'vitest';
import type { OpenedGame } from '../../game/collection/listing.ts';
import { newTally } from '../../game/collection/tally.ts';
import { parseOpenings } from '../../game/openings.ts';
import { emptyCount } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare, squareName } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import { findPosition, MAX_TRIES, type PositionPorts, type PositionWish } from '../../web/players/random-position.ts';
import { aBench, fakeEngine } from '../modes/fake.ts';
import { good } from '../game/helpers.ts';

const squares = (line: string): number[] => line.match(/../g)!.map((name) => parseSquare(OTHELLO, name)!);
const nameOf = (line: readonly number[]): string => line.map((square) => squareName(OTHELLO, square)).join('');
const GAME = 'f5d6c3d3c4f4f6f3e6e7d7c6';

const tally = (games: number) => ({ ...newTally(), games });

/** `value` of a position for its side to move. */
function ports(value: (position: Position) => number, part: Partial<PositionPorts> = {}) {
  const fake = fakeEngine((position) => value(position));
  const { engine } = aBench(fake);
  const api = {
    games: async () => ({ total: 1, games: [] }),
    opened: async () => [{ squares: squares(GAME) } as unknown as OpenedGame],
    explore: async ({ line }: { line: readonly number[] }) => ({
      // Three moves deep: f5, then d6 nine times out of ten, then nothing is known.
      moves:
        line.length === 0
          ? [{ square: squares('f5')[0]!, equal: [], sameOrder: 1, tally: tally(10) }]
          : line.length === 1
            ? [
                { square: squares('d6')[0]!, equal: [], sameOrder: 1, tally: tally(9) },
                { square: squares('f6')[0]!, equal: [], sameOrder: 1, tally: tally(1) },
              ]
            : [],
      tally: tally(10),
      sameOrder: 0,
      statistics: 'counted' as const,
    }),
  };
  const all: PositionPorts = {
    engine,
    ask: (question) => question(api as never),
    openings: async () => good(parseOpenings('f5d6c3\t7\ten=Tiger\n')),
    collections: ['own'],
    random: () => 0.5,
    ...part,
  };
  return { all, fake };
}

const WISH: PositionWish = { low: 1, high: 4, empties: 55, source: 'collections', level: 10 };
const find = (wish: Partial<PositionWish>, { all }: ReturnType<typeof ports>, signal = new AbortController().signal) =>
  findPosition({ ...WISH, ...wish }, all, signal, () => undefined);

describe('a position', () => {
  test('of a game has the empties and the value asked for, found at the level', async () => {
    const known = ports(() => 3);
    const found = good(await find({}, known))!;
    expect(nameOf(found.squares)).toBe(GAME.slice(0, 10));
    expect(emptyCount(found.position)).toBe(55);
    expect(found).toMatchObject({ value: { low: 3 }, tried: 1 });
    // A quick look, then the search of the level.
    expect(known.fake.asked.map(({ level }) => level)).toEqual([4, 10]);
  });

  test('far from what is asked for is left out at the first look, near it by the level’s search', async () => {
    const far = ports(() => 30);
    expect(good(await find({}, far))).toBeNull();
    expect(far.fake.asked.every(({ level }) => level === 4)).toBe(true);
    expect(far.fake.asked).toHaveLength(MAX_TRIES);
    const near = ports(() => 6);
    expect(good(await find({}, near))).toBeNull();
    expect(near.fake.asked.some(({ level }) => level === 10)).toBe(true);
  });

  test('of the statistics goes as often as it was played, and on by reasonable moves', async () => {
    const found = good(
      await find(
        { source: 'statistics', empties: 54 },
        ports(() => 2),
      ),
    )!;
    expect(nameOf(found.squares).slice(0, 4)).toBe('f5d6');
    expect(found.squares).toHaveLength(6);
    const other = good(
      await find(
        { source: 'statistics', empties: 58 },
        ports(() => 2, { random: () => 0.95 }),
      ),
    )!;
    expect(nameOf(other.squares)).toBe('f5f6');
  });

  test('of an opening begins with it', async () => {
    const found = good(
      await find(
        { source: 'openings', empties: 56 },
        ports(() => 2),
      ),
    )!;
    expect(nameOf(found.squares).slice(0, 6)).toBe('f5d6c3');
    expect(found.squares).toHaveLength(4);
  });

  test('a move that continues a line gives away little', async () => {
    // After f5 d6 c3 one move is good, all others lose much.
    const fake = ports(() => 2);
    const engine = {
      search: (async (subject, wish, ...rest) => {
        const found = await fake.all.engine.search(subject, wish, ...rest);
        if (wish.goal !== 'all' || !found.ok || !found.value) return found;
        const moves = found.value.moves.map((move, i) => ({
          ...move,
          value: { ...move.value!, low: -9 * i, high: -9 * i },
        }));
        return { ok: true, value: { ...found.value, moves } };
      }) as PositionPorts['engine']['search'],
    };
    const lines = await Promise.all(
      [0, 0.5, 0.99].map(async (random) => {
        const found = await findPosition(
          { ...WISH, source: 'openings', empties: 56 },
          { ...fake.all, engine, random: () => random },
          new AbortController().signal,
          () => undefined,
        );
        return nameOf(good(found)!.squares);
      }),
    );
    expect(new Set(lines).size).toBe(1);
  });

  test('is no longer sought when that is called off', async () => {
    const known = ports(() => 30);
    known.fake.state.holds = true;
    const abort = new AbortController();
    const finding = find({}, known, abort.signal);
    await expect.poll(() => known.fake.state.working).toBe(1);
    abort.abort();
    expect(good(await finding)).toBeNull();
    expect(known.fake.state.working).toBe(0);
  });
});
