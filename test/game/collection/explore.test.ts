/** What the explorer counts, against a plain replay of every game; and the quick replay against the plain engine. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CollectionBuilder, type CollectedGame } from '../../../game/collection/collection.ts';
import { ask, explore, type Explored } from '../../../game/collection/explore.ts';
import { type Filter, maskOf } from '../../../game/collection/filter.ts';
import { LineReplay } from '../../../game/collection/line-replay.ts';
import { completenessIn } from '../../../game/collection/completeness.ts';
import { statisticsOf } from '../../../game/collection/count-openings.ts';
import { exploreStatistics, makeStatistics, parseStatistics } from '../../../game/collection/opening-statistics.ts';
import { gamesOfWthor } from '../../../game/collection/read.ts';
import { meanScore } from '../../../game/collection/tally.ts';
import { parseWthor } from '../../../game/formats/wthor.ts';
import { discDifference, isOver, legalMoves } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { parseSquare } from '../../../game/shape.ts';
import { SYMMETRIES, transformSquare } from '../../../game/symmetry.ts';
import type { Square } from '../../../game/types.ts';
import { after, keyOf, placed, positionsOf, randomGames, randomNumbers } from './games.ts';
import { faultText } from '../../../i18n/english.ts';
import { samples, SHARE } from '../../samples.ts';

const GAMES = randomGames(600, 7);
const DATA = process.env['OUTFLANK_DATA'];

function collectionOf(games: Iterable<CollectedGame>) {
  const builder = new CollectionBuilder();
  for (const game of games) builder.add(game);
  return builder.build();
}

/** A game with the keys of its positions, for plain counting. */
const plainly = (game: CollectedGame) => ({ ...game, keys: positionsOf(game.squares).map(keyOf) });
type PlainGame = ReturnType<typeof plainly>;

function resultOf({ difference, squares }: CollectedGame): number | null {
  if (difference !== null) return difference;
  const end = after(squares);
  if (!isOver(end)) return null;
  return discDifference(end, 'black', 'winner');
}

const movesOf = (line: string): Square[] => (line.match(/../g) ?? []).map((name) => parseSquare(OTHELLO, name)!);

const STARTS = [SYMMETRIES[0], SYMMETRIES[2], SYMMETRIES[6], SYMMETRIES[7]];
const isSameOrder = (game: readonly Square[], line: readonly Square[]): boolean =>
  STARTS.some((symmetry) => line.every((square, i) => transformSquare(OTHELLO, symmetry, game[i]!) === square));

function figures(games: readonly CollectedGame[], line: readonly Square[]) {
  const results = games.map(resultOf).filter((result) => result !== null);
  return {
    games: games.length,
    sameOrder: games.filter(({ squares }) => isSameOrder(squares, line)).length,
    black: results.filter((result) => result > 0).length,
    draws: results.filter((result) => result === 0).length,
    white: results.filter((result) => result < 0).length,
    mean: results.length ? results.reduce((sum, result) => sum + result, 0) / results.length : null,
    lastYear: Math.max(0, ...games.map(({ year = 0 }) => year)),
  };
}

/** The same from a plain replay of all games. */
function plain(all: readonly PlainGame[], line: readonly Square[]) {
  const position = after(line);
  const key = keyOf(position);
  const ply = line.length;
  const here = all.filter(({ keys }) => keys[ply] === key);
  const moves = legalMoves(position).flatMap(({ move }) => {
    if (move.kind !== 'place') return [];
    const next = keyOf(placed(position, move.square));
    return [
      [
        move.square,
        figures(
          here.filter(({ keys }) => keys[ply + 1] === next),
          [...line, move.square],
        ),
      ] as const,
    ];
  });
  return { ...figures(here, line), moves: new Map(moves) };
}

function told({ tally, sameOrder, moves }: Explored) {
  const row = ({ games, black, draws, white, lastYear }: Explored['tally'], same: number) => ({
    games,
    sameOrder: same,
    black,
    draws,
    white,
    lastYear,
  });
  return {
    ...row(tally, sameOrder),
    mean: meanScore(tally),
    moves: new Map(
      moves.map((move) => [move.square, { ...row(move.tally, move.sameOrder), mean: meanScore(move.tally) }]),
    ),
  };
}

