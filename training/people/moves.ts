/** Moves that people played in tournament games: positions as parallel arrays, with what is known about each move. */
import { type OthelloPosition, emptiesOf, movesOf, turnsOf } from '../../game/bitboard/position.ts';
import type { WthorFile, WthorRecord } from '../../game/formats/wthor.ts';
import { RATING_PLAN, WholeHistory } from './ratings.ts';
import { ratedGames, UNKNOWN } from './rated-games.ts';

/**
 * What a move is used for: most to fit the model, some to fit what the engine's values add to it, some to choose
 * between plans; those of the last years only to measure it.
 */
export const SETS = ['fit', 'blend', 'choice', 'test'] as const;
export type MoveSet = (typeof SETS)[number];

/** The first year whose games are never in a fit. */
export const TEST_YEAR = 2024;
/** The first year whose games are not in a rehearsal, which stands to them as the fit does to the test's games. */
export const REHEARSAL_YEAR = TEST_YEAR - 2;
/** Games are dealt into parts by their hash; two of the parts are not for the fit. */
const PARTS = 20;
const CHOICE_PART = 0;
const BLEND_PART = 5;
export const MIN_EMPTIES = 8;
export const MAX_EMPTIES = 56;
/** Sweeps over all players, until no strength changes by a point. */
const SWEEPS = 80;
/** No square. */
const NONE = 64;

/** FNV-1a over the squares, mixed once more: equal games are in the same part. */
export function partOf(squares: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const square of squares) hash = Math.imul(hash ^ square, 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % PARTS;
}

export function setOf(year: number, { squares }: WthorRecord): MoveSet {
  if (year >= TEST_YEAR) return 'test';
  const part = partOf(squares);
  return part === CHOICE_PART ? 'choice' : part === BLEND_PART ? 'blend' : 'fit';
}

export class PlayedMoves {
  count = 0;
  readonly playerLow: Int32Array;
  readonly playerHigh: Int32Array;
  readonly opponentLow: Int32Array;
  readonly opponentHigh: Int32Array;
  readonly square: Uint8Array;
  readonly #last: Uint8Array;
  /** Of the player, at the time of the game. */
  readonly rating: Float32Array;
  /** Index into SETS. */
  readonly #set: Uint8Array;
  /** Year of the game. */
  readonly year: Uint16Array;

  constructor(capacity: number) {
    this.playerLow = new Int32Array(capacity);
    this.playerHigh = new Int32Array(capacity);
    this.opponentLow = new Int32Array(capacity);
    this.opponentHigh = new Int32Array(capacity);
    this.square = new Uint8Array(capacity);
    this.#last = new Uint8Array(capacity);
    this.rating = new Float32Array(capacity);
    this.#set = new Uint8Array(capacity);
    this.year = new Uint16Array(capacity);
  }

  add(
    position: OthelloPosition,
    square: number,
    last: number | undefined,
    { rating, set, year }: { readonly rating: number; readonly set: MoveSet; readonly year: number },
  ): void {
    const index = this.count++;
    this.playerLow[index] = position.playerLow;
    this.playerHigh[index] = position.playerHigh;
    this.opponentLow[index] = position.opponentLow;
    this.opponentHigh[index] = position.opponentHigh;
    this.square[index] = square;
    this.#last[index] = last ?? NONE;
    this.rating[index] = rating;
    this.#set[index] = SETS.indexOf(set);
    this.year[index] = year;
  }

  position(index: number): OthelloPosition {
    return {
      playerLow: this.playerLow[index]!,
      playerHigh: this.playerHigh[index]!,
      opponentLow: this.opponentLow[index]!,
      opponentHigh: this.opponentHigh[index]!,
    };
  }

  last(index: number): number | undefined {
    const last = this.#last[index]!;
    return last === NONE ? undefined : last;
  }

  /** Indexes of a set's moves, in the order of the games. */
  indexes(set: MoveSet): Int32Array {
    const number = SETS.indexOf(set);
    return Int32Array.from({ length: this.count }, (_, index) => index).filter((index) => this.#set[index] === number);
  }
}

export type RatingOf = (player: number, year: number) => number;

/** Ratings at the time of each game, from the results of all games, before it and after: the best guess of a strength. */
export function ratingsOf(files: readonly WthorFile[]): RatingOf {
  const ratings = new WholeHistory(RATING_PLAN);
  for (const game of ratedGames(files)) ratings.add(game);
  ratings.fit(SWEEPS);
  return (player, year) => ratings.strengthOf(player, year).mean;
}

/** The database, which of its players are programs, and ratings. */
export interface TournamentGames {
  readonly files: readonly WthorFile[];
  readonly programs: ReadonlySet<number>;
  readonly ratingOf: RatingOf;
}

/** Every move of a person with a choice, from 56 to 8 empties. */
export function playedMoves({ files, programs, ratingOf }: TournamentGames): PlayedMoves {
  const games = files.reduce((sum, file) => sum + file.games.length, 0);
  const moves = new PlayedMoves((MAX_EMPTIES - MIN_EMPTIES + 1) * games);
  for (const { header, games: records } of files)
    for (const record of records) {
      const set = setOf(header.year, record);
      const ratings = [record.black, record.white].map((player) => ratingOf(player, header.year));
      const arePeople = [record.black, record.white].map((player) => player !== UNKNOWN && !programs.has(player));
      let last: number | undefined;
      for (const { position, isBlack, played } of turnsOf(record.squares)) {
        if (played === null) break;
        const side = isBlack ? 0 : 1;
        const empties = emptiesOf(position);
        if (arePeople[side] && empties <= MAX_EMPTIES && empties >= MIN_EMPTIES && movesOf(position) > 1)
          moves.add(position, played, last, { rating: ratings[side]!, set, year: header.year });
        last = played;
      }
    }
  return moves;
}
