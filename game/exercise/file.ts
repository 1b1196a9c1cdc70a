/**
 * Exercises as files: JSON, an object for each as `outflank exercises` prints it, in a list or one per line; OBF, with
 * the value of the right move and the rest in the comment:
 *
 *     <64 signs> X; g2:+8; % second +2, grade 1, found 18%, themes x-square: where it comes from
 *
 * Also read: OBF from other programs, if the values show that one move is right, and the lines of exercise.ts.
 */
import * as v from 'valibot';
import { othelloPosition } from '../bitboard/othello.ts';
import { cut, placed } from '../faults.ts';
import { parseBoard } from '../formats/board.ts';
import { makeObf, parseObf, type ObfPosition } from '../formats/obf.ts';
import { parsedJson, placeOf } from '../formats/text.ts';
import type { Rating } from '../glicko.ts';
import { placing, targetOf } from '../notation.ts';
import { REVIEW } from '../repertoire/file.ts';
import { spotOf } from '../repertoire/repertoire.ts';
import { OTHELLO } from '../rules.ts';
import { parseSquare, squareName } from '../shape.ts';
import { fail, ok, type Fault, type Result } from '../types.ts';
import { type FirstMoves, type Learned, mergedLearned } from './answers.ts';
import type { ExerciseAnswers } from './choice.ts';
import { gradeOf, isWrong } from './criterion.ts';
import {
  exerciseEmpties,
  type Exercise,
  exercisePosition,
  idOf,
  isSound,
  parseExercise,
  sourceLine,
} from './exercise.ts';
import { isTheme, type Theme, themesOf } from './themes.ts';

export const RATING: v.GenericSchema<unknown, Rating> = v.object({
  value: v.pipe(v.number(), v.minValue(-5000), v.maxValue(8000)),
  deviation: v.pipe(v.number(), v.minValue(1), v.maxValue(1000)),
  volatility: v.pipe(v.number(), v.minValue(0.001), v.maxValue(1)),
});

const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0));
const FIRST: v.GenericSchema<unknown, FirstMoves> = v.pipe(
  v.object({ asked: COUNT, found: COUNT }),
  v.check(({ asked, found }) => found <= asked),
);

export const LEARNED: v.GenericSchema<unknown, Learned> = v.object({
  answers: v.pipe(v.number(), v.integer(), v.minValue(1)),
  right: v.pipe(v.number(), v.integer(), v.minValue(0)),
  rating: v.fallback(v.nullable(RATING), null),
  review: v.fallback(v.nullable(REVIEW), null),
  first: v.fallback(v.optional(FIRST), undefined),
});

const ROW = v.object({
  board: v.pipe(v.string(), v.regex(/^[XO-]{64}$/)),
  side: v.picklist(['X', 'O']),
  best: v.array(v.string()),
  score: v.pipe(v.number(), v.integer()),
  second: v.nullable(v.pipe(v.number(), v.integer())),
  themes: v.fallback(v.array(v.string()), []),
  grade: v.fallback(v.nullable(v.pipe(v.number(), v.integer())), null),
  found: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))), undefined),
  source: v.fallback(v.string(), ''),
  learned: v.fallback(v.nullable(LEARNED), null),
});

export interface ExerciseFile {
  readonly exercises: readonly Exercise[];
  readonly answers: ExerciseAnswers;
  /** What was left out, with its line. */
  readonly faults: readonly Fault[];
}

interface Entry {
  readonly exercise: Exercise;
  readonly learned: Learned | null;
}

/** As the shell prints it. */
export const exerciseRow = ({ board, side, best, score, second, themes, grade, found, source }: Exercise) => ({
  board,
  side,
  best: best.map((square) => squareName(OTHELLO, square)),
  score,
  second,
  themes,
  grade,
  ...(found !== undefined && { found }),
  source,
});

export function makeExercisesJson(exercises: readonly Exercise[], answers: ExerciseAnswers): string {
  const rows = exercises.map((exercise) => {
    const learned = answers.get(idOf(exercise));
    return JSON.stringify({ ...exerciseRow(exercise), ...(learned && { learned }) });
  });
  return `[${rows.join(',\n')}]\n`;
}

function makeLine(exercise: Exercise): string {
  const { best, score, second, grade, found, themes, source } = exercise;
  const parsed = parseBoard(idOf(exercise), OTHELLO);
  if (!parsed.ok) return '';
  const values = best.map((square) => ({ move: placing(square), score }));
  const facts = [
    ...(second === null ? [] : [`second ${second}`]),
    `grade ${grade}`,
    ...(found === undefined ? [] : [`found ${Math.round(100 * found)}%`]),
    `themes ${themes.join(' ') || '-'}`,
  ];
  return `${makeObf(parsed.value.position, values)} % ${facts.join(', ')}: ${sourceLine(source)}\n`;
}

export const makeExercisesObf = (exercises: readonly Exercise[]): string => exercises.map(makeLine).join('');

/** The exercise, if it is valid. Its themes are found anew; only `line` is taken as claimed. */
function entryOf(exercise: Exercise, claimed: readonly string[], learned: Learned | null = null): Result<Entry> {
  const { best, score, second } = exercise;
  if (second !== null && !isWrong(score, second)) return fail('exercise-unclear');
  if (!isSound(exercise)) return fail('exercise-line', { text: cut(exercise.board) });
  const isLine = claimed.includes('line');
  const themes: readonly Theme[] = [
    ...themesOf(exercisePosition(exercise), best[0]!, score, second),
    ...(isLine ? (['line'] as const) : []),
  ];
  return ok({ exercise: { ...exercise, themes }, learned });
}

