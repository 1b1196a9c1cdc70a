/**
 * Tries faults of TypeScript sources: those drawn by a seed, or all. All are built into one text and switched on one at
 * a time, in three rounds:
 *
 * 1. each test file runs as it is, to see which faults each test reaches and how long it takes;
 * 2. each test runs again with each fault that it reaches, until a test finds it;
 * 3. what is left, and what shows only while modules load or before caches are filled, has a process of its own.
 */
import { appendFileSync } from 'node:fs';
import { Bench } from './bench.mjs';
import { readJournal } from './journal.mjs';
import { equivalents } from './sources.mjs';

/** @typedef {import('./instrument.mjs').Mutant} Mutant */
/**
 * `equivalent`: known to change nothing that can be seen. `unreached`: no test in Node reaches it. `slow`: only tests that
 * are too slow to be repeated do.
 * @typedef {'killed' | 'endless' | 'survived' | 'equivalent' | 'unreached' | 'slow'} Verdict
 */
/** @typedef {{ file: string, ms: number, load: Set<number>, tests: Look[] }} TestFile */
/** @typedef {{ id: string, ms: number, steps: number, isSteady: boolean, hits: number[], once: Set<number> }} Look */

/** Tests of what is built, or of programs as processes: they don't see these sources. */
const BUILT =
  /^test\/((bench|package|queue|training|docs|scripts|claims|i18n)\/|cli\/(clients|commands|completion|golden|leave|main|prove|solve)|[\w-]+\.test)/;
/** A test that takes longer is not repeated. */
const SLOW_MS = 1_500;
/** The time in tests that a fault may take. */
const PATIENCE_MS = 2_000;
/** How many processes of its own a fault may have. */
const MAX_PROCESSES = 4;
/** A file that takes longer is not run as a whole for one fault. */
const FILE_MS = 8_000;
/** A fault that this many tests have reached repeatedly needs only one process of its own, where caches are empty. */
const ENOUGH_TESTS = 5;

/** The time that a try takes on average: files of cheap tests come first. @param {TestFile} file */
function costOf({ tests }) {
  const steady = tests.filter(({ isSteady }) => isSteady);
  const tries = steady.reduce((sum, { hits }) => sum + hits.length, 0);
  return steady.reduce((sum, { ms, hits }) => sum + ms * hits.length, 0) / Math.max(1, tries);
}

export class Trial {
  /** @type {Map<number, Verdict>} */
  #verdicts = new Map();
  /** @type {Map<number, number>} */
  #spent = new Map();
  /** @type {TestFile[]} */
  #files = [];
  #bench = new Bench();
  #known = equivalents();

  /**
   * @param {readonly Mutant[]} mutants @param {RegExp} within the test files
   * @param {string | undefined} journal @param {(text: string) => void} say
   */
  constructor(mutants, within, journal, say) {
    this.mutants = mutants;
    this.within = within;
    this.journal = journal;
    this.say = say;
  }

