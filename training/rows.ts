/** Rows of a least squares problem: the columns switched on, the target sum, the weight. */
import type { OthelloPosition } from '../game/bitboard/position.ts';
import type { HeldOut } from './held-out.ts';
import type { Layout, Stage } from './model.ts';
import {
  PositionIndex,
  Positions,
  SAMPLE_KINDS,
  Samples,
  sampleSetOf,
  type SampleKind,
  type SampleSet,
} from './samples.ts';
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

/**
 * The samples of one number of empties, each position once in any orientation: of several the surest counts, an exact one
 * first, and its game decides the side of the split.
 */
export function samplesAt(place: Workplace, empties: number): SampleFile[] {
  const files = SAMPLE_KINDS.flatMap((kind) =>
    sampleFiles(place, kind, empties).map((file) => ({ kind, empties, samples: Samples.read(file) })),
  );
  const seen = new Positions(files.reduce((sum, { samples }) => sum + samples.count, 0));
  const index = new PositionIndex(seen);
  const isNew = (position: OthelloPosition): boolean => {
    const known = seen.count;
    return index.place(position) === known;
  };
  const firsts = files.map(({ samples }) => new Uint8Array(samples.count));
  for (const exact of [1, 0])
    for (const [file, { samples }] of files.entries())
      for (let i = 0; i < samples.count; i++)
        if (samples.exact[i] === exact) firsts[file]![i] = Number(isNew(samples.at(i)));
  return files.map(({ samples, ...of }, file) => ({ ...of, samples: samples.only((i) => firsts[file]![i] === 1) }));
}

/** The samples in use of a range of empties. */
export function samplesBetween(place: Workplace, from: number, to: number): SampleFile[] {
  const files: SampleFile[] = [];
  for (let empties = Math.max(0, from); empties <= Math.min(60, to); empties++)
    for (const file of samplesAt(place, empties))
      if (file.kind !== 'games' || (empties >= GAMES_FROM && empties <= GAMES_TO)) files.push(file);
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
