/**
 * What the build `sampling` adds to the core, for training/refutations.ts alone: nodes of the exact search that were
 * decided by one move, and a table that can be emptied, so that the work of each of their moves can be measured
 * separately.
 *
 * The samples are stored where the threads that such a run doesn't have would keep their own tables.
 */
import { LOCAL_TABLE_BYTES, LOCAL_TABLES, TABLE } from './layout';
import { setTableSize } from './table';

/** The number of samples (u32); the samples follow after 32 bytes, each four words of 64 bits: P, O, alpha, empties. */
export const SAMPLES: usize = LOCAL_TABLES + 8 * LOCAL_TABLE_BYTES;
export const SAMPLE_BYTES: usize = 32;
const MAX_SAMPLES: u32 = 300_000;

const MIN_EMPTIES: i32 = 10;
/**
 * At this number of empties, one node in 1024 is kept; the share doubles with every one and a third further empties.
 */
const RARITY: i32 = 10;

/** Called by nullwindow.ts if one move was enough; which nodes are kept depends only on the position. */
// @ts-ignore: decorator
@global
export function sampleNode(P: u64, O: u64, alpha: i32, empties: i32): void {
  const rarity = RARITY - ((3 * (empties - MIN_EMPTIES)) >> 2);
  const mixed = (P * 0x9e3779b97f4a7c15) ^ (O * 0xc2b2ae3d27d4eb4f);
  const taken = load<u32>(SAMPLES) + 1;
  if (taken > MAX_SAMPLES || (rarity > 0 && mixed >> (64 - rarity))) return;
  store<u32>(SAMPLES, taken);
  const at = SAMPLES + <usize>taken * SAMPLE_BYTES;
  store<u64>(at, P);
  store<u64>(at, O, 8);
  store<i64>(at, alpha, 16);
  store<i64>(at, empties, 24);
}

/** Replaces the table with an empty one of this many buckets, and empties thread 0's own. */
export function emptyTables(buckets: u32): void {
  setTableSize(buckets);
  memory.fill(TABLE, 0, (<usize>buckets) << 6);
  memory.fill(LOCAL_TABLES, 0, LOCAL_TABLE_BYTES);
}
