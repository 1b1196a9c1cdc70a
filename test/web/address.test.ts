/** The page and its address: a link that was entered and not read yet is neither written over nor taken for the kept one. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newGame } from '../../web/document/game.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { Address } from '../../web/document/address.ts';
import { documentRecord } from '../../web/document/autosave.ts';
import { gameOfLink } from '../../web/workbench/import-result.ts';
import { linkOf } from '../../web/workbench/link.ts';
import { tieToAddress } from '../../web/workbench/address-bar.ts';
import { stepThrough } from '../../web/workbench/opened.ts';
import { memoryStore, type Store } from '../../web/browser/storage.ts';
import { words } from '../../web/i18n/words.ts';
import { JOURNAL_PREFIX } from '../../web/document/journal.ts';
import type { LibraryStore } from '../../web/document/library-store.ts';
import { keepTabState } from '../../web/document/tab-state.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { sharedStore } from '../document/tabs.ts';
import { square } from './samples.ts';

const ENGINE: EnginePort = {
  open: async () => ({ threads: 1, hashMegabytes: 16 }),
  search: () => new Promise(() => undefined),
  dispose: () => undefined,
};

/** The record of a study with these moves. */
function recordOf(name: string, moves: string) {
  const game = gameOfLink(`#m=${moves}`);
  if (!game.ok) throw new Error(game.fault.code);
  return documentRecord({ ...game.value, id: name, name, info: {} }, 1, 0, 0, '');
}

/** A window with an address; what is entered there is noticed only when `hear` is called. */
function windowAt(hash = '') {
  const events = new EventTarget();
  const location = { hash };
  const replaceState = (_state: unknown, _title: string, link: string): void => void (location.hash = link);
  const window = { location, history: { state: null, replaceState } } as unknown as Window;
  const enter = (link: string): void => void (location.hash = link);
  return { window, events, location, enter, hear: () => events.dispatchEvent(new Event('hashchange')) };
}
type Browser = ReturnType<typeof windowAt>;

/** The same with a history, in which a person steps. */
function withHistory() {
  const browser = windowAt();
  const entries: { readonly state: unknown; readonly link: string }[] = [{ state: null, link: '' }];
  let at = 0;
  const show = (): void => {
    const { state, link } = entries[at]!;
    Object.assign(browser.window.history, { state });
    browser.location.hash = link;
  };
  const put = (state: unknown, link: string, after = entries.length): void => {
    entries.splice(at, after, { state, link });
    show();
  };
  Object.assign(browser.window.history, {
    replaceState: (state: unknown, _: string, link: string) => put(state, link, 1),
    pushState: (state: unknown, _: string, link: string) => (at++, put(state, link)),
  });
  const go = (to: number): void => {
    at = to;
    show();
    browser.events.dispatchEvent(new Event('popstate'));
    browser.hear();
  };
  return { ...browser, entries, go };
}

let ids = 0;
function opened({ window, events }: Browser, store: Store, library?: () => Promise<LibraryStore>): Workbench {
  const address = new Address(window);
  const ports = { engine: ENGINE, store, address: () => address.known, newId: () => `id-${++ids}` };
  const bench = new Workbench({ ...ports, ...(library && { library }) });
  tieToAddress(bench, address, events);
  bench.start();
  return bench;
}

test('a link entered before an edit could be written is opened; undo brings the edit back', () => {
  const browser = windowAt();
  const bench = opened(browser, memoryStore());
  browser.enter('#m=c4e3');
  bench.play(square('f5'));
  expect(linkOf(bench.document)).toBe('#m=c4e3');
  expect(browser.location.hash).toBe('#m=c4e3');
  browser.hear();
  expect(linkOf(bench.document)).toBe('#m=c4e3');
  bench.undo();
  expect(linkOf(bench.document)).toBe('#m=f5');
});

test('a link entered while the history’s part is still on its way is not written over', () => {
  const browser = windowAt();
  const address = new Address(browser.window);
  const bench = new Workbench({ engine: ENGINE, store: memoryStore(), address: () => address.known, newId: () => 'a' });
  tieToAddress(bench, address, browser.events);
  bench.start();
  browser.enter('#m=c4e3');
  stepThrough(bench, address, browser.events);
  browser.hear();
  expect(linkOf(bench.document)).toBe('#m=c4e3');
});

