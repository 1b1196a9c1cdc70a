/** The position under analysis: its moves, what is asked of them, and what searches them. The steps of an analysis share it. */
import { emptyCount, isOver, outcome } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import { type Job, SELECTIVITIES, USUAL_SELECTIVITY } from '../protocol.ts';
import { isProved, boundsOf, type RootMove, rootMovesOf, type Scale, takeCheckpoint } from './moves.ts';
import { NOTHING_LEFT_OUT, type Searcher } from './searcher.ts';
import type { Slices } from './slices.ts';

/** With fewer empty squares, a proof is quicker than scouting for it. */
export const SCOUT_EMPTIES = 16;

/** The part of a job that determines the course of its analysis, with the level already turned into depths. */
export type SearchCourse = Pick<
  Job,
  'goal' | 'exactFrom' | 'maxDepth' | 'count' | 'selectivity' | 'time' | 'shortLines' | 'from'
>;

/** Finds the exact values of all moves without searching each. */
export interface WholeSolver {
  /** States seen so far, shown as nodes. */
  readonly nodes: number;
  /** Share done, 0..1. */
  readonly done: number;
  /** Sets the moves' values if they are already known. */
  answer(moves: readonly RootMove[]): boolean;
  solve(position: Position, tell: () => void): Promise<void>;
}

export interface RootPorts {
  readonly searcher: Searcher;
  readonly slices: Slices;
  readonly position: Position;
  readonly job: SearchCourse;
  /** Called whenever something new is known: a result, or one of many steps towards one. */
  readonly tell: (isResult: boolean) => void;
  readonly whole: WholeSolver | undefined;
}

export class Root {
  readonly searcher: Searcher;
  readonly slices: Slices;
  readonly position: Position;
  readonly job: SearchCourse;
  readonly tell: (isResult: boolean) => void;
  readonly whole: WholeSolver | undefined;
  readonly scale: Scale;
  readonly moves: readonly RootMove[];
  /** The move being searched. */
  searching: RootMove | undefined;

  constructor({ searcher, slices, position, job, tell, whole }: RootPorts) {
    this.searcher = searcher;
    this.slices = slices;
    this.position = position;
    this.job = job;
    this.tell = tell;
    this.whole = whole;
    const limit = shapeOf(position.rules).squares.length;
    this.scale = { limit, empties: emptyCount(position) };
    this.moves = rootMovesOf(position, limit);
    for (const move of this.moves)
      if (isOver(move.next)) move.low = move.high = outcome(move.next, position.sideToMove, job.count);
    if (job.from) for (const move of this.moves) takeCheckpoint(move, job.from.moves);
  }

  get empties(): number {
    return this.scale.empties;
  }

  /** Whether all moves are asked for, not only the best. */
  get isForAll(): boolean {
    return this.job.goal === 'all';
  }

  /** Whether the search goes to the end of the game. */
  get isToTheEnd(): boolean {
    if (this.position.rules.displacement) return false;
    return this.empties <= Math.max(this.job.exactFrom, this.job.maxDepth);
  }

  /** Whether it ends with proofs. */
  get isExact(): boolean {
    return this.whole !== undefined || (this.isToTheEnd && this.selectivity === NOTHING_LEFT_OUT);
  }

  /** The requested selectivity; near the end of the game 100, because proofs cost no more than guesses there. */
  get selectivity(): number {
    const { selectivity, exactFrom } = this.job;
    if (!this.searcher.isSelective || (this.isToTheEnd && this.empties <= SCOUT_EMPTIES)) return NOTHING_LEFT_OUT;
    if (selectivity === undefined && this.empties <= exactFrom) return NOTHING_LEFT_OUT;
    return SELECTIVITIES.indexOf(selectivity ?? USUAL_SELECTIVITY);
  }

  /** Whether nothing is left to be proved. */
  get isSettled(): boolean {
    const { low, high } = boundsOf(this.moves);
    return this.isForAll ? this.moves.every(isProved) : low === high;
  }
}
