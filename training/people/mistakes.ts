/** Kinds of mistakes in single moves, for comparing the model's players with people. */
import {
  CORNERS,
  contentAt,
  emptiesOf,
  legalSquares,
  movesOf,
  type OthelloPosition,
  played,
} from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';

export const KINDS = ['corner given', 'X-square', 'parity', 'mobility'] as const;
export type MistakeKind = (typeof KINDS)[number];

/** A move that loses less is no mistake. */
const MISTAKE_DISCS = 2;
/** Each X-square, with its corner. */
const CORNER_OF: ReadonlyMap<Square, Square> = new Map([
  [9, 0],
  [14, 7],
  [49, 56],
  [54, 63],
]);
/** Parity counts from here on. */
const PARITY_EMPTIES = 20;
/** Moves more than necessary that are left to the other side. */
const MANY_MOVES = 4;

export interface JudgedMove {
  readonly empties: number;
  /** Discs lost, by the values of all moves. */
  readonly loss: number;
  readonly kinds: readonly MistakeKind[];
}

/** `values`: of all legal moves. */
export function judgedMove(position: OthelloPosition, square: Square, values: ReadonlyMap<Square, number>): JudgedMove {
  const loss = Math.max(...values.values()) - values.get(square)!;
  const empties = emptiesOf(position);
  const kinds = loss < MISTAKE_DISCS ? [] : KINDS.filter((kind) => IS_KIND[kind](position, square));
  return { empties, loss, kinds };
}

const IS_KIND: Readonly<Record<MistakeKind, (position: OthelloPosition, square: Square) => boolean>> = {
  'corner given': (position, square) => legalSquares(played(position, square)!).some((one) => CORNERS.has(one)),
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

/** Empty squares that hang together with this one, itself among them. */
function regionSize(position: OthelloPosition, square: Square): number {
  const region = new Set([square]);
  for (const one of region)
    for (let next = 0; next < 64; next++) {
      const isNear = Math.max(Math.abs((next & 7) - (one & 7)), Math.abs((next >> 3) - (one >> 3))) === 1;
      if (isNear && contentAt(position, next) === 0) region.add(next);
    }
  return region.size;
}

/** Ranges of empties, from the start of the game on. */
export const STAGES = [
  ['41–56', 41, 56],
  ['21–40', 21, 40],
  ['8–20', 8, 20],
] as const;

/** Mean loss by stage, and mistakes of each kind in a hundred moves. */
export function summary(moves: readonly JudgedMove[]): readonly number[] {
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return [
    ...STAGES.map(([, least, most]) =>
      mean(moves.filter(({ empties }) => empties >= least && empties <= most).map(({ loss }) => loss)),
    ),
    ...KINDS.map((kind) => 100 * mean(moves.map(({ kinds }) => (kinds.includes(kind) ? 1 : 0)))),
  ];
}
