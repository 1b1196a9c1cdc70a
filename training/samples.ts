/**
 * Samples: positions with a value, kept as parallel arrays, one file for each number of empties and kind.
 *
 * Values are discs for the side to move, empties to the winner; they may be means, and so need not be whole numbers.
 */
import { type ArraysKind, type NumberArray, readArrays, writeArrays } from './arrays.ts';
import type { OthelloPosition } from '../game/bitboard/position.ts';
import { canonicalise } from '../game/bitboard/symmetry.ts';

/** What a game is used for. A game's positions are always on the same side of the split. */
export type SampleSet = 'train' | 'validation' | 'test';

/** 5 % of the games to choose the ridge, 5 % for the final measurement. */
export const sampleSetOf = (game: number): SampleSet =>
  game % 20 === 0 ? 'validation' : game % 20 === 10 ? 'test' : 'train';

/**
 * The surest first. `exact`: read with an exact score; `solved`: solved by the core; `valued`: opening positions with another
 * program's values; `searched`: valued by a search with fitted weights; `gathered`: from the engine's own games, valued by
 * searches and by how those games ended; `games`: positions as played, valued by their games.
 */
export const SAMPLE_KINDS = ['exact', 'solved', 'valued', 'searched', 'gathered', 'games'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/**
 * Positions as parallel arrays: the discs of the side to move and of the other side, each as two 32-bit halves, and the
 * game.
 */
export class Positions {
  readonly capacity: number;
  count = 0;
  readonly playerLow: Int32Array;
  readonly playerHigh: Int32Array;
  readonly opponentLow: Int32Array;
  readonly opponentHigh: Int32Array;
  /** Number of the game that the position comes from; the split depends on it. */
  readonly game: Uint32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.playerLow = new Int32Array(capacity);
    this.playerHigh = new Int32Array(capacity);
    this.opponentLow = new Int32Array(capacity);
    this.opponentHigh = new Int32Array(capacity);
    this.game = new Uint32Array(capacity);
  }

  at(index: number): OthelloPosition {
    return {
      playerLow: this.playerLow[index]!,
      playerHigh: this.playerHigh[index]!,
      opponentLow: this.opponentLow[index]!,
      opponentHigh: this.opponentHigh[index]!,
    };
  }

  put(index: number, position: OthelloPosition): void {
    this.playerLow[index] = position.playerLow;
    this.playerHigh[index] = position.playerHigh;
    this.opponentLow[index] = position.opponentLow;
    this.opponentHigh[index] = position.opponentHigh;
  }

  /** The content of a samples file. */
  protected get kind(): ArraysKind {
    return { word: 'OUTSAMP1', name: 'samples' };
  }

  write(file: string): void {
    writeArrays(file, this.kind, this.count, this.arrays);
  }

  static read<P extends Positions>(this: new (capacity: number) => P, file: string): P {
    let positions = new this(0);
    const count = readArrays(file, positions.kind, (capacity) => {
      positions = new this(capacity);
      return positions.arrays;
    });
    positions.count = count;
    return positions;
  }

  /** In file order. */
  protected get arrays(): readonly NumberArray[] {
    return [this.playerLow, this.playerHigh, this.opponentLow, this.opponentHigh, this.game];
  }
}

export class Samples extends Positions {
  readonly value: Float32Array;
  /** Weight of the value in a fit, 1 for an exact one. */
  readonly weight: Float32Array;
  /** Random moves before the position; 0 for a position as played. */
  readonly deviation: Uint8Array;
  /** 1 if the value is exact. */
  readonly exact: Uint8Array;

  constructor(capacity: number) {
    super(capacity);
    this.value = new Float32Array(capacity);
    this.weight = new Float32Array(capacity);
    this.deviation = new Uint8Array(capacity);
    this.exact = new Uint8Array(capacity);
  }

  protected override get arrays(): readonly NumberArray[] {
    return [...super.arrays, this.value, this.weight, this.deviation, this.exact];
  }

  /** Those that are wanted, in their order. */
  only(isWanted: (index: number) => boolean): Samples {
    const kept = new Samples(this.count);
    for (let index = 0; index < this.count; index++) if (isWanted(index)) kept.append(this, index);
    return kept;
  }

  /** Appends one sample of another set. */
  append(from: Samples, index: number): void {
    const targets = this.arrays;
    const sources = from.arrays;
    for (let i = 0; i < targets.length; i++) targets[i]![this.count] = sources[i]![index]!;
    this.count++;
  }
}

/** Finds positions among samples in any orientation: open addressing over the words of the canonical image. */
export class PositionIndex {
  readonly #slots: Int32Array;
  readonly #mask: number;
  readonly #samples: Positions;
  readonly #words = new Uint32Array(4);

  constructor(samples: Positions) {
    let size = 1024;
    while (size < 2 * samples.capacity) size *= 2;
    this.#slots = new Int32Array(size).fill(-1);
    this.#mask = size - 1;
    this.#samples = samples;
  }

  has(position: OthelloPosition): boolean {
    return this.#slots[this.#slotOf(position)]! >= 0;
  }

  /** The index of the sample with this position; a new one, with only its position filled in, is appended. */
  place(position: OthelloPosition): number {
    const slot = this.#slotOf(position);
    const known = this.#slots[slot]!;
    if (known >= 0) return known;
    const [playerLow, playerHigh, opponentLow, opponentHigh] = this.#words as unknown as [
      number,
      number,
      number,
      number,
    ];
    this.#samples.put(this.#samples.count, { playerLow, playerHigh, opponentLow, opponentHigh });
    return (this.#slots[slot] = this.#samples.count++);
  }

  /** The slot of a position, or the empty slot for it; leaves its canonical words in `#words`. */
  #slotOf(position: OthelloPosition): number {
    const words = this.#words;
    words.set([position.playerLow, position.playerHigh, position.opponentLow, position.opponentHigh]);
    canonicalise(words);
    const { playerLow, playerHigh, opponentLow, opponentHigh } = this.#samples;
    let hash = Math.imul(words[0]!, 0x9e3779b1) ^ Math.imul(words[1]!, 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae3d) ^ Math.imul(words[2]!, 0x27d4eb2f);
    hash = Math.imul(hash ^ (hash >>> 13), 0x165667b1) ^ Math.imul(words[3]!, 0x9e3779b1);
    hash ^= hash >>> 16;
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const index = this.#slots[slot]!;
      const isFound =
        playerLow[index] === (words[0]! | 0) &&
        playerHigh[index] === (words[1]! | 0) &&
        opponentLow[index] === (words[2]! | 0) &&
        opponentHigh[index] === (words[3]! | 0);
      if (index < 0 || isFound) return slot;
    }
  }
}
