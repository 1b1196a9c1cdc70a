/** The state of a queue: what `status` prints and `serve` shows. */
import type { WorkQueue } from '../../workers/queue/queue.ts';
import { Submissions } from '../../workers/queue/submissions.ts';
import { livingWorkers, type WorkerLife } from './heartbeat.ts';

export interface QueueStanding {
  readonly queue: string;
  readonly done: number;
  readonly failed: number;
  readonly waiting: number;
  readonly active: number;
  /** Tasks done per second, recently. */
  readonly perSecond: number;
  /** Seconds at this rate; null: nobody works, or nothing is left. */
  readonly secondsLeft: number | null;
  readonly workers: readonly WorkerLife[];
  /** Results computed again by another worker. */
  readonly audited: number;
  readonly alarms: readonly string[];
  /** The most recent ones. */
  readonly failures: readonly { readonly task: string; readonly reason: string }[];
}

/** Whether nothing shows that there is such a queue: nobody submitted to it, no task was added, no worker is there. */
export async function isUnknown(queue: WorkQueue, standing: QueueStanding): Promise<boolean> {
  const { done, failed, waiting, active, workers } = standing;
  if (done + failed + waiting + active + workers.length) return false;
  return !(await new Submissions(queue).all()).length;
}

const SHOWN_FAILURES = 10;
const tenths = (value: number): number => Math.round(10 * value) / 10;

export async function standingOf(queue: WorkQueue): Promise<QueueStanding> {
  const counts = await queue.jobs.getJobCounts(
    ...(['completed', 'failed', 'wait', 'delayed', 'waiting-children', 'active'] as const),
  );
  const workers = await livingWorkers(queue);
  const failures = await queue.jobs.getFailed(0, SHOWN_FAILURES - 1);
  const waiting = (counts['wait'] ?? 0) + (counts['delayed'] ?? 0) + (counts['waiting-children'] ?? 0);
  const active = counts['active'] ?? 0;
  const perSecond = workers.reduce((sum, one) => sum + one.perSecond, 0);
  const left = waiting + active;
  return {
    queue: queue.name,
    done: counts['completed'] ?? 0,
    failed: counts['failed'] ?? 0,
    waiting,
    active,
    perSecond: tenths(perSecond),
    secondsLeft: left && perSecond ? Math.ceil(left / perSecond) : null,
    workers: workers.map((one) => ({ ...one, perSecond: tenths(one.perSecond) })),
    audited: Number(await queue.client.scard(queue.key('audited'))),
    alarms: await queue.alarms(),
    failures: failures.map(({ data, failedReason }) => ({
      task: 'position' in data.task ? JSON.stringify(data.task.position) : data.task.kind,
      reason: failedReason,
    })),
  };
}
