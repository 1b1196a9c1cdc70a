/**
 * What a command is: its row in the help, how its words are read, and what it does. A command's module calls `command`
 * once; commands.ts lists them all.
 */
import { complain, ok, type Result } from '../game/types.ts';
import type { Io, Shell } from './shell.ts';

type Env = Io['env'];

export interface Option<T = unknown> {
  readonly name: string;
  /** What stands for the value in the help; FILE, PATH and DIR are completed as such. A switch has none. */
  readonly value?: string;
  readonly text: string;
  /** The possible values, if they can be listed. */
  readonly choices?: readonly string[];
  readonly isMultiple?: true;
  readonly isRequired?: true;
  /** Another option, with its value, without which this one would change nothing: `people RATING`. */
  readonly needs?: string;
  /** `given`: its values on the command line; a switch that is on has one empty value. */
  readonly read: (given: readonly string[], env: Env) => Result<T>;
}

/** The words after the name of a command. */
export interface Words {
  /** By option name. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly operands: readonly string[];
}

/** Returns the exit status. */
export type CommandRun = (shell: Shell) => number | Promise<number>;

interface Row {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** Paragraphs. */
  readonly about: readonly string[];
  /** Names of options that exclude each other. */
  readonly either?: readonly (readonly string[])[];
  /** What follows the options, as in the help: `[FILE|-]`. One with an ellipsis may be repeated. */
  readonly operand?: string;
  /** The words that the operand may be, if they can be listed. */
  readonly operands?: readonly string[];
}

export interface Command extends Row {
  readonly options: readonly Option[];
  readonly prepare: (words: Words, env: Env) => Result<CommandRun>;
}

type Options = Readonly<Record<string, Option>>;
/** The values of options. */
export type OptionValues<O extends Options> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };

export function command<O extends Options>(
  row: Row & {
    readonly options: O;
    /** What the words ask for, or why they can't be understood. */
    readonly prepare: (asked: OptionValues<O>, operands: readonly string[]) => Result<CommandRun>;
  },
): Command {
  const { options, either = [], prepare } = row;
  return {
    ...row,
    options: Object.values(options),
    prepare({ values, operands }, env) {
      const clash = either.find((names) => names.filter((name) => values.has(name)).length > 1);
      if (clash)
        return complain(
          `${listed(
            clash.map((name) => `--${name}`),
            'and',
          )} exclude each other.`,
        );
      const lone = Object.values(options).find(
        ({ name, needs }) => needs && values.has(name) && !values.has(needs.split(' ')[0]!),
      );
      if (lone) return complain(`--${lone.name} needs --${lone.needs}.`);
      const asked: Record<string, unknown> = {};
      for (const [key, option] of Object.entries(options)) {
        const read = option.read(values.get(option.name) ?? [], env);
        if (!read.ok) return read;
        asked[key] = read.value;
      }
      return prepare(asked as OptionValues<O>, operands);
    },
  };
}

export const listed = (words: readonly string[], last: string): string =>
  `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** “-” means standard input, as does no operand. */
export const inputOf = ([operand]: readonly string[]): string | undefined => (operand === '-' ? undefined : operand);

export const flag = (name: string, text: string): Option<boolean> => ({
  name,
  text,
  read: (given) => ok(given.length > 0),
});

/** An option whose value `read` understands; undefined if it isn't given. */
export const option = <T>(
  name: string,
  value: string,
  text: string,
  read: (word: string) => Result<T>,
): Option<T | undefined> => ({
  name,
  value,
  text,
  read: ([...given]) => (given.length ? read(given.at(-1)!) : ok(undefined)),
});

/** Any text. */
export const text = (name: string, value: string, about: string): Option<string | undefined> =>
  option(name, value, about, ok);

export const several = (name: string, value: string, about: string): Option<readonly string[]> => ({
  name,
  value,
  text: about,
  isMultiple: true,
  read: ok,
});

/** One of a list of words. */
export const oneOf = <T extends string>(
  name: string,
  value: string,
  about: string,
  choices: readonly T[],
): Option<T | undefined> => ({
  ...option(name, value, about, (word) => {
    const found = choices.find((known) => known === word);
    return found ? ok(found) : complain(`--${name} is ${listed(choices, 'or')}, not “${word}”.`);
  }),
  choices,
});

/** A whole number. */
export const number = (
  name: string,
  value: string,
  about: string,
  [least, most]: readonly [number, number],
): Option<number | undefined> =>
  option(name, value, about, (word) => {
    const found = /^\d{1,9}$/.test(word) ? Number(word) : NaN;
    if (found >= least && found <= most) return ok(found);
    return complain(`--${name} is a whole number from ${least} to ${most}, not “${word}”.`);
  });

/** A number with a default, which the help names. */
export const numberOr = (usual: number, ...[name, value, about, range]: Parameters<typeof number>): Option<number> => {
  const { read, ...row } = number(name, value, `${about} (${usual})`, range);
  return {
    ...row,
    read: (given, env) => {
      const found = read(given, env);
      return found.ok ? ok(found.value ?? usual) : found;
    },
  };
};

export const required = <T>(one: Option<T>): Option<T> => ({ ...one, isRequired: true });
