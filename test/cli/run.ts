/** Runs the built program as a shell does. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';

const PROGRAM = 'dist/node/outflank.js';

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function start(...words: readonly string[]): ChildProcessWithoutNullStreams {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not built; run “npm run build:node” first.`);
  return spawn(process.execPath, [PROGRAM, ...words]);
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
  const child = spawn(process.execPath, [program, ...words]);
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
