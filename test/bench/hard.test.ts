/** The hard set: its lines are read or refused, its moves are legal, and no fit sees its positions. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { othello } from '../../bench/text.ts';
import { missingNumbers } from '../../bench/hard.ts';
import { HARD_FILE, readHardPositions } from '../../bench/positions/hard.ts';
import { legalSquares } from '../../game/bitboard/position.ts';
import { heldOutPositions } from '../../training/held-out.ts';
import { bitboardOf } from '../../game/bitboard/othello.ts';
import { makeBoard } from '../../game/formats/board.ts';

const folder = mkdtempSync(join(tmpdir(), 'outflank-hard-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BOARD = '---------------------------OX------XO---------------------------';

function fileOf(text: string): string {
  const file = join(folder, 'hard.txt');
  writeFileSync(file, text);
  return file;
}

describe('a file of hard positions', () => {
  test('has a position, its value and its best moves a line', () => {
    const [one] = readHardPositions(fileOf(`7 ${BOARD} X -4 d3 c4\n`));
    expect(one).toMatchObject({ number: 7, position: othello(BOARD, 'X'), empties: 60, value: -4 });
    expect([...one!.best].sort((a, b) => a - b)).toEqual([19, 26]);
  });

  test('is refused when a line has no number, no best move, or another side', () => {
    expect(() => readHardPositions(fileOf(`0 ${BOARD} X -4\n`))).toThrow('line 1');
    expect(() => readHardPositions(fileOf(`${BOARD} X -4 d3\n`))).toThrow('line 1');
    expect(() => readHardPositions(fileOf(`0 ${BOARD} X -4 d3\n1 ${BOARD} Z 0 d3\n`))).toThrow('line 2');
  });

  test('that is not there yet has none', () => {
    expect(readHardPositions(join(folder, 'nothing.txt'))).toEqual([]);
  });
});

test('what is missing is made from the smallest number on, positions of 30 empties last', () => {
  const solved = readHardPositions(fileOf([0, 1, 3, 4].map((number) => `${number} ${BOARD} X -4 d3\n`).join('')));
  expect(missingNumbers(solved, 8)).toEqual([2, 5, 6, 7]);
  expect(missingNumbers(solved, 21).slice(-3)).toEqual([18, 20, 19]);
});

describe('the set', () => {
  const all = readHardPositions(HARD_FILE);
  const heldOut = heldOutPositions('no such folder');

  test('has 26 to 30 empties, legal moves, and no position twice', () => {
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ position }) => makeBoard(position))).size).toBe(all.length);
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    for (const { position, empties, best } of all) {
      expect(empties).toBeGreaterThanOrEqual(26);
      expect(empties).toBeLessThanOrEqual(30);
      const legal = new Set(legalSquares(bitboardOf(position)));
      expect([...best].filter((square) => !legal.has(square))).toEqual([]);
    }
  });

  test('is in no fit', () => {
    for (const { position } of all) expect(heldOut.has(bitboardOf(position))).toBe(true);
  });
});
