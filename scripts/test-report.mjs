/** Which tests failed, take longest, or passed only when repeated, from the JSON reports of vitest and Playwright. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** More of a message says where in the runner, not what was wrong. */
const LINES_PER_FAILURE = 12;

/**
 * `isFlaky`: it failed, and passed when it was repeated. `failure`: what was wrong, for one that failed.
 * @typedef {{ name: string, seconds: number, isFlaky: boolean, failure?: string }} Tested
 */

/**
 * @param {any} report what vitest writes
 * @returns {Tested[]}
 */
function ofVitest(report) {
  return report.testResults.flatMap((/** @type {any} */ file) => {
    const name = relative('.', file.name);
    const tests = file.assertionResults.map((/** @type {any} */ test) => ({
      name: `${name} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
      seconds: (test.duration ?? 0) / 1000,
      // For a test that passed, these come from earlier tries.
      isFlaky: test.status === 'passed' && test.failureMessages.length > 0,
      ...(test.status === 'failed' && { failure: test.failureMessages.join('\n') }),
    }));
    // A file may fail as a whole: it can't be read, or what it does before its tests goes wrong.
    const isWhole = file.status === 'failed' && !tests.some((/** @type {Tested} */ { failure }) => failure);
    return isWhole ? [...tests, { name, seconds: 0, isFlaky: false, failure: file.message }] : tests;
  });
}

/**
 * @param {any} suite a suite of Playwright's report, or the report itself: a file has describes, they have specs, a spec runs in projects
 * @param {readonly string[]} [outer]
 * @returns {Tested[]}
 */
function ofPlaywright(suite, outer = []) {
  const inner = (suite.suites ?? []).flatMap((/** @type {any} */ one) => ofPlaywright(one, [...outer, one.title]));
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      name: [`e2e, ${test.projectName}`, ...outer, spec.title].join(' › '),
      seconds:
        test.results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) / 1000,
      isFlaky: test.status === 'flaky',
      ...(test.status === 'unexpected' && { failure: test.results.at(-1)?.error?.message ?? '' }),
    })),
  );
  return [...own, ...inner];
}

/**
 * @param {any} report
 * @returns {Tested[]}
 */
export const testsOf = (report) => (report.testResults ? ofVitest(report) : ofPlaywright(report));

/**
 * @param {readonly Tested[]} tests
 * @param {number} count
 * @returns {string[]} the slowest first, a line each
 */
export const slowest = (tests, count) =>
  [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);

/**
 * @param {readonly Tested[]} tests
 * @returns {string[]} a line each
 */
export const flaky = (tests) => tests.filter(({ isFlaky }) => isFlaky).map(({ name }) => `  ${name}`);

/**
 * @param {readonly Tested[]} tests
 * @returns {string[]} the name of each that failed, and below it the beginning of what was wrong
 */
export const failures = (tests) =>
  tests.flatMap(({ name, failure }) => {
    if (failure === undefined) return [];
    const lines = stripVTControlCharacters(failure)
      .split('\n')
      .filter((line) => line.trim() && !/^\s+at .*node_modules/.test(line));
    return [`  ${name}`, ...lines.slice(0, LINES_PER_FAILURE).map((line) => `    ${line}`)];
  });
