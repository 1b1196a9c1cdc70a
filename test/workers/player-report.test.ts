/** Many games of one player, counted together. */
import { describe, expect, test } from 'vitest';
import { PASS, placing } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Colour } from '../../game/types.ts';
import { lossesOf, reportOf, type MoveLoss, type PlayerGame } from '../../workers/review/player-report.ts';
import { reviewOf, type ReviewTurn } from '../../workers/review/review.ts';
import { othello } from '../../bench/text.ts';

const square = (name: string): number => parseSquare(OTHELLO, name)!;
const squares = (line: string): number[] => line.match(/../g)!.map(square);

/** Losses of a line by number of the move; the others are 0. */
function aGame(
  line: string,
  colours: readonly Colour[],
  losses: Record<number, number | null>,
  rest: Partial<PlayerGame> = {},
): PlayerGame {
  const moves = squares(line).map((put, i): MoveLoss => ({
    number: i + 1,
    colour: i % 2 ? 'white' : 'black',
    empties: 60 - i,
    square: put,
    loss: losses[i + 1] === undefined ? 0 : losses[i + 1]!,
    isProved: i % 4 === 0,
    depth: 10,
    best: square('a1'),
    value: 2,
  }));
  const names = { player: 'A', opponent: 'B', event: '', opening: '' };
  return { ...names, colours, year: 0, month: 0, squares: squares(line), moves, ...rest };
}

describe('the report', () => {
  const games = [
    aGame('f5d6c3d3c4', ['black'], { 3: 6, 4: 30 }, { year: 2023, month: 5, opening: 'Tiger' }),
    aGame('f5d6c4d3c3', ['white'], { 2: 1, 5: 8 }, { year: 2023, month: 11, opening: 'Tiger' }),
    aGame('f5f6e6f4', ['black'], { 1: null, 3: 4 }, { year: 2021 }),
  ];
  const report = reportOf(games, 10);

  test('counts the player’s own moves, and apart those whose loss is unknown', () => {
    expect(report.games).toBe(3);
    expect(report.all).toEqual({ moves: 6, loss: 11, best: 3, proved: 2 });
    expect(report.unknown).toBe(1);
    expect(report.stages.opening).toEqual(report.all);
    expect(report.stages.ending.moves).toBe(0);
  });

  test('by colour, by opening, by month and by year where there is no month', () => {
    expect(report.colours.black).toMatchObject({ games: 2, accuracy: { moves: 4, loss: 10 } });
    expect(report.colours.white).toMatchObject({ games: 1, accuracy: { moves: 2, loss: 1 } });
    expect(report.openings.map(({ name, games: n }) => [name, n])).toEqual([
      ['Tiger', 2],
      ['', 1],
    ]);
    expect(report.months.map(({ name }) => name)).toEqual(['2021', '2023-05', '2023-11']);
  });

  test('by motif, of the moves in positions that had it', () => {
    const withMotifs = games.map((game) => ({
      ...game,
      moves: game.moves.map((move) => ({ ...move, motifs: move.number === 3 ? (['wedge', 'parity'] as const) : [] })),
    }));
    const { motifs } = reportOf(withMotifs, 10);
    expect(motifs.map(({ name, games: n, accuracy }) => [name, n, accuracy.moves, accuracy.loss])).toEqual([
      ['wedge', 2, 2, 10],
      ['parity', 2, 2, 10],
    ]);
    // Nothing is known about games reviewed before there were motifs.
    expect(report.motifs).toEqual([]);
  });

  test('a position reached twice, by any move order, adds up its losses', () => {
    const twice = reportOf(
      [
        aGame('f5d6c3d3c4f4', ['white'], { 6: 4 }),
        aGame('f5d6c4d3c3f4', ['white'], { 6: 5 }),
        aGame('f5d6c3d3c4f3', ['white'], { 6: 8 }),
      ],
      10,
    );
    expect(twice.costliest.map(({ game, times, total, move }) => [game, move.number, times, total])).toEqual([
      [0, 6, 2, 9],
      [2, 6, 1, 8],
    ]);
  });

  test('a loss under two discs is no lesson, and no more lessons are given than requested', () => {
    expect(report.costliest.map(({ total }) => total)).toEqual([6, 4]);
    expect(reportOf(games, 1).costliest).toHaveLength(1);
  });
});

test('losses of a review: numbered without passes, with the best move and its value', () => {
  // A Stoner trap, from test/fixtures/motifs.txt.
  const START = '---------------------------OX------XO---------------------------';
  const trap = '----O------OOO----XOOOO---XOOOOO-XXXXOOO--XXXXOO---XXX-O----XX--';
  const turn = (side: 'X' | 'O', empties: number, played?: ReviewTurn['played'], board = START): ReviewTurn => ({
    position: othello(board, side),
    empties,
    limit: 64,
    ...(played && { played }),
  });
  const turns = [turn('X', 3, placing(1), trap), turn('O', 2, PASS), turn('X', 2, placing(2)), turn('O', 1)];
  const value = (score: number, depth: number) =>
    ({ low: score, high: score, depth, certainty: 100, source: 'search' }) as const;
  const reviews = reviewOf(
    turns,
    new Map([
      [0, { value: value(10, 3), line: [placing(5)], state: 'done' }],
      [2, { value: value(4, 2), line: [placing(2)], state: 'done' }],
      [3, { value: value(-4, 1), line: [], state: 'done' }],
    ]),
  );
  expect(lossesOf(turns, reviews)).toMatchObject([
    { number: 1, colour: 'black', empties: 3, square: 1, loss: 6, isProved: true, depth: 3, best: 5, value: 10 },
    { number: 2, colour: 'black', empties: 2, square: 2, loss: 0, isProved: true, best: 2, value: 4, motifs: [] },
  ]);
  expect(lossesOf(turns, reviews)[0]!.motifs).toContain('stoner-c');
  const otherSide = [turn('O', 3, placing(1), trap), ...turns.slice(1)];
  expect(lossesOf(otherSide, reviews)[0]!.motifs).not.toContain('stoner-c');
});
