/** How hard a position is for players of a rating: from the shares of its moves and their values. */
import { type Exercise, exercisePosition } from '../../game/exercise/exercise.ts';
import type { Square } from '../../game/types.ts';
import type { MoveShare, PeopleOrigin, Shares } from './people-model.ts';

export interface Difficulty {
  /** Discs that such a player loses here on average. */
  readonly loss: number;
  /** Share of such players who find a best move, 0 to 1. */
  readonly found: number;
}

/** `values`: in discs, for the side to move; null unless every move has one. */
export function difficultyOf(moves: readonly MoveShare[], values: ReadonlyMap<Square, number>): Difficulty | null {
  if (moves.length === 0 || moves.some(({ square }) => !values.has(square))) return null;
  const best = Math.max(...moves.map(({ square }) => values.get(square)!));
  let loss = 0;
  let found = 0;
  for (const { square, share } of moves) {
    const value = values.get(square)!;
    loss += share * (best - value);
    if (value === best) found += share;
  }
  return { loss, found };
}

/** How many find a move, and where that comes from. */
export interface Finding extends PeopleOrigin {
  /** 0 to 1 */
  readonly share: number;
}

/** Players of a rating who find a right first move of an exercise, without the engine's values. */
export function shareFinding(
  model: Shares,
  exercise: Pick<Exercise, 'board' | 'side' | 'best'>,
  rating: number,
): Finding {
  const { moves, ...origin } = model.people({ position: exercisePosition(exercise), rating });
  return {
    ...origin,
    share: moves.reduce((sum, { square, share }) => sum + (exercise.best.includes(square) ? share : 0), 0),
  };
}
