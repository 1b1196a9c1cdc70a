/**
 * A solve in parts: its tasks are the children of its job. A worker that answers one submits what follows from it, so that
 * none waits for the others. Before a task begins, it is checked whether it is still wanted: a sibling's answer may
 * have been enough.
 */
import { Job, WaitingChildrenError } from 'bullmq';
import { canonical } from '../../game/canonical.ts';
import { isSameMove } from '../../game/notation.ts';
import { emptyCount, isOver, legalMoves, mustPass } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { inverse, transformMove } from '../../game/symmetry.ts';
import type { Position } from '../../game/types.ts';
import { positionText } from '../../workers/position-text.ts';
import { nodesExpected } from '../../workers/engine/forecast.ts';
import type { Value } from '../../workers/protocol.ts';
import { findingOf, type Finding } from '../../workers/queue/finding.ts';
import type { QueuedJob, WorkQueue } from '../../workers/queue/queue.ts';
import {
  Split,
  stepOfMoves,
  type Needs,
  type SplitView,
  type SplitStep,
  type StepOfMoves,
} from '../../workers/queue/split.ts';
import type { Estimated } from '../../workers/queue/tasker.ts';
import { taskName, valueName, type BoundAnswer, type BoundTask, type SplitTask } from '../../workers/queue/tasks.ts';
import { bound, keep, readPosition, type Workplace } from './work.ts';

type SplitJob = Job<QueuedJob<SplitTask>>;

export class Parts {
  readonly #queue: WorkQueue;
  readonly #engine: string;

  constructor(queue: WorkQueue, engine: string) {
    this.#queue = queue;
    this.#engine = engine;
  }

  /**
   * Does a task; if it belongs to a split, only if it is still wanted, and then submits what follows from its answer.
   */
  async bound(job: Job<QueuedJob>, task: BoundTask, place: Workplace): Promise<BoundAnswer> {
    const split = await this.#splitOf(job);
    if (!split) return bound(task, place);
    const name = this.#nameOf(task);
    if (!(await this.#needs(split, place)).some((need) => this.#nameOf(need) === name)) {
      // If it is wanted again, it gets another name.
      await this.#queue.client.hincrby(this.#queue.key('unwanted'), `${name}-${split.id}`, 1);
      const whole = shapeOf(readPosition(task.position).rules).squares.length;
      return { low: -whole, high: whole, nodes: 0, ms: 0 };
    }
    const answer = await bound(task, place);
    await this.#put(split, await this.#needs(split, place));
    return answer;
  }

  /** The finding, if everything is known; otherwise the job waits for its tasks and comes back when they are done. */
  async split(job: SplitJob, place: Workplace, token: string): Promise<Finding> {
    for (;;) {
      const step = await this.#stepOf(job, place);
      if (step.kind === 'needs') await this.#put(job, needsOf(step, job));
      // Tasks may be left that are not needed any more. The queue takes no answer before they are done.
      if (await job.moveToWaitingChildren(token)) throw new WaitingChildrenError();
      if (step.kind !== 'needs') return this.#finding(job, step, place);
    }
  }

  async #needs(split: SplitJob, place: Workplace): Promise<readonly BoundTask[]> {
    const step = await this.#stepOf(split, place);
    return step.kind === 'needs' ? needsOf(step, split) : [];
  }

  async #splitOf({ parent }: Job<QueuedJob>): Promise<SplitJob | undefined> {
    if (!parent?.id) return undefined;
    const job = await Job.fromId<QueuedJob>(this.#queue.jobs, parent.id);
    return job?.data.task.kind === 'split' ? (job as SplitJob) : undefined;
  }

  /** Symmetric images of a position share one task. */
  #nameOf(task: BoundTask): string {
    const { position } = canonical(readPosition(task.position));
    return taskName({ ...task, position: positionText(position) }, this.#engine);
  }

