/**
 * Positions that no fit may see, because results are reported on them: the FFO test positions, the hard set, and the
 * midgame test if the data include it. Fits of the evaluation or the search also exclude the tuning set, on which they
 * are judged. All of them are excluded in every orientation.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDGAMES_FILE, readEndgames } from '../bench/positions/endgames.ts';
import { FFO } from '../bench/positions/ffo.ts';
import { readHardPositions } from '../bench/positions/hard.ts';
import { bitboardOf } from '../game/bitboard/othello.ts';
import { parseSigns, passed, type OthelloPosition } from '../game/bitboard/position.ts';
import { canonicalise } from '../game/bitboard/symmetry.ts';

/** The midgame test's file (bench/midgame.ts) in the data folder. */
const MIDGAME_TEST = join('endgame', 'wthor-180-exact-18-26.obf');

interface Sided {
  readonly board: string;
  readonly side: string;
}

/** The positions of lines that begin with a board and a side to move. */
const boardsOf = (text: string): Sided[] =>
  [...text.matchAll(/^([XO-]{64}) ([XO])/gm)].map(([, board = '', side = '']) => ({ board, side }));

export class HeldOut {
  /** The other three words of the canonical position, by its first word. */
  readonly #positions = new Map<number, Set<string>>();
  readonly #words = new Uint32Array(4);

  constructor(positions: Iterable<OthelloPosition>) {
    for (const position of positions) {
      const [first, rest] = this.#keyOf(position);
      const known = this.#positions.get(first);
      if (known) known.add(rest);
      else this.#positions.set(first, new Set([rest]));
    }
  }

  #keyOf({ playerLow, playerHigh, opponentLow, opponentHigh }: OthelloPosition): readonly [number, string] {
    this.#words.set([playerLow, playerHigh, opponentLow, opponentHigh]);
    canonicalise(this.#words);
    return [this.#words[0]!, this.#words.subarray(1).join()];
  }

  has(position: OthelloPosition): boolean {
    const [first, rest] = this.#keyOf(position);
    return this.#positions.get(first)?.has(rest) ?? false;
  }
}

/** The position for its side to move; null if it is invalid. */
export function playerPosition({ board, side }: Sided): OthelloPosition | null {
  const position = parseSigns(board);
  return position && (side === 'X' ? position : passed(position));
}

function reported(data: string): OthelloPosition[] {
  const file = join(data, MIDGAME_TEST);
  return [
    ...[...FFO, ...readHardPositions()].map(({ position }) => bitboardOf(position)),
    ...(existsSync(file) ? boardsOf(readFileSync(file, 'utf8')) : []).flatMap((one) => playerPosition(one) ?? []),
  ];
}

/** The positions on which results are reported; `data`: the folder of test data. */
export const reportedPositions = (data: string): HeldOut => new HeldOut(reported(data));

/** Everything that a fit of the evaluation or the search may not see. */
export const heldOutPositions = (data: string): HeldOut =>
  new HeldOut([
    ...reported(data),
    ...(existsSync(ENDGAMES_FILE) ? readEndgames() : []).map(({ position }) => bitboardOf(position)),
  ]);
