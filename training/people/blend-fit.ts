/** Fits what the engine's values add to the model's shares: Adam over small batches. */
import { Blend, BLEND_INPUTS, BLEND_NUMBERS, BLEND_UNITS, type BlendPosition } from '../../workers/people/blend.ts';
import { randomFrom, shuffled } from '../random.ts';

/** A played move with the model's shares and the engine's values of all moves, in the order of their squares. */
export interface BlendSample extends BlendPosition {
  readonly shares: Float64Array;
  readonly values: readonly number[];
  /** Index of the move that was played. */
  readonly played: number;
}

export const BLEND_EPOCHS = 10;
const BATCH = 256;
const STEP = 3e-3;
const LAST_STEP = 1e-4;
const [FIRST_DECAY, SECOND_DECAY] = [0.9, 0.999];
const EPSILON = 1e-8;

const CONSTANTS = BLEND_UNITS * BLEND_INPUTS;
const OUT = CONSTANTS + BLEND_UNITS;
const DIRECT = OUT + BLEND_UNITS;

export function fitBlend(samples: readonly BlendSample[], seed: number, onEpoch: (loss: number) => void): Float32Array {
  const random = randomFrom(seed);
  const numbers = Float32Array.from({ length: BLEND_NUMBERS }, (_, i) =>
    i < CONSTANTS ? 0.6 * (random() - 0.5) : i >= OUT && i < DIRECT ? 0.2 * (random() - 0.5) : 0,
  );
  // At first the model's shares are left as they are: the input is half their logarithm.
  numbers[DIRECT] = 2;
  const blend = new Blend(numbers);
  const gradients = new Float64Array(BLEND_NUMBERS);
  const [means, squares] = [new Float64Array(BLEND_NUMBERS), new Float64Array(BLEND_NUMBERS)];
  const batches = Math.ceil(samples.length / BATCH);
  let steps = 0;
  for (let epoch = 0; epoch < BLEND_EPOCHS; epoch++) {
    const order = shuffled(samples.length, seed + epoch);
    let loss = 0;
    for (let batch = 0; batch < batches; batch++) {
      const chosen = order.subarray(batch * BATCH, (batch + 1) * BATCH);
      gradients.fill(0);
      for (const index of chosen) loss += addGradients(blend, samples[index]!, gradients);
      const rate = STEP + (LAST_STEP - STEP) * (steps++ / (BLEND_EPOCHS * batches));
      for (let i = 0; i < BLEND_NUMBERS; i++) {
        const gradient = gradients[i]! / chosen.length;
        means[i] = FIRST_DECAY * means[i]! + (1 - FIRST_DECAY) * gradient;
        squares[i] = SECOND_DECAY * squares[i]! + (1 - SECOND_DECAY) * gradient * gradient;
        const mean = means[i]! / (1 - FIRST_DECAY ** steps);
        const square = squares[i]! / (1 - SECOND_DECAY ** steps);
        numbers[i]! -= (rate * mean) / (Math.sqrt(square) + EPSILON);
      }
    }
    onEpoch(loss / samples.length);
  }
  return numbers;
}

/** Returns the loss in nats. */
function addGradients(blend: Blend, sample: BlendSample, gradients: Float64Array): number {
  const { shares, values, played } = sample;
  const found = Float64Array.from(shares);
  blend.apply(found, values, shares.length, sample);
  const { numbers, inputs, units } = blend;
  for (let move = 0; move < shares.length; move++) {
    const error = found[move]! - (move === played ? 1 : 0);
    const at = move * BLEND_INPUTS;
    for (let i = 0; i < BLEND_INPUTS; i++) gradients[DIRECT + i]! += error * inputs[at + i]!;
    for (let unit = 0; unit < BLEND_UNITS; unit++) {
      const value = units[move * BLEND_UNITS + unit]!;
      if (value <= 0) continue;
      gradients[OUT + unit]! += error * value;
      const gradient = error * numbers[OUT + unit]!;
      gradients[CONSTANTS + unit]! += gradient;
      for (let i = 0; i < BLEND_INPUTS; i++) gradients[unit * BLEND_INPUTS + i]! += gradient * inputs[at + i]!;
    }
  }
  return 0 - Math.log(found[played]!);
}
