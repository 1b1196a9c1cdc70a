/**
 * The games that reached positions, counted the plain way: every game is replayed on bitboards, and each of its positions
 * is looked up among those wanted, by the least of its eight images. Nothing here is shared with game/collection/.
 */
import type { CollectedGame } from '../../game/collection/collection.ts';
import { legalSquares, passed, played, type OthelloPosition, START } from '../../game/bitboard/position.ts';
import { canonicalise } from '../../game/bitboard/symmetry.ts';
import { OTHELLO } from '../../game/rules.ts';
import { SYMMETRIES, transformSquare } from '../../game/symmetry.ts';
import type { Square } from '../../game/types.ts';

export interface CountFigures {
  games: number;
  sameOrder: number;
  black: number;
  draws: number;
  white: number;
  sum: number;
  lastYear: number;
}

/** What is wanted about the position after a line, and what has been found. */
export interface PlainCount {
  readonly line: readonly Square[];
  readonly passes: (game: CollectedGame) => boolean;
  readonly all: CountFigures;
  /** By the legal square. */
  readonly moves: ReadonlyMap<Square, CountFigures>;
}

/** A position with the colour of its side to move. */
interface Colourful {
  readonly position: OthelloPosition;
  readonly isBlack: boolean;
}

/** The symmetries that leave the start as it is. */
export const TURNS_OF_START = SYMMETRIES.filter((symmetry) => {
  const turned = (square: Square): Square => transformSquare(OTHELLO, symmetry, square);
  return [27, 36].includes(turned(27)) && [28, 35].includes(turned(28));
});

const newFigures = (): CountFigures => ({ games: 0, sameOrder: 0, black: 0, draws: 0, white: 0, sum: 0, lastYear: 0 });

/** The position after a move; a side that cannot move has passed. Null if the move isn't legal. */
function next({ position, isBlack }: Colourful, square: Square): Colourful | null {
  const after = played(position, square);
  if (!after) return null;
  const mustPass = !legalSquares(after).length && legalSquares(passed(after)).length;
  return mustPass ? { position: passed(after), isBlack } : { position: after, isBlack: !isBlack };
}

const words = new Uint32Array(4);

/** The same for all images of a position. */
function keyOf({ position, isBlack }: Colourful): string {
  const { playerLow, playerHigh, opponentLow, opponentHigh } = position;
  words.set([playerLow, playerHigh, opponentLow, opponentHigh]);
  canonicalise(words);
  return `${isBlack ? 'X' : 'O'}${words.join()}`;
}

/** The board itself, so that different images can be told apart. */
const boardOf = ({ position, isBlack }: Colourful): string => `${isBlack ? 'X' : 'O'}${Object.values(position).join()}`;

export class PlainCounts {
  /** Wanted positions with the keys after their moves, by key. */
  readonly #wanted = new Map<string, { readonly wanted: PlainCount; readonly after: ReadonlyMap<Square, string> }[]>();
  readonly #boards = new Map<string, Set<string>>();
  #longest = 0;

  /** Null where the line cannot be played. */
  want(line: readonly Square[], passes: (game: CollectedGame) => boolean): PlainCount | null {
    let at: Colourful | null = { position: START, isBlack: true };
    for (const square of line) at = at && next(at, square);
    if (!at) return null;
    const from = at;
    const after = new Map(legalSquares(from.position).map((square) => [square, keyOf(next(from, square)!)] as const));
    const wanted = { line, passes, all: newFigures(), moves: new Map([...after].map(([to]) => [to, newFigures()])) };
    const key = keyOf(from);
    this.#wanted.set(key, [...(this.#wanted.get(key) ?? []), { wanted, after }]);
    this.#longest = Math.max(this.#longest, line.length);
    return wanted;
  }

  /** The most images of one wanted position that games have reached. */
  get images(): number {
    return Math.max(0, ...[...this.#boards.values()].map(({ size }) => size));
  }

  /** Counts a game in every wanted position that it reached. */
  add(game: CollectedGame): void {
    let at: Colourful = { position: START, isBlack: true };
    let key = keyOf(at);
    for (let ply = 0; ply <= this.#longest; ply++) {
      const square = game.squares[ply];
      const after: Colourful | null = square === undefined ? null : next(at, square);
      const nextKey = after && keyOf(after);
      const found = this.#wanted.get(key);
      if (found) {
        this.#boards.set(key, (this.#boards.get(key) ?? new Set()).add(boardOf(at)));
        for (const one of found) this.#count(one.wanted, one.after, game, nextKey);
      }
      if (!after || !nextKey) return;
      at = after;
      key = nextKey;
    }
  }

  #count(
    { line, passes, all, moves }: PlainCount,
    after: ReadonlyMap<Square, string>,
    game: CollectedGame,
    nextKey: string | null,
  ): void {
    if (!passes(game)) return;
    add(all, game, line);
    for (const [square, key] of after) if (key === nextKey) add(moves.get(square)!, game, [...line, square]);
  }
}

function add(figures: CountFigures, { squares, difference, year = 0 }: CollectedGame, line: readonly Square[]): void {
  figures.games++;
  figures.lastYear = Math.max(figures.lastYear, year);
  const isSameOrder = TURNS_OF_START.some((symmetry) =>
    line.every((square, i) => squares[i] !== undefined && transformSquare(OTHELLO, symmetry, squares[i]) === square),
  );
  if (isSameOrder) figures.sameOrder++;
  if (difference === null) return;
  figures[difference > 0 ? 'black' : difference < 0 ? 'white' : 'draws']++;
  figures.sum += difference;
}
