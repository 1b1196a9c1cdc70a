/**
 * Ends a worker of Node by asking: it exits between two of its tasks. Terminated just as it starts to unpack weights, it would
 * abort the whole process (Node 20: "Assertion failed: close before init").
 */
import { parentPort, type Worker } from 'node:worker_threads';

/** Comlink passes over a message of a type that it doesn't know. */
const LEAVE = { type: 'leave' } as const;

/** Milliseconds until a worker that is too busy to hear is terminated. */
const PATIENCE_MS = 200;

/** In the worker: exits when asked. */
export function leaveWhenAsked(): void {
  parentPort?.on('message', (message: unknown) => {
    if ((message as Partial<typeof LEAVE> | null)?.type === LEAVE.type) process.exit();
  });
}

/** On the other side: asks the worker to exit. */
export function askToLeave(worker: Worker): void {
  worker.postMessage(LEAVE, []);
  const deaf = setTimeout(() => void worker.terminate(), PATIENCE_MS).unref();
  worker.once('exit', () => clearTimeout(deaf));
}
