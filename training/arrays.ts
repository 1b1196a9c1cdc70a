/** Parallel arrays as a file: a word for the kind, the count as u32, then the arrays one after another, little endian. */
import { readFileSync } from 'node:fs';
import { writeWhole } from './records.ts';

export type NumberArray = Int32Array | Uint32Array | Float32Array | Uint8Array;

/** What a file holds: the word of eight letters that it begins with, and its name in messages. */
export interface ArraysKind {
  readonly word: string;
  readonly name: string;
}

const HEAD_BYTES = 12;

export function writeArrays(file: string, { word }: ArraysKind, count: number, arrays: readonly NumberArray[]): void {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(word, 'latin1');
  head.writeUInt32LE(count, 8);
  const parts = arrays.map((array) => Buffer.from(array.buffer, 0, count * array.BYTES_PER_ELEMENT));
  writeWhole(file, Buffer.concat([head, ...parts]));
}

/** `arraysFor` makes room for this many entries. Throws if something is wrong with the file. */
export function readArrays(
  file: string,
  { word, name }: ArraysKind,
  arraysFor: (count: number) => readonly NumberArray[],
): number {
  const bytes = readFileSync(file);
  if (bytes.length < HEAD_BYTES || bytes.toString('latin1', 0, 8) !== word)
    throw new Error(`${file} holds no ${name}.`);
  const count = bytes.readUInt32LE(8);
  let at = HEAD_BYTES;
  for (const array of arraysFor(count)) {
    const length = count * array.BYTES_PER_ELEMENT;
    if (at + length > bytes.length) throw new Error(`${file} is cut short.`);
    new Uint8Array(array.buffer).set(bytes.subarray(at, at + length));
    at += length;
  }
  return count;
}