  /** @returns {Promise<ReadonlyMap<Mutant, Verdict>>} */
  async run() {
    this.#resume();
    try {
      if (this.#verdicts.size < this.mutants.length) {
        await this.#bench.open(this.mutants);
        await this.#look();
        await this.#repeat();
        await this.#confirm();
      }
    } finally {
      await this.#bench.close();
    }
    return new Map(this.mutants.map((mutant, i) => [mutant, this.#verdicts.get(i + 1) ?? 'slow']));
  }

  /** Takes over what a journal says. */
  #resume() {
    const verdicts = this.journal ? readJournal(this.journal) : new Map();
    this.mutants.forEach(({ key, file, was, now }, i) => {
      const verdict = verdicts.get(key);
      const isEquivalent = this.#known.has(`${file}\n${was}\n${now}`);
      if (isEquivalent) this.#verdicts.set(i + 1, 'equivalent');
      else if (verdict) this.#verdicts.set(i + 1, verdict);
    });
  }

  /** @param {number} id @param {Verdict} verdict @param {string} [by] */
  #judge(id, verdict, by) {
    const mutant = this.mutants[id - 1];
    if (this.#verdicts.has(id) || !mutant) return;
    this.#verdicts.set(id, verdict);
    const { key, file, line, was, now } = mutant;
    if (this.journal) appendFileSync(this.journal, JSON.stringify({ key, file, line, was, now, verdict, by }) + '\n');
    if (verdict === 'survived') this.say(`survived ${file}:${line}\n    was ${was}\n    now ${now}`);
  }

  async #look() {
    for (const file of this.#bench.files()) {
      if (BUILT.test(file) || !this.within.test(file)) continue;
      const { lines, isWhole, hasFailed } = await this.#bench.run(file, { kind: 'look', patience: SLOW_MS });
      if (!isWhole || hasFailed) this.say(`${file}: ${hasFailed ? 'fails' : 'ends early'} as it is`);
      /** @type {TestFile} */
      const found = { file, ms: 0, load: new Set(), tests: [] };
      for (const { load, test, ms = 0, steps = 0, isSteady = false, hits = [], once = [] } of lines) {
        for (const id of load ?? []) found.load.add(id);
        if (test) found.tests.push({ id: test, ms, steps, isSteady, hits, once: new Set(once) });
        found.ms += ms;
      }
      this.say(`${file}: ${(found.ms / 1000).toFixed(1)} s`);
      if (found.load.size > 0 || found.tests.some(({ hits }) => hits.length > 0)) this.#files.push(found);
    }
    this.#files.sort((a, b) => costOf(a) - costOf(b));
    const tests = this.#files.flatMap(({ tests }) => tests);
    this.say(
      `${tests.length} tests of ${this.#files.length} files, ${tests.filter((one) => !one.isSteady).length} not repeated`,
    );
    const reached = new Set(
      this.#files.flatMap(({ load, tests }) => [...load, ...tests.flatMap((t) => [...t.hits, ...t.once])]),
    );
    this.mutants.forEach((_, i) => reached.has(i + 1) || this.#judge(i + 1, 'unreached'));
  }

  async #repeat() {
    for (const file of this.#files) {
      const done = new Set();
      for (;;) {
        /** @type {Record<string, number[]>} */
        const alive = {};
        for (const { id, hits, isSteady } of file.tests) {
          const ids = isSteady && !done.has(id) ? hits.filter((one) => this.#isOpen(one)) : [];
          if (ids.length > 0) alive[id] = ids;
        }
        if (Object.keys(alive).length === 0) break;
        const plan = /** @type {const} */ ({ kind: 'try', patience: PATIENCE_MS });
        const { lines, isWhole, fatal } = await this.#bench.run(file.file, {
          ...plan,
          alive,
          spent: Object.fromEntries(this.#spent),
        });
        for (const { id, verdict, by, test, survived = [], spent = [] } of lines) {
          if (id && verdict === 'killed') this.#judge(id, verdict, by);
          // A process of its own will decide.
          if (id && verdict === 'unsure') this.#unsure.add(id);
          if (test) done.add(test);
          survived.forEach((one, i) => this.#spent.set(one, spent[i] ?? 0));
        }
        if (fatal) this.#judge(fatal, 'endless', file.file);
        if (isWhole || lines.length === 0) break;
      }
      this.say(`${file.file}: ${[...this.#verdicts.values()].filter((one) => one === 'killed').length} killed so far`);
    }
  }

  /** @type {Set<number>} */
  #unsure = new Set();

  /** @param {number} id */
  #isOpen = (id) => !this.#verdicts.has(id) && !this.#unsure.has(id);

  /**
   * Whether enough tests have reached a fault, and not only before caches were filled; false if its time was up, because
   * then some of them have not run.
   * @param {number} id
   */
  #isTried(id) {
    if ((this.#spent.get(id) ?? 0) > PATIENCE_MS) return false;
    const tests = this.#files.flatMap((file) => file.tests.filter(({ isSteady }) => isSteady));
    const hits = tests.filter((test) => test.hits.includes(id)).length;
    return !this.#unsure.has(id) && hits >= ENOUGH_TESTS && tests.filter(({ once }) => once.has(id)).length < hits;
  }

  /** How many faults of a source the tests of a file reach. @param {TestFile} file @param {string} source */
  #hitsOf({ tests }, source) {
    const hits = new Set(tests.flatMap((test) => [...test.hits, ...test.once]));
    return [...hits].filter((id) => this.mutants[id - 1]?.file === source).length;
  }

  async #confirm() {
    const isIn = (/** @type {Look} */ { hits, once }, /** @type {number} */ id) => hits.includes(id) || once.has(id);
    const left = this.mutants.map((_, i) => i + 1).filter((id) => !this.#verdicts.has(id));
    for (const id of left) {
      const source = this.mutants[id - 1]?.file ?? '';
      /** @type {(readonly [TestFile, number])[]} */
      const ranked = this.#files
        .filter(({ load, tests, ms }) => ms < FILE_MS && (load.has(id) || tests.some((test) => isIn(test, id))))
        .map((file) => [file, this.#hitsOf(file, source)]);
      // Files whose tests reach much of a source say more about it than those that only load it.
      ranked.sort(([a, x], [b, y]) => y - x || a.ms - b.ms);
      for (const [file] of ranked.slice(0, this.#isTried(id) ? 1 : MAX_PROCESSES)) {
        await this.#alone(id, file);
        if (this.#verdicts.has(id)) break;
      }
      this.#judge(id, ranked.length > 0 ? 'survived' : 'slow');
    }
  }

  /** One fault in one file, on from the beginning. @param {number} id @param {TestFile} file */
  async #alone(id, { file, tests }) {
    const steps = Object.fromEntries(tests.filter((test) => test.isSteady).map((test) => [test.id, test.steps]));
    const { lines, hasFailed, fatal } = await this.#bench.run(file, { kind: 'sole', sole: id, steps });
    const found = lines.find((line) => line.id === id);
    if (found) this.#judge(id, found.verdict === 'endless' ? 'endless' : 'killed', found.by);
    else if (fatal) this.#judge(id, 'endless', file);
    else if (hasFailed) this.#judge(id, 'killed', `${file}, as it loads`);
  }
}
