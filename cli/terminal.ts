/** What every command shares with the shell: exit statuses, words on standard error, the ends from outside. */
import { writeFileSync } from 'node:fs';

export const EXIT = {
  good: 0,
  failed: 1,
  usage: 2,
  /** 128 + SIGINT, as shells have it. */
  interrupted: 130,
} as const;

/** What a system says of a file that it does not give or take, in our words. */
const WHY_NOT: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a folder on the way is a file',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EMFILE: 'too many files are open',
};

export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return WHY_NOT[code] ?? message;
}

/** Writes a file; whether that went well. */
export function wrote(file: string, content: string | Uint8Array): boolean {
  try {
    writeFileSync(file, content);
    return true;
  } catch (error) {
    say(`“${file}” can’t be written: ${reasonOf(error)}.`);
    return false;
  }
}

/** A sentence to the person, apart from the results on standard output. */
export function say(sentence: string): void {
  process.stderr.write(`outflank: ${sentence}\n`);
}

/** Ctrl-C: what was found is out already; the rest is given up. */
export function onInterrupt(farewell: () => void): void {
  process.once('SIGINT', () => {
    farewell();
    process.exit(EXIT.interrupted);
  });
}

/** `outflank … | head -1` closes the pipe when it has seen enough: an end, not an error. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') say(`the results can't be written: ${reasonOf(error)}.`);
    process.exit(error.code === 'EPIPE' ? EXIT.good : EXIT.failed);
  });
}
