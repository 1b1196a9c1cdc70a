/** The man page, made from the list of commands; the build writes it beside the program. */
import { COMMANDS } from './commands.ts';
import { optionText, STATUSES, synopsisOf } from './usage.ts';

/** Roff gives a meaning to backslashes and hyphens, and to a full stop or apostrophe at the start of a line. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

/** What the command is, for lists of man pages. */
const PURPOSE = 'exact values and estimates for Reversi and Othello';

const item = (head: string, text: string): string => `.TP\n.B ${escaped(head)}\n${escaped(text)}`;

export function manual(version: string): string {
  const commands = COMMANDS.map((command) => {
    const { name, summary, about } = command;
    const options = command.options.map((option) => item(optionText(option), option.text));
    const paragraphs = about.map((text) => `.PP\n${escaped(text)}`);
    return [
      `.SS ${escaped(`${name}: ${summary}`)}`,
      escaped(synopsisOf(command).join(' ')),
      ...paragraphs,
      ...options,
    ].join('\n');
  });
  const statuses = STATUSES.map(([status, meaning]) => item(String(status), meaning));
  return `.TH OUTFLANK 1 "" "outflank ${version}"
.SH NAME
outflank \\- ${PURPOSE}
.SH SYNOPSIS
.B outflank
COMMAND [OPTIONS] \\&…
.SH COMMANDS
${commands.join('\n')}
.SH EXIT STATUS
${statuses.join('\n')}
`;
}
