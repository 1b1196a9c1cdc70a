/** Certificates made by a command that may be interrupted: it goes on, and makes the same bytes. */
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { latePosition, Random } from '../../bench/random.ts';
import { makeCertificate, parseCertificate } from '../../game/certificate/certificate.ts';
import { check } from '../../game/certificate/check.ts';
import { OTHELLO } from '../../game/rules.ts';
import { subjects } from '../../training/certificates.ts';
import { certificates } from '../../training/commands/certificates.ts';
import { faultOf, good, rulesNamed } from '../game/helpers.ts';
import { builtHost } from './helpers.ts';

const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));
const PLAN = { madeStop: 4, writtenStop: 6 };
const SUBJECT = { name: 'late', position: latePosition(OTHELLO, new Random(3), 11) };
const make = (...wanted: Parameters<typeof certificates>[2]) =>
  certificates({ work: folder, data: '', quiet: true, host: builtHost }, join(folder, 'out'), wanted, PLAN);
const inWork = (name: string): string => join(folder, 'certificates', name);
const made = (): Buffer => readFileSync(join(folder, 'out', 'certificates', 'late.proof'));

test('a proof that was broken off goes on, and is the same', async () => {
  const line = good(await make(SUBJECT));
  const first = made();
  expect(line).toMatch(new RegExp(`^\\| late \\| 11 \\| .* \\| ${first.length} \\| `));
  const certificate = good(parseCertificate(first));
  expect([certificate.stop, check(certificate).ok]).toEqual([PLAN.writtenStop, true]);

  // Half of the moves are written, and the end isn't.
  const moves = readFileSync(inWork('late.moves'));
  const record = JSON.parse(readFileSync(inWork('late.json'), 'utf8')) as object;
  truncateSync(inWork('late.moves'), moves.length >> 1);
  writeFileSync(inWork('late.json'), JSON.stringify({ ...record, isComplete: false }));
  rmSync(join(folder, 'out'), { recursive: true });
  rmSync(inWork('late-6.proof'));
  good(await make(SUBJECT));
  expect(made().equals(first)).toBe(true);
  expect(readFileSync(inWork('late.moves')).equals(moves)).toBe(true);
});

test('a trimmed proof whose check was broken off is taken up, and trimmed anew unless it claims this', async () => {
  const first = made();
  const trimmed = inWork('late-6.proof');
  expect(readFileSync(trimmed).equals(first)).toBe(true);
  const certificate = good(parseCertificate(first));
  const remake = (kept: Uint8Array) => {
    writeFileSync(trimmed, kept);
    rmSync(join(folder, 'out'), { recursive: true });
    rmSync(inWork('late-6.check.json'));
    return make(SUBJECT);
  };
  const remade = async (kept: Uint8Array): Promise<Buffer> => {
    good(await remake(kept));
    return made();
  };
  // Its maker shows that it is this one.
  const kept = makeCertificate({ ...certificate, maker: 'Somebody' });
  expect((await remade(kept)).equals(kept)).toBe(true);
  expect((await remade(makeCertificate({ ...certificate, claims: { low: -64 } }))).equals(first)).toBe(true);
  expect((await remade(kept.subarray(0, -1))).equals(first)).toBe(true);
  expect(readFileSync(trimmed).equals(first)).toBe(true);

  // One that is refused isn't used a second time.
  const wrong = makeCertificate({ ...certificate, moves: certificate.moves.with(0, 0) });
  expect(await remake(wrong)).toMatchObject({ ok: false });
  expect(existsSync(trimmed)).toBe(false);
  good(await make(SUBJECT));
  expect(made().equals(first)).toBe(true);
});

test('without its record a proof is not begun again before the user says so', async () => {
  const [record, moves] = [readFileSync(inWork('late.json')), readFileSync(inWork('late.moves'))];
  writeFileSync(inWork('late.json'), record.subarray(0, 9));
  expect(faultOf(await make(SUBJECT))).toContain(`${inWork('late.json')} can't be read: mend it, or remove it and`);
  rmSync(inWork('late.json'));
  expect(faultOf(await make(SUBJECT))).toContain(`remove ${inWork('late.moves')}, and the proof begins again`);
  expect(readFileSync(inWork('late.moves')).equals(moves)).toBe(true);
  rmSync(inWork('late.moves'));
  good(await make(SUBJECT));
  expect(readFileSync(inWork('late.moves')).equals(moves)).toBe(true);
});

test('a value that isn’t the known one is an error', async () => {
  expect(faultOf(await make({ ...SUBJECT, name: 'other', value: 63 }))).toBe('other is worth 63, but -40 was found.');
});

test('the positions are FFO #40 to #59 and the starts of 6x6', () => {
  expect(subjects(0, 60).map(({ name }) => name)).toEqual([
    ...Array.from({ length: 20 }, (_, index) => `ffo-${index + 40}`),
    ...['6x6', '6x6-parallel', '6x6-placed'].map((id) => rulesNamed(id).id),
  ]);
  expect(subjects(41, 42).map(({ value }) => value)).toEqual([0, 6]);
});
