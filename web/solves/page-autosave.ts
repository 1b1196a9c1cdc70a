/** The one autosave of a page, which the page’s engine asks. */
import { browserStore } from '../browser/storage.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { SOLVES } from './going-on.ts';
import { SolveAutosave, type AutosavePorts } from './solve-autosave.ts';
import { checkpointOf, pageSolved } from './solved.ts';
import type { SavedSolveRecord } from './saved-solve-record.ts';
import { pageSolves } from './solves-store.ts';
import { tableReader } from './table-reader.ts';

export const openSolveAutosave = (client: AutosavePorts['client']): SolveAutosave =>
  new SolveAutosave({
    client,
    store: pageSolves(),
    readTable: tableReader(),
    now: Date.now,
    kept: () => void browserStore().set(SOLVES, '1'),
    found: (analysis) =>
      void pageSolved()
        .take(analysis, Date.now())
        .catch(() => undefined),
    async known(position, count) {
      const known = await pageSolved().of(position, count);
      return known && checkpointOf(position, known);
    },
    below: (position, count) => pageSolved().below(position, count),
    // The library finds the contradiction, and names both.
    alarm: (now, before) => void tellOf(now, before).catch(() => undefined),
  });

async function tellOf(now: Analysis, before: SavedSolveRecord): Promise<void> {
  await pageSolved().take(before.analysis, before.savedAt);
  await pageSolved().take(now, Date.now());
}
