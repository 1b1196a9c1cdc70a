/** A queue whose workers search for a training step (docs/guide/queue.md). */
import { ok, type Result } from '../game/types.ts';
import type { QueueAddress, WorkQueue } from '../workers/queue/queue.ts';

export async function openQueue(
  address: QueueAddress,
): Promise<Result<{ readonly queue: WorkQueue; readonly engine: string }>> {
  // The Redis client is large, and few runs need it.
  const [{ WorkQueue }, { engineVersion }] = await Promise.all([
    import('../workers/queue/queue.ts'),
    import('../workers/queue/version.ts'),
  ]);
  const engine = await engineVersion();
  const opened = await WorkQueue.openFor(engine, address, (text) => console.error(text));
  return opened.ok ? ok({ queue: opened.value, engine }) : opened;
}
