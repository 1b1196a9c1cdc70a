/** The other commands, and what the program says to a command line that it does not understand. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commandIn } from '../../cli/command-line.ts';
import { COMMANDS } from '../../cli/commands.ts';
import { EXIT } from '../../cli/shell.ts';
import { optionText, STATUSES, synopsisOf } from '../../cli/usage.ts';
import { RULE_SYSTEMS } from '../../game/rules.ts';
import { version } from '../../package.json';
import { FFO_1 } from './positions.ts';
import { outflank } from './run.ts';

const NAMES = COMMANDS.map(({ name }) => name);
const folder = mkdtempSync(join(tmpdir(), 'outflank-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('perft', () => {
  /** Known since the first Othello programs; a pass is a ply. */
  test.each([
    [0, 1],
    [1, 4],
    [2, 12],
    [3, 56],
    [4, 244],
    [5, 1396],
    [6, 8200],
    [7, 55092],
    [8, 390216],
    [9, 3005288],
  ])('to depth %i is %i', async (depth, leaves) => {
    expect(await outflank(['perft', '--depth', String(depth)])).toEqual({ status: 0, out: `${leaves}\n`, err: '' });
  });

  // Counted by game/ as well: test/game/perft.test.ts.
  test.each([
    ['anti', 6, 8200],
    ['6x6-parallel', 6, 9020],
    ['10x10', 6, 8200],
    ['cross-64', 6, 7288],
    ['cross-20', 8, 4564],
    ['brainking-8', 8, 6624],
    // Of the 24 ways to fill the centre, 8 leave 8 moves and 16 leave 4.
    ['italian-displacement', 5, 8 * 8 + 16 * 4],
    ['custom:4x4;displacement', 6, 3772],
    ['custom:4x4;own=8', 10, 36540],
  ])('of %s to depth %i', async (rules, depth, leaves) => {
    expect(await outflank(['perft', '--rules', rules, '--depth', String(depth)])).toEqual({
      status: 0,
      out: `${leaves}\n`,
      err: '',
    });
  });

  test('of rules that there are not is one sentence', async () => {
    const { status, out, err } = await outflank(['perft', '--rules', 'anty', '--depth', '3']);
    expect(err).toContain('outflank: There is no rule system called “anty”.');
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });
});

test('rules lists every rule system', async () => {
  const { status, out } = await outflank(['rules']);
  const rows = JSON.parse(out) as { id: string; size: string; missing: string[] }[];
  expect(rows.map((row) => row.id)).toEqual(RULE_SYSTEMS.map((rules) => rules.id));
  expect(rows[0]).toMatchObject({ id: 'othello', size: '8x8', missing: [] });
  expect(rows.find((row) => row.id === 'cross-20')?.missing).toContain('a1');
  expect(status).toBe(0);
});

test('rules --ids lists what --rules takes', async () => {
  const { status, out } = await outflank(['rules', '--ids']);
  expect(out).toBe(`${RULE_SYSTEMS.map((rules) => rules.id).join('\n')}\n`);
  expect(status).toBe(0);
});

test.each([
  ['nosuch', 'There is no command “nosuch”.'],
  ['solve extra', '“extra” is one argument too many.'],
  ['book import extra', '“extra” is one argument too many.'],
])('help %s is refused', async (words, complaint) => {
  const { status, err } = await outflank(['help', ...words.split(' ')]);
  expect([status, err.split('\n')[0]]).toEqual([2, `outflank: ${complaint}`]);
});

test.each([['--help'], ['-h'], ['help']])('%s lists every command', async (...words) => {
  const { status, out, err } = await outflank(words);
  expect(out).toMatch(/^Usage:\n {2}outflank COMMAND /);
  for (const name of NAMES) expect(out).toContain(`\n  ${name}  `);
  expect({ status, err }).toEqual({ status: 0, err: '' });
});

