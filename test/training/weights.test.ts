/** Patterns, the file of weights, and the plain evaluation. */
import { describe, expect, it } from 'vitest';
import { evaluate, evaluateUnits } from '../../training/evaluate.ts';
import { Layout } from '../../training/model.ts';
import { packWeights } from '../../training/pack.ts';
import { SETS, SMALL, type TableSet } from '../../training/patterns.ts';
import { entriesOf } from '../../training/plain-tables.ts';
import { emptiesOf, makeSigns, parseSigns } from '../../game/bitboard/position.ts';
import { randomFrom } from '../../training/random.ts';
import {
  cellCount,
  patternFeatures,
  patternImage,
  makePatternSquares,
  parsePatternSquares,
  representatives,
} from '../../workers/engine/pattern.ts';
import { readWeights, type Weights } from '../../workers/engine/weights.ts';
import { randomPositions, TINY } from './helpers.ts';
import { faultText } from '../../i18n/english.ts';

/** Weights drawn at random, all within what a byte holds. */
function randomStages(seed: number): Float64Array[] {
  const random = randomFrom(seed);
  const { columns } = new Layout(TINY);
  return TINY.stages.map(() => Float64Array.from({ length: columns }, () => 6 * (random() - 0.5)));
}

const packed = (seed = 1): Uint8Array<ArrayBuffer> => packWeights(TINY, new Layout(TINY), randomStages(seed), 'a test');

async function tinyWeights(seed = 1): Promise<Weights> {
  const read = await readWeights(packed(seed));
  if (!read.ok) throw new Error(faultText(read.fault));
  return read.value;
}

describe('patterns', () => {
  it('lie on the board as often as their symmetry allows', () => {
    const counts = (set: TableSet) =>
      set.patterns.map((_, index) => patternFeatures(set.patterns).filter(({ pattern }) => pattern === index).length);
    expect(counts(TINY)).toEqual([4, 4, 4]);
    for (const set of SETS) {
      expect(patternFeatures(set.patterns).length).toBeLessThanOrEqual(64);
      for (const [index, { squares }] of set.patterns.entries()) {
        expect(squares.length).toBeGreaterThan(0);
        expect(squares.length).toBeLessThanOrEqual(10);
        expect([1, 2, 4, 8]).toContain(counts(set)[index]);
      }
    }
    expect(counts(SMALL)).toEqual([4, 4, 4, 4]);
  });

  it('let the smallest cell stand for those a symmetry of the pattern makes equal', () => {
    const [corner] = TINY.patterns;
    const smallest = representatives(corner!);
    // The corner's diagonal exchanges b1 with a2 and c1 with a3: a disc on one is as good as on the other.
    expect(smallest[3 ** 3]).toBe(3 ** 1);
    expect(smallest[3 ** 5]).toBe(3 ** 2);
    expect(smallest[0]).toBe(0);
    expect(new Set(smallest).size).toBe((3 ** 6 + 3 ** 4) / 2);
    expect(smallest.every((cell, index) => cell <= index && smallest[cell] === cell)).toBe(true);
    expect(cellCount(corner!)).toBe(729);
  });

  it('name squares', () => {
    expect(makePatternSquares(parsePatternSquares('a1 h1 c3 h8')!)).toBe('a1 h1 c3 h8');
    expect(['', 'a9', 'a1 a1', 'i1', 'a1  b1'].map(parsePatternSquares)).toEqual([null, null, null, null, null]);
  });
});

const entryOf = (weights: Weights, stage: number, pattern: number, cell: number): number => {
  const { cells, entries } = entriesOf(weights);
  return entries[stage * cells.count + cells.classOf[cells.offsets[pattern]! + cell]!]!;
};

