/** A program that this one starts and talks with; where the system has them, in a process group of its own. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

export type Child = ChildProcessWithoutNullStreams;

/** Windows has no groups of processes. */
const HAS_GROUPS = process.platform !== 'win32';

export const startChild = (file: string, words: readonly string[], cwd: string): Child =>
  spawn(file, words, { cwd, detached: HAS_GROUPS, stdio: 'pipe', windowsHide: true });

/** Ends it at once, with whatever it has started itself. Must not be called after its `close` event. */
export function killChild(child: Child): void {
  const { pid } = child;
  // One that couldn't be started has no process id.
  if (pid !== undefined) {
    try {
      if (HAS_GROUPS) process.kill(-pid, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // It has ended already.
    }
  }
  // A process that has left the group may hold the other ends.
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
}
