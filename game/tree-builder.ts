/**
 * A tree while it is being read: nodes are added in place, so that the ten thousandth costs as much as the first.
 * `tree.ts` changes a tree by making another, which costs a walk to the root for each move.
 */
import { addedChild, newTree, type Annotation, type GameTree, type TreeNode } from './tree.ts';
import type { Move, Position, Result } from './types.ts';

/** A node still being written. */
export interface OpenNode extends TreeNode {
  readonly children: OpenNode[];
}

export class TreeBuilder {
  readonly root: OpenNode;
  /** Nodes so far, including the root. */
  size = 1;

  constructor(start: Position) {
    this.root = newTree(start).root as OpenNode;
  }

  /** The child for a move: the existing one, or a new one after the others. */
  add(parent: OpenNode, move: Move): Result<OpenNode> {
    const child = addedChild(parent, move) as Result<OpenNode>;
    if (child.ok && !parent.children.includes(child.value)) {
      parent.children.push(child.value);
      this.size++;
    }
    return child;
  }

  annotate(node: OpenNode, notes: Annotation): void {
    Object.assign(node, notes);
  }

  /** The tree; nothing may be added after this. */
  tree(): GameTree {
    return { root: this.root };
  }
}
