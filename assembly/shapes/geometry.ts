/**
 * Describes a board's shape for the searches: which squares exist, the rays that end at its edges and holes,
 * neighbours, quadrants, symmetries, and the static worth of squares for move ordering. The host has written to SHAPE
 * which of ten by ten squares exist.
 */
import {
  and,
  bit,
  columnOf,
  count,
  first,
  gridSize,
  isEmpty,
  loadBoard,
  low,
  high,
  none,
  or,
  rest,
  rowOf,
  side,
  squareAt,
  storeBoard,
} from '../board';
import { PARITY_MASKS, QUADRANTS, RULES_SALT } from '../layout';
import { mixSalt } from '../thread';
import { NO_SQUARE } from './flips';
import {
  BITS,
  BOARD,
  CENTRE,
  CORNERS,
  IS_CONVEX,
  LINE_ENDS,
  MOVES_DISCS,
  NEIGHBOURS,
  RAYS,
  REACH,
  SHAPE,
  SQUARES,
  SYMMETRIES,
  SYMMETRY_MAPS,
  WORTH,
} from './layout';

/** A row of SHAPE. */
const SHAPE_ROW: i32 = 10;

/** Directions 0 to 3 increase the grid number; 4 to 7 are their opposites, in the same order. */
// @ts-ignore: decorator
@inline function stepX(direction: i32): i32 {
  const way = direction < 4 ? 1 : -1;
  const line = direction & 3;
  return way * (line == 0 || line == 3 ? 1 : line == 1 ? -1 : 0);
}
// @ts-ignore: decorator
@inline function stepY(direction: i32): i32 {
  const way = direction < 4 ? 1 : -1;
  return way * ((direction & 3) == 0 ? 0 : 1);
}

function exists<B>(column: i32, row: i32): bool {
  if (column < 0 || row < 0 || column >= side<B>() || row >= side<B>()) return false;
  return load<u8>(SHAPE + <usize>(row * SHAPE_ROW + column)) != 0;
}

function neighbour<B>(square: i32, direction: i32): i32 {
  const column = columnOf<B>(square) + stepX(direction);
  const row = rowOf<B>(square) + stepY(direction);
  return exists<B>(column, row) ? squareAt<B>(column, row) : NO_SQUARE;
}

function writeBits<B>(): void {
  for (let square = 0; square < gridSize<B>(); square++) {
    const at = BITS + ((<usize>square) << 4);
    store<u64>(at, square < 64 ? (<u64>1) << square : 0);
    store<u64>(at, square < 64 ? 0 : (<u64>1) << (square - 64), 8);
  }
}

function writeBoard<B>(): void {
  let board = none<B>();
  for (let row = 0; row < side<B>(); row++) {
    for (let column = 0; column < side<B>(); column++) {
      if (exists<B>(column, row)) board = or<B>(board, bit<B>(squareAt<B>(column, row)));
    }
  }
  storeBoard<B>(BOARD, board);
  store<i32>(SQUARES, count<B>(board));
}

/** The next squares in all directions, which searches of two-word boards use (flips.ts). */
function writeRays<B>(square: i32): void {
  const record = RAYS + ((<usize>square) << 3);
  for (let direction = 0; direction < 8; direction++)
    store<u8>(record + <usize>direction, <u8>neighbour<B>(square, direction));
}

/** A square's neighbours, and its role as a line end or corner. */
function writeNeighbours<B>(square: i32): void {
  let near = none<B>();
  let closed = 0;
  for (let line = 0; line < 4; line++) {
    const one = neighbour<B>(square, line);
    const other = neighbour<B>(square, line + 4);
    if (one != NO_SQUARE) near = or<B>(near, bit<B>(one));
    if (other != NO_SQUARE) near = or<B>(near, bit<B>(other));
    if (one != NO_SQUARE && other != NO_SQUARE) continue;
    const ends = LINE_ENDS + ((<usize>line) << 4);
    storeBoard<B>(ends, or<B>(loadBoard<B>(ends), bit<B>(square)));
    closed++;
  }
  storeBoard<B>(NEIGHBOURS + ((<usize>square) << 4), near);
  if (closed == 4) storeBoard<B>(CORNERS, or<B>(loadBoard<B>(CORNERS), bit<B>(square)));
}

/** For each direction: squares with 1, 2 and 4 existing squares before them. */
function writeReach<B>(square: i32): void {
  if (isVector<B>()) return;
  for (let direction = 0; direction < 8; direction++) {
    let at = square;
    for (let steps = 1; steps <= 4; steps++) {
      at = neighbour<B>(at, (direction + 4) & 7);
      if (at == NO_SQUARE) break;
      if (steps == 3) continue;
      const word = REACH + <usize>(direction * 24 + (steps >> 1) * 8);
      store<u64>(word, load<u64>(word) | ((<u64>1) << square));
    }
  }
}

/** No line of the board continues beyond a hole. */
function isConvex<B>(columns: i32, rows: i32): bool {
  for (let direction = 0; direction < 4; direction++) {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (exists<B>(column, row) || !exists<B>(column - stepX(direction), row - stepY(direction))) continue;
        let x = column;
        let y = row;
        while (x >= 0 && y >= 0 && x < columns && y < rows) {
          if (exists<B>(x, y)) return false;
          x += stepX(direction);
          y += stepY(direction);
        }
      }
    }
  }
  return true;
}

/**
 * Corners first, squares that give them away last; of the rest, edges first, and the middle before the ring inside the
 * edges.
 */
