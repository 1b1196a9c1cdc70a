/** The one keeper of a page, which the page’s engine asks. */
import { browserStore } from '../document/storage.ts';
import { SOLVES } from './going-on.ts';
import { SolveKeeper, type KeeperPorts } from './solve-keeper.ts';
import { pageSolves } from './solves-store.ts';
import { tableReader } from './table-reader.ts';

export const openKeeper = (client: KeeperPorts['client']): SolveKeeper =>
  new SolveKeeper({
    client,
    store: pageSolves(),
    readTable: tableReader(),
    now: Date.now,
    kept: () => void browserStore().set(SOLVES, '1'),
    found: () => undefined,
    alarm: () => undefined,
  });
