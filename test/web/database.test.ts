/** A database in a real browser: stores that an older version lacks, who hears of a change, and what is only half written. */
import type { DBSchema } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { Database } from '../../web/browser/database.ts';

const NAME = 'outflank-test';

interface Schema extends DBSchema {
  discs: { key: string; value: number };
  moves: { key: string; value: { readonly name: string; readonly ply: number }; indexes: { ply: number } };
}

const LAYOUT = { discs: {}, moves: { keyPath: 'name', indexes: { ply: 'ply' } } };
const aTab = (erased?: () => void) => new Database<Schema>(NAME, 2, LAYOUT, erased);

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

beforeEach(() => finished(indexedDB.deleteDatabase(NAME)));

test('data from an older version is there, and so are the new stores', async () => {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore('discs').put(4, 'black');
  (await finished(opening)).close();
  const tab = aTab();
  await tab.write(['moves'], async (moves) => void (await moves.put({ name: 'f5', ply: 1 })));
  const open = await tab.open();
  expect(await open.get('discs', 'black')).toBe(4);
  expect(await open.getAllFromIndex('moves', 'ply')).toEqual([{ name: 'f5', ply: 1 }]);
});

test('other tabs hear of a change of the stores that they read; one’s own tab where it asks', async () => {
  const [here, there] = [aTab(), aTab()];
  const heard: string[] = [];
  here.onChange(['discs'], () => heard.push('own'), true);
  here.onChange(['discs'], () => heard.push('never'));
  there.onChange(['moves'], () => heard.push('moves'));
  there.onChange(['discs', 'moves'], () => heard.push('either'));
  await here.write(['discs'], async (discs) => void (await discs.put(4, 'black')));
  await here.write(['moves'], async (moves) => void (await moves.put({ name: 'f5', ply: 1 })));
  await expect.poll(() => heard.toSorted()).toEqual(['either', 'either', 'moves', 'own']);
});

test('a change is all or nothing, and a failed one is not announced', async () => {
  const tab = aTab();
  const heard: string[] = [];
  tab.onChange(['discs'], () => heard.push('own'), true);
  const half = tab.write(['discs', 'moves'], async (discs, moves) => {
    await discs.put(4, 'black');
    await moves.add({ ply: 1 } as never);
  });
  await expect(half).rejects.toMatchObject({ name: 'DataError' });
  expect(await (await tab.open()).count('discs')).toBe(0);
  expect(heard).toEqual([]);
});

test('a database that is deleted while it is open is begun anew', async () => {
  let erased = 0;
  const tab = aTab(() => erased++);
  await tab.write(['discs'], async (discs) => void (await discs.put(4, 'black')));
  await finished(indexedDB.deleteDatabase(NAME));
  expect(erased).toBe(1);
  expect(await (await tab.open()).count('discs')).toBe(0);
});
