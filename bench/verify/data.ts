/** Reads the larger test data, which isn't part of the project: OUTFLANK_DATA names the folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseObf } from '../../game/formats/obf.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Count, Position } from '../../game/types.ts';
import type { KnownMove } from './compare.ts';
import type { Scope } from './check.ts';
import { faultText } from '../../i18n/english.ts';
import { emptyCount } from '../../game/position.ts';
import { othello } from '../text.ts';

/** A position with what is known about it. */
export interface KnownAnswer {
  readonly name: string;
  readonly position: Position;
  readonly count: Count;
  readonly empties: number;
  readonly moves: readonly KnownMove[];
  readonly value: number;
}

export function readText({ data }: Scope, file: string): string {
  const bytes = readFileSync(join(data!, file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

export const readLines = (scope: Scope, file: string): string[] => readText(scope, file).split(/\r?\n/).filter(Boolean);

const emptiesOf = (board: string): number => board.split('-').length - 1;

/** The FFO positions, from the JSON: it has the right value for G1 of #31, which the OBF doesn't. */
export function readFfo(scope: Scope): KnownAnswer[] {
  interface Entry {
    readonly id: number;
    readonly board: string;
    readonly toMove: 'X' | 'O';
    readonly score: number;
    readonly moves: readonly (readonly [string, number])[];
  }
  const entries = JSON.parse(readText(scope, 'endgame/ffo-all.json')) as Entry[];
  return entries.map(({ id, board, toMove, score, moves }) => ({
    name: `FFO #${id}`,
    position: othello(board, toMove),
    count: 'winner',
    empties: emptiesOf(board),
    value: score,
    moves: moves.map(([name, value]) => ({ square: parseSquare(OTHELLO, name)!, value })),
  }));
}

/** A file of OBF lines with the value of every move. */
export function readObf(scope: Scope, file: string): KnownAnswer[] {
  return readLines(scope, file).map((line, index) => {
    const read = parseObf(line, OTHELLO);
    if (!read.ok) throw new Error(`${file}, line ${index + 1}: ${faultText(read.fault)}`);
    const { position, values } = read.value;
    return {
      name: `${file}:${index + 1}`,
      position,
      count: 'winner',
      empties: emptyCount(position),
      value: Math.max(...values.map(({ score }) => score)),
      moves: values.flatMap(({ move, score }) =>
        move.kind === 'place' ? [{ square: move.square, value: score }] : [],
      ),
    };
  });
}

/** An NTest set: `w`, `b` and `.`, always White to move; in nearly all sets the value is the plain difference in discs. */
export function readNtest(scope: Scope, file: string): KnownAnswer[] {
  return readLines(scope, file).map((line, index) => {
    const [squares = '', text] = line.trim().split(/\s+/);
    const board = squares.replaceAll('b', 'X').replaceAll('w', 'O').replaceAll('.', '-');
    const value = Number(text);
    // In the one set whose empties go to the winner, one value can't include them.
    const isForWinner = file.includes('18') && value % 2 === 0;
    return {
      name: `${file}:${index + 1}`,
      position: othello(board, 'O'),
      count: isForWinner ? 'winner' : 'discs',
      empties: emptiesOf(board),
      value,
      moves: [],
    };
  });
}
