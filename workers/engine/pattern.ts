/**
 * Patterns on the 8x8 board: where they lie, how their cells are numbered, which cells are equal.
 *
 * A pattern is an ordered list of squares (a1 = 0, b1 = 1, h8 = 63). A cell is a number in base 3 whose digit i, of
 * weight 3^i, describes square i: 0 empty, 1 a disc of the side to move, 2 a disc of the other side. A pattern lies on
 * the board in up to eight ways; every different set of squares is one feature, and all features of a pattern share its
 * table. A symmetry that maps the pattern onto itself makes cells equal: the smallest represents them all.
 */

export interface Pattern {
  readonly name: string;
  readonly squares: readonly number[];
}

export interface Feature {
  /** Index into the set's patterns. */
  readonly pattern: number;
  readonly squares: readonly number[];
}

const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** Symmetries of the board: on an oblong one, rows and columns can't be exchanged. */
export type SymmetryCount = 4 | 8;

/**
 * The image of a square under symmetry s: if s & 4, row and column are exchanged; then, if s & 1, the column is
 * mirrored (c -> 7 - c); if s & 2, the row (r -> 7 - r).
 */
export function patternImage(square: number, symmetry: number): number {
  let row = square >> 3;
  let column = square & 7;
  if (symmetry & 4) [row, column] = [column, row];
  if (symmetry & 1) column = 7 - column;
  if (symmetry & 2) row = 7 - row;
  return 8 * row + column;
}

/** Squares by name, as in `a1 b1 c1`; null if a name is invalid or occurs twice. */
export function parsePatternSquares(text: string): number[] | null {
  const names = text.split(' ');
  if (new Set(names).size !== names.length || !names.every((name) => /^[a-h][1-8]$/.test(name))) return null;
  return names.map((name) => name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49));
}

export const makePatternSquares = (squares: readonly number[]): string =>
  squares.map((square) => String.fromCharCode(97 + (square & 7)) + String((square >> 3) + 1)).join(' ');

/** The features of a set, pattern by pattern, each in the order of the first symmetry that yields its squares. */
export function patternFeatures(patterns: readonly Pattern[], symmetries: SymmetryCount = 8): Feature[] {
  return patterns.flatMap(({ squares }, index) => {
    const seen = new Set<string>();
    return SYMMETRIES.slice(0, symmetries).flatMap((symmetry) => {
      const image = squares.map((square) => patternImage(square, symmetry));
      const key = [...image].sort((a, b) => a - b).join();
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ pattern: index, squares: image }];
    });
  });
}

export const cellCount = ({ squares }: Pattern): number => 3 ** squares.length;

/** The cells of several patterns together. */
export const cellsIn = (patterns: readonly Pattern[]): number =>
  patterns.reduce((sum, pattern) => sum + cellCount(pattern), 0);

/** Where each pattern's cells begin. */
export const offsetsOf = (patterns: readonly Pattern[]): Int32Array =>
  Int32Array.from(patterns, (_, index) => cellsIn(patterns.slice(0, index)));

/** For each cell of a table, the sum of its digits: `weights` has the value of digit 1 at each place; digit 2 counts twice. */
function sumsOfDigits(weights: readonly number[]): Int32Array {
  const sums = new Int32Array(3 ** weights.length);
  weights.forEach((weight, place) => {
    const step = 3 ** place;
    for (let cell = 0; cell < step; cell++) {
      sums[step + cell] = sums[cell]! + weight;
      sums[2 * step + cell] = sums[cell]! + 2 * weight;
    }
  });
  return sums;
}

/** For each symmetry that maps a pattern onto itself, the one that moves nothing first: the place of each square's image. */
export const selfImages = ({ squares }: Pattern, symmetries: SymmetryCount = 8): number[][] =>
  SYMMETRIES.slice(0, symmetries).flatMap((symmetry) => {
    const places = squares.map((square) => squares.indexOf(patternImage(square, symmetry)));
    return places.includes(-1) ? [] : [places];
  });

/** The number of cycles of a permutation. */
function cyclesIn(places: readonly number[]): number {
  const seen = new Set<number>();
  let cycles = 0;
  for (const first of places) {
    if (!seen.has(first)) cycles++;
    for (let at = first; !seen.has(at); at = places[at]!) seen.add(at);
  }
  return cycles;
}

/** The number of classes of equal cells: the mean number of cells that a symmetry leaves as they are (Burnside). */
export function classCount(pattern: Pattern, symmetries: SymmetryCount = 8): number {
  const images = selfImages(pattern, symmetries);
  return images.reduce((sum, places) => sum + 3 ** cyclesIn(places), 0) / images.length;
}

/** For every cell of a pattern, its representative: the smallest of its images. */
export function representatives(pattern: Pattern, symmetries: SymmetryCount = 8): Int32Array {
  const [first, ...others] = selfImages(pattern, symmetries).map((places) => places.map((place) => 3 ** place));
  const result = sumsOfDigits(first!);
  for (const weights of others) {
    const images = sumsOfDigits(weights);
    for (let cell = 0; cell < result.length; cell++) if (images[cell]! < result[cell]!) result[cell] = images[cell]!;
  }
  return result;
}
