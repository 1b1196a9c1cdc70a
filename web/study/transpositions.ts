/**
 * Lines that meet: which nodes of a tree have the same position, and where a line joins another. The index follows the
 * tree that is asked about: what two trees share isn't examined again, so an edit costs only the nodes it has changed.
 */
import { appendStep, parentPath, ROOT, type Path } from '../../game/path.ts';
import { nodesOn, walk, type GameTree, type TreeNode } from '../../game/tree.ts';
import { evaluationKey } from '../engine/evaluations.ts';

export interface Transpositions {
  /** Changes when other moves are in the tree. */
  readonly version: number;
  /** The other paths to the position at a path, in tree order. */
  othersOf(path: Path): readonly Path[];
  /** True where a line meets another: its position also occurs elsewhere, while the one before it doesn't. */
  isMeeting(path: Path): boolean;
}

class Index {
  #tree: GameTree | null = null;
  readonly #paths = new Map<string, Set<Path>>();
  readonly #keyAt = new Map<Path, string>();
  version = 0;

  /** Turns to another tree. */
  follow(tree: GameTree): void {
    if (tree === this.#tree) return;
    const before = this.#tree;
    this.#tree = tree;
    if (before && evaluationKey(before.root.position) === evaluationKey(tree.root.position))
      return this.#change(before, tree);
    this.#paths.clear();
    this.#keyAt.clear();
    this.#add(tree, ROOT);
  }

  /** Updates the index from one tree to another with the same start. */
  #change(from: GameTree, to: GameTree): void {
    const open: { path: Path; before: TreeNode; after: TreeNode }[] = [
      { path: ROOT, before: from.root, after: to.root },
    ];
    for (let next = open.pop(); next; next = open.pop()) {
      if (next.before.children === next.after.children) continue;
      const old = new Map(next.before.children.map((child) => [child.name, child]));
      for (const child of next.after.children) {
        const known = old.get(child.name);
        const at = appendStep(next.path, child.name);
        old.delete(child.name);
        if (!known) this.#add(to, at);
        else if (known !== child) open.push({ path: at, before: known, after: child });
      }
      for (const child of old.values()) this.#remove(from, appendStep(next.path, child.name));
    }
  }

  #add(tree: GameTree, top: Path): void {
    this.version++;
    for (const { path, node } of walk(tree, top)) {
      const key = evaluationKey(node.position);
      this.#keyAt.set(path, key);
      const known = this.#paths.get(key);
      if (known) known.add(path);
      else this.#paths.set(key, new Set([path]));
    }
  }

  #remove(tree: GameTree, top: Path): void {
    this.version++;
    for (const { path } of walk(tree, top)) {
      const key = this.#keyAt.get(path)!;
      this.#keyAt.delete(path);
      const known = this.#paths.get(key);
      known?.delete(path);
      if (!known?.size) this.#paths.delete(key);
    }
  }

  keyAt(path: Path): string | undefined {
    return this.#keyAt.get(path);
  }

  pathsOf(path: Path): ReadonlySet<Path> {
    return this.#paths.get(this.#keyAt.get(path) ?? '') ?? new Set();
  }
}

const index = new Index();

export function transpositionsOf(tree: GameTree): Transpositions {
  const others = (path: Path): readonly Path[] => {
    index.follow(tree);
    const all = index.pathsOf(path);
    return all.size > 1 ? [...all].filter((other) => other !== path) : [];
  };
  return {
    get version() {
      index.follow(tree);
      return index.version;
    },
    othersOf: (path) => others(path).toSorted((a, b) => orderIn(tree, a, b)),
    isMeeting(path) {
      const all = others(path);
      if (path === ROOT || !all.length) return false;
      const before = index.keyAt(parentPath(path));
      return !all.every((other) => index.keyAt(parentPath(other)) === before);
    },
  };
}

/** Which of two nodes comes first in a walk of the tree, first children first. */
function orderIn(tree: GameTree, a: Path, b: Path): number {
  const [one, other] = [nodesOn(tree, a) ?? [], nodesOn(tree, b) ?? []];
  const fork = one.findIndex((node, i) => node !== other[i]);
  if (fork < 0) return one.length - other.length;
  if (fork >= other.length) return 1;
  const { children } = one[fork - 1]!;
  return children.indexOf(one[fork]!) - children.indexOf(other[fork]!);
}
