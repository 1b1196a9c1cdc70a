/** What the engine says of all moves where people moved: for the fit of the model that knows it, and for its test. */
import { join } from 'node:path';
import { ok, type Result } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { growValues } from '../people/move-values.ts';
import type { MoveSet } from '../people/moves.ts';
import { keptFolder, makerOf, weightsIn } from '../kept.ts';
import { Progress } from '../progress.ts';
import type { Workplace } from '../workplace.ts';
import { readMoves } from './people.ts';

/** For the fit, one of these levels each, so that the model learns how much to trust a search of any depth. */
const FIT_LEVELS = [3, 5, 7, 9];
/** Of each set, one move in this many: about 50,000 for the fit. */
const STEPS: Readonly<Partial<Record<MoveSet, number>>> = { blend: 5, test: 20 };
interface Levels {
  /** Levels that the test is valued at, and the part of the test's moves that each gets; the first two get all. */
  readonly test: readonly (readonly [level: number, share: number])[];
  /**
   * Levels that moves of everybody are valued at, and how many: what others have measured is of all games, programs' moves among
   * them, which an engine foretells better.
   */
  readonly everybody: readonly (readonly [level: number, count: number])[];
}
export const LEVELS: Levels = {
  test: [
    [1, 1],
    [5, 1],
    [10, 0.25],
    [14, 0.05],
  ],
  everybody: [
    [5, 14_000],
    [10, 3500],
  ],
};

/** Games of all years, never in a fit. */
export const EVERYBODY_SET = 'choice';

/** Of the engine with the weights in a folder. */
export const valuesFolder = async (place: Workplace, weights: string): Promise<string> =>
  keptFolder(place, 'people-values', await makerOf(...weightsIn(weights)));

export const valuesFile = (folder: string, name: 'blend' | number | `everybody-${number}`): string =>
  join(folder, `${name}.bin`);

/** This many of the indexes, spread over all games; all of them if they are fewer. */
function spread(indexes: Int32Array, count: number): Int32Array {
  const step = Math.max(1, Math.floor(indexes.length / count));
  return indexes.filter((_, i) => i % step === 0).slice(0, count);
}

/** `weights`: the folder of the core's. */
export async function valuePeople(
  place: Workplace,
  core: Core,
  weights: string,
  levels = LEVELS,
): Promise<Result<string>> {
  const read = readMoves(place.data);
  if (!read.ok) return read;
  const everybody = readMoves(place.data, 'everybody');
  if (!everybody.ok) return everybody;
  const folder = await valuesFolder(place, weights);
  const moves = read.value;
  const chosen = (set: 'blend' | 'test'): Int32Array =>
    moves.indexes(set).filter((_, i) => i % (STEPS[set] ?? 1) === 0);
  const grow = (
    name: Parameters<typeof valuesFile>[1],
    indexes: Int32Array,
    levelOf: (index: number) => number,
    of = moves,
  ): void => {
    const progress = new Progress(`Valuing ${indexes.length} moves, ${name}`, indexes.length, place.quiet);
    growValues(valuesFile(folder, name), core, of, indexes, levelOf, (done) => progress.at(done));
    progress.end();
  };
  const test = chosen('test');
  for (const [level, share] of levels.test.slice(0, 2)) grow(level, test.slice(0, share * test.length), () => level);
  grow('blend', chosen('blend'), (index) => FIT_LEVELS[index % FIT_LEVELS.length]!);
  for (const [level, share] of levels.test.slice(2)) {
    grow(level, spread(test, Math.floor(share * test.length)), () => level);
  }
  for (const [level, count] of levels.everybody)
    grow(`everybody-${level}`, spread(everybody.value.indexes(EVERYBODY_SET), count), () => level, everybody.value);
  return ok(`The values are in ${folder}.`);
}
