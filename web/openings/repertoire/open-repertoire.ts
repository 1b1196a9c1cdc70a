/** The repertoire's panel and its drill, loaded when one of them is first opened. */
import type { Workbench } from '../../workbench/workbench.ts';
import { repertoireOf } from './load-repertoire.ts';
import { OutflankRepertoire } from './outflank-repertoire.ts';
import { Practice } from './practice.ts';

/** For use with `workbench.part`: the drill can be started from several places. */
export async function practiceOf(workbench: Workbench): Promise<Practice> {
  // The workbench needs it, too.
  await workbench.repertoire.fetch();
  return new Practice(workbench, await workbench.part(repertoireOf));
}

export async function openRepertoirePanel(workbench: Workbench): Promise<OutflankRepertoire> {
  const practice = await workbench.part(practiceOf);
  return Object.assign(new OutflankRepertoire(), { workbench, practice, repertoire: practice.repertoire });
}
