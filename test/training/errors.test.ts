/** The error of shallow searches: the fit finds what it was given, and the command goes from games to source. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { probcut, type ProbcutPlan } from '../../training/commands/probcut.ts';
import {
  endCells,
  type ErrorModel,
  fitErrors,
  makeErrorSource,
  middleCells,
  type SearchedPosition,
} from '../../training/errors.ts';
import { randomFrom } from '../../training/random.ts';
import { makersFolders, tinyWorkplace } from './helpers.ts';
import { faultText } from '../../i18n/english.ts';

/** Searches whose values differ at random, by as much as these sigmas say. */
function searches(middle: (empties: number) => number, end: number): SearchedPosition[] {
  const random = randomFrom(5);
  const normal = (): number => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: 4000 }, (_, index): SearchedPosition => {
    const empties = 14 + (index % 20);
    // One pair of depths, 1 and 3: (3 - 1) / (1 + 1) = 1, so the sigma itself is the error.
    const shallow = 20 * (random() - 0.5);
    const values = [Number.NaN, shallow, Number.NaN, shallow + normal() * middle(empties)];
    const exact = shallow + normal() * end * ((empties - 1) / 2) ** 0.25;
    return empties < 24 ? { empties, values, exact } : { empties, values };
  });
}

/** The standard error that a fit gives; the core computes the same. */
function errorAt(
  { sigma, least, most }: ErrorModel['middle'],
  shallow: number,
  depth: number,
  empties: number,
): number {
  const at = Math.max(least, Math.min(most, empties));
  const sum = sigma.reduce((total, coefficient, power) => total + coefficient * at ** power, 0);
  return sum * ((depth - shallow) / (shallow + 1)) ** 0.25;
}

describe('the fit', () => {
  const model = fitErrors(
    searches((empties) => 7 - 0.1 * empties, 5).map((one) => ({ ...one, values: one.values.slice(1) })),
  );
  test('needs positions', () => {
    expect(fitErrors([])).toMatchObject({ ok: false });
  });
  test('takes pairs of one parity, and no depth that is as good as the end', () => {
    const one = { empties: 8, values: [0, 1, 2, 3, 4, 5, 6, 7] };
    const cells = middleCells(Array.from({ length: 30 }, () => one));
    expect(cells.map(({ shallow, depth }) => [shallow, depth])).toEqual([
      [0, 2],
      [1, 3],
      [2, 4],
      [0, 4],
    ]);
    expect(cells.map(({ error }) => error)).toEqual([2, 2, 2, 4]);
  });
  test('finds the sigmas that the values were made with', () => {
    // Without the first entry depths are 0 and 2, (2 - 0) / (0 + 1) = 2.
    if (!model.ok) throw new Error(faultText(model.fault));
    for (const empties of [15, 20, 30]) {
      expect(errorAt(model.value.middle, 0, 2, empties)).toBeCloseTo(7 - 0.1 * empties, 0);
    }
    expect(model.value.middle).toMatchObject({ least: 14, most: 33 });
    expect(model.value.end).toMatchObject({ least: 14, most: 23 });
  });
  test('beyond what was measured the sigma stays', () => {
    if (!model.ok) throw new Error(faultText(model.fault));
    expect(errorAt(model.value.middle, 1, 3, 60)).toBe(errorAt(model.value.middle, 1, 3, 33));
  });
  test('counts exact scores only where there are some', () => {
    expect(endCells([{ empties: 20, values: [1, 2] }])).toEqual([]);
  });
});

test('the command searches, fits and writes source, and continues from what is there', async () => {
  const place = tinyWorkplace(40);
  const folder = dirname(place.work);
  for (const set of ['small', 'full', 'pairs']) copyFileSync(`data/eval-${set}.bin`, join(folder, `eval-${set}.bin`));
  const plan: ProbcutPlan[] = [10, 11, 12, 13].map((empties) => ({ empties, positions: 24, depth: 6, isSolved: true }));
  const source = join(folder, 'errors.ts');
  const run = () => probcut(place, folder, source, plan);

  expect(await run()).toMatchObject({ ok: true });
  const text = readFileSync(source, 'utf8');
  expect(text).toMatch(/export function middleSigma\(empties: i32\): f32 \{[^}]*max\(10, min\(13, empties\)\)/);
  expect(text).toMatch(/export function endSigma/);

  const [kept] = makersFolders(place.work, 'probcut');
  const files = readdirSync(kept!);
  expect(files.toSorted()).toEqual(['10.json', '11.json', '12.json', '13.json']);
  const last = join(kept!, '13.json');
  const others = files.filter((name) => name !== '13.json').map((name) => join(kept!, name));
  const before = others.map((file) => statSync(file).mtimeMs);
  rmSync(last);
  await run();
  expect(others.map((file) => statSync(file).mtimeMs)).toEqual(before);
  // Seeds are fixed: the same searches give the same source.
  expect(readFileSync(source, 'utf8')).toBe(text);

  mkdirSync(join(folder, 'empty'));
  expect(await probcut(place, join(folder, 'empty'), source, plan)).toMatchObject({
    ok: false,
    fault: { args: { text: expect.stringContaining('is missing') } },
  });
  rmSync(folder, { recursive: true });
});

test('the core has what the command writes', () => {
  const fitted = (sigma: number[]) => ({ name: '', sigma, least: 12, most: 20, cells: 1, mean: 1, rms: 0 });
  const source = makeErrorSource({ middle: fitted([1, -0.5, 0.1]), end: fitted([1, -0.5]) }, 7);
  const shape = (text: string): string => text.replace(/[-\d.]+/g, '#');
  // Apart from the numbers, the file in the core is this one: it has not been changed by hand.
  expect(shape(readFileSync('assembly/midgame/errors.ts', 'utf8'))).toBe(shape(source));
});
