/** Games that wait for a choice: searched, named by files of names, counted. */
import { expect, test } from 'vitest';
import { OTHELLO } from '../../game/rules.ts';
import { ImportReader, type ImportProgress } from '../../web/import-export/import-reader.ts';
import { Incoming, foundIn, type IncomingPart, type ImportRow } from '../../web/import-export/incoming.ts';
import { good } from '../game/helpers.ts';

async function partOf(source: Blob | string, name = ''): Promise<IncomingPart> {
  const reader = new ImportReader();
  const rows: ImportRow[] = [];
  const read = good(await reader.read(source, OTHELLO.id, (told: ImportProgress) => rows.push(...told.rows)));
  if (read.kind !== 'games') throw new Error('names');
  const game = () => Promise.reject(new Error('not wanted'));
  return { name, summary: read, source: { rows, game, close: () => undefined } };
}

const ggf = (black: string, white: string) =>
  `(;GM[Othello]PB[${black}]PW[${white}]TY[8]BO[8 ${'-'.repeat(27)}O*${'-'.repeat(6)}*O${'-'.repeat(27)} *]B[f5];)`;

test('games of several files are one list, searched by all words in any order', async () => {
  const first = await partOf([ggf('Ann', 'Ben'), ggf('Ben', 'Cid')].join('\n'), 'a.ggf');
  const incoming = new Incoming([first, await partOf(ggf('Cid', 'Ann'), 'b.ggf')]);
  expect(incoming.length).toBe(3);
  expect(incoming.source).toBe('a.ggf, b.ggf');
  expect(incoming.row(1).title).toBe('Ben – Cid');
  expect(incoming.row(2).title).toBe('Cid – Ann');
  expect(incoming.nameOf(2)).toBe('b.ggf');
  expect(incoming.search('BEN')).toEqual([0, 1]);
  expect(incoming.search('cid ben')).toEqual([1]);
  expect(incoming.search('')).toEqual([0, 1, 2]);
  expect(incoming.isPositions).toBe(false);
  expect(incoming.lacksNames).toBe(false);
});

test('names of players and tournaments are those of games that were read before them, too', async () => {
  const bytes = new Uint8Array(16 + 68);
  const view = new DataView(bytes.buffer);
  bytes.set([20, 24, 1, 1]);
  view.setUint32(4, 1, true);
  view.setUint16(10, 2024, true);
  bytes.set([0, 0, 0, 0, 1, 0, 40, 40, 56, 64], 16);
  const before = new Incoming([await partOf(new Blob([bytes]), 'WTH_2024.wtb')]);
  expect(before.row(0)).toMatchObject({ title: 'player 0 – player 1', event: 'tournament 0, 2024', result: '40-24' });
  expect(before.search('ann')).toEqual([]);
  expect(before.lacksNames).toBe(true);
  expect(before.withNames({ players: ['Ann', 'Ben'] }).lacksNames).toBe(true);
  const after = before.withNames({ players: ['Ann', 'Ben'] }).withNames({ tournaments: ['Cup'] });
  expect(after.row(0)).toMatchObject({ title: 'Ann – Ben', event: 'Cup, 2024' });
  expect(after.search('ann')).toEqual([0]);
  expect(after.lacksNames).toBe(false);
  expect(foundIn(before.parts[0]!.summary)).toEqual({ what: 'wthor', games: 1, year: 2024 });
});

test('a pass is no move, and what servers write is read by people', async () => {
  const blocked = '-'.repeat(6) + 'O*' + '-'.repeat(54) + '**';
  const game = `(;GM[Othello]PC[GGS/os]DT[2003.12.01_19:34:03.MST]RE[+32.000]TY[8]BO[8 ${blocked} O]W[PA]B[f1];)`;
  const { source } = await partOf(
    `${game}\n${game.replace('+32.000', '-4.00:r').replace('2003.12.01_19:34:03.MST', '2001')}`,
  );
  expect(source.rows).toMatchObject([
    { event: '2003-12-01', result: '+32', moves: 1 },
    { event: '2001', result: '-4:r', moves: 1 },
  ]);
});

test('positions are positions', async () => {
  const line = `${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X;`;
  const incoming = new Incoming([await partOf(`${line}\n${line}`)]);
  expect(incoming.isPositions).toBe(true);
  expect(foundIn(incoming.parts[0]!.summary)).toEqual({ what: 'positions', format: 'obf', good: 2, bad: 0 });
});
