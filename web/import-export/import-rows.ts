/** What the list shows of each imported game before it is opened. */
import type { ImportedGame } from '../../game/formats/imported.ts';
import { moveCount } from '../../game/notation.ts';
import type { Fault, Result } from '../../game/types.ts';
import { dateText, gameTitle, scoreText } from '../document/info.ts';

export interface ImportRow {
  readonly title: string;
  readonly event: string;
  readonly result: string;
  readonly moves: number;
  /** Why it can't be opened; absent if it can. */
  readonly fault?: Fault;
  /** A WTHOR game: its players and tournament are numbers, which name files explain. */
  readonly numbers?: {
    readonly black: number;
    readonly white: number;
    readonly tournament: number;
    readonly year: number;
  };
}

export function importRow(game: Result<ImportedGame>): ImportRow {
  if (!game.ok) {
    // A list of a hundred thousand can't keep games.
    const fault: Fault = { ...game.fault, beginning: undefined };
    return { title: '', event: '', result: '', moves: 0, fault };
  }
  const { info = {}, moves } = game.value;
  const event = [info.event, dateText(info.date)].filter(Boolean).join(', ');
  const title = gameTitle(info);
  return { title, event: event === title ? '' : event, result: scoreText(info.result), moves: moveCount(moves) };
}
