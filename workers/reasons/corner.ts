/** Clauses about corners that are taken or forced. */
import { CORNERS, contentAt, movesOf, type OthelloPosition } from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';
import type { Clause } from './clause.ts';
import type { Comparison } from './comparison.ts';
import { lineToCorner, movesToCorner } from './forced-corner.ts';

/** A corner that takes longer to force doesn't make a short reason. */
const MAX_MOVES = 4;

/** A corner that one side takes, whatever the other one plays. */
export interface ForcedCorner {
  readonly after: Clause['after'];
  readonly corner: Square;
  /** Moves of the side that takes it, the last of which does: for `best` the best move is the first. */
  readonly count: number;
  readonly line: readonly Square[];
}

/** Corners that the other side can force after the move, but not as soon after the best one. */
function lost({ move, afterMove, afterBest }: Comparison, corner: Square): ForcedCorner | null {
  if (!movesOf(afterMove)) return null;
  const count = movesToCorner(afterMove, 'attacker', corner, MAX_MOVES);
  if (count === null || count > MAX_MOVES) return null;
  const isGone = contentAt(afterBest, corner) !== 0;
  if (!isGone && movesToCorner(afterBest, 'attacker', corner, count) !== Infinity) return null;
  return { after: 'move', corner, count, line: [move, ...lineToCorner(afterMove, 'attacker', corner, count)] };
}

/** The smallest number of moves in which the mover takes the corner, beginning with `first`; see `movesToCorner`. */
function movesWith(first: Square, after: OthelloPosition, corner: Square, most: number): number | null {
  if (first === corner) return 1;
  const more = movesToCorner(after, 'defender', corner, most - 1);
  return more === null ? null : more + 1;
}

/** Corners that the best move takes or forces, and the other move doesn't as soon. */
function won({ move, best, afterMove, afterBest }: Comparison, corner: Square): ForcedCorner | null {
  const count = movesWith(best, afterBest, corner, MAX_MOVES);
  if (count === null || count > MAX_MOVES) return null;
  if (movesWith(move, afterMove, corner, count) !== Infinity) return null;
  const rest = best === corner ? [] : lineToCorner(afterBest, 'defender', corner, count - 1);
  return { after: 'best', corner, count, line: [best, ...rest] };
}

/** At most one for each corner. */
export const forcedCorners = (comparison: Comparison): ForcedCorner[] =>
  [...CORNERS]
    .filter((corner) => contentAt(comparison.position, corner) === 0 && corner !== comparison.move)
    .flatMap((corner) => lost(comparison, corner) ?? won(comparison, corner) ?? []);

export const cornerClause = ({ after, corner, count, line }: ForcedCorner, discs: number): Clause => ({
  kind: 'corner',
  after,
  proved: true,
  discs,
  squares: [corner],
  count,
  line,
});
