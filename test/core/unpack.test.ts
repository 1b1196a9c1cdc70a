/** What a core makes of a file of weights: every entry and vector of its tables, against the plain reading of the file. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TABLE } from '../../assembly/layout.ts';
import { Random } from '../../bench/random.ts';
import { WASM_FILES } from '../../workers/cores.ts';
import { type CommonExports, openInstance } from '../../workers/engine/instance.ts';
import { readPairs } from '../../workers/engine/pairs.ts';
import { cellClasses, entriesOf, vectorsOf } from '../../training/plain-tables.ts';
import { cellsIn, classCount, type Pattern } from '../../workers/engine/pattern.ts';
import { type UnpackingExports, unpackPatterns, writeTables } from '../../workers/engine/tables.ts';
import { DIMENSIONS, readWeights } from '../../workers/engine/weights.ts';
import type { CoreName } from '../../workers/protocol.ts';
import { good } from '../game/helpers.ts';

interface Exports extends CommonExports, UnpackingExports {
  unpackVectors(squares: number, images: number, from: number, table: number, plane: number): number;
}

async function open(name: CoreName) {
  const module = await WebAssembly.compile(new Uint8Array(await readFile(`build/${WASM_FILES[name]}`)));
  return good(await openInstance<Exports>({ now: () => 0 }, module, 32)).instance;
}

const fileOf = async (set: string) => new Uint8Array(await readFile(`data/eval-${set}.bin`));

/** The place of a cell among those of its pattern: its digits count 0, +1 and -1, the lowest number comes first. */
function placeOf(cell: number, squares: number): number {
  let place = (3 ** squares - 1) / 2;
  for (let i = 0; i < squares; i++) place += [0, 1, -1][Math.floor(cell / 3 ** i) % 3]! * 3 ** i;
  return place;
}

/** The place of each cell of several patterns, one after the other. */
const placesOf = (patterns: readonly Pattern[], offsets: Int32Array): number[] =>
  patterns.flatMap(({ squares }, pattern) =>
    Array.from({ length: 3 ** squares.length }, (_, cell) => offsets[pattern]! + placeOf(cell, squares.length)),
  );

test.each<[CoreName, string]>([
  ['othello', 'full'],
  ['othello', 'small'],
  ['narrow', 'six'],
  ['narrow', 'oblong'],
])('the core %s unpacks every entry of the set %s', async (name, set) => {
  const { memory, exports } = await open(name);
  const weights = good(await readWeights(await fileOf(set)));
  writeTables(memory, exports, TABLE, weights);
  const { header, patterns } = weights;
  const { cells, entries } = entriesOf(weights);
  const places = placesOf(patterns, cells.offsets);
  const all = cellsIn(patterns);
  const expected = new Int8Array(header.stages.length * all);
  for (let stage = 0; stage < header.stages.length; stage++)
    places.forEach((place, at) => (expected[stage * all + place] = entries[stage * cells.count + cells.classOf[at]!]!));
  expect(Buffer.from(memory.buffer, TABLE, expected.length).equals(Buffer.from(expected.buffer))).toBe(true);
  expect(new Set(expected).size).toBeGreaterThan(20);
});

test('the core unpacks every vector of pairs', async () => {
  const { memory, exports } = await open('othello');
  const pairs = good(await readPairs(await fileOf('pairs')));
  const { patterns, packed, plane } = pairs;
  const { cells, vectors } = vectorsOf(pairs);
  unpackPatterns(memory, exports, packed, patterns, 8, (squares, images, from, offset) =>
    exports.unpackVectors(squares, images, from, TABLE + DIMENSIONS * offset, plane),
  );
  const expected = new Int8Array(DIMENSIONS * cellsIn(patterns));
  placesOf(patterns, cells.offsets).forEach((place, at) => {
    const from = DIMENSIONS * cells.classOf[at]!;
    expected.set(vectors.subarray(from, from + DIMENSIONS), DIMENSIONS * place);
  });
  expect(Buffer.from(memory.buffer, TABLE, expected.length).equals(Buffer.from(expected.buffer))).toBe(true);
});

test('classes of equal cells are counted without looking at the cells', () => {
  const random = new Random(3);
  const some = Array.from({ length: 60 }, (_, index): Pattern => {
    const squares = new Set<number>();
    // Half of them on the lines that symmetries keep.
    while (squares.size < 2 + (index % 5)) squares.add(index % 2 ? random.below(64) : 9 * random.below(8));
    if (index % 3 === 0) for (const square of squares) squares.add(8 * (square & 7) + (square >> 3));
    return { name: 'some', squares: [...squares] };
  });
  const counts = some.map((pattern) => ([4, 8] as const).map((symmetries) => classCount(pattern, symmetries)));
  expect(counts).toEqual(
    some.map((pattern) => ([4, 8] as const).map((symmetries) => cellClasses([pattern], symmetries).count)),
  );
  expect(some.some((pattern, i) => counts[i]![1]! < cellsIn([pattern]))).toBe(true);
});
