/**
 * One call of the program: what its surroundings give it, and what every command does with that. Commands touch neither
 * `process` nor anything else that two calls would share.
 */
import {
  accessSync,
  constants as fsConstants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  type MakeDirectoryOptions,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { constants, gunzipSync } from 'node:zlib';
import { complain, ok, type Fault, type Result } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { CORES, workersOf } from '../workers/client/pool.node.ts';
import type { WorkerSource } from '../workers/client/port.ts';
import { shippedFile } from '../workers/engine/files.node.ts';
import { nodeHostIn } from '../workers/engine/host.node.ts';
import type { EngineHost } from '../workers/engine/host.ts';
import { killChild, type Child } from './child.ts';
import { Status } from './status.ts';

export const EXIT = {
  good: 0,
  failed: 1,
  usage: 2,
  /** 128 + SIGINT, as shells have it. */
  interrupted: 130,
} as const;

/** SIGHUP: the terminal is closed. */
type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** What a call of the program is given. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  readonly signals: {
    on(signal: Signal, listener: () => void): unknown;
    off(signal: Signal, listener: () => void): unknown;
  };
  /** The folder of built-in files: workers, cores, weights, the book. */
  readonly home: URL;
}

/** Why a system can't open a file, in our words. */
const WHY_NOT: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is a file, not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk’s quota is used up',
  EFBIG: 'the file would be larger than the system allows',
  EMFILE: 'too many files are open',
  EADDRINUSE: 'another program uses this port',
};

/** The first bytes of a gzip file. */
const GZIP_SIGNS = [0x1f, 0x8b];

/** Control characters of foreign text as signs (␛), so that they do nothing to the terminal. */
const shownControls = (text: string): string =>
  text.replace(/(?![\n\t])\p{Cc}/gu, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '�';
  });

export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return WHY_NOT[code] ?? message;
}

/** With the folders around it; throws. Node's own `recursive` never returns where the system makes no folders (/proc). */
export function makeFolder(folder: string, options: MakeDirectoryOptions = {}): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), options);
  try {
    mkdirSync(folder, options);
  } catch (error) {
    // Another process may just have made it.
    if (!existsSync(folder)) throw error;
  }
}

/** Throws if a file can't be written, as far as that can be told without touching it. */
function mustBeWritable(path: string): void {
  const isThere = !path || existsSync(path);
  // This throws.
  if (isThere && statSync(path).isDirectory()) openSync(path, 'w');
  accessSync(isThere ? path : `${dirname(path)}/.`, fsConstants.W_OK);
}

export class Shell {
  readonly io: Io;
  readonly host: EngineHost;
  readonly workers: WorkerSource;
  /** Resolves when the call is ended from outside. */
  readonly ended: Promise<number>;
  #end: (status: number) => void = () => undefined;
  #isOver = false;
  #status: Status | undefined;
  readonly #said = new Set<string>();
  readonly #threads: Worker[] = [];
  readonly #children = new Set<Child>();
  readonly #undo: (() => void)[] = [];

