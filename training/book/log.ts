/**
 * What the growth of the book has found, in files that only grow: one a process, a record a search, so that a run may be
 * killed at any moment and loses the search under way at most.
 *
 * A record has 24 bytes, little endian: the position (side to move low, high, other side low, high) as u32 each, in the
 * canonical image; what it is (0: of all moves, 1: of those outside the book), the best square, the value as i8, depth,
 * certainty in percent, two zero bytes, and the sum of the bytes before it.
 */
import { closeSync, existsSync, ftruncateSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchRecord } from '../../game/book/grown.ts';

export const RECORD_BYTES = 24;
const SUM_AT = RECORD_BYTES - 1;
const NAME = /^book-\d+\.log$/;

const sumOf = (bytes: Uint8Array): number => bytes.subarray(0, SUM_AT).reduce((sum, byte) => (sum + byte) & 255, 1);

function makeRecord({ position, isLeaf, square, value, depth, certainty }: SearchRecord): Buffer {
  const bytes = Buffer.alloc(RECORD_BYTES);
  bytes.writeInt32LE(position.playerLow, 0);
  bytes.writeInt32LE(position.playerHigh, 4);
  bytes.writeInt32LE(position.opponentLow, 8);
  bytes.writeInt32LE(position.opponentHigh, 12);
  bytes.writeUInt8(isLeaf ? 1 : 0, 16);
  bytes.writeUInt8(square, 17);
  bytes.writeInt8(value, 18);
  bytes.writeUInt8(depth, 19);
  bytes.writeUInt8(certainty, 20);
  bytes.writeUInt8(sumOf(bytes), SUM_AT);
  return bytes;
}

/** The whole records of a file; those whose sum is wrong are left out. */
export function parseLog(bytes: Buffer): SearchRecord[] {
  const records: SearchRecord[] = [];
  for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
    const record = bytes.subarray(at, at + RECORD_BYTES);
    if (record[SUM_AT] !== sumOf(record)) continue;
    records.push({
      position: {
        playerLow: record.readInt32LE(0),
        playerHigh: record.readInt32LE(4),
        opponentLow: record.readInt32LE(8),
        opponentHigh: record.readInt32LE(12),
      },
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
export function readLogs(folder: string): SearchRecord[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .flatMap((name) => parseLog(readFileSync(join(folder, name))));
}

/** One process's file, open for more. */
export class BookLog {
  readonly #file: number;
  #size: number;

  constructor(folder: string, shard: number) {
    const path = join(folder, `book-${String(shard).padStart(3, '0')}.log`);
    this.#file = openSync(path, existsSync(path) ? 'r+' : 'w+');
    const { length } = readFileSync(this.#file);
    // What was being written when the last run was killed goes.
    this.#size = length - (length % RECORD_BYTES);
    ftruncateSync(this.#file, this.#size);
  }

  append(record: SearchRecord): void {
    this.#size += writeSync(this.#file, makeRecord(record), 0, RECORD_BYTES, this.#size);
  }

  close(): void {
    closeSync(this.#file);
  }
}
