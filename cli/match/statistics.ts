/** What the games of a match add up to. Error bars are halves of 95 % intervals; those of means are over pairs of games. */
import { ELO_UNIT, rate, SIGMAS, type Estimate, type Ratings, type ScoredGame } from './ratings.ts';
import type { GameRecord } from './record.ts';
import { fixtureOf, pairingsOf } from './schedule.ts';

export interface Tally {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Of those lost: not played out. */
  readonly forfeited: number;
  /** Points for each game, 0 to 1. */
  readonly score: number;
  /** Mean disc difference of the games played out; null if there are none. */
  readonly discs: Estimate | null;
  /** Mean seconds for a move of its own; null if it made none. */
  readonly secondsPerMove: number | null;
}

export interface Pairing {
  readonly first: number;
  readonly second: number;
  /** The first engine's. */
  readonly tally: Tally;
  /** How much stronger the first one is; null if it won or lost everything. */
  readonly elo: Estimate | null;
}

export interface Statistics {
  readonly engines: readonly Tally[];
  readonly ratings: Ratings | null;
  /** Those that have met. */
  readonly pairings: readonly Pairing[];
}

/** A game as one engine sees it. */
interface View {
  readonly pair: number;
  readonly score: number;
  readonly discs: number | null;
  readonly isForfeit: boolean;
  readonly seconds: readonly number[];
}

/** `names`: of the engines, as in the records. */
export function statisticsOf(records: readonly GameRecord[], names: readonly string[]): Statistics {
  const viewsOf = (engine: number, other?: number): View[] =>
    records.flatMap((record) => {
      const { black, white } = fixtureOf(record.game - 1, names.length, 1);
      const isAgainst = other === undefined || other === black || other === white;
      return isAgainst && (engine === black || engine === white) ? viewOf(record, engine === black, names.length) : [];
    });
  const pairings = pairingsOf(names.length).flatMap(([first, second]) => {
    const views = viewsOf(first, second);
    return views.length ? { first, second, tally: tallyOf(views), elo: eloOf(views) } : [];
  });
  return {
    engines: names.map((_, engine) => tallyOf(viewsOf(engine))),
    ratings: rate(
      records.map((record) => scoredGame(record, names.length)),
      names.length,
    ),
    pairings,
  };
}

/** Black's points, 0 to 1. */
export const blackScore = ({ winner }: GameRecord): number => (winner === 'nobody' ? 0.5 : Number(winner === 'black'));

function scoredGame(record: GameRecord, engines: number): ScoredGame {
  const { pair, black, white } = fixtureOf(record.game - 1, engines, 1);
  return { pair, black, white, score: blackScore(record) };
}

function viewOf(record: GameRecord, isBlack: boolean, engines: number): View {
  const score = isBlack ? blackScore(record) : 1 - blackScore(record);
  return {
    pair: fixtureOf(record.game - 1, engines, 1).pair,
    score,
    discs: record.discs === null ? null : isBlack ? record.discs : 0 - record.discs,
    isForfeit: record.end !== 'played out' && score === 0,
    // Passes take turns, too, so Black's moves have even places.
    seconds: record.seconds.flatMap((seconds, index) =>
      seconds !== null && (index % 2 === 0) === isBlack ? seconds : [],
    ),
  };
}

function tallyOf(views: readonly View[]): Tally {
  const count = (wanted: (view: View) => boolean): number => views.filter(wanted).length;
  const seconds = views.flatMap((view) => view.seconds);
  const discs = views.flatMap(({ pair, discs: value }) => (value === null ? [] : { pair, value }));
  return {
    games: views.length,
    won: count(({ score }) => score === 1),
    drawn: count(({ score }) => score === 0.5),
    lost: count(({ score }) => score === 0),
    forfeited: count(({ isForfeit }) => isForfeit),
    score: meanOf(views.map(({ score }) => score)) ?? 0,
    discs: pairMean(discs),
    secondsPerMove: meanOf(seconds),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const meanOf = (values: readonly number[]): number | null => (values.length ? sum(values) / values.length : null);

/** The mean of values, of which those of one pair count as one observation. */
export function pairMean(values: readonly { readonly pair: number; readonly value: number }[]): Estimate | null {
  const mean = meanOf(values.map(({ value }) => value));
  if (mean === null) return null;
  const deviations = new Map<number, number>();
  for (const { pair, value } of values) deviations.set(pair, (deviations.get(pair) ?? 0) + value - mean);
  const pairs = deviations.size;
  const square = sum([...deviations.values()].map((deviation) => deviation ** 2));
  // A few pairs that happen to be alike don't make a mean exact.
  if (pairs < 2 || square === 0) return { value: mean, error: null };
  return { value: mean, error: (SIGMAS * Math.sqrt((square * pairs) / (pairs - 1))) / values.length };
}

/** From the mean score; the error is carried over at its slope. */
function eloOf(views: readonly View[]): Estimate | null {
  const score = pairMean(views.map(({ pair, score: value }) => ({ pair, value })));
  if (!score || score.value <= 0 || score.value >= 1) return null;
  const { value, error } = score;
  return {
    value: ELO_UNIT * Math.log(value / (1 - value)),
    error: error === null ? null : (ELO_UNIT * error) / (value * (1 - value)),
  };
}
