/**
 * Whether a side forces a corner: an and-or search of all defences. A pass doesn't count as a move of the side that wants
 * it, nor a wipeout as taking a corner.
 */
import { legalSquares, movesOf, type OthelloPosition, passed, played } from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';

/** Positions that one question may search. */
const NODES = 20_000;

/** Whose turn it is: that of the side that wants the corner, or that of the other one. */
type Turn = 'attacker' | 'defender';

class TooMuchWork extends Error {}

class CornerSearch {
  #nodes = 0;
  readonly #corner: Square;
  /** The last decisive move at each number of moves left. */
  readonly #killers: Record<Turn, Square[]> = { attacker: [], defender: [] };

  constructor(corner: Square) {
    this.#corner = corner;
  }

  /** Whether the attacker takes the corner by its `count`-th move from here. */
  takes(position: OthelloPosition, turn: Turn, count: number): boolean {
    if (++this.#nodes > NODES) throw new TooMuchWork();
    const next: Turn = turn === 'attacker' ? 'defender' : 'attacker';
    const legal = legalSquares(position);
    if (!legal.length) return movesOf(passed(position)) > 0 && this.takes(passed(position), next, count);
    const isAttacker = turn === 'attacker';
    if (legal.includes(this.#corner)) return isAttacker && count > 0;
    if (isAttacker && count <= 1) return false;
    const killers = this.#killers[turn];
    const decisive = legal
      .toSorted((a, b) => Number(b === killers[count]) - Number(a === killers[count]))
      .find((move) => this.takes(played(position, move)!, next, isAttacker ? count - 1 : count) === isAttacker);
    if (decisive === undefined) return !isAttacker;
    killers[count] = decisive;
    return isAttacker;
  }
}

/**
 * The smallest number of moves in which the attacker takes the corner, whatever is played against it; `Infinity`: more than
 * `most`, or never; null: not known, the search was too long.
 */
export function movesToCorner(position: OthelloPosition, turn: Turn, corner: Square, most: number): number | null {
  const search = new CornerSearch(corner);
  try {
    for (let count = 1; count <= most; count++) if (search.takes(position, turn, count)) return count;
    return Infinity;
  } catch (error) {
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
}

/** Moves up to the corner, which the attacker takes by its `count`-th; the defender holds out as long as possible. */
export function lineToCorner(position: OthelloPosition, turn: Turn, corner: Square, count: number): Square[] {
  const legal = legalSquares(position);
  const next: Turn = turn === 'attacker' ? 'defender' : 'attacker';
  if (!legal.length) return [-1, ...lineToCorner(passed(position), next, corner, count)];
  if (legal.includes(corner)) return [corner];
  const most = turn === 'attacker' ? count - 1 : count;
  const needed = legal
    .map((move) => ({ move, moves: movesToCorner(played(position, move)!, next, corner, most) ?? Infinity }))
    .filter(({ moves }) => moves <= most)
    .sort((a, b) => (turn === 'attacker' ? a.moves - b.moves : b.moves - a.moves));
  const [first] = needed;
  return first ? [first.move, ...lineToCorner(played(position, first.move)!, next, corner, first.moves)] : [];
}
