/**
 * The values that advice is tested on: those of every move in randomly drawn positions of tournament games, exact near the
 * end, from a search of a few plies before that. One line per position is kept, so that an interrupted run continues where
 * it stopped.
 */
import { existsSync, readFileSync } from 'node:fs';
import { makeSigns, movesOf, parseSigns, type OthelloPosition, turnAfter } from '../game/bitboard/position.ts';
import type { CollectedGame } from '../game/collection/collection.ts';
import { ok, type Result, type Square } from '../game/types.ts';
import type { Core } from '../workers/engine/core.ts';
import { exactScore } from '../workers/engine/exact-score.ts';
import { toBitboards } from '../workers/engine/halves.ts';
import { unreadLine } from './kept.ts';
import { Progress } from './progress.ts';
import { shuffled } from './random.ts';
import { GrowingFile } from './records.ts';
import { valuesOfMoves } from './values.ts';

export interface ValuedPosition {
  readonly position: OthelloPosition;
  /** Every legal move, in discs for the side to move. */
  readonly values: ReadonlyMap<Square, number>;
}

export interface AdvicePlan {
  readonly wanted: readonly { readonly empties: number; readonly count: number }[];
  readonly seed: number;
}

/** Up to this many empties, values are exact; beyond that, they come from a full-width search of this many plies. */
export const MAX_EXACT = 18;
const DEPTH = 7;
const GUESS = 4;
const PLAIN = 5;

const LINE = /^([XO-]{64}) (\S+)$/;

/** `X`: the side to move. */
const makeLine = ({ position, values }: ValuedPosition): string =>
  `${makeSigns(position)} ${[...values].map(([square, value]) => `${square}:${value}`).join(',')}\n`;

function parseLine(line: string): ValuedPosition | null {
  const [, board = '', moves = ''] = LINE.exec(line) ?? [];
  const position = parseSigns(board);
  const values = moves.split(',').map((move): [Square, number] => {
    const [square, value] = move.split(':').map(Number);
    return [square!, value!];
  });
  return position && values.every(([square, value]) => Number.isInteger(square) && Number.isInteger(value))
    ? { position, values: new Map(values) }
    : null;
}

/** A game’s position with this many empties, if it offers a choice. */
function positionAt({ squares }: CollectedGame, empties: number): OthelloPosition | null {
  const ply = 60 - empties;
  const turn = squares.length > ply ? turnAfter(squares, ply) : null;
  return turn && movesOf(turn.position) > 1 ? turn.position : null;
}

const valued = (core: Core, position: OthelloPosition, isExact: boolean): ValuedPosition => ({
  position,
  values: valuesOfMoves(position, (seen) => {
    const boards = toBitboards(seen);
    const guess = core.estimate(boards, -64, 64, isExact ? GUESS : DEPTH - 1, PLAIN);
    return isExact ? exactScore(core, boards, guess) : guess;
  }),
});

export function valuedPositions(
  core: Core,
  games: readonly CollectedGame[],
  file: string,
  { wanted, seed }: AdvicePlan,
  isQuiet: boolean,
): Result<ValuedPosition[]> {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const found: ValuedPosition[] = [];
  for (const line of kept) {
    const one = parseLine(line);
    if (!one) return unreadLine(file, found.length + 1);
    found.push(one);
  }
  // An incomplete line of an interrupted run is dropped.
  const growing = new GrowingFile(file, (bytes) => bytes.lastIndexOf('\n') + 1);
  const order = shuffled(games.length, seed);
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  const progress = new Progress('positions', total, isQuiet);
  let next = 0;
  let number = 0;
  for (const { empties, count } of wanted) {
    for (let made = 0; made < count && next < games.length;) {
      const position = positionAt(games[order[next++]!]!, empties);
      if (!position) continue;
      made++;
      if (number++ < kept.length) continue;
      const one = valued(core, position, empties <= MAX_EXACT);
      growing.append(Buffer.from(makeLine(one)));
      found.push(one);
      progress.at(number);
    }
  }
  growing.close();
  progress.end(`${found.length} positions`);
  return ok(found);
}
