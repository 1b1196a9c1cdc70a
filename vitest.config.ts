/**
 * Two projects: `unit` runs in Node, `component` (test/web) in a real Chromium. Both expect what `npm run build`
 * makes; `npm test` sees to that.
 */
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/chromium.mjs';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // A machine at work with other things is slow, not wrong.
          testTimeout: 60_000,
          include: ['test/**/*.test.ts'],
          exclude: ['test/web/**', 'test/e2e/**'],
        },
      },
      {
        test: {
          name: 'component',
          include: ['test/web/**/*.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium() } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
