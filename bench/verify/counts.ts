/** What the explorer counts in the games of WTHOR, with and without filters, against a plain replay of all of them. */
import type { CollectedGame, Collection } from '../../game/collection/collection.ts';
import { ask, countGames, Counts } from '../../game/collection/explore.ts';
import { facetsOf } from '../../game/collection/facets.ts';
import { type Filter, maskOf, plainName, RESULTS, withWholeNames } from '../../game/collection/filter.ts';
import type { Tally as CountedTally } from '../../game/collection/tally.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { type Symmetry, transformSquare } from '../../game/symmetry.ts';
import type { Square } from '../../game/types.ts';
import { Random } from '../random.ts';
import { partsOf, tournamentGames } from '../tournament-games.ts';
import { type Check, forEach } from './check.ts';
import { type CountFigures, PlainCounts, TURNS_OF_START, type PlainCount } from './plain-counts.ts';

const POSITIONS = 1000;
const FILTERS = 200;
const QUICK = 20;
/** Deepest position asked for: openings and what follows. */
const MAX_PLIES = 40;

const turned = (squares: readonly Square[], turn: Symmetry): Square[] =>
  squares.map((square) => transformSquare(OTHELLO, turn, square));

/** The games, or one in QUICK of them in a quick run; turned at random, because nearly all of WTHOR's begin with f5. */
function gamesFor(data: string, random: Random, isQuick: boolean): CollectedGame[] {
  const games = [...tournamentGames(data)].filter((_, i) => !isQuick || i % QUICK === 0);
  return games.map((game) => ({ ...game, squares: turned(game.squares, random.pick(TURNS_OF_START)) }));
}

/** The beginning of some game, turned at random. */
function randomLine(random: Random, games: readonly CollectedGame[]): Square[] {
  const { squares } = random.pick(games);
  const plies = random.below(Math.min(MAX_PLIES, squares.length) + 1);
  return turned(squares.slice(0, plies), random.pick(TURNS_OF_START));
}

const COLOURS = ['black', 'white'] as const;

/** Random conditions that some game meets. */
function randomFilter(random: Random, games: readonly CollectedGame[]): Filter {
  const game = random.pick(games);
  const { black = '', white = '', event = '', year = 0, squares } = game;
  const colour = random.pick(COLOURS);
  const [own, other] = colour === 'black' ? [black, white] : [white, black];
  const often = (): boolean => random.below(3) === 0;
  return {
    ...(often() && own && { player: own, ...(often() && { colour }) }),
    ...(often() && other && { opponent: other }),
    ...(often() && event && { event }),
    ...(often() && year && { from: year - random.below(10) }),
    ...(often() && year && { to: year + random.below(10) }),
    ...(often() && { result: random.pick(RESULTS) }),
    ...(often() && { shortest: squares.length - random.below(5) }),
    ...(often() && { longest: squares.length }),
  };
}

const resultOf = ({ difference }: CollectedGame): string =>
  difference === null ? '' : difference > 0 ? 'black' : difference < 0 ? 'white' : 'draw';

/** The filter in plain code; its names are whole ones. */
function passing(filter: Filter): (game: CollectedGame) => boolean {
  const { player, opponent, colour, event, from, to, result, shortest = 0, longest = 60 } = filter;
  const is = (name: string | undefined, wanted: string | undefined): boolean =>
    !wanted || plainName(name ?? '') === plainName(wanted);
  return (game) => {
    const { black, white, year = 0, squares } = game;
    const asBlack = is(black, player) && is(white, opponent);
    const asWhite = is(white, player) && is(black, opponent);
    const sits = !player && !opponent ? true : colour ? (colour === 'black' ? asBlack : asWhite) : asBlack || asWhite;
    return (
      (!result || resultOf(game) === result) &&
      squares.length >= shortest &&
      squares.length <= longest &&
      (!from || year >= from) &&
      (!to || (year > 0 && year <= to)) &&
      sits &&
      is(game.event, event)
    );
  };
}

/** What the explorer says, in the form of the plain replay. */
function told(parts: readonly Collection[], line: readonly Square[], filter: Filter): Omit<PlainCount, 'passes'> {
  const asked = ask(line)!;
  const counting = new Counts(asked);
  const meant = withWholeNames(filter, parts);
  for (const part of parts) countGames(counting, part, asked, maskOf(part, meant));
  const { tally, sameOrder, moves } = counting.explored();
  const figures = ({ games, black, draws, white, sum, lastYear }: CountedTally, same: number): CountFigures => ({
    games,
    sameOrder: same,
    black,
    draws,
    white,
    sum,
    lastYear,
  });
  return {
    line,
    all: figures(tally, sameOrder),
    moves: new Map(moves.map((move) => [move.square, figures(move.tally, move.sameOrder)])),
  };
}

const textOf = ({ all, moves }: Pick<PlainCount, 'all' | 'moves'>): string => {
  const figures = (one: CountFigures): string =>
    [one.games, one.sameOrder, one.black, one.draws, one.white, one.sum, one.lastYear].join(' ');
  const bySquare = [...moves].sort(([a], [b]) => a - b);
  return [figures(all), ...bySquare.map(([square, one]) => `${squareName(OTHELLO, square)}: ${figures(one)}`)].join(
    '; ',
  );
};

export const counts: Check = {
  name: 'counts of the explorer as a plain replay has them',
  needsData: true,
  async run({ isQuick, seed, data }, tally) {
    const random = new Random(seed);
    const games = gamesFor(data!, random, isQuick);
    const parts = partsOf(games);
    const plain = new PlainCounts();
    const asked = Array.from({ length: isQuick ? POSITIONS / QUICK : POSITIONS }, (_, i) => {
      // Every other position is asked for with a filter.
      const filter = i % 2 ? randomFilter(random, games) : {};
      const line = i === 0 ? [] : randomLine(random, games);
      return { filter, wanted: plain.want(line, passing(filter))! };
    });
    for (const game of games) plain.add(game);
    await forEach(asked, asked.length, tally, ({ filter, wanted }) => {
      const [found, expected] = [told(parts, wanted.line, filter), wanted].map(textOf);
      const where = `${wanted.line.map((square) => squareName(OTHELLO, square)).join('')} ${JSON.stringify(filter)}`;
      if (found !== expected) tally.fault(where, `${found} instead of ${expected}`);
    });
    tally.note(`${games.length} games, up to ${plain.images} images of a position`);
  },
};

export const filters: Check = {
  name: 'counts beside a filter as plain counting has them',
  needsData: true,
  async run({ isQuick, seed, data }, tally) {
    const random = new Random(seed);
    const games = gamesFor(data!, random, isQuick);
    const parts = partsOf(games);
    const all = Array.from({ length: isQuick ? FILTERS / QUICK : FILTERS }, () => randomFilter(random, games));
    await forEach(all, all.length, tally, (filter) => {
      const count = (part: Filter): number => games.filter(passing({ ...filter, ...part })).length;
      const facets = facetsOf(parts, withWholeNames(filter, parts));
      const { year } = games.find(passing(filter)) ?? games[0]!;
      const ofYear = facets.years.find((one) => one.year === year);
      const found = [facets.passing, ...RESULTS.map((one) => facets.results[one]), ofYear?.from, ofYear?.to];
      const expected = [
        count({}),
        ...RESULTS.map((result) => count({ result })),
        ...(ofYear ? [count({ from: year! }), count({ to: year! })] : [undefined, undefined]),
      ];
      if (found.join() !== expected.join()) tally.fault(JSON.stringify(filter), `${found} instead of ${expected}`);
    });
  },
};
