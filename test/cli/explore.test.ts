/** `outflank explore`, as a shell runs it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWthor } from '../../game/formats/wthor.ts';
import { good } from '../game/helpers.ts';
import { outflank } from './run.ts';
import { linesOf } from './processes.ts';

interface Figures {
  readonly games: number;
  readonly sameOrder: number;
  readonly complete: boolean;
  readonly black: number;
  readonly draws: number;
  readonly white: number;
  readonly meanScore: number | null;
  readonly lastYear: number | null;
}
interface Row extends Figures {
  readonly line: string;
  readonly board: string;
  readonly side: string;
  readonly name: string | null;
  readonly moves: Readonly<Record<string, Figures>>;
}
const rowsOf = (text: string): Row[] => linesOf(text) as Row[];

/** Two tournament games came here, and each went on with a different move. */
const SELDOM = 'f5f6e6f4g5e7f7h6e3d6h5g6';

const squares = (line: string): number[] =>
  (line.match(/../g) ?? []).map((name) => 'abcdefgh'.indexOf(name[0]!) + 8 * (Number(name[1]) - 1));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outflank-explore-'));
  const header = { made: { year: 2020, month: 1, day: 1 }, year: 2019, depth: 24 };
  const game = (line: string, score: number, black: number, white: number) =>
    ({ tournament: 0, black, white, score, theoretical: score, squares: squares(line) }) as const;
  // Two orders of one position, one of them turned about, and a game that goes elsewhere.
  const games = [
    game('f5d6c3d3c4f4', 40, 0, 1),
    game('c4e3f6e6f5', 32, 1, 0),
    game('f5f6', 20, 0, 1),
    game('f5f5', 20, 0, 1),
  ];
  writeFileSync(join(folder, 'WTH_2019.wtb'), good(makeWthor({ header, games })));
  writeFileSync(join(folder, 'games.txt'), 'f5d6c4d3c3\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('outflank explore', () => {
  test('counts games that came by any order, and those by this one', async () => {
    const { status, out, err } = await outflank(['explore', '--games', folder, 'f5d6c3d3c4']);
    expect(status).toBe(0);
    expect(err).toContain('1 game was left out');
    const [row] = rowsOf(out);
    expect(row).toMatchObject({ line: 'f5d6c3d3c4', side: 'O', games: 3, sameOrder: 2, name: 'Tiger' });
    expect(row).toMatchObject({ black: 1, draws: 1, white: 0, unknown: 1, meanScore: 8, lastYear: 2019 });
    expect(row!.moves['f4']).toMatchObject({ games: 1, sameOrder: 1, black: 1, unknown: 0, meanScore: 16 });
    expect(row!.moves['b3']).toMatchObject({ games: 0, sameOrder: 0, meanScore: null, lastYear: null });
  });

  test('answers line by line, and says which line is none', async () => {
    const { status, out } = await outflank(['explore', '--games', folder, '-'], 'F5 F6\n\nf5f5\n');
    expect(status).toBe(1);
    const rows = rowsOf(out);
    expect(rows.map(({ line, games }) => [line, games])).toEqual([
      ['f5f6', 1],
      ['', 4],
      [3, undefined],
    ]);
    expect(Object.values(rows[1]!.moves).map(({ games, sameOrder }) => [games, sameOrder])).toEqual(
      Array.from({ length: 4 }, () => [4, 4]),
    );
  });

  test('filters by years, and says what a filter needs', async () => {
    const none = await outflank(['explore', '--games', folder, '--from', '2020', '']);
    expect(rowsOf(none.out)[0]).toMatchObject({ games: 0, meanScore: null, lastYear: null });
    const all = await outflank(['explore', '--games', folder, '--to', '2019', '']);
    expect(rowsOf(all.out)[0]!.games).toBe(3);
    const shipped = await outflank(['explore', '--player', 'Ann', '']);
    expect([shipped.status, shipped.err]).toEqual([2, expect.stringContaining('--games PATH')]);
    const never = await outflank(['explore', '--games', folder, '--from', '2005', '--to', '2001', '']);
    expect([never.status, never.err.split('\n')[0]]).toEqual([2, 'outflank: --from is a later year than --to.']);
  });

  test('a whole name means that player alone, a part of it everybody who has it', async () => {
    const file = join(folder, 'names', 'games.pgn');
    mkdirSync(dirname(file));
    const game = (name: string) => `[Black "${name}"]\n[White "Bob"]\n[Result "40-24"]\n\n1. f5 d6\n`;
    writeFileSync(file, ['Anna', 'Anna Maria', 'Joanna'].map(game).join('\n'));
    const count = async (name: string): Promise<number> =>
      rowsOf((await outflank(['explore', '--games', file, '--player', name, ''])).out)[0]!.games;
    expect([await count('anna'), await count('Anna M'), await count('ann')]).toEqual([1, 1, 3]);
  });

  test('knows the openings of tournament games without any file', async () => {
    const { status, out } = await outflank(['explore', 'd3c5f6f5e6']);
    expect(status).toBe(0);
    const [tiger] = rowsOf(out);
    expect(tiger).toMatchObject({ games: 50_775, name: 'Tiger' });
    expect(tiger!.moves['e3']).toMatchObject({ games: 48_714 });
  });

  test('has every tournament game of a position, however it came there, and says so', async () => {
    const { out } = await outflank(['explore', 'c4e3f4c5e6d6b5b4d3c3d7g4f3g3d2e2c2c6f5d1']);
    expect(rowsOf(out)[0]).toMatchObject({ games: 7, meanScore: -20.29, lastYear: 2023, complete: true });
  });

  test('says where games may be missing', async () => {
    const [row] = rowsOf((await outflank(['explore', SELDOM])).out);
    expect(row).toMatchObject({ games: 2, complete: true });
    const counts = Object.values(row!.moves).map(({ games, complete }) => [games, complete]);
    expect(counts.filter(([, complete]) => !complete).length).toBeGreaterThan(0);
    expect(counts.filter(([, complete]) => !complete).every(([games]) => games === 0)).toBe(true);
    const table = await outflank(['explore', '--format', 'table', `${SELDOM}f3`]);
    expect(
      table.out
        .split('\n')
        .slice(0, 2)
        .map((line) => line.trim().split(/ +/).slice(0, 5)),
    ).toEqual([
      ['number', 'side', 'move', 'games', 'sameOrder'],
      ['1', 'O', '0', '0', 'false'],
    ]);
    const own = rowsOf((await outflank(['explore', '--games', folder, 'f5d6'])).out)[0]!;
    expect([own.complete, Object.values(own.moves).every(({ complete }) => complete)]).toEqual([true, true]);
  });

  test('refuses a path without games', async () => {
    const { status, out, err } = await outflank(['explore', '--games', join(folder, 'none'), '']);
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain('none');
  });
});

