/**
 * Files of records that only grow, and whose records have one length: a run may be killed at any moment, and goes on behind
 * what it wrote. A record begins with its position: the discs of the side to move (low, high) and of the other side, as
 * words of four bytes, little endian.
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

/** One file, open for more. */
export class GrowingFile {
  readonly #file: number;
  #size: number;

  /** `lengthToKeep`: how much of what the last run wrote is whole. */
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

/** Under its own name only when it is whole: a run that is interrupted leaves no half file to be taken for one. */
export function writeWhole(file: string, content: Uint8Array | string): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

/** The files of a folder whose names fit, by name; none where there is no folder. */
export const filesIn = (folder: string, name: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => name.test(file))
        .toSorted()
        .map((file) => join(folder, file))
    : [];
