/** Certificates made by a command that may be broken off: it goes on, and comes to the same bytes. */
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { latePosition, Random } from '../../bench/random.ts';
import { parseCertificate } from '../../game/certificate/certificate.ts';
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
  good(await make(SUBJECT));
  expect(made().equals(first)).toBe(true);
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