describe('outflank edge', () => {
  test('counts a shape and its mirror image over files, with the corners of the end', async () => {
    const { status, out } = await outflank(['edge', '--games', folder, '----------']);
    expect(status).toBe(0);
    const [row] = linesOf(out) as [{ positions: number; byEmpties: Record<string, { first: object }> }];
    // Four games of 6, 5, 2 and 5 moves have 7, 6, 3 and 6 positions of four edges without a disc.
    expect(row.positions).toBe(4 * 22);
    expect(Object.keys(row.byEmpties)).toEqual(['50-59', '60-69']);
    expect(row).toHaveProperty('exact', null);
    expect(row.byEmpties['60-69']!.first).toEqual({ mover: 0, other: 0, nobody: 16 });
  });

  test('knows the edges of tournament games without any file', async () => {
    const [row] = linesOf((await outflank(['edge', '--XXXXXX--'])).out);
    expect(row).toMatchObject({ shape: '--XXXXXX--', mirror: '--XXXXXX--', positions: 197_915 });
    expect(row).toHaveProperty('exact', { positions: 7301, mean: 2.02 });
  });

  test.each(['--XXXXXX-', '--XXYXXX--', ''])('says what is wrong with “%s”', async (shape) => {
    const { status, out, err } = await outflank(['edge', '--', shape]);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/10 characters|Column 5/);
  });
});
