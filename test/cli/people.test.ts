/** `outflank people`, as a shell runs it. */
import { expect, test } from 'vitest';
import { outflank } from './run.ts';
import { linesOf } from './processes.ts';

interface Row {
  readonly side: string;
  readonly ply?: number;
  readonly played?: string;
  readonly source: string;
  readonly games?: number;
  readonly ratings?: { readonly from?: number; readonly to?: number };
  readonly moves: readonly {
    readonly move: string;
    readonly share: number;
    readonly value?: number;
    readonly expected?: number;
    readonly exact?: boolean;
    readonly refutation?: { readonly move: string; readonly found: number; readonly source: string };
  }[];
  readonly difficulty?: { readonly loss: number; readonly found: number; readonly exact: boolean };
}

/** FFO 40 near its end: twelve empties. */
const LATE = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXOXXXXOXOXXXXXXXO-XOXXXXX- X';
/** The other side has one empty square, and no move for either. */
const OVER = `${'X'.repeat(63)}- X`;

const rowsOf = async (input: string, ...words: readonly string[]): Promise<readonly Row[]> => {
  const { status, out } = await outflank(['people', ...words], `${input}\n`);
  expect(status).toBe(0);
  return linesOf(out) as Row[];
};
const total = ({ moves }: Row): number => moves.reduce((sum, { share }) => sum + share, 0);

test('each move of a position has its share, and the position its difficulty', async () => {
  const [late, over] = await rowsOf(`${LATE}\n${OVER}`);
  expect(late).toMatchObject({ board: LATE.slice(0, 64), side: 'X', rating: 1500, source: 'engine' });
  expect(late!.moves).toHaveLength(9);
  expect(late!.moves.map(({ share }) => share)).toEqual(
    late!.moves.map(({ share }) => share).toSorted((a, b) => b - a),
  );
  expect(total(late!)).toBeCloseTo(1, 2);
  expect(late!.difficulty?.exact).toBe(true);
  expect(late!.difficulty?.loss).toBeGreaterThan(0);
  expect(over).toEqual({ board: OVER.slice(0, 64), side: 'X', rating: 1500, source: 'model', moves: [] });
});

test('of a game each position is answered; the start is counted in games', async () => {
  const rows = await rowsOf('f5d6c3\n(;GM[2]FF[4]SZ[8];B[f5];W[f6])', '--rating', '1900');
  expect(rows.map(({ side, ply, played }) => [side, ply, played])).toEqual([
    ['X', 1, 'f5'],
    ['O', 2, 'd6'],
    ['X', 3, 'c3'],
    ['X', 1, 'f5'],
    ['O', 2, 'f6'],
  ]);
  expect(rows[0]!.source).toBe('games');
  expect(rows[0]!.games).toBeGreaterThanOrEqual(30);
  expect(rows[0]!.ratings).toEqual({ from: 1750 });
  expect(rows[0]!.difficulty?.exact).toBe(false);
});

test('only some of the positions, and without the engine the model alone', async () => {
  const line = 'f5d6c3d3c4f4c5b3c2';
  const rows = await rowsOf(line, '--no-engine', '--empties', '52-53');
  expect(rows.map(({ ply }) => ply)).toEqual([8, 9]);
  expect(rows.every(({ source, difficulty }) => source !== 'engine' && !difficulty)).toBe(true);
  expect(await rowsOf(line, '--no-engine', '--sample', '3')).toHaveLength(3);
});

test('in practice each move has its value, what is expected, and who finds the refutation', async () => {
  const [row] = await rowsOf(LATE, '--practice', '--rating', '1000', '--level', '4');
  const best = row!.moves.toSorted((one, other) => other.value! - one.value!)[0]!;
  expect(best.expected).toBeGreaterThanOrEqual(best.value!);
  const refuted = row!.moves.filter(({ refutation }) => refutation);
  expect(refuted.length).toBeGreaterThan(0);
  for (const { refutation } of refuted) expect(refutation!.found).toBeLessThanOrEqual(1);
  expect(new Set(refuted.map(({ refutation }) => refutation!.source))).toEqual(new Set(['engine']));
  const exact = ({ moves }: Row): unknown => new Set(moves.map((move) => move.exact));
  expect(exact(row!)).toEqual(new Set([false]));
  const [sure] = await rowsOf(LATE, '--practice');
  expect(exact(sure!)).toEqual(new Set([true]));
});

test('as a table, a row for the position and one for each move', async () => {
  const { out } = await outflank(['people', '--no-engine', '--format', 'table'], 'f5\n');
  const [heading, position, ...moves] = out.trimEnd().split('\n');
  expect(heading!.split(/ +/)).toContain('share');
  expect(position).toContain('games');
  expect(moves).toHaveLength(4);
});

test('a table says which values are proved', async () => {
  const { out } = await outflank(['people', '--practice', '--level', '4', '--format', 'table'], LATE);
  const [heading, position, ...moves] = out.trimEnd().split('\n');
  expect(heading).toMatch(/ difficulty\.exact .* value +expected +exact /);
  for (const row of [position, ...moves]) expect(row).toMatch(/ false\b/);
});

test('says what is wrong with a line and goes on', async () => {
  const anti = JSON.stringify({ board: `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`, side: 'X', rules: 'anti' });
  const { status, out } = await outflank(['people', '--no-engine'], `f5f5\n${anti}\nf5\n`);
  expect(status).toBe(1);
  expect(linesOf(out)).toMatchObject([
    { line: 1, error: expect.stringContaining('f5') as string },
    { line: 2, error: 'There is a model of what people play only for Othello on 8x8.' },
    { ply: 1 },
  ]);
});

test.each([
  [['--rating', '3000'], '--rating is a whole number from 1000 to 2100'],
  [['--no-engine', '--level', '3'], '--level and --no-engine exclude each other'],
  [['--no-engine', '--practice'], '--practice needs the engine'],
  [['--rules', 'anti'], 'only for Othello on 8x8'],
  [['--rules', 'othello-parallel'], 'only for Othello on 8x8'],
  [['--games', 'a', 'b'], '--games and FILE exclude each other'],
])('%j is not understood', async (words, complaint) => {
  const { status, err } = await outflank(['people', ...words]);
  expect(status).toBe(2);
  expect(err).toContain(complaint);
});
