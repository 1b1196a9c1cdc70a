/** Labels of the engine's own games: they are right, and a run interrupted anywhere continues. */
import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultText } from '../../i18n/english.ts';
import { fitSet } from '../../training/commands/fit.ts';
import { gather, GATHERED_NUMBERS } from '../../training/commands/gather.ts';
import { sort } from '../../training/commands/sort.ts';
import { openTrainedCore } from '../../training/core.ts';
import { exactScore } from '../../workers/engine/exact-score.ts';
import {
  labelAt,
  labelCount,
  labelFiles,
  labelsFile,
  NO_RESULT,
  LABEL_BYTES,
  type Label,
} from '../../training/labels.ts';
import { emptiesOf, movesOf } from '../../game/bitboard/position.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import { Samples } from '../../training/samples.ts';
import { samplesFile, weightsFile } from '../../training/workplace.ts';
import type { Core } from '../../workers/engine/core.ts';
import { builtHost, TINY, tinyWorkplace } from './helpers.ts';

const folder = mkdtempSync(join(tmpdir(), 'labels-'));
const SHARD = 3;
const file = labelsFile(folder, SHARD);
let core: Core;

const run = (games: number, isStopped = () => false) =>
  gather(core, folder, { shard: SHARD, games, depth: 2 }, true, isStopped);

const read = (): Label[] => {
  const bytes = readFileSync(file);
  return Array.from({ length: labelCount(bytes) }, (_, index) => labelAt(bytes, index));
};

beforeAll(async () => {
  const opened = await openTrainedCore(builtHost, 'data');
  if (!opened.ok) throw new Error(faultText(opened.fault));
  core = opened.value;
  await run(8);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('games have numbers of their own shard, and each has many labels', () => {
  expect(labelFiles(folder)).toEqual([file]);
  const games = new Set(read().map(({ game }) => game));
  expect([...games]).toEqual(Array.from({ length: 8 }, (_, index) => GATHERED_NUMBERS * (SHARD + 1) + index));
  expect(read().length).toBeGreaterThan(8 * 20);
});

test('labels near the end are exact, the others searched; every position has a move', () => {
  const labels = read();
  for (const { position, depth } of labels) {
    expect(movesOf(position)).toBeGreaterThan(0);
    expect(depth).toBe(emptiesOf(position) <= 18 ? 0 : 2);
  }
  const solved = labels.filter(({ depth }) => depth === 0);
  expect(solved.length).toBeGreaterThan(5);
  for (const { position, value, shallow } of solved) {
    expect(exactScore(core, toBitboards(position), 0)).toBe(value);
    expect(shallow).toBe(value);
  }
});

test('the result of a game is that of its last position, seen by the side to move', () => {
  const bySide = new Map<number, Set<number>>();
  for (const { game, result, aside } of read()) {
    if (result === NO_RESULT) continue;
    expect(aside).toBe(0);
    bySide.set(game, (bySide.get(game) ?? new Set()).add(Math.abs(result)));
  }
  expect(bySide.size).toBeGreaterThan(3);
  for (const results of bySide.values()) expect(results.size).toBe(1);
  const solved = read().filter(({ depth, aside, result }) => depth === 0 && aside === 0 && result !== NO_RESULT);
  for (const { result, value } of solved) expect(result).toBe(value);
  const clear = read().filter(({ depth, value, result }) => depth > 0 && result !== NO_RESULT && Math.abs(value) >= 12);
  expect(clear.length).toBeGreaterThan(20);
  const agreeing = clear.filter(({ value, result }) => value * result > 0);
  expect(agreeing.length / clear.length).toBeGreaterThan(0.7);
});

test('the game continues without a mistake after its solved position', () => {
  const line = read().filter(({ position, aside }) => aside === 0 && emptiesOf(position) < 18);
  expect(line.length).toBeGreaterThan(10);
  for (const { position, value } of line.slice(0, 40)) expect(exactScore(core, toBitboards(position), 0)).toBe(value);
});

describe('as samples', () => {
  const place = tinyWorkplace(2);
  afterAll(() => rmSync(dirname(place.work), { recursive: true }));

  test('every position is there once, with its value when that is exact', () => {
    expect(sort(place, folder)).toMatchObject({ ok: true });
    const labels = read().filter(({ position }) => emptiesOf(position) === 18);
    const samples = Samples.read(samplesFile(place, 'gathered', 18));
    expect(samples.count).toBeGreaterThan(0);
    expect(samples.count).toBeLessThanOrEqual(labels.length);
    const values = new Set(labels.map(({ value }) => value));
    for (let i = 0; i < samples.count; i++) {
      expect(samples.exact[i]).toBe(1);
      expect(values).toContain(samples.value[i]);
    }
  });

  test('stages are fitted to them, and single ones fitted again from where they are', () => {
    expect(fitSet(place, TINY, { again: false })).toMatchObject({ ok: true, value: 'tiny: 4 of 4 stages fitted' });
    const others = readFileSync(weightsFile(place, TINY.name, 2));
    const refined = fitSet(place, TINY, { again: false, isRefining: true, only: [3] });
    expect(refined).toMatchObject({ ok: true, value: 'tiny: 1 of 4 stages fitted' });
    expect(readFileSync(weightsFile(place, TINY.name, 2)).equals(others)).toBe(true);
  });

  test('what is not there is said', () => {
    expect(sort(place, join(folder, 'nowhere'))).toMatchObject({ ok: false });
  });
});

test('a game cut off in the middle of a label is played again, whole games stay', async () => {
  const before = readFileSync(file);
  const games = read().map(({ game }) => game);
  const keptRecords = games.indexOf(games.at(-1)!);
  truncateSync(file, (keptRecords + 2) * LABEL_BYTES + 5);
  expect(await run(10)).toMatchObject({ ok: true });
  const after = readFileSync(file);
  expect(after.subarray(0, keptRecords * LABEL_BYTES).equals(before.subarray(0, keptRecords * LABEL_BYTES))).toBe(true);
  expect(new Set(read().map(({ game }) => game)).size).toBe(10);
  expect(read().filter(({ game }) => game === games.at(-1)).length).toBeGreaterThan(20);
});

test('a stopped run ends after a whole game', async () => {
  const before = read().length;
  let asked = 0;
  const done = await run(1000, () => ++asked > 2);
  expect(done).toMatchObject({ ok: true });
  expect(new Set(read().map(({ game }) => game)).size).toBe(12);
  expect(read().length).toBeGreaterThan(before);
  expect(readFileSync(file).length % LABEL_BYTES).toBe(0);
});
