/**
 * The one file that calls the raw exports of the cores for other shapes: allocates memory, instantiates, and wraps each
 * export in types. A position is written into the core's memory before each query.
 */
import { NO_MOVE } from '../../../assembly/layout.ts';
import { shapeOf } from '../../../game/shape.ts';
import {
  fail,
  ok,
  type Colour,
  type Position,
  type Result,
  type RuleSystem,
  type Square,
} from '../../../game/types.ts';
import { emptyCount, isFillingCentre, opponent } from '../../../game/position.ts';
import type { CoreName } from '../../protocol.ts';
import type { EngineHost } from '../host.ts';
import { boardNamed, isOnBoard, TABLE_BOARDS, tablesFor, type TableBoardName } from './boards.ts';
import { CommonCore, type CommonExports, type Instance, constantOf, openInstance, word } from '../instance.ts';
import { cellsIn } from '../pattern.ts';
import { hasRoomFor, middlesOf, type UnpackingExports, writeSteps, writeTables } from '../tables.ts';
import type { Weights } from '../weights.ts';

/** Exports of build/narrow.wasm and build/wide.wasm, explained in assembly/shapes/. */
interface Exports extends CommonExports, UnpackingExports {
  readonly SHAPE_ADDRESS: WebAssembly.Global;
  readonly POSITION_ADDRESS: WebAssembly.Global;
  readonly RESULT_ADDRESS: WebAssembly.Global;
  readonly GRID_STRIDE: WebAssembly.Global;
  readonly TRAINED_CONSTANTS: WebAssembly.Global;
  readonly TRAINED_MIDDLES: WebAssembly.Global;
  readonly TRAINED_MOBILITIES: WebAssembly.Global;
  readonly TRAINED_STEPS: WebAssembly.Global;
  readonly TRAINED_TABLES: WebAssembly.Global;
  readonly TRAINED_TABLES_BYTES: WebAssembly.Global;
  readonly TRAINED_MAX_STAGES: WebAssembly.Global;
  joinSteps(): void;
  setStage(stage: number, from: number, bytes: number): void;
  setRules(
    columns: number,
    rows: number,
    isFewest: boolean,
    isOwnSupply: boolean,
    isPlaced: boolean,
    movesDiscs: boolean,
    isTrained: boolean,
  ): void;
  exact(alpha: number): number;
  estimate(alpha: number, beta: number, depth: number): number;
  perft(depth: number): bigint;
  probe(): number;
  recall(lower: number, upper: number, move: number): void;
  mobility(): void;
  flips(column: number, row: number): void;
}

/** What the table knows about a position, for its side to move. */
export interface TableValue {
  readonly low: number;
  readonly high: number;
  readonly depth: number;
  /** Undefined if no move has been found good enough. */
  readonly move: Square | undefined;
}

const SHAPE_SIDE = 10;
const WORD_STRIDE = 8;
/** Rows of a two-word grid in each word. */
const ROWS_PER_LANE = 5;
const BITS_PER_LANE = 64;

/** Four patterns, each lying on the board in four ways. */
const TRAINED_FEATURES = 16;
const UNITS_PER_DISC = 8;

export class ShapeCore extends CommonCore<Exports> {
  readonly #view: DataView;
  /** Bit of the core's grid -> square of game/, and back, for the rules set last. */
  #squareOf: readonly (Square | undefined)[] = [];
  #bitOf: readonly number[] = [];
  /** Tables that have arrived, by board. */
  readonly #tables = new Map<TableBoardName, Weights>();
  /** The tables in the core's memory. */
  #written: Weights | undefined;

  constructor(instance: Instance<Exports>) {
    super(instance);
    this.#view = new DataView(instance.memory.buffer);
  }

  /** The first thread's core, with a memory of its own; the table may be smaller than requested. */
  static async open(
    host: Pick<EngineHost, 'now' | 'module'>,
    name: CoreName,
    hashMegabytes: number,
  ): Promise<Result<{ readonly core: ShapeCore; readonly hashMegabytes: number }>> {
    const opened = await openInstance<Exports>(host, await host.module(name), hashMegabytes);
    if (!opened.ok) return opened;
    return ok({ core: new ShapeCore(opened.value.instance), hashMegabytes: opened.value.hashMegabytes });
  }

