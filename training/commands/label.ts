/** Step 2: positions beside the games get values, from the solver near the end and from a search above. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../game/types.ts';
import { Core } from '../../workers/core.ts';
import type { EngineHost } from '../../workers/host.ts';
import { readWeights, type Weights } from '../../workers/weights.ts';
import { deviations } from '../deviations.ts';
import { exactScore } from '../exactly.ts';
import { Layout } from '../model.ts';
import { packWeights } from '../pack.ts';
import type { TableSet } from '../patterns.ts';
import { Progress } from '../progress.ts';
import type { Samples } from '../samples.ts';
import { Searcher } from '../search.ts';
import { samplesFile, type Workplace } from '../workplace.ts';
import { readWthor, type WthorGame } from '../wthor.ts';
import { readStage } from './fit.ts';

/** What to label at one number of empties: so many chunks, solved or searched to a depth. */
export interface LabelPlan {
  readonly empties: number;
  readonly chunks: number;
  /** Games a chunk draws a position from; a few do not give one. */
  readonly draws: number;
  /** Null: solve. */
  readonly depth: number | null;
}

/** A chunk takes from seconds to two minutes, so little is lost when a run is broken off. */
const DRAWS = 16_384;
/** Hash memory of the solver; a dozen empties need no more. */
const HASH_MEGABYTES = 64;

/**
 * Up to 16 empties the solver needs 6 ms at most. Above, depth 4 reaches the tables of the stage before everywhere;
 * depth 6 has labels better by 0.8 disc at ten times the price.
 */
export const PLAN: readonly LabelPlan[] = [
  ...[7, 8, 9, 10, 11].map((empties) => ({ empties, chunks: 4, draws: DRAWS, depth: null })),
  ...[12, 13, 14].map((empties) => ({ empties, chunks: 10, draws: DRAWS, depth: null })),
  { empties: 15, chunks: 3, draws: DRAWS, depth: null },
  { empties: 16, chunks: 2, draws: DRAWS, depth: null },
  ...[17, 18, 19, 20, 21, 22, 23, 24].map((empties) => ({ empties, chunks: 3, draws: DRAWS, depth: 4 })),
  ...Array.from({ length: 30 }, (_, index) => ({ empties: 25 + index, chunks: 2, draws: DRAWS, depth: 4 })),
];

const wide = (low: number, high: number): bigint => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);

function solveSample(core: Core, samples: Samples, index: number, guess: number): number {
  const position = {
    player: wide(samples.playerLow[index]!, samples.playerHigh[index]!),
    opponent: wide(samples.opponentLow[index]!, samples.opponentHigh[index]!),
  };
  return exactScore(core, position, guess);
}

async function openCore(host: EngineHost): Promise<Result<Core>> {
  const opened = await Core.open(host, HASH_MEGABYTES);
  if (!opened.ok) return opened;
  opened.value.core.begin(false);
  return ok(opened.value.core);
}

/** The weights fitted so far as the search wants them; stages not fitted yet get those of the last one. */
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
  const missing = plan.flatMap(({ empties, chunks, draws, depth }) =>
    empties < from || empties > to
      ? []
      : Array.from({ length: chunks }, (_, chunk) => ({ empties, chunk, draws, depth }))
          .map((todo) => ({
            ...todo,
            file: samplesFile(place, depth === null ? 'solved' : 'searched', empties, todo.chunk),
          }))
          .filter(({ file }) => !existsSync(file)),
  );
  if (missing.length === 0) return ok(`${from} to ${to} empties: all labels are there`);
  const read = readWthor(join(place.data, 'wthor'));
  if (!read.ok) return read;
  const games: readonly WthorGame[] = read.value;
  const weights = await weightsSoFar(place, set);
  const searcher = weights && new Searcher(weights);
  const core = missing.some(({ depth }) => depth === null) ? await openCore(place.host) : null;
  if (core !== null && !core.ok) return core;
  if (searcher === null && missing.some(({ depth }) => depth !== null))
    return fail(
      `No weights of ${set.name} in ${place.work} to search with; run "fit" for the stages below ${from} empties first.`,
    );

  for (const { empties, chunk, draws, depth, file } of missing) {
    const samples = deviations(games, empties, { chunk, draws, least: depth === null ? 0 : 1 });
    const progress = new Progress(`${empties} empties, chunk ${chunk}`, samples.count, place.quiet);
    for (let i = 0; i < samples.count; i++) {
      if ((i & 15) === 0) progress.at(i);
      if (depth !== null) samples.value[i] = searcher!.searchSample(samples, i, depth);
      else samples.value[i] = solveSample(core!.value, samples, i, searcher?.searchSample(samples, i, 2) ?? 0);
      samples.exact[i] = depth === null ? 1 : 0;
    }
    samples.write(file);
    progress.end(`${samples.count} positions`);
  }
  return ok(`${from} to ${to} empties: ${missing.length} chunks labelled`);
}
