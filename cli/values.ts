/** What the value of an option may be. */
import { OTHELLO, parseRules } from '../game/rules.ts';
import { complain, COUNTS, ok, type Count, type Result } from '../game/types.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL, USUAL_LEVEL } from '../workers/levels.ts';
import { ENDLESS, SELECTIVITIES, type SearchLimits } from '../workers/protocol.ts';
import type { Asked, SearchCommand } from './arguments.ts';
import { FORMATS } from './tabular.ts';

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** More than the core's memory has room for; what the machine lacks is left out when it starts. */
const MAX_THREADS = 64;
const MAX_HASH_MEGABYTES = 2048;
/** No search goes further than the last square. */
const MAX_DEPTH = 60;

export const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** “-” is standard input, like nothing at all. */
export const inputOf = (operand: string | undefined): string | undefined => (operand === '-' ? undefined : operand);

export function wholeNumber(option: string, value: string | boolean, least: number, most: number): Result<number> {
  const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : NaN;
  if (number >= least && number <= most) return ok(number);
  return complain(`${option} is a whole number from ${least} to ${most}, not “${value}”.`);
}

/** One of the words that an option knows; undefined where the option is not given. */
export function oneOf<T extends string>(
  option: string,
  value: string | boolean | undefined,
  known: readonly T[],
): Result<T | undefined> {
  const found = known.find((word) => word === value);
  if (found || value === undefined) return ok(found);
  return complain(`${option} is ${known.slice(0, -1).join(', ')} or ${known.at(-1)}, not “${value}”.`);
}

export const countOf = ({ count }: Values): Result<Count | undefined> => oneOf('--count', count, COUNTS);

/** A level, or a depth, or a time alone, which means as deep as it suffices for; the usual level when nothing is said. */
export function searchLimits({ level, depth, selectivity, time }: Values): Result<SearchLimits> {
  if (level !== undefined && depth !== undefined) return complain('--level and --depth exclude each other.');
  const sure = SELECTIVITIES.find((known) => String(known) === selectivity);
  if (selectivity !== undefined && !sure)
    return complain(`--selectivity is one of ${SELECTIVITIES.join(', ')}, not “${selectivity}”.`);
  const seconds = /^\d{1,6}(\.\d{1,3})?$/.test(String(time ?? '1')) ? Number(time ?? 1) : 0;
  if (!(seconds > 0)) return complain(`--time is a number of seconds, not “${time}”.`);
  const besides = { ...(sure && { selectivity: sure }), ...(time !== undefined && { time: 1000 * seconds }) };
  const endless = { exactFrom: ENDLESS, maxDepth: ENDLESS, ...besides };
  if (depth !== undefined) {
    const plies = wholeNumber('--depth', depth, 1, MAX_DEPTH);
    return plies.ok ? ok({ ...endless, exactFrom: plies.value, maxDepth: plies.value }) : plies;
  }
  if (level === undefined && time !== undefined) return ok(endless);
  const number = wholeNumber('--level', level ?? String(USUAL_LEVEL), LOWEST_LEVEL, HIGHEST_LEVEL);
  return number.ok ? ok({ ...endless, level: number.value }) : number;
}

export function searchCommand({ values, operands }: Pick<Asked, 'values' | 'operands'>): Result<SearchCommand> {
  const rules = parseRules(String(values['rules'] ?? OTHELLO.id));
  if (!rules.ok) return rules;
  const threads = wholeNumber('--threads', values['threads'] ?? '1', 1, MAX_THREADS);
  if (!threads.ok) return threads;
  const hash = wholeNumber('--hash', values['hash'] ?? '64', 1, MAX_HASH_MEGABYTES);
  if (!hash.ok) return hash;
  const count = countOf(values);
  if (!count.ok) return count;
  const format = oneOf('--format', values['format'], FORMATS);
  if (!format.ok) return format;
  return ok({
    rules: rules.value,
    threads: threads.value,
    hashMegabytes: hash.value,
    isAll: values['all'] === true,
    count: count.value,
    format: format.value ?? 'jsonl',
    showsProgress: values['progress'] === true,
    file: inputOf(operands[0]),
  });
}
