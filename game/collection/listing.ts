/** The games of several collections that reached a position, in a useful order. */
import type { Square } from '../types.ts';
import { type Collection, MOST_PLIES, UNKNOWN } from './collection.ts';
import { type Asked, runsTo } from './explore.ts';
import { IMAGES } from './line-replay.ts';
import type { Part } from './part.ts';

/** `experienced`: those first whose less experienced player has the most games in the collections. */
export const ORDERS = ['newest', 'experienced'] as const;
export type GameOrder = (typeof ORDERS)[number];

export interface ListedGame {
  readonly black: string;
  readonly white: string;
  readonly event: string;
  /** 0: not known. */
  readonly year: number;
  /** Final disc difference for Black; null: not known. */
  readonly difference: number | null;
  /** Discs put down. */
  readonly length: number;
}

export interface OpenedGame extends ListedGame {
  /** 1 to 12; 0: not known. */
  readonly month: number;
  /** The moves, passes left out, turned so that the game goes through the very position that was asked for. */
  readonly squares: readonly Square[];
}

/** Kept of a game: which collection, which game in it, by which symmetry it is turned to the position. */
export class Listing {
  readonly #collections: readonly Collection[];
  readonly #parts: Uint16Array;
  readonly #games: Uint32Array;
  readonly #turns: Uint8Array;
  readonly #order: Uint32Array;

  constructor(parts: readonly Part[], asked: Asked, order: GameOrder) {
    this.#collections = parts.map(({ collection }) => collection);
    const size = parts.reduce((sum, part) => sum + sizeAt(part, asked), 0);
    this.#parts = new Uint16Array(size);
    this.#games = new Uint32Array(size);
    this.#turns = new Uint8Array(size);
    const years = new Uint16Array(size);
    let at = 0;
    parts.forEach(({ collection, mask }, part) => {
      for (const { first, end, turn } of runsTo(collection, asked)) {
        const symmetry = IMAGES.indexOf(turn);
        for (let game = first; game < end; game++) {
          if (mask && !mask[game]) continue;
          this.#parts[at] = part;
          this.#games[at] = game;
          years[at] = collection.years[game]!;
          this.#turns[at++] = symmetry;
        }
      }
    });
    const byYear = descending(numbersTo(size), years);
    this.#order = order === 'newest' ? byYear : descending(byYear, this.#experience());
  }

  /** For each game listed, how many games of all these collections the player with fewer of them has. */
  #experience(): Uint16Array {
    const counts = gamesOfPlayers(this.#collections);
    const keys = new Uint16Array(this.size);
    for (let i = 0; i < keys.length; i++) {
      const { black, white } = this.#of(i);
      const games = counts[this.#parts[i]!]!;
      const game = this.#games[i]!;
      keys[i] = Math.min(MOST_KEYS - 1, games[black[game]!]!, games[white[game]!]!);
    }
    return keys;
  }

  get size(): number {
    return this.#games.length;
  }

  #of(i: number): Collection {
    return this.#collections[this.#parts[i]!]!;
  }

  /** The game at a place of the list, from 0. */
  at(place: number): ListedGame {
    const i = this.#order[place]!;
    const { players, events, black, white, event, years, differences, lengths } = this.#of(i);
    const game = this.#games[i]!;
    return {
      black: players[black[game]!]!,
      white: players[white[game]!]!,
      event: events[event[game]!]!,
      year: years[game]!,
      difference: differences[game] === UNKNOWN ? null : differences[game]!,
      length: lengths[game]!,
    };
  }

  open(place: number): OpenedGame {
    const i = this.#order[place]!;
    const listed = this.at(place);
    const first = this.#games[i]! * MOST_PLIES;
    const image = IMAGES[this.#turns[i]!]!;
    const moves = this.#of(i).moves.subarray(first, first + listed.length);
    const month = this.#of(i).months[this.#games[i]!]!;
    return { ...listed, month, squares: Array.from(moves, (square) => image[square]!) };
  }
}

function sizeAt({ collection, mask }: Part, asked: Asked): number {
  let size = 0;
  for (const { first, end } of runsTo(collection, asked)) {
    if (!mask) size += end - first;
    else for (let game = first; game < end; game++) size += mask[game]!;
  }
  return size;
}

/** For each collection and number of a name: games of that name in all of them; 0 for no name. */
function gamesOfPlayers(collections: readonly Collection[]): readonly Uint32Array[] {
  const total = new Map<string, number>();
  for (const { players, black, white, size } of collections) {
    const counts = new Uint32Array(players.length);
    for (let game = 0; game < size; game++) {
      counts[black[game]!]!++;
      counts[white[game]!]!++;
    }
    players.forEach((name, number) => total.set(name, (total.get(name) ?? 0) + counts[number]!));
  }
  total.delete('');
  return collections.map(({ players }) => Uint32Array.from(players, (name) => total.get(name) ?? 0));
}

const MOST_KEYS = 1 << 16;

function numbersTo(end: number): Uint32Array {
  const numbers = new Uint32Array(end);
  for (let i = 0; i < end; i++) numbers[i] = i;
  return numbers;
}

/** Sorted by counting, greatest key first; equal ones stay as they were. `keys` are by item. */
function descending(items: Uint32Array, keys: Uint16Array): Uint32Array {
  const starts = new Uint32Array(MOST_KEYS + 1);
  // A place for each key counted from the greatest.
  for (let i = 0; i < keys.length; i++) starts[MOST_KEYS - keys[i]!]!++;
  for (let place = 1; place <= MOST_KEYS; place++) starts[place]! += starts[place - 1]!;
  const sorted = new Uint32Array(items.length);
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!;
    sorted[starts[MOST_KEYS - 1 - keys[item]!]!++] = item;
  }
  return sorted;
}
