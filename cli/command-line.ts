/** The words behind a command, as options with their values and what is left; what cannot be understood is a sentence. */
import { parseArgs } from 'node:util';
import { complain, ok, type Result } from '../game/types.ts';
import { optionsOf, type CommandName, type Option } from './commands.ts';
import type { Values } from './values.ts';

export interface Words {
  readonly values: Values;
  /** Of the option that may come several times. */
  readonly games: readonly string[];
  readonly operands: readonly string[];
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

const HELP: Option = { name: 'help', text: 'this help' };
/** Behind it nothing is an option. */
const END = '--';
/** An edge of ten signs often begins with an empty square, which looks like an option. */
const EDGE_SHAPE = /^[-xo]{10}$/i;
/** What looks like an option, and is no number less than nothing. */
const LIKE_AN_OPTION = /^-(?!\d+$)./;

export function readWords(command: CommandName, words: readonly string[]): Result<Words> {
  const end = words.includes(END) ? words.indexOf(END) : words.length;
  const isShape = (word: string): boolean => command === 'edge' && EDGE_SHAPE.test(word);
  const before = words.slice(0, end);
  const { tokens } = parseArgs({
    args: before.filter((word) => !isShape(word)),
    options: Object.fromEntries(
      [...optionsOf(command), HELP].map(({ name, value }) => [
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
  const isMultiple = ({ name }: OptionToken): boolean =>
    optionsOf(command).some((one) => one.name === name && one.isMultiple);
  return ok({
    values: Object.fromEntries(
      options.filter((token) => !isMultiple(token)).map(({ name, value }) => [name, value ?? true]),
    ),
    games: options.filter(isMultiple).map(({ value }) => value!),
    operands: [
      ...tokens.flatMap((token) => (token.kind === 'positional' ? token.value : [])),
      ...before.filter(isShape),
      ...words.slice(end + 1),
    ],
  });
}

function faultOf(command: CommandName, { name, rawName, value, inlineValue }: OptionToken): string | undefined {
  const known = [...optionsOf(command), HELP].find((one) => one.name === name);
  if (!known) {
    const all = [...optionsOf(command), HELP].map((one) => `--${one.name}`).join(', ');
    return `${command} has no option “${rawName}”; it has ${all}.`;
  }
  if (!known.value) return value === undefined ? undefined : `${rawName} takes no value, not even “${value}”.`;
  if (value === undefined || (value === '' && !inlineValue))
    return `${rawName} needs a value: ${rawName} ${known.value}.`;
  // The value was forgotten, or else it can be joined to its option.
  if (!inlineValue && LIKE_AN_OPTION.test(value))
    return `${rawName} needs a value: ${rawName} ${known.value}; “${value}” is one only as ${rawName}=${value}.`;
  return undefined;
}
