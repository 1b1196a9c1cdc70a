/**
 * A tree as rows: the main line as a score sheet of two columns, below each pair of moves the comments on them and the
 * alternatives; and those likewise, one level deeper. Only rows in sight are drawn, so a tree of ten thousand moves
 * costs no more than these.
 */
import { appendStep, ROOT, type Path } from '../../game/path.ts';
import { opponent } from '../../game/position.ts';
import type { GameTree, TreeNode } from '../../game/tree.ts';
import { moveNumber } from '../document/move-number.ts';
import type { Colour } from '../../game/types.ts';

export interface OutlineMove {
  readonly kind: 'move';
  readonly path: Path;
  readonly node: TreeNode;
  /** The number of the move; shown at the start of a line and on the first mover's moves. */
  readonly number: number;
  readonly isNumbered: boolean;
}

/** A remark within a line. */
export interface OutlineRemark {
  readonly kind: 'remark';
  readonly path: Path;
  readonly text: string;
}

export type OutlineItem = OutlineMove | OutlineRemark;

export type OutlineRow =
  | { readonly kind: 'root'; readonly key: string; readonly node: TreeNode }
  | {
      readonly kind: 'pair';
      readonly key: string;
      readonly number: number;
      /** The first mover's move and the other player's. */
      readonly cells: readonly [OutlineMove | null, OutlineMove | null];
    }
  | { readonly kind: 'comment'; readonly key: string; readonly of: OutlineMove | null; readonly text: string }
  | { readonly kind: 'line'; readonly key: string; readonly level: number; readonly items: readonly OutlineItem[] };

/** The key of the comment on a move of the main line. */
export const commentKey = (path: Path): string => `comment:${path}`;

const moverOf = (node: TreeNode): Colour => opponent(node.position.sideToMove);

const moveOf = (path: Path, node: TreeNode, isNumbered: boolean): OutlineMove => ({
  kind: 'move',
  path,
  node,
  number: moveNumber(node),
  isNumbered,
});

export function outlineOf(tree: GameTree): readonly OutlineRow[] {
  const { root } = tree;
  const first = root.position.rules.firstMover;
  const rows: OutlineRow[] = [{ kind: 'root', key: 'root', node: root }];
  if (root.comment) rows.push({ kind: 'comment', key: commentKey(ROOT), of: null, text: root.comment });
  let cells: [OutlineMove | null, OutlineMove | null] = [null, null];
  /** Comments and alternatives to the moves of the open pair. */
  let below: OutlineRow[] = [];
  const close = (): void => {
    const [one, other] = cells;
    const head = one ?? other;
    if (head) rows.push({ kind: 'pair', key: `pair:${head.path}`, number: head.number, cells });
    for (const row of below) rows.push(row);
    cells = [null, null];
    below = [];
  };
  let parent = root;
  let above: Path = ROOT;
  for (let node = root.children[0]; node; node = node.children[0]) {
    const path = appendStep(above, node.name);
    const isFirst = moverOf(node) === first;
    if (isFirst || cells[1]) close();
    const move = moveOf(path, node, true);
    cells[isFirst ? 0 : 1] = move;
    if (node.comment) below.push({ kind: 'comment', key: commentKey(path), of: move, text: node.comment });
    for (const other of parent.children.slice(1)) addLine(below, above, other, 1, first);
    parent = node;
    above = path;
  }
  close();
  return rows;
}

/**
 * Rows of a line by its first node: an edit makes new nodes only on the way to it, so all other lines stay the same.
 */
const lines = new WeakMap<
  TreeNode,
  { readonly above: Path; readonly level: number; readonly rows: readonly OutlineRow[] }
>();

/** A line other than the main one, and all lines within it. */
function addLine(rows: OutlineRow[], above: Path, head: TreeNode, level: number, first: Colour): void {
  let known = lines.get(head);
  if (!known || known.above !== above || known.level !== level) {
    known = { above, level, rows: rowsOfLine(above, head, level, first) };
    lines.set(head, known);
  }
  for (const row of known.rows) rows.push(row);
}

function rowsOfLine(above: Path, head: TreeNode, level: number, first: Colour): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  let items: OutlineItem[] = [];
  let path = above;
  let isNumbered = true;
  const put = (node: TreeNode): void => {
    path = appendStep(path, node.name);
    items.push(moveOf(path, node, isNumbered || moverOf(node) === first));
    isNumbered = false;
    if (!node.comment) return;
    items.push({ kind: 'remark', path, text: node.comment });
    isNumbered = true;
  };
  const flush = (): void => {
    if (items.length) rows.push({ kind: 'line', key: `line:${items[0]!.path}`, level, items });
    items = [];
    isNumbered = true;
  };
  put(head);
  for (let node = head; node.children[0];) {
    const [next, ...others] = node.children as [TreeNode, ...TreeNode[]];
    const at = path;
    put(next);
    if (others.length) {
      flush();
      for (const other of others) addLine(rows, at, other, level + 1, first);
    }
    node = next;
  }
  flush();
  return rows;
}

/** The row of a move. */
export function rowIndexOf(rows: readonly OutlineRow[], path: Path): number {
  return rows.findIndex((row) => {
    if (row.kind === 'root') return path === ROOT;
    if (row.kind === 'pair') return row.cells.some((cell) => cell?.path === path);
    return row.kind === 'line' && row.items.some((item) => item.kind === 'move' && item.path === path);
  });
}
