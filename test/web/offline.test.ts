/** The service worker's answers, and when the page offers a reload. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileFor, isolated, PAGE_ADDRESS, workerPolicy } from '../../web/pwa/answers.ts';
import { PREFIX, takeOver } from '../../web/pwa/versions.ts';
import { Offline, type Offer } from '../../web/pwa/offline.ts';

describe('answers', () => {
  const scope = 'https://host/games/outflank/';
  const files = new Set([PAGE_ADDRESS, 'assets/a-1.js', 'icon.png']);

  test.each([
    ['', PAGE_ADDRESS],
    ['index.html', PAGE_ADDRESS],
    ['?from=home', PAGE_ADDRESS],
    ['assets/a-1.js', 'assets/a-1.js'],
    ['assets/a-1.js?x', 'assets/a-1.js'],
    ['assets/b-2.js', null],
    ['../other/', null],
    ['https://other/games/outflank/', null],
  ])('%s is answered by %s', (path, file) => {
    expect(fileFor({ method: 'GET', url: new URL(path, scope).href }, scope, files)).toBe(file);
    expect(fileFor({ method: 'POST', url: new URL(path, scope).href }, scope, files)).toBeNull();
  });

  test('every answer isolates; a program is held to the policy', async () => {
    const program = new Response('1', { headers: { 'content-type': 'text/javascript', etag: 'x' } });
    const answer = isolated(program, "default-src 'none'");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'",
      etag: 'x',
    });
    expect(await answer.text()).toBe('1');
    const picture = isolated(new Response('1', { headers: { 'content-type': 'image/png' } }), "default-src 'none'");
    expect(picture.headers.has('content-security-policy')).toBe(false);
    expect(isolated(new Response(null, { status: 304 }), '').status).toBe(304);
    const unknown = Response.error();
    expect(isolated(unknown, '')).toBe(unknown);
  });

  test('a worker keeps the parts of the policy that concern it', () => {
    expect(workerPolicy("default-src 'none'; script-src 'self'; img-src data:; connect-src 'self'")).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  });
});

describe('versions kept', () => {
  const kept = async () => (await caches.keys()).filter((name) => name.startsWith('outflank')).toSorted();
  const begin = (...names: string[]) => Promise.all(names.map((name) => caches.open(PREFIX + name)));
  const forget = async () => void (await Promise.all((await kept()).map((name) => caches.delete(name))));
  const claimed: true[] = [];
  const ALONE = { installing: null, waiting: null };
  const clients = { claim: async () => void claimed.push(true) };
  beforeEach(forget);
  afterEach(forget);

  test('the one in use, and the one that was before: not one that was replaced while it waited', async () => {
    await begin('1');
    await takeOver(caches, `${PREFIX}1`, clients, ALONE);
    await begin('2');
    await begin('3');
    await takeOver(caches, `${PREFIX}3`, clients, ALONE);
    expect(await kept()).toEqual(['outflank', `${PREFIX}1`, `${PREFIX}3`]);
    await begin('4');
    await takeOver(caches, `${PREFIX}4`, clients, ALONE);
    expect(await kept()).toEqual(['outflank', `${PREFIX}3`, `${PREFIX}4`]);
  });

  test.each(['installing', 'waiting'])('all of them, while a newer one is %s', async (state) => {
    await begin('1');
    await takeOver(caches, `${PREFIX}1`, clients, ALONE);
    await begin('2', '3');
    await takeOver(caches, `${PREFIX}2`, clients, { ...ALONE, [state]: {} });
    expect(await kept()).toContain(`${PREFIX}3`);
    await takeOver(caches, `${PREFIX}3`, clients, ALONE);
    expect(await kept()).toEqual(['outflank', `${PREFIX}2`, `${PREFIX}3`]);
  });

  test('all of them, where it isn’t known which was in use', async () => {
    await begin('1', '2', '3');
    await takeOver(caches, `${PREFIX}3`, clients, ALONE);
    expect(await kept()).toEqual(['outflank', `${PREFIX}1`, `${PREFIX}2`, `${PREFIX}3`]);
  });

  test('the page is answered by the new one even if the browser refuses to store which that is', async () => {
    const full = { open: () => Promise.reject(new DOMException('', 'QuotaExceededError')) } as unknown as CacheStorage;
    claimed.length = 0;
    await takeOver(full, `${PREFIX}1`, clients, ALONE);
    expect(claimed).toEqual([true]);
  });
});

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly heard: unknown[] = [];
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function aPage({ isControlled = false, isIsolated = false, cores = 4, waiting = null as FakeWorker | null } = {}) {
  const offers: Offer[] = [];
  const did = { reloads: 0, updates: 0, time: 0 };
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting,
    update: async () => void did.updates++,
  });
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? new FakeWorker() : null,
    register: async () => registration,
  });
  const offline = new Offline({
    container: container as unknown as ServiceWorkerContainer,
    isIsolated,
    cores,
    now: () => did.time,
    offer: (offer) => offers.push(offer),
    reload: () => did.reloads++,
  });
  const begin = (): FakeWorker => {
    const worker = new FakeWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    return worker;
  };
  return { offline, offers, did, registration, container, begin };
}

describe('the page', () => {
  test('on a first visit threads are offered where a reload brings them, and nothing else', async () => {
    for (const [isIsolated, cores, expected] of [
      [false, 4, ['threads']],
      [true, 4, []],
      [false, 1, []],
    ] as const) {
      const page = aPage({ isIsolated, cores });
      await page.offline.register('x');
      page.begin().become('installed');
      expect(page.offers).toEqual([]);
      page.container.dispatchEvent(new Event('controllerchange'));
      expect(page.offers).toEqual(expected);
      expect(page.did.reloads).toBe(0);
    }
  });

  test('a new version waits until it is accepted, then the page loads it', async () => {
    const page = aPage({ isControlled: true });
    await page.offline.register('x');
    const worker = page.begin();
    worker.become('installed');
    page.registration.waiting = worker;
    expect(page.offers).toEqual(['update']);
    page.offline.accept();
    expect(worker.heard).toEqual([{ kind: 'take over' }]);
    expect(page.did.reloads).toBe(0);
    page.container.dispatchEvent(new Event('controllerchange'));
    expect(page.did.reloads).toBe(1);
  });

  test('one that has waited since another visit is offered; one let in by another tab too, without a reload', async () => {
    const page = aPage({ isControlled: true, waiting: new FakeWorker() });
    await page.offline.register('x');
    expect(page.offers).toEqual(['update']);
    page.registration.waiting = null;
    page.container.dispatchEvent(new Event('controllerchange'));
    expect([page.offers, page.did.reloads]).toEqual([['update', 'update'], 0]);
    page.offline.accept();
    expect(page.did.reloads).toBe(1);
  });

  test('a page that stays open asks again after an hour, when it is looked at', async () => {
    const page = aPage();
    page.offline.onShow();
    await page.offline.register('x');
    page.offline.onShow();
    expect(page.did.updates).toBe(0);
    page.did.time = 3_600_000;
    page.offline.onShow();
    page.offline.onShow();
    expect(page.did.updates).toBe(1);
  });

  test('where nothing can be registered the page continues', async () => {
    const page = aPage();
    Object.assign(page.container, { register: () => Promise.reject(new Error('no storage')) });
    await page.offline.register('x');
    page.offline.onShow();
    expect(page.offers).toEqual([]);
  });
});
