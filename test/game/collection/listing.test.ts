/** Lists of games made by hand: their order, what is said about each, and how it is turned. */
import { describe, expect, test } from 'vitest';
import { type CollectedGame, type Collection, CollectionBuilder } from '../../../game/collection/collection.ts';
import { ask } from '../../../game/collection/explore.ts';
import { type GameOrder, Listing, ORDERS } from '../../../game/collection/listing.ts';
import type { CollectionPart } from '../../../game/collection/part.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { parseSquare, squareName } from '../../../game/shape.ts';
import type { Square } from '../../../game/types.ts';

const lineOf = (text: string): Square[] => (text.match(/../g) ?? []).map((name) => parseSquare(OTHELLO, name)!);
const textOf = (squares: readonly Square[]): string => squares.map((square) => squareName(OTHELLO, square)).join('');

/** Games are told apart by their events. */
const aGame = (event: string, year: number, rest: Partial<CollectedGame> = {}): CollectedGame => ({
  squares: lineOf('f5'),
  difference: null,
  event,
  year,
  ...rest,
});

function collectionOf(...games: readonly CollectedGame[]): Collection {
  const builder = new CollectionBuilder();
  for (const game of games) builder.add(game);
  return builder.build();
}

const partsOf = (...collections: readonly Collection[]): CollectionPart[] =>
  collections.map((collection) => ({ collection, mask: undefined }));

const listOf = (parts: readonly CollectionPart[], line = '', order: GameOrder = 'newest'): Listing =>
  new Listing(parts, ask(lineOf(line))!, order);

const placesOf = (list: Listing): number[] => Array.from({ length: list.size }, (_, place) => place);
const eventsIn = (list: Listing): string[] => placesOf(list).map((place) => list.at(place).event);

describe('the order', () => {
  const [black, white] = ['Ann', 'Bo'];
  const pair = { black: 'Eve', white: 'Finn' };
  const parts = partsOf(
    collectionOf(
      aGame('latest', 2025, { black, white }),
      aGame('nameless', 2024),
      aGame('of a new White', 2023, { black, white: 'Cy' }),
      aGame('of a new Black', 2022, { black: 'Di', white: black }),
      aGame('nameless Black', 2014, { white }),
      aGame('nameless, old', 2004),
      aGame('undated', 0, { black, white }),
    ),
    collectionOf(
      aGame('new', 2021, { black: white, white: black }),
      aGame('of a pair', 2020, pair),
      aGame('old', 1999, { black, white }),
      aGame('of a pair, old', 2000, pair),
      aGame('nameless, between', 2009),
      aGame('of a pair, older', 1990, pair),
      aGame('of a pair, oldest', 1980, pair),
      aGame('nameless, undated', 0),
    ),
  );

  const EVENTS: Readonly<Record<GameOrder, readonly string[]>> = {
    newest: [
      'latest',
      'nameless',
      'of a new White',
      'of a new Black',
      'new',
      'of a pair',
      'nameless Black',
      'nameless, between',
      'nameless, old',
      'of a pair, old',
      'old',
      'of a pair, older',
      'of a pair, oldest',
      'undated',
      'nameless, undated',
    ],
    experienced: [
      'latest',
      'new',
      'old',
      'undated',
      'of a pair',
      'of a pair, old',
      'of a pair, older',
      'of a pair, oldest',
      'of a new White',
      'of a new Black',
      'nameless',
      'nameless Black',
      'nameless, between',
      'nameless, old',
      'nameless, undated',
    ],
  };

  test('goes by year, or by the less experienced player and then by year', () => {
    expect(Object.fromEntries(ORDERS.map((order) => [order, eventsIn(listOf(parts, '', order))]))).toEqual(EVENTS);
  });

  test.each(ORDERS)('is the same wherever one begins to read: %s', (order) => {
    const list = listOf(parts, '', order);
    expect(placesOf(list).map((place) => listOf(parts, '', order).at(place).event)).toEqual(eventsIn(list));
  });

  test.each(ORDERS)('stays the same where a mask leaves games out: %s', (order) => {
    const isLeft = (event: string): boolean => !/old|nameless/.test(event);
    const masked = parts.map(({ collection }) => {
      const { event, events } = collection;
      return { collection, mask: Uint8Array.from(event, (number) => Number(isLeft(events[number]!))) };
    });
    expect(eventsIn(listOf(masked, '', order))).toEqual(EVENTS[order].filter(isLeft));
  });

  test('holds where there are many games of each year, read forwards and backwards', () => {
    const games = Array.from({ length: 500 }, (_, i) => aGame(`${2000 - (i >> 6)}`, 2000 - (i >> 6)));
    const list = listOf(partsOf(collectionOf(...games)));
    const events = games.map(({ event }) => event);
    const backwards = placesOf(list).toReversed();
    expect(eventsIn(list)).toEqual(events);
    expect(backwards.map((place) => list.at(place).event)).toEqual(events.toReversed());
  });

  test('of players with more games than there are keys goes by year', () => {
    // Both players of a game have played this often.
    const groups = [
      ['A', 65_534, 2004],
      ['B', 65_535, 2003],
      ['C', 65_537, 2002],
    ] as const;
    const size = groups.reduce((sum, [, games]) => sum + games, 0);
    const one = collectionOf(aGame('', 0));
    const names = new Uint32Array(size);
    const years = new Uint16Array(size);
    let from = 0;
    groups.forEach(([, games, year], name) => {
      names.fill(name, from, from + games);
      years.fill(year, from, (from += games));
    });
    const list = listOf(
      partsOf({
        ...one,
        size,
        years,
        event: names,
        black: names,
        white: names.map((name) => groups.length + name),
        events: groups.map(([name]) => name),
        players: ['black', 'white'].flatMap((side) => groups.map(([name]) => `${name} ${side}`)),
        common: new Uint8Array(size),
        hashes: [new Uint16Array(size).fill(one.hashes[0]![0]!)],
      }),
      '',
      'experienced',
    );
    expect(list.size).toBe(size);
    const [a, b, c] = groups.map(([, games]) => games) as [number, number, number];
    const ends = [0, b - 1, b, b + c - 1, b + c, a + b + c - 1];
    expect(ends.map((place) => list.at(place).event).join('')).toBe('BBCCAA');
  });
});

