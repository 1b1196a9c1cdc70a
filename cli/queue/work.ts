/** What a worker does with a task. */
import { faultText } from '../../i18n/english.ts';
import { canonical } from '../../game/canonical.ts';
import { transformMove, inverse } from '../../game/symmetry.ts';
import { emptyCount, legalMoves } from '../../game/position.ts';
import type { Position } from '../../game/types.ts';
import { positionOf, positionText } from '../../workers/cores.ts';
import { nodesExpected } from '../../workers/forecast.ts';
import type { Analysis, PositionText } from '../../workers/protocol.ts';
import { findingOf, provedBy, type Finding } from '../../workers/queue/finding.ts';
import type { WorkQueue } from '../../workers/queue/queue.ts';
import { Split, type Need, type SplitView } from '../../workers/queue/split.ts';
import type { OrderedMove } from '../../workers/queue/tasker.ts';
import {
  taskName,
  valueName,
  type AuditTask,
  type Bounds,
  type BoundAnswer,
  type BoundTask,
  type LabelTask,
  type SearchTask,
  type SplitTask,
} from '../../workers/queue/tasks.ts';
import type { Hand } from './hand.ts';

/** It would be the same again: not to be tried once more. */
export class Poisoned extends Error {}

export interface Workplace {
  readonly queue: WorkQueue;
  readonly hand: Hand;
  readonly signal: AbortSignal;
  /** Who works. */
  readonly who: string;
}

export function readPosition(text: PositionText): Position {
  const position = positionOf(text);
  if (!position.ok) throw new Poisoned(faultText(position.fault));
  return position.value;
}

export async function search(task: SearchTask, place: Workplace): Promise<Finding> {
  const finding = findingOf(await searched(task, place), task.goal === 'all');
  await keep(task, provedBy(finding), place);
  return finding;
}

async function searched(task: SearchTask, { hand, signal, queue, who }: Workplace): Promise<Analysis> {
  const found = await hand.search(task, readPosition(task.position), signal);
  if (!found.ok) throw new Error(faultText(found.fault));
  const { contradictions } = found.value;
  if (contradictions)
    await queue.alarm(`${task.position.board}: ${contradictions} contradictions within a search, by ${who}`);
  return found.value;
}

/** Joins bounds with those known; where they contradict one another, neither is to be trusted. */
async function keep(
  { position, count }: Pick<SearchTask, 'position' | 'count'>,
  bounds: Bounds | undefined,
  { queue, who }: Workplace,
): Promise<void> {
  if (!bounds) return;
  const what = `${position.board} ${position.side}, by ${who}`;
  if (!(await queue.prove(valueName(position, count), bounds, what)))
    throw new Poisoned(`what is proved contradicts what was proved before: ${bounds.low} to ${bounds.high}`);
}

export async function bound(task: BoundTask, place: Workplace): Promise<BoundAnswer> {
  readPosition(task.position);
  const answer = await place.hand.ask((tasker) => tasker.bound(task), place.signal);
  await keep(task, answer, place);
  return answer;
}

/** The task again; whether what it proves agrees with the answer. */
export async function audit({ task, answer }: AuditTask, place: Workplace): Promise<{ isSame: boolean }> {
  const again =
    task.kind === 'search'
      ? provedBy(findingOf(await searched(task, place), false))
      : await place.hand.ask((tasker) => tasker.bound(task), place.signal);
  const isSame = again !== undefined && Math.max(again.low, answer.low) <= Math.min(again.high, answer.high);
  const { board, side } = task.position;
  if (isSame) {
    await place.queue.client.sadd(place.queue.key('audited'), taskName(task, ''));
    return { isSame };
  }
  const text = `${board} ${side}: ${answer.low} to ${answer.high}, but ${again?.low} to ${again?.high} by the audit of ${place.who}`;
  await place.queue.alarm(text);
  throw new Poisoned(`an audit: ${text}`);
}

export async function label(task: LabelTask, { queue, hand, signal }: Workplace): Promise<readonly number[]> {
  const weights = task.weights === null ? null : await queue.published(task.weights);
  if (task.weights !== null && !weights) throw new Poisoned(`the weights ${task.weights} are not in the queue`);
  return hand.ask((tasker) => tasker.label(task, weights && new Uint8Array(weights)), signal);
}

/** A step of a split: what is still needed, or the finding without the nodes of the tasks. */
export async function splitStep(
  { position: text, count, nodes }: SplitTask,
  place: Workplace,
): Promise<{ readonly needs: readonly BoundTask[] } | { readonly finding: Finding }> {
  const root = readPosition(text);
  const step = await new Split(root, count, viewOf(count, nodes, place)).step();
  if (step.kind === 'needs') return { needs: step.needs.map((need) => taskOf(need, count)) };
  await keep({ position: text, count }, { low: step.value, high: step.value }, place);
  const [first] = step.line;
  const moves = legalMoves(root).filter(({ move }) => first && JSON.stringify(move) === JSON.stringify(first));
  const empties = emptyCount(root);
  const value = { low: step.value, high: step.value, depth: empties, certainty: 100, source: 'search' } as const;
  const analysis = {
    value,
    turn: moves.length ? 'move' : first ? 'pass' : 'over',
    line: step.line,
    moves: moves.map(({ move, flips }) => ({ move, flips: flips.length, value, line: [], best: true })),
    progress: { nodes: 0, cpuMs: 0, elapsedMs: 0 },
  } as const;
  return { finding: findingOf(analysis, false) };
}

const taskOf = ({ position, alpha }: Need, count: SplitTask['count']): BoundTask => ({
  kind: 'bound',
  position: positionText(canonical(position).position),
  count,
  alpha,
});

/** Orders come from the queue, where an earlier step has left them. */
function viewOf(count: SplitTask['count'], nodes: number, { queue, hand, signal }: Workplace): SplitView {
  const orders = new Map<string, Promise<readonly OrderedMove[]>>();
  const orderOf = async (position: Position, name: string): Promise<readonly OrderedMove[]> => {
    const kept = await queue.client.hget(queue.key('orders'), name);
    if (kept) return JSON.parse(kept) as OrderedMove[];
    const order = await hand.ask((tasker) => tasker.order(positionText(position), count), signal);
    await queue.client.hset(queue.key('orders'), name, JSON.stringify(order));
    return order;
  };
  return {
    proved: async (position) => (await queue.proved([valueName(positionText(canonical(position).position), count)]))[0],
    isLeaf: (position) => nodesExpected(emptyCount(position)) <= nodes,
    order: async (position) => {
      const { position: image, symmetry } = canonical(position);
      const name = valueName(positionText(image), count);
      if (!orders.has(name)) orders.set(name, orderOf(image, name));
      const back = inverse(symmetry);
      return (await orders.get(name)!).map(({ move, value }) => ({
        move: transformMove(position.rules, back, move),
        value,
      }));
    },
  };
}
