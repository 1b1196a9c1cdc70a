/** The tournament games as the steps of the model of human moves read them. */
import { join } from 'node:path';
import { ok, type Result } from '../../game/types.ts';
import { type PlayedMoves, playedMoves, ratingsOf, REHEARSAL_YEAR, type TournamentGames } from './moves.ts';
import { readPrograms } from './rated-games.ts';
import { readWthorFiles } from '../wthor.ts';

/** Who made the moves: people, or everybody, programs too. */
export type Players = 'people' | 'everybody';

/** The games, for any of the commands that need them. */
export function readGames(data: string): Result<TournamentGames> {
  const folder = join(data, 'wthor');
  const files = readWthorFiles(folder);
  if (!files.ok) return files;
  const programs = readPrograms(folder);
  return programs.ok
    ? ok({ files: files.value, programs: programs.value, ratingOf: ratingsOf(files.value) })
    : programs;
}

export function readMoves(data: string, by: Players = 'people'): Result<PlayedMoves> {
  const games = readGames(data);
  if (!games.ok) return games;
  return ok(playedMoves(by === 'people' ? games.value : { ...games.value, programs: new Set() }));
}

/** The moves that a rehearsal predicts: those of the years between its games and the test's. */
export const rehearsedMoves = (moves: PlayedMoves): Int32Array =>
  Int32Array.from([...moves.indexes('fit'), ...moves.indexes('blend')].filter((i) => moves.year[i]! >= REHEARSAL_YEAR));
