/** The game on the board: its tree, where one is in it, and the line that stepping forward follows. Pure functions. */
import { PASS, placing } from '../game/notation.ts';
import { isWithin, parentPath, pathDepth, pathOf, pathSteps, ROOT, type Path } from '../game/path.ts';
import { mustPass } from '../game/position.ts';
import { addMove, lineThrough, newTree, nodeAt, type GameTree, type TreeNode } from '../game/tree.ts';
import type { Move, Position, Result, Square } from '../game/types.ts';
import { fail, ok } from '../game/types.ts';

export interface Game {
  readonly tree: GameTree;
  /** The position on the board. */
  readonly path: Path;
  /** The end of the line on screen; `path` lies on it. */
  readonly line: Path;
  /** A name that came with the game, such as "FFO #42"; empty when it has none. */
  readonly title: string;
}

export function newGame(start: Position, title = ''): Game {
  return { tree: newTree(start), path: ROOT, line: ROOT, title };
}

export function nodeOf(game: Game): TreeNode {
  return nodeAt(game.tree, game.path) ?? game.tree.root;
}

export const positionOf = (game: Game): Position => nodeOf(game).position;

/** Goes to a node. The line stays when the node lies on it; else it becomes the one through the node. */
export function goTo(game: Game, path: Path): Game {
  if (!nodeAt(game.tree, path)) return game;
  if (isWithin(game.line, path)) return path === game.path ? game : { ...game, path };
  return { ...game, path, line: lineThrough(game.tree, path).at(-1)!.path };
}

export const canGoBack = (game: Game): boolean => game.path !== ROOT;
export const canGoForward = (game: Game): boolean => game.path !== game.line;

export function goBack(game: Game): Game {
  return goTo(game, parentPath(game.path));
}

export function goForward(game: Game): Game {
  return goTo(game, pathOf(pathSteps(game.line).slice(0, pathDepth(game.path) + 1)));
}

export const goFirst = (game: Game): Game => goTo(game, ROOT);
export const goLast = (game: Game): Game => goTo(game, game.line);

/** Plays a move from the position on the board; a known move is only gone to. */
export function playMove(game: Game, move: Move): Result<Game> {
  const step = addMove(game.tree, game.path, move);
  if (!step.ok) return step;
  const { tree, path } = step.value;
  const grown = tree === game.tree ? game : { ...game, tree };
  return ok(goTo(grown, path));
}

/** Plays on a square, after the pass that the position forces. */
export const playSquare = (game: Game, square: Square): Result<Game> => playMove(game, placing(square));

export function playPass(game: Game): Result<Game> {
  return mustPass(positionOf(game))
    ? playMove(game, PASS)
    : fail('There is a legal move, so the turn cannot be passed.');
}
