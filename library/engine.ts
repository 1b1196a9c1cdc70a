/** An engine for programs: positions in, reports out. engine.browser.ts and engine.node.ts start it. */
import type { Count, Move, Position } from '../game/types.ts';
import { fault } from '../game/faults.ts';
import { noticeText } from '../i18n/english.ts';
import { EngineClient } from '../workers/client/client.ts';
import type { WorkerSource } from '../workers/client/port.ts';
import {
  type Analysis,
  ENDLESS,
  type EngineFault,
  type MoveReport,
  type Progress,
  type SearchLimits,
  type Selectivity,
  type Value,
} from '../workers/protocol.ts';
import { USUAL_LEVEL } from '../workers/levels.ts';
import type { Weights } from './engine-files.ts';
import { limitsFault, optionsFault, positionGiven, searchOptionsFault } from './engine-input.ts';
import { FaultError } from './or-throw.ts';

export type { Weights, WeightsSource } from './engine-files.ts';
export type { MoveReport, Progress, Selectivity, Value } from '../workers/protocol.ts';
export type { Count, Fault, Move, Position } from '../game/types.ts';

/** What an engine is opened with. */
export interface EngineOptions {
  /**
   * Processor cores to use (1). In a page, more than one needs cross-origin isolation; `Engine.threads` says how many
   * there are.
   */
  readonly threads?: number;
  /** Megabytes for the transposition table (64). */
  readonly hash?: number;
  readonly weights?: Weights;
}

/** How far a search goes; by default to the default level, 21. */
export interface Limits {
  /** 1 to 60, the playing strength: how deep the search goes, and from how many empties it goes to the end. */
  readonly level?: number;
  /** Plies; Infinity: until all is proved. */
  readonly depth?: number;
  /** Milliseconds; alone, the search goes as deep as time allows. */
  readonly time?: number;
  /** How sure the search is of what it leaves out, in percent; 100 leaves nothing out. */
  readonly selectivity?: Selectivity;
}

/** What a search is given besides the position and its limits. */
export interface SearchOptions {
  /** Stops the search; what has been found is the last report. */
  readonly signal?: AbortSignal;
  /** Who gets the empty squares of a finished game; by default the rules decide. */
  readonly count?: Count;
  /** `best`: the value of the position and one best move; `all`, the default of `analyse`: the value of every move. */
  readonly goal?: 'best' | 'all';
}

/** Everything known about the position at one moment. */
export interface Report {
  readonly position: Position;
  /** `paused`: stopped before the end; `done`: the limits are reached. */
  readonly state: Analysis['state'];
  /** For the side to move; absent until something is known. */
  readonly value?: Value;
  readonly moves: readonly MoveReport[];
  /** The best line. */
  readonly line: readonly Move[];
  /** `pass`: the side to move has no move; `over`: neither side has one. */
  readonly turn: Analysis['turn'];
  readonly progress: Progress;
  /** What the user should know about these values, in English: that weights are missing, and why. */
  readonly notices: readonly string[];
}

/** A report with a value: the search is done. */
export interface SolvedReport extends Report {
  readonly value: Value;
}

/** The engine couldn't do what was asked. */
export class EngineError extends FaultError {
  override readonly name = 'EngineError';

  static {
    // Node names an uncaught error by its class, which is a single letter in the bundle.
    Object.defineProperty(this, 'name', { value: 'EngineError' });
  }
}

/** Where discs may move, games need not end; a search to this depth has to do. */
const DEPTH_WHERE_DISCS_MOVE = 6;

