/** Which games of a collection count: all conditions given must hold. */
import { COLOURS, type Colour } from '../types.ts';
import { type Collection, UNKNOWN } from './collection.ts';
import type { Mask } from './explore.ts';

export const RESULTS = ['black', 'draw', 'white'] as const;
export type GameResult = (typeof RESULTS)[number];

/** The fields that hold names. */
export const NAME_FIELDS = ['player', 'opponent', 'event'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

export interface Filter {
  /** A name, or a part of one, in any case and with or without accents. */
  readonly player?: string;
  /** The colour that the player has; without a player it says nothing. */
  readonly colour?: Colour;
  readonly opponent?: string;
  /** First and last year; a game without a year is in no span of years. */
  readonly from?: number;
  readonly to?: number;
  readonly event?: string;
  readonly result?: GameResult;
  /** Discs put down, at least and at most. */
  readonly shortest?: number;
  readonly longest?: number;
  /** Names that are meant as a whole, not as a part. */
  readonly whole?: readonly NameField[];
}

/** The filter without some of its conditions. */
export function withoutFields(filter: Filter, ...fields: readonly (keyof Filter)[]): Filter {
  const rest: { -readonly [K in keyof Filter]: Filter[K] } = { ...filter };
  for (const field of fields) delete rest[field];
  return rest;
}

const ACCENTS = /\p{Diacritic}/gu;
/** A name as names are compared: without accents, in lower case. */
export const plainName = (name: string): string => name.normalize('NFD').replace(ACCENTS, '').toLowerCase().trim();

const plainLists = new WeakMap<readonly string[], readonly string[]>();

/** A list of names as names are compared; each list is gone through once. */
export function plainNames(names: readonly string[]): readonly string[] {
  let plain = plainLists.get(names);
  if (!plain) plainLists.set(names, (plain = names.map(plainName)));
  return plain;
}

/** 1 for each name that a field of the filter means; null where it means all. */
export function namesMeant(names: readonly string[], filter: Filter, field: NameField): Uint8Array | null {
  const wanted = plainName(filter[field] ?? '');
  if (!wanted) return null;
  const isWhole = filter.whole?.includes(field);
  return Uint8Array.from(plainNames(names), (name) => Number(isWhole ? name === wanted : name.includes(wanted)));
}

/** The filter with those names marked as whole that one of the lists has just so. */
export function withWholeNames(filter: Filter, collections: readonly Collection[]): Filter {
  const whole = NAME_FIELDS.filter((field) => {
    const wanted = plainName(filter[field] ?? '');
    const lists = collections.map(({ players, events }) => (field === 'event' ? events : players));
    return wanted && lists.some((names) => plainNames(names).includes(wanted));
  });
  return whole.length ? { ...filter, whole } : filter;
}

const RESULT_SIGNS: Readonly<Record<GameResult, number>> = { black: 1, draw: 0, white: -1 };

/** The mask of the games that a filter lets through; undefined where it lets all of them through. */
export function maskOf(collection: Collection, filter: Filter): Mask | undefined {
  const tests = testsOf(collection, filter);
  if (!tests.length) return undefined;
  const mask = new Uint8Array(collection.size).fill(1);
  // One condition after the other: each is one short loop over one or two columns.
  for (const test of tests)
    for (let game = 0; game < mask.length; game++) if (mask[game]) mask[game] = Number(test(game));
  return mask;
}

type Test = (game: number) => boolean;

function testsOf(collection: Collection, filter: Filter): Test[] {
  const { years, differences, lengths, event, events } = collection;
  const { from = 0, to = Infinity, result, shortest = 0, longest = Infinity } = filter;
  const isEvent = namesMeant(events, filter, 'event');
  const test = playerTest(collection, filter);
  return [
    ...(test ? [test] : []),
    ...(from > 0 || to < Infinity ? [(game: number) => years[game]! >= Math.max(1, from) && years[game]! <= to] : []),
    ...(isEvent ? [(game: number) => isEvent[event[game]!] === 1] : []),
    ...(result
      ? [(game: number) => differences[game] !== UNKNOWN && Math.sign(differences[game]!) === RESULT_SIGNS[result]]
      : []),
    ...(shortest > 0 || longest < Infinity
      ? [(game: number) => lengths[game]! >= shortest && lengths[game]! <= longest]
      : []),
  ];
}

/** Tells of a game and a colour whether the player meant may have sat there; null where any game will do. */
export function seatTest(
  collection: Collection,
  filter: Filter,
): { readonly sits: (at: Colour, game: number) => boolean; readonly colours: readonly Colour[] } | null {
  const { players, black, white } = collection;
  const isPlayer = namesMeant(players, filter, 'player');
  const isOpponent = namesMeant(players, filter, 'opponent');
  if (!isPlayer && !isOpponent) return null;
  const meets = (own: Uint32Array, other: Uint32Array, game: number): boolean =>
    (!isPlayer || isPlayer[own[game]!] === 1) && (!isOpponent || isOpponent[other[game]!] === 1);
  return {
    sits: (at, game) => (at === 'black' ? meets(black, white, game) : meets(white, black, game)),
    colours: filter.colour ? [filter.colour] : COLOURS,
  };
}

function playerTest(collection: Collection, filter: Filter): Test | null {
  const seat = seatTest(collection, filter);
  return seat && ((game) => seat.colours.some((at) => seat.sits(at, game)));
}
