/** What an analysis needs from a core, whatever its board. Values are those of the side to move. */
import type { Count, Move, Position, Square } from '../../game/types.ts';
import type { CommonCore, CommonExports } from './instance.ts';
import { SELECTIVITIES } from '../protocol.ts';

/** Selectivities as the cores number them; the last leaves nothing out. */
export const NOTHING_LEFT_OUT = SELECTIVITIES.indexOf(100);

export interface Searcher {
  readonly core: CommonCore<CommonExports>;
  /** Whether estimates may leave something out, so that they are worth scouting with before a proof. */
  readonly isSelective: boolean;
  /** Where estimates come from now. */
  readonly source: 'search' | 'counts';
  /** Plies of the estimates that lead a proof from this many empties; `isHurried`: the proof may not come in time. */
  guessDepth(empties: number, isHurried: boolean): number;
  /** A job begins, at positions of these rules. */
  begin(job: number, position: Position, count: Count): void;
  /** Exact search with a null window: above alpha a lower bound of the value, else an upper bound. */
  exact(position: Position, alpha: number): number;
  /** Search to a depth with a window, fail-soft; `selectivity`: an index into SELECTIVITIES. */
  estimate(position: Position, alpha: number, beta: number, depth: number, selectivity: number): number;
  /** The best line as far as it is known; with the position's exact value, every move of it is proved to keep that. */
  line(position: Position, value?: number): readonly Move[];
  /** Proved bounds from elsewhere, for the searches of this job; `move` keeps the value. */
  recall(position: Position, low: number, high: number, move?: Square): void;
  /** Counts the leaves of the game tree. */
  perft(position: Position, depth: number): bigint;
}
