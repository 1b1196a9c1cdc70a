/** The games of a collection as lines of moves, each as it was recorded. */
import { type Collection, MAX_PLIES } from '../../../game/collection/collection.ts';
import { IMAGES } from '../../../game/collection/line-replay.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { squareName } from '../../../game/shape.ts';

const NAMES = Array.from({ length: 64 }, (_, square) => squareName(OTHELLO, square));

/** One game per line, "f5d6c3…". */
export function makeLines({ size, moves, lengths, turns }: Collection): string {
  const lines: string[] = [];
  for (let game = 0; game < size; game++) {
    const image = IMAGES[turns[game]!]!;
    const first = game * MAX_PLIES;
    const squares = moves.subarray(first, first + lengths[game]!);
    lines.push(`${Array.from(squares, (square) => NAMES[image[square]!]!).join('')}\n`);
  }
  return lines.join('');
}
