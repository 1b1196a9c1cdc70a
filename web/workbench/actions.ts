/** What a command or a button does with the game in one step, beyond a single move. */
import { PASS } from '../../game/notation.ts';
import { parentPath } from '../../game/path.ts';
import { isOver, legalMoves, startPosition } from '../../game/position.ts';
import { movesOn, nodeAt } from '../../game/tree.ts';
import { type Move, ok, type Result } from '../../game/types.ts';
import type { Document } from '../document/document.ts';
import * as steps from '../document/game.ts';
import { words } from '../i18n/words.ts';
import type { Workbench } from './workbench.ts';

export function pass(bench: Workbench): Result<Document> {
  const passed = steps.playPass(bench.document);
  if (passed.ok) return bench.move(PASS);
  bench.refuse(passed.fault);
  return passed;
}

/** Plays a line as one edit; if moves are answered or judged, only its first move. */
export function playLine(bench: Workbench, line: readonly Move[]): void {
  if (bench.mode.kind !== 'analyse' || bench.shown.isThreat) return void bench.move(line[0]!);
  const played = bench.open.tryEdit((start) =>
    line.reduce<Result<Document>>((at, move) => (at.ok ? steps.playMove(at.value, move) : at), ok(start)),
  );
  if (!played.ok) bench.refuse(played.fault);
}

/** Plays another move instead of the one that led here, which stays as a variation. */
export function replaceMove(bench: Workbench, move: Move): void {
  bench.go(steps.goBack);
  bench.move(move);
}

/** Plays the best known move of the subject shown; passes if that is all there is. */
export function playBest(bench: Workbench): void {
  const best = bench.engineView.analysis?.moves.find((move) => move.best);
  if (best) bench.move(best.move);
  else if (!legalMoves(bench.position).length && !isOver(bench.position)) pass(bench);
}

/** Starts a new game under these rules. */
export function startNewGame(bench: Workbench): void {
  bench.put(steps.newGame(startPosition(bench.position.rules)));
  bench.sayUndoable(words.toast.newStart());
}

/** Makes the current position the start of a new game. */
export function newFromHere(bench: Workbench): void {
  bench.put(steps.newGame(bench.position));
  bench.sayUndoable(words.toast.newGame());
}

/** Prepares the last move for the side that made it, or takes that back. */
export async function prepare(bench: Workbench): Promise<void> {
  const { tree, path, node } = bench.open;
  const before = nodeAt(tree, parentPath(path));
  const repertoire = node.move && before && (await bench.wantRepertoire());
  if (repertoire) await repertoire.toggle(before.position, node.move!, movesOn(tree, parentPath(path)));
}
