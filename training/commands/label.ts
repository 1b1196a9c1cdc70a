/** Step 2: positions from the games and near them get values, from the solver near the end and from a search above. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { complain, ok, type Result } from '../../game/types.ts';
import type { OthelloPosition } from '../../game/bitboard/position.ts';
import { Core } from '../../workers/engine/core.ts';
import type { EngineHost } from '../../workers/engine/host.ts';
import type { QueueAddress } from '../../workers/queue/queue.ts';
import type { LabelTask } from '../../workers/queue/tasks.ts';
import { halvesHex, labelPosition } from '../../workers/queue/tasker.ts';
import { readWeights } from '../../workers/engine/weights.ts';
import { deviations } from '../deviations.ts';
import { areShipped, openTrainedCore } from '../core.ts';
import { type HeldOut, heldOutPositions } from '../held-out.ts';
import { Layout } from '../model.ts';
import { packWeights } from '../pack.ts';
import type { TableSet } from '../patterns.ts';
import { Progress } from '../progress.ts';
import { openQueue } from '../queue.ts';
import type { Samples } from '../samples.ts';
import { checkShare, samplesFile, SELFPLAY_NUMBERS, selfplayFolder, type Share, type Workplace } from '../workplace.ts';
import { readWthor, type WthorGame } from '../wthor.ts';
import { readStages } from './fit.ts';

/** What to label at one number of empties: this many chunks, solved or searched to a depth. */
export interface LabelPlan {
  readonly empties: number;
  readonly chunks: number;
  /** Games from which a chunk draws a position; a few don't give one. */
  readonly draws: number;
  /** Null: solve. */
  readonly depth: number | null;
  /** How many chunks' games have been drawn from before, so that no position comes twice. */
  readonly drawn?: number;
  /** Fewest random moves before a position; by default 0 for solved ones and 1 for others. */
  readonly least?: 0 | 1;
}

/** A chunk takes from seconds to half a minute, so an interrupted run loses little. */
const DRAWS = 16_384;
/** A queue's task takes from milliseconds to some ten seconds, and no longer to send than a single position. */
const LABELS_PER_TASK = 128;
/** Hash memory of the core. */
const HASH_MEGABYTES = 64;

/**
 * Up to 16 empties a solution takes 6 ms at most. Above, a search of depth 8 takes about one: it always reaches the tables
 * of the previous stage, and up to 18 empties it ends where the core solves its leaves.
 */
export const PLAN: readonly LabelPlan[] = [
  ...[7, 8, 9, 10, 11].map((empties) => ({ empties, chunks: 4, draws: DRAWS, depth: null })),
  ...[12, 13, 14].map((empties) => ({ empties, chunks: 10, draws: DRAWS, depth: null })),
  { empties: 15, chunks: 3, draws: DRAWS, depth: null },
  { empties: 16, chunks: 2, draws: DRAWS, depth: null },
  ...[17, 18, 19, 20, 21, 22, 23, 24].map((empties) => ({ empties, chunks: 3, draws: DRAWS, depth: 8 })),
  ...Array.from({ length: 30 }, (_, index) => ({ empties: 25 + index, chunks: 2, draws: DRAWS, depth: 8 })),
];

/** Chunks of each number of empties that pairs are fitted to: more than there has been time for yet. */
const ROUNDS = 150;
/** Leaves with this many empties are solved, so a search that reaches them goes to the end. */
const SOLVED_LEAVES = 9;
const SOLVED_FOR_PAIRS: Readonly<Record<number, number>> = { 16: 6, 17: 4 };

const forPairs = (empties: number, depth: number | null): LabelPlan => ({
  empties,
  chunks: ROUNDS,
  draws: DRAWS,
  depth,
  least: 0,
  // Above 14 empties, these are drawn after the solved ones.
  drawn: depth === null ? 0 : SOLVED_FOR_PAIRS[16]!,
});
const toTheEnd = (empties: number): LabelPlan => forPairs(empties, empties - SOLVED_LEAVES + 1);

