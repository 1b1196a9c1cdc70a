/** The tests in Node, of sources with the faults built in that `wanted.json` in the folder OUTFLANK_MUTANTS_FOLDER lists. */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { messages } from '../messages.mjs';
import { packed } from '../packed.ts';
import { instrument } from './instrument.mjs';

const ROOT = resolve('.');
const WANTED = JSON.parse(readFileSync(join(process.env['OUTFLANK_MUTANTS_FOLDER'] ?? '', 'wanted.json'), 'utf8')) as {
  readonly [file: string]: readonly (readonly [key: string, id: number])[];
};

const faults: Plugin = {
  name: 'outflank-faults',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(ROOT, id);
    const wanted = WANTED[file];
    return wanted && { code: instrument(file, code, new Map(wanted)), map: null };
  },
};

export default defineConfig({
  root: ROOT,
  plugins: [faults, messages(), packed()],
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    exclude: ['test/web/**', 'test/e2e/**'],
    runner: resolve('scripts/mutants/runner.mjs'),
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    silent: true,
  },
});
