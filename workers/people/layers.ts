/**
 * The layers of the network of human moves in the memory of their kernel (assembly/people): boards of whole numbers, and
 * weights as the kernel reads them.
 */
import wasm from '../../build/people.wasm?url&inline';
import { CHANNELS, type Matrix, TAPS } from './parameters.ts';
import { PLANE_COUNT, PLANE_UNIT } from './planes.ts';

/** What a channel's 1 is in the boards of the convolutions. */
export const UNIT = 256;
/** Squares along a side of a board, with its border, and planes of the first one's squares. */
const WIDTH = 10;
export const PLANES_STRIDE = 16;
/** Output channels that the kernel computes together. */
const GROUP = 16;
const PAGE = 65_536;
const [SUM_BYTES, ACTIVATION_BYTES] = [4, 2];

export interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly SCRATCH_BYTES: WebAssembly.Global;
  convolve(
    input: number,
    output: number,
    residual: number,
    weights: number,
    constants: number,
    scales: number,
    scratch: number,
  ): void;
  convolvePlanes(input: number, output: number, weights: number, constants: number, scales: number): void;
}

/** Where a square is on a board with a border. */
export const placeOf = (square: number): number => (Math.floor(square / 8) + 1) * WIDTH + (square % 8) + 1;

/** The activations of a board. */
export const boardAt = (kernel: Kernel, address: number, channels: number): Int16Array =>
  new Int16Array(kernel.memory.buffer, address, WIDTH * WIDTH * channels);

/** The bytes of the compiled convolutions, from their data URL. */
function kernelBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(wasm.slice(wasm.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
}

export async function openKernel(): Promise<Kernel> {
  const { instance } = await WebAssembly.instantiate(kernelBytes(), { env: {} });
  return instance.exports as unknown as Kernel;
}

/** Memory of the convolutions, handed out and never taken back. */
export class Arena {
  readonly kernel: Kernel;
  #end = 1024;

  constructor(kernel: Kernel) {
    this.kernel = kernel;
  }

  /** The address of that many bytes, all 0. */
  take(bytes: number): number {
    const at = this.#end;
    this.#end = (at + bytes + 15) & ~15;
    const { memory } = this.kernel;
    const missing = this.#end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return at;
  }
}

/** Addresses that both networks work in. */
export interface Boards {
  readonly input: number;
  readonly board: number;
  readonly between: number;
  readonly scratch: number;
}

export function takeBoards(arena: Arena): Boards {
  const take = (channels: number): number => arena.take(WIDTH * WIDTH * channels * ACTIVATION_BYTES);
  return {
    input: take(PLANES_STRIDE),
    board: take(CHANNELS),
    between: take(CHANNELS),
    scratch: arena.take(Number(arena.kernel.SCRATCH_BYTES.value)),
  };
}

/** A convolution in the kernel's memory. */
export interface Layer {
  readonly weights: number;
  readonly constants: number;
  readonly scales: number;
  /** What a constant of 1 is in the sums of each channel. */
  readonly units: Float64Array;
}

/** Places a layer. `unit`: what its inputs' 1 is; `factor`: what the kernel's sums are multiplied by. */
function place(arena: Arena, { scales }: Matrix, weights: Int16Array, unit: number, factor = 1): Layer {
  const [weightsAt, constants, scalesAt] = [
    arena.take(weights.byteLength),
    arena.take(CHANNELS * SUM_BYTES),
    arena.take(CHANNELS * SUM_BYTES),
  ] as const;
  const { buffer } = arena.kernel.memory;
  new Int16Array(buffer, weightsAt, weights.length).set(weights);
  new Float32Array(buffer, scalesAt, CHANNELS).set(scales.map((scale) => (scale * UNIT) / unit / factor));
  const units = Float64Array.from(scales, (scale) => (unit * factor) / scale);
  return { weights: weightsAt, constants, scales: scalesAt, units };
}

/** The weights of the first layer as its kernel reads them: planes that don't exist have weight 0. */
function planeWeights({ bytes }: Matrix): Int16Array {
  const weights = new Int16Array(CHANNELS * TAPS * PLANES_STRIDE);
  let at = 0;
  for (let group = 0; group < CHANNELS; group += GROUP)
    for (let tap = 0; tap < TAPS; tap++)
      for (let pair = 0; pair < PLANES_STRIDE; pair += 2)
        for (let output = group; output < group + GROUP; output++)
          for (const plane of [pair, pair + 1])
            weights[at++] = plane < PLANE_COUNT ? bytes[(output * PLANE_COUNT + plane) * TAPS + tap]! : 0;
  return weights;
}

/** With Winograd's method, each output's sums are four times as large (assembly/people/winograd.ts). */
const WINOGRAD_FACTOR = 4;

/** Writes what three numbers of a filter are transformed into, `step` apart. */
function transform(one: number, two: number, three: number, into: Int16Array, at: number, step: number): void {
  into[at] = 2 * one;
  into[at + step] = one + two + three;
  into[at + 2 * step] = one - two + three;
  into[at + 3 * step] = 2 * three;
}

/** The weights of a layer of a block as its kernel reads them, each filter transformed to sixteen places. */
function winogradWeights({ bytes }: Matrix): Int16Array {
  const weights = new Int16Array(16 * CHANNELS * CHANNELS);
  const place = CHANNELS * CHANNELS;
  /** [row of the patch][column of the filter] */
  const columns = new Int16Array(12);
  for (let output = 0, from = 0; output < CHANNELS; output++)
    for (let input = 0; input < CHANNELS; input++, from += TAPS) {
      for (let column = 0; column < 3; column++) {
        const [upper, middle, lower] = [from + column, from + column + 3, from + column + 6] as const;
        transform(bytes[upper]!, bytes[middle]!, bytes[lower]!, columns, column, 3);
      }
      const group = (output - (output % GROUP)) * CHANNELS;
      const to = group + (input >> 1) * 2 * GROUP + 2 * (output % GROUP) + (input & 1);
      for (let row = 0; row < 4; row++) {
        const [left, middle, right] = [columns[3 * row]!, columns[3 * row + 1]!, columns[3 * row + 2]!] as const;
        transform(left, middle, right, weights, to + 4 * row * place, place);
      }
    }
  return weights;
}

/** Places the first layer, and a layer of a block. */
export const placeFirst = (arena: Arena, matrix: Matrix): Layer =>
  place(arena, matrix, planeWeights(matrix), PLANE_UNIT);
export const placeLayer = (arena: Arena, matrix: Matrix): Layer =>
  place(arena, matrix, winogradWeights(matrix), UNIT, WINOGRAD_FACTOR);
