/** Files read away from the page: rows as they go, games on request, and no text without an end. */
import { squaresOf } from '../../game/notation.ts';
import { describe, expect, test } from 'vitest';
import { makeGgf } from '../../game/formats/ggf.ts';
import { MAX_NODES } from '../../game/formats/limits.ts';
import { Unpacking, type PackedNode } from '../../game/formats/packed.ts';
import { makePgn } from '../../game/formats/pgn.ts';
import { makeSgf, parseSgf } from '../../game/formats/sgf.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { makeWthor } from '../../game/formats/wthor.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { addMoves, newTree, ROOT } from '../../game/tree.ts';
import { ImportReader, type ImportProgress } from '../../web/import-export/import-reader.ts';
import type { ImportRow } from '../../web/import-export/import-rows.ts';
import { good } from '../game/helpers.ts';
import { faultText } from '../../i18n/english.ts';

const START = startPosition(OTHELLO);
const MOVES = good(parseTranscript('f5d6c3d3c4f4f6f3e6e7d7g6', START));
const { tree: TREE } = good(addMoves(newTree(START), ROOT, MOVES));
const INFO = { black: 'Ann', white: 'Ben', event: 'Cup', date: '2001', result: '38-26' };

async function read(source: Blob | string) {
  const reader = new ImportReader();
  const rows: ImportRow[] = [];
  const dones: number[] = [];
  const tell = ({ rows: more, done }: ImportProgress): void => {
    rows.push(...more);
    dones.push(done);
  };
  return { reader, rows, dones, summary: await reader.read(source, OTHELLO.id, tell) };
}

async function gameOf(reader: ImportReader, index: number) {
  const parts: (readonly PackedNode[])[] = [];
  const head = good(await reader.game(index, (nodes) => parts.push(nodes)));
  const unpacking = good(Unpacking.begin(head));
  for (const part of parts) unpacking.add(part);
  return unpacking.game();
}

test('a comment before the first move arrives', async () => {
  const { reader } = await read('{ The final. } 1. f5 { A classic. } d6 *'.replace(/^/, '[Black "Ann"]\n\n'));
  const { tree } = await gameOf(reader, 0);
  expect([tree?.root.comment, tree?.root.children[0]?.comment]).toEqual(['The final.', 'A classic.']);
});

const COUNT = 1200;
const many = (one: string, between = '\n'): string => Array.from({ length: COUNT }, () => one).join(between);

describe('a list of many games', () => {
  const header = { made: { year: 2000, month: 1, day: 1 }, year: 1999, depth: 24 };
  const record = { tournament: 3, black: 1, white: 2, score: 40, theoretical: 40, squares: squaresOf(MOVES) };
  test.each<[string, Blob | string, Partial<ImportRow>]>([
    ['sgf', many(makeSgf(TREE, INFO)), { title: 'Ann – Ben', event: 'Cup, 2001', result: '38-26' }],
    ['ggf', many(good(makeGgf(TREE, INFO))), { title: 'Ann – Ben', event: '2001', result: '38-26' }],
    ['pgn', many(makePgn(MOVES, INFO)), { title: 'Ann – Ben', event: 'Cup, 2001', result: '38-26' }],
    ['csv', `winner,moves\n${many('1,f5d6c3d3c4f4f6f3e6e7d7g6')}`, {}],
    ['transcript', many('f5d6c3d3c4f4f6f3e6e7d7g6'), {}],
    ['transcript', many('f5d6c3d3c4f4\nf6f3e6e7d7g6', '\n\n'), {}],
    [
      'wthor',
      new Blob([good(makeWthor({ header, games: Array.from({ length: COUNT }, () => record) })).slice()]),
      { result: '40-24' },
    ],
  ])('in %s: rows in parts, then any of the games', async (format, source, row) => {
    const { reader, rows, dones, summary } = await read(source);
    expect(good(summary)).toMatchObject({ kind: 'games', format, good: COUNT, bad: 0 });
    expect(rows).toHaveLength(COUNT);
    expect(rows[COUNT - 1]).toMatchObject({ ...row, moves: MOVES.length });
    expect(dones.length).toBeGreaterThan(1);
    expect(dones).toEqual([...dones].sort((a, b) => a - b));
    expect(dones.at(-1)).toBeGreaterThan(0.99);
    expect((await gameOf(reader, COUNT - 1)).moves).toEqual(MOVES);
  });

  test('positions are counted as positions', async () => {
    const { summary } = await read(many(`${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X;`));
    expect(good(summary)).toMatchObject({ format: 'obf', good: COUNT });
  });

  test('a faulty one is reported in its place', async () => {
    const { rows, summary } = await read(`${makePgn(MOVES)}\n[Event "x"]\n\n1. f5 a1\n\n${makePgn(MOVES)}`);
    expect(good(summary)).toMatchObject({ good: 2, bad: 1 });
    expect(rows[1]!.fault).toMatchObject({ where: { line: 15 } });
  });

  test('names of players come as names', async () => {
    const bytes = new Uint8Array(16 + 20);
    new DataView(bytes.buffer).setUint16(8, 1, true);
    bytes.set([65, 110, 97], 16);
    expect(good((await read(new Blob([bytes]))).summary)).toEqual({ kind: 'names', names: { players: ['Ana'] } });
  });
});

test('a game comes as it is, with all that is written in it, node by node', async () => {
  const text = '(;FF[4]GM[2]C[start];B[f5]TE[1]C[one](;W[d6]V[-4];B[c3])(;W[f6]MA[a1]AR[a1:b2]))';
  const { reader } = await read(text);
  expect(await gameOf(reader, 0)).toEqual(good(good(parseSgf(text))[0]!.game));
});

/** Fifty million characters of nothing but a sign. */
const flood = (sign: string, before = ''): string => before + sign.repeat(50_000_000 / sign.length);

describe('fifty million characters of', () => {
  test.each([
    ['brackets', flood('[', '{"a":')],
    ['lists', flood('[],', '{"a":[')],
    ['braces', flood('{"a":')],
    ['parentheses', flood('(', '(;GM[2]')],
    ['nodes', flood(';', '(;GM[2]')],
    ['a value without an end', flood('x', '(;GM[2]C[')],
    ['escapes', flood('\\]', '(;GM[2]C[')],
    ['a comment without an end', flood('x', '[Event "a"]\n\n1. f5 {')],
    ['tags', flood('[', '[Event "a"]\n')],
    ['moves', flood('f5', '1. ')],
    ['numbers', flood('1 ', 'f5 ')],
    ['variations', flood('(f5', 'f5 ')],
    ['signs', flood('-')],
    ['cells', flood('f5d6c3d3,')],
  ])('%s have an end', async (_, text) => {
    const { summary } = await read(text);
    expect(summary.ok).toBe(false);
    expect(!summary.ok && faultText(summary.fault).length).toBeLessThan(400);
  });

  test('one game of more positions than are read is refused', async () => {
    const { summary } = await read(`(;GM[2]${';B[]'.repeat(MAX_NODES + 1)})`);
    expect(summary).toMatchObject({ ok: false });
    expect(!summary.ok && faultText(summary.fault)).toContain(MAX_NODES.toLocaleString('en'));
  });
});

test('a file larger than any that is read is refused before it is read', async () => {
  const huge = { size: 10 ** 12 } as Blob;
  const { summary } = await read(huge);
  expect(!summary.ok && faultText(summary.fault)).toBe('The file has 1,000,000 MB; the limit is 128 MB.');
});
