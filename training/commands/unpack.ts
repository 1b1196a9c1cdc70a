/** Unpacks the shipped weights into the work folder, so that some of their stages can be fitted again. */
import { ok, type Result } from '../../game/types.ts';
import type { TableSet } from '../patterns.ts';
import { columnWeights, layoutOf } from '../report.ts';
import { writeWhole } from '../records.ts';
import { weightsFile, type Workplace } from '../workplace.ts';
import { loadSet } from './report.ts';

export async function unpack(place: Workplace, set: TableSet, folder: string): Promise<Result<string>> {
  const weights = await loadSet(folder, set);
  if (!weights.ok) return weights;
  const layout = layoutOf(weights.value);
  for (const stage of set.stages.keys())
    writeWhole(weightsFile(place, set.name, stage), columnWeights(weights.value, layout, stage));
  return ok(`${set.name}: ${set.stages.length} stages unpacked`);
}
