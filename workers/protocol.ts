/**
 * The whole contract between a user interface (page, shell) and the engine in its worker, in types.
 *
 * One live job per client: a new job supersedes the old one. Each report carries its job's number, so a late one is
 * recognised and dropped. A report is a full picture: the newest replaces all earlier ones. Everything here is plain
 * data, positions included, except `EngineApi`, which comlink carries. Nothing is checked again on the way: whoever
 * reads a position from a file, a link or storage has checked it there.
 */
import type { Notice } from '../game/faults.ts';
import type { Count, Fault, Move, Position, Square } from '../game/types.ts';

/** The programs that search; cores.ts says which of them works on a position. */
export const CORES = ['othello', 'narrow', 'wide'] as const;
export type CoreName = (typeof CORES)[number];

/** Selectivities, in percent: how sure a search is that what it left out changes nothing; 100 leaves nothing out. */
export const SELECTIVITIES = [73, 87, 95, 98, 99, 100] as const;
export type Selectivity = (typeof SELECTIVITIES)[number];

/**
 * `low === high && certainty === 100` is a proof; `low < high` at 100 a bound; `certainty < 100` an estimate, and with
 * `low < high` one of which only the closed end was asked for ("hardly more than `high`").
 */
export interface Value {
  /** Disc difference for the side to move in the position that the report belongs to. */
  readonly low: number;
  readonly high: number;
  /** Plies searched; the number of empties (after the move) when the search went to the end. */
  readonly depth: number;
  /** Percent. 100: searched to the end of the game, nothing left out. 0: nothing left out, but short of the end. */
  readonly certainty: number;
  /**
   * `counts`: a search without the trained evaluation, on counts of moves and discs; never a proof. `cached`: an earlier
   * search. `before`: saved by a version that did not record the source; never a proof.
   */
  readonly source: 'search' | 'counts' | 'cached' | 'book' | 'before';
  /** For a book value: the moves between this position and the one that was searched. */
  readonly plies?: number;
}

export interface MoveReport {
  readonly move: Move;
  readonly flips: number;
  /** Absent until something is known. */
  readonly value?: Value;
  /**
   * Beside a bound the last estimate, beside an estimate a deeper one that the other moves don't have yet. Moves are ranked
   * by `value` alone.
   */
  readonly besides?: Value;
  /** The best line found, this move first. */
  readonly line: readonly Move[];
  /** One of the best moves known so far (all of them when tied and proved). */
  readonly best: boolean;
}

export interface Progress {
  readonly nodes: number;
  readonly nodesPerSecond: number;
  /** Wall time of searching, without pauses. */
  readonly elapsedMs: number;
  /** CPU time where the host knows it (the shell), else the same as elapsedMs times the threads at work. */
  readonly cpuMs: number;
  /** An honest guess of the time to the end of the job; absent when there is no basis for one. */
  readonly remainingMs?: number;
  /** The part of it that the current step of the search takes, which may be more. */
  readonly stepMs?: number;
  /** Share of the job done, 0..1, never decreasing within a job. */
  readonly done: number;
  /** Root moves with a proved value, and all of them. */
  readonly proved: number;
  readonly total: number;
  /** The root move being searched now. */
  readonly searching?: Move;
}

export type AnalysisState =
  /** At work. */
  | 'searching'
  /** Stopped before the end; nothing is lost, a search `after` it continues from the table. */
  | 'paused'
  /** The job's goal is reached: all that was asked for is proved, or the estimate has its depth. */
  | 'done';

/** What a search has settled, from which a later one of the same subject can go on: `SearchLimits.from`. */
export interface Checkpoint {
  /** Rounds of estimates that all moves have had. */
  readonly sweeps: number;
  /** The moves that are searched, each by its place among all moves. */
  readonly moves: readonly CheckpointMove[];
}

export interface CheckpointMove {
  readonly place: number;
  readonly low: number;
  readonly high: number;
  readonly estimate?: Estimate;
  readonly line: readonly Move[];
}

/** What a search says of a move's value if it may have left something out. */
export interface Estimate {
  readonly value: number;
  readonly depth: number;
  readonly certainty: number;
  readonly source: 'search' | 'counts';
  /** The move was only asked whether it is better than the best one: it is hardly worth more than `value`. */
  readonly isCeiling: boolean;
}

/** Everything known about the position at one moment. */
export interface Analysis {
  readonly kind: 'analysis';
  readonly job: number;
  readonly count: Count;
  readonly state: AnalysisState;
  /** Value of the position itself; that of its best move, of the pass, or the result of a finished game. */
  readonly value?: Value;
  /** Every legal move of the position in the order of the squares; empty for a pass or a finished game. */
  readonly moves: readonly MoveReport[];
  readonly line: readonly Move[];
  /** `pass`: the side to move has no move; `over`: neither side has one. */
  readonly turn: 'move' | 'pass' | 'over';
  readonly progress: Progress;
  /** What to go on from; only where the job keeps it. */
  readonly kept?: Checkpoint;
  /** How often two proofs found in this job contradicted one another, a fault of the engine; absent: never, as it should be. */
  readonly contradictions?: number;
  /** What the user should know about these values: that the evaluation's weights are missing, and why. */
  readonly notices?: readonly Notice[];
}

