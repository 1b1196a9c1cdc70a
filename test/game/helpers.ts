/** Shared by the tests of game/: short ways to write positions and moves, and the folder of larger test data. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseBoard } from '../../game/formats/board.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { moveName } from '../../game/notation.ts';
import { applyMove, flipsOfMove, legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO, rulesOf, ruleSystem } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import type { Move, Position, Result, RuleSystem, Square } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';

/** Folder of larger test data that is not part of the project; tests that need it are skipped without it. */
export const DATA = process.env['OUTFLANK_DATA'];
export const NO_DATA = 'OUTFLANK_DATA is not set: the tests against the larger data are skipped';

export function dataText(file: string): string {
  return readFileSync(join(DATA!, file), 'utf8');
}

export function dataLines<T>(file: string): T[] {
  return dataText(file)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

export const hasData = (): boolean => DATA !== undefined && existsSync(DATA);

/** The value of a result that must be good. */
export function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(faultText(result.fault));
  return result.value;
}

/** The sentence of a result that must be a fault. */
export function faultOf(result: Result<unknown>): string {
  if (result.ok) throw new Error(`expected a fault, got ${JSON.stringify(result.value)?.slice(0, 200)}`);
  return faultText(result.fault);
}

export function rulesNamed(id: string): RuleSystem {
  const rules = ruleSystem(id);
  if (!rules) throw new Error(`no rule system ${id}`);
  return rules;
}

export const position = (text: string, rules: RuleSystem = OTHELLO): Position => good(parseBoard(text, rules)).position;

/** The position after a transcript from the start. */
export function after(transcript: string, rules: RuleSystem = OTHELLO): Position {
  const start = startPosition(rules);
  return replay(start, good(parseTranscript(transcript, start)));
}

export function replay(start: Position, moves: readonly Move[]): Position {
  return moves.reduce((now, move) => applyMove(now, move, good(flipsOfMove(now, move))), start);
}

export const names = (rules: RuleSystem, squares: readonly Square[]): string =>
  squares.map((square) => squareName(rules, square)).join(' ');

/** All legal moves with the number of discs that each flips. */
export const moveTable = (at: Position): Record<string, number> =>
  Object.fromEntries(legalMoves(at).map(({ move, flips }) => [moveName(at.rules, move), flips.length]));

/** Rules on a board of a size, for boards that no row of the table has. */
export const onBoard = (columns: number, rows: number, more: Partial<RuleSystem> = {}): RuleSystem =>
  good(rulesOf({ columns, rows, ...more }));
