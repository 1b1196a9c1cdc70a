/** Turns a fitted model into the shipped file (workers/people/people-file.ts). */
import { deflateSync } from 'node:zlib';
import { makeWeights } from '../../workers/engine/weights.ts';
import { packCounts } from '../../workers/people/counts.ts';
import { COLUMNS } from '../../workers/people/layout.ts';
import { DENSE, type DenseName, type Parameters, VECTOR } from '../../workers/people/network.ts';
import {
  fromBytes,
  namedPatterns,
  type PeopleContent,
  PEOPLE_FORMAT,
  PEOPLE_MAGIC,
  type PeopleHeader,
} from '../../workers/people/people-file.ts';

const WEIGHT_PARTS = 32;
const VECTOR_PARTS = 64;

/** A loop: `from` asks an iterator for each of millions of numbers. */
function toBytes(numbers: Float32Array, parts: number): Uint8Array {
  const bytes = new Uint8Array(numbers.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.max(-127, Math.min(127, Math.round(numbers[i]! * parts)));
  return bytes;
}

/** A fit's parameters as the file has them: rounded, without the vectors of columns that it hardly met. */
export function rounded({ weights, vectors, dense }: Parameters, isSeen: (column: number) => boolean): Parameters {
  const seen = vectors.slice();
  for (let column = 0; column < COLUMNS; column++)
    if (!isSeen(column)) seen.fill(0, column * VECTOR, (column + 1) * VECTOR);
  return {
    weights: fromBytes(toBytes(weights, WEIGHT_PARTS), WEIGHT_PARTS),
    vectors: fromBytes(toBytes(seen, VECTOR_PARTS), VECTOR_PARTS),
    dense,
  };
}

/** `parameters` as `rounded` gives them. */
export function packPeople(
  { parameters: { weights, vectors, dense }, tempering, blend, counts }: PeopleContent,
  origin: string,
): Uint8Array<ArrayBuffer> {
  const floats = Float32Array.from([
    ...(Object.keys(DENSE) as DenseName[]).flatMap((name) => [...dense[name]]),
    ...tempering,
    ...blend,
  ]);
  const payload = Buffer.concat([
    toBytes(weights, WEIGHT_PARTS),
    toBytes(vectors, VECTOR_PARTS),
    new Uint8Array(floats.buffer),
    packCounts(counts),
  ]);
  const header: PeopleHeader = {
    format: PEOPLE_FORMAT,
    weightParts: WEIGHT_PARTS,
    vectorParts: VECTOR_PARTS,
    patterns: namedPatterns(),
    origin,
  };
  return makeWeights(header, deflateSync(payload, { level: 9, memLevel: 9 }), PEOPLE_MAGIC);
}
