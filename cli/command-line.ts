/** The words of a command line: the command, its options with their values, and the rest. */
import { parseArgs } from 'node:util';
import { complain, ok, type Result } from '../game/types.ts';
import type { Command, Option, Words } from './command.ts';

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

export const HELP: Pick<Option, 'name' | 'value' | 'text'> = { name: 'help', text: 'how the command is used' };
/** After it, nothing is an option. */
const END = '--';
/** An edge of ten signs often begins with an empty square, which looks like an option. */
const EDGE_SHAPE = /^[-xo]{10}$/i;
/** Looks like an option and isn't a negative number. */
const LIKE_AN_OPTION = /^-(?!\d+$)./;

/** The command that a command line begins with, and the words after it. */
export function commandIn(
  commands: readonly Command[],
  line: readonly string[],
): { readonly command: Command | undefined; readonly words: readonly string[] } {
  const [first = '', second = ''] = line;
  const named = (name: string): Command | undefined => commands.find((command) => command.name === name);
  const both = named(`${first} ${second}`);
  if (both) return { command: both, words: line.slice(2) };
  return { command: named(first), words: line.slice(1) };
}

/** `isHelp`: only its help is asked for. */
export function readWords(command: Command, words: readonly string[]): Result<Words & { readonly isHelp: boolean }> {
  const end = words.includes(END) ? words.indexOf(END) : words.length;
  const isShape = (word: string): boolean => command.name === 'edge' && EDGE_SHAPE.test(word);
  const before = words.slice(0, end);
  const { tokens } = parseArgs({
    args: before.filter((word) => !isShape(word)),
    options: Object.fromEntries(
      [...command.options, HELP].map(({ name, value }) => [
        name,
        { type: value ? ('string' as const) : ('boolean' as const), ...(name === HELP.name && { short: 'h' }) },
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const options = tokens.filter((token) => token.kind === 'option');
  const fault = options.map((token) => faultOf(command, token)).find((found) => found !== undefined);
  if (fault !== undefined) return complain(fault);
  const values = new Map<string, readonly string[]>();
  for (const { name, value = '' } of options) values.set(name, [...(values.get(name) ?? []), value]);
  const operands = [
    ...tokens.flatMap((token) => (token.kind === 'positional' ? token.value : [])),
    ...before.filter(isShape),
    ...words.slice(end + 1),
  ];
  const isHelp = values.has(HELP.name);
  const extra = operands[mostOperands(command)];
  if (extra !== undefined && !isHelp) return complain(`“${extra}” is one argument too many.`);
  return ok({ values, operands, isHelp });
}

const mostOperands = ({ operand }: Command): number =>
  operand === undefined ? 0 : operand.endsWith('…') ? Infinity : operand.split(' ').length;

function faultOf(command: Command, { name, rawName, value, inlineValue }: OptionToken): string | undefined {
  const all = [...command.options, HELP];
  const known = all.find((one) => one.name === name);
  if (!known)
    return `${command.name} has no option “${rawName}”; it has ${all.map((one) => `--${one.name}`).join(', ')}.`;
  if (!known.value) return value === undefined ? undefined : `${rawName} takes no value, not even “${value}”.`;
  if (value === undefined || (value === '' && !inlineValue))
    return `${rawName} needs a value: ${rawName} ${known.value}.`;
  // Either the value was forgotten, or it must be joined to its option.
  if (!inlineValue && LIKE_AN_OPTION.test(value))
    return `${rawName} needs a value: ${rawName} ${known.value}; “${value}” is one only as ${rawName}=${value}.`;
  return undefined;
}
