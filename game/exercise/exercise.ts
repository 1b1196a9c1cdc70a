/**
 * Exercises: positions of Othello on 8x8 with one right move, exact values, and where they come from. One a line:
 *
 *     <64 signs, X Black, O White> <side> <best moves> <value> <value of the next best move> <grade> <themes> <source>
 *
 * Values are discs for the side to move; a missing one (there is no other move) and missing themes are `-`. Moves and
 * themes are joined by commas. The source is the rest of the line. `%` begins a comment.
 */
import { type Position, legalSquares, parseBoard, passed } from '../bitboard/position.ts';
import { cut } from '../faults.ts';
import { OTHELLO } from '../rules.ts';
import { parseSquare, squareName } from '../shape.ts';
import { fail, ok, type Fault, type Result, type Square } from '../types.ts';
import { isTheme, type Theme } from './themes.ts';

/** The least and the most a grade may be: 1 is easy. */
export const GRADES = { least: 1, most: 5 } as const;

export interface Exercise {
  /** 64 signs a1 b1 … h8: X Black, O White, - empty. */
  readonly board: string;
  readonly side: 'X' | 'O';
  /** More than one only where they are equal by the position's symmetry. */
  readonly best: readonly Square[];
  /** Discs for the side to move with the best move, and with the best of the others; null: there is no other. */
  readonly score: number;
  readonly second: number | null;
  readonly grade: number;
  readonly themes: readonly Theme[];
  readonly source: string;
}

const LINE = /^([XO-]{64}) ([XO]) (\S+) ([+-]\d+) ([+-]\d+|-) (\d) (\S+) (.*)$/;
const MOST_DISCS = 64;

/** As the side to move sees it. */
export function positionOf({ board, side }: Pick<Exercise, 'board' | 'side'>): Position {
  const position = parseBoard(board)!;
  return side === 'X' ? position : passed(position);
}

const signedText = (value: number): string => `${value < 0 ? '' : '+'}${value}`;

export const makeExercise = ({ board, side, best, score, second, grade, themes, source }: Exercise): string =>
  [
    board,
    side,
    best.map((square) => squareName(OTHELLO, square)).join(','),
    signedText(score),
    second === null ? '-' : signedText(second),
    grade,
    themes.join(',') || '-',
    source,
  ].join(' ');

export function parseExercise(line: string): Result<Exercise> {
  const refused = fail('exercise-line', { text: cut(line) });
  const found = LINE.exec(line.trimEnd());
  if (!found) return refused;
  const [, board = '', side, moves = '', score, second, grade, names = '', source = ''] = found;
  const best = moves.split(',').map((name) => parseSquare(OTHELLO, name));
  const themes = names === '-' ? [] : names.split(',');
  const exercise: Exercise = {
    board,
    side: side as 'X' | 'O',
    best: best.filter((square) => square !== undefined),
    score: Number(score),
    second: second === '-' ? null : Number(second),
    grade: Number(grade),
    themes: themes.filter(isTheme),
    source,
  };
  const legal = legalSquares(positionOf(exercise));
  const isSound =
    best.every((square) => square !== undefined && legal.includes(square)) &&
    themes.every(isTheme) &&
    Math.abs(exercise.score) <= MOST_DISCS &&
    (exercise.second === null || (Math.abs(exercise.second) <= MOST_DISCS && exercise.second < exercise.score)) &&
    exercise.grade >= GRADES.least &&
    exercise.grade <= GRADES.most;
  return isSound ? ok(exercise) : refused;
}

export interface ReadExercises {
  readonly exercises: readonly Exercise[];
  /** Lines that are none, with their places. */
  readonly faults: readonly Fault[];
}

export function parseExercises(text: string): ReadExercises {
  const exercises: Exercise[] = [];
  const faults: Fault[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim() || line.startsWith('%')) continue;
    const read = parseExercise(line);
    if (read.ok) exercises.push(read.value);
    else faults.push({ ...read.fault, where: { line: index + 1 } });
  }
  return { exercises, faults };
}
