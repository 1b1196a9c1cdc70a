/**
 * The whole contract between a user interface (page, shell) and the engine in its worker, in types.
 *
 * One live job per client: a new job supersedes the old one. Each report carries its job's number, so a late one is
 * recognised and dropped. A report is a full picture: the newest replaces all earlier ones. Everything here is plain
 * data, positions included, except `EngineApi`, which comlink carries. Nothing is checked again here: a position is
 * checked once, where it is read from a file, a link or storage.
 */
import type { Notice } from '../game/faults.ts';
import type { Count, Fault, Move, Position, Square } from '../game/types.ts';

/** The search programs; cores.ts decides which of them searches a position. */
export const CORES = ['othello', 'narrow', 'wide'] as const;
export type CoreName = (typeof CORES)[number];

/** Selectivities in percent: how sure a search is that what it left out changes nothing; 100 leaves nothing out. */
export const SELECTIVITIES = [73, 87, 95, 98, 99, 100] as const;
export type Selectivity = (typeof SELECTIVITIES)[number];
/** That of a search to a depth, where none is asked for. */
export const USUAL_SELECTIVITY: Selectivity = 87;

/**
 * `low === high && certainty === 100` is a proof; `low < high` at 100 a bound; `certainty < 100` an estimate, and with
 * `low < high` one of which only the closed end was tested ("hardly more than `high`").
 */
export interface Value {
  /** Disc difference for the side to move in the report's position. */
  readonly low: number;
  readonly high: number;
  /** Plies searched; the number of empties (after the move) if the search went to the end. */
  readonly depth: number;
  /** Percent. 100: searched to the end of the game, nothing left out. 0: nothing left out, but short of the end. */
  readonly certainty: number;
  /**
   * `counts`: a search without the trained evaluation, on counts of moves and discs; never a proof. `cached`: an earlier
   * search. `before`: saved by a version that did not record the source; never a proof.
   */
  readonly source: 'search' | 'counts' | 'cached' | 'book' | 'atlas' | 'before';
  /** For a book value: the moves between this position and the one that was searched. */
  readonly plies?: number;
}

export interface MoveReport {
  readonly move: Move;
  readonly flips: number;
  /** Absent until something is known. */
  readonly value?: Value;
  /**
   * Beside a bound, the last estimate; beside an estimate, a deeper one that the other moves don't have yet. Moves are
   * ranked by `value` alone.
   */
  readonly alsoKnown?: Value;
  /** The best line found, this move first. */
  readonly line: readonly Move[];
  /** One of the best moves known so far (all of them when equal and proved). */
  readonly best: boolean;
}

export interface Progress {
  readonly nodes: number;
  readonly nodesPerSecond: number;
  /** Wall time spent searching, without pauses. */
  readonly elapsedMs: number;
  /** CPU time if the host knows it (the shell), otherwise elapsedMs times the number of busy threads. */
  readonly cpuMs: number;
  /** A guess at the time to the end of the job; absent without a basis for one. */
  readonly remainingMs?: number;
  /** The part of it for the current step of the search, which may take longer. */
  readonly stepMs?: number;
  /** Share of the job done, 0..1, never decreasing within a job. */
  readonly done: number;
  /** Root moves with a proved value, and all root moves. */
  readonly proved: number;
  readonly total: number;
  /** The root move being searched now. */
  readonly searching?: Move;
}

export type AnalysisState =
  /** Running. */
  | 'searching'
  /** Stopped before the end; nothing is lost: a search `after` it continues from the table. */
  | 'paused'
  /** The goal is reached: everything requested is proved, or the estimate has its depth. */
  | 'done';

/** What a search has settled, for a later one of the same subject to resume from: `SearchLimits.from`. */
export interface Checkpoint {
  /** Rounds of estimates that all moves have had. */
  readonly sweeps: number;
  /** The moves that are searched, each by its index among all moves. */
  readonly moves: readonly CheckpointMove[];
}

export interface CheckpointMove {
  readonly place: number;
  readonly low: number;
  readonly high: number;
  readonly estimate?: Estimate;
  readonly line: readonly Move[];
}

/** What a search that may have left something out says about a move's value. */
export interface Estimate {
  readonly value: number;
  readonly depth: number;
  readonly certainty: number;
  readonly source: 'search' | 'counts';
  /** The move was only tested against the best one: it is hardly worth more than `value`. */
  readonly isCeiling: boolean;
}

/** Everything known about the position at one moment. */
export interface Analysis {
  readonly kind: 'analysis';
  readonly job: number;
  readonly count: Count;
  readonly state: AnalysisState;
  /** The position's own value: that of its best move, of the pass, or the result of a finished game. */
  readonly value?: Value;
  /** Every legal move of the position in square order; empty for a pass or a finished game. */
  readonly moves: readonly MoveReport[];
  readonly line: readonly Move[];
  /** `pass`: the side to move has no move; `over`: neither side has one. */
  readonly turn: 'move' | 'pass' | 'over';
  readonly progress: Progress;
  /** What to resume from; only if the job asks for it. */
  readonly kept?: Checkpoint;
  /**
   * How often two proofs in this job contradicted each other, a fault of the engine; absent: never, as it should be.
   */
  readonly contradictions?: number;
  /** What the user should know about these values: that weights are missing, and why. */
  readonly notices?: readonly Notice[];
}

