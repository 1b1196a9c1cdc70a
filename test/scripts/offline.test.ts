/** What the service worker is told of the built page is true. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Listing } from '../../web/pwa/service-worker.ts';

const PAGE = 'dist/web';

function listing(): Listing {
  const text = /"\{\\"version.*?\}"(?=\))/.exec(readFileSync(`${PAGE}/service-worker.js`, 'utf8'))![0];
  return JSON.parse(JSON.parse(text) as string) as Listing;
}

test('it lists every file but the page and itself, and the sums of those whose names tell their content', () => {
  const files = readdirSync(PAGE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(PAGE.length + 1))
    // The checker of certificates is a page to be kept as a file.
    .filter((name) => !['index.html', 'check.html', 'service-worker.js'].includes(name));
  const sums = files.map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(`${PAGE}/${name}`))
      .digest('hex');
    return [name, name.startsWith('assets/') ? sum : null];
  });
  expect(listing().files).toEqual(Object.fromEntries(sums));
});

test('the page names the script that it begins with', () => {
  const { entry } = listing();
  expect(entry).toMatch(/^assets\/\w+-[\w-]{8}\.js$/);
  expect(readFileSync(`${PAGE}/index.html`, 'utf8')).toContain(entry);
});
