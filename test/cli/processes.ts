/** The built programs as processes of their own, as a shell runs them. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';

export const HOME = 'dist/node/';
const PROGRAM = `${HOME}outflank.js`;

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function mustBeBuilt(): void {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not built; run “npm run build:node” first.`);
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

/** Kills whatever a test has left behind, as happens when it fails or takes too long. */
export async function endProcesses(): Promise<void> {
  const ended = [...programs].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of programs) child.kill('SIGKILL');
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
