/** The help, for commands made up for these tests. */
import { describe, expect, test } from 'vitest';
import type { Command, Option } from '../../cli/command.ts';
import { help, helpOf, optionText, shortHelp, synopsisOf } from '../../cli/usage.ts';
import { ok } from '../../game/types.ts';

const anOption = (name: string, rest: Partial<Option> = {}): Option => ({
  name,
  text: `About ${name}.`,
  read: ok,
  ...rest,
});

const aCommand = (name: string, rest: Partial<Command> = {}): Command => ({
  name,
  summary: `how to ${name}`,
  about: [],
  options: [],
  prepare: () => ok(() => 0),
  ...rest,
});

const BAKE = aCommand('bake', {
  about: ['Bakes what is in FILE.', 'Second paragraph.'],
  options: [
    anOption('heat', { value: 'DEGREES', isRequired: true }),
    anOption('with', { value: 'FILE', isMultiple: true }),
    anOption('gently'),
    anOption('sprinkle-sugar'),
    anOption('quickly'),
    anOption('sprinkle-almond'),
  ],
  either: [
    ['gently', 'quickly'],
    ['cold', 'warm'],
  ],
  operand: '[FILE|-]',
});
const BAKE_BREAD = aCommand('bake bread', { options: [anOption('rye')], operand: 'LOAVES …' });
const COMMANDS = [BAKE, aCommand('bakery'), BAKE_BREAD, aCommand('eat')];

test.each([
  [{}, '--all'],
  [{ value: 'N' }, '--all N'],
  [{ isMultiple: true }, '--all …'],
  [{ value: 'N', isMultiple: true }, '--all N …'],
] as const)('an option with %j', (rest, expected) => {
  expect(optionText(anOption('all', rest))).toBe(expected);
});

test('options that exclude each other are one part of the synopsis', () => {
  expect(synopsisOf(BAKE)).toEqual([
    'outflank',
    'bake',
    '--heat DEGREES',
    '[--with FILE …]',
    '[--gently | --quickly]',
    '[--sprinkle-sugar]',
    '[--sprinkle-almond]',
    '[FILE|-]',
  ]);
  expect(synopsisOf(aCommand('bake bread'))).toEqual(['outflank', 'bake', 'bread']);
});

describe('the help of a command', () => {
  test('has its subcommands', () => {
    expect(helpOf(COMMANDS, BAKE)).toBe(`Usage:
  outflank bake --heat DEGREES [--with FILE …] [--gently | --quickly]
                [--sprinkle-sugar] [--sprinkle-almond] [FILE|-]

bake: how to bake

Bakes what is in FILE.

Second paragraph.

  --heat DEGREES    About heat.
  --with FILE …     About with.
  --gently          About gently.
  --sprinkle-sugar  About sprinkle-sugar.
  --quickly         About quickly.
  --sprinkle-almond
                    About sprinkle-almond.

${helpOf(COMMANDS, BAKE_BREAD)}`);
  });

  test('may have one option or none', () => {
    expect(helpOf(COMMANDS, BAKE_BREAD)).toBe(`Usage:
  outflank bake bread [--rye] LOAVES …

bake bread: how to bake bread

  --rye             About rye.
`);
    expect(helpOf(COMMANDS, aCommand('eat'))).toBe('Usage:\n  outflank eat\n\neat: how to eat\n');
  });

  test('fills lines of up to 80 columns', () => {
    const [full, long] = ['x'.repeat(75), 'x'.repeat(120)];
    const textOf = (text: string) => helpOf([aCommand('', { about: [text] })], aCommand('')).split('\n\n')[2]!;
    expect(textOf(`${full} four then`)).toBe(`${full} four\nthen\n`);
    expect(textOf(`${full} five5`)).toBe(`${full}\nfive5\n`);
    expect(textOf(`a ${long} b c`)).toBe(`a\n${long}\nb c\n`);
    expect(textOf(long)).toBe(`${long}\n`);
  });

  test.each([
    ['short', '  --short           '],
    ['ab-cd-ef-ghijk', '  --ab-cd-ef-ghijk  '],
    ['ab-cd-ef-ghijkl', '  --ab-cd-ef-ghijkl\n                    '],
  ])('the text of --%s is indented', (name, head) => {
    const word = 'y'.repeat(40);
    const option = anOption(name, { text: `${word} ${word} ${word}` });
    const lines = helpOf([aCommand('eat', { options: [option] })], aCommand('eat'));
    expect(lines).toContain(`\n\n${head}${word}\n${' '.repeat(20)}${word}\n${' '.repeat(20)}${word}\n`);
  });
});

test('the help lists the commands and the statuses in columns of one width', () => {
  expect(help(COMMANDS)).toBe(`Usage:
  outflank COMMAND [OPTIONS] …
  outflank COMMAND --help
  outflank help [COMMAND]
  outflank --help | --version

Commands:
  bake        how to bake
  bakery      how to bakery
  bake bread  how to bake bread
  eat         how to eat

Exit status:
  0           success
  1           something could not be read, found, solved or written; all other
              results were written
  2           the command line was not understood
  130         interrupted with Ctrl-C; results found before that were written
`);
});

test('after a complaint stands the usage, or how to get help', () => {
  expect(shortHelp(BAKE_BREAD)).toBe(
    'Usage:\n  outflank bake bread [--rye] LOAVES …\n“outflank bake bread --help” says more.\n',
  );
  expect(shortHelp(undefined)).toBe('“outflank --help” lists the commands.\n');
});
