/**
 * The files of the WTHOR database in a folder (game/formats/wthor.ts). Games are numbered consecutively over the files
 * in the order of their names, which is that of the years.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectedGame } from '../game/collection/collection.ts';
import { gamesOfWthor } from '../game/collection/read.ts';
import {
  parseWthor,
  parseWthorNames,
  type WthorFile,
  type WthorNames,
  type WthorRecord,
} from '../game/formats/wthor.ts';
import { complain, ok, type Result } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { filesIn } from './records.ts';

export interface WthorGame extends Pick<WthorRecord, 'score' | 'theoretical' | 'squares'> {
  /** Running number over all files. */
  readonly game: number;
}

/** The yearly files of a folder, by name; a fault if none has a game. */
export function readWthorFiles(folder: string): Result<WthorFile[]> {
  const files: WthorFile[] = [];
  for (const path of filesIn(folder, /^wth_\d{4}\.wtb$/i)) {
    const file = parseWthor(readFileSync(path));
    if (!file.ok) return complain(`${path}: ${faultText(file.fault)}`);
    files.push(file.value);
  }
  const hasGames = files.some(({ games }) => games.length > 0);
  return hasGames ? ok(files) : complain(`No games of WTHOR (WTH_1977.wtb and the like) in ${folder}.`);
}

export function readWthor(folder: string): Result<WthorGame[]> {
  const files = readWthorFiles(folder);
  if (!files.ok) return files;
  const records = files.value.flatMap(({ games }) => games);
  return ok(records.map(({ score, theoretical, squares }, game) => ({ game, score, theoretical, squares })));
}

/** All games of a folder, with names if its name files are there. */
export function readNamedGames(folder: string): Result<CollectedGame[]> {
  const files = readWthorFiles(folder);
  if (!files.ok) return files;
  const names: { -readonly [K in keyof WthorNames]: WthorNames[K] } = {};
  for (const path of ['WTHOR.JOU', 'WTHOR.TRN'].map((name) => join(folder, name))) {
    const read = existsSync(path) ? parseWthorNames(readFileSync(path)) : null;
    if (read?.ok) names[read.value.of] = read.value.names;
  }
  return ok(files.value.flatMap((file) => [...gamesOfWthor(file, names)]));
}
