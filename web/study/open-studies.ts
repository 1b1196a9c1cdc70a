/** The games and studies of this browser, loaded when first needed. */
import type { Workbench } from '../workbench/workbench.ts';
import { OutflankStudies } from './outflank-studies.ts';

export async function openStudies(workbench: Workbench): Promise<OutflankStudies> {
  return Object.assign(new OutflankStudies(), { workbench, library: await workbench.saved.want() });
}
