/** `outflank leave`, as a shell runs it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalSquares } from '../../game/bitboard/position.ts';
import { makeBook } from '../../game/book/file.ts';
import { bookOf } from '../../game/book/graph.ts';
import { stopOf } from '../../game/repertoire/lines.ts';
import { makeRepertoireFile } from '../../game/repertoire/file.ts';
import { prepared, squaresOf } from '../game/repertoire/helpers.ts';
import { outflank } from './run.ts';
import { linesOf } from './processes.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outflank-leave-'));
  const repertoires = { black: new Map(), white: prepared('white', ['f5d6', 'f5d6c3d3', 'f5d6c3d3c4b3']) };
  writeFileSync(join(folder, 'own.json'), makeRepertoireFile({ repertoires, days: new Map() }));
  writeFileSync(join(folder, 'games.txt'), 'f5d6c3d3c4f4c5\n');
  writeFileSync(join(folder, 'foreign.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('says of each game where it left the repertoire, the book and the games, by another order, too', async () => {
  const options = ['leave', '--repertoire', join(folder, 'own.json'), '--games', join(folder, 'games.txt')];
  const { status, out } = await outflank([...options, '-'], 'f5d6c4d3c3f4f6\nf5d6\nf5f5\n');
  expect(status).toBe(1);
  const [first, second, third] = linesOf(out) as Record<string, unknown>[];
  expect(first).toMatchObject({
    line: 'f5d6c4d3c3f4f6',
    repertoire: { black: null, white: { ply: 6, move: 'f4', by: 'white', why: 'own', prepared: ['b3'] } },
    games: { ply: 7, move: 'f6', by: 'black' },
  });
  expect(second).toMatchObject({ repertoire: { black: null, white: null }, book: null, games: null });
  expect(third).toMatchObject({ line: 3, error: expect.stringContaining('f5') as string });
});

test('what a move cost is the book’s', async () => {
  const searched = { depth: 20, certainty: 87, origin: 'engine', games: 0, leaf: 'unknown' } as const;
  const entries = ['', 'f5', 'f5d6', 'f5f4'].map((line) => {
    const { position } = stopOf('black', squaresOf(line))!;
    return { ...searched, position, value: line === 'f5f4' ? 7 : 0, best: legalSquares(position)[0]! };
  });
  const file = join(folder, 'book.bin');
  writeFileSync(file, makeBook(bookOf(entries)));
  const { out } = await outflank(['leave', '--book', file, '-'], 'f5f4e3\nf5d6c3\n');
  const own = join(folder, 'f4.json');
  const repertoires = { black: new Map(), white: prepared('white', ['f5d6']) };
  writeFileSync(own, makeRepertoireFile({ repertoires, days: new Map() }));
  expect(linesOf(out)).toMatchObject([
    { book: { ply: 3, move: 'e3', by: 'black' } },
    { book: { ply: 3, move: 'c3', by: 'black', cost: { discs: 0 } } },
  ]);
  const left = await outflank(['leave', '--book', file, '--repertoire', own, 'f5f4e3']);
  const cost = { discs: 7, least: false, depth: 20, certainty: 87, from: 'book' };
  expect(linesOf(left.out)).toMatchObject([{ repertoire: { white: { ply: 2, move: 'f4', prepared: ['d6'], cost } } }]);
});

test('what the book doesn’t know is searched on request, and said to be so', async () => {
  const file = join(folder, 'one.json');
  const repertoires = { black: prepared('black', ['f5d6c3']), white: new Map() };
  writeFileSync(file, makeRepertoireFile({ repertoires, days: new Map() }));
  const empty = join(folder, 'empty.bin');
  writeFileSync(empty, makeBook(bookOf([])));
  // c7 is the worst of five.
  const asked = ['leave', '--repertoire', file, '--book', empty, 'f5d6c7'];
  const costs = async (words: readonly string[]) =>
    (linesOf((await outflank([...words])).out) as { repertoire: { black: { cost: unknown } } }[])[0]!.repertoire.black
      .cost;
  expect(await costs(asked)).toBeNull();
  const cost = (await costs([...asked, '--estimate'])) as { discs: number };
  expect(cost).toMatchObject({ least: false, depth: 13, certainty: 87, from: 'search' });
  expect(cost.discs).toBeGreaterThan(5);
});

test('a repertoire may be UTF-16', async () => {
  const file = join(folder, 'wide.json');
  writeFileSync(file, `\ufeff${readFileSync(join(folder, 'own.json'), 'utf8')}`, 'utf16le');
  const { status, out } = await outflank(['leave', '--repertoire', file, 'f5d6c3d3c4f4']);
  expect(status).toBe(0);
  expect(linesOf(out)).toMatchObject([{ repertoire: { white: { ply: 6, move: 'f4' } } }]);
});

test('a foreign repertoire is refused', async () => {
  const { status, err } = await outflank(['leave', '--repertoire', join(folder, 'foreign.json'), 'f5']);
  expect(status).toBe(1);
  expect(err).toContain('foreign.json” can’t be read. This is not an Outflank repertoire.');
  const book = await outflank(['leave', '--book', join(folder, 'foreign.json'), 'f5']);
  expect(book.err).toContain('foreign.json” can’t be read. This is not an Outflank opening book.');
});
