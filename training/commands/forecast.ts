/**
 * Fits the time left to solves of the tuning set: solves them while recording every step's nodes, fits, and writes the
 * source of the model. The set used for reports (held-out.ts) is left out, so that FFO can show how good the model is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Endgame, ENDGAMES_FILE, readEndgames } from '../../bench/positions/endgames.ts';
import { bitboardOf } from '../../game/bitboard/othello.ts';
import { complain, ok, type Position, type Result } from '../../game/types.ts';
import { AnalysisRun } from '../../workers/engine/analysis.ts';
import { MODEL } from '../../workers/engine/forecast-model.ts';
import { Forecast, type ForecastStep, type StepsLeft } from '../../workers/engine/forecast.ts';
import { OthelloSearcher } from '../../workers/engine/othello.ts';
import { Slices } from '../../workers/engine/slices.ts';
import { ENDLESS } from '../../workers/protocol.ts';
import { openTrainedCore } from '../core.ts';
import {
  errorOf,
  fitForecast,
  makeForecastSource,
  SHARES,
  type Trace,
  type TracedStep,
  ratiosOf,
  unseenError,
} from '../forecast.ts';
import { reportedPositions } from '../held-out.ts';
import { keptFolder, makerOf, readKept, weightsIn } from '../kept.ts';
import { Progress } from '../progress.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';

/** Solves with fewer take too little time to need a forecast. */
const MIN_EMPTIES = 22;
/** With fewer solves than numbers to fit, there is no fit. */
const MIN_SOLVES = 20;

/** Records the steps as they begin and end. */
class Recorder extends Forecast {
  readonly steps: TracedStep[] = [];
  /** What is left to do; known once the run exists. */
  left: () => StepsLeft = () => ({});
  #begun: Pick<TracedStep, 'begun' | 'from' | 'left'> | undefined;

  override begin(step: ForecastStep, nodes: number): void {
    super.begin(step, nodes);
    this.#begun = { begun: step, from: nodes, left: this.left() };
  }

  override end(step: ForecastStep, nodes: number): void {
    super.end(step, nodes);
    if (this.#begun) this.steps.push({ ...this.#begun, ended: step, to: nodes });
  }
}

async function trace(place: Workplace, searcher: OthelloSearcher, position: Position, job: number): Promise<Trace> {
  let recorder: Recorder | undefined;
  searcher.begin(job, position, 'winner');
  const run = new AnalysisRun(
    searcher,
    new Slices(searcher.core, place.host, job),
    position,
    { goal: 'best', count: 'winner', exactFrom: ENDLESS, maxDepth: ENDLESS },
    () => undefined,
    undefined,
    (empties, moves) => (recorder = new Recorder(empties, moves)),
  );
  recorder!.left = () => run.stepsLeft;
  await run.run(() => undefined);
  return { empties: run.empties, moves: run.moves.length, nodes: run.nodes, steps: recorder!.steps };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** `to`: empties at most. The solves are kept in the work folder. */
export async function forecast(
  place: Workplace,
  weights: string,
  to: number,
  source: string,
  candidates?: readonly Endgame[],
): Promise<Result<string>> {
  if (!candidates && !existsSync(ENDGAMES_FILE))
    return complain(`${ENDGAMES_FILE} is missing; run this from the root of the repository.`);
  const reported = reportedPositions(place.data);
  const positions = (candidates ?? readEndgames()).filter(({ empties, position }) => {
    return empties >= MIN_EMPTIES && empties <= to && !reported.has(bitboardOf(position));
  });
  const file = join(keptFolder(place, 'forecast', await makerOf(...weightsIn(weights))), `${to}.json`);
  if (!existsSync(file)) {
    const core = await openTrainedCore(place.host, weights);
    if (!core.ok) return core;
    const searcher = new OthelloSearcher(core.value);
    const progress = new Progress('solves', positions.length, place.quiet);
    const traces: Trace[] = [];
    for (const [i, { position }] of positions.entries()) {
      progress.at(i);
      traces.push(await trace(place, searcher, position, i + 1));
    }
    progress.end(`${traces.length} solves`);
    writeWhole(file, JSON.stringify(traces));
  }
  const read = readKept<Trace[]>(file);
  if (!read.ok) return read;
  const traces = read.value;
  if (traces.length < MIN_SOLVES) return complain(`${traces.length} solves are too few for a fit.`);
  const model = fitForecast(traces);
  writeWhole(source, makeForecastSource(model, traces.length));
  const times = (log: number): string => `× ${Math.exp(log).toFixed(2)}`;
  const ratios = traces.map((one) => ratiosOf(one, model));
  const medians = SHARES.map((share, i) => {
    const off = median(ratios.map((row) => Math.exp(Math.abs(Math.log(row[i]!)))));
    return `× ${off.toFixed(2)} at ${100 * share} %`;
  });
  return ok(
    `${traces.length} solves: off by ${times(errorOf(traces, MODEL))} before, ${times(errorOf(traces, model))} now, ` +
      `${times(unseenError(traces))} on solves that a fit has not seen (geometric means).\n` +
      `Medians: ${medians.join(', ')}.\n${source} written.`,
  );
}
