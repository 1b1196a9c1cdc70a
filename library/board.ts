/**
 * The board for a diagram in an article. Loading it defines the element:
 *
 *     <script type="module" src="outflank-board.js"></script>
 *     <outflank-board position="---------------------------OX------XO--------------------------- X"></outflank-board>
 *
 * @module outflank/board
 */
import type { Symmetry } from '../game/symmetry.ts';
import type { Position, Square } from '../game/types.ts';
import type { LastMove, BoardValues } from '../web/board/types.ts';
import type { BoardFault, DiagramWords } from './diagram-words.ts';
import { OutflankBoard as Board } from './outflank-board.ts';

export type { BoardValue, BoardValues, LastMove, Sureness } from '../web/board/types.ts';
export type { BoardWords } from '../web/board/board-words.ts';
export type { BoardFault, DiagramOnlyWords, DiagramWords } from './diagram-words.ts';

/** The detail of `outflank-fault`: the parts of attributes that aren't used. */
export interface FaultDetail {
  readonly faults: readonly BoardFault[];
}

/** The detail of `outflank-square-click` and `outflank-square-preview`. */
export interface SquareDetail {
  /** Null: no square any more. */
  readonly square: Square | null;
  readonly name: string | null;
}

/** The element `<outflank-board>`. */
export interface OutflankBoard extends HTMLElement {
  /** The position shown; null: that of the attributes. */
  position: Position | null;
  /** The attribute `position`: one sign per square (X, O, -), then the side to move. */
  positionText: string | null;
  /** The attribute `rules`: the id of a rule system. */
  rulesId: string;
  /** The attribute `moves`, played from the position: `f5d6c3`. */
  movesText: string | null;
  /** The attribute `last-move`: a square; empty: none is marked. */
  lastMoveText: string | null;
  /** The attribute `marks`: `c4` is a circle, `d3:cross` another shape, `e6:A` a label. */
  marksText: string | null;
  /** The attribute `arrows`: `f5-d6 c3-c4`. */
  arrowsText: string | null;
  /** The attribute `values`: `d3:+2* c4:-4`; an asterisk marks the best. */
  valuesText: string | null;
  /** Black and white, as on paper. */
  print: boolean;
  /** Values of legal squares, for the side to move. */
  values: BoardValues;
  lastMove: LastMove | null;
  /** A square whose flips are shown. */
  preview: Square | null;
  orientation: Symmetry;
  /** Whether the board is also turned half round. */
  turned: boolean;
  /** `show`: legal moves as in `play`, but they can't be chosen; `still`: discs only. */
  mode: 'play' | 'show' | 'still';
  /** Legal squares show a dot instead of their values and flips. */
  hideValues: boolean;
  /** Legal squares don't say how many discs they flip. */
  hideFlips: boolean;
  /** Pointing at a move doesn't show its flips. */
  hideNext: boolean;
  words: DiagramWords;
  readonly updateComplete: Promise<boolean>;
}

/** The class of `<outflank-board>`. */
export const OutflankBoard: new () => OutflankBoard = Board as new () => OutflankBoard;
