/**
 * The runner that Vitest uses here. Within one process it runs each test once as it is, to see which faults it reaches, and
 * then again with one fault after another. It writes what it finds as lines of JSON.
 *
 * What to do is in the file that OUTFLANK_MUTANTS names; see `Plan`.
 */
import { setMaxListeners } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { TestRunner } from 'vitest';

/**
 * `look`: finds which faults a test reaches. `try`: tries the faults `alive` of each test, by its id. `sole`: has the fault
 * `sole` on from the beginning, also while modules load. `patience`: the time in ms that a fault may take in all.
 * @typedef {{
 *   kind: 'look' | 'try' | 'sole', count: number, output: string, beat: string, patience: number, sole: number,
 *   alive: Readonly<Record<string, readonly number[]>>, spent: Readonly<Record<number, number>>,
 *   steps: Readonly<Record<string, number>>
 * }} Plan
 */

/** A test with this many times the steps or the time that it takes without a fault counts as endless. */
const FACTOR = 20;
const SPARE_STEPS = 200_000;
const SPARE_MS = 10_000;
/** With a fault on from the beginning, there is no run without it to compare with. */
const SOLE_MS = 60_000;
/** A file is looked at for no longer. */
const FILE_MS = 20_000;

/** @type {Plan} */
const plan = JSON.parse(readFileSync(process.env['OUTFLANK_MUTANTS'] ?? '', 'utf8'));
// Tests replace these by other clocks.
const [now, wait, stopWaiting] = [performance.now.bind(performance), setTimeout, clearTimeout];
let active = plan.kind === 'sole' ? plan.sole : 0;
let [steps, limit] = [0, Infinity];
let hits = new Uint8Array(plan.count + 1);

class Endless extends Error {}

function step() {
  if (++steps > limit) throw new Endless('more steps than without the fault');
}
Object.assign(globalThis, {
  step$: step,
  mutant$: (/** @type {number} */ id) => {
    step();
    hits[id] = 1;
    return id === active;
  },
});
// A fault that is found needs no smaller example, and random values must be the same in every run.
fc.configureGlobal({ seed: 1, endOnFailure: true });

/** @param {object} line */
const write = (line) => appendFileSync(plan.output, JSON.stringify(line) + '\n');
/** The faults reached since the last call. @returns {number[]} */
function taken() {
  const ids = [...hits.keys()].filter((id) => hits[id] === 1);
  hits = new Uint8Array(plan.count + 1);
  return ids;
}

/** @param {number} ms @returns {[Promise<never>, () => void]} */
function clock(ms) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => (timer = wait(() => reject(new Endless('too long')), ms)));
  return [/** @type {Promise<never>} */ (late), () => stopWaiting(timer)];
}

/** @param {() => unknown} run @param {number} ms @returns {Promise<'passed' | 'failed' | 'late'>} */
async function attempt(run, ms) {
  steps = 0;
  const [late, stop] = clock(ms);
  try {
    await Promise.race([run(), late]);
    return steps > limit ? 'failed' : 'passed';
  } catch (error) {
    return error instanceof Endless && error.message === 'too long' ? 'late' : 'failed';
  } finally {
    stop();
  }
}

/** The rest of the file is tried in a new process. @returns {never} */
function end() {
  write({ ended: true });
  process.kill(process.pid, 'SIGKILL');
  throw new Error('ended');
}

/** Whether a file takes too long to be looked at to its end. */
let isSlow = false;
const START = now();

/** Runs a test twice as it is: what it reaches only once is kept afterwards, as in a cache. */
async function look(/** @type {Test} */ test, /** @type {() => unknown} */ run) {
  taken();
  const begin = now();
  const first = await attempt(run, plan.patience * 3);
  if (first === 'late') isSlow = true;
  const ms = now() - begin;
  const [once, ran] = [taken(), steps];
  const isSteady = first === 'passed' && ms < plan.patience && (await attempt(run, plan.patience * 3)) === 'passed';
  const twice = new Set(taken());
  write({
    test: test.id,
    name: nameOf(test),
    ms: Math.round(ms * 10) / 10,
    steps: ran,
    isSteady,
    hits: once.filter((id) => !isSteady || twice.has(id)),
    once: once.filter((id) => isSteady && !twice.has(id)),
  });
}

/** A test with each of its faults in turn. */
async function tryAll(/** @type {Test} */ test, /** @type {() => unknown} */ run) {
  limit = Infinity;
  let begin = now();
  const beat = (/** @type {number} */ id) => writeFileSync(plan.beat, `${process.pid} ${id}`);
  beat(0);
  if ((await attempt(run, SOLE_MS)) !== 'passed') return void write({ test: test.id, survived: [] });
  const [usual, most] = [now() - begin, steps * FACTOR + SPARE_STEPS];
  /** @type {number[]} */
  const survived = [];
  for (const id of plan.alive[test.id] ?? []) {
    if (found.has(id) || (spent.get(id) ?? plan.spent[id] ?? 0) > plan.patience) continue;
    beat(id);
    [active, limit, begin] = [id, most, now()];
    const how = await attempt(run, usual * FACTOR + SPARE_MS);
    [active, limit] = [0, Infinity];
    spent.set(id, (spent.get(id) ?? plan.spent[id] ?? 0) + now() - begin);
    if (how === 'passed') survived.push(id);
    else {
      found.add(id);
      // Otherwise what a fault leaves in caches could be taken for the work of the next one.
      const isSound = how === 'failed' && (await attempt(run, usual * FACTOR + SPARE_MS)) === 'passed';
      write({ id, verdict: isSound ? 'killed' : 'unsure', by: nameOf(test) });
      if (!isSound) end();
    }
  }
  write({ test: test.id, survived, spent: survived.map((id) => Math.round(spent.get(id) ?? 0)) });
}

/** @type {Set<number>} */
const found = new Set();
/** @type {Map<number, number>} */
const spent = new Map();

/** @typedef {import('vitest').RunnerTestCase} Test */
const nameOf = (/** @type {Test} */ test) => `${test.file.name} > ${test.fullTestName}`;

export default class MutantRunner extends TestRunner {
  onCollected() {
    if (plan.kind === 'look') write({ load: taken() });
  }

  /** @override @param {import('vitest').RunnerTask} test */
  async onBeforeRunTask(test) {
    const isWanted = plan.kind === 'look' || (plan.kind === 'try' ? test.id in plan.alive : test.id in plan.steps);
    if (plan.kind === 'look' && now() - START > FILE_MS) isSlow = true;
    if (!isWanted || isSlow) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  /** @param {Test} test */
  async runTask(test) {
    const run = TestRunner.getTestFn(test);
    // Each run of a test adds listeners to its signal.
    setMaxListeners(0, test.context.signal);
    if (plan.kind === 'look') return look(test, run);
    if (plan.kind === 'try') return tryAll(test, run);
    limit = (plan.steps[test.id] ?? 0) * FACTOR + SPARE_STEPS;
    writeFileSync(plan.beat, `${process.pid} ${plan.sole}`);
    const how = await attempt(run, SOLE_MS);
    if (how === 'passed') return;
    write({ id: plan.sole, verdict: how === 'late' ? 'endless' : 'killed', by: nameOf(test) });
    end();
  }

  /** @override */
  onAfterRunFiles() {
    super.onAfterRunFiles();
    write({ end: true });
  }
}
