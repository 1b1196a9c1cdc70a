/**
 * Exercises: positions of Othello on 8x8 with one right move, exact values, and their origin. One per line:
 *
 *     <64 signs, X Black, O White> <side> <best moves> <value> <value of the next best move> <grade> <found> <themes> <source>
 *
 * Values are discs for the side to move; a missing one (there is no other move) and missing themes are `-`. Moves and
 * themes are joined by commas. The share of people who find the right move, such as `35%`, may be missing along with
 * its space. The source is the rest of the line, and may be missing, too. A line that begins with `%` is a comment.
 */
import { type OthelloPosition, legalSquares, parseSigns, passed } from '../bitboard/position.ts';
import { cut } from '../faults.ts';
import { spotOf } from '../repertoire/repertoire.ts';
import { OTHELLO } from '../rules.ts';
import { parseSquare, squareName } from '../shape.ts';
import { fail, ok, type Fault, type Result, type Square } from '../types.ts';
import { isTheme, type Theme } from './themes.ts';

/** The lowest and highest grade: 1 is easy. */
export const GRADES = { least: 1, most: 5 } as const;

export interface Exercise {
  /** 64 signs a1 b1 … h8: X Black, O White, - empty. */
  readonly board: string;
  readonly side: 'X' | 'O';
  /** Several only if they are equal by the position's symmetry. */
  readonly best: readonly Square[];
  /** Discs for the side to move with the best move, and with the best of the others; null: there is no other. */
  readonly score: number;
  readonly second: number | null;
  readonly grade: number;
  /** The share of tournament players rated 1500 who find a right move, 0 to 1, by the model of what people play. */
  readonly found?: number;
  readonly themes: readonly Theme[];
  readonly source: string;
}

/** Sources with line breaks, which earlier versions stored, are read as well. */
const LINE = /^([XO-]{64}) ([XO]) (\S+) ([+-]\d+) ([+-]\d+|-) (\d)(?: (\d{1,3})%)? (\S+)(?: (.*))?$/s;
const MAX_DISCS = 64;

/** Identifies an exercise. */
export const idOf = ({ board, side }: Pick<Exercise, 'board' | 'side'>): string => `${board} ${side}`;

export const exerciseEmpties = ({ board }: Pick<Exercise, 'board'>): number => board.split('-').length - 1;

/** From the view of the side to move. */
export function exercisePosition({ board, side }: Pick<Exercise, 'board' | 'side'>): OthelloPosition {
  const position = parseSigns(board)!;
  return side === 'X' ? position : passed(position);
}

const signedText = (value: number): string => `${value < 0 ? '' : '+'}${value}`;

/** A source that fits into a line. */
export const sourceLine = (source: string): string => source.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();

export const makeExercise = ({ board, side, best, score, second, grade, found, themes, source }: Exercise): string =>
  [
    board,
    side,
    best.map((square) => squareName(OTHELLO, square)).join(','),
    signedText(score),
    second === null ? '-' : signedText(second),
    grade,
    ...(found === undefined ? [] : [`${Math.round(100 * found)}%`]),
    themes.join(',') || '-',
    sourceLine(source),
  ]
    .join(' ')
    .trimEnd();

/** Whether it is valid: its moves legal, its values possible on the board and in order. */
export function isSound({ board, side, best, score, second, grade, found = 0 }: Exercise): boolean {
  const position = exercisePosition({ board, side });
  const legal = legalSquares(position);
  return (
    best.length > 0 &&
    best.every((square) => legal.includes(square)) &&
    Math.abs(score) <= MAX_DISCS &&
    (second === null ? isOnlyMove(position, legal, best) : Math.abs(second) <= MAX_DISCS && second < score) &&
    grade >= GRADES.least &&
    grade <= GRADES.most &&
    found <= 1
  );
}

/** Whether every legal move is one of the best or equal to one by the position's symmetry. */
function isOnlyMove(position: OthelloPosition, legal: readonly Square[], best: readonly Square[]): boolean {
  const { cardSquare } = spotOf(position);
  const own = new Set(best.map(cardSquare));
  return legal.every((square) => own.has(cardSquare(square)));
}

export function parseExercise(line: string): Result<Exercise> {
  const refused = fail('exercise-line', { text: cut(line) });
  const read = LINE.exec(line.trimEnd());
  if (!read) return refused;
  const [, board = '', side, moves = '', score, second, grade, percent, names = '', source = ''] = read;
  const best = moves.split(',').map((name) => parseSquare(OTHELLO, name));
  const themes = names === '-' ? [] : names.split(',');
  const exercise: Exercise = {
    board,
    side: side as 'X' | 'O',
    best: best.filter((square) => square !== undefined),
    score: Number(score),
    second: second === '-' ? null : Number(second),
    grade: Number(grade),
    ...(percent !== undefined && { found: Number(percent) / 100 }),
    themes: themes.filter(isTheme),
    source,
  };
  return best.length === exercise.best.length && themes.every(isTheme) && isSound(exercise) ? ok(exercise) : refused;
}

interface ReadExercises {
  readonly exercises: readonly Exercise[];
  /** Lines that aren't exercises, with their places. */
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
