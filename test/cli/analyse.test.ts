/** `outflank analyse`, `game` and `weights`: the built program with the real engine. */
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { FFO_1, FFO_1_SCORES, MUST_PASS, MUST_PASS_SCORE, OVER, OVER_SCORE, START } from './positions.ts';
import { outflank } from './run.ts';
import { type Outcome, linesOf } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'outflank-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Line {
  readonly score: number;
  readonly depth: number;
  readonly selectivity: number;
  readonly exact: boolean;
  readonly source: string;
  readonly wallMs: number;
  readonly moves: Record<string, { score: number; depth: number; exact: boolean; source: string }>;
}
const answers = (outcome: Outcome): Line[] => linesOf(outcome.out) as Line[];

describe('analyse', () => {
  test('goes as deep as asked, and says so', async () => {
    const [answer] = answers(await outflank(['analyse', '--depth', '7', '--selectivity', '95', '--all'], START));
    expect(answer).toMatchObject({ depth: 7, selectivity: 95, exact: false, source: 'search' });
    // The four first moves are one move, reflected.
    expect(Object.keys(answer!.moves).toSorted()).toEqual(['c4', 'd3', 'e6', 'f5']);
    for (const move of Object.values(answer!.moves)) expect(move).toMatchObject({ depth: 6, exact: false });
  });
  test('goes no deeper than asked on a small board', async () => {
    const outcome = await outflank(['analyse', '--rules', '4x4', '--depth', '3', '--all'], '-----OX--XO----- X');
    expect(answers(outcome)).toMatchObject([{ depth: 3, exact: false, moves: { b1: { depth: 2, exact: false } } }]);
  });
  test('scores have one decimal', async () => {
    const { out } = await outflank(['analyse', '--depth', '1', '--selectivity', '100'], START);
    expect(out).toMatch(/"score":-?\d+\.\d,"depth":1,"selectivity":100,/);
  });
  test('is exact where the search goes to the end', async () => {
    const [answer] = answers(await outflank(['analyse', '--level', '10', '--all'], FFO_1));
    expect(answer).toMatchObject({ score: 18, depth: 14, selectivity: 100, exact: true });
    const scores = Object.entries(answer!.moves).map(([name, { score }]) => [name, score]);
    expect(Object.fromEntries(scores)).toEqual(FFO_1_SCORES);
  });
  test.each([
    ['a pass', MUST_PASS, { best: 'pass', score: MUST_PASS_SCORE, exact: true }],
    ['a finished game', OVER, { best: null, score: OVER_SCORE.winner, exact: true, depth: 0 }],
  ])('%s', async (_name, input, expected) => {
    const outcome = await outflank(['analyse', '--depth', '20'], input);
    expect(answers(outcome)).toMatchObject([expected]);
    expect(outcome.status).toBe(0);
  });
  test('ends when its time is over', async () => {
    const [answer] = answers(await outflank(['analyse', '--time', '0.3', '--all'], START));
    expect(answer!.exact).toBe(false);
    expect(Object.values(answer!.moves).every(({ depth }) => depth >= 1)).toBe(true);
    expect(answer!.wallMs).toBeGreaterThan(100);
  });
  test('several threads answer several positions in their order', async () => {
    const positions = Array.from({ length: 10 }, (_, i) => (i % 2 ? FFO_1 : START)).join('\n');
    const scores = answers(await outflank(['analyse', '--depth', '4', '--threads', '2'], positions));
    expect(scores.map(({ depth }) => depth)).toEqual(Array.from({ length: 10 }, () => 4));
  });
  test('a bad line is named, the others are answered', async () => {
    const outcome = await outflank(['analyse', '--depth', '2'], `nonsense\n${START}`);
    expect(linesOf(outcome.out)).toMatchObject([{ line: 1 }, { depth: 2 }]);
    expect(outcome.status).toBe(1);
  });
  test.each([
    [['--level', '0'], '--level is a whole number from 1 to 60, not “0”.'],
    [['--level', '61'], '--level is a whole number from 1 to 60, not “61”.'],
    [['--depth', '0'], '--depth is a whole number from 1 to 60, not “0”.'],
    [['--depth', '5', '--level', '5'], '--level and --depth exclude each other.'],
    [['--selectivity', '80'], '--selectivity is one of 73, 87, 95, 98, 99, 100, not “80”.'],
    [['--time', 'long'], '--time is a number of seconds from 0.001 to 999999.999, not “long”.'],
    [['--time', '0'], '--time is a number of seconds from 0.001 to 999999.999, not “0”.'],
  ])('%j: %s', async (words, message) => {
    const { status, out, err } = await outflank(['analyse', ...words]);
    expect(err.split('\n')[0]).toBe(`outflank: ${message}`);
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });
});

