/** The explorer, loaded when its tab is first opened. */
import type { Workbench } from '../../app/workbench.ts';
import { browserStore } from '../../document/storage.ts';
import { ExplorerClient } from '../../explorer/explorer-client.ts';
import { alsoSpeakOf } from '../../i18n/locale.ts';
import { ExplorerModel } from './explorer-model.ts';
import { OutflankExplorer } from './outflank-explorer.ts';

// The panel is there with its words.
await alsoSpeakOf('explorer');

export function openExplorer(workbench: Workbench): OutflankExplorer {
  const stores = [browserStore(() => window.sessionStorage), browserStore()];
  const explorer = new OutflankExplorer();
  explorer.model = new ExplorerModel({ workbench, client: new ExplorerClient(), stores });
  return explorer;
}
