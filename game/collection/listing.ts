/**
 * The games of several collections that reached a position, in a useful order. Games are counted by sort key, and only
 * those around the place in view are gathered and sorted, because there may be a million.
 */
import type { Square } from '../types.ts';
import { type Collection, MAX_PLIES, UNKNOWN } from './collection.ts';
import { type Lookup, type GameRun, runsTo } from './explore.ts';
import { IMAGES } from './line-replay.ts';
import type { CollectionPart } from './part.ts';

/** `experienced`: by the games that the less experienced player has in the collections, most first. */
export const ORDERS = ['newest', 'experienced'] as const;
export type GameOrder = (typeof ORDERS)[number];

export interface ListedGame {
  readonly black: string;
  readonly white: string;
  readonly event: string;
  /** 0: unknown. */
  readonly year: number;
  /** Final disc difference for Black; null: unknown. */
  readonly difference: number | null;
  /** Discs placed. */
  readonly length: number;
}

export interface OpenedGame extends ListedGame {
  /** 1 to 12; 0: unknown. */
  readonly month: number;
  /** The moves without passes, rotated so that the game goes through the very position asked for. */
  readonly squares: readonly Square[];
}

/** At least this many games are gathered, from the one asked for on. */
const GATHERED = 100;
const MAX_KEYS = 1 << 16;

/** Games in order: which part, which game in it, how it is rotated to the position. */
interface Found {
  readonly parts: Uint16Array;
  readonly games: Uint32Array;
  readonly turns: Uint8Array;
}

interface Gathered extends Found {
  /** The list index of the first of them. */
  readonly first: number;
}

export class Listing {
  readonly #parts: readonly CollectionPart[];
  readonly #runs: readonly (readonly GameRun[])[];
  /** For each part, the number of games of each player in all parts; null if the order is by year. */
  readonly #experience: readonly Uint32Array[] | null;
  /** Where the games with a key begin; those with a greater key come before them. */
  readonly #starts: Uint32Array;
  readonly size: number;
  #gathered: Gathered = { first: 0, parts: new Uint16Array(), games: new Uint32Array(), turns: new Uint8Array() };

  constructor(parts: readonly CollectionPart[], asked: Lookup, order: GameOrder) {
    this.#parts = parts;
    this.#runs = parts.map(({ collection }) => [...runsTo(collection, asked)]);
    this.#experience = order === 'newest' ? null : gamesOfPlayers(parts.map(({ collection }) => collection));
    const starts = new Uint32Array(MAX_KEYS);
    for (let part = 0; part < parts.length; part++) {
      const { mask } = parts[part]!;
      const keys = this.#keysOf(part);
      for (const { first, end } of this.#runs[part]!)
        for (let game = first; game < end; game++) if (!mask || mask[game]) starts[keys(game)]!++;
    }
    let size = 0;
    for (let key = MAX_KEYS - 1; key >= 0; key--) {
      const games = starts[key]!;
      starts[key] = size;
      size += games;
    }
    this.#starts = starts;
    this.size = size;
  }

  /** A game's sort key, greatest first: its year, or the number of games of its less experienced player. */
  #keysOf(part: number): (game: number) => number {
    const { years, black, white } = this.#parts[part]!.collection;
    const games = this.#experience?.[part];
    if (!games) return (game) => years[game]!;
    return (game) => Math.min(MAX_KEYS - 1, games[black[game]!]!, games[white[game]!]!);
  }

