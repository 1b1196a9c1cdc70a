/** The tables for 6x6: positions with exact values, chunk after chunk, then the fit and the file. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseRules } from '../../game/rules.ts';
import { ok, type Result } from '../../game/types.ts';
import { ShapeCore } from '../../workers/engine/shapes/core.ts';
import { errorsOf, fit } from '../fit.ts';
import { Layout, type Stage, stagesFrom } from '../model.ts';
import { packWeights } from '../pack.ts';
import { SIX, type TableSet } from '../patterns.ts';
import { Progress } from '../progress.ts';
import { type Rows, rowsOf, windowOf } from '../rows.ts';
import { Samples, type SampleSet } from '../samples.ts';
import { FEWEST_LABELLED, labelledGames, MAX_LABELLED } from '../six.ts';
import type { Workplace } from '../workplace.ts';
import { writeSet } from './pack.ts';

const HASH_MEGABYTES = 64;
const ROUNDS = 40;
const ORIGIN =
  'Fitted by the commands of Outflank (docs/inside/training.md) to exact values of positions of 6x6 games that it drew by lot.';

interface SixPlan {
  readonly chunks: number;
  /** Games of a chunk, which takes seconds: little is lost when a run is broken off. */
  readonly games: number;
}

const SIX_PLAN: SixPlan = { chunks: 24, games: 1000 };

function chunkFile({ work }: Workplace, chunk: number, empties: number): string {
  const folder = join(work, 'six');
  mkdirSync(folder, { recursive: true });
  const two = (number: number): string => String(number).padStart(2, '0');
  return join(folder, `${two(chunk)}-${two(empties)}.bin`);
}

/** Draws and solves the positions of the chunks that are not there yet. */
async function labelSix(place: Workplace, { chunks, games }: SixPlan): Promise<Result<null>> {
  const rules = parseRules('6x6');
  if (!rules.ok) return rules;
  const opened = await ShapeCore.open(place.host, 'narrow', HASH_MEGABYTES);
  if (!opened.ok) return opened;
  const progress = new Progress('6x6: positions', chunks, place.quiet);
  for (let chunk = 0; chunk < chunks; chunk++) {
    // The file written last says that all are there.
    if (!existsSync(chunkFile(place, chunk, MAX_LABELLED))) {
      const labelled = labelledGames(opened.value.core, rules.value, chunk * games, games);
      for (let empties = FEWEST_LABELLED; empties <= MAX_LABELLED; empties++)
        labelled[empties]!.write(chunkFile(place, chunk, empties));
    }
    progress.at(chunk + 1);
  }
  progress.end();
  return ok(null);
}

/** Rows of the samples of a range of empties, of one side of the split. */
function rowsBetween(layout: Layout, samples: readonly Samples[], { from, to }: Stage, split: SampleSet): Rows {
  const files = samples.map((of, empties) => ({ empties, samples: of }));
  return rowsOf(
    layout,
    files.filter(({ empties }) => empties >= from && empties <= to),
    split,
    null,
  );
}

/** All chunks together, by the number of empty squares. */
function readSix(place: Workplace, chunks: number): Samples[] {
  return Array.from({ length: MAX_LABELLED + 1 }, (_, empties) => {
    if (empties < FEWEST_LABELLED) return new Samples(0);
    const parts = Array.from({ length: chunks }, (_, chunk) => Samples.read(chunkFile(place, chunk, empties)));
    const all = new Samples(parts.reduce((sum, { count }) => sum + count, 0));
    for (const part of parts) for (let at = 0; at < part.count; at++) all.append(part, at);
    return all;
  });
}

/** Constants of numbers of empties that no sample has are those two nearer to the samples: parity shifts values. */
function fillConstants(stages: readonly Float64Array[], { constantColumn }: Layout, set: TableSet): void {
  const ranges = stagesFrom(set.stages);
  const at = (empties: number): Float64Array => stages[ranges.findIndex(({ to }) => empties <= to)]!;
  for (let empties = MAX_LABELLED + 1; empties <= 60; empties++)
    at(empties)[constantColumn + empties] = at(empties - 2)[constantColumn + empties - 2]!;
  for (let empties = FEWEST_LABELLED - 1; empties >= 0; empties--)
    at(empties)[constantColumn + empties] = at(empties + 2)[constantColumn + empties + 2]!;
}

/** Stage after stage from the end of the game backwards, each drawn towards the one before. */
function fitSix(
  samples: readonly Samples[],
  layout: Layout,
  set: TableSet,
): { stages: Float64Array[]; says: string[] } {
  let prior = new Float64Array(layout.columns);
  const says: string[] = [];
  const stages = stagesFrom(set.stages).map((stage) => {
    const rows = rowsBetween(layout, samples, windowOf(stage), 'train');
    const weights = fit(rows, { ridge: set.ridge, prior, rounds: ROUNDS });
    const held = rowsBetween(layout, samples, stage, 'validation');
    const { mae, bias } = errorsOf(held.value, held.predictions(weights));
    says.push(
      `${stage.from} empties up: ${rows.count} rows, held-out error ${mae.toFixed(2)}, bias ${bias.toFixed(2)}`,
    );
    // Each number of empties has its own constant.
    prior = Float64Array.from(weights).fill(0, layout.constantColumn);
    return weights;
  });
  fillConstants(stages, layout, set);
  return { stages, says };
}

export async function six(place: Workplace, folder: string, plan: SixPlan = SIX_PLAN): Promise<Result<string>> {
  const labelled = await labelSix(place, plan);
  if (!labelled.ok) return labelled;
  const layout = new Layout(SIX);
  const { stages, says } = fitSix(readSix(place, plan.chunks), layout, SIX);
  return ok([...says, writeSet(SIX, folder, packWeights(SIX, layout, stages, ORIGIN))].join('\n'));
}
