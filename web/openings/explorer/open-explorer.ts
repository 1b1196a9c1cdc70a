/** The explorer, loaded when its tab is first opened. */
import type { Workbench } from '../../workbench/workbench.ts';
import { explorerOf } from './explorer-of.ts';
import { OutflankExplorer } from './outflank-explorer.ts';

export function openExplorer(workbench: Workbench): OutflankExplorer {
  const explorer = new OutflankExplorer();
  explorer.model = workbench.part(explorerOf);
  return explorer;
}
