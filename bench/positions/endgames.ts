/**
 * The tuning set: positions of 20 to 28 empties, one from each of as many games of this engine against itself, which
 * nothing has been fitted to. Decisions about the search are made on these; the FFO positions show what came of them.
 *
 * endgames.txt has a line for each: the board from a1, side to move, value for it, the empties given to the winner.
 */
import { readFileSync } from 'node:fs';
import type { Position } from '../../game/types.ts';
import { othello } from '../text.ts';

export interface Endgame {
  readonly position: Position;
  readonly empties: number;
  readonly score: number;
}

// From the root of the repository, where npm runs every script: a path beside this file is lost when it is bundled.
export const ENDGAMES_FILE = 'bench/positions/endgames.txt';

const LINE = /^([XO-]{64}) ([XO]) (-?\d+)$/;

export function readEndgames(file = ENDGAMES_FILE): Endgame[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const [, board = '', side, score] = LINE.exec(line) ?? [];
      if (!side) throw new Error(`${file}, line ${index + 1} is no position with its value`);
      return {
        position: othello(board, side),
        empties: board.split('-').length - 1,
        score: Number(score),
      };
    });
}
