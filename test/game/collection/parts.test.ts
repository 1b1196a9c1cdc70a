/**
 * Counts beside a filter, results by year and player, lists of games: against plain counts, over one collection and over
 * parts.
 */
import { describe, expect, test } from 'vitest';
import { CollectionBuilder, type CollectedGame } from '../../../game/collection/collection.ts';
import { ask, countGames, Counts, explore, joinEqual } from '../../../game/collection/explore.ts';
import { facetsOf, LENGTHS, suggestions } from '../../../game/collection/facets.ts';
import { type Filter, maskOf, plainName, withoutFields, withWholeNames } from '../../../game/collection/filter.ts';
import { Listing } from '../../../game/collection/listing.ts';
import { summaryOf } from '../../../game/collection/summary.ts';
import { discDifference, isOver } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { parseSquare, squareName } from '../../../game/shape.ts';
import type { Square } from '../../../game/types.ts';
import { after, keyOf, randomGames } from './games.ts';

const GAMES = randomGames(400, 12);

function collectionOf(games: Iterable<CollectedGame>) {
  const builder = new CollectionBuilder();
  for (const game of games) builder.add(game);
  return builder.build();
}

const WHOLE = [collectionOf(GAMES)];
const PARTS = [GAMES.slice(0, 90), GAMES.slice(90, 100), GAMES.slice(100)].map(collectionOf);
const lineOf = (text: string): Square[] => (text.match(/../g) ?? []).map((name) => parseSquare(OTHELLO, name)!);
const LINES = ['', 'f5', ...GAMES.slice(0, 6).map(({ squares }) => squares.slice(0, 3).map(nameOf).join(''))];
function nameOf(square: Square): string {
  return squareName(OTHELLO, square);
}

const results = new Map(
  GAMES.map((game) => {
    const end = after(game.squares);
    return [game, game.difference ?? (isOver(end) ? discDifference(end, 'black', 'winner') : null)] as const;
  }),
);
const resultOf = (game: CollectedGame): number | null => results.get(game)!;

const FILTERS: readonly Filter[] = [
  {},
  { player: 'Ann 1' },
  { player: 'béla', opponent: 'ann 2', colour: 'white' },
  { event: 'Open 2', from: 1990, to: 2010 },
  { result: 'black', longest: 59, shortest: 50 },
  { player: 'ann 3', result: 'white', from: 1985 },
];

function passes(game: CollectedGame, filter: Filter): boolean {
  const { player = '', opponent = '', colour, from, to, event = '', result, shortest = 0, longest = 60 } = filter;
  const plain = (text = ''): string => text.toLowerCase().replace('é', 'e');
  const has = (name: string | undefined, part: string): boolean => plain(name).includes(plain(part));
  const score = resultOf(game);
  const ended = score === null ? '' : score > 0 ? 'black' : score < 0 ? 'white' : 'draw';
  return (
    ((colour !== 'white' && has(game.black, player) && has(game.white, opponent)) ||
      (colour !== 'black' && has(game.white, player) && has(game.black, opponent))) &&
    has(game.event, event) &&
    ((!from && !to) || (game.year! > 0 && game.year! >= (from ?? 0) && game.year! <= (to ?? 9999))) &&
    (!result || ended === result) &&
    game.squares.length >= shortest &&
    game.squares.length <= longest
  );
}
const count = (filter: Filter): number => GAMES.filter((game) => passes(game, filter)).length;

