/**
 * A tree, the current place in it, and the line that stepping forward follows: shared by documents and imports. Pure
 * functions.
 */
import type { GameInfo } from '../../game/formats/imported.ts';
import { PASS } from '../../game/notation.ts';
import {
  appendStep,
  isWithin,
  lastStep,
  parentPath,
  pathDepth,
  pathOf,
  pathSteps,
  ROOT,
  type Path,
} from '../../game/path.ts';
import { mustPass } from '../../game/position.ts';
import { isDrawnByRepetition } from '../../game/repetition.ts';
import { addMove, lineThrough, newTree, nodeAt, type GameTree, type TreeNode } from '../../game/tree.ts';
import { fail, type Move, ok, type Position, type Result } from '../../game/types.ts';

/** A place in a tree. */
export interface TreePlace {
  readonly tree: GameTree;
  /** The position on the board. */
  readonly path: Path;
  /** The end of the line shown; `path` is on it. */
  readonly line: Path;
}

export interface Game extends TreePlace {
  /** A name given with the game, such as "FFO #42"; empty if it has none. */
  readonly title: string;
  /** More that is known about it than its name. */
  readonly info?: GameInfo;
}

export function newGame(start: Position, title = ''): Game {
  return { tree: newTree(start), path: ROOT, line: ROOT, title };
}

export function nodeOf(game: TreePlace): TreeNode {
  return nodeAt(game.tree, game.path) ?? game.tree.root;
}

export const currentPosition = (game: TreePlace): Position => nodeOf(game).position;

/** Goes to a node. The line stays if the node is on it; otherwise it becomes the line through the node. */
export function goTo<P extends TreePlace>(game: P, path: Path): P {
  if (!nodeAt(game.tree, path)) return game;
  if (isWithin(game.line, path)) return path === game.path ? game : { ...game, path };
  return { ...game, path, line: lineThrough(game.tree, path).at(-1)!.path };
}

export const canGoBack = (game: TreePlace): boolean => game.path !== ROOT;
export const canGoForward = (game: TreePlace): boolean => game.path !== game.line;

export function goBack<P extends TreePlace>(game: P): P {
  return goTo(game, parentPath(game.path));
}

export function goForward<P extends TreePlace>(game: P): P {
  return goTo(game, pathOf(pathSteps(game.line).slice(0, pathDepth(game.path) + 1)));
}

export const goFirst = <P extends TreePlace>(game: P): P => goTo(game, ROOT);
export const goLast = <P extends TreePlace>(game: P): P => goTo(game, game.line);

/** If discs may move, the third occurrence of a position ends the game. */
export function isDrawn(game: TreePlace): boolean {
  if (!currentPosition(game).rules.displacement) return false;
  const played = lineThrough(game.tree, game.path).slice(0, pathDepth(game.path) + 1);
  return isDrawnByRepetition(played.map(({ node }) => node.position));
}

/** Plays a move from the current position; a move already in the tree is only followed. */
export function playMove<P extends TreePlace>(game: P, move: Move): Result<P> {
  if (isDrawn(game)) return fail('drawn-now');
  const step = addMove(game.tree, game.path, move);
  if (!step.ok) return step;
  const { tree, path } = step.value;
  const grown = tree === game.tree ? game : { ...game, tree };
  return ok(goTo(grown, path));
}

export function playPass<P extends TreePlace>(game: P): Result<P> {
  return mustPass(currentPosition(game)) ? playMove(game, PASS) : fail('pass-not-needed');
}

/** The nearest fork before the current position; the start if there is none. */
export function goToForkBefore<P extends TreePlace>(game: P): P {
  for (let at = game.path; at !== ROOT;) {
    at = parentPath(at);
    if ((nodeAt(game.tree, at)?.children.length ?? 0) > 1) return goTo(game, at);
  }
  return goTo(game, ROOT);
}

/** The next fork on the line; its end if there is none. */
export function goToForkAfter<P extends TreePlace>(game: P): P {
  const steps = pathSteps(game.line);
  for (let depth = pathDepth(game.path) + 1; depth < steps.length; depth++) {
    const at = pathOf(steps.slice(0, depth));
    if ((nodeAt(game.tree, at)?.children.length ?? 0) > 1) return goTo(game, at);
  }
  return goTo(game, game.line);
}

/** The next or previous alternative to the current move, in a cycle. */
export function goToSibling<P extends TreePlace>(game: P, by: 1 | -1): P {
  const above = parentPath(game.path);
  const siblings = game.path === ROOT ? [] : (nodeAt(game.tree, above)?.children ?? []);
  const index = siblings.findIndex((child) => child.name === lastStep(game.path));
  const next = siblings[(index + by + siblings.length) % siblings.length];
  return next && siblings.length > 1 ? goTo(game, appendStep(above, next.name)) : game;
}

/** The place after the tree has changed: the same, or the nearest remaining one above it. */
export function inTree<P extends TreePlace>(game: P, tree: GameTree): P {
  let path = game.path;
  while (!nodeAt(tree, path)) path = parentPath(path);
  const keepsLine = isWithin(game.line, path) && nodeAt(tree, game.line) && !nodeAt(tree, game.line)!.children.length;
  return { ...game, tree, path, line: keepsLine ? game.line : lineThrough(tree, path).at(-1)!.path };
}
