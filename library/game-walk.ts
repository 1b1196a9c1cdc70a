/** Walking through a game tree: the place shown, and the line that the list of moves shows. */
import {
  isMainLine,
  isWithin,
  lineThrough,
  mainLine,
  nodeAt,
  parentPath,
  ROOT,
  type GameTree,
  type Path,
  type TreeNode,
  type TreeStepNode,
} from '../game/tree.ts';

export class GameWalk {
  readonly tree: GameTree;
  readonly path: Path;
  /** A place on the line shown, at or below `path`: steps forward lead there again. */
  readonly #ahead: Path;

  constructor(tree: GameTree, path: Path = ROOT, ahead: Path = path) {
    this.tree = tree;
    this.path = path;
    this.#ahead = isWithin(ahead, path) ? ahead : path;
  }

  get node(): TreeNode {
    return nodeAt(this.tree, this.path) ?? this.tree.root;
  }

  /** The whole line: from the start to its end. */
  get line(): readonly TreeStepNode[] {
    return lineThrough(this.tree, this.#ahead);
  }

  /** The nearest place on the main line; null: this is one. */
  get mainPlace(): Path | null {
    if (isMainLine(this.tree, this.path)) return null;
    let place = this.path;
    while (!isMainLine(this.tree, place)) place = parentPath(place);
    return place;
  }

  /** At another place; the same if the tree has no such place. */
  to(path: Path): GameWalk {
    return nodeAt(this.tree, path) ? new GameWalk(this.tree, path, this.#ahead) : this;
  }

  /** At a ply of the line shown, at its end if it is shorter. */
  toPly(ply: number): GameWalk {
    const { line } = this;
    return this.to(line[Math.max(0, Math.min(line.length - 1, Math.trunc(ply) || 0))]!.path);
  }

  /** At a ply of the main line. */
  toMainPly(ply: number): GameWalk {
    return new GameWalk(this.tree, ROOT, mainLine(this.tree).at(-1)!.path).toPly(ply);
  }
}