describe.each([
  ['one collection', WHOLE],
  ['three parts', PARTS],
] as const)('of %s', (_, collections) => {
  const partsFor = (filter: Filter) =>
    collections.map((collection) => ({ collection, mask: maskOf(collection, filter) }));

  test('a name is found however its accents and apostrophes are typed', () => {
    expect(['D’Avino', 'd‘avino', "D'AVINO", " D'Avinó "].map(plainName)).toEqual(
      Array.from({ length: 4 }, () => "d'avino"),
    );
  });

  test('the explorer counts what it counts of one', () => {
    for (const line of LINES.map(lineOf)) {
      const asked = ask(line)!;
      const counts = new Counts(asked);
      for (const collection of collections) countGames(counts, collection, asked);
      expect(counts.explored()).toEqual(explore(WHOLE[0]!, asked));
    }
  });

  test.each(FILTERS)('the counts beside a filter are those that each choice would leave: %j', (filter) => {
    const facets = facetsOf(collections, filter);
    expect([facets.size, facets.passing]).toEqual([GAMES.length, count(filter)]);
    for (const result of ['black', 'draw', 'white'] as const)
      expect(facets.results[result]).toBe(count({ ...filter, result }));
    for (const colour of ['black', 'white'] as const) expect(facets.colours[colour]).toBe(count({ ...filter, colour }));
    const anyYear = withoutFields(filter, 'from', 'to');
    const known = new Set(GAMES.filter((game) => passes(game, anyYear)).map(({ year }) => year!));
    const newestFirst = [...known].filter(Boolean).sort((a, b) => b - a);
    expect(facets.years).toEqual(
      newestFirst.map((year) => ({
        year,
        from: count({ ...filter, from: year }),
        to: count({ ...filter, to: year }),
      })),
    );
    expect(facets.lengths).toEqual(LENGTHS.map(([shortest, longest]) => count({ ...filter, shortest, longest })));
  });

  test.each(FILTERS)('names are suggested with the games that they would leave: %j', (filter) => {
    for (const field of ['player', 'opponent', 'event'] as const) {
      const found = suggestions(collections, filter, field, field === 'event' ? 'OPEN' : 'bela', 99);
      const names = Array.from({ length: 5 }, (_, i) => (field === 'event' ? `Open ${i}` : `Béla ${i}`));
      const left = names.map((name) => [name, count({ ...filter, [field]: name })] as const).filter(([, n]) => n);
      expect(new Map(found.map(({ name, games }) => [name, games]))).toEqual(new Map(left));
    }
  });

  test.each(FILTERS)('results by year, player and colour: %j', (filter) => {
    for (const line of ['', 'f5'].map(lineOf)) {
      const asked = ask(line)!;
      const summary = summaryOf(partsFor(filter), asked, filter, 99);
      const key = keyOf(after(line));
      const here = GAMES.filter(
        (game) => passes(game, filter) && keyOf(after(game.squares.slice(0, line.length))) === key,
      );
      expect(summary.tally.games).toBe(here.length);
      for (const { year, tally } of summary.byYear) {
        const ofYear = here.filter((game) => game.year === year);
        const wins = ofYear.filter((game) => (resultOf(game) ?? 0) > 0);
        expect([year, tally.games, tally.black]).toEqual([year, ofYear.length, wins.length]);
      }
      const scoreOf = (games: readonly (readonly [CollectedGame, 1 | -1])[]) => {
        const own = games.flatMap(([game, sign]) => (resultOf(game) === null ? [] : sign * resultOf(game)!));
        return {
          games: games.length,
          wins: own.filter((one) => one > 0).length,
          draws: own.filter((one) => one === 0).length,
          losses: own.filter((one) => one < 0).length,
          sum: own.reduce((sum, one) => sum + one, 0),
        };
      };
      for (const { name, score } of summary.byPlayer) {
        const own = here.flatMap((game) => [
          ...(game.black === name ? [[game, 1] as const] : []),
          ...(game.white === name ? [[game, -1] as const] : []),
        ]);
        expect([name, score]).toEqual([name, scoreOf(own)]);
      }
      if (!filter.player) expect(summary.byColour).toBeNull();
      else
        for (const [colour, sign] of [
          ['black', 1],
          ['white', -1],
        ] as const) {
          const own = here.filter(
            (game) => passes(game, { ...filter, colour }) && (filter.colour ?? colour) === colour,
          );
          expect(summary.byColour![colour]).toEqual(scoreOf(own.map((game) => [game, sign] as const)));
        }
    }
  });

  test('games are listed newest first, or those of the most experienced first', () => {
    const filter: Filter = { from: 1980 };
    const parts = partsFor(filter);
    const played = (name: string): number =>
      GAMES.reduce((sum, { black, white }) => sum + Number(black === name) + Number(white === name), 0);
    for (const line of ['', 'f5f6'].map(lineOf)) {
      const asked = ask(line)!;
      const newest = new Listing(parts, asked, 'newest');
      const all = Array.from({ length: newest.size }, (_, place) => newest.at(place));
      const key = keyOf(after(line));
      expect(all).toHaveLength(
        GAMES.filter(({ year, squares }) => year && keyOf(after(squares.slice(0, line.length))) === key).length,
      );
      expect(all.map(({ year }) => year)).toEqual(all.map(({ year }) => year).sort((a, b) => b - a));
      const strong = new Listing(parts, asked, 'experienced');
      const games = Array.from({ length: strong.size }, (_, place) => strong.at(place));
      const least = games.map(({ black, white }) => Math.min(played(black), played(white)));
      expect(least).toEqual([...least].sort((a, b) => b - a));
      // Of equally experienced players the newest first.
      expect(games.every(({ year }, i) => least[i] !== least[i + 1] || year >= games[i + 1]!.year)).toBe(true);
      for (const list of [newest, strong]) {
        const inOrder = Array.from({ length: list.size }, (_, place) => list.open(place));
        const last = list.size - 1;
        for (const place of [last, 0, last >> 1, last >> 2, last]) expect(list.open(place)).toEqual(inOrder[place]);
        expect(new Set(inOrder.map((game) => JSON.stringify(game))).size).toBe(list.size);
      }
      for (let place = 0; place < Math.min(30, strong.size); place++) {
        const { squares, length } = strong.open(place);
        expect(squares).toHaveLength(length);
        // Turned so that it goes through exactly this position.
        expect(after(squares.slice(0, line.length))).toEqual(after(line));
      }
    }
  });
});

test('a name that is there as a whole is meant as a whole', () => {
  const games = GAMES.slice(0, 3).map((game, i) => ({ ...game, black: ['Lee', 'Leeds', 'Ann'][i]!, white: 'Bo' }));
  const collection = collectionOf(games);
  const gamesOf = (player: string): number =>
    maskOf(collection, withWholeNames({ player }, [collection]))!.reduce((sum, one) => sum + one, 0);
  expect([gamesOf('lee'), gamesOf('lee '), gamesOf('le'), gamesOf('leed')]).toEqual([1, 1, 2, 1]);
});

test('moves that symmetry makes equal are one', () => {
  const asked = ask([])!;
  const [start, ...none] = joinEqual(asked, explore(WHOLE[0]!, asked));
  expect(none).toEqual([]);
  expect([nameOf(start!.square), start!.equal.map(nameOf), start!.tally.games, start!.sameOrder]).toEqual([
    'f5',
    ['d3', 'c4', 'e6'],
    GAMES.length,
    GAMES.length,
  ]);
  const next = ask(lineOf('f5'))!;
  expect(joinEqual(next, explore(WHOLE[0]!, next)).map(({ equal }) => equal.length)).toEqual([0, 0, 0]);
  // After the parallel opening and its answer the board is its own mirror image.
  const mirrored = ask(lineOf('f5f6e6f4'))!;
  const explored = explore(WHOLE[0]!, mirrored);
  const total = joinEqual(mirrored, explored).reduce((sum, { equal }) => sum + 1 + equal.length, 0);
  expect(total).toBe(explored.moves.length);
});
