/** Exercises without the worker that finds their motifs: they have none. */
import { exerciseSetsOf } from '../../web/train/exercise-sets.ts';
import { MotifThemes } from '../../web/train/motif-themes.ts';
import type { Workbench } from '../../web/workbench/workbench.ts';
import type { PartDouble } from './app-page.ts';

const NO_MOTIFS = { themes: async (some: readonly unknown[]) => some.map(() => []) };

const exercisesHere = async (workbench: Workbench) =>
  Object.assign(await exerciseSetsOf(workbench), { motifs: new MotifThemes(() => NO_MOTIFS) });

/** For `parts` of `openApp`. */
export const EXERCISES_HERE: PartDouble = [exerciseSetsOf, exercisesHere];
