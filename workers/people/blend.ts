/**
 * Shares that also take the engine's values into account: a small network over the model's shares and the values'
 * distances from the best.
 */
import { ratingInput, toShares } from './network.ts';
import { MAX_MOVES } from './planes.ts';

export const BLEND_INPUTS = 10;
export const BLEND_UNITS = 24;
/** Numbers of the network: the weights of each unit, the units' constants, the score's weights of units and of inputs. */
export const BLEND_NUMBERS = BLEND_UNITS * BLEND_INPUTS + BLEND_UNITS + BLEND_UNITS + BLEND_INPUTS;

/** Moves that are worse by this many discs or more are just bad. */
const FAR = 20;
/** Smaller logarithms of shares are cut to this. */
const MIN_LOG = -12;

/** A position, apart from its moves. */
export interface BlendPosition {
  readonly rating: number;
  readonly empties: number;
  /** Plies that the values look ahead; all empties if they are exact. */
  readonly plies: number;
}

export class Blend {
  readonly numbers: Float32Array;
  /** Of the moves scored last. */
  readonly inputs: Float64Array = new Float64Array(MAX_MOVES * BLEND_INPUTS);
  readonly units: Float64Array = new Float64Array(MAX_MOVES * BLEND_UNITS);

  constructor(numbers: Float32Array) {
    this.numbers = numbers;
  }

  /** Changes the shares of `count` moves in place; `values`: in discs, for the side to move. */
  apply(shares: Float64Array, values: ArrayLike<number>, count: number, position: BlendPosition): void {
    let best = -Infinity;
    for (let move = 0; move < count; move++) best = Math.max(best, values[move]!);
    for (let move = 0; move < count; move++)
      this.#setInputs(move, shares[move]!, values[move]! - best, count, position);
    for (let move = 0; move < count; move++) shares[move] = this.#score(move);
    toShares(shares, count);
  }

  #setInputs(
    move: number,
    share: number,
    difference: number,
    count: number,
    { rating, empties, plies }: BlendPosition,
  ): void {
    const { inputs } = this;
    const at = move * BLEND_INPUTS;
    inputs[at] = Math.max(MIN_LOG, Math.log(share)) / 2;
    inputs[at + 1] = share;
    inputs[at + 2] = Math.max(-FAR, difference) / 8;
    inputs[at + 3] = Math.exp(difference / 2);
    inputs[at + 4] = Math.exp(difference / 6);
    inputs[at + 5] = ratingInput(rating);
    inputs[at + 6] = (empties - 32) / 24;
    inputs[at + 7] = (count - 9) / 5;
    inputs[at + 8] = empties & 1;
    inputs[at + 9] = plies >= empties ? 1.5 : Math.min(1, plies / 20);
  }

  #score(move: number): number {
    const { numbers, inputs, units } = this;
    const at = move * BLEND_INPUTS;
    const constants = BLEND_UNITS * BLEND_INPUTS;
    const out = constants + BLEND_UNITS;
    const direct = out + BLEND_UNITS;
    let score = 0;
    for (let i = 0; i < BLEND_INPUTS; i++) score += numbers[direct + i]! * inputs[at + i]!;
    for (let unit = 0; unit < BLEND_UNITS; unit++) {
      let sum = numbers[constants + unit]!;
      for (let i = 0; i < BLEND_INPUTS; i++) sum += numbers[unit * BLEND_INPUTS + i]! * inputs[at + i]!;
      const value = Math.max(0, sum);
      units[move * BLEND_UNITS + unit] = value;
      score += numbers[out + unit]! * value;
    }
    return score;
  }
}
