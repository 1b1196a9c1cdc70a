/** The result of a finished game, for the side to move. */
import { count } from '../bits';

/** False: empties go to the winner (the tournament convention). True: discs alone are counted. */
export let discsOnly: bool = false;
export function setDiscsOnly(value: bool): void {
  discsOnly = value;
}

/** Neither side can move. */
export function finalScore(P: u64, O: u64): i32 {
  const difference = count(P) - count(O);
  if (discsOnly) return difference;
  const empties = 64 - count(P | O);
  return difference > 0 ? difference + empties : difference < 0 ? difference - empties : 0;
}
