/** Step 2: positions off the games get values, from the solver near the end and from a search above. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { complain, ok, type Result } from '../../game/types.ts';
import { type Bitboards, Core } from '../../workers/core.ts';
import type { EngineHost } from '../../workers/host.ts';
import { readWeights, type Weights } from '../../workers/weights.ts';
import { deviations } from '../deviations.ts';
import { exactScore } from '../../workers/exact-score.ts';
import { openTrainedCore } from '../core.ts';
import { heldOutPositions } from '../held-out.ts';
import { Layout } from '../model.ts';
import { packWeights } from '../pack.ts';
import type { TableSet } from '../patterns.ts';
import { bitboardsOf } from '../../workers/halves.ts';
import { Progress } from '../progress.ts';
import { samplesFile, SELFPLAY_NUMBERS, selfplayFolder, type Workplace } from '../workplace.ts';
import { readWthor, type WthorGame } from '../wthor.ts';
import { readStage } from './fit.ts';

/** What to label at one number of empties: this many chunks, solved or searched to a depth. */
export interface LabelPlan {
  readonly empties: number;
  readonly chunks: number;
  /** Games a chunk draws a position from; a few do not give one. */
  readonly draws: number;
  /** Null: solve. */
  readonly depth: number | null;
}

/** A chunk takes from seconds to half a minute, so little is lost when a run is interrupted. */
const DRAWS = 16_384;
/** Hash memory of the core. */
const HASH_MEGABYTES = 64;
/** The core's level of selectivity for labels: 87 %. What it leaves out is less than what the depth cannot see. */
const LABEL_LEVEL = 1;

/**
 * Up to 16 empties a solution takes 6 ms at most. Above, a search of depth 8 takes about one: it reaches the tables of
 * the stage before everywhere, and up to 18 empties ends where the core solves its leaves.
 */
export const PLAN: readonly LabelPlan[] = [
  ...[7, 8, 9, 10, 11].map((empties) => ({ empties, chunks: 4, draws: DRAWS, depth: null })),
  ...[12, 13, 14].map((empties) => ({ empties, chunks: 10, draws: DRAWS, depth: null })),
  { empties: 15, chunks: 3, draws: DRAWS, depth: null },
  { empties: 16, chunks: 2, draws: DRAWS, depth: null },
  ...[17, 18, 19, 20, 21, 22, 23, 24].map((empties) => ({ empties, chunks: 3, draws: DRAWS, depth: 8 })),
  ...Array.from({ length: 30 }, (_, index) => ({ empties: 25 + index, chunks: 2, draws: DRAWS, depth: 8 })),
];

/**
 * What the fit of pairs is made of beside the games: more positions, solved up to 18 empties; searches above end where
 * pairs count, so they are made with those of `data/`. What is worth most for an hour comes first.
 */
export const PAIRS_LABELS: readonly LabelPlan[] = [
  ...[16, 17, 15, 18].map((empties) => ({
    empties,
    chunks: empties < 17 ? 6 : 21 - empties,
    draws: DRAWS,
    depth: null,
  })),
  ...[20, 19, 22, 21, 24, 23, 26, 25].map((empties) => ({ empties, chunks: 3, draws: DRAWS, depth: 8 })),
  ...[10, 11].map((empties) => ({ empties, chunks: 4, draws: DRAWS, depth: null })),
  ...[14, 13, 12].map((empties) => ({ empties, chunks: 10, draws: DRAWS, depth: null })),
];

/** Depth at which the first guess of an exact score is made. */
const GUESS_DEPTH = 2;

/** The value of a sample: searched to a depth, or solved where that is null. */
function valueOf(core: Core, position: Bitboards, depth: number | null): number {
  const value = core.estimate(position, -64, 64, depth ?? GUESS_DEPTH, LABEL_LEVEL);
  return depth === null ? exactScore(core, position, value) : value;
}

async function openCore(host: EngineHost, weights: Weights | null): Promise<Result<Core>> {
  const opened = await Core.open(host, HASH_MEGABYTES);
  if (!opened.ok) return opened;
  const { core } = opened.value;
  const loaded = weights && core.loadValues(weights);
  return loaded && !loaded.ok ? loaded : ok(core);
}

