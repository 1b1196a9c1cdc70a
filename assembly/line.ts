/**
 * The principal variation, read back from the table move by move. For a solved position, only moves proved to keep its
 * value are written; the proof is the table's if many squares are empty, a search's near the end. A line that can't be
 * proved further ends there; one that contradicts its value would be worse than a short one.
 */
import { bit, count, lowest } from './bits';
import { solve } from './endgame/solve';
import { flips } from './flips';
import { Othello } from './kinds';
import { NO_MOVE, THREAD_LINE } from './layout';
import { mobility } from './mobility';
import { bucketOf, isProved, keyOf, moveOf, probe, upperOf } from './table';
import { block, isStopped } from './thread';

/** Stands for a pass in a line. */
const PASS: i32 = -1;
const LINE_LIMIT: i32 = 60;
/** Up to this many empty squares, a move is proved by a search, which takes at most a millisecond. */
const SEARCHED_EMPTIES: i32 = 12;
/** The value of the position isn't known. */
export const UNSOLVED: i32 = 127;

/** Whether P's move on `square` is worth at least `value`, as far as that is known without a search. */
function reaches(P: u64, O: u64, square: i32, value: i32): bool {
  const flipped = flips(P, O, square);
  const nextP = O ^ flipped;
  const nextO = P ^ flipped ^ bit(square);
  const empties = 64 - count(nextP | nextO);
  if (empties < SEARCHED_EMPTIES) return solve(nextP, nextO, -value) <= -value && !isStopped();
  const known = probe(bucketOf<u64>(nextP, nextO, empties), keyOf<u64, Othello>(nextP, nextO, 0));
  return isProved(known) && upperOf(known) <= -value;
}

/** The table's move if it keeps the value, otherwise the first move that does; NO_MOVE if there is none. */
function provedMove(P: u64, O: u64, moves: u64, tableMove: i32, value: i32): i32 {
  if (tableMove != NO_MOVE && reaches(P, O, tableMove, value)) return tableMove;
  for (let left = moves; left; left &= left - 1) {
    if (reaches(P, O, lowest(left), value)) return lowest(left);
  }
  return NO_MOVE;
}

function nextMove(P: u64, O: u64, moves: u64, value: i32): i32 {
  if ((moves & (moves - 1)) == 0) return lowest(moves);
  const known = probe(bucketOf<u64>(P, O, 64 - count(P | O)), keyOf<u64, Othello>(P, O, 0));
  const stored = known ? moveOf(known) : NO_MOVE;
  const tableMove = stored != NO_MOVE && moves & bit(stored) ? stored : NO_MOVE;
  return value == UNSOLVED ? tableMove : provedMove(P, O, moves, tableMove, value);
}

/**
 * Writes the line that starts at (P, O) to the thread's block, one i8 per move, and returns its length. `value`: the
 * position's exact value, or UNSOLVED.
 */
export function writeLine(P: u64, O: u64, value: i32): i32 {
  const line = block + THREAD_LINE;
  let length = 0;
  while (length < LINE_LIMIT) {
    const moves = mobility(P, O);
    let square = PASS;
    let turned: u64 = 0;
    if (moves) {
      square = nextMove(P, O, moves, value);
      if (square == NO_MOVE) break;
      turned = flips(P, O, square) | bit(square);
    } else if (!mobility(O, P)) break;
    store<i8>(line + <usize>length, <i8>square);
    length++;
    const nextP = O & ~turned;
    O = P | turned;
    P = nextP;
    if (value != UNSOLVED) value = -value;
  }
  return length;
}
