/**
 * Fits what pairs of features add to the full set as it is shipped, and refits that set's tables along with them; writes
 * data/eval-pairs.bin and data/eval-full.bin.
 */
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { complain, ok, type Result } from '../../game/types.ts';
import { CORNER_STANDING, PAIRS_FORMAT, PAIRS_MAGIC, type PairsHeader } from '../../workers/engine/pairs.ts';
import { makePatternSquares } from '../../workers/engine/pattern.ts';
import { CONSTANTS, DIMENSIONS, makeWeights, readWeights, type Weights } from '../../workers/engine/weights.ts';
import { errorsOf } from '../fit.ts';
import { heldOutPositions } from '../held-out.ts';
import type { Layout } from '../model.ts';
import { packWeights } from '../pack.ts';
import {
  countColumns,
  differenceOf,
  fitPairs,
  forgetPairsNote,
  type PairLayout,
  type PairPlan,
  PAIRS_NAME,
  rounded,
  STRENGTH,
  sumVectors,
} from '../pairs.ts';
import type { TableSet } from '../patterns.ts';
import { Progress } from '../progress.ts';
import { columnWeights, pairLayoutOf } from '../report.ts';
import { type Rows, rowsOf, samplesBetween } from '../rows.ts';
import type { Workplace } from '../workplace.ts';
import { writeSet, writeShipped } from './pack.ts';
import { loadSet } from './report.ts';

const ORIGIN =
  'Fitted by the commands of Outflank (docs/inside/training.md) to what the full set leaves over on positions of the WTHOR base of the Fédération Française d’Othello and beside them, solved and searched.';

const SHIFT = 8;

/** How to fit, and for which numbers of empties. */
export interface PairsPlan extends PairPlan {
  readonly least: number;
  readonly most: number;
  /** Weight of a game's value, as a share of its weight in the fit of the sum. */
  readonly games: number;
  /** Length of the steps of the sum, in discs, where it is fitted along with the pairs and its file written anew. */
  readonly sumRate?: number;
}

/** Below the lower bound leaves are solved; above the upper one the sum is close enough to what labels are worth. */
export const PAIRS_PLAN: PairsPlan = {
  least: 10,
  most: 48,
  games: 0.4,
  epochs: 4,
  rate: 0.05,
  decay: 0.005,
  spread: 0.01,
  countSpread: 0.3,
  seed: 20_261_122,
};

/** The stage of each row. */
const stagesOf = ({ layout, columns, count }: Rows, { stageOf }: Weights): Uint8Array =>
  Uint8Array.from(
    { length: count },
    (_, row) => stageOf[columns[(row + 1) * layout.width - 1]! - layout.constantColumn]!,
  );

/** The same, with the sum fitted as well. */
export const REFINING_PLAN: PairsPlan = { ...PAIRS_PLAN, sumRate: 0.1 };

/** What the stage's tables give for each row. */
function linearOf(rows: Rows, weights: Weights): Float32Array {
  const stages = weights.header.stages.map((_, stage) => columnWeights(weights, rows.layout, stage));
  const stageOf = stagesOf(rows, weights);
  return Float32Array.from({ length: rows.count }, (_, row) => rows.predict(stages[stageOf[row]!]!, row));
}

/**
 * From this many empties on, the mean and the scale of a sum are right: they were set by another program's values
 * (settle.ts). Those of the labels aren't: the further from the end, the more a search exaggerates, and an even number of
 * plies favours the side to move.
 */
const SETTLED_FROM = 27;

/**
 * What remains of each row's value after the sum; where the sum is settled, the value is first brought to its mean and
 * scale.
 */
function restOf({ layout, columns, count, value }: Rows, linear: Float32Array): Float32Array {
  const rowsByEmpties: number[][] = Array.from({ length: CONSTANTS }, () => []);
  for (let row = 0; row < count; row++)
    rowsByEmpties[columns[(row + 1) * layout.width - 1]! - layout.constantColumn]!.push(row);
  const rest = new Float32Array(count);
  rowsByEmpties.forEach((rows, empties) => {
    const { x, y, slope } =
      empties < SETTLED_FROM ? { x: 0, y: 0, slope: 1 } : lineThrough(rows.map((row) => [linear[row]!, value[row]!]));
    for (const row of rows) rest[row] = x + (value[row]! - y) / slope - linear[row]!;
  });
  return rest;
}

/** The means of the points, and the slope of y on x by least squares. */
function lineThrough(points: readonly (readonly [number, number])[]): { x: number; y: number; slope: number } {
  const meanOf = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length);
  const [x, y] = [meanOf(([one]) => one), meanOf(([, other]) => other)];
  const spread = meanOf(([one]) => (one - x) ** 2);
  const slope = meanOf(([one, other]) => (one - x) * (other - y)) / spread;
  return { x, y, slope: slope > 0 ? slope : 1 };
}

