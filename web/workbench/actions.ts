/** What a command or a button does with the game in one step, beyond a single move. */
import { PASS, placing } from '../../game/notation.ts';
import { isOver, legalMoves, mustPass, startPosition } from '../../game/position.ts';
import { movesOn, positionsOn } from '../../game/tree.ts';
import { type Colour, type Move, ok, type Result, type Square } from '../../game/types.ts';
import type { Document } from '../document/document.ts';
import * as steps from '../document/game.ts';
import { words } from '../i18n/words.ts';
import type { PlayedMove } from './prepared-moves.ts';
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

/** Places a disc, after the pass if the side to move must pass: lists of moves show those of the other side then. */
export function place(bench: Workbench, square: Square): void {
  if (mustPass(bench.position)) playLine(bench, [PASS, placing(square)]);
  else bench.play(square);
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

/** Starts a new game; under the rules of this one, unless a position is given. */
export function startNewGame(bench: Workbench, start = startPosition(bench.position.rules)): void {
  bench.put(steps.newGame(start));
  bench.sayUndoable(words.toast.newStart());
}

/** Makes the current position the start of a new game. */
export function newFromHere(bench: Workbench): void {
  bench.put(steps.newGame(bench.position));
  bench.sayUndoable(words.toast.newGame());
}

/** The moves up to the board. */
function playedMoves({ open: { tree, path } }: Workbench): readonly PlayedMove[] {
  const positions = positionsOn(tree, path);
  const moves = movesOn(tree, path);
  return moves.map((move, i) => [positions[i]!, move, moves.slice(0, i)]);
}

/** Prepares the last move for the side that made it. */
export async function prepare(bench: Workbench): Promise<void> {
  const last = playedMoves(bench).at(-1);
  if (last) await (await bench.wantRepertoire())?.prepare(...last);
}

/** The last move is no longer prepared. */
export async function takeBack(bench: Workbench): Promise<void> {
  const last = playedMoves(bench).at(-1);
  if (last) await (await bench.wantRepertoire())?.takeBack(...last);
}

/** Prepares all moves that a side made up to the board. */
export async function prepareLine(bench: Workbench, colour: Colour): Promise<void> {
  const line = playedMoves(bench);
  await (await bench.wantRepertoire())?.prepareLine(colour, line);
}
