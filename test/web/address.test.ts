/** The page and its address: a link that was entered and not read yet is neither written over nor taken for the kept one. */
import { expect, test, vi } from 'vitest';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newGame } from '../../web/document/game.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { Address } from '../../web/document/address.ts';
import { linkOf } from '../../web/workbench/link.ts';
import { tieToAddress } from '../../web/workbench/address-bar.ts';
import { stepThrough } from '../../web/workbench/opened.ts';
import { memoryStore, type Store } from '../../web/browser/storage.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { square } from './samples.ts';

const ENGINE: EnginePort = {
  open: async () => ({ threads: 1, hashMegabytes: 16 }),
  search: () => new Promise(() => undefined),
  dispose: () => undefined,
};

/** A window with an address; what is entered there is heard of only when `hear` is called. */
function windowAt(hash = '') {
  const events = new EventTarget();
  const location = { hash };
  const replaceState = (_state: unknown, _title: string, link: string): void => void (location.hash = link);
  const window = { location, history: { state: null, replaceState } } as unknown as Window;
  const enter = (link: string): void => void (location.hash = link);
  return { window, events, location, enter, hear: () => events.dispatchEvent(new Event('hashchange')) };
}
type Browser = ReturnType<typeof windowAt>;

let ids = 0;
function opened({ window, events }: Browser, store: Store): Workbench {
  const address = new Address(window);
  const bench = new Workbench({ engine: ENGINE, store, address: () => address.known, newId: () => `id-${++ids}` });
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
  const browser = windowAt();
  const entries: { readonly state: unknown; readonly link: string }[] = [{ state: null, link: '' }];
  let at = 0;
  const put = (state: unknown, link: string): void => {
    entries.splice(at, entries.length, { state, link });
    Object.assign(browser.window.history, { state });
    browser.location.hash = link;
  };
  Object.assign(browser.window.history, {
    replaceState: (state: unknown, _: string, link: string) => put(state, link),
    pushState: (state: unknown, _: string, link: string) => (at++, put(state, link)),
  });
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
  const address = new Address(browser.window);
  const bench = new Workbench({ engine: ENGINE, store: memoryStore(), address: () => address.known, newId: () => 'x' });
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
  const back = entries.findLastIndex(({ link }) => link === '#m=f5');
  at = back;
  Object.assign(browser.window.history, { state: entries[back]!.state });
  browser.location.hash = entries[back]!.link;
  browser.events.dispatchEvent(new Event('popstate'));
  await expect.poll(() => linkOf(bench.document)).toBe('#m=f5');
  expect([bench.document.id === study.id, bench.document.name]).toEqual([false, '']);
  vi.restoreAllMocks();
});
