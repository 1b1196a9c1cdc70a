/**
 * A board with the engine and the list of moves, for a blog. Loading it defines the elements:
 *
 *     <script type="module" src="analysis.js"></script>
 *     <outflank-analysis position="---------------------------OX------XO--------------------------- X"></outflank-analysis>
 *
 * @module outflank/analysis
 */
import type { Move, Position } from '../game/types.ts';
import type { AnalysisWords } from './analysis-words.ts';
import { OutflankAnalysis as Analysis } from './outflank-analysis.ts';

export type { AnalysisWords } from './analysis-words.ts';
export type { Report } from './engine.ts';

/** The element `<outflank-analysis>`. */
export interface OutflankAnalysis extends HTMLElement {
  /** The attribute `position`: one sign per square (X, O, -), then the side to move. */
  positionText: string | null;
  /** The attribute `rules`: the id of a rule system. */
  rulesId: string;
  /** How deep the engine looks, 1 to 60. */
  level: number;
  /** Processor cores to use. */
  threads: number;
  /** Which files of the evaluation are loaded: all, `small` without the pairs that improve its values, or none. */
  weights: 'all' | 'small' | 'none';
  autostart: boolean;
  /** null: those of the language given by `lang`, on the element or around it. */
  words: AnalysisWords | null;
  /** The position shown; null: the attributes can't be read. */
  readonly position: Position | null;
  readonly isAnalysing: boolean;
  readonly updateComplete: Promise<boolean>;
  /** Analyses the position shown, and every later one, until `stop`. */
  start(): void;
  stop(): void;
  /** Plays a move, and the pass that follows it if any; false if the move isn't legal. */
  play(move: Move): boolean;
  /** Takes back the last move; false at the beginning. */
  back(): boolean;
}

/** The class of `<outflank-analysis>`. */
export const OutflankAnalysis: new () => OutflankAnalysis = Analysis;
