/** Books made by hand, byte for byte, as Egaroucid and Edax write them. */
import type { OthelloPosition } from '../../../game/bitboard/position.ts';

/** Sizes in bytes with values, little endian. */
function bytesOf(...fields: (readonly [size: 1 | 2 | 4, value: number])[]): number[] {
  return fields.flatMap(([size, value]) => Array.from({ length: size }, (_, i) => (value >> (8 * i)) & 255));
}
const signs = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));
const board = ({ playerLow, playerHigh, opponentLow, opponentHigh }: OthelloPosition): number[] =>
  bytesOf([4, playerLow], [4, playerHigh], [4, opponentLow], [4, opponentHigh]);

/** Egaroucid's board: a1 is bit 63. */
const reversed = (word: number): number => {
  let result = 0;
  for (let bit = 0; bit < 32; bit++) result |= ((word >>> bit) & 1) << (31 - bit);
  return result;
};
const egaroucidBoard = (p: OthelloPosition): number[] =>
  board({
    playerLow: reversed(p.playerHigh),
    playerHigh: reversed(p.playerLow),
    opponentLow: reversed(p.opponentHigh),
    opponentHigh: reversed(p.opponentLow),
  });
export const egaroucid = (count: number, ...records: number[][]): Uint8Array =>
  Uint8Array.from([...signs('DICUORAGE'), 3, ...bytesOf([4, count]), ...records.flat()]);
export const egaroucidRecord = (
  p: OthelloPosition,
  value: number,
  leaf: number,
  leafSquare: number,
  level = 21,
): number[] => [
  ...egaroucidBoard(p),
  ...bytesOf([1, value], [1, level], [4, 7], [1, leaf], [1, 63 - leafSquare], [1, 17]),
];

export const edax = (count: number, ...records: number[][]): Uint8Array =>
  Uint8Array.from([
    ...signs('XADEKOOB'),
    4,
    4,
    ...bytesOf([2, 2026], [1, 11], [1, 22], [4, 0], [4, 21], [4, 24], [4, 2], [4, 1], [4, 0], [4, count]),
    ...records.flat(),
  ]);
export const edaxRecord = (
  p: OthelloPosition,
  value: number,
  links: number[],
  leaf: number,
  leafSquare: number,
): number[] => [
  ...board(p),
  ...bytesOf([4, 1], [4, 0], [4, 2], [4, 9], [2, value], [2, -64], [2, 64], [1, links.length], [1, 18]),
  ...links.flatMap((square) => bytesOf([1, 3], [1, square])),
  ...bytesOf([1, leaf], [1, leafSquare]),
];
