/** Errors of a shipped file on games held out from training. */
import type { Pairs } from '../workers/engine/pairs.ts';
import type { Weights } from '../workers/engine/weights.ts';
import { MOBILITY_ENTRIES } from '../workers/engine/weights.ts';
import { errorsOf, type Errors } from './fit.ts';
import { Layout } from './model.ts';
import { PairLayout, pairPredictions } from './pairs.ts';
import { entriesOf } from './plain-tables.ts';
import { rowsOf } from './rows.ts';
import type { Samples, SampleSet } from './samples.ts';

/** One stage's weights in the model's column order, in discs. */
export function columnWeights(weights: Weights, layout: Layout, stage: number): Float64Array {
  const { unitsPerDisc, mobilities } = weights.header;
  const result = new Float64Array(layout.columns);
  const {
    cells: { classOf, count, offsets },
    entries,
  } = entriesOf(weights);
  layout.cells.forEach((cells, pattern) => {
    for (const cell of cells)
      result[layout.columnOfCell[pattern]![cell]!] =
        entries[stage * count + classOf[offsets[pattern]! + cell]!]! / unitsPerDisc;
  });
  mobilities.forEach((_, table) => {
    for (let entry = 0; entry < MOBILITY_ENTRIES; entry++)
      result[layout.mobilityColumns[table]! + entry] =
        weights.mobility[(stage * mobilities.length + table) * MOBILITY_ENTRIES + entry]! / unitsPerDisc;
  });
  weights.constants.forEach((constant, empties) => {
    result[layout.constantColumn + empties] = constant / unitsPerDisc;
  });
  return result;
}

export const layoutOf = ({ patterns, header }: Weights): Layout =>
  new Layout({ patterns, mobilities: header.mobilities });
export const pairLayoutOf = ({ patterns, header }: Weights): PairLayout =>
  new PairLayout({ patterns, mobilities: header.mobilities });

/** Errors on the samples of one number of empties that pass a test. */
export function errorsOn(
  weights: Weights,
  layout: Layout,
  empties: number,
  parts: readonly Samples[],
  split: SampleSet,
  wanted: (samples: Samples, index: number) => boolean = () => true,
  pairs?: Pairs,
): Errors {
  const files = parts.map((samples) => ({ empties, samples }));
  const rows = rowsOf(layout, files, split, null, wanted);
  const columns = columnWeights(weights, layout, weights.stageOf[empties]!);
  const linear = rows.predictions(columns);
  const isPaired = pairs !== undefined && empties >= pairs.header.least && empties <= pairs.header.most;
  const added = isPaired && layout instanceof PairLayout ? pairPredictions(pairs, rows, layout) : null;
  const predictions = added ? linear.map((value, row) => value + added[row]!) : linear;
  return errorsOf(rows.value.subarray(0, rows.count), predictions);
}
