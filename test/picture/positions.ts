/** Boards to draw: positions of random games. */
import { legalSquares, makeSigns, passed, played, START, type OthelloPosition } from '../../game/bitboard/position.ts';

/** Dots are empty, as `makeSigns` has it, but always with Black as X. */
export interface Drawn {
  readonly signs: string;
  /** The square of the last move, or -1. */
  readonly last: number;
  /** Squares that the side to move may play. */
  readonly legal: readonly number[];
}

export function randomBoard(random: () => number, plies: number): Drawn {
  let position: OthelloPosition = START;
  let [isBlack, last] = [true, -1];
  for (let ply = 0; ply < plies; ply++) {
    let legal = legalSquares(position);
    if (!legal.length) {
      [position, isBlack] = [passed(position), !isBlack];
      legal = legalSquares(position);
      if (!legal.length) break;
    }
    last = legal[Math.floor(random() * legal.length)]!;
    position = played(position, last)!;
    isBlack = !isBlack;
  }
  return { signs: makeSigns(isBlack ? position : passed(position)), last, legal: legalSquares(position) };
}
