/** A tab that the browser duplicated begins with all that the first keeps for itself, and goes its own way. */
import { expect, test } from 'vitest';
import { squareName } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squaresOf } from '../../game/notation.ts';
import { nodesOn } from '../../game/tree.ts';
import { newId } from '../../web/browser/new-id.ts';
import { memoryStore, type Store } from '../../web/browser/storage.ts';
import { claimTab, openTabs, tabName } from '../../web/workbench/tab-name.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { sharedStore } from '../document/tabs.ts';
import { square } from './samples.ts';
import { READY_ENGINE } from './ready-engine.ts';

/** The browser's locks, as a page holds them until it is closed. */
function pageLocks() {
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  const request = ((name: string, options: LockOptions, hold: LockGrantedCallback<unknown>) =>
    navigator.locks.request(name, options, (lock) => Promise.race([hold(lock), closed]))) as LockManager['request'];
  return { close, locks: { request } };
}

const shelf = sharedStore();
const library = () => Promise.resolve(shelf.tab());

/** A page with this storage; `close` ends it. */
async function openPage(store: Store, tab: Store, { close, locks } = pageLocks()) {
  await claimTab(tab, newId, locks);
  const bench = new Workbench({ engine: READY_ENGINE, library, store, tab, newId });
  bench.configure({ engineOn: false });
  bench.start();
  const moves = (): string => {
    const { tree, line } = bench.document;
    const played = nodesOn(tree, line)!.flatMap(({ move }) => move ?? []);
    return squaresOf(played)
      .map((one) => squareName(OTHELLO, one))
      .join(' ');
  };
  return { bench, moves, close, play: (name: string) => bench.play(square(name)) };
}

const copyOf = (tab: Store): Store => memoryStore(tab.keys().map((key) => [key, tab.get(key)!]));

test('moves in one of them are not those of the other, also after reloads', async () => {
  const [store, tab] = [memoryStore(), memoryStore()];
  const first = await openPage(store, tab);
  for (const name of ['f5', 'd6']) first.play(name);
  const copied = copyOf(tab);
  const second = await openPage(store, copied);
  expect(second.moves()).toBe('f5 d6');
  first.play('c3');
  second.play('c5');
  for (const page of [first, second]) page.close();
  const again = [await openPage(store, tab), await openPage(store, copied)];
  expect(again.map(({ moves }) => moves())).toEqual(['f5 d6 c3', 'f5 d6 c5']);
  expect(again.map(({ bench }) => bench.document.id)).toEqual([first, second].map(({ bench }) => bench.document.id));
  for (const page of again) page.close();
});

test('a reload keeps name and game, though the page before it ends late', async () => {
  const [store, tab] = [memoryStore(), memoryStore()];
  const first = await openPage(store, tab);
  first.play('f5');
  const reloading = openPage(store, tab);
  setTimeout(first.close, 50);
  const again = await reloading;
  expect([again.moves(), again.bench.document.id]).toEqual(['f5', first.bench.document.id]);
  again.close();
});

test('a study is the same in both', async () => {
  const [store, tab] = [memoryStore(), memoryStore()];
  const first = await openPage(store, tab);
  first.play('f5');
  first.bench.open.identify({ name: 'Study 1' });
  const second = await openPage(store, copyOf(tab));
  expect(second.bench.document).toMatchObject({ id: first.bench.document.id, name: 'Study 1' });
  for (const page of [first, second]) page.close();
});

test.each([
  ['there are no locks', undefined],
  ['they are refused', { request: () => Promise.reject(new DOMException('not here', 'SecurityError')) }],
])('a tab keeps its name where %s', async (_, locks) => {
  const tab = memoryStore();
  const name = tabName(tab, newId);
  await claimTab(tab, newId, locks);
  expect(tabName(tab, newId)).toBe(name);
});

test('a page knows which tabs are open', async () => {
  const [store, tab, other] = [memoryStore(), memoryStore(), memoryStore()];
  const pages = [await openPage(store, tab), await openPage(store, other)];
  const names = [tab, other].map((one) => tabName(one, newId));
  const isOpen = async (name: string) => (await openTabs(navigator.locks)).has(name);
  expect(await Promise.all(names.map(isOpen))).toEqual([true, true]);
  pages[0]!.close();
  await expect.poll(() => isOpen(names[0]!)).toBe(false);
  expect(await isOpen(names[1]!)).toBe(true);
  pages[1]!.close();
  expect(await openTabs(undefined)).toEqual(new Set());
});
