/** Clauses about where the other side can reply: squares that the move gives it, or that the best one takes away. */
import {
  CORNERS,
  contentAt,
  legalSquares,
  movesOf,
  type OthelloPosition,
  played,
} from '../../game/bitboard/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Square } from '../../game/types.ts';
import type { Clause, ClauseKind } from './clause.ts';
import {
  bestLine,
  type Comparison,
  gainedWithoutMoves,
  gainedWithoutReplies,
  refutationAmong,
  threats,
} from './comparison.ts';

/** Smaller differences in moves or frontier discs are not worth a sentence. */
const WORTH_SAYING = { mobility: 2, frontier: 3 } as const;

/** What the other side could not do without a reply on these squares. */
function ofReplies(comparison: Comparison, kind: ClauseKind, squares: readonly Square[]): Clause[] {
  const set = new Set(squares);
  const line = refutationAmong(comparison, set);
  if (!line) return [];
  const discs = gainedWithoutReplies(comparison, set);
  return [{ kind, after: 'move', proved: false, discs, squares, line }];
}

/** The other side plays the best move's square itself. */
const taken = (comparison: Comparison): Clause[] => ofReplies(comparison, 'taken', [comparison.best]);

/** Replies that the move makes possible. */
function opened(comparison: Comparison): Clause[] {
  const before = new Set(threats(comparison));
  const squares = legalSquares(comparison.afterMove).filter((square) => !before.has(square));
  return ofReplies(comparison, 'opened', squares);
}

/** Replies that were possible before and that the best move takes away. */
function left(comparison: Comparison): Clause[] {
  const before = new Set(threats(comparison));
  const kept = new Set([...legalSquares(comparison.afterBest), comparison.best]);
  const squares = legalSquares(comparison.afterMove).filter((square) => before.has(square) && !kept.has(square));
  return ofReplies(comparison, 'left', squares);
}

/** The other side has more moves: a clause for the replies that only this move allows, one for moves that leave it fewer. */
function mobility(comparison: Comparison): Clause[] {
  const { position, afterMove, afterBest } = comparison;
  const figures = { best: movesOf(afterBest), move: movesOf(afterMove) };
  if (figures.move - figures.best < WORTH_SAYING.mobility) return [];
  const kept = new Set(legalSquares(afterBest));
  const more = legalSquares(afterMove).filter((square) => !kept.has(square));
  const discs = gainedWithoutMoves(comparison, (square) => movesOf(played(position, square)!) < figures.move);
  return [
    ...ofReplies(comparison, 'mobility', more).map((clause) => ({ ...clause, figures })),
    { kind: 'mobility', after: 'best', proved: false, discs, squares: [], figures, line: bestLine(comparison) },
  ];
}

/** Discs of the side that has just moved, beside an empty square. */
const frontierAfter = (after: OthelloPosition): number =>
  shapeOf(OTHELLO).neighbours.filter(
    (near, square) => contentAt(after, square) === 2 && near.some((other) => !contentAt(after, other)),
  ).length;

function frontier(comparison: Comparison): Clause[] {
  const { position, move, best, moves } = comparison;
  const of = new Map([...moves.keys()].map((square) => [square, frontierAfter(played(position, square)!)]));
  const figures = { best: of.get(best)!, move: of.get(move)! };
  if (figures.move - figures.best < WORTH_SAYING.frontier) return [];
  const discs = gainedWithoutMoves(comparison, (square) => of.get(square)! < figures.move);
  return [{ kind: 'frontier', after: 'move', proved: false, discs, squares: [], figures, line: bestLine(comparison) }];
}

export const accessClauses = (comparison: Comparison): Clause[] =>
  [taken, opened, left, mobility, frontier]
    .flatMap((of) => of(comparison))
    // A corner that can be taken is a clause of its own.
    .filter(({ kind, squares }) => kind === 'mobility' || !squares.some((square) => CORNERS.has(square)));
