/**
 * The one file that calls the core's raw exports: allocates memory, instantiates, and wraps each export in types.
 * Positions are two bitboards from the view of the side to move (bit 0 = a1, bit 63 = h8).
 */
import { NO_MOVE } from '../../assembly/layout.ts';
import { fail, ok, type Position, type Result, type Square } from '../../game/types.ts';
import type { EngineHost } from './host.ts';
import { CommonCore, type CommonExports, instantiate, constantOf, openInstance, word } from './instance.ts';
import { CORNER_CELLS, type Pairs } from './pairs.ts';
import { cellsIn, type Pattern } from './pattern.ts';
import { hasRoomFor, middlesOf, type UnpackingExports, unpackPatterns, writeSteps, writeTables } from './tables.ts';
import { DIMENSIONS, type Weights } from './weights.ts';

/** 8x8 only: discs of the side to move and of the other side. */
export interface Bitboards {
  readonly player: bigint;
  readonly opponent: bigint;
}

/** Exports of build/core.wasm, explained in assembly/index.ts. */
interface Exports extends CommonExports, UnpackingExports {
  readonly ORDERING_CONSTANTS: WebAssembly.Global;
  readonly ORDERING_MOBILITIES: WebAssembly.Global;
  readonly ORDERING_STEPS: WebAssembly.Global;
  readonly ORDERING_TABLES: WebAssembly.Global;
  readonly ORDERING_MAX_STAGES: WebAssembly.Global;
  readonly VALUE_CONSTANTS: WebAssembly.Global;
  readonly VALUE_MAX_FEATURES: WebAssembly.Global;
  readonly VALUE_MIDDLES: WebAssembly.Global;
  readonly VALUE_MOBILITIES: WebAssembly.Global;
  readonly VALUE_STEPS: WebAssembly.Global;
  readonly VALUE_TABLES: WebAssembly.Global;
  readonly VALUE_TABLES_BYTES: WebAssembly.Global;
  readonly PAIR_COUNTS: WebAssembly.Global;
  readonly PAIR_CORNERS: WebAssembly.Global;
  readonly PAIR_VECTORS: WebAssembly.Global;
  readonly PAIR_VECTORS_BYTES: WebAssembly.Global;
  joinOrderingSteps(): void;
  setOrderingStage(stage: number, fromEmpties: number): void;
  setValueStage(stage: number, fromEmpties: number, stageBytes: number): void;
  setValueFeatures(features: number): void;
  setPairs(least: number, most: number, shift: number): void;
  unpackVectors(squares: number, images: number, from: number, table: number, plane: number): number;
  mobility(player: bigint, opponent: bigint): bigint;
  flips(player: bigint, opponent: bigint, square: number): bigint;
  lastFlips(player: bigint, square: number): number;
  stable(player: bigint, opponent: bigint): bigint;
  perft(player: bigint, opponent: bigint, depth: number): bigint;
  exact(player: bigint, opponent: bigint, alpha: number): number;
  estimate(player: bigint, opponent: bigint, alpha: number, beta: number, depth: number, selectivity: number): number;
  evaluate(player: bigint, opponent: bigint, isOrdering: boolean): number;
  evaluateNext(player: bigint, opponent: bigint, square: number, isOrdering: boolean): number;
  readonly UNSOLVED: WebAssembly.Global;
  line(player: bigint, opponent: bigint, value: number): number;
  lineAddress(): number;
  recall(player: bigint, opponent: bigint, lower: number, upper: number, move: number): void;
}

/** An 8x8 position from the view of the side to move, square a1 in bit 0. */
export function bitboards({ contents, sideToMove }: Position): Bitboards {
  // Halves of 32 bits: arithmetic on bigints is slow.
  const words = { own: [0, 0], other: [0, 0] };
  for (let square = 0; square < 64; square++) {
    const content = contents[square];
    if (content !== 'black' && content !== 'white') continue;
    const half = square >> 5;
    const of = content === sideToMove ? words.own : words.other;
    of[half] = of[half]! | (1 << (square & 31));
  }
  return { player: joined(words.own), opponent: joined(words.other) };
}

const joined = ([low = 0, high = 0]: readonly number[]): bigint => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);

export function squaresOfBits(squares: bigint): Square[] {
  const found: Square[] = [];
  for (let square = 0; square < 64; square++) if ((squares >> BigInt(square)) & 1n) found.push(square);
  return found;
}

// The fixed form of the small evaluation in assembly/evaluation/ordering.ts.
const ORDERING_PATTERNS = 4;
const ORDERING_SQUARES = 10;
/** More would not fit 16 bits. */
const MAX_PATTERN_SQUARES = 10;
const UNITS_PER_DISC = 8;

