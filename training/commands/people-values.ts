/** The engine's values of all moves where people moved: for fitting the model that knows them, and for its test. */
import { ok, type Result } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { growValues, readIndexes, readValues, type ValuedMoves } from '../people/move-values.ts';
import type { MoveSet } from '../people/moves.ts';
import { keptFolder, makerOf, weightsIn } from '../kept.ts';
import { Progress } from '../progress.ts';
import { ALONE, checkShare, type Share, shareFile, shareFiles, type Workplace } from '../workplace.ts';
import { readMoves } from '../people/read-games.ts';

/** Of each set, one move in this many: two million for the networks, about 50,000 for the blend. */
const STEPS = { fit: 2, blend: 5, test: 20 } as const satisfies Partial<Record<MoveSet, number>>;
/** Each move gets one of these levels in turn, so that the model learns how much to trust a search of any depth. */
const LEVELS_IN_TURN = { fit: [3, 5, 3, 5, 3, 5, 3, 5, 5, 7], blend: [3, 5, 7, 9] } as const;
interface Levels {
  /** Levels that the test is valued at, and the part of the test's moves that each gets. */
  readonly test: readonly (readonly [level: number, share: number])[];
  /**
   * Levels that moves of everybody are valued at, and how many: others have measured on all games, including programs'
   * moves, which an engine predicts better.
   */
  readonly everybody: readonly (readonly [level: number, count: number])[];
}
export const LEVELS: Levels = {
  test: [
    [1, 1],
    [5, 1],
    [10, 1],
    [14, 1 / 3],
  ],
  everybody: [
    [5, 14_000],
    [10, 3500],
  ],
};

/** Games of all years, never in a fit. */
export const EVERYBODY_SET = 'choice';

/** Where the values by the engine with the weights in a folder are kept. */
export const valuesFolder = async (place: Workplace, weights: string): Promise<string> =>
  keptFolder(place, 'people-values', await makerOf(...weightsIn(weights)));

type ValuesName = keyof typeof LEVELS_IN_TURN | number | `everybody-${number}`;

const filesOf = (folder: string, name: ValuesName): readonly string[] => shareFiles(folder, String(name), 'bin');

/** The values under a name from all shards, by index of the move. */
export const valuesOf = (folder: string, name: ValuesName): Map<number, ValuedMoves> =>
  new Map(filesOf(folder, name).flatMap((file) => [...readValues(file)]));

/** This many of the indexes, spread over all games; all of them if they are fewer. */
function spread(indexes: Int32Array, count: number): Int32Array {
  const step = Math.max(1, Math.floor(indexes.length / count));
  return indexes.filter((_, i) => i % step === 0).slice(0, count);
}

/** `weights`: the folder of the core's weights. Each shard writes its own file; they are read as one. */
export async function valuePeople(
  place: Workplace,
  core: Core,
  weights: string,
  { levels = LEVELS, share = ALONE }: { readonly levels?: Levels; readonly share?: Share } = {},
): Promise<Result<string>> {
  const checked = checkShare(share);
  if (!checked.ok) return checked;
  const read = readMoves(place.data);
  if (!read.ok) return read;
  const everybody = readMoves(place.data, 'everybody');
  if (!everybody.ok) return everybody;
  const folder = await valuesFolder(place, weights);
  const moves = read.value;
  const chosen = (set: keyof typeof STEPS): Int32Array => moves.indexes(set).filter((_, i) => i % STEPS[set] === 0);
  const grow = (name: ValuesName, indexes: Int32Array, levelOf: (index: number) => number, of = moves): void => {
    const known = new Set(filesOf(folder, name).flatMap(readIndexes));
    // The newest first: they matter most, in case time runs out.
    const own = indexes.filter((index, i) => i % share.of === share.shard && !known.has(index)).toReversed();
    const progress = new Progress(`Valuing ${own.length} moves, ${name}`, own.length, place.quiet);
    growValues(shareFile(folder, String(name), 'bin', share), core, of, own, levelOf, (done) => progress.at(done));
    progress.end();
  };
  const growInTurn = (set: keyof typeof LEVELS_IN_TURN): void => {
    const inTurn = LEVELS_IN_TURN[set];
    grow(set, chosen(set), (index) => inTurn[index % inTurn.length]!);
  };
  growInTurn('blend');
  const test = chosen('test');
  for (const [level, share] of levels.test) grow(level, spread(test, Math.floor(share * test.length)), () => level);
  for (const [level, count] of levels.everybody)
    grow(`everybody-${level}`, spread(everybody.value.indexes(EVERYBODY_SET), count), () => level, everybody.value);
  growInTurn('fit');
  return ok(`The values are in ${folder}.`);
}
