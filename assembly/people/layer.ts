/**
 * What the layers of the network that predicts human moves (workers/people/network.ts) have in common.
 *
 * A board of activations has whole numbers of 16 bits, channels last, and a border of zeros: 10 x 10 squares. Sums are whole
 * numbers of 32 bits. That makes shares the same on every machine.
 */

/** Squares along a side, and along that of a board with its border. */
export const SIDE: usize = 8;
export const WIDTH: usize = SIDE + 2;
/** Channels of the boards between layers. */
export const CHANNELS: usize = 64;
/** Output channels of a tile. */
export const GROUP: usize = 16;
export const ACTIVATION: usize = sizeof<i16>();
export const SUM: usize = sizeof<i32>();
/** Larger activations are cut to this, so that four can be added up in 16 bits (winograd.ts). */
const LARGEST: i16 = 8191;

/** Adding this to a small float leaves the nearest whole number in its low bits. */
const ROUNDING: f32 = 12582912;
const ROUNDING_BITS: i32 = 0x4b400000;

/** A sum plus the products of two activations, the same in every lane, with the weights of each lane. */
@inline
export function multiplyAdd(sum: v128, activations: v128, weights: v128): v128 {
  return i32x4.add(sum, i32x4.dot_i16x8_s(activations, weights));
}

/** Sums times scales, rounded, in the range of 16 bits. */
@inline
function scaled(sums: v128, scales: v128): v128 {
  const floats = f32x4.mul(f32x4.convert_i32x4_s(sums), scales);
  const within = f32x4.pmin(f32x4.pmax(floats, f32x4.splat(-32768)), f32x4.splat(32767));
  return i32x4.sub(f32x4.add(within, f32x4.splat(ROUNDING)), i32x4.splat(ROUNDING_BITS));
}

/** Writes eight channels of a square, cut at zero. `residual`: eight that are added before the cut; 0 for none. */
@inline
export function finish(low: v128, high: v128, output: usize, residual: usize, scales: usize): void {
  let whole = i16x8.narrow_i32x4_s(scaled(low, v128.load(scales)), scaled(high, v128.load(scales, 16)));
  if (residual) whole = i16x8.add_sat_s(whole, v128.load(residual));
  v128.store(output, i16x8.min_s(i16x8.max_s(whole, i16x8.splat(0)), i16x8.splat(LARGEST)));
}
