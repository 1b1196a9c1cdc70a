/**
 * The model's scores of moves: the logarithms of their shares but for a constant.
 *
 * Each column of a move (layout.ts) has a weight by stage and a vector. The weights add up to the move's linear score;
 * the vectors, a few numbers about the position and the player's rating go through two small layers of rectified
 * units, whose output is added.
 */
import { COLUMNS } from './layout.ts';
import { type MoveColumns, MOST_MOVES } from './columns.ts';

/** Numbers of a vector, which is also the size of the first layer. */
export const VECTOR = 12;
/** Units of the second layer. */
export const HIDDEN = 32;
/** Empties of a stage of linear weights. */
const STAGE_EMPTIES = 16;
export const NETWORK_STAGES = 4;
/** Numbers that go into the first layer beside the vectors. */
export const INPUTS = 7;

/** The small arrays, by name, with their lengths; a unit's weights stand together. */
export const DENSE = {
  /** First layer: weights of the inputs, and the constant. */
  inputs: VECTOR * INPUTS,
  constants: VECTOR,
  /** Second layer. */
  hidden: HIDDEN * VECTOR,
  hiddenConstants: HIDDEN,
  /** From both layers to the score. */
  out: VECTOR,
  hiddenOut: HIDDEN,
  /** What the linear score counts: a constant, by rating, by empties. */
  linear: 3,
} as const;
export type DenseName = keyof typeof DENSE;
export type Dense = Readonly<Record<DenseName, Float64Array>>;

export interface Parameters {
  /** Entry [stage * COLUMNS + column]. */
  readonly weights: Float32Array;
  /** Entry [column * VECTOR + i]. */
  readonly vectors: Float32Array;
  readonly dense: Dense;
}

export const networkStageOf = (empties: number): number =>
  Math.min(NETWORK_STAGES - 1, Math.floor(empties / STAGE_EMPTIES));

/** Ratings as the network sees them: about -2 to 2. */
export const ratingInput = (rating: number): number => (rating - 1500) / 200;

/** What a share of 1 / e counts: small scores don't saturate the layers. */
const SCORE_SCALE = 0.5;

export class Network {
  readonly parameters: Parameters;
  /** Of the position scored last, by move: linear scores (their exponentials add up to 1), layers and scores. */
  readonly linear: Float64Array = new Float64Array(MOST_MOVES);
  readonly first: Float64Array = new Float64Array(MOST_MOVES * VECTOR);
  readonly second: Float64Array = new Float64Array(MOST_MOVES * HIDDEN);
  readonly scores: Float64Array = new Float64Array(MOST_MOVES);
  /** The inputs of the move scored last. */
  readonly inputs: Float64Array = new Float64Array(INPUTS);

  constructor(parameters: Parameters) {
    this.parameters = parameters;
  }

  /** Scores all moves, into `scores`. */
  score(moves: MoveColumns, rating: number): void {
    this.#scoreLinearly(moves);
    for (let move = 0; move < moves.count; move++) {
      this.setInputs(moves, move, rating);
      this.#layers(moves, move);
    }
  }

  /** What the linear score of a move is multiplied by. */
  linearFactor(): number {
    const [constant, byRating, byEmpties] = this.parameters.dense.linear as unknown as readonly [
      number,
      number,
      number,
    ];
    return constant + byRating * this.inputs[0]! + byEmpties * this.inputs[1]!;
  }

  setInputs(moves: MoveColumns, move: number, rating: number): void {
    const { inputs } = this;
    inputs[0] = ratingInput(rating);
    inputs[1] = (moves.empties - 32) / 24;
    inputs[2] = (moves.count - 9) / 5;
    inputs[3] = moves.empties & 1;
    inputs[4] = (moves.theirMoves[move]! - 8) / 5;
    inputs[5] = (moves.flipped[move]! - 3) / 3;
    inputs[6] = SCORE_SCALE * this.linear[move]!;
  }

  #scoreLinearly({ count, empties, starts, columns, signs }: MoveColumns): void {
    const { weights } = this.parameters;
    const { linear } = this;
    const stage = networkStageOf(empties) * COLUMNS;
    let largest = -Infinity;
    for (let move = 0; move < count; move++) {
      let sum = 0;
      for (let i = starts[move]!; i < starts[move + 1]!; i++) sum += signs[i]! * weights[stage + columns[i]!]!;
      linear[move] = sum;
      if (sum > largest) largest = sum;
    }
    let total = 0;
    for (let move = 0; move < count; move++) total += Math.exp(linear[move]! - largest);
    const log = largest + Math.log(total);
    for (let move = 0; move < count; move++) linear[move]! -= log;
  }

  #layers({ starts, columns, signs }: MoveColumns, move: number): void {
    const { dense, vectors } = this.parameters;
    const { first, second, inputs } = this;
    const at = move * VECTOR;
    for (let unit = 0; unit < VECTOR; unit++) {
      let sum = dense.constants[unit]!;
      for (let i = 0; i < INPUTS; i++) sum += dense.inputs[unit * INPUTS + i]! * inputs[i]!;
      first[at + unit] = sum;
    }
    for (let i = starts[move]!; i < starts[move + 1]!; i++) {
      const sign = signs[i]!;
      const from = columns[i]! * VECTOR;
      for (let unit = 0; unit < VECTOR; unit++) first[at + unit]! += sign * vectors[from + unit]!;
    }
    let score = this.linearFactor() * this.linear[move]!;
    for (let unit = 0; unit < VECTOR; unit++) {
      const value = Math.max(0, first[at + unit]!);
      first[at + unit] = value;
      score += dense.out[unit]! * value;
    }
    for (let unit = 0; unit < HIDDEN; unit++) {
      let sum = dense.hiddenConstants[unit]!;
      for (let i = 0; i < VECTOR; i++) sum += dense.hidden[unit * VECTOR + i]! * first[at + i]!;
      const value = Math.max(0, sum);
      second[move * HIDDEN + unit] = value;
      score += dense.hiddenOut[unit]! * value;
    }
    this.scores[move] = score;
  }
}

/** Turns scores into shares that add up to 1, in place. */
export function toShares(scores: Float64Array, count: number): void {
  let largest = -Infinity;
  for (let move = 0; move < count; move++) largest = Math.max(largest, scores[move]!);
  let total = 0;
  for (let move = 0; move < count; move++) total += scores[move] = Math.exp(scores[move]! - largest);
  for (let move = 0; move < count; move++) scores[move]! /= total;
}
