/** The games of the WTHOR database as ratings see them, with which of their players are programs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWthorNames, type WthorFile } from '../../game/formats/wthor.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import type { RatedGame } from './ratings.ts';

/** Half of the squares: a draw. */
const HALF = 32;
/** The number of a player whose name is unknown. */
export const UNKNOWN = 0;

export interface TournamentGame extends RatedGame {
  readonly tournament: number;
}

/** Games with two known players, in the order of the files. */
export const ratedGames = (files: readonly WthorFile[]): TournamentGame[] =>
  files.flatMap(({ header: { year }, games }) =>
    games.flatMap(({ black, white, score, tournament }) =>
      black === UNKNOWN || white === UNKNOWN || black === white
        ? []
        : [{ year, black, white, tournament, result: score > HALF ? 1 : score < HALF ? 0 : 0.5 }],
    ),
  );

/** Numbers of the players that are programs: their names end with that of the author in parentheses. */
export function readPrograms(folder: string): Result<ReadonlySet<number>> {
  const file = join(folder, 'WTHOR.JOU');
  if (!existsSync(file)) return complain(`${file} is missing; it says which players are programs.`);
  const names = parseWthorNames(readFileSync(file));
  if (!names.ok) return complain(`${file}: ${faultText(names.fault)}`);
  return ok(new Set(names.value.names.flatMap((name, number) => (/\(.*\)$/.test(name) ? [number] : []))));
}
