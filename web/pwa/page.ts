/** Ties the service worker to the page, once that has loaded what it shows first. */
import type { Session } from '../app/session.ts';
import type { Store } from '../document/storage.ts';
import { words } from '../i18n/words.ts';
import { Offline } from './offline.ts';

const TOLD = 'outflank.told-insecure';

/** Says, on the first visit, what a browser withholds from a page that came by plain http; the settings go on saying it. */
export function tellOfInsecurity(session: Session, store: Store): void {
  if (isSecureContext || store.get(TOLD) !== null) return;
  session.say(words.app.insecure());
  store.set(TOLD, 'yes');
}

export function keepOffline(session: Session, page: HTMLElement): void {
  // Some browsers have none in private windows, and none has one over plain http.
  if (!('serviceWorker' in navigator)) return;
  const offline = new Offline({
    container: navigator.serviceWorker,
    isIsolated: crossOriginIsolated,
    cores: navigator.hardwareConcurrency,
    now: () => Date.now(),
    offer: (offer) => session.offer(offer),
    reload: () => {
      session.flush();
      location.reload();
    },
  });
  page.addEventListener('outflank-offer', ({ detail }) => {
    session.offer(null);
    if (detail.isWanted) offline.accept();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') offline.onShow();
  });
  const register = (): void => void offline.register('./service-worker.js');
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
