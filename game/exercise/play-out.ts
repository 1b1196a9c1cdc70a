/** Won positions to be played out against best defence: which there are, and what counts as giving something away. */
import { exerciseEmpties, type Exercise } from './exercise.ts';

/** `value`: keep every disc; `win`: keep the win. */
export const PLAY_OUT_AIMS = ['value', 'win'] as const;
export type PlayOutAim = (typeof PLAY_OUT_AIMS)[number];

/** Numbers of empties to choose from: one core solves such positions within a second. */
export const PLAY_OUT_EMPTIES = [8, 10, 12, 14, 16, 18] as const;
/** Greater wins are too easy to hold. */
const MAX_DISCS = 24;

/** Exercises that the side to move wins, with this many empties or one more. */
export const wonExercises = (exercises: readonly Exercise[], empties: number): readonly Exercise[] =>
  exercises.filter((exercise) => {
    const { score } = exercise;
    const count = exerciseEmpties(exercise);
    return score > 0 && score <= MAX_DISCS && count >= empties && count <= empties + 1;
  });

/** Whether a move from a value to another one, both in discs for the player, fails the aim. */
export const givesAway = (aim: PlayOutAim, before: number, after: number): boolean =>
  aim === 'value' ? after < before : Math.sign(after) < Math.sign(before);
