/**
 * The evaluation in plain code: the oracle for the core's.
 *
 * It follows docs/inside/evaluation.md word for word and doesn't try to be fast.
 */
import { CORNER_SQUARES, type Pairs } from '../workers/engine/pairs.ts';
import { DIMENSIONS, MOBILITY_ENTRIES, type Weights } from '../workers/engine/weights.ts';
import { countBits } from '../game/bitboard/bitboard.ts';
import {
  contentAt,
  discsOf,
  emptiesOf,
  legalSquares,
  movesOf,
  passed,
  type OthelloPosition,
} from '../game/bitboard/position.ts';
import { EVERYWHERE, type SquareSet } from './patterns.ts';
import { entriesOf, vectorsOf } from './plain-tables.ts';

const hasSquare = ({ low, high }: SquareSet, square: number): boolean =>
  (((square < 32 ? low : high) >>> (square & 31)) & 1) === 1;

/** Value for the side to move in units of 1 / unitsPerDisc disc, not cut to ±64 discs; `board`: the squares that exist. */
export function evaluateUnits(weights: Weights, position: OthelloPosition, board: SquareSet = EVERYWHERE): number {
  const { header, features, stageOf, constants, mobility } = weights;
  const { cells, entries } = entriesOf(weights);
  const empties = countBits(board.low) + countBits(board.high) - discsOf(position);
  const stage = stageOf[empties]!;
  let sum = constants[empties]!;
  header.mobilities.forEach((name, table) => {
    const squares = legalSquares(name === 'player' ? position : passed(position));
    const moves = squares.filter((square) => hasSquare(board, square)).length;
    sum +=
      mobility[(stage * header.mobilities.length + table) * MOBILITY_ENTRIES + Math.min(moves, MOBILITY_ENTRIES - 1)]!;
  });
  for (const { pattern, squares } of features) {
    const cell = squares.reduce((number, square, i) => number + contentAt(position, square) * 3 ** i, 0);
    sum += entries[stage * cells.count + cells.classOf[cells.offsets[pattern]! + cell]!]!;
  }
  return sum;
}

/**
 * For each corner, one bit for each of its four squares in which the side to move may play, then the same for the other
 * side.
 */
function cornerMoves(position: OthelloPosition): number[] {
  const sides = [position, passed(position)].map((side) => new Set(legalSquares(side)));
  return CORNER_SQUARES.map((squares) =>
    sides
      .flatMap((legal) => squares.map((square) => legal.has(square)))
      .reduce((cell, isLegal, bit) => cell | (Number(isLegal) << bit), 0),
  );
}

/** What pairs of features add to that. */
export function pairUnits(pairs: Pairs, { features }: Weights, position: OthelloPosition): number {
  const { header, counts, corners } = pairs;
  const { cells, vectors } = vectorsOf(pairs);
  const empties = emptiesOf(position);
  if (empties < header.least || empties > header.most) return 0;
  const own = Math.min(movesOf(position), MOBILITY_ENTRIES - 1);
  const theirs = Math.min(movesOf(passed(position)), MOBILITY_ENTRIES - 1);
  const places = features.map(({ pattern, squares }) =>
    squares.reduce((number, square, i) => number + contentAt(position, square) * 3 ** i, cells.offsets[pattern]!),
  );
  const cornerCells = cornerMoves(position);
  let difference = 0;
  for (let dimension = 0; dimension < DIMENSIONS; dimension++) {
    let sum = 0;
    for (const number of [own, MOBILITY_ENTRIES + theirs, 2 * MOBILITY_ENTRIES + empties])
      sum += counts[DIMENSIONS * number + dimension]!;
    for (const cell of cornerCells) sum += corners[DIMENSIONS * cell + dimension]!;
    for (const place of places) sum += vectors[DIMENSIONS * cells.classOf[place]! + dimension]!;
    difference += dimension < DIMENSIONS / 2 ? sum * sum : 0 - sum * sum;
  }
  return Math.floor(difference / 2 ** header.shift);
}

/** Value for the side to move in discs, cut to ±64. */
export function evaluate(weights: Weights, position: OthelloPosition, pairs?: Pairs): number {
  const units = evaluateUnits(weights, position) + (pairs ? pairUnits(pairs, weights, position) : 0);
  return Math.max(-64, Math.min(64, units / weights.header.unitsPerDisc));
}
