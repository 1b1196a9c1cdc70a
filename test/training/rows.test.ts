/** A position gives one row, of its surest value, on one side of the split. */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { OthelloPosition } from '../../game/bitboard/position.ts';
import { Layout } from '../../training/model.ts';
import { rowsOf, samplesAt } from '../../training/rows.ts';
import { Samples, type SampleKind } from '../../training/samples.ts';
import { samplesFile } from '../../training/workplace.ts';
import { randomPositions, TINY, tinyWorkplace } from './helpers.ts';

const place = tinyWorkplace(2);
afterAll(() => rmSync(dirname(place.work), { recursive: true }));

const [A, B, C, D] = randomPositions(4, 11) as [OthelloPosition, OthelloPosition, OthelloPosition, OthelloPosition];
/** A half turn of the board: bits in the opposite order. */
const reversed = (word: number): number => {
  let turned = 0;
  for (let bit = 0; bit < 32; bit++) turned |= ((word >>> bit) & 1) << (31 - bit);
  return turned;
};
const turned = (p: OthelloPosition): OthelloPosition => ({
  playerLow: reversed(p.playerHigh),
  playerHigh: reversed(p.playerLow),
  opponentLow: reversed(p.opponentHigh),
  opponentHigh: reversed(p.opponentLow),
});

/** Games 1 and 2 are for the fit, 10 for the report. */
type Given = readonly [position: OthelloPosition, game: number, value: number, isExact?: 1];

function write(kind: SampleKind, chunk: number, ...given: readonly Given[]): void {
  const samples = new Samples(given.length);
  for (const [position, game, value, isExact = 0] of given) {
    const at = samples.count++;
    samples.put(at, position);
    samples.game[at] = game;
    samples.value[at] = value;
    samples.weight[at] = 1;
    samples.exact[at] = isExact;
  }
  samples.write(samplesFile(place, kind, 20, chunk));
}

test('of a position in several files the surest counts, and decides the side', () => {
  write('exact', 0, [A, 10, 1, 1]);
  write('solved', 0, [turned(A), 1, 1, 1], [B, 1, 2, 1]);
  write('solved', 1, [B, 10, 2, 1]);
  write('searched', 0, [A, 1, 9], [C, 10, 9], [D, 2, 4]);
  write('games', 0, [turned(C), 1, 3, 1], [D, 10, 9]);
  const files = samplesAt(place, 20);
  const values = files.map(({ kind, samples }) => [kind, ...samples.value.subarray(0, samples.count)]);
  expect(values).toEqual([['exact', 1], ['solved', 2], ['solved'], ['searched', 4], ['games', 3]]);
  const layout = new Layout(TINY);
  const [fit, report] = (['train', 'test'] as const).map((split) => rowsOf(layout, files, split, null));
  expect([...fit!.value.subarray(0, fit!.count)]).toEqual([2, 4, 3]);
  expect([...report!.value.subarray(0, report!.count)]).toEqual([1]);
});
