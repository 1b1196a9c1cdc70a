/** The system's Python, for tests against programs of others. */
import { spawnSync } from 'node:child_process';

/**
 * The interpreter itself, asked for once: `python3` may be a script that looks for one, which can take twenty times as long
 * as the interpreter. Undefined where there is none from 3.9 on.
 */
export const PYTHON: string | undefined =
  spawnSync('python3', ['-c', 'import sys; print(sys.executable if sys.version_info >= (3, 9) else "")'], {
    encoding: 'utf8',
  }).stdout?.trim() || undefined;

export const hasPython = PYTHON !== undefined;
