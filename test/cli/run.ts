/** Runs the built program as a shell does. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';

const PROGRAM = 'dist/node/outflank.js';

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
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
  await Promise.all(ended);
}

export function start(...words: readonly string[]): ChildProcessWithoutNullStreams {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not built; run “npm run build:node” first.`);
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

/** Another of the built programs. */
export function runProgram(program: string, words: readonly string[]): Promise<Outcome> {
  const child = run([program, ...words]);
  child.stdin.end();
  return outcomeOf(child);
}

export async function outflank(words: readonly string[], input = ''): Promise<Outcome> {
  const child = start(...words);
  child.stdin.end(input);
  return outcomeOf(child);
}

/** The first line of output, when it comes. */
export async function firstLine(child: ChildProcessWithoutNullStreams): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    child.stdout.on('data', (part) => {
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
