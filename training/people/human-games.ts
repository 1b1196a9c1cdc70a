/** Games between players of the model, in process. */
import {
  legalSquares,
  movesOf,
  type OthelloPosition,
  passed,
  played,
  scoreOf,
  START,
} from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { humanMove } from '../../workers/people/human-player.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import { randomFrom } from '../random.ts';
import { valuesAt } from './move-values.ts';

export interface HumanGame {
  /** Without passes. */
  readonly squares: readonly Square[];
  /** Disc difference for Black, empties to the winner. */
  readonly score: number;
}

export function valuesOfLevel(core: Core, position: OthelloPosition, level: number): ReadonlyMap<Square, number> {
  const { values } = valuesAt(core, position, level);
  return new Map(legalSquares(position).map((square, i) => [square, values[i]!]));
}

/** The same game for the same seed. Ratings: of Black and of White. */
export async function playHumanGame(
  model: Shares,
  core: Core,
  [black, white]: readonly [number, number],
  seed: number,
): Promise<HumanGame> {
  const random = randomFrom(seed);
  const squares: Square[] = [];
  let position = START;
  let isBlack = true;
  for (;;) {
    if (movesOf(position) === 0) {
      position = passed(position);
      isBlack = !isBlack;
      if (movesOf(position) === 0) break;
    }
    const turn = { position, rating: isBlack ? black : white, last: squares.at(-1) };
    const here = position;
    const found = await humanMove(model, turn, random(), async ({ level }) => valuesOfLevel(core, here, level));
    if (!found) break;
    squares.push(found.square);
    position = played(position, found.square)!;
    isBlack = !isBlack;
  }
  const score = scoreOf(position);
  return { squares, score: isBlack ? score : 0 - score };
}
