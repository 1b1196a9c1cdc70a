/**
 * Append-only files of fixed-length records. A run may be killed at any moment; the next one continues after the last
 * complete record. A record begins with its position: the discs of the side to move (low, high) and of the other side,
 * as four-byte words, little endian.
 */
import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { OthelloPosition } from '../game/bitboard/position.ts';

export function writePosition(bytes: Buffer, at: number, position: OthelloPosition): void {
  bytes.writeInt32LE(position.playerLow, at);
  bytes.writeInt32LE(position.playerHigh, at + 4);
  bytes.writeInt32LE(position.opponentLow, at + 8);
  bytes.writeInt32LE(position.opponentHigh, at + 12);
}

export const readPosition = (bytes: Buffer, at: number): OthelloPosition => ({
  playerLow: bytes.readInt32LE(at),
  playerHigh: bytes.readInt32LE(at + 4),
  opponentLow: bytes.readInt32LE(at + 8),
  opponentHigh: bytes.readInt32LE(at + 12),
});

/** A file open for appending. */
export class GrowingFile {
  readonly #file: number;
  #size: number;

  /** `lengthToKeep`: how much of the last run's output is complete. */
  constructor(path: string, lengthToKeep: (bytes: Buffer) => number) {
    this.#file = openSync(path, existsSync(path) ? 'r+' : 'w+');
    this.#size = lengthToKeep(readFileSync(this.#file));
    ftruncateSync(this.#file, this.#size);
  }

  append(bytes: Buffer): void {
    this.#size += writeSync(this.#file, bytes, 0, bytes.length, this.#size);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/**
 * The file gets its own name only when complete, so that an interrupted run leaves no partial file that looks complete.
 */
export function writeWhole(file: string, content: NodeJS.ArrayBufferView | string): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

/** The files of a folder whose names match, by name; none if the folder doesn't exist. */
export const filesIn = (folder: string, name: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => name.test(file))
        .toSorted()
        .map((file) => join(folder, file))
    : [];
