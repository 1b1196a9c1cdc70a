/**
 * Reads a file of evaluation weights (docs/inside/evaluation.md) into tables that the core looks up directly.
 *
 * The file describes its own patterns, stages and mobility tables, so that nothing about them is written down twice. It
 * has one byte for each class of equal cells; cores unpack them into full tables of 3^n cells (tables.ts).
 */
import { fail, ok, type Result } from '../../game/types.ts';
import {
  classCount,
  patternFeatures,
  parsePatternSquares,
  type Feature,
  type Pattern,
  type SymmetryCount,
} from './pattern.ts';

export const MAGIC = 'OUTFLEV1';
export const FORMAT = 1;
/** Magic, length of the header, length of the packed payload. */
export const PREFIX_BYTES = 16;
/** Entries of a mobility table: counts of 31 or more share the last. */
export const MOBILITY_ENTRIES = 32;
/** Constants, for 0 to 60 empties. */
export const CONSTANTS = 61;
/**
 * Numbers in a vector of pairs (pairs.ts): squares of the first half of the sum are for the side to move, those of the
 * second half against it.
 */
export const DIMENSIONS = 32;

export const MOBILITIES = ['player', 'opponent'] as const;
export type Mobility = (typeof MOBILITIES)[number];

/** The file's text header. */
export interface WeightsHeader {
  readonly format: number;
  /** `full` for values, `small` for move ordering. */
  readonly set: string;
  /** All weights are whole multiples of 1 / unitsPerDisc disc. */
  readonly unitsPerDisc: number;
  readonly patterns: readonly { readonly name: string; readonly squares: string }[];
  readonly mobilities: readonly Mobility[];
  /** Fewest empties of each stage, rising from 0; a stage ends where the next begins. */
  readonly stages: readonly number[];
  /** Of the board: 8, unless said otherwise, or 4. */
  readonly symmetries?: SymmetryCount;
  /** What made the file, from which data and settings. */
  readonly origin: string;
}

export interface Weights {
  readonly header: WeightsHeader;
  readonly patterns: readonly Pattern[];
  readonly features: readonly Feature[];
  /** Stage of each number of empties, 0 to 60. */
  readonly stageOf: Uint8Array;
  readonly constants: Int16Array;
  /** Entry [(stage * mobilities + table) * 32 + min(moves, 31)]. */
  readonly mobility: Int16Array;
  /** The entries as the file has them. */
  readonly packed: Uint8Array;
}

