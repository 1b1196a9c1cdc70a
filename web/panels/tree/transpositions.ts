/** Lines that meet: which nodes of a tree hold the same position, and where a line joins another one. */
import { parentPath, ROOT, type Path } from '../../../game/path.ts';
import { walk, type GameTree } from '../../../game/tree.ts';
import { keyOf } from '../../engine/evaluations.ts';

export interface Transpositions {
  /** The other paths to the position at a path, in the order of the tree. */
  othersOf(path: Path): readonly Path[];
  /** True where a line joins another: its position occurs elsewhere too, but the one before it does not. */
  isMeeting(path: Path): boolean;
}

/** The same tree is looked up more than once between edits. */
const found = new WeakMap<GameTree, Transpositions>();

export function transpositionsOf(tree: GameTree): Transpositions {
  let transpositions = found.get(tree);
  if (!transpositions) found.set(tree, (transpositions = find(tree)));
  return transpositions;
}

function find(tree: GameTree): Transpositions {
  const paths = new Map<string, Path | Path[]>();
  const keyAt = new Map<Path, string>();
  for (const { path, node } of walk(tree)) {
    const key = keyOf(node.position);
    keyAt.set(path, key);
    const known = paths.get(key);
    if (known === undefined) paths.set(key, path);
    else if (Array.isArray(known)) known.push(path);
    else paths.set(key, [known, path]);
  }
  const othersOf = (path: Path): readonly Path[] => {
    const all = paths.get(keyAt.get(path) ?? '');
    return Array.isArray(all) ? all.filter((other) => other !== path) : [];
  };
  return {
    othersOf,
    isMeeting(path) {
      const others = othersOf(path);
      if (path === ROOT || !others.length) return false;
      const before = keyAt.get(parentPath(path));
      return !others.every((other) => keyAt.get(parentPath(other)) === before);
    },
  };
}
