/** The test vectors for the format of certificates (bench/vectors.ts): all checkers accept and refuse the same ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCertificate } from '../../game/certificate/certificate.ts';
import { check } from '../../game/certificate/check.ts';
import { hasCompiler, idleC, NO_COMPILER, NO_PYTHON, opinionOfNone, opinionsOfC, secondOpinions } from './helpers.ts';
import { hasPython } from '../python.ts';

const FOLDER = new URL('../fixtures/certificates/', import.meta.url);
/** The board of one file has more than 64 squares. */
const LARGE = 'ten-by-ten';
const MAX_LINES = 200;

const filesIn = (kind: 'accepted' | 'refused') =>
  readdirSync(new URL(kind, FOLDER)).map((file) => ({
    name: file.replace('.proof', ''),
    bytes: new Uint8Array(readFileSync(new URL(`${kind}/${file}`, FOLDER))),
  }));
const ACCEPTED = filesIn('accepted');
const REFUSED = filesIn('refused');
const named = (opinions: readonly string[], files: readonly { readonly name: string }[]): string[] =>
  files.map(({ name }, index) => `${name}: ${opinions[index]!.startsWith('refused: ') ? 'refused' : opinions[index]}`);

function ownOpinion({ bytes }: { readonly bytes: Uint8Array }): string {
  const read = parseCertificate(bytes);
  const checked = read.ok ? check(read.value) : read;
  return checked.ok ? 'accepted' : `refused: ${checked.fault.code}`;
}

const EXPECTED = [...ACCEPTED.map(({ name }) => `${name}: accepted`), ...REFUSED.map(({ name }) => `${name}: refused`)];
const ALL = [...ACCEPTED, ...REFUSED];

describe('the vectors', () => {
  test('are many', () => {
    expect(ACCEPTED.length).toBeGreaterThan(15);
    expect(REFUSED.length).toBeGreaterThan(40);
  });

  test('are accepted and refused by our checker', () => {
    expect(named(ALL.map(ownOpinion), ALL)).toEqual(EXPECTED);
  });

  test.skipIf(!hasPython)(`and by the second one (${hasPython ? 'present' : NO_PYTHON})`, () => {
    expect(named(secondOpinions(ALL.map(({ bytes }) => bytes)), ALL)).toEqual(EXPECTED);
  });

  describe.skipIf(!hasCompiler)(`and by the one in C (${hasCompiler ? 'present' : NO_COMPILER})`, () => {
    test('on boards of up to 64 squares', () => {
      const opinions = named(opinionsOfC(ALL.map(({ bytes }) => bytes)), ALL);
      expect(opinions).toEqual(EXPECTED.map((text) => (text === `${LARGE}: accepted` ? `${LARGE}: refused` : text)));
    });

    test('on larger boards', () => {
      expect(
        named(
          opinionsOfC(
            ACCEPTED.map(({ bytes }) => bytes),
            true,
          ),
          ACCEPTED,
        ),
      ).toEqual(ACCEPTED.map(({ name }) => `${name}: accepted`));
    });
  });
});

describe('in a sentence,', () => {
  test.skipIf(!hasCompiler)('the checker in C says what its one argument is, and what is wrong with CRLF', () => {
    expect(idleC()).toEqual({ stdout: '', stderr: 'Usage: check-certificate FILE\n', status: 2 });
    const crlf = Buffer.from(Buffer.from(ACCEPTED[0]!.bytes).toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
    expect(opinionsOfC([crlf])).toEqual(["refused: a header character isn't allowed"]);
  });

  test.skipIf(!hasPython)('the one in Python says that there is no such file', () => {
    const stdout = "none.proof: refused: it can't be read (No such file or directory)\n";
    expect(opinionOfNone()).toEqual({ stdout, stderr: '' });
  });
});

test('the checker in C is short, and no line of it is long', () => {
  const lines = readFileSync('docs/inside/check-certificate.c', 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  expect(lines.filter(({ length }) => length > 120)).toEqual([]);
});
