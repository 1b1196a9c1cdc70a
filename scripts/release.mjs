/**
 * `npm run release -- VERSION`: makes a release of what is committed. The changelog and the version are set, the package is
 * packed and checked as registries and compilers read it, and all of it becomes a commit and a tag. Nothing is published:
 * the last line says how. `--dry-run` stops before anything is written but the packed file, which it removes.
 */
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const HEADING = '## Unreleased\n';

/** Whether the first version is later. @param {string} version @param {string} than both "1.2.3" */
export function isLater(version, than) {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  const at = a?.findIndex((part, index) => part !== b?.[index]) ?? -1;
  return at >= 0 && Number(a?.[at]) > Number(b?.[at]);
}

/**
 * The changelog with its unreleased changes under the version. Throws if there are none.
 * @param {string} changelog @param {string} version @param {string} date
 */
export function released(changelog, version, date) {
  const [before, after = ''] = changelog.split(HEADING);
  const changes = after.split(/^## /m)[0]?.trim();
  if (!changes) throw new Error('CHANGELOG.md has nothing under “Unreleased”.');
  return `${before}${HEADING}\n## ${version} (${date})\n${after}`;
}

/**
 * What is wrong with a packed file, in sentences: according to publint, and to how Node and bundlers look for the types.
 * @param {string} tarball @returns {Promise<string[]>}
 */
export async function faultsOf(tarball) {
  const bytes = readFileSync(tarball);
  const { buffer, byteOffset, byteLength } = bytes;
  const packed = /** @type {ArrayBuffer} */ (buffer.slice(byteOffset, byteOffset + byteLength));
  const { messages, pkg } = await publint({ pack: { tarball: packed }, strict: true });
  // Data files have no types.
  const types = await checkPackage(createPackageFromTarballData(bytes), { excludeEntrypoints: [/\.(bin|txt|json)$/] });
  // There are no CommonJS modules, and the oldest way to find modules knows no `exports`.
  const problems = (types.types ? types.problems : []).filter(
    (problem) => !('resolutionKind' in problem) || !/^node(10|16-cjs)$/.test(problem.resolutionKind),
  );
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    ...(types.types ? [] : ['There are no types.']),
    ...problems.map((problem) => `types: ${JSON.stringify(problem)}`),
  ];
}

/**
 * Runs what writes files; if it fails, they get their old content back.
 * @param {readonly string[]} files @param {() => Promise<void>} write
 */
export async function restoringOnFault(files, write) {
  const before = files.map((file) => /** @type {const} */ ([file, readFileSync(file)]));
  try {
    await write();
  } catch (error) {
    for (const [file, content] of before) writeFileSync(file, content);
    throw error;
  }
}

/** What a release changes. */
const CHANGED = ['CHANGELOG.md', 'package.json', 'package-lock.json'];

/** @param {string} version */
async function release(version, isDry = false) {
  const git = (/** @type {string[]} */ ...words) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  const npm = (/** @type {string[]} */ ...words) => execFileSync('npm', [...words, '--silent'], { encoding: 'utf8' });
  const project = JSON.parse(readFileSync('package.json', 'utf8'));
  if (!/^\d+\.\d+\.\d+$/.test(version) || !isLater(version, project.version))
    throw new Error(`A release has a version after ${project.version}, such as 1.2.3, not “${version}”.`);
  if (git('status', '--porcelain')) throw new Error('There are changes that aren’t committed.');
  const changelog = released(readFileSync('CHANGELOG.md', 'utf8'), version, new Date().toISOString().slice(0, 10));

  if (git('tag', '--list', `v${version}`)) throw new Error(`There is a tag v${version} already.`);

  let tarball = '';
  const pack = async () => {
    tarball = npm('pack').trim().split('\n').at(-1) ?? '';
    const faults = await faultsOf(tarball);
    if (faults.length > 0) throw new Error(['The package isn’t as it should be:', ...faults].join('\n  '));
  };
  let isDone = false;
  try {
    if (isDry) await pack();
    else
      await restoringOnFault(CHANGED, async () => {
        writeFileSync('CHANGELOG.md', changelog);
        npm('version', version, '--no-git-tag-version');
        await pack();
        git('commit', '--all', '--message', `Release ${version}`);
      });
    isDone = !isDry;
  } finally {
    if (tarball && !isDone) rmSync(tarball, { force: true });
  }
  if (isDry) {
    console.log(`${version} can be released.`);
    return;
  }
  git('tag', `v${version}`);
  console.log(`${tarball} is packed, committed and tagged as v${version}. It is published by`);
  console.log(`  git push --follow-tags && npm publish ${tarball} --provenance`);
  if (!project.repository) console.log('For --provenance, package.json has to name the “repository” first.');
}

const USAGE = 'Usage: npm run release -- VERSION [--dry-run]';

/** What the words ask for; null: they can't be understood. @param {string[]} args */
function asked(args) {
  try {
    const options = /** @type {const} */ ({ 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } });
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (positionals.length <= 1) return { ...values, version: positionals[0] ?? '' };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return null;
}

/** @param {string[]} args @returns {Promise<number>} the exit status */
async function run(args) {
  const found = asked(args);
  if (!found || found.help) {
    (found ? console.log : console.error)(USAGE);
    return found ? 0 : 2;
  }
  try {
    await release(found.version, found['dry-run']);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await run(process.argv.slice(2));
