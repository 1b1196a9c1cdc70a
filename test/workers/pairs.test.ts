/** The file of pairs: read back as it was written, refused when it is not whole, and usable only with the full set. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { packPairs } from '../../training/commands/pairs.ts';
import { columnVectors, PairLayout } from '../../training/pairs.ts';
import { vectorsOf } from '../../training/plain-tables.ts';
import { randomFrom } from '../../training/random.ts';
import { PAIRS_FORMAT, PAIRS_MAGIC, type PairsHeader, readPairs } from '../../workers/engine/pairs.ts';
import { makePatternSquares } from '../../workers/engine/pattern.ts';
import { DIMENSIONS, makeWeights, readWeights } from '../../workers/engine/weights.ts';
import { openCore } from '../core/helpers.ts';
import { good } from '../game/helpers.ts';
import { TINY } from '../training/helpers.ts';

const layout = new PairLayout(TINY);
const HEADER: PairsHeader = {
  format: PAIRS_FORMAT,
  set: 'pairs',
  unitsPerDisc: 8,
  shift: 9,
  least: 7,
  most: 20,
  patterns: TINY.patterns.map(({ name, squares }) => ({ name, squares: makePatternSquares(squares) })),
  origin: 'a test',
};
const random = randomFrom(1);
const VECTORS = Int8Array.from({ length: layout.columns * DIMENSIONS }, () => 255 * random() - 128);
const packed = (header: object = HEADER) => packPairs(layout, VECTORS, header as PairsHeader);

test('comes back as it was written, equal cells with equal vectors', async () => {
  const pairs = good(await readPairs(packed()));
  expect(pairs.header).toEqual(HEADER);
  expect(columnVectors(pairs, layout)).toEqual(VECTORS);
  // The corner's diagonal exchanges b1 with a2: discs there are one column.
  const { cells, vectors } = vectorsOf(pairs);
  const vectorAt = (cell: number) => {
    const first = DIMENSIONS * cells.classOf[cell]!;
    return vectors.subarray(first, first + DIMENSIONS);
  };
  expect(vectorAt(3 ** 3)).toEqual(vectorAt(3 ** 1));
  expect(vectorAt(3 ** 3)).not.toEqual(vectorAt(3 ** 2));
});

test.each([
  ['foreign', () => new Uint8Array(100), 'weights-foreign'],
  ['a file of the other kind', async () => new Uint8Array(await readFile('data/eval-full.bin')), 'weights-foreign'],
  ['cut short', () => packed().slice(0, -1), 'weights-cut'],
  ['damaged', () => packed().with(packed().length - 20, packed().at(-20)! ^ 255), 'weights-cut'],
  [
    'of nothing in its header',
    () => makeWeights(JSON.parse('null') as object, new Uint8Array(1), PAIRS_MAGIC),
    'weights-cut',
  ],
  ['without a range of empties', () => packed({ ...HEADER, least: 21 }), 'weights-cut'],
  ['with a shift that is none', () => packed({ ...HEADER, shift: -1 }), 'weights-cut'],
  ['of fewer patterns than it says', () => packed({ ...HEADER, patterns: HEADER.patterns.slice(1) }), 'weights-cut'],
  ['of another format', () => packed({ ...HEADER, format: 1 }), 'weights-version'],
])('is refused with a sentence when it is %s', async (_, bytes, code) => {
  const read = await readPairs((await bytes()) as Uint8Array<ArrayBuffer>, 'eval.bin');
  expect(read).toMatchObject({ ok: false, fault: { code, args: { name: 'eval.bin' } } });
});

test('the core takes pairs of the same patterns only, and not before the values', async () => {
  const [full, pairs] = await Promise.all(
    ['full', 'pairs'].map(async (set) => new Uint8Array(await readFile(`data/eval-${set}.bin`))),
  );
  const shipped = good(await readPairs(pairs!));
  const core = await openCore();
  expect(core.loadPairs(shipped)).toMatchObject({ ok: false, fault: { code: 'weights-value' } });
  good(core.loadValues(good(await readWeights(full!))));
  expect(core.loadPairs(good(await readPairs(packed())))).toMatchObject({ ok: false });
  good(core.loadPairs(shipped));
});
