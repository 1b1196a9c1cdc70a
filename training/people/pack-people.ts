/** Turns a fitted model into the shipped file (workers/people/people-file.ts). */
import { deflateSync } from 'node:zlib';
import { makeWeights } from '../../workers/engine/weights.ts';
import { packCounts } from '../../workers/people/counts.ts';
import {
  networkParts,
  type PeopleContent,
  PEOPLE_FORMAT,
  PEOPLE_MAGIC,
  type PeopleHeader,
} from '../../workers/people/people-file.ts';

export function packPeople(
  { networks, tempering, blend, counts }: PeopleContent,
  origin: string,
): Uint8Array<ArrayBuffer> {
  const parts = networks.map(networkParts);
  const floats = Float32Array.from([...parts.flatMap((part) => part.floats), ...tempering, ...blend]);
  const payload = Buffer.concat([
    ...parts.flatMap((part) => part.bytes.map((bytes) => new Uint8Array(bytes.buffer))),
    new Uint8Array(floats.buffer),
    packCounts(counts),
  ]);
  const header: PeopleHeader = { format: PEOPLE_FORMAT, origin };
  return makeWeights(header, deflateSync(payload, { level: 9, memLevel: 9 }), PEOPLE_MAGIC);
}
