/**
 * An evaluation from counts alone, in discs for the side to move: moves, empty squares beside the opponent's discs,
 * corners, X-squares beside an empty corner, proved stable discs. The weights, in sixteenths of a disc, are a
 * least-squares fit to exact values of tournament positions with 12 to 24 empties, rounded; its mean error there is
 * about 11 discs.
 */
import { CORNERS, count } from '../bits';
import { potentialMobility } from '../mobility';
import { stable } from '../stability';

const W_MOVE: i32 = 32;
const W_POTENTIAL: i32 = 16;
const W_CORNER: i32 = 56;
const W_STABLE: i32 = 16;
const W_X_SQUARE: i32 = -21;
/** A corner that the side to move can take now; and one that the opponent can take if it is left. */
const W_OWN_CORNER_MOVE: i32 = 108;
const W_CORNER_MOVE: i32 = -42;

// The X-squares next to the four corners, each moved onto its corner by a shift of 9 or 7.
const B2: u64 = 0x0000000000000200;
const G2: u64 = 0x0000000000004000;
const B7: u64 = 0x0002000000000000;
const G7: u64 = 0x0040000000000000;

/** Corners whose X-square holds one of `discs`. */
// @ts-ignore: decorator
@inline function cornersOfX(discs: u64): u64 {
  return ((discs & B2) >> 9) | ((discs & G2) >> 7) | ((discs & B7) << 7) | ((discs & G7) << 9);
}

/** `moves`: of P. The estimate stays within the scores of finished games. */
export function evaluatePlain(P: u64, O: u64, moves: u64, theirMoves: u64): i32 {
  const open = CORNERS & ~(P | O);
  const sixteenths =
    W_MOVE * (count(moves) - count(theirMoves)) +
    W_POTENTIAL * (count(potentialMobility(P, O)) - count(potentialMobility(O, P))) +
    W_CORNER * (count(P & CORNERS) - count(O & CORNERS)) +
    W_STABLE * (count(stable(P, O)) - count(stable(O, P))) +
    W_X_SQUARE * (count(cornersOfX(P) & open) - count(cornersOfX(O) & open)) +
    W_OWN_CORNER_MOVE * count(moves & CORNERS) +
    W_CORNER_MOVE * count(theirMoves & CORNERS);
  return max(-63, min(63, (sixteenths + 8) >> 4));
}
