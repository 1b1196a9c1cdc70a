/** What `npm start` serves: the built page with the headers that let workers share memory. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preview, type PreviewServer } from 'vite';

let server: PreviewServer;
beforeAll(async () => {
  server = await preview({ configFile: 'vite.config.ts', logLevel: 'error', preview: { port: 0, open: false } });
});
afterAll(() => server.close());

const ask = (path: string): Promise<Response> => fetch(new URL(path, server.resolvedUrls!.local[0]));

test('the page is cross-origin isolated, and its numbered files are kept by the browser', async () => {
  const page = await ask('/');
  expect(page.status).toBe(200);
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(page.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  const [script] = /assets\/[\w-]+\.js/.exec(await page.text())!;
  expect((await ask(`/${script}`)).headers.get('cache-control')).toMatch(/immutable/);
});
