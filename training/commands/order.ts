/**
 * How well orderings of moves find the best one, tested on positions whose moves are all solved; each move is judged by its
 * child alone. A file has one position on each line: 64 squares, the side to move, then `B8:+28;` for every move.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { othelloPosition } from '../../game/bitboard/othello.ts';
import { parseObf } from '../../game/formats/obf.ts';
import { targetOf } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import type { Weights } from '../../workers/engine/weights.ts';
import { evaluate } from '../evaluate.ts';
import {
  CORNERS,
  legalSquares,
  movesOf,
  played,
  type OthelloPosition,
  weightedMovesOf,
} from '../../game/bitboard/position.ts';
import { SETS } from '../patterns.ts';
import { valueAfter } from '../values.ts';
import { loadSet } from './report.ts';

interface SolvedPosition {
  readonly position: OthelloPosition;
  /** Exact value of each move, for the side to move. */
  readonly moves: readonly { readonly square: number; readonly value: number }[];
}

export function parseSolved(text: string, name: string): Result<SolvedPosition[]> {
  const solved: SolvedPosition[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('%')) continue;
    const read = parseObf(line, OTHELLO);
    const position = read.ok ? othelloPosition(read.value.position) : null;
    const moves = read.ok ? read.value.values.map(({ move, score }) => ({ square: targetOf(move), value: score })) : [];
    const squares = moves.map(({ square }) => square).toSorted((a, b) => a - b);
    if (!position || squares.join() !== legalSquares(position).join())
      return complain(`${name}: no position with solved moves stands on line ${index + 1}.`, { line: index + 1 });
    if (moves.length > 1) solved.push({ position, moves });
  }
  return solved.length > 0 ? ok(solved) : complain(`${name} holds no position with a choice of moves.`);
}

/** A move with a lower number is tried earlier. */
type Ordering = (child: OthelloPosition, square: number) => number;

/** The opponent's mobility, with moves into corners counted twice; taking a corner oneself subtracts one. */
const byMoves: Ordering = (child, square) => weightedMovesOf(child) - (CORNERS.has(square) ? 1 : 0);

/** Minus the mover's value. */
const childValue = (weights: Weights, child: OthelloPosition): number =>
  0 - valueAfter(child, (position) => evaluate(weights, position));

interface OrderingQuality {
  /** Share of positions whose best move is ranked first, and among the first three. */
  readonly first: number;
  readonly firstThree: number;
  /** Discs lost by playing the move ranked first. */
  readonly loss: number;
  /** Mean rank of the best move, from 1. */
  readonly place: number;
}

export function qualityOf(solved: readonly SolvedPosition[], ordering: Ordering): OrderingQuality {
  let [first, firstThree, loss, place] = [0, 0, 0, 0];
  for (const { position, moves } of solved) {
    const best = Math.max(...moves.map(({ value }) => value));
    const order = moves
      .map(({ square, value }) => ({ value, rank: ordering(played(position, square)!, square) }))
      .toSorted((a, b) => a.rank - b.rank);
    const at = order.findIndex(({ value }) => value === best);
    first += at === 0 ? 1 : 0;
    firstThree += at < 3 ? 1 : 0;
    loss += best - order[0]!.value;
    place += at + 1;
  }
  const count = solved.length;
  return { first: first / count, firstThree: firstThree / count, loss: loss / count, place: place / count };
}

/** The weight of one reply of the opponent against the evaluation, in discs. */
const DISCS_PER_MOVE = [2, 4, 6, 8];

/** The table of orderings, as text. */
export async function order(data: string, folder: string): Promise<Result<string>> {
  const file = join(data, 'endgame', 'wthor-180-exact-18-26.obf');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return complain(`${file} can't be read.`);
  }
  const solved = parseSolved(text, file);
  if (!solved.ok) return solved;
  const orderings: [string, Ordering][] = [
    ["the opponent's moves", (child) => movesOf(child)],
    ['S: the same, corners twice', byMoves],
  ];
  for (const set of SETS) {
    const weights = await loadSet(folder, set);
    if (!weights.ok) return weights;
    orderings.push([`v: ${set.name}`, (child) => childValue(weights.value, child)]);
    for (const discs of DISCS_PER_MOVE)
      orderings.push([
        `v + ${discs} S: ${set.name}`,
        (child, square) => childValue(weights.value, child) + discs * byMoves(child, square),
      ]);
  }
  const lines = [`${solved.value.length} positions                 first  in three  loss  place`];
  for (const [name, ordering] of orderings) {
    const { first, firstThree, loss, place } = qualityOf(solved.value, ordering);
    lines.push(
      `${name.padEnd(30)} ${(100 * first).toFixed(0).padStart(3)} %     ${(100 * firstThree).toFixed(0).padStart(3)} % ${loss.toFixed(2).padStart(5)}  ${place.toFixed(2).padStart(5)}`,
    );
  }
  return ok(lines.join('\n'));
}
