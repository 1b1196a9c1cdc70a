/** The repertoire's panel, loaded when its tab is first opened. */
import type { Workbench } from '../../workbench/workbench.ts';
import { OutflankRepertoire } from './outflank-repertoire.ts';
import { Practice } from './practice.ts';

export async function openRepertoirePanel(workbench: Workbench): Promise<OutflankRepertoire> {
  const panel = new OutflankRepertoire();
  panel.repertoire = await workbench.repertoire.fetch();
  panel.practice = new Practice(workbench, panel.repertoire);
  panel.workbench = workbench;
  return panel;
}
