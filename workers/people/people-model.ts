/**
 * What people play: the share of tournament players of a rating who choose each move (docs/guide/people.md).
 *
 * A share is never a value. Where 30 games or more of players of about that rating reached a position, it is counted;
 * elsewhere it comes from a model, fitted to the moves of tournament games (docs/inside/people.md).
 */
import { emptiesOf, legalSquares, type OthelloPosition } from '../../game/bitboard/position.ts';
import { ok, type Result, type Square } from '../../game/types.ts';
import { ALL_IMAGES, NetworkShares } from './network-shares.ts';
import { Blend } from './blend.ts';
import { ratingBandOf, RATING_BANDS, type Counts, countedIn } from './counts.ts';
import { type PeopleContent, readPeopleFile } from './people-file.ts';
import { temper } from './temper.ts';
import { HIGHEST_RATING, LOWEST_RATING, USUAL_RATING } from './strengths.ts';

export interface MoveShare {
  readonly square: Square;
  /** Share of the players who choose it, 0 to 1. */
  readonly share: number;
}

/**
 * Where shares come from: `games` are counted; `model` is the model alone; `engine` is the model that also knows what
 * the engine's search says about the moves.
 */
export type PeopleSource = 'games' | 'model' | 'engine';

export interface PeopleOrigin {
  readonly source: PeopleSource;
  /** With `games`: games that reached the position, of players in `ratings`. */
  readonly games?: number;
  /** With `games`: from the first rating up to, but not including, the second; open if absent. */
  readonly ratings?: { readonly from?: number; readonly to?: number };
}

export interface People extends PeopleOrigin {
  /** All legal moves, the most played first; the shares add up to 1. Empty where there is no move. */
  readonly moves: readonly MoveShare[];
}

export interface PeopleQuery {
  readonly position: OthelloPosition;
  /** Rating of the side to move, by default `USUAL_RATING`; cut to 200 points beyond the scale. */
  readonly rating?: number;
  /** The square of the last disc placed, if it is known; even if the other side has passed since. */
  readonly last?: Square;
  /** Values of moves in discs, for the side to move; used if every legal move has one, a finite number. */
  readonly values?: ReadonlyMap<Square, number>;
  /** Plies that the values look ahead, the move among them; by default, all empties. */
  readonly plies?: number;
}

/** How far beyond the scale of ratings the model may be asked. */
const BEYOND = 200;

export class PeopleModel {
  readonly #shares: NetworkShares;
  readonly #tempering: Float32Array;
  readonly #blend: Blend;
  readonly #counts: Counts;

  private constructor({ tempering, blend, counts }: Omit<PeopleContent, 'networks'>, shares: NetworkShares) {
    this.#shares = shares;
    this.#tempering = tempering;
    this.#blend = new Blend(blend);
    this.#counts = counts;
  }

  /** `name`: of the file, for faults. */
  static async read(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Result<PeopleModel>> {
    const content = await readPeopleFile(bytes, name);
    return content.ok
      ? ok(new PeopleModel(content.value, await NetworkShares.create(content.value.networks)))
      : content;
  }

  people(query: PeopleQuery): People {
    const { rating: asked = USUAL_RATING } = query;
    if (!Number.isFinite(asked)) throw new RangeError(`A rating is a finite number, not ${asked}.`);
    const rating = Math.max(LOWEST_RATING - BEYOND, Math.min(HIGHEST_RATING + BEYOND, asked));
    return this.#counted(query.position, rating) ?? this.modelled({ ...query, rating });
  }

  /** What the model says, whether or not games were counted. */
  modelled({ position, rating = USUAL_RATING, last, values, plies = emptiesOf(position) }: PeopleQuery): People {
    const squares = legalSquares(position);
    const count = squares.length;
    const empties = emptiesOf(position);
    const isValued = values !== undefined && squares.every((square) => Number.isFinite(values.get(square)));
    const known = { rating, last, plies };
    let shares: Float64Array;
    if (isValued) {
      const own = squares.map((square) => values.get(square)!);
      const bySquare = new Map(squares.map((square, move) => [square, own[move]!]));
      // The search for the values has taken much longer than eight images do.
      shares = this.#shares.of(position, { ...known, values: bySquare }, ALL_IMAGES);
      this.#blend.apply(shares, own, count, { rating, empties, plies });
    } else {
      shares = this.#shares.of(position, known);
      temper(this.#tempering, shares, count, { rating, empties });
    }
    return {
      source: isValued ? 'engine' : 'model',
      moves: sorted(squares.map((square, move) => ({ square, share: shares[move]! }))),
    };
  }

  #counted(position: OthelloPosition, rating: number): People | null {
    const band = ratingBandOf(rating);
    const counted = countedIn(this.#counts, position, band);
    if (!counted) return null;
    const { games, bySquare } = counted;
    const [from, to] = [RATING_BANDS[band]!, RATING_BANDS[band + 1]];
    const moves = legalSquares(position).map((square) => ({ square, share: (bySquare.get(square) ?? 0) / games }));
    return {
      source: 'games',
      games,
      ratings: { ...(from > 0 && { from }), ...(to !== undefined && { to }) },
      moves: sorted(moves),
    };
  }
}

const sorted = (moves: readonly MoveShare[]): readonly MoveShare[] =>
  moves.toSorted((one, other) => other.share - one.share || one.square - other.square);

/** All that is needed of a model to ask for shares. */
export type Shares = Pick<PeopleModel, 'people'>;
