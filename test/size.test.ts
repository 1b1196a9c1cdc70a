/** What a visitor loads: the scripts and the core of the built page, compressed as a server sends them. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const ASSETS = 'dist/web/assets';
/** Evaluation weights are loaded later and counted apart. */
const LIMIT_KB = 150;

test('the page is light', () => {
  const files = readdirSync(ASSETS).filter((name) => /\.(js|wasm)$/.test(name));
  const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(`${ASSETS}/${name}`)).length, 0);
  expect(files.some((name) => name.endsWith('.wasm'))).toBe(true);
  expect(bytes / 1000).toBeLessThan(LIMIT_KB);
});
