/** From files of games to what a collection keeps. */
import { OTHELLO } from '../rules.ts';
import { startPosition } from '../position.ts';
import type { Imported, ImportedGame } from '../formats/imported.ts';
import type { WthorFile, WthorNames } from '../formats/wthor.ts';
import { squaresOf } from '../notation.ts';
import type { Position } from '../types.ts';
import type { CollectedGame } from './collection.ts';
import { SQUARES } from './line-replay.ts';

const START = startPosition(OTHELLO);

/** Games of a WTHOR file; names are left out if their files haven't been read. */
export function* gamesOfWthor({ header, games }: WthorFile, names: WthorNames = {}): Generator<CollectedGame> {
  for (const { squares, score, black, white, tournament } of games) {
    yield {
      squares,
      difference: 2 * score - SQUARES,
      year: header.year,
      ...(names.players && { black: names.players[black] ?? '', white: names.players[white] ?? '' }),
      ...(names.tournaments && { event: names.tournaments[tournament] ?? '' }),
    };
  }
}

/** Games of a text; null for one that can't be read or doesn't start like Othello. */
export function* gamesOfText(imported: Imported): Generator<CollectedGame | null> {
  if (!imported.entries) {
    yield collected(imported);
    return;
  }
  for (const { game } of imported.entries) yield game.ok ? collected(game.value) : null;
}

function collected({ start, moves, info = {} }: ImportedGame): CollectedGame | null {
  if (!isStart(start)) return null;
  const { year, month } = dateOf(info.date ?? '');
  return {
    squares: squaresOf(moves),
    difference: differenceOf(info.result ?? ''),
    ...(year && { year }),
    ...(month && { month }),
    ...(info.black && { black: info.black }),
    ...(info.white && { white: info.white }),
    ...(info.event && { event: info.event }),
  };
}

/** "2001-05-06", "2001.05.??" or a text with a year in it; unknown parts are 0. */
function dateOf(date: string): { readonly year: number; readonly month: number } {
  const [, year = '0', month = '0'] = /\b((?:1[89]|20)\d\d)\b(?:[-./](0?[1-9]|1[0-2])(?!\d))?/.exec(date) ?? [];
  return { year: Number(year), month: Number(month) };
}

const isStart = ({ rules, contents, sideToMove }: Position): boolean =>
  rules.columns === START.rules.columns &&
  rules.aim === START.rules.aim &&
  sideToMove === START.sideToMove &&
  contents.length === START.contents.length &&
  contents.every((content, square) => content === START.contents[square]);

/** "35-29" or "+6.00" as a difference with the empties given to the winner; null if it isn't in discs. */
function differenceOf(result: string): number | null {
  const [, black, white] = /^\s*(\d{1,2})\s*[-–:]\s*(\d{1,2})\s*$/.exec(result) ?? [];
  if (black !== undefined && white !== undefined) {
    const [own, other] = [Number(black), Number(white)];
    // "1-0" and "0-1" count games, not discs; no game ends with fewer than four.
    if (own + other < 4 || own + other > SQUARES) return null;
    return own - other + Math.sign(own - other) * (SQUARES - own - other);
  }
  const difference = /^\s*([+-]\d{1,2})(?:\.0+)?\s*$/.exec(result)?.[1];
  return difference !== undefined && Math.abs(Number(difference)) <= SQUARES ? Number(difference) : null;
}
