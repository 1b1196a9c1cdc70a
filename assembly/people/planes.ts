/** The first layer: a 3 x 3 convolution of the planes of a position, sum by sum. */
import { ACTIVATION, CHANNELS, finish, GROUP, multiplyAdd, SIDE, SUM, WIDTH } from './layer';

const TAPS: usize = 3;
/** Planes of a square, including those that are always zero. */
const PLANES: usize = 16;

/** `weights`: [group of 16 outputs][row of the filter][column][pair of planes][16 outputs][2]. */
export function convolvePlanes(input: usize, output: usize, weights: usize, constants: usize, scales: usize): void {
  for (let group: usize = 0; group < CHANNELS / GROUP; group++) {
    for (let square: usize = 0; square < SIDE * SIDE; square++) {
      const corner = (square / SIDE) * WIDTH + (square % SIDE);
      const target = (corner + WIDTH + 1) * CHANNELS + group * GROUP;
      sixteen(input + corner * PLANES * ACTIVATION, output + target * ACTIVATION, weights, constants, scales);
    }
    weights += TAPS * TAPS * PLANES * GROUP * ACTIVATION;
    constants += GROUP * SUM;
    scales += GROUP * sizeof<f32>();
  }
}

/** Sixteen channels of a square. */
@inline
function sixteen(input: usize, output: usize, weights: usize, constants: usize, scales: usize): void {
  let sum0 = v128.load(constants);
  let sum1 = v128.load(constants, 16);
  let sum2 = v128.load(constants, 32);
  let sum3 = v128.load(constants, 48);
  for (let row: usize = 0; row < TAPS; row++) {
    // The three squares of a filter's row lie side by side.
    const end = input + TAPS * PLANES * ACTIVATION;
    for (let from = input; from < end; from += 2 * ACTIVATION) {
      const planes = v128.load32_splat(from);
      sum0 = multiplyAdd(sum0, planes, v128.load(weights));
      sum1 = multiplyAdd(sum1, planes, v128.load(weights, 16));
      sum2 = multiplyAdd(sum2, planes, v128.load(weights, 32));
      sum3 = multiplyAdd(sum3, planes, v128.load(weights, 48));
      weights += 2 * GROUP * ACTIVATION;
    }
    input += WIDTH * PLANES * ACTIVATION;
  }
  finish(sum0, sum1, output, 0, scales);
  finish(sum2, sum3, output + 16, 0, scales + 32);
}