/** Four bits, each at the place whose number differs from its own by `flip`: 1 exchanges columns, 2 rows. */
const mirrored = (four: number, flip: number): number =>
  [0, 1, 2, 3].reduce((bits, bit) => bits | (((four >> bit) & 1) << (bit ^ flip)), 0);

export class Core extends CommonCore<Exports> {
  /** Of the full evaluation; none without it. */
  #patterns: readonly Pattern[] = [];

  /** The first thread's core, with a memory of its own; the table may be smaller than requested. */
  static async open(
    host: Pick<EngineHost, 'now' | 'module'>,
    hashMegabytes: number,
  ): Promise<Result<{ readonly core: Core; readonly hashMegabytes: number }>> {
    const opened = await openInstance<Exports>(host, await host.module(), hashMegabytes);
    return opened.ok
      ? ok({ core: new Core(opened.value.instance), hashMegabytes: opened.value.hashMegabytes })
      : opened;
  }

  /** A core on an existing memory. */
  static async join(
    host: Pick<EngineHost, 'now' | 'module'>,
    memory: WebAssembly.Memory,
    thread: number,
  ): Promise<Core> {
    return new Core(await instantiate<Exports>(host, await host.module(), memory, thread));
  }

  /** Loads the small evaluation, whose form is fixed; from then on it orders the moves of exact searches. */
  loadOrdering(weights: Weights): Result<null> {
    const { features, stageOf, constants, mobility, header } = weights;
    const exports = this.exports;
    const isFitting =
      features.length === 4 * ORDERING_PATTERNS &&
      features.every(({ pattern, squares }, index) => pattern === index >> 2 && squares.length === ORDERING_SQUARES) &&
      header.stages.length <= constantOf(exports.ORDERING_MAX_STAGES) &&
      header.mobilities.join() === 'player' &&
      header.unitsPerDisc === UNITS_PER_DISC &&
      hasRoomFor(exports, weights.packed);
    if (!isFitting) return fail('weights-order', { name: header.set });

    this.#shorts(exports.ORDERING_CONSTANTS, constants.length).set(constants);
    this.#shorts(exports.ORDERING_MOBILITIES, mobility.length).set(mobility);
    writeSteps(this.#shorts(exports.ORDERING_STEPS, 64 * features.length), weights, features.length);
    exports.joinOrderingSteps();
    writeTables(this.memory, exports, constantOf(exports.ORDERING_TABLES), weights);
    header.stages.forEach((_, stage) => exports.setOrderingStage(stage, stageOf.indexOf(stage)));
    return ok(null);
  }

  /** Whether estimates use the full evaluation, rather than counts of moves and discs. */
  get hasValues(): boolean {
    return this.#patterns.length > 0;
  }

  /** Loads the full evaluation, used by all estimates from then on. */
  loadValues(weights: Weights): Result<null> {
    const { features, patterns, stageOf, constants, mobility, header } = weights;
    const stageCells = cellsIn(patterns);
    const exports = this.exports;
    const isFitting =
      features.length <= constantOf(exports.VALUE_MAX_FEATURES) &&
      patterns.every(({ squares }) => squares.length <= MAX_PATTERN_SQUARES) &&
      header.stages.length * stageCells <= constantOf(exports.VALUE_TABLES_BYTES) &&
      header.mobilities.join() === 'player,opponent' &&
      header.unitsPerDisc === UNITS_PER_DISC &&
      hasRoomFor(exports, weights.packed);
    if (!isFitting) return fail('weights-value', { name: header.set });

    this.#shorts(exports.VALUE_CONSTANTS, constants.length).set(constants);
    this.#shorts(exports.VALUE_MOBILITIES, mobility.length).set(mobility);
    const stride = constantOf(exports.VALUE_MAX_FEATURES);
    writeSteps(this.#shorts(exports.VALUE_STEPS, 64 * stride), weights, stride);
    writeTables(this.memory, exports, constantOf(exports.VALUE_TABLES), weights);
    const middles = new Uint32Array(this.memory.buffer, constantOf(exports.VALUE_MIDDLES), features.length);
    middles.set(middlesOf(weights));
    header.stages.forEach((_, stage) => exports.setValueStage(stage, stageOf.indexOf(stage), stageCells));
    exports.setValueFeatures(features.length);
    this.#patterns = patterns;
    return ok(null);
  }

  /** Loads the pair vectors, which need the full evaluation. */
  loadPairs({ header, patterns, counts, corners, packed, plane }: Pairs): Result<null> {
    const exports = this.exports;
    const isFitting =
      String(patterns.map(({ squares }) => squares)) === String(this.#patterns.map(({ squares }) => squares)) &&
      DIMENSIONS * cellsIn(patterns) <= constantOf(exports.PAIR_VECTORS_BYTES) &&
      header.unitsPerDisc === UNITS_PER_DISC &&
      hasRoomFor(exports, packed);
    if (!isFitting) return fail('weights-value', { name: header.set });

    new Int8Array(this.memory.buffer, constantOf(exports.PAIR_COUNTS), counts.length).set(counts);
    const atCorners = new Int8Array(this.memory.buffer, constantOf(exports.PAIR_CORNERS), 4 * corners.length);
    // A corner's squares are read row by row from the top left, so its bits are those of a1's corner, mirrored.
    for (let corner = 0; corner < 4; corner++)
      for (let cell = 0; cell < CORNER_CELLS; cell++) {
        const from = DIMENSIONS * (mirrored(cell & 15, corner) | (mirrored(cell >> 4, corner) << 4));
        atCorners.set(corners.subarray(from, from + DIMENSIONS), DIMENSIONS * (CORNER_CELLS * corner + cell));
      }
    const table = constantOf(exports.PAIR_VECTORS);
    unpackPatterns(this.memory, exports, packed, patterns, undefined, (squares, images, from, offset) =>
      exports.unpackVectors(squares, images, from, table + DIMENSIONS * offset, plane),
    );
    exports.setPairs(header.least, header.most, header.shift);
    return ok(null);
  }

  #shorts(address: WebAssembly.Global, length: number): Int16Array {
    return new Int16Array(this.memory.buffer, constantOf(address), length);
  }

  /** Begins a job, whose number must be greater than all before it. */
  begin(countsDiscsOnly: boolean, job = 1): void {
    this.beginJob(job, countsDiscsOnly);
  }

  mobility({ player, opponent }: Bitboards): bigint {
    return word(this.exports.mobility(player, opponent));
  }

  flips({ player, opponent }: Bitboards, square: Square): bigint {
    return word(this.exports.flips(player, opponent, square));
  }

  /** Discs flipped by playing `square` if every other square outside `player` is the opponent's. */
  lastFlips(player: bigint, square: Square): number {
    return this.exports.lastFlips(player, square);
  }

  /** The player's discs that are proved stable. */
  stable({ player, opponent }: Bitboards): bigint {
    return word(this.exports.stable(player, opponent));
  }

  perft({ player, opponent }: Bitboards, depth: number): bigint {
    return word(this.exports.perft(player, opponent, depth));
  }

  /** The position after a move, from the other side's view. */
  play({ player, opponent }: Bitboards, square: Square): Bitboards {
    const turned = this.flips({ player, opponent }, square);
    return { player: opponent & ~turned, opponent: player | turned | (1n << BigInt(square)) };
  }

  /** Exact null-window search: a result above alpha is a lower bound of the value, any other an upper bound. */
  exact({ player, opponent }: Bitboards, alpha: number): number {
    return this.exports.exact(player, opponent, alpha);
  }

  /** Search to a depth with a window, fail-soft; `selectivity` is an index into SELECTIVITIES. */
  estimate({ player, opponent }: Bitboards, alpha: number, beta: number, depth: number, selectivity: number): number {
    return this.exports.estimate(player, opponent, alpha, beta, depth, selectivity);
  }

  /** Static evaluation without a search, in eighths of a disc; without weights, `full` is the count-based one. */
  evaluate({ player, opponent }: Bitboards, set: 'full' | 'small'): number {
    return this.exports.evaluate(player, opponent, set === 'small');
  }

  /**
   * The same for the position after a move, updated incrementally; the position before it must have been evaluated
   * last.
   */
  evaluateNext({ player, opponent }: Bitboards, square: Square, set: 'full' | 'small'): number {
    return this.exports.evaluateNext(player, opponent, square, set === 'small');
  }

  /**
   * The best line as far as the table knows it; -1 is a pass. Given the position's exact value, every move of it is
   * proved to keep that value, and near the end of the game the line runs to the end.
   */
  line({ player, opponent }: Bitboards, value?: number): Square[] {
    // A line is short work, not to be cut off by the end of a slice.
    this.exports.setDeadline(0);
    const length = this.exports.line(player, opponent, value ?? constantOf(this.exports.UNSOLVED));
    return Array.from(new Int8Array(this.memory.buffer, this.exports.lineAddress(), length));
  }

  /** Proved bounds from elsewhere, for this job's searches; `move` keeps the value. */
  recall({ player, opponent }: Bitboards, low: number, high: number, move?: Square): void {
    this.exports.recall(player, opponent, low, high, move ?? NO_MOVE);
  }
}
