/**
 * What files of weights contain, cell by cell: for training, and as the oracle for the cores, which unpack the files
 * themselves (assembly/evaluation/unpack.ts).
 */
import { type Pairs, takeVectors } from '../workers/engine/pairs.ts';
import { cellsIn, offsetsOf, type Pattern, representatives, type SymmetryCount } from '../workers/engine/pattern.ts';
import type { Weights } from '../workers/engine/weights.ts';

/** The cells of several patterns, one after the other, in classes of equal ones: a file has one entry for each class. */
export interface CellClasses {
  /** The class of each cell: a number from 0 up, in the order of their smallest cells. */
  readonly classOf: Int32Array;
  readonly count: number;
  /** Where each pattern's cells begin. */
  readonly offsets: Int32Array;
}

export function cellClasses(patterns: readonly Pattern[], symmetries: SymmetryCount = 8): CellClasses {
  const offsets = offsetsOf(patterns);
  const classOf = new Int32Array(cellsIn(patterns));
  let count = 0;
  patterns.forEach((pattern, index) => {
    const from = offsets[index]!;
    const smallest = representatives(pattern, symmetries);
    for (let cell = 0; cell < smallest.length; cell++) {
      const same = smallest[cell]!;
      classOf[from + cell] = same === cell ? count++ : classOf[from + same]!;
    }
  });
  return { classOf, count, offsets };
}

/** Entry [stage * cells.count + class of the cell]. */
export interface PlainEntries {
  readonly cells: CellClasses;
  readonly entries: Int8Array;
}

/** Entry [32 * class of the cell + dimension]. */
export interface PlainVectors {
  readonly cells: CellClasses;
  readonly vectors: Int8Array;
}

/** A function whose result is made only once for each file. */
function once<File extends object, Made>(make: (file: File) => Made): (file: File) => Made {
  const made = new WeakMap<File, Made>();
  return (file) => {
    const found = made.get(file) ?? make(file);
    made.set(file, found);
    return found;
  };
}

export const entriesOf = once(({ header, patterns, packed }: Weights): PlainEntries => {
  const cells = cellClasses(patterns, header.symmetries);
  return { cells, entries: unpackedOf(packed, cells, header.stages.length) };
});

export const vectorsOf = once(({ patterns, packed, plane }: Pairs): PlainVectors => {
  const cells = cellClasses(patterns);
  return { cells, vectors: takeVectors(packed, plane, cells.count) };
});

function unpackedOf(packed: Uint8Array, { classOf, count, offsets }: CellClasses, stages: number): Int8Array {
  const entries = new Int8Array(stages * count);
  let at = 0;
  offsets.forEach((offset, pattern) => {
    const next = offsets[pattern + 1];
    const end = next === undefined ? count : classOf[next]!;
    for (let stage = 0; stage < stages; stage++) {
      const base = stage * count;
      // Stored as the difference from the previous stage, because most cells change little between stages.
      for (let of = classOf[offset]!; of < end; of++)
        entries[base + of] = packed[at++]! + (stage > 0 ? entries[base - count + of]! : 0);
    }
  });
  return entries;
}
