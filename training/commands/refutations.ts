/**
 * Step 6: the tables that order moves, so far fitted to values, learn which moves decide a node with the least work.
 *
 * Proves positions of the games and keeps some of the nodes on the way; searches each of their moves separately;
 * changes the tables so that the cheapest proofs come first; and writes the file of weights afresh.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { plainPosition } from '../../game/bitboard/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { ok, type Result } from '../../game/types.ts';
import { AnalysisRun } from '../../workers/engine/analysis.ts';
import { type Bitboards, squaresOfBits } from '../../workers/engine/core.ts';
import { OthelloSearcher } from '../../workers/engine/othello.ts';
import { Slices } from '../../workers/engine/slices.ts';
import type { Weights } from '../../workers/engine/weights.ts';
import { deviations } from '../deviations.ts';
import { heldOutPositions } from '../held-out.ts';
import { keptFolder, makerOf, weightsIn } from '../kept.ts';
import { Layout, stagesFrom } from '../model.ts';
import { packWeights } from '../pack.ts';
import type { TableSet } from '../patterns.ts';
import { toBitboards, fromBitboards } from '../../workers/engine/halves.ts';
import { Progress } from '../progress.ts';
import { DecidedMoves, MoveOrder } from '../refutations.ts';
import { columnWeights } from '../report.ts';
import { type DecidedNode, openSamplingCore, type SamplingCore } from '../sampling.ts';
import type { Workplace } from '../workplace.ts';
import { readWthor, type WthorGame } from '../wthor.ts';
import { writeSet } from './pack.ts';
import { loadSet } from './report.ts';

/** What to prove: this many chunks of positions from the games. */
export interface RefutationsPlan {
  readonly empties: number;
  readonly chunks: number;
  readonly positions: number;
  /** With fewer nodes than this, a stage keeps its tables. */
  readonly enough: number;
}

/** About 45 minutes on one core; three quarters of it goes into the moves of the nodes. */
const REFUTATIONS_PLAN: RefutationsPlan = { empties: 24, chunks: 40, positions: 16, enough: 2_000 };

/** Table sizes for a proof, and for a single move in a node with this many empties: clearing a table takes time too. */
const HASH_MEGABYTES = 64;
const hashForMove = (empties: number): number => (empties < 14 ? 1 / 16 : empties < 16 ? 1 / 4 : 1);
const ROUNDS = 8;

/** Proves the best value of a position as an analysis does. */
async function prove({ core }: SamplingCore, place: Workplace, position: Bitboards): Promise<void> {
  const searcher = new OthelloSearcher(core);
  const root = plainPosition(fromBitboards(position), OTHELLO);
  searcher.begin(1, root, 'winner');
  const course = { goal: 'best', exactFrom: 60, maxDepth: 60, count: 'winner' } as const;
  await new AnalysisRun(searcher, new Slices(core, place.host), root, course, () => {}).run(() => {});
}

/** Adds the moves of a node, each searched with an empty table. */
function addMoves(moves: DecidedMoves, sampling: SamplingCore, node: DecidedNode, game: number): void {
  const { core } = sampling;
  const { player, opponent } = node.position;
  squaresOfBits(core.mobility(node.position)).forEach((square, place) => {
    const flipped = core.flips(node.position, square);
    const next = { player: opponent ^ flipped, opponent: player ^ flipped ^ (1n << BigInt(square)) };
    sampling.forget(hashForMove(node.empties));
    core.begin(false);
    const isEnough = -core.exact(next, -node.alpha - 1) > node.alpha;
    const at = moves.count++;
    moves.put(at, fromBitboards(next));
    moves.game[at] = game;
    moves.work[at] = core.nodes();
    moves.empties[at] = node.empties;
    moves.decides[at] = isEnough ? 1 : 0;
    moves.place[at] = place;
  });
}

/** The largest number of moves in a chunk. */
const MAX_MOVES = 2_000_000;

async function collect(
  place: Workplace,
  sampling: SamplingCore,
  games: readonly WthorGame[],
  { empties, positions }: RefutationsPlan,
  chunk: number,
  file: string,
): Promise<void> {
  const samples = deviations(games, empties, { chunk, draws: positions, least: 0 }, heldOutPositions(place.data));
  const moves = new DecidedMoves(MAX_MOVES);
  const progress = new Progress(`chunk ${chunk}`, samples.count, place.quiet);
  for (let i = 0; i < samples.count; i++) {
    progress.at(i);
    sampling.forget(HASH_MEGABYTES);
    sampling.takeNodes();
    await prove(sampling, place, toBitboards(samples.at(i)));
    for (const node of sampling.takeNodes())
      if (moves.count < MAX_MOVES - 64) addMoves(moves, sampling, node, samples.game[i]!);
  }
  moves.write(file);
  progress.end(`${moves.count} moves`);
}

const FITTED = ' Then changed so that the moves whose proofs need the least work come first.';

/** The tables of every stage, changed where there are enough nodes, and a line of output for each of those. */
function learnStages(
  place: Workplace,
  set: TableSet,
  weights: Weights,
  files: readonly DecidedMoves[],
  enough: number,
): { readonly stages: Float64Array[]; readonly lines: string[] } {
  const layout = new Layout(set);
  const lines: string[] = [];
  const stages = stagesFrom(set.stages).map(({ from, to }, index) => {
    const before = columnWeights(weights, layout, index);
    // The tables are used for the position after a move. Neighbouring numbers of empties are included, so that they agree
    // where they meet.
    const order = new MoveOrder(layout, files, { from, to: to + 2 }, before);
    if (order.nodes.length < enough) return before;
    const progress = new Progress(`${from}-${to} empties`, ROUNDS, place.quiet);
    const after = order.learn(before, { rounds: ROUNDS, onRound: (round) => progress.at(round) });
    const [was, is] = [order.judge(before, 'test'), order.judge(after, 'test')];
    progress.end();
    lines.push(
      `${set.name} ${from}-${to} empties: ${order.nodes.length} nodes, ${was.nodes} of them set apart` +
        (was.nodes
          ? `; work of those ${was.work.toFixed(0)} → ${is.work.toFixed(0)} nodes ` +
            `(with the cheapest move first ${is.least.toFixed(0)})`
          : ''),
    );
    return after;
  });
  return { stages, lines };
}

/** `core`: the build that records nodes; `folder`: where the weights are read and written. */
export async function refutations(
  place: Workplace,
  set: TableSet,
  core: string,
  folder: string,
  plan: RefutationsPlan = REFUTATIONS_PLAN,
): Promise<Result<string>> {
  const games = readWthor(join(place.data, 'wthor'));
  if (!games.ok) return games;
  const sampling = await openSamplingCore(place.host, core, folder);
  if (!sampling.ok) return sampling;
  const loaded = await loadSet(folder, set);
  if (!loaded.ok) return loaded;
  const kept = keptFolder(place, 'refutations', await makerOf(...weightsIn(folder)));
  const files = Array.from({ length: plan.chunks }, (_, chunk) => join(kept, `${String(chunk).padStart(2, '0')}.bin`));
  for (const [chunk, file] of files.entries())
    if (!existsSync(file)) await collect(place, sampling.value, games.value, plan, chunk, file);

  const moves = files.map((file) => DecidedMoves.read(file));
  const { stages, lines } = learnStages(place, set, loaded.value, moves, plan.enough);
  const { origin } = loaded.value.header;
  const bytes = packWeights(set, new Layout(set), stages, origin.endsWith(FITTED) ? origin : origin + FITTED);
  return ok([...lines, writeSet(set, folder, bytes)].join('\n'));
}
