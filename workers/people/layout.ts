/**
 * The columns of the model of human moves: which numbers of its tables belong to what on the board.
 *
 * A move is described by (1) the cells of patterns that it changes, before and after it, seen from the side that plays
 * it; (2) the contents of the four lines through its square and (3) of the squares around it, before it; (4) counts:
 * moves that it leaves, discs that it flips, and the like. Each has a column; symmetric boards give the same columns.
 */
import {
  cellCount,
  parsePatternSquares,
  patternFeatures,
  patternImage,
  representatives,
  type Feature,
} from '../engine/pattern.ts';

const SIDE = 8;
const SQUARES = 64;
const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** As for the evaluation (docs/inside/evaluation.md). */
export const PATTERNS = [
  'a1 b1 c1 d1 e1 f1 g1 h1 b2 g2',
  'a1 b1 c1 d1 e1 a2 b2 c2 d2 e2',
  'a1 b1 c1 a2 b2 c2 a3 b3 c3',
  'a2 b2 c2 d2 e2 f2 g2 h2',
  'a3 b3 c3 d3 e3 f3 g3 h3',
  'a4 b4 c4 d4 e4 f4 g4 h4',
  'a1 b2 c3 d4 e5 f6 g7 h8 b1 g8',
  'b1 c2 d3 e4 f5 g6 h7',
  'c1 d2 e3 f4 g5 h6',
  'd1 e2 f3 g4 h5 e1 f2 g3 h4',
  'a1 c1 d1 e1 f1 h1 c2 d2 e2 f2',
].map((text) => ({ name: text, squares: parsePatternSquares(text) ?? [] }));

/** Counts and how many values each has, one column a value. */
const COUNTS = {
  /** Moves that it leaves to the other side. */
  theirMoves: 32,
  /** Moves that the mover would have if it were his turn again. */
  ownMoves: 32,
  flips: 24,
  /** Empty squares next to discs of the mover. */
  frontier: 32,
  /** One of ten kinds of squares. */
  square: 10,
  /** How far from the last move: the smaller difference of rows and columns, then the larger. */
  distance: 64,
  /** The same, and whether the move flips the last disc. */
  answer: 128,
  /** Size of the region of empties it is played into, and parity of all empties. */
  region: 64,
  /** Corners that it leaves to the other side. */
  corners: 8,
} as const;
export type CountName = keyof typeof COUNTS;

let next = 0;
/** Takes columns; returns the first of them. */
function take(columns: number): number {
  next += columns;
  return next - columns;
}

/** For each pattern, the column of every cell. */
const columnsOfCells = PATTERNS.map((pattern) => {
  const smallest = representatives(pattern);
  const columns = new Int32Array(cellCount(pattern));
  for (let cell = 0; cell < columns.length; cell++)
    columns[cell] = smallest[cell] === cell ? take(1) : columns[smallest[cell]!]!;
  return columns;
});

/** Where patterns lie on the board. */
export const FEATURES: readonly Feature[] = patternFeatures(PATTERNS);
/** For each feature, the column of every cell. */
export const FEATURE_COLUMNS: readonly Int32Array[] = FEATURES.map(({ pattern }) => columnsOfCells[pattern]!);

/** The features that a square lies in, and what a disc there adds to their cells. */
export interface SquareSteps {
  readonly features: Uint8Array;
  readonly steps: Int32Array;
}

export const STEPS: readonly SquareSteps[] = Array.from({ length: SQUARES }, (_, square) => {
  const found = FEATURES.flatMap(({ squares }, feature) => {
    const place = squares.indexOf(square);
    return place < 0 ? [] : [[feature, 3 ** place] as const];
  });
  return {
    features: Uint8Array.from(found, ([feature]) => feature),
    steps: Int32Array.from(found, ([, step]) => step),
  };
});

/** Squares read as one number in base 3, and the column of number 0. */
export interface Reading {
  readonly squares: Uint8Array;
  readonly first: number;
}