declare global {
  /** As TypeScript 5.2 and later declare it. */
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

/** The engine: one search at a time; a new one ends the last. `createEngine` opens it; `close` ends its workers. */
export class Engine {
  readonly #client: EngineClient;
  #isClosed = false;
  /** Processor cores in use. */
  readonly threads: number;
  /** Megabytes of the transposition table. */
  readonly hash: number;
  /** Why it is less than requested, in English. */
  readonly notices: readonly string[];

  private constructor(client: EngineClient, { threads, hashMegabytes, notices = [] }: OpenedEngine) {
    this.#client = client;
    this.threads = threads;
    this.hash = hashMegabytes;
    this.notices = notices.map(noticeText);
  }

  /** @internal */
  static async open(sourceOf: (weights?: Weights) => WorkerSource, options: EngineOptions): Promise<Engine> {
    const wrong = optionsFault(options);
    if (wrong) throw new EngineError(wrong);
    const { threads = 1, hash = 64, weights } = options;
    const client = new EngineClient(sourceOf(weights));
    const opened = await client.open({ threads, hashMegabytes: hash });
    if (!isFault(opened)) return new Engine(client, opened);
    client.dispose();
    throw new EngineError(opened.fault);
  }

  /**
   * Reports what is found, each time in full, until the limits are reached, the signal is aborted, or the engine is
   * asked for something else. Reports that come faster than they are consumed are skipped, but never the last one.
   */
  async *analyse(
    given: Position | string,
    limits: Limits = {},
    options: SearchOptions = {},
  ): AsyncGenerator<Report, void> {
    const position = this.#checked(given);
    const wrong = limitsFault(limits) ?? searchOptionsFault(options);
    if (wrong) throw new EngineError(wrong);
    const { signal, count = position.rules.count, goal = 'all' } = options;
    const stopped = new AbortController();
    const stop = (): void => stopped.abort();
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    let news: Analysis | EngineFault | undefined;
    let isOver = false;
    let wake = (): void => undefined;
    const subject = { position, count, goal };
    void this.#client
      .search(subject, searchLimits(limits), stopped.signal, (report) => {
        news = report;
        wake();
      })
      .finally(() => {
        isOver = true;
        wake();
      });
    try {
      for (;;) {
        const report = news as Analysis | EngineFault | undefined;
        news = undefined;
        if (report?.kind === 'fault') throw new EngineError(report.fault);
        if (report) yield reportOf(position, report);
        else if (isOver) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      stop();
      signal?.removeEventListener('abort', stop);
    }
  }

  /**
   * The exact value of a position, and its best move. Rejects with the signal's reason if it is stopped. Where discs
   * may move, boards of more than 16 squares are searched to a depth of 6.
   */
  async solve(given: Position | string, options: SearchOptions = {}): Promise<SolvedReport> {
    const position = this.#checked(given);
    const depth = position.rules.displacement ? DEPTH_WHERE_DISCS_MOVE : Infinity;
    let last: Report | undefined;
    for await (const report of this.analyse(position, { depth }, { goal: 'best', ...options })) last = report;
    if (last?.state === 'done' && last.value) return { ...last, value: last.value };
    options.signal?.throwIfAborted();
    throw new EngineError(fault('engine-stopped'));
  }

  /** Closes the engine and its workers; until then, they keep a Node process alive. `using` calls it. */
  close(): void {
    this.#isClosed = true;
    this.#client.dispose();
  }

  /** The same as `close`, in runtimes that know the symbol. */
  declare readonly [Symbol.dispose]: () => void;

  static {
    const close = function (this: Engine): void {
      this.close();
    };
    if (Symbol.dispose) Object.defineProperty(this.prototype, Symbol.dispose, { value: close });
  }

  #checked(given: Position | string): Position {
    if (this.#isClosed) throw new EngineError(fault('engine-closed'));
    const position = positionGiven(given);
    if (!position.ok) throw new EngineError(position.fault);
    return position.value;
  }
}

type OpenedEngine = Exclude<Awaited<ReturnType<EngineClient['open']>>, EngineFault>;

const isFault = (answer: object): answer is EngineFault => 'kind' in answer;

function searchLimits({ level, depth, time, selectivity }: Limits): SearchLimits {
  const plies = Math.min(depth ?? ENDLESS, ENDLESS);
  const usual = depth === undefined && time === undefined ? USUAL_LEVEL : undefined;
  const wanted = level ?? usual;
  return {
    exactFrom: plies,
    maxDepth: plies,
    ...(wanted !== undefined && { level: wanted }),
    ...(selectivity !== undefined && { selectivity }),
    ...(time !== undefined && { time }),
  };
}

function reportOf(position: Position, report: Analysis): Report {
  const { state, value, moves, line, turn, progress, notices = [] } = report;
  return { position, state, ...(value && { value }), moves, line, turn, progress, notices: notices.map(noticeText) };
}
