/** What the engine's values alone say about people: shares that fall with the discs a move loses, faster or slower. */

/** A played move with the engine's values of all moves. */
export interface ValuedSample {
  readonly values: readonly number[];
  /** Index of the move that was played. */
  readonly played: number;
  readonly empties: number;
}

/** Discs at which a share has fallen to 1 / e, for each ten empties; found by golden-section search on the samples' loss. */
export function fitSoftmax(samples: readonly ValuedSample[]): (empties: number) => number {
  const stages = Array.from({ length: 7 }, (_, stage) => samples.filter(({ empties }) => stageOf(empties) === stage));
  const scales = stages.map((own) => (own.length > 0 ? leastLoss(own) : 1));
  return (empties) => scales[stageOf(empties)]!;
}

const stageOf = (empties: number): number => Math.min(6, Math.floor(empties / 10));

export function softmax(values: readonly number[], scale: number): Float64Array {
  const best = Math.max(...values);
  const shares = Float64Array.from(values, (value) => Math.exp((value - best) / scale));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

const lossOf = (samples: readonly ValuedSample[], scale: number): number =>
  samples.reduce((sum, { values, played }) => sum - Math.log(softmax(values, scale)[played]!), 0);

const GOLDEN = (Math.sqrt(5) - 1) / 2;

function leastLoss(samples: readonly ValuedSample[]): number {
  let [low, high] = [Math.log(0.3), Math.log(30)];
  for (let i = 0; i < 20; i++) {
    const [one, other] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    if (lossOf(samples, Math.exp(one)) < lossOf(samples, Math.exp(other))) high = other;
    else low = one;
  }
  return Math.exp((low + high) / 2);
}
