/**
 * Ratings of the players of tournament games, and how well ratings of three kinds predict the results of the last two
 * years, each game from the games before it.
 */
import { join } from 'node:path';
import { ok, type Result } from '../../game/types.ts';
import { Elo, Glicko } from '../people/rating-baselines.ts';
import { ratedGames, type TournamentGame } from '../people/rated-games.ts';
import { lossOf, RATING_PLAN, type RatingPlan, WholeHistory } from '../people/ratings.ts';
import { Progress } from '../progress.ts';
import { readWthorFiles } from '../wthor.ts';

/** The last years, on which ratings are judged. */
export const JUDGED_YEARS = 2;
/** Sweeps until no strength changes by a point, and sweeps after each further tournament. */
const SWEEPS = 60;
const SWEEPS_PER_TOURNAMENT = 3;
const ELO_STEPS = [16, 24, 32, 48];
const GLICKO_TAUS = [0.2, 0.3, 0.6];

interface Forecaster {
  chanceOf(game: TournamentGame): number;
  /** The games of a tournament, once they have all been predicted. */
  add(games: readonly TournamentGame[]): void;
}

/** Games of one tournament that follow each other. */
function tournaments(games: readonly TournamentGame[]): TournamentGame[][] {
  const found: TournamentGame[][] = [];
  for (const game of games) {
    const last = found.at(-1)?.[0];
    if (last?.tournament === game.tournament && last.year === game.year) found.at(-1)!.push(game);
    else found.push([game]);
  }
  return found;
}

/** Mean loss in nats over the tournaments from `year` on. */
function judged(forecaster: Forecaster, events: readonly TournamentGame[][], year: number): number {
  let [loss, count] = [0, 0];
  for (const games of events) {
    if (games[0]!.year >= year)
      for (const game of games) {
        loss += lossOf(forecaster.chanceOf(game), game.result);
        count++;
      }
    forecaster.add(games);
  }
  return loss / count;
}

const constant: Forecaster = { chanceOf: () => 0.5, add: () => {} };

function elo(step: number): Forecaster {
  const ratings = new Elo(step);
  return {
    chanceOf: ({ black, white }) => ratings.chanceOf(black, white),
    add: (games) => games.forEach((game) => ratings.add(game)),
  };
}

function glicko(tau: number): Forecaster {
  const ratings = new Glicko(tau);
  return {
    chanceOf: ({ black, white }) => ratings.chanceOf(black, white),
    add: (games) => ratings.add(games),
  };
}

function wholeHistory(plan: RatingPlan, from: number): Forecaster {
  const ratings = new WholeHistory(plan);
  let isFitted = false;
  return {
    chanceOf: ({ black, white, year }) => ratings.chanceOf(black, white, year),
    add: (games) => {
      const isBefore = games[0]!.year < from;
      if (!isBefore && !isFitted) {
        ratings.fit(SWEEPS);
        isFitted = true;
      }
      for (const game of games) ratings.add(game);
      if (!isBefore) ratings.fit(SWEEPS_PER_TOURNAMENT);
    },
  };
}

const rounded = (loss: number): string => loss.toFixed(4);

export function ratings(data: string, isQuiet: boolean): Result<string> {
  const files = readWthorFiles(join(data, 'wthor'));
  if (!files.ok) return files;
  const games = ratedGames(files.value);
  const events = tournaments(games);
  const from = games.at(-1)!.year - JUDGED_YEARS + 1;
  const forecasters: [string, Forecaster][] = [
    ['constant', constant],
    ...ELO_STEPS.map((step): [string, Forecaster] => [`Elo, K ${step}`, elo(step)]),
    ...GLICKO_TAUS.map((tau): [string, Forecaster] => [`Glicko-2, tau ${tau}`, glicko(tau)]),
    ['whole history', wholeHistory(RATING_PLAN, from)],
  ];
  const progress = new Progress('Judging ratings', forecasters.length, isQuiet);
  const lines = forecasters.map(([name, forecaster], index) => {
    const line = `${name.padEnd(16)} ${rounded(judged(forecaster, events, from))}`;
    progress.at(index + 1);
    return line;
  });
  progress.end();
  return ok([`Loss in nats a game of ${from} and later, predicted from the games before:`, ...lines].join('\n'));
}
