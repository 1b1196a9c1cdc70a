/** Files of games as a collection: WTHOR with its names, and every text that holds games. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type CollectedGame, type Collection, CollectionBuilder } from '../game/collection/collection.ts';
import { gamesOfText, gamesOfWthor } from '../game/collection/read.ts';
import { parseFile } from '../game/formats/file.ts';
import { parseWthorNames, type WthorNames } from '../game/formats/wthor.ts';
import { OTHELLO } from '../game/rules.ts';
import type { Result } from '../game/types.ts';
import { complain, ok } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { reasonOf } from './terminal.ts';

export interface ReadGames {
  readonly collection: Collection;
  /** Games that were left out: unreadable ones, and those that do not begin like Othello. */
  readonly leftOut: number;
  /** What was wrong with single files; the others were read. */
  readonly warnings: readonly string[];
}

/** Files that names come in, not games. */
const NAME_FILES = /\.(jou|trn)$/i;

/** Takes one game after the other. */
type TakeGame = (game: CollectedGame) => void;

/** The games of files and folders as a collection. Fails where no game is found. */
export function readGames(paths: readonly string[]): Result<ReadGames> {
  const builder = new CollectionBuilder();
  const read = takeGames(paths, (game) => builder.add(game));
  if (!read.ok) return read;
  const collection = builder.build();
  const { unread, warnings } = read.value;
  if (!collection.size) return complain(warnings[0] ?? `There are no games in ${paths.join(', ')}.`);
  return ok({ collection, leftOut: unread + builder.size - collection.size, warnings });
}

/** Goes through files and folders of files in any mixture; a file given twice counts once. */
export function takeGames(
  paths: readonly string[],
  take: TakeGame,
): Result<{ readonly unread: number; readonly warnings: readonly string[] }> {
  const warnings: string[] = [];
  const seen = new Set<string>();
  let unread = 0;
  for (const path of paths) {
    const files = filesOf(path);
    if (!files.ok) return files;
    for (const file of files.value) {
      const bytes = readFileSync(file);
      const print = createHash('sha256').update(bytes).digest('hex');
      if (seen.has(print)) continue;
      seen.add(print);
      const taken = takeFile(file, bytes, take);
      if (taken.ok) unread += taken.value;
      else warnings.push(`${file}: ${faultText(taken.fault)}`);
    }
  }
  return ok({ unread, warnings });
}

function filesOf(path: string): Result<readonly string[]> {
  try {
    if (!statSync(path).isDirectory()) return ok([path]);
    const names = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile());
    return ok(
      names
        .map(({ name }) => join(path, name))
        .filter((file) => /\.(wtb|pgn|sgf|ggf|txt|csv|json)$/i.test(file))
        .sort(),
    );
  } catch (cause) {
    return complain(`${path} can’t be read (${reasonOf(cause)}).`);
  }
}

/** How many games of the file could not be read. */
function takeFile(file: string, bytes: Uint8Array, take: TakeGame): Result<number> {
  const read = parseFile(bytes, OTHELLO);
  if (!read.ok) return read;
  if (read.value.kind === 'wthor-names') return ok(0);
  if (read.value.kind === 'wthor') {
    for (const game of gamesOfWthor(read.value.file, namesBeside(file))) take(game);
    return ok(0);
  }
  let unread = 0;
  for (const game of gamesOfText(read.value.imported)) {
    if (game) take(game);
    else unread++;
  }
  return ok(unread);
}

const namesOf = new Map<string, WthorNames>();

/** The names of players and tournaments that lie in the folder of a WTHOR file. */
function namesBeside(file: string): WthorNames {
  const folder = dirname(file);
  const known = namesOf.get(folder);
  if (known) return known;
  const names: { players?: readonly string[]; tournaments?: readonly string[] } = {};
  for (const name of readdirSync(folder).filter((entry) => NAME_FILES.test(basename(entry)))) {
    const read = parseWthorNames(readFileSync(join(folder, name)));
    if (read.ok) names[read.value.of] = read.value.names;
  }
  namesOf.set(folder, names);
  return names;
}
