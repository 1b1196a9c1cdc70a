/** How far the work is, in the last line of a terminal: position i of n, nodes, speed, time left. */
import type { Progress } from '../workers/protocol.ts';

export interface Standing {
  /** Counted from 1: the first position not answered yet. */
  readonly position: number;
  /** How many there are; absent while the input is not read to its end. */
  readonly total?: number;
  /** Of that position; absent before its first report. */
  readonly progress?: Progress;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;
const USUAL_COLUMNS = 80;

export function duration(ms: number): string {
  if (ms < MINUTE) return `${Math.ceil(ms / SECOND)} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ${Math.floor((ms % MINUTE) / SECOND)} s`;
  return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`;
}

/** Nobody waits for what takes longer than a year. */
const BEYOND = 'the end is not within reach';

const millions = (n: number): string => `${(n / 1e6).toFixed(1)} M`;

export function statusLine({ position, total, progress }: Standing): string {
  const parts = [`position ${position}${total === undefined ? '' : ` of ${total}`}`];
  if (progress) {
    parts.push(`${millions(progress.nodes)} nodes`, `${millions(progress.nodesPerSecond)} nodes/s`);
    const { remainingMs } = progress;
    if (remainingMs !== undefined) parts.push(remainingMs < YEAR ? `about ${duration(remainingMs)} left` : BEYOND);
  }
  return parts.join(' · ');
}

/** A file of progress grows by a line so often. */
const LOG_INTERVAL_MS = 5000;

/** Where the line is written: over the last one of a terminal; elsewhere as lines of their own, if they are asked for. */
export class Status {
  readonly #stream: NodeJS.WriteStream;
  readonly #terminal: NodeJS.WriteStream | null;
  readonly #isLogged: boolean;
  #loggedAt = -Infinity;

  constructor(stream: NodeJS.WriteStream, isLogged = false) {
    this.#stream = stream;
    this.#terminal = stream.isTTY ? stream : null;
    this.#isLogged = isLogged && !stream.isTTY;
  }

  show(standing: Standing): void {
    this.write(statusLine(standing));
  }

  /** Takes the place of the line before. */
  write(text: string): void {
    if (!this.#terminal) return this.#log(text);
    // A line that wraps can't be taken back with a carriage return; a terminal without a size says 0.
    const width = (this.#terminal.columns || USUAL_COLUMNS) - 1;
    this.#terminal.write(`\r${text.slice(0, width)}\x1b[K`);
  }

  clear(): void {
    this.#terminal?.write('\r\x1b[K');
  }

  /** What it came to: of no use in a terminal, where the results are in sight. */
  end(text: string): void {
    this.clear();
    if (this.#isLogged) this.#stream.write(`${text}\n`);
  }

  #log(text: string): void {
    const now = performance.now();
    if (!this.#isLogged || now - this.#loggedAt < LOG_INTERVAL_MS) return;
    this.#loggedAt = now;
    this.#stream.write(`${text}\n`);
  }
}
