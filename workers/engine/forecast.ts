/**
 * How much longer an exact solve will take, from the steps that make it up.
 *
 * Before anything is done, the total cost comes from a curve over the empties and the number of moves, and each step's
 * cost from its usual share of the total. Every finished step then corrects the total for this position: by the mean
 * logarithm of actual over expected cost, with a fitted weight for each kind of step. All numbers are fitted to solves
 * of the tuning set by `npm run training -- forecast` (forecast-model.ts).
 */
import { MODEL } from './forecast-model.ts';
import type { Progress } from '../protocol.ts';
import { stillTakes } from '../progress.ts';

/**
 * `firstScout`, `lastScout`: the two selective searches to the end. For a move whose value is wanted, `reach` tests
 * that it reaches the value (the selective searches often leave next to nothing to do here, so its cost says nothing),
 * and `exceed` that it is worth no more. For any other move, `bound` tests that it is no better.
 */
export const FORECAST_STEPS = ['firstScout', 'lastScout', 'reach', 'exceed', 'bound'] as const;
export type ForecastStep = (typeof FORECAST_STEPS)[number];

export interface ForecastModel {
  /**
   * Nodes of a whole solve with 24 empties and the usual number of moves, and the factor for each further empty square.
   */
  readonly nodesAt24: number;
  readonly growth: number;
  /** The weight of the curve itself against the finished steps. */
  readonly curveWeight: number;
  /** For each kind of step, its share of a whole solve, and its weight once it is finished. */
  readonly steps: Readonly<Record<ForecastStep, { readonly share: number; readonly weight: number }>>;
}

const USUAL_MOVES = 10;

/** How many steps of each kind remain, including the current one. */
export type StepsLeft = Readonly<Partial<Record<ForecastStep, number>>>;

/** Below this many nodes, a forecast is of no use. */
const WORTH_TELLING_NODES = 2e6;

/** Nodes of a whole solve, from the number of empties and moves alone. */
export const nodesExpected = (empties: number, moves = USUAL_MOVES, model: ForecastModel = MODEL): number =>
  ((model.nodesAt24 * moves) / USUAL_MOVES) * model.growth ** (empties - 24);

export class Forecast {
  readonly #model: ForecastModel;
  readonly #usual: number;
  #logSum = 0;
  #weights: number;
  #underWay: ForecastStep | undefined;
  #since = 0;
  #done = 0;

  /** `empties` and `moves` of the position. */
  constructor(empties: number, moves: number, model: ForecastModel = MODEL) {
    this.#model = model;
    this.#usual = nodesExpected(empties, moves, model);
    this.#weights = model.curveWeight;
  }

  /** A step begins; `nodes`: spent on the solve so far. */
  begin(step: ForecastStep, nodes: number): void {
    this.#underWay = step;
    this.#since = nodes;
  }

  /** The step has ended, and turned out to be of kind `step`. */
  end(step: ForecastStep, nodes: number): void {
    const { share, weight } = this.#model.steps[step];
    const expected = this.#usual * share;
    // A step answered by the table says little about one that isn't.
    const spent = Math.max(nodes - this.#since, expected / 1000);
    this.#logSum += weight * Math.log(spent / expected);
    this.#weights += weight;
    this.#underWay = undefined;
  }

  #expectedOf(step: ForecastStep): number {
    return this.#usual * this.#model.steps[step].share * Math.exp(this.#logSum / this.#weights);
  }

  /** Nodes left for these steps, and the part of it for the current or next step, which may be wrong. */
  nodesLeft(left: StepsLeft, nodes: number): { readonly all: number; readonly ofStep: number } {
    const steps = Object.entries(left) as [ForecastStep, number][];
    const all = steps.reduce((sum, [step, count]) => sum + count * this.#expectedOf(step), 0);
    const now = this.#underWay ?? steps.find(([, count]) => count > 0)?.[0];
    const expected = now ? this.#expectedOf(now) : 0;
    const ofStep = stillTakes(expected, this.#underWay ? nodes - this.#since : 0);
    return { all: Math.max(0, all - expected) + ofStep, ofStep };
  }

  /** The same in milliseconds, undefined without a basis; and the share done. */
  remaining(left: StepsLeft, nodes: number, nodesPerMs: number): Pick<Progress, 'remainingMs' | 'stepMs' | 'done'> {
    const { all, ofStep } = this.nodesLeft(left, nodes);
    const total = all + nodes;
    this.#done = Math.max(this.#done, total > 0 ? nodes / total : 1);
    const isTold = nodesPerMs > 0 && all > WORTH_TELLING_NODES;
    return { done: this.#done, ...(isTold && { remainingMs: all / nodesPerMs, stepMs: ofStep / nodesPerMs }) };
  }
}
