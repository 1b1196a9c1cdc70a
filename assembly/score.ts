/** The result of a finished game for the side to move, under the aim of the rules. */
import { count } from './board';
import { isFewest, isOthello } from './kinds';
import { SQUARES } from './shapes/layout';

/** Below any score: no move found yet. */
export const NONE: i32 = -127;

/** False: empties go to the winner (the tournament convention). True: only discs count. */
export let discsOnly: bool = false;
export function setDiscsOnly(value: bool): void {
  discsOnly = value;
}

/** Squares of the board. */
// @ts-ignore: decorator
@inline export function squares<K>(): i32 {
  return isOthello<K>() ? 64 : load<i32>(SQUARES);
}

/** A difference in discs as a score: the empties go to the side that is ahead, unless only discs count. */
// @ts-ignore: decorator
@inline export function scoreOf<K>(difference: i32, empties: i32): i32 {
  let score = difference;
  if (!discsOnly) score += difference > 0 ? empties : difference < 0 ? -empties : 0;
  return isFewest<K>() ? -score : score;
}

/** Neither side can move. */
// @ts-ignore: decorator
@inline export function finalScore<B, K>(P: B, O: B): i32 {
  const own = count<B>(P);
  const other = count<B>(O);
  return scoreOf<K>(own - other, squares<K>() - own - other);
}
