/** Bounds of a start: they close on the value, a run goes on where it was broken off, and a wrong file is found out. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { startPosition } from '../../game/position.ts';
import { BoundsFile } from '../../training/bounds.ts';
import { bounds, nextQuestion, OBLONG_PLAN } from '../../training/commands/bounds.ts';
import { good, rulesNamed } from '../game/helpers.ts';
import { builtHost } from './helpers.ts';

const PLAN = {
  ...OBLONG_PLAN,
  rules: '4x4',
  hashMegabytes: 16,
  leafEmpties: 6,
  orderPlies: 1,
  shippedEmpties: 9,
  guessPlies: 3,
};
const RULES = rulesNamed('4x4');
const START = startPosition(RULES);
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bounds-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const placeIn = (name: string) => ({ work: join(folder, name), data: '', quiet: true, host: builtHost });
const outIn = (name: string): string => join(folder, name);

test('the bounds close on the value, leaf by leaf, however often the run is broken off', async () => {
  const value = plainValue(START, 'winner');
  let runs = 0;
  for (let text = ''; !text.includes(': worth −10;'); runs++) {
    expect(runs).toBeLessThan(300);
    let leaves = 0;
    text = good(await bounds(placeIn('whole'), outIn('whole'), () => leaves++ >= 2, PLAN));
  }
  expect(value).toBe(-10);
  expect(runs).toBeGreaterThan(3);
  const shipped = join(outIn('whole'), 'bounds-4x4.jsonl');
  const trunk = readFileSync(shipped, 'utf8');
  expect(
    trunk
      .split('\n')
      .slice(0, -1)
      .every((line) => line.split('-').length - 1 - (line.match(/:-/g) ?? []).length >= 9),
  ).toBe(true);
  // Elsewhere the trunk alone is enough to know the value.
  const opened = good(BoundsFile.open(shipped, RULES));
  expect(opened.get(START)).toEqual({ low: -10, high: -10 });
});

test('a last line that was cut off is dropped; any other fault is told', async () => {
  const file = join(folder, 'cut.jsonl');
  const line = '{"squares":"-----OX--XO-----","low":-16,"high":4}\n';
  writeFileSync(file, `${line}{"squares":"--`);
  expect(good(BoundsFile.open(file, RULES)).size).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(line);
  writeFileSync(file, `${line}{"squares":"----","low":1,"high":4}\n`);
  expect(BoundsFile.open(file, RULES)).toMatchObject({ ok: false });
});

test('images and colours share their bounds', () => {
  const file = join(folder, 'images.jsonl');
  const known = good(BoundsFile.open(file, RULES));
  known.add(START, { low: -12, high: 16 });
  const turned = { ...START, contents: START.contents.toReversed() };
  expect(known.get(turned)).toEqual({ low: -12, high: 16 });
  expect(existsSync(file)).toBe(true);
  expect(() => known.add(START, { low: -16, high: -14 })).toThrow('contradict');
});

test.each([
  [{ low: -48, high: 48 }, 2, -34],
  [{ low: -34, high: 48 }, 2, 37],
  [{ low: 2, high: 4 }, 2, 3],
  [{ low: 2, high: 2 }, 4, undefined],
  [{ low: -4, high: 2 }, 6, -2],
])('%j around %i: asks for %s', (known, guess, bound) => {
  expect(nextQuestion(known, guess)).toBe(bound);
});
