/**
 * The model's scores of moves: the logarithms of their shares, up to a constant.
 *
 * A residual network of 3 x 3 convolutions over the planes of a position (planes.ts): a first layer, then blocks of two
 * layers. What is true of the whole board, the conditions and the mean of each channel, is added to the constants of every
 * block. A small head scores a square. There is a network for openings and one for endings. The convolutions
 * (assembly/people, layers.ts) use whole numbers.
 */
import {
  Arena,
  boardAt,
  type Boards,
  type Kernel,
  type Layer,
  openKernel,
  placeFirst,
  placeLayer,
  placeOf,
  PLANES_STRIDE,
  takeBoards,
  UNIT,
} from './layers.ts';
import { BLOCKS, CHANNELS, HEAD, INSIDE, type Matrix, type Parameters } from './parameters.ts';
import { MAX_MOVES, PLANE_COUNT, type Planes } from './planes.ts';

/** Empties from which a position is the opening's. */
export const OPENING_EMPTIES = 33;

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
  /** Of the whole board, by channel. */
  readonly #means = new Float64Array(CHANNELS);
  /** Of the square scored last. */
  readonly #channels = new Float64Array(CHANNELS);
  readonly #sums = new Float64Array(CHANNELS);
  readonly #head = new Float64Array(HEAD);

  constructor(arena: Arena, boards: Boards, parameters: Parameters) {
    this.#kernel = arena.kernel;
    this.#boards = boards;
    this.#parameters = parameters;
    const { matrices } = parameters;
    this.#first = placeFirst(arena, matrices['first']!);
    const place = (name: string): Layer => placeLayer(arena, matrices[name]!);
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
    const board = boardAt(this.#kernel, this.#boards.input, PLANES_STRIDE);
    for (let square = 0; square < 64; square++)
      board.set(
        numbers.subarray(square * PLANE_COUNT, (square + 1) * PLANE_COUNT),
        placeOf(turn[square]!) * PLANES_STRIDE,
      );
  }

  #readMeans(at: number): void {
    const board = boardAt(this.#kernel, at, CHANNELS);
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
    const board = boardAt(this.#kernel, this.#boards.board, CHANNELS);
    const from = placeOf(square) * CHANNELS;
    for (let channel = 0; channel < CHANNELS; channel++) this.#channels[channel] = board[from + channel]! / UNIT;
    this.#head.set(constants['head_constant']!);
    multiply(matrices['head']!, this.#channels, this.#head);
    rectify(this.#head);
    const score = new Float64Array(1);
    multiply(matrices['out']!, this.#head, score);
    return score[0]!;
  }
}

export class Network {
  readonly #stages: readonly StageNetwork[];
  /** Of the position scored last, by move. */
  readonly scores: Float64Array = new Float64Array(MAX_MOVES);

  private constructor(stages: readonly StageNetwork[]) {
    this.#stages = stages;
  }

  /** `parameters`: of each of NETWORKS. */
  static async create(parameters: readonly Parameters[]): Promise<Network> {
    const arena = new Arena(await openKernel());
    const boards = takeBoards(arena);
    return new Network(parameters.map((one) => new StageNetwork(arena, boards, one)));
  }

  /** Writes the scores of all moves to `scores`: means over these images of the board (symmetry.ts). */
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
