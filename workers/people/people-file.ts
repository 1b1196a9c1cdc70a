/**
 * The file of the model (docs/inside/people.md): a text header and a compressed payload, like the files of weights.
 *
 * The payload has the matrices of the two networks, a signed byte for each number; then, as floats, the scales and the
 * constants of each network, the tempering and the blend; then the counts (counts.ts).
 */
import { fail, type Result } from '../../game/types.ts';
import { type FileKind, readFile } from '../engine/weights.ts';
import { BLEND_NUMBERS } from './blend.ts';
import { type Counts, unpackCounts } from './counts.ts';
import { CONSTANTS, MATRICES, type Matrix, NETWORKS, type Parameters } from './parameters.ts';
import { TEMPER_NUMBERS } from './temper.ts';

export const PEOPLE_MAGIC = 'OUTFLPE1';
export const PEOPLE_FORMAT = 5;

/** What a file of the model holds. */
export interface PeopleContent {
  /** Of each of NETWORKS. */
  readonly networks: readonly Parameters[];
  /** Of temper.ts. */
  readonly tempering: Float32Array;
  /** Of blend.ts. */
  readonly blend: Float32Array;
  readonly counts: Counts;
}

export interface PeopleHeader {
  readonly format: number;
  readonly origin: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
/** Bytes and floats of a network. */
const NETWORK_BYTES = sum(Object.values(MATRICES).map(([outputs, inputs]) => outputs * inputs));
const NETWORK_FLOATS = sum([...Object.values(MATRICES).map(([outputs]) => outputs), ...Object.values(CONSTANTS)]);

function parseHeader(text: string): PeopleHeader | null {
  try {
    return JSON.parse(text) as PeopleHeader | null;
  } catch {
    return null;
  }
}

/** A network from its bytes and floats. */
function networkFrom(bytes: Int8Array, floats: Float32Array): Parameters {
  let [byte, float] = [0, 0];
  const matrices = Object.entries(MATRICES).map(([name, [outputs, inputs]]): readonly [string, Matrix] => [
    name,
    {
      bytes: bytes.slice(byte, (byte += outputs * inputs)),
      scales: floats.slice(float, (float += outputs)),
    },
  ]);
  const constants = Object.entries(CONSTANTS).map(
    ([name, length]) => [name, floats.slice(float, (float += length))] as const,
  );
  return { matrices: Object.fromEntries(matrices), constants: Object.fromEntries(constants) };
}

/** The bytes and the floats of a network, in the order of the file. */
export const networkParts = ({
  matrices,
  constants,
}: Parameters): { readonly bytes: readonly Int8Array[]; readonly floats: readonly number[] } => ({
  bytes: Object.keys(MATRICES).map((name) => matrices[name]!.bytes),
  floats: [
    ...Object.keys(MATRICES).flatMap((name) => [...matrices[name]!.scales]),
    ...Object.keys(CONSTANTS).flatMap((name) => [...constants[name]!]),
  ],
});

function unpack(payload: Uint8Array): PeopleContent | null {
  const floatsAt = NETWORKS.length * NETWORK_BYTES;
  const floats = NETWORKS.length * NETWORK_FLOATS + TEMPER_NUMBERS + BLEND_NUMBERS;
  const countsAt = floatsAt + 4 * floats;
  if (payload.length < countsAt) return null;
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const numbers = new Float32Array(floats);
  for (let i = 0; i < floats; i++) numbers[i] = view.getFloat32(floatsAt + 4 * i, true);
  const bytes = new Int8Array(payload.buffer, payload.byteOffset, floatsAt);
  const networks = NETWORKS.map((_, i) =>
    networkFrom(
      bytes.subarray(i * NETWORK_BYTES, (i + 1) * NETWORK_BYTES),
      numbers.subarray(i * NETWORK_FLOATS, (i + 1) * NETWORK_FLOATS),
    ),
  );
  const [tempering, blend] = [TEMPER_NUMBERS, BLEND_NUMBERS].reduce<readonly Float32Array[]>((parts, length) => {
    const from = NETWORKS.length * NETWORK_FLOATS + sum(parts.map((part) => part.length));
    return [...parts, numbers.slice(from, from + length)];
  }, []);
  const counts = unpackCounts(payload.subarray(countsAt));
  return counts && { networks, tempering: tempering!, blend: blend!, counts };
}

/** `name`: of the file, for faults. */
const PEOPLE_FILE: FileKind<PeopleHeader, PeopleContent> = {
  magic: PEOPLE_MAGIC,
  format: PEOPLE_FORMAT,
  parseHeader,
  unpack: (_header, _, payload) => unpack(payload),
};

export async function readPeopleFile(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Result<PeopleContent>> {
  const read = await readFile(PEOPLE_FILE, bytes, name);
  // Its reader is that of the evaluation's weights, which nobody meant here.
  return read.ok || read.fault.code !== 'weights-foreign' ? read : fail('people-foreign', { name });
}
