/** Starts playing won positions out, with what the user has chosen. */
import * as v from 'valibot';
import type { Exercise } from '../../game/exercise/exercise.ts';
import { PLAY_OUT_AIMS, PLAY_OUT_EMPTIES, type PlayOutAim, wonExercises } from '../../game/exercise/play-out.ts';
import { drawing } from '../../game/random.ts';
import { readFields, storedJson } from '../browser/checked.ts';
import type { Store } from '../browser/storage.ts';
import { PlayOutMode } from './play-out-mode.ts';
import type { ExerciseSets } from './exercise-sets.ts';
import type { Workbench } from '../workbench/workbench.ts';

export interface PlayOutOptions {
  readonly empties: (typeof PLAY_OUT_EMPTIES)[number];
  readonly aim: PlayOutAim;
  readonly tellsAtOnce: boolean;
}

export const PLAY_OUT_KEY = 'outflank.hold';
const FIELDS = { empties: v.picklist(PLAY_OUT_EMPTIES), aim: v.picklist(PLAY_OUT_AIMS), tellsAtOnce: v.boolean() };
const USUAL: PlayOutOptions = { empties: 12, aim: 'value', tellsAtOnce: true };

export const playOutOptions = (store: Store): PlayOutOptions =>
  readFields<PlayOutOptions>(FIELDS, USUAL, storedJson(store, PLAY_OUT_KEY));

export const keepPlayOutOptions = (store: Store, options: PlayOutOptions): boolean =>
  store.set(PLAY_OUT_KEY, JSON.stringify(options));

/** Enters the mode; another call begins anew. */
export function startPlayOut(workbench: Workbench, { exercises, log }: ExerciseSets, options: PlayOutOptions): void {
  const { aim, tellsAtOnce } = options;
  const draw = drawing<Exercise>(wonExercises(exercises.shipped, options.empties), Math.random);
  const count = (isHeld: boolean): void => log.count('playOut', isHeld);
  workbench.show('train');
  workbench.modes.enter((host, signal) => new PlayOutMode(host, signal, { draw, aim, tellsAtOnce, count }));
}
