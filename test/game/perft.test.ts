/**
 * Leaves of the game tree. The counts for 8x8 from the start are published (Aart Bik and others); those of the other
 * boards and rules were computed by engines written apart from this one. OUTFLANK_DATA has many more of them.
 */
import { describe, expect, test } from 'vitest';
import { perft, PERFT_CONVENTIONS } from '../../game/perft.ts';
import { startPosition } from '../../game/position.ts';
import { dataText, hasData, NO_DATA, onBoard, rulesNamed } from './helpers.ts';
import type { RuleSystem } from '../../game/types.ts';
import { samples } from '../samples.ts';

test.each([
  ['othello', [4, 12, 56, 244, 1396, 8200, 55092]],
  ['othello-parallel', [4, 14, 68, 292, 1690, 9696]],
  ['6x6', [4, 12, 56, 244, 1364, 7604]],
  ['6x4', [4, 12, 50, 180, 798, 3338, 15418]],
  ['10x10', [4, 12, 56, 244, 1396, 8200]],
  ['cross-64', [4, 12, 56, 240, 1328, 7288]],
  ['cross-20', [4, 8, 16, 36, 124, 412, 1380]],
  ['reversi-1887', [4, 12, 24, 24, 96, 320, 1536]],
  ['brainking-10', [4, 12, 24, 24, 96, 320, 1536]],
])('%s', (id, counts) => {
  counts.forEach((leaves, i) => expect(perft(startPosition(rulesNamed(id)), i + 1)).toBe(leaves));
});

test.each([Number.NaN, Infinity, 1.5])('a depth of %s has no count', (depth) => {
  expect(perft(startPosition(rulesNamed('othello')), depth)).toBeNaN();
});

// 4x4 ends early and passes often, so that the three conventions differ. Rows: depth, A, B, C.
test.each([
  [5, 424, 424, 436],
  [8, 9116, 9112, 9756],
  [11, 50704, 50268, 58912],
])('4x4, depth %i in the three conventions', (depth, a, b, c) => {
  const start = startPosition(rulesNamed('4x4'));
  expect(PERFT_CONVENTIONS.map((convention) => perft(start, depth, convention))).toEqual([a, b, c]);
});

test.each([
  [4, 4, [8, 20, 72, 216, 984]],
  [8, 8, [8, 20, 92, 428, 2796]],
])('displacement on %ix%i', (columns, rows, counts) => {
  const start = startPosition(onBoard(columns, rows, { displacement: true }));
  counts.forEach((leaves, i) => expect(perft(start, i + 1)).toBe(leaves));
});

type Row = readonly [depth: number, a: number, b: number, c: number, passes: number, ended: number];
interface PerftFile {
  readonly perft_bitboard: Record<string, readonly Row[]>;
  readonly perft_mailbox_variants: Record<string, readonly Row[]>;
}

/** Counts up to this many leaves are checked, some 100,000 a second. */
const MAX_LEAVES = samples(150_000);

/** The rules of a heading of the data file. */
function rulesOfHeading(heading: string): RuleSystem {
  const [, columns, rows] = /(\d+)x(\d+)/.exec(heading)!.map(Number) as [number, number, number];
  if (heading.startsWith('cross')) {
    const [, squares, side] = /^cross(\d+).*four (?:(\d)x|single)/.exec(heading)!;
    const opening = / par /.test(heading) ? 'parallel-rows' : 'crossed';
    const missing = cornerBlocks(columns, Number(side ?? 1));
    expect(columns * rows - missing.length).toBe(Number(squares));
    return onBoard(columns, rows, { missing, opening });
  }
  const pool = /pool (\d+)/.exec(heading);
  return onBoard(columns, rows, {
    opening: /\bplacement/.test(heading)
      ? 'placed'
      : /parv/.test(heading)
        ? 'parallel-columns'
        : /par/.test(heading)
          ? 'parallel-rows'
          : 'crossed',
    displacement: /displacement/.test(heading),
    supply: pool ? { kind: 'own', perSide: Number(pool[1]) } : { kind: 'shared' },
  });
}

function cornerBlocks(width: number, side: number): number[] {
  const outer = (i: number): boolean => i < side || i >= width - side;
  return Array.from({ length: width * width }, (_, i) => i).filter(
    (i) => outer(i % width) && outer(Math.floor(i / width)),
  );
}

describe.skipIf(!hasData())(`all boards of the golden file (${hasData() ? 'present' : NO_DATA})`, () => {
  const file = hasData() ? (JSON.parse(dataText('golden/values-and-perft.json')) as PerftFile) : undefined;
  const headings = { ...file?.perft_bitboard, ...file?.perft_mailbox_variants };
  test.each(Object.entries(headings))('%s', (heading, rows) => {
    const start = startPosition(rulesOfHeading(heading));
    const checked = rows.filter(([, a, b, c]) => Math.max(a, b, c) <= MAX_LEAVES);
    expect(checked.length).toBeGreaterThanOrEqual(Math.min(4, rows.length));
    for (const [depth, ...counts] of checked) {
      const leaves = PERFT_CONVENTIONS.map((convention) => perft(start, depth, convention));
      expect({ depth, leaves }).toEqual({ depth, leaves: counts.slice(0, 3) });
    }
  });
});
