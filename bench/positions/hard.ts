/**
 * The hard set: positions of 26 to 30 empties from games of this engine against itself on which its own short searches
 * disagree, for figures of the middle game. No fit sees them.
 *
 * hard.txt has a line for each: its number, the board from a1, side to move, value for it, the empties given to the
 * winner, then all moves that reach it. Numbers that are missing are not solved yet.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseSquare } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Position, Square } from '../../game/types.ts';
import { othello } from '../text.ts';

export interface HardPosition {
  readonly number: number;
  readonly position: Position;
  readonly empties: number;
  readonly value: number;
  readonly best: ReadonlySet<Square>;
}

// From the root of the repository, where npm runs every script: a path beside this file is lost when it is bundled.
export const HARD_FILE = 'bench/positions/hard.txt';

const LINE = /^(\d+) ([XO-]{64}) ([XO]) (-?\d+)((?: [a-h][1-8])+)$/;

export function readHardPositions(file = HARD_FILE): HardPosition[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const [, number, board = '', side, value, moves = ''] = LINE.exec(line) ?? [];
      if (!side) throw new Error(`${file}, line ${index + 1} is no position with its best moves`);
      return {
        number: Number(number),
        position: othello(board, side),
        empties: board.split('-').length - 1,
        value: Number(value),
        best: new Set(
          moves
            .trim()
            .split(' ')
            .map((name) => parseSquare(OTHELLO, name)!),
        ),
      };
    });
}
