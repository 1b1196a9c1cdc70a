/** What the engine says of all moves where people moved: for the fit of the model that knows it, and for its test. */
import { join } from 'node:path';
import { ok, type Result } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { growValues } from '../people/move-values.ts';
import type { MoveSet } from '../people/moves.ts';
import { Progress } from '../progress.ts';
import type { Workplace } from '../workplace.ts';
import { readMoves } from './people.ts';

/** For the fit, one of these levels each, so that the model learns how much to trust a search of any depth. */
const FIT_LEVELS = [3, 5, 7, 9];
/** Of each set, one move in this many: about 50,000 for the fit. */
const STEPS: Readonly<Partial<Record<MoveSet, number>>> = { blend: 5, test: 20 };
/** Levels that the test is valued at, and the part of the test's moves that each gets. */
export const TEST_LEVELS: readonly (readonly [level: number, share: number])[] = [
  [1, 1],
  [5, 1],
  [10, 0.25],
  [14, 0.05],
];

export const valuesFile = ({ work }: Workplace, name: 'blend' | number): string =>
  join(work, `people-values-${name}.bin`);

export function valuePeople(place: Workplace, core: Core): Result<string> {
  const read = readMoves(place.data);
  if (!read.ok) return read;
  const moves = read.value;
  const chosen = (set: 'blend' | 'test'): Int32Array =>
    moves.indexes(set).filter((_, i) => i % (STEPS[set] ?? 1) === 0);
  const grow = (name: 'blend' | number, indexes: Int32Array, levelOf: (index: number) => number): void => {
    const progress = new Progress(`Valuing ${indexes.length} moves, ${name}`, indexes.length, place.quiet);
    growValues(valuesFile(place, name), core, moves, indexes, levelOf, (done) => progress.at(done));
    progress.end();
  };
  const test = chosen('test');
  for (const [level, share] of TEST_LEVELS.slice(0, 2)) grow(level, test.slice(0, share * test.length), () => level);
  grow('blend', chosen('blend'), (index) => FIT_LEVELS[index % FIT_LEVELS.length]!);
  for (const [level, share] of TEST_LEVELS.slice(2)) {
    const count = Math.floor(share * test.length);
    // Spread over all games.
    const step = Math.floor(test.length / count);
    grow(level, test.filter((_, i) => i % step === 0).slice(0, count), () => level);
  }
  return ok(`The values are in ${place.work}.`);
}
