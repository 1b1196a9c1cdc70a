/** What `outflank --help` and `outflank COMMAND --help` print, made from the list of commands. */
import type { Command, Option } from './command.ts';

/** Columns of a line: the usual width of a terminal. */
const WIDTH = 80;
const INDENT = '  ';
/** An option's text begins here; if the option itself is longer, its text goes on the next line. */
const TEXT_COLUMN = 20;

/** The meanings of the exit status, in short; docs/guide/shell.md has them in sentences. */
export const STATUSES: readonly (readonly [status: number, meaning: string])[] = [
  [0, 'success'],
  [1, 'something could not be read, found, solved or written; all other results were written'],
  [2, 'the command line was not understood'],
  [130, 'interrupted with Ctrl-C; results found before that were written'],
];

/** A text in lines that are indented from the second one on; `first` is empty or ends with a space. */
function wrapped(words: readonly string[], first: string, indent: string): string {
  const lines: string[] = [];
  let line = first;
  for (const word of words) {
    const isStart = line === first;
    if (!isStart && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent + word;
    } else line += isStart ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

const wordsOf = (text: string): readonly string[] => text.split(' ');

/** `--threads N`, and whether it may be repeated. */
export const optionText = ({ name, value, isMultiple }: Option): string =>
  `--${name}${value ? ` ${value}` : ''}${isMultiple ? ' …' : ''}`;

/**
 * `outflank solve [--all] … [FILE|-]`, as parts that aren't broken over lines; options that exclude each other are one
 * part.
 */
export function synopsisOf({ name, options, either = [], operand }: Command): readonly string[] {
  const parts = options.flatMap((option) => {
    const group = either.find((names) => names.includes(option.name)) ?? [option.name];
    if (group[0] !== option.name) return [];
    const texts = options.filter((one) => group.includes(one.name)).map(optionText);
    return option.isRequired ? texts : [`[${texts.join(' | ')}]`];
  });
  return ['outflank', ...name.split(' '), ...parts, ...(operand ? [operand] : [])];
}

const usageOf = (command: Command): string =>
  wrapped(synopsisOf(command), INDENT, ' '.repeat(`${INDENT}outflank ${command.name} `.length));

function optionHelp(option: Option): string {
  const head = `${INDENT}${optionText(option)}`;
  const indent = ' '.repeat(TEXT_COLUMN);
  const words = wordsOf(option.text);
  return head.length < TEXT_COLUMN - 1
    ? wrapped(words, head.padEnd(TEXT_COLUMN), indent)
    : `${head}\n${wrapped(words, indent, indent)}`;
}

/** For a command and its subcommands (`book`, `book import`). */
export function helpOf(commands: readonly Command[], { name }: Command): string {
  const family = commands.filter((other) => other.name === name || other.name.startsWith(`${name} `));
  const parts = family.map((one) => {
    const paragraphs = one.about.map((text) => wrapped(wordsOf(text), '', ''));
    const options = one.options.map(optionHelp).join('\n');
    return [
      `Usage:\n${usageOf(one)}`,
      `${one.name}: ${one.summary}`,
      ...paragraphs,
      ...(options ? [options] : []),
    ].join('\n\n');
  });
  return `${parts.join('\n\n')}\n`;
}

export function help(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const row = (head: string, text: string): string =>
    wrapped(wordsOf(text), `${INDENT}${head.padEnd(width)}`, ' '.repeat(INDENT.length + width));
  const list = commands.map(({ name, summary }) => row(name, summary));
  const statuses = STATUSES.map(([status, meaning]) => row(String(status), meaning));
  return `Usage:
  outflank COMMAND [OPTIONS] …
  outflank COMMAND --help
  outflank help [COMMAND]
  outflank --help | --version

Commands:
${list.join('\n')}

Exit status:
${statuses.join('\n')}
`;
}

/** After a complaint: how the command is used; if there is no such command, how to use the program. */
export const shortHelp = (command: Command | undefined): string =>
  command
    ? `Usage:\n${usageOf(command)}\n“outflank ${command.name} --help” says more.\n`
    : '“outflank --help” lists the commands.\n';
