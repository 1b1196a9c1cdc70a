/**
 * Certificates as files: a text header, an empty line, and the proof, one byte per move. docs/inside/certificates.md says what
 * each line means and how the proof is walked.
 */
import { crc32 } from '../book/checksum.ts';
import { cut } from '../faults.ts';
import { makeBoard, parseBoard } from '../formats/board.ts';
import { keptRules, presentId } from '../former-ids.ts';
import { withForgottenFlips } from '../rules.ts';
import { signed } from '../score.ts';
import { shapeOf } from '../shape.ts';
import { COUNTS, fail, failed, ok, type Count, type Position, type Result, type RuleSystem } from '../types.ts';

const FORMAT_VERSION = 1;
/** At most this many empty squares are left to the checker's own search. */
export const MAX_STOP = 16;
/** With more empty squares than this at the root, a proof stops earlier, to stay small. */
const SHORT_GAME = 20;
const USUAL_STOP = { short: 10, long: 12 };
/** Files with more bytes are refused. */
export const MAX_BYTES = 1 << 28;
/** The header and the empty line after it have at most this many bytes; most of it is the position. */
export const MAX_HEADER_BYTES = 2000;

export const usualStop = (empties: number): number => (empties > SHORT_GAME ? USUAL_STOP.long : USUAL_STOP.short);

/** What is claimed about the position's value, for the side to move: at least `low`, at most `high`, or both. */
export interface Claims {
  readonly low?: number;
  readonly high?: number;
}

/** The claims that say what a position is worth: one is enough where no result is greater, or none is less. */
export function exactClaims({ rules }: Position, value: number): Claims {
  const most = shapeOf(rules).squares.length;
  return { ...(value > -most && { low: value }), ...(value < most && { high: value }) };
}

export interface Certificate {
  readonly position: Position;
  readonly count: Count;
  readonly claims: Claims;
  readonly stop: number;
  /** The program that made it, and its version. */
  readonly maker: string;
  /** The prover's moves, in the order in which the proof is walked. */
  readonly moves: Uint8Array;
}

/** The rules that a certificate names: allowing a player to forget flips doesn't change any value. */
export const certifiedRules = (rules: RuleSystem): RuleSystem => withForgottenFlips(rules, false);

/** The parts of the rules that decide a value, so that a checker needs no table of rule systems. */
function gameText({ columns, rows, aim, supply, opening }: RuleSystem): string {
  return `${columns}x${rows} ${aim} ${supply.kind} ${opening === 'placed' ? 'placed' : 'started'}`;
}

/** `rulesId`: the id of the rules, or a former one. */
function headerLines(
  { position, count, claims: { low, high }, stop, maker, moves }: Certificate,
  rulesId = position.rules.id,
): string[] {
  return [
    `outflank certificate ${FORMAT_VERSION}`,
    `rules ${rulesId}`,
    `game ${gameText(position.rules)}`,
    `count ${count}`,
    `position ${makeBoard(position)}`,
    ...(low === undefined ? [] : [`at-least ${low}`]),
    ...(high === undefined ? [] : [`at-most ${high}`]),
    `stop ${stop}`,
    `moves ${moves.length}`,
    `maker ${maker}`,
  ];
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const hashOf = (header: string, moves: Uint8Array): string =>
  crc32(joined([encoded(header), moves]))
    .toString(16)
    .padStart(8, '0');

export function makeCertificate(certificate: Certificate): Uint8Array<ArrayBuffer> {
  const header = headerLines(certificate)
    .map((line) => `${line}\n`)
    .join('');
  return joined([encoded(`${header}hash ${hashOf(header, certificate.moves)}\n\n`), certificate.moves]);
}

const HASH = /^[0-9a-f]{8}$/;
/** One form for each number: no `+4`, `-0` or `04`. */
const NUMBER = /^(0|-?[1-9]\d{0,8})$/;
/** ASCII words with one space between them. */
const WORDS = /^[!-~]+( [!-~]+)*$/;
const FIRST_WORDS = 'outflank certificate ';

/** Whether a file that begins like this may be a certificate; if not, the rest needn't be read. */
export function mayBeCertificate(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(0, FIRST_WORDS.length));
  return FIRST_WORDS.startsWith(text);
}

export const isCertificate = (bytes: Uint8Array): boolean =>
  bytes.length >= FIRST_WORDS.length && mayBeCertificate(bytes);

