/**
 * Multi-ProbCut: a search to depth d is foretold by one to a smaller depth, with an error that is about normal. When
 * the shallow result lies so far beyond the window that the deep one would fall short with a small chance only, the
 * node is cut.
 *
 * The standard error, in discs, of a search to `shallow` plies as a forecast of one to `depth`, `empties` left, is
 * modelled by a plane; deep searches to the end of the game have a plane of their own.
 */
import { NONE } from '../endgame/last';
import { evaluateDiscs } from '../evaluation/values';
import { search } from './search';

/** How many standard errors beyond the window for each level: 73, 87, 95, 98, 99 % (both tails of the normal law). */
// @ts-ignore: decorator
@inline function widthOf(certainty: i32): f32 {
  return certainty == 0 ? 1.1 : certainty == 1 ? 1.5 : certainty == 2 ? 2.0 : certainty == 3 ? 2.4 : 3.0;
}

/** A depth of the same parity, because values of odd and even depths differ. */
// @ts-ignore: decorator
@inline function shallowDepth(depth: i32): i32 {
  return 2 * (depth >> 2) + (depth & 1);
}

// @ts-ignore: decorator
@inline function standardError(depth: i32, shallow: i32, empties: i32): f32 {
  const isToTheEnd = depth >= empties;
  return isToTheEnd
    ? <f32>6.5 - <f32>0.25 * <f32>shallow
    : <f32>2.2 + <f32>0.28 * <f32>(depth - shallow) - <f32>0.05 * <f32>shallow;
}

/** NONE, or a bound: above alpha when the node is very likely worth more, at most alpha when very likely not. */
export function probCut(
  P: u64,
  O: u64,
  alpha: i32,
  depth: i32,
  empties: i32,
  moves: u64,
  certainty: i32,
  features: usize,
): i32 {
  const beta = alpha + 1;
  const shallow = shallowDepth(min(depth, empties));
  const margin = <i32>ceil<f32>(widthOf(certainty) * standardError(depth, shallow, empties));
  const now = evaluateDiscs(P, O, features, empties, moves);
  // The static value decides which side is worth a search at all.
  if (now >= beta && beta + margin <= 64) {
    const high = beta + margin;
    if (search(P, O, high - 1, high, shallow, empties, moves, certainty, features) >= high) return beta;
  } else if (now < beta && alpha - margin >= -64) {
    const low = alpha - margin;
    if (search(P, O, low, low + 1, shallow, empties, moves, certainty, features) <= low) return alpha;
  }
  return NONE;
}
