/** Clauses about having to move: passes, and sides that would rather pass. */
import { legalSquares, movesOf, type OthelloPosition, passed, played } from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';
import type { Clause } from './clause.ts';
import {
  bestLine,
  bestValue,
  type Comparison,
  gained,
  gainedWithoutMoves,
  gainedWithoutReplies,
  moveValue,
  refutationAmong,
  type Valued,
} from './comparison.ts';

/** The side that must move there has no move, but the game goes on. */
const mustPass = (position: OthelloPosition): boolean => !movesOf(position) && movesOf(passed(position)) > 0;

export function passClauses(comparison: Comparison): Clause[] {
  const { position, afterMove, afterBest } = comparison;
  const clauses: Clause[] = [];
  if (mustPass(afterBest) && !mustPass(afterMove)) {
    const discs = gainedWithoutMoves(comparison, (square) => mustPass(played(position, square)!));
    const line = bestLine(comparison);
    clauses.push({ kind: 'pass', after: 'best', proved: true, discs, squares: [], line });
  }
  const squares = [...comparison.replies.keys()].filter((square) => mustPass(played(afterMove, square)!));
  const line = refutationAmong(comparison, new Set(squares));
  if (line && !legalSquares(afterBest).some((square) => mustPass(played(afterBest, square)!))) {
    const discs = gainedWithoutReplies(comparison, new Set(squares));
    clauses.push({ kind: 'pass', after: 'move', proved: true, discs, squares, line });
  }
  return clauses;
}

/** The mover's value of a position if the side to move there passes; null if it can't be found. */
type ValueOfPass = (position: OthelloPosition) => Promise<number | null>;

/**
 * After the best move the other side would rather pass. The cause is taken away by letting it pass after either move;
 * what then remains of the loss isn't explained.
 */
export async function unsafeForOther(comparison: Comparison, valueOfPass: ValueOfPass): Promise<Clause[]> {
  const { afterMove, afterBest } = comparison;
  if (!movesOf(afterBest)) return [];
  const passing = await valueOfPass(afterBest);
  const count = passing === null ? 0 : bestValue(comparison) - passing;
  if (passing === null || count <= 0) return [];
  const afterOther = movesOf(afterMove) ? await valueOfPass(afterMove) : moveValue(comparison);
  if (afterOther === null) return [];
  const rest = passing - Math.min(moveValue(comparison), afterOther);
  const discs = gained(comparison, comparison.loss - Math.max(0, rest));
  return [{ kind: 'safe', after: 'best', proved: true, discs, squares: [], count, line: bestLine(comparison) }];
}

/** The mover's value if it may pass after any reply; there must be one. */
async function valueMayPass(
  after: OthelloPosition,
  replies: ReadonlyMap<Square, Valued>,
  valueOfPass: ValueOfPass,
): Promise<number | null> {
  let value = Infinity;
  for (const [square, reply] of [...replies].sort(([, a], [, b]) => a.value - b.value)) {
    if (reply.value >= value) break;
    const next = played(after, square)!;
    const passing = movesOf(next) ? await valueOfPass(next) : reply.value;
    if (passing === null) return null;
    value = Math.min(value, Math.max(reply.value, passing));
  }
  return value;
}

/**
 * After the move and any reply that refutes it, the mover would rather pass. The cause is taken away by letting it pass
 * there, and in the same way after the best move. `valueOfPass` is of the position after the reply; `least`: with fewer
 * discs of the loss gone, there is no clause.
 */
export async function unsafeForMover(
  comparison: Comparison,
  valueOfPass: ValueOfPass,
  repliesToBest: () => Promise<ReadonlyMap<Square, Valued> | null>,
  least: number,
): Promise<Clause[]> {
  const { afterMove, afterBest, replies, move, loss } = comparison;
  const [square, refutation] = [...replies].sort(([, a], [, b]) => a.value - b.value)[0] ?? [];
  if (square === undefined || !refutation || !movesOf(played(afterMove, square)!)) return [];
  const passing = await valueOfPass(played(afterMove, square)!);
  const count = passing === null ? 0 : passing - refutation.value;
  if (count <= 0) return [];
  const value = await valueMayPass(afterMove, replies, valueOfPass);
  if (value === null || value - moveValue(comparison) < least) return [];
  const others = movesOf(afterBest) ? await repliesToBest() : new Map<Square, Valued>();
  if (!others) return [];
  const best = others.size ? await valueMayPass(afterBest, others, valueOfPass) : bestValue(comparison);
  if (best === null) return [];
  const discs = gained(comparison, loss - Math.max(0, best - value));
  const line = [move, ...refutation.line];
  return [{ kind: 'safe', after: 'move', proved: true, discs, squares: [square], count, line }];
}
