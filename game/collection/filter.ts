/** Which games of a collection count: all conditions given must hold. */
import type { Colour } from '../types.ts';
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
  const mask = failuresOf(collection, filter);
  if (mask) for (let game = 0; game < mask.length; game++) mask[game] = mask[game] ? 0 : 1;
  return mask;
}

/** The conditions of a filter as bits; the colour that the player has is one of its own. */
export const CONDITION = { seat: 1, colour: 2, from: 4, to: 8, event: 16, result: 32, length: 64 } as const;

/** The conditions that each game fails; undefined where the filter has none. */
export function failuresOf(collection: Collection, filter: Filter): Uint8Array | undefined {
  const tests = testsOf(collection, filter);
  if (!tests.length) return undefined;
  const failures = new Uint8Array(collection.size);
  // One condition after the other: each is one short loop over one or two columns.
  for (const [condition, passes] of tests) {
    const bit = CONDITION[condition];
    for (let game = 0; game < failures.length; game++) if (!passes(game)) failures[game]! |= bit;
  }
  return failures;
}

type Test = readonly [condition: keyof typeof CONDITION, passes: (game: number) => boolean];

function testsOf(collection: Collection, filter: Filter): Test[] {
  const { years, differences, lengths, event, events } = collection;
  const { colour, from = 0, to = Infinity, result, shortest = 0, longest = Infinity } = filter;
  const isEvent = namesMeant(events, filter, 'event');
  const sits = seatTest(collection, filter);
  const sign = result && RESULT_SIGNS[result];
  const tests: (Test | null | undefined | false)[] = [
    sits && ['seat', (game) => sits('black', game) || sits('white', game)],
    sits && colour && ['colour', (game) => sits(colour, game)],
    from > 0 && ['from', (game) => years[game]! >= from],
    to < Infinity && ['to', (game) => years[game]! > 0 && years[game]! <= to],
    isEvent && ['event', (game) => isEvent[event[game]!] === 1],
    result && ['result', (game) => differences[game] !== UNKNOWN && Math.sign(differences[game]!) === sign],
    (shortest > 0 || longest < Infinity) && [
      'length',
      (game) => lengths[game]! >= shortest && lengths[game]! <= longest,
    ],
  ];
  return tests.filter((test) => Boolean(test)) as Test[];
}

/** Tells of a game and a colour whether the player meant may have sat there; null where any game will do. */
export function seatTest(collection: Collection, filter: Filter): ((at: Colour, game: number) => boolean) | null {
  const { players, black, white } = collection;
  const isPlayer = namesMeant(players, filter, 'player');
  const isOpponent = namesMeant(players, filter, 'opponent');
  if (!isPlayer && !isOpponent) return null;
  const meets = (own: Uint32Array, other: Uint32Array, game: number): boolean =>
    (!isPlayer || isPlayer[own[game]!] === 1) && (!isOpponent || isOpponent[other[game]!] === 1);
  return (at, game) => (at === 'black' ? meets(black, white, game) : meets(white, black, game));
}
