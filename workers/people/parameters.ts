/** The numbers of a network of human moves (network.ts): their names and sizes, and how files and memory hold them. */
import { CONDITION_COUNT, PLANE_COUNT } from './planes.ts';

export const CHANNELS = 64;
export const BLOCKS = 6;
/** Squares of a filter. */
export const TAPS = 9;
/** Units that the conditions go through. */
export const INSIDE = 32;
/** Units of the head. */
export const HEAD = 32;
export const NETWORKS = ['opening', 'ending'] as const;

/** The matrices by name: outputs and inputs of each; those of convolutions by input channel, row and column. */
export const MATRICES: Readonly<Record<string, readonly [outputs: number, inputs: number]>> = {
  inside: [INSIDE, CONDITION_COUNT],
  first: [CHANNELS, PLANE_COUNT * TAPS],
  condition: [CHANNELS, INSIDE],
  ...Object.assign(
    {},
    ...Array.from({ length: BLOCKS }, (_, block) => ({
      [`block${block}_first`]: [CHANNELS, CHANNELS * TAPS],
      [`block${block}_pool`]: [CHANNELS, CHANNELS],
      [`block${block}_condition`]: [CHANNELS, INSIDE],
      [`block${block}_second`]: [CHANNELS, CHANNELS * TAPS],
    })),
  ),
  head: [HEAD, CHANNELS],
  out: [1, HEAD],
};

/** The constants by name, with their lengths. */
export const CONSTANTS: Readonly<Record<string, number>> = {
  inside_constant: INSIDE,
  first_constant: CHANNELS,
  ...Object.assign(
    {},
    ...Array.from({ length: BLOCKS }, (_, block) => ({
      [`block${block}_first_constant`]: CHANNELS,
      [`block${block}_second_constant`]: CHANNELS,
    })),
  ),
  head_constant: HEAD,
};

/** A matrix with one byte per number: entry [output * inputs + input] is in units of its output's scale. */
export interface Matrix {
  readonly bytes: Int8Array;
  readonly scales: Float32Array;
}

export interface Parameters {
  readonly matrices: Readonly<Record<string, Matrix>>;
  readonly constants: Readonly<Record<string, Float32Array>>;
}
