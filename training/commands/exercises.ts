/**
 * Makes data/exercises.txt: positions of tournament games in which the player missed the one right move. A move is right if
 * it is better than every other by at least four discs, or the only one that wins or draws; all values are proved. No two
 * positions are the same under symmetry, and none is one of those that figures are reported on.
 */
import { join } from 'node:path';
import type { CollectedGame } from '../../game/collection/collection.ts';
import { keyOf } from '../../game/bitboard/symmetry.ts';
import {
  emptiesOf,
  legalSquares,
  makeSigns,
  movesOf,
  passed,
  played,
  type OthelloPosition,
  turnAfter,
} from '../../game/bitboard/position.ts';
import {
  afterReply,
  EXERCISE_DEPTHS,
  MIN_EMPTIES,
  MIN_MOVES,
  gradeOf,
  isWorthwhile,
  isWrong,
  nextRightMove,
  rightMove,
  strongest,
  type Values,
} from '../../game/exercise/criterion.ts';
import { type Exercise, makeExercise } from '../../game/exercise/exercise.ts';
import { themesOf } from '../../game/exercise/themes.ts';
import { ok, type Result, type Square } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { exactScore } from '../../workers/engine/exact-score.ts';
import { heldOutPositions, type HeldOut } from '../held-out.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import { Progress } from '../progress.ts';
import { shuffled } from '../random.ts';
import { valueAfter, valuesOfMoves } from '../values.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { readNamedGames } from '../wthor.ts';

interface ExercisesPlan {
  /** How many to make at each number of empties. */
  readonly wanted: readonly { readonly empties: number; readonly count: number }[];
  readonly seed: number;
}

/** More where a person can see to the end, and where a core proves all moves in no time. */
const PLAN: ExercisesPlan = {
  wanted: [
    ...[MIN_EMPTIES, 7, 8, 9, 10, 11, 12, 13, 14].map((empties) => ({ empties, count: 300 })),
    ...[15, 16, 17, 18].map((empties) => ({ empties, count: 200 })),
    ...[19, 20].map((empties) => ({ empties, count: 60 })),
    ...[21, 22].map((empties) => ({ empties, count: 30 })),
  ],
  seed: 20_261_122,
};

/** Depth of the first guess, and the core's level of selectivity there: nothing is left out. */
const GUESS = { depth: 4, level: 5 } as const;

interface Candidate {
  readonly position: OthelloPosition;
  /** Black is to move. */
  readonly isBlack: boolean;
  readonly move: Square;
}

/** A game's position with this many empties, if the side to move has a choice; null otherwise. */
function candidateOf({ squares }: CollectedGame, empties: number): Candidate | null {
  const ply = 60 - empties;
  const turn = squares.length > ply ? turnAfter(squares, ply) : null;
  const move = squares[ply]!;
  if (!turn || movesOf(turn.position) < MIN_MOVES || !played(turn.position, move)) return null;
  return { position: turn.position, isBlack: turn.isBlack, move };
}

function exactOf(core: Core, position: OthelloPosition): number {
  const boards = toBitboards(position);
  return exactScore(core, boards, core.estimate(boards, -64, 64, GUESS.depth, GUESS.level));
}

/** Exact values of all moves. */
const valuesOf = (core: Core, position: OthelloPosition): Values =>
  valuesOfMoves(position, (seen) => exactOf(core, seen));

function difficultyOf(core: Core, position: OthelloPosition, best: Square): number {
  const step = EXERCISE_DEPTHS.findIndex((depth) => {
    // Not proved: how good the moves look to a search of this many plies.
    const looks = valuesOfMoves(position, (seen) => core.estimate(toBitboards(seen), -64, 64, depth - 1, GUESS.level));
    return looks.get(best) === Math.max(...looks.values());
  });
  return gradeOf(step, emptiesOf(position));
}

/** Whether, after the strongest reply, there is one right move again. */
function isLine(core: Core, position: OthelloPosition, best: Square): boolean {
  const after = played(position, best)!;
  const next = afterReply(position, best, movesOf(after) ? strongest(valuesOf(core, after)) : null);
  return next !== null && nextRightMove(valuesOf(core, next)) !== null;
}

/** The exercise of a position in a game, if it makes one. */
function exerciseOf(core: Core, { position, isBlack, move }: Candidate, source: string): Exercise | null {
  const score = exactOf(core, position);
  if (!isWorthwhile(score)) return null;
  const values = new Map<Square, number>();
  // The move of the game first: it rejects most positions.
  for (const square of new Set([move, ...legalSquares(position)])) {
    const value = valueAfter(played(position, square)!, (seen) => exactOf(core, seen));
    if ((value !== score || square === move) && !isWrong(score, value)) return null;
    values.set(square, value);
  }
  const right = rightMove(values);
  if (!right) return null;
  const { square, second } = right;
  const board = makeSigns(isBlack ? position : passed(position));
  return {
    board,
    side: isBlack ? 'X' : 'O',
    best: [square],
    score,
    second,
    grade: difficultyOf(core, position, square),
    themes: [
      ...themesOf(position, square, score, second),
      ...(isLine(core, position, square) ? (['line'] as const) : []),
    ],
    source,
  };
}

const sourceOf = ({ black = '', white = '', year = 0 }: CollectedGame): string =>
  [`${black} – ${white}`, year || ''].filter(Boolean).join(', ');

function exercisesOf(
  core: Core,
  games: readonly CollectedGame[],
  heldOut: HeldOut,
  plan: ExercisesPlan,
  isQuiet: boolean,
): Exercise[] {
  const found: Exercise[] = [];
  const seen = new Set<string>();
  const order = shuffled(games.length, plan.seed);
  let next = 0;
  core.begin(false);
  for (const { empties, count } of plan.wanted) {
    const progress = new Progress(`${empties} empties`, count, isQuiet);
    let made = 0;
    for (let tries = 0; made < count && tries < games.length; tries++) {
      const game = games[order[next++ % games.length]!]!;
      const candidate = candidateOf(game, empties);
      if (!candidate || heldOut.has(candidate.position)) continue;
      const key = keyOf(candidate.position);
      if (seen.has(key)) continue;
      seen.add(key);
      const exercise = exerciseOf(core, candidate, sourceOf(game));
      if (!exercise) continue;
      found.push(exercise);
      progress.at(++made);
    }
    progress.end(`${made} exercises`);
  }
  return found;
}

export function exercises(place: Workplace, core: Core, out: string, plan: ExercisesPlan = PLAN): Result<string> {
  const games = readNamedGames(join(place.data, 'wthor'));
  if (!games.ok) return games;
  const found = exercisesOf(core, games.value, heldOutPositions(place.data), plan, place.quiet);
  const file = join(out, 'exercises.txt');
  writeWhole(file, found.map((exercise) => `${makeExercise(exercise)}\n`).join(''));
  return ok(`${file}: ${found.length} exercises`);
}
