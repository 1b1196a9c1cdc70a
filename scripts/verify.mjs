/**
 * `npm run verify`: everything that is checked thoroughly rather than quickly. First the core and the engine, with the options of
 * `npm run bench -- verify`, so that a wrong one is refused before anything long; then the tests whose random samples are
 * reduced in the gate, whole.
 */
import { spawnSync } from 'node:child_process';

const TESTS =
  'test/core test/game test/fuzz test/certificate test/picture test/study test/modes test/queue/survival test/cli/protocols test/package';

/** Ends with the status of what fails. @param {string} program @param {readonly string[]} words */
function run(program, words) {
  const { status, error } = spawnSync(program, words, {
    stdio: 'inherit',
    env: { ...process.env, OUTFLANK_SAMPLES: '1' },
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

run('npm', ['run', '--silent', 'build:node']);
run(process.execPath, ['dist/node/bench.js', 'verify', ...process.argv.slice(2)]);
run('npm', ['run', '--silent', 'build']);
run('npx', ['vitest', 'run', '--project', 'unit', ...TESTS.split(' ')]);
