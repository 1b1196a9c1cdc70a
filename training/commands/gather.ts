/**
 * Labels without end: the engine plays against itself from random openings, and every position reached gets a label
 * from the search that chooses its move, exact near the end. Now and then it looks at a position some random moves
 * away, or plays a random move. There is one file per shard (labels.ts); an interrupted run continues after its last
 * game, and as many shards may run in parallel as there are processors.
 */
import { mkdirSync } from 'node:fs';
import { ok, type Result } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { exactScore } from '../../workers/engine/exact-score.ts';
import { type Label, LabelFile, labelsFile, MAX_ASIDE, NO_RESULT } from '../labels.ts';
import {
  emptiesOf,
  legalSquares,
  movesOf,
  passed,
  played,
  START,
  stepOf,
  type OthelloPosition,
} from '../../game/bitboard/position.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import { randomMoves } from '../deviations.ts';
import { Progress } from '../progress.ts';
import { randomFrom } from '../random.ts';

interface GatherPlan {
  readonly shard: number;
  /** Games of this shard in all, including those of earlier runs. */
  readonly games: number;
  readonly depth: number;
}

/** Game numbers begin here, far above those of any database; each shard has this many of them. */
export const GATHERED_NUMBERS = 20_000_000;
export const MAX_SHARDS = 200;

/** With this few empties, the game is solved. */
const SOLVED_EMPTIES = 18;
/**
 * Openings have this many random moves and up to this many more, small numbers more often. With fewer, the same games
 * would come again and again if there were no random moves later.
 */
const MIN_RANDOM = 7;
const MIN_RANDOM_WITH_WHIMS = 2;
const MORE_RANDOM = 22;
/** Every other opening must be within this many discs of even, by a search of this depth. */
const EVEN_DISCS = 8;
const EVEN_DEPTH = 4;
/** In every other game one move in this many is random; the positions before it have no result then. */
const WHIM = 10;
/** One position in this many also gets a deviation. */
const ASIDE = 3;
/** With fewer, there is no label. */
const MIN_EMPTIES = 7;
/** The core's level of selectivity: 87 %. */
const LEVEL = 1;

function openingOf(core: Core, random: () => number, isEven: boolean, least: number): OthelloPosition {
  for (;;) {
    const position = randomMoves(START, least + Math.floor(random() * random() * MORE_RANDOM), random);
    if (position === null) continue;
    if (!isEven || Math.abs(core.estimate(toBitboards(position), -64, 64, EVEN_DEPTH, LEVEL)) <= EVEN_DISCS)
      return position;
  }
}

/** Values by the search to `depth` and to one ply less, or exact near the end. */
function valuesOf(core: Core, position: OthelloPosition, depth: number): Pick<Label, 'shallow' | 'value' | 'depth'> {
  const board = toBitboards(position);
  const shallow = core.estimate(board, -64, 64, depth - 1, LEVEL);
  const value = core.estimate(board, -64, 64, depth, LEVEL);
  if (emptiesOf(position) > SOLVED_EMPTIES) return { shallow, value, depth };
  const exact = exactScore(core, board, value);
  return { shallow: exact, value: exact, depth: 0 };
}

/** The move of the last search; if another entry has replaced it in the table, the best by searches one ply shorter. */
function moveOf(core: Core, position: OthelloPosition, depth: number): number {
  const [square] = core.line(toBitboards(position));
  if (square !== undefined && square >= 0) return square;
  return legalSquares(position)
    .map((one) => ({ one, value: -core.estimate(toBitboards(played(position, one)!), -64, 64, depth - 1, LEVEL) }))
    .reduce((best, next) => (next.value > best.value ? next : best)).one;
}

/** A label, and whether the side to move is the one that was to move after the opening. */
interface Step {
  readonly label: Label;
  readonly isFirst: boolean;
}

/** After a solved position, the game continues without a mistake: those positions have its value, at no cost. */
function solvedLine(core: Core, { position, value, game }: Label): Label[] {
  const labels: Label[] = [];
  let now: OthelloPosition = position;
  let worth = value;
  for (const square of core.line(toBitboards(position), value)) {
    const next: OthelloPosition | null = square < 0 ? passed(now) : played(now, square);
    if (next === null || emptiesOf(next) < MIN_EMPTIES) break;
    now = next;
    worth = 0 - worth;
    if (movesOf(now) > 0)
      labels.push({ position: now, game, shallow: worth, value: worth, result: worth, depth: 0, aside: 0 });
  }
  return labels;
}

/** All labels of one game. */
function gatherGame(core: Core, game: number, depth: number): Label[] {
  const random = randomFrom(game);
  const hasWhims = (game & 2) !== 0;
  const labels: Label[] = [];
  // What was played since the last random move.
  let since: Step[] = [];
  let position = openingOf(core, random, (game & 1) === 0, hasWhims ? MIN_RANDOM_WITH_WHIMS : MIN_RANDOM);
  let isFirst = true;
  for (;;) {
    const values = valuesOf(core, position, depth);
    since.push({ label: { position, game, ...values, result: NO_RESULT, aside: 0 }, isFirst });
    if (random() * ASIDE < 1) {
      const aside = 1 + Math.floor(random() * MAX_ASIDE);
      const beside = randomMoves(position, aside, random);
      if (beside) labels.push({ position: beside, game, ...valuesOf(core, beside, depth), result: NO_RESULT, aside });
    }
    if (values.depth === 0) break;
    const isWhim = hasWhims && random() * WHIM < 1;
    const squares = legalSquares(position);
    const square = isWhim ? squares[Math.floor(random() * squares.length)]! : moveOf(core, position, depth);
    if (isWhim) {
      labels.push(...since.map(({ label }) => label));
      since = [];
    }
    const step = stepOf(position, square);
    if (!step) break;
    position = step.position;
    isFirst = step.isSameSide === isFirst;
  }
  const last = since.at(-1);
  // A game that ended early has no result; its positions have the search's values.
  const isSolved = last !== undefined && last.label.depth === 0;
  for (const { label, isFirst: side } of since)
    labels.push(
      isSolved ? { ...label, result: side === last.isFirst ? last.label.value : 0 - last.label.value } : label,
    );
  return isSolved ? [...labels, ...solvedLine(core, last.label)] : labels;
}

/** Plays until there are enough games or `isStopped` says so. */
export async function gather(
  core: Core,
  folder: string,
  plan: GatherPlan,
  quiet: boolean,
  isStopped: () => boolean,
): Promise<Result<string>> {
  mkdirSync(folder, { recursive: true });
  const file = new LabelFile(labelsFile(folder, plan.shard));
  const from = GATHERED_NUMBERS * (plan.shard + 1);
  const first = file.lastGame === null ? 0 : file.lastGame - from + 1;
  const before = file.count;
  const progress = new Progress(`shard ${plan.shard}`, plan.games - first, quiet);
  let game = first;
  for (; game < plan.games && !isStopped(); game++) {
    core.begin(false);
    file.append(gatherGame(core, from + game, plan.depth));
    progress.at(game - first + 1, `${file.count} labels`);
    // Signals are checked between games.
    await new Promise((resolve) => setImmediate(resolve));
  }
  file.close();
  progress.end(`${game - first} games`);
  return ok(`shard ${plan.shard}: ${file.count - before} labels of ${game - first} games, ${file.count} in all`);
}
