/** The built page passes on the licence of everything that is in it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageOf } from '../../scripts/licences.ts';

const text = readFileSync('dist/web/licences.txt', 'utf8');

/** Programs of Node, and the queue, which only the shell knows. */
const NOT_OF_THE_PAGE = /\bnode\b|^queue\//;

/** Runtime imports of packages: types leave nothing behind. */
const BARE_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'(?!virtual:)((?:@[^/']+\/)?[^./'][^/']*)/gm;

function importedBy(rooms: readonly string[]): Set<string> {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !NOT_OF_THE_PAGE.test(name))
      .map((name) => `${room}/${name}`),
  );
  return new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(BARE_IMPORT)].map(([, name]) => name!)),
  );
}

/**
 * What packages bring along, according to the lock file; types, and substitutes for a browser in Node, never reach the
 * page.
 */
function withTheirs(names: Iterable<string>): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    const { dependencies = {} } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const other of Object.keys(dependencies)) if (!/^@types\/|ssr-dom-shim$/.test(other)) all.add(other);
  }
  return all;
}

const ofThePage = [...withTheirs(importedBy(['web', 'workers', 'game', 'i18n']))].sort();

test('the page imports what is known to be in it', () => {
  expect(ofThePage).toEqual(expect.arrayContaining(['comlink', 'idb', 'lit', 'lit-element', 'lit-html']));
});

test.each(ofThePage)('%s is named with its whole licence', (name) => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string };
  expect(text).toContain(`\n${name} ${version} (`);
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'].find((one) =>
    existsSync(`node_modules/${name}/${one}`),
  )!;
  expect(text).toContain(readFileSync(`node_modules/${name}/${file}`, 'utf8').trim());
});

test('our own licence comes first', () => {
  expect(text).toMatch(/^Outflank\n\nMIT License/);
  expect(text).toContain(readFileSync('LICENSE', 'utf8').trim());
});

test.each([
  ['/home/x/outflank/web/main.ts', null],
  ['/home/x/outflank/node_modules/idb/build/index.js', 'node_modules/idb'],
  ['/home/x/outflank/node_modules/@lit/localize/lit-localize.js?v=1', 'node_modules/@lit/localize'],
  ['/home/x/outflank/node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
  ['\0vite/preload-helper.js', 'node_modules/vite'],
  ['\0commonjsHelpers.js', null],
])('%j is of %s', (id, folder) => {
  expect(packageOf(id)).toBe(folder);
});
