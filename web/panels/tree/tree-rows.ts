/** The line on screen as rows of a score sheet: a number, Black's move, White's move, and what else was tried there. */
import { appendStep, parentPath, ROOT, type Path } from '../../../game/path.ts';
import { discCount, opponent, startingDiscs } from '../../../game/position.ts';
import { lineThrough, mainLine, nodeAt, type GameTree, type TreeNode } from '../../../game/tree.ts';
import type { Colour } from '../../../game/types.ts';

export interface RowCell {
  readonly path: Path;
  readonly node: TreeNode;
}

export interface Alternative {
  readonly path: Path;
  /** The alternative's number on the sheet. */
  readonly number: number;
  /** The move and how it went on. */
  readonly nodes: readonly TreeNode[];
}

export interface TreeRow {
  readonly number: number;
  readonly cells: Readonly<Partial<Record<Colour, RowCell>>>;
  readonly alternatives: readonly Alternative[];
}

/** Moves of an alternative that are shown. */
export const SHOWN_MOVES = 6;

const moverOf = (node: TreeNode): Colour => opponent(node.position.sideToMove);

/**
 * The number of a move: discs on the board after it, less those of the start. A pass has that of the next move. Where a
 * move may bring no disc to the board, moves are counted from the game's first position.
 */
export function numberOf({ position, move, ply }: TreeNode): number {
  if (position.rules.displacement) return ply;
  const { black, white } = startingDiscs(position.rules);
  const discs = discCount(position, 'black') + discCount(position, 'white');
  return discs - black.length - white.length + (move?.kind === 'pass' ? 1 : 0);
}

function alternativesTo(tree: GameTree, path: Path): Alternative[] {
  const above = parentPath(path);
  const parent = nodeAt(tree, above);
  if (!parent) return [];
  return parent.children.flatMap((child) => {
    const at = appendStep(above, child.name);
    if (at === path) return [];
    const nodes = mainLine(tree, at).map((step) => step.node);
    return [{ path: at, number: numberOf(child), nodes: nodes.slice(0, SHOWN_MOVES + 1) }];
  });
}

export function treeRows(tree: GameTree, line: Path): readonly TreeRow[] {
  const rows: { number: number; cells: Partial<Record<Colour, RowCell>>; alternatives: Alternative[] }[] = [];
  const first = tree.root.position.rules.firstMover;
  for (const { path, node } of lineThrough(tree, line)) {
    if (path === ROOT) continue;
    const mover = moverOf(node);
    const open = rows.at(-1);
    const continues = open && mover !== first && !open.cells[mover];
    const row = continues ? open : { number: numberOf(node), cells: {}, alternatives: [] };
    if (!continues) rows.push(row);
    row.cells[mover] = { path, node };
    row.alternatives.push(...alternativesTo(tree, path));
  }
  return rows;
}
