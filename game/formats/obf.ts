/**
 * OBF, one position per line: 64 signs, a space, the side to move, then `;` and the values of moves.
 *
 *     ---…--- X; f5:+2; d6:-4;
 *
 * A value is the final disc difference for the side that makes the move. `%` begins a comment. Also read: lines without
 * semicolons, without values, with `--:-127;` (an empty entry in one collection, left out), and with moves without
 * values after the semicolon, which one program writes for the game played from the position.
 */
import { cut, fault, type Fault, type Notice } from '../faults.ts';
import { moveName, parseMove } from '../notation.ts';
import { OTHELLO } from '../rules.ts';
import type { Move, Position, Result, RuleSystem } from '../types.ts';
import { fail, ok } from '../types.ts';
import { makeBoard, parseBoard, parseBoardStart } from './board.ts';
import { failAt, plainText } from './text.ts';
import { parseTranscript } from './transcript.ts';

/** A move with its final disc difference for the side that makes it. */
export interface MoveValue {
  readonly move: Move;
  readonly score: number;
}

/** A line of OBF. */
export interface ObfPosition {
  readonly position: Position;
  /** As written; `parseAny` leaves out those of illegal moves and those greater than the board, and says so. */
  readonly values: readonly MoveValue[];
  /** Moves played from the position, if the line has them instead of values. */
  readonly moves: readonly Move[];
  readonly comment: string;
  readonly warnings: readonly Notice[];
}

/** Why there is no OBF of a position: read elsewhere, it would pass for one of Othello; undefined if there is. */
export const whyNoObf = ({ rules }: Position): Fault | undefined =>
  rules.id === OTHELLO.id ? undefined : fault('obf-rules', { rules: rules.id });

/** One line. Scores are always written with a sign, even `+0`. */
export function makeObf(position: Position, values: readonly MoveValue[] = []): string {
  const items = values.map(({ move, score }) => `${moveName(position.rules, move)}:${score < 0 ? '' : '+'}${score};`);
  return [`${makeBoard(position)};`, ...items].join(' ');
}

/** Reads a line of OBF; a fault says what is wrong, and where. */
export function parseObf(input: string, rules: RuleSystem): Result<ObfPosition> {
  const line = plainText(input);
  const commentAt = line.indexOf('%');
  const data = commentAt < 0 ? line : line.slice(0, commentAt);
  const comment = commentAt < 0 ? '' : line.slice(commentAt + 1).trim();
  const board = parseBoardStart(data, rules);
  if (!board.ok) return board;
  const { position, end, warnings, sideGiven } = board.value;
  // Further signs without a space between them mean that the board is too long.
  if (!sideGiven && /^\S[-~#._*xo]/i.test(data.slice(end - 1))) return tooLong(data, rules);
  const read = readItems(data, end, position);
  if (!read.ok) return read;
  return ok({ position, ...read.value, comment, warnings });
}

function tooLong(data: string, rules: RuleSystem): Result<never> {
  const board = parseBoard(data, rules);
  return board.ok ? fail('board-long') : board;
}

/** One collection ends each of its lines with this. */
const NO_ENTRY = /^--\s*:\s*-127$/;
const ITEM = /^([a-z0-9-]+)\s*:\s*([-+]?\d{1,3}(?:\.\d+)?)$/i;

function readItems(data: string, start: number, position: Position): Result<Pick<ObfPosition, 'values' | 'moves'>> {
  const values: MoveValue[] = [];
  let offset = start;
  for (const part of data.slice(start).split(';')) {
    const item = part.trim();
    const at = offset + part.indexOf(item);
    offset += part.length + 1;
    if (!item || NO_ENTRY.test(item)) continue;
    const value = ITEM.exec(item);
    if (value) {
      const move = parseMove(position.rules, value[1]!);
      if (!move) return failAt(data, at, fault('move-square', { text: cut(value[1]!), rules: position.rules.id }));
      values.push({ move, score: Number(value[2]) });
      continue;
    }
    if (item.includes(':') || values.length) {
      return failAt(data, at, fault('move-value', { text: cut(item) }));
    }
    // Leading spaces keep the columns of the rest of the line.
    const moves = parseTranscript(' '.repeat(at) + data.slice(at), position);
    return moves.ok ? ok({ values, moves: moves.value }) : moves;
  }
  return ok({ values, moves: [] });
}
