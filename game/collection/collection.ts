/**
 * A collection of games in columns: a step through openings scans one column, a few milliseconds for a million games,
 * without an index that could disagree with the games.
 *
 * Every game is rotated to begin with f5, and the games are sorted by their moves: those with the same beginning are
 * adjacent, and `common` says how many moves a game shares with the one before it. For each ply there is a column of
 * hashes of the positions reached; a matching hash is checked by playing one game of each beginning. Memory per game:
 * 60 bytes of moves, 122 of hashes and 19 of other data. docs/inside/explorer.md explains the idea of sorted games.
 */
import type { Square } from '../types.ts';
import { IMAGES, LineReplay } from './line-replay.ts';

/** Discs that can be placed in a game. */
export const MAX_PLIES = 60;
/** In `moves`: the game is over. */
const NONE = 255;
/** In `differences`: the result is unknown. */
export const UNKNOWN = 127;

export interface Collection {
  readonly size: number;
  /** MAX_PLIES squares per game, rotated; NONE once the game is over. */
  readonly moves: Uint8Array;
  readonly lengths: Uint8Array;
  /** Number of the symmetry that turns a game back to how it was recorded. */
  readonly turns: Uint8Array;
  /** Moves that a game shares with the one before it. */
  readonly common: Uint8Array;
  /** `hashes[ply][game]`, see LineReplay.hash. */
  readonly hashes: readonly Uint16Array[];
  /** Final disc difference for Black, empties to the winner; UNKNOWN if unknown. */
  readonly differences: Int8Array;
  /** 0 if unknown. */
  readonly years: Uint16Array;
  /** 1 to 12; 0 if unknown. */
  readonly months: Uint8Array;
  /** Indexes into `players`. */
  readonly black: Uint32Array;
  readonly white: Uint32Array;
  /** Indexes into `events`. */
  readonly event: Uint32Array;
  readonly players: readonly string[];
  readonly events: readonly string[];
}

/** What a collection keeps of a game. */
export interface CollectedGame {
  /** Squares played on, without passes. */
  readonly squares: readonly Square[];
  /** Null: unknown, unless the moves reach the end of the game. */
  readonly difference: number | null;
  readonly year?: number;
  readonly month?: number;
  readonly black?: string;
  readonly white?: string;
  readonly event?: string;
}

/** The four symmetries that preserve the start and its colours take any first move to f5. */
export const F5 = 37;

/** The number of the symmetry that makes a game begin with f5; d3, c4, f5 and e6 have one each. */
export function normalTurn(first: Square | undefined): number {
  if (first === undefined) return 0;
  // identity, turn180, diagonal and antidiagonal leave the start unchanged.
  const turn = [0, 2, 6, 7].find((symmetry) => IMAGES[symmetry]![first] === F5);
  return turn ?? 0;
}

/** The number of the inverse symmetry. */
export function inverseTurn(turn: number): number {
  return IMAGES.findIndex((image) => IMAGES[turn]!.every((to, square) => image[to] === square));
}

/** Numbered names, each kept once. */
class Names {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.list.length);
    return this.list.push(name) - 1;
  }
}

/** Games are stored as they come, in buffers of BLOCK games. */
const BLOCK = 4096;

interface Facts {
  readonly length: number;
  readonly turn: number;
  readonly difference: number | null;
  readonly year: number;
  readonly month: number;
  readonly black: number;
  readonly white: number;
  readonly event: number;
}

/** Gathers games, then sorts them into a collection. */
export class CollectionBuilder {
  readonly #moves: Uint8Array[] = [];
  readonly #facts: Facts[] = [];
  readonly #players = new Names();
  readonly #events = new Names();

  /** Games gathered; `build` leaves out those whose moves aren't legal from the usual start. */
  get size(): number {
    return this.#facts.length;
  }

