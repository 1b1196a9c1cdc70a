/** Entry to the search of the middle game. */
import { count } from '../bits';
import { forgetValue, KEPT_BYTES, valueFeatures } from '../evaluation/values';
import { mobility } from '../mobility';
import { SOLVED_LEAVES } from '../layout';
import { listTop, setListTop } from '../thread';
import { search } from './search';

/**
 * Up to this many empties a leaf is solved, not evaluated: of a search that ends before the game, and of the shallow
 * searches within one to the end. Each further square would double the time of searches whose leaves lie there.
 */
const SOLVED_LEAVES_SHORT: i32 = 9;
const SOLVED_LEAVES_TO_THE_END: i32 = 8;

export function searchRoot(P: u64, O: u64, alpha: i32, beta: i32, depth: i32, selectivity: i32): i32 {
  const features = listTop;
  const empties = 64 - count(P | O);
  store<i32>(SOLVED_LEAVES, depth < empties ? SOLVED_LEAVES_SHORT : SOLVED_LEAVES_TO_THE_END);
  valueFeatures(P, O, features);
  forgetValue(features);
  setListTop(features + KEPT_BYTES);
  const score = search(P, O, alpha, beta, depth, empties, mobility(P, O), selectivity, features);
  setListTop(features);
  return score;
}