/**
 * What pairs are fitted to besides the games, a chunk of each number of empties in turn, the cheapest first. From 15 to 17
 * a search whose leaves are solved is off by one disc and takes a third of the time of a proof; above, one of depth 8 ends
 * where pairs count, so it uses those of `data/`.
 */
export const PAIRS_LABELS: readonly LabelPlan[] = [
  ...[13, 12, 11, 10, 14].map((empties) => forPairs(empties, null)),
  toTheEnd(15),
  ...[18, 20, 19, 22, 21, 24, 23, 26, 25].map((empties) => forPairs(empties, 8)),
  ...[28, 27].flatMap((first) => Array.from({ length: 11 }, (_, index) => forPairs(first + 2 * index, 8))),
  ...Object.entries(SOLVED_FOR_PAIRS).map(([empties, chunks]) => ({
    empties: Number(empties),
    chunks,
    draws: DRAWS,
    depth: null,
  })),
  ...[16, 17].map(toTheEnd),
];

async function openCore(host: EngineHost, bytes: Uint8Array<ArrayBuffer> | null): Promise<Result<Core>> {
  const opened = await Core.open(host, HASH_MEGABYTES);
  if (!opened.ok) return opened;
  const { core } = opened.value;
  const weights = bytes && (await readWeights(bytes));
  if (weights && !weights.ok) return weights;
  const loaded = weights && core.loadValues(weights.value);
  return loaded && !loaded.ok ? loaded : ok(core);
}

/** Self-play games are few; each counts several times, so that this share of the positions comes from them. */
const SELFPLAY_SHARE = 0.25;

/** Games of the database and those that the engine has played against itself, if any, numbered separately. */
export function allGames(place: Workplace): Result<WthorGame[]> {
  const base = readWthor(join(place.data, 'wthor'));
  const folder = selfplayFolder(place);
  if (!base.ok || !existsSync(folder)) return base;
  const own = readWthor(folder);
  if (!own.ok) return own;
  const wanted = Math.round((base.value.length * SELFPLAY_SHARE) / (1 - SELFPLAY_SHARE));
  const chosen = Array.from({ length: wanted }, (_, index) => own.value[index % own.value.length]!);
  return ok([...base.value, ...chosen.map((game) => ({ ...game, game: game.game + SELFPLAY_NUMBERS }))]);
}

/** The weights fitted so far, as a file; stages not fitted yet get those of the last one fitted. */
function weightsSoFar(place: Workplace, set: TableSet): Uint8Array<ArrayBuffer> | null {
  const layout = new Layout(set);
  const stages = readStages(place, set, layout);
  const last = stages.at(-1);
  if (last === undefined) return null;
  while (stages.length < set.stages.length) stages.push(last);
  return new Uint8Array(packWeights(set, layout, stages, ''));
}

/** Labels those chunks of the plan that don't exist yet, within a range of empties. */
export async function label(
  place: Workplace,
  set: TableSet,
  from: number,
  to: number,
  plan = PLAN,
): Promise<Result<string>> {
  const missing = missingChunks(place, plan, from, to);
  if (missing.length === 0) return ok(`${from} to ${to} empties: all labels are there`);
  const weights = weightsSoFar(place, set);
  if (weights === null && missing.some(({ depth }) => depth !== null))
    return complain(
      `No weights of ${set.name} in ${place.work} to search with; run "fit" for the stages below ${from} empties first.`,
    );
  if (place.queue) return byQueue(place.queue, weights, (value) => labelChunks(place, value, missing));
  const core = await openCore(place.host, weights);
  return core.ok ? labelChunks(place, byCore(core.value), missing) : core;
}

/** Labels what the fit of pairs needs, with the weights and pairs in the folder `out`. */
export async function labelForPairs(
  place: Workplace,
  out: string,
  from: number,
  to: number,
  share: Share = { shard: 0, of: 1 },
): Promise<Result<string>> {
  const checked = checkShare(share);
  if (!checked.ok) return checked;
  const missing = chunksForPairs(place, from, to, share).filter(({ file }) => !existsSync(file));
  if (place.queue) {
    const shipped = await areShipped(place.host, out);
    if (!shipped.ok) return shipped;
    return byQueue(place.queue, null, (value) => labelChunks(place, value, missing));
  }
  const core = await openTrainedCore(place.host, out);
  return core.ok ? labelChunks(place, byCore(core.value), missing) : core;
}

