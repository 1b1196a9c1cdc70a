/**
 * Two projects: `unit` runs in Node, `component` (test/web) in a real Chromium. Both expect what `npm run build`
 * makes; `npm test` sees to that.
 */
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium, SHORT_LIVED } from './scripts/chromium.mjs';
import { messages } from './scripts/messages.mjs';
import { packed } from './scripts/packed.ts';

/** Every entry of a library that the page or the tests of its elements import. */
const LIBRARIES = [
  'lit',
  'lit/decorators.js',
  'lit/directive.js',
  '@tanstack/virtual-core',
  '@leeoniya/ufuzzy',
  ...['class-map', 'guard', 'if-defined', 'live', 'repeat'].map((name) => `lit/directives/${name}.js`),
  'comlink',
  'valibot',
];

/** Ends what hangs. A machine at work with other things is slow, not wrong; what is polled ends first, and says what it waited for. */
const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
};

/** A shared machine may be late once. */
const RETRIES = process.env['CI'] ? 1 : 0;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [messages(), packed()],
        test: {
          name: 'unit',
          environment: 'node',
          // A process for each file costs as much as most files. Tests must undo whatever they set globally.
          isolate: false,
          maxWorkers: '100%',
          ...PATIENCE,
          retry: RETRIES,
          globalSetup: 'test/temporary-folder.ts',
          include: ['test/**/*.test.ts'],
          exclude: ['test/web/**', 'test/e2e/**'],
        },
      },
      {
        plugins: [messages(), packed()],
        // If they were found only during tests, they would be bundled again: pages reload, and there are two Lits.
        optimizeDeps: { include: LIBRARIES },
        test: {
          name: 'component',
          ...PATIENCE,
          retry: RETRIES,
          include: ['test/web/**/*.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: SHORT_LIVED } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
