/**
 * Positions that no fit may see, because figures are reported on them: the FFO test positions, the tuning set of the
 * search, and the midgame test's where the data has them. As they are, and in every orientation.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDGAMES_FILE, readEndgames } from '../bench/positions/endgames.ts';
import { FFO } from '../bench/positions/ffo.ts';
import { parseBoard, passed, type Position } from './position.ts';
import { canonicalise } from './symmetry.ts';

/** Of the midgame test (bench/midgame.ts), in the folder of the data. */
export const MIDGAME_TEST = join('endgame', 'wthor-180-exact-18-26.obf');

interface Sided {
  readonly board: string;
  readonly side: string;
}

/** The positions of lines that begin with a board and a side to move. */
const boardsOf = (text: string): Sided[] =>
  [...text.matchAll(/^([XO-]{64}) ([XO])/gm)].map(([, board = '', side = '']) => ({ board, side }));

export class HeldOut {
  /** By the first word of the canonical position, what the other three are. */
  readonly #positions = new Map<number, Set<string>>();
  readonly #words = new Uint32Array(4);

  constructor(positions: Iterable<Position>) {
    for (const position of positions) {
      const [first, rest] = this.#keyOf(position);
      const known = this.#positions.get(first);
      if (known) known.add(rest);
      else this.#positions.set(first, new Set([rest]));
    }
  }

  #keyOf({ playerLow, playerHigh, opponentLow, opponentHigh }: Position): readonly [number, string] {
    this.#words.set([playerLow, playerHigh, opponentLow, opponentHigh]);
    canonicalise(this.#words);
    return [this.#words[0]!, this.#words.subarray(1).join()];
  }

  has(position: Position): boolean {
    const [first, rest] = this.#keyOf(position);
    return this.#positions.get(first)?.has(rest) ?? false;
  }
}

/** Everything that is held out; `data`: the folder of the test data. */
export function heldOutPositions(data: string): HeldOut {
  const file = join(data, MIDGAME_TEST);
  const all: Sided[] = [
    ...FFO.map(({ position }) => position),
    ...(existsSync(ENDGAMES_FILE) ? readEndgames() : []).map(({ position }) => position),
    ...(existsSync(file) ? boardsOf(readFileSync(file, 'utf8')) : []),
  ];
  return new HeldOut(
    all.flatMap(({ board, side }) => {
      const position = parseBoard(board);
      return position ? [side === 'X' ? position : passed(position)] : [];
    }),
  );
}
