/** The repertoire's panel and its drill, loaded when the first of them is opened. */
import type { Workbench } from '../../workbench/workbench.ts';
import { repertoireOf } from './load-repertoire.ts';
import { OutflankRepertoire } from './outflank-repertoire.ts';
import { Practice } from './practice.ts';

/** To be asked for by `workbench.part`: the drill begins in several places. */
export async function practiceOf(workbench: Workbench): Promise<Practice> {
  // The workbench hears of it, too.
  await workbench.repertoire.fetch();
  return new Practice(workbench, await workbench.part(repertoireOf));
}

export async function openRepertoirePanel(workbench: Workbench): Promise<OutflankRepertoire> {
  const practice = await workbench.part(practiceOf);
  return Object.assign(new OutflankRepertoire(), { workbench, practice, repertoire: practice.repertoire });
}