describe('game', () => {
  const TRANSCRIPT = 'f5d6c3d3c4f4f6f3e6e7d7c6';

  test('each move has a value and a loss, each side its mean', async () => {
    const { out, status } = await outflank(['game', '--depth', '4'], TRANSCRIPT);
    const [answer] = linesOf(out) as [{ moves: { loss: number; side: string }[]; X: SideLine; O: SideLine }];
    expect(answer.moves.map(({ side }) => side).join('')).toBe('XO'.repeat(6));
    for (const side of ['X', 'O'] as const) {
      const losses = answer.moves.filter((move) => move.side === side).map(({ loss }) => loss);
      expect(losses.every((loss) => loss >= 0)).toBe(true);
      expect(answer[side].loss).toBeCloseTo(losses.reduce((sum, loss) => sum + loss, 0));
    }
    expect(status).toBe(0);
  });
  interface SideLine {
    readonly loss: number;
  }
  test('a game that ends early is reviewed to its end', async () => {
    // The shortest known wipeout: nine moves.
    const { out, status } = await outflank(['game', '--depth', '3'], 'e6f4e3f6g5d6e7f5c5');
    const [answer] = linesOf(out) as [{ moves: object[]; end: object }];
    expect(answer.moves).toHaveLength(9);
    expect(answer.moves.at(-1)).toMatchObject({ move: 'c5', score: 64, exact: true, loss: 0, lossExact: true });
    expect(answer.moves.at(-2)).toMatchObject({ move: 'f5', score: -64, exact: true, verdict: 'blunder' });
    expect(answer.end).toMatchObject({ bestScore: -64 });
    expect(status).toBe(0);
  });
  test('a disc that moves is a move like any other: it has a value, a best alternative, and a loss', async () => {
    const games = ['c4c3d3d4c4-b3d2e1b2d2-e3', 'd3c4d4c3b5e3e2e5e2-f3', 'c3c4d4d3c3-d2e2f2e4d5f1f2-f3'];
    const { out } = await outflank(['game', '--rules', 'italian-displacement-6', '--depth', '2'], games.join('\n'));
    const lasts = (linesOf(out) as { moves: object[] }[]).map(({ moves }) => moves.at(-1));
    expect(lasts).toMatchObject([
      { move: 'd2-e3', score: 0, best: 'd2-e3', bestScore: 0, loss: 0 },
      { move: 'e2-f3', score: -3, best: 'c4-d5', bestScore: 1, loss: 4 },
      // What the engine would have played loses nothing, whatever a search from the position after it says.
      { move: 'f2-f3', score: -11, best: 'f2-f3', bestScore: -11, loss: 0 },
    ]);
  });
  test('each move has its better line, each side its losses by stage', async () => {
    const { out } = await outflank(['game', '--depth', '6'], TRANSCRIPT);
    interface Stages {
      readonly stages: Record<string, { moves: number; loss: number; best: number; proved: number }>;
    }
    const [answer] = linesOf(out) as [{ moves: { best: string; line: string[] }[]; X: Stages; O: Stages }];
    for (const { best, line } of answer.moves) expect(line[0]).toBe(best);
    expect(Math.max(...answer.moves.map(({ line }) => line.length))).toBeGreaterThan(3);
    expect(Object.keys(answer.X.stages)).toEqual(['opening', 'middle', 'ending', 'last20']);
    expect(answer.X.stages).toMatchObject({
      opening: { moves: 6, proved: 0 },
      ending: { moves: 0 },
      last20: { moves: 6 },
    });
  });
  test('a game of GGF names its players', async () => {
    const ggf =
      '(;GM[Othello]PB[Ann]PW[Ben]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[d6]B[c3];)';
    const { out } = await outflank(['game', '--depth', '2'], ggf);
    expect(linesOf(out)).toMatchObject([{ black: 'Ann', white: 'Ben', moves: [{ move: 'f5' }, {}, { move: 'c3' }] }]);
  });
  test('a player’s games of a file, and what they come to together', async () => {
    const pgn = (black: string, white: string, year: number, moves: string): string =>
      `[Black "${black}"]\n[White "${white}"]\n[Date "${year}.05.06"]\n\n${moves}\n\n`;
    const file = join(folder, 'games.pgn');
    writeFileSync(
      file,
      pgn('Ann', 'Ben', 2021, '1. f5 d6 2. c3 d3 3. c4') +
        pgn('Cleo', 'Ann', 2022, '1. f5 f6 2. e6 f4') +
        pgn('Cleo', 'Ben', 2022, '1. f5 f4 2. e3'),
    );
    const { out, status } = await outflank(['game', '--depth', '3', '--games', file, '--player', 'ann']);
    expect(status).toBe(0);
    const lines = linesOf(out) as Record<string, unknown>[];
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({ black: 'Cleo', white: 'Ann', year: 2022 });
    expect(lines[2]).toMatchObject({
      player: 'ann',
      games: 2,
      moves: 5,
      proved: 0,
      stages: { opening: { moves: 5 } },
      colours: { black: { games: 1, moves: 3 }, white: { games: 1, moves: 2 } },
      months: [{ name: '2021-05' }, { name: '2022-05' }],
    });
    // Totals have no rows.
    const csv = await outflank(['game', '--depth', '1', '--games', file, '--player', 'ann', '--format', 'csv']);
    expect(csv).toMatchObject({ status: 0, err: '' });
    expect(csv.out.trimEnd().split('\n')).toHaveLength(1 + 9);
  });
  test.each([
    [['--player', 'Ann'], '--player needs games, --games PATH.'],
    [['--games', '.', 'x.txt'], '--games and FILE exclude each other.'],
    [['--games', '.', '--rules', 'reversi-1887'], '--games are games of Othello.'],
  ])('%j: %s', async (options, message) => {
    const { status, err } = await outflank(['game', ...options]);
    expect(err.split('\n')[0]).toBe(`outflank: ${message}`);
    expect(status).toBe(2);
  });
  test('a game that can’t be played is a sentence', async () => {
    const { out, status } = await outflank(['game', '--depth', '2'], `a1\n\nf5d6\n`);
    expect(linesOf(out)).toMatchObject([{ line: 1, error: expect.stringContaining('Move 1') }, { game: 2 }]);
    expect(status).toBe(1);
  });
});

