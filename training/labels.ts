/**
 * Labelled positions of the engine's own games, in append-only files: one record per position, with all records of a game
 * written at once, so that a run can be interrupted anywhere and continue after its last complete game.
 *
 * A record has 24 bytes, little endian: the discs of the side to move (low, high), those of the other side (low, high)
 * and the number of the game as u32 each; then the values as i8 in discs for the side to move, by a search one ply
 * shallower, by the search, and by the game; then a byte whose low six bits are the depth (0: the value is exact) and
 * whose high two bits count the random moves away from the game.
 */
import { join } from 'node:path';
import type { OthelloPosition } from '../game/bitboard/position.ts';
import { filesIn, GrowingFile, readPosition, writePosition } from './records.ts';

export const LABEL_BYTES = 24;
/** Stands for the game's value if a random move came between. */
export const NO_RESULT = -128;
const DEPTH_BITS = 6;
export const MAX_ASIDE = 3;

export interface Label {
  readonly position: OthelloPosition;
  readonly game: number;
  /** By a search of depth - 1 plies; equal to `value` if that is exact. */
  readonly shallow: number;
  readonly value: number;
  /** The game's result from here, or NO_RESULT. */
  readonly result: number;
  /** In plies; 0 for an exact value. */
  readonly depth: number;
  /** Random moves that led here from the game. */
  readonly aside: number;
}

function writeLabels(labels: readonly Label[]): Buffer {
  const bytes = Buffer.alloc(LABEL_BYTES * labels.length);
  labels.forEach(({ position, game, shallow, value, result, depth, aside }, index) => {
    const at = index * LABEL_BYTES;
    writePosition(bytes, at, position);
    bytes.writeUInt32LE(game, at + 16);
    bytes.writeInt8(shallow, at + 20);
    bytes.writeInt8(value, at + 21);
    bytes.writeInt8(result, at + 22);
    bytes.writeUInt8(depth | (aside << DEPTH_BITS), at + 23);
  });
  return bytes;
}

/** Record `index` of a file's bytes. */
export function labelAt(bytes: Buffer, index: number): Label {
  const at = index * LABEL_BYTES;
  const last = bytes.readUInt8(at + 23);
  return {
    position: readPosition(bytes, at),
    game: bytes.readUInt32LE(at + 16),
    shallow: bytes.readInt8(at + 20),
    value: bytes.readInt8(at + 21),
    result: bytes.readInt8(at + 22),
    depth: last & ((1 << DEPTH_BITS) - 1),
    aside: last >> DEPTH_BITS,
  };
}

export const labelCount = (bytes: Buffer): number => Math.floor(bytes.length / LABEL_BYTES);

/** A file of labels, open for appending. */
export class LabelFile {
  readonly #file: GrowingFile;
  /** Number of the last game in the file, or null. */
  lastGame: number | null = null;
  count = 0;

  /** The last game of an interrupted file may be incomplete: its records are removed and the game is played again. */
  constructor(path: string) {
    this.#file = new GrowingFile(path, (bytes) => {
      let count = labelCount(bytes);
      if (bytes.length % LABEL_BYTES !== 0 && count > 0) {
        const { game } = labelAt(bytes, count - 1);
        while (count > 0 && labelAt(bytes, count - 1).game === game) count--;
      }
      this.count = count;
      this.lastGame = count > 0 ? labelAt(bytes, count - 1).game : null;
      return count * LABEL_BYTES;
    });
  }

  append(labels: readonly Label[]): void {
    this.#file.append(writeLabels(labels));
    this.count += labels.length;
  }

  close(): void {
    this.#file.close();
  }
}

export const labelsFile = (folder: string, shard: number): string =>
  join(folder, `labels-${String(shard).padStart(3, '0')}.bin`);

/** The label files in a folder, by name. */
export const labelFiles = (folder: string): string[] => filesIn(folder, /^labels-\d+\.bin$/);
