/** Fits a network to moves that were played: stochastic gradient descent with a step of its own for each number (Adagrad). */
import { COLUMNS } from '../../workers/people/layout.ts';
import type { MoveColumns } from '../../workers/people/columns.ts';
import {
  DENSE,
  type Dense,
  type DenseName,
  HIDDEN,
  INPUTS,
  Network,
  type Parameters,
  networkStageOf,
  NETWORK_STAGES,
  toShares,
  VECTOR,
} from '../../workers/people/network.ts';
import { randomFrom } from '../random.ts';

/** Steps at the beginning of a fit. */
const STEPS = { weights: 0.07, vectors: 0.03, dense: 0.02 } as const;
/** Sums of squared gradients begin here, so that a first step is not boundless. */
export const FIRST_SQUARES = { weights: 4, vectors: 0.05, dense: 1e-2 } as const;
/** Smaller errors of a move's share are left alone. */
const LEAST_ERROR = 1e-3;

const DENSE_NAMES = Object.keys(DENSE) as DenseName[];
const dense = (fill: (name: DenseName, index: number) => number): Dense =>
  Object.fromEntries(
    DENSE_NAMES.map((name) => [name, Float64Array.from({ length: DENSE[name] }, (_, index) => fill(name, index))]),
  ) as unknown as Dense;

/** What layers begin with, at random; constants begin at 0. */
const SPREADS: Readonly<Partial<Record<DenseName, number>>> = { inputs: 0.5, hidden: 0.7, out: 0.1, hiddenOut: 0.3 };
const VECTOR_SPREAD = 0.1;

function firstParameters(seed: number): Parameters {
  const random = randomFrom(seed);
  const spread = (width: number): number => (random() - 0.5) * width;
  const vectors = new Float32Array(COLUMNS * VECTOR);
  for (let i = 0; i < vectors.length; i++) vectors[i] = spread(VECTOR_SPREAD);
  return {
    weights: new Float32Array(NETWORK_STAGES * COLUMNS),
    vectors,
    dense: dense((name, index) => (name === 'linear' && index === 0 ? 1 : spread(SPREADS[name] ?? 0))),
  };
}

export class Learner {
  readonly network: Network;
  /** Sums of squared gradients; a column's vector has been seen if its first differs from where it began. */
  readonly squares: Parameters;
  readonly #gradients = dense(() => 0);
  readonly #unit = new Float64Array(VECTOR);
  readonly #shares = new Float64Array(64);

  constructor(seed: number) {
    this.network = new Network(firstParameters(seed));
    this.squares = {
      weights: new Float32Array(NETWORK_STAGES * COLUMNS).fill(FIRST_SQUARES.weights),
      vectors: new Float32Array(COLUMNS * VECTOR).fill(FIRST_SQUARES.vectors),
      dense: dense(() => FIRST_SQUARES.dense),
    };
  }

  /** Everything that a fit goes on from, always in the same order. */
  get state(): readonly (Float32Array | Float64Array)[] {
    return [this.network.parameters, this.squares].flatMap(({ weights, vectors, dense: values }) => [
      weights,
      vectors,
      ...DENSE_NAMES.map((name) => values[name]),
    ]);
  }

  /** One step, of this part of the first steps' size. Returns the loss in nats before it. */
  learn(moves: MoveColumns, rating: number, played: number, step: number): number {
    const { network } = this;
    network.score(moves, rating);
    const shares = this.#shares;
    shares.set(network.scores.subarray(0, moves.count));
    toShares(shares, moves.count);
    for (const name of DENSE_NAMES) this.#gradients[name].fill(0);
    let loss = 0;
    for (let move = 0; move < moves.count; move++) {
      const isPlayed = moves.squares[move] === played;
      if (isPlayed) loss = -Math.log(shares[move]!);
      const error = shares[move]! - (isPlayed ? 1 : 0);
      if (Math.abs(error) < LEAST_ERROR) continue;
      network.setInputs(moves, move, rating);
      this.#layers(move, error);
      this.#tables(moves, move, error * network.linearFactor(), step);
    }
    this.#denseStep(STEPS.dense * step);
    return loss;
  }

  /** Gradients of the layers; leaves those of the vectors in `#unit`. */
  #layers(move: number, error: number): void {
    const { linear, first, second, inputs, parameters } = this.network;
    const { out, hidden, hiddenOut } = parameters.dense;
    const gradients = this.#gradients;
    const unit = this.#unit;
    const [at, hiddenAt] = [move * VECTOR, move * HIDDEN];
    const ofLinear = error * linear[move]!;
    gradients.linear[0]! += ofLinear;
    gradients.linear[1]! += ofLinear * inputs[0]!;
    gradients.linear[2]! += ofLinear * inputs[1]!;
    for (let i = 0; i < VECTOR; i++) {
      gradients.out[i]! += error * first[at + i]!;
      unit[i] = error * out[i]!;
    }
    for (let j = 0; j < HIDDEN; j++) {
      const value = second[hiddenAt + j]!;
      if (value <= 0) continue;
      gradients.hiddenOut[j]! += error * value;
      const gradient = error * hiddenOut[j]!;
      gradients.hiddenConstants[j]! += gradient;
      for (let i = 0; i < VECTOR; i++) {
        gradients.hidden[j * VECTOR + i]! += gradient * first[at + i]!;
        unit[i]! += gradient * hidden[j * VECTOR + i]!;
      }
    }
    for (let i = 0; i < VECTOR; i++) {
      if (first[at + i]! <= 0) unit[i] = 0;
      const gradient = unit[i]!;
      if (gradient === 0) continue;
      gradients.constants[i]! += gradient;
      for (let k = 0; k < INPUTS; k++) gradients.inputs[i * INPUTS + k]! += gradient * inputs[k]!;
    }
  }

  /** Steps of the weights and vectors of a move. */
  #tables({ starts, columns, signs, empties }: MoveColumns, move: number, error: number, step: number): void {
    const { weights, vectors } = this.network.parameters;
    const squares = this.squares;
    const unit = this.#unit;
    const stage = networkStageOf(empties) * COLUMNS;
    const errorSquare = error * error;
    const weightStep = STEPS.weights * step * error;
    const vectorStep = STEPS.vectors * step;
    for (let i = starts[move]!; i < starts[move + 1]!; i++) {
      const sign = signs[i]!;
      const weight = stage + columns[i]!;
      const sum = (squares.weights[weight]! += errorSquare);
      weights[weight]! -= (sign * weightStep) / Math.sqrt(sum);
      const from = columns[i]! * VECTOR;
      for (let k = 0; k < VECTOR; k++) {
        const gradient = unit[k]!;
        if (gradient === 0) continue;
        const total = (squares.vectors[from + k]! += gradient * gradient);
        vectors[from + k]! -= (sign * vectorStep * gradient) / Math.sqrt(total);
      }
    }
  }

  #denseStep(step: number): void {
    const { dense: values } = this.network.parameters;
    for (const name of DENSE_NAMES) {
      const [numbers, squares, gradients] = [values[name], this.squares.dense[name], this.#gradients[name]];
      for (let i = 0; i < numbers.length; i++) {
        const gradient = gradients[i]!;
        if (gradient === 0) continue;
        const sum = (squares[i]! += gradient * gradient);
        numbers[i]! -= (step * gradient) / Math.sqrt(sum);
      }
    }
  }
}
