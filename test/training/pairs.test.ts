/** The fit of pairs: finds what no sum can say, repeats itself, says nothing about what it has not seen. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chain } from '../../training/commands/chain.ts';
import { packSet, writeSet } from '../../training/commands/pack.ts';
import { pairs, type PairsPlan } from '../../training/commands/pairs.ts';
import { loadSet, report } from '../../training/commands/report.ts';
import { makeSamples } from '../../training/commands/samples.ts';
import { value } from '../../training/commands/value.ts';
import { evaluate, pairUnits } from '../../training/evaluate.ts';
import {
  differenceOf,
  fitPairs,
  loadPairs,
  PairLayout,
  pairPredictions,
  PAIRS_NAME,
  STRENGTH,
  sumVectors,
  WITHOUT_PAIRS,
} from '../../training/pairs.ts';
import { openTrainedCore } from '../../training/core.ts';
import { FULL } from '../../training/patterns.ts';
import { entriesOf } from '../../training/plain-tables.ts';
import { Rows } from '../../training/rows.ts';
import { Samples } from '../../training/samples.ts';
import { samplesFile } from '../../training/workplace.ts';
import { PAIRS_MAGIC } from '../../workers/engine/pairs.ts';
import { DIMENSIONS, makeWeights } from '../../workers/engine/weights.ts';
import { builtHost, randomPositions, TINY, TINY_PLAN, tinyWorkplace } from './helpers.ts';
import { good } from '../game/helpers.ts';
import { emptiesOf, makeSigns } from '../../game/bitboard/position.ts';

const layout = new PairLayout(TINY);
const PLAN = { epochs: 12, rate: 0.05, decay: 0, spread: 0.08, countSpread: 0.08, seed: 3 };

/** Positions that are worth eight discs times the product of two signs: who owns a1, and who owns d1. */
function exclusive(): { rows: Rows; rest: Float32Array } {
  const positions = randomPositions(1500, 9).filter(({ playerLow, opponentLow }) => {
    const taken = playerLow | opponentLow;
    return taken & 1 && taken & 8;
  });
  const samples = new Samples(positions.length);
  const rows = new Rows(layout, positions.length);
  positions.forEach((position, index) => {
    samples.put(index, position);
    samples.weight[index] = 1;
    rows.add(samples, index, emptiesOf(position));
  });
  const rest = Float32Array.from(positions, ({ playerLow }) => ((playerLow & 1) === (playerLow >> 3) % 2 ? 8 : -8));
  return { rows, rest };
}

const errorOf = (rows: Rows, rest: Float32Array, vectors: Float32Array): number => {
  const sum = new Float64Array(DIMENSIONS);
  return (
    rest.reduce((total, value, row) => {
      sumVectors(vectors, rows, row, sum);
      return total + Math.abs(STRENGTH * differenceOf(sum) - value);
    }, 0) / rows.count
  );
};

describe('the fit', () => {
  test('finds a product, and the same one again', () => {
    const { rows, rest } = exclusive();
    expect(rows.count).toBeGreaterThan(60);
    const vectors = fitPairs(rows, rest, PLAN);
    expect(errorOf(rows, rest, vectors)).toBeLessThan(4);
    expect(fitPairs(rows, rest, PLAN)).toEqual(vectors);
    expect(fitPairs(rows, rest, { ...PLAN, seed: 4 })).not.toEqual(vectors);
  });

  test('leaves columns at nought that no row has switched on', () => {
    const { rows, rest } = exclusive();
    const vectors = fitPairs(rows, rest, { ...PLAN, epochs: 1 });
    const seen = new Set(rows.columns.subarray(0, rows.count * layout.width));
    for (let column = 0; column < layout.columns; column++) {
      const isNought = vectors.subarray(column * DIMENSIONS, (column + 1) * DIMENSIONS).every((x) => x === 0);
      expect(isNought).toBe(!seen.has(column));
    }
  });
});

describe('the sum beside the pairs', () => {
  test('learns what it owes, stage by stage, and leaves what no row has switched on', () => {
    const { rows } = exclusive();
    const stageOf = Uint8Array.from({ length: rows.count }, (_, row) => row % 2);
    const changes = new Float32Array(2 * layout.columns);
    // Four discs for one stage, none for the other: no pair of columns knows which is which.
    const rest = Float32Array.from(stageOf, (stage) => 4 * stage);
    fitPairs(rows, rest, { ...PLAN, epochs: 30, spread: 0, countSpread: 0 }, { stageOf, changes, rate: 0.3 });
    const meanOf = (stage: number): number => {
      let [sum, count] = [0, 0];
      for (let row = 0; row < rows.count; row++) {
        if (stageOf[row] !== stage) continue;
        count++;
        for (let i = 0; i < layout.width; i++)
          sum += changes[stage * layout.columns + rows.columns[row * layout.width + i]!]!;
      }
      return sum / count;
    };
    expect(meanOf(0)).toBeCloseTo(0, 0);
    expect(meanOf(1)).toBeGreaterThan(3);
    const seen = new Set(rows.columns.subarray(0, rows.count * layout.width));
    const unseen = Array.from({ length: layout.columns }, (_, column) => column).filter((column) => !seen.has(column));
    expect(unseen.every((column) => changes[column] === 0 && changes[layout.columns + column] === 0)).toBe(true);
  });
});

