/** `outflank book` and the values of `outflank explore`, as a shell runs them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legalSquares, played, START } from '../../game/bitboard/position.ts';
import { type BookEntry, entriesOf } from '../../game/book/book.ts';
import { makeBook, parseBook } from '../../game/book/file.ts';
import { bookOf } from '../../game/book/graph.ts';
import { outflank } from './run.ts';
import { linesOf } from './processes.ts';

interface Value {
  readonly value: number;
  readonly depth: number;
  readonly certainty: number;
  readonly origin: string;
}
interface Row {
  readonly line: string;
  readonly value: Value | null;
  readonly search: Value | null;
  readonly moves: Readonly<Record<string, Value & { readonly value: Value | null }>>;
}

let folder: string;
let file: string;
const F5 = played(START, 37)!;
const entry = { depth: 20, certainty: 87, origin: 'engine', leaf: 'unknown', games: 5 } as const;
const made = (entries: BookEntry[]): Buffer => gzipSync(makeBook(bookOf(entries)));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outflank-book-'));
  file = join(folder, 'small.bin');
  writeFileSync(
    file,
    made([
      { ...entry, position: START, value: 1, best: 37 },
      { ...entry, position: F5, value: -2, best: legalSquares(F5)[0]! },
    ]),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('outflank book', () => {
  test('says what the book that comes with the program knows of the start', async () => {
    const { status, out } = await outflank(['book'], '');
    expect(status).toBe(0);
    const [row] = linesOf(out) as [Row];
    expect(row.value).toMatchObject({ origin: 'book' });
    expect(row.search!.depth).toBeGreaterThanOrEqual(20);
    expect(Object.keys(row.moves)).toEqual(['d3', 'c4', 'f5', 'e6']);
  });

  test('answers each line, from the book that it is given', async () => {
    const { status, out } = await outflank(['book', '--book', file], 'f5\nf5d6\nnonsense\n');
    expect(status).toBe(1);
    const [first, second, third] = linesOf(out) as [Row, Row, { line: number; error: string }];
    expect(first).toMatchObject({ line: 'f5', value: { value: -2, depth: 20, certainty: 87, plies: 0 } });
    expect(second).toMatchObject({ value: null, search: null, moves: {} });
    expect(third.line).toBe(3);
    expect(third.error).toBeTruthy();
  });

  test('a broken book ends it with what is wrong', async () => {
    const broken = gunzipSync(readFileSync(file));
    broken[40]! ^= 1;
    const path = join(folder, 'broken.bin');
    writeFileSync(path, broken);
    const { status, err } = await outflank(['book', '--book', path, 'f5']);
    expect(status).toBe(1);
    expect(err).toContain('its checksum is wrong');
    const missing = await outflank(['book', '--book', join(folder, 'none'), 'f5']);
    expect(missing.status).toBe(1);
    expect(missing.err).toContain('can’t be read');
  });

  test('takes in other books', async () => {
    const other = join(folder, 'other.bin');
    const out = join(folder, 'out.bin');
    const d6 = played(F5, 43)!;
    writeFileSync(
      other,
      made([
        { ...entry, position: F5, value: 0, depth: 24, best: 43 },
        { ...entry, position: d6, value: 3, best: legalSquares(d6)[0]! },
      ]),
    );
    const { status, err } = await outflank(['book', 'import', '--book', file, '--out', out, other]);
    expect(err).toContain('2 positions (Outflank)');
    expect(status).toBe(0);
    const merged = parseBook(gunzipSync(readFileSync(out)));
    expect(merged.ok && Array.from(entriesOf(merged.value), ({ depth }) => depth).toSorted()).toEqual([20, 20, 24]);
    const nothing = await outflank(['book', 'import', '--book', file, '--out', out, join(folder, 'none')]);
    expect(nothing.status).toBe(1);
    const nowhere = join(folder, 'none', 'out.bin');
    const { err: early } = await outflank(['book', 'import', '--book', file, '--out', nowhere, other]);
    expect(early).toBe(`outflank: “${nowhere}” can’t be written: there is no such file or folder.\n`);
  });

  test.each([
    [['book', 'import', 'a.egbk3'], 'needs --out'],
    [['book', 'f5', 'f5d6'], 'one argument too many'],
    [['book', '--out', 'x', 'f5'], 'book has no option “--out”'],
  ])('%j is refused', async (words, why) => {
    const { status, err } = await outflank(words);
    expect(status).toBe(2);
    expect(err).toContain(why);
  });
});

test('outflank explore has the values of the book beside the games', async () => {
  const { out } = await outflank(['explore', '--book', file, '']);
  const [row] = linesOf(out) as [Row];
  expect(row.moves['f5']!.value).toEqual({
    value: 2,
    low: 2,
    high: 2,
    depth: 20,
    certainty: 87,
    plies: 1,
    origin: 'book',
  });
  const elsewhere = await outflank(['explore', '--book', file, 'f5d6']);
  expect((linesOf(elsewhere.out) as [Row])[0].moves['c3']!.value).toBeNull();
});

describe('outflank draws', () => {
  test('writes the drawn lines of the book, as a picture and as a study, too', async () => {
    const drawn = join(folder, 'drawn.bin');
    const d6 = played(F5, 43)!;
    writeFileSync(
      drawn,
      made([
        { ...entry, position: START, value: 0, best: 37 },
        { ...entry, position: F5, value: 0, best: 43 },
        { ...entry, position: d6, value: 1, best: legalSquares(d6)[0]! },
      ]),
    );
    const [svg, sgf] = [join(folder, 'draws.svg'), join(folder, 'draws.sgf')];
    const exact = await outflank(['draws', '--book', drawn], '');
    expect(exact.status).toBe(1);
    expect(exact.err).toContain('not as a draw');
    const { status, out } = await outflank(['draws', '--book', drawn, '--tolerance', '1', '--svg', svg, '--sgf', sgf]);
    expect(status).toBe(0);
    const rows = linesOf(out) as { line: string; value: number; proved: boolean; moves: object }[];
    expect(rows.slice(0, 3)).toMatchObject([
      { line: '', moves: { f5: 'f5' }, proved: false },
      { line: 'f5', value: -1, moves: { d6: 'f5d6' } },
      { line: 'f5d6', value: 1 },
    ]);
    expect(readFileSync(svg, 'utf8')).toContain('stroke-dasharray');
    expect(readFileSync(sgf, 'utf8')).toMatch(/^\(;/);
    expect((await outflank(['draws', '--tolerance', '65'])).status).toBe(2);
  });

  test('names the moves to positions for which there is no room, and counts no more than it knows', async () => {
    const { out, err } = await outflank(['draws', '--most', '3']);
    expect(linesOf(out).at(-1)).toMatchObject({ line: 'f5d6', moves: { c3: 'f5d6c3', c4: 'f5d6c4' } });
    expect(err).toContain('At least 2 more positions were left out');
  });
});

test('Umigame’s value stands beside the moves, by colour', async () => {
  const { out } = await outflank(['book', '--book', file, '']);
  const [row] = linesOf(out) as [{ umigame: object; moves: Record<string, { umigame: object }> }];
  expect(row.umigame).toEqual({ black: 1, white: 1 });
  expect(row.moves['f5']!.umigame).toEqual({ black: 1, white: 1 });
});
