/** Starts playing won positions out, with what the user has chosen. */
import * as v from 'valibot';
import type { Exercise } from '../../game/exercise/exercise.ts';
import { HOLD_AIMS, HOLD_EMPTIES, type HoldAim, holdable } from '../../game/exercise/hold.ts';
import { drawing } from '../../game/random.ts';
import { readFields, storedJson } from '../browser/checked.ts';
import type { Store } from '../browser/storage.ts';
import { HoldMode } from './hold-mode.ts';
import type { ExerciseSets } from './exercise-sets.ts';
import type { Workbench } from '../workbench/workbench.ts';

export interface HoldOptions {
  readonly empties: (typeof HOLD_EMPTIES)[number];
  readonly aim: HoldAim;
  readonly tellsAtOnce: boolean;
}

export const HOLD_KEY = 'outflank.hold';
const FIELDS = { empties: v.picklist(HOLD_EMPTIES), aim: v.picklist(HOLD_AIMS), tellsAtOnce: v.boolean() };
const USUAL: HoldOptions = { empties: 12, aim: 'value', tellsAtOnce: true };

export const holdOptions = (store: Store): HoldOptions =>
  readFields<HoldOptions>(FIELDS, USUAL, storedJson(store, HOLD_KEY));

export const keepHoldOptions = (store: Store, options: HoldOptions): boolean =>
  store.set(HOLD_KEY, JSON.stringify(options));

/** Enters the mode; another call begins anew. */
export function startHold(workbench: Workbench, { exercises, log }: ExerciseSets, options: HoldOptions): void {
  const { aim, tellsAtOnce } = options;
  const draw = drawing<Exercise>(holdable(exercises.shipped, options.empties), Math.random);
  const count = (isHeld: boolean): void => log.count('playOut', isHeld);
  workbench.show('train');
  workbench.modes.enter((host, signal) => new HoldMode(host, signal, { draw, aim, tellsAtOnce, count }));
}
