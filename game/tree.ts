/**
 * A game with its variations: an immutable tree. A change gives a new tree that shares all untouched branches.
 *
 * The root holds the start position; every other node holds the move that leads to it. The first child continues the
 * main line. A forced pass is a node like any other.
 */
import { placed } from './faults.ts';
import { MAX_NODES } from './formats/limits.ts';
import { moveName } from './notation.ts';
export * from './path.ts';
import { appendStep, isWithin, lastStep, parentPath, pathSteps, ROOT, type Path } from './path.ts';
import { applyMove, flipsOfMove } from './position.ts';
import type { Move, Position, Result, Square } from './types.ts';
import { fail, failed, ok } from './types.ts';

export const GLYPHS = ['!!', '!', '!?', '?!', '?', '??'] as const;
export type Glyph = (typeof GLYPHS)[number];

/**
 * A value written at a node: what a file or link says, not checked here. Values searched here are kept apart from
 * documents, and never become claims.
 */
export interface Claim {
  /** Disc difference for the side to move in the node's position; low equals high if it is exact. */
  readonly low: number;
  readonly high: number;
  readonly depth: number;
  /** Percent; 100 claims a proof. */
  readonly certainty: number;
  readonly count: Position['rules']['count'];
  /** Who is said to have found it: "WTHOR", or a program's name. */
  readonly source: string;
  /** The name of a best move, if one is known. */
  readonly best?: string;
}

/** What a person or an engine has added to a node. */
export interface Annotation {
  readonly comment?: string;
  readonly glyph?: Glyph;
  readonly value?: Claim;
  /** Time that the player spent on the move. */
  readonly seconds?: number;
  readonly marks?: readonly Square[];
  readonly arrows?: readonly (readonly [from: Square, to: Square])[];
}

export interface TreeNode extends Annotation {
  /** The name of the move, the last step of the node's path; empty at the root. */
  readonly name: string;
  /** Null at the root only. */
  readonly move: Move | null;
  /** What the move flipped. */
  readonly flips: readonly Square[];
  /** The position after the move. */
  readonly position: Position;
  /** Moves from the root, passes included. */
  readonly ply: number;
  readonly children: readonly TreeNode[];
}

/** A game with its variations: a start and the moves from it. */
export interface GameTree {
  readonly root: TreeNode;
}

/** A changed tree, and the path that the change leads to. */
export interface TreeStep {
  readonly tree: GameTree;
  readonly path: Path;
}

/** A tree without a move. */
export function newTree(start: Position): GameTree {
  return { root: { name: '', move: null, flips: [], position: start, ply: 0, children: [] } };
}

/** A tree of one line, with annotations by ply; fast, for reading thousands of games. */
export function newLine(
  start: Position,
  moves: readonly Move[],
  notes: ReadonlyMap<number, Annotation>,
): Result<GameTree> {
  const line = [newTree(start).root];
  for (const move of moves) {
    const next = addedChild(line.at(-1)!, move);
    if (!next.ok) return next;
    line.push(next.value);
  }
  const noted = line.map((node, ply) => ({ ...node, ...notes.get(ply) }));
  return ok({ root: noted.reduceRight((lower, node) => withChild(node, lower)) });
}

/** The nodes from the root to `path`, both included; undefined if the tree has no such node. */
export function nodesOn(tree: GameTree, path: Path): readonly TreeNode[] | undefined {
  const nodes = [tree.root];
  for (const step of pathSteps(path)) {
    const next = nodes.at(-1)!.children.find((child) => child.name === step);
    if (!next) return undefined;
    nodes.push(next);
  }
  return nodes;
}

/** The node at a path; undefined if there is none. */
export function nodeAt(tree: GameTree, path: Path): TreeNode | undefined {
  return nodesOn(tree, path)?.at(-1);
}

/** Adds a move below `path`, or finds it there; a fault says why it is illegal. */
export function addMove(tree: GameTree, path: Path, move: Move): Result<TreeStep> {
  return addMoves(tree, path, [move]);
}

/** Adds a line below `path`: all of it or, with a fault that names the bad move by number, nothing. */
export function addMoves(tree: GameTree, path: Path, moves: readonly Move[]): Result<TreeStep> {
  const top = nodeAt(tree, path);
  if (!top) return fail('no-position');
  const names: string[] = [];
  let node = top;
  const line: TreeNode[] = [];
  for (const [index, move] of moves.entries()) {
    const next = addedChild(node, move);
    if (!next.ok) return moves.length > 1 ? failed(placed(next.fault, { move: index + 1 })) : next;
    node = next.value;
    line.push(node);
    names.push(node.name);
  }
  const end = names.reduce(appendStep, path);
  let lower: TreeNode | undefined;
  for (const added of line.reverse()) lower = lower ? withChild(added, lower) : added;
  const grown = lower ? replaceAt(tree, path, withChild(top, lower)) : tree;
  const fitting = grown === tree ? ok(tree) : withinLimit(grown);
  return fitting.ok ? ok({ tree: fitting.value, path: end }) : fitting;
}

/** The child for a move: the existing one, or a new one not yet added to the node. */
export function addedChild(node: TreeNode, move: Move): Result<TreeNode> {
  const name = moveName(node.position.rules, move);
  const known = node.children.find((child) => child.name === name);
  if (known) return ok(known);
  const flips = flipsOfMove(node.position, move);
  if (!flips.ok) return flips;
  const position = applyMove(node.position, move, flips.value);
  return ok({ name, move, flips: flips.value, position, ply: node.ply + 1, children: [] });
}

