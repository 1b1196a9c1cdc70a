/** The built program with a queue: workers that are started, and killed. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { linesOf, outflank, start, type Outcome } from '../cli/run.ts';

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<number | null>;
  /** When it has said that it works. */
  readonly works: Promise<void>;
  readonly said: () => string;
}

export function startWorker(redis: string, ...words: string[]): Running {
  const child = start('worker', '--redis', redis, '--hash', '16', ...words);
  let text = '';
  const works = new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (part) => {
      text += part;
      if (text.includes('for the queue')) resolve();
    });
    child.once('exit', () => reject(new Error(`the worker has ended: ${text}`)));
  });
  works.catch(() => undefined);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, works, said: () => text };
}

export async function stopWorker({ child, ended }: Running, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await ended;
}

export interface Result {
  readonly board: string;
  readonly side: 'X' | 'O';
  readonly score: number;
  readonly best: string | null;
  readonly flips: number;
  readonly nodes: number;
  readonly exact: boolean;
  readonly pv: readonly string[];
  readonly moves: Readonly<Record<string, { readonly flips: number; readonly score: number }>>;
}

export const submit = (redis: string, input: string, ...words: string[]): Promise<Outcome> =>
  outflank(['submit', '--redis', redis, ...words], input);

export async function collect(redis: string, ...words: string[]): Promise<Result[]> {
  const { out } = await outflank(['collect', '--redis', redis, '--follow', ...words]);
  return linesOf(out) as Result[];
}

export interface Status {
  readonly done: number;
  readonly failed: number;
  readonly waiting: number;
  readonly workers: readonly object[];
  readonly audited: number;
  readonly alarms: readonly string[];
  readonly failures: readonly { readonly reason: string }[];
}

export async function status(redis: string, ...words: string[]): Promise<Status> {
  const { out } = await outflank(['status', '--redis', redis, ...words]);
  return linesOf(out)[0] as Status;
}
