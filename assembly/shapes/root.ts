/**
 * From the position that the host has written to POSITION to the search that its rules need. If the players fill the
 * centre, a small separate tree is searched down to the first move that flips discs.
 */
import { bit, count, first, isEmpty, loadBoard, or, rest, without } from '../board';
import { displacing, perft } from './displacing';
import { estimate } from './estimate';
import {
  FewestOwn,
  FewestShared,
  handsAfterMove,
  handsAfterPass,
  handsOf,
  isHandEmpty,
  isOwn,
  MostOwn,
  MostShared,
} from '../kinds';
import { parityOf } from '../parity';
import { BOARD, MOVES_DISCS, POSITION, RESULT } from './layout';
import { movesOf } from './mobility';
import { searchToEnd } from './nullwindow';
import { placings } from './placing';
import { finalScore, NONE } from '../score';
import { canonicalSymmetry, image, imageOfMove, NO_SYMMETRY, originalOfMove, SYMMETRY_EMPTIES } from './symmetry';
import { bucketOf, depthOf, keyOf, lowerOf, moveOf, probe, recall as recallAt, upperOf } from '../table';

// @ts-ignore: decorator
@inline function positionP<B>(): B {
  return loadBoard<B>(POSITION);
}
// @ts-ignore: decorator
@inline function positionO<B>(): B {
  return loadBoard<B>(POSITION + 16);
}
// @ts-ignore: decorator
@inline function positionHands<K>(): i32 {
  return isOwn<K>() ? handsOf(load<i32>(POSITION + 32), load<i32>(POSITION + 36)) : 0;
}

// @ts-ignore: decorator
@inline function emptySquares<B>(P: B, O: B): B {
  return without<B>(loadBoard<B>(BOARD), or<B>(P, O));
}

function solve<B, K>(P: B, O: B, alpha: i32, hands: i32): i32 {
  const centre = placings<B>(P, O);
  if (isEmpty<B>(centre)) {
    const empty = emptySquares<B>(P, O);
    const moves = movesOf<B, K>(P, O, hands);
    return searchToEnd<B, K>(P, O, alpha, count<B>(empty), parityOf<B>(empty), hands, moves);
  }
  if (isHandEmpty<K>(hands)) {
    const passed = handsAfterPass<K>(hands);
    return isHandEmpty<K>(passed) ? finalScore<B, K>(P, O) : -solve<B, K>(O, P, -alpha - 1, passed);
  }
  let best = NONE;
  for (let left = centre; !isEmpty<B>(left) && best <= alpha;) {
    const square = first<B>(left);
    left = rest<B>(left, square);
    best = max(best, -solve<B, K>(O, or<B>(P, bit<B>(square)), -alpha - 1, handsAfterMove<K>(hands)));
  }
  return best;
}

function estimateFrom<B, K>(P: B, O: B, alpha: i32, beta: i32, depth: i32, hands: i32): i32 {
  if (load<i32>(MOVES_DISCS)) return displacing<B, K>(P, O, alpha, beta, depth, hands);
  const centre = placings<B>(P, O);
  if (isEmpty<B>(centre)) {
    const empty = emptySquares<B>(P, O);
    const moves = movesOf<B, K>(P, O, hands);
    return estimate<B, K>(P, O, alpha, beta, depth, count<B>(empty), parityOf<B>(empty), hands, moves);
  }
  if (isHandEmpty<K>(hands)) {
    const passed = handsAfterPass<K>(hands);
    return isHandEmpty<K>(passed) ? finalScore<B, K>(P, O) : -estimateFrom<B, K>(O, P, -beta, -alpha, depth, passed);
  }
  let best = NONE;
  for (let left = centre; !isEmpty<B>(left) && best < beta;) {
    const square = first<B>(left);
    left = rest<B>(left, square);
    const next = or<B>(P, bit<B>(square));
    const low = max(alpha, best);
    best = max(best, -estimateFrom<B, K>(O, next, -beta, -low, depth - 1, handsAfterMove<K>(hands)));
  }
  return best;
}

