/**
 * Saved solves as files, for page and shell: a line of JSON, the table's entries (saved-table.ts), and the CRC-32 of
 * both, which shows damage but not the author. The shell adds a seal (cli/seal.ts) and resumes only sealed files; the
 * page resumes none, and takes what they say as a claim.
 */
import { crc32 } from '../../game/book/checksum.ts';
import type { Checkpoint, CheckpointMove } from '../protocol.ts';
import type { SavedAnalysis } from './saved-analysis.ts';

const KEPT_FORMAT = 1;
const CHECKSUM_BYTES = 4;
/** Precedes the seal of a file that has one. */
export const SEAL_MARK = new TextEncoder().encode('SEAL');
/** Mark and seal. */
export const SEALED_BYTES = SEAL_MARK.length + 32;
const LINE_FEED = 10;
/** The beginning of the first line. */
const MARK = '"kept solve"';
const MARK_WITHIN = 80;

interface Header {
  readonly outflank: 'kept solve';
  readonly format: number;
  /** The names of the engines that have worked on it, one after another; the page doesn't say. */
  readonly engine?: string;
  /** Size of the whole table, saved or not: an entry's place depends on it. */
  readonly tableEntries: number;
  readonly analysis: SavedAnalysis;
}

export interface SavedSolve extends Omit<Header, 'outflank' | 'format'> {
  readonly entries: Uint32Array<ArrayBuffer>;
}

/** `foreign`: not a kept solve; `damaged`: or cut short; `version`: made by a later program. */
export type SavedSolveFault = 'foreign' | 'damaged' | 'version';

export type SavedSolveResult =
  | {
      readonly ok: true;
      readonly header: { readonly [K in keyof Header]?: unknown };
      readonly entries: Uint32Array<ArrayBuffer>;
    }
  | { readonly ok: false; readonly why: SavedSolveFault; readonly format?: unknown };

export function makeSavedSolve({ entries, ...rest }: SavedSolve): Uint8Array<ArrayBuffer> {
  const header: Header = { outflank: 'kept solve', format: KEPT_FORMAT, ...rest };
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const end = line.length + entries.byteLength;
  const bytes = new Uint8Array(end + CHECKSUM_BYTES);
  bytes.set(line);
  bytes.set(new Uint8Array(entries.buffer, entries.byteOffset, entries.byteLength), line.length);
  new DataView(bytes.buffer).setUint32(end, crc32(bytes.subarray(0, end)), true);
  return bytes;
}

function withoutSeal(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - SEALED_BYTES;
  return end > 0 && SEAL_MARK.every((byte, i) => bytes[end + i] === byte) ? bytes.subarray(0, end) : bytes;
}

/** What a file says, sealed or not; only the version of the header is checked. */
export function parseSavedSolve(file: Uint8Array): SavedSolveResult {
  const bytes = withoutSeal(file);
  const beginning = new TextDecoder().decode(bytes.subarray(0, MARK_WITHIN));
  if (!beginning.includes(MARK)) return { ok: false, why: 'foreign' };
  const lineEnd = bytes.indexOf(LINE_FEED);
  const end = bytes.length - CHECKSUM_BYTES;
  const isWhole = lineEnd >= 0 && lineEnd < end;
  if (!isWhole || checksumAt(bytes, end) !== crc32(bytes.subarray(0, end))) return { ok: false, why: 'damaged' };
  const header = headerOf(new TextDecoder().decode(bytes.subarray(0, lineEnd)));
  if (!header || (end - lineEnd - 1) % 4) return { ok: false, why: 'damaged' };
  if (header.format !== KEPT_FORMAT) return { ok: false, why: 'version', format: header.format };
  // A copy, because words must be aligned.
  return { ok: true, header, entries: new Uint32Array(Uint8Array.from(bytes.subarray(lineEnd + 1, end)).buffer) };
}

const checksumAt = ({ buffer, byteOffset }: Uint8Array, at: number): number =>
  new DataView(buffer, byteOffset).getUint32(at, true);

function headerOf(line: string): { readonly [K in keyof Header]?: unknown } | null {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}

/** Two proofs of one move that can't both be true: an engine is broken, or a file lies. */
export const contradicts = (a: Checkpoint, b: Checkpoint): boolean =>
  a.moves.some((move) => {
    const other = b.moves.find(({ place }) => place === move.place);
    return other !== undefined && (other.low > move.high || other.high < move.low);
  });

/** What two searches of one subject have settled together: the tighter bounds and the deeper estimate. */
export function joinedCheckpoint(a: Checkpoint, b: Checkpoint): Checkpoint {
  const join = (move: CheckpointMove): CheckpointMove => {
    const other = b.moves.find(({ place }) => place === move.place);
    if (!other) return move;
    const low = Math.max(move.low, other.low);
    const high = Math.min(move.high, other.high);
    const deeper = (other.estimate?.depth ?? -1) > (move.estimate?.depth ?? -1) ? other : move;
    const line = other.high - other.low < move.high - move.low ? other.line : move.line;
    return { ...move, low, high, line, ...(deeper.estimate && { estimate: deeper.estimate }) };
  };
  return { sweeps: Math.max(a.sweeps, b.sweeps), moves: a.moves.map(join) };
}
