/** The slowest tests, out of reports as vitest and Playwright write them. */
import { expect, test } from 'vitest';
import { slowest, timesOf } from '../../scripts/slowest.mjs';

const vitest = {
  testResults: [
    {
      name: `${process.cwd()}/test/a.test.ts`,
      assertionResults: [
        { ancestorTitles: ['group'], title: 'one', duration: 1500 },
        { ancestorTitles: [], title: 'skipped' },
      ],
    },
  ],
};
const playwright = {
  suites: [
    {
      title: 'b.spec.ts',
      specs: [{ title: 'two', tests: [{ projectName: 'plain', results: [{ duration: 2000 }, { duration: 400 }] }] }],
      suites: [
        {
          title: 'phone',
          specs: [{ title: 'three', tests: [{ projectName: 'isolated', results: [{ duration: 90 }] }] }],
        },
      ],
    },
  ],
  stats: {},
};

test('times come from both, retries together', () => {
  expect(timesOf(vitest)).toEqual([
    { name: 'test/a.test.ts › group › one', seconds: 1.5 },
    { name: 'test/a.test.ts › skipped', seconds: 0 },
  ]);
  expect(timesOf(playwright)).toEqual([
    { name: 'e2e, plain › b.spec.ts › two', seconds: 2.4 },
    { name: 'e2e, isolated › b.spec.ts › phone › three', seconds: 0.09 },
  ]);
});

test('the slowest comes first', () => {
  expect(slowest([...timesOf(vitest), ...timesOf(playwright)], 2)).toEqual([
    '   2.4 s  e2e, plain › b.spec.ts › two',
    '   1.5 s  test/a.test.ts › group › one',
  ]);
});
