/** What the service worker knows about the built page is correct. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FileListing } from '../../web/pwa/service-worker.ts';

const PAGE = 'dist/web';

function listing(): FileListing {
  const text = /"\{\\"version.*?\}"(?=\))/.exec(readFileSync(`${PAGE}/service-worker.js`, 'utf8'))![0];
  return JSON.parse(JSON.parse(text) as string) as FileListing;
}

test('it lists every file but the page and itself, the sums of those whose names tell their content, and what is in the checker', () => {
  const files = readdirSync(PAGE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(PAGE.length + 1))
    .filter((name) => !['index.html', 'service-worker.js'].includes(name));
  const sums = files.map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(`${PAGE}/${name}`))
      .digest('hex');
    return [name, name.startsWith('assets/') ? sum : null];
  });
  const { 'check.html': inChecker, ...others } = listing().files;
  expect(others).toEqual(Object.fromEntries(sums.filter(([name]) => name !== 'check.html')));
  expect(readFileSync(`${PAGE}/check.html`, 'utf8')).toContain(`script-src ${inChecker};`);
});

test('the page names the script that it begins with', () => {
  const { entry } = listing();
  expect(entry).toMatch(/^assets\/\w+-[\w-]{8}\.js$/);
  expect(readFileSync(`${PAGE}/index.html`, 'utf8')).toContain(entry);
});
