/**
 * The page's side of the service worker: registers it, and offers a reload if that brings something: a waiting new
 * version, or threads after a first visit to a host that sends no headers. Nothing is reloaded unasked.
 */

/** What a reload would bring. */
export type Offer = 'update' | 'threads';

export interface OfflineHost {
  readonly container: ServiceWorkerContainer;
  /** Whether the workers of this page share memory. */
  readonly isIsolated: boolean;
  readonly cores: number;
  now(): number;
  offer(offer: Offer): void;
  reload(): void;
}

/** How often an open page checks for a new version when it is shown again. */
const ASKS_AGAIN_MS = 3_600_000;

export class Offline {
  readonly #host: OfflineHost;
  /** A page that had no service worker when it was opened is on its first visit. */
  readonly #wasControlled: boolean;
  #registration: ServiceWorkerRegistration | null = null;
  #askedAt: number;
  #isReloading = false;

  constructor(host: OfflineHost) {
    this.#host = host;
    this.#wasControlled = host.container.controller !== null;
    this.#askedAt = host.now();
    host.container.addEventListener('controllerchange', () => this.#onControl());
  }

  /** Without storage, or on a host without the file, the page still works with a network. */
  async register(address: string): Promise<void> {
    try {
      const found = await this.#host.container.register(address, { updateViaCache: 'none' });
      if (!found) return;
      this.#registration = found;
    } catch {
      return;
    }
    const registration = this.#registration;
    this.#watch(registration.installing);
    registration.addEventListener('updatefound', () => this.#watch(registration.installing));
    if (registration.waiting && this.#wasControlled) this.#host.offer('update');
  }

  #watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && this.#wasControlled) this.#host.offer('update');
    });
  }

  #onControl(): void {
    if (this.#isReloading) return this.#host.reload();
    // Another tab has let a new version take over; this one keeps its own files.
    if (this.#wasControlled) return this.#host.offer('update');
    if (!this.#host.isIsolated && this.#host.cores > 1) this.#host.offer('threads');
  }

  /** The user wants the reload. */
  accept(): void {
    const waiting = this.#registration?.waiting;
    if (!waiting) return this.#host.reload();
    this.#isReloading = true;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    waiting.postMessage({ kind: 'take over' });
  }

  /** The page is visible again. */
  onShow(): void {
    if (!this.#registration || this.#host.now() - this.#askedAt < ASKS_AGAIN_MS) return;
    this.#askedAt = this.#host.now();
    // Without a network, there is nothing new.
    this.#registration.update().catch(() => undefined);
  }
}
