/** Which tests take longest, from the JSON reports of vitest and Playwright. */
import { relative } from 'node:path';

/** @typedef {{ name: string, seconds: number }} Timed */

/**
 * @param {any} report what vitest writes
 * @returns {Timed[]}
 */
function ofVitest(report) {
  return report.testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ test) => ({
      name: `${relative('.', file.name)} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
      seconds: (test.duration ?? 0) / 1000,
    })),
  );
}

/**
 * @param {any} suite a suite of Playwright's report, or the report itself: a file has describes, they have specs, a spec runs in projects
 * @param {readonly string[]} [outer]
 * @returns {Timed[]}
 */
function ofPlaywright(suite, outer = []) {
  const inner = (suite.suites ?? []).flatMap((/** @type {any} */ one) => ofPlaywright(one, [...outer, one.title]));
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      name: [`e2e, ${test.projectName}`, ...outer, spec.title].join(' › '),
      seconds:
        test.results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...inner];
}

/**
 * @param {any} report
 * @returns {Timed[]}
 */
export const timesOf = (report) => (report.testResults ? ofVitest(report) : ofPlaywright(report));

/**
 * @param {readonly Timed[]} tests
 * @param {number} count
 * @returns {string[]} the slowest first, a line each
 */
export const slowest = (tests, count) =>
  [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
