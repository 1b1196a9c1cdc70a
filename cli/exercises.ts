/** `outflank exercises`: positions with one right move, one JSON object a line. */
import { readFileSync } from 'node:fs';
import { exerciseEmpties, type Exercise, parseExercises } from '../game/exercise/exercise.ts';
import { rowOf } from '../game/exercise/file.ts';
import { type ALL_THEMES, allThemes, motifThemes } from '../game/exercise/motif-themes.ts';
import { isTheme } from '../game/exercise/themes.ts';
import { complain, ok, type Result } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { Results, type Format, type Layout } from './tabular.ts';
import { EXIT, reasonOf, say } from './terminal.ts';

export interface ExercisesCommand {
  readonly kind: 'exercises';
  readonly theme: (typeof ALL_THEMES)[number] | undefined;
  readonly leastEmpties: number;
  readonly mostEmpties: number;
  /** undefined: all there are. */
  readonly count: number | undefined;
  readonly format: Format;
}

const LAYOUT: Layout = {
  columns: [
    ['board', 64],
    ['side', 4],
    ['best', 8],
    ['score', 5],
    ['second', 6],
    ['grade', 5],
    ['themes', 24],
    ['source', 6],
  ],
};

const SHIPPED = new URL('./exercises.txt', import.meta.url);

/** So many of the list, evenly spread over it. */
function spread<T>(list: readonly T[], count: number): T[] {
  const wanted = Math.min(count, list.length);
  return Array.from({ length: wanted }, (_, index) => list[Math.floor((index * list.length) / wanted)]!);
}

function readShipped(): Result<readonly Exercise[]> {
  try {
    return ok(parseExercises(readFileSync(SHIPPED, 'utf8')).exercises);
  } catch (cause) {
    return complain(`The exercises can’t be read (${reasonOf(cause)}).`);
  }
}

const hasTheme = (exercise: Exercise, theme: NonNullable<ExercisesCommand['theme']>): boolean =>
  isTheme(theme) ? exercise.themes.includes(theme) : motifThemes(exercise).includes(theme);

export function exercises({ theme, leastEmpties, mostEmpties, count = Infinity, format }: ExercisesCommand): number {
  const shipped = readShipped();
  if (!shipped.ok) {
    say(faultText(shipped.fault));
    return EXIT.failed;
  }
  const fitting = shipped.value.filter((exercise) => {
    const empties = exerciseEmpties(exercise);
    return empties >= leastEmpties && empties <= mostEmpties && (!theme || hasTheme(exercise, theme));
  });
  if (!fitting.length) say('No exercise is like that.');
  const results = new Results(format, LAYOUT);
  for (const exercise of spread(fitting, count)) results.put({ ...rowOf(exercise), themes: allThemes(exercise) });
  return EXIT.good;
}
