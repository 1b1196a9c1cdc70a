/** Rows of a least squares problem: the columns switched on, the target sum, the weight. */
import type { HeldOut } from './held-out.ts';
import type { Layout, Stage } from './model.ts';
import { SAMPLE_KINDS, Samples, sampleSetOf, type SampleKind, type SampleSet } from './samples.ts';
import { sampleFiles, type Workplace } from './workplace.ts';

export class Rows {
  readonly layout: Layout;
  readonly columns: Uint32Array;
  readonly value: Float32Array;
  readonly weight: Float32Array;
  count = 0;

  constructor(layout: Layout, capacity: number) {
    this.layout = layout;
    this.columns = new Uint32Array(capacity * layout.width);
    this.value = new Float32Array(capacity);
    this.weight = new Float32Array(capacity);
  }

  add(samples: Samples, index: number, empties: number): void {
    this.layout.columnsOf(samples, index, empties, this.columns, this.count * this.layout.width);
    this.value[this.count] = samples.value[index]!;
    this.weight[this.count] = samples.weight[index]!;
    this.count++;
  }

  /** Sum of the weights that row `index` switches on. */
  predict(weights: Float64Array, index: number): number {
    const { columns } = this;
    const end = (index + 1) * this.layout.width;
    let sum = 0;
    for (let at = index * this.layout.width; at < end; at++) sum += weights[columns[at]!]!;
    return sum;
  }

  predictions(weights: Float64Array): Float64Array {
    return Float64Array.from({ length: this.count }, (_, index) => this.predict(weights, index));
  }
}

export interface SampleFile {
  readonly kind: SampleKind;
  readonly empties: number;
  readonly samples: Samples;
}

/**
 * Fewest empties at which values from games are used: nearer the end there are enough exact ones, also for positions
 * from games.
 */
const GAMES_FROM = 15;
/**
 * Most empties at which values from games are used: further from the end tournament results exaggerate, because the
 * stronger player keeps playing better (compared with searches by a factor of 1.1 at 28 empties, 1.2 at 36, 1.5 at 48).
 */
const GAMES_TO = 26;

/** The existing sample files of a range of empties. */
export function samplesBetween(place: Workplace, from: number, to: number): SampleFile[] {
  const files: SampleFile[] = [];
  for (let empties = Math.max(0, from); empties <= Math.min(60, to); empties++)
    for (const kind of SAMPLE_KINDS.filter(
      (name) => name !== 'games' || (empties >= GAMES_FROM && empties <= GAMES_TO),
    ))
      for (const file of sampleFiles(place, kind, empties)) files.push({ kind, empties, samples: Samples.read(file) });
  return files;
}

/** Rows from one side of the split, of the samples in use, without held-out positions. */
export function rowsOf(
  layout: Layout,
  files: readonly Omit<SampleFile, 'kind'>[],
  split: SampleSet,
  heldOut: HeldOut | null,
  isWanted: (samples: Samples, index: number) => boolean = () => true,
): Rows {
  const chosen = files.map(({ samples }) => {
    const indexes: number[] = [];
    for (let i = 0; i < samples.count; i++) {
      if (sampleSetOf(samples.game[i]!) === split && !heldOut?.has(samples.at(i)) && isWanted(samples, i))
        indexes.push(i);
    }
    return indexes;
  });
  const rows = new Rows(
    layout,
    chosen.reduce((sum, { length }) => sum + length, 0),
  );
  files.forEach(({ samples, empties }, file) => {
    for (const index of chosen[file]!) rows.add(samples, index, empties);
  });
  return rows;
}

/**
 * Empties that a stage's fit uses: its own and one more on either side, so that neighbouring stages agree where they
 * meet.
 */
export const windowOf = ({ from, to }: Stage): Stage => ({ from: from - 1, to: to + 1 });
