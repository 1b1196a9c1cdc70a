/** Kept solves as files: what is written is read again, here and in the shell; anything else is refused and changes nothing. */
import { describe, expect, test } from 'vitest';
import { crc32 } from '../../game/book/checksum.ts';
import { makeSavedSolve, parseSavedSolve, SEAL_MARK } from '../../workers/solves/saved-solve.ts';

import { solveId, readRecord } from '../../web/solves/saved-solve-record.ts';
import { SavedSolves } from '../../web/solves/saved-solves.ts';
import { memorySolves } from './memory.ts';
import { POSITION, MOVE_COUNT, solve, SUBJECT } from './samples.ts';
import { positionText } from '../../workers/position-text.ts';
import type { SavedAnalysis } from '../../workers/solves/saved-analysis.ts';

const ID = solveId(SUBJECT);
const ENTRIES = Uint32Array.of(7, 1, 2, 3, 4);
const fileOf = (analysis: SavedAnalysis, name = 'a.kept') =>
  new File([makeSavedSolve({ tableEntries: 4096, analysis, entries: ENTRIES })], name);

function aList() {
  const store = memorySolves();
  return { store, list: new SavedSolves(store, () => 5) };
}

test('a solve that is saved and added elsewhere is the same', async () => {
  const one = aList();
  expect(await one.list.add(fileOf(solve(2)))).toEqual({ name: 'a.kept', refusal: null });
  const file = await one.list.file(ID);
  const other = aList();
  expect(await other.list.add(new File([file!.blob], 'b.kept'))).toEqual({ name: 'b.kept', refusal: null });
  expect(await other.store.read(ID)).toEqual(await one.store.read(ID));
  expect((await other.store.read(ID)).table).toEqual(ENTRIES);
  await other.list.refresh();
  expect(other.list.records).toMatchObject([{ id: ID, bytes: 20, analysis: { state: 'paused', kept: { sweeps: 4 } } }]);
});

test('a file does not replace what was searched here, however much it says', async () => {
  const { list, store } = aList();
  await list.add(fileOf(solve(1)));
  await store.change(ID, ({ record }) => ({ record: { ...readRecord(record)!, by: 'here' } }));
  const before = await store.read(ID);
  expect(await list.add(fileOf(solve(MOVE_COUNT)))).toEqual({ name: 'a.kept', refusal: 'ours' });
  expect(await store.read(ID)).toEqual(before);
});

test('the file has the name that the shell looks for', async () => {
  const { list } = aList();
  await list.add(fileOf(solve(1)));
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify({ ...SUBJECT, position: positionText(POSITION) })),
  );
  expect((await list.file(ID))!.name).toBe(`${Buffer.from(hash).toString('hex').slice(0, 16)}.kept`);
});

const bytesOf = (analysis: SavedAnalysis): Uint8Array<ArrayBuffer> =>
  makeSavedSolve({ tableEntries: 0, analysis, entries: ENTRIES });

/** The last entry's last word is changed. */
function withOtherEntry(): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(solve(1));
  bytes[bytes.length - 6]! ^= 1;
  return bytes;
}

/** With the right checksum. */
function withText(from: string, to: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(bytesOf(solve(1)));
  const line = bytes.subarray(0, bytes.indexOf(10)).toString();
  expect(line).toContain(from);
  const body = Buffer.concat([Buffer.from(line.replace(from, to)), bytes.subarray(bytes.indexOf(10), -4)]);
  const end = Buffer.alloc(4);
  end.writeUInt32LE(crc32(body));
  return new Uint8Array(Buffer.concat([body, end]));
}

describe('refused, and nothing is overwritten:', () => {
  test.each([
    ['a text', () => new TextEncoder().encode('f5d6c3'), 'foreign'],
    ['nothing', () => new Uint8Array(), 'foreign'],
    ['one that is cut', () => bytesOf(solve(1)).slice(0, -7), 'damaged'],
    ['one with another byte', () => bytesOf(solve(1)).with(300, 1) as Uint8Array<ArrayBuffer>, 'damaged'],
    ['one with another entry', () => withOtherEntry(), 'damaged'],
    ['one of a later program', () => withText('"format":1', '"format":2'), 'version'],
    ['one without JSON', () => withText('"format":1', '"format":1,,'), 'damaged'],
    ['a move that the position has not', () => withText('"place":0', '"place":63'), 'nonsense'],
    ['a move twice', () => withText('"place":1,', '"place":0,'), 'nonsense'],
    ['a bound beyond the board', () => withText('"low":-64', '"low":-66'), 'nonsense'],
    ['bounds that cross', () => withText('"low":-64,"high":64', '"low":2,"high":0'), 'nonsense'],
    ['a board that is none', () => withText('"board":"-', '"board":"?'), 'nonsense'],
    ['a line without end', () => withText('"line":[{', `"line":[${'{"kind":"pass"},'.repeat(300)}{`), 'nonsense'],
    ['as much as is there', () => bytesOf(solve(2)), 'older'],
    ['a value that can’t be', () => withText('"place":0,"low":6,"high":6', '"place":0,"low":8,"high":8'), 'contrary'],
  ] as const)('%s', async (_, make, why) => {
    const { list, store } = aList();
    await list.add(fileOf(solve(2)));
    const before = await store.read(ID);
    expect(await list.add(new File([make()], 'x'))).toEqual({ name: 'x', refusal: why });
    expect(await store.read(ID)).toEqual(before);
    expect(await store.list()).toHaveLength(1);
  });
});

test('a file that says all is solved is solved only where every move is', async () => {
  const { list, store } = aList();
  await list.add(fileOf(solve(2, { state: 'done' })));
  expect((await store.read(ID)).record).toMatchObject({ analysis: { state: 'paused' } });
  await list.add(fileOf(solve(MOVE_COUNT)));
  expect((await store.read(ID)).record).toMatchObject({ analysis: { state: 'done' } });
});

test('a file of the shell has a seal behind it, which says nothing here', () => {
  const seal = new Uint8Array(32).fill(7);
  const bytes = new Uint8Array([...bytesOf(solve(1)), ...SEAL_MARK, ...seal]);
  expect(parseSavedSolve(bytes)).toMatchObject({ ok: true, entries: ENTRIES });
  expect(parseSavedSolve(bytes.subarray(0, -1))).toMatchObject({ ok: false, why: 'damaged' });
});

test('what is written can be read at any place of a larger buffer', () => {
  const bytes = bytesOf(solve(1));
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);
  expect(parseSavedSolve(shifted.subarray(3))).toMatchObject({ ok: true, entries: ENTRIES });
});