test('a reload opens a link that the page had not read', () => {
  const [browser, store] = [windowAt(), memoryStore()];
  const bench = opened(browser, store);
  bench.play(square('f5'));
  expect(browser.location.hash).toBe('#m=f5');
  browser.enter('#m=c4e3');
  bench.flush();
  expect(linkOf(opened(browser, store).document)).toBe('#m=c4e3');
});

test('a reload with the address that was written keeps the document', () => {
  const [browser, store] = [windowAt(), memoryStore()];
  const bench = opened(browser, store);
  bench.play(square('f5'));
  // Closed before the address had the second move.
  bench.play(square('d6'));
  bench.flush();
  expect(browser.location.hash).toBe('#m=f5');
  expect(linkOf(opened(browser, store).document)).toBe('#m=f5d6');
});

describe('a reload with a study that only the library has shows the game of the address', () => {
  type Shared = ReturnType<typeof sharedStore>;
  const offline = (): Promise<LibraryStore> => Promise.reject(new Error('offline'));
  test.each<[string, boolean, (shared: Shared) => (() => Promise<LibraryStore>) | void]>([
    ['if it was deleted', true, ({ records }) => void records.clear()],
    ['if the storage doesn’t answer', false, ({ state }) => void (state.refusesReads = true)],
    ['if its text is damaged', false, ({ records }) => void records.set('A', { ...recordOf('A', 'f5'), text: '{' })],
    ['if the library isn’t fetched', false, () => offline],
  ])('%s', async (_, isGone, damage) => {
    const [browser, store, shared] = [windowAt(), memoryStore(), sharedStore()];
    shared.records.set('A', recordOf('A', 'f5'));
    const bench = opened(browser, store, async () => shared.tab());
    await bench.saved.openById('A');
    await expect.poll(() => browser.location.hash).toBe('#m=f5');
    bench.flush();
    store.remove(`${JOURNAL_PREFIX}A`);
    const again = opened(browser, store, damage(shared) ?? (async () => shared.tab()));
    await expect.poll(() => again.isOpening).toBe(false);
    expect([linkOf(again.document), browser.location.hash]).toEqual(['#m=f5', '#m=f5']);
    expect(again.notices.notice?.isError).toBe(true);
    expect(again.notices.notice?.text === words.app.noStudyHere()).toBe(isGone);
  });

  test('unless a game has been begun meanwhile', async () => {
    const [browser, store] = [windowAt('#m=f5'), memoryStore()];
    const shown = { path: '', line: '', view: 'analyse', rotated: false, setup: null, at: 0, tab: 'a' } as const;
    keepTabState([store], { address: '#m=f5', id: 'A', name: 'A', ...shown });
    let fail = (): void => undefined;
    const library = () => new Promise<LibraryStore>((_, reject) => (fail = () => reject(new Error('offline'))));
    const bench = opened(browser, store, library);
    expect(bench.isOpening).toBe(true);
    bench.play(square('c4'));
    fail();
    await expect.poll(() => bench.isOpening).toBe(false);
    expect(linkOf(bench.document)).toBe('#m=c4');
  });
});

test('the first step is written at once, however young the page is', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(20);
  const browser = windowAt();
  opened(browser, memoryStore()).play(square('f5'));
  now.mockRestore();
  expect(browser.location.hash).toBe('#m=f5');
});

test.each([
  ['is open', () => undefined],
  ['was left for another one', (bench: Workbench) => bench.open.open({ ...bench.document, id: 'y', name: 'Another' })],
])('back to a game whose place a study has taken, which %s, is to a game of its own', async (_, leave) => {
  const browser = withHistory();
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
  const address = new Address(browser.window);
  const store = memoryStore();
  const bench = new Workbench({ engine: ENGINE, store, address: () => address.known, newId: () => 'x' });
  tieToAddress(bench, address, browser.events);
  bench.start();
  stepThrough(bench, address, browser.events);
  bench.play(square('f5'));
  bench.load(newGame(startPosition(OTHELLO)));
  bench.play(square('c4'));
  bench.open.edit((document) => ({ ...document, name: 'Study' }));
  bench.autosave.changed(bench.document);
  const study = bench.document;
  leave(bench);
  browser.go(browser.entries.findLastIndex(({ link }) => link === '#m=f5'));
  await expect.poll(() => linkOf(bench.document)).toBe('#m=f5');
  expect([bench.document.id === study.id, bench.document.name]).toEqual([false, '']);
  // It isn't kept as a game that was only opened, which would be dropped first.
  expect(store.get(`${JOURNAL_PREFIX}${bench.document.id}`)).toContain('"isEdited":true');
  vi.restoreAllMocks();
});

