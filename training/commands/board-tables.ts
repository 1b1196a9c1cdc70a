/**
 * The tables for boards other than 8x8: positions with values, chunk after chunk, then the fit and the file. Near the end
 * values are exact; further from it they are those of searches that read the tables fitted so far.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseRules } from '../../game/rules.ts';
import { ok, type Result, type RuleSystem } from '../../game/types.ts';
import { ShapeCore } from '../../workers/engine/shapes/core.ts';
import { readWeights } from '../../workers/engine/weights.ts';
import { errorsOf, fit } from '../fit.ts';
import { HeldOut } from '../held-out.ts';
import { Layout, type Stage, stagesFrom } from '../model.ts';
import { packWeights } from '../pack.ts';
import type { TableSet } from '../patterns.ts';
import { Progress } from '../progress.ts';
import { type Rows, rowsOf, windowOf } from '../rows.ts';
import { Samples, sampleSetOf, type SampleSet } from '../samples.ts';
import {
  drawnGames,
  emptiesOn,
  MIN_LABELLED,
  MAX_SOLVED,
  type OtherBoard,
  positionOn,
  provedValue,
  samplesOf,
} from '../other-boards.ts';
import type { Workplace } from '../workplace.ts';
import { writeSet } from './pack.ts';

const HASH_MEGABYTES = 64;
const ROUNDS = 40;
/** Plies of the searches that give values where solving takes too long. */
const SEARCHED_PLIES = 6;
const originFor = ({ rules, maxSearched }: OtherBoard): string => {
  const values = maxSearched > MAX_SOLVED ? `values, exact up to ${MAX_SOLVED} empties,` : 'exact values';
  return `Fitted by the commands of Outflank (docs/inside/training.md) to ${values} of positions of ${rules} games that it drew by lot.`;
};

export interface BoardPlan {
  readonly chunks: number;
  /** Games per chunk. A chunk takes seconds, so an interrupted run loses little. */
  readonly games: number;
}

const PLAN: BoardPlan = { chunks: 24, games: 1000 };

/** What a run works with. */
interface Run {
  readonly place: Workplace;
  readonly board: OtherBoard;
  readonly plan: BoardPlan;
  readonly rules: RuleSystem;
  readonly core: ShapeCore;
}

function chunkFile({ place, board }: Run, chunk: number, empties: number): string {
  const folder = join(place.work, board.name);
  mkdirSync(folder, { recursive: true });
  const two = (number: number): string => String(number).padStart(2, '0');
  return join(folder, `${two(chunk)}-${two(empties)}.bin`);
}

/** Draws the positions of the missing chunks with `from` to `to` empties, and gives them values. */
function label(run: Run, from: number, to: number): void {
  const { place, board, plan, rules, core } = run;
  const progress = new Progress(`${board.rules}: positions of ${from} to ${to} empties`, plan.chunks, place.quiet);
  const limit = rules.columns * rules.rows;
  for (let chunk = 0; chunk < plan.chunks; chunk++) {
    // The file written last shows that the chunk is complete.
    if (!existsSync(chunkFile(run, chunk, to))) {
      core.begin(rules, false);
      for (const [empties, drawn] of drawnGames(board, chunk * plan.games, plan.games, from, to)) {
        const isExact = empties <= MAX_SOLVED;
        const samples = samplesOf(drawn, isExact, (one) => {
          const position = positionOn(board, one, rules);
          return isExact
            ? provedValue(core, position, emptiesOn(board, one))
            : core.estimate(position, -limit, limit, SEARCHED_PLIES);
        });
        samples.write(chunkFile(run, chunk, empties));
      }
    }
    progress.at(chunk + 1);
  }
  progress.end();
}

/** All chunks together, by the number of empty squares, up to `most`. */
function readAll(run: Run, most: number): Samples[] {
  return Array.from({ length: most + 1 }, (_, empties) => {
    if (empties < MIN_LABELLED) return new Samples(0);
    const parts = Array.from({ length: run.plan.chunks }, (_, chunk) => Samples.read(chunkFile(run, chunk, empties)));
    const all = new Samples(parts.reduce((sum, { count }) => sum + count, 0));
    for (const part of parts) for (let at = 0; at < part.count; at++) all.append(part, at);
    return all;
  });
}

