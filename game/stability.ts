/**
 * Discs that can never be flipped again, for any shape: proved and likely ones.
 *
 * A disc is flipped along one of the four lines through its square, between two discs of the other colour. Along a line
 * it is safe for ever if the line ends beside it, if every square of the line is taken, or if its neighbour there is a
 * stable disc of its colour. If a disc can be flipped along one line only, and so can all others of that line (an
 * edge), the line is played out in all ways: either side may place a disc on any empty square, in any order. All these
 * conditions are sufficient, so what is called proved is stable; some stable discs may be missed.
 */
import { shapeOf, type Shape } from './shape.ts';
import type { Content, Position, Square } from './types.ts';

export interface Stability {
  readonly proved: ReadonlySet<Square>;
  /**
   * Not proved, but currently held along every line: the line is full, or an unbroken run of its colour reaches the
   * end.
   */
  readonly likely: ReadonlySet<Square>;
}

/** Line i is direction i together with the opposite direction, 7 - i. */
const LINES = [0, 1, 2, 3] as const;

const isDisc = (content: Content | undefined): boolean => content === 'black' || content === 'white';

/** Whether a disc on the square can be flipped along the line at all: it has squares on both sides. */
const isOpenLine = ({ rays }: Shape, square: Square, line: number): boolean =>
  rays[square]![line]!.length > 0 && rays[square]![7 - line]!.length > 0;

/** All squares of a line through a square, from one end to the other. */
function lineThrough({ rays }: Shape, square: Square, line: number): readonly Square[] {
  return [...[...rays[square]![line]!].reverse(), square, ...rays[square]![7 - line]!];
}

export function stabilityOf(position: Position): Stability {
  const { contents, rules } = position;
  // A disc that may leave its square protects nothing.
  if (rules.displacement) return { proved: new Set(), likely: new Set() };
  const shape = shapeOf(rules);
  const discs = shape.squares.filter((square) => isDisc(contents[square]));
  const full = new Map<Square, readonly boolean[]>();
  for (const square of discs) {
    full.set(
      square,
      LINES.map((line) => lineThrough(shape, square, line).every((other) => isDisc(contents[other]))),
    );
  }
  const proved = new Set(discs.filter((square) => isSafeOnEdge(shape, contents, square)));
  for (let grown = true; grown;) {
    grown = false;
    for (const square of discs) {
      if (proved.has(square)) continue;
      const isSafe = LINES.every((line) => {
        if (!isOpenLine(shape, square, line) || full.get(square)![line]) return true;
        return [line, 7 - line].some((direction) => {
          const next = shape.rays[square]![direction]![0]!;
          return proved.has(next) && contents[next] === contents[square];
        });
      });
      if (!isSafe) continue;
      proved.add(square);
      grown = true;
    }
  }
  const likely = discs.filter((square) => !proved.has(square) && isHeld(shape, contents, square, full.get(square)!));
  return { proved, likely: new Set(likely) };
}

/** Whether the disc is held along every line: no square there is empty, or its own colour reaches an end. */
function isHeld(shape: Shape, contents: readonly Content[], square: Square, full: readonly boolean[]): boolean {
  const reaches = (direction: number): boolean =>
    shape.rays[square]![direction]!.every((other) => contents[other] === contents[square]);
  return LINES.every((line) => full[line] || reaches(line) || reaches(7 - line));
}

/** Whether a disc that only one line can flip is safe there, however that line is played out. */
function isSafeOnEdge(shape: Shape, contents: readonly Content[], square: Square): boolean {
  const open = LINES.filter((line) => isOpenLine(shape, square, line));
  if (open.length === 0) return true;
  if (open.length > 1) return false;
  const line = lineThrough(shape, square, open[0]!);
  const isAlone = (other: Square): boolean =>
    LINES.every((through) => through === open[0] || !isOpenLine(shape, other, through));
  if (!line.every(isAlone)) return false;
  return ((turnable(line.map((other) => SIGNS[contents[other]!]).join('')) >> line.indexOf(square)) & 1) === 0;
}

const SIGNS: Readonly<Record<Content, string>> = { black: 'X', white: 'O', empty: '-', missing: '#' };

const turnables = new Map<string, number>();

/** The discs of a line, as bits, that can be flipped by some sequence of play along it. */
function turnable(line: string): number {
  const known = turnables.get(line);
  if (known !== undefined) return known;
  let result = 0;
  let occupied = 0;
  for (let i = 0; i < line.length; i++) {
    if (line[i] !== '-') {
      occupied |= 1 << i;
      continue;
    }
    for (const sign of ['X', 'O']) {
      const [next, turned] = placed(line, i, sign);
      result |= turned | turnable(next);
    }
  }
  result &= occupied;
  turnables.set(line, result);
  return result;
}

/** The line after a disc is placed on it, and the flips. */
function placed(line: string, at: number, sign: string): readonly [line: string, turned: number] {
  const signs = [...line];
  signs[at] = sign;
  let turned = 0;
  for (const step of [-1, 1]) {
    let end = at + step;
    while (line[end] !== undefined && line[end] !== '-' && line[end] !== sign) end += step;
    if (line[end] !== sign) continue;
    for (let i = at + step; i !== end; i += step) {
      signs[i] = sign;
      turned |= 1 << i;
    }
  }
  return [signs.join(''), turned];
}