test('back to a game that has been kept as a study since is to that study', async () => {
  const browser = withHistory();
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
  const address = new Address(browser.window);
  const kept = sharedStore().tab();
  const ports = { engine: ENGINE, store: memoryStore(), address: () => address.known, newId: () => `id-${++ids}` };
  const bench = new Workbench({ ...ports, library: async () => kept });
  tieToAddress(bench, address, browser.events);
  bench.start();
  stepThrough(bench, address, browser.events);
  bench.play(square('f5'));
  const { id } = bench.document;
  browser.events.dispatchEvent(new Event('pointerdown'));
  bench.load(newGame(startPosition(OTHELLO)));
  bench.play(square('c4'));
  await expect.poll(() => bench.autosave.savingOf({ ...bench.document, id, name: 'Study 1' })).toBe('kept');
  browser.go(browser.entries.findLastIndex(({ link }) => link === '#m=f5'));
  await expect.poll(() => linkOf(bench.document)).toBe('#m=f5');
  expect(bench.document).toMatchObject({ id, name: 'Study 1' });
  vi.restoreAllMocks();
});

describe('pages in the history:', () => {
  function pages() {
    vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
    const browser = withHistory();
    const address = new Address(browser.window);
    const ports = { engine: ENGINE, store: memoryStore(), address: () => address.known, newId: () => `id-${++ids}` };
    const bench = new Workbench(ports);
    tieToAddress(bench, address, browser.events);
    bench.start();
    stepThrough(bench, address, browser.events);
    const act = (): unknown => browser.events.dispatchEvent(new Event('pointerdown'));
    return { ...browser, bench, act };
  }
  const views = (entries: readonly { readonly state: unknown }[]) =>
    entries.map(({ state }) => (state as { view?: string }).view);
  afterEach(() => vi.restoreAllMocks());

  test('Back leads to the page before, with the same game, and at the end asks before leaving', async () => {
    const { bench, entries, act, go } = pages();
    bench.show('analyse');
    bench.play(square('f5'));
    act();
    bench.show('library');
    expect(views(entries)).toEqual(['home', 'analyse', 'library']);
    go(1);
    await expect.poll(() => bench.view).toBe('analyse');
    expect(linkOf(bench.document)).toBe('#m=f5');
    go(0);
    await expect.poll(() => bench.view).toBe('home');
    expect(bench.notices.notice).toBeNull();
    go(2);
    await expect.poll(() => bench.view).toBe('library');
    expect(linkOf(bench.document)).toBe('#m=f5');
    expect(views(entries)).toEqual(['home', 'analyse', 'library']);
  });

  test.each([
    ['a game opened on another page', (bench: Workbench) => bench.load(newGame(startPosition(OTHELLO)), 'openings')],
    [
      'a page turned to for a game',
      (bench: Workbench) => (bench.show('openings'), bench.load(newGame(startPosition(OTHELLO)))),
    ],
  ])('%s is one step', async (_, open) => {
    const { bench, entries, act, go } = pages();
    bench.show('analyse');
    bench.play(square('f5'));
    act();
    open(bench);
    expect(views(entries)).toEqual(['home', 'analyse', 'openings']);
    expect(linkOf(bench.document)).toBe('#r=othello');
    go(1);
    await expect.poll(() => bench.view).toBe('analyse');
    await expect.poll(() => linkOf(bench.document)).toBe('#m=f5');
  });

  test('to edit a position is not another page', () => {
    const { bench, entries, act } = pages();
    bench.show('analyse');
    act();
    bench.show('setup');
    act();
    bench.show('analyse');
    expect(views(entries)).toEqual(['home', 'analyse']);
  });
});