/** Unpacks a zlib stream; throws or rejects if the bytes aren't one, are cut short, or have a wrong checksum. */
export type Inflate = (packed: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

/** Works wherever there are web streams. */
export const inflateStream: Inflate = async (packed) => {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

function parseHeader(text: string): WeightsHeader | null {
  let header: Partial<WeightsHeader> | null;
  try {
    header = JSON.parse(text) as Partial<WeightsHeader> | null;
  } catch {
    return null;
  }
  const { patterns, mobilities, stages, unitsPerDisc, symmetries = 8 } = header ?? {};
  const sound =
    Array.isArray(patterns) &&
    patterns.every((pattern) => typeof pattern?.squares === 'string') &&
    Array.isArray(mobilities) &&
    mobilities.every((name) => MOBILITIES.includes(name)) &&
    Array.isArray(stages) &&
    stages[0] === 0 &&
    stages.every((from, index) => Number.isInteger(from) && from <= 60 && (index === 0 || from > stages[index - 1]!)) &&
    typeof unitsPerDisc === 'number' &&
    unitsPerDisc > 0 &&
    (symmetries === 4 || symmetries === 8);
  return sound ? (header as WeightsHeader) : null;
}

/** The parts of a file: its text header and its packed payload. */
interface Parts {
  readonly header: string;
  readonly packed: Uint8Array<ArrayBuffer>;
}

/** Takes apart a file that begins with `magic`; `name` is for the fault's text. */
function partsOf(bytes: Uint8Array<ArrayBuffer>, magic: string, name: string): Result<Parts> {
  if (bytes.length < PREFIX_BYTES || new TextDecoder('latin1').decode(bytes.subarray(0, 8)) !== magic)
    return fail('weights-foreign', { name });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerBytes = view.getUint32(8, true);
  const packedBytes = view.getUint32(12, true);
  if (bytes.length !== PREFIX_BYTES + headerBytes + packedBytes) return fail('weights-cut', { name });
  const header = new TextDecoder().decode(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + headerBytes));
  return ok({ header, packed: bytes.subarray(PREFIX_BYTES + headerBytes) });
}

/** The patterns named in a header; null if one is invalid. */
function readPatterns(named: readonly { readonly name: string; readonly squares: string }[]): Pattern[] | null {
  const patterns: Pattern[] = [];
  for (const { name, squares } of named) {
    const parsed = parsePatternSquares(squares);
    if (parsed === null || parsed.length > 10) return null;
    patterns.push({ name, squares: parsed });
  }
  return patterns;
}

/** How a kind of weight file is read: its magic, version, header and payload. */
export interface FileKind<Header, Content> {
  readonly magic: string;
  readonly format: number;
  /** Null if the header is invalid. */
  readonly parseHeader: (text: string) => Header | null;
  /** Null if the payload doesn't fit. */
  readonly unpack: (header: Header, patterns: readonly Pattern[], payload: Uint8Array) => Content | null;
}

type AnyHeader = Pick<WeightsHeader, 'format'> & Partial<Pick<WeightsHeader, 'patterns'>>;

async function payloadOf({ packed }: Parts, inflate: Inflate): Promise<Uint8Array | null> {
  try {
    return await inflate(packed);
  } catch {
    return null;
  }
}

/** Reads a whole file; `name` is for the fault's text. */
export async function readFile<Header extends AnyHeader, Content>(
  { magic, format, parseHeader, unpack }: FileKind<Header, Content>,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  inflate: Inflate = inflateStream,
): Promise<Result<Content>> {
  const parts = partsOf(bytes, magic, name);
  if (!parts.ok) return parts;
  const cut = fail('weights-cut', { name });
  const header = parseHeader(parts.value.header);
  if (!header) return cut;
  if (header.format !== format) return fail('weights-version', { name, n: format, found: header.format });
  const patterns = readPatterns(header.patterns ?? []);
  if (!patterns) return cut;
  const payload = await payloadOf(parts.value, inflate);
  const content = payload && unpack(header, patterns, payload);
  return content ? ok(content) : cut;
}

/** Reads a whole file; `name` is for the fault's text. */
export const readWeights = (
  bytes: Uint8Array<ArrayBuffer>,
  name = 'the weights',
  inflate = inflateStream,
): Promise<Result<Weights>> => readFile({ magic: MAGIC, format: FORMAT, parseHeader, unpack }, bytes, name, inflate);

function unpack(header: WeightsHeader, patterns: readonly Pattern[], payload: Uint8Array): Weights | null {
  const stages = header.stages.length;
  const mobilityCount = stages * header.mobilities.length * MOBILITY_ENTRIES;
  const classes = patterns.reduce((sum, pattern) => sum + classCount(pattern, header.symmetries), 0);
  const words = CONSTANTS + mobilityCount;
  if (payload.length !== 2 * words + stages * classes) return null;

  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const numbers = Int16Array.from({ length: words }, (_, index) => view.getInt16(2 * index, true));
  return {
    header,
    patterns,
    features: patternFeatures(patterns, header.symmetries),
    stageOf: Uint8Array.from({ length: CONSTANTS }, (_, empties) =>
      header.stages.findLastIndex((from) => from <= empties),
    ),
    constants: numbers.slice(0, CONSTANTS),
    mobility: numbers.slice(CONSTANTS),
    packed: payload.subarray(2 * words),
  };
}

/** The bytes before the packed payload; the counterpart of partsOf, for the commands that make files. */
export function makeWeights(header: object, packed: Uint8Array, magic = MAGIC): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(PREFIX_BYTES + text.length + packed.length);
  bytes.set(new TextEncoder().encode(magic));
  const view = new DataView(bytes.buffer);
  view.setUint32(8, text.length, true);
  view.setUint32(12, packed.length, true);
  bytes.set(text, PREFIX_BYTES);
  bytes.set(packed, PREFIX_BYTES + text.length);
  return bytes;
}