  get isWide(): boolean {
    return constantOf(this.exports.GRID_STRIDE) !== WORD_STRIDE;
  }

  /** Takes the tables of a board, which order moves and give values there from the next job on. */
  loadTables(weights: Weights): Result<null> {
    const { features, patterns, header } = weights;
    const board = boardNamed(header);
    const isFitting =
      board !== undefined &&
      features.length === TRAINED_FEATURES &&
      features.every(
        ({ pattern, squares }, index) => pattern === index >> 2 && squares.every((at) => isOnBoard(board, at)),
      ) &&
      header.stages.length * cellsIn(patterns) <= constantOf(this.exports.TRAINED_TABLES_BYTES) &&
      header.stages.length <= constantOf(this.exports.TRAINED_MAX_STAGES) &&
      header.mobilities.join() === 'player,opponent' &&
      header.unitsPerDisc === UNITS_PER_DISC &&
      hasRoomFor(this.exports, weights.packed);
    if (!isFitting) return fail('weights-value', { name: header.set });
    this.#tables.set(board, weights);
    return ok(null);
  }

  /** The board whose tables these rules take; the core for wide boards has none. */
  boardOf(rules: RuleSystem): TableBoardName | undefined {
    return this.isWide ? undefined : tablesFor(rules);
  }

  /** Whether the tables for these rules have not arrived. */
  lacksTables(rules: RuleSystem): boolean {
    const board = this.boardOf(rules);
    return board !== undefined && !this.#tables.has(board);
  }

  /** Writes the tables for these rules, unless they are there already; returns whether there are any. */
  #writeTables(rules: RuleSystem): boolean {
    const board = this.boardOf(rules);
    const weights = board && this.#tables.get(board);
    if (!board || !weights) return false;
    if (this.#written === weights) return true;
    this.#written = weights;
    const { stageOf, constants, mobility, header, patterns } = weights;
    const { exports } = this;
    const shorts = (address: WebAssembly.Global, length: number): Int16Array =>
      new Int16Array(this.memory.buffer, constantOf(address), length);
    shorts(exports.TRAINED_CONSTANTS, constants.length).set(constants);
    shorts(exports.TRAINED_MOBILITIES, mobility.length).set(mobility);
    const steps = shorts(exports.TRAINED_STEPS, 64 * TRAINED_FEATURES).fill(0);
    writeSteps(steps, weights, TRAINED_FEATURES, (square) => square - TABLE_BOARDS[board].origin);
    writeTables(this.memory, exports, constantOf(exports.TRAINED_TABLES), weights);
    const middles = new Uint32Array(this.memory.buffer, constantOf(exports.TRAINED_MIDDLES), TRAINED_FEATURES / 4);
    middles.set(middlesOf(weights).filter((_, feature) => feature % 4 === 0));
    exports.joinSteps();
    header.stages.forEach((_, stage) => exports.setStage(stage, stageOf.indexOf(stage), cellsIn(patterns)));
    return true;
  }

  /** Begins a job, whose number must be greater than all before it, under these rules. */
  begin(rules: RuleSystem, countsDiscsOnly: boolean, job = 1): void {
    this.beginJob(job, countsDiscsOnly);
    this.#writeShape(rules);
    const { columns, rows, aim, supply, opening, displacement } = rules;
    this.exports.setRules(
      columns,
      rows,
      aim === 'fewest',
      supply.kind === 'own',
      opening === 'placed',
      displacement,
      this.#writeTables(rules),
    );
  }

