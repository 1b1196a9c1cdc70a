/**
 * Checks what programs pass to the engine: positions as objects or text, options and limits; anything else is a fault.
 */
import { fault } from '../game/faults.ts';
import { parseBoard } from '../game/formats/board.ts';
import { OTHELLO } from '../game/rules.ts';
import type { Fault, Position, Result } from '../game/types.ts';
import { complain, ok } from '../game/types.ts';

const LIMITS = ['level', 'depth', 'time', 'selectivity'];

/** Text is a position of Othello: its squares and the side to move. */
export function positionGiven(given: Position | string): Result<Position> {
  if (typeof given === 'string') {
    const read = parseBoard(given, OTHELLO);
    return read.ok ? ok(read.value.position) : read;
  }
  const { rules, contents, sideToMove } = (given ?? {}) as Partial<Position>;
  if (rules && Array.isArray(contents) && sideToMove) return ok(given);
  return complain('A position is one of parseBoard or startPosition, or its text: 64 signs and the side to move.');
}

export function optionsFault({ threads, hash }: { readonly threads: unknown; readonly hash: unknown }): Fault | null {
  if (!isCount(threads)) return plain(`threads is a whole number from 1 on, not ${shown(threads)}.`);
  return isCount(hash) ? null : plain(`hash is a whole number of megabytes from 1 on, not ${shown(hash)}.`);
}

export function limitsFault(limits: object): Fault | null {
  const { level, depth } = limits as Readonly<Record<string, unknown>>;
  const strange = Object.keys(limits).find((name) => !LIMITS.includes(name));
  if (strange !== undefined) return plain(`There is no limit “${strange}”; the limits are ${LIMITS.join(', ')}.`);
  return level !== undefined && depth !== undefined ? plain('level and depth exclude each other.') : null;
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;
const plain = (text: string): Fault => fault('plain', { text });
const shown = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : String(value));
