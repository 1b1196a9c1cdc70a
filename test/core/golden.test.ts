/** Values, flips and stable discs that another, slow engine has found; they come with OUTFLANK_DATA. */
import { describe, expect, test } from 'vitest';
import { compareStable } from '../../bench/verify/kernels.ts';
import { faultsOfAllMoves, faultsOfMoves, shownValue } from '../../bench/verify/compare.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { COUNTS } from '../../game/types.ts';
import { bitboards } from '../../workers/engine/core.ts';
import { dataLines, hasData, NO_DATA } from '../game/helpers.ts';
import { jobOf, openCore, openEngine, run } from './helpers.ts';
import { othello } from '../../bench/text.ts';

interface Line {
  readonly id: string;
  readonly size: string;
  readonly rules: string;
  readonly board: string;
  readonly side: 'X' | 'O';
  readonly moves: Readonly<Record<string, { flips: number; value: number; value_etw: number }>>;
  readonly value: number;
  readonly value_etw: number;
}

const KEYS = { discs: 'value', winner: 'value_etw' } as const;

describe.skipIf(!hasData())(`golden positions (${hasData() ? 'present' : NO_DATA})`, () => {
  // Every fifth: all of them are looked at by `npm run verify`.
  test.each([
    ['golden/endgame_8x8_normal.jsonl', 5, 100],
    ['golden/special_8x8.jsonl', 1, 52],
  ])('%s', async (file, step, expected) => {
    const engine = await openEngine();
    const lines = dataLines<Line>(file).filter(({ rules }, index) => rules === 'normal' && index % step === 0);
    expect(lines).toHaveLength(expected);
    for (const { id, board, side, moves, ...values } of lines) {
      for (const count of COUNTS) {
        const key = KEYS[count];
        const analysis = await run(engine, jobOf(othello(board, side), { count }));
        const known = Object.entries(moves).map(([name, move]) => ({
          square: parseSquare(OTHELLO, name)!,
          flips: move.flips,
          value: move[key],
        }));
        const faults = [...faultsOfMoves(analysis, known), ...faultsOfAllMoves(analysis)];
        const found = { id, count, value: shownValue(analysis), moves: analysis.moves.length, faults };
        expect(found).toEqual({ id, count, value: values[key], moves: known.length, faults: [] });
      }
    }
  });

  test('golden/stable.jsonl', async () => {
    const core = await openCore();
    const lines = dataLines<{ size: string; board: string; side: 'X' | 'O'; stable: string }>('golden/stable.jsonl');
    let found = 0;
    for (const { board, side, stable } of lines.filter(({ size }) => size === '8x8')) {
      const squares = [...stable].reduce((mask, sign, i) => (/[XO]/.test(sign) ? mask | (1n << BigInt(i)) : mask), 0n);
      const result = compareStable(core, bitboards(othello(board, side)), squares);
      expect({ board, faults: result.faults }).toEqual({ board, faults: [] });
      found += result.found;
    }
    expect(found).toBeGreaterThan(600);
  });
});