  constructor(io: Io) {
    this.io = io;
    this.host = nodeHostIn(io.home);
    this.workers = workersOf((program) => this.thread(program), CORES);
    this.ended = new Promise((resolve) => (this.#end = resolve));
    this.ended.then(() => (this.#isOver = true)).catch(() => undefined);
    // `outflank … | head -1` closes the pipe when it has seen enough: an end, not an error.
    const closed = (error: NodeJS.ErrnoException): void => {
      if (error.code !== 'EPIPE') this.say(`The results can’t be written: ${reasonOf(error)}.`);
      this.end(error.code === 'EPIPE' ? EXIT.good : EXIT.failed);
    };
    io.stdout.on('error', closed);
    // The results still matter when nobody reads the messages.
    const ignored = (): void => undefined;
    io.stderr.on('error', ignored);
    this.#undo.push(
      () => void io.stdout.off('error', closed),
      () => void io.stderr.off('error', ignored),
    );
  }

  /** Whether the call was ended from outside. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Ends the call now; anything still running is no longer heard. */
  end(status: number): void {
    this.#isOver = true;
    this.#end(status);
  }

  /** Results. */
  print(text: string | Uint8Array): void {
    if (this.#isOver) return;
    this.#status?.clear();
    this.io.stdout.write(text);
  }

  /** A sentence to the user, apart from the results. */
  say(sentence: string): void {
    if (this.#isOver) return;
    this.#status?.clear();
    this.io.stderr.write(`outflank: ${shownControls(sentence)}\n`);
  }

  /** A sentence that is true of every position, only once. */
  sayOnce(sentence: string): void {
    if (!this.#said.has(sentence)) this.say(sentence);
    this.#said.add(sentence);
  }

  /** Says what is wrong. Returns the exit status. */
  refuse(fault: Fault): number {
    this.say(faultText(fault));
    return EXIT.failed;
  }

  /** The line that shows progress. */
  status(isLogged = false): Status {
    return (this.#status = new Status(this.io.stderr, isLogged, () => this.#isOver));
  }

  /** A path on the command line. An empty one stays empty, and isn't found; `resolve` would make it this folder. */
  path(file: string): string {
    return file && resolve(this.io.cwd, file);
  }

  /** A built-in file. */
  shipped(name: string): URL {
    return shippedFile(this.io.home, name);
  }

  /** A file, unzipped if necessary; `what` begins the sentence that says it can't be read. */
  read(file: string | URL, what: string): Result<Buffer> {
    try {
      const bytes = readFileSync(typeof file === 'string' ? this.path(file) : file);
      const isZipped = GZIP_SIGNS.every((sign, index) => bytes[index] === sign);
      // If the file was cut short, whatever is there.
      return ok(isZipped ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes);
    } catch (error) {
      return complain(`${what} can’t be read (${reasonOf(error)}).`);
    }
  }

  /** Writes a file; returns whether that succeeded. */
  wrote(file: string, content: string | Uint8Array): boolean {
    return this.#does(file, (path) => writeFileSync(path, content));
  }

  /** Whether a file can probably be written: asked before long work for it. */
  canWrite(file: string): boolean {
    return this.#does(file, mustBeWritable);
  }

  #does(file: string, write: (path: string) => void): boolean {
    try {
      write(this.path(file));
      return true;
    } catch (error) {
      this.say(`“${file}” can’t be written: ${reasonOf(error)}.`);
      return false;
    }
  }

  /** Listens until the call is over. */
  on(signal: Signal, listener: () => void): void {
    this.io.signals.on(signal, listener);
    this.#undo.push(() => this.io.signals.off(signal, listener));
  }

  /** Done when the call is over, however it ends. */
  atEnd(act: () => void): void {
    this.#undo.push(act);
  }

  /** Ctrl-C: what was found has been written; the rest is given up. */
  onInterrupt(farewell: () => void = () => this.say('Interrupted.')): void {
    this.on('SIGINT', () => {
      if (this.#isOver) return;
      farewell();
      this.end(EXIT.interrupted);
    });
  }

  /** A built-in worker. */
  thread(program: string, options?: WorkerOptions): Worker {
    if (this.#isOver) throw new Error('the program has ended');
    const thread = new Worker(this.shipped(program), options);
    this.#threads.push(thread);
    return thread;
  }

  /** Another program, which doesn't outlive the call. */
  child(start: () => Child): Child {
    if (this.#isOver) throw new Error('the program has ended');
    const child = start();
    this.#children.add(child);
    child.once('close', () => this.#children.delete(child));
    return child;
  }

  /** The status, once the results have reached their reader; if they can't, the call ends in another way. */
  async written(status: number): Promise<number> {
    if (this.#isOver) return status;
    await new Promise<void>((resolve) => {
      this.io.stdout.write('', (error) => {
        if (!error) resolve();
      });
    });
    return status;
  }

  /** Leaves nothing behind. */
  async close(): Promise<void> {
    this.#isOver = true;
    const ended = [...this.#children].map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const child of this.#children) killChild(child);
    await Promise.all([...ended, ...this.#threads.map((thread) => thread.terminate())]);
    // Only now: a stream may report late that nobody reads what was written last.
    for (const undo of this.#undo) undo();
  }
}
