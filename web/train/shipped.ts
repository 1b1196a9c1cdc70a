/** The built-in exercises, fetched once. */
import { type Exercise, parseExercises } from '../../game/exercise/exercise.ts';
import { ok } from '../../game/types.ts';
import url from '../../data/exercises.txt?packed';
import { Late } from '../browser/late.ts';
import { shippedFile } from '../browser/shipped-file.ts';

export const shippedExercises = new Late<readonly Exercise[]>(() =>
  shippedFile(url, (bytes) => ok(parseExercises(new TextDecoder().decode(bytes)).exercises)),
);
