/**
 * Puts the entries of a file of weights (docs/inside/evaluation.md, _The file_) into the tables that searches look up.
 *
 * The file has one entry for each class of equal cells, in the order of their smallest cells, so an entry is either the
 * next in the file or that of a smaller cell, which is there by then. In a table the digits of an index count 0, +1 for
 * a disc of the side to move and -1 for one of the other side, from the lowest number on: a change of sides is a change
 * of sign, and the empty pattern is in the middle.
 */
import { EVALUATION, UNPACKING } from '../layout';
import { VECTOR_BYTES } from './pairs';

/** Of a pattern of ten squares. */
const MAX_CELLS: usize = 59049;
const IMAGE_BYTES: usize = 40;

// Written by the host through the addresses that index.ts exports.
/**
 * 10 x i32 for each symmetry that maps a pattern onto itself, the one that moves nothing first: what a disc of the side
 * to move on each square adds to the number of the cell's image.
 */
export const IMAGES: usize = UNPACKING;
/** i32 for each cell: its place in the table. */
const PLACES: usize = UNPACKING + 0x200;
/** i32 for each cell: the smallest that is equal to it. */
const SMALLEST: usize = PLACES + 4 * MAX_CELLS;
/** i32 for each cell: its image. */
const IMAGE_OF: usize = SMALLEST + 4 * MAX_CELLS;
/** The inflated payload, while it is being unpacked. */
export const PAYLOAD: usize = IMAGE_OF + 4 * MAX_CELLS;
export const PAYLOAD_BYTES: usize = EVALUATION - PAYLOAD;

// @ts-ignore: decorator
@inline function at(table: usize, cell: i32): usize {
  return table + ((<usize>cell) << 2);
}

/** The sum of each cell's digits: 1 adds what `steps` has, 2 adds `two` times as much. Returns the number of cells. */
function writeSums(sums: usize, steps: usize, squares: i32, two: i32, start: i32): i32 {
  store<i32>(sums, start);
  let cells = 1;
  for (let square = 0; square < squares; square++) {
    const step = load<i32>(at(steps, square));
    for (let cell = 0; cell < cells; cell++) {
      const sum = load<i32>(at(sums, cell));
      store<i32>(at(sums, cells + cell), sum + step);
      store<i32>(at(sums, 2 * cells + cell), sum + two * step);
    }
    cells *= 3;
  }
  return cells;
}

/** Fills PLACES and SMALLEST; returns the number of cells. */
function arrange(squares: i32, images: i32): i32 {
  const cells = writeSums(SMALLEST, IMAGES, squares, 2, 0);
  for (let image = 1; image < images; image++) {
    writeSums(IMAGE_OF, IMAGES + <usize>image * IMAGE_BYTES, squares, 2, 0);
    for (let cell = 0; cell < cells; cell++) {
      const other = load<i32>(at(IMAGE_OF, cell));
      if (other < load<i32>(at(SMALLEST, cell))) store<i32>(at(SMALLEST, cell), other);
    }
  }
  writeSums(PLACES, IMAGES, squares, -1, (cells - 1) >> 1);
  return cells;
}

/**
 * One pattern's entries, from `from` on: a byte for each class, stage by stage, which is the difference from the stage
 * before. `table`: of the first stage; the others follow at intervals of `stageBytes`. Returns where the next pattern's begin.
 */
export function unpackEntries(
  squares: i32,
  images: i32,
  from: usize,
  table: usize,
  stages: i32,
  stageBytes: usize,
): usize {
  const cells = arrange(squares, images);
  for (let stage = 0; stage < stages; stage++) {
    for (let cell = 0; cell < cells; cell++) {
      const smallest = load<i32>(at(SMALLEST, cell));
      const to = table + load<i32>(at(PLACES, cell));
      if (smallest == cell) {
        const before = stage ? load<i8>(to - stageBytes) : 0;
        store<i8>(to, before + load<i8>(from++));
      } else {
        store<i8>(to, load<i8>(table + load<i32>(at(PLACES, smallest))));
      }
    }
    table += stageBytes;
  }
  return from;
}

/**
 * One pattern's vectors: the first numbers of all classes from `from` on, the second ones `plane` bytes later, and so on.
 * Returns where the next pattern's begin.
 */
export function unpackVectors(squares: i32, images: i32, from: usize, table: usize, plane: usize): usize {
  const cells = arrange(squares, images);
  for (let cell = 0; cell < cells; cell++) {
    const smallest = load<i32>(at(SMALLEST, cell));
    const to = table + VECTOR_BYTES * load<i32>(at(PLACES, cell));
    if (smallest == cell) {
      for (let i: usize = 0; i < VECTOR_BYTES; i++) store<i8>(to + i, load<i8>(from + i * plane));
      from++;
    } else {
      const same = table + VECTOR_BYTES * load<i32>(at(PLACES, smallest));
      v128.store(to, v128.load(same));
      v128.store(to, v128.load(same, 16), 16);
    }
  }
  return from;
}
