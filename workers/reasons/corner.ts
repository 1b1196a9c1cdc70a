/** Clauses about corners that are taken or forced. */
import {
  CORNERS,
  contentAt,
  legalSquares,
  movesOf,
  type OthelloPosition,
  passed,
  played,
} from '../../game/bitboard/position.ts';
import { proveByPlay } from '../../game/motifs/proof.ts';
import type { Square } from '../../game/types.ts';
import type { Clause } from './clause.ts';
import type { Comparison } from './comparison.ts';

/** What is forced later is no short reason. Odd: the last of them takes the corner. */
const MOST_PLIES = 7;
/** Positions that one attempt may search. */
const NODES = 4000;

/** A corner that one side takes, whatever the other one plays. */
export interface ForcedCorner {
  readonly after: Clause['after'];
  readonly corner: Square;
  /** From the position after the first move for `move`, with it for `best`: odd. */
  readonly plies: number;
  readonly line: readonly Square[];
}

/** Plies until this move of the side to move has brought the corner; null if it isn't proved within `most`. */
function pliesWith(position: OthelloPosition, move: Square, corner: Square, most: number): number | null {
  if (move === corner) return 1;
  const proof = proveByPlay(position, { kind: 'corner', move, corners: [corner] }, { plies: most, nodes: NODES });
  return proof.kind === 'proved' ? proof.plies : null;
}

interface Attack {
  readonly move: Square;
  readonly plies: number;
}

/** The quickest way for the side to move to force a corner. */
function quickest(position: OthelloPosition, corner: Square, most: number): Attack | null {
  const legal = legalSquares(position);
  if (legal.includes(corner)) return { move: corner, plies: 1 };
  let found: Attack | null = null;
  for (const move of legal) {
    const plies: number | null = pliesWith(position, move, corner, found ? found.plies - 2 : most);
    if (plies !== null) found = { move, plies };
    if (plies === 3) break;
  }
  return found;
}

/** Moves up to the corner from a position where the attacker is to move; the defender holds out as long as possible. */
function lineOf(position: OthelloPosition, corner: Square, { move, plies }: Attack): Square[] {
  if (move === corner) return [corner];
  const after = played(position, move)!;
  const replies = legalSquares(after);
  if (!replies.length) {
    const again = quickest(passed(after), corner, plies - 2);
    return [move, -1, ...(again ? lineOf(passed(after), corner, again) : [])];
  }
  const longest = replies
    .map((reply) => {
      const next = played(after, reply)!;
      return { reply, next, attack: quickest(next, corner, plies - 2) };
    })
    .sort((a, b) => (b.attack?.plies ?? 0) - (a.attack?.plies ?? 0))[0]!;
  if (!longest.attack) return [move, longest.reply];
  return [move, longest.reply, ...lineOf(longest.next, corner, longest.attack)];
}

/** Corners that the other side can force after the move, but not as soon after the best one. */
function lost({ move, afterMove, afterBest }: Comparison, corner: Square): ForcedCorner | null {
  if (!movesOf(afterMove)) return null;
  const attack = quickest(afterMove, corner, MOST_PLIES);
  if (!attack || quickest(afterBest, corner, attack.plies)) return null;
  return { after: 'move', corner, plies: attack.plies, line: [move, ...lineOf(afterMove, corner, attack)] };
}

/** Corners that the best move takes or forces, but the other move not as soon. */
function won({ position, move, best }: Comparison, corner: Square): ForcedCorner | null {
  const plies = pliesWith(position, best, corner, MOST_PLIES);
  if (plies === null || pliesWith(position, move, corner, plies) !== null) return null;
  return { after: 'best', corner, plies, line: lineOf(position, corner, { move: best, plies }) };
}

/** At most one for each corner. */
export const forcedCorners = (comparison: Comparison): ForcedCorner[] =>
  [...CORNERS]
    .filter((corner) => contentAt(comparison.position, corner) === 0 && corner !== comparison.move)
    .flatMap((corner) => lost(comparison, corner) ?? won(comparison, corner) ?? []);

export const cornerClause = ({ after, corner, plies, line }: ForcedCorner, discs: number): Clause => ({
  kind: 'corner',
  after,
  proved: true,
  discs,
  squares: [corner],
  count: (plies + 1) / 2,
  line,
});
