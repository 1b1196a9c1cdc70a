/**
 * What is worth keeping of a transposition table (assembly/table.ts), read while the search runs: a half-written entry
 * has a key that no position has, and is harmless. Entries that took the most nodes come first.
 */
import { BUCKET_BYTES, GENERATION, TABLE, TABLE_MASK } from '../../assembly/layout.ts';

const ENTRY_WORDS = 4;
const ENTRIES_PER_BUCKET = BUCKET_BYTES / 4 / ENTRY_WORDS;
/** A kept entry: its place in the table, and its two words of 64 bits. */
const KEPT_WORDS = 1 + ENTRY_WORDS;
/** Entries that took fewer nodes than two to this power are faster to search again than to read. */
const MIN_SPENT = 8;
const GENERATION_SHIFT = 16;
const GENERATION_BITS = 0xff << GENERATION_SHIFT;
/** In the upper half of an entry's data: nodes, as a power of two, and generation. */
const spentOf = (data: number): number => data >>> 24;
const generationOf = (data: number): number => (data & GENERATION_BITS) >>> GENERATION_SHIFT;

const wordsOf = ({ buffer }: WebAssembly.Memory, address: number, length: number): Uint32Array<ArrayBufferLike> =>
  new Uint32Array(buffer, address, length);

function tableOf(memory: WebAssembly.Memory): { readonly words: Uint32Array; readonly entries: number } {
  const entries = (wordsOf(memory, Number(TABLE_MASK), 1)[0]! + 1) * ENTRIES_PER_BUCKET;
  return { words: wordsOf(memory, Number(TABLE), entries * ENTRY_WORDS), entries };
}

const generation = (memory: WebAssembly.Memory): number => wordsOf(memory, Number(GENERATION), 1)[0]!;

export const tableEntries = (memory: WebAssembly.Memory): number => tableOf(memory).entries;

/** At most this many entries of the current job. */
export function readEntries(memory: WebAssembly.Memory, most: number): Uint32Array<ArrayBuffer> {
  const { words, entries } = tableOf(memory);
  const now = generation(memory);
  const counts = new Uint32Array(256);
  for (let entry = 0; entry < entries; entry++) {
    const data = words[entry * ENTRY_WORDS + 1]!;
    if (generationOf(data) === now) counts[spentOf(data)]!++;
  }
  let least = counts.length;
  let kept = 0;
  while (least > MIN_SPENT && kept + counts[least - 1]! <= most) kept += counts[--least]!;
  // The search is running: there may be more by now than were counted.
  const found = new Uint32Array(kept * KEPT_WORDS);
  let at = 0;
  for (let entry = 0; entry < entries && at < found.length; entry++) {
    const from = entry * ENTRY_WORDS;
    const data = words[from + 1]!;
    if (generationOf(data) !== now || spentOf(data) < least) continue;
    found[at] = entry;
    found.set(words.subarray(from, from + ENTRY_WORDS), at + 1);
    at += KEPT_WORDS;
  }
  return found.subarray(0, at);
}

/** Puts the entries back where they were, dated to the next job. */
export function writeEntries(memory: WebAssembly.Memory, kept: Uint32Array): void {
  const { words, entries } = tableOf(memory);
  const next = (generation(memory) + 1) & 0xff;
  for (let at = 0; at + KEPT_WORDS <= kept.length; at += KEPT_WORDS) {
    const entry = kept[at]!;
    if (entry >= entries) continue;
    const older = (generationOf(kept[at + 2]!) ^ next) << GENERATION_SHIFT;
    words.set(kept.subarray(at + 1, at + KEPT_WORDS), entry * ENTRY_WORDS);
    // Data and lock are mixed: what changes in one changes in the other.
    words[entry * ENTRY_WORDS + 1]! ^= older;
    words[entry * ENTRY_WORDS + 3]! ^= older;
  }
}
