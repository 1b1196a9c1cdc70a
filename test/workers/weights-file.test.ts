/** The file of weights, read from its bytes: what is taken, what is refused, and where each number goes. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { nodeHost } from '../../workers/engine/host.node.ts';
import { cellClasses, entriesOf } from '../../training/plain-tables.ts';
import {
  CONSTANTS,
  inflateStream,
  makeWeights,
  MOBILITY_ENTRIES,
  PREFIX_BYTES,
  readWeights,
  type Weights,
} from '../../workers/engine/weights.ts';
import { good } from '../game/helpers.ts';

const PATTERNS = [
  { name: 'two', squares: 'b1 a2' },
  { name: 'three', squares: 'a1 b1 c1' },
];
const HEADER = {
  format: 1,
  set: 'test',
  unitsPerDisc: 8,
  patterns: PATTERNS,
  mobilities: ['player', 'opponent'],
  stages: [0, 20, 40],
  origin: 'a test',
};
type Header = Record<keyof typeof HEADER | 'symmetries', unknown>;

const packed = (payload: Uint8Array): Uint8Array => new Uint8Array(deflateSync(payload));

/** The classes of cells of each pattern, which come one after the other. */
const SIZES = PATTERNS.map(
  ({ name }, index) => cellClasses([{ name, squares: index === 0 ? [1, 8] : [0, 1, 2] }]).count,
);
const ROW = SIZES.reduce((sum, size) => sum + size, 0);
const MOBILITIES = HEADER.stages.length * 2 * MOBILITY_ENTRIES;
const WORDS = CONSTANTS + MOBILITIES;

/** Constants -1, -2 …, mobilities 1000, 1001 …, and for every stage each class one more than in the stage before. */
function payload(): Uint8Array {
  const bytes = new Uint8Array(2 * WORDS + HEADER.stages.length * ROW);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < CONSTANTS; i++) view.setInt16(2 * i, -1 - i, true);
  for (let i = 0; i < MOBILITIES; i++) view.setInt16(2 * (CONSTANTS + i), 1000 + i, true);
  let at = 2 * WORDS;
  let next = 0;
  for (const size of SIZES) {
    for (let of = 0; of < size; of++) bytes[at++] = next++;
    for (let stage = 1; stage < HEADER.stages.length; stage++) at += bytes.fill(stage, at, at + size) && size;
  }
  return bytes;
}

const read = (bytes: Uint8Array<ArrayBuffer>) => readWeights(bytes, 'eval.bin');
const withHeader = (change: Partial<Header>, content = payload()) =>
  read(makeWeights({ ...HEADER, ...change }, packed(content)));

test('every number goes to its place', async () => {
  const weights: Weights = good(await withHeader({}));
  expect(weights.header).toEqual(HEADER);
  expect(weights.patterns).toEqual([
    { name: 'two', squares: [1, 8] },
    { name: 'three', squares: [0, 1, 2] },
  ]);
  expect([...weights.constants]).toEqual(Array.from({ length: 61 }, (_, i) => -1 - i));
  expect([...weights.mobility]).toEqual(Array.from({ length: 3 * 2 * 32 }, (_, i) => 1000 + i));
  expect([...weights.stageOf]).toEqual([...Array(20).fill(0), ...Array(20).fill(1), ...Array(21).fill(2)]);
  const { cells, entries } = entriesOf(weights);
  expect(cells.count).toBe(ROW);
  const row = Array.from({ length: ROW }, (_, of) => of);
  expect([...entries]).toEqual([row, row.map((of) => of + 1), row.map((of) => of + 3)].flat());
});

test('a view of a larger buffer is read as it stands', async () => {
  const file = makeWeights(HEADER, packed(payload()));
  const larger = new Uint8Array(file.length + 14);
  larger.set(file, 7);
  const view = larger.subarray(7, 7 + file.length);
  const inflated = new Uint8Array(payload().length + 6);
  inflated.set(payload(), 5);
  const weights = good(await readWeights(view, 'eval.bin', () => inflated.subarray(5, 5 + payload().length)));
  expect(weights.constants[0]).toBe(-1);
  expect(entriesOf(weights).entries[1]).toBe(1);
});

test('the board of a file has eight symmetries unless it says four', async () => {
  const eight = good(await withHeader({}));
  expect(good(await withHeader({ symmetries: 8 })).features).toEqual(eight.features);
  // Rows and columns exchange b1 with a2, and make a row of three a column.
  expect([eight.features.length, entriesOf(eight).cells.count]).toEqual([4 + 8, 6 + 27]);
  const four = good(await withHeader({ symmetries: 4 }, new Uint8Array(2 * WORDS + 3 * (9 + 27))));
  expect([four.features.length, entriesOf(four).cells.count]).toEqual([4 + 4, 9 + 27]);
});