/** The engine couldn't do what was asked; the position and all earlier reports stay valid. */
export interface EngineFault {
  readonly kind: 'fault';
  readonly job: number;
  readonly fault: Fault;
}

export type Report = Analysis | EngineFault;

/** The position to search. */
export interface SearchSubject {
  readonly position: Position;
  readonly count: Count;
  /** `best`: the value of the position and one best move; `all`: the value of every move. */
  readonly goal: 'best' | 'all';
}

/** How far a search goes. */
export interface SearchLimits {
  /**
   * Up to this many empties, the search continues to the exact end; beyond that, values are estimates of growing depth
   * up to `maxDepth`.
   */
  readonly exactFrom: number;
  readonly maxDepth: number;
  /**
   * Levels 1 to 60 as players know them (levels.ts): replaces `exactFrom` and `maxDepth`, and an absent `selectivity`.
   * A level out of range is a fault.
   */
  readonly level?: number;
  /**
   * How sure the values must be. Below 100, a search to the end of the game is selective, too, and ends with an
   * estimate; absent: proofs near the end, estimates of the engine's choice before that.
   */
  readonly selectivity?: Selectivity;
  /**
   * Milliseconds after which the job is done with what it has; every move has a value by then, however short the time.
   * Absent: no limit. For an endless analysis, set `maxDepth` and `exactFrom` to ENDLESS.
   */
  readonly time?: number;
  /**
   * Lines of proved moves stop where the table knows no more. Absent: they are searched on to the end of the game, for a
   * few thousand nodes.
   */
  readonly shortLines?: boolean;
  /** Whether reports include a checkpoint to resume from. */
  readonly keeps?: boolean;
  /** What an earlier search of this subject has settled. */
  readonly from?: Checkpoint;
  /** Positions that may follow, with what is proved about them: the search need not go beyond them. */
  readonly proved?: readonly Proved[];
}

/** What is known about a position from elsewhere. */
export interface Proved {
  readonly position: Position;
  /** For its side to move. */
  readonly low: number;
  readonly high: number;
  /** A move that keeps the value, if `low` is the value. */
  readonly best?: Square;
}

/** A search run by an engine; job numbers increase, and a stop names the number that it stops. */
export interface Job extends SearchSubject, SearchLimits {
  readonly job: number;
}

/**
 * How a search ended for its caller: goal reached or time up; signal aborted, or engine reopened; superseded by another
 * search; or a fault was reported.
 */
export type SearchEnd = 'done' | 'stopped' | 'superseded' | 'fault';

/** As many empties as the largest board has squares: with this as `maxDepth` and `exactFrom`, only proofs end a job. */
export const ENDLESS = 100;

/**
 * Where discs may move, the engine solves boards of at most this many squares as a whole, whatever the job's limits; on
 * larger ones it estimates.
 */
export const SOLVED_SQUARES_WHERE_DISCS_MOVE = 16;

export interface EngineOptions {
  /** The core that the engine uses (cores.ts), by default the one for Othello. */
  readonly core?: CoreName;
  readonly threads: number;
  /** Size of the transposition table. */
  readonly hashMegabytes: number;
}

/** What `open` could actually get. */
export interface Opened {
  readonly threads: number;
  readonly hashMegabytes: number;
  /** Why it is less than requested; absent otherwise. */
  readonly notices?: readonly Notice[];
  /**
   * Shared words, if the host shares memory between workers: through them the client stops a search and reads its
   * counters while the worker is busy. Absent: the worker works in slices and reads its messages in between.
   */
  readonly shared?: SharedWords;
}

export interface SharedWords {
  /** The compiled core, for helper threads. */
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Byte address of the i32 stop word: the number of the newest stopped job. */
  readonly stop: number;
  /** Byte address of thread 0's u64 node counter; thread i's lies `nodesStride` bytes further. */
  readonly nodes: number;
  readonly nodesStride: number;
}

/** What a worker offers over comlink. */
export interface EngineApi {
  /**
   * Allocates memory and starts threads; anything opened before is released. `emit` gets the reports of all jobs; over
   * comlink, the promise resolves when the report has arrived.
   */
  open(options: EngineOptions, emit: (report: Report) => void | Promise<void>): Promise<Opened | EngineFault>;
  /** Works on the job until it is done or stopped. Resolves after its last report has arrived. */
  run(job: Job): Promise<void>;
  /** Without shared words: ends that job and all before it at the next slice. */
  stop(job: number): Promise<void>;
  /** As job number `job`, counts the leaves of the game tree: a pass is one ply, a game that ended earlier counts once. */
  perft(job: number, position: Position, depth: number): Promise<bigint>;
}

/** What a helper thread's worker offers over comlink. */
export interface HelperApi {
  /** Joins the engine's shared memory; settles only when the engine dismisses it. */
  join(shared: Pick<SharedWords, 'module' | 'memory'>, thread: number): Promise<void>;
}
