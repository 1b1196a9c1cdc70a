/** The certificates of data/certificates: what they claim, and 16 changes to each that no checker may accept. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  exactClaims,
  makeCertificate,
  parseCertificate,
  type Certificate,
} from '../../game/certificate/certificate.ts';
import { check } from '../../game/certificate/check.ts';
import { makeBoard } from '../../game/formats/board.ts';
import { opponent } from '../../game/position.ts';
import { subjects } from '../../training/certificates.ts';
import { good } from '../game/helpers.ts';
import { samples } from '../samples.ts';
import { hasCompiler, NO_COMPILER, opinionsOfC } from './helpers.ts';

const FOLDER = new URL('../../data/certificates/', import.meta.url);
const SHIPPED = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.proof'))
  .map((file) => ({ name: file.replace('.proof', ''), bytes: new Uint8Array(readFileSync(new URL(file, FOLDER))) }));
/** Whole checks take minutes: they are for `npm run verify`. */
const isWhole = samples(10) >= 10;
const BYTE_CHANGES = 4;
/** The checks of all changes of one certificate may take hours. */
const timeout = 24 * 3_600_000;
/** Those that our checker goes through in seconds. */
const QUICK = ['ffo-40', 'ffo-59'];

/** Changes of single bits, which the hash finds. */
const damaged = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: BYTE_CHANGES }, (_, index) => {
    const at = Math.floor(((index + 1) * bytes.length) / (BYTE_CHANGES + 1));
    return bytes.with(at, bytes[at]! ^ (1 << index)) as Uint8Array;
  });

/** Changes by somebody who also corrects the hash. */
function forged(certificate: Certificate): Uint8Array[] {
  const { position, claims, moves } = certificate;
  const { low = claims.high!, high = low } = claims;
  const taken = position.contents.findIndex((content) => content !== 'empty');
  const places = [0, moves.length >> 1, moves.length - 1];
  const turned = position.contents.map((content, square) =>
    square === taken && content !== 'empty' && content !== 'missing' ? opponent(content) : content,
  );
  const changes: readonly Partial<Certificate>[] = [
    { claims: { low: low + 1 } },
    { claims: { high: high - 1 } },
    ...places.map((at) => ({ moves: Uint8Array.from([...moves.subarray(0, at), ...moves.subarray(at + 1)]) })),
    { moves: Uint8Array.from([taken, ...moves]) },
    { moves: Uint8Array.from([...moves, taken]) },
    ...places.map((at) => ({ moves: moves.with(at, taken) as Uint8Array })),
    { position: { ...position, sideToMove: opponent(position.sideToMove) } },
    { position: { ...position, contents: turned } },
  ];
  return changes.map((change) => makeCertificate({ ...certificate, ...change }));
}

test('each is of the position that it is named after, and of its value', () => {
  const known = subjects(0, 60);
  for (const { name, bytes } of SHIPPED) {
    const { position, claims } = good(parseCertificate(bytes));
    const subject = known.find((one) => one.name === name)!;
    expect(makeBoard(position)).toBe(makeBoard(subject.position));
    const value = subject.value ?? claims.low ?? claims.high!;
    expect({ name, claims }).toEqual({ name, claims: exactClaims(position, value) });
  }
});

test('none is read with a bit changed', () => {
  for (const { bytes } of SHIPPED) for (const one of damaged(bytes)) expect(parseCertificate(one).ok).toBe(false);
});

describe.skipIf(!hasCompiler || !isWhole)(`the checker in C (${hasCompiler ? 'present' : NO_COMPILER})`, () => {
  test.each(SHIPPED)('accepts $name, and none of its 16 changes', { timeout }, ({ bytes }) => {
    const changes = [...damaged(bytes), ...forged(good(parseCertificate(bytes)))];
    expect(changes).toHaveLength(16);
    const [first, ...others] = opinionsOfC([bytes, ...changes]);
    expect(first).toBe('accepted');
    expect(others.filter((text) => !text.startsWith('refused: '))).toEqual([]);
  });
});

test.skipIf(!isWhole)('our checker accepts the quickest ones, and none of their changes', { timeout }, () => {
  for (const { bytes } of SHIPPED.filter(({ name }) => QUICK.includes(name))) {
    const certificate = good(parseCertificate(bytes));
    expect(check(certificate).ok).toBe(true);
    for (const one of forged(certificate)) {
      const read = parseCertificate(one);
      expect(read.ok && check(read.value).ok).toBe(false);
    }
  }
});
