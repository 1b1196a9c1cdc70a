/**
 * The evaluation in plain clear code: the oracle for the core's.
 *
 * It follows docs/evaluation.md word by word and is in no hurry.
 */
import { MOBILITY_ENTRIES, type Weights } from '../workers/weights.ts';
import { emptiesOf, movesOf, passed, type Position } from '../game/bitboard/position.ts';

const contentOf = (p: Position, square: number): 0 | 1 | 2 => {
  const bit = square & 31;
  if (((square < 32 ? p.playerLow : p.playerHigh) >>> bit) & 1) return 1;
  return ((square < 32 ? p.opponentLow : p.opponentHigh) >>> bit) & 1 ? 2 : 0;
};

/** Value for the side to move in units of 1 / unitsPerDisc disc, not cut to ±64 discs. */
export function evaluateUnits(weights: Weights, position: Position): number {
  const { header, features, stageOf, constants, mobility, tables, offsets, stageCells } = weights;
  const empties = emptiesOf(position);
  const stage = stageOf[empties]!;
  let sum = constants[empties]!;
  header.mobilities.forEach((name, table) => {
    const moves = movesOf(name === 'player' ? position : passed(position));
    sum +=
      mobility[(stage * header.mobilities.length + table) * MOBILITY_ENTRIES + Math.min(moves, MOBILITY_ENTRIES - 1)]!;
  });
  for (const { pattern, squares } of features) {
    const cell = squares.reduce((number, square, i) => number + contentOf(position, square) * 3 ** i, 0);
    sum += tables[stage * stageCells + offsets[pattern]! + cell]!;
  }
  return sum;
}

/** Value for the side to move in discs, cut to ±64. */
export const evaluate = (weights: Weights, position: Position): number =>
  Math.max(-64, Math.min(64, evaluateUnits(weights, position) / weights.header.unitsPerDisc));
