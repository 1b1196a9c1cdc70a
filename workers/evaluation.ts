/** The evaluation's weights on their way from the host to the core for Othello, and what to say while they lack. */
import { notice, type Notice } from '../game/faults.ts';
import { fail, type Fault, type Result } from '../game/types.ts';
import type { Core } from './core.ts';
import { type EngineHost, WEIGHTS_SETS, type WeightsSet } from './host.ts';
import { readWeights, type Weights } from './weights.ts';

const STILL_LOADING: readonly Notice[] = [notice('weights-loading', {})];
/** What a fault of the weights means for the values. */
const WITHOUT_WEIGHTS: Readonly<Record<WeightsSet, Notice>> = {
  small: notice('without-small', {}),
  full: notice('without-full', {}),
};
/** Weights that are not there after so long are not waited for: values by counts are better than none. */
const LONG_PATIENCE_MS = 10_000;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class Evaluation {
  readonly #host: EngineHost;
  readonly #core: Core;
  readonly #loading: Promise<void>;
  #isLoading = true;
  /** Weights that have come; the core takes them between two searches. */
  readonly #arrived: { readonly set: WeightsSet; readonly weights: Weights }[] = [];
  #faults: readonly Notice[] = [];

  constructor(host: EngineHost, core: Core) {
    this.#host = host;
    this.#core = core;
    this.#loading = this.#load();
  }

  get isLoading(): boolean {
    return this.#isLoading;
  }

  /** What the person should know of values now. */
  get notices(): readonly Notice[] {
    return this.#isLoading ? STILL_LOADING : this.#faults;
  }

  /** Waits as long as a job may be kept waiting before it begins. */
  async wait(): Promise<void> {
    const patience = this.#host.weightsPatienceMs;
    if (!this.#isLoading) return;
    await (patience === Infinity ? this.#loading : Promise.race([this.#loading, after(patience)]));
  }

  /** Settles when all has come, or when it is not worth waiting any more. */
  patientWait(): Promise<void> {
    return Promise.race([this.#loading, after(LONG_PATIENCE_MS)]);
  }

  /** The core takes what has come; never in the middle of a search, which would mix two evaluations. */
  take(): void {
    for (const { set, weights } of this.#arrived.splice(0)) {
      const taken = set === 'small' ? this.#core.loadOrdering(weights) : this.#core.loadValues(weights);
      if (!taken.ok) this.#noteFault(set, taken.fault);
    }
  }

  async #load(): Promise<void> {
    for (const set of WEIGHTS_SETS) {
      const weights = await this.#read(set);
      if (weights.ok) this.#arrived.push({ set, weights: weights.value });
      else this.#noteFault(set, weights.fault);
    }
    this.#isLoading = false;
  }

  async #read(set: WeightsSet): Promise<Result<Weights>> {
    try {
      return await readWeights(await this.#host.weights(set), `eval-${set}.bin`);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return fail('weights-missing', { name: `eval-${set}.bin`, reason });
    }
  }

  #noteFault(set: WeightsSet, fault: Fault): void {
    this.#faults = [...this.#faults, fault, WITHOUT_WEIGHTS[set]];
  }
}
