/** Puts the parts together: the engine's client, the browser's storage, the address, and the page that draws it all. */
import { EngineClient } from '../workers/client.ts';
import { pageWorkers } from '../workers/pool.ts';
import './app/outflank-app.ts';
import { useLocale } from './i18n/locale.ts';
import { tieToAddress } from './document/link.ts';
import { keepOffline, tellOfInsecurity } from './pwa/page.ts';
import { Session } from './app/session.ts';
import { browserStore } from './document/storage.ts';
import { trustOwnWorkers } from './pwa/trusted.ts';
import { words } from './i18n/words.ts';

trustOwnWorkers();
const session = new Session({
  engine: new EngineClient(pageWorkers),
  store: browserStore(),
  tab: browserStore(() => window.sessionStorage),
  address: () => window.location.hash,
});
// The first words are already in the language of the page; without a network they are English ones.
await useLocale(session.state.settings.language);
session.subscribe(async () => {
  if (!(await useLocale(session.state.settings.language))) session.say(words.app.noLanguage(), true);
});
tieToAddress(session, window);
const page = document.querySelector('outflank-app')!;
page.session = session;
session.start();

if (import.meta.env.PROD) keepOffline(session, page);
tellOfInsecurity(session, browserStore());

// The last moments in which a page can keep something; on a phone it may never hear of its end.
window.addEventListener('pagehide', () => session.flush());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') session.flush();
});
