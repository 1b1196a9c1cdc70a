/** The search for motifs in games, without a page or a worker. */
import { expect, test } from 'vitest';
import type { OpenedGame } from '../../game/collection/listing.ts';
import { motifsIn } from '../../game/motifs/along.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { MotifSearch } from '../../web/motifs/motif-search.ts';

const squares = (line: string): number[] => line.match(/../g)!.map((name) => parseSquare(OTHELLO, name)!);

/** The shortest game: Black wipes White out; and one where it does not. */
const WIPED = squares('f5d6c5f4e7f6g5e6e3');
const MISSED = squares('f5d6c5f4e7f6g5e6f7');

const aGame = (line: readonly number[], number: number): OpenedGame => ({
  black: `Black ${number}`,
  white: 'White',
  event: '',
  year: 2000,
  month: 0,
  difference: null,
  length: line.length,
  squares: line,
});

/** Every third game misses the wipeout. */
const GAMES = Array.from({ length: 230 }, (_, i) => aGame(i % 3 ? WIPED : MISSED, i));

function aSearch(games: readonly OpenedGame[] = GAMES, pages = Infinity) {
  const asked: number[] = [];
  let left = pages;
  const search = new MotifSearch({
    api: () => ({
      search: (lines, motif) => {
        asked.push(lines.length);
        return Promise.resolve(lines.map((line) => motifsIn(line, motif)));
      },
    }),
    games: (from, count) => Promise.resolve(left-- > 0 ? games.slice(from, from + count) : null),
    changed: () => undefined,
  });
  return { search, asked };
}

test('a motif of a game is at its move, played or not', () => {
  expect(motifsIn(WIPED, 'wipeout').at(-1)).toEqual({ ply: 8, move: parseSquare(OTHELLO, 'e3'), isPlayed: true });
  expect(motifsIn(MISSED, 'wipeout').at(-1)).toMatchObject({ ply: 8, isPlayed: false });
  expect(motifsIn(MISSED, 'stoner-c')).toEqual([]);
});

test('all games are looked through, and those found in which the motif was missed', async () => {
  const { search } = aSearch();
  await search.start('wipeout', true);
  expect(search).toMatchObject({ done: 230, isRunning: false });
  expect(search.found.map(({ game }) => game.squares)).toEqual(GAMES.filter((_, i) => i % 3 === 0).map(() => MISSED));
});

test('or all in which it could be played', async () => {
  const { search } = aSearch(GAMES.slice(0, 3));
  await search.start('wipeout', false);
  expect(search.found.map(({ game, isPlayed }) => [game.black, isPlayed])).toEqual([
    ['Black 0', false],
    ['Black 1', true],
    ['Black 2', true],
  ]);
});

test('games that are not to be had any more end the search, which isn’t complete then', async () => {
  const { search } = aSearch(GAMES, 1);
  await search.start('wipeout', true);
  expect(search).toMatchObject({ done: 100, isRunning: false, hasFailed: true });
  await search.start('wipeout', true);
  expect(search.hasFailed).toBe(true);
});

test('a search that is stopped asks no more, and a new one begins anew', async () => {
  const { search, asked } = aSearch();
  const first = search.start('wipeout', true);
  search.stop();
  await first;
  expect(search.isRunning).toBe(false);
  expect(asked).toEqual([]);
  await search.start('stoner-c', true);
  expect(search).toMatchObject({ done: 230, found: [] });
});
