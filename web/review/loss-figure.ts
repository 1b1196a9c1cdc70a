import type { ReviewedMove } from './line-review.ts';
import { studyWords } from '../i18n/study-words.ts';

/** "4", "~4" where it is an estimate, a dash where nothing is known. */
export function lossFigure({ loss, sureness }: Pick<ReviewedMove, 'loss' | 'sureness'>): string {
  if (loss !== undefined) return `${sureness === 'proved' ? '' : '~'}${Math.round(loss)}`;
  return sureness === 'unlike' ? studyWords.graph.lossUnlike() : '–';
}
