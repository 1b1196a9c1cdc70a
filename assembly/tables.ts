/** Writes the constant tables that flips, last flips, parity and move ordering read. Instance 0 calls it once. */
import { bit } from './bits';
import { LAST_FLIP_COUNTS, LAST_FLIP_MASKS, NEIGHBOURS, PARITY_MASKS, QUADRANTS, RAYS, SQUARE_WORTH } from './layout';
import { RAY_RECORD_SHIFT, ROW_LEFT, ROW_RIGHT } from './flips';

/** The squares from `square` outwards in steps of (dx, dy), the square itself not among them. */
function ray(square: i32, dx: i32, dy: i32): u64 {
  let x = (square & 7) + dx;
  let y = (square >> 3) + dy;
  let squares: u64 = 0;
  while (x >= 0 && x < 8 && y >= 0 && y < 8) {
    squares |= bit(y * 8 + x);
    x += dx;
    y += dy;
  }
  return squares;
}

function writeRays(square: i32): void {
  const record = RAYS + ((<usize>square) << RAY_RECORD_SHIFT);
  // Directions of 7, 8 and 9 bits: down and to the left, down, down and to the right.
  for (let d = 0; d < 3; d++) {
    const plain = ray(square, d - 1, 1);
    const mirror = ray(square ^ 56, d - 1, 1);
    const at = record + <usize>(16 * d);
    store<u64>(at, plain);
    store<u64>(at, mirror, 8);
  }
  store<u64>(record, ray(square, 1, 0), ROW_RIGHT);
  store<u64>(record, ray(square, -1, 0), ROW_LEFT);
}

/** Discs turned in a line of eight when `place` is played, `own` are the mover's and all others the opponent's. */
function flipsInLine(place: i32, own: i32): i32 {
  let flipped = 0;
  for (let i = place + 1; i < 8; i++) {
    if ((own >> i) & 1) {
      flipped += i - place - 1;
      break;
    }
  }
  for (let i = place - 1; i >= 0; i--) {
    if ((own >> i) & 1) {
      flipped += place - i - 1;
      break;
    }
  }
  return flipped;
}

/** Corner best, X-square worst: the usual static order, used only where nothing better is known. */
function worth(square: i32): i32 {
  let x = square & 7;
  let y = square >> 3;
  if (x > 3) x = 7 - x;
  if (y > 3) y = 7 - y;
  if (x > y) {
    const swap = x;
    x = y;
    y = swap;
  }
  if (x == 0) return y == 0 ? 18 : y == 1 ? 4 : y == 2 ? 16 : 12;
  if (x == 1) return y == 1 ? 2 : y == 2 ? 6 : 8;
  return x == 2 ? (y == 2 ? 16 : 10) : 0;
}

export function writeTables(): void {
  for (let square = 0; square < 64; square++) {
    writeRays(square);
    const masks = LAST_FLIP_MASKS + ((<usize>square) << 4);
    store<u64>(masks, ray(square, 1, 1) | ray(square, -1, -1));
    store<u64>(masks, ray(square, 1, -1) | ray(square, -1, 1), 8);
    let near: u64 = 0;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (dx == 0 && dy == 0) continue;
        const line = ray(square, dx, dy);
        // The first square of a ray is its lowest bit upwards and its highest bit downwards.
        if (line) near |= dy > 0 || (dy == 0 && dx > 0) ? line & (0 - line) : bit(63 - <i32>clz(line));
      }
    }
    store<u64>(NEIGHBOURS + ((<usize>square) << 3), near);
    const quadrant: i32 = ((square & 7) >> 2) + ((square >> 5) << 1);
    store<u8>(QUADRANTS + <usize>square, <u8>((<i32>1) << quadrant));
    store<u8>(SQUARE_WORTH + <usize>square, <u8>worth(square));
  }
  for (let place = 0; place < 8; place++) {
    for (let own = 0; own < 256; own++) {
      store<u8>(LAST_FLIP_COUNTS + <usize>((place << 8) + own), <u8>flipsInLine(place, own));
    }
  }
  for (let parity = 0; parity < 16; parity++) {
    let squares: u64 = 0;
    for (let square = 0; square < 64; square++) {
      if (load<u8>(QUADRANTS + <usize>square) & parity) squares |= bit(square);
    }
    store<u64>(PARITY_MASKS + <usize>(parity << 3), squares);
  }
}
