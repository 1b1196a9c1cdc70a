/**
 * The service worker, on a host that sends no headers: kept for use without a network, isolated after the first visit,
 * brought up to date without loss. And that nothing leaves the page.
 */
import type { Page } from '@playwright/test';
import { certificate, certificateFile, VALUE } from './certificate.ts';
import { StaticHost, WatchingProxy } from './static-host.ts';
import { FAST, StudyView } from './study.ts';
import { expect, FFO42_LINK, test as base, Workbench } from './workbench.ts';

const test = base.extend<{ host: StaticHost }>({
  host: async ({ page: _ }, use) => {
    const host = await StaticHost.start();
    await use(host);
    await host.stop();
  },
});
test.use({ serviceWorkers: 'allow', ownContext: true });

/** The page is kept, and answered from what is kept. */
async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

const isIsolated = (page: Page): Promise<boolean> => page.evaluate(() => crossOriginIsolated);

async function chooseQuickly(page: Page): Promise<void> {
  await page.addInitScript((text) => {
    if (!localStorage.getItem('outflank.settings')) localStorage.setItem('outflank.settings', text);
  }, JSON.stringify(FAST));
}

test('a first visit works on one thread; reloaded on request, on several', async ({ workbench, page, host }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }));
  await chooseQuickly(page);
  await page.goto(`${host.url}${FFO42_LINK}`);
  expect(await isIsolated(page)).toBe(false);
  await workbench.square('g2').click();
  await workbench.showEngineOptions();
  const threads = page.getByLabel('Threads').locator('visible=true').locator('option');
  const before = await threads.count();
  await expectKept(page);
  // Nothing happens by itself, and nothing sounds alarming.
  await expect(page.getByRole('status').filter({ hasText: 'Reload to let it use several threads' })).toBeVisible();
  await expect(workbench.alert).toHaveCount(0);
  expect(await isIsolated(page)).toBe(false);
  await workbench.button('Reload now').click();
  await expect.poll(() => isIsolated(page).catch(() => false)).toBe(true);
  await workbench.showEngineOptions();
  await expect(threads).not.toHaveCount(before);
  // The game is where it was.
  await expect(workbench.square('g2')).toHaveAccessibleName(/black, last move/);
  await page.getByLabel('Threads').locator('visible=true').selectOption('2');
  await expect(workbench.badge).toHaveText('~ Estimate');
  await expect(page.getByText('Reload to let it use several threads')).toHaveCount(0);
});

