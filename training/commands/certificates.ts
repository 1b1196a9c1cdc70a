/**
 * Certificates of the FFO positions and of the starts of 6x6, checked and written as files, and a table of them. What was found
 * before stays in the work folder, so the command may be stopped at any time and started again.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  exactClaims,
  makeCertificate,
  parseCertificate,
  type Certificate,
} from '../../game/certificate/certificate.ts';
import { check, type Checked } from '../../game/certificate/check.ts';
import { emptyCount } from '../../game/position.ts';
import { signed } from '../../game/score.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import manifest from '../../package.json' with { type: 'json' };
import { trimmedMoves } from '../../workers/proofs/prover.ts';
import { Proving } from '../../workers/proofs/proving.ts';
import { cpuSeconds, GrowingProof, type Subject } from '../certificates.ts';
import { readKept } from '../kept.ts';
import { Progress } from '../progress.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';

const HASH_MEGABYTES = 256;

interface CertificatePlan {
  /** Proofs are found down to this many empty squares. */
  readonly madeStop: number;
  /** What is written stops earlier: two empties more make a file a quarter as large, and a check a fifth longer. */
  readonly writtenStop: number;
}

const PLAN: CertificatePlan = { madeStop: 12, writtenStop: 16 };

interface Check extends Checked {
  readonly seconds: number;
}

/** A table of the certificates, all of them made and accepted, in the folder `certificates` of `out`. */
export async function certificates(
  place: Workplace,
  out: string,
  wanted: readonly Subject[],
  plan: CertificatePlan = PLAN,
): Promise<Result<string>> {
  if (wanted.length === 0)
    return complain('No certificate has a number in that range: 40 to 59 are FFO positions, 60 the starts of 6x6.');
  const progress = new Progress('certificates', 2 * wanted.length, place.quiet);
  // A check may take longer than a proof, so all proofs come first.
  for (const [index, subject] of wanted.entries()) {
    progress.at(index, `${subject.name} proved`);
    const made = await prove(place, subject, plan);
    if (!made.ok) return made;
  }
  const lines: string[] = [];
  for (const [index, subject] of wanted.entries()) {
    progress.at(wanted.length + index, `${subject.name} checked`);
    const line = writeChecked(place, out, subject, plan);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  progress.end();
  return ok(lines.join('\n'));
}

async function prove(
  { work, host }: Workplace,
  { name, position, value: known }: Subject,
  { madeStop }: CertificatePlan,
): Promise<Result<null>> {
  const { count } = position.rules;
  const growing = GrowingProof.open(work, name);
  if (!growing.ok) return growing;
  const proof = growing.value;
  if (proof.record?.isComplete) return ok(null);
  const opened = await Proving.open(host, position, HASH_MEGABYTES);
  if (!opened.ok) return opened;
  const proving = opened.value;
  if (!proof.record) {
    const startedAt = cpuSeconds();
    const { low, high } = await proving.claims(position, count, { kind: 'exact' });
    const value = low ?? high!;
    if (known !== undefined && value !== known) return complain(`${name} is worth ${known}, but ${value} was found.`);
    proof.begin(value, cpuSeconds() - startedAt);
  } else proving.begin(position, count);
  const earlier = proof.read();
  const { value } = proof.record!;
  let found = 0;
  const onMove = (square: number): void => {
    if (++found > earlier.length) proof.add(square);
  };
  proving.prove(position, count, exactClaims(position, value), madeStop, { onMove, known: earlier });
  proof.end();
  return ok(null);
}

/**
 * The bytes of the certificate that is written. For a long proof they take many minutes to make, so they are kept in
 * `file`.
 */
function certificateBytes(
  file: string,
  proof: GrowingProof,
  { position }: Subject,
  { madeStop, writtenStop }: CertificatePlan,
): Uint8Array {
  const { count } = position.rules;
  const claimed = { position, count, claims: exactClaims(position, proof.record!.value) };
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    const kept = parseCertificate(bytes);
    const isOfThese = kept.ok && makeCertificate({ ...kept.value, ...claimed, stop: writtenStop });
    if (isOfThese && bytes.equals(isOfThese)) return bytes;
  }
  const whole: Certificate = { ...claimed, stop: madeStop, maker: `Outflank ${manifest.version}`, moves: proof.read() };
  const bytes = makeCertificate({ ...whole, stop: writtenStop, moves: trimmedMoves(whole, writtenStop) });
  writeWhole(file, bytes);
  return bytes;
}

/** Writes the certificate once it is accepted, and says what it took. */
function writeChecked(place: Workplace, out: string, subject: Subject, plan: CertificatePlan): Result<string> {
  const { name } = subject;
  const proof = GrowingProof.open(place.work, name);
  if (!proof.ok) return proof;
  const inWork = join(place.work, 'certificates', `${name}-${plan.writtenStop}`);
  const [trimmedFile, checkFile] = [`${inWork}.proof`, `${inWork}.check.json`];
  const bytes = certificateBytes(trimmedFile, proof.value, subject, plan);
  const file = join(out, 'certificates', `${name}.proof`);
  const isWritten = existsSync(file) && readFileSync(file).equals(bytes);
  if (!isWritten || !existsSync(checkFile)) {
    const read = parseCertificate(bytes);
    if (!read.ok) return read;
    const startedAt = cpuSeconds();
    const checked = check(read.value);
    if (!checked.ok) {
      // The next run trims the proof anew.
      rmSync(trimmedFile);
      return checked;
    }
    mkdirSync(join(out, 'certificates'), { recursive: true });
    writeWhole(file, bytes);
    writeWhole(checkFile, `${JSON.stringify({ ...checked.value, seconds: cpuSeconds() - startedAt })}\n`);
  }
  const kept = readKept<Check>(checkFile);
  if (!kept.ok) return kept;
  const { positions, nodes, seconds } = kept.value;
  const { solvedSeconds, provedSeconds, value } = proof.value.record!;
  const cells = [
    name,
    emptyCount(subject.position),
    signed(value),
    statSync(file).size,
    positions,
    nodes,
    ...[solvedSeconds, provedSeconds, seconds].map((time) => time.toFixed(1)),
  ];
  return ok(`| ${cells.join(' | ')} |`);
}
