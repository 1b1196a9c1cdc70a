/** Games of files, all or one player's, and a player's totals. */
import { ask } from '../game/collection/explore.ts';
import { maskOf, plainName, withWholeNames, type Filter } from '../game/collection/filter.ts';
import { Listing, type OpenedGame } from '../game/collection/listing.ts';
import { OTHELLO } from '../game/rules.ts';
import { squareName } from '../game/shape.ts';
import { COLOURS, complain, ok, type Colour, type Result } from '../game/types.ts';
import { meanLossOf, STAGES, type Accuracy } from '../workers/review/accuracy.ts';
import { reportOf, type CostlyMove, type Group, type PlayerGame } from '../workers/review/player-report.ts';
import { readGames } from './games.ts';
import type { Shell } from './shell.ts';

/** The number of costliest positions to name. */
const MAX_COSTLY = 20;

export interface FoundGames {
  readonly games: readonly OpenedGame[];
  /** The player's colours in a game; none if no player is named. */
  coloursIn(game: OpenedGame): readonly Colour[];
}

/** Newest first. */
export function findGames(shell: Shell, paths: readonly string[], player: string | undefined): Result<FoundGames> {
  const read = readGames(shell, paths);
  if (!read.ok) return read;
  const collection = read.value;
  const filter: Filter = player === undefined ? {} : withWholeNames({ player }, [collection]);
  const listing = new Listing([{ collection, mask: maskOf(collection, filter) }], ask([])!, 'newest');
  if (!listing.size) return complain(`There are no games of “${player}”.`);
  const wanted = plainName(player ?? '');
  const isMeant = (name: string): boolean =>
    filter.whole ? plainName(name) === wanted : plainName(name).includes(wanted);
  return ok({
    games: Array.from({ length: listing.size }, (_, place) => listing.open(place)),
    coloursIn: (game) => (player === undefined ? [] : COLOURS.filter((colour) => isMeant(game[colour]))),
  });
}

export const accuracyFigures = (accuracy: Accuracy): object => ({
  moves: accuracy.moves,
  proved: accuracy.proved,
  loss: accuracy.loss,
  meanLoss: meanLossOf(accuracy) ?? 0,
  best: accuracy.best,
});

const groupFigures = ({ name, games, accuracy }: Group): object => ({ name, games, ...accuracyFigures(accuracy) });

/** One JSON object: loss by stage, colour, motif, opening and month, and the costliest positions. */
export function playerFigures(player: string, games: readonly PlayerGame[]): object {
  const report = reportOf(games, MAX_COSTLY);
  return {
    player,
    games: report.games,
    ...accuracyFigures(report.all),
    unknown: report.unknown,
    stages: Object.fromEntries(STAGES.map((stage) => [stage, accuracyFigures(report.stages[stage])])),
    colours: Object.fromEntries(COLOURS.map((colour) => [colour, groupFigures(report.colours[colour])])),
    motifs: report.motifs.map(groupFigures),
    openings: report.openings.map(groupFigures),
    months: report.months.map(groupFigures),
    costliest: report.costliest.map((costly) => costlyFigures(costly, games)),
  };
}

function costlyFigures({ game, move, times, total }: CostlyMove, games: readonly PlayerGame[]): object {
  const name = (square: number): string => squareName(OTHELLO, square);
  return {
    game: game + 1,
    line: games[game]!.squares.slice(0, move.number - 1)
      .map(name)
      .join(''),
    move: name(move.square),
    best: move.best === null ? null : name(move.best),
    bestScore: move.value,
    loss: move.loss,
    exact: move.isProved,
    times,
    totalLoss: total,
  };
}
