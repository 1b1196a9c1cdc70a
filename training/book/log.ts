/**
 * What the growth of the book has found, in files that only grow: one per process, one record per search, so that a run
 * killed at any moment loses at most the current search.
 *
 * A record has 24 bytes, little endian: the canonical image of the position (side to move low, high, other side low, high,
 * a u32 each); what it is (0: of all moves, 1: of those outside the book), the best square, the value as i8, depth,
 * certainty in percent, two zero bytes, and the sum of the bytes before it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchRecord } from '../../game/book/grown.ts';
import { filesIn, GrowingFile, readPosition, writePosition } from '../records.ts';

export const SEARCH_BYTES = 24;
const SUM_AT = SEARCH_BYTES - 1;

const sumOf = (bytes: Uint8Array): number => bytes.subarray(0, SUM_AT).reduce((sum, byte) => (sum + byte) & 255, 1);

function makeRecord({ position, isLeaf, square, value, depth, certainty }: SearchRecord): Buffer {
  const bytes = Buffer.alloc(SEARCH_BYTES);
  writePosition(bytes, 0, position);
  bytes.writeUInt8(isLeaf ? 1 : 0, 16);
  bytes.writeUInt8(square, 17);
  bytes.writeInt8(value, 18);
  bytes.writeUInt8(depth, 19);
  bytes.writeUInt8(certainty, 20);
  bytes.writeUInt8(sumOf(bytes), SUM_AT);
  return bytes;
}

/** The complete records of a file, without those whose checksum is wrong. */
export function parseLog(bytes: Buffer): SearchRecord[] {
  const records: SearchRecord[] = [];
  for (let at = 0; at + SEARCH_BYTES <= bytes.length; at += SEARCH_BYTES) {
    const record = bytes.subarray(at, at + SEARCH_BYTES);
    if (record[SUM_AT] !== sumOf(record)) continue;
    records.push({
      position: readPosition(record, 0),
      isLeaf: record[16] === 1,
      square: record[17]!,
      value: record.readInt8(18),
      depth: record[19]!,
      certainty: record[20]!,
    });
  }
  return records;
}

/** The records of all processes that write into a folder. */
export const readLogs = (folder: string): SearchRecord[] =>
  filesIn(folder, /^book-\d+\.log$/).flatMap((file) => parseLog(readFileSync(file)));

/** One process's file, open for appending. */
export class BookLog {
  readonly #file: GrowingFile;

  constructor(folder: string, shard: number) {
    const path = join(folder, `book-${String(shard).padStart(3, '0')}.log`);
    // Drops what was being written when the last run was killed.
    this.#file = new GrowingFile(path, ({ length }) => length - (length % SEARCH_BYTES));
  }

  append(record: SearchRecord): void {
    this.#file.append(makeRecord(record));
  }

  close(): void {
    this.#file.close();
  }
}
