/**
 * A Chromium for the tests: the one named by CHROMIUM_PATH, Playwright's own, or the system's; `node
 * scripts/chromium.mjs` installs one if there is none.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** First the headless shell: it does what the tests need with a fifth less work. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * For pages that live for seconds: the time that V8's optimising compiler spends on their scripts doesn't pay off.
 * WebAssembly is compiled as usual.
 */
export const SHORT_LIVED = ['--js-flags=--no-turbofan'];

/** @returns {string | undefined} the path of a Chromium */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named ? [named] : []), chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path));
}

/** @param {string} command @param {string[]} words */
function runs(command, ...words) {
  console.log(`> ${[command, ...words].join(' ')}`);
  return spawnSync(command, words, { stdio: 'inherit' }).status === 0;
}

/** @returns {string | undefined} the path of a Chromium, installed now if need be */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium here yet: installing one.');
  const isAptRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (
    isAptRoot &&
    runs('apt-get', 'update') &&
    ['chromium-headless-shell', 'chromium'].some((name) =>
      runs('apt-get', 'install', '-y', '--no-install-recommends', name),
    )
  ) {
    return findChromium();
  }
  if (runs('npx', 'playwright', 'install', 'chromium')) return findChromium();
  return undefined;
}

// In a bundle this file is part of another program.
if (process.argv[1]?.endsWith('chromium.mjs')) {
  const path = findOrInstallChromium();
  if (path) console.log(path);
  else {
    console.error(
      'No Chromium found and none could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium',
    );
    process.exit(1);
  }
}
