/**
 * Games that the engine plays against itself, from random and from balanced starts, as files in the base's form:
 * positions free of anybody's opening habits.
 *
 * Half of the starts are some random moves, as uneven as they come; the other half are only those that a search calls even.
 * Both sides then play with a shallow search and now and then a random move, and exactly near the end, so that the score of
 * perfect play from there is that of the game.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeWthor, type WthorHeader, type WthorRecord } from '../../game/formats/wthor.ts';
import { ok, type Result } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { exactScore } from '../../workers/engine/exact-score.ts';
import {
  emptiesOf,
  legalSquares,
  played,
  scoreOf,
  START,
  stepOf,
  type OthelloPosition,
} from '../../game/bitboard/position.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import { Progress } from '../progress.ts';
import { randomFrom } from '../random.ts';
import { selfplayFolder, type Workplace } from '../workplace.ts';
import { writeWhole } from '../records.ts';
import { valueAfter } from '../values.ts';

interface SelfplayPlan {
  readonly files: number;
  readonly gamesAFile: number;
  readonly depth: number;
}

/** About a quarter of an hour on one core. An interruption loses at most one file, which takes half a minute. */
const SELFPLAY_PLAN: SelfplayPlan = { files: 16, gamesAFile: 500, depth: 5 };

/** Number of random moves at the start: the minimum, and how many may be added. */
const MIN_RANDOM = 4;
const MORE_RANDOM = 13;
/** An even start is within this many discs of a draw, by a search to this depth. */
const EVEN_DISCS = 8;
const EVEN_DEPTH = 6;
/** One move in this many is random. */
const WHIM = 20;
/** From this many empties both sides play exactly. */
const EXACT_EMPTIES = 10;
const LEVEL = 1;

interface State {
  readonly position: OthelloPosition;
  readonly isBlack: boolean;
}

/** The state after a move, with passes played; null at the end of the game. */
function after({ position, isBlack }: State, square: number): State | null {
  const step = stepOf(position, square);
  return step && { position: step.position, isBlack: step.isSameSide === isBlack };
}

/** What the move is worth to its mover. */
const worth = (core: Core, position: OthelloPosition, square: number, depth: number): number =>
  valueAfter(played(position, square)!, (seen) => {
    const board = toBitboards(seen);
    return emptiesOf(seen) < EXACT_EMPTIES
      ? exactScore(core, board, 0)
      : core.estimate(board, -64, 64, depth - 1, LEVEL);
  });

function startOf(core: Core, random: () => number, isEven: boolean): { state: State; squares: number[] } {
  for (;;) {
    const squares: number[] = [];
    let state: State | null = { position: START, isBlack: true };
    const plies = MIN_RANDOM + Math.floor(random() * MORE_RANDOM);
    for (let ply = 0; ply < plies && state; ply++) {
      const legal = legalSquares(state.position);
      squares.push(legal[Math.floor(random() * legal.length)]!);
      state = after(state, squares.at(-1)!);
    }
    if (!state) continue;
    if (!isEven || Math.abs(core.estimate(toBitboards(state.position), -64, 64, EVEN_DEPTH, LEVEL)) <= EVEN_DISCS)
      return { state, squares };
  }
}

/** One game; the score of perfect play is that of the game itself. */
function playGame(core: Core, random: () => number, isEven: boolean, depth: number): WthorRecord {
  const { state: start, squares } = startOf(core, random, isEven);
  for (let state = start; ;) {
    const { position } = state;
    const legal = legalSquares(position);
    const isWhim = random() * WHIM < 1 && emptiesOf(position) > EXACT_EMPTIES;
    // Random choice between equal moves; otherwise all even games would be the same.
    const square = isWhim
      ? legal[Math.floor(random() * legal.length)]!
      : legal
          .map((one) => ({ one, value: worth(core, position, one, depth) + random() / 2 }))
          .reduce((best, next) => (next.value > best.value ? next : best)).one;
    squares.push(square);
    const next = after(state, square);
    if (!next) {
      // From the point of view of the side that did not make the last move.
      const score = scoreOf(played(position, square)!);
      const discs = 32 + (state.isBlack ? -score : score) / 2;
      return { tournament: 0, black: 0, white: 0, score: discs, theoretical: discs, squares };
    }
    state = next;
  }
}

const HEADER: WthorHeader = { made: { year: 0, month: 0, day: 0 }, year: 0, depth: EXACT_EMPTIES };

export function selfplay(place: Workplace, core: Core, plan: SelfplayPlan = SELFPLAY_PLAN): Result<string> {
  const folder = selfplayFolder(place);
  mkdirSync(folder, { recursive: true });
  let made = 0;
  for (let number = 1; number <= plan.files; number++) {
    // The name that the WTHOR reader looks for; a number takes the place of the year.
    const file = join(folder, `WTH_${String(number).padStart(4, '0')}.wtb`);
    if (existsSync(file)) continue;
    const progress = new Progress(`self-play, file ${number} of ${plan.files}`, plan.gamesAFile, place.quiet);
    core.begin(false);
    const games = Array.from({ length: plan.gamesAFile }, (_, index) => {
      progress.at(index);
      return playGame(core, randomFrom(number * 100_003 + index), index % 2 === 0, plan.depth);
    });
    const bytes = makeWthor({ header: HEADER, games });
    if (!bytes.ok) return bytes;
    writeWhole(file, bytes.value);
    progress.end(`${games.length} games`);
    made += games.length;
  }
  return ok(`${made} games played, ${plan.files * plan.gamesAFile} in all`);
}
