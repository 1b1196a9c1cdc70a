/** What is kept of a table and put into another one. */
import { expect, test } from 'vitest';
import { latePosition, Random } from '../../bench/random.ts';
import { bitboards } from '../../bench/text.ts';
import { OTHELLO } from '../../game/rules.ts';
import { readEntries, tableEntries, writeEntries } from '../../workers/solves/saved-table.ts';
import { openCore } from '../core/helpers.ts';

const WORDS_AN_ENTRY = 5;
const position = bitboards(latePosition(OTHELLO, new Random(2), 18));

/** `jobs`: how many the core has begun by then, which is the age of its entries. */
async function searched(kept?: Uint32Array, jobs = 1) {
  const core = await openCore();
  if (kept) writeEntries(core.memory, kept);
  for (let job = 1; job <= jobs; job++) core.begin(false, job);
  return { value: core.exact(position, 0), nodes: core.nodes(), memory: core.memory };
}

test('a search with the saved entries has almost nothing left to do', async () => {
  const first = await searched(undefined, 3);
  const kept = readEntries(first.memory, 10_000);
  expect(kept.length).toBeGreaterThan(100 * WORDS_AN_ENTRY);
  const again = await searched(kept);
  expect(again.value).toBe(first.value);
  expect(again.nodes).toBeLessThan(first.nodes / 100);
  // They are as young as what the second search has found, and are kept a second time.
  expect(readEntries(again.memory, 10_000).length).toBeGreaterThanOrEqual(kept.length);
});

test('if not all entries fit, those with the most nodes are saved', async () => {
  const first = await searched();
  const few = readEntries(first.memory, 20);
  expect(few.length).toBeLessThanOrEqual(20 * WORDS_AN_ENTRY);
  expect((await searched(few)).nodes).toBeLessThan(first.nodes / 100);
});

test('entries beyond a smaller table, and cut ones, are left out', async () => {
  const core = await openCore();
  const kept = Uint32Array.of(tableEntries(core.memory) + 4, 1, 2, 3, 4, 0, 1);
  writeEntries(core.memory, kept);
  core.begin(false, 1);
  expect(readEntries(core.memory, 100)).toHaveLength(0);
});