  /** The first one is the next to be done. */
  async #put(split: SplitJob, needs: readonly BoundTask[]): Promise<void> {
    const parent = { id: split.id!, queue: this.#queue.jobs.qualifiedName };
    for (const need of needs.toReversed()) {
      // A task has one parent, whose id is part of its name.
      const name = `${this.#nameOf(need)}-${split.id}`;
      const times = await this.#queue.client.hget(this.#queue.key('unwanted'), name);
      await this.#queue.add([{ task: need, ...(split.data.audit && { audit: true }) }], this.#engine, {
        jobId: times ? `${name}-${times}` : name,
        parent,
        lifo: true,
        failParentOnFailure: true,
      });
    }
  }

  #stepOf({ data: { task }, id }: SplitJob, place: Workplace): Promise<SplitStep | StepOfMoves> {
    const root = readPosition(task.position);
    const view = this.#viewOf(task, id!, place);
    const isAll = task.goal === 'all' && !isOver(root) && !mustPass(root);
    return isAll ? stepOfMoves(root, task.count, view) : new Split(root, task.count, view).step();
  }

  async #finding(job: SplitJob, step: Exclude<SplitStep | StepOfMoves, Needs>, place: Workplace): Promise<Finding> {
    const { task } = job.data;
    const root = readPosition(task.position);
    const [{ value, line }] = step.kind === 'values' ? step.moves : [step];
    await keep(task, { low: value, high: value }, place);
    const parts = Object.values(await job.getChildrenValues<BoundAnswer>());
    const estimates = await this.#queue.client.hmget(this.#queue.key('estimates'), `${job.id}-nodes`, `${job.id}-ms`);
    const [nodes, cpuMs] = estimates.map(Number) as [number, number];
    const proved = (low: number): Value => ({
      low,
      high: low,
      depth: emptyCount(root),
      certainty: 100,
      source: 'search',
    });
    const values = step.kind === 'values' ? step.moves : line.slice(0, 1).map((move) => ({ move, value }));
    const moves = legalMoves(root).flatMap(({ move, flips }) =>
      values
        .filter((one) => isSameMove(one.move, move))
        .map((one) => ({ move, flips: flips.length, value: proved(one.value), line: [], best: one.value === value })),
    );
    return findingOf(
      {
        value: proved(value),
        turn: isOver(root) ? 'over' : mustPass(root) ? 'pass' : 'move',
        line,
        moves,
        progress: {
          nodes: parts.reduce((sum, part) => sum + part.nodes, nodes),
          cpuMs: parts.reduce((sum, part) => sum + part.ms, cpuMs),
          elapsedMs: Date.now() - job.timestamp,
        },
      },
      step.kind === 'values',
    );
  }

  /** Estimates come from the queue, if an earlier step has left them there; `split`: the job that they are for. */
  #viewOf({ count, nodes }: SplitTask, split: string, { thread, signal }: Workplace): SplitView {
    const queue = this.#queue;
    const known = new Map<string, Promise<unknown>>();
    /** A field of a hash; computed if missing. */
    const kept = <T>(hash: string, name: string, make: () => Promise<Estimated<T>>): Promise<T> => {
      const find = async (): Promise<T> => {
        const found = await queue.client.hget(queue.key(hash), name);
        if (found) return JSON.parse(found) as T;
        const made = await make();
        await queue.client.hset(queue.key(hash), name, JSON.stringify(made.value));
        await queue.client.hincrby(queue.key('estimates'), `${split}-nodes`, made.nodes);
        await queue.client.hincrby(queue.key('estimates'), `${split}-ms`, Math.round(made.ms));
        return made.value;
      };
      if (!known.has(hash + name)) known.set(hash + name, find());
      return known.get(hash + name) as Promise<T>;
    };
    const named = (position: Position) => {
      const { position: image, symmetry } = canonical(position);
      const text = positionText(image);
      return { text, name: valueName(text, count), back: inverse(symmetry) };
    };
    return {
      proved: async (position) => (await queue.proved([named(position).name]))[0],
      isLeaf: (position) => nodesExpected(emptyCount(position)) <= nodes,
      guess: (position) => {
        const { text, name } = named(position);
        return kept('guesses', name, () => thread.ask((tasker) => tasker.guess(text, count), signal));
      },
      order: async (position) => {
        const { text, name, back } = named(position);
        const moves = await kept('orders', name, () => thread.ask((tasker) => tasker.order(text, count), signal));
        return moves.map(({ move, value }) => ({ move: transformMove(position.rules, back, move), value }));
      },
    };
  }
}

const needsOf = ({ needs }: Needs, { data: { task } }: SplitJob): BoundTask[] =>
  needs.map(({ position, alpha }) => ({
    kind: 'bound',
    position: positionText(position),
    count: task.count,
    alpha,
  }));
