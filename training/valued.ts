/**
 * Opening positions with another program's values: lines `board,side,value for the side to move` below a header line, X
 * black, O white. One in 30 is left for measuring (`npm run bench -- openings`), and another one in 30 for choosing
 * settings.
 */
import { readFileSync } from 'node:fs';
import { isMeasured, MEASURED_EVERY } from '../bench/positions/valued.ts';
import { complain, ok, type Result } from '../game/types.ts';
import { emptiesOf } from '../game/bitboard/position.ts';
import { playerPosition } from './held-out.ts';
import { PositionIndex, Samples, type SampleSet } from './samples.ts';

/** Weight of one of these against a label of our own: they are few, and their searches are far deeper than ours. */
const WEIGHT = 4;
/** Used as the number of the game, which decides the split (samples.ts). */
const GAME_OF: Readonly<Record<SampleSet, number>> = { validation: 0, train: 1, test: 10 };
const splitAt = (index: number): SampleSet =>
  isMeasured(index) ? 'test' : isMeasured(index + MEASURED_EVERY / 2) ? 'validation' : 'train';

const LINE = /^([XO-]{64}),([XO]),(-?\d+)$/;

/** Samples for each number of empties from 0 to 60; a position used for measuring is not fitted in any orientation. */
export function readValued(file: string): Result<Samples[]> {
  const lines = readFileSync(file, 'latin1').trimEnd().split('\n').slice(1);
  const all = Array.from({ length: 61 }, () => new Samples(lines.length));
  const indexes = all.map((samples) => new PositionIndex(samples));
  // The measured ones first; later repetitions are left out.
  const order = [...lines.keys()].sort((a, b) => Number(splitAt(b) === 'test') - Number(splitAt(a) === 'test'));
  for (const index of order) {
    const [, board = '', side, value] = LINE.exec(lines[index]!.trim()) ?? [];
    const position = playerPosition({ board, side: side ?? '' });
    if (position === null)
      return complain(`${file}: no position with a value stands on line ${index + 2}.`, { line: index + 2 });
    const empties = emptiesOf(position);
    const samples = all[empties]!;
    const known = samples.count;
    const at = indexes[empties]!.place(position);
    if (at < known) continue;
    samples.game[at] = GAME_OF[splitAt(index)];
    samples.value[at] = Number(value);
    samples.weight[at] = WEIGHT;
  }
  return ok(all);
}
