/** Entry to the midgame search. */
import { count } from '../bits';
import { forgetValue, KEPT_BYTES, valueFeatures } from '../evaluation/values';
import { mobility } from '../mobility';
import { LATE_SELECTIVITY, SOLVED_LEAVES } from '../layout';
import { FULL_WIDTH } from '../table';
import { listTop, setListTop } from '../thread';
import { search } from './search';

/**
 * Up to this many empties, a leaf is solved rather than evaluated: in a search that ends before the game does, and in
 * the shallow searches within one to the end. Each further square would double the time of searches whose leaves lie
 * there.
 */
const SOLVED_LEAVES_SHORT: i32 = 9;
const SOLVED_LEAVES_TO_THE_END: i32 = 8;

/**
 * In searches to the end, which guide proofs, late moves are reduced up to this selectivity (87 %): those at 95 % would
 * make the proof cost 3 % more nodes.
 */
const LATE_TO_THE_END: i32 = 1;

export function searchRoot(P: u64, O: u64, alpha: i32, beta: i32, depth: i32, selectivity: i32): i32 {
  const features = listTop;
  const empties = 64 - count(P | O);
  const isShort = depth < empties;
  store<i32>(SOLVED_LEAVES, isShort ? SOLVED_LEAVES_SHORT : SOLVED_LEAVES_TO_THE_END);
  store<i32>(LATE_SELECTIVITY, isShort ? FULL_WIDTH - 1 : LATE_TO_THE_END);
  valueFeatures(P, O, features);
  forgetValue(features);
  setListTop(features + KEPT_BYTES);
  const score = search(P, O, alpha, beta, depth, empties, mobility(P, O), selectivity, features);
  setListTop(features);
  return score;
}
