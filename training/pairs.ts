/**
 * What pairs of features add to their sum: a factorisation machine (S. Rendle, 2010), fitted to what the linear model
 * leaves unexplained.
 *
 * Every column has a vector of 32 numbers. The vectors of the columns that a position switches on are added; the squares of
 * the first half of the sum count for the side to move, those of the other half against it. So each pair of columns has a
 * weight of its own, the product of their vectors, though hardly any pair is seen often. The fit goes over the rows in
 * random order, with one AdaGrad step for each row and one step length for each column. Changes to the sum's tables are
 * learned in the same steps.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { complain, ok, type Result } from '../game/types.ts';
import { high, mobility } from '../game/bitboard/bitboard.ts';
import {
  CORNER_CLASSES,
  CORNER_STANDING,
  CORNER_SQUARES,
  COUNT_VECTORS,
  type Pairs,
  readPairs,
} from '../workers/engine/pairs.ts';
import { CONSTANTS, DIMENSIONS, MOBILITY_ENTRIES } from '../workers/engine/weights.ts';
import { Layout } from './model.ts';
import { vectorsOf } from './plain-tables.ts';
import { randomFrom, shuffled } from './random.ts';
import { writeWhole } from './records.ts';
import type { Rows } from './rows.ts';
import type { Positions } from './samples.ts';

export const PAIRS_NAME = 'eval-pairs.bin';
/** Discs for a sum of length 1. */
export const STRENGTH = 1.6;
/** Half of the dimensions count against the side to move. */
const AGAINST = DIMENSIONS / 2;

/** The sum's columns, preceded in each row by who may move where at each corner. */
export class PairLayout extends Layout {
  /** First column of the corners; those of the standing cells follow one another. */
  readonly cornerColumn: number;
  override readonly columns: number;
  override readonly width: number;
  override readonly unsummed = CORNER_SQUARES.length;
  readonly #columnOfCorner: Int32Array;

  constructor(...of: ConstructorParameters<typeof Layout>) {
    super(...of);
    this.cornerColumn = this.constantColumn + CONSTANTS;
    this.columns = this.cornerColumn + CORNER_STANDING.length;
    this.width = CORNER_SQUARES.length + this.features.length + this.mobilities.length + 1;
    this.#columnOfCorner = Int32Array.from(CORNER_CLASSES, (cell) => this.cornerColumn + CORNER_STANDING.indexOf(cell));
  }

  override columnsOf(samples: Positions, index: number, empties: number, out: Uint32Array, at: number): void {
    const { playerLow, playerHigh, opponentLow, opponentHigh } = samples.at(index);
    const ownLow = mobility(playerLow, playerHigh, opponentLow, opponentHigh);
    const ownHigh = high.value;
    const theirLow = mobility(opponentLow, opponentHigh, playerLow, playerHigh);
    const theirHigh = high.value;
    CORNER_SQUARES.forEach((squares, corner) => {
      let cell = 0;
      squares.forEach((square, bit) => {
        const [own, their] = square < 32 ? [ownLow, theirLow] : [ownHigh, theirHigh];
        cell |= (((own >>> (square & 31)) & 1) << bit) | (((their >>> (square & 31)) & 1) << (bit + 4));
      });
      out[at + corner] = this.#columnOfCorner[cell]!;
    });
    super.columnsOf(samples, index, empties, out, at + CORNER_SQUARES.length);
  }
}

export interface PairPlan {
  readonly epochs: number;
  /** Largest step length; from it steps fall linearly to zero. */
  readonly rate: number;
  /** Pull of vectors towards zero with every step. */
  readonly decay: number;
  /** Spread of the initial numbers: a cell that is seen a few times keeps them, as noise. */
  readonly spread: number;
  /** The same for the counts of moves and empties, which every position has: these make the dimensions differ. */
  readonly countSpread: number;
  readonly seed: number;
  readonly onEpoch?: (epoch: number, vectors: Float32Array) => void;
}

/** Changes to the tables of the sum: one, in discs, for every column of every stage. */
interface SumChanges {
  /** The stage of each row. */
  readonly stageOf: Uint8Array;
  /** Entry [stage * columns + column]; the fit writes here. */
  readonly changes: Float32Array;
  /** Largest step length, in discs. */
  readonly rate: number;
}

/** Errors are in units of this many discs; the step lengths are tuned for that unit. */
const SCALE = 16;
/** Initial value of the sum of a column's squared gradients. */
const FIRST_SQUARES = 1e-4;
/** The share of the fit during which steps grow from zero. */
const WARMING_UP = 0.02;
/** Number of rows after which the step length is updated. */
const STRIDE = 1024;

/** An approximately normal random number. */
function normal(random: () => number): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random();
  return sum;
}

