/**
 * Merges one tree into another: shared moves become one line, new ones become variations, and no note is lost, except
 * the end of a comment that gets too long.
 */
import { MAX_COMMENT } from '../../game/formats/limits.ts';
import { cutText, joinComments } from '../../game/formats/notes.ts';
import { appendStep, ROOT, type Path } from '../../game/path.ts';
import {
  nodeAt,
  walk,
  withinLimit,
  type Annotation,
  type GameTree,
  type TreeNode,
  type TreeStep,
} from '../../game/tree.ts';
import { fail, ok, type Result } from '../../game/types.ts';
import { evaluationKey } from '../engine/evaluations.ts';
import { withTree, type Document } from './document.ts';
import { goTo } from './game.ts';

/** The node with another one's notes added: missing ones are taken over, a second comment follows the first. */
function withNotes(node: TreeNode, { comment, glyph, value, seconds, marks, arrows }: Annotation): TreeNode {
  const notes: Annotation = {
    ...(comment && { comment: cutText(joinComments(node.comment, comment), MAX_COMMENT) }),
    ...(glyph && { glyph: node.glyph ?? glyph }),
    ...(value && { value: node.value ?? value }),
    ...(seconds !== undefined && { seconds: node.seconds ?? seconds }),
    ...(marks && { marks: node.marks ?? marks }),
    ...(arrows && { arrows: node.arrows ?? arrows }),
  };
  return Object.keys(notes).length ? { ...node, ...notes } : node;
}

/** The node and everything below it, this many plies later. */
function moved(node: TreeNode, by: number): TreeNode {
  if (by === 0) return node;
  return { ...node, ply: node.ply + by, children: node.children.map((child) => moved(child, by)) };
}

function merged(into: TreeNode, from: TreeNode): TreeNode {
  const children = [...into.children];
  for (const child of from.children) {
    const index = children.findIndex((other) => other.name === child.name);
    if (index < 0) children.push(moved(child, into.ply - from.ply));
    else children[index] = merged(children[index]!, child);
  }
  return withNotes({ ...into, children }, from);
}

function replaced(root: TreeNode, path: Path, node: TreeNode): TreeNode {
  if (path === ROOT) return node;
  const slash = path.indexOf('/');
  const [step, rest] = slash < 0 ? [path, ''] : [path.slice(0, slash), path.slice(slash + 1)];
  const children = root.children.map((child) => (child.name === step ? replaced(child, rest as Path, node) : child));
  return { ...root, children };
}

/**
 * Where a tree can be merged: at `near` if its start is the position there, otherwise at the first node with that
 * position.
 */
function placeOf(tree: GameTree, start: TreeNode, near: Path): Path | undefined {
  const key = evaluationKey(start.position);
  const rules = start.position.rules.id;
  if (tree.root.position.rules.id !== rules) return undefined;
  const here = nodeAt(tree, near);
  if (here && evaluationKey(here.position) === key) return near;
  for (const { path, node } of walk(tree)) if (evaluationKey(node.position) === key) return path;
  return undefined;
}

/** The merged tree, and where the other tree's main line ends in it; a fault if it would be too large to be read. */
export function mergeTrees(tree: GameTree, other: GameTree, near: Path = ROOT): Result<TreeStep> {
  const at = placeOf(tree, other.root, near);
  if (at === undefined) return fail('study-elsewhere');
  let path = at;
  for (let node = other.root.children[0]; node; node = node.children[0]) path = appendStep(path, node.name);
  const fitting = withinLimit({ root: replaced(tree.root, at, merged(nodeAt(tree, at)!, other.root)) });
  return fitting.ok ? ok({ tree: fitting.value, path }) : fitting;
}

/**
 * Merges another tree into this document and goes to the end of its main line; a fault if its start doesn't occur here.
 */
export function merge(document: Document, tree: GameTree, near = document.path): Result<Document> {
  const merged = mergeTrees(document.tree, tree, near);
  if (!merged.ok) return merged;
  return ok(goTo(withTree(document, merged.value.tree), merged.value.path));
}
