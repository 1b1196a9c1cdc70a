/** Writes the model of human moves as the file that is shipped: the fit, what the engine's values add, the counts. */
import { join } from 'node:path';
import { MoveColumns } from '../../workers/people/columns.ts';
import { Network, type Parameters, toShares, VECTOR } from '../../workers/people/network.ts';
import { temper } from '../../workers/people/temper.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { BLEND_EPOCHS, type BlendSample, fitBlend } from '../people/blend-fit.ts';
import { countMoves } from '../people/count-moves.ts';
import { FIRST_SQUARES, Learner } from '../people/learner.ts';
import { readValues } from '../people/move-values.ts';
import { type PlayedMoves, playedMoves, REHEARSAL_YEAR, TEST_YEAR } from '../people/moves.ts';
import { packPeople, rounded } from '../people/pack-people.ts';
import { fitTemper, type SharesSample, TEMPER_SEARCHES } from '../people/temper-fit.ts';
import { Progress } from '../progress.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { valuesFile, valuesFolder } from './people-values.ts';
import { checkpointFile, readGames, rehearsedMoves, resume, SEED } from './people.ts';

/** Shares of a move's alternatives by a network alone. */
function sampleOf(network: Network, columns: MoveColumns, moves: PlayedMoves, index: number): SharesSample {
  const rating = moves.rating[index]!;
  columns.read(moves.position(index), moves.last(index));
  network.score(columns, rating);
  const shares = network.scores.slice(0, columns.count);
  toShares(shares, columns.count);
  return { shares, played: columns.squares.indexOf(moves.square[index]!), rating, empties: columns.empties };
}

/** Columns that the fit hardly met have no vector: it would be noise. */
const LEAST_GRADIENTS = 33;

/** Sum of the squared gradients of a column's vector. */
function gradientsOf({ squares: { vectors } }: Learner, column: number): number {
  let sum = 0;
  for (let i = column * VECTOR; i < (column + 1) * VECTOR; i++) sum += vectors[i]! - FIRST_SQUARES.vectors;
  return sum;
}

interface Fit {
  readonly parameters: Parameters;
  /** Moves that it has learned from. */
  readonly steps: number;
}

/** What a fit has found, as the file has it; nothing if there is none. */
function readFit(place: Workplace, year: number): Fit | undefined {
  const learner = new Learner(SEED);
  const steps = resume(checkpointFile(place, year), learner);
  if (steps === 0) return undefined;
  return {
    parameters: rounded(learner.network.parameters, (column) => gradientsOf(learner, column) >= LEAST_GRADIENTS),
    steps,
  };
}

/** `out`: the folder of the weights that the values were found with, and of the file. */
export async function packThePeople(place: Workplace, out: string): Promise<Result<string>> {
  const games = readGames(place.data);
  if (!games.ok) return games;
  const fit = readFit(place, TEST_YEAR);
  if (!fit) return complain(`There is no fit in ${place.work}; "people" makes it.`);
  const rehearsal = readFit(place, REHEARSAL_YEAR);
  if (!rehearsal) return complain(`There is no rehearsal in ${place.work}; "people --rehearse" makes it.`);
  const moves = playedMoves(games.value);
  const folder = await valuesFolder(place, out);
  const known = readValues(valuesFile(folder, 'blend'));
  if (known.size === 0) return complain(`There are no values in ${folder}; "people-values" makes them.`);
  const { parameters, steps: learned } = fit;
  const network = new Network(parameters);
  const rehearsed = new Network(rehearsal.parameters);
  const columns = new MoveColumns();
  const fitted = (
    title: string,
    steps: number,
    fit: (onStep: (loss: number) => void) => Float32Array,
  ): Float32Array => {
    const progress = new Progress(title, steps, place.quiet);
    let step = 0;
    let last = 0;
    const numbers = fit((loss) => {
      last = loss;
      progress.at(++step);
    });
    progress.end(`${last.toFixed(4)} nats`);
    return numbers;
  };
  const unseen = Array.from(rehearsedMoves(moves), (index) => sampleOf(rehearsed, columns, moves, index));
  const tempering = fitted(`Tempering on ${unseen.length} moves`, TEMPER_SEARCHES, (onStep) =>
    fitTemper(unseen, onStep),
  );
  const valued = [...known].map(([index, { plies, values }]): BlendSample => {
    const sample = sampleOf(network, columns, moves, index);
    temper(tempering, sample.shares, sample.shares.length, sample);
    return { ...sample, values, plies };
  });
  const blend = fitted(`Fitting to ${valued.length} moves with values`, BLEND_EPOCHS, (onStep) =>
    fitBlend(valued, SEED, onStep),
  );
  const counts = countMoves(games.value);
  const bytes = packPeople(
    { parameters, tempering, blend, counts },
    `fitted to ${moves.indexes('fit').length} moves of tournament games in the WTHOR database, ${learned} steps`,
  );
  const file = join(out, 'people.bin');
  writeWhole(file, bytes);
  return ok(`${file}: ${bytes.length} bytes, counts of ${counts.size} positions.`);
}
