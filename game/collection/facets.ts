/**
 * How many games each choice of a filter would leave, given the other choices: the counts of the colours, for example,
 * are of the games that pass all other conditions.
 */
import { COLOURS, type Colour } from '../types.ts';
import { type Collection, MOST_PLIES, UNKNOWN } from './collection.ts';
import type { Mask } from './explore.ts';
import {
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
  /** Newest first; 0 is not among them. */
  readonly years: readonly (readonly [year: number, games: number])[];
  /** In the order of LENGTHS. */
  readonly lengths: readonly number[];
}

export interface Suggestion {
  readonly name: string;
  readonly games: number;
}

/** The masks of one collection under one filter and under that filter with a field left out, each made once. */
class Masks {
  readonly #collection: Collection;
  readonly #filter: Filter;
  #whole: { readonly mask: Mask | undefined } | null = null;

  constructor(collection: Collection, filter: Filter) {
    this.#collection = collection;
    this.#filter = filter;
  }

  without(...fields: readonly (keyof Filter)[]): Mask | undefined {
    if (fields.some((field) => this.#filter[field] !== undefined)) {
      return maskOf(this.#collection, withoutFields(this.#filter, ...fields));
    }
    this.#whole ??= { mask: maskOf(this.#collection, this.#filter) };
    return this.#whole.mask;
  }
}

/** Over several collections as if they were one. */
export function facetsOf(collections: readonly Collection[], filter: Filter): Facets {
  const results = { black: 0, draw: 0, white: 0 };
  const colours = { black: 0, white: 0 };
  const years = new Uint32Array(1 << 16);
  const lengths = LENGTHS.map(() => 0);
  let size = 0;
  let passing = 0;
  for (const collection of collections) {
    const masks = new Masks(collection, filter);
    size += collection.size;
    const each = (mask: Mask | undefined, tell: (game: number) => void): void => {
      for (let game = 0; game < collection.size; game++) if (!mask || mask[game]) tell(game);
    };
    each(masks.without(), () => passing++);
    each(masks.without('result'), (game) => {
      const difference = collection.differences[game]!;
      if (difference !== UNKNOWN) results[difference > 0 ? 'black' : difference < 0 ? 'white' : 'draw']++;
    });
    const seat = seatTest(collection, withoutFields(filter, 'colour'));
    each(masks.without('colour'), (game) => {
      if (!seat || seat.sits('black', game)) colours.black++;
      if (!seat || seat.sits('white', game)) colours.white++;
    });
    each(masks.without('from', 'to'), (game) => years[collection.years[game]!]!++);
    each(masks.without('shortest', 'longest'), (game) => {
      const length = collection.lengths[game]!;
      const span = LENGTHS.findIndex(([least, most]) => length >= least && length <= most);
      if (span >= 0) lengths[span]!++;
    });
  }
  const known = [...years].flatMap((games, year) => (year && games ? [[year, games] as const] : []));
  return { size, passing, results, colours, years: known.reverse(), lengths };
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
  const seat = seatTest(collection, rest);
  for (let game = 0; game < size; game++) {
    if (mask && !mask[game]) continue;
    let counted = -1;
    for (const at of COLOURS) {
      const name = at === 'black' ? black[game]! : white[game]!;
      const playersAt = field === 'player' ? at : opposite(at);
      if (filter.colour && playersAt !== filter.colour) continue;
      // One who plays himself has played one game.
      if (name === counted || (seat && !seat.sits(playersAt, game))) continue;
      counts[name]!++;
      counted = name;
    }
  }
  return counts;
}

const opposite = (colour: Colour): Colour => (colour === 'black' ? 'white' : 'black');