/** The set with changed tables. */
async function changed(set: TableSet, weights: Weights, layout: Layout, changes: Float32Array): Promise<Changed> {
  const stages = set.stages.map((_, stage) => {
    const base = stage * layout.columns;
    return columnWeights(weights, layout, stage).map((weight, column) => weight + changes[base + column]!);
  });
  const bytes = packWeights(set, layout, stages, weights.header.origin);
  const read = await readWeights(bytes);
  if (!read.ok) throw new Error('the tables that were written can’t be read');
  return { bytes, weights: read.value };
}
interface Changed {
  readonly bytes: Uint8Array;
  readonly weights: Weights;
}

/**
 * The file: the first number of every vector, then the second of every vector, and so on; equal cells share one vector.
 */
export function packPairs(layout: PairLayout, vectors: Int8Array, header: PairsHeader): Uint8Array<ArrayBuffer> {
  const columns = [
    ...countColumns(layout),
    ...CORNER_STANDING.map((_, index) => layout.cornerColumn + index),
    ...layout.cells.flatMap((cells, pattern) => Array.from(cells, (cell) => layout.columnOfCell[pattern]![cell]!)),
  ];
  const payload = new Uint8Array(DIMENSIONS * columns.length);
  let at = 0;
  for (let dimension = 0; dimension < DIMENSIONS; dimension++)
    for (const column of columns) payload[at++] = vectors[column * DIMENSIONS + dimension]!;
  return makeWeights(header, deflateSync(payload, { level: 9, memLevel: 9 }), PAIRS_MAGIC);
}

/** Mean errors of rows: with the sum alone, with vectors, and with vectors as whole numbers. */
function describe(rows: Rows, linear: Float32Array, vectors: Float32Array, whole: Int8Array, units: number): string {
  const sum = new Float64Array(DIMENSIONS);
  const withPairs = (of: ArrayLike<number>, discs: (difference: number) => number): Float64Array =>
    Float64Array.from(linear, (value, row) => {
      sumVectors(of, rows, row, sum);
      return value + discs(differenceOf(sum));
    });
  const mae = (predictions: ArrayLike<number>): string =>
    errorsOf(rows.value.subarray(0, rows.count), predictions).mae.toFixed(3);
  const exactly = withPairs(vectors, (difference) => STRENGTH * difference);
  const shipped = withPairs(whole, (difference) => (difference >> SHIFT) / units);
  return `${mae(linear)} without, ${mae(exactly)} with, ${mae(shipped)} as whole numbers`;
}

export async function pairs(
  place: Workplace,
  set: TableSet,
  folder: string,
  plan: PairsPlan = PAIRS_PLAN,
): Promise<Result<string>> {
  const { least, most } = plan;
  const loaded = await loadSet(folder, set);
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  const layout = pairLayoutOf(before);
  const files = samplesBetween(place, least, most);
  for (const { kind, samples } of files)
    if (kind === 'games')
      for (let i = 0; i < samples.count; i++) if (samples.exact[i] === 0) samples.weight[i]! *= plan.games;
  if (files.length === 0) return complain(`No samples of ${least} to ${most} empties in ${place.work}.`);
  const heldOut = heldOutPositions(place.data);
  const rows = rowsOf(layout, files, 'train', heldOut);
  const linear = linearOf(rows, before);
  const progress = new Progress(`pairs, ${rows.count} rows`, plan.epochs, place.quiet);
  const changes = new Float32Array(set.stages.length * layout.columns);
  const vectors = fitPairs(
    rows,
    restOf(rows, linear),
    { ...plan, onEpoch: (epoch) => progress.at(epoch) },
    plan.sumRate === undefined ? undefined : { stageOf: stagesOf(rows, before), changes, rate: plan.sumRate },
  );
  const refined = plan.sumRate === undefined ? undefined : await changed(set, before, layout, changes);
  const weights = refined?.weights ?? before;
  const { unitsPerDisc } = weights.header;
  const whole = rounded(vectors, SHIFT, unitsPerDisc);
  const exact = rowsOf(layout, files, 'validation', heldOut, (samples, index) => samples.exact[index] === 1);
  const errors = describe(exact, linearOf(exact, weights), vectors, whole, unitsPerDisc);
  progress.end(`validation MAE ${errors}`);

  const bytes = packPairs(layout, whole, {
    format: PAIRS_FORMAT,
    set: 'pairs',
    unitsPerDisc,
    shift: SHIFT,
    least,
    most,
    patterns: weights.patterns.map(({ name, squares }) => ({ name, squares: makePatternSquares(squares) })),
    origin: ORIGIN,
  });
  const sumLine = refined === undefined ? '' : `\n${writeSet(set, folder, refined.bytes)}`;
  const pairsLine = writeShipped(join(folder, PAIRS_NAME), bytes);
  forgetPairsNote(folder);
  return ok(`${rows.count} rows; ${exact.count} held out: ${errors}\n${pairsLine}${sumLine}`);
}