/** Readings that several squares share, by a name. */
function sharing(): (name: string, squares: number) => number {
  const firsts = new Map<string, number>();
  return (name, squares) => {
    if (!firsts.has(name)) firsts.set(name, take(3 ** squares));
    return firsts.get(name)!;
  };
}

const lineFirst = sharing();

/** A line through a square, from its nearer end; both ways in the middle; nothing if it is too short to flip on. */
function lineThrough(square: number, down: number, right: number): Reading[] {
  const onBoard = (row: number, column: number): boolean => row >= 0 && row < SIDE && column >= 0 && column < SIDE;
  let [row, column] = [square >> 3, square & 7];
  while (onBoard(row - down, column - right)) [row, column] = [row - down, column - right];
  const line: number[] = [];
  for (; onBoard(row, column); row += down, column += right) line.push(SIDE * row + column);
  if (line.length < 3) return [];
  const place = line.indexOf(square);
  const fromEnd = line.length - 1 - place;
  const isDiagonal = down !== 0 && right !== 0;
  const across = down === 0 ? square >> 3 : square & 7;
  const depth = isDiagonal ? 'diagonal' : Math.min(across, SIDE - 1 - across);
  const first = lineFirst(`${depth} ${line.length} ${Math.min(place, fromEnd)}`, line.length - 1);
  const others = line.filter((one) => one !== square);
  const readings = [...(place <= fromEnd ? [others] : []), ...(place >= fromEnd ? [others.toReversed()] : [])];
  return readings.map((squares) => ({ squares: Uint8Array.from(squares), first }));
}

const aroundFirst = sharing();

/** The squares around one, in the order of their images around the smallest of its own. */
function around(square: number): Reading[] {
  const smallest = Math.min(...SYMMETRIES.map((symmetry) => patternImage(square, symmetry)));
  const [row, column] = [smallest >> 3, smallest & 7];
  return SYMMETRIES.filter((symmetry) => patternImage(square, symmetry) === smallest).map((symmetry) => {
    const source = Array.from({ length: SQUARES }, () => 0);
    for (let one = 0; one < SQUARES; one++) source[patternImage(one, symmetry)] = one;
    const squares: number[] = [];
    for (let image = 0; image < SQUARES; image++) {
      const isNear = Math.abs((image >> 3) - row) <= 1 && Math.abs((image & 7) - column) <= 1;
      if (isNear && image !== smallest) squares.push(source[image]!);
    }
    return { squares: Uint8Array.from(squares), first: aroundFirst(String(smallest), squares.length) };
  });
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/**
 * For each square, what is read around it: the lines through it and its neighbours. Of readings that belong together,
 * images of each other, the smallest number counts.
 */
export const READINGS: readonly (readonly (readonly Reading[])[])[] = Array.from({ length: SQUARES }, (_, square) =>
  [...DIRECTIONS.map(([down, right]) => lineThrough(square, down, right)), around(square)].filter(
    (readings) => readings.length > 0,
  ),
);

/** First column of each count. */
export const COUNT_COLUMNS = Object.fromEntries(
  Object.entries(COUNTS).map(([name, values]) => [name, take(values)]),
) as Readonly<Record<CountName, number>>;

/** The last value of a count, which stands for all above it. */
export const lastOf = (name: CountName): number => COUNTS[name] - 1;

/** One of ten kinds of squares, symmetric ones alike. */
export const SQUARE_KINDS: Uint8Array = (() => {
  const kinds = new Map<number, number>();
  return Uint8Array.from({ length: SQUARES }, (_, square) => {
    const smallest = Math.min(...SYMMETRIES.map((symmetry) => patternImage(square, symmetry)));
    if (!kinds.has(smallest)) kinds.set(smallest, kinds.size);
    return kinds.get(smallest)!;
  });
})();

export const COLUMNS = next;
