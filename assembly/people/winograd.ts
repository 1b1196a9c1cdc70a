/**
 * A 3 x 3 convolution of 64 channels by Winograd's method (Lavin and Gray 2015, F(2x2, 3x3)): for each 2 x 2 squares, 16
 * products per pair of channels instead of 36.
 *
 * Each of the 16 patches of 4 x 4 squares, two apart, is transformed; at each of the 16 places of a patch the channels are
 * multiplied by a matrix; and the sums of a patch are transformed back to 2 x 2 squares. The weights come transformed:
 * for a filter g, U = G g G' with G = [2 0 0; 1 1 1; 1 -1 1; 0 0 2], twice the usual, so that U is whole. So sums and
 * constants are four times as large, and the scales a quarter.
 */
import { ACTIVATION, CHANNELS, finish, GROUP, multiplyAdd, SUM, WIDTH } from './layer';

/** Patches of a board, and places of a patch. */
const PATCHES: usize = 16;
const PLACES: usize = 16;
const SQUARE_BYTES: usize = CHANNELS * ACTIVATION;
const ROW_BYTES: usize = WIDTH * SQUARE_BYTES;
/** The patches' channels at a place, and their sums. */
const PLACE_BYTES: usize = PATCHES * SQUARE_BYTES;
const PLACE_SUM_BYTES: usize = PATCHES * CHANNELS * SUM;

/** Bytes that `convolve` works in. */
export const SCRATCH_BYTES: usize = PLACES * (PLACE_BYTES + PLACE_SUM_BYTES);

/**
 * Cut at zero. `weights`: [place][group of 16 outputs][pair of input channels][16 outputs][2]. `residual`: a board that is
 * added before the cut; 0 for none.
 */
export function convolve(
  input: usize,
  output: usize,
  residual: usize,
  weights: usize,
  constants: usize,
  scales: usize,
  scratch: usize,
): void {
  const sums = scratch + PLACES * PLACE_BYTES;
  transform(input, scratch);
  multiply(scratch, sums, weights);
  for (let patch: usize = 0; patch < PATCHES; patch++) {
    for (let octet: usize = 0; octet < CHANNELS / 8; octet++) {
      const square = ((patch >> 2) * 2 + 1) * WIDTH + (patch & 3) * 2 + 1;
      const at = square * SQUARE_BYTES + octet * 8 * ACTIVATION;
      const from = sums + (patch * CHANNELS + octet * 8) * SUM;
      const constant = constants + octet * 8 * SUM;
      const scale = scales + octet * 8 * SUM;
      squares(from, true, output + at, residual ? residual + at : 0, constant, scale);
      const below = at + ROW_BYTES;
      squares(from, false, output + below, residual ? residual + below : 0, constant, scale);
    }
  }
}

/** All patches, transformed: [place][patch][channel]. */
@inline
function transform(input: usize, patches: usize): void {
  for (let patch: usize = 0; patch < PATCHES; patch++) {
    const corner = input + ((patch >> 2) * 2 * WIDTH + (patch & 3) * 2) * SQUARE_BYTES;
    for (let byte: usize = 0; byte < SQUARE_BYTES; byte += 16) {
      const row0 = corner + byte;
      const row1 = row0 + ROW_BYTES;
      const row2 = row1 + ROW_BYTES;
      const row3 = row2 + ROW_BYTES;
      const to = patches + patch * SQUARE_BYTES + byte;
      storeDifference(row0, row2, to);
      storeAdded(row1, row2, to + 4 * PLACE_BYTES);
      storeDifference(row2, row1, to + 8 * PLACE_BYTES);
      storeDifference(row1, row3, to + 12 * PLACE_BYTES);
    }
  }
}

/** A row of a patch and another, added and transformed. */
@inline
function storeAdded(one: usize, other: usize, to: usize): void {
  storeRow(
    i16x8.add(v128.load(one), v128.load(other)),
    i16x8.add(v128.load(one + SQUARE_BYTES), v128.load(other + SQUARE_BYTES)),
    i16x8.add(v128.load(one + 2 * SQUARE_BYTES), v128.load(other + 2 * SQUARE_BYTES)),
    i16x8.add(v128.load(one + 3 * SQUARE_BYTES), v128.load(other + 3 * SQUARE_BYTES)),
    to,
  );
}

/** A row of a patch less another, transformed. */
@inline
function storeDifference(one: usize, other: usize, to: usize): void {
  storeRow(
    i16x8.sub(v128.load(one), v128.load(other)),
    i16x8.sub(v128.load(one + SQUARE_BYTES), v128.load(other + SQUARE_BYTES)),
    i16x8.sub(v128.load(one + 2 * SQUARE_BYTES), v128.load(other + 2 * SQUARE_BYTES)),
    i16x8.sub(v128.load(one + 3 * SQUARE_BYTES), v128.load(other + 3 * SQUARE_BYTES)),
    to,
  );
}

