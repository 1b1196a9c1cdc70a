/** The slowest tests, the flaky ones and the failed, out of reports as vitest and Playwright write them. */
import { expect, test } from 'vitest';
import { failures, flaky, slowest, testsOf } from '../../scripts/test-report.mjs';

const vitest = {
  testResults: [
    {
      name: `${process.cwd()}/test/a.test.ts`,
      assertionResults: [
        { ancestorTitles: ['group'], title: 'one', duration: 1500, status: 'passed', failureMessages: ['late'] },
        { ancestorTitles: ['group'], title: 'broken', duration: 2, status: 'failed', failureMessages: ['wrong'] },
        { ancestorTitles: [], title: 'skipped', status: 'skipped', failureMessages: [] },
      ],
    },
    { name: `${process.cwd()}/test/b.test.ts`, assertionResults: [], status: 'failed', message: 'no such file' },
  ],
};
const playwright = {
  suites: [
    {
      title: 'b.spec.ts',
      specs: [
        {
          title: 'two',
          tests: [{ projectName: 'plain', status: 'flaky', results: [{ duration: 2000 }, { duration: 400 }] }],
        },
      ],
      suites: [
        {
          title: 'phone',
          specs: [
            { title: 'three', tests: [{ projectName: 'isolated', status: 'expected', results: [{ duration: 90 }] }] },
            {
              title: 'four',
              tests: [
                {
                  projectName: 'isolated',
                  status: 'unexpected',
                  results: [
                    { duration: 1 },
                    { duration: 1, error: { message: '\u001b[31mno board\u001b[39m\n\n  at last' } },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  stats: {},
};

test('times come from both, retries together', () => {
  expect(testsOf(vitest)).toEqual([
    { name: 'test/a.test.ts › group › one', seconds: 1.5, isFlaky: true },
    { name: 'test/a.test.ts › group › broken', seconds: 0.002, isFlaky: false, failure: 'wrong' },
    { name: 'test/a.test.ts › skipped', seconds: 0, isFlaky: false },
    { name: 'test/b.test.ts', seconds: 0, isFlaky: false, failure: 'no such file' },
  ]);
  expect(testsOf(playwright)).toEqual([
    { name: 'e2e, plain › b.spec.ts › two', seconds: 2.4, isFlaky: true },
    { name: 'e2e, isolated › b.spec.ts › phone › three', seconds: 0.09, isFlaky: false },
    {
      name: 'e2e, isolated › b.spec.ts › phone › four',
      seconds: 0.002,
      isFlaky: false,
      failure: '\u001b[31mno board\u001b[39m\n\n  at last',
    },
  ]);
});

const all = [...testsOf(vitest), ...testsOf(playwright)];

test('the slowest comes first', () => {
  expect(slowest(all, 2)).toEqual(['   2.4 s  e2e, plain › b.spec.ts › two', '   1.5 s  test/a.test.ts › group › one']);
});

test('what passed only when repeated is named', () => {
  expect(flaky(all)).toEqual(['  test/a.test.ts › group › one', '  e2e, plain › b.spec.ts › two']);
});

test('what failed is named, with the beginning of what was wrong', () => {
  expect(failures(all)).toEqual([
    '  test/a.test.ts › group › broken',
    '    wrong',
    '  test/b.test.ts',
    '    no such file',
    '  e2e, isolated › b.spec.ts › phone › four',
    '    no board',
    '      at last',
  ]);
  const [long] = testsOf({
    testResults: [{ name: 'c', assertionResults: [], status: 'failed', message: 'x\n'.repeat(40) }],
  });
  expect(failures([long!])).toHaveLength(13);
});
