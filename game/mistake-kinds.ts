/** Kinds of mistakes, by facts about the position and the move alone. */
import {
  CORNERS,
  contentAt,
  emptiesOf,
  legalSquares,
  movesOf,
  type OthelloPosition,
  passed,
  played,
} from './bitboard/position.ts';
import { OTHELLO } from './rules.ts';
import { connected } from './shape.ts';
import type { Square } from './types.ts';

export const MISTAKE_KINDS = ['corner given', 'X-square', 'parity', 'mobility'] as const;
export type MistakeKind = (typeof MISTAKE_KINDS)[number];

/** Each X-square, with its corner. */
const CORNER_OF: ReadonlyMap<Square, Square> = new Map([
  [9, 0],
  [14, 7],
  [49, 56],
  [54, 63],
]);
/** From this many empties on, parity counts. */
const PARITY_EMPTIES = 20;
/** A mistake of mobility leaves the other side at least this many moves more than necessary. */
const MANY_MOVES = 4;

/** The kinds of a losing move, in the order of MISTAKE_KINDS. */
export const kindsOfMistake = (position: OthelloPosition, square: Square): readonly MistakeKind[] =>
  MISTAKE_KINDS.filter((kind) => IS_KIND[kind](position, square));

const IS_KIND: Readonly<Record<MistakeKind, (position: OthelloPosition, square: Square) => boolean>> = {
  'corner given': (position, square) => {
    const before = legalSquares(passed(position));
    return legalSquares(played(position, square)!).some((one) => CORNERS.has(one) && !before.includes(one));
  },
  'X-square': (position, square) => {
    const corner = CORNER_OF.get(square);
    return corner !== undefined && contentAt(position, corner) === 0;
  },
  parity: (position, square) =>
    emptiesOf(position) <= PARITY_EMPTIES &&
    regionSize(position, square) % 2 === 0 &&
    legalSquares(position).some((one) => regionSize(position, one) % 2 === 1),
  mobility: (position, square) => {
    const left = (one: Square): number => movesOf(played(position, one)!);
    const fewest = Math.min(...legalSquares(position).map(left));
    return emptiesOf(position) > PARITY_EMPTIES && left(square) >= fewest + MANY_MOVES;
  },
};

/** How many empty squares are connected, this one included. */
const regionSize = (position: OthelloPosition, square: Square): number =>
  connected(OTHELLO, (one) => contentAt(position, one) === 0).find((region) => region.includes(square))!.length;
