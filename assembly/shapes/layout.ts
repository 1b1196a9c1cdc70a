/**
 * Where the cores for other boards store the shape of a board and its rules. Thread blocks, control words and the table
 * are as in the Othello core (../layout.ts); the rest replaces its evaluation, which these cores lack.
 *
 * Squares are numbered on a grid that fits both kinds of boards: 8 to a row on a one-word board, 12 to a row (five rows
 * per lane, two columns of them empty, so that no shift wraps round) on a two-word board.
 */
import { EVALUATION } from '../layout';

// Written by the host.
export const SHAPE: usize = EVALUATION; // 100 x u8: whether the square exists, row by row of ten
export const POSITION: usize = EVALUATION + 0x80; // P, O (16 bytes each), hands (two i32)
export const RESULT: usize = EVALUATION + 0x100; // results of an export besides its return value

// For the rules.
export const BOARD: usize = EVALUATION + 0x200; // the squares that exist
export const CORNERS: usize = EVALUATION + 0x210; // squares whose disc nobody can flip
export const CENTRE: usize = EVALUATION + 0x220; // the four squares that the players fill first, or none
export const SQUARES: usize = EVALUATION + 0x230; // i32: number of existing squares
export const IS_CONVEX: usize = EVALUATION + 0x234; // i32: no line of the board has a gap
export const SYMMETRIES: usize = EVALUATION + 0x240; // i32: number of maps at SYMMETRY_MAPS
export const MOVES_DISCS: usize = EVALUATION + 0x244; // i32: a turn may move a disc
/** For each of the four lines through a square: the squares where the line ends on one side. 4 boards. */
export const LINE_ENDS: usize = EVALUATION + 0x280;
/** For the four lines and both ways along each: squares that a shift of 1, 2 or 4 steps can reach. 24 words. */
export const REACH: usize = EVALUATION + 0x300;

// For each square, by its number in the grid.
export const BITS: usize = EVALUATION + 0x1000; // 128 x 16 bytes: the square alone
export const RAYS: usize = EVALUATION + 0x2000; // 128 x 8 x u8: the next square in eight directions, see flips.ts
export const NEIGHBOURS: usize = EVALUATION + 0x4000; // 128 boards
export const WORTH: usize = EVALUATION + 0x5280; // 128 x i8: static worth for the order of moves
export const SYMMETRY_MAPS: usize = EVALUATION + 0x6000; // 7 x 2 x 128 x u8: each map and its inverse

/** The trained evaluation of 6x6: patterns.ts. */
export const TRAINED: usize = EVALUATION + 0x10000;