/** Rows of the samples in a range of empties, from one side of the split, without some positions. */
function rowsBetween(
  layout: Layout,
  samples: readonly Samples[],
  { from, to }: Stage,
  split: SampleSet,
  without: HeldOut | null = null,
): Rows {
  const files = samples.map((of, empties) => ({ empties, samples: of }));
  return rowsOf(
    layout,
    files.filter(({ empties }) => empties >= from && empties <= to),
    split,
    without,
  );
}

/** The positions that a fit uses: far from the end, many games have the same ones. */
export const fittedPositions = (samples: readonly Samples[], { from, to }: Stage): HeldOut =>
  new HeldOut(
    samples.slice(Math.max(0, from), to + 1).flatMap((of) =>
      Array.from({ length: of.count }, (_, at) => at)
        .filter((at) => sampleSetOf(of.game[at]!) === 'train')
        .map((at) => of.at(at)),
    ),
  );

/**
 * A number of empties without samples (below MIN_LABELLED or above `most`) takes the constant of the number two nearer
 * to those with samples, because parity shifts values.
 */
function fillConstants(stages: readonly Float64Array[], { constantColumn }: Layout, set: TableSet, most: number): void {
  const ranges = stagesFrom(set.stages);
  const at = (empties: number): Float64Array => stages[ranges.findIndex(({ to }) => empties <= to)]!;
  for (let empties = most + 1; empties <= 60; empties++)
    at(empties)[constantColumn + empties] = at(empties - 2)[constantColumn + empties - 2]!;
  for (let empties = MIN_LABELLED - 1; empties >= 0; empties--)
    at(empties)[constantColumn + empties] = at(empties + 2)[constantColumn + empties + 2]!;
}

/** The file with the stages fitted so far, the last of them in place of those to come. */
function packed(
  { board }: Run,
  layout: Layout,
  fitted: readonly Float64Array[],
  most: number,
): Uint8Array<ArrayBuffer> {
  const { set } = board;
  const stages = set.stages.map((_, stage) => Float64Array.from(fitted[stage] ?? fitted.at(-1)!));
  fillConstants(stages, layout, set, most);
  return packWeights(set, layout, stages, originFor(board));
}

/** Labels and fits stage after stage from the end of the game backwards, each pulled towards the previous one. */
async function fitAll(run: Run): Promise<Result<{ readonly file: Uint8Array; readonly says: readonly string[] }>> {
  const { board, core } = run;
  const { set, maxSearched } = board;
  const layout = new Layout(set);
  label(run, MIN_LABELLED, MAX_SOLVED);
  let most = MAX_SOLVED;
  let prior = new Float64Array(layout.columns);
  const says: string[] = [];
  const fitted: Float64Array[] = [];
  for (const stage of stagesFrom(set.stages)) {
    const last = Math.min(stage.to, maxSearched);
    if (last > most) {
      const read = await readWeights(packed(run, layout, fitted, most));
      const loaded = read.ok ? core.loadTables(read.value) : read;
      if (!loaded.ok) return loaded;
      label(run, most + 1, last);
      most = last;
    }
    const samples = readAll(run, most);
    const rows = rowsBetween(layout, samples, windowOf(stage), 'train');
    const weights = fit(rows, { ridge: set.ridge, prior, rounds: ROUNDS });
    const held = rowsBetween(layout, samples, stage, 'validation', fittedPositions(samples, stage));
    const { mae, bias } = errorsOf(held.value, held.predictions(weights));
    says.push(
      `${stage.from} empties up: ${rows.count} rows, held-out error ${mae.toFixed(2)}, bias ${bias.toFixed(2)}`,
    );
    // Each number of empties has its own constant.
    prior = Float64Array.from(weights).fill(0, layout.constantColumn);
    fitted.push(weights);
  }
  return ok({ file: packed(run, layout, fitted, most), says });
}

/** Makes the tables of a board, and writes their file into `folder`. */
export async function boardTables(
  place: Workplace,
  board: OtherBoard,
  folder: string,
  plan: BoardPlan = PLAN,
): Promise<Result<string>> {
  const rules = parseRules(board.rules);
  if (!rules.ok) return rules;
  const opened = await ShapeCore.open(place.host, 'narrow', HASH_MEGABYTES);
  if (!opened.ok) return opened;
  const made = await fitAll({ place, board, plan, rules: rules.value, core: opened.value.core });
  return made.ok ? ok([...made.value.says, writeSet(board.set, folder, made.value.file)].join('\n')) : made;
}
