/** Writes the constant tables that flips, last flips and parity read. Instance 0 calls it once. */
import { bit } from './bits';
import { LAST_FLIP_COUNTS, LAST_FLIP_MASKS, PARITY_MASKS, QUADRANTS, RAYS } from './layout';
import { RAY_RECORD_SHIFT, ROW_LEFT, ROW_RIGHT } from './flips';

/** The squares from `square` outwards in steps of (dx, dy), not including the square itself. */
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

/** Discs flipped in a line of eight when `place` is played; `own` are the mover's, and all others the opponent's. */
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

export function writeTables(): void {
  for (let square = 0; square < 64; square++) {
    writeRays(square);
    const masks = LAST_FLIP_MASKS + ((<usize>square) << 4);
    store<u64>(masks, ray(square, 1, 1) | ray(square, -1, -1));
    store<u64>(masks, ray(square, 1, -1) | ray(square, -1, 1), 8);
    const quadrant: i32 = ((square & 7) >> 2) + ((square >> 5) << 1);
    store<u8>(QUADRANTS + <usize>square, <u8>((<i32>1) << quadrant));
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
    store<u64>(PARITY_MASKS + <usize>(parity << 4), squares);
  }
}
