/**
 * A game sent from one thread to another: its start as text, and its nodes in batches, without positions, which the
 * receiver replays. So no message takes long to read, and each end uses its own rule systems.
 */
import { OTHELLO } from '../rules.ts';
import { TreeBuilder, type OpenNode } from '../tree-builder.ts';
import { mainLine, type Annotation, type GameTree, type TreeNode } from '../tree.ts';
import type { Move, Result } from '../types.ts';
import { ok } from '../types.ts';
import type { ImportedGame } from './imported.ts';
import { makeJsonPosition, parseJsonPosition, type JsonPosition } from './json.ts';

/** Nodes per message; they are replayed within a few milliseconds. */
const NODES_PER_PART = 500;

export interface PackedHead {
  readonly start: JsonPosition;
  readonly rest: Omit<ImportedGame, 'start' | 'tree' | 'moves' | 'notes'>;
  /** The root's annotation. */
  readonly root: Annotation;
}

/** A node: the number of its parent (the root is 0, later ones follow), its move, its annotation. */
export type PackedNode = readonly [parent: number, move: Move, notes?: Annotation];

function notesOf({ comment, glyph, value, seconds, marks, arrows }: Annotation): Annotation {
  return {
    ...(comment !== undefined && { comment }),
    ...(glyph && { glyph }),
    ...(value && { value }),
    ...(seconds !== undefined && { seconds }),
    ...(marks && { marks }),
    ...(arrows && { arrows }),
  };
}

export function packHead({ start, values, info, path, warnings }: ImportedGame, { root }: GameTree): PackedHead {
  const rest = { ...(values && { values }), ...(info && { info }), ...(path && { path }), warnings };
  return { start: makeJsonPosition(start), rest, root: notesOf(root) };
}

/** The nodes of a tree below its root, parents first, in parts. */
export function* packNodes({ root }: GameTree): Generator<readonly PackedNode[]> {
  let part: PackedNode[] = [];
  let count = 0;
  const open: { node: TreeNode; parent: number }[] = [{ node: root, parent: -1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const number = count++;
    const { node, parent } = next;
    if (node.move) {
      const notes = notesOf(node);
      part.push(Object.keys(notes).length ? [parent, node.move, notes] : [parent, node.move]);
    }
    for (const child of node.children.toReversed()) open.push({ node: child, parent: number });
    if (part.length >= NODES_PER_PART) {
      yield part;
      part = [];
    }
  }
  if (part.length) yield part;
}

/** Puts a packed game together again, part by part. */
export class Unpacking {
  readonly #head: PackedHead;
  readonly #tree: TreeBuilder;
  readonly #nodes: OpenNode[];

  private constructor(head: PackedHead, tree: TreeBuilder) {
    this.#head = head;
    this.#tree = tree;
    this.#nodes = [tree.root];
    tree.annotate(tree.root, head.root);
  }

  static begin(head: PackedHead): Result<Unpacking> {
    const start = parseJsonPosition(head.start, OTHELLO);
    return start.ok ? ok(new Unpacking(head, new TreeBuilder(start.value.position))) : start;
  }

  add(part: readonly PackedNode[]): void {
    for (const [parent, move, notes] of part) {
      const above = this.#nodes[parent];
      const node = above && this.#tree.add(above, move);
      // Packed by ourselves, so every move can be played.
      if (!node?.ok) throw new Error('a packed game has a move that cannot be played');
      if (notes) this.#tree.annotate(node.value, notes);
      this.#nodes.push(node.value);
    }
  }

  game(): ImportedGame {
    const tree = this.#tree.tree();
    const moves = mainLine(tree).flatMap(({ node }) => node.move ?? []);
    return { ...this.#head.rest, start: tree.root.position, moves, tree };
  }
}
