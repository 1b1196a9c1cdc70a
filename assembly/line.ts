/** The principal variation, read back from the table move by move, and solved again near its end. */
import { bit, count, lowest } from './bits';
import { FASTEST } from './endgame/fastest';
import { solve } from './endgame/solve';
import { flips } from './flips';
import { THREAD_LINE } from './layout';
import { mobility } from './mobility';
import { bucketOf, keyOf, moveOf, NO_MOVE, probe } from './table';
import { block, isStopped } from './thread';

/** A move in a line that is a pass. */
const PASS: i32 = -1;
const LINE_LIMIT: i32 = 60;

/** The first best move of a position that the table does not keep: few empty squares, so each move is solved. */
function solvedMove(P: u64, O: u64, moves: u64): i32 {
  let best = -65;
  let bestMove = NO_MOVE;
  for (let left = moves; left; left &= left - 1) {
    const square = lowest(left);
    const flipped = flips(P, O, square);
    const nextP = O ^ flipped;
    const nextO = P ^ flipped ^ bit(square);
    // Each test asks for more than the best so far; a move that passes is tried again for more.
    for (let score = -solve(nextP, nextO, -best - 1); score > best; score = -solve(nextP, nextO, -best - 1)) {
      best = score;
      bestMove = square;
    }
  }
  return isStopped() ? NO_MOVE : bestMove;
}

function bestMoveOf(P: u64, O: u64, moves: u64, isExact: bool): i32 {
  // With one legal move there is nothing to look up: such positions are often not in the table.
  if ((moves & (moves - 1)) == 0) return lowest(moves);
  if (64 - count(P | O) <= FASTEST) return isExact ? solvedMove(P, O, moves) : NO_MOVE;
  const known = probe(bucketOf(P, O), keyOf(P, O));
  return known ? moveOf(known) : NO_MOVE;
}

/**
 * Writes the line that starts at (P, O) to the thread's block, one i8 a move, and returns its length. `isExact`: the
 * position has been solved, so that the end of the line is worth solving too.
 */
export function writeLine(P: u64, O: u64, isExact: bool): i32 {
  const line = block + THREAD_LINE;
  let length = 0;
  while (length < LINE_LIMIT) {
    const moves = mobility(P, O);
    let square = PASS;
    let turned: u64 = 0;
    if (moves) {
      square = bestMoveOf(P, O, moves, isExact);
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