test.each(COMMANDS)('$name --help explains each of its options', async ({ name, options }) => {
  const { status, out, err } = await outflank([...name.split(' '), '--help']);
  expect(out).toMatch(new RegExp(`^Usage:\n {2}outflank ${name}`));
  for (const option of options) expect(out).toContain(`\n  --${option.name}`);
  expect(out.split('\n').filter((line) => line.length > 100)).toEqual([]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect((await outflank(['help', ...name.split(' ')])).out).toBe(out);
});

test.each(COMMANDS)('the synopsis of $name has each of its options once', (command) => {
  const parts = synopsisOf(command).flatMap((part) => part.replace(/^\[(.*)\]$/, '$1').split(' | '));
  expect(parts.filter((part) => part.startsWith('--')).sort()).toEqual(command.options.map(optionText).sort());
});

test('the man page has every command, option and exit status', () => {
  const page = readFileSync('dist/node/outflank.1', 'utf8').replaceAll('\\-', '-');
  for (const { name, options } of COMMANDS) {
    expect(page).toContain(`\n.SS ${name}: `);
    for (const option of options) expect(page).toContain(`\n.B --${option.name}`);
  }
  for (const [status, meaning] of STATUSES) expect(page).toContain(`.B ${status}\n${meaning}`);
});

test('docs/guide/shell.md has every command and exit status', () => {
  const page = readFileSync('docs/guide/shell.md', 'utf8');
  for (const name of NAMES) expect(page).toContain(`\`${name}\``);
  const rows = [...page.matchAll(/^\| (\d+) +\|/gm)].map(([, status]) => Number(status));
  expect(rows).toEqual(STATUSES.map(([status]) => status));
  expect(rows).toEqual(Object.values(EXIT));
});

test.each([
  ['gtp', 'time_settings', 'set depth'],
  ['nboard', 'set depth', 'time_settings'],
])('%s --help names “%s”, a command of its own, and not “%s”', async (name, own, other) => {
  const { out } = await outflank([name, '--help']);
  expect(out.replaceAll(/\s+/g, ' ')).toContain(`“${own}”`);
  expect(out.replaceAll(/\s+/g, ' ')).not.toContain(other);
});

test.each(['foo', 'localhost:6379'])('--redis %s is no address: nothing is begun', async (address) => {
  const { status, out, err } = await outflank(['status', '--redis', address]);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(`outflank: --redis is an address like redis://localhost:6379, not “${address}”.\n`);
});

test('--version', async () => {
  expect(await outflank(['--version'])).toEqual({ status: 0, out: `${version}\n`, err: '' });
});

test('the built program can be run by its name', () => {
  expect(statSync('dist/node/outflank.js').mode & 0o111).toBe(0o111);
  expect(execFileSync('dist/node/outflank.js', ['--version'], { encoding: 'utf8' })).toBe(`${version}\n`);
});

const OPTIONS_OF_SOLVE =
  'it has --all, --count, --threads, --hash, --rules, --empties, --sample, --seed, --keep, --format, --progress, --help.';

describe('two dashes end the options', () => {
  test.each([
    [['edge', '--', '--XXXX----']],
    [['edge', '--XXXX----']],
    [['edge', '--format=jsonl', '--', '--XXXX----']],
  ])('%j', async (words) => {
    const { status, out } = await outflank(words);
    expect({ status, shape: (JSON.parse(out) as { shape: string }).shape }).toEqual({ status: 0, shape: '--XXXX----' });
  });

  test('also behind an option that takes a list', async () => {
    const games = join(folder, 'games.txt');
    writeFileSync(games, 'f5d6c3d3c4\n');
    const { status, out, err } = await outflank(['edge', '--games', games, '--games', games, '--', '---OOOO---']);
    expect({ status, err, out: out.slice(0, 23) }).toEqual({ status: 0, err: '', out: '{"shape":"---OOOO---","' });
  });

  test('before a file whose name looks like an option', async () => {
    const { status, err } = await outflank(['solve', '--', '--all']);
    expect({ status, err }).toEqual({
      status: 1,
      err: 'outflank: “--all” can’t be read (there is no such file or folder).\n',
    });
  });
});

test.each([
  ['draws', '--svg'],
  ['draws', '--sgf'],
])('%s %s to a place that takes no file says so', async (...words) => {
  const { status, out, err } = await outflank([...words, '/nope/x', '--most', '20']);
  expect({ status, isThere: out.length > 0 }).toEqual({ status: 1, isThere: true });
  expect(err.split('\n').at(-2)).toBe('outflank: “/nope/x” can’t be written: there is no such file or folder.');
  expect(err).not.toContain('    at ');
});

describe('an empty operand is not a missing one', () => {
  // When it was taken for a missing argument, the answer was that of standard input.
  test.each(['explore', 'book', 'leave'])('for %s it is the start', async (name) => {
    const { status, out } = await outflank([name, ''], 'f5d6\n');
    expect({ status, line: (JSON.parse(out) as { line: string }).line }).toEqual({ status: 0, line: '' });
  });

  test.each(['solve', 'analyse', 'game', 'motifs', 'why', 'people', 'prove', 'check', 'picture'])(
    'for %s it is a file that there is not',
    async (name) => {
      const { status, out, err } = await outflank([name, ''], `${FFO_1}\n`);
      expect(status).toBe(1);
      expect(`${out}${err}`).toContain('“” can’t be read (there is no such file or folder).');
    },
  );

  test('for others it is what they can’t use', async () => {
    expect((await outflank(['rules', ''])).err).toContain('“” is one argument too many.');
    expect((await outflank(['completion', ''])).err).toContain('The shell is bash, zsh or fish, not “”.');
  });
});

describe('a bad command line', () => {
  test.each([
    [[], 'A command is missing.'],
    [['sovle'], 'There is no command “sovle”.'],
    [['toString'], 'There is no command “toString”.'],
    [['--versoin'], '“--versoin” is not an option before a command; --help and --version are.'],
    [['solve', '--deep'], `solve has no option “--deep”; ${OPTIONS_OF_SOLVE}`],
    [['solve', '-x'], `solve has no option “-x”; ${OPTIONS_OF_SOLVE}`],
    [['solve', '--threads', '--all'], '--threads needs a value: --threads N; “--all” is one only as --threads=--all.'],
    [['explore', '--games'], '--games needs a value: --games PATH.'],
    [['solve', 'a', 'b'], '“b” is one argument too many.'],
    [['solve', '--threads', '0'], '--threads is a whole number from 1 to 64, not “0”.'],
    [['solve', '--threads', '1.5'], '--threads is a whole number from 1 to 64, not “1.5”.'],
    [['solve', '--hash', 'big'], '--hash is a whole number from 1 to 2048, not “big”.'],
    [['solve', '--hash'], '--hash needs a value: --hash MB.'],
    [['solve', '--count', 'all'], '--count is discs or winner, not “all”.'],
    [['solve', '--rules', 'chess'], 'There is no rule system called “chess”.'],
    [['solve', '--all=yes'], '--all takes no value, not even “yes”.'],
    [['perft'], 'perft needs --depth N.'],
    [['perft', '--depth', '-1'], '--depth is a whole number from 0 to 60, not “-1”.'],
    [['perft', '--depth', '99'], '--depth is a whole number from 0 to 60, not “99”.'],
    [['rules', 'othello'], '“othello” is one argument too many.'],
    [['solve', '--format', 'xml'], '--format is jsonl, csv or table, not “xml”.'],
    [['book', 'import', 'a.book'], 'book import needs --out FILE and the books to read.'],
    [['completion'], 'completion needs a shell: bash, zsh or fish.'],
    [['completion', 'tcsh'], 'The shell is bash, zsh or fish, not “tcsh”.'],
  ])('%j: %s', async (words, message) => {
    const { status, out, err } = await outflank(words);
    expect(err.split('\n')[0]).toBe(`outflank: ${message}`);
    const { command } = commandIn(COMMANDS, words);
    expect(err.split('\n')[1]).toBe(command ? 'Usage:' : '“outflank --help” lists the commands.');
    if (command) expect(err.split('\n')[2]).toMatch(new RegExp(`^  outflank ${command.name}`));
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });
});
