/**
 * How long an exact solve will still take, from the steps that it is made of.
 *
 * Before anything is done, the cost of the whole comes from a curve over the empties and the number of moves, and each
 * step's from its usual share of it. Every finished step then corrects the whole for this position: by the mean of the
 * logarithms of true over expected cost, each kind of step with the weight that it was found to deserve. All numbers
 * are fitted to solves of the tuning set by `npm run training -- forecast` (forecast-model.ts).
 */
import { MODEL } from './forecast-model.ts';
import type { Progress } from '../protocol.ts';
import { stillTakes } from '../progress.ts';

/**
 * The two selective searches to the end; for a move that is to get its value, the test that it reaches it (which the
 * selective searches often leave next to nothing to do for, so that its cost says nothing) and the test that it is not
 * worth more; for any other move, the test that it is no better.
 */
export const FORECAST_STEPS = ['firstScout', 'lastScout', 'reach', 'exceed', 'bound'] as const;
export type ForecastStep = (typeof FORECAST_STEPS)[number];

export interface ForecastModel {
  /** Nodes of a whole solve with 24 empties and the usual number of moves, and the factor for each further empty square. */
  readonly nodesAt24: number;
  readonly growth: number;
  /** The weight of the curve itself against the finished steps. */
  readonly curveWeight: number;
  /** Of each kind of step its share of a whole solve, and how much it counts once it is finished. */
  readonly steps: Readonly<Record<ForecastStep, { readonly share: number; readonly weight: number }>>;
}

const USUAL_MOVES = 10;

/** How many steps of each kind are still to be done, the one under way included. */
export type StepsLeft = Readonly<Partial<Record<ForecastStep, number>>>;

/** Below this many nodes a forecast is of no use. */
const WORTH_TELLING_NODES = 2e6;

/** Nodes of a whole solve, before anything is known but the number of empties, and of moves. */
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

  /** `empties` and number of moves of the position. */
  constructor(empties: number, moves: number, model: ForecastModel = MODEL) {
    this.#model = model;
    this.#usual = nodesExpected(empties, moves, model);
    this.#weights = model.curveWeight;
  }

  /** A step begins, after this many nodes of the whole. */
  begin(step: ForecastStep, nodes: number): void {
    this.#underWay = step;
    this.#since = nodes;
  }

  /** It has ended, and turned out to be `step`. */
  end(step: ForecastStep, nodes: number): void {
    const { share, weight } = this.#model.steps[step];
    const expected = this.#usual * share;
    // What the table answered says little about what it does not.
    const spent = Math.max(nodes - this.#since, expected / 1000);
    this.#logSum += weight * Math.log(spent / expected);
    this.#weights += weight;
    this.#underWay = undefined;
  }

  #expectedOf(step: ForecastStep): number {
    return this.#usual * this.#model.steps[step].share * Math.exp(this.#logSum / this.#weights);
  }

  /**
   * Nodes for these steps after this many, and those of them for the step under way or the next one, which may be
   * wrong.
   */
  nodesLeft(left: StepsLeft, nodes: number): { readonly all: number; readonly ofStep: number } {
    const steps = Object.entries(left) as [ForecastStep, number][];
    const all = steps.reduce((sum, [step, count]) => sum + count * this.#expectedOf(step), 0);
    const now = this.#underWay ?? steps.find(([, count]) => count > 0)?.[0];
    const expected = now ? this.#expectedOf(now) : 0;
    const ofStep = stillTakes(expected, this.#underWay ? nodes - this.#since : 0);
    return { all: Math.max(0, all - expected) + ofStep, ofStep };
  }

  /** The same in milliseconds: both undefined without a basis; and the share done. */
  remaining(left: StepsLeft, nodes: number, nodesPerMs: number): Pick<Progress, 'remainingMs' | 'stepMs' | 'done'> {
    const { all, ofStep } = this.nodesLeft(left, nodes);
    const total = all + nodes;
    this.#done = Math.max(this.#done, total > 0 ? nodes / total : 1);
    const isTold = nodesPerMs > 0 && all > WORTH_TELLING_NODES;
    return { done: this.#done, ...(isTold && { remainingMs: all / nodesPerMs, stepMs: ofStep / nodesPerMs }) };
  }
}