  #writeShape(rules: RuleSystem): void {
    const { columns, exists } = shapeOf(rules);
    const grid = constantOf(this.exports.GRID_STRIDE);
    const bytes = new Uint8Array(this.memory.buffer, constantOf(this.exports.SHAPE_ADDRESS), SHAPE_SIDE * SHAPE_SIDE);
    bytes.fill(0);
    const bitOf: number[] = [];
    const squareOf: (Square | undefined)[] = [];
    exists.forEach((isThere, square) => {
      const column = square % columns;
      const row = Math.floor(square / columns);
      if (isThere) bytes[row * SHAPE_SIDE + column] = 1;
      const lane = this.isWide ? Math.floor(row / ROWS_PER_LANE) : 0;
      const bit = lane * BITS_PER_LANE + (row - lane * ROWS_PER_LANE) * grid + column;
      bitOf[square] = bit;
      squareOf[bit] = square;
    });
    this.#bitOf = bitOf;
    this.#squareOf = squareOf;
  }

  /** Writes the position for the next call. */
  #write({ contents, sideToMove, hands }: Position): void {
    const at = constantOf(this.exports.POSITION_ADDRESS);
    // Player, then opponent: two words each, two halves a word.
    const halves = new Uint32Array(8);
    contents.forEach((content, square) => {
      if (content !== 'black' && content !== 'white') return;
      const bit = this.#bitOf[square]!;
      const half = (content === sideToMove ? 0 : 4) + (bit >> 5);
      halves[half]! |= 1 << (bit & 31);
    });
    halves.forEach((half, index) => this.#view.setUint32(at + 4 * index, half, true));
    // The core has eight bits for a hand, and no more discs than there are empty squares can be placed.
    const most = emptyCount({ contents });
    const inHand = (side: Colour): number => Math.min(hands?.[side] ?? 0, most);
    this.#view.setInt32(at + 32, inHand(sideToMove), true);
    this.#view.setInt32(at + 36, inHand(opponent(sideToMove)), true);
  }

  /** Exact null-window search: a result above alpha is a lower bound of the value, any other an upper bound. */
  exact(position: Position, alpha: number): number {
    this.#write(position);
    return this.exports.exact(alpha);
  }

  /** Fail-soft search to a depth with a window. */
  estimate(position: Position, alpha: number, beta: number, depth: number): number {
    this.#write(position);
    return this.exports.estimate(alpha, beta, depth);
  }

  perft(position: Position, depth: number): bigint {
    this.#write(position);
    return word(this.exports.perft(depth));
  }

  probe(position: Position): TableValue | undefined {
    // The table isn't used while the centre is being filled.
    if (isFillingCentre(position)) return undefined;
    this.#write(position);
    if (!this.exports.probe()) return undefined;
    const at = constantOf(this.exports.RESULT_ADDRESS);
    const [low = 0, high = 0, depth = 0, move = NO_MOVE] = [0, 4, 8, 12].map((i) => this.#view.getInt32(at + i, true));
    return { low, high, depth, move: move === NO_MOVE ? undefined : this.#squareOf[move] };
  }

  /** Proved bounds from elsewhere, for this job's searches; `move` keeps the value. */
  recall(position: Position, low: number, high: number, move?: Square): void {
    // The table isn't used while the centre is being filled.
    if (isFillingCentre(position)) return;
    this.#write(position);
    this.exports.recall(low, high, move === undefined ? NO_MOVE : this.#bitOf[move]!);
  }

  #resultSquares(): Square[] {
    const at = constantOf(this.exports.RESULT_ADDRESS);
    const found: Square[] = [];
    this.#squareOf.forEach((square, bit) => {
      if (square !== undefined && (this.#view.getUint32(at + 4 * (bit >> 5), true) >>> (bit & 31)) & 1)
        found.push(square);
    });
    return found.sort((a, b) => a - b);
  }

  /** Squares where placing a disc flips something, whatever is in hand. */
  mobility(position: Position): Square[] {
    this.#write(position);
    this.exports.mobility();
    return this.#resultSquares();
  }

  /** What the side to move flips by playing on an empty square. */
  flips(position: Position, square: Square): Square[] {
    this.#write(position);
    const { columns } = position.rules;
    this.exports.flips(square % columns, Math.floor(square / columns));
    return this.#resultSquares();
  }
}