/** Games of self-play are few; each counts so often that this share of the positions comes from them. */
const SELFPLAY_SHARE = 0.25;

/** Games of the base, and those that the engine has played against itself, if any, with separate numbers. */
function allGames(place: Workplace): Result<WthorGame[]> {
  const base = readWthor(join(place.data, 'wthor'));
  const folder = selfplayFolder(place);
  if (!base.ok || !existsSync(folder)) return base;
  const own = readWthor(folder);
  if (!own.ok) return own;
  const wanted = Math.round((base.value.length * SELFPLAY_SHARE) / (1 - SELFPLAY_SHARE));
  const chosen = Array.from({ length: wanted }, (_, index) => own.value[index % own.value.length]!);
  return ok([...base.value, ...chosen.map((game) => ({ ...game, game: game.game + SELFPLAY_NUMBERS }))]);
}

/** The weights fitted so far, in the form the search needs; stages not fitted yet get those of the last one. */
async function weightsSoFar(place: Workplace, set: TableSet): Promise<Weights | null> {
  const layout = new Layout(set);
  const stages: Float64Array[] = [];
  for (const index of set.stages.keys()) {
    const weights = readStage(place, set, layout, index);
    if (weights === null) break;
    stages.push(weights);
  }
  const last = stages.at(-1);
  if (last === undefined) return null;
  while (stages.length < set.stages.length) stages.push(last);
  const read = await readWeights(packWeights(set, layout, stages, ''));
  return read.ok ? read.value : null;
}

/** Labels the chunks of the plan that are not there yet, within a range of empties. */
export async function label(
  place: Workplace,
  set: TableSet,
  from: number,
  to: number,
  plan = PLAN,
): Promise<Result<string>> {
  const missing = missingChunks(place, plan, from, to);
  if (missing.length === 0) return ok(`${from} to ${to} empties: all labels are there`);
  const weights = await weightsSoFar(place, set);
  if (weights === null && missing.some(({ depth }) => depth !== null))
    return complain(
      `No weights of ${set.name} in ${place.work} to search with; run "fit" for the stages below ${from} empties first.`,
    );
  const core = await openCore(place.host, weights);
  return core.ok ? labelChunks(place, core.value, missing) : core;
}

/** Labels what the fit of pairs wants, with the weights and pairs in the folder `out`. */
export async function labelForPairs(place: Workplace, out: string, from: number, to: number): Promise<Result<string>> {
  const missing = missingChunks(place, PAIRS_LABELS, from, to);
  const core = await openTrainedCore(place.host, out);
  return core.ok ? labelChunks(place, core.value, missing) : core;
}

interface Chunk extends Omit<LabelPlan, 'chunks'> {
  readonly chunk: number;
  readonly file: string;
}

const missingChunks = (place: Workplace, plan: readonly LabelPlan[], from: number, to: number): Chunk[] =>
  plan
    .filter(({ empties }) => empties >= from && empties <= to)
    .flatMap(({ empties, chunks, draws, depth }) =>
      Array.from({ length: chunks }, (_, chunk) => {
        const file = samplesFile(place, depth === null ? 'solved' : 'searched', empties, chunk);
        return { empties, chunk, draws, depth, file };
      }),
    )
    .filter(({ file }) => !existsSync(file));

function labelChunks(place: Workplace, core: Core, missing: readonly Chunk[]): Result<string> {
  const games = allGames(place);
  if (!games.ok) return games;
  const heldOut = heldOutPositions(place.data);
  for (const { empties, chunk, draws, depth, file } of missing) {
    const samples = deviations(games.value, empties, { chunk, draws, least: depth === null ? 0 : 1 }, heldOut);
    const progress = new Progress(`${empties} empties, chunk ${chunk}`, samples.count, place.quiet);
    core.begin(false);
    for (let i = 0; i < samples.count; i++) {
      if ((i & 15) === 0) progress.at(i);
      samples.value[i] = valueOf(core, bitboardsOf(samples.at(i)), depth);
      samples.exact[i] = depth === null ? 1 : 0;
    }
    samples.write(file);
    progress.end(`${samples.count} positions`);
  }
  return ok(`${missing.length} chunks labelled`);
}
