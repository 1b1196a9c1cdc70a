/**
 * Motifs as themes of exercises. They are found on demand and not stored in the file. The right move makes the motif's
 * shape; because it is right by proved values, a sacrifice loses nothing, and every best move keeps parity.
 */
import { MOTIFS, type Motif } from '../motifs/tag.ts';
import { tagsOf } from '../motifs/motifs.ts';
import { type Exercise, exercisePosition } from './exercise.ts';
import { THEMES, type Theme } from './themes.ts';

/** Motifs that say something about other moves; a wipeout is a theme of its own. */
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

/** All themes, those in the file first. */
export const allThemes = (exercise: Exercise): (Theme | Motif)[] => [...exercise.themes, ...motifThemes(exercise)];