/** Writes the sum of row `row`'s vectors to `sum`. */
export function sumVectors(
  vectors: ArrayLike<number>,
  { columns, layout }: Rows,
  row: number,
  sum: Float64Array,
): void {
  sum.fill(0);
  const end = (row + 1) * layout.width;
  for (let at = row * layout.width; at < end; at++) {
    const from = columns[at]! * DIMENSIONS;
    for (let i = 0; i < DIMENSIONS; i++) sum[i]! += vectors[from + i]!;
  }
}

/** Squares of the first half of a sum minus those of the second half. */
export function differenceOf(sum: Float64Array): number {
  let difference = 0;
  for (let i = 0; i < DIMENSIONS; i++) difference += (i < AGAINST ? sum[i]! : -sum[i]!) * sum[i]!;
  return difference;
}

/** Steps for the sum's changes, whose lengths AdaGrad sets. */
class SumSteps {
  readonly #sums: SumChanges;
  readonly #rows: Rows;
  readonly #squares: Float32Array;
  readonly #decay: number;

  constructor(sums: SumChanges, rows: Rows, decay: number) {
    this.#sums = sums;
    this.#rows = rows;
    this.#squares = new Float32Array(sums.changes.length);
    this.#decay = decay;
  }

  #base(row: number): number {
    return this.#sums.stageOf[row]! * this.#rows.layout.columns;
  }

  changeOf(row: number): number {
    const { columns, layout } = this.#rows;
    const base = this.#base(row);
    const { changes } = this.#sums;
    let change = 0;
    for (let at = row * layout.width + layout.unsummed; at < (row + 1) * layout.width; at++)
      change += changes[base + columns[at]!]!;
    return change;
  }

  /** `share`: the current step length as a share of the largest. */
  step(row: number, error: number, share: number): void {
    const { columns, layout } = this.#rows;
    const base = this.#base(row);
    const { changes, rate } = this.#sums;
    const slope = error / (SCALE * SCALE);
    for (let at = row * layout.width + layout.unsummed; at < (row + 1) * layout.width; at++) {
      const index = base + columns[at]!;
      const square = (this.#squares[index]! += slope * slope);
      const length = (share * rate) / Math.sqrt(FIRST_SQUARES + square);
      changes[index] = changes[index]! * (1 - length * this.#decay) - length * slope;
    }
  }
}

/** Vectors for all columns; `rest`: what the linear model leaves of each row's value, in discs. */
export function fitPairs(rows: Rows, rest: Float32Array, plan: PairPlan, sums?: SumChanges): Float32Array {
  const { columns, layout, count, weight } = rows;
  const { width } = layout;
  const random = randomFrom(plan.seed);
  const counts = new Set(countColumns(layout));
  const vectors = new Float32Array(layout.columns * DIMENSIONS);
  for (let column = 0, at = 0; column < layout.columns; column++) {
    const spread = counts.has(column) ? plan.countSpread : plan.spread;
    for (let i = 0; i < DIMENSIONS; i++) vectors[at++] = spread * normal(random);
  }
  const squares = new Float32Array(layout.columns);
  const sum = new Float64Array(DIMENSIONS);
  const slope = new Float64Array(DIMENSIONS);
  const steps = sums && new SumSteps(sums, rows, plan.decay);
  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    const order = shuffled(count, plan.seed + 1 + epoch);
    let share = 0;
    for (let step = 0; step < count; step++) {
      if (step % STRIDE === 0) {
        const gone = (epoch + step / count) / plan.epochs;
        share = Math.min(gone / WARMING_UP, 1 - gone);
      }
      const row = order[step]!;
      sumVectors(vectors, rows, row, sum);
      const change = steps === undefined ? 0 : steps.changeOf(row);
      const error = (STRENGTH * differenceOf(sum) + change - rest[row]!) * weight[row]!;
      steps?.step(row, error, share);
      const rate = plan.rate * share;
      let square = 0;
      for (let i = 0; i < DIMENSIONS; i++) {
        slope[i] = (2 * STRENGTH * error * (i < AGAINST ? sum[i]! : -sum[i]!)) / (SCALE * SCALE);
        square += (slope[i]! * slope[i]!) / DIMENSIONS;
      }
      for (let at = row * width; at < (row + 1) * width; at++) {
        const column = columns[at]!;
        squares[column]! += square;
        const length = rate / Math.sqrt(FIRST_SQUARES + squares[column]!);
        const keep = 1 - length * plan.decay;
        const from = column * DIMENSIONS;
        for (let i = 0; i < DIMENSIONS; i++) vectors[from + i] = vectors[from + i]! * keep - length * slope[i]!;
      }
    }
    plan.onEpoch?.(epoch + 1, vectors);
  }
  // Columns that no row has used contribute nothing.
  for (let column = 0; column < layout.columns; column++)
    if (squares[column] === 0) vectors.fill(0, column * DIMENSIONS, (column + 1) * DIMENSIONS);
  return vectors;
}

