/**
 * Checks what programs pass to the engine: positions as objects or text, options and limits; anything else is a fault.
 */
import { fault } from '../game/faults.ts';
import { parseBoard } from '../game/formats/board.ts';
import { OTHELLO } from '../game/rules.ts';
import { fittedPosition } from '../game/setup.ts';
import type { Fault, Position, Result } from '../game/types.ts';
import { COLOURS, complain, COUNTS, fail, failed, ok } from '../game/types.ts';
import { WEIGHTS_SETS } from '../workers/engine/host.ts';

const ENGINE_OPTIONS = ['threads', 'hash', 'weights'];
const LIMITS = ['level', 'depth', 'time', 'selectivity'];
const OPTIONS = ['signal', 'count', 'goal'];
const GOALS = ['best', 'all'];
const CONTENTS = ['black', 'white', 'empty', 'missing'];

/** Text is a position of Othello: its squares and the side to move. A position without its hands gets them. */
export function positionGiven(given: Position | string): Result<Position> {
  if (typeof given === 'string') {
    const read = parseBoard(given, OTHELLO);
    if (!read.ok) return read;
    // A guess from the number of discs would be a value for the wrong side, and nobody would be told.
    const { position, sideGiven } = read.value;
    const { columns, rows } = OTHELLO;
    return sideGiven ? ok(position) : fail('board-side', { columns, rows });
  }
  const { rules, contents, sideToMove, hands = null } = (given ?? {}) as Readonly<Record<keyof Position, unknown>>;
  if (!rules || !Array.isArray(contents) || !sideToMove)
    return complain('A position is one of parseBoard or startPosition, or its text: 64 signs and the side to move.');
  if (typeof rules !== 'object' || !('columns' in rules))
    return complain(`rules is one of parseRules, rulesOf or RULE_SYSTEMS, not ${shown(rules)}.`);
  const odd = contents.findIndex((content) => !CONTENTS.includes(content));
  const wrong =
    choiceFault('sideToMove is', COLOURS, sideToMove) ??
    (odd < 0 ? null : choiceFault('contents has', CONTENTS, contents[odd]));
  if (wrong) return failed(wrong);
  const fitted = fittedPosition({ ...given, hands: hands as Position['hands'] });
  return fitted.ok && fitted.value.hands === given.hands ? ok(given) : fitted;
}

/** Checks what an engine is opened with. */
export function optionsFault(options: unknown): Fault | null {
  if (typeof options !== 'object' || options === null)
    return plain(`Options are an object such as { threads: 2 }, not ${shown(options)}.`);
  const { threads, hash, weights } = options as Readonly<Record<string, unknown>>;
  const strange = strangeName(options, ENGINE_OPTIONS);
  if (strange !== undefined)
    return plain(`There is no option “${strange}”; the options are ${ENGINE_OPTIONS.join(', ')}.`);
  if (threads !== undefined && !isCount(threads))
    return plain(`threads is a whole number from 1 on, not ${shown(threads)}.`);
  if (hash !== undefined && !isCount(hash))
    return plain(`hash is a whole number of megabytes from 1 on, not ${shown(hash)}.`);
  return weights === undefined || weights === false ? null : weightsFault(weights);
}

function weightsFault(weights: unknown): Fault | null {
  if (typeof weights !== 'object' || weights === null)
    return plain(`weights is false or an object such as { pairs: false }, not ${shown(weights)}.`);
  const strange = strangeName(weights, WEIGHTS_SETS);
  if (strange !== undefined) return plain(`There are no weights “${strange}”; there are ${WEIGHTS_SETS.join(', ')}.`);
  const odd = Object.entries(weights).find(([, source]) => !isWeightsSource(source));
  return odd ? plain(`weights.${odd[0]} is an address, bytes or false, not ${shown(odd[1])}.`) : null;
}

const isWeightsSource = (source: unknown): boolean =>
  source === undefined ||
  source === false ||
  typeof source === 'string' ||
  source instanceof URL ||
  source instanceof Uint8Array;

/** The engine itself checks whether a level or a selectivity is one that it has. */
export function limitsFault(limits: unknown): Fault | null {
  if (typeof limits !== 'object' || limits === null)
    return plain(`Limits are an object such as { level: 10 }, not ${shown(limits)}.`);
  const { level, depth, time } = limits as Readonly<Record<string, unknown>>;
  const strange = strangeName(limits, LIMITS);
  if (strange !== undefined) return plain(`There is no limit “${strange}”; the limits are ${LIMITS.join(', ')}.`);
  if (level !== undefined && typeof level !== 'number') return plain(`level is a number, not ${shown(level)}.`);
  if (depth !== undefined && depth !== Infinity && !isCount(depth))
    return plain(`depth is a whole number of plies from 1 on, or Infinity, not ${shown(depth)}.`);
  if (time !== undefined && !(typeof time === 'number' && time >= 0))
    return plain(`time is in milliseconds from 0 on, not ${shown(time)}.`);
  return level !== undefined && depth !== undefined ? plain('level and depth exclude each other.') : null;
}

/** Checks the options of a search besides its limits. */
export function searchOptionsFault(options: unknown): Fault | null {
  if (typeof options !== 'object' || options === null)
    return plain(`Options are an object such as { goal: 'best' }, not ${shown(options)}.`);
  const { signal, count, goal } = options as Readonly<Record<string, unknown>>;
  const strange = strangeName(options, OPTIONS);
  if (strange !== undefined) return plain(`There is no option “${strange}”; the options are ${OPTIONS.join(', ')}.`);
  // One of another window is no instance of this one's class.
  if (signal !== undefined && !(typeof signal === 'object' && signal !== null && 'aborted' in signal))
    return plain(`signal is an AbortSignal, not ${shown(signal)}.`);
  return (
    (count === undefined ? null : choiceFault('count is', COUNTS, count)) ??
    (goal === undefined ? null : choiceFault('goal is', GOALS, goal))
  );
}

const strangeName = (given: object, names: readonly string[]): string | undefined =>
  Object.keys(given).find((name) => !names.includes(name));

function choiceFault(what: string, choices: readonly string[], value: unknown): Fault | null {
  if ((choices as readonly unknown[]).includes(value)) return null;
  const quoted = choices.map((choice) => shown(choice));
  return plain(`${what} ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}, not ${shown(value)}.`);
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;
const plain = (text: string): Fault => fault('plain', { text });
const shown = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : String(value));
