/** The pattern sets as data. How patterns lie on the board and how cells are numbered: workers/engine/pattern.ts. */
import { parsePatternSquares, type Pattern, type SymmetryCount } from '../workers/engine/pattern.ts';
import type { Mobility } from '../workers/engine/weights.ts';

const pattern = (name: string, squares: string): Pattern => ({ name, squares: parsePatternSquares(squares) ?? [] });

const EDGE_2X = pattern('edge with both X-squares', 'a1 b1 c1 d1 e1 f1 g1 h1 b2 g2');
const CORNER_2X5 = pattern('corner 2x5', 'a1 b1 c1 d1 e1 a2 b2 c2 d2 e2');
const CORNER_3X3 = pattern('corner 3x3', 'a1 b1 c1 a2 b2 c2 a3 b3 c3');
const LINE_2 = pattern('second line', 'a2 b2 c2 d2 e2 f2 g2 h2');
const LINE_3 = pattern('third line', 'a3 b3 c3 d3 e3 f3 g3 h3');
const LINE_4 = pattern('fourth line', 'a4 b4 c4 d4 e4 f4 g4 h4');
const DIAGONAL_8_C = pattern('diagonal of 8 with a C-square at either end', 'a1 b2 c3 d4 e5 f6 g7 h8 b1 g8');
const DIAGONAL_7 = pattern('diagonal of 7', 'b1 c2 d3 e4 f5 g6 h7');
const DIAGONAL_6 = pattern('diagonal of 6', 'c1 d2 e3 f4 g5 h6');
const DIAGONALS_5_4 = pattern('diagonals of 5 and 4', 'd1 e2 f3 g4 h5 e1 f2 g3 h4');
const TRIANGLE = pattern('corner triangle', 'a1 b1 c1 d1 a2 b2 c2 a3 b3 a4');
const STRIP = pattern('corner diagonal strip', 'a1 b1 a2 b2 c2 b3 c3 d3 c4 d4');
const EDGE_BLOCK = pattern('edge block', 'a1 c1 d1 e1 f1 h1 c2 d2 e2 f2');

/** Squares in each half of the 8x8 board (game/bitboard/bitboard.ts). */
export interface SquareSet {
  readonly low: number;
  readonly high: number;
}

export const EVERYWHERE: SquareSet = { low: -1, high: -1 };
/** The 36 central squares. */
export const MIDDLE: SquareSet = { low: 0x7e7e7e00, high: 0x007e7e7e };

/** A set of tables that make up one evaluation: the content of a weights file. */
export interface TableSet {
  readonly name: string;
  readonly patterns: readonly Pattern[];
  readonly mobilities: readonly Mobility[];
  /** Fewest empties of each stage; a stage extends up to the next one. */
  readonly stages: readonly number[];
  /** Pull of each weight towards that of the previous stage, in positions. */
  readonly ridge: number;
  /** Symmetries of the board: 8 by default. */
  readonly symmetries?: SymmetryCount;
  /** Squares on which moves are counted; the whole 8x8 board by default. */
  readonly board?: SquareSet;
}

export const FULL: TableSet = {
  name: 'full',
  // The list known from Logistello, with C-squares added to the long diagonal, the short diagonals joined, and an edge
  // block: 11 tables, 48 features.
  patterns: [
    EDGE_2X,
    CORNER_2X5,
    CORNER_3X3,
    LINE_2,
    LINE_3,
    LINE_4,
    DIAGONAL_8_C,
    DIAGONAL_7,
    DIAGONAL_6,
    DIAGONALS_5_4,
    EDGE_BLOCK,
  ],
  mobilities: ['player', 'opponent'],
  stages: [0, 9, 12, 15, 18, 21, 24, 27, 31, 35, 39, 43, 47, 51],
  ridge: 15,
};

/** For move ordering in the endgame: 4 tables, 16 features. The opponent's moves are counted there in any case. */
export const SMALL: TableSet = {
  name: 'small',
  patterns: [EDGE_2X, TRIANGLE, STRIP, EDGE_BLOCK],
  mobilities: ['player'],
  stages: [0, 11, 14, 17, 20, 23, 27],
  ridge: 15,
};

/** For 6x6, whose squares lie in the middle of the 8x8 board (other-boards.ts): 4 tables, 16 features. */
export const SIX: TableSet = {
  name: 'six',
  patterns: [
    pattern('edge with both X-squares', 'b2 c2 d2 e2 f2 g2 c3 f3'),
    pattern('corner 3x3', 'b2 c2 d2 b3 c3 d3 b4 c4 d4'),
    pattern('second line with the middle of the third', 'b3 c3 d3 e3 f3 g3 d4 e4'),
    pattern('diagonals of 5 and 4', 'c2 d3 e4 f5 g6 d2 e3 f4 g5'),
  ],
  mobilities: ['player', 'opponent'],
  stages: [0, 12, 15],
  ridge: 8,
  board: MIDDLE,
};

/** For eight columns and six rows, which lie on a2 to h7: 4 tables, 16 features. */
export const OBLONG: TableSet = {
  name: 'oblong',
  patterns: [
    pattern('long edge with one X-square', 'a2 b2 c2 d2 e2 f2 g2 h2 b3'),
    pattern('short edge and what lies beside a corner', 'a2 a3 a4 a5 a6 a7 b2 b3 c2'),
    pattern('corner 3x3', 'a2 b2 c2 a3 b3 c3 a4 b4 c4'),
    pattern('diagonals of 6 and 4', 'a2 b3 c4 d5 e6 f7 a4 b5 c6 d7'),
  ],
  mobilities: ['player', 'opponent'],
  stages: [0, 12, 15, 18, 22, 27, 34],
  ridge: 8,
  symmetries: 4,
  board: { low: 0xffffff00 | 0, high: 0x00ffffff },
};

export const SETS: readonly TableSet[] = [FULL, SMALL];