/** RESULT: lower bound, upper bound, depth (i32 each), the best move or NO_MOVE. */
function probeOf<B, K>(P: B, O: B, hands: i32): bool {
  const empties = count<B>(emptySquares<B>(P, O));
  const symmetry = empties >= SYMMETRY_EMPTIES ? canonicalSymmetry<B>(P, O) : NO_SYMMETRY;
  const imageP = image<B>(P, symmetry);
  const imageO = image<B>(O, symmetry);
  const known = probe(bucketOf<B>(imageP, imageO, empties), keyOf<B, K>(imageP, imageO, hands));
  if (!known) return false;
  store<i32>(RESULT, lowerOf(known));
  store<i32>(RESULT, upperOf(known), 4);
  store<i32>(RESULT, depthOf(known), 8);
  store<i32>(RESULT, originalOfMove(moveOf(known), symmetry), 12);
  return true;
}

/** Enters what is proved about the position elsewhere. */
function recall<B, K>(P: B, O: B, hands: i32, lower: i32, upper: i32, move: i32): void {
  const empties = count<B>(emptySquares<B>(P, O));
  const symmetry = empties >= SYMMETRY_EMPTIES ? canonicalSymmetry<B>(P, O) : NO_SYMMETRY;
  const imageP = image<B>(P, symmetry);
  const imageO = image<B>(O, symmetry);
  const bucket = bucketOf<B>(imageP, imageO, empties);
  recallAt<B>(bucket, keyOf<B, K>(imageP, imageO, hands), empties, lower, upper, imageOfMove(move, symmetry));
}

/** The kind of the current rules: 1 if the fewest discs win, plus 2 if each side has its own. */
let kind: i32 = 0;
export function setKind(isFewest: bool, isOwnSupply: bool): void {
  kind = i32(isFewest) | (i32(isOwnSupply) << 1);
}

export function exactOfKind<B>(alpha: i32): i32 {
  const P = positionP<B>();
  const O = positionO<B>();
  if (kind == 0) return solve<B, MostShared>(P, O, alpha, 0);
  if (kind == 1) return solve<B, FewestShared>(P, O, alpha, 0);
  if (kind == 2) return solve<B, MostOwn>(P, O, alpha, positionHands<MostOwn>());
  return solve<B, FewestOwn>(P, O, alpha, positionHands<FewestOwn>());
}

export function estimateOfKind<B>(alpha: i32, beta: i32, depth: i32): i32 {
  const P = positionP<B>();
  const O = positionO<B>();
  if (kind == 0) return estimateFrom<B, MostShared>(P, O, alpha, beta, depth, 0);
  if (kind == 1) return estimateFrom<B, FewestShared>(P, O, alpha, beta, depth, 0);
  if (kind == 2) return estimateFrom<B, MostOwn>(P, O, alpha, beta, depth, positionHands<MostOwn>());
  return estimateFrom<B, FewestOwn>(P, O, alpha, beta, depth, positionHands<FewestOwn>());
}

export function perftOfKind<B>(depth: i32): u64 {
  const P = positionP<B>();
  const O = positionO<B>();
  return kind < 2 ? perft<B, MostShared>(P, O, depth, 0) : perft<B, MostOwn>(P, O, depth, positionHands<MostOwn>());
}

export function probeOfKind<B>(): bool {
  const P = positionP<B>();
  const O = positionO<B>();
  if (kind == 0) return probeOf<B, MostShared>(P, O, 0);
  if (kind == 1) return probeOf<B, FewestShared>(P, O, 0);
  if (kind == 2) return probeOf<B, MostOwn>(P, O, positionHands<MostOwn>());
  return probeOf<B, FewestOwn>(P, O, positionHands<FewestOwn>());
}

export function recallOfKind<B>(lower: i32, upper: i32, move: i32): void {
  const P = positionP<B>();
  const O = positionO<B>();
  if (kind == 0) return recall<B, MostShared>(P, O, 0, lower, upper, move);
  if (kind == 1) return recall<B, FewestShared>(P, O, 0, lower, upper, move);
  if (kind == 2) return recall<B, MostOwn>(P, O, positionHands<MostOwn>(), lower, upper, move);
  return recall<B, FewestOwn>(P, O, positionHands<FewestOwn>(), lower, upper, move);
}