/** Values of a chunk's positions, one after the other: solved, or searched to a depth. */
type Valuing = (positions: readonly OthelloPosition[], depth: number | null) => AsyncIterable<Result<number>>;

const byCore = (core: Core): Valuing =>
  async function* (positions, depth) {
    core.begin(false);
    for (const position of positions) yield ok(labelPosition(core, position, depth));
  };

/** Leaves the values to a queue's workers, which get the weights from the queue, or use their own without any. */
async function byQueue(
  address: QueueAddress,
  weights: Uint8Array | null,
  work: (value: Valuing) => Promise<Result<string>>,
): Promise<Result<string>> {
  const opened = await openQueue(address);
  if (!opened.ok) return opened;
  const { queue, engine } = opened.value;
  try {
    // Solving needs no weights.
    const name = weights && (await queue.publish(weights));
    return await work(async function* (positions, depth) {
      const tasks: LabelTask[] = [];
      for (let from = 0; from < positions.length; from += LABELS_PER_TASK) {
        const part = positions.slice(from, from + LABELS_PER_TASK).map(halvesHex);
        tasks.push({ kind: 'label', positions: part, depth, weights: depth === null ? null : name });
      }
      for await (const values of queue.ask(tasks, engine)) {
        if (!values.ok) return void (yield values);
        for (const value of values.value) yield ok(value);
      }
    });
  } finally {
    await queue.close();
  }
}

export interface Chunk extends Omit<LabelPlan, 'chunks'> {
  readonly chunk: number;
  readonly file: string;
}

/** In the order in which they are labelled: a chunk of each number of empties in turn. */
export const chunksForPairs = (place: Workplace, from: number, to: number, { shard, of }: Share): Chunk[] =>
  chunksOf(place, PAIRS_LABELS, from, to)
    .toSorted((a, b) => a.chunk - b.chunk)
    .filter((_, index) => index % of === shard);

const missingChunks = (place: Workplace, plan: readonly LabelPlan[], from: number, to: number): Chunk[] =>
  chunksOf(place, plan, from, to).filter(({ file }) => !existsSync(file));

export const chunksOf = (place: Workplace, plan: readonly LabelPlan[], from: number, to: number): Chunk[] =>
  plan
    .filter(({ empties }) => empties >= from && empties <= to)
    .flatMap(({ chunks, ...plan }) =>
      Array.from({ length: chunks }, (_, chunk) => {
        const file = samplesFile(place, plan.depth === null ? 'solved' : 'searched', plan.empties, chunk);
        return { ...plan, chunk, file };
      }),
    );

/** A chunk's positions, without values. */
export const labelPositions = (
  games: readonly WthorGame[],
  { empties, chunk, draws, depth, drawn = 0, least = depth === null ? 0 : 1 }: Chunk,
  heldOut: HeldOut,
): Samples => deviations(games, empties, { chunk: chunk + drawn, draws, least }, heldOut);

async function labelChunks(place: Workplace, value: Valuing, missing: readonly Chunk[]): Promise<Result<string>> {
  const games = allGames(place);
  if (!games.ok) return games;
  const heldOut = heldOutPositions(place.data);
  for (const one of missing) {
    const { empties, chunk, depth, file } = one;
    const samples = labelPositions(games.value, one, heldOut);
    const progress = new Progress(`${empties} empties, chunk ${chunk}`, samples.count, place.quiet);
    const positions = Array.from({ length: samples.count }, (_, index) => samples.at(index));
    let i = 0;
    for await (const found of value(positions, depth)) {
      if (!found.ok) return found;
      if ((i & 15) === 0) progress.at(i);
      samples.value[i] = found.value;
      samples.exact[i++] = depth === null ? 1 : 0;
    }
    samples.write(file);
    progress.end(`${samples.count} positions`);
  }
  return ok(`${missing.length} chunks labelled`);
}
