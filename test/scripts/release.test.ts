/** A release's version and changelog. That the package is fit for one is tested with the packed file (test/package). */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isLater, released } from '../../scripts/release.mjs';

test.each([
  ['0.2.0', '0.1.0', true],
  ['0.1.10', '0.1.9', true],
  ['1.0.0', '0.9.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.9', '0.2.0', false],
])('%s after %s: %s', (version, than, later) => {
  expect(isLater(version, than)).toBe(later);
});

test('what was unreleased stands under the version, and the next changes above it', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const after = released(changelog, '9.8.7', '2030-01-02');
  expect(after).toContain('\n## Unreleased\n\n## 9.8.7 (2030-01-02)\n\n- ');
  expect(after.replace('## 9.8.7 (2030-01-02)\n\n', '')).toBe(changelog);
  expect(() => released(after, '9.8.8', '2030-01-03')).toThrow('nothing under “Unreleased”');
});

test.each([
  [['--help'], 0, 'stdout', 'Usage: npm run release -- VERSION [--dry-run]\n'],
  [['1.2.3', '--dry'], 2, 'stderr', "Unknown option '--dry'"],
  [['1.2.3', '1.2.4'], 2, 'stderr', 'Usage: npm run release -- VERSION [--dry-run]\n'],
] as const)('%j is answered without a stack trace', (words, status, stream, said) => {
  const run = spawnSync(process.execPath, ['scripts/release.mjs', ...words], { encoding: 'utf8' });
  expect(run.status).toBe(status);
  expect(run[stream]).toContain(said);
  expect(run.stderr).not.toContain('    at ');
});

test.each([
  ['a release', []],
  ['a dry run', ['--dry-run']],
])('after %s that fails the files are as before, and no packed file is left', (_, flags) => {
  const folder = mkdtempSync(join(tmpdir(), 'outflank-release-'));
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: folder, encoding: 'utf8' }).stdout;
  mkdirSync(join(folder, 'scripts'));
  copyFileSync('scripts/release.mjs', join(folder, 'scripts', 'release.mjs'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changes\n\n## Unreleased\n\n- A change.\n');
  // The entry doesn't exist, which publint finds.
  const project = { name: 'faulty', version: '0.1.0', type: 'module', exports: './nowhere.js', license: 'MIT' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(project, null, 2)}\n`);
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'faulty', version: '0.1.0', lockfileVersion: 3, packages: {} }),
  );
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', '0.2.0', ...flags], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr.split('\n')[0]]).toEqual([1, 'The package isn’t as it should be:']);
  expect(git('status', '--porcelain', '--ignored')).toBe('!! node_modules\n');
  rmSync(folder, { recursive: true });
});