describe('a quick replay', () => {
  test('has the boards, moves and ends of the plain engine', () => {
    const replay = new LineReplay();
    for (const { squares } of GAMES.slice(0, 200)) {
      replay.reset();
      positionsOf(squares).forEach((position, ply) => {
        const signs = position.contents.map((content) => ['empty', 'black', 'white'].indexOf(content));
        expect([...replay.contents]).toEqual(signs);
        const moves = legalMoves(position).flatMap(({ move }) => (move.kind === 'place' ? move.square : []));
        expect(replay.legalSquares()).toEqual(moves);
        expect(replay.positionMover() === null).toBe(isOver(position));
        if (ply < squares.length) expect(replay.play(squares[ply]!)).toBe(true);
      });
    }
  });

  test('hashes the images of a position alike, and others not', () => {
    const [replay, image] = [new LineReplay(), new LineReplay()];
    const hashes = new Map<number, Set<string>>();
    for (const { squares } of GAMES.slice(0, 300)) {
      replay.reset();
      image.reset();
      const line = squares.slice(0, 20);
      for (const square of line) {
        replay.play(square);
        image.play(transformSquare(OTHELLO, 'turn180', square));
      }
      expect(image.hash()).toBe(replay.hash());
      const keys = hashes.get(replay.hash()) ?? new Set();
      hashes.set(replay.hash(), keys.add(keyOf(after(line))));
    }
    // 300 positions over 65,536 hashes: hardly any two meet.
    expect([...hashes.values()].filter((keys) => keys.size > 1).length).toBeLessThan(5);
  });

  test('takes no move that turns nothing', () => {
    const replay = new LineReplay();
    expect([0, 27, 63].map((square) => replay.play(square))).toEqual([false, false, false]);
    expect(replay.plies).toBe(0);
  });
});

/** Lines that games of the sample begin with, each rotated at random. */
function linesOf(games: readonly CollectedGame[], count: number, seed: number): Square[][] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const { squares } = games[random(games.length)]!;
    const turn = STARTS[random(4)]!;
    return squares.slice(0, random(Math.min(24, squares.length + 1))).map((at) => transformSquare(OTHELLO, turn, at));
  });
}

describe('an explorer', () => {
  const all = GAMES.map(plainly);
  const collection = collectionOf(GAMES);

  test('counts what a plain replay counts, at the start and on many lines', () => {
    for (const line of [[], ...linesOf(GAMES, samples(80, 16), 3)])
      expect(told(explore(collection, ask(line)!))).toEqual(plain(all, line));
  });

  test.each<Filter>([
    { player: 'ann 2' },
    { player: 'bela 1', colour: 'white' },
    { player: 'Béla 1', colour: 'black' },
    { player: 'ann 0', opponent: 'béla 3', from: 1990, to: 2005 },
    { event: 'open 1', result: 'draw' },
    { result: 'white', shortest: 30, longest: 59 },
  ])('counts the games of a filter only: %j', (filter) => {
    const { player = '', opponent = '', colour, from, to, event = '', result, shortest = 0, longest = 60 } = filter;
    const plainText = (text: string) => text.toLowerCase().replace('é', 'e');
    const has = (name: string | undefined, part: string) => plainText(name ?? '').includes(plainText(part));
    const wanted = all.filter((game) => {
      const { black, white, year = 0, squares } = game;
      const sits =
        (colour !== 'white' && has(black, player) && has(white, opponent)) ||
        (colour !== 'black' && has(white, player) && has(black, opponent));
      const score = resultOf(game);
      const ended = score === null ? '' : score > 0 ? 'black' : score < 0 ? 'white' : 'draw';
      return (
        sits &&
        has(game.event, event) &&
        (!from || (year >= from && year <= to!)) &&
        (!result || ended === result) &&
        squares.length >= shortest &&
        squares.length <= longest
      );
    });
    const mask = maskOf(collection, filter);
    for (const line of [[], ...linesOf(GAMES, 10, 5)])
      expect(told(explore(collection, ask(line)!, mask))).toEqual(plain(wanted, line));
  });

  test('leaves out games that are none', () => {
    const builder = new CollectionBuilder();
    builder.add({ squares: [37, 37], difference: 2 });
    builder.add({ squares: [], difference: 0 });
    builder.add(GAMES[0]!);
    expect([builder.size, builder.build().size]).toEqual([3, 1]);
  });

  test('has nothing to say of a line that cannot be played', () => {
    expect(ask([0])).toBeNull();
    for (const square of [-1, 64, 0.5, NaN]) expect(ask([square])).toBeNull();
  });
});

