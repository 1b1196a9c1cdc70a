/** The words of `<outflank-analysis>`; a page in another language gives its own. */
import { ENGLISH as BOARD, type BoardWords } from '../web/board/board-words.ts';
import type { Sureness } from '../web/board/types.ts';

export interface AnalysisWords {
  readonly analyse: () => string;
  readonly stop: () => string;
  readonly back: () => string;
  readonly move: () => string;
  readonly value: () => string;
  readonly line: () => string;
  readonly list: () => string;
  readonly pass: () => string;
  /** How far a value can be trusted, for those who hear it. */
  readonly sure: (sure: Sureness) => string;
  /** How far the engine is. */
  readonly status: (
    state: 'idle' | 'searching' | 'paused' | 'done',
    nodes: number,
    proved: number,
    moves: number,
  ) => string;
  readonly over: () => string;
  readonly board: BoardWords;
}

const SURE: Readonly<Record<Sureness, string>> = { exact: 'proved', bound: 'bound', estimate: 'estimate' };
const STATES = { idle: '', searching: 'Searching', paused: 'Stopped', done: 'Done' } as const;

export const ENGLISH: AnalysisWords = {
  analyse: () => 'Analyse',
  stop: () => 'Stop',
  back: () => 'Back',
  move: () => 'Move',
  value: () => 'Value',
  line: () => 'Line',
  list: () => 'Moves, the best first',
  pass: () => 'pass',
  sure: (sure) => SURE[sure],
  status: (state, nodes, proved, moves) =>
    state === 'idle' ? '' : `${STATES[state]}: ${nodes.toLocaleString('en')} nodes, ${proved} of ${moves} moves proved`,
  over: () => 'The game is over.',
  board: BOARD,
};
