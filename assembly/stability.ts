/**
 * Discs that can never be flipped again: a lower bound, sound for every continuation.
 *
 * Edges: for each of the 3^8 contents of an edge, the discs that keep their colour whatever either side plays on its
 * empty squares, with or without flips (a disc of an edge can only be flipped along the edge). Inside: a disc is stable
 * if each of its four lines is full, or holds a stable neighbour of the same colour. The set grows from the edges until
 * nothing changes.
 */
import { FILE_A, FILE_H } from './bits';
import { EDGE_STABLE } from './layout';

const RANK_1: u64 = 0xff;
const RANK_8: u64 = 0xff00000000000000;
const EDGES: u64 = FILE_A | FILE_H | RANK_1 | RANK_8;

/** Discs of the line `own` | `other` that are flipped when `own` plays on `place`. */
function edgeFlips(own: i32, other: i32, place: i32): i32 {
  let flipped = 0;
  let run = 0;
  for (let i = place + 1; i < 8; i++) {
    if ((other >> i) & 1) run |= 1 << i;
    else {
      if ((own >> i) & 1) flipped |= run;
      break;
    }
  }
  run = 0;
  for (let i = place - 1; i >= 0; i--) {
    if ((other >> i) & 1) run |= 1 << i;
    else {
      if ((own >> i) & 1) flipped |= run;
      break;
    }
  }
  return flipped;
}

/**
 * `own` discs of an edge that survive every continuation; fuller contents, written earlier, are looked up in the table.
 */
function stableOnEdge(own: i32, other: i32): i32 {
  let stable = own;
  const empty = ~(own | other) & 255;
  for (let i = 0; i < 8; i++) {
    if (!((empty >> i) & 1)) continue;
    const disc = 1 << i;
    const mine = edgeFlips(own, other, i);
    stable &= <i32>load<u8>(EDGE_STABLE + <usize>(((own | mine | disc) << 8) + (other & ~mine)));
    const theirs = edgeFlips(other, own, i);
    stable &= <i32>load<u8>(EDGE_STABLE + <usize>(((own & ~theirs) << 8) + (other | theirs | disc)));
  }
  return stable;
}

/** Fills the edge table; contents with fewer empty squares first, because the others are built on them. */
export function writeEdgeTable(): void {
  for (let empties = 0; empties <= 8; empties++) {
    for (let own = 0; own < 256; own++) {
      for (let other = 0; other < 256; other++) {
        if (own & other || popcnt(own | other) != 8 - empties) continue;
        store<u8>(EDGE_STABLE + <usize>((own << 8) + other), <u8>stableOnEdge(own, other));
      }
    }
  }
}

// @ts-ignore: decorator
@inline function edge(own: u64, other: u64): u64 {
  return <u64>load<u8>(EDGE_STABLE + <usize>((own << 8) | other));
}

/** Bit r of the result = bit 8r of `x` (the a-file gathered into a byte). */
// @ts-ignore: decorator
@inline function gatherFile(x: u64): u64 {
  return ((x & FILE_A) * 0x0102040810204080) >> 56;
}

/** The byte spread over the a-file: bit 8r of the result = bit r of `x`. */
// @ts-ignore: decorator
@inline function spreadFile(x: u64): u64 {
  // Two halves of four bits, each spread by one multiplication, in which nothing is carried.
  const low = ((x & 15) * 0x0000000000204081) & 0x0000000001010101;
  const high = ((x >> 4) * 0x0000000000204081) & 0x0000000001010101;
  return low | (high << 32);
}

/** P's stable discs on the four edges. */
// @ts-ignore: decorator
@inline export function edgeStable(P: u64, O: u64): u64 {
  return (
    edge(P & 255, O & 255) |
    (edge(P >> 56, O >> 56) << 56) |
    spreadFile(edge(gatherFile(P), gatherFile(O))) |
    (spreadFile(edge(gatherFile(P >> 7), gatherFile(O >> 7))) << 7)
  );
}

// @ts-ignore: decorator
@inline function fullRows(discs: u64): u64 {
  let x = discs;
  x &= x >> 4;
  x &= x >> 2;
  x &= x >> 1;
  return (x & FILE_A) * 255;
}

// @ts-ignore: decorator
@inline function fullColumns(discs: u64): u64 {
  let x = discs;
  x &= rotr<u64>(x, 8);
  x &= rotr<u64>(x, 16);
  x &= rotr<u64>(x, 32);
  return x;
}

/** Squares whose whole diagonal (towards h8, from a1) is occupied: no empty square reaches them along it. */
// @ts-ignore: decorator
@inline function fullDiagonalsDown(discs: u64): u64 {
  const empty = ~discs;
  let down = empty;
  let up = empty;
  down |= (down & ~FILE_H) << 9;
  down |= (down & 0x3f3f3f3f3f3f3f3f) << 18;
  down |= (down & 0x0f0f0f0f0f0f0f0f) << 36;
  up |= (up & ~FILE_A) >> 9;
  up |= (up & 0xfcfcfcfcfcfcfcfc) >> 18;
  up |= (up & 0xf0f0f0f0f0f0f0f0) >> 36;
  return ~(down | up);
}

/** The same for diagonals towards a8, from h1. */
// @ts-ignore: decorator
@inline function fullDiagonalsUp(discs: u64): u64 {
  const empty = ~discs;
  let down = empty;
  let up = empty;
  down |= (down & ~FILE_A) << 7;
  down |= (down & 0xfcfcfcfcfcfcfcfc) << 14;
  down |= (down & 0xf0f0f0f0f0f0f0f0) << 28;
  up |= (up & ~FILE_H) >> 7;
  up |= (up & 0x3f3f3f3f3f3f3f3f) >> 14;
  up |= (up & 0x0f0f0f0f0f0f0f0f) >> 28;
  return ~(down | up);
}

/**
 * Whether O's stable discs may keep P from getting more than alpha, so that looking for them is worthwhile: not if even
 * all of O's discs would be too few, nor if alpha is so low that the stable ones rarely suffice. In discs, measured.
 */
// @ts-ignore: decorator
@inline export function mayStableDecide(O: u64, alpha: i32, empties: i32): bool {
  return alpha >= 2 * empties - 16 && 64 - 2 * <i32>popcnt(O) <= alpha;
}

/** Discs of P that are proved stable. */
export function stable(P: u64, O: u64): u64 {
  const discs = P | O;
  const rows = fullRows(discs) | FILE_A | FILE_H;
  const columns = fullColumns(discs) | RANK_1 | RANK_8;
  const down = fullDiagonalsDown(discs) | EDGES;
  const up = fullDiagonalsUp(discs) | EDGES;

  const inner = P & ~EDGES;
  let found = edgeStable(P, O) | (inner & rows & columns & down & up);
  if (!found) return 0;
  while (true) {
    const grown =
      found |
      (inner &
        (rows | (found << 1) | (found >> 1)) &
        (columns | (found << 8) | (found >> 8)) &
        (down | (found << 9) | (found >> 9)) &
        (up | (found << 7) | (found >> 7)));
    if (grown == found) return found;
    found = grown;
  }
}
