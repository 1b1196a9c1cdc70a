/**
 * A tree that leaves the page, with what is known about its positions written into it. Readers take it as a claim.
 */
import { moveName } from '../../game/notation.ts';
import type { Claim, GameTree, TreeNode } from '../../game/tree.ts';
import type { Evaluation, Evaluations } from '../engine/evaluations.ts';
import { surenessOf, type KnownValue, type Origin } from '../engine/known-value.ts';

/** The name written beside a value that leaves the page and becomes a claim. */
const NAMES: Readonly<Record<Origin, string>> = {
  search: 'Outflank',
  counts: 'Outflank, by counts',
  book: 'Outflank’s book',
  atlas: 'Outflank’s atlas',
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

/** Which value of a position leaves the page; undefined: none. */
export type ValueChoice = (known: Evaluation) => KnownValue | undefined;

/** For an Outflank: it has the opening book, too, so searched values are written instead of the book's. */
const forOutflank: ValueChoice = ({ value, searched }) => (value?.origin === 'book' ? (searched ?? value) : value);

/** What the page shows. */
export const asShown: ValueChoice = ({ value }) => value;

/** For formats that can't say how certain a value is. */
export const ifProved: ValueChoice = ({ value }) => (value && surenessOf(value) === 'exact' ? value : undefined);

/** The same tree if nothing is known about it. */
export const withValues = ({ root }: GameTree, values: Evaluations, choice = forOutflank): GameTree => ({
  root: valued(root, (node) => claimAt(node, values, choice)),
});

/** The value at a node with its best move; the node's own claim if nothing is known. */
function claimAt(node: TreeNode, values: Evaluations, choice: ValueChoice): Claim | undefined {
  const found = values.of(node.position);
  const known = choice(found);
  if (!known) return node.value;
  const { best } = found;
  return { ...claimOf(known), ...(best && { best: moveName(node.position.rules, best) }) };
}

/** Uses a stack, because a line may be a thousand moves long. */
function valued(root: TreeNode, claimed: (node: TreeNode) => Claim | undefined): TreeNode {
  const done = new Map<TreeNode, TreeNode>();
  const open: TreeNode[] = [root];
  for (let node = open.at(-1); node; node = open.at(-1)) {
    const waiting = node.children.filter((child) => !done.has(child));
    if (waiting.length) {
      open.push(...waiting);
      continue;
    }
    open.pop();
    const value = claimed(node);
    const children = node.children.map((child) => done.get(child)!);
    const isChanged = value !== node.value || children.some((child, i) => child !== node.children[i]);
    done.set(node, isChanged ? { ...node, ...(value && { value }), children } : node);
  }
  return done.get(root)!;
}
