/** The shipped weights: whole, small enough, the ones that data/README.md names, and sensible. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../training/evaluate.ts';
import { FULL, SETS, type TableSet } from '../../training/patterns.ts';
import { parseSigns } from '../../game/bitboard/position.ts';
import { readEndgames } from '../../bench/positions/endgames.ts';
import { readPairs } from '../../workers/engine/pairs.ts';
import { makePatternSquares } from '../../workers/engine/pattern.ts';
import { readWeights, type Weights } from '../../workers/engine/weights.ts';
import { faultText } from '../../i18n/english.ts';
import { bitboardOf } from '../../game/bitboard/othello.ts';

const bytesOf = ({ name }: TableSet): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../../data/eval-${name}.bin`, import.meta.url)));

async function load(set: TableSet): Promise<Weights> {
  const read = await readWeights(bytesOf(set), set.name);
  if (!read.ok) throw new Error(faultText(read.fault));
  return read.value;
}

describe.each(SETS.map((set) => [set.name, set] as const))('the weights %s', (_, set) => {
  it('are the ones that data/README.md names', () => {
    const readme = readFileSync(new URL('../../data/README.md', import.meta.url), 'utf8');
    expect(readme).toContain(createHash('sha256').update(bytesOf(set)).digest('hex'));
  });

  it('fit the set they were made for', async () => {
    const { header } = await load(set);
    expect(header).toMatchObject({ set: set.name, stages: set.stages, mobilities: set.mobilities });
    expect(header.patterns.map(({ squares }) => squares)).toEqual(
      set.patterns.map(({ squares }) => makePatternSquares(squares)),
    );
    expect(header.origin).toContain('Fédération Française');
  });

  it('know what a corner is worth, and who is ahead', async () => {
    const weights = await load(set);
    // The same position with a1 and three squares of the edge next to it held by the one side and by the other.
    const rest = '------OOOX----OXOXOX--OOXOXO--OOOXXO---XOXX-----XO----------';
    const own = evaluate(weights, parseSigns(`XXXX${rest}`)!);
    const other = evaluate(weights, parseSigns(`OOOO${rest}`)!);
    expect(own).toBeGreaterThan(other + 15);
    // FFO position 40: 20 empties, exactly +38 for the side to move.
    const ahead = evaluate(weights, parseSigns('O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------')!);
    expect(ahead).toBeGreaterThan(20);
    expect(ahead).toBeLessThan(56);
  });
});

it('the pairs are those that data/README.md names, made for the full set, and better it', async () => {
  const bytes = new Uint8Array(readFileSync(new URL('../../data/eval-pairs.bin', import.meta.url)));
  const readme = readFileSync(new URL('../../data/README.md', import.meta.url), 'utf8');
  expect(readme).toContain(createHash('sha256').update(bytes).digest('hex'));
  expect(bytes.length).toBeLessThanOrEqual(2_500_000);
  const [read, full] = [await readPairs(bytes), await load(FULL)];
  if (!read.ok) throw new Error(faultText(read.fault));
  expect(read.value.patterns).toEqual(full.patterns);
  expect(read.value.header.origin).toContain('Fédération Française');
  // The tuning set, which no fit has seen.
  const endgames = readEndgames().filter(({ empties }) => empties <= read.value.header.most);
  const errors = [undefined, read.value].map((pairs) =>
    endgames.reduce(
      (sum, { position, score }) => sum + Math.abs(evaluate(full, bitboardOf(position), pairs) - score),
      0,
    ),
  );
  expect(errors[1]!).toBeLessThan(errors[0]!);
});

it('weights stay within what a page may load', () => {
  const sizes = SETS.map((set) => bytesOf(set).length);
  expect(sizes[SETS.findIndex(({ name }) => name === 'small')]).toBeLessThanOrEqual(500_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(2_500_000);
});