/** The engine could not do what was asked; the position and all earlier reports stay valid. */
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
   * Up to this many empties the search continues to the exact end; beyond it, the values are estimates of growing
   * depth, until `maxDepth` is reached.
   */
  readonly exactFrom: number;
  readonly maxDepth: number;
  /**
   * Levels 1 to 60 as players know them (levels.ts): takes the place of `exactFrom` and `maxDepth`, and of
   * `selectivity` where that is absent. A level out of range is a fault.
   */
  readonly level?: number;
  /**
   * How sure the values are to be. Below 100 a search that goes to the end of the game is selective too and ends with
   * an estimate; absent: proofs near the end, estimates of the engine's choice before.
   */
  readonly selectivity?: Selectivity;
  /**
   * Milliseconds after which the job is done with what it has; every move has a value by then, however short the
   * time. Absent: as long as it takes. An analysis without end is one with `maxDepth` and `exactFrom` of ENDLESS.
   */
  readonly time?: number;
  /** Whether reports say what to go on from. */
  readonly keeps?: boolean;
  /** What an earlier search of this subject has settled. */
  readonly from?: Checkpoint;
  /** Positions that may follow, with what is proved of them: the search need not go beyond them. */
  readonly proved?: readonly Proved[];
}

/** What is known of a position from elsewhere. */
export interface Proved {
  readonly position: Position;
  /** For its side to move. */
  readonly low: number;
  readonly high: number;
  /** Keeps the value, where `low` is it. */
  readonly best?: Square;
}

/** A search run by an engine; numbers increase, and a stop names the number that it stops. */
export interface Job extends SearchSubject, SearchLimits {
  readonly job: number;
}

/**
 * How a search ended for its caller: its goal is reached or its time over; its signal was aborted, or the engine opened
 * afresh; another search came; or a fault was reported.
 */
export type SearchEnd = 'done' | 'stopped' | 'superseded' | 'fault';

/** As many empties as the largest board has squares: with it as `maxDepth` and `exactFrom`, only proofs end a job. */
export const ENDLESS = 100;

/** Boards of at most this many squares are solved from the start, whatever the limits of a job. */
export const SOLVED_SQUARES = 36;
/** The same where discs may move; larger boards get estimates only. */
export const SOLVED_SQUARES_WHERE_DISCS_MOVE = 16;

export interface EngineOptions {
  /** Which core the engine works with (cores.ts); the one for Othello where none is named. */
  readonly core?: CoreName;
  readonly threads: number;
  /** Size of the transposition table. */
  readonly hashMegabytes: number;
}

/** What `open` could really get. */
export interface Opened {
  readonly threads: number;
  readonly hashMegabytes: number;
  /** Why it is less than asked for; absent otherwise. */
  readonly notices?: readonly Notice[];
  /**
   * Shared words, when the host shares memory between workers: the client stops a search and reads its
   * counters there, while the worker is busy. Absent: the worker works in slices and reads its messages in between.
   */
  readonly shared?: SharedWords;
}

export interface SharedWords {
  /** The compiled core, for helper threads. */
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Byte address of the i32 stop word: the number of the newest job that is stopped. */
  readonly stop: number;
  /** Byte address of thread 0's u64 node counter; thread i's lies `nodesStride` bytes further. */
  readonly nodes: number;
  readonly nodesStride: number;
}

/** What a worker offers over comlink. */
export interface EngineApi {
  /**
   * Takes memory and starts threads; anything opened before is given back. `emit` hears the reports of all jobs; over
   * comlink one has arrived when the promise resolves.
   */
  open(options: EngineOptions, emit: (report: Report) => void | Promise<void>): Promise<Opened | EngineFault>;
  /** Works on the job until it is done or stopped. Resolves after its last report has arrived. */
  run(job: Job): Promise<void>;
  /** Without shared words: ends the job of that number and all before it at the next slice. */
  stop(job: number): Promise<void>;
  /** Counts the leaves of the game tree: a pass is one ply, a game that ended earlier counts once. */
  perft(position: Position, depth: number): Promise<bigint>;
}

/** What a helper thread's worker offers over comlink. */
export interface HelperApi {
  /** Takes its place at the engine's shared memory; settles only when the engine dismisses it. */
  join(shared: Pick<SharedWords, 'module' | 'memory'>, thread: number): Promise<void>;
}
