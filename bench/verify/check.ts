/** What a check of `verify` is, and the tally in which it reports its progress and its faults. */
import { makeBoard } from '../../game/formats/board.ts';
import type { Position } from '../../game/types.ts';

export interface Scope {
  /** A sample instead of everything. */
  readonly isQuick: boolean;
  /** The seed of this run's random positions; the same number gives the same positions. */
  readonly seed: number;
  /** Folder of the larger test data; only checks with `needsData` read it, and they are left out without it. */
  readonly data: string | undefined;
}

export interface Check {
  readonly name: string;
  readonly needsData?: true;
  run(scope: Scope, tally: CheckTally): Promise<void>;
}

const BAR_SIGNS = 30;
const REDRAW_MS = 200;
/** One fault may give thousands of wrong values; this many are enough to show what it is. */
const MAX_PRINTED = 20;

/** Counts what one check has done. */
export class CheckTally {
  readonly #name: string;
  #checked = 0;
  #wrong = 0;
  #total = 0;
  #drawnAt = 0;
  readonly #notes: string[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  get wrong(): number {
    return this.#wrong;
  }

  /** How many times `done` will be called. */
  expect(total: number): void {
    this.#total += total;
  }

  done(): void {
    this.#checked++;
    this.#draw();
  }

  /** Reports that something is wrong, at once, because the run may be long. */
  fault(position: Position | string, what: string): void {
    this.#wrong++;
    if (this.#wrong > MAX_PRINTED) return;
    const where = typeof position === 'string' ? position : makeBoard(position);
    this.#clear();
    console.log(`WRONG ${this.#name}: ${where}: ${what}`);
  }

  /** Adds a note to the check's line of output. */
  note(text: string): void {
    this.#notes.push(text);
  }

  summary(seconds: number): string {
    this.#clear();
    const verdict = this.#wrong ? `${this.#wrong} WRONG` : 'all right';
    return `${this.#name}: ${this.#checked} checked, ${[verdict, ...this.#notes].join(', ')} (${seconds.toFixed(0)} s)`;
  }

  #draw(): void {
    if (!process.stderr.isTTY || performance.now() - this.#drawnAt < REDRAW_MS) return;
    this.#drawnAt = performance.now();
    const share = this.#total ? Math.min(1, this.#checked / this.#total) : 0;
    const full = Math.round(share * BAR_SIGNS);
    const bar = '█'.repeat(full) + '░'.repeat(BAR_SIGNS - full);
    process.stderr.write(`\r${bar} ${(100 * share).toFixed(0).padStart(3)} % ${this.#name}\x1b[K`);
  }

  #clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}

/** Calls back with every item, and counts it. */
export async function forEach<T>(
  items: Iterable<T>,
  total: number,
  tally: CheckTally,
  check: (item: T) => void | Promise<void>,
): Promise<void> {
  tally.expect(total);
  let left = total;
  for (const item of items) {
    if (left-- <= 0) return;
    await check(item);
    tally.done();
  }
}
