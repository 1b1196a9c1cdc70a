/**
 * The symmetries of a board: rotations and reflections that map its shape onto itself. Eight for a square board, four
 * for an oblong one, fewer when missing squares are not symmetrical.
 *
 * A symmetry is named after its visible effect: `turn90` is a quarter turn clockwise, so the disc in a1 goes to the top
 * right corner; `mirror` exchanges left and right.
 */
import { forgetting, forgottenBy } from './notation.ts';
import { shapeOf, type Geometry } from './shape.ts';
import type { Content, Move, Position, Square } from './types.ts';

/** The eight ways to see a board; on an oblong one only four map it onto itself. */
export const SYMMETRIES = [
  'identity',
  'turn90',
  'turn180',
  'turn270',
  'mirror',
  'flip',
  'diagonal',
  'antidiagonal',
] as const;
/** `flip` exchanges top and bottom, `diagonal` reflects in the line a1-h8, `antidiagonal` in the line h1-a8. */
export type Symmetry = (typeof SYMMETRIES)[number];

const MAPS: Readonly<
  Record<Symmetry, (c: number, r: number, lastC: number, lastR: number) => readonly [number, number]>
> = {
  identity: (c, r) => [c, r],
  turn90: (c, r, _, lastR) => [lastR - r, c],
  turn180: (c, r, lastC, lastR) => [lastC - c, lastR - r],
  turn270: (c, r, lastC) => [r, lastC - c],
  mirror: (c, r, lastC) => [lastC - c, r],
  flip: (c, r, _, lastR) => [c, lastR - r],
  diagonal: (c, r) => [r, c],
  antidiagonal: (c, r, lastC, lastR) => [lastR - r, lastC - c],
};

const SWAPS_SIDES: readonly Symmetry[] = ['turn90', 'turn270', 'diagonal', 'antidiagonal'];

const INVERSES: Partial<Record<Symmetry, Symmetry>> = { turn90: 'turn270', turn270: 'turn90' };

/** The symmetry that undoes this one. */
export function inverse(symmetry: Symmetry): Symmetry {
  return INVERSES[symmetry] ?? symmetry;
}

/** The composition of two symmetries. */
export function composed(first: Symmetry, then: Symmetry): Symmetry {
  // The image of b1 on an 8x8 board identifies each of the eight.
  const LAST = 7;
  const [column, row] = MAPS[first](1, 0, LAST, LAST);
  const [toColumn, toRow] = MAPS[then](column, row, LAST, LAST);
  return SYMMETRIES.find((symmetry) => {
    const [c, r] = MAPS[symmetry](1, 0, LAST, LAST);
    return c === toColumn && r === toRow;
  })!;
}

/** The squares of a board row by row as seen after a symmetry; for viewing, every board allows all eight. */
export function seenRows({ columns, rows }: Geometry, symmetry: Symmetry): Square[][] {
  const [across, down] = SWAPS_SIDES.includes(symmetry) ? [rows, columns] : [columns, rows];
  const seen = Array.from({ length: down }, () => Array.from({ length: across }, () => 0));
  for (let square = 0; square < columns * rows; square++) {
    const [c, r] = MAPS[symmetry](square % columns, Math.floor(square / columns), columns - 1, rows - 1);
    seen[r]![c] = square;
  }
  return seen;
}

/** Where a square goes. The board must have the symmetry. */
export function transformSquare(rules: Geometry, symmetry: Symmetry, square: Square): Square {
  const { columns, rows } = rules;
  const [column, row] = MAPS[symmetry](square % columns, Math.floor(square / columns), columns - 1, rows - 1);
  return row * columns + column;
}

/** The symmetries that map the board onto itself, identity first. */
export function symmetriesOf(rules: Geometry): readonly Symmetry[] {
  const { exists, squares } = shapeOf(rules);
  return SYMMETRIES.filter((symmetry) => {
    if (rules.columns !== rules.rows && SWAPS_SIDES.includes(symmetry)) return false;
    return squares.every((square) => exists[transformSquare(rules, symmetry, square)]);
  });
}

/** The move on the turned board. */
export function transformMove(rules: Geometry, symmetry: Symmetry, move: Move): Move {
  const to = (square: Square): Square => transformSquare(rules, symmetry, square);
  if (move.kind === 'pass') return move;
  const forgotten = forgottenBy(move).map(to);
  if (move.kind === 'place') return forgetting({ kind: 'place', square: to(move.square) }, forgotten);
  return forgetting({ kind: 'displace', from: to(move.from), to: to(move.to) }, forgotten);
}

/** The symmetries that map a position onto itself, identity first. */
export function ownSymmetries({ rules, contents }: Pick<Position, 'rules' | 'contents'>): readonly Symmetry[] {
  return symmetriesOf(rules).filter((symmetry) =>
    contents.every((content, square) => contents[transformSquare(rules, symmetry, square)] === content),
  );
}

/** The moves that the position's own symmetry makes equal to `move`, itself first. */
export function equalMoves(position: Pick<Position, 'rules' | 'contents'>, move: Move): readonly Move[] {
  return ownSymmetries(position).map((symmetry) => transformMove(position.rules, symmetry, move));
}

/** The contents of anything like a board (a position, a setup), transformed. */
function transformContents<T>(rules: Geometry, symmetry: Symmetry, contents: readonly T[]): T[] {
  const result = contents.slice();
  contents.forEach((content, square) => (result[transformSquare(rules, symmetry, square)] = content));
  return result;
}

/** The position on the turned board. */
export function transformPosition<P extends Pick<Position, 'rules' | 'contents'>>(symmetry: Symmetry, position: P): P {
  return { ...position, contents: transformContents<Content>(position.rules, symmetry, position.contents) };
}
