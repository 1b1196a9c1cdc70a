/**
 * An engine as `--engine` names it: `[NAME=]COMMAND`, a program that speaks GTP or NBoard's protocol, or
 * `[NAME=]outflank[:OPTIONS]`, this program itself.
 */
import { complain, ok, type Result } from '../../game/types.ts';
import type { Option } from '../command.ts';
import { readWords } from '../command-line.ts';
import { gtp } from '../commands/protocol.ts';
import type { Io } from '../shell.ts';
import { wordsIn } from './words.ts';

export type ProtocolName = 'gtp' | 'nboard';

export interface Engine {
  readonly name: string;
  /** As given: what a file of kept games is compared with. */
  readonly command: string;
  /** The words of `outflank` if it is built in, otherwise the program and its words. */
  readonly words: readonly string[];
  readonly isBuiltIn: boolean;
  /** Undefined: found out when it is first started. */
  readonly protocol: ProtocolName | undefined;
  /** NBoard's `set depth`; undefined: as the engine likes. */
  readonly level: number | undefined;
}

/** A name has no character that begins a path, an option or a protocol. */
const NAMED = /^([\p{L}\p{N}][\p{L}\p{N}_.+@#-]*)=(.*)$/su;
const BUILT_IN = /^outflank(?::(.*))?$/s;
const PROTOCOL = /^(gtp|nboard)(?:@(\d{1,3}))?:(.*)$/s;

export function parseEngine(text: string, env: Io['env']): Result<Engine> {
  const [, name, command] = NAMED.exec(text.trim()) ?? [undefined, undefined, text.trim()];
  const builtIn = BUILT_IN.exec(command!);
  const read = builtIn ? readBuiltIn(builtIn[1], env) : readForeign(command!);
  if (!read.ok) return read;
  return ok({ name: name ?? command!, command: command!, ...read.value });
}

type Spoken = Omit<Engine, 'name' | 'command'>;

/** `level=10,no-book`: the options of `outflank gtp`. */
function readBuiltIn(options: string | undefined, env: Io['env']): Result<Spoken> {
  const given = (options ?? '').split(',').filter(Boolean);
  const words = given.map((one) => `--${one.trim()}`);
  // A match is one of Othello, whatever an engine knows besides.
  if (words.some((word) => /^--rules(=|$)/.test(word)))
    return complain(`“outflank:${options}”: a match is played by Othello’s rules; leave out “rules”.`);
  const read = readWords(gtp, words);
  if (!read.ok) return read;
  const { isHelp, operands } = read.value;
  if (isHelp || operands.length) return complain(`“outflank:${options}” lists options of outflank gtp, with commas.`);
  const prepared = gtp.prepare(read.value, env);
  return prepared.ok ? ok({ words: ['gtp', ...words], isBuiltIn: true, protocol: 'gtp', level: undefined }) : prepared;
}

function readForeign(text: string): Result<Spoken> {
  const [, protocol, level, command = text] = PROTOCOL.exec(text) ?? [];
  if (protocol === 'gtp' && level !== undefined)
    return complain('GTP has no command for levels; give the level to the engine’s own command.');
  const words = wordsIn(command);
  if (!words.ok) return words;
  if (!words.value.length) return complain(`“${text}” names no program.`);
  return ok({
    words: words.value,
    isBuiltIn: false,
    protocol: protocol as ProtocolName | undefined,
    level: level === undefined ? undefined : Number(level),
  });
}

const ABOUT =
  'an engine, at least two: [NAME=]COMMAND, which speaks GTP or NBoard’s protocol (gtp:COMMAND, nboard:COMMAND or nboard@LEVEL:COMMAND says which), or outflank:OPTIONS with options of outflank gtp, as in outflank:level=10,no-book';

export const ENGINES: Option<readonly Engine[]> = {
  name: 'engine',
  value: 'ENGINE',
  text: ABOUT,
  isMultiple: true,
  isRequired: true,
  read(given, env) {
    if (given.length < 2) return complain('A match needs two engines: --engine ENGINE --engine ENGINE.');
    const engines: Engine[] = [];
    for (const text of given) {
      const engine = parseEngine(text, env);
      if (!engine.ok) return engine;
      const { name } = engine.value;
      if (engines.some((other) => other.name === name))
        return complain(`Two engines are called “${name}”; --engine NAME=${engine.value.command} names one.`);
      engines.push(engine.value);
    }
    return ok(engines);
  },
};