test('an empty list', () => {
  expect(listOf([]).size).toBe(0);
  expect(listOf(partsOf(collectionOf(aGame('another', 2000))), 'f5f6').size).toBe(0);
});

describe('a game', () => {
  const parts = partsOf(
    collectionOf(
      aGame('Open', 2001, { squares: lineOf('f5f6e6'), difference: -12, month: 7, black: 'Ann', white: 'Bo' }),
      aGame('turned', 2000, { squares: lineOf('d3c3c4e3') }),
      aGame('between', 1999, { squares: lineOf('f5f4e3') }),
      aGame('last', 1999, { squares: lineOf('f5d6c5') }),
    ),
  );

  test('is listed with its names, year, result and length', () => {
    const listed = { event: 'Open', black: 'Ann', white: 'Bo', year: 2001, difference: -12, length: 3 };
    expect(listOf(parts).at(0)).toEqual(listed);
    expect(listOf(parts).open(0)).toEqual({ ...listed, month: 7, squares: lineOf('f5f6e6') });
  });

  test('may say little', () => {
    const listed = { event: 'between', black: '', white: '', year: 1999, difference: null, length: 3 };
    expect(listOf(parts).at(2)).toEqual(listed);
    expect(listOf(parts).open(2)).toEqual({ ...listed, month: 0, squares: lineOf('f5f4e3') });
  });

  test.each([
    ['f5f6', ['f5f6e6', 'f5f6e6f4']],
    ['d3c3', ['d3c3c4', 'd3c3c4e3']],
    ['e6f6', ['e6f6f5', 'e6f6f5d6']],
    ['f5f4', ['f5f4e3']],
    ['f5d6', ['f5d6c5']],
    ['c4e3', ['c4e3f4']],
    ['c4c5', ['c4c5d6']],
  ])('is turned so that it goes through %s', (line, games) => {
    const twice = listOf([...parts, ...parts], line);
    expect(placesOf(twice).map((place) => textOf(twice.open(place).squares))).toEqual(
      games.flatMap((game) => [game, game]),
    );
  });
});
