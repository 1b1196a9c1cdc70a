/**
 * The model's scores of moves: the logarithms of their shares but for a constant.
 *
 * A residual network of 3 x 3 convolutions over the planes of a position (planes.ts): a first layer, then blocks of two
 * layers. What is true of the whole board, the conditions and the mean of each channel, comes to the constants of every
 * block. A small head scores a square. There is a network for openings and one for endings. The convolutions
 * (assembly/people) have whole numbers.
 */
import wasm from '../../build/people.wasm?url&inline';
import { CONDITION_COUNT, MOST_MOVES, PLANE_COUNT, PLANE_UNIT, type Planes } from './planes.ts';

const CHANNELS = 64;
const BLOCKS = 6;
const TAPS = 9;
const INSIDE = 32;
const HEAD = 32;
/** Empties from which a position is the opening's. */
export const OPENING_EMPTIES = 33;
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

/** A matrix with a byte a number: entry [output * inputs + input] counts its output's scale. */
export interface Matrix {
  readonly bytes: Int8Array;
  readonly scales: Float32Array;
}

export interface Parameters {
  readonly matrices: Readonly<Record<string, Matrix>>;
  readonly constants: Readonly<Record<string, Float32Array>>;
}

/** What a channel's 1 is in the boards of the convolutions. */
const UNIT = 256;
const WIDTH = 10;
const PLANES_STRIDE = 16;
/** Output channels that the kernel computes together. */
const GROUP = 16;
const PAGE = 65_536;
const [SUM_BYTES, ACTIVATION_BYTES] = [4, 2];

interface Kernel {
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

/** The bytes of the compiled convolutions, from their address of data. */
function kernelBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(wasm.slice(wasm.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
}

/** Memory of the convolutions, handed out once. */
class Arena {
  readonly kernel: Kernel;
  #end = 1024;

  constructor(kernel: Kernel) {
    this.kernel = kernel;
  }

  /** The address of so many bytes, all 0. */
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
interface Boards {
  readonly input: number;
  readonly board: number;
  readonly between: number;
  readonly scratch: number;
}

/** A convolution in the kernel's memory. */
interface Layer {
  readonly weights: number;
  readonly constants: number;
  readonly scales: number;
  /** Of a constant 1 in the sums of each channel. */
  readonly units: Float64Array;
}

/** Places a layer. `unit`: what its inputs' 1 is; `factor`: what the kernel's sums are multiplied by. */
function placeLayer(arena: Arena, { scales }: Matrix, weights: Int16Array, unit: number, factor = 1): Layer {
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

/** The weights of the first layer as its kernel reads them: planes that don't exist count nothing. */
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

/** By Winograd's method each output's sums are four times as large (assembly/people/winograd.ts). */
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

/** `sums` += matrix x `inputs`. */
function multiply({ bytes, scales }: Matrix, inputs: Float64Array, sums: Float64Array): void {
  for (let output = 0, at = 0; output < sums.length; output++) {
    let sum = 0;
    for (let input = 0; input < inputs.length; input++) sum += bytes[at++]! * inputs[input]!;
    sums[output]! += sum * scales[output]!;
  }
}

const rectify = (numbers: Float64Array): void => numbers.forEach((number, i) => (numbers[i] = Math.max(0, number)));

/** One of the two networks. */
class StageNetwork {
  readonly #kernel: Kernel;
  readonly #parameters: Parameters;
  readonly #first: Layer;
  readonly #blocks: readonly (readonly [Layer, Layer])[];
  readonly #boards: Boards;
  readonly #inside = new Float64Array(INSIDE);
  readonly #means = new Float64Array(CHANNELS);
  readonly #sums = new Float64Array(CHANNELS);
  readonly #head = new Float64Array(HEAD);

  constructor(arena: Arena, boards: Boards, parameters: Parameters) {
    this.#kernel = arena.kernel;
    this.#boards = boards;
    this.#parameters = parameters;
    const { matrices } = parameters;
    this.#first = placeLayer(arena, matrices['first']!, planeWeights(matrices['first']!), PLANE_UNIT);
    const place = (name: string): Layer =>
      placeLayer(arena, matrices[name]!, winogradWeights(matrices[name]!), UNIT, WINOGRAD_FACTOR);
    this.#blocks = Array.from({ length: BLOCKS }, (_, block) => [
      place(`block${block}_first`),
      place(`block${block}_second`),
    ]);
    // These never change.
    this.#blocks.forEach(([, second], block) => {
      this.#sums.set(parameters.constants[`block${block}_second_constant`]!);
      this.#setConstants(second);
    });
  }