  /** The key of the game at a list index: the smallest key that begins there or earlier. */
  #keyAt(place: number): number {
    let [low, high] = [0, MAX_KEYS - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]! <= place) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Gathers all games with the key at this index and with the following keys. */
  #gather(place: number): Gathered {
    const greatest = this.#keyAt(place);
    const least = this.#keyAt(Math.min(this.size, place + GATHERED) - 1);
    const first = this.#starts[greatest]!;
    const size = (least ? this.#starts[least - 1]! : this.size) - first;
    const found: Found = { parts: new Uint16Array(size), games: new Uint32Array(size), turns: new Uint8Array(size) };
    const next = this.#starts.slice(least, greatest + 1);
    for (let part = 0; part < this.#parts.length; part++) {
      const { mask } = this.#parts[part]!;
      const keys = this.#keysOf(part);
      for (const { first: from, end, turn } of this.#runs[part]!) {
        const symmetry = IMAGES.indexOf(turn);
        for (let game = from; game < end; game++) {
          if (mask && !mask[game]) continue;
          const key = keys(game);
          if (key < least || key > greatest) continue;
          const at = next[key - least]!++ - first;
          found.parts[at] = part;
          found.games[at] = game;
          found.turns[at] = symmetry;
        }
      }
    }
    return { first, ...(this.#experience ? this.#newestFirst(found, first, least, greatest) : found) };
  }

  /** Among equally experienced players, the newest game first; the sort is stable for games of the same year. */
  #newestFirst({ parts, games, turns }: Found, first: number, least: number, greatest: number): Found {
    const years = Uint16Array.from(games, (game, i) => this.#parts[parts[i]!]!.collection.years[game]!);
    const places = games.map((_, i) => i);
    for (let key = greatest; key >= least; key--) {
      const end = key ? this.#starts[key - 1]! : this.size;
      places.subarray(this.#starts[key]! - first, end - first).sort((a, b) => years[b]! - years[a]!);
    }
    const sorted = <T extends Uint8Array | Uint16Array | Uint32Array>(column: T): T =>
      column.map((_, i) => column[places[i]!]!) as T;
    return { parts: sorted(parts), games: sorted(games), turns: sorted(turns) };
  }

  /** The part, the game in it, and how it is rotated to the position. */
  #find(place: number): readonly [Collection, number, Uint8Array] {
    const isGathered = place >= this.#gathered.first && place < this.#gathered.first + this.#gathered.games.length;
    if (!isGathered) this.#gathered = this.#gather(place);
    const { first, parts, games, turns } = this.#gathered;
    const i = place - first;
    return [this.#parts[parts[i]!]!.collection, games[i]!, IMAGES[turns[i]!]!];
  }

  /** The game at a list index, from 0. */
  at(place: number): ListedGame {
    const [collection, game] = this.#find(place);
    return listedGame(collection, game);
  }

  open(place: number): OpenedGame {
    return openedGame(...this.#find(place));
  }
}

function listedGame(collection: Collection, game: number): ListedGame {
  const { players, events, black, white, event, years, differences, lengths } = collection;
  return {
    black: players[black[game]!]!,
    white: players[white[game]!]!,
    event: events[event[game]!]!,
    year: years[game]!,
    difference: differences[game] === UNKNOWN ? null : differences[game]!,
    length: lengths[game]!,
  };
}

/** `image`: how its moves are rotated. */
export function openedGame(collection: Collection, game: number, image: Uint8Array): OpenedGame {
  const listed = listedGame(collection, game);
  const first = game * MAX_PLIES;
  const moves = collection.moves.subarray(first, first + listed.length);
  return { ...listed, month: collection.months[game]!, squares: Array.from(moves, (square) => image[square]!) };
}

const counted = new WeakMap<Collection, Uint32Array>();

/** How many games each player of a collection has, by the number of the name; counted once. */
function gamesIn(collection: Collection): Uint32Array {
  const known = counted.get(collection);
  if (known) return known;
  const { players, black, white, size } = collection;
  const counts = new Uint32Array(players.length);
  for (let game = 0; game < size; game++) {
    counts[black[game]!]!++;
    counts[white[game]!]!++;
  }
  counted.set(collection, counts);
  return counts;
}

/** For each collection and name number, that name's games in all collections; 0 for no name. */
function gamesOfPlayers(collections: readonly Collection[]): readonly Uint32Array[] {
  const total = new Map<string, number>();
  for (const collection of collections) {
    const counts = gamesIn(collection);
    collection.players.forEach((name, number) => total.set(name, (total.get(name) ?? 0) + counts[number]!));
  }
  total.delete('');
  return collections.map(({ players }) => Uint32Array.from(players, (name) => total.get(name) ?? 0));
}
