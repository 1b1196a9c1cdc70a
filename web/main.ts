/** Puts the parts together: the engine's client, the browser's storage, the address, and the page that draws it all. */
import { pageWorkers } from '../workers/client/pool.ts';
import './app/outflank-app.ts';
import { fetchFaultTexts } from './i18n/faults.ts';
import { useLocale } from './i18n/locale.ts';
import { Address } from './document/address.ts';
import { JOURNAL_PREFIX as COPIES } from './document/journal.ts';
import { LastingStore } from './browser/lasting-store.ts';
import { tieToAddress } from './workbench/address-bar.ts';
import { keepOffline, tellOfInsecurity } from './app/offline-page.ts';
import { OPENING_KEY } from './workbench/crash-guard.ts';
import { claimTab } from './workbench/tab-name.ts';
import { Workbench } from './workbench/workbench.ts';
import { newId } from './browser/new-id.ts';
import { SOLVES } from './solves/resuming.ts';
import { SavedSolveEngine } from './solves/saved-solve-engine.ts';
import { browserStore, onOtherTab } from './browser/storage.ts';
import { SETTINGS_KEY, usualThreads } from './settings/settings.ts';
import { TAB_KEY } from './document/tab-state.ts';
import { trustOwnWorkers } from './pwa/trusted.ts';
import { words } from './i18n/words.ts';

trustOwnWorkers();
const address = new Address(window);
const store = new LastingStore({ quick: browserStore(), keys: [COPIES, TAB_KEY, OPENING_KEY] });
const tab = browserStore(() => window.sessionStorage);
await Promise.all([store.begin(), claimTab(tab, newId, navigator.locks)]);
// A killed browser doesn't mean that the page has failed.
if (store.isRestored) store.remove(OPENING_KEY);
const workbench = new Workbench({
  engine: new SavedSolveEngine(pageWorkers),
  store,
  tab,
  address: () => address.known,
  library: async () => (await import('./document/library-store.ts')).browserLibrary(),
  book: async () => (await import('./openings/book/page-book.ts')).loadPageBook(),
  repertoire: async (bench) => bench.part((await import('./openings/repertoire/load-repertoire.ts')).repertoireOf),
  threads: usualThreads({ isolated: crossOriginIsolated, cores: navigator.hardwareConcurrency }),
  newId,
});
// The first words are already in the page's language; without a network, in English.
await useLocale(workbench.settings.language);
store.subscribe((key) => {
  if (key.startsWith(COPIES)) workbench.autosave.refuse(key.slice(COPIES.length));
});
workbench.subscribe(async () => {
  if (!(await useLocale(workbench.settings.language))) workbench.say(words.app.noLanguage(), true);
});
onOtherTab(SETTINGS_KEY, () => workbench.rereadSettings());
tieToAddress(workbench, address, window);
const page = document.querySelector('outflank-app')!;
page.workbench = workbench;
workbench.start();
void import('./workbench/opened.ts').then(({ stepThrough }) => stepThrough(workbench, address, window));
if (store.get(SOLVES)) void import('./solves/solves-of.ts').then(({ solvesOf }) => workbench.part(solvesOf));
// A system typeface is used until the page is drawn.
requestAnimationFrame(() =>
  setTimeout(() => void import('./app/typeface.ts').then(({ loadTypeface }) => loadTypeface()).catch(() => undefined)),
);
// Not needed to draw the page, but it has to be there if something goes wrong, perhaps the network itself.
void fetchFaultTexts();

if (import.meta.env.PROD) keepOffline(workbench, page);
tellOfInsecurity(workbench, store);

// The last moments in which a page can save something; on a phone it may never be told of its end.
window.addEventListener('pagehide', () => workbench.flush());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') workbench.flush();
});
