/**
 * How long an exact solve on another board will still take, from the tests that it is made of.
 *
 * A test asks of one move whether it is worth at least so much. Before any is done its cost comes from a curve over
 * the empties; each finished test then corrects the curve for this position (geometric mean of true over expected
 * cost), so the forecast gets better on the way, and says nothing where it has no basis.
 */

/** Nodes of one test of a move that leaves 20 empties, and the factor for each further one: over FFO #20-49. */
const NODES_AT_20 = 4e6;
const GROWTH = 2.1;
/** Proving a value takes about so many tests of its move, a bound one. */
export const TESTS_FOR_A_VALUE = 2.2;
/** Below so many nodes a forecast is of no use to anybody. */
const WORTH_TELLING_NODES = 2e6;

const curve = (empties: number): number => NODES_AT_20 * GROWTH ** (empties - 20);

export class Forecast {
  readonly #expected: number;
  #logSum = 0;
  #finished = 0;
  #spent = 0;
  #done = 0;

  /** `empties`: of the positions behind the moves. */
  constructor(empties: number) {
    this.#expected = curve(empties);
  }

  /** A test took so many nodes. */
  finish(nodes: number): void {
    this.#spent += nodes;
    // Tests answered by the table would only teach that tests cost nothing.
    if (nodes < this.#expected / 1000) return;
    this.#logSum += Math.log(nodes / this.#expected);
    this.#finished++;
  }

  /** Nodes of one test. One imaginary test on the curve keeps the first true ones from deciding alone. */
  get #perTest(): number {
    return this.#expected * Math.exp(this.#logSum / (this.#finished + 1));
  }

  /** Milliseconds for so many more tests at that speed, or undefined without a basis; and the share done. */
  remaining(tests: number, nodesPerMs: number): { remainingMs?: number; done: number } {
    const nodes = tests * this.#perTest;
    const total = nodes + this.#spent;
    this.#done = Math.max(this.#done, total > 0 ? this.#spent / total : 1);
    const isTold = nodesPerMs > 0 && nodes > WORTH_TELLING_NODES;
    return { done: this.#done, ...(isTold && { remainingMs: nodes / nodesPerMs }) };
  }
}
