/** A measurement's arguments: plain numbers, options with a value, and flags. */
import { parseArgs } from 'node:util';
import { complain, ok, type Result } from '../game/types.ts';

/** The options of a measurement. */
export interface MeasurementOptions {
  /** Names of the plain numbers; all are required unless `isOptional`. */
  readonly numbers?: readonly string[];
  readonly isOptional?: boolean;
  /** Options with a number, and their defaults. */
  readonly options?: Readonly<Record<string, number>>;
  readonly flags?: readonly string[];
  /** Options with a text. */
  readonly texts?: readonly string[];
}

export interface Given {
  readonly numbers: readonly number[];
  readonly options: Readonly<Record<string, number>>;
  readonly flags: ReadonlySet<string>;
  readonly texts: Readonly<Record<string, string | undefined>>;
}

const WHOLE_NUMBER = /^\d{1,9}$/;
/** Options that count something: with 0, nothing would be measured. */
const COUNTS: ReadonlySet<string> = new Set(['copies', 'every', 'positions', 'rounds', 'threads']);

export function readOptions(words: readonly string[], wanted: MeasurementOptions): Result<Given> {
  const { numbers = [], isOptional = false, options = {}, flags = [], texts: named = [] } = wanted;
  const spec = Object.fromEntries([
    ...Object.keys(options).map((name) => [name, { type: 'string' as const }] as const),
    ...named.map((name) => [name, { type: 'string' as const }] as const),
    ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
  ]);
  try {
    const parsed = parseArgs({ args: [...words], options: spec, allowPositionals: true });
    const values: Readonly<Record<string, unknown>> = parsed.values;
    const { positionals } = parsed;
    if (positionals.length > numbers.length) return complain(`“${positionals[numbers.length]}” is one word too many.`);
    const isShort = positionals.length < numbers.length && !(isOptional && positionals.length === 0);
    if (isShort) return complain(`${numbers[positionals.length]} is missing.`);
    const texts = [...positionals, ...Object.keys(options).flatMap((name) => values[name] ?? [])];
    const strange = texts.find((text) => !WHOLE_NUMBER.test(String(text)));
    if (strange !== undefined) return complain(`“${String(strange)}” is not a whole number.`);
    const none = Object.keys(options).find((name) => COUNTS.has(name) && Number(values[name] ?? 1) < 1);
    if (none !== undefined) return complain(`--${none} is at least 1.`);
    return ok({
      numbers: positionals.map(Number),
      options: Object.fromEntries(Object.entries(options).map(([name, none]) => [name, Number(values[name] ?? none)])),
      texts: Object.fromEntries(named.map((name) => [name, values[name] as string | undefined])),
      flags: new Set(flags.filter((name) => values[name] === true)),
    });
  } catch (error) {
    return complain((error as Error).message.split('. ', 1)[0]! + '.');
  }
}
