/**
 * How long an exact solve will still take, from the steps that it is made of.
 *
 * Before anything is done, the cost of the whole comes from a curve over the empties and the number of moves, and each
 * step's from its usual share of it. Every finished step then corrects the whole for this position: by the mean of the
 * logarithms of true over expected cost, each kind of step with the weight that it was found to deserve. All numbers
 * were fitted to the nodes of 132 solved positions of 22 to 28 empties (FFO #40-54 and positions of tournament games).
 */

import type { Progress } from './protocol.ts';
import { stillTakes } from './progress.ts';

/** Nodes of a whole solve with 24 empties and 10 moves, and the factor for each further empty square. */
const NODES_AT_24 = 3e7;
const GROWTH = 3;
const USUAL_MOVES = 10;
/** How much the curve itself counts beside the finished steps. */
const WEIGHT_OF_CURVE = 4;

/**
 * The two selective searches to the end; for a move that is to get its value, the test that it reaches it (which the
 * selective searches often leave next to nothing to do for, so that its cost tells nothing) and the test that it is not worth
 * more; for any other move, the test that it is no better.
 */
export type Step = 'firstScout' | 'lastScout' | 'reach' | 'exceed' | 'bound';
const STEPS: Readonly<Record<Step, { readonly share: number; readonly weight: number }>> = {
  firstScout: { share: 0.07, weight: 2 },
  lastScout: { share: 0.09, weight: 1 },
  reach: { share: 0.25, weight: 0 },
  exceed: { share: 0.08, weight: 7 },
  bound: { share: 0.45 / USUAL_MOVES, weight: 3 },
};

/** How many steps of each kind are still to be done, the one under way included. */
export type StepsLeft = Readonly<Partial<Record<Step, number>>>;

/** Below so many nodes a forecast is of no use to anybody. */
const WORTH_TELLING_NODES = 2e6;

export class Forecast {
  readonly #usual: number;
  #logSum = 0;
  #weights = WEIGHT_OF_CURVE;
  #underWay: Step | undefined;
  #since = 0;
  #done = 0;

  /** `empties` and number of moves of the position. */
  constructor(empties: number, moves: number) {
    this.#usual = ((NODES_AT_24 * moves) / USUAL_MOVES) * GROWTH ** (empties - 24);
  }

  /** A step begins, after so many nodes of the whole. */
  begin(step: Step, nodes: number): void {
    this.#underWay = step;
    this.#since = nodes;
  }

  /** It has ended, and turned out to be `step`. */
  end(step: Step, nodes: number): void {
    const expected = this.#usual * STEPS[step].share;
    // What the table answered says little about what it does not.
    const spent = Math.max(nodes - this.#since, expected / 1000);
    this.#logSum += STEPS[step].weight * Math.log(spent / expected);
    this.#weights += STEPS[step].weight;
    this.#underWay = undefined;
  }

  #expectedOf(step: Step): number {
    return this.#usual * STEPS[step].share * Math.exp(this.#logSum / this.#weights);
  }

  /**
   * Milliseconds for these steps after so many nodes, and those of them for the step under way or the next one, which
   * may be wrong: both undefined without a basis; and the share done.
   */
  remaining(left: StepsLeft, nodes: number, nodesPerMs: number): Pick<Progress, 'remainingMs' | 'stepMs' | 'done'> {
    const steps = Object.entries(left) as [Step, number][];
    const all = steps.reduce((sum, [step, count]) => sum + count * this.#expectedOf(step), 0);
    const now = this.#underWay ?? steps.find(([, count]) => count > 0)?.[0];
    const expected = now ? this.#expectedOf(now) : 0;
    const spent = this.#underWay ? nodes - this.#since : 0;
    const ofStep = stillTakes(expected, spent);
    const nodesLeft = Math.max(0, all - expected) + ofStep;
    const total = nodesLeft + nodes;
    this.#done = Math.max(this.#done, total > 0 ? nodes / total : 1);
    const isTold = nodesPerMs > 0 && nodesLeft > WORTH_TELLING_NODES;
    return { done: this.#done, ...(isTold && { remainingMs: nodesLeft / nodesPerMs, stepMs: ofStep / nodesPerMs }) };
  }
}
