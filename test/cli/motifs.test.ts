/** `outflank motifs`, as a shell runs it. */
import { expect, test } from 'vitest';
import { outflank } from './run.ts';
import { linesOf } from './processes.ts';

interface Tag {
  readonly motif: string;
  readonly move?: string;
  readonly proof: string;
  readonly plies?: number;
  readonly ply?: number;
  readonly played?: string;
  readonly missed?: boolean;
}
interface Row {
  readonly line?: string | number;
  readonly tags: readonly Tag[];
  readonly error?: string;
}

/** From test/fixtures/motifs.txt. */
const STONER = '----O------OOO----XOOOO---XOOOOO-XXXXOOO--XXXXOO---XXX-O----XX-- X';
const BOUND = '--O-XXX-XOOOOX--XOOXXOOOXOXOOOOOXOXXOOXOXXOOXOOOX-OOOX-O-OOOOOO- X';
/** A short game that ends in a wipeout: Black could have won by it, and did. */
const WIPED = 'f5d6c5f4e7f6g5e6e3';

test('says of a position which motifs it has, and what is proved of them', async () => {
  const { status, out } = await outflank(['motifs', '--motif', 'stoner-c'], `${STONER}\n`);
  expect(status).toBe(0);
  expect(linesOf(out)).toEqual([
    {
      board: STONER.slice(0, 64),
      side: 'X',
      tags: [{ motif: 'stoner-c', move: 'g2', squares: ['h1', 'h8'], claim: 'corner', proof: 'proved', plies: 5 }],
    },
  ]);
});

test('tests claims about values by solving, up to so many empties', async () => {
  const ask = async (...options: string[]): Promise<string[]> => {
    const { out } = await outflank(['motifs', '--motif', 'zugzwang', ...options], `${BOUND}\n`);
    return (linesOf(out) as Row[])[0]!.tags.map(({ proof }) => proof);
  };
  expect(await ask()).toEqual(['proved']);
  expect(await ask('--exact', '9')).toEqual(['shape only']);
});

test('follows a game, and says what was there and not played', async () => {
  const { out } = await outflank(['motifs', '--motif', 'wipeout'], `${WIPED}\n`);
  const [row] = linesOf(out) as Row[];
  expect(row!.line).toBe(WIPED);
  const last = row!.tags.filter(({ ply }) => ply === 9);
  expect(last).toContainEqual(expect.objectContaining({ move: 'e3', played: 'e3', proof: 'proved', plies: 1 }));
  expect(last.some(({ missed }) => missed)).toBe(false);
});

test('prints games with something missed alone, where that is asked for', async () => {
  const other = WIPED.replace(/e3$/, 'f7');
  const { status, out } = await outflank(['motifs', '--missed', '--motif', 'wipeout'], `${WIPED}\n${other}\n`);
  expect(status).toBe(0);
  const rows = linesOf(out) as Row[];
  expect(rows.map(({ line }) => line)).toEqual([other]);
  expect(rows[0]!.tags.every(({ missed }) => missed)).toBe(true);
});

test('says what is wrong with a line and goes on', async () => {
  const { status, out } = await outflank(['motifs', '--motif', 'stoner-c'], `f5f5\n${STONER}\n`);
  expect(status).toBe(1);
  const [wrong, right] = linesOf(out) as Row[];
  expect(wrong).toEqual({ line: 1, error: expect.stringContaining('f5') as string });
  expect(right!.tags).toHaveLength(1);
});

test.each([
  [['--motif', 'magic'], '--motif is x-sacrifice'],
  [['--exact', '40'], '--exact is a whole number from 0 to 26'],
  [['--games', 'a', 'b'], '--games and FILE exclude each other.'],
])('%j is not understood', async (words, complaint) => {
  const { status, err } = await outflank(['motifs', ...words]);
  expect(status).toBe(2);
  expect(err).toContain(complaint);
});

test.each([
  '(;GM[2]FF[4]SZ[8]PL[W];W[f4];B[f3])',
  `(;GM[Othello]TY[8]BO[8 ${'-'.repeat(27)}O*------*O${'-'.repeat(27)} O]W[F4];B[F3];)`,
])('a game that White begins is not read as one that Black does: %s', async (game) => {
  const { status, out } = await outflank(['motifs'], `${game}\n`);
  expect(status).toBe(1);
  const error = 'A game must begin with the usual four discs and Black to move.';
  expect(linesOf(out)).toEqual([{ line: 1, error }]);
});