describe('the command', () => {
  const place = tinyWorkplace(300);
  const out = join(dirname(place.work), 'out');
  const plan: PairsPlan = { ...PLAN, epochs: 2, least: 7, most: 13, games: 0.5 };
  beforeAll(async () => {
    good(makeSamples(place));
    good(await chain(place, TINY, TINY_PLAN));
    good(packSet(place, TINY, out));
  });
  afterAll(() => rmSync(dirname(place.work), { recursive: true }));

  test('goes from samples to a file that the plain evaluation, the fit and the report read alike', async () => {
    const said = good(await pairs(place, TINY, out, plan));
    expect(said).toMatch(/^\d+ rows; \d+ held out: [\d.]+ without, [\d.]+ with, [\d.]+ as whole numbers\n/);
    expect(said).toMatch(/sha256 [0-9a-f]{64}$/);
    const [weights, found] = [good(await loadSet(out, TINY)), good(await loadPairs(out))!];
    const samples = Samples.read(samplesFile(place, 'solved', 8));
    const rows = new Rows(layout, samples.count);
    for (let i = 0; i < samples.count; i++) rows.add(samples, i, 8);
    const predicted = Array.from(pairPredictions(found, rows, layout));
    const plain = Array.from({ length: samples.count }, (_, i) => pairUnits(found, weights, samples.at(i)) / 8);
    expect(predicted).toEqual(plain);
    expect(new Set(plain).size).toBeGreaterThan(20);
    for (const other of randomPositions(50, 5).filter((one) => emptiesOf(one) > plan.most))
      expect(pairUnits(found, weights, other)).toBe(0);

    const position = samples.at(0);
    expect(evaluate(weights, position, found)).toBeCloseTo(
      Math.max(-64, Math.min(64, evaluate(weights, position) + plain[0]!)),
      6,
    );
    expect(good(await report(place, [TINY], out, 10))).toContain('tiny');
    expect(await value([TINY], out, makeSigns(position))).toMatchObject({ ok: true });
  });

  test('fits the sum beside the pairs when asked, and only within its empties', async () => {
    const before = good(await loadSet(out, TINY));
    const { cells, entries } = entriesOf(before);
    expect(good(await pairs(place, TINY, out, { ...plan, least: 13, sumRate: 0.1 }))).toMatch(
      /eval-tiny\.bin: \d+ bytes/,
    );
    const after = entriesOf(good(await loadSet(out, TINY)));
    const stageOf13 = before.stageOf[13]!;
    const isChanged = before.header.stages.map((_, stage) => {
      const [from, to] = [stage * cells.count, (stage + 1) * cells.count];
      return after.entries.subarray(from, to).some((entry, index) => entry !== entries[from + index]);
    });
    expect(isChanged).toEqual(before.header.stages.map((_, stage) => stage === stageOf13));
  });

  test('takes away the note that the pairs were of another full set', async () => {
    writeFileSync(join(out, 'eval-full.bin'), 'one');
    writeSet(FULL, out, Buffer.from('another'));
    const notes = () => readdirSync(out).filter((name) => !name.endsWith('.bin'));
    expect([notes(), good(await loadPairs(out))]).toEqual([['eval-pairs.fitted-to'], null]);
    good(await pairs(place, TINY, out, plan));
    expect(notes()).toEqual([]);
    expect(good(await loadPairs(out))).not.toBeNull();
  });

  test('says what it lacks', async () => {
    expect(await pairs(place, TINY, join(out, 'nowhere'), plan)).toMatchObject({ ok: false });
    expect(await pairs(place, TINY, out, { ...plan, least: 58, most: 60 })).toMatchObject({ ok: false });
    expect(await loadPairs(join(out, 'nowhere'))).toEqual({ ok: true, value: null });
    const broken = join(out, 'broken');
    mkdirSync(broken);
    writeFileSync(join(broken, PAIRS_NAME), 'nothing');
    expect(await loadPairs(broken)).toMatchObject({ ok: false });
  });
});

describe('beside another full set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outflank-stale-'));
  const full = readFileSync('data/eval-full.bin');
  beforeAll(() => {
    for (const set of ['small', 'full', 'pairs']) copyFileSync(`data/eval-${set}.bin`, join(folder, `eval-${set}.bin`));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('pairs are not used, until they are fitted anew or their own set is back', async () => {
    expect(good(await loadPairs(folder))).not.toBeNull();
    writeSet(FULL, folder, Buffer.from('another'));
    expect(good(await loadPairs(folder))).toBeNull();
    writeSet(FULL, folder, Buffer.from('a third one'));
    expect(good(await loadPairs(folder))).toBeNull();
    writeSet(FULL, folder, full);
    expect(good(await loadPairs(folder))).not.toBeNull();
    writeSet(FULL, folder, Buffer.from('another'));
    expect(good(await loadPairs(folder))).toBeNull();
  });

  test('a note of other pairs than those there says nothing', async () => {
    const file = join(folder, PAIRS_NAME);
    const before = readFileSync(file);
    const { header } = good(await loadPairs('data'))!;
    const payload = before.subarray(16 + before.readUInt32LE(8));
    // The same pairs in a file of other bytes, put there by hand.
    writeFileSync(file, makeWeights({ ...header, origin: 'elsewhere' }, payload, PAIRS_MAGIC));
    expect(good(await loadPairs(folder))).not.toBeNull();
    writeSet(FULL, folder, full);
    expect(good(await loadPairs(folder))).toBeNull();
    writeFileSync(file, before);
  });

  test('searches and the report go on with the full set alone, and say so', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    rmSync(join(folder, PAIRS_NAME));
    expect(await openTrainedCore(builtHost, folder, 1)).toMatchObject({ ok: true });
    expect(said).toHaveBeenCalledWith(WITHOUT_PAIRS);
    said.mockRestore();
    const place = tinyWorkplace(60);
    good(makeSamples(place));
    expect(good(await report(place, [FULL], folder, 1)).split('\n')[0]).toBe(WITHOUT_PAIRS);
    rmSync(dirname(place.work), { recursive: true });
  });
});
