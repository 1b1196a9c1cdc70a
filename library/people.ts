/**
 * What people play: the share of tournament players of a rating who choose each move, how hard a position is for them,
 * and what a move is worth against them. The model is the file `outflank/people.bin`. Othello on 8x8 only.
 *
 * A share is not a value. It must not be used for cheating in games under way, nor to judge a player by one game.
 *
 * @module outflank/people
 */
import type { Position, Result } from '../game/types.ts';
import {
  type HumanMove,
  humanMove as humanMoveIn,
  type HumanTurn as TurnAsked,
  type SearchValues,
} from '../workers/people/human-player.ts';
import { type People, PeopleModel, type PeopleQuery, type Shares } from '../workers/people/people-model.ts';
import { peoplePosition } from '../workers/people/people-rules.ts';
import { USUAL_RATING } from '../workers/people/strengths.ts';

export type { Fault, Move, Position, Result, Square } from '../game/types.ts';
export { faultText } from '../i18n/english.ts';
export { type Difficulty, difficultyOf } from '../workers/people/difficulty.ts';
export {
  type Calculation,
  calculationOf,
  drawnMove,
  type HumanMove,
  searchOf,
  type SearchValues,
} from '../workers/people/human-player.ts';
export { knownMoves, valuesIn } from '../workers/people/known-moves.ts';
export type { MoveShare, People, PeopleSource, Shares } from '../workers/people/people-model.ts';
export {
  type MoveKnown,
  type MovesKnown,
  practice,
  type PracticeMove,
  type PracticeOptions,
  type Slip,
  trapsAmong,
} from '../workers/people/practice.ts';
export {
  HIGHEST_RATING,
  LOWEST_RATING,
  RATING_OF,
  type Strength,
  STRENGTHS,
  USUAL_RATING,
} from '../workers/people/strengths.ts';
export { type ThinkingTime, thinkingTimeOf } from '../workers/people/thinking-time.ts';

/** The model from the bytes of `outflank/people.bin`; a fault if they are something else or damaged. */
export async function loadPeople(bytes: Uint8Array): Promise<Result<Shares>> {
  return PeopleModel.read(new Uint8Array(bytes), 'people.bin');
}

/** What is asked about a position: as `PeopleQuery`, without the position. */
export type PeopleOptions = Omit<PeopleQuery, 'position'>;

/**
 * The shares of all legal moves, the most played first; null on other boards and under other rules. With the `values` of
 * all moves in discs for the side to move (`knownMoves` of a report of `outflank/engine`, then `valuesIn`) and the `plies`
 * that they look ahead, the shares are more reliable.
 */
export function peopleIn(model: Shares, position: Position, options: PeopleOptions = {}): People | null {
  const othello = peoplePosition(position);
  return othello && model.people({ ...options, position: othello });
}

/** Whose turn it is, and in which position. */
export interface HumanTurn extends Pick<TurnAsked, 'last'> {
  readonly position: Position;
  /** By default `USUAL_RATING`. */
  readonly rating?: number;
}

/**
 * A move as such a player would choose it; null if there is none, on other boards and under other rules, or if `search`
 * gives null. `random`: 0 to less than 1. Nothing is searched where moves were counted in games, or where there is only one.
 */
export async function humanMove(
  model: Shares,
  { position, rating = USUAL_RATING, last }: HumanTurn,
  random: number,
  search: SearchValues,
): Promise<HumanMove | null> {
  const othello = peoplePosition(position);
  return othello && humanMoveIn(model, { position: othello, rating, last }, random, search);
}
