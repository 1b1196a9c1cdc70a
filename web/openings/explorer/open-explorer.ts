/** The explorer, loaded when its tab is first opened. */
import type { Workbench } from '../../workbench/workbench.ts';
import { alsoSpeakOf } from '../../i18n/locale.ts';
import { explorerOf } from '../../panels/explorer/explorer-of.ts';
import { OutflankExplorer } from './outflank-explorer.ts';

// The panel is there with its words.
await alsoSpeakOf('explorer');

export function openExplorer(workbench: Workbench): OutflankExplorer {
  const explorer = new OutflankExplorer();
  explorer.model = explorerOf(workbench);
  return explorer;
}