describe('statistics of openings', () => {
  const games = GAMES.filter((game) => resultOf(game) !== null);
  const collection = collectionOf(games);

  test('say of positions reached often enough what the games say', () => {
    const statistics = parseStatistics(makeStatistics(statisticsOf(collection, 30, 1)));
    if (!statistics.ok) throw new Error(faultText(statistics.fault));
    for (const line of [[], ...linesOf(games, 100, 9)])
      expect(told(exploreStatistics(statistics.value, ask(line)!))).toEqual(told(explore(collection, ask(line)!)));
  });

  test('leave seldom positions out, and keep all orders that lead to the others', () => {
    const statistics = statisticsOf(collection, 30, 3);
    for (const line of linesOf(games, 100, 11)) {
      const { tally, sameOrder } = explore(collection, ask(line)!);
      const found = exploreStatistics(statistics, ask(line)!);
      if (tally.games >= 3) expect([found.tally, found.sameOrder]).toEqual([tally, sameOrder]);
      else expect(found.tally.games).toBe(0);
    }
  });

  test('have no games without a result, which would count as won', () => {
    expect(GAMES.length).toBeGreaterThan(games.length);
    for (const least of [1, 3])
      expect(makeStatistics(statisticsOf(collectionOf(GAMES), 30, least))).toEqual(
        makeStatistics(statisticsOf(collection, 30, least)),
      );
  });

  test('have every game of a position, also one that came by an order that nobody else took', () => {
    // The first two orders come together after five moves; the second begins with a position of one game.
    const lines = ['f5d6c3d3c4', 'f5d6c4d3c3'].map(movesOf);
    const [often, once] = lines.map((squares, i) => ({ squares, difference: 10 * i, year: 2000 + 23 * i }));
    const statistics = statisticsOf(collectionOf([often!, often!, often!, once!]), 30, 3);
    expect(exploreStatistics(statistics, ask(lines[0]!)!).tally).toMatchObject({ games: 4, sum: 10, lastYear: 2023 });
  });

  test.each([1, 2, 3])('with positions of %i games and more say which counts miss no game', (least) => {
    const statistics = statisticsOf(collection, 20, least);
    const seen = { whole: 0, short: 0 };
    for (const line of [[], ...linesOf(games, 150, 21)]) {
      const asked = ask(line)!;
      const [truth, found] = [explore(collection, asked), exploreStatistics(statistics, asked)];
      const complete = completenessIn(statistics, asked);
      const pairs = [
        [complete.position, truth.tally, found.tally] as const,
        ...truth.moves.map(
          ({ square, tally }, i) => [complete.moves.has(square), tally, found.moves[i]!.tally] as const,
        ),
      ];
      for (const [isComplete, all, counted] of pairs) {
        if (isComplete) expect(counted).toEqual(all);
        else if (counted.games < all.games) seen.short++;
        if (isComplete && all.games) seen.whole++;
        expect(counted.games).toBeLessThanOrEqual(all.games);
      }
      if (line.length > 20) expect([complete.position, complete.moves.size]).toEqual([false, 0]);
      else if (least === 1) expect(complete.position).toBe(true);
    }
    expect(seen.whole).toBeGreaterThan(50);
    expect(seen.short).toBeGreaterThan(5);
  });

  test('of a damaged file are refused', () => {
    const bytes = makeStatistics(statisticsOf(collection, 6, 3));
    const random = randomNumbers(1);
    expect(parseStatistics(bytes.subarray(0, bytes.length - 1)).ok).toBe(false);
    for (let i = 0; i < 500; i++) {
      const damaged = bytes.slice();
      damaged[random(bytes.length)] = random(256);
      const read = parseStatistics(damaged);
      // A changed count may pass; the tree must still be a tree.
      if (read.ok) expect(exploreStatistics(read.value, ask([])!).moves.length).toBe(4);
    }
  });
});

describe.skipIf(!DATA)('tournament games', () => {
  test('agree with a plain replay, in all orientations', () => {
    const folder = `${DATA}/wthor`;
    const games = readdirSync(folder)
      .filter((name) => name.endsWith('.wtb'))
      .filter((_, i) => i % Math.max(1, Math.round(1 / SHARE)) === 0)
      .flatMap((name) => {
        const file = parseWthor(readFileSync(`${folder}/${name}`));
        return file.ok ? [...gamesOfWthor(file.value)] : [];
      });
    // Plain keys of all games would take an hour: every hundredth game is checked.
    const sample = games.filter((_, i) => i % 100 === 0);
    const collection = collectionOf(sample);
    const all = sample.map(plainly);
    for (const line of linesOf(sample, samples(40, 8), 2))
      expect(told(explore(collection, ask(line)!))).toEqual(plain(all, line));
    expect(explore(collectionOf(games), ask([])!).tally.games).toBe(games.length);
  });
});
