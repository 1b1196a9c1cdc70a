/** Runs the program within the test: `outflank` a call that ends, `talk` one that goes on. */
import { EventEmitter } from 'node:events';
import { PassThrough, Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { main } from '../../cli/main.ts';
import type { Io } from '../../cli/shell.ts';
import { endProcesses, HOME, mustBeBuilt, type Outcome } from './processes.ts';

/** What a call is given besides its words and its input, where it differs from the usual. */
export type Surroundings = Partial<Pick<Io, 'env' | 'cwd' | 'signals' | 'home' | 'stdin' | 'stdout' | 'stderr'>>;

/** Keeps what is written. */
class Heard extends Writable {
  readonly #parts: Buffer[] = [];

  override _write(part: Buffer, _: string, done: () => void): void {
    this.#parts.push(part);
    done();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

const usual = (): Pick<Io, 'env' | 'cwd' | 'signals' | 'home'> => ({
  env: process.env,
  cwd: process.cwd(),
  signals: new EventEmitter(),
  home: pathToFileURL(HOME),
});

/** As `outflank`, with the bytes of standard output. */
export async function outflankBytes(
  words: readonly string[],
  input: string | Uint8Array = '',
  surroundings: Surroundings = {},
): Promise<Omit<Outcome, 'out'> & { readonly bytes: Buffer }> {
  mustBeBuilt();
  const [stdin, stdout, stderr] = [Readable.from([Buffer.from(input)]), new Heard(), new Heard()];
  const status = await main(words, { ...usual(), stdin, stdout, stderr, ...surroundings });
  return { status, bytes: stdout.bytes, err: stderr.bytes.toString() };
}

export async function outflank(
  words: readonly string[],
  input: string | Uint8Array = '',
  surroundings: Surroundings = {},
): Promise<Outcome> {
  const { status, bytes, err } = await outflankBytes(words, input, surroundings);
  return { status, out: bytes.toString(), err };
}

/** A call that goes on: what it is told, line by line, and what it says. */
export interface Talk {
  readonly stdin: PassThrough;
  readonly stdout: PassThrough;
  readonly signals: EventEmitter;
  readonly status: Promise<number>;
  /** What it has said on standard error. */
  readonly err: () => string;
}

const talks = new Set<Talk>();

export function talk(...words: readonly string[]): Talk {
  mustBeBuilt();
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new Heard()];
  const signals = new EventEmitter();
  const status = main(words, { ...usual(), stdin, stdout, stderr, signals }).finally(() => stdout.end());
  const it: Talk = { stdin, stdout, signals, status, err: () => stderr.bytes.toString() };
  talks.add(it);
  void status.finally(() => talks.delete(it));
  return it;
}

/** Ends whatever a test has left behind, as happens when it fails or takes too long. */
export async function endPrograms(): Promise<void> {
  for (const { signals } of talks) signals.emit('SIGINT');
  await Promise.all([endProcesses(), ...[...talks].map(({ status }) => status)]);
}
