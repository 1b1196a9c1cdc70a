/** `outflank exercises`: positions with one right move, one JSON object per line. */
import { exerciseEmpties, type Exercise, parseExercises } from '../../game/exercise/exercise.ts';
import { exerciseRow } from '../../game/exercise/file.ts';
import { ALL_THEMES, allThemes, motifThemes } from '../../game/exercise/motif-themes.ts';
import { isTheme } from '../../game/exercise/themes.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { command, number, oneOf, option } from '../command.ts';
import { FORMAT } from '../options.ts';
import { EXIT, type Shell } from '../shell.ts';
import { Results, type Layout } from '../tabular.ts';

/** More than there are. */
const MAX_COUNT = 1_000_000;

const LAYOUT: Layout = {
  columns: [
    ['board', 64],
    ['side', 4],
    ['best', 8],
    ['score', 5],
    ['second', 6],
    ['grade', 5],
    ['found', 5],
    ['source', 48],
    ['themes', 6],
  ],
};

/** `count` items of the list, evenly spread. */
function spread<T>(list: readonly T[], count: number): T[] {
  const wanted = Math.min(count, list.length);
  return Array.from({ length: wanted }, (_, index) => list[Math.floor((index * list.length) / wanted)]!);
}

function readShipped(shell: Shell): Result<readonly Exercise[]> {
  const bytes = shell.read(shell.shipped('exercises.txt'), 'The exercises');
  return bytes.ok ? ok(parseExercises(bytes.value.toString()).exercises) : bytes;
}

const hasTheme = (exercise: Exercise, theme: (typeof ALL_THEMES)[number]): boolean =>
  isTheme(theme) ? exercise.themes.includes(theme) : motifThemes(exercise).includes(theme);

/** `8`, or `8-12`. */
function rangeOf(word: string): Result<readonly [least: number, most: number]> {
  const [, least = '', most = least] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(word) ?? [];
  if (least && Number(least) <= Number(most)) return ok([Number(least), Number(most)]);
  return complain(`--empties is a number, or two like 8-12, not “${word}”.`);
}

export const exercises = command({
  name: 'exercises',
  summary: 'positions with one right move',
  about: [
    'Positions of tournament games in which the player missed the one right move: that move, its value and that of the next best one, all proved, in discs for the side to move; a grade from 1 (easy) to 5; what share of players find the move; themes; where it was played.',
  ],
  options: {
    theme: oneOf('theme', 'THEME', `only this one: ${ALL_THEMES.join(', ')}`, ALL_THEMES),
    empties: option('empties', 'A-B', 'only with A to B empty squares', rangeOf),
    count: number('count', 'N', 'at most N, spread over all that fit', [1, MAX_COUNT]),
    format: FORMAT,
  },
  prepare: ({ theme, empties: [least, most] = [0, Infinity], count = Infinity, format }) =>
    ok((shell) => {
      const shipped = readShipped(shell);
      if (!shipped.ok) return shell.refuse(shipped.fault);
      const fitting = shipped.value.filter((exercise) => {
        const empties = exerciseEmpties(exercise);
        return empties >= least && empties <= most && (!theme || hasTheme(exercise, theme));
      });
      if (!fitting.length) shell.say('No exercise fits these options.');
      const results = new Results(shell, format, LAYOUT);
      for (const exercise of spread(fitting, count))
        results.put({ ...exerciseRow(exercise), themes: allThemes(exercise) });
      return fitting.length ? EXIT.good : EXIT.failed;
    }),
});
