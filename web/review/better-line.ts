/** The best line in place of a move of a reviewed game: as far as it is known, and as a variation of the game. */
import { isSameMove, moveName, PASS } from '../../game/notation.ts';
import { appendStep, parentPath, type Path } from '../../game/path.ts';
import { applyMove, flipsOfMove, mustPass } from '../../game/position.ts';
import { addMoves, nodeAt, type GameTree } from '../../game/tree.ts';
import { ok, type Move, type Position, type Result } from '../../game/types.ts';
import { withTree } from '../document/document.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import { levelLimits } from '../engine/limits.ts';
import { subjectOf } from '../engine/subject.ts';
import type { Evaluations } from '../engine/evaluations.ts';
import type { ReviewedMove } from './line-review.ts';

/** The position in which the move was played. */
export const positionBefore = (tree: GameTree, { path }: ReviewedMove): Position | undefined =>
  nodeAt(tree, parentPath(path))?.position;

/** Where the better move is, or would be, in the tree. */
export function betterPath(tree: GameTree, move: ReviewedMove): Path | undefined {
  const before = positionBefore(tree, move);
  return before && move.best && appendStep(parentPath(move.path), moveName(before.rules, move.best));
}

/** The best line from a position that starts with this move: a search's, continued move by move with what is known. */
export function lineFrom(evaluations: Evaluations, start: Position, first: Move): readonly Move[] {
  const line: Move[] = [];
  let position = start;
  const play = (move: Move): boolean => {
    const flips = flipsOfMove(position, move);
    if (!flips.ok) return false;
    position = applyMove(position, move, flips.value);
    line.push(move);
    return true;
  };
  if (!foundLine(evaluations, start, first).every(play)) return line;
  // Continues with what is known about the positions.
  for (let ply = line.length; ply < start.contents.length; ply++) {
    const next = mustPass(position) ? PASS : evaluations.of(position).best;
    if (!next || !play(next)) break;
  }
  while (line.at(-1)?.kind === 'pass') line.pop();
  return line;
}

function foundLine(evaluations: Evaluations, position: Position, first: Move): readonly Move[] {
  const shown = evaluations.analysisOf(position);
  const lines = [shown?.line ?? [], ...(shown?.moves.map(({ line }) => line) ?? [])];
  return lines.find(([move]) => move && isSameMove(move, first)) ?? [first];
}

/** The tree with the best lines for these moves as variations; unchanged if they are all there already. */
export function withBetterLines(tree: GameTree, moves: readonly ReviewedMove[], evaluations: Evaluations): GameTree {
  return moves.reduce((grown, move) => {
    const before = positionBefore(grown, move);
    if (!before || !move.best) return grown;
    const added = addMoves(grown, parentPath(move.path), lineFrom(evaluations, before, move.best));
    return added.ok ? added.value.tree : grown;
  }, tree);
}

/** What inserting a line needs from the page. */
export interface InsertPorts {
  readonly open: OpenDocument;
  readonly evaluations: Evaluations;
  readonly engine: Pick<EngineController, 'search'>;
  readonly level: number;
}

/** Inserts the better line as a variation; if only its first move is known, its position is searched first. */
export async function insertBetterLine(
  { open, evaluations, engine, level }: InsertPorts,
  move: ReviewedMove,
  signal: AbortSignal,
): Promise<Result<void>> {
  const before = positionBefore(open.tree, move);
  if (before && move.best && lineFrom(evaluations, before, move.best).length < 2) {
    const subject = subjectOf(before, 'review', parentPath(move.path));
    const found = await engine.search(subject, { goal: 'best', limits: levelLimits(level, before) }, signal);
    if (!found.ok) return found;
  }
  if (!signal.aborted) open.edit((document) => withTree(document, withBetterLines(document.tree, [move], evaluations)));
  return ok(undefined);
}
