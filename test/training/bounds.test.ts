/** Bounds on a start: they close in on the value, a run goes on where it was interrupted, and a wrong file is detected. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { startPosition } from '../../game/position.ts';
import { BoundsFile } from '../../training/bounds.ts';
import { bounds, nextQuestion, OBLONG_PLAN } from '../../training/commands/bounds.ts';
import { faultOf, good, rulesNamed } from '../game/helpers.ts';
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

test('the bounds close on the value, wherever a run was broken off', async () => {
  expect(plainValue(START, 'winner')).toBe(-10);
  expect(good(await bounds(placeIn('whole'), outIn('whole'), PLAN))).toContain(': worth −10;');
  const work = join(folder, 'whole', 'bounds', '4x4.jsonl');
  const shipped = join(outIn('whole'), 'bounds-4x4.jsonl');
  const whole = readFileSync(work, 'utf8');
  expect(whole.split('\n').length).toBeGreaterThan(10);
  for (const share of [0.1, 0.5, 0.9]) {
    const cut = whole.slice(0, Math.floor(share * whole.length));
    const kept = cut.slice(0, cut.lastIndexOf('\n') + 1);
    writeFileSync(work, cut);
    rmSync(shipped);
    expect(good(await bounds(placeIn('whole'), outIn('whole'), PLAN))).toContain(': worth −10;');
    expect(readFileSync(work, 'utf8').startsWith(kept)).toBe(true);
  }
  const trunk = readFileSync(shipped, 'utf8');
  expect(
    trunk
      .split('\n')
      .slice(0, -1)
      .every((line) => line.split('-').length - 1 - (line.match(/:-/g) ?? []).length >= 9),
  ).toBe(true);
  // Elsewhere, the trunk alone is enough to know the value.
  const opened = good(BoundsFile.open(shipped, RULES));
  expect(opened.get(START)).toEqual({ low: -10, high: -10 });
});

test('what the shipped file knows more than the work folder stays in it', async () => {
  const [shipped, work] = [join(outIn('more'), 'bounds-4x4.jsonl'), join(folder, 'more', 'bounds')];
  mkdirSync(work, { recursive: true });
  const more = readFileSync(join(outIn('whole'), 'bounds-4x4.jsonl'), 'utf8');
  writeFileSync(shipped, more);
  const [first = ''] = more.split('\n');
  writeFileSync(join(work, '4x4.jsonl'), `${first.replace(/"low":.*/, '"low":-16,"high":16}')}\n`);
  good(await bounds(placeIn('more'), outIn('more'), PLAN));
  expect(readFileSync(shipped, 'utf8')).toBe(more);
});

test('a last line that was cut off is dropped; any other fault is told', async () => {
  const file = join(folder, 'cut.jsonl');
  const line = '{"squares":"-----OX--XO-----","low":-16,"high":4}\n';
  writeFileSync(file, `${line}{"squares":"--`);
  expect(good(BoundsFile.open(file, RULES)).size).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(line);
  writeFileSync(file, `${line}{"squares":"----","low":1,"high":4}\n`);
  expect(BoundsFile.open(file, RULES)).toMatchObject({ ok: false });
  writeFileSync(file, `${line}${line.replace('"low":-16', '"low":6').replace('"high":4', '"high":8')}`);
  expect(faultOf(BoundsFile.open(file, RULES))).toContain('line 2 contradicts');
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
