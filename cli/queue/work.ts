/** What a worker does with a task. */
import { faultText } from '../../i18n/english.ts';
import { canonical } from '../../game/canonical.ts';
import type { Position } from '../../game/types.ts';
import { type PositionText, positionOf, positionText } from '../../workers/position-text.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { findingOf, provedBy, type Finding } from '../../workers/queue/finding.ts';
import type { WorkQueue } from '../../workers/queue/queue.ts';
import {
  taskName,
  valueName,
  type AuditTask,
  type Bounds,
  type BoundAnswer,
  type BoundTask,
  type LabelTask,
  type SearchTask,
} from '../../workers/queue/tasks.ts';
import type { EngineThread } from './engine-thread.ts';

/** Trying again would give the same result. */
export class ImpossibleTask extends Error {}

export interface Workplace {
  readonly queue: WorkQueue;
  readonly thread: EngineThread;
  readonly signal: AbortSignal;
  /** The worker. */
  readonly who: string;
}

export function readPosition(text: PositionText): Position {
  const position = positionOf(text);
  if (!position.ok) throw new ImpossibleTask(faultText(position.fault));
  return position.value;
}

export async function search(task: SearchTask, place: Workplace): Promise<Finding> {
  const finding = findingOf(await searched(task, place), task.goal === 'all');
  await keep(task, provedBy(finding), place);
  return finding;
}

async function searched(task: SearchTask, { thread, signal, queue, who }: Workplace): Promise<Analysis> {
  const found = await thread.search(task, readPosition(task.position), signal);
  if (!found.ok) throw new Error(faultText(found.fault));
  const { contradictions } = found.value;
  if (contradictions)
    await queue.alarm(`${task.position.board}: ${contradictions} contradictions within a search, by ${who}`);
  return found.value;
}

/** Combines new bounds with those known; if they contradict each other, neither is to be trusted. */
export async function keep(
  { position, count }: Pick<SearchTask, 'position' | 'count'>,
  bounds: Bounds | undefined,
  { queue, who }: Workplace,
): Promise<void> {
  if (!bounds) return;
  const what = `${position.board} ${position.side}, by ${who}`;
  if (!(await queue.prove(valueName(position, count), bounds, what)))
    throw new ImpossibleTask(`a proof contradicts an earlier one: ${bounds.low} to ${bounds.high}`);
}

export async function bound(task: BoundTask, place: Workplace): Promise<BoundAnswer> {
  const { position } = canonical(readPosition(task.position));
  const answer = await place.thread.ask((tasker) => tasker.bound(task), place.signal);
  await keep({ position: positionText(position), count: task.count }, answer, place);
  return answer;
}

/** Does the task again; returns whether what it proves, if anything, agrees with the answer. */
export async function audit({ task, answer }: AuditTask, place: Workplace): Promise<{ isSame: boolean }> {
  const again =
    task.kind === 'search'
      ? provedBy(findingOf(await searched(task, place), false))
      : await place.thread.ask((tasker) => tasker.bound(task), place.signal);
  // A search whose time was up before its proof contradicts nothing, and confirms nothing.
  if (!again) return { isSame: true };
  const isSame = Math.max(again.low, answer.low) <= Math.min(again.high, answer.high);
  const { board, side } = task.position;
  if (isSame) {
    await place.queue.client.sadd(place.queue.key('audited'), taskName(task, ''));
    return { isSame };
  }
  const text = `${board} ${side}: ${answer.low} to ${answer.high}, but ${again.low} to ${again.high} by the audit of ${place.who}`;
  await place.queue.alarm(text);
  throw new ImpossibleTask(`an audit: ${text}`);
}

export async function label(task: LabelTask, { queue, thread, signal }: Workplace): Promise<readonly number[]> {
  const weights = task.weights === null ? null : await queue.published(task.weights);
  if (task.weights !== null && !weights) throw new ImpossibleTask(`the weights ${task.weights} are not in the queue`);
  return thread.ask((tasker) => tasker.label(task, weights && new Uint8Array(weights)), signal);
}
