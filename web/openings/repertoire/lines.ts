/** Lines of moves from the start: their names, and opening them on the board. */
import { openingOf, type OpeningBook } from '../../../game/openings.ts';
import { placing } from '../../../game/notation.ts';
import { afterForcedPass, play, startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { squareName } from '../../../game/shape.ts';
import type { Position, Square } from '../../../game/types.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { newGame, type Game } from '../../document/game.ts';
import { locale } from '../../i18n/locale.ts';
import { withRecorded } from '../../document/recorded.ts';

/** The positions of a line, with its passes. */
export function linePositions(line: readonly Square[]): readonly Position[] {
  const positions = [startPosition(OTHELLO)];
  for (const square of line) {
    const next = play(afterForcedPass(positions.at(-1)!), placing(square));
    if (!next.ok) break;
    positions.push(next.value);
  }
  return positions;
}

/** The position in which the move of that number is played, after any forced pass. */
export function linePositionBefore(line: readonly Square[], ply: number): Position {
  return afterForcedPass(linePositions(line.slice(0, ply)).at(-1)!);
}

export const lineNotation = (line: readonly Square[]): string =>
  line.map((square) => squareName(OTHELLO, square)).join('');

/** "f5d6c3", and the name of the opening; empty without one. */
export const lineNamed = (book: OpeningBook | null, line: readonly Square[]) => ({
  line: lineNotation(line),
  name: (book && openingOf(book, linePositions(line), locale())?.name.text) || '',
});

/** The game of a line, with its end on the board. */
export function lineGame(squares: readonly Square[]): Game {
  const read = withRecorded(squares);
  const game = newGame(startPosition(OTHELLO));
  return read.ok ? { ...game, tree: read.value.tree, path: read.value.path, line: read.value.path } : game;
}

/** Puts a line on the board, as a game of its own; undo leads back. */
export const openLine = (workbench: Workbench, line: readonly Square[]): void => workbench.load(lineGame(line));
