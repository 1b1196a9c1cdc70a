/** Files that are there with all of their content or not at all, and locks, which are such files. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Makes a file that only this user reads; returns whether it did: one that is there already stays as it is. */
export function madeWhole(file: string, content: string | Uint8Array): boolean {
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes a lock, also that of a process that is gone; returns the process that holds it, or null if it is ours now. */
export function lock(file: string): number | null {
  if (madeWhole(file, String(process.pid))) return null;
  const holder = Number(readFileSync(file, 'utf8'));
  // In containers a program often has the process id of the one before.
  if (holder > 0 && holder !== process.pid && isAlive(holder)) return holder;
  rmSync(file, { force: true });
  return lock(file);
}
