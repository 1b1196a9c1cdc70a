/**
 * The board as a shape: which squares exist, what lies next to what, and the rays along which discs can be flipped.
 *
 * A ray is the list of squares seen from a square in one of the eight directions; it ends at the edge of the board or
 * at a missing square. All questions about a board's geometry are answered here, so that no other file knows how wide a
 * board is.
 */
import type { RuleSystem, Square } from './types.ts';

/** The part of a rule system that determines its shape. */
export type Geometry = Pick<RuleSystem, 'columns' | 'rows' | 'missing'>;

/** Column and row steps of the eight directions; direction i and direction 7 - i are opposite. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** Boards are at most ten squares wide and high. */
export const MAX_SIDE = 10;

/** A corner and the squares that may give it away: C-squares beside it, X-squares on its diagonal. */
export interface CornerZone {
  readonly corner: Square;
  readonly cSquares: readonly Square[];
  readonly xSquares: readonly Square[];
}

/** The board of a rule system: which squares there are, and the lines through them. */
export interface Shape {
  readonly columns: number;
  readonly rows: number;
  /** Entries of a position's `contents`, missing squares included. */
  readonly cells: number;
  /** The squares that exist, in order. */
  readonly squares: readonly Square[];
  readonly exists: readonly boolean[];
  /** The existing squares next to each square. */
  readonly neighbours: readonly (readonly Square[])[];
  /** rays[square][direction]: the squares from (not including) the square outwards. */
  readonly rays: readonly (readonly (readonly Square[])[])[];
  /** Squares whose disc can never be flipped: on each of the four lines through them, one side has no square. */
  readonly corners: readonly Square[];
  readonly cornerZones: readonly CornerZone[];
  /** The squares around the middle of the board; four on any board that fits the usual start. */
  readonly centre: readonly Square[];
}

const byRules = new WeakMap<Geometry, Shape>();
const byKey = new Map<string, Shape>();
/** Drawing a custom board makes many shapes that are never seen again. */
const KEPT_SHAPES = 256;

/** The shape of a rule system; the same object for the same geometry. */
export function shapeOf(rules: Geometry): Shape {
  const known = byRules.get(rules);
  if (known) return known;
  const key = `${rules.columns}x${rules.rows}:${[...rules.missing].sort((a, b) => a - b).join()}`;
  let shape = byKey.get(key);
  if (!shape) {
    shape = makeShape(rules);
    if (byKey.size >= KEPT_SHAPES) byKey.clear();
    byKey.set(key, shape);
  }
  byRules.set(rules, shape);
  return shape;
}

function makeShape({ columns, rows, missing }: Geometry): Shape {
  const cells = columns * rows;
  const holes = new Set(missing);
  const exists = Array.from({ length: cells }, (_, square) => !holes.has(square));
  const at = (column: number, row: number): Square | undefined => {
    if (column < 0 || column >= columns || row < 0 || row >= rows) return undefined;
    const square = row * columns + column;
    return exists[square] ? square : undefined;
  };
  const step = (square: Square, [dx, dy]: readonly [number, number]): Square | undefined =>
    at((square % columns) + dx, Math.floor(square / columns) + dy);
  const rayFrom = (square: Square, direction: readonly [number, number]): Square[] => {
    const ray: Square[] = [];
    for (let next = step(square, direction); next !== undefined; next = step(next, direction)) ray.push(next);
    return ray;
  };

  const all = Array.from({ length: cells }, (_, square) => square);
  const rays = all.map((square) => DIRECTIONS.map((direction) => (exists[square] ? rayFrom(square, direction) : [])));
  const neighbours = rays.map((ofSquare) => ofSquare.flatMap((ray) => ray.slice(0, 1)));
  const squares = all.filter((square) => exists[square]);
  const corners = squares.filter((square) =>
    [0, 1, 2, 3].every((i) => !rays[square]![i]!.length || !rays[square]![7 - i]!.length),
  );
  return {
    columns,
    rows,
    cells,
    squares,
    exists,
    neighbours,
    rays,
    corners,
    cornerZones: cornerZones(corners, rays),
    centre: centreOf(columns, rows).filter((square) => exists[square]),
  };
}

function cornerZones(corners: readonly Square[], rays: Shape['rays']): CornerZone[] {
  const isCorner = new Set(corners);
  return corners.map((corner) => {
    const next = (directions: readonly number[]): Square[] =>
      directions.flatMap((i) => rays[corner]![i]!.slice(0, 1)).filter((square) => !isCorner.has(square));
    return { corner, cSquares: next([1, 3, 4, 6]), xSquares: next([0, 2, 5, 7]) };
  });
}

/** Connected groups of squares of a kind, diagonally too; each group in square order. */
export function connected(rules: Geometry, isOfKind: (square: Square) => boolean): Square[][] {
  const { squares, neighbours } = shapeOf(rules);
  const seen = new Set<Square>();
  const groups: Square[][] = [];
  for (const start of squares) {
    if (seen.has(start) || !isOfKind(start)) continue;
    // The set grows while it is iterated.
    const group = new Set([start]);
    for (const square of group) {
      seen.add(square);
      for (const next of neighbours[square]!) if (isOfKind(next)) group.add(next);
    }
    groups.push([...group].sort((a, b) => a - b));
  }
  return groups;
}

/** Two middle columns (rows) if their number is even, one if it is odd. */
function centreOf(columns: number, rows: number): Square[] {
  const middle = (n: number): number[] => (n % 2 ? [(n - 1) / 2] : [n / 2 - 1, n / 2]);
  return middle(rows).flatMap((row) => middle(columns).map((column) => row * columns + column));
}

/** "a1": column letter, then the row counted from the top. */
export function squareName(rules: Pick<Geometry, 'columns'>, square: Square): string {
  return String.fromCharCode(97 + (square % rules.columns)) + (Math.floor(square / rules.columns) + 1);
}

/** The square with this name in upper or lower case; undefined if it isn't a square of this board. */
export function parseSquare(rules: Geometry, text: string): Square | undefined {
  if (text.length < 2 || text.length > 3) return undefined;
  // This makes a letter lower case.
  const column = (text.charCodeAt(0) | 0x20) - FIRST_COLUMN;
  const row = rowOf(text);
  if (column < 0 || column >= rules.columns || row < 0 || row >= rules.rows) return undefined;
  const square = row * rules.columns + column;
  return shapeOf(rules).exists[square] ? square : undefined;
}

const FIRST_COLUMN = 97;

/** The row in a square's name: a number without leading zeros; -1 if there is none. */
function rowOf(text: string): number {
  const [first, second] = [text.charCodeAt(1) - 48, text.length > 2 ? text.charCodeAt(2) - 48 : undefined];
  if (first < 1 || first > 9) return -1;
  if (second === undefined) return first - 1;
  return second >= 0 && second <= 9 ? first * 10 + second - 1 : -1;
}
