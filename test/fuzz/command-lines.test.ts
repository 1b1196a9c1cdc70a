/** The shell on command lines and input that make no sense: it ends, with a status and sentences of its own. */
import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Command, Option } from '../../cli/command.ts';
import { COMMANDS } from '../../cli/commands.ts';
import { FFO_1 } from '../cli/positions.ts';
import { endPrograms, outflank } from '../cli/run.ts';
import { SHARE } from '../samples.ts';

/** In `npm test` an eightieth of them, always the same ones; in `npm run verify` ten thousand. */
const LINES = Math.round(10_000 * (SHARE < 1 ? SHARE / 8 : SHARE));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outflank-lines-'));
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'nul'), Buffer.alloc(200));
  writeFileSync(join(folder, 'positions'), `${FFO_1}\n`);
});
afterEach(endPrograms);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILES = ['empty', 'nul', 'positions', 'nope', 'nope/x', '.', '/', '/dev/null', '-'];
const NUMBERS = ['', '-1', '0', '1', '1.5', '1e3', '0x10', '٣', 'NaN', '99999999999', ' 1'];
const WORDS = [
  '',
  ' ',
  'x',
  '%s',
  '$(x)',
  '../..',
  '__proto__',
  'toString',
  '🙂',
  '\u202e',
  'é'.repeat(300),
  '--',
  '-',
  '=',
  '\n',
];
const POSITIONS = [FFO_1, FFO_1.slice(0, 63), 'f5', 'f5d6c3', 'a1', 'pass', '--XXXX----', '{"board":'];
/** Options for which any number is valid, but would take as long as it says. */
const QUICK: Readonly<Record<string, readonly string[]>> = {
  time: ['0.001', '-1', 'x', ''],
  redis: ['redis://127.0.0.1:1', 'http://localhost', 'x', ''],
};

const valueFor = ({ name, choices }: Option): fc.Arbitrary<string> =>
  QUICK[name]
    ? fc.constantFrom(...QUICK[name])
    : fc.oneof(
        ...[FILES, NUMBERS, WORDS, POSITIONS, choices ?? WORDS].map((list) => fc.constantFrom(...list)),
        // No process can be given a NUL.
        fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
      );

const optionOf = ({ options }: Command): fc.Arbitrary<readonly string[]> =>
  options.length === 0
    ? fc.constant(['--help'])
    : fc.constantFrom(...options).chain((option) =>
        fc.oneof(
          valueFor(option).map((value) => (option.value ? [`--${option.name}`, value] : [`--${option.name}`])),
          valueFor(option).map((value) => [`--${option.name}=${value}`]),
          fc.constant([`--${option.name.slice(0, 2)}`]),
          fc.constant([`--${option.name}`]),
        ),
      );

const operand = fc.constantFrom(...FILES, ...WORDS, ...POSITIONS, ...NUMBERS);

const lines = fc.constantFrom(...COMMANDS).chain((command) =>
  fc
    .tuple(
      fc.array(
        fc.oneof(
          optionOf(command),
          optionOf(command),
          operand.map((word) => [word]),
        ),
        { maxLength: 4 },
      ),
      fc.constantFrom(command.name, command.name, command.name, command.name.slice(0, -1), command.name.toUpperCase()),
    )
    .map(([words, name]) => [...name.split(' '), ...words.flat()]),
);

const inputs = fc.oneof(
  fc.constantFrom('', '\0'.repeat(200), `${FFO_1}\n`, '\ufeff', '-'.repeat(100_001), 'genmove b\n', '1 quit\r\n'),
  fc.constant(Buffer.from(`\ufeff${FFO_1}`, 'utf16le')),
  fc.uint8Array({ maxLength: 200 }),
);

test('ends, and says what was wrong in a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(lines, inputs, async (words, input) => {
      const { status, err } = await outflank(words, input as string, { cwd: folder, env: {} });
      expect([0, 1, 2]).toContain(status);
      expect(err).not.toMatch(/^\s+at |node:|Error:|undefined|\[object|Internal error|should not/m);
      if (status === 2) expect(err).toMatch(/^outflank: [^]+?[.”)]$/m);
    }),
    // The gate tries the same lines each time, `npm run verify` others.
    { numRuns: LINES, ...(SHARE < 1 && { seed: 1 }) },
  );
});