const usualGrade = (exercise: Pick<Exercise, 'board'>): number => gradeOf(1, exerciseEmpties(exercise));

/** Only the top level of an object: the rest may be nested too deeply to be written. */
const outline = (found: unknown): string =>
  JSON.stringify(found, (_, value: unknown) => (value !== found && value instanceof Object ? '…' : value)) ?? '';

function readRow(found: unknown): Result<Entry> {
  const read = v.safeParse(ROW, found);
  if (!read.success) return fail('exercise-line', { text: cut(outline(found)) });
  const { best: names, themes, grade, found: share, learned, ...row } = read.output;
  const best = names.map((name) => parseSquare(OTHELLO, name));
  const illegal = names.find((_, i) => best[i] === undefined);
  if (illegal !== undefined) return fail('card-move', { move: cut(illegal) });
  const squares = best.filter((square) => square !== undefined);
  const exercise: Exercise = {
    ...row,
    best: squares,
    themes: [],
    grade: grade ?? usualGrade(row),
    ...(share !== undefined && { found: share }),
  };
  return entryOf(exercise, themes, learned);
}

const COMMENT = /^(?:second (-?\d+), )?grade (\d)(?:, found (\d{1,3})%)?, themes ([a-z -]*): ?(.*)$/;

function readLine(line: string): Result<Entry> {
  const own = parseExercise(line);
  if (own.ok) return entryOf(own.value, own.value.themes);
  const read = parseObf(line, OTHELLO);
  // The comment as it was written, because the reader replaces dashes with plain signs.
  return read.ok ? readObf(read.value, line.slice(line.indexOf('%') + 1 || line.length).trim(), line) : read;
}

function readObf({ position, values }: ObfPosition, comment: string, line: string): Result<Entry> {
  const bits = othelloPosition(position);
  if (!bits || !values.length || values.some(({ score }) => !Number.isInteger(score)))
    return fail('exercise-line', { text: cut(line) });
  const board = position.contents.map((content) => ({ black: 'X', white: 'O' })[content as 'black'] ?? '-').join('');
  const score = Math.max(...values.map((value) => value.score));
  const at = (isBest: boolean) => values.filter((value) => (value.score === score) === isBest);
  const best = at(true).flatMap(({ move }) => targetOf(move) ?? []);
  const { cardSquare } = spotOf(bits);
  const said = COMMENT.exec(comment);
  const [, second, grade, percent, themes = '', source = comment] = said ?? [];
  const others = at(false).map((value) => value.score);
  const next = others.length ? Math.max(...others) : second === undefined ? null : Number(second);
  // Another move of the same value is another solution, unless the board looks the same from there.
  if ((next === null && !said) || new Set(best.map(cardSquare)).size !== 1) return fail('exercise-unclear');
  const side = position.sideToMove === 'black' ? 'X' : 'O';
  const exercise: Exercise = {
    board,
    side,
    best,
    score,
    second: next,
    source,
    themes: [],
    grade: Number(grade ?? usualGrade({ board })),
    ...(percent !== undefined && { found: Number(percent) / 100 }),
  };
  return entryOf(exercise, themes.split(' ').filter(isTheme));
}

/** A line of a list without its brackets and its comma. */
function itemOf(line: string): string {
  const text = line.trim();
  let end = text.length;
  // A regular expression would take quadratic time on a run of brackets.
  while (end > 0 && '],'.includes(text[end - 1]!)) end--;
  return text.slice(0, end).replace(/^\[/, '');
}

/** The objects of a JSON text, with their lines; undefined if it isn't JSON. */
function* rowsOf(text: string): Iterable<readonly [line: number, row: unknown]> {
  const whole = parsedJson(text);
  if (whole !== undefined) {
    let from = 0;
    for (const row of Array.isArray(whole) ? (whole as unknown[]) : [whole]) {
      const { board } = (row ?? {}) as { board?: unknown };
      const at = typeof board === 'string' ? text.indexOf(board, from) : -1;
      from = Math.max(from, at + 1);
      yield [placeOf(text, Math.max(from - 1, 0)).line, row];
    }
    return;
  }
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const row = itemOf(line);
    if (row) yield [index + 1, parsedJson(row)];
  }
}

/** Reads a file of any of these kinds; what can't be read is left out, and what is in it twice counts once. */
export function parseExerciseFile(text: string): ExerciseFile {
  const plain = text.replace(/^\ufeff/, '');
  const isJson = /^\s*[[{]/.test(plain);
  const lines = [...plain.split(/\r?\n/).entries()].filter(([, line]) => line.trim() && !line.startsWith('%'));
  const entries = isJson
    ? Array.from(
        rowsOf(plain),
        ([line, row]) => [line, row === undefined ? fail('json-broken') : readRow(row)] as const,
      )
    : lines.map(([index, line]) => [index + 1, readLine(line)] as const);
  const exercises = new Map<string, Exercise>();
  const answers = new Map<string, Learned>();
  for (const [, entry] of entries) {
    if (!entry.ok) continue;
    const { exercise, learned } = entry.value;
    const id = idOf(exercise);
    if (!exercises.has(id)) exercises.set(id, exercise);
    if (learned) answers.set(id, mergedLearned(answers.get(id), learned));
  }
  return {
    exercises: [...exercises.values()],
    answers,
    faults: entries.flatMap(([line, entry]) => (entry.ok ? [] : [placed(entry.fault, { line })])),
  };
}
