/**
 * Makes data/exercises.txt: positions of tournament games in which the player missed the one right move. Right is a move
 * that is better than every other by at least four discs, or the only one that wins or draws; all values are proved. No two
 * positions are the same under symmetry, and none is one of those that figures are reported on.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectedGame } from '../../game/collection/collection.ts';
import { gamesOfWthor } from '../../game/collection/read.ts';
import {
  emptiesOf,
  legalSquares,
  makeBoard,
  movesOf,
  passed,
  played,
  type Position,
  scoreOf,
  START,
} from '../../game/bitboard/position.ts';
import { canonicalise } from '../../game/bitboard/symmetry.ts';
import {
  afterReply,
  DEPTHS,
  FEWEST_EMPTIES,
  FEWEST_MOVES,
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
import { parseWthor, parseWthorNames } from '../../game/formats/wthor.ts';
import { complain, ok, type Result, type Square } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { exactScore } from '../../workers/engine/exact-score.ts';
import { heldOutPositions, type HeldOut } from '../held-out.ts';
import { bitboardsOf } from '../../workers/engine/halves.ts';
import { Progress } from '../progress.ts';
import { shuffled } from '../random.ts';
import type { Workplace } from '../workplace.ts';

export interface ExercisesPlan {
  /** How many to make at each number of empties. */
  readonly wanted: readonly { readonly empties: number; readonly count: number }[];
  readonly seed: number;
}

/** More where a person can see to the end, and where a core proves all moves in no time. */
const PLAN: ExercisesPlan = {
  wanted: [
    ...[FEWEST_EMPTIES, 7, 8, 9, 10, 11, 12, 13, 14].map((empties) => ({ empties, count: 300 })),
    ...[15, 16, 17, 18].map((empties) => ({ empties, count: 200 })),
    ...[19, 20].map((empties) => ({ empties, count: 60 })),
    ...[21, 22].map((empties) => ({ empties, count: 30 })),
  ],
  seed: 20_261_122,
};

/** Depth of the first guess, and the core's level of selectivity there: nothing is left out. */
const GUESS = { depth: 4, level: 5 } as const;

interface Candidate {
  readonly position: Position;
  /** Black is to move. */
  readonly isBlack: boolean;
  readonly move: Square;
}

/** The position of a game with so many empties, where the side to move has a choice; null where there is none. */
function candidateOf({ squares }: CollectedGame, empties: number): Candidate | null {
  const ply = 60 - empties;
  if (squares.length <= ply) return null;
  let position = START;
  let isBlack = true;
  for (const square of squares.slice(0, ply)) {
    const next = played(position, square);
    if (!next) return null;
    [position, isBlack] = movesOf(next) ? [next, !isBlack] : [passed(next), isBlack];
  }
  const move = squares[ply]!;
  return movesOf(position) >= FEWEST_MOVES && played(position, move) ? { position, isBlack, move } : null;
}

/** For the side that made the move that led here. */
function valueAfter(core: Core, after: Position): number {
  if (movesOf(after)) return 0 - exactOf(core, after);
  return movesOf(passed(after)) ? exactOf(core, passed(after)) : 0 - scoreOf(after);
}

function exactOf(core: Core, position: Position): number {
  const boards = bitboardsOf(position);
  return exactScore(core, boards, core.estimate(boards, -64, 64, GUESS.depth, GUESS.level));
}

/** Searched only: how good a move looks to a search of so many plies. */
function looksAfter(core: Core, after: Position, depth: number): number {
  const [seen, sign] = movesOf(after) ? [after, -1] : [passed(after), 1];
  if (!movesOf(seen)) return 0 - scoreOf(after);
  return sign * core.estimate(bitboardsOf(seen), -64, 64, depth, GUESS.level);
}

/** Exact values of all moves. */
const valuesOf = (core: Core, position: Position): Values =>
  new Map(legalSquares(position).map((square) => [square, valueAfter(core, played(position, square)!)]));

function difficultyOf(core: Core, position: Position, best: Square): number {
  const moves = legalSquares(position);
  const step = DEPTHS.findIndex((depth) => {
    const looks = moves.map((square) => looksAfter(core, played(position, square)!, depth - 1));
    return looks[moves.indexOf(best)] === Math.max(...looks);
  });
  return gradeOf(step, emptiesOf(position));
}

/** After the strongest reply there is one right move again. */
function isLine(core: Core, position: Position, best: Square): boolean {
  const after = played(position, best)!;
  const next = afterReply(position, best, movesOf(after) ? strongest(valuesOf(core, after)) : null);
  return next !== null && nextRightMove(valuesOf(core, next)) !== null;
}

/** The exercise of a position in a game, if it makes one. */
function exerciseOf(core: Core, { position, isBlack, move }: Candidate, source: string): Exercise | null {
  const score = exactOf(core, position);
  if (!isWorthwhile(score)) return null;
  const values = new Map<Square, number>();
  // The move of the game first: most positions end with it.
  for (const square of new Set([move, ...legalSquares(position)])) {
    const value = valueAfter(core, played(position, square)!);
    if ((value !== score || square === move) && !isWrong(score, value)) return null;
    values.set(square, value);
  }
  const right = rightMove(values);
  if (!right) return null;
  const { square, second } = right;
  const board = makeBoard(isBlack ? position : passed(position));
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

/** The same for a position and its images. */
function keyOf(position: Position): string {
  const words = new Uint32Array([position.playerLow, position.playerHigh, position.opponentLow, position.opponentHigh]);
  canonicalise(words);
  return words.join();
}

/** All games of a folder, with names where its files of names are there. */
export function gamesIn(folder: string): Result<CollectedGame[]> {
  if (!existsSync(folder)) return complain(`There are no games in ${folder}.`);
  const names = (file: string): readonly string[] | undefined => {
    const path = join(folder, file);
    const read = existsSync(path) ? parseWthorNames(readFileSync(path)) : null;
    return read?.ok ? read.value.names : undefined;
  };
  const [players, tournaments] = [names('WTHOR.JOU'), names('WTHOR.TRN')];
  const known = { ...(players && { players }), ...(tournaments && { tournaments }) };
  const games: CollectedGame[] = [];
  for (const name of readdirSync(folder)
    .filter((file) => /\.wtb$/i.test(file))
    .toSorted()) {
    const file = parseWthor(readFileSync(join(folder, name)));
    if (!file.ok) return file;
    for (const game of gamesOfWthor(file.value, known)) games.push(game);
  }
  return games.length ? ok(games) : complain(`There are no games in ${folder}.`);
}

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
  const games = gamesIn(join(place.data, 'wthor'));
  if (!games.ok) return games;
  const found = exercisesOf(core, games.value, heldOutPositions(place.data), plan, place.quiet);
  const file = join(out, 'exercises.txt');
  writeFileSync(file, found.map((exercise) => `${makeExercise(exercise)}\n`).join(''));
  return ok(`${file}: ${found.length} exercises`);
}