/** Four squares of a row, transformed to four places. */
@inline
function storeRow(first: v128, second: v128, third: v128, fourth: v128, to: usize): void {
  v128.store(to, i16x8.sub(first, third));
  v128.store(to + PLACE_BYTES, i16x8.add(second, third));
  v128.store(to + 2 * PLACE_BYTES, i16x8.sub(third, second));
  v128.store(to + 3 * PLACE_BYTES, i16x8.sub(second, fourth));
}

/** At each place the patches times its matrix: [place][patch][output]. */
@inline
function multiply(patches: usize, sums: usize, weights: usize): void {
  for (let place: usize = 0; place < PLACES; place++) {
    for (let group: usize = 0; group < CHANNELS / GROUP; group++) {
      for (let patch: usize = 0; patch < PATCHES; patch += 2) {
        multiplyTwo(patches + patch * SQUARE_BYTES, sums + (patch * CHANNELS + group * GROUP) * SUM, weights);
      }
      weights += CHANNELS * GROUP * ACTIVATION;
    }
    patches += PLACE_BYTES;
    sums += PLACE_SUM_BYTES;
  }
}

/**
 * Two patches by 16 outputs: eight sums, six loads for eight products. The loop isn't unrolled: V8 places all loads of a
 * loop before its arithmetic, and an unrolled one needs more registers than there are, at half the speed.
 */
@inline
function multiplyTwo(from: usize, to: usize, weights: usize): void {
  let left0 = i32x4.splat(0);
  let left1 = left0;
  let left2 = left0;
  let left3 = left0;
  let right0 = left0;
  let right1 = left0;
  let right2 = left0;
  let right3 = left0;
  const end = from + SQUARE_BYTES;
  for (; from < end; from += 2 * ACTIVATION) {
    const left = v128.load32_splat(from);
    const right = v128.load32_splat(from + SQUARE_BYTES);
    const weights0 = v128.load(weights);
    left0 = multiplyAdd(left0, left, weights0);
    right0 = multiplyAdd(right0, right, weights0);
    const weights1 = v128.load(weights, 16);
    left1 = multiplyAdd(left1, left, weights1);
    right1 = multiplyAdd(right1, right, weights1);
    const weights2 = v128.load(weights, 32);
    left2 = multiplyAdd(left2, left, weights2);
    right2 = multiplyAdd(right2, right, weights2);
    const weights3 = v128.load(weights, 48);
    left3 = multiplyAdd(left3, left, weights3);
    right3 = multiplyAdd(right3, right, weights3);
    weights += 2 * GROUP * ACTIVATION;
  }
  v128.store(to, left0);
  v128.store(to, left1, 16);
  v128.store(to, left2, 32);
  v128.store(to, left3, 48);
  to += CHANNELS * SUM;
  v128.store(to, right0);
  v128.store(to, right1, 16);
  v128.store(to, right2, 32);
  v128.store(to, right3, 48);
}

/** What the patch's upper or lower squares get from a column of places. */
@inline
function column(from: usize, isUpper: bool): v128 {
  const second = v128.load(from + 4 * PLACE_SUM_BYTES);
  const third = v128.load(from + 8 * PLACE_SUM_BYTES);
  return isUpper
    ? i32x4.add(i32x4.add(v128.load(from), second), third)
    : i32x4.sub(i32x4.sub(second, third), v128.load(from + 12 * PLACE_SUM_BYTES));
}

/** Eight channels of a patch's upper or lower squares. */
@inline
function squares(from: usize, isUpper: bool, output: usize, residual: usize, constants: usize, scales: usize): void {
  const high = from + 4 * SUM;
  finishTwo(
    column(from, isUpper),
    column(from + PLACE_SUM_BYTES, isUpper),
    column(from + 2 * PLACE_SUM_BYTES, isUpper),
    column(from + 3 * PLACE_SUM_BYTES, isUpper),
    column(high, isUpper),
    column(high + PLACE_SUM_BYTES, isUpper),
    column(high + 2 * PLACE_SUM_BYTES, isUpper),
    column(high + 3 * PLACE_SUM_BYTES, isUpper),
    output,
    residual,
    constants,
    scales,
  );
}

/** Two squares side by side, eight channels each, from four columns of places. */
@inline
function finishTwo(
  low0: v128,
  low1: v128,
  low2: v128,
  low3: v128,
  high0: v128,
  high1: v128,
  high2: v128,
  high3: v128,
  output: usize,
  residual: usize,
  constants: usize,
  scales: usize,
): void {
  const low = i32x4.add(low1, v128.load(constants));
  const high = i32x4.add(high1, v128.load(constants, 16));
  finish(i32x4.add(i32x4.add(low0, low), low2), i32x4.add(i32x4.add(high0, high), high2), output, residual, scales);
  finish(
    i32x4.sub(i32x4.sub(low, low2), low3),
    i32x4.sub(i32x4.sub(high, high2), high3),
    output + SQUARE_BYTES,
    residual ? residual + SQUARE_BYTES : 0,
    scales,
  );
}
