/** The memory map is defined in one place: the built cores agree with what assembly/layout.ts tells TypeScript. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as layout from '../../assembly/layout.ts';
import * as shapes from '../../assembly/shapes/layout.ts';
import { MAX_HASH_MEGABYTES } from '../../workers/engine/instance.ts';

const MEGABYTE = 0x100000;

async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const { instance } = await WebAssembly.instantiate(await readFile(`build/${file}`), {
    env: {
      memory: new WebAssembly.Memory({ initial: layout.TABLE / layout.PAGE_BYTES, maximum: 65536, shared: true }),
      abort: () => undefined,
    },
    host: { now: () => 0, wait: () => undefined },
  });
  return Object.fromEntries(
    Object.entries(instance.exports).map(([name, one]) => [
      name,
      one instanceof WebAssembly.Global ? Number(one.value) : one,
    ]),
  );
}

const SHARED = {
  STOP_ADDRESS: layout.STOP,
  RUNNING_ADDRESS: layout.RUNNING,
  NODES_ADDRESS: layout.THREADS + layout.THREAD_NODES,
  NODES_STRIDE: layout.THREAD_STRIDE,
  TABLE_ADDRESS: layout.TABLE,
};
const OF_SHAPES = {
  SHAPE_ADDRESS: shapes.SHAPE,
  POSITION_ADDRESS: shapes.POSITION,
  RESULT_ADDRESS: shapes.RESULT,
};

test.each([
  ['core.wasm', SHARED],
  ['sampling.wasm', SHARED],
  ['narrow.wasm', { ...SHARED, ...OF_SHAPES, GRID_STRIDE: 8 }],
  ['wide.wasm', { ...SHARED, ...OF_SHAPES, GRID_STRIDE: 12 }],
])('%s is built with the map', async (file, addresses) => {
  expect(await exportsOf(file)).toMatchObject(addresses);
});

/** What lies where, with its bytes, in the order of addresses. */
const AREAS: readonly (readonly [name: string, from: number, bytes: number])[] = [
  ['control words', layout.STOP, 0x100],
  ['rays', layout.RAYS, 64 * 64],
  ['masks of last flips', layout.LAST_FLIP_MASKS, 64 * 16],
  ['counts of last flips', layout.LAST_FLIP_COUNTS, 8 * 256],
  ['parity masks', layout.PARITY_MASKS, 16 * 16],
  ['quadrants', layout.QUADRANTS, 128],
  ['stable edges', layout.EDGE_STABLE, 256 * 256],
  ['thread blocks', layout.THREADS, layout.MAX_THREADS * layout.THREAD_STRIDE],
  ['unpacking', layout.UNPACKING, layout.EVALUATION - layout.UNPACKING],
  ['evaluation', layout.EVALUATION, layout.EVALUATION_BYTES],
  ['local tables', layout.LOCAL_TABLES, layout.MAX_THREADS * layout.LOCAL_TABLE_BYTES],
  ['table', layout.TABLE, MAX_HASH_MEGABYTES * MEGABYTE],
  ['the end', layout.MAX_PAGES * layout.PAGE_BYTES, 0],
];

test.each(AREAS.slice(1).map(([name, from], i) => [AREAS[i]!, name, from] as const))(
  '%s ends before %s',
  ([, start, bytes], _, from) => {
    expect(start + bytes).toBeLessThanOrEqual(from);
  },
);

test('words that threads fight for lie in cache lines of their own', () => {
  const LINE = 64;
  const lines = [layout.IDLE, layout.EVENTS, layout.SLEEPERS].map((address) => Math.floor(address / LINE));
  const quiet = [
    layout.STOP,
    layout.GENERATION,
    layout.TABLE_MASK,
    layout.BEGINNING,
    layout.RUNNING,
    layout.NEAR_MASK,
    layout.RULES_SALT,
  ];
  expect(new Set(lines).size).toBe(lines.length);
  expect(quiet.map((address) => Math.floor(address / LINE)).filter((line) => lines.includes(line))).toEqual([]);
});

/** Bytes of the lists of moves that one search can have on its stack: thread.ts says why there are no more moves. */
function longestStack(squares: number, recordBytes: number): number {
  const empties = Array.from({ length: squares - 4 }, (_, before) => before + 1);
  return recordBytes * empties.reduce((sum, e) => sum + Math.min(e, 4 * (squares - e)), 0);
}

test('the lists of moves of any search fit into a block', () => {
  const room = layout.THREAD_STRIDE - layout.THREAD_MOVES;
  // A record of midgame/search.ts; one more for each pass, for the root and for the last ply.
  expect(longestStack(64, 144) + 144 * 62).toBeLessThanOrEqual(room);
  expect(longestStack(100, 64)).toBeLessThanOrEqual(room);
});
