/** The page's single autosave of solves, used by its engine. */
import type { Position } from '../../game/types.ts';
import { browserStore } from '../browser/storage.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { SOLVES } from './resuming.ts';
import { SolveAutosave, type SolveAutosavePorts } from './solve-autosave.ts';
import { checkpointOf, pageSolved } from './solved.ts';
import type { SavedSolveRecord } from './saved-solve-record.ts';
import { pageSolves } from './solves-store.ts';
import { tableReader } from './table-reader.ts';

export const openSolveAutosave = (client: SolveAutosavePorts['client']): SolveAutosave =>
  new SolveAutosave({
    client,
    store: pageSolves(),
    readTable: tableReader(),
    now: Date.now,
    kept: () => void browserStore().set(SOLVES, '1'),
    found: (position, analysis) =>
      void pageSolved()
        .take(position, analysis, Date.now())
        .catch(() => undefined),
    async known(position, count) {
      const known = await pageSolved().of(position, count);
      return known && checkpointOf(position, known);
    },
    below: (position, count) => pageSolved().below(position, count),
    // The library finds the contradiction, and names both values.
    alarm: (position, now, before) => void tellOf(position, now, before).catch(() => undefined),
  });

async function tellOf(position: Position, now: Analysis, before: SavedSolveRecord): Promise<void> {
  await pageSolved().take(position, before.analysis, before.savedAt);
  await pageSolved().take(position, now, Date.now());
}