/** Vectors as whole numbers such that differences of squares, shifted right by `shift` bits, are units of the sum. */
export function rounded(vectors: Float32Array, shift: number, unitsPerDisc: number): Int8Array {
  const scale = Math.sqrt(STRENGTH * unitsPerDisc * 2 ** shift);
  return Int8Array.from(vectors, (value) => Math.max(-127, Math.min(127, Math.round(value * scale))));
}

/** Index of the first vector of the counts among the columns, in file order. */
export const countColumns = ({ mobilityColumns, constantColumn }: Layout): readonly number[] => [
  ...mobilityColumns.flatMap((first) => Array.from({ length: MOBILITY_ENTRIES }, (_, entry) => first + entry)),
  ...Array.from({ length: COUNT_VECTORS - mobilityColumns.length * MOBILITY_ENTRIES }, (_, e) => constantColumn + e),
];

/** A file's vectors in the model's column order. */
export function columnVectors(pairs: Pairs, layout: PairLayout): Int8Array {
  const { patterns, counts, corners } = pairs;
  const { cells, vectors } = vectorsOf(pairs);
  const result = new Int8Array(layout.columns * DIMENSIONS);
  const put = (column: number, from: Int8Array, index: number): void =>
    result.set(from.subarray(index * DIMENSIONS, (index + 1) * DIMENSIONS), column * DIMENSIONS);
  patterns.forEach((_, pattern) => {
    const first = cells.offsets[pattern]!;
    for (const cell of layout.cells[pattern]!)
      put(layout.columnOfCell[pattern]![cell]!, vectors, cells.classOf[first + cell]!);
  });
  countColumns(layout).forEach((column, index) => put(column, counts, index));
  CORNER_STANDING.forEach((cell, index) => put(layout.cornerColumn + index, corners, cell));
  return result;
}

/** What the pairs add to each row's value, in discs; `layout`: of the rows. */
export function pairPredictions(pairs: Pairs, rows: Rows, layout: PairLayout): Float64Array {
  const { shift, unitsPerDisc } = pairs.header;
  const vectors = columnVectors(pairs, layout);
  const sum = new Float64Array(DIMENSIONS);
  return Float64Array.from({ length: rows.count }, (_, row) => {
    sumVectors(vectors, rows, row, sum);
    return (differenceOf(sum) >> shift) / unitsPerDisc;
  });
}

/** Said where the full set is used alone. */
export const WITHOUT_PAIRS =
  'The full set is alone: eval-pairs.bin is missing, or was fitted to another eval-full.bin. "pairs" fits it anew.';

const checksumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** A file with the checksums of the pairs and of the full set they were fitted to, if that has been written anew since. */
const noteIn = (folder: string): string => join(folder, 'eval-pairs.fitted-to');
const fullIn = (folder: string): string => join(folder, 'eval-full.bin');
const pairsIn = (folder: string): string => join(folder, PAIRS_NAME);

/** The checksum of the full set that a note names; undefined if there is no note about these pairs. */
function noted(folder: string): string | undefined {
  if (!existsSync(noteIn(folder))) return undefined;
  const [full, pairs] = readFileSync(noteIn(folder), 'utf8').trim().split(' ');
  return pairs === checksumOf(pairsIn(folder)) ? full : undefined;
}

/** To be called before the full set of a folder is written anew: pairs beside it belong to the earlier set. */
export function notePairs(folder: string): void {
  const [full, pairs] = [fullIn(folder), pairsIn(folder)];
  if (existsSync(full) && existsSync(pairs) && noted(folder) === undefined)
    writeWhole(noteIn(folder), `${checksumOf(full)} ${checksumOf(pairs)}\n`);
}

/** The pairs of a folder are those of its full set now. */
export const forgetPairsNote = (folder: string): void => rmSync(noteIn(folder), { force: true });

/** The pairs of a folder; null if there are none that were fitted to its full set. */
export async function loadPairs(folder: string): Promise<Result<Pairs | null>> {
  const file = pairsIn(folder);
  if (!existsSync(file)) return ok(null);
  const fittedTo = noted(folder);
  if (fittedTo !== undefined && existsSync(fullIn(folder)) && fittedTo !== checksumOf(fullIn(folder))) return ok(null);
  try {
    return await readPairs(new Uint8Array(readFileSync(file)), file);
  } catch {
    return complain(`${file} can't be read.`);
  }
}
