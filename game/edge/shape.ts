/**
 * Edge configurations (shapes): ten squares, the X-square next to the first corner, the eight squares of the edge from
 * corner to corner, and the X-square next to the second one. Each holds a disc of the side to move (X), one of the other
 * side (O), or nothing. A shape is numbered in base 3, first square first: 59,049 of them, the size of the classic edge
 * tables (Rosenbloom 1982, Buro 1997).
 */
import { fail, ok, type Result } from '../types.ts';

export const LENGTH = 10;
export const SHAPES = 3 ** LENGTH;
/** What a square holds, as a digit of the shape's number. */
export const NOTHING = 0;
export const MOVER = 1;
export const OTHER = 2;
export type EdgeDigit = 0 | 1 | 2;

const SIGNS = '-XO';

/** The number of a shape written in ten signs (-, X, O); any other sign is a fault. */
export function parseShape(text: string): Result<number> {
  if (text.length !== LENGTH) return fail('edge-length', { n: LENGTH, found: text.length });
  let shape = 0;
  for (const [index, sign] of [...text.toUpperCase()].entries()) {
    const digit = SIGNS.indexOf(sign);
    if (digit < 0) return fail('edge-sign', { character: sign }, { column: index + 1 });
    shape = shape * 3 + digit;
  }
  return ok(shape);
}

export const makeShape = (shape: number): string =>
  digitsOf(shape)
    .map((digit) => SIGNS[digit])
    .join('');

export const numberOf = (digits: readonly EdgeDigit[]): number => digits.reduce<number>((n, digit) => n * 3 + digit, 0);

/** The place value of each square's digit. */
export const POWERS: readonly number[] = Array.from({ length: LENGTH }, (_, square) => 3 ** (LENGTH - 1 - square));

export const digitAt = (shape: number, square: number): EdgeDigit =>
  (Math.trunc(shape / POWERS[square]!) % 3) as EdgeDigit;

export const digitsOf = (shape: number): EdgeDigit[] => POWERS.map((_, square) => digitAt(shape, square));

/** Read from the other corner. */
export function mirrored(shape: number): number {
  let rest = shape;
  let mirror = 0;
  for (let i = 0; i < LENGTH; i++) {
    mirror = mirror * 3 + (rest % 3);
    rest = Math.floor(rest / 3);
  }
  return mirror;
}

const EXCHANGED = new Uint16Array(SHAPES);
for (let shape = 1; shape < SHAPES; shape++) {
  const digit = shape % 3;
  EXCHANGED[shape] = 3 * EXCHANGED[(shape - digit) / 3]! + (digit === NOTHING ? NOTHING : MOVER + OTHER - digit);
}

/** From the other side's view. */
export const exchanged = (shape: number): number => EXCHANGED[shape]!;
