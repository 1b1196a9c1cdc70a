/**
 * A draw tree as a game with variations: each position once, with its value; any other way to it ends with a comment.
 */
import { PASS, placing } from '../notation.ts';
import { mustPass, startPosition } from '../position.ts';
import { OTHELLO } from '../rules.ts';
import { type OpenNode, TreeBuilder } from '../tree-builder.ts';
import type { GameTree, Claim } from '../tree.ts';
import { ok, type Result, type Square } from '../types.ts';
import type { DrawNode, DrawTree } from './draw-tree.ts';

const valueOf = ({ value, depth, certainty }: DrawNode['value'], isProved: boolean): Claim => ({
  low: value,
  high: value,
  depth,
  // Only a proof is written as one.
  certainty: isProved ? 100 : Math.min(certainty, 99),
  count: 'winner',
  source: 'book',
});

/**
 * @param before the moves that led from the start to the root of the tree, without passes
 * @param see the comment for a position met before, given the moves that led to it
 */
export function drawStudy(
  { nodes, moves }: DrawTree,
  before: readonly Square[],
  see: (line: readonly Square[]) => string,
): Result<GameTree> {
  const builder = new TreeBuilder(startPosition(OTHELLO));
  const after = (node: OpenNode, square: Square): Result<OpenNode> => {
    const turn = mustPass(node.position) ? builder.add(node, PASS) : ok(node);
    return turn.ok ? builder.add(turn.value, placing(square)) : turn;
  };
  let root: OpenNode = builder.root;
  for (const square of before) {
    const next = after(root, square);
    if (!next.ok) return next;
    root = next.value;
  }
  const places: OpenNode[] = [root];
  builder.annotate(root, { value: valueOf(nodes[0]!.value, nodes[0]!.isProved) });
  // Moves are in ply order, so the place where a move starts exists already.
  for (const { from, to, square, isFirst } of moves) {
    const next = after(places[from]!, square);
    if (!next.ok) return next;
    const { value, isProved, line } = nodes[to]!;
    builder.annotate(next.value, { value: valueOf(value, isProved) });
    if (isFirst) places[to] = next.value;
    else builder.annotate(next.value, { comment: see([...before, ...line]) });
  }
  return ok(builder.tree());
}
