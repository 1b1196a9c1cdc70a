/** Scale and bias from positions that another program has valued; which of them are fitted, which measured. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { faultText } from '../../i18n/english.ts';
import { settled, settlementOf } from '../../training/commands/settle.ts';
import { emptiesOf, makeSigns } from '../../game/bitboard/position.ts';
import { sampleSetOf } from '../../training/samples.ts';
import { readValued } from '../../training/valued.ts';
import { randomPositions } from './helpers.ts';

const folder = mkdtempSync(join(tmpdir(), 'valued-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('scale and bias are found again', () => {
  const compared = Array.from({ length: 60 }, (_, i) => {
    const empties = 40 + (i % 5);
    const ours = (i * 7) % 23;
    return { empties, ours, theirs: 0.8 * ours - (empties % 2 === 0 ? 1.5 : -1.5) };
  });
  const found = settlementOf(compared)!;
  expect(found.scale).toBeCloseTo(0.8, 10);
  expect(found.bias).toBeCloseTo(1.5, 10);
  expect(settlementOf([])).toBeNull();
});

test('weights are scaled, constants are shifted by the parity of the empties, or a share of both', () => {
  const weights = Float64Array.of(10, -4, 1, 1);
  expect([...settled(weights, 2, { scale: 0.5, bias: 2 }, 1)]).toEqual([5, -2, -1.5, 2.5]);
  expect([...settled(weights, 2, { scale: 0.5, bias: 2 }, 0.5)]).toEqual([7.5, -3, -0.25, 1.75]);
});

test('of valued positions every 30th is measured and never fitted, turned or not', () => {
  const boards = randomPositions(90, 5).map((position) => makeSigns(position));
  // The first two are images of positions that are measured further down.
  const turned = [...boards[30]!].reverse().join('');
  const swapped = boards[60]!.replace(/[XO]/g, (square) => (square === 'X' ? 'O' : 'X'));
  const lines = boards.map((board, i) => `${board},X,${i - 45}`);
  lines[5] = `${turned},X,7`;
  lines[6] = `${swapped},O,7`;
  const file = join(folder, 'valued.csv');
  writeFileSync(file, `board,side,value\n${lines.join('\n')}\n`);
  const read = readValued(file);
  if (!read.ok) throw new Error(faultText(read.fault));
  const tests: number[] = [];
  read.value.forEach((samples, empties) => {
    for (let i = 0; i < samples.count; i++) {
      expect(emptiesOf(samples.at(i))).toBe(empties);
      if (sampleSetOf(samples.game[i]!) === 'test') tests.push(samples.value[i]!);
    }
  });
  expect(tests.toSorted((a, b) => a - b)).toEqual([-45, -15, 15]);
  expect(read.value.reduce((sum, { count }) => sum + count, 0)).toBe(88);
});

test('a line without a value is a fault that names it', () => {
  const file = join(folder, 'bad.csv');
  writeFileSync(file, `board,side,value\n${'-'.repeat(64)},X,\n`);
  expect(readValued(file)).toMatchObject({ ok: false, fault: { where: { line: 2 } } });
});
