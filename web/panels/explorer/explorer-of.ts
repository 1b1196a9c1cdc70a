/** The one explorer of a page, which its own panel and the repertoire's ask. */
import type { Workbench } from '../../workbench/workbench.ts';
import { browserStore } from '../../browser/storage.ts';
import { ExplorerClient } from '../../openings/explorer/explorer-client.ts';
import { ExplorerModel } from '../../openings/explorer/explorer-model.ts';

const explorers = new WeakMap<Workbench, ExplorerModel>();

export function explorerOf(workbench: Workbench): ExplorerModel {
  let explorer = explorers.get(workbench);
  if (!explorer) {
    const stores = [browserStore(() => window.sessionStorage), browserStore()];
    explorers.set(workbench, (explorer = new ExplorerModel({ workbench, client: new ExplorerClient(), stores })));
  }
  return explorer;
}
