/** Runs test files with faults built into the sources, one file per process, and reads what the runner has written. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createVitest } from 'vitest/node';

/** A trial that takes longer than this is killed from outside: it is in a loop that counts no steps. */
const STUCK_MS = 120_000;
const LOOK_EVERY_MS = 5_000;

/** @typedef {import('./runner.mjs').Plan} Plan */
/**
 * What a line may say: about a fault (`id`, `verdict`, `by`), a test (`test`, …) or a file (`load`, `end`).
 * @typedef {{
 *   id?: number, verdict?: 'killed' | 'unsure' | 'endless', by?: string,
 *   test?: string, name?: string, ms?: number, steps?: number, isSteady?: boolean, hits?: number[], once?: number[],
 *   survived?: number[], spent?: number[], load?: number[], end?: boolean
 * }} Line
 */

export class Bench {
  #folder = mkdtempSync(join(tmpdir(), 'outflank-mutants-'));
  /** @type {import('vitest/node').Vitest | undefined} */
  #vitest;
  #count = 0;
  /** @type {readonly import('vitest/node').TestSpecification[]} */
  #specifications = [];

  /**
   * Builds faults in, the first with id 1.
   * @param {readonly import('./instrument.mjs').Mutant[]} mutants
   */
  async open(mutants) {
    /** @type {Record<string, [string, number][]>} */
    const wanted = {};
    mutants.forEach(({ file, key }, i) => (wanted[file] ??= []).push([key, i + 1]));
    this.#count = mutants.length;
    writeFileSync(join(this.#folder, 'wanted.json'), JSON.stringify(wanted));
    process.env['OUTFLANK_MUTANTS_FOLDER'] = this.#folder;
    process.env['OUTFLANK_MUTANTS'] = join(this.#folder, 'plan.json');
    this.#vitest = await createVitest('test', {
      config: 'scripts/mutants/vitest.config.ts',
      watch: false,
      reporters: [{}],
      bail: 0,
    });
    this.#specifications = await this.#vitest.globTestSpecifications();
  }

  async close() {
    await this.#vitest?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The test files that exist. @returns {readonly string[]} */
  files() {
    return this.#specifications.map(({ moduleId }) => relative('.', moduleId)).sort();
  }

  /**
   * Runs one file as planned. `isWhole`: it came to its end. `hasFailed`: a test failed, or the file could not be loaded.
   * @param {string} file @param {Partial<Plan> & Pick<Plan, 'kind'>} plan
   * `fatal`: the fault that was on when the process ended by itself, or was killed because it hung.
   * @returns {Promise<{ lines: readonly Line[], isWhole: boolean, hasFailed: boolean, fatal: number | undefined }>}
   */
  async run(file, plan) {
    const vitest = this.#vitest;
    if (!vitest) throw new Error('not open');
    const [output, beat] = ['output.jsonl', 'beat'].map((name) => join(this.#folder, name));
    if (!output || !beat) throw new Error('no names');
    for (const path of [output, beat]) rmSync(path, { force: true });
    const whole = { count: this.#count, output, beat, patience: 0, sole: 0, alive: {}, spent: {}, steps: {}, ...plan };
    writeFileSync(join(this.#folder, 'plan.json'), JSON.stringify(whole));
    const watch = watched(beat);
    const specifications = this.#specifications.filter(({ moduleId }) => moduleId === resolve(file));
    const result = await vitest.runTestSpecifications(specifications);
    watch.end();
    const lines = existsSync(output) ? readFileSync(output, 'utf8').split('\n').filter(Boolean) : [];
    return {
      lines: lines.map((line) => JSON.parse(line)),
      isWhole: lines.includes('{"end":true}'),
      hasFailed: result.unhandledErrors.length > 0 || result.testModules.some((one) => one.state() === 'failed'),
      fatal: lines.some((line) => /"(end|ended)":true/.test(line)) ? undefined : idIn(beat),
    };
  }
}

/** The fault that is on, as the runner notes it. @param {string} beat */
function idIn(beat) {
  return existsSync(beat) ? Number(readFileSync(beat, 'utf8').split(' ')[1]) || undefined : undefined;
}

/** Kills a process that stays at the same fault for too long. @param {string} beat */
function watched(beat) {
  let [last, since] = ['', Date.now()];
  const timer = setInterval(() => {
    const now = existsSync(beat) ? readFileSync(beat, 'utf8') : '';
    if (now !== last) [last, since] = [now, Date.now()];
    const [pid, id] = now.split(' ').map(Number);
    if (!pid || !id || Date.now() - since < STUCK_MS) return;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }, LOOK_EVERY_MS);
  return { end: () => clearInterval(timer) };
}
