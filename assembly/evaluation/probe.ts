/**
 * The evaluations alone, for comparison with another implementation: from scratch, and across a move as in a search.
 * Both leave the features of the position last evaluated in this thread's memory, which a search will overwrite.
 */
import { bit, count } from '../bits';
import { flips } from '../flips';
import { THREAD_MOVES } from '../layout';
import { mobility } from '../mobility';
import { block } from '../thread';
import { evaluateOrdering, features, moveFeatures } from './ordering';
import { evaluateEighths, moveValueFeatures, valueFeatures } from './values';

function valueOf(P: u64, O: u64, isOrdering: bool): i32 {
  const at = block + THREAD_MOVES;
  const empties = 64 - count(P | O);
  const moves = mobility(P, O);
  return isOrdering ? evaluateOrdering(at, empties, count(moves)) : evaluateEighths(P, O, at, empties, moves);
}

/** In eighths of a disc for the side to move. */
export function evaluate(P: u64, O: u64, isOrdering: bool): i32 {
  const at = block + THREAD_MOVES;
  if (isOrdering) features(P, O, at);
  else valueFeatures(P, O, at);
  return valueOf(P, O, isOrdering);
}

/** The same for the position after a move, if the position before it was the last one evaluated. */
export function evaluateNext(P: u64, O: u64, square: i32, isOrdering: bool): i32 {
  const at = block + THREAD_MOVES;
  const flipped = flips(P, O, square);
  if (isOrdering) moveFeatures(at, square, flipped, at);
  else moveValueFeatures(at, square, flipped, at);
  return valueOf(O ^ flipped, P | flipped | bit(square), isOrdering);
}
