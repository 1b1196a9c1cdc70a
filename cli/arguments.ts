/** The command line: what may be asked, and what is meant by it. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OTHELLO, parseRules } from '../game/rules.ts';
import { COUNTS, fail, ok, type Count, type Result, type RuleSystem } from '../game/types.ts';

export const USAGE = `Usage:
  outflank solve [--rules ID] [--threads N] [--hash MB] [--all] [--count discs|winner] [FILE|-]
  outflank perft [--rules ID] --depth N
  outflank rules
  outflank --help | --version

solve   exact value and best move of each position of FILE, or of standard input
  One position a line: a sign (X, O, -) for each square from a1 on, a space, the side to move (X or O), the rest is
  ignored; or a JSON object {"board":"…","side":"X"}, which may have its own "size" ("6x6"), "rules" (an id, or an
  object with size, missing, aim, supply, displacement …) and "supply" ({"X":12,"O":11}, discs in hand).
  One JSON object a line comes out, in the same order. Where discs may move, boards of more than 16 squares are
  searched to a depth, and "exact" is false.
  --all            the value of every move, not only of the best
  --count WHO      winner: the empty squares of a finished game go to the winner; discs: to nobody
                   (as the rules have it; winner in Othello)
  --threads N      processor cores to use (1)
  --hash MB        memory for the transposition table (64)
  --rules ID       rule system of positions that name none (othello)
perft   number of move sequences of N plies from the start; a pass is a ply
rules   the rule systems, as JSON
`;

/** More than any machine of today has for one page; the core's memory has room for so many. */
const MAX_THREADS = 64;
const MAX_HASH_MEGABYTES = 2048;
/** Counting further does not end in a lifetime. */
const MAX_PERFT_DEPTH = 60;

export interface SolveCommand {
  readonly kind: 'solve';
  readonly rules: RuleSystem;
  readonly threads: number;
  readonly hashMegabytes: number;
  readonly isAll: boolean;
  /** undefined: as the rules have it. */
  readonly count: Count | undefined;
  /** undefined: standard input. */
  readonly file: string | undefined;
}

export type Command =
  | SolveCommand
  | { readonly kind: 'perft'; readonly rules: RuleSystem; readonly depth: number }
  | { readonly kind: 'rules' }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' };

type Values = Readonly<Record<string, string | boolean | undefined>>;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const COMMANDS: Readonly<Record<string, NonNullable<ParseArgsConfig['options']>>> = {
  solve: { rules: text, threads: text, hash: text, all: flag, count: text },
  perft: { rules: text, depth: text },
  rules: {},
};

export function parseCommand(words: readonly string[]): Result<Command> {
  const [name = '', ...rest] = words;
  if (name === '--help' || name === '-h' || name === 'help') return ok({ kind: 'help' });
  if (name === '--version') return ok({ kind: 'version' });
  const options = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!options) return fail(name ? `There is no command “${name}”.` : 'A command is missing.');
  try {
    const { values, positionals } = parseArgs({
      args: [...rest],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return commandOf(name, values as Values, positionals);
  } catch (error) {
    return fail((error as Error).message.split('. ', 1)[0]!);
  }
}

function commandOf(name: string, values: Values, files: readonly string[]): Result<Command> {
  if (values['help']) return ok({ kind: 'help' });
  const extra = files[name === 'solve' ? 1 : 0];
  if (extra !== undefined) return fail(`“${extra}” is one argument too many.`);
  if (name === 'rules') return ok({ kind: 'rules' });
  const rules = parseRules(String(values['rules'] ?? OTHELLO.id));
  if (!rules.ok) return rules;
  return name === 'perft' ? perftCommand(rules.value, values) : solveCommand(rules.value, values, files[0]);
}

function perftCommand(rules: RuleSystem, values: Values): Result<Command> {
  if (values['depth'] === undefined) return fail('perft needs --depth N.');
  const depth = wholeNumber('--depth', values['depth'], 0, MAX_PERFT_DEPTH);
  return depth.ok ? ok({ kind: 'perft', rules, depth: depth.value }) : depth;
}

function solveCommand(rules: RuleSystem, values: Values, file: string | undefined): Result<Command> {
  const threads = wholeNumber('--threads', values['threads'] ?? '1', 1, MAX_THREADS);
  if (!threads.ok) return threads;
  const hash = wholeNumber('--hash', values['hash'] ?? '64', 1, MAX_HASH_MEGABYTES);
  if (!hash.ok) return hash;
  const count = COUNTS.find((known) => known === values['count']);
  if (!count && values['count'] !== undefined) return fail(`--count is discs or winner, not “${values['count']}”.`);
  return ok({
    kind: 'solve',
    rules,
    threads: threads.value,
    hashMegabytes: hash.value,
    isAll: values['all'] === true,
    count,
    file: file === '-' ? undefined : file,
  });
}

function wholeNumber(option: string, value: string | boolean, least: number, most: number): Result<number> {
  const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : NaN;
  if (number >= least && number <= most) return ok(number);
  return fail(`${option} is a whole number from ${least} to ${most}, not “${value}”.`);
}
