/** What every command shares with the shell: exit statuses, words on standard error, the ends from outside. */

export const EXIT = {
  good: 0,
  failed: 1,
  usage: 2,
  /** 128 + SIGINT, as shells have it. */
  interrupted: 130,
} as const;

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
    if (error.code !== 'EPIPE') say(`the results can't be written: ${error.message}.`);
    process.exit(error.code === 'EPIPE' ? EXIT.good : EXIT.failed);
  });
}
