/**
 * Another solver, run with Edax's command line and output format: `-solve FILE` with one position per line, and one
 * line of output for each:
 *
 *     number | depth, score, time, nodes, nodes a second, line
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { makeBoard } from '../game/formats/board.ts';
import { complain, ok, type Position, type Result } from '../game/types.ts';

export interface NativeFigures {
  readonly score: number;
  readonly nodes: number;
  /** As the program prints it. */
  readonly wallSeconds: number;
}

export interface NativeRound {
  /** In the order of the positions. */
  readonly figures: readonly NativeFigures[];
  /** For the whole round, including the program's start and end. */
  readonly cpuSeconds: number;
}

/** Searches everything to the end of the game. */
const LEVEL = 60;
/** The table has two to this power entries. */
export const NATIVE_HASH_BITS = 22;

const ROW = /^\s*(\d+)\|\s*(\d+)(?:@\s*\d+%)?\s*[<>?]?\s*([+-]\d+)\s+(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)\s+(\d+)\b/;

/** The rows of a report; if a number occurs twice, the last row counts. */
export function parseNativeReport(text: string, positions: number): Result<NativeFigures[]> {
  const found = new Map<number, NativeFigures>();
  for (const line of text.split('\n')) {
    const [, number, , score, hours = 0, minutes, seconds, nodes] = ROW.exec(line) ?? [];
    if (number === undefined) continue;
    const wallSeconds = 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
    found.set(Number(number), { score: Number(score), nodes: Number(nodes), wallSeconds });
  }
  const figures = Array.from({ length: positions }, (_, i) => found.get(i + 1));
  const missing = figures.indexOf(undefined);
  return missing < 0
    ? ok(figures.flatMap((one) => one ?? []))
    : complain(`The other program gave no value for position ${missing + 1} of ${positions}.`);
}

/** The shell's `times`: its own CPU time, then its children's, user and system. */
function childSeconds(text: string): number {
  const last = text.trim().split('\n').at(-1) ?? '';
  return [...last.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, min, sec]) => sum + 60 * Number(min) + Number(sec), 0);
}

export class NativeSolver {
  readonly #program: string;
  readonly #words: readonly string[];

  /** `words`: extra arguments, for example where its weights are. */
  constructor(program: string, threads: number, words: readonly string[] = []) {
    this.#program = resolve(program);
    this.#words = ['-l', String(LEVEL), '-n', String(threads), '-h', String(NATIVE_HASH_BITS), ...words];
  }

  /** Solves all positions with a new table, as the program does at its start. */
  round(positions: readonly Position[]): Result<NativeRound> {
    const folder = mkdtempSync(join(tmpdir(), 'outflank-native-'));
    try {
      const file = join(folder, 'positions.obf');
      writeFileSync(file, positions.map((position) => `${makeBoard(position)};\n`).join(''));
      const { status, stdout, stderr } = spawnSync(
        '/bin/sh',
        ['-c', '"$@" || exit 1; times >&2', 'sh', this.#program, '-solve', file, ...this.#words],
        // It looks for its weights in its own folder.
        { cwd: dirname(this.#program), encoding: 'utf8', maxBuffer: 1 << 26 },
      );
      if (status !== 0)
        return complain(`“${this.#program}” ended badly: ${(stderr || stdout).trim().split('\n').at(-1)}`);
      const figures = parseNativeReport(stdout, positions.length);
      return figures.ok ? ok({ figures: figures.value, cpuSeconds: childSeconds(stderr) }) : figures;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
