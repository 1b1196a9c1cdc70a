/**
 * The lines exchanged with an engine. It loses if its process ends, if it floods us with output, or if it doesn't answer
 * in time.
 */
import { killChild, type Child } from '../child.ts';
import { reasonOf } from '../shell.ts';
import { answered, gaveUp, type Answer, type Failure } from './answer.ts';

/** The most characters accepted between two of our lines; no real answer is longer. */
const MAX_HEARD = 4_000_000;
/** Characters shown of an engine's last line on standard error, and of a line that we couldn't use. */
const MAX_QUOTED = 120;
/** Milliseconds that an engine may take to quit when asked to. */
const QUIT_MS = 1000;

/** The last line of a text, shortened. */
const quoted = (text: string): string => {
  const line = text.trimEnd().split('\n').at(-1)!.trim();
  return `“${line.slice(0, MAX_QUOTED)}${line.length > MAX_QUOTED ? '…' : ''}”`;
};

export class Conversation {
  readonly #child: Child;
  readonly #lines: string[] = [];
  /** The beginning of a line whose end is still to come. */
  #rest = '';
  #heard = 0;
  /** The last line that was no answer. */
  #noise = '';
  #complaint = '';
  #failure: Failure | undefined;
  #isClosed = false;
  #wake: () => void = () => undefined;

  constructor(child: Child) {
    this.#child = child;
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaint = (this.#complaint + text).slice(-2 * MAX_QUOTED);
    });
    // A write to an engine that has ended fails, but its end says more.
    child.stdin.on('error', () => undefined);
    child.once('error', (error) => this.#fail('crash', `can’t be started (${reasonOf(error)})`));
    child.once('close', (status, signal) => {
      this.#isClosed = true;
      const end = signal ? `was ended by ${signal}` : `ended with exit status ${status}`;
      this.#fail('crash', end + (this.#complaint.trim() ? `, saying ${quoted(this.#complaint)}` : ''));
    });
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  /** Says a line; what was heard before isn't an answer to it. */
  tell(line: string): void {
    this.#lines.length = 0;
    this.#noise = '';
    this.#heard = 0;
    if (!this.#failure) this.#child.stdin.write(`${line}\n`);
  }

  /**
   * What `wanted` makes of the first line that it accepts; other lines are skipped. `asked` and `until`: when the wait for the
   * engine began, and when it ends, in milliseconds of `performance.now()`.
   */
  async answer<T>(wanted: (line: string) => T | undefined, until: number, asked: number): Promise<Answer<T>> {
    for (;;) {
      const line = await this.#next(until);
      if (line === undefined) return { ok: false, failure: this.#failure ?? this.#late(until - asked) };
      const found = wanted(line);
      if (found !== undefined) return answered(found);
      if (line) this.#noise = line;
    }
  }

  /** Ends the engine at once. */
  kill(): void {
    if (!this.#isClosed) killChild(this.#child);
  }

  /** Asks the engine to quit, and ends it if it doesn't. */
  async close(): Promise<void> {
    if (this.#failure) return this.kill();
    const closed = new Promise<void>((resolve) => this.#child.once('close', () => resolve()));
    this.tell('quit');
    this.#child.stdin.end();
    const timer = setTimeout(() => this.kill(), QUIT_MS);
    await closed;
    clearTimeout(timer);
  }

  #hear(text: string): void {
    if (this.#failure) return;
    this.#heard += text.length;
    if (this.#heard > MAX_HEARD) {
      this.#lines.length = 0;
      this.#fail('flood', `wrote ${MAX_HEARD / 1e6} million characters without an answer`);
      return this.kill();
    }
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop()!;
    this.#lines.push(...lines.map((line) => line.trim()));
    this.#wake();
  }

  #fail(reason: Failure['reason'], text: string): void {
    this.#failure ??= { reason, text };
    this.#wake();
  }

  #late(ms: number): Failure {
    const noise = this.#noise ? `, only ${quoted(this.#noise)}` : '';
    return gaveUp('no answer', `gave no answer within ${(ms / 1000).toFixed(1)} s${noise}`).failure;
  }

  /** Undefined: none has come in time, or none will come. */
  async #next(until: number): Promise<string | undefined> {
    let isLate = false;
    while (!this.#lines.length && !this.#failure && !isLate) {
      let timer: NodeJS.Timeout | undefined;
      isLate = await new Promise<boolean>((resolve) => {
        this.#wake = () => resolve(false);
        // What has arrived already, but could not be read because of other work, was in time.
        timer = setTimeout(
          () => setImmediate(() => setImmediate(resolve, true)),
          Math.max(0, until - performance.now()),
        );
      });
      clearTimeout(timer);
    }
    return this.#lines.shift();
  }
}