function worthOf<B>(square: i32): i32 {
  const corners = loadBoard<B>(CORNERS);
  if (!isEmpty<B>(and<B>(bit<B>(square), corners))) return 18;
  let closed = 0;
  let isBesideEdge = false;
  let isDiagonalToCorner = false;
  let isBesideCorner = false;
  for (let direction = 0; direction < 8; direction++) {
    const at = neighbour<B>(square, direction);
    if (at == NO_SQUARE) {
      closed++;
      continue;
    }
    const isStraight = stepX(direction) == 0 || stepY(direction) == 0;
    if (!isEmpty<B>(and<B>(bit<B>(at), corners))) {
      if (isStraight) isBesideCorner = true;
      else isDiagonalToCorner = true;
    }
    if (neighbour<B>(at, direction) == NO_SQUARE) isBesideEdge = true;
  }
  if (isBesideCorner) return 4;
  if (isDiagonalToCorner) return 2;
  if (closed > 0) return 14;
  return isBesideEdge ? 7 : 12;
}

function writeQuadrants<B>(columns: i32, rows: i32): void {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const square = squareAt<B>(column, row);
      const quadrant = (2 * column >= columns ? 1 : 0) + (2 * row >= rows ? 2 : 0);
      store<u8>(QUADRANTS + <usize>square, <u8>((<i32>1) << quadrant));
      store<u8>(WORTH + <usize>square, <u8>worthOf<B>(square));
    }
  }
  for (let parity = 0; parity < 16; parity++) {
    let squares = none<B>();
    for (let left = loadBoard<B>(BOARD); !isEmpty<B>(left);) {
      const square = first<B>(left);
      left = rest<B>(left, square);
      if (load<u8>(QUADRANTS + <usize>square) & parity) squares = or<B>(squares, bit<B>(square));
    }
    storeBoard<B>(PARITY_MASKS + ((<usize>parity) << 4), squares);
  }
}

// @ts-ignore: decorator
@inline function imageX(symmetry: i32, column: i32, row: i32, columns: i32): i32 {
  const x = symmetry & 4 ? row : column;
  return symmetry & 1 ? columns - 1 - x : x;
}
// @ts-ignore: decorator
@inline function imageY(symmetry: i32, column: i32, row: i32, rows: i32): i32 {
  const y = symmetry & 4 ? column : row;
  return symmetry & 2 ? rows - 1 - y : y;
}

function isSymmetry<B>(symmetry: i32, columns: i32, rows: i32): bool {
  if (symmetry & 4 && columns != rows) return false;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = imageX(symmetry, column, row, columns);
      const y = imageY(symmetry, column, row, rows);
      if (exists<B>(column, row) != exists<B>(x, y)) return false;
    }
  }
  return true;
}

/** Each symmetry of the board except the identity: a map of its squares, and 128 bytes further its inverse. */
function writeSymmetries<B>(columns: i32, rows: i32): void {
  let found = 0;
  for (let symmetry = 1; symmetry < 8; symmetry++) {
    if (!isSymmetry<B>(symmetry, columns, rows)) continue;
    const map = SYMMETRY_MAPS + ((<usize>found) << 8);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const from = squareAt<B>(column, row);
        const to = squareAt<B>(imageX(symmetry, column, row, columns), imageY(symmetry, column, row, rows));
        store<u8>(map + <usize>from, <u8>to);
        store<u8>(map + <usize>to, <u8>from, 128);
      }
    }
    found++;
  }
  store<i32>(SYMMETRIES, found);
}

/** The four squares in the middle, where the players place the first discs. */
function writeCentre<B>(columns: i32, rows: i32): void {
  let centre = none<B>();
  for (let row = rows / 2 - 1; row <= rows / 2; row++) {
    for (let column = columns / 2 - 1; column <= columns / 2; column++) {
      centre = or<B>(centre, bit<B>(squareAt<B>(column, row)));
    }
  }
  storeBoard<B>(CENTRE, centre);
}

/**
 * One number for the shape of the board and the kind of rules. Each word is mixed before the next one is added, because
 * in a sum a square of the board could stand for a trait of the rules.
 */
function saltOf<B>(kind: u32): u64 {
  const board = loadBoard<B>(BOARD);
  let salt = <u64>kind * 0x9e3779b97f4a7c15;
  salt ^= salt >> 31;
  salt = (salt + low<B>(board)) * 0xd6e8feb86659fd93;
  salt ^= salt >> 32;
  salt = (salt + high<B>(board)) * 0xa0761d6478bd642f;
  return salt ^ (salt >> 29);
}

/**
 * `isPlaced`: the players fill the centre; `kind`: any number that differs between rules with different values on one
 * board.
 */
export function writeGeometry<B>(columns: i32, rows: i32, isPlaced: bool, movesDiscs: bool, kind: u32): void {
  memory.fill(LINE_ENDS, 0, 0x40);
  memory.fill(REACH, 0, 24 * 8);
  storeBoard<B>(CORNERS, none<B>());
  storeBoard<B>(CENTRE, none<B>());
  writeBits<B>();
  writeBoard<B>();
  for (let left = loadBoard<B>(BOARD); !isEmpty<B>(left);) {
    const square = first<B>(left);
    left = rest<B>(left, square);
    writeRays<B>(square);
    writeNeighbours<B>(square);
    writeReach<B>(square);
  }
  store<i32>(IS_CONVEX, i32(isConvex<B>(columns, rows)));
  store<i32>(MOVES_DISCS, i32(movesDiscs));
  writeQuadrants<B>(columns, rows);
  writeSymmetries<B>(columns, rows);
  if (isPlaced) writeCentre<B>(columns, rows);
  store<u64>(RULES_SALT, saltOf<B>(kind));
  mixSalt();
}
