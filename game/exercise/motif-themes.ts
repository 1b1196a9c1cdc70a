/**
 * Motifs as themes of exercises. Found when they are asked for and not kept in the file: the right move makes the motif's
 * shape, and as it is the right one by proved values, sacrifices lose nothing, and parity is kept by every best move.
 */
import { MOTIFS, type Motif } from '../motifs/tag.ts';
import { tagsOf } from '../motifs/motifs.ts';
import { type Exercise, exercisePosition } from './exercise.ts';
import { THEMES, type Theme } from './themes.ts';

/** Those that say something of a move; a wipeout is a theme of its own. */
const OTHERS: readonly Motif[] = ['wipeout', 'zugzwang', 'hyper-parity'];
export const MOTIF_THEMES: readonly Motif[] = MOTIFS.filter((motif) => !OTHERS.includes(motif));
export const ALL_THEMES: readonly (Theme | Motif)[] = [...THEMES, ...MOTIF_THEMES];

export function motifThemes(exercise: Pick<Exercise, 'board' | 'side' | 'best'>): Motif[] {
  const found = new Set<Motif>();
  for (const { motif, move, squares } of tagsOf(exercisePosition(exercise), MOTIF_THEMES)) {
    const isRight = exercise.best.some((best) => (move === null ? squares.includes(best) : best === move));
    if (isRight) found.add(motif);
  }
  return MOTIF_THEMES.filter((motif) => found.has(motif));
}

/** All that are named, those of the file first. */
export const allThemes = (exercise: Exercise): (Theme | Motif)[] => [...exercise.themes, ...motifThemes(exercise)];
