/** Compiles and runs the yardstick (yardstick.c) if there is a C compiler. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complain, ok, type Result } from '../game/types.ts';

// This file runs from dist/node; the C source is not copied there.
const SOURCE = fileURLToPath(new URL('../../bench/yardstick.c', import.meta.url));
const COMPILER = process.env['CC'] ?? 'cc';
const FLAGS = ['-O2'];

export class Yardstick {
  readonly #folder: string;
  readonly #program: string;
  /** The compiler and its flags: the figure depends on them. */
  readonly compiler: string;

  private constructor(folder: string, program: string, compiler: string) {
    this.#folder = folder;
    this.#program = program;
    this.compiler = compiler;
  }

  static make(): Result<Yardstick> {
    const folder = mkdtempSync(join(tmpdir(), 'outflank-yardstick-'));
    const program = join(folder, 'yardstick');
    try {
      const version = execFileSync(COMPILER, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).split('\n', 1)[0]!;
      execFileSync(COMPILER, [...FLAGS, SOURCE, '-o', program], { stdio: 'pipe' });
      return ok(new Yardstick(folder, program, `${version.trim()} ${FLAGS.join(' ')}`));
    } catch {
      rmSync(folder, { recursive: true, force: true });
      return complain(`No yardstick, because “${COMPILER}” did not compile it; yardsticks are left out.`);
    }
  }

  /** CPU seconds of one run. */
  run(): number {
    const [leaves, seconds] = execFileSync(this.#program, { encoding: 'utf8' }).trim().split(' ');
    if (!seconds) throw new Error(`The yardstick said “${leaves}”.`);
    return Number(seconds);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
