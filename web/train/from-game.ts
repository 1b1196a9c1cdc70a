/** Exercises from a reviewed game: those of its mistakes at which one move was right. */
import { makeSide, makeSquares } from '../../game/formats/board.ts';
import { othelloPosition } from '../../game/bitboard/othello.ts';
import { EXERCISE_DEPTHS, MIN_EMPTIES, MIN_MOVES, gradeOf, isWrong, rightMove } from '../../game/exercise/criterion.ts';
import type { Exercise } from '../../game/exercise/exercise.ts';
import { themesOf } from '../../game/exercise/themes.ts';
import { targetOf } from '../../game/notation.ts';
import { emptyCount, legalMoves } from '../../game/position.ts';
import type { Move, Position, Square } from '../../game/types.ts';
import { continuationOf, exactValues, MAX_EMPTIES, searched, type ExactSearcher } from './exact.ts';

export interface Mistake {
  /** Before the mistake. */
  readonly position: Position;
  readonly played: Move;
}

/** Whether it may make an exercise: Othello, near enough to the end, with a choice of moves. */
const isCandidate = ({ position }: Mistake): boolean => {
  const empties = emptyCount(position);
  const isNear = empties >= MIN_EMPTIES && empties <= MAX_EMPTIES;
  return isNear && othelloPosition(position) !== null && legalMoves(position).length >= MIN_MOVES;
};

/** How deep a search finds the move, as an index in DEPTHS. It may know more than it should from an earlier search. */
async function stepOf(engine: ExactSearcher, position: Position, best: Square, signal: AbortSignal): Promise<number> {
  for (const [step, maxDepth] of EXERCISE_DEPTHS.entries()) {
    const limits = { exactFrom: 0, maxDepth, selectivity: 100 } as const;
    const found = await searched(engine, position, 'all', limits, signal);
    if (found?.moves.some((report) => report.best && targetOf(report.move) === best)) return step;
  }
  return -1;
}

async function exerciseOf(
  engine: ExactSearcher,
  { position, played }: Mistake,
  source: string,
  signal: AbortSignal,
): Promise<Exercise | null> {
  const values = await exactValues(engine, position, signal);
  const right = values && rightMove(values);
  const bits = othelloPosition(position);
  if (!right || !bits || !isWrong(right.score, values.get(targetOf(played)) ?? right.score)) return null;
  const { square, score, second } = right;
  const isLine = (await continuationOf(engine, position, square, signal)) !== null;
  return {
    board: makeSquares(position),
    side: makeSide(position.sideToMove),
    best: [square],
    score,
    second,
    grade: gradeOf(await stepOf(engine, position, square, signal), emptyCount(position)),
    themes: [...themesOf(bits, square, score, second), ...(isLine ? (['line'] as const) : [])],
    source,
  };
}

/** The exercises among the mistakes; `onProgress` hears which one is being examined, from 1. */
export async function exercisesOf(
  engine: ExactSearcher,
  mistakes: readonly Mistake[],
  source: string,
  signal: AbortSignal,
  onProgress: (number: number, total: number) => void,
): Promise<readonly Exercise[]> {
  const candidates = mistakes.filter(isCandidate);
  const made: Exercise[] = [];
  for (const [index, mistake] of candidates.entries()) {
    onProgress(index + 1, candidates.length);
    const exercise = await exerciseOf(engine, mistake, source, signal);
    if (signal.aborted) return [];
    if (exercise) made.push(exercise);
  }
  return made;
}
