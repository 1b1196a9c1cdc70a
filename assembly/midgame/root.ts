/** Entry to the search of the middle game. */
import { count } from '../bits';
import { FEATURE_BYTES, valueFeatures } from '../evaluation/values';
import { mobility } from '../mobility';
import { listTop, setListTop } from '../thread';
import { search } from './search';

export function searchRoot(P: u64, O: u64, alpha: i32, beta: i32, depth: i32, certainty: i32): i32 {
  const features = listTop;
  valueFeatures(P, O, features);
  setListTop(features + FEATURE_BYTES);
  const score = search(P, O, alpha, beta, depth, 64 - count(P | O), mobility(P, O), certainty, features);
  setListTop(features);
  return score;
}