describe('weights', () => {
  test('says what they are and where they came from', async () => {
    const { out, status } = await outflank(['weights']);
    const rows = linesOf(out) as { sha256: string; origin: string; set: string }[];
    expect(rows.map(({ set }) => set)).toEqual(['small', 'full', 'pairs', 'six', 'oblong']);
    // The checksums are those in data/README.md.
    for (const { sha256, origin, set } of rows) {
      expect(readFileSync('data/README.md', 'utf8')).toContain(sha256);
      expect(origin).toContain(set === 'six' || set === 'oblong' ? 'games that it drew by lot' : 'WTHOR');
    }
    expect(status).toBe(0);
  });

  /** A copy of the program whose full weights are spoilt. */
  function spoilt(name: string, spoil: (file: string) => void): (words: string[], input?: string) => Promise<Outcome> {
    const copy = join(folder, name);
    cpSync('dist/node', copy, { recursive: true });
    writeFileSync(join(copy, 'package.json'), '{"type":"module"}');
    spoil(join(copy, 'eval-full.bin'));
    return (words, input = '') => outflank(words, input, { home: pathToFileURL(`${copy}/`) });
  }

  test.each([
    ['missing', (file: string) => rmSync(file), 'couldn’t be loaded'],
    ['truncated', (file: string) => truncateSync(file, 5000), 'damaged or incomplete'],
    ['foreign', (file: string) => writeFileSync(file, 'a'.repeat(4000)), 'not a file of Outflank evaluation weights'],
  ])('%s: a clear message, and values by counts that say so', async (name, spoil, message) => {
    const run = spoilt(name, spoil);
    const said = await run(['weights']);
    expect(said.err).toContain(message);
    expect(said.status).toBe(1);
    expect(linesOf(said.out)).toMatchObject([
      { set: 'small' },
      { set: 'full', error: expect.stringContaining(message) },
      { set: 'pairs' },
      { set: 'six' },
      { set: 'oblong' },
    ]);

    const analysed = await run(['analyse', '--depth', '3', '--all'], START);
    expect(analysed.err).toContain(message);
    expect(analysed.err).toContain('counts of moves and discs');
    const [answer] = answers(analysed);
    expect(answer).toMatchObject({ source: 'counts', exact: false });
    for (const move of Object.values(answer!.moves)) expect(move.source).toBe('counts');

    // A proof needs no evaluation.
    expect(answers(await run(['solve'], FFO_1))).toMatchObject([{ score: 18, exact: true }]);
  });
});
