/**
 * What machines that work together ask of each other, in types: tasks and their answers, which travel as JSON. A task's
 * name covers everything its answer depends on: two that ask the same thing are one.
 */
import { createHash } from 'node:crypto';
import type { Count, Square } from '../../game/types.ts';
import type { SearchLimits } from '../protocol.ts';
import type { PositionText } from '../position-text.ts';
import type { Finding } from './finding.ts';

/** A whole search, as in `solve` and `analyse`; the position is canonical. */
export interface SearchTask {
  readonly kind: 'search';
  readonly position: PositionText;
  readonly count: Count;
  readonly goal: 'best' | 'all';
  readonly limits: SearchLimits;
}

/** A solve put together from bounds, each expected to take at most this many nodes. */
export interface SplitTask {
  readonly kind: 'split';
  readonly position: PositionText;
  readonly count: Count;
  readonly goal: 'best' | 'all';
  readonly nodes: number;
}

/**
 * Whether the value is above alpha: an exact null-window search. The position is oriented as it is below the split one,
 * so that the worker's table still helps with its siblings.
 */
export interface BoundTask {
  readonly kind: 'bound';
  readonly position: PositionText;
  readonly count: Count;
  readonly alpha: number;
}

/** Repeats a task on another worker than the one that answered it. */
export interface AuditTask {
  readonly kind: 'audit';
  readonly task: SearchTask | BoundTask;
  readonly answer: Bounds;
  /** The worker that must not do it if another one can. */
  readonly notBy: string;
}

/**
 * Values of positions (`halvesHex`): searched with these weights (by name; none: the program's own), or exact if depth
 * is null.
 */
export interface LabelTask {
  readonly kind: 'label';
  readonly positions: readonly string[];
  readonly depth: number | null;
  readonly weights: string | null;
}

/** The best of some moves, to a depth; `selectivity`: an index into SELECTIVITIES. */
export interface BestTask {
  readonly kind: 'best';
  readonly position: string;
  readonly squares: readonly Square[];
  readonly depth: number;
  readonly selectivity: number;
}

export type Task = SearchTask | SplitTask | BoundTask | AuditTask | LabelTask | BestTask;

/** What is proved about a position's value, for the side to move. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

export interface BoundAnswer extends Bounds {
  readonly nodes: number;
  readonly ms: number;
}

export interface BestAnswer {
  readonly square: Square;
  readonly value: number;
}

export interface TaskAnswers {
  readonly search: Finding;
  readonly split: Finding;
  readonly bound: BoundAnswer;
  readonly audit: { readonly isSame: boolean };
  readonly label: readonly number[];
  readonly best: BestAnswer;
}
export type AnswerOf<T extends Task> = TaskAnswers[T['kind']];

/** 132 bits: among a billion tasks, two share a name once in 10²¹ queues. */
const NAME_LENGTH = 22;
const shortHash = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);

/** A task's name; it begins with a letter, because BullMQ gives out plain numbers itself. */
export const taskName = (task: Task, engine: string): string => `t${shortHash(JSON.stringify([engine, task]))}`;

/** The name under which everything proved about a position is collected. */
export const valueName = (position: PositionText, count: Count): string => shortHash(JSON.stringify([position, count]));

export const bytesName = (bytes: Uint8Array): string => shortHash(bytes);
