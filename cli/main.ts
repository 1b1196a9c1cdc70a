/** The program as a function: from a command line and its surroundings to the exit status. */
import { faultText } from '../i18n/english.ts';
import { complain, ok, type Result } from '../game/types.ts';
import { version } from './version.ts';
import type { CommandRun } from './command.ts';
import { commandIn, readWords } from './command-line.ts';
import { COMMANDS } from './commands.ts';
import { EXIT, Shell, type Io } from './shell.ts';
import { help, helpOf, shortHelp } from './usage.ts';

const prints =
  (text: string): CommandRun =>
  (shell) => {
    shell.print(text);
    return EXIT.good;
  };

/** What the command line asks for. */
export function prepare(line: readonly string[], env: Io['env']): Result<CommandRun> {
  const [first = ''] = line;
  if (first === '--version') return ok(prints(`${version}\n`));
  if (first === '--help' || first === '-h') return ok(prints(help(COMMANDS)));
  if (first === 'help') {
    const [asked, ...rest] = line.slice(1);
    if (asked === undefined) return ok(prints(help(COMMANDS)));
    const { command, words: extra } = commandIn(COMMANDS, [asked, ...rest]);
    if (!command) return complain(noCommand(asked));
    if (extra[0] !== undefined) return complain(`“${extra[0]}” is one argument too many.`);
    return ok(prints(helpOf(COMMANDS, command)));
  }
  const { command, words } = commandIn(COMMANDS, line);
  if (!command) return complain(noCommand(first));
  const read = readWords(command, words);
  if (!read.ok) return read;
  return read.value.isHelp ? ok(prints(helpOf(COMMANDS, command))) : command.prepare(read.value, env);
}

function noCommand(first: string): string {
  if (!first) return 'A command is missing.';
  return first.startsWith('-')
    ? `“${first}” is not an option before a command; --help and --version are.`
    : `There is no command “${first}”.`;
}

async function run(line: readonly string[], shell: Shell): Promise<number> {
  const asked = prepare(line, shell.io.env);
  if (asked.ok) return shell.written(await asked.value(shell));
  shell.say(faultText(asked.fault));
  shell.io.stderr.write(shortHelp(commandIn(COMMANDS, line).command));
  return EXIT.usage;
}

/** Ends when the command does, on Ctrl-C, or when nobody reads the results any more; no thread outlives it. */
export async function main(line: readonly string[], io: Io): Promise<number> {
  const shell = new Shell(io);
  try {
    return await Promise.race([shell.ended, run(line, shell)]);
  } finally {
    await shell.close();
  }
}
