/**
 * A player who moves as people of a rating do: how far he looks ahead, the move that he draws from their shares, and the
 * time that he takes for it. The engine's values and the random number come from the caller.
 */
import { emptiesOf, legalSquares, type OthelloPosition } from '../../game/bitboard/position.ts';
import type { Square } from '../../game/types.ts';
import { limitsOfLevel } from '../levels.ts';
import type { SearchLimits } from '../protocol.ts';
import type { MoveShare, People, Shares } from './people-model.ts';
import { HIGHEST_RATING, LOWEST_RATING, USUAL_RATING } from './strengths.ts';

/** What a player of a rating looks at before he moves. */
export interface Calculation {
  /** The level of the engine, whose values of all moves go into the model (levels.ts). */
  readonly level: number;
  /** The same as limits of a search. */
  readonly limits: SearchLimits;
  /** Plies that the values look ahead, the move among them: `PeopleQuery.plies`. */
  readonly plies: number;
}

/** Levels of the lowest and of the highest rating; the model was fitted to values of levels 3 to 9. */
const LOWEST_LEVEL = 3;
const HIGHEST_LEVEL = 10;

/** How far a level looks ahead in a position with `empties` empty squares. */
export function calculationOf(level: number, empties: number): Calculation {
  const found = limitsOfLevel(level, empties);
  const { maxDepth, exactFrom } = found.ok ? found.value : { maxDepth: 1, exactFrom: 1 };
  const isToTheEnd = empties <= exactFrom || maxDepth >= empties;
  return { level, limits: { level, maxDepth, exactFrom }, plies: isToTheEnd ? empties : maxDepth };
}

/** What a player of a rating calculates; ratings beyond the scale count as its ends. */
export function searchOf(rating: number, empties: number): Calculation {
  const place = (cut(rating) - LOWEST_RATING) / (HIGHEST_RATING - LOWEST_RATING);
  return calculationOf(Math.round(LOWEST_LEVEL + place * (HIGHEST_LEVEL - LOWEST_LEVEL)), empties);
}

/**
 * Moves drawn by lot from many players' shares show less of a rating than one player's moves do: different strengths come
 * out too close. So the model is asked for a rating farther from the mean (docs/inside/people.md, _Opponents_).
 */
const STRETCH = 1.09;
/**
 * Few games are by strong players, so the model underrates them: from this rating up, shares are sharpened by an exponent
 * that grows with the square of the distance, by this much in the first 100 points.
 */
const SHARP_FROM = 1550;
const SHARPER = 0.02;
/** From about here on these players' values are exact, which no human's are: little sharpening is needed. */
const ENDING_EMPTIES = 20;
const SHARPER_IN_THE_ENDING = 0.005;

function sharpened(moves: readonly MoveShare[], rating: number, empties: number): readonly MoveShare[] {
  const sharper = empties > ENDING_EMPTIES ? SHARPER : SHARPER_IN_THE_ENDING;
  const exponent = 1 + sharper * (Math.max(0, cut(rating) - SHARP_FROM) / 100) ** 2;
  const powers = moves.map(({ share }) => share ** exponent);
  const sum = powers.reduce((total, power) => total + power, 0);
  return moves.map(({ square }, i) => ({ square, share: powers[i]! / sum }));
}

const askedRating = (rating: number): number => USUAL_RATING + STRETCH * (rating - USUAL_RATING);

const cut = (rating: number): number => Math.max(LOWEST_RATING, Math.min(HIGHEST_RATING, rating));

/** The move that `random`, 0 to less than 1, draws from shares that add up to 1; null if there is no move. */
export function drawnMove(moves: readonly MoveShare[], random: number): Square | null {
  let left = random;
  for (const { square, share } of moves) {
    left -= share;
    if (left < 0) return square;
  }
  // Rounding: the shares are a little less than 1.
  return moves.find(({ share }) => share > 0)?.square ?? null;
}

export interface HumanTurn {
  readonly position: OthelloPosition;
  readonly rating: number;
  /** The square of the last disc placed, if it is known; even if the other side has passed since. */
  readonly last?: Square | undefined;
}

/** Values of all legal moves in discs, for the side to move, from such a search; null if it was stopped. */
export type SearchValues = (calculation: Calculation) => Promise<ReadonlyMap<Square, number> | null>;

export interface HumanMove {
  readonly square: Square;
  /** What it was drawn from. */
  readonly people: People;
}

/**
 * A move of such a player; null if there is none or the search was stopped. `random`: 0 to less than 1. Nothing is
 * searched where moves were counted in games, or where there is only one.
 */
export async function humanMove(
  model: Shares,
  { position, rating, last }: HumanTurn,
  random: number,
  search: SearchValues,
): Promise<HumanMove | null> {
  const query = { position, rating: askedRating(rating), ...(last !== undefined && { last }) };
  const empties = emptiesOf(position);
  let people = model.people(query);
  if (people.source !== 'games' && legalSquares(position).length > 1) {
    const calculation = searchOf(rating, empties);
    const values = await search(calculation);
    if (!values) return null;
    people = model.people({ ...query, values, plies: calculation.plies });
  }
  people = { ...people, moves: sharpened(people.moves, rating, empties) };
  const square = drawnMove(people.moves, random);
  return square === null ? null : { square, people };
}
