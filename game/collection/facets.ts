/**
 * How many games each choice of a filter would leave, given the other choices. The counts of the colours, for example,
 * are for the games that pass all other conditions.
 */
import { COLOURS, type Colour } from '../types.ts';
import { type Collection, MAX_PLIES, UNKNOWN } from './collection.ts';
import {
  CONDITION,
  failuresOf,
  type Filter,
  type Winner,
  maskOf,
  type NameField,
  plainName,
  plainNames,
  SEAT,
  seatsOf,
  withoutFields,
} from './filter.ts';

/** Ranges of game length to choose from, in discs placed. */
export const LENGTHS = [
  [MAX_PLIES, MAX_PLIES],
  [50, MAX_PLIES - 1],
  [1, 49],
] as const;

export interface Facets {
  /** All games, and those that pass the whole filter. */
  readonly size: number;
  readonly passing: number;
  readonly results: Readonly<Record<Winner, number>>;
  /** Games in which the filter's player has the colour; without player and opponent, every game has both. */
  readonly colours: Readonly<Record<Colour, number>>;
  /** Newest first, without unknown ones. `from`: games left if this were the first year; `to`: if it were the last. */
  readonly years: readonly { readonly year: number; readonly from: number; readonly to: number }[];
  /** In the order of LENGTHS. */
  readonly lengths: readonly number[];
}

export interface Suggestion {
  readonly name: string;
  readonly games: number;
}

const YEARS = 1 << 16;

/** Over several collections as if they were one. */
export function facetsOf(collections: readonly Collection[], filter: Filter): Facets {
  const counting = new Counting();
  for (const collection of collections) counting.add(collection, filter);
  return counting.facets();
}

class Counting {
  #size = 0;
  #passing = 0;
  /** Games by final difference, as an index from 0 to 255; by the colours of SEAT; by length. */
  readonly #differences = new Uint32Array(1 << 8);
  readonly #seats = new Uint32Array(4);
  readonly #lengths = new Uint32Array(1 << 8);
  /** Games by year that fail at most the condition on the first year, and on the last. */
  readonly #from = new Uint32Array(YEARS);
  readonly #to = new Uint32Array(YEARS);
  readonly #any = new Uint32Array(YEARS);

  add(collection: Collection, filter: Filter): void {
    const { size, differences, years, lengths } = collection;
    const failures = failuresOf(collection, filter);
    const seats = seatsOf(collection, filter);
    this.#size += size;
    for (let game = 0; game < size; game++) {
      const failed = failures ? failures[game]! : 0;
      // The count beside a choice ignores that choice's own condition.
      if (!failed) this.#passing++;
      if (!(failed & ~CONDITION.result)) this.#differences[differences[game]! & 255]!++;
      if (!(failed & ~CONDITION.colour)) this.#seats[seats ? seats[game]! : SEAT.black | SEAT.white]!++;
      if (!(failed & ~CONDITION.length)) this.#lengths[lengths[game]!]!++;
      if (failed & ~(CONDITION.from | CONDITION.to)) continue;
      const year = years[game]!;
      this.#any[year]!++;
      if (!(failed & CONDITION.to)) this.#from[year]!++;
      if (!(failed & CONDITION.from)) this.#to[year]!++;
    }
  }

  #results(): Facets['results'] {
    const results = { black: 0, draw: 0, white: 0 };
    this.#differences.forEach((games, index) => {
      const difference = (index << 24) >> 24;
      if (difference !== UNKNOWN) results[difference > 0 ? 'black' : difference < 0 ? 'white' : 'draw'] += games;
    });
    return results;
  }

  #colours(): Facets['colours'] {
    const gamesAs = (colour: Colour): number =>
      this.#seats.reduce((sum, games, seat) => (seat & SEAT[colour] ? sum + games : sum), 0);
    return { black: gamesAs('black'), white: gamesAs('white') };
  }

  #years(): Facets['years'] {
    const years: { year: number; from: number; to: number }[] = [];
    let to = 0;
    for (let year = 1; year < YEARS; year++) {
      to += this.#to[year]!;
      if (this.#any[year]) years.push({ year, from: this.#from[year]!, to });
    }
    years.reverse();
    let from = 0;
    return years.map((one) => ({ ...one, from: (from += one.from) }));
  }

  facets(): Facets {
    return {
      size: this.#size,
      passing: this.#passing,
      results: this.#results(),
      colours: this.#colours(),
      years: this.#years(),
      lengths: LENGTHS.map(([least, most]) =>
        this.#lengths.subarray(least, most + 1).reduce((sum, games) => sum + games, 0),
      ),
    };
  }
}

/** Names that contain a text, each with how many games have it and pass the rest of the filter, most first. */
export function suggestions(
  collections: readonly Collection[],
  filter: Filter,
  field: NameField,
  text: string,
  most: number,
): readonly Suggestion[] {
  const wanted = plainName(text);
  const total = new Map<string, number>();
  for (const collection of collections) {
    const counts = countsOf(collection, filter, field);
    const names = field === 'event' ? collection.events : collection.players;
    const plain = plainNames(names);
    counts.forEach((games, number) => {
      const name = names[number]!;
      if (games && name && plain[number]!.includes(wanted)) total.set(name, (total.get(name) ?? 0) + games);
    });
  }
  const all = [...total].map(([name, games]) => ({ name, games }));
  return all.sort((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1)).slice(0, most);
}

/** Games by the number of the name. */
function countsOf(collection: Collection, filter: Filter, field: NameField): Uint32Array {
  const rest = withoutFields(filter, field);
  const mask = maskOf(collection, rest);
  const { size, black, white, event } = collection;
  const counts = new Uint32Array(field === 'event' ? collection.events.length : collection.players.length);
  if (field === 'event') {
    for (let game = 0; game < size; game++) if (!mask || mask[game]) counts[event[game]!]!++;
    return counts;
  }
  // A name counts only with the colour that the filter and its other name leave to it.
  const seats = seatsOf(collection, rest);
  for (let game = 0; game < size; game++) {
    if (mask && !mask[game]) continue;
    let counted = -1;
    for (const at of COLOURS) {
      const name = at === 'black' ? black[game]! : white[game]!;
      const playersAt = field === 'player' ? at : opposite(at);
      if (filter.colour && playersAt !== filter.colour) continue;
      // A player who played against himself counts once per game.
      if (name === counted || (seats && !(seats[game]! & SEAT[playersAt]))) continue;
      counts[name]!++;
      counted = name;
    }
  }
  return counts;
}

const opposite = (colour: Colour): Colour => (colour === 'black' ? 'white' : 'black');
