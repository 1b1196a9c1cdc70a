import type { ReviewedMove } from './line-review.ts';
import { reviewWords } from '../i18n/review-words.ts';

/** "4", "~4" for an estimate, a dash if unknown. */
export function lossFigure({ loss, sureness }: Pick<ReviewedMove, 'loss' | 'sureness'>): string {
  if (loss !== undefined) return `${sureness === 'proved' ? '' : '~'}${Math.round(loss)}`;
  return sureness === 'unlike' ? reviewWords.graph.lossUnlike() : '–';
}
