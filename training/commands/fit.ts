/**
 * Step 3: least squares, stage by stage from the end of the game backwards, each stage drawn towards the one fitted
 * before it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { complain, ok, type Result } from '../../game/types.ts';
import { errorsOf, fit } from '../fit.ts';
import { type HeldOut, heldOutPositions } from '../held-out.ts';
import { Layout, stagesFrom } from '../model.ts';
import type { TableSet } from '../patterns.ts';
import { Progress } from '../progress.ts';
import { rowsOf, samplesBetween, windowOf, type SampleFile } from '../rows.ts';
import { writeWhole } from '../records.ts';
import { weightsFile, type Workplace } from '../workplace.ts';

/** More rounds change the held-out error by less than 0.01 disc. */
const ROUNDS = 40;

export function readStage(place: Workplace, set: TableSet, layout: Layout, stage: number): Float64Array | null {
  const file = weightsFile(place, set.name, stage);
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  if (bytes.length !== 8 * layout.columns) return null;
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** The weights of a set's stages from the first up to one that hasn't been fitted. */
export function readStages(place: Workplace, set: TableSet, layout: Layout): Float64Array[] {
  const stages: Float64Array[] = [];
  for (const index of set.stages.keys()) {
    const weights = readStage(place, set, layout, index);
    if (weights === null) break;
    stages.push(weights);
  }
  return stages;
}

/** All stages, or a complaint about the first that is missing. */
export function readAllStages(place: Workplace, set: TableSet, layout: Layout): Result<Float64Array[]> {
  const stages = readStages(place, set, layout);
  if (stages.length === set.stages.length) return ok(stages);
  return complain(`No weights of ${set.name}, stage ${stages.length}, in ${place.work}; run "fit" first.`);
}

interface FitChoice {
  /** Also fit stages that have weights. */
  readonly again: boolean;
  /** Only these stages; the one before each must exist. */
  readonly only?: readonly number[];
  /** Draws stages towards their own existing weights instead of those of the previous stage. */
  readonly isRefining?: boolean;
}

/** With fewer positions, a constant isn't adjusted. */
const ENOUGH_TO_LEVEL = 300;

/**
 * Sets the constants so that the mean error is zero for positions as they were played. After a random move, the side to
 * move is better off than the tables see, by two discs; a search, whose moves are good, reaches positions of the other
 * kind.
 */
function level(weights: Float64Array, layout: Layout, files: readonly SampleFile[], heldOut: HeldOut): void {
  for (let empties = 0; empties <= 60; empties++) {
    const rows = rowsOf(
      layout,
      files.filter((file) => file.empties === empties && file.kind !== 'games'),
      'train',
      heldOut,
      (samples, index) => samples.deviation[index] === 0,
    );
    if (rows.count < ENOUGH_TO_LEVEL) continue;
    let rest = 0;
    for (let row = 0; row < rows.count; row++) rest += rows.value[row]! - rows.predict(weights, row);
    weights[layout.constantColumn + empties]! += rest / rows.count;
  }
}

/** Fits the stages of a set that have no weights yet, or all of them. */
export function fitSet(
  place: Workplace,
  set: TableSet,
  { again, only, isRefining = false }: FitChoice,
): Result<string> {
  const layout = new Layout(set);
  const heldOut = heldOutPositions(place.data);
  const stages = stagesFrom(set.stages);
  let prior: Float64Array = new Float64Array(layout.columns);
  let fitted = 0;
  for (const [index, stage] of stages.entries()) {
    const there = readStage(place, set, layout, index);
    const skip = only === undefined ? there !== null && !again : !only.includes(index);
    if (skip) {
      prior = there ?? prior;
      continue;
    }
    const { from, to } = windowOf(stage);
    const files = samplesBetween(place, from, to);
    if (files.length === 0 && index === 0)
      return complain(`No samples of ${Math.max(0, from)} to ${to} empties in ${place.work}; run "samples" first.`);
    const progress = new Progress(`${set.name} ${stage.from}-${stage.to} empties`, ROUNDS, place.quiet);
    const rows = rowsOf(layout, files, 'train', heldOut);
    // Constants don't carry over from stage to stage: each number of empties has its own.
    const own = isRefining ? there : null;
    const start = own ?? Float64Array.from(prior).fill(0, layout.constantColumn);
    const weights = fit(rows, {
      ridge: set.ridge,
      prior: start,
      rounds: ROUNDS,
      onRound: (round) => progress.at(round),
    });
    level(weights, layout, files, heldOut);
    const held = rowsOf(layout, files, 'validation', heldOut);
    const { mae } = errorsOf(held.value, held.predictions(weights));
    progress.end(`${rows.count} rows, validation MAE ${mae.toFixed(2)}`);
    writeWhole(weightsFile(place, set.name, index), weights);
    prior = weights;
    fitted++;
  }
  return ok(`${set.name}: ${fitted} of ${stages.length} stages fitted`);
}
