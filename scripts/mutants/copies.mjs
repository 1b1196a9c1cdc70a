/**
 * Faults that are tried in a copy of the program, each with its commands: the named ones of scripts/mutations.mjs, and
 * operators of assembly/ drawn at random.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NAMED, OPERATORS, unit, verify } from '../mutations.mjs';

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** A mutant may make a search endless: a limit in seconds of CPU time, which a busy machine doesn't affect … */
const CPU_SECONDS = 150;
/** … and one in elapsed time, for mutants that wait for ever. */
const PATIENCE_MS = 900_000;

let folder = '';

function copy() {
  folder = mkdtempSync(join(tmpdir(), 'outflank-mutants-'));
  const files = execFileSync('git', ['ls-files'], { cwd: PROJECT, encoding: 'utf8' }).split('\n').filter(Boolean);
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(PROJECT, file), join(folder, file));
  }
  for (const made of ['build', 'dist']) cpSync(join(PROJECT, made), join(folder, made), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
}

/**
 * How a command ends. One that takes too long is killed with all that it has started.
 * @param {string} command @returns {Promise<'passed' | 'failed' | 'endless'>}
 */
async function run(command) {
  const env = { ...process.env, PATH: `node_modules/.bin:${process.env['PATH']}`, NO_COLOR: '1' };
  const child = spawn(`ulimit -t ${CPU_SECONDS}; ${command}`, {
    cwd: folder,
    env,
    shell: true,
    stdio: 'ignore',
    detached: true,
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  const patience = setTimeout(end, PATIENCE_MS);
  /** @type {number | null} */
  const status = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(patience);
  // A shell returns 128 or more for a command that a signal has ended.
  return status === 0 ? 'passed' : status === null || status > 128 ? 'endless' : 'failed';
}

/** The cores that a file is part of. @param {string} file @returns {readonly string[]} */
function coresOf(file) {
  if (!file.startsWith('assembly/')) return [];
  if (file.startsWith('assembly/shapes/')) return ['narrow', 'wide'];
  return /assembly\/(endgame|midgame|evaluation|index|bits|flips|mobility|stability|line|perft)/.test(file)
    ? ['core']
    : ['core', 'narrow', 'wide'];
}

/** Compiles what the file is part of, quickly rather than well. @param {string} file @returns {Promise<boolean>} */
async function compile(file) {
  for (const core of coresOf(file)) {
    const target = core === 'core' ? '--target release' : `--config asconfig.shapes.json --target ${core}`;
    if ((await run(`asc ${target} --optimizeLevel 1`)) !== 'passed') return false;
    cpSync(join(folder, `build/${core}.wasm`), join(folder, `dist/node/${core}.wasm`));
  }
  return true;
}

/** Restores what is built. @param {string} file */
function mend(file) {
  if (/^(workers|cli)\//.test(file)) cpSync(join(PROJECT, 'dist/node'), join(folder, 'dist/node'), { recursive: true });
  for (const core of coresOf(file)) {
    for (const to of ['build', 'dist/node'])
      cpSync(join(PROJECT, `build/${core}.wasm`), join(folder, to, `${core}.wasm`));
  }
}

const SHAPES = unit('core/work', 'core/shapes', 'core/shape-engine', 'cli/golden');
const OTHELLO = [
  unit('core/perft', 'core/table', 'core/exact', 'core/estimates', 'core/probcut', 'core/evaluation', 'core/engine'),
  unit('core/work', 'core/movement', 'core/stop', 'core/split-choice', 'core/threads'),
  verify(''),
];

/**
 * The checks that have to notice a change of the file, the quickest first.
 * @param {string} file
 * @returns {readonly string[]}
 */
function checksOf(file) {
  const cores = coresOf(file);
  return [...(cores.includes('narrow') ? [SHAPES] : []), ...(cores.includes('core') ? OTHELLO : [])];
}

/**
 * Which of the commands fails first, if any, and whether only because it took too long.
 * @param {readonly string[]} commands @returns {Promise<string | undefined>}
 */
async function noticedBy(commands) {
  for (const command of commands) {
    const end = await run(command);
    const what = command.replace(/^.*?(?=test\/|verify)/, '');
    if (end !== 'passed') return end === 'endless' ? `${what}, which took too long` : what;
  }
  return undefined;
}

/**
 * Breaks a file, and restores it afterwards.
 * @param {string} file @param {string} source @param {readonly string[]} commands
 * @returns {Promise<{ verdict: 'found' | 'survived' | 'does not compile', by?: string }>}
 */
async function judge(file, source, commands) {
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, source);
  try {
    if (!(await compile(file))) return { verdict: 'does not compile' };
    const by = await noticedBy(commands);
    return by === undefined ? { verdict: 'survived' } : { verdict: 'found', by };
  } finally {
    writeFileSync(path, whole);
    mend(file);
  }
}

/** @param {string} within @returns {string[]} */
const sourcesOf = (within) =>
  readdirSync(join(folder, 'assembly'), { recursive: true, encoding: 'utf8' })
    .map((name) => `assembly/${name}`)
    // Files that only measure, or that training writes, hold no rule that a test could check.
    .filter((name) => name.endsWith('.ts') && !/layout\.ts|sampling\.ts|midgame\/errors\.ts|\.d\.ts/.test(name))
    .filter((name) => name.includes(within));

/**
 * Every place where an operator can be replaced by another.
 * @param {string} file
 * @returns {{ file: string, line: number, was: string, now: string, source: string }[]}
 */
function placesOf(file) {
  const source = readFileSync(join(folder, file), 'utf8');
  let isComment = false;
  let offset = 0;
  return source.split('\n').flatMap((text, index) => {
    const start = offset;
    offset += text.length + 1;
    if (text.trim().startsWith('/*')) isComment = true;
    const isCode = !isComment && !/^\s*(\/\/|import|export \{|export \*)/.test(text);
    if (text.includes('*/')) isComment = false;
    if (!isCode) return [];
    const code = text.replace(/\s\/\/ .*$/, '');
    return OPERATORS.flatMap(([pattern, replacement]) =>
      [...code.matchAll(pattern)].map((match) => {
        const at = start + match.index;
        const now = source.slice(0, at) + replacement + source.slice(at + match[0].length);
        return { file, line: index + 1, was: text.trim(), now: (now.split('\n')[index] ?? '').trim(), source: now };
      }),
    );
  });
}

const tally = { found: 0, survived: 0, 'does not compile': 0 };

/** @param {string | undefined} room @param {string} only */
async function tryNamed(room, only) {
  for (const { name, file, edits, command, note } of NAMED) {
    if ((room && !file.startsWith(`${room}/`)) || !name.includes(only)) continue;
    let source = readFileSync(join(folder, file), 'utf8');
    for (const [from, to] of edits) {
      if (!source.includes(from)) throw new Error(`${name}: ${file} has changed; scripts/mutations.mjs must follow`);
      source = source.replace(from, to);
    }
    const { verdict } = await judge(file, source, [command]);
    tally[verdict]++;
    console.log(`${verdict.padEnd(9)} ${name} (${file}): ${note}`);
  }
}

/** @param {string} within @param {number} first @param {number} count @param {() => number} fraction */
async function tryDrawn(within, first, count, fraction) {
  const places = sourcesOf(within).flatMap(placesOf);
  console.log(`\n${within || 'assembly'}: ${count} of ${places.length} places, from ${first} on`);
  for (let i = 0; i < first + count; i++) {
    const place = places[Math.floor(fraction() * places.length)];
    if (!place) break;
    if (i < first) continue;
    const { verdict, by } = await judge(place.file, place.source, checksOf(place.file));
    tally[verdict]++;
    console.log(`${verdict.padEnd(9)} ${place.file}:${place.line}${by ? ` by ${by}` : ''}`);
    if (verdict === 'survived') console.log(`    was ${place.was}\n    now ${place.now}`);
  }
}

/**
 * The named faults, or `count` drawn ones of assembly/ from the `first` on.
 * @param {{ isNamed: boolean, room?: string | undefined, within: string, only: string, count: number, first: number, fraction: () => number }} choice
 */
export async function runCopies({ isNamed, room, within, only, count, first, fraction }) {
  try {
    copy();
    if (isNamed) await tryNamed(room, only);
    if (count > 0) await tryDrawn(within, first, count, fraction);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${tally.found} found, ${tally.survived} survived, ${tally['does not compile']} did not compile.`);
}
