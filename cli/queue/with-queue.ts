/** Opens a queue for reading while `work` runs. */
import { WorkQueue, type QueueAddress } from '../../workers/queue/queue.ts';
import type { Shell } from '../shell.ts';

export async function withQueue(
  shell: Shell,
  address: QueueAddress,
  work: (queue: WorkQueue) => Promise<number>,
): Promise<number> {
  const opened = await WorkQueue.open(address, (sentence) => shell.say(sentence));
  if (!opened.ok) return shell.refuse(opened.fault);
  try {
    return await work(opened.value);
  } finally {
    await opened.value.close();
  }
}
