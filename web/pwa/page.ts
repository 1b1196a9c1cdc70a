/** Ties the service worker to the page, once that has loaded what it shows first. */
import type { Session } from '../app/session.ts';
import { Offline } from './offline.ts';

export function keepOffline(session: Session, page: HTMLElement): void {
  // Only a page that came by a secure way has one.
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
