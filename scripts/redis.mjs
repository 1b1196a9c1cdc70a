/**
 * A redis-server for the tests: the one named by REDIS_SERVER, or the system's; `node scripts/redis.mjs` installs one if
 * there is none.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns {string | undefined} the path of a redis-server */
export function findRedis() {
  const named = process.env['REDIS_SERVER'];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  return [...(named ? [named] : []), ...folders.map((folder) => join(folder, 'redis-server'))].find((path) =>
    existsSync(path),
  );
}

/** @param {string[]} words */
function runs(...words) {
  console.log(`> ${words.join(' ')}`);
  return spawnSync(words[0] ?? '', words.slice(1), { stdio: 'inherit' }).status === 0;
}

export const NO_REDIS =
  'No redis-server found and none could be installed. Install one (Debian: redis-server) or name it: REDIS_SERVER=/path/to/redis-server';

/** @returns {string | undefined} the path of a redis-server, installed now if need be */
export function findOrInstallRedis() {
  const found = findRedis();
  if (found) return found;
  console.log('No redis-server here yet: installing one.');
  const isAptRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (
    isAptRoot &&
    runs('apt-get', 'update') &&
    runs('apt-get', 'install', '-y', '--no-install-recommends', 'redis-server')
  )
    return findRedis();
  return undefined;
}

// In a bundle this file is part of another program.
if (process.argv[1]?.endsWith('redis.mjs')) {
  const path = findOrInstallRedis();
  console[path ? 'log' : 'error'](path ?? NO_REDIS);
  process.exitCode = path ? 0 : 1;
}
