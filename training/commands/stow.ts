/**
 * Labels without their positions, a byte or less each: the results of days of searching go into a file that can be carried
 * to another machine, where the same games give the same positions again.
 *
 * The file: `OUTFLSV1`, u32 length of the header, the header as JSON (each chunk's kind, empties, number, count, and the
 * beginning of its positions' SHA-256), then the values as signed bytes, chunk after chunk, deflated.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { complain, ok, type Result } from '../../game/types.ts';
import { heldOutPositions } from '../held-out.ts';
import { Progress } from '../progress.ts';
import { writeWhole } from '../records.ts';
import { type Positions, Samples, SAMPLE_KINDS, type SampleKind } from '../samples.ts';
import { chunkFiles, samplesFile, type Workplace } from '../workplace.ts';
import { allGames, type Chunk, chunksOf, type LabelPlan, PAIRS_LABELS, PLAN, labelPositions } from './label.ts';

export const VALUES_NAME = 'values.bin';
const MAGIC = 'OUTFLSV1';
const CHECK_LETTERS = 12;
/** What `label` writes. */
const KINDS = ['solved', 'searched'] as const satisfies readonly SampleKind[];
/**
 * A chunk of one plan may have the file name that another plan gives it; its positions tell which plan it belongs to.
 */
const PLANS: readonly (readonly LabelPlan[])[] = [PAIRS_LABELS, PLAN];
const MAX_EMPTIES = 60;

interface StowedChunk {
  readonly kind: SampleKind;
  readonly empties: number;
  readonly chunk: number;
  readonly count: number;
  readonly check: string;
}

interface Stowed {
  readonly chunks: readonly StowedChunk[];
  readonly values: Int8Array;
}

function checkOf({ count, playerLow, playerHigh, opponentLow, opponentHigh }: Positions): string {
  const hash = createHash('sha256');
  for (const words of [playerLow, playerHigh, opponentLow, opponentHigh])
    hash.update(new Uint8Array(words.buffer, 0, count * words.BYTES_PER_ELEMENT));
  return hash.digest('hex').slice(0, CHECK_LETTERS);
}

export function stow(place: Workplace, file: string): Result<string> {
  const chunks: StowedChunk[] = [];
  const values: Int8Array[] = [];
  for (const kind of KINDS)
    for (let empties = 0; empties <= MAX_EMPTIES; empties++)
      for (const { chunk, file: from } of chunkFiles(place, kind, empties)) {
        const samples = Samples.read(from);
        chunks.push({ kind, empties, chunk, count: samples.count, check: checkOf(samples) });
        values.push(Int8Array.from(samples.value.subarray(0, samples.count)));
      }
  if (chunks.length === 0) return complain(`There are no labels in ${place.work}.`);
  const header = Buffer.from(JSON.stringify({ chunks }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const payload = deflateSync(Buffer.concat(values.map((part) => Buffer.from(part.buffer))), { level: 9 });
  const bytes = Buffer.concat([Buffer.from(MAGIC, 'latin1'), length, header, payload]);
  writeWhole(file, bytes);
  return ok(`${countOf(chunks)} labels in ${chunks.length} chunks; ${file}: ${bytes.length} bytes`);
}

const countOf = (chunks: readonly StowedChunk[]): number => chunks.reduce((sum, { count }) => sum + count, 0);

function isChunk(one: Partial<StowedChunk>): one is StowedChunk {
  const numbers = [one.empties, one.chunk, one.count];
  return (
    SAMPLE_KINDS.some((kind) => kind === one.kind) &&
    numbers.every((number) => Number.isInteger(number) && number! >= 0) &&
    typeof one.check === 'string'
  );
}

function readStowed(file: string): Result<Stowed> {
  const damaged = complain(`${file} is no file of labels, or it is damaged.`);
  if (!existsSync(file)) return complain(`${file} is not there.`);
  const bytes = readFileSync(file);
  const head = MAGIC.length + 4;
  if (bytes.length < head || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return damaged;
  const end = head + bytes.readUInt32LE(MAGIC.length);
  try {
    const { chunks } = JSON.parse(bytes.toString('utf8', head, end)) as { chunks?: Partial<StowedChunk>[] };
    const values = new Int8Array(inflateSync(bytes.subarray(end)));
    if (!Array.isArray(chunks) || !chunks.every(isChunk) || countOf(chunks) !== values.length) return damaged;
    return ok({ chunks, values });
  } catch {
    return damaged;
  }
}

/** Makes the missing labels. Labels whose positions are not among the games are left out and reported. */
export function restore(place: Workplace, file: string): Result<string> {
  const stowed = readStowed(file);
  if (!stowed.ok) return stowed;
  const games = allGames(place);
  if (!games.ok) return games;
  const heldOut = heldOutPositions(place.data);
  const planned = PLANS.map((plan) => chunksOf(place, plan, 0, MAX_EMPTIES));
  const { chunks, values } = stowed.value;
  const progress = new Progress('labels', chunks.length, place.quiet);
  const foreign: string[] = [];
  let [at, made] = [0, 0];
  for (const [index, one] of chunks.entries()) {
    progress.at(index);
    const target = samplesFile(place, one.kind, one.empties, one.chunk);
    const found = values.subarray(at, (at += one.count));
    if (existsSync(target)) continue;
    const samples = samplesLike(one, planned, target, (chunk) => labelPositions(games.value, chunk, heldOut));
    if (samples) {
      samples.value.set(found);
      samples.exact.fill(one.kind === 'solved' ? 1 : 0);
      samples.write(target);
      made += one.count;
    } else foreign.push(`${one.kind} ${one.empties} (${one.chunk})`);
  }
  progress.end(`${made} labels`);
  const left = foreign.length > 0 ? `; of other games, and left out: ${foreign.join(', ')}` : '';
  return ok(`${made} labels restored, ${countOf(chunks)} in the file${left}`);
}

/** The positions of the first plan whose positions are exactly those labelled. */
function samplesLike(
  { count, check }: StowedChunk,
  planned: readonly (readonly Chunk[])[],
  target: string,
  positions: (chunk: Chunk) => Samples,
): Samples | null {
  for (const plan of planned) {
    const chunk = plan.find(({ file }) => file === target);
    const samples = chunk && positions(chunk);
    if (samples && samples.count === count && checkOf(samples) === check) return samples;
  }
  return null;
}
