/** The principal variation, read back from the table move by move. */
import { bit, count } from './bits';
import { FASTEST } from './endgame/fastest';
import { flips } from './flips';
import { THREAD_LINE } from './layout';
import { mobility } from './mobility';
import { bucketOf, keyOf, localBucketOf, moveOf, NO_MOVE, probe } from './table';
import { block } from './thread';

/** A move in a line that is a pass. */
const PASS: i32 = -1;
const LINE_LIMIT: i32 = 60;

/** Writes the line that starts at (P, O) to the thread's block, one i8 a move, and returns its length. */
export function writeLine(P: u64, O: u64): i32 {
  const line = block + THREAD_LINE;
  let length = 0;
  while (length < LINE_LIMIT) {
    const moves = mobility(P, O);
    let square = PASS;
    let turned: u64 = 0;
    if (moves) {
      // With one legal move there is nothing to look up: such positions are often not in the table.
      const only = (moves & (moves - 1)) == 0;
      const known = only ? 0 : probe(count(P | O) < 64 - FASTEST ? bucketOf(P, O) : localBucketOf(P, O), keyOf(P, O));
      square = only ? <i32>ctz(moves) : known ? moveOf(known) : NO_MOVE;
      if (square == NO_MOVE || !(moves & bit(square))) break;
      turned = flips(P, O, square) | bit(square);
    } else if (!mobility(O, P)) break;
    store<i8>(line + <usize>length, <i8>square);
    length++;
    const nextP = O & ~turned;
    O = P | turned;
    P = nextP;
  }
  return length;
}
