/** Brings an evaluation's weights from the host to a core, and says what is missing until then. */
import { notice, type Notice } from '../../game/faults.ts';
import { fail, type Fault, type Result, type RuleSystem } from '../../game/types.ts';
import type { Core } from './core.ts';
import type { EngineHost, WeightsSet } from './host.ts';
import type { Take } from './readers.ts';
import type { TableBoardName } from './shapes/boards.ts';
import type { ShapeCore } from './shapes/core.ts';
import type { Inflate } from './weights.ts';

const STILL_LOADING: readonly Notice[] = [notice('weights-loading', {})];
/** What missing weights mean for the values. */
const WITHOUT_WEIGHTS: Readonly<Record<WeightsSet, Notice>> = {
  small: notice('without-small', {}),
  full: notice('without-full', {}),
  pairs: notice('without-pairs', {}),
  six: notice('without-full', {}),
  oblong: notice('without-full', {}),
};
/** The longest wait for missing weights: values from counts are better than none. */
const LONG_PATIENCE_MS = 10_000;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The files that make up an evaluation. */
interface Sets<C> {
  /** Values need these. */
  readonly first: readonly WeightsSet[];
  /** These improve the values. */
  readonly later: readonly WeightsSet[];
  /** Loaded with the first file, to keep the first page small. */
  readonly reader: () => Promise<
    (set: WeightsSet, bytes: Uint8Array<ArrayBuffer>, name: string, inflate?: Inflate) => Promise<Result<Take<C>>>
  >;
}

export class LoadedEvaluation<C> {
  readonly #host: EngineHost;
  readonly #core: C;
  readonly #sets: Sets<C>;
  /** Settles when values can be given. */
  readonly #loading: Promise<void>;
  /** Settles when the improvements have arrived, too. */
  readonly #completing: Promise<void>;
  #isLoading = true;
  /** Weights that have arrived; the core takes them between two searches. */
  readonly #arrived: { readonly set: WeightsSet; readonly take: Take<C> }[] = [];
  #faults: readonly Notice[] = [];

  constructor(host: EngineHost, core: C, sets: Sets<C>) {
    this.#host = host;
    this.#core = core;
    this.#sets = sets;
    this.#loading = this.#fetchAll(sets.first).then(() => void (this.#isLoading = false));
    this.#completing = this.#loading.then(() => this.#fetchAll(sets.later));
  }

  /** Whether the core is still without the weights that values need: on their way, or here but not taken yet. */
  get isLoading(): boolean {
    return this.#isLoading || this.#arrived.some(({ set }) => this.#sets.first.includes(set));
  }

  /** What the user should know about the values at present. */
  get notices(): readonly Notice[] {
    return this.isLoading ? STILL_LOADING : this.#faults;
  }

  /** Waits as long as a job's start may be delayed. */
  async wait(): Promise<void> {
    const patience = this.#host.weightsPatienceMs;
    if (patience === Infinity) await this.#completing;
    else if (this.#isLoading) await Promise.race([this.#loading, after(patience)]);
  }

  /** Settles when values can be given, or when waiting is no longer worthwhile. */
  patientWait(): Promise<void> {
    return Promise.race([this.#loading, after(LONG_PATIENCE_MS)]);
  }

  /** Loads what has arrived into the core; never during a search, which would mix two evaluations. */
  take(): void {
    for (const { set, take } of this.#arrived.splice(0)) {
      const taken = take(this.#core);
      if (!taken.ok) this.#noteFault(set, taken.fault);
    }
  }

  async #fetchAll(sets: readonly WeightsSet[]): Promise<void> {
    for (const set of sets) await this.#fetch(set);
  }

  async #fetch(set: WeightsSet): Promise<void> {
    const take = await this.#read(set);
    if (take.ok) this.#arrived.push({ set, take: take.value });
    else this.#noteFault(set, take.fault);
  }

  async #read(set: WeightsSet): Promise<Result<Take<C>>> {
    try {
      const [bytes, read] = await Promise.all([this.#host.weights(set), this.#sets.reader()]);
      return await read(set, bytes, `eval-${set}.bin`, this.#host.inflate);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return fail('weights-missing', { name: `eval-${set}.bin`, reason });
    }
  }

  #noteFault(set: WeightsSet, fault: Fault): void {
    this.#faults = [...this.#faults, fault, WITHOUT_WEIGHTS[set]];
  }
}

/** For any core. */
export type AnyEvaluation = Pick<LoadedEvaluation<never>, 'isLoading' | 'notices' | 'wait' | 'patientWait' | 'take'>;

export const othelloEvaluation = (host: EngineHost, core: Core): LoadedEvaluation<Core> =>
  new LoadedEvaluation(host, core, {
    first: ['small', 'full'],
    later: ['pairs'],
    reader: async () => (await import('./readers.ts')).readSet,
  });

/** Few other boards have weights, fetched when such a board comes up. */
export class TablesByBoard {
  readonly #host: EngineHost;
  readonly #core: ShapeCore;
  readonly #opened = new Map<TableBoardName, LoadedEvaluation<ShapeCore>>();

  constructor(host: EngineHost, core: ShapeCore) {
    this.#host = host;
    this.#core = core;
  }

  for(rules: RuleSystem): LoadedEvaluation<ShapeCore> | undefined {
    const board = this.#core.boardOf(rules);
    if (!board) return undefined;
    const evaluation = this.#opened.get(board) ?? tablesOf(this.#host, this.#core, board);
    this.#opened.set(board, evaluation);
    return evaluation;
  }
}

const tablesOf = (host: EngineHost, core: ShapeCore, board: TableBoardName): LoadedEvaluation<ShapeCore> =>
  new LoadedEvaluation(host, core, {
    first: [board],
    later: [],
    reader: async () => (await import('./readers.ts')).readTables,
  });
