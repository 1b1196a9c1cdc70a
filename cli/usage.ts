/** What `outflank --help` and `outflank COMMAND --help` print, made of the table of commands. */
import { COMMANDS, rowOf, optionsOf, type CommandName, type Option } from './commands.ts';

/** Columns of a line. */
const WIDTH = 100;
const INDENT = '  ';
/** An option's text begins here; one that is longer has its text on the next line. */
const TEXT_COLUMN = 20;

/** What the exit status says; docs/shell.md has the same. */
export const STATUSES: readonly (readonly [status: number, meaning: string])[] = [
  [0, 'all went well'],
  [1, 'something could not be read, solved or written; the other results are there'],
  [2, 'the command line was not understood'],
  [130, 'interrupted with Ctrl-C; what was found before is there'],
];

export const commandNames = (): readonly CommandName[] => Object.keys(COMMANDS) as CommandName[];

/** A text in lines that are indented from the second one on. */
function wrapped(words: readonly string[], first: string, indent: string): string {
  const lines: string[] = [];
  let line = first;
  for (const word of words) {
    const isStart = line === first || line === indent;
    if (!isStart && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent + word;
    } else line += isStart && /\s$|^$/.test(line) ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

const wordsOf = (text: string): readonly string[] => text.split(' ');

/** `--threads N`, and whether it may come several times. */
export const optionText = ({ name, value, isMultiple }: Option): string =>
  `--${name}${value ? ` ${value}` : ''}${isMultiple ? ' …' : ''}`;

function synopsisPart(options: Option | readonly Option[]): string {
  const list = Array.isArray(options) ? (options as readonly Option[]) : [options as Option];
  const text = list.map(optionText).join(' | ');
  return list.some(({ isRequired }) => isRequired) ? text : `[${text}]`;
}

/** `outflank solve [--all] … [FILE|-]`, as parts that are not broken. */
export const synopsisOf = (name: CommandName): readonly string[] => {
  const { options, operand } = rowOf(name);
  return ['outflank', ...name.split(' '), ...options.map(synopsisPart), ...(operand ? [operand] : [])];
};

const usageOf = (name: CommandName): string =>
  wrapped(synopsisOf(name), INDENT, ' '.repeat(`${INDENT}outflank ${name} `.length));

function optionHelp(option: Option): string {
  const head = `${INDENT}${optionText(option)}`;
  const indent = ' '.repeat(TEXT_COLUMN);
  const words = wordsOf(option.text);
  return head.length < TEXT_COLUMN - 1
    ? wrapped(words, head.padEnd(TEXT_COLUMN), indent)
    : `${head}\n${wrapped(words, indent, indent)}`;
}

/** Of a command, and of those that belong to it (`book`, `book import`). */
export function helpOf(name: CommandName): string {
  const family = commandNames().filter((other) => other === name || other.startsWith(`${name} `));
  const parts = family.map((one) => {
    const { summary, about } = rowOf(one);
    const paragraphs = about.map((text) => wrapped(wordsOf(text), '', ''));
    const options = optionsOf(one).map(optionHelp).join('\n');
    return [`Usage:\n${usageOf(one)}`, `${one}: ${summary}`, ...paragraphs, ...(options ? [options] : [])].join('\n\n');
  });
  return `${parts.join('\n\n')}\n`;
}

export function help(): string {
  const width = Math.max(...commandNames().map(({ length }) => length)) + 2;
  const list = commandNames().map((name) => `${INDENT}${name.padEnd(width)}${rowOf(name).summary}`);
  const statuses = STATUSES.map(([status, meaning]) => `${INDENT}${String(status).padEnd(width)}${meaning}`);
  return `Usage:
  outflank COMMAND [OPTIONS] …
  outflank COMMAND --help
  outflank --help | --version

Commands:
${list.join('\n')}

Exit status:
${statuses.join('\n')}
`;
}

/** Behind a complaint: how the command is used, or, where there is no such command, how any is. */
export const shortHelp = (name: CommandName | undefined): string =>
  name ? `Usage:\n${usageOf(name)}\n“outflank ${name} --help” says more.\n` : '“outflank --help” lists the commands.\n';
