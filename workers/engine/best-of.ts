/**
 * The best of some moves of a position and its value: principal variation search at the root, deepened two plies at a
 * time with a window around the last value, so that the table orders what follows. Moves left out cost nothing, which
 * is how the best move outside the book is found.
 */
import { played, type OthelloPosition } from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';
import type { Bitboards, Core } from './core.ts';
import { toBitboards } from './halves.ts';
import { SELECTIVITIES } from '../protocol.ts';

export interface FoundMove {
  readonly square: Square;
  /** Discs for the side to move. */
  readonly value: number;
}

/** The window reaches this many discs to either side of the last value. */
const WINDOW = 2;
/** The window's failed side is moved out by this factor. */
const WIDENING = 4;
const WHOLE = 64;
const FIRST_DEPTH = 4;
/** Intermediate searches only order the moves, so they leave out at least this much. */
const ON_THE_WAY = SELECTIVITIES.indexOf(87);

interface RootMove {
  readonly square: Square;
  readonly board: Bitboards;
}

/** `squares`: at least one, all legal moves; `selectivity`: an index into SELECTIVITIES. */
export function bestOf(
  core: Core,
  position: OthelloPosition,
  squares: readonly Square[],
  depth: number,
  selectivity: number,
): FoundMove {
  core.begin(false);
  let moves = squares.map((square): RootMove => ({ square, board: toBitboards(played(position, square)!) }));
  let value = 0;
  for (let d = FIRST_DEPTH + (depth & 1); ; d += 2) {
    const isLast = d >= depth;
    const left = isLast ? selectivity : Math.min(selectivity, ON_THE_WAY);
    const found = deepened(core, moves, value, Math.min(d, depth), left, d === FIRST_DEPTH + (depth & 1));
    value = found.value;
    moves = found.moves;
    if (isLast) return { square: moves[0]!.square, value };
  }
}

/** One depth: the value, and the moves with the best first. */
function deepened(
  core: Core,
  moves: readonly RootMove[],
  guess: number,
  depth: number,
  selectivity: number,
  isFirst: boolean,
): { value: number; moves: RootMove[] } {
  // Selective searches with different windows may contradict each other, so each side of the window only moves out.
  let below = isFirst ? WHOLE : WINDOW;
  let above = below;
  let order = [...moves];
  for (;;) {
    const alpha = Math.max(-WHOLE, guess - below);
    const beta = Math.min(WHOLE, guess + above);
    const { value, best } = within(core, order, alpha, beta, depth, selectivity);
    const isLow = value <= alpha && alpha > -WHOLE;
    // If all fail low, their order is unknown.
    if (!isLow) order = [order[best]!, ...order.filter((_, index) => index !== best)];
    if (isLow) below *= WIDENING;
    else if (value >= beta && beta < WHOLE) above *= WIDENING;
    else return { value, moves: order };
  }
}

function within(
  core: Core,
  moves: readonly RootMove[],
  alpha: number,
  beta: number,
  depth: number,
  selectivity: number,
): { value: number; best: number } {
  let value = -Infinity;
  let best = 0;
  let lower = alpha;
  for (const [index, { board }] of moves.entries()) {
    let score = -Infinity;
    if (index > 0) score = -core.estimate(board, -lower - 1, -lower, depth - 1, selectivity);
    if (index === 0 || (score > lower && score < beta))
      score = -core.estimate(board, -beta, -lower, depth - 1, selectivity);
    if (score > value) {
      value = score;
      best = index;
      lower = Math.max(lower, score);
      if (lower >= beta) break;
    }
  }
  return { value: value + 0, best };
}