  /** Adds the scores of the moves of what was read, in an image of the board, to `scores`. */
  score(planes: Planes, turn: Uint8Array, scores: Float64Array): void {
    const { matrices, constants } = this.#parameters;
    const { input, board, between, scratch } = this.#boards;
    this.#inside.set(constants['inside_constant']!);
    multiply(matrices['inside']!, planes.conditions, this.#inside);
    rectify(this.#inside);
    this.#writePlanes(planes, turn);
    this.#sums.set(constants['first_constant']!);
    multiply(matrices['condition']!, this.#inside, this.#sums);
    this.#setConstants(this.#first);
    const { weights, constants: at, scales } = this.#first;
    this.#kernel.convolvePlanes(input, board, weights, at, scales);
    this.#blocks.forEach(([first, second], block) => {
      this.#readMeans(board);
      this.#sums.set(constants[`block${block}_first_constant`]!);
      multiply(matrices[`block${block}_pool`]!, this.#means, this.#sums);
      multiply(matrices[`block${block}_condition`]!, this.#inside, this.#sums);
      this.#setConstants(first);
      this.#kernel.convolve(board, between, 0, first.weights, first.constants, first.scales, scratch);
      this.#kernel.convolve(between, board, board, second.weights, second.constants, second.scales, scratch);
    });
    for (let move = 0; move < planes.count; move++) scores[move]! += this.#scoreOf(turn[planes.squares[move]!]!);
  }

  #writePlanes({ numbers }: Planes, turn: Uint8Array): void {
    const board = new Int16Array(this.#kernel.memory.buffer, this.#boards.input, WIDTH * WIDTH * PLANES_STRIDE);
    for (let square = 0; square < 64; square++)
      board.set(
        numbers.subarray(square * PLANE_COUNT, (square + 1) * PLANE_COUNT),
        placeOf(turn[square]!) * PLANES_STRIDE,
      );
  }

  #readMeans(at: number): void {
    const board = new Int16Array(this.#kernel.memory.buffer, at, WIDTH * WIDTH * CHANNELS);
    const means = this.#means.fill(0);
    for (let square = 0; square < 64; square++) {
      const from = placeOf(square) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel++) means[channel]! += board[from + channel]!;
    }
    for (let channel = 0; channel < CHANNELS; channel++) means[channel]! /= 64 * UNIT;
  }

  /** The sums so far, as a layer's constants. */
  #setConstants({ constants, units }: Layer): void {
    const numbers = new Int32Array(this.#kernel.memory.buffer, constants, CHANNELS);
    for (let channel = 0; channel < CHANNELS; channel++)
      numbers[channel] = Math.round(this.#sums[channel]! * units[channel]!);
  }

  #scoreOf(square: number): number {
    const { matrices, constants } = this.#parameters;
    const at = this.#boards.board + placeOf(square) * CHANNELS * ACTIVATION_BYTES;
    const channels = new Int16Array(this.#kernel.memory.buffer, at, CHANNELS);
    for (let channel = 0; channel < CHANNELS; channel++) this.#means[channel] = channels[channel]! / UNIT;
    this.#head.set(constants['head_constant']!);
    multiply(matrices['head']!, this.#means, this.#head);
    rectify(this.#head);
    const score = new Float64Array(1);
    multiply(matrices['out']!, this.#head, score);
    return score[0]!;
  }
}

/** A square on a board with a border. */
const placeOf = (square: number): number => (Math.floor(square / 8) + 1) * WIDTH + (square % 8) + 1;

export class Network {
  readonly #stages: readonly StageNetwork[];
  /** Of the position scored last, by move. */
  readonly scores: Float64Array = new Float64Array(MOST_MOVES);

  private constructor(stages: readonly StageNetwork[]) {
    this.#stages = stages;
  }

  /** `parameters`: of each of NETWORKS. */
  static async create(parameters: readonly Parameters[]): Promise<Network> {
    const { instance } = await WebAssembly.instantiate(kernelBytes(), { env: {} });
    const arena = new Arena(instance.exports as unknown as Kernel);
    const take = (channels: number): number => arena.take(WIDTH * WIDTH * channels * ACTIVATION_BYTES);
    const boards: Boards = {
      input: take(PLANES_STRIDE),
      board: take(CHANNELS),
      between: take(CHANNELS),
      scratch: arena.take(Number(arena.kernel.SCRATCH_BYTES.value)),
    };
    return new Network(parameters.map((one) => new StageNetwork(arena, boards, one)));
  }

  /** Scores all moves, into `scores`: their means over images of the board, of symmetry.ts. */
  score(planes: Planes, images: readonly Uint8Array[]): void {
    this.scores.fill(0);
    const stage = this.#stages[planes.empties >= OPENING_EMPTIES ? 0 : 1]!;
    for (const turn of images) stage.score(planes, turn, this.scores);
    for (let move = 0; move < planes.count; move++) this.scores[move]! /= images.length;
  }
}

/** Ratings as the tempering and the blend see them: about -2 to 2. */
export const ratingInput = (rating: number): number => (rating - 1500) / 200;

/** Turns scores into shares that add up to 1, in place. */
export function toShares(scores: Float64Array, count: number): void {
  let largest = -Infinity;
  for (let move = 0; move < count; move++) largest = Math.max(largest, scores[move]!);
  let total = 0;
  for (let move = 0; move < count; move++) total += scores[move] = Math.exp(scores[move]! - largest);
  for (let move = 0; move < count; move++) scores[move]! /= total;
}
