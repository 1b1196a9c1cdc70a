/** What an analysis needs from a core, on any board. Values are for the side to move. */
import type { Count, Move, Position, Square } from '../../game/types.ts';
import type { CommonCore, CommonExports } from './instance.ts';
import { SELECTIVITIES } from '../protocol.ts';

/** The last selectivity, which leaves nothing out; cores number them by index. */
export const NOTHING_LEFT_OUT = SELECTIVITIES.indexOf(100);

export interface Searcher {
  readonly core: CommonCore<CommonExports>;
  /** Whether estimates may leave something out, which makes them worth scouting with before a proof. */
  readonly isSelective: boolean;
  /** Where estimates come from at present. */
  readonly source: 'search' | 'counts';
  /**
   * Plies of the estimates that guide a proof from this many empties; `isHurried`: time may run out before the proof.
   */
  guessDepth(empties: number, isHurried: boolean): number;
  /** Begins a job on positions of these rules. */
  begin(job: number, position: Position, count: Count): void;
  /** Exact null-window search: a result above alpha is a lower bound of the value, any other an upper bound. */
  exact(position: Position, alpha: number): number;
  /** Search to a depth with a window, fail-soft; `selectivity`: an index into SELECTIVITIES. */
  estimate(position: Position, alpha: number, beta: number, depth: number, selectivity: number): number;
  /**
   * The best line as far as it is known; given the position's exact value, every move of it is proved to keep that
   * value.
   */
  line(position: Position, value?: number): readonly Move[];
  /** Proved bounds from elsewhere, for this job's searches; `move` keeps the value. */
  recall(position: Position, low: number, high: number, move?: Square): void;
  /** Counts the leaves of the game tree. */
  perft(position: Position, depth: number): bigint;
}
