/**
 * How well a shallow search forecasts a deep one: searches positions to every depth without selectivity, fits the
 * standard error as a function of both depths and the empties, and writes it as source for the core's ProbCut.
 *
 * Near enough to the end of the game the deep "search" is the exact score. Each number of empties has its own file in
 * the work folder, so that an interrupted run continues from there.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result } from '../../game/types.ts';
import type { Bitboards, Core } from '../../workers/engine/core.ts';
import { deviations } from '../deviations.ts';
import { type ErrorModel, fitErrors, makeErrorSource, type SearchedPosition } from '../errors.ts';
import { exactScore } from '../../workers/engine/exact-score.ts';
import { openTrainedCore } from '../core.ts';
import { heldOutPositions } from '../held-out.ts';
import { keptFolder, makerOf, readKept, weightsIn } from '../kept.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import { Progress } from '../progress.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { readWthor, type WthorGame } from '../wthor.ts';

/** What to search at one number of empties. */
export interface ProbcutPlan {
  readonly empties: number;
  readonly positions: number;
  readonly depth: number;
  /** Whether to find the exact score too. */
  readonly isSolved: boolean;
}

/** The core's level for a search without selectivity. */
const FULL_WIDTH = 5;

/** Ten minutes in all on one core, most of them for the exact scores at 22 empties and more. */
const PROBCUT_PLAN: readonly ProbcutPlan[] = [
  ...[12, 13, 14, 15, 16, 17, 18, 19, 20].map((empties) => ({
    empties,
    positions: 200,
    depth: Math.min(empties - 4, 10),
    isSolved: true,
  })),
  ...[21, 22].map((empties) => ({ empties, positions: 100, depth: 10, isSolved: true })),
  { empties: 24, positions: 60, depth: 10, isSolved: true },
  { empties: 26, positions: 30, depth: 10, isSolved: true },
  ...[28, 30, 33, 36, 39, 42, 45, 48, 51, 54].map((empties) => ({
    empties,
    positions: 200,
    depth: 8,
    isSolved: false,
  })),
];

function searched(core: Core, position: Bitboards, { empties, depth, isSolved }: ProbcutPlan): SearchedPosition {
  core.begin(false);
  const values: number[] = [];
  for (let plies = 0; plies <= depth; plies++) values.push(core.estimate(position, -64, 64, plies, FULL_WIDTH));
  return { empties, values, ...(isSolved && { exact: exactScore(core, position, values.at(-1)!) }) };
}

function collect(place: Workplace, file: string, core: Core, games: readonly WthorGame[], plan: ProbcutPlan): void {
  const samples = deviations(
    games,
    plan.empties,
    { chunk: 0, draws: 2 * plan.positions, least: 0 },
    heldOutPositions(place.data),
  );
  const count = Math.min(plan.positions, samples.count);
  const progress = new Progress(`${plan.empties} empties`, count, place.quiet);
  const found: SearchedPosition[] = [];
  for (let i = 0; i < count; i++) {
    progress.at(i);
    found.push(searched(core, toBitboards(samples.at(i)), plan));
  }
  writeWhole(file, JSON.stringify(found));
  progress.end(`${count} positions to depth ${plan.depth}`);
}

const describeModel = ({ middle, end }: ErrorModel): string =>
  [middle, end]
    .map(
      ({ name, cells, rms, mean }) =>
        `${name}: ${cells} pairs of depths, off by ${rms.toFixed(2)} of ${mean.toFixed(2)} discs`,
    )
    .join('\n');

/** `source`: the source file of the core to write. */
export async function probcut(
  place: Workplace,
  weights: string,
  source: string,
  plan: readonly ProbcutPlan[] = PROBCUT_PLAN,
): Promise<Result<string>> {
  const games = readWthor(join(place.data, 'wthor'));
  if (!games.ok) return games;
  const core = await openTrainedCore(place.host, weights);
  if (!core.ok) return core;
  const folder = keptFolder(place, 'probcut', await makerOf(...weightsIn(weights)));
  const all: SearchedPosition[] = [];
  for (const one of plan) {
    const file = join(folder, `${one.empties}.json`);
    if (!existsSync(file)) collect(place, file, core.value, games.value, one);
    const found = readKept<SearchedPosition[]>(file);
    if (!found.ok) return found;
    all.push(...found.value);
  }
  const model = fitErrors(all);
  if (!model.ok) return model;
  writeWhole(source, makeErrorSource(model.value, all.length));
  return ok(`${describeModel(model.value)}\n${source} written; build the core anew.`);
}
