/**
 * `unit` runs in Node, `component` and `component-alone` (test/web) in a real Chromium. They expect what `npm run build`
 * makes; `npm test` sees to that.
 */
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
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

/** Ends what hangs; long, because a busy machine is slow. Polling ends first, and says what it waited for. */
const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
};

/** A shared machine may be late once. */
const RETRIES = process.env['CI'] ? 1 : 0;

/**
 * Tests of things that a page can have only once: the package's `<outflank-board>` in place of the page's own, texts that
 * are still to be loaded, the database of the library.
 */
const ALONE = [
  'anywidget',
  'author-analysis',
  'author-board',
  'author-game',
  'check',
  'harness',
  'late',
  'library-store',
].map((name) => `test/web/${name}.test.ts`);

function inBrowser(test: NonNullable<TestProjectInlineConfiguration['test']>): TestProjectInlineConfiguration {
  return {
    plugins: [messages(), packed()],
    // Lit as it ships: its development build records each step of a render.
    resolve: { conditions: ['module', 'browser', 'production'] },
    // If they were found only during tests, they would be bundled again: pages would reload, with two copies of Lit.
    optimizeDeps: { include: LIBRARIES },
    test: {
      ...test,
      ...PATIENCE,
      retry: RETRIES,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath: findChromium(), args: SHORT_LIVED } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

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
      inBrowser({
        name: 'component',
        // Reloading the page's modules for each file costs as much as most files. Tests must undo what they set globally.
        isolate: false,
        include: ['test/web/**/*.test.ts'],
        exclude: ALONE,
      }),
      inBrowser({ name: 'component-alone', include: ALONE }),
    ],
  },
});
