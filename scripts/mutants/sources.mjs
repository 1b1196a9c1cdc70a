/** Which sources are tried, and which of their faults are known to change nothing. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mutantsOf } from './instrument.mjs';

/** @typedef {import('./instrument.mjs').Mutant} Mutant */

export const ROOMS = ['game', 'workers', 'cli', 'web'];

/** The sources of a room that have no elements. @param {string} room @param {RegExp} within */
function sourcesOf(room, within) {
  return execFileSync('git', ['ls-files', room], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.d|\.worker)\.ts$/.test(file) && within.test(file) && existsSync(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => !/from 'lit/.test(source));
}

/** What is known to change nothing: a reason by the key of a fault. @returns {Map<string, string>} */
export function equivalents() {
  /** @type {{ file: string, was: string, now: string, why: string }[]} */
  const rows = JSON.parse(readFileSync('scripts/mutants/equivalent.json', 'utf8'));
  return new Map(rows.map(({ file, was, now, why }) => [`${file}\n${was}\n${now}`, why]));
}

/** Every fault of these rooms. @param {readonly string[]} rooms @param {RegExp} within @returns {Mutant[]} */
export const faultsOf = (rooms, within) =>
  rooms.flatMap((room) => sourcesOf(room, within)).flatMap(({ file, source }) => [...mutantsOf(file, source)]);
