/** Edits of a page that was killed: into the library, or kept until that works. */
import { expect, test } from 'vitest';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { ok } from '../../game/types.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { documentOf } from '../../web/document/document.ts';
import { newGame } from '../../web/document/game.ts';
import { Journal } from '../../web/document/journal.ts';
import type { SaveResult } from '../../web/document/library-store.ts';
import { recover } from '../../web/document/recovery.ts';

/** The next visit after a page was killed with an unsaved study; `how`: how the library answers the write. */
async function recoveredAfter(how: SaveResult) {
  const store = memoryStore();
  const { tree } = newGame(startPosition(OTHELLO));
  const study = documentOf('study', { name: 'Study', info: {}, tree });
  new Journal(store, 'killed', () => 1000).write(study, 0, true);
  const journal = new Journal(store, 'next', () => 1_000_000);
  const told: string[] = [];
  const damaged = await recover({
    journal,
    now: () => 1_000_000,
    isOurs: () => false,
    read: async () => ok(null),
    write: async () => how,
    copyOf: (document) => ({ ...document, id: 'copy' }),
    recovered: ({ name }) => void told.push(name),
  });
  return { told, damaged, left: journal.ids };
}

test('what the library takes is in the library alone', async () => {
  expect(await recoveredAfter('kept')).toEqual({ told: ['Study'], damaged: [], left: [] });
});

test.each(['refused', 'stale'] as const)('what it does not take (%s) is kept for the next visit', async (how) => {
  expect(await recoveredAfter(how)).toEqual({ told: [], damaged: [], left: ['study'] });
});
