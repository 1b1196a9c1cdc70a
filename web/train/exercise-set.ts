/** A set of exercises under way, as it is kept. */
import * as v from 'valibot';
import { type ExerciseTask, TASKS } from '../../game/exercise/choice.ts';
import { RUN_KINDS, type RunKind } from '../../game/exercise/runs.ts';
import type { Move } from '../../game/types.ts';
import { numberWithin, wholeWithin } from '../browser/checked.ts';
import { MOVE } from '../document/library-records.ts';

/** A move missed after others of its line: the line up to it, replies and the move itself included, and its value. */
export interface LaterMove {
  readonly moves: readonly Move[];
  /** In discs for the user. */
  readonly score: number;
}

/** Which exercises, which is next, and how it has gone so far. */
export interface ExerciseSet {
  readonly kind: RunKind;
  readonly task: ExerciseTask;
  readonly ids: readonly string[];
  readonly next: number;
  readonly right: number;
  readonly wrong: number;
  /** Right answers in a row. */
  readonly run: number;
  /** Ids of those answered wrong. */
  readonly missed: readonly string[];
  /** By id: of those, the ones whose first move was right. */
  readonly later: Readonly<Record<string, LaterMove>>;
  /** Points that the user's rating has gained by it. */
  readonly gained: number;
  /** Of daily exercises: "2026-01-31". */
  readonly day: string | null;
}

const MAX_EXERCISES = 1000;
const MAX_DISCS = 64;
/** No rating is as far from another. */
const MAX_POINTS = 10_000;
const IDS = v.pipe(v.array(v.string()), v.maxLength(MAX_EXERCISES));
const LATER = v.object({ moves: v.pipe(v.array(MOVE), v.minLength(1)), score: numberWithin(-MAX_DISCS, MAX_DISCS) });

export const SET: v.GenericSchema<unknown, ExerciseSet> = v.object({
  kind: v.fallback(v.picklist(RUN_KINDS), 'set'),
  task: v.picklist(TASKS),
  ids: IDS,
  next: wholeWithin(0, MAX_EXERCISES),
  right: wholeWithin(0, MAX_EXERCISES),
  wrong: wholeWithin(0, MAX_EXERCISES),
  run: wholeWithin(0, MAX_EXERCISES),
  missed: v.fallback(IDS, []),
  later: v.fallback(v.record(v.string(), LATER), {}),
  gained: v.fallback(numberWithin(-MAX_POINTS, MAX_POINTS), 0),
  day: v.fallback(v.nullable(v.string()), null),
});

export const newSet = (kind: RunKind, ids: readonly string[], part: Partial<ExerciseSet> = {}): ExerciseSet => ({
  kind,
  ids,
  task: 'moves',
  next: 0,
  right: 0,
  wrong: 0,
  run: 0,
  missed: [],
  later: {},
  gained: 0,
  day: null,
  ...part,
});
