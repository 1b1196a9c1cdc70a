/**
 * What people play: the share of tournament players of a rating who choose each move (docs/people.md).
 *
 * A share is never a value. Where 30 games or more reached a position, it is counted; elsewhere a model says it, fitted
 * to the moves of tournament games (docs/inside/people.md).
 */
import type { OthelloPosition } from '../../game/bitboard/position.ts';
import { legalSquares, movesOf, played } from '../../game/bitboard/position.ts';
import { fail, ok, type Result, type Square } from '../../game/types.ts';

export interface MoveShare {
  readonly square: Square;
  /** Share of the players who choose it, 0 to 1. */
  readonly share: number;
}

/**
 * Where shares come from: `games` are counted; `model` is the model alone; `engine` is the model that also knows what
 * the engine's search says of the moves.
 */
export type PeopleSource = 'games' | 'model' | 'engine';

export interface People {
  readonly source: PeopleSource;
  /** With `games`: games that reached the position, of players of this rating. */
  readonly games?: number;
  /** All legal moves, the most played first; the shares add up to 1. Empty where there is no move. */
  readonly moves: readonly MoveShare[];
}

export interface PeopleQuery {
  readonly position: OthelloPosition;
  /** Rating of the side to move; cut to the scale. */
  readonly rating: number;
  /** The square of the move before, if it is known. */
  readonly last?: Square;
  /** Values of moves in discs, for the side to move; used if every legal move has one. */
  readonly values?: ReadonlyMap<Square, number>;
}

const MAGIC = 'OUTPEOP1';

export class PeopleModel {
  /** `name`: of the file, for faults. */
  static async read(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Result<PeopleModel>> {
    if (new TextDecoder('latin1').decode(bytes.subarray(0, 8)) !== MAGIC) return fail('weights-foreign', { name });
    return ok(new PeopleModel());
  }

  people({ position, values }: PeopleQuery): People {
    const scores = legalSquares(position).map((square) => {
      const next = played(position, square)!;
      return { square, share: Math.exp((values?.get(square) ?? -movesOf(next)) / 4) };
    });
    const sum = scores.reduce((total, { share }) => total + share, 0);
    const moves = scores.map(({ square, share }) => ({ square, share: share / sum }));
    return { source: values ? 'engine' : 'model', moves: moves.toSorted((one, other) => other.share - one.share) };
  }
}
