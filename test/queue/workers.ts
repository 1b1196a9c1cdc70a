/** Workers of a queue, as processes that are started and killed. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { start } from '../cli/processes.ts';

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
