/**
 * The whole gate, `npm test`: Chromium and Redis, then three lists of steps side by side, so that no core waits
 * (docs/inside/testing.md). `npm test -- lint types unit` runs only the steps named. Everything runs even if something has
 * failed, except what a failed build makes pointless. The slowest tests are listed, then what failed; the last line has the
 * counts, and the exit status is the result.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallChromium } from './chromium.mjs';
import { findOrInstallRedis, NO_REDIS } from './redis.mjs';
import { failures, flaky, slowest, testsOf } from './test-report.mjs';

const REPORTS = 'build/reports';
const SLOWEST = 10;

/**
 * `report` names the file a test runner writes its counts to; a step without one counts as one check.
 * @typedef {{ name: string, command: string, report?: string }} Step
 */

/** @type {Step[]} */
const CHECKS = [
  { name: 'types', command: 'node scripts/messages.mjs && tsc --noEmit --singleThreaded -p .' },
  { name: 'lint', command: 'oxlint --deny-warnings' },
  { name: 'format', command: 'oxfmt --check && prettier --check --log-level warn assembly' },
  // Globs come before flags, or it checks no file at all.
  { name: 'templates', command: "lit-analyzer 'web/**/*.ts' --strict --rules.no-invalid-css off --maxWarnings 0" },
  { name: 'dead code', command: 'knip' },
  { name: 'dead messages', command: 'node scripts/unused-messages.mjs' },
];
/** @type {Step[]} */
const BUILD = [
  {
    name: 'build page',
    command: 'vite build --config vite.check.config.ts --logLevel warn && vite build --logLevel warn',
  },
  { name: 'build board', command: 'npm run --silent build:board' },
  { name: 'build programs', command: 'npm run --silent build:node' },
  { name: 'build library', command: 'npm run --silent build:library' },
];
const VITEST = `--reporter=default --reporter=json --outputFile.json=${REPORTS}`;
/** @type {Step[]} */
const TESTS = [
  { name: 'e2e', command: 'playwright test --reporter=list,json', report: 'e2e.json' },
  {
    name: 'component',
    command: `vitest run --project 'component*' ${VITEST}/component.json`,
    report: 'component.json',
  },
  { name: 'unit', command: `vitest run --project unit ${VITEST}/unit.json`, report: 'unit.json' },
];

const count = { passed: 0, failed: 0, skipped: 0 };
/** @type {import('./test-report.mjs').Tested[]} */
const tested = [];
/** Steps, as against tests. @type {string[]} */
const failedSteps = [];

/** @param {string} file the JSON report of vitest or Playwright */
function countTests(file) {
  const report = JSON.parse(readFileSync(`${REPORTS}/${file}`, 'utf8'));
  count.passed += report.numPassedTests ?? report.stats.expected + report.stats.flaky;
  count.failed += report.numFailedTests ?? report.stats.unexpected;
  count.skipped += report.numPendingTests ?? report.stats.skipped;
  tested.push(...testsOf(report));
}

/**
 * @param {Step} step
 * @returns {Promise<boolean>} whether it succeeded
 */
async function run({ name, command, report }) {
  const start = performance.now();
  const env = {
    ...process.env,
    PATH: `node_modules/.bin:${process.env['PATH']}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/e2e.json`,
  };
  // Test runners show what they do; a check prints something only if it fails.
  const child = spawn(command, { shell: true, env, stdio: report ? 'inherit' : 'pipe' });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  const status = await new Promise((resolve) => child.on('close', resolve));
  const isGood = status === 0;
  if (!isGood) failedSteps.push(name);
  if (!isGood) process.stdout.write(output);
  console.log(`${isGood ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  try {
    if (!report) throw new Error('no report to count');
    countTests(report);
    // A runner may fail without a failing test: nothing to run, an error outside of a test.
    if (!isGood && count.failed === 0) count.failed++;
  } catch {
    count[isGood ? 'passed' : 'failed']++;
  }
  return isGood;
}

/** One after another. @param {readonly Step[]} steps */
async function runAll(steps) {
  let isGood = true;
  for (const step of steps) isGood = (await run(step)) && isGood;
  return isGood;
}

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
  (name) => !existsSync(`node_modules/${name}`),
);
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}. Run npm ci.`);
  process.exit(1);
}

const asked = process.argv.slice(2);
const known = [...CHECKS, ...BUILD, ...TESTS].map((step) => step.name);
const strange = asked.find((name) => !known.includes(name));
if (strange) {
  console.error(`There is no step "${strange}"; the steps are: ${known.join(', ')}.`);
  process.exit(2);
}
/** @param {readonly Step[]} steps */
const chosen = (steps) => steps.filter((step) => asked.length === 0 || asked.includes(step.name));

const start = performance.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const tests = chosen(TESTS);
if (tests.some(({ name }) => name !== 'unit')) {
  const chromium = findOrInstallChromium();
  if (chromium) process.env['CHROMIUM_PATH'] = chromium;
  else
    console.error('No Chromium found and none could be installed; name one: CHROMIUM_PATH=/path/to/chromium npm test');
}
if (tests.some(({ name }) => name === 'unit')) {
  const redis = findOrInstallRedis();
  if (redis) process.env['REDIS_SERVER'] = redis;
  else console.error(NO_REDIS);
}
// Tests run what is built; named alone, they build it first. Those in a browser and those in Node take about equally long
// and share the processor. Checks don't wait for them.
const builds = tests.length > 0 ? BUILD : chosen(BUILD);
const checks = runAll(chosen(CHECKS));
if (await runAll(builds)) {
  const isUnit = (/** @type {Step} */ { name }) => name === 'unit';
  await Promise.all([runAll(tests.filter((step) => !isUnit(step))), runAll(tests.filter(isUnit))]);
} else console.log('Not built, so not tested.');
await checks;
if (tested.length) console.log(`The slowest tests:\n${slowest(tested, SLOWEST).join('\n')}`);
const repeated = flaky(tested);
if (repeated.length) console.log(`${repeated.length} passed only when repeated:\n${repeated.join('\n')}`);
// Last, so that the end of a long log says what to look at.
if (failedSteps.length) console.log(`Failed: ${failedSteps.join(', ')}\n${failures(tested).join('\n')}`);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped in ${seconds} s`);
process.exitCode = count.failed > 0 ? 1 : 0;
