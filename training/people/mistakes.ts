/** Mistakes in single moves, for comparing the model's players with people. */
import { emptiesOf, type OthelloPosition } from '../../game/bitboard/position.ts';
import { kindsOfMistake, MISTAKE_KINDS, type MistakeKind } from '../../game/mistake-kinds.ts';
import type { Square } from '../../game/types.ts';

/** A move that loses less is no mistake. */
const MISTAKE_DISCS = 2;

export interface JudgedMove {
  readonly empties: number;
  /** Discs lost, by the values of all moves. */
  readonly loss: number;
  readonly kinds: readonly MistakeKind[];
}

/** `values`: of all legal moves. */
export function judgedMove(position: OthelloPosition, square: Square, values: ReadonlyMap<Square, number>): JudgedMove {
  const loss = Math.max(...values.values()) - values.get(square)!;
  const empties = emptiesOf(position);
  const kinds = loss < MISTAKE_DISCS ? [] : kindsOfMistake(position, square);
  return { empties, loss, kinds };
}

/** Ranges of empties, from the start of the game on. */
export const STAGES = [
  ['41–56', 41, 56],
  ['21–40', 21, 40],
  ['8–20', 8, 20],
] as const;

/** Mean loss by stage, and mistakes of each kind in a hundred moves. */
export function summary(moves: readonly JudgedMove[]): readonly number[] {
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return [
    ...STAGES.map(([, least, most]) =>
      mean(moves.filter(({ empties }) => empties >= least && empties <= most).map(({ loss }) => loss)),
    ),
    ...MISTAKE_KINDS.map((kind) => 100 * mean(moves.map(({ kinds }) => (kinds.includes(kind) ? 1 : 0)))),
  ];
}
