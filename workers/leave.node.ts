/**
 * How a worker of Node is ended: it is asked, and leaves between two of its tasks. Ended from outside in the moment in which it
 * begins to unpack weights, it would take the whole process along (Node 20: "Assertion failed: close before init").
 */
import { parentPort, type Worker } from 'node:worker_threads';

/** Comlink passes over a message of a type that it doesn't know. */
const LEAVE = { type: 'leave' } as const;

/** Milliseconds after which one that is at work, and hears nothing, is ended from outside. */
const PATIENCE_MS = 200;

/** In the worker: leaves when it is asked. */
export function leaveWhenAsked(): void {
  parentPort?.on('message', (message: unknown) => {
    if ((message as Partial<typeof LEAVE> | null)?.type === LEAVE.type) process.exit();
  });
}

/** Outside: asks the worker to leave. */
export function askToLeave(worker: Worker): void {
  worker.postMessage(LEAVE, []);
  const deaf = setTimeout(() => void worker.terminate(), PATIENCE_MS).unref();
  worker.once('exit', () => clearTimeout(deaf));
}
