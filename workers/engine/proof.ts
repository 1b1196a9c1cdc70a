/**
 * Proves values: a series of tests "is this move worth at least `beta`?". Each is one null-window search after the move,
 * and narrows the move's interval. Best value: MTD over all moves, from the best guess. All values: the same for each
 * remaining move, best first; the table still holds what the first proof found.
 */
import type { Forecast, ForecastStep, StepsLeft } from './forecast.ts';
import { boundsOf, guessOf, inSearchOrder, isProved, type RootMove, scoreStep } from './moves.ts';
import type { Root } from './root.ts';
import { WholeLine } from './whole-line.ts';

export class Proof {
  readonly #root: Root;
  readonly #forecast: Forecast;
  readonly #nodes: () => number;

  /** `nodes`: searched so far, by which the forecast measures each test. */
  constructor(root: Root, forecast: Forecast, nodes: () => number) {
    this.#root = root;
    this.#forecast = forecast;
    this.#nodes = nodes;
  }

  async run(): Promise<void> {
    const { isForAll, job } = this.#root;
    await this.#proveBest();
    if (isForAll) await this.#proveAll();
    if (job.time === undefined && !job.shortLines) await this.#completeLines();
  }

  /** The tests still to come. */
  get testsLeft(): Pick<StepsLeft, 'reach' | 'exceed' | 'bound'> {
    const { moves, isForAll, scale } = this.#root;
    const { low } = boundsOf(moves);
    const open = moves.filter((move) => !isProved(move));
    // The move that will prove the position's value is among those that reach it.
    const rivals = open.filter((move) => move.high > low);
    const valued = isForAll ? open : open.filter((move) => move.low === low).slice(0, 1);
    return {
      reach: valued.filter((move) => move.low === -scale.limit).length,
      exceed: valued.length,
      bound: Math.max(0, rivals.length - 1),
    };
  }

  /** The kind of the next test, unless it brings a surprise. */
  #stepOf(move: RootMove, beta: number): ForecastStep {
    if (guessOf(move) >= beta) return 'reach';
    const { low, high } = boundsOf(this.#root.moves);
    return low === high || move.low === low ? 'exceed' : 'bound';
  }

  /** Tests whether the move is worth at least `beta`, and narrows its interval. */
  async #test(move: RootMove, beta: number): Promise<void> {
    const { searcher, slices, tell } = this.#root;
    this.#root.searching = move;
    const step = this.#stepOf(move, beta);
    this.#forecast.begin(step, this.#nodes());
    const value = await slices.run(() => 0 - searcher.exact(move.next, -beta));
    this.#forecast.end(value >= beta ? 'reach' : step === 'reach' ? 'exceed' : step, this.#nodes());
    if (value >= beta) {
      move.low = Math.max(move.low, value);
      move.line = [move.move, ...searcher.line(move.next)];
    } else {
      move.high = Math.min(move.high, value);
    }
    // Guards against an endless loop in a broken core: a move worth at least 4 and at most 2 is never proved.
    if (move.low > move.high)
      throw new Error(`the search contradicts itself: at least ${move.low}, at most ${move.high}`);
    if (isProved(move)) move.line = [move.move, ...searcher.line(move.next, 0 - move.low)];
    tell(true);
  }

  /** The next threshold to test: the guess, or the bound that it lies beyond. Above `high` no move would be tested. */
  #threshold(guess: number, low: number, high: number): number {
    const { scale, job } = this.#root;
    const step = scoreStep(scale.limit, job.count);
    return Math.min(high, Math.max(low + step, step * Math.round(guess / step)));
  }

  /** Tests at one threshold after another, and at each the moves in order until one reaches it. */
  async #proveBest(): Promise<void> {
    const { moves } = this.#root;
    const guess = Math.max(...moves.map(guessOf));
    for (let { low, high } = boundsOf(moves); low < high; { low, high } = boundsOf(moves)) {
      const beta = this.#threshold(guess, low, high);
      const move = inSearchOrder(moves).find((one) => one.high >= beta)!;
      await this.#test(move, beta);
    }
  }

  async #proveAll(): Promise<void> {
    for (const move of inSearchOrder(this.#root.moves)) {
      const guess = guessOf(move);
      while (!isProved(move)) await this.#test(move, this.#threshold(guess, move.low, move.high));
    }
  }

  /** Once the values are proved: lines to the end of the game, of all moves or of the best. */
  async #completeLines(): Promise<void> {
    const { searcher, slices, moves, isForAll, tell } = this.#root;
    const lines = new WholeLine(searcher, slices);
    const { low } = boundsOf(moves);
    const asked = moves.filter((move) => isForAll || move.low === low);
    for (const move of asked.sort((a, b) => b.low - a.low)) {
      this.#root.searching = move;
      const [first, ...known] = move.line;
      move.line = [first!, ...(await lines.from(move.next, 0 - move.low, known))];
      tell(true);
    }
  }
}
