/** Texts in the browser's two stores, in a real browser: whichever has lost something gets it from the other. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LastingStore } from '../../web/browser/lasting-store.ts';
import { memoryStore, type Store } from '../../web/browser/storage.ts';

let count = 0;
/** Each test has its own: stores of earlier ones would fill a database that is deleted. */
let database = '';

const deleteDatabase = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(database);
    deleting.onsuccess = resolve;
    deleting.onerror = reject;
  });

/** What the database has under a key; undefined if there is nothing. */
const stored = (key: string): Promise<unknown> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
    opening.onsuccess = () => {
      const one = opening.result.transaction('texts').objectStore('texts').get(key);
      one.onsuccess = () => {
        opening.result.close();
        resolve((one.result as { text?: unknown } | undefined)?.text);
      };
    };
  });

const text = (at: number, rest = ''): string => `{"at":${at}}\n${rest}`;
const copyOf = (store: Store): Store => memoryStore(store.keys().map((key) => [key, store.get(key)!] as const));

async function aStore(quick: Store = memoryStore(), more: { now?: () => number; patienceMs?: number } = {}) {
  const store = new LastingStore({ quick, keys: ['doc.', 'tab'], database, ...more });
  await store.begin();
  return store;
}

/** A store that has room for this many letters in a text. */
const small = (most: number): Store => {
  const store = memoryStore();
  return { ...store, set: (key, value) => value.length <= most && store.set(key, value) };
};

beforeEach(() => {
  database = `journal ${++count}`;
});

describe('what the synchronous store has lost', () => {
  test('comes back: it is as it was before, or there is nothing', async () => {
    const quick = memoryStore();
    const store = await aStore(quick);
    store.set('doc.a', text(1, 'one'));
    const early = copyOf(quick);
    store.set('doc.a', text(2, 'two'));
    await expect.poll(() => stored('doc.a')).toBe(text(2, 'two'));
    for (const left of [early, memoryStore()]) {
      const again = await aStore(left);
      expect(again.get('doc.a')).toBe(text(2, 'two'));
      expect(left.get('doc.a')).toBe(text(2, 'two'));
      expect(again.isRestored).toBe(true);
    }
  });

  test('stays away where it was removed', async () => {
    const quick = memoryStore();
    const store = await aStore(quick, { now: () => 9 });
    store.set('doc.a', text(1));
    const early = copyOf(quick);
    store.remove('doc.a');
    await expect.poll(() => stored('doc.a')).toBe(null);
    expect((await aStore(early, { now: () => 10 })).get('doc.a')).toBeNull();
    expect(early.keys()).toEqual([]);
  });
});

test('what the database lacks is written to it, and the newer of two texts counts', async () => {
  const quick = memoryStore([
    ['doc.a', text(1, 'from before')],
    ['other', 'not of interest'],
  ]);
  expect((await aStore(quick)).isRestored).toBe(false);
  await expect.poll(() => stored('doc.a')).toBe(text(1, 'from before'));
  expect(await stored('other')).toBeUndefined();
  // A killed tab: only the synchronous store has the last text.
  quick.set('doc.a', text(2, 'last'));
  const again = await aStore(quick);
  expect(again.get('doc.a')).toBe(text(2, 'last'));
  expect(again.isRestored).toBe(false);
  await expect.poll(() => stored('doc.a')).toBe(text(2, 'last'));
});

test('of changes made while a write is under way the newest is written', async () => {
  const store = await aStore();
  for (let at = 1; at <= 50; at++) store.set('doc.a', text(at));
  await expect.poll(() => stored('doc.a')).toBe(text(50));
});

test('a text for which the synchronous store has no room is there, and again at the next visit', async () => {
  const quick = small(20);
  const store = await aStore(quick);
  const long = text(2, 'long'.repeat(20));
  expect(store.set('doc.a', text(1))).toBe(true);
  expect(store.set('doc.a', long)).toBe(true);
  expect(store.get('doc.a')).toBe(long);
  expect(store.keys()).toEqual(['doc.a']);
  await expect.poll(() => stored('doc.a')).toBe(long);
  expect((await aStore(quick)).get('doc.a')).toBe(long);
});

test('a text for which neither store has room is reported', async () => {
  const store = await aStore(small(20));
  const lost: string[] = [];
  store.subscribe((key) => void lost.push(key));
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    this.abort();
  });
  store.set('doc.a', text(1, 'long'.repeat(20)));
  store.set('doc.b', text(1));
  await expect.poll(() => lost).toEqual(['doc.a']);
  commit.mockRestore();
  store.set('doc.b', text(2));
  await expect.poll(() => stored('doc.a')).toBe(text(1, 'long'.repeat(20)));
});

test('a browser that was killed is told from one that has no room', async () => {
  const quick = small(20);
  const long = text(1, 'long'.repeat(20));
  const store = await aStore(quick, { now: () => 5 });
  store.set('doc.a', long);
  await expect.poll(() => stored('doc.a')).toBe(long);
  expect((await aStore(quick)).isRestored).toBe(false);
  store.set('doc.a', text(2));
  const before = copyOf(quick);
  store.remove('doc.a');
  await expect.poll(() => stored('doc.a')).toBeNull();
  expect((await aStore(before)).isRestored).toBe(true);
});

test('a database that is deleted meanwhile gets everything again', async () => {
  const store = await aStore();
  store.set('doc.a', text(1, 'one'));
  store.set('tab', text(2));
  await expect.poll(() => stored('tab')).toBe(text(2));
  await deleteDatabase();
  await expect.poll(() => stored('doc.a')).toBe(text(1, 'one'));
  store.set('doc.a', text(3, 'two'));
  await expect.poll(() => stored('doc.a')).toBe(text(3, 'two'));
});

test('without an answer the page begins with what the synchronous store has, and leaves the other alone', async () => {
  const first = await aStore();
  first.set('doc.a', text(5, 'newer'));
  await expect.poll(() => stored('doc.a')).toBe(text(5, 'newer'));
  const quick = memoryStore([['doc.a', text(1, 'older')]]);
  const store = await aStore(quick, { patienceMs: 0 });
  expect(store.get('doc.a')).toBe(text(1, 'older'));
  store.set('doc.b', text(6));
  expect(quick.get('doc.b')).toBe(text(6));
  expect((await aStore()).get('doc.a')).toBe(text(5, 'newer'));
});
