/** What was played: the games of files, or the built-in statistics. */
import { completenessIn, type Completeness } from '../game/collection/completeness.ts';
import { explore, type Lookup, type Explored } from '../game/collection/explore.ts';
import { maskOf, withWholeNames, type Filter } from '../game/collection/filter.ts';
import { exploreStatistics, parseStatistics } from '../game/collection/opening-statistics.ts';
import { openingOf, parseOpenings } from '../game/openings.ts';
import { ok, type Position, type Result } from '../game/types.ts';
import { readGames } from './games.ts';
import type { Shell } from './shell.ts';

/** Games, and which of their counts are complete; null: all are. */
export interface Played {
  games(asked: Lookup): Explored;
  completeness(asked: Lookup): Completeness | null;
}

/** `paths`: if there are none, the built-in statistics. */
export function playedIn(shell: Shell, paths: readonly string[], filter: Filter): Result<Played> {
  if (!paths.length) return playedInStatistics(shell);
  const read = readGames(shell, paths);
  if (!read.ok) return read;
  const mask = maskOf(read.value, withWholeNames(filter, [read.value]));
  return ok({ games: (asked) => explore(read.value, asked, mask), completeness: () => null });
}

function playedInStatistics(shell: Shell): Result<Played> {
  const bytes = shell.read(shell.shipped('opening-statistics.bin'), 'The opening statistics');
  const read = bytes.ok ? parseStatistics(bytes.value) : bytes;
  if (!read.ok) return read;
  return ok({
    games: (asked) => exploreStatistics(read.value, asked),
    completeness: (asked) => completenessIn(read.value, asked),
  });
}

/** The English name of a game's opening; null if it has none. */
export function openingNamer(shell: Shell): (positions: readonly Position[]) => string | null {
  const bytes = shell.read(shell.shipped('openings.txt'), 'The list of openings');
  const openings = bytes.ok ? parseOpenings(bytes.value.toString()) : bytes;
  return (positions) => (openings.ok ? (openingOf(openings.value, positions, 'en')?.name.text ?? null) : null);
}
