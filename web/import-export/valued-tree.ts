/**
 * A tree that leaves the page, with what is known about its positions written into it. Readers take it as a claim.
 */
import { moveName } from '../../game/notation.ts';
import type { Claim, GameTree, TreeNode } from '../../game/tree.ts';
import type { Evaluations } from '../engine/evaluations.ts';
import type { KnownValue, Origin } from '../engine/known-value.ts';

/** The name written beside a value that leaves the page and becomes a claim. */
const NAMES: Readonly<Record<Origin, string>> = {
  search: 'Outflank',
  counts: 'Outflank, by counts',
  book: 'Outflank’s book',
  before: 'Outflank, earlier',
};

/** As written into a file or link. */
export const claimOf = ({ low, high, depth, certainty, count, origin }: KnownValue): Claim => ({
  low,
  high,
  depth,
  certainty,
  count,
  source: NAMES[origin],
});

/** The same tree if nothing is known about it. */
export const withValues = ({ root }: GameTree, values: Evaluations): GameTree => ({ root: valued(root, values) });

/**
 * The value at a node with its best move; the node's own claim if nothing is known. Readers have the opening book, too,
 * so searched values are written instead of the book's.
 */
function claimAt(node: TreeNode, values: Evaluations): Claim | undefined {
  const { value, best, searched } = values.of(node.position);
  const known = value?.origin === 'book' ? (searched ?? value) : value;
  if (!known) return node.value;
  return { ...claimOf(known), ...(best && { best: moveName(node.position.rules, best) }) };
}

/** Uses a stack, because a line may be a thousand moves long. */
function valued(root: TreeNode, values: Evaluations): TreeNode {
  const done = new Map<TreeNode, TreeNode>();
  const open: TreeNode[] = [root];
  for (let node = open.at(-1); node; node = open.at(-1)) {
    const waiting = node.children.filter((child) => !done.has(child));
    if (waiting.length) {
      open.push(...waiting);
      continue;
    }
    open.pop();
    const value = claimAt(node, values);
    const children = node.children.map((child) => done.get(child)!);
    const isChanged = value !== node.value || children.some((child, i) => child !== node.children[i]);
    done.set(node, isChanged ? { ...node, ...(value && { value }), children } : node);
  }
  return done.get(root)!;
}
