/** Mistakes in moves, for comparing the model's players with people. */
import { emptiesOf, type OthelloPosition } from '../../game/bitboard/position.ts';
import { kindsOfMistake, MISTAKE_KINDS, type MistakeKind } from '../../game/mistake-kinds.ts';
import type { Square } from '../../game/types.ts';
import type { MoveShare } from '../../workers/people/people-model.ts';

/** A move that loses less is no mistake. */
const MISTAKE_DISCS = 2;

/** What somebody plays in a position: one move, or each with its share. */
export interface Judged {
  readonly empties: number;
  /** Discs lost on average, by the values of all moves. */
  readonly loss: number;
  /** How often it is a mistake of each kind, 0 to 1; never if absent. */
  readonly kinds: Partial<Record<MistakeKind, number>>;
}

/** `moves`: their shares add up to 1. `values`: of all legal moves. */
export function judged(
  position: OthelloPosition,
  moves: readonly MoveShare[],
  values: ReadonlyMap<Square, number>,
): Judged {
  const best = Math.max(...values.values());
  const kinds: Partial<Record<MistakeKind, number>> = {};
  let mean = 0;
  for (const { square, share } of moves) {
    const loss = best - values.get(square)!;
    mean += share * loss;
    if (share === 0 || loss < MISTAKE_DISCS) continue;
    for (const kind of kindsOfMistake(position, square)) kinds[kind] = (kinds[kind] ?? 0) + share;
  }
  return { empties: emptiesOf(position), loss: mean, kinds };
}

/** Ranges of empties, from the start of the game on. */
export const STAGES = [
  ['41–56', 41, 56],
  ['21–40', 21, 40],
  ['8–20', 8, 20],
] as const;

/** Mean loss by stage, and mistakes of each kind in a hundred moves. */
export function summary(moves: readonly Judged[]): readonly number[] {
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return [
    ...STAGES.map(([, least, most]) =>
      mean(moves.filter(({ empties }) => empties >= least && empties <= most).map(({ loss }) => loss)),
    ),
    ...MISTAKE_KINDS.map((kind) => 100 * mean(moves.map(({ kinds }) => kinds[kind] ?? 0))),
  ];
}
