/**
 * Adds to data/exercises.txt what share of tournament players rated 1500 find each right move, by the model of what people
 * play; reports the ratings that exercises of each grade begin with.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Exercise, makeExercise, parseExercises } from '../../game/exercise/exercise.ts';
import { firstRating } from '../../game/exercise/rating.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { shareFinding } from '../../workers/people/difficulty.ts';
import { PeopleModel } from '../../workers/people/people-model.ts';
import { USUAL_RATING } from '../../workers/people/strengths.ts';
import { writeWhole } from '../records.ts';

/** Mean and spread of the ratings that exercises of a grade begin with. */
function gradeRow(exercises: readonly Exercise[], grade: number): string {
  const values = exercises.filter((one) => one.grade === grade).map((one) => firstRating(one).value);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return `grade ${grade}: ${values.length} exercises, rating ${mean.toFixed(0)}, spread ${Math.sqrt(variance).toFixed(0)}`;
}

/** `out`: the folder with `exercises.txt`, which is written anew, and `people.bin`. */
export async function exercisePeople(out: string): Promise<Result<string>> {
  const [file, people] = [join(out, 'exercises.txt'), join(out, 'people.bin')];
  for (const needed of [file, people]) if (!existsSync(needed)) return complain(`${needed} is missing.`);
  const model = await PeopleModel.read(new Uint8Array(readFileSync(people)), people);
  if (!model.ok) return model;
  const { exercises } = parseExercises(readFileSync(file, 'utf8'));
  const rated = exercises.map((exercise) => ({
    ...exercise,
    found: shareFinding(model.value, exercise, USUAL_RATING).share,
  }));
  writeWhole(file, rated.map((exercise) => `${makeExercise(exercise)}\n`).join(''));
  const grades = [...new Set(rated.map(({ grade }) => grade))].toSorted();
  return ok(grades.map((grade) => gradeRow(rated, grade)).join('\n'));
}