/** What a newer version of the page changes. */
function publish(host: StaticHost): void {
  host.changes.set('index.html', (text) => text.replace(/name="description"\s+content="/, '$&Newer: '));
  host.changes.set('service-worker.js', (text) => text.replace(/(version\\":\\")\w+/, '$1newer'));
}

const look = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update().then(() => undefined));

test('a new version waits until it is accepted, and what is being written stays', async ({ page, host, context }) => {
  await chooseQuickly(page);
  await page.goto(`${host.url}#m=f5d6c3`);
  await expectKept(page);
  await page.reload();
  const workbench = new Workbench(page);
  const study = new StudyView(workbench);
  await study.show();
  // Another tab, which keeps the version it was opened with.
  const other = await context.newPage();
  await other.goto(`${host.url}#m=f5`);
  publish(host);
  // A host keeps no file of a version that it no longer serves.
  host.isGone = (path) => path.includes('/tools-');
  await page.keyboard.press('t');
  await page.keyboard.type('White has to answer at');
  await look(page);
  const offer = page.getByRole('status').filter({ hasText: 'A new version is available.' });
  await expect(offer).toBeVisible();
  await page.keyboard.type(' d3.');
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', /^(?!Newer)/);
  await workbench.button('Reload now').click();
  await expect(description).toHaveAttribute('content', /^Newer/);
  await study.expectReady();
  await expect(study.comments).toContainText('White has to answer at d3.');
  await expect(other.getByRole('status').filter({ hasText: 'A new version is available.' })).toBeVisible();
  await other.keyboard.press('Control+Shift+S');
  await expect(other.getByRole('dialog', { name: 'Picture of the position' })).toBeVisible();
});

test('in a whole session the page asks its own host for its own files, and sends nothing', async ({
  browser,
  host,
}) => {
  const proxy = await WatchingProxy.start(host);
  // Chromium bypasses the proxy for its own machine unless told otherwise.
  const context = await browser.newContext({ proxy: { server: proxy.address, bypass: '<-loopback>' } });
  const page = await context.newPage();
  const workbench = new Workbench(page);
  const study = new StudyView(workbench);
  await chooseQuickly(page);
  await study.settle({ reviewLevel: 2 });
  await page.goto(`${host.url}#m=f5d6c3d3`);
  await expectKept(page);
  const loaded = proxy.seen.filter(({ url }) => url.startsWith(host.url)).length;
  expect(loaded).toBeGreaterThan(10);
  await workbench.square('c4').click();
  await expect(workbench.badge).toHaveText('~ Estimate');
  await study.show();
  await page.keyboard.press('t');
  await page.keyboard.type('Kept between us.');
  await page.keyboard.press('Escape');
  await study.review();
  await study.button('Share').click();
  await expect(page.getByText(/no server/)).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of ['Play', 'Train', 'Openings', 'Library'] as const) await workbench.show(name);
  await study.showStudies();
  await workbench.show('Analyse');
  await workbench.button('Rules: Othello 8×8').click();
  await expect(page.locator('outflank-rules')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.locator('outflank-setup .say')).toBeVisible();
  await page.reload();
  await expect(workbench.board).toBeVisible();
  // The browser asks its vendor how to fill in fields; the page could not, since its policy allows only its own host.
  const ofThePage = proxy.seen.filter(({ url }) => !/^[\w-]+\.googleapis\.com:443$/.test(url));
  const asked = ofThePage.filter(
    ({ method, url, bytes }) => method !== 'GET' || bytes > 0 || !url.startsWith(host.url) || /[?#]/.test(url),
  );
  expect(asked).toEqual([]);
  // All of it had come with the first visit.
  const news = ofThePage.slice(loaded).map(({ url }) => url.slice(host.url.length));
  expect(news.filter((name) => name !== 'service-worker.js')).toEqual([]);
  await context.close();
  await proxy.stop();
});

test('after one visit, on which the offer to reload is declined, all of it works without a network; the page can be installed, and its policy holds', async ({
  page,
  host,
  context,
}) => {
  // Not the fixture: what the policy refuses appears on the console.
  const workbench = new Workbench(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }));
  await chooseQuickly(page);
  await page.goto(`${host.url}${FFO42_LINK}`);
  await test.step('the offer', async () => {
    await workbench.button('Later').click();
    await expect(page.getByText('Reload to let it use several threads')).toHaveCount(0);
    expect(await isIsolated(page)).toBe(false);
  });
  await test.step('a manifest with icons of the sizes that it names', async () => {
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
      return (await fetch(link.href)).json() as Promise<{
        start_url: string;
        display: string;
        icons: { src: string; sizes: string; purpose: string }[];
      }>;
    });
    expect(manifest).toMatchObject({ start_url: './', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    const sizes = await page.evaluate(
      async (names) =>
        Promise.all(
          names.map(async (name) => {
            const image = await createImageBitmap(await (await fetch(name)).blob());
            return `${image.width}x${image.height}`;
          }),
        ),
      manifest.icons.map(({ src }) => src),
    );
    expect(sizes).toEqual(manifest.icons.map(({ sizes: named }) => named));
  });
  await test.step('refused are other hosts, programs in the text of the page, and both to the workers', async () => {
    await expectKept(page);
    await page.evaluate(async () => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
      document.body.append(Object.assign(document.createElement('img'), { src: 'http://example.invalid/x.png' }));
      await fetch('http://example.invalid/').catch(() => undefined);
      try {
        document.body.innerHTML = '<b>markup</b>';
      } catch {
        // Refused, as it should be.
      }
    });
    const refused = (): Promise<string[]> =>
      page.evaluate(() => [...(window as unknown as { refused: string[] }).refused].sort());
    await expect.poll(refused).toEqual(['connect-src', 'img-src', 'require-trusted-types-for']);
    const policy = await page.evaluate(async () => {
      const worker = performance.getEntriesByType('resource').find(({ name }) => name.includes('engine.worker'));
      return (await fetch(worker!.name)).headers.get('content-security-policy');
    });
    expect(policy).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self' blob:",
    );
  });
  await test.step('without a network: engine, weights, every page, other boards, certificates', async () => {
    const { url } = host;
    // What the visit itself has loaded must not stand in for what is kept.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.close();
    await host.stop();
    await context.setOffline(true);
    const again = await context.newPage();
    const problems: string[] = [];
    again.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    await again.goto(`${url}${FFO42_LINK}`);
    const offline = new Workbench(again);
    await expect(offline.badge).toHaveText('~ Estimate');
    // In no book. Without its weights the engine would say so beside each value.
    await expect(offline.rows.first()).toContainText('@');
    await expect(again.getByText(/by counts/)).toHaveCount(0);
    expect(await isIsolated(again)).toBe(true);
    await again.goto(`${url}#m=f5d6c3d3`);
    await expect(offline.badge).toHaveText('~ Estimate');
    await offline.tab('Openings');
    await expect(again.locator('outflank-explorer .total')).toContainText(/[\d,]{5,} games reached this position/);
    await again.keyboard.press('?');
    await expect(again.getByRole('dialog')).toBeVisible();
    await again.keyboard.press('Escape');
    const study = new StudyView(offline);
    await study.show();
    for (const [name, says] of [
      ['Review', 'Review this game'],
      ['Play', 'Play'],
      ['Train', 'Start'],
      ['Openings', /^Results/],
    ] as const) {
      await offline.show(name);
      await expect(study.panel.getByText(says, { exact: true }).last()).toBeVisible();
    }
    await study.showStudies();
    await offline.show('Analyse');
    await offline.button('Rules: Othello 8×8').click();
    await again.getByRole('button', { name: /^Small boards/ }).click();
    await offline.button('Play by these rules').click();
    await expect(offline.badge).toHaveText(/Solved/);
    await again.goto(`${url}check.html`);
    await again.locator('input[type=file]').setInputFiles(certificateFile(certificate(VALUE)));
    await expect(again.getByRole('heading', { name: 'Accepted' })).toBeVisible();
    expect(problems).toEqual([]);
  });
});