  add({ squares, difference, year = 0, month = 0, black = '', white = '', event = '' }: CollectedGame): void {
    const turn = normalTurn(squares[0]);
    const image = IMAGES[turn]!;
    const place = this.size % BLOCK;
    if (place === 0) this.#moves.push(new Uint8Array(BLOCK * MAX_PLIES).fill(NONE));
    const block = this.#moves.at(-1)!;
    const length = Math.min(squares.length, MAX_PLIES);
    for (let ply = 0; ply < length; ply++) block[place * MAX_PLIES + ply] = image[squares[ply]!]!;
    this.#facts.push({
      length: squares.length,
      turn: inverseTurn(turn),
      difference,
      year,
      month,
      black: this.#players.number(black),
      white: this.#players.number(white),
      event: this.#events.number(event),
    });
  }

  build(): Collection {
    const size = this.size;
    const moves = new Uint8Array(size * MAX_PLIES);
    const hashes = Array.from({ length: MAX_PLIES + 1 }, () => new Uint16Array(size));
    const common = new Uint8Array(size);
    const differences = new Int8Array(size);
    const kept: Facts[] = [];
    const through = new PlayThrough();
    for (const from of this.#sorted()) {
      const facts = this.#facts[from]!;
      const game = this.#movesOf(from);
      const to = kept.length;
      if (!facts.length || through.play(game) !== facts.length) continue;
      moves.set(game, to * MAX_PLIES);
      common[to] = to ? sharedBeginning(moves.subarray((to - 1) * MAX_PLIES), game) : 0;
      for (let ply = 0; ply <= facts.length; ply++) hashes[ply]![to] = through.hashes[ply]!;
      differences[to] = facts.difference ?? through.difference(facts.length) ?? UNKNOWN;
      kept.push(facts);
    }
    const end = kept.length;
    return {
      size: end,
      moves: moves.subarray(0, end * MAX_PLIES),
      hashes: hashes.map((column) => column.subarray(0, end)),
      common: common.subarray(0, end),
      differences: differences.subarray(0, end),
      lengths: Uint8Array.from(kept, ({ length }) => length),
      turns: Uint8Array.from(kept, ({ turn }) => turn),
      years: Uint16Array.from(kept, ({ year }) => year),
      months: Uint8Array.from(kept, ({ month }) => month),
      black: Uint32Array.from(kept, ({ black }) => black),
      white: Uint32Array.from(kept, ({ white }) => white),
      event: Uint32Array.from(kept, ({ event }) => event),
      players: this.#players.list,
      events: this.#events.list,
    };
  }

  #movesOf(game: number): Uint8Array {
    const at = (game % BLOCK) * MAX_PLIES;
    return this.#moves[Math.floor(game / BLOCK)]!.subarray(at, at + MAX_PLIES);
  }

  /** Games sorted by their moves; of equal ones, the newest first. */
  #sorted(): Uint32Array {
    const games = this.#facts.map((_, game) => this.#movesOf(game));
    const compare = (a: number, b: number): number => {
      const [first, second] = [games[a]!, games[b]!];
      for (let ply = 0; ply < MAX_PLIES; ply++) {
        const less = first[ply]! - second[ply]!;
        if (less) return less;
      }
      return this.#facts[b]!.year - this.#facts[a]!.year || a - b;
    };
    return Uint32Array.from(games, (_, game) => game).sort(compare);
  }
}

/** How many moves two games have in common at the beginning. */
function sharedBeginning(a: Uint8Array, b: Uint8Array): number {
  let shared = 0;
  while (shared < MAX_PLIES && a[shared] === b[shared]) shared++;
  return shared;
}

/** Plays sorted games, each from where it leaves the one before it. */
class PlayThrough {
  /** The positions after each number of moves of the last game played. */
  readonly #positions = Array.from({ length: MAX_PLIES + 1 }, () => new LineReplay());
  readonly hashes = new Uint16Array(MAX_PLIES + 1);
  #game: Uint8Array = new Uint8Array(MAX_PLIES).fill(NONE);
  #reached = 0;

  constructor() {
    this.hashes[0] = this.#positions[0]!.hash();
  }

  /** Returns how many moves can be played. */
  play(game: Uint8Array): number {
    let ply = Math.min(sharedBeginning(this.#game, game), this.#reached);
    for (; ply < MAX_PLIES; ply++) {
      const next = this.#positions[ply + 1]!;
      next.copy(this.#positions[ply]!);
      if (!next.play(game[ply]!)) break;
      this.hashes[ply + 1] = next.hash();
    }
    this.#game = game;
    return (this.#reached = ply);
  }

  /** The result on the board after this many moves; null if the game isn't over there. */
  difference(plies: number): number | null {
    const end = this.#positions[plies]!;
    return end.positionMover() === null ? end.difference() : null;
  }
}
