/** Runs the program: `outflank` and `talk` within the test, `start` as a process of its own, as a shell does. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { PassThrough, Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { main } from '../../cli/main.ts';
import type { Io } from '../../cli/shell.ts';

const HOME = 'dist/node/';
const PROGRAM = `${HOME}outflank.js`;

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a call is given besides its words and its input, where that is not the usual. */
export type Surroundings = Partial<Pick<Io, 'env' | 'cwd' | 'signals' | 'home' | 'stdout'>>;

function mustBeBuilt(): void {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not built; run “npm run build:node” first.`);
}

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

/** What runs now. */
const programs = new Set<ChildProcessWithoutNullStreams>();
process.once('exit', () => programs.forEach((child) => child.kill('SIGKILL')));

function run(words: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, words);
  programs.add(child);
  child.once('exit', () => programs.delete(child));
  return child;
}

/** Ends whatever a test has left behind, as one does that fails or takes too long. */
export async function endPrograms(): Promise<void> {
  const ended = [...programs].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of programs) child.kill('SIGKILL');
  for (const { signals, status } of talks) {
    signals.emit('SIGINT');
    ended.push(status);
  }
  await Promise.all(ended);
}

export function start(...words: readonly string[]): ChildProcessWithoutNullStreams {
  mustBeBuilt();
  return run([PROGRAM, ...words]);
}

export async function outcomeOf(child: ChildProcessWithoutNullStreams): Promise<Outcome> {
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, out, err };
}

/** One of the built programs, as a process. */
export function runProgram(program: string, words: readonly string[], input = ''): Promise<Outcome> {
  const child = run([program, ...words]);
  child.stdin.end(input);
  return outcomeOf(child);
}

/** `outflank` as a process of its own. */
export const spawned = (words: readonly string[], input = ''): Promise<Outcome> => runProgram(PROGRAM, words, input);

/** The first line of output, when it comes. */
export async function firstLine({ stdout }: { readonly stdout: Readable }): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    stdout.on('data', (part) => {
      text += part;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
  });
}

export const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
