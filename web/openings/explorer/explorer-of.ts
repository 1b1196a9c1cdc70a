/** The page's single explorer, shared by its own panel and the repertoire's. */
import type { Workbench } from '../../workbench/workbench.ts';
import { browserStore } from '../../browser/storage.ts';
import { ExplorerClient } from './explorer-client.ts';
import { ExplorerModel } from './explorer-model.ts';

/** For use with `workbench.part`. */
export const explorerOf = (workbench: Workbench): ExplorerModel => {
  const stores = [browserStore(() => window.sessionStorage), browserStore()];
  return new ExplorerModel({ workbench, client: new ExplorerClient(), stores });
};
