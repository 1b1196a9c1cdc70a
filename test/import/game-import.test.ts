/** Several imported games that become studies, without a page. */
import { expect, test } from 'vitest';
import { OTHELLO } from '../../game/rules.ts';
import { startPosition } from '../../game/position.ts';
import { ok } from '../../game/types.ts';
import { GameImport } from '../../web/import-export/import.ts';
import type { Incoming } from '../../web/import-export/incoming.ts';
import type { Workbench } from '../../web/workbench/workbench.ts';
import { aTab, sharedStore } from '../document/tabs.ts';

const incoming = {
  source: 'club.ggf',
  game: async (index: number) =>
    ok({ start: startPosition(OTHELLO), moves: [], info: { black: `Black ${index}`, white: 'Ben' }, warnings: [] }),
  nameOf: () => 'club.ggf',
} as unknown as Incoming;

test('a game that the browser refuses to store is not counted among the studies created', async () => {
  const store = sharedStore().tab();
  const refusing: typeof store = {
    ...store,
    write: async (record) => (record.name.startsWith('Black 2') ? 'refused' : store.write(record)),
  };
  const { library, open } = aTab(refusing);
  const said: string[] = [];
  const sayOffering = (text: string) => void said.push(text);
  const workbench = { view: 'analyse', document: open.document, sayOffering } as unknown as Workbench;
  await new GameImport(workbench, library).openAll(incoming, [0, 1, 2, 3]);
  expect(library.documents.map(({ name }) => name).toSorted()).toEqual(['Black 0 – Ben', 'Black 1 – Ben']);
  expect(said).toEqual([expect.stringMatching(/^2 studies created\. 2 games couldn’t be opened\./)]);
});
