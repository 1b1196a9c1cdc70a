/**
 * Notices when a worker ends by itself, which browsers don't report: there is no event when a worker closes or is
 * killed for its memory. But a lock that it holds while it lives is released then (Web Locks API). Over plain http
 * there are no locks, and such an end goes unnoticed until the next job.
 */

/** What a worker posts once it holds its lock. */
interface Present {
  readonly present: string;
}

const isPresent = (data: unknown, name: string): boolean => (data as Partial<Present> | null)?.present === name;

const forEver = (): Promise<never> => new Promise(() => undefined);

/** In the worker: holds the lock of its name for good. */
export function holdPresence(scope: { readonly name: string; postMessage(message: Present): void }): void {
  void navigator.locks?.request(scope.name, () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    scope.postMessage({ present: scope.name });
    return forEver();
  });
}

/** A name that no other worker in any tab has. */
export const presenceName = (): string => `outflank-worker-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

/** In the page: calls back when the worker of this name has ended, unless the signal came first. */
export function watchPresence(worker: Worker, name: string, signal: AbortSignal, onEnd: () => void): void {
  const wait = ({ data }: MessageEvent<unknown>): void => {
    if (!isPresent(data, name)) return;
    worker.removeEventListener('message', wait);
    navigator.locks.request(name, { signal }, onEnd).catch(() => undefined);
  };
  worker.addEventListener('message', wait, { signal });
}