/** The node with the child replacing that of the same move, or added after the others. */
function withChild(node: TreeNode, child: TreeNode): TreeNode {
  const index = node.children.findIndex((other) => other.name === child.name);
  if (index >= 0 && node.children[index] === child) return node;
  const children = index >= 0 ? node.children.with(index, child) : [...node.children, child];
  return { ...node, children };
}

/** The tree with another node at `path`; the same tree if it is there already. */
function replaceAt(tree: GameTree, path: Path, node: TreeNode): GameTree {
  const above = path === ROOT ? [] : (nodesOn(tree, parentPath(path)) ?? []);
  let root = node;
  for (const parent of above.toReversed()) root = withChild(parent, root);
  return root === tree.root ? tree : { root };
}

/** Changes a node's annotation; a field given as undefined is removed. */
export function annotate(tree: GameTree, path: Path, change: Annotation): GameTree {
  const node = nodeAt(tree, path);
  if (!node) return tree;
  const changed = Object.fromEntries(Object.entries({ ...node, ...change }).filter(([, value]) => value !== undefined));
  return replaceAt(tree, path, changed as unknown as TreeNode);
}

/** Deletes a node and everything below it, and leads to its parent. The root stays, without its branches. */
export function deleteAt(tree: GameTree, path: Path): TreeStep {
  if (path === ROOT) return { tree: { root: { ...tree.root, children: [] } }, path: ROOT };
  const above = parentPath(path);
  const parent = nodeAt(tree, above);
  if (!parent || !nodeAt(tree, path)) return { tree, path };
  const children = parent.children.filter((child) => child.name !== lastStep(path));
  return { tree: replaceAt(tree, above, { ...parent, children }), path: above };
}

/** Moves a branch before its siblings: at its last fork, or with `toMainLine` at every fork above it. */
export function promote(tree: GameTree, path: Path, toMainLine = false): GameTree {
  let changed = tree;
  for (let at = path; at !== ROOT; at = parentPath(at)) {
    const parent = nodeAt(changed, parentPath(at));
    const index = parent?.children.findIndex((child) => child.name === lastStep(at)) ?? -1;
    if (!parent || index < 0) return tree;
    if (index === 0) continue;
    const node = parent.children[index]!;
    const rest = parent.children.filter((child) => child !== node);
    changed = replaceAt(changed, parentPath(at), { ...parent, children: [node, ...rest] });
    if (!toMainLine) break;
  }
  return changed;
}

/**
 * From the node at `path` along first children to the end of the line: each node with its path, starting with that
 * node.
 */
export function mainLine(tree: GameTree, path: Path = ROOT): readonly TreeStepNode[] {
  const start = nodeAt(tree, path);
  const line: TreeStepNode[] = [];
  let at = path;
  for (let node = start; node; node = node.children[0]) {
    if (node !== start) at = appendStep(at, node.name);
    line.push({ path: at, node });
  }
  return line;
}

export interface TreeStepNode {
  readonly path: Path;
  readonly node: TreeNode;
}

/** The whole line shown: from the root to `path`, and on along first children. */
export function lineThrough(tree: GameTree, path: Path): readonly TreeStepNode[] {
  const above: TreeStepNode[] = [];
  let at = ROOT;
  for (const node of nodesOn(tree, path)?.slice(0, -1) ?? []) {
    if (node.move) at = appendStep(at, node.name);
    above.push({ path: at, node });
  }
  return [...above, ...mainLine(tree, path)];
}

/** The moves along a path; none if the tree has no such path. */
export const movesOn = (tree: GameTree, path: Path): readonly Move[] =>
  (nodesOn(tree, path) ?? []).flatMap((node) => node.move ?? []);

/** The positions along a path, the start first; none if the tree has no such path. */
export const positionsOn = (tree: GameTree, path: Path): readonly Position[] =>
  (nodesOn(tree, path) ?? []).map((node) => node.position);

/** Whether a path is on the line of first children from the root. */
export function isMainLine(tree: GameTree, path: Path): boolean {
  return isWithin(mainLine(tree).at(-1)!.path, path) && nodeAt(tree, path) !== undefined;
}

/** All nodes with their paths, parents before children, first children first. */
export function* walk(tree: GameTree, path: Path = ROOT): Generator<TreeStepNode> {
  const top = nodeAt(tree, path);
  const open: TreeStepNode[] = top ? [{ path, node: top }] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    const { path: at, node } = next;
    for (const child of node.children.toReversed()) open.push({ path: appendStep(at, child.name), node: child });
  }
}

/** The tree, if it is no larger than one that can be read. */
export const withinLimit = (tree: GameTree): Result<GameTree> =>
  nodesIn(tree.root) > MAX_NODES ? fail('study-moves', { most: MAX_NODES }) : ok(tree);

/** A change makes new nodes only on the way to the root; the branches of all others are counted once. */
const counts = new WeakMap<TreeNode, number>();

/** How many nodes a branch has, including its top one. */
export function nodesIn(top: TreeNode): number {
  const known = counts.get(top);
  if (known !== undefined) return known;
  let node = top;
  let sum = 1;
  // Follows a line without forks in a loop, however long it is.
  for (; node.children.length === 1; sum++) node = node.children[0]!;
  for (const child of node.children) sum += nodesIn(child);
  counts.set(top, sum);
  return sum;
}
