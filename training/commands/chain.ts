/**
 * Steps 2 and 3 together: label what a stage needs with the weights of the previous stages, fit it, continue with the
 * next.
 */
import { ok, type Result } from '../../game/types.ts';
import { Layout, stagesFrom } from '../model.ts';
import type { TableSet } from '../patterns.ts';
import { windowOf } from '../rows.ts';
import type { Workplace } from '../workplace.ts';
import { fitSet, readStage } from './fit.ts';
import { label, PLAN, type LabelPlan } from './label.ts';

export async function chain(
  place: Workplace,
  set: TableSet,
  plan: readonly LabelPlan[] = PLAN,
): Promise<Result<string>> {
  const layout = new Layout(set);
  for (const [index, stage] of stagesFrom(set.stages).entries()) {
    if (readStage(place, set, layout, index) !== null) continue;
    const labelled = await label(place, set, windowOf(stage).from, stage.to, plan);
    if (!labelled.ok) return labelled;
    const fitted = fitSet(place, set, { only: [index], again: false });
    if (!fitted.ok) return fitted;
  }
  return ok(`${set.name}: all ${set.stages.length} stages labelled and fitted`);
}
