/**
 * Makes the fitted stages of the opening say what deep searches say: stage after stage away from the end, positions of
 * the engine's own games are searched with the stages nearer the end as they are by then; the stage is stretched by one
 * factor, and each number of empties gets an offset. Labels of shallow searches exaggerate, and searches with
 * exaggerating leaves pass that on; a deep search sees leaves that this has set right already.
 */
import { writeFileSync } from 'node:fs';
import { fail, ok, type Result } from '../../game/types.ts';
import { Core } from '../../workers/core.ts';
import { readWeights } from '../../workers/weights.ts';
import { Layout, stagesFrom } from '../model.ts';
import { packWeights } from '../pack.ts';
import type { TableSet } from '../patterns.ts';
import { bitboardsOf } from '../position.ts';
import { Progress } from '../progress.ts';
import { Rows } from '../rows.ts';
import { Samples, splitOf } from '../samples.ts';
import { sampleFiles, weightsFile, type Workplace } from '../workplace.ts';
import { readStage } from './fit.ts';

export interface DeepenPlan {
  /** Positions for each number of empties. */
  readonly positions: number;
  /** Plies; the value is the mean of this and one less, so that neither parity leans. */
  readonly depth: number;
}

export const DEEPEN_PLAN: DeepenPlan = { positions: 400, depth: 12 };

/** The core's level of selectivity: 87 %. */
const LEVEL = 1;
const HASH_MEGABYTES = 64;
const MOST_DISCS = 60;

async function coreWith(place: Workplace, set: TableSet, layout: Layout, stages: readonly Float64Array[]) {
  const opened = await Core.open(place.host, HASH_MEGABYTES);
  if (!opened.ok) return opened;
  const weights = await readWeights(packWeights(set, layout, stages, ''));
  if (!weights.ok) return weights;
  const loaded = opened.value.core.loadValues(weights.value);
  return loaded.ok ? ok(opened.value.core) : loaded;
}

interface Pair {
  readonly fitted: number;
  readonly searched: number;
}

/** Positions of a number of empties, spread over all there are for the fit: what the stage and what a search says. */
function pairsAt(
  place: Workplace,
  core: Core,
  layout: Layout,
  weights: Float64Array,
  empties: number,
  plan: DeepenPlan,
) {
  const pairs: Pair[] = [];
  for (const file of sampleFiles(place, 'gathered', empties)) {
    const samples = Samples.read(file);
    const step = Math.max(1, Math.floor((0.6 * samples.count) / plan.positions));
    const rows = new Rows(layout, Math.ceil(samples.count / step));
    for (let i = 0; i < samples.count; i += step) {
      // Behind a random move the side to move is better off than a search, whose moves are good ones, will find it.
      if (splitOf(samples.game[i]!) !== 'train' || samples.deviation[i]! > 0) continue;
      rows.add(samples, i, empties);
      const fitted = rows.predict(weights, rows.count - 1);
      if (Math.abs(fitted) > MOST_DISCS) continue;
      const board = bitboardsOf(samples.at(i));
      const shallow = core.estimate(board, -64, 64, plan.depth - 1, LEVEL);
      pairs.push({ fitted, searched: (shallow + core.estimate(board, -64, 64, plan.depth, LEVEL)) / 2 });
    }
  }
  return pairs;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

interface Stretch {
  readonly slope: number;
  /** By number of empties. */
  readonly offsets: ReadonlyMap<number, number>;
}

/** One slope for all, an offset for each number of empties, by least squares. */
export function stretchOf(pairs: ReadonlyMap<number, readonly Pair[]>): Stretch {
  let products = 0;
  let squares = 0;
  const means = [...pairs].map(([empties, some]) => {
    const fitted = mean(some.map((pair) => pair.fitted));
    const searched = mean(some.map((pair) => pair.searched));
    for (const pair of some) {
      products += (pair.fitted - fitted) * (pair.searched - searched);
      squares += (pair.fitted - fitted) ** 2;
    }
    return { empties, fitted, searched };
  });
  const slope = squares > 0 ? products / squares : 1;
  return { slope, offsets: new Map(means.map((one) => [one.empties, one.searched - slope * one.fitted])) };
}

function stretched(weights: Float64Array, layout: Layout, { slope, offsets }: Stretch): Float64Array {
  const result = weights.map((weight) => slope * weight);
  for (const [empties, offset] of offsets) result[layout.constantColumn + empties]! += offset;
  return result;
}

/** A smaller share of the positions wanted gives no offset. */
const ENOUGH = 0.1;

export async function deepen(
  place: Workplace,
  set: TableSet,
  from: number,
  to: number,
  plan: DeepenPlan = DEEPEN_PLAN,
): Promise<Result<string>> {
  const layout = new Layout(set);
  const stages: Float64Array[] = [];
  for (const index of set.stages.keys()) {
    const weights = readStage(place, set, layout, index);
    if (weights === null) return fail(`No weights of ${set.name}, stage ${index}, in ${place.work}; run "fit" first.`);
    stages.push(weights);
  }
  const lines: string[] = [];
  for (const [index, stage] of stagesFrom(set.stages).entries()) {
    if (stage.from < from || stage.to > to) continue;
    const core = await coreWith(place, set, layout, stages);
    if (!core.ok) return core;
    const progress = new Progress(`${stage.from}-${stage.to} empties`, stage.to - stage.from + 1, place.quiet);
    const pairs = new Map<number, readonly Pair[]>();
    for (let empties = stage.from; empties <= stage.to; empties++) {
      const some = pairsAt(place, core.value, layout, stages[index]!, empties, plan);
      if (some.length >= ENOUGH * plan.positions) pairs.set(empties, some);
      progress.at(empties - stage.from + 1);
    }
    const stretch = stretchOf(pairs);
    stages[index] = stretched(stages[index]!, layout, stretch);
    writeFileSync(weightsFile(place, set.name, index), stages[index]!);
    const offsets = [...stretch.offsets].map(([empties, offset]) => `${empties}: ${offset.toFixed(2)}`).join(', ');
    lines.push(`${stage.from}-${stage.to} empties: times ${stretch.slope.toFixed(3)}; ${offsets}`);
    progress.end(lines.at(-1));
  }
  return ok(lines.join('\n'));
}