describe('the file of weights', () => {
  it('comes back as it was written, rounded to 1/8 disc', async () => {
    const weights = await tinyWeights();
    const layout = new Layout(TINY);
    const stages = randomStages(1);
    expect(weights.header).toMatchObject({ set: 'tiny', origin: 'a test', unitsPerDisc: 8, stages: TINY.stages });
    expect([0, 8, 9, 12, 13, 19, 20, 60].map((empties) => weights.stageOf[empties])).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    for (const [stage, of] of stages.entries())
      for (const [pattern, columns] of layout.columnOfCell.entries())
        for (const [cell, column] of columns.entries())
          expect(entryOf(weights, stage, pattern, cell) + 0).toBe(Math.round(8 * of[column]!) + 0);
    expect(weights.constants[17]).toBe(Math.round(8 * stages[2]![layout.constantColumn + 17]!));
    expect(weights.mobility[(1 * 2 + 1) * 32 + 5]).toBe(Math.round(8 * stages[1]![layout.mobilityColumns[1]! + 5]!));
  });

  it.each([
    ['empty', () => new Uint8Array(0), 'weights-foreign'],
    ['foreign', () => new TextEncoder().encode('EDAXEVAL 1 and many more bytes'), 'weights-foreign'],
    ['cut in the header', (bytes: Uint8Array) => bytes.slice(0, 40), 'weights-cut'],
    ['cut in the payload', (bytes: Uint8Array) => bytes.slice(0, -1), 'weights-cut'],
    ['with bytes after the end', (bytes: Uint8Array) => Uint8Array.of(...bytes, 0), 'weights-cut'],
    [
      'damaged in the payload',
      (bytes: Uint8Array) => bytes.with(bytes.length - 20, bytes.at(-20)! ^ 255),
      'weights-cut',
    ],
    ['damaged in the header', (bytes: Uint8Array) => bytes.with(16, 0), 'weights-cut'],
    ['of a later format', (bytes: Uint8Array) => bytes.with(bytes.indexOf(58) + 1, 57), 'weights-version'],
  ])('is refused with a sentence when it is %s', async (_, spoil, code) => {
    const read = await readWeights(spoil(packed()) as Uint8Array<ArrayBuffer>, 'eval.bin');
    expect(read).toMatchObject({ ok: false, fault: { code, args: { name: 'eval.bin' } } });
  });
});

describe('the evaluation', () => {
  const positions = randomPositions(60, 3);

  it('is the same for all images of a position', async () => {
    const weights = await tinyWeights();
    for (const position of positions.slice(0, 20)) {
      const board = [...makeSigns(position)];
      const values = Array.from({ length: 8 }, (_, symmetry) => {
        const image = [...board];
        board.forEach((letter, square) => (image[patternImage(square, symmetry)] = letter));
        return evaluateUnits(weights, parseSigns(image.join(''))!);
      });
      expect(new Set(values).size).toBe(1);
    }
  });

  it('is the sum that the fit works with', async () => {
    const weights = await tinyWeights();
    const layout = new Layout(TINY);
    const stages = randomStages(1);
    const { Samples } = await import('../../training/samples.ts');
    const samples = new Samples(1);
    for (const position of positions) {
      Object.assign(samples.playerLow, [position.playerLow]);
      Object.assign(samples.playerHigh, [position.playerHigh]);
      Object.assign(samples.opponentLow, [position.opponentLow]);
      Object.assign(samples.opponentHigh, [position.opponentHigh]);
      const columns = new Uint32Array(layout.width);
      const empties = emptiesOf(position);
      layout.columnsOf(samples, 0, empties, columns, 0);
      const stage = stages[weights.stageOf[empties]!]!;
      const sum = columns.reduce((total, column) => total + Math.round(8 * stage[column]!), 0);
      expect(evaluateUnits(weights, position)).toBe(sum);
      expect(evaluate(weights, position)).toBe(Math.max(-64, Math.min(64, sum / 8)));
    }
  });

  it('has one golden value', async () => {
    const weights = await tinyWeights(5);
    const board = '--XXXX-----OOOO--OOOOOO-OOOOOOO--OOOOOO--OOOOO---OOOOO---OOO----';
    expect(evaluateUnits(weights, parseSigns(board)!)).toMatchInlineSnapshot(`64`);
  });
});
