/**
 * How many games each choice of a filter would leave, given the other choices: the counts of the colours, for example,
 * are of the games that pass all other conditions.
 */
import { COLOURS, type Colour } from '../types.ts';
import { type Collection, MOST_PLIES, UNKNOWN } from './collection.ts';
import {
  CONDITION,
  failuresOf,
  type Filter,
  type GameResult,
  maskOf,
  type NameField,
  plainName,
  plainNames,
  seatTest,
  withoutFields,
} from './filter.ts';

/** Spans of lengths to choose from, in discs put down. */
export const LENGTHS = [
  [MOST_PLIES, MOST_PLIES],
  [50, MOST_PLIES - 1],
  [1, 49],
] as const;

export interface Facets {
  /** All games, and those that the whole filter lets through. */
  readonly size: number;
  readonly passing: number;
  readonly results: Readonly<Record<GameResult, number>>;
  /** Games in which the player meant has the colour; without a player every game has both. */
  readonly colours: Readonly<Record<Colour, number>>;
  /** Newest first; 0 is not among them. `from`: games that this year as the first one would leave, `to`: as the last. */
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
  readonly #results = { black: 0, draw: 0, white: 0 };
  readonly #colours = { black: 0, white: 0 };
  readonly #lengths = LENGTHS.map(() => 0);
  /** Games of a year that fail none but the first year, the last one, either. */
  readonly #from = new Uint32Array(YEARS);
  readonly #to = new Uint32Array(YEARS);
  readonly #any = new Uint32Array(YEARS);

  add(collection: Collection, filter: Filter): void {
    const { size, differences, years, lengths } = collection;
    const failures = failuresOf(collection, filter);
    const sits = seatTest(collection, filter);
    this.#size += size;
    for (let game = 0; game < size; game++) {
      const failed = failures ? failures[game]! : 0;
      // What stands beside a choice leaves out that one condition.
      if (!failed) this.#passing++;
      if (!(failed & ~CONDITION.result)) this.#addResult(differences[game]!);
      if (!(failed & ~CONDITION.colour)) {
        if (!sits || sits('black', game)) this.#colours.black++;
        if (!sits || sits('white', game)) this.#colours.white++;
      }
      if (!(failed & ~CONDITION.length)) this.#addLength(lengths[game]!);
      if (failed & ~(CONDITION.from | CONDITION.to)) continue;
      const year = years[game]!;
      this.#any[year]!++;
      if (!(failed & CONDITION.to)) this.#from[year]!++;
      if (!(failed & CONDITION.from)) this.#to[year]!++;
    }
  }

  #addResult(difference: number): void {
    if (difference !== UNKNOWN) this.#results[difference > 0 ? 'black' : difference < 0 ? 'white' : 'draw']++;
  }

  #addLength(length: number): void {
    const span = LENGTHS.findIndex(([least, most]) => length >= least && length <= most);
    if (span >= 0) this.#lengths[span]!++;
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
      results: this.#results,
      colours: this.#colours,
      years: this.#years(),
      lengths: this.#lengths,
    };
  }
}

/** Names that have a text in them, by how many of the games that the rest of the filter lets through have them. */
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
  // Who plays whom: the one sought sits where the other field lets him sit.
  const sits = seatTest(collection, rest);
  for (let game = 0; game < size; game++) {
    if (mask && !mask[game]) continue;
    let counted = -1;
    for (const at of COLOURS) {
      const name = at === 'black' ? black[game]! : white[game]!;
      const playersAt = field === 'player' ? at : opposite(at);
      if (filter.colour && playersAt !== filter.colour) continue;
      // One who plays himself has played one game.
      if (name === counted || (sits && !sits(playersAt, game))) continue;
      counts[name]!++;
      counted = name;
    }
  }
  return counts;
}

const opposite = (colour: Colour): Colour => (colour === 'black' ? 'white' : 'black');
