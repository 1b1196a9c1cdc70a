/** The moves of reviewed games as a table: one line per move of the player, headings in English. */
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { stageOf } from '../../workers/review/accuracy.ts';
import { monthOf, type PlayerGame } from '../../workers/review/player-report.ts';
import { makeCsvTable } from '../solves/csv.ts';

const HEADINGS =
  'game,date,event,opponent,opening,colour,number,empties,stage,move,loss,proved,depth,best,best_value'.split(',');
const FILLED = 60;

export function makeLossesCsv(games: readonly PlayerGame[]): string {
  const name = (square: number | null): string => (square === null ? '' : squareName(OTHELLO, square));
  const rows = games.flatMap((game, index) =>
    game.moves
      .filter(({ colour }) => game.colours.includes(colour))
      .map(({ number, colour, empties, square, loss, isProved, depth, best, value }) => [
        index + 1,
        monthOf(game),
        game.event,
        game.opponent,
        game.opening,
        colour,
        number,
        empties,
        stageOf(empties, FILLED),
        name(square),
        loss,
        isProved,
        depth,
        name(best),
        value,
      ]),
  );
  return makeCsvTable(HEADINGS, rows);
}
