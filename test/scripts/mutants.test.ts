/** Trying faults: what is kept of a run that was killed, and options that mean nothing. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readJournal } from '../../scripts/mutants/journal.mjs';

const folder = mkdtempSync(join(tmpdir(), 'outflank-mutants-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a line of the journal that was cut off is dropped, and the next one stands alone', () => {
  const file = join(folder, 'journal');
  expect(readJournal(file).size).toBe(0);
  const whole = '{"key":"a","verdict":"killed"}\n{"key":"b","verdict":"survived"}\n';
  writeFileSync(file, `${whole}{"key":"c","ver`);
  expect([...readJournal(file)]).toEqual([
    ['a', 'killed'],
    ['b', 'survived'],
  ]);
  expect(readFileSync(file, 'utf8')).toBe(whole);
});

test.each([
  ['--room nonsense', 'There is no room “nonsense” to try: game, workers, cli, web.'],
  ['--count abc', '--count takes a whole number, not “abc”.'],
  ['--seed=-1', '--seed takes a whole number, not “-1”.'],
  ['--within (', 'Invalid regular expression'],
  ['--nothing', "Unknown option '--nothing'"],
])('%s is refused', (words, complaint) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/mutants.mjs', ...words.split(' ')], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(complaint);
});
