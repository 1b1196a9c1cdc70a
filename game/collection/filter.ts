/** Which games of a collection count: those that meet all given conditions. */
import type { Colour } from '../types.ts';
import { type Collection, UNKNOWN } from './collection.ts';
import type { Mask } from './explore.ts';

export const RESULTS = ['black', 'draw', 'white'] as const;
export type Winner = (typeof RESULTS)[number];

/** The fields that hold names. */
const NAME_FIELDS = ['player', 'opponent', 'event'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

export interface Filter {
  /** A name or part of one, ignoring case and accents. */
  readonly player?: string;
  /** The player's colour; without player and opponent, it has no effect. */
  readonly colour?: Colour;
  readonly opponent?: string;
  /** First and last year; a game without a year is in no range of years. */
  readonly from?: number;
  readonly to?: number;
  readonly event?: string;
  readonly result?: Winner;
  /** Discs placed, at least and at most. */
  readonly shortest?: number;
  readonly longest?: number;
  /** Fields whose name is meant as a whole, not as a part. */
  readonly whole?: readonly NameField[];
}

/** The filter without some of its conditions. */
export function withoutFields(filter: Filter, ...fields: readonly (keyof Filter)[]): Filter {
  const rest: { -readonly [K in keyof Filter]: Filter[K] } = { ...filter };
  for (const field of fields) delete rest[field];
  return rest;
}

const ACCENTS = /\p{Diacritic}/gu;
const APOSTROPHES = /[’‘ʼ]/g;
/** A name in the form in which names are compared: without accents, in lower case, any apostrophe straight. */
export const plainName = (name: string): string =>
  name.normalize('NFD').replace(ACCENTS, '').replace(APOSTROPHES, "'").toLowerCase().trim();

const plainLists = new WeakMap<readonly string[], readonly string[]>();

/** The same for a list of names; each list is converted once. */
export function plainNames(names: readonly string[]): readonly string[] {
  let plain = plainLists.get(names);
  if (!plain) plainLists.set(names, (plain = names.map(plainName)));
  return plain;
}

/** 1 for each name that a field of the filter matches; null if it matches all. */
function namesMeant(names: readonly string[], filter: Filter, field: NameField): Uint8Array | null {
  const wanted = plainName(filter[field] ?? '');
  if (!wanted) return null;
  const isWhole = filter.whole?.includes(field);
  return Uint8Array.from(plainNames(names), (name) => Number(isWhole ? name === wanted : name.includes(wanted)));
}

/** The filter, with names marked as whole if a list has exactly that name. */
export function withWholeNames(filter: Filter, collections: readonly Collection[]): Filter {
  const whole = NAME_FIELDS.filter((field) => {
    const wanted = plainName(filter[field] ?? '');
    const lists = collections.map(({ players, events }) => (field === 'event' ? events : players));
    return wanted && lists.some((names) => plainNames(names).includes(wanted));
  });
  return whole.length ? { ...filter, whole } : filter;
}

const RESULT_SIGNS: Readonly<Record<Winner, number>> = { black: 1, draw: 0, white: -1 };

/** The mask of the games that pass a filter; undefined if all do. */
export function maskOf(collection: Collection, filter: Filter): Mask | undefined {
  const mask = failuresOf(collection, filter);
  if (mask) for (let game = 0; game < mask.length; game++) mask[game] = mask[game] ? 0 : 1;
  return mask;
}

/** The conditions of a filter as bits; the player's colour is a condition of its own. */
export const CONDITION = { seat: 1, colour: 2, from: 4, to: 8, event: 16, result: 32, length: 64 } as const;

/** The conditions that each game fails; undefined if the filter has none. */
export function failuresOf(collection: Collection, filter: Filter): Uint8Array | undefined {
  const marks = marksOf(collection, filter);
  if (!marks.length) return undefined;
  const failures = new Uint8Array(collection.size);
  for (const mark of marks) mark(failures);
  return failures;
}

/**
 * Marks the games that fail a condition: one plain loop over one or two columns, because there may be a million games.
 */
type Mark = (failures: Uint8Array) => void;

function marksOf(collection: Collection, filter: Filter): Mark[] {
  const { colour, from = 0, to = 0, result, shortest = 0, longest = 0 } = filter;
  const isEvent = namesMeant(collection.events, filter, 'event');
  const seats = seatsOf(collection, filter);
  const marks = [
    seats && markSeats(seats, colour),
    from > 0 && markBefore(collection, from),
    to > 0 && markAfter(collection, to),
    isEvent && markEvents(collection, isEvent),
    result && markResults(collection, RESULT_SIGNS[result]),
    (shortest > 0 || longest > 0) && markLengths(collection, shortest, longest || Infinity),
  ];
  return marks.filter((mark) => typeof mark === 'function');
}

const markSeats =
  (seats: Uint8Array, colour: Colour | undefined): Mark =>
  (failures) => {
    const wanted = colour ? SEAT[colour] : SEAT.black | SEAT.white;
    for (let game = 0; game < failures.length; game++) {
      const seat = seats[game]!;
      if (!seat) failures[game] = CONDITION.seat;
      if (!(seat & wanted)) failures[game]! |= CONDITION.colour;
    }
  };

const markBefore =
  ({ years }: Collection, from: number): Mark =>
  (failures) => {
    for (let game = 0; game < failures.length; game++) if (years[game]! < from) failures[game]! |= CONDITION.from;
  };

const markAfter =
  ({ years }: Collection, to: number): Mark =>
  (failures) => {
    for (let game = 0; game < failures.length; game++) {
      const year = years[game]!;
      if (year === 0 || year > to) failures[game]! |= CONDITION.to;
    }
  };

const markEvents =
  ({ event }: Collection, isEvent: Uint8Array): Mark =>
  (failures) => {
    for (let game = 0; game < failures.length; game++) if (!isEvent[event[game]!]) failures[game]! |= CONDITION.event;
  };

const markResults =
  ({ differences }: Collection, sign: number): Mark =>
  (failures) => {
    for (let game = 0; game < failures.length; game++) {
      const difference = differences[game]!;
      const isMeant = difference !== UNKNOWN && Math.sign(difference) === sign;
      if (!isMeant) failures[game]! |= CONDITION.result;
    }
  };

const markLengths =
  ({ lengths }: Collection, shortest: number, longest: number): Mark =>
  (failures) => {
    for (let game = 0; game < failures.length; game++) {
      const length = lengths[game]!;
      if (length < shortest || length > longest) failures[game]! |= CONDITION.length;
    }
  };

/** Bits of the colours. */
export const SEAT: Readonly<Record<Colour, number>> = { black: 1, white: 2 };

/** The colours that the filter's player may have in each game, as bits; null if any game will do. */
export function seatsOf({ size, players, black, white }: Collection, filter: Filter): Uint8Array | null {
  const isPlayer = namesMeant(players, filter, 'player');
  const isOpponent = namesMeant(players, filter, 'opponent');
  if (!isPlayer && !isOpponent) return null;
  const anyone = new Uint8Array(players.length).fill(1);
  const [own, other] = [isPlayer ?? anyone, isOpponent ?? anyone];
  const seats = new Uint8Array(size);
  for (let game = 0; game < size; game++) {
    const [first, second] = [black[game]!, white[game]!];
    seats[game] = (own[first]! & other[second]!) | ((own[second]! & other[first]!) << 1);
  }
  return seats;
}
