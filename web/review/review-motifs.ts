/** Motifs in the reviewed game, for an element that shows the review; their code is loaded when first needed. */
import type { ReactiveControllerHost } from 'lit';
import { ROOT } from '../../game/path.ts';
import { Late } from '../browser/late.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { GameReview } from './game-review.ts';
import type { LineMotifs } from './line-motifs.ts';

const lineMotifs = new Late(async () => (await import('./line-motifs.ts')).motifsOfLine);

/** Null until the game is reviewed and their code has loaded. */
export function reviewMotifs(
  host: ReactiveControllerHost,
  { open, shown }: Workbench,
  gameReview: GameReview,
): LineMotifs | null {
  const { moves } = gameReview.review;
  if (!gameReview.isReviewed || shown.hidesValues || !moves.some(({ loss }) => loss !== undefined)) return null;
  const redraw = (): void => host.requestUpdate();
  if (!lineMotifs.here) void lineMotifs.fetch().then(redraw, () => undefined);
  const line = [{ path: ROOT, node: open.tree.root }, ...moves.map(({ step }) => step)];
  return lineMotifs.here?.(line, redraw) ?? null;
}
