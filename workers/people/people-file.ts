/**
 * The file of the model (docs/inside/people.md): a text header and a compressed payload, like the files of weights.
 *
 * The payload has the weights of the columns stage by stage and their vectors, one signed byte each, whole multiples of
 * the header's steps; then the small networks' numbers as floats; then the counts (counts.ts).
 */
import type { Result } from '../../game/types.ts';
import { readFile } from '../engine/weights.ts';
import { BLEND_NUMBERS } from './blend.ts';
import { type Counts, unpackCounts } from './counts.ts';
import { COLUMNS, PATTERNS } from './layout.ts';
import { TEMPER_NUMBERS } from './temper.ts';
import { DENSE, type Dense, type Parameters, NETWORK_STAGES, VECTOR } from './network.ts';

export const PEOPLE_MAGIC = 'OUTFLPE1';
export const PEOPLE_FORMAT = 3;

/** What a file of the model holds. */
export interface PeopleContent {
  readonly parameters: Parameters;
  /** Of temper.ts. */
  readonly tempering: Float32Array;
  /** Of blend.ts. */
  readonly blend: Float32Array;
  readonly counts: Counts;
}

export interface PeopleHeader {
  readonly format: number;
  /** A weight's step and a vector's, as parts of 1: a byte of n is n / parts. */
  readonly weightParts: number;
  readonly vectorParts: number;
  readonly patterns: readonly { readonly name: string; readonly squares: string }[];
  readonly origin: string;
}

/** The patterns as a header names them. */
export const namedPatterns = (): PeopleHeader['patterns'] => PATTERNS.map(({ name }) => ({ name, squares: name }));

const DENSE_LENGTHS = Object.entries(DENSE);
export const DENSE_NUMBERS = DENSE_LENGTHS.reduce((sum, [, length]) => sum + length, 0);

function parseHeader(text: string): PeopleHeader | null {
  let header: Partial<PeopleHeader> | null;
  try {
    header = JSON.parse(text) as Partial<PeopleHeader> | null;
  } catch {
    return null;
  }
  const { weightParts, vectorParts, patterns } = header ?? {};
  const isSound =
    Array.isArray(patterns) &&
    JSON.stringify(patterns.map((pattern) => pattern?.squares)) === JSON.stringify(PATTERNS.map(({ name }) => name)) &&
    [weightParts, vectorParts].every((parts) => typeof parts === 'number' && parts > 0);
  return isSound ? (header as PeopleHeader) : null;
}

/** Bytes as signed numbers, in parts of 1. A plain loop: there are millions, and a page waits for them. */
export function fromBytes(bytes: Uint8Array, parts: number): Float32Array {
  const numbers = new Float32Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) numbers[i] = ((bytes[i]! << 24) >> 24) / parts;
  return numbers;
}

function denseOf(numbers: Float32Array): Dense {
  let at = 0;
  return Object.fromEntries(
    DENSE_LENGTHS.map(([name, length]) => [name, Float64Array.from(numbers.subarray(at, (at += length)))]),
  ) as unknown as Dense;
}

function unpack({ weightParts, vectorParts }: PeopleHeader, payload: Uint8Array): PeopleContent | null {
  const weights = NETWORK_STAGES * COLUMNS;
  const vectors = COLUMNS * VECTOR;
  const floats = DENSE_NUMBERS + TEMPER_NUMBERS + BLEND_NUMBERS;
  const floatsAt = weights + vectors;
  const countsAt = floatsAt + 4 * floats;
  if (payload.length < countsAt) return null;
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const numbers = Float32Array.from({ length: floats }, (_, index) => view.getFloat32(floatsAt + 4 * index, true));
  const counts = unpackCounts(payload.subarray(countsAt));
  return (
    counts && {
      parameters: {
        weights: fromBytes(payload.subarray(0, weights), weightParts),
        vectors: fromBytes(payload.subarray(weights, floatsAt), vectorParts),
        dense: denseOf(numbers.subarray(0, DENSE_NUMBERS)),
      },
      tempering: numbers.slice(DENSE_NUMBERS, DENSE_NUMBERS + TEMPER_NUMBERS),
      blend: numbers.slice(DENSE_NUMBERS + TEMPER_NUMBERS),
      counts,
    }
  );
}

/** `name`: of the file, for faults. */
export const readPeopleFile = (bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Result<PeopleContent>> =>
  readFile(
    {
      magic: PEOPLE_MAGIC,
      format: PEOPLE_FORMAT,
      parseHeader,
      unpack: (header: PeopleHeader, _, payload) => unpack(header, payload),
    },
    bytes,
    name,
  );
