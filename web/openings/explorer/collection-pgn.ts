/** The games of a collection as PGN, each as it was recorded, with what is known about it. */
import type { Collection } from '../../../game/collection/collection.ts';
import { IMAGES, LineReplay } from '../../../game/collection/line-replay.ts';
import { openedGame } from '../../../game/collection/listing.ts';
import { makePgn } from '../../../game/formats/pgn.ts';
import { PASS, placing } from '../../../game/notation.ts';
import type { Move, Square } from '../../../game/types.ts';
import { infoOf } from './game-info.ts';

/** Recorded squares with the passes between them. */
function movesOf(squares: readonly Square[], replay: LineReplay): readonly Move[] {
  replay.reset();
  return squares.flatMap((square) => {
    const inTurn = replay.mover;
    replay.play(square);
    // If the same side is in turn as before, the other side has played, after a pass.
    return replay.mover === inTurn ? [PASS, placing(square)] : placing(square);
  });
}

/** "2001.05.??": what is unknown of a date stands as question marks. */
const dateOf = (year: number, month: number): string => `${year}.${month ? String(month).padStart(2, '0') : '??'}.??`;

/** A text for each game: together, they may be longer than a text can be. */
export function makePgnGames(collection: Collection): readonly string[] {
  const replay = new LineReplay();
  return Array.from(collection.turns, (turn, index) => {
    const game = openedGame(collection, index, IMAGES[turn]!);
    const { year, month, squares } = game;
    const date = year && { date: dateOf(year, month) };
    return `${makePgn(movesOf(squares, replay), { ...infoOf(game), ...date })}\n`;
  });
}