test.each<[string, Partial<Header>]>([
  ['no patterns', { patterns: undefined }],
  ['a pattern without squares', { patterns: [...PATTERNS, { name: 'none' }] }],
  ['nothing for a pattern', { patterns: [null, ...PATTERNS] }],
  ['a square twice', { patterns: [PATTERNS[0], { name: 'twice', squares: 'a1 a1' }] }],
  ['no mobilities', { mobilities: undefined }],
  ['a mobility of nobody', { mobilities: ['player', 'nobody'] }],
  ['no stages', { stages: undefined }],
  ['stages that are none', { stages: [] }],
  ['stages that begin late', { stages: [1, 20, 40] }],
  ['a stage twice', { stages: [0, 20, 20] }],
  ['stages that fall', { stages: [0, 40, 20] }],
  ['half a stage', { stages: [0, 20.5, 40] }],
  ['a stage beyond the empties', { stages: [0, 20, 61] }],
  ['no units', { unitsPerDisc: undefined }],
  ['units by name', { unitsPerDisc: '8' }],
  ['no unit in a disc', { unitsPerDisc: 0 }],
  ['less than none', { unitsPerDisc: -8 }],
])('a header with %s is refused', async (_name, change) => {
  expect(await withHeader(change)).toMatchObject({
    ok: false,
    fault: { code: 'weights-cut', args: { name: 'eval.bin' } },
  });
});

test.each<[string, Partial<Header>]>([
  ['the last stage at 60 empties', { stages: [0, 20, 60] }],
  ['one unit in a disc', { unitsPerDisc: 1 }],
  ['part of a unit', { unitsPerDisc: 0.5 }],
])('a header with %s is taken', async (_name, change) => {
  expect(await withHeader(change)).toMatchObject({ ok: true });
});

test('patterns have at most ten squares', async () => {
  const of = async (squares: string) => {
    const parsed = squares.split(' ').map((_, index) => index);
    const { count } = cellClasses([{ name: 'long', squares: parsed }]);
    return withHeader({ patterns: [{ name: 'long', squares }] }, new Uint8Array(2 * WORDS + 3 * count));
  };
  expect(await of('a1 b1 c1 d1 e1 f1 g1 h1 a2 b2')).toMatchObject({ ok: true });
  expect(await of('a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2')).toMatchObject({ ok: false, fault: { code: 'weights-cut' } });
});

test('a version is refused by its numbers', async () => {
  expect(await withHeader({ format: 2 })).toMatchObject({
    ok: false,
    fault: { code: 'weights-version', args: { name: 'eval.bin', n: 1, found: 2 } },
  });
});

const FILE = makeWeights(HEADER, packed(payload()));

test('a number of symmetries that no board has is refused, even if the payload fits', async () => {
  const content = new Uint8Array(2 * WORDS + 3 * (9 + 27));
  expect(await withHeader({ symmetries: 2 }, content)).toMatchObject({ ok: false, fault: { code: 'weights-cut' } });
});

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(0), 'weights-foreign'],
  ['less than a prefix', FILE.subarray(0, PREFIX_BYTES - 1), 'weights-foreign'],
  ['a prefix alone', FILE.subarray(0, PREFIX_BYTES), 'weights-cut'],
  ['another magic', FILE.with(7, 50), 'weights-foreign'],
  ['a byte too few', FILE.subarray(0, -1), 'weights-cut'],
  ['a byte too many', Uint8Array.of(...FILE, 0), 'weights-cut'],
  ['no JSON', FILE.with(PREFIX_BYTES, 0), 'weights-cut'],
  ['nothing in the header', makeWeights(JSON.parse('null') as object, packed(payload())), 'weights-cut'],
  ['a damaged payload', FILE.with(FILE.length - 1, FILE.at(-1)! ^ 1), 'weights-cut'],
  ['a payload a byte too short', makeWeights(HEADER, packed(payload().subarray(1))), 'weights-cut'],
  ['a payload a byte too long', makeWeights(HEADER, packed(Uint8Array.of(...payload(), 0))), 'weights-cut'],
])('%s is refused, by browsers and by Node', async (_name, bytes, code) => {
  for (const inflate of [inflateStream, nodeHost.inflate])
    expect(await readWeights(Uint8Array.from(bytes), 'eval.bin', inflate)).toMatchObject({
      ok: false,
      fault: { code, args: { name: 'eval.bin' } },
    });
});

test('a file that has no name is “the weights”', async () => {
  expect(await readWeights(new Uint8Array(0))).toMatchObject({ ok: false, fault: { args: { name: 'the weights' } } });
});

test('a file begins with its magic and the lengths of its parts', () => {
  const bytes = makeWeights({ a: 'ä' }, Uint8Array.of(7, 8, 9), 'OUTFLPAI');
  const view = new DataView(bytes.buffer);
  expect(new TextDecoder().decode(bytes.subarray(0, 8))).toBe('OUTFLPAI');
  // ä has two bytes.
  expect([view.getUint32(8, true), view.getUint32(12, true)]).toEqual([10, 3]);
  expect(new TextDecoder().decode(bytes.subarray(16, 26))).toBe('{"a":"ä"}');
  expect([...bytes.subarray(26)]).toEqual([7, 8, 9]);
});
