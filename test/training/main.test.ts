/** The command line of training: what it refuses before it does anything. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'outflank-main-'));
afterAll(() => rmSync(folder, { recursive: true }));
const work = join(folder, 'work');
const NO_GAMES = 'Say where the games are: --data DIR, or the environment variable OUTFLANK_DATA.';

function run(words: string) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['dist/node/training.js', ...words.split(' '), '--work', work, '--out', join(folder, 'out'), '--quiet'],
    { encoding: 'utf8', env: { ...process.env, OUTFLANK_DATA: undefined } },
  );
  return [status, stderr.trimEnd()];
}

test.each([
  // Without the data folder its test positions would get into the fits.
  ['fit', NO_GAMES],
  ['pairs', NO_GAMES],
  ['forecast', NO_GAMES],
  ['fit --data nowhere --from 20', 'fit heeds --from only with --refine.'],
  ['label --data nowhere --of 2', 'label heeds --of only with --pairs.'],
  ['label --data nowhere --pairs --shard 3 --of 2', 'Of 2 shards the last one is 1.'],
  ['book --shard 2 --of 2', 'Of 2 shards the last one is 1.'],
  [
    'certificates --from 1 --to 39',
    'No certificate has a number in that range: 40 to 59 are FFO positions, 60 the starts of 6x6.',
  ],
  ['openings --data nowhere', 'nowhere/openings/openings.json is missing.'],
  ['growth --rules 4x4', '--from and --to lie between 1 and 12 for 4x4.'],
])('%s', (words, complaint) => {
  expect(run(words)).toEqual([2, complaint]);
});

test('a command that there isn’t is named, and so is a word too many', () => {
  expect(run('nope')[1]).toMatch(/^There is no command “nope”\.\n\nUsage: /);
  expect(run('fit --foo')[1]).toMatch(/^There is no option “--foo”\.\n\nUsage: /);
  expect(run('fit --again=yes')[1]).toMatch(/^--again takes no value\.\n/);
  expect(run('value --board --X')[1]).toMatch(
    /^--board needs a value; one that begins with “-” is written --board=…\.\n/,
  );
  expect(run('fit more')[1]).toMatch(/^fit takes no “more”\.\n\nUsage: /);
  expect(run('samples --set none')[1]).toContain('There is no set of tables named “none”');
  expect(run('fit --from far')[1]).toBe('--from takes a whole number from 0 to 60, not “far”.');
});

test('bounds come to an end on a small board, and are written', () => {
  expect(run('bounds --rules 4x4')).toEqual([0, '']);
  expect(existsSync(join(work, 'bounds', '4x4.jsonl'))).toBe(true);
});
