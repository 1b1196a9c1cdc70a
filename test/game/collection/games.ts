/** Random games by the plain engine, and plain ways to count what was played in them. */
import { applyMove, flipsOfMove, isOver, legalMoves, mustPass, startPosition } from '../../../game/position.ts';
import { PASS } from '../../../game/notation.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { SYMMETRIES, transformPosition, transformSquare } from '../../../game/symmetry.ts';
import type { Position, Square } from '../../../game/types.ts';
import type { CollectedGame } from '../../../game/collection/collection.ts';
import { faultText } from '../../../i18n/english.ts';

export function randomNumbers(seed: number): (below: number) => number {
  let x = seed;
  return (below) => {
    x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((x ^ (x >>> 13)) >>> 0) % below;
  };
}

/** The position after a disc on a square, the forced pass before or after it included. */
export function placed(before: Position, square: Square): Position {
  const flips = flipsOfMove(before, { kind: 'place', square });
  if (!flips.ok) throw new Error(faultText(flips.fault));
  const next = applyMove(before, { kind: 'place', square }, flips.value);
  return mustPass(next) ? applyMove(next, PASS, []) : next;
}

/** Games that share many beginnings: at each of the first plies only the first two or three moves are chosen from. */
export function randomGames(count: number, seed: number): CollectedGame[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const squares: Square[] = [];
    let position = startPosition(OTHELLO);
    const turn = SYMMETRIES[[0, 2, 6, 7][random(4)]!]!;
    const length = random(5) ? 60 : 4 + random(40);
    while (!isOver(position) && squares.length < length) {
      const moves = legalMoves(position);
      const { move } = moves[random(squares.length < 12 ? Math.min(3, moves.length) : moves.length)]!;
      if (move.kind !== 'place') throw new Error('a pass was left in');
      squares.push(move.square);
      position = placed(position, move.square);
    }
    return {
      squares: squares.map((square) => transformSquare(OTHELLO, turn, square)),
      difference: random(6) ? random(129) - 64 : null,
      year: random(4) ? 1980 + random(40) : 0,
      black: `Ann ${random(5)}`,
      white: `Béla ${random(5)}`,
      event: `Open ${random(3)}`,
    };
  });
}

/** The key of a position and the side to move, the same for all its images. */
export const keyOf = (position: Position): string =>
  SYMMETRIES.map((symmetry) => textOf(transformPosition(symmetry, position))).sort()[0]!;

const textOf = ({ contents, sideToMove }: Position): string =>
  contents.map((content) => content[0]).join('') + sideToMove;

export function after(squares: readonly Square[]): Position {
  return squares.reduce(placed, startPosition(OTHELLO));
}

/** All positions of a game, from the start on. */
export function positionsOf(squares: readonly Square[]): Position[] {
  const positions = [startPosition(OTHELLO)];
  for (const square of squares) positions.push(placed(positions.at(-1)!, square));
  return positions;
}