describe('in a history of studies, while the storage is slow,', () => {
  /** Studies A, B and C, opened one after another; `answer` lets the storage answer. */
  async function threeStudies() {
    vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
    const { tab, records, state } = sharedStore();
    for (const [name, moves] of Object.entries({ A: 'f5', B: 'f5d6', C: 'f5d6c3' }))
      records.set(name, recordOf(name, moves));
    const browser = withHistory();
    const address = new Address(browser.window);
    const ports = { engine: ENGINE, store: memoryStore(), address: () => address.known, newId: () => `id-${++ids}` };
    const bench = new Workbench({ ...ports, library: async () => tab() });
    tieToAddress(bench, address, browser.events);
    bench.start();
    stepThrough(bench, address, browser.events);
    for (const id of ['A', 'B', 'C']) await bench.saved.openById(id);
    const placeOf = (id: string) =>
      browser.entries.findIndex(({ state: entry }) => (entry as { id?: string })?.id === id);
    let answer = (): void => undefined;
    state.reads = new Promise((resolve) => (answer = resolve));
    return { ...browser, bench, state, placeOf, answer };
  }
  afterEach(() => vi.restoreAllMocks());

  test('two steps back lead to the study two steps back, and Forward to the others again', async () => {
    const { bench, entries, go, placeOf, answer } = await threeStudies();
    const before = structuredClone(entries);
    go(placeOf('B'));
    go(placeOf('A'));
    answer();
    await expect.poll(() => bench.document.name).toBe('A');
    expect(entries).toEqual(before);
    go(placeOf('B'));
    await expect.poll(() => bench.document.name).toBe('B');
    go(placeOf('C'));
    await expect.poll(() => bench.document.name).toBe('C');
    await expect.poll(() => bench.isOpening).toBe(false);
    expect(entries).toEqual(before);
  });

  test('a step below the first entry keeps the study that the step before it has asked for', async () => {
    const { bench, entries, go, placeOf, answer } = await threeStudies();
    go(placeOf('A'));
    go(0);
    answer();
    await expect.poll(() => bench.document.name).toBe('A');
    expect(entries[0]).toMatchObject({ state: { opened: -1 }, link: '#m=f5' });
    expect(bench.notices.notice?.text).toBe(words.toast.leave());
    go(placeOf('C'));
    await expect.poll(() => bench.document.name).toBe('C');
  });

  test('Back and Forward again, before the library has loaded, open nothing', async () => {
    const { tab, records } = sharedStore();
    const browser = withHistory();
    vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
    const address = new Address(browser.window);
    const ports = { engine: ENGINE, store: memoryStore(), address: () => address.known, newId: () => `id-${++ids}` };
    let load = (): void => undefined;
    const library = () => new Promise<LibraryStore>((resolve) => (load = () => resolve(tab())));
    const bench = new Workbench({ ...ports, library });
    tieToAddress(bench, address, browser.events);
    bench.start();
    stepThrough(bench, address, browser.events);
    for (const [name, moves] of Object.entries({ A: 'f5', B: 'f5d6' })) {
      records.set(name, recordOf(name, moves));
      const game = gameOfLink(`#m=${moves}`);
      if (game.ok) bench.open.open({ ...game.value, id: name, name, info: {} });
    }
    const placeOf = (id: string) => browser.entries.findIndex(({ state }) => (state as { id?: string })?.id === id);
    browser.go(placeOf('A'));
    browser.go(placeOf('B'));
    load();
    await expect.poll(() => bench.isOpening).toBe(false);
    expect([bench.document.name, linkOf(bench.document)]).toEqual(['B', '#m=f5d6']);
  });

  test('a study that is opened meanwhile stays, with an entry of its own', async () => {
    const { bench, entries, go, placeOf, answer } = await threeStudies();
    go(placeOf('B'));
    (await bench.saved.want()).openNew();
    const { id, name } = bench.document;
    answer();
    await expect.poll(() => placeOf(id)).toBe(placeOf('B') + 1);
    expect([bench.document.name, entries.length]).toEqual([name, placeOf(id) + 1]);
    go(placeOf('B'));
    await expect.poll(() => bench.document.name).toBe('B');
  });

  test('a study that can’t be read leaves the one that is open, and can be asked for again', async () => {
    const { bench, state, entries, go, placeOf, answer } = await threeStudies();
    state.refusesReads = true;
    const place = placeOf('B');
    go(place);
    answer();
    await expect.poll(() => bench.notices.notice?.isError).toBe(true);
    expect(bench.document.name).toBe('C');
    state.refusesReads = false;
    go(entries.length - 1);
    go(place);
    await expect.poll(() => bench.document.name).toBe('B');
  });
});
