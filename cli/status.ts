/** Progress on the last line of a terminal: position i of n, nodes, speed, time left. */
import type { Writable } from 'node:stream';
import type { Progress } from '../workers/protocol.ts';

export interface InputProgress {
  /** Counted from 1: the first position not answered yet. */
  readonly position: number;
  /** How many there are; absent until the whole input has been read. */
  readonly total?: number | undefined;
  /** Of that position; absent before its first report. */
  readonly progress?: Progress | undefined;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;
const USUAL_COLUMNS = 80;
/** Many short positions make many reports; a terminal gets ten lines a second, a file one every five seconds. */
const TERMINAL_INTERVAL_MS = 100;
const LOG_INTERVAL_MS = 5000;

export function durationText(ms: number): string {
  if (ms < MINUTE) return `${Math.ceil(ms / SECOND)} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ${Math.floor((ms % MINUTE) / SECOND)} s`;
  return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`;
}

/** Nobody waits longer than a year. */
const BEYOND = 'the end is out of reach';

const millions = (n: number): string => `${(n / 1e6).toFixed(1)} M`;

export function statusLine({ position, total, progress }: InputProgress): string {
  const parts = [`position ${position}${total === undefined ? '' : ` of ${total}`}`];
  if (progress) {
    parts.push(`${millions(progress.nodes)} nodes`, `${millions(progress.nodesPerSecond)} nodes/s`);
    const { remainingMs } = progress;
    if (remainingMs !== undefined) parts.push(remainingMs < YEAR ? `about ${durationText(remainingMs)} left` : BEYOND);
  }
  return parts.join(' · ');
}

type Stream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Overwrites the last line of a terminal; elsewhere, if asked for, writes lines of its own. */
export class Status {
  readonly #stream: Stream;
  readonly #isShown: boolean;
  readonly #isOver: () => boolean;
  #writtenAt = -Infinity;

  constructor(stream: Stream, isLogged = false, isOver = () => false) {
    this.#stream = stream;
    this.#isShown = isLogged || stream.isTTY === true;
    this.#isOver = isOver;
  }

  show(standing: InputProgress): void {
    this.write(statusLine(standing));
  }

  /** Replaces the previous line. */
  write(text: string): void {
    const now = performance.now();
    const interval = this.#stream.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
    if (!this.#isShown || this.#isOver() || now - this.#writtenAt < interval) return;
    this.#writtenAt = now;
    // A line that wraps can't be overwritten with a carriage return; a terminal without a size says 0.
    const width = (this.#stream.columns || USUAL_COLUMNS) - 1;
    this.#stream.write(this.#stream.isTTY ? `\r${text.slice(0, width)}\x1b[K` : `${text}\n`);
  }

  clear(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[K');
  }

  /** The final figures; a terminal doesn't need them, since its results are in sight. */
  end(text: string): void {
    this.clear();
    if (this.#isShown && !this.#stream.isTTY) this.#stream.write(`${text}\n`);
  }
}
