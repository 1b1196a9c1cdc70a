/**
 * Sets the scale and bias of the opening's stages by positions that another program has valued. The labels of searches
 * exaggerate the further from the end they are, and all of them favour the side that moves with an even number of empties;
 * neither shows in games of the engine against itself, because the engine wins them for the side that it favours. Two
 * numbers describe both: value = scale x search - bias, with the other sign where the number of empties is odd, by least
 * squares over searches of two depths in a row. If all leaves are changed in this way, so is the value of the search.
 */
import { complain, ok, type Result } from '../../game/types.ts';
import { Core } from '../../workers/engine/core.ts';
import { readWeights } from '../../workers/engine/weights.ts';
import { Layout, stagesFrom } from '../model.ts';
import { packWeights } from '../pack.ts';
import type { TableSet } from '../patterns.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import { Samples, sampleSetOf } from '../samples.ts';
import { writeWhole } from '../records.ts';
import { sampleFiles, weightsFile, type Workplace } from '../workplace.ts';
import { readAllStages } from './fit.ts';

/** Empties of the compared positions: nearly all their searches end in stages that are fully changed. */
const COMPARED = { from: 36, to: 54 } as const;
/** Stages from this many empties on are changed, the first ones by half, to avoid a jump. */
const HALF_FROM = 27;
const WHOLE_FROM = 31;
const DEPTH = 8;
/** The core's selectivity level for 87 %. */
const LEVEL = 1;
const HASH_MEGABYTES = 64;
/** Only one in this many positions is used. */
const EVERY = 6;

/** A position's value by our search and by the other program, for the side to move. */
interface Compared {
  readonly empties: number;
  readonly ours: number;
  readonly theirs: number;
}

interface Settlement {
  readonly scale: number;
  /**
   * Discs by which the side to move is overvalued, after scaling, at even numbers of empties, and undervalued at odd
   * ones.
   */
  readonly bias: number;
}

const signAt = (empties: number): number => (empties % 2 === 0 ? 1 : -1);

/** Least squares of theirs = scale x ours - bias x sign; null if the positions can't separate the two. */
export function settlementOf(compared: readonly Compared[]): Settlement | null {
  let squares = 0;
  let mixed = 0;
  let products = 0;
  let signed = 0;
  for (const { empties, ours, theirs } of compared) {
    squares += ours * ours;
    mixed += ours * signAt(empties);
    products += ours * theirs;
    signed += theirs * signAt(empties);
  }
  const determinant = squares * compared.length - mixed * mixed;
  if (determinant <= 0) return null;
  return {
    scale: (products * compared.length - signed * mixed) / determinant,
    bias: (products * mixed - signed * squares) / determinant,
  };
}

/** The weights of a stage, changed by this share of the settlement. */
export function settled(weights: Float64Array, constantColumn: number, settlement: Settlement, share: number) {
  const scale = 1 + share * (settlement.scale - 1);
  const result = weights.map((weight) => scale * weight);
  for (let at = constantColumn; at < result.length; at++)
    result[at]! -= share * settlement.bias * signAt(at - constantColumn);
  return result;
}

function compare(place: Workplace, core: Core): Compared[] {
  const compared: Compared[] = [];
  for (let empties = COMPARED.from; empties <= COMPARED.to; empties++)
    for (const file of sampleFiles(place, 'valued', empties)) {
      const samples = Samples.read(file);
      for (let i = 0; i < samples.count; i += EVERY) {
        if (sampleSetOf(samples.game[i]!) !== 'train') continue;
        const board = toBitboards(samples.at(i));
        core.begin(false);
        const [odd, even] = [DEPTH - 1, DEPTH].map((depth) => core.estimate(board, -64, 64, depth, LEVEL));
        compared.push({ empties, ours: (odd! + even!) / 2, theirs: samples.value[i]! });
      }
    }
  return compared;
}

export async function settle(place: Workplace, set: TableSet): Promise<Result<string>> {
  const layout = new Layout(set);
  const stages = readAllStages(place, set, layout);
  if (!stages.ok) return stages;
  const opened = await Core.open(place.host, HASH_MEGABYTES);
  if (!opened.ok) return opened;
  const packed = await readWeights(packWeights(set, layout, stages.value, ''));
  if (!packed.ok) return packed;
  const loaded = opened.value.core.loadValues(packed.value);
  if (!loaded.ok) return loaded;
  const compared = compare(place, opened.value.core);
  const settlement = settlementOf(compared);
  if (settlement === null)
    return complain(`No valued positions in ${place.work}; run "samples" with them in the data folder.`);
  for (const [index, { from }] of stagesFrom(set.stages).entries()) {
    const share = from >= WHOLE_FROM ? 1 : from >= HALF_FROM ? 0.5 : 0;
    if (share > 0)
      writeWhole(
        weightsFile(place, set.name, index),
        settled(stages.value[index]!, layout.constantColumn, settlement, share),
      );
  }
  const { scale, bias } = settlement;
  return ok(`${set.name}: scale ${scale.toFixed(3)}, bias ${bias.toFixed(2)}, by ${compared.length} positions`);
}
