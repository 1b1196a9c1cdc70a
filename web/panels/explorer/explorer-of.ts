/** The one explorer of a page, which its own panel and the repertoire's ask. */
import type { Workbench } from '../../app/workbench.ts';
import { browserStore } from '../../document/storage.ts';
import { ExplorerClient } from '../../explorer/explorer-client.ts';
import { ExplorerModel } from './explorer-model.ts';

const explorers = new WeakMap<Workbench, ExplorerModel>();

export function explorerOf(workbench: Workbench): ExplorerModel {
  let explorer = explorers.get(workbench);
  if (!explorer) {
    const stores = [browserStore(() => window.sessionStorage), browserStore()];
    explorers.set(workbench, (explorer = new ExplorerModel({ workbench, client: new ExplorerClient(), stores })));
  }
  return explorer;
}
