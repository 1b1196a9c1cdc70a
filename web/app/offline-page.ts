/** Connects the page to the service worker, once it has loaded what it shows first. */
import type { Workbench } from '../workbench/workbench.ts';
import type { Store } from '../browser/storage.ts';
import { words } from '../i18n/words.ts';
import { Offline } from '../pwa/offline.ts';

const TOLD = 'outflank.told-insecure';

/** On the first visit, says what browsers don't allow a page over plain http; the settings repeat it. */
export function tellOfInsecurity(workbench: Workbench, store: Store): void {
  if (isSecureContext || store.get(TOLD) !== null) return;
  workbench.say(words.app.insecure());
  store.set(TOLD, 'yes');
}

export function keepOffline(workbench: Workbench, page: HTMLElement): void {
  // Some browsers have none in private windows, and no browser has one over plain http.
  if (!('serviceWorker' in navigator)) return;
  const offline = new Offline({
    container: navigator.serviceWorker,
    isIsolated: crossOriginIsolated,
    cores: navigator.hardwareConcurrency,
    now: () => Date.now(),
    offer: (offer) => workbench.notices.setOffer(offer),
    reload: () => {
      workbench.flush();
      location.reload();
    },
  });
  page.addEventListener('outflank-offer', ({ detail }) => {
    workbench.notices.setOffer(null);
    if (detail.isWanted) offline.accept();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') offline.onShow();
  });
  const register = (): void => void offline.register('./service-worker.js');
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
