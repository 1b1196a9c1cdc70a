/**
 * Far from the end, moves are ordered by a search of a few plies after each. Its results stay in the table, where the
 * search to the end finds them again as first moves to try.
 */
import { estimate } from './estimate';
import { WIPEOUT } from './order';
import { nextHands, nextMoves, nextO, nextP, nextParity, RECORD, SCORE } from '../movelist';
import { squares } from '../score';

/** From this many empty squares on, it pays. */
export const AHEAD_EMPTIES: i32 = 19;
/** Plies after a move at that point, plus one for every this many further empty squares. */
const PLIES: i32 = 2;
const EMPTIES_PER_PLY: i32 = 2;
const MAX_PLIES: i32 = 10;
/** In sixteenths of one of the opponent's replies, for each disc. */
const W_AHEAD: i32 = 12;

/** `empties`: before the moves of the list. */
export function scoreByLookingAhead<B, K>(list: usize, end: usize, empties: i32): void {
  const limit = squares<K>();
  const depth = min(MAX_PLIES, PLIES + (empties - AHEAD_EMPTIES) / EMPTIES_PER_PLY);
  for (let at = list; at < end; at += RECORD) {
    const score = load<i32>(at, SCORE);
    if (score >= WIPEOUT || score <= -WIPEOUT) continue;
    const parity = nextParity<B>(at);
    const hands = nextHands<B>(at);
    const P = nextP<B>(at);
    const O = nextO<B>(at);
    const value = estimate<B, K>(P, O, -limit, limit, depth, empties - 1, parity, hands, nextMoves<B>(at));
    store<i32>(at, score - W_AHEAD * value, SCORE);
  }
}
