/** Writes the model of human moves as the file that is shipped: the fit, what the engine's values add, the counts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blend } from '../../workers/people/blend.ts';
import { MoveColumns } from '../../workers/people/columns.ts';
import { Network, toShares, VECTOR } from '../../workers/people/network.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { BLEND_EPOCHS, type BlendSample, fitBlend } from '../people/blend-fit.ts';
import { countMoves } from '../people/count-moves.ts';
import { FIRST_SQUARES, Learner } from '../people/learner.ts';
import { readValues } from '../people/move-values.ts';
import { type PlayedMoves, playedMoves } from '../people/moves.ts';
import { packPeople, rounded } from '../people/pack-people.ts';
import { Progress } from '../progress.ts';
import type { Workplace } from '../workplace.ts';
import { valuesFile } from './people-values.ts';
import { checkpointFile, readGames, RECENT_YEAR, resume, SEED } from './people.ts';

/** Shares of a move's alternatives by the fit alone, and what the networks over them need to know. */
function sampleOf(network: Network, columns: MoveColumns, moves: PlayedMoves, index: number): BlendSample {
  const rating = moves.rating[index]!;
  columns.read(moves.position(index), moves.last(index));
  network.score(columns, rating);
  const shares = network.scores.slice(0, columns.count);
  toShares(shares, columns.count);
  const played = columns.squares.indexOf(moves.square[index]!);
  return { shares, values: null, played, rating, empties: columns.empties, plies: 0 };
}

/** Columns that the fit hardly met have no vector: it would be noise. */
const LEAST_GRADIENTS = 1;

/** Sum of the squared gradients of a column's vector. */
function gradientsOf({ squares: { vectors } }: Learner, column: number): number {
  let sum = 0;
  for (let i = column * VECTOR; i < (column + 1) * VECTOR; i++) sum += vectors[i]! - FIRST_SQUARES.vectors;
  return sum;
}

export function packThePeople(place: Workplace, out: string): Result<string> {
  const games = readGames(place.data);
  if (!games.ok) return games;
  const learner = new Learner(SEED);
  const done = resume(checkpointFile(place), learner);
  if (done === 0) return complain(`There is no fit in ${place.work}; "people" makes it.`);
  const moves = playedMoves(games.value);
  const known = readValues(valuesFile(place, 'blend'));
  if (known.size === 0) return complain(`There are no values in ${place.work}; "people-values" makes them.`);
  // The corrections are for what the file has.
  const parameters = rounded(learner.network.parameters, (column) => gradientsOf(learner, column) >= LEAST_GRADIENTS);
  const network = new Network(parameters);
  const columns = new MoveColumns();
  const fitted = (title: string, samples: readonly BlendSample[]): Float32Array => {
    const progress = new Progress(`Fitting to ${samples.length} moves ${title}`, BLEND_EPOCHS, place.quiet);
    let epoch = 0;
    const numbers = fitBlend(samples, SEED, (loss) => progress.at(++epoch, `${loss.toFixed(4)} nats`));
    progress.end();
    return numbers;
  };
  const correction = fitted(
    'that the model has not seen',
    Array.from(
      moves.indexes('blend').filter((index) => moves.year[index]! >= RECENT_YEAR),
      (index) => sampleOf(network, columns, moves, index),
    ),
  );
  const corrected = new Blend(correction);
  const blend = fitted(
    'with values',
    [...known].map(([index, { plies, values }]) => {
      const sample = sampleOf(network, columns, moves, index);
      corrected.apply(sample.shares, null, sample.shares.length, sample);
      return { ...sample, values, plies };
    }),
  );
  const counts = countMoves(games.value);
  const bytes = packPeople(
    { parameters, correction, blend, counts },
    `fitted to ${moves.indexes('fit').length} moves of tournament games in the WTHOR database, ${done} steps`,
  );
  const file = join(out, 'people.bin');
  writeFileSync(file, bytes);
  return ok(`${file}: ${bytes.length} bytes, counts of ${counts.size} positions.`);
}
