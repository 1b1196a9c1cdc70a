/**
 * Keeps the whole page in the browser, so that it works without a network, and answers from there. A new version is
 * stored beside the current one and waits until no page uses that any more, or until it is told to take over: a page
 * never has files of two versions. The previous version's files stay, for pages that were opened with it.
 *
 * `scripts/offline.ts` inserts the list of files when the page is built.
 */
import { fileFor, isolated, PAGE_ADDRESS, workerPolicy } from './answers.ts';
import { isGenuine } from './genuine.ts';
import { PREFIX, takeOver } from './versions.ts';

export interface FileListing {
  /** Changes with every file. */
  readonly version: string;
  /**
   * Paths relative to the page, with the SHA-256 (hex) of those under assets/, whose names change with their content,
   * or a text of a page.
   */
  readonly files: Readonly<Record<string, string | null>>;
  /** The path of the script that the page begins with. */
  readonly entry: string;
  /** The content security policy of the page. */
  readonly policy: string;
}

/** The part of a service worker's scope that is used; the types for pages and for workers can't be combined. */
interface Scope {
  readonly registration: { readonly scope: string; readonly installing: unknown; readonly waiting: unknown };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as Scope;
const { version, files, entry, policy } = JSON.parse('__OUTFLANK_FILES__') as FileListing;
const names = new Set([PAGE_ADDRESS, ...Object.keys(files)]);
const heldTo = workerPolicy(policy);
const { scope } = worker.registration;

const NAME = PREFIX + version;

const addressOf = (file: string): string => new URL(file, scope).href;
/** A file named after its content: it may come from anywhere. */
const isFixed = (file: string): boolean => file.startsWith('assets/');

async function keepAll(): Promise<void> {
  const cache = await caches.open(NAME);
  for (const file of names) {
    const address = addressOf(file);
    // An interrupted installation continues where it stopped.
    if (await cache.match(address)) continue;
    await cache.put(address, await obtain(file, address));
  }
}

/**
 * The file from an older cache or the host. A file that isn't genuine is fetched again, bypassing the browser's own
 * cache.
 */
async function obtain(file: string, address: string): Promise<Response> {
  const places = [
    ...(isFixed(file)
      ? [() => caches.match(address), () => fetch(address)]
      : [() => fetch(address, { cache: 'no-cache' })]),
    () => fetch(address, { cache: 'reload' }),
  ];
  const mark = file === PAGE_ADDRESS ? entry : (files[file] ?? null);
  for (const ask of places) {
    const answer = await ask();
    if (answer && (await isGenuine(file, answer, mark))) return answer;
  }
  // The browser tries the installation again on a later visit.
  throw new Error(`${address} is not the file of this version.`);
}

async function answer(request: Request, file: string | null): Promise<Response> {
  const cache = await caches.open(NAME);
  // A page opened with another version requests that version's files.
  const kept = file === null ? await caches.match(request.url) : await cache.match(addressOf(file));
  return isolated(kept ?? (await fetch(request)), heldTo);
}

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(takeOver(caches, NAME, worker.clients, worker.registration)),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  // Sent by the developer tools of some browsers; it can't be fetched from here.
  if (request.cache === 'only-if-cached' && request.mode !== 'same-origin') return;
  event.respondWith(answer(request, fileFor(request, scope, names)));
});

worker.addEventListener('message', ({ data }) => {
  if ((data as { kind?: unknown } | null)?.kind === 'take over') void worker.skipWaiting();
});
