/** Exercises like a mistake: about the same, with about as many empty squares, and about as hard. */
import { emptiesOf, type OthelloPosition } from '../bitboard/position.ts';
import type { Square } from '../types.ts';
import { exerciseEmpties, type Exercise } from './exercise.ts';
import { firstRating } from './rating.ts';
import { type Theme, themesOf } from './themes.ts';

/** A position with its best move; values are discs for the side to move, `second` that of the move played. */
export interface MistakeMade {
  readonly position: OthelloPosition;
  readonly best: Square;
  readonly score: number;
  readonly second: number;
}

/** Themes of the right move that say what a mistake is about, the most telling first. */
const TELLING: readonly Theme[] = ['refuse-corner', 'offer-corner', 'pass', 'x-square', 'corner', 'c-square'];
/** A difference of this many rating points counts as much as one empty square. */
const POINTS_PER_SQUARE = 70;

/** The most telling theme of a mistake; null: none. */
export const themeOfMistake = ({ position, best, score, second }: MistakeMade): Theme | null => {
  const themes = themesOf(position, best, score, second);
  return TELLING.find((theme) => themes.includes(theme)) ?? null;
};

/** At most `count`, the most alike first. `rating`: the player's, in points. */
export function alike(
  exercises: readonly Exercise[],
  mistake: MistakeMade,
  rating: number,
  count: number,
): readonly Exercise[] {
  const theme = themeOfMistake(mistake);
  const empties = emptiesOf(mistake.position);
  const distance = (exercise: Exercise): number =>
    Math.abs(exerciseEmpties(exercise) - empties) + Math.abs(firstRating(exercise).value - rating) / POINTS_PER_SQUARE;
  return exercises
    .filter(({ themes }) => theme === null || themes.includes(theme))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count);
}
