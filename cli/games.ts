/** Files of games as a collection: WTHOR with its names, and every text format that holds games. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CollectedGame, type Collection, CollectionBuilder } from '../game/collection/collection.ts';
import { gamesOfText, gamesOfWthor } from '../game/collection/read.ts';
import { parseFile } from '../game/formats/file.ts';
import { parseWthorNames, type WthorNames } from '../game/formats/wthor.ts';
import { OTHELLO } from '../game/rules.ts';
import type { Result } from '../game/types.ts';
import { complain, ok } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { reasonOf, type Shell } from './shell.ts';

const GAME_FILES = /\.(wtb|pgn|sgf|ggf|txt|csv|json)$/i;
/** Files of names rather than games. */
const NAME_FILES = /\.(jou|trn)$/i;

/** Takes one game after another. */
type TakeGame = (game: CollectedGame) => void;

/** The games in files and folders as a collection; says what couldn't be read. Fails if there are no games. */
export function readGames(shell: Shell, paths: readonly string[]): Result<Collection> {
  const builder = new CollectionBuilder();
  const read = takeGames(shell, paths, (game) => builder.add(game));
  if (!read.ok) return read;
  const collection = builder.build();
  return sayLeftOut(shell, paths, collection.size, read.value, builder.size - collection.size) ?? ok(collection);
}

interface Unread {
  /** A number of games. */
  readonly unread: number;
  /** What was wrong with single files; the others were read. */
  readonly warnings: readonly string[];
}

/** Says which games were left out; a fault if none remain. */
export function sayLeftOut(
  shell: Shell,
  paths: readonly string[],
  games: number,
  { unread, warnings }: Unread,
  foreign: number,
): Result<never> | undefined {
  if (!games) return complain(warnings[0] ?? `There are no games in ${paths.join(', ')}.`);
  for (const warning of warnings) shell.say(warning);
  const leftOut = unread + foreign;
  if (leftOut === 1) shell.say('1 game was left out: it can’t be read, or does not begin like Othello.');
  else if (leftOut) shell.say(`${leftOut} games were left out: they can’t be read, or do not begin like Othello.`);
  return undefined;
}

/** Goes through files and folders in any mixture; a file given twice counts once. */
export function takeGames(shell: Shell, paths: readonly string[], take: TakeGame): Result<Unread> {
  const warnings: string[] = [];
  const seen = new Set<string>();
  const namesBeside = namesByFolder(shell, warnings);
  let unread = 0;
  for (const path of paths) {
    const files = filesOf(shell, path);
    if (!files.ok) return files;
    for (const file of files.value) {
      const bytes = shell.read(file, `“${file}”`);
      if (!bytes.ok) {
        warnings.push(faultText(bytes.fault));
        continue;
      }
      const print = createHash('sha256').update(bytes.value).digest('hex');
      if (seen.has(print)) continue;
      seen.add(print);
      const taken = takeFile(bytes.value, () => namesBeside(dirname(file)), take);
      if (taken.ok) unread += taken.value;
      else warnings.push(`${file}: ${faultText(taken.fault)}`);
    }
  }
  return ok({ unread, warnings });
}

function filesOf(shell: Shell, path: string): Result<readonly string[]> {
  try {
    if (!statSync(shell.path(path)).isDirectory()) return ok([path]);
    const entries = readdirSync(shell.path(path), { withFileTypes: true });
    return ok(
      entries
        .filter(({ name }) => GAME_FILES.test(name))
        .filter((entry) => entry.isFile() || (entry.isSymbolicLink() && isFile(shell.path(join(path, entry.name)))))
        .map(({ name }) => join(path, name))
        .sort(),
    );
  } catch (cause) {
    return complain(`“${path}” can’t be read (${reasonOf(cause)}).`);
  }
}

/** Whether a link leads to a file. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns how many of the file's games couldn't be read. */
function takeFile(bytes: Uint8Array, names: () => WthorNames, take: TakeGame): Result<number> {
  const read = parseFile(bytes, OTHELLO);
  if (!read.ok) return read;
  if (read.value.kind === 'wthor-names') return ok(0);
  if (read.value.kind === 'wthor') {
    for (const game of gamesOfWthor(read.value.file, names())) take(game);
    return ok(0);
  }
  let unread = 0;
  for (const game of gamesOfText(read.value.imported)) {
    if (game) take(game);
    else unread++;
  }
  return ok(unread);
}

/** The names of players and tournaments in a WTHOR file's folder; `warnings` gets what can't be read of them. */
function namesByFolder(shell: Shell, warnings: string[]): (folder: string) => WthorNames {
  const known = new Map<string, WthorNames>();
  return (folder) => {
    const names: { players?: readonly string[]; tournaments?: readonly string[] } = {};
    if (known.has(folder)) return known.get(folder)!;
    for (const file of nameFilesIn(shell, folder)) {
      const bytes = shell.read(file, `“${file}”`);
      if (!bytes.ok) warnings.push(faultText(bytes.fault));
      const read = bytes.ok ? parseWthorNames(bytes.value) : bytes;
      if (read.ok) names[read.value.of] = read.value.names;
    }
    known.set(folder, names);
    return names;
  };
}

/** None in a folder that can't be listed: its games have no names, then. */
function nameFilesIn(shell: Shell, folder: string): readonly string[] {
  try {
    return readdirSync(shell.path(folder))
      .filter((name) => NAME_FILES.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