/** Reads a certificate and trusts nothing in it except that it is complete. */
export function parseCertificate(bytes: Uint8Array): Result<Certificate> {
  if (bytes.length > MAX_BYTES) return fail('certificate-large', { n: MAX_BYTES >> 20 });
  const head = String.fromCharCode(...bytes.subarray(0, MAX_HEADER_BYTES));
  const version = /^outflank certificate (\d{1,9})\n/.exec(head)?.[1];
  if (version === undefined) return fail('certificate-foreign');
  if (Number(version) !== FORMAT_VERSION)
    return fail('certificate-version', { n: FORMAT_VERSION, found: Number(version) });
  const end = head.indexOf('\n\n');
  if (end < 0)
    return bytes.length < MAX_HEADER_BYTES
      ? fail('certificate-cut')
      : fail('certificate-header', { n: MAX_HEADER_BYTES });
  const lines = head.slice(0, end).split('\n');
  const odd = lines.find((line) => !WORDS.test(line));
  if (odd !== undefined) return fail('certificate-line', { text: cut(odd, 40) });
  const fields = new Map(lines.map((line) => [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ') + 1)]));
  const certificate = certificateOf(fields, bytes.subarray(end + 2));
  if (!certificate.ok) return certificate;
  const { moves } = certificate.value;
  const announced = fields.get('moves') ?? '';
  if (moves.length < Number(announced)) return fail('certificate-cut');
  if (NUMBER.test(announced) && moves.length > Number(announced))
    return fail('certificate-rest', { n: Number(announced) + 1 });
  // There is one way to write each certificate, so that nothing in it can be read in two ways.
  const { id } = certificate.value.position.rules;
  const given = fields.get('rules')!;
  const header = headerLines(certificate.value, presentId(given) === id ? given : id)
    .map((line) => `${line}\n`)
    .join('');
  const hash = fields.get('hash') ?? '';
  const written = `${header}hash ${HASH.test(hash) ? hash : hashOf(header, moves)}`;
  const other = firstOther(head.slice(0, end), written);
  if (other?.startsWith('rules ')) return fail('certificate-name', { name: id, text: cut(given, 40) });
  if (other !== undefined)
    return fail(other.startsWith('game ') ? 'certificate-game' : 'certificate-line', { text: cut(other, 40) });
  return hashOf(header, moves) === hash ? certificate : fail('certificate-hash');
}

/** The first line of `text` that differs from that of `written`; empty if it lacks one. */
function firstOther(text: string, written: string): string | undefined {
  if (text === written) return undefined;
  const lines = written.split('\n');
  return text.split('\n').find((line, index) => line !== lines[index]) ?? '';
}

const CLAIMS = ['at-least', 'at-most'];

function certificateOf(fields: ReadonlyMap<string, string>, moves: Uint8Array): Result<Certificate> {
  const lacking = (name: string) =>
    fields.has(name)
      ? fail('certificate-line', { text: cut(`${name} ${fields.get(name)}`, 40) })
      : fail('certificate-lacks', { name });
  const numberOf = (name: string): number | undefined =>
    NUMBER.test(fields.get(name) ?? '') ? Number(fields.get(name)) : undefined;
  const rules = keptRules(fields.get('rules') ?? '');
  if (!rules.ok) return rules;
  if (rules.value.displacement || rules.value.forgottenFlips) return fail('certificate-rules');
  const count = COUNTS.find((known) => known === fields.get('count'));
  if (!count) return lacking('count');
  const position = parseBoard(fields.get('position') ?? '', rules.value);
  // Lines and columns would be counted from the position, not from the file.
  if (!position.ok) return failed({ ...position.fault, where: {} });
  const stop = numberOf('stop') ?? -1;
  if (stop < 0 || stop > MAX_STOP) return lacking('stop');
  const [low, high] = [numberOf('at-least'), numberOf('at-most')];
  const claim = CLAIMS.find((name) => fields.has(name) && numberOf(name) === undefined);
  if (claim) return lacking(claim);
  if (low === undefined && high === undefined) return fail('certificate-claim');
  const n = shapeOf(position.value.position.rules).squares.length;
  const far = [low, high].find((claim) => claim !== undefined && Math.abs(claim) > n);
  if (far !== undefined) return fail('certificate-range', { text: signed(far), n });
  if (low !== undefined && high !== undefined && low > high)
    return fail('certificate-claims', { text: signed(low), name: signed(high) });
  return ok({
    position: position.value.position,
    count,
    claims: { ...(low !== undefined && { low }), ...(high !== undefined && { high }) },
    stop,
    maker: fields.get('maker') ?? '',
    moves,
  });
}
