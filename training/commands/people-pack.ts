/** Writes the model of human moves as the file that is shipped: the fit, what the engine's values add, the counts. */
import { join } from 'node:path';
import { emptiesOf, legalSquares } from '../../game/bitboard/position.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { ALL_IMAGES, ModelAlone, ONE_IMAGE } from '../../workers/people/model-alone.ts';
import { temper } from '../../workers/people/temper.ts';
import { BLEND_EPOCHS, type BlendSample, fitBlend } from '../people/blend-fit.ts';
import { countMoves } from '../people/count-moves.ts';
import { readNetworks } from '../people/fitted-network.ts';
import { type PlayedMoves, playedMoves } from '../people/moves.ts';
import { packPeople } from '../people/pack-people.ts';
import { readGames, rehearsedMoves } from '../people/read-games.ts';
import { fitTemper, type SharesSample, TEMPER_SEARCHES } from '../people/temper-fit.ts';
import { Progress } from '../progress.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { valuesFolder, valuesOf } from './people-values.ts';

const SEED = 20;

/** Shares of a move's alternatives by a network alone. */
function sampleOf(alone: ModelAlone, moves: PlayedMoves, index: number, images: readonly Uint8Array[]): SharesSample {
  const rating = moves.rating[index]!;
  const position = moves.position(index);
  return {
    shares: alone.shares(position, rating, moves.last(index), images),
    played: legalSquares(position).indexOf(moves.square[index]!),
    rating,
    empties: emptiesOf(position),
  };
}

/** `out`: the folder of the weights that the values were found with, and of the file. */
export async function packThePeople(place: Workplace, out: string): Promise<Result<string>> {
  const games = readGames(place.data);
  if (!games.ok) return games;
  const fit = readNetworks(join(place.work, 'people.net'));
  if (!fit.ok) return fit;
  const rehearsal = readNetworks(join(place.work, 'people-rehearsal.net'));
  if (!rehearsal.ok) return rehearsal;
  const moves = playedMoves(games.value);
  const folder = await valuesFolder(place, out);
  const known = valuesOf(folder, 'blend');
  if (known.size === 0) return complain(`There are no values in ${folder}; "people-values" makes them.`);
  const alone = await ModelAlone.create(fit.value);
  const rehearsed = await ModelAlone.create(rehearsal.value);
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
  const sharesOf = (
    title: string,
    by: ModelAlone,
    indexes: ArrayLike<number>,
    images: readonly Uint8Array[],
  ): SharesSample[] => {
    const progress = new Progress(title, indexes.length, place.quiet);
    const samples = Array.from(indexes, (index, i) => {
      if (i % 1000 === 0) progress.at(i);
      return sampleOf(by, moves, index, images);
    });
    progress.end();
    return samples;
  };
  const unseen = sharesOf('Foretelling the moves after the rehearsal', rehearsed, rehearsedMoves(moves), ONE_IMAGE);
  const tempering = fitted(`Tempering on ${unseen.length} moves`, TEMPER_SEARCHES, (onStep) =>
    fitTemper(unseen, onStep),
  );
  const entries = [...known];
  const indexes = entries.map(([index]) => index);
  const besideValues = sharesOf('Foretelling the moves with values', alone, indexes, ALL_IMAGES);
  const valued = besideValues.map((sample, i): BlendSample => {
    const { plies, values } = entries[i]![1];
    temper(tempering, sample.shares, sample.shares.length, sample);
    return { ...sample, values, plies };
  });
  const blend = fitted(`Fitting to ${valued.length} moves with values`, BLEND_EPOCHS, (onStep) =>
    fitBlend(valued, SEED, onStep),
  );
  const counts = countMoves(games.value);
  const bytes = packPeople(
    { networks: fit.value, tempering, blend, counts },
    `fitted to ${moves.indexes('fit').length} moves of tournament games in the WTHOR database`,
  );
  const file = join(out, 'people.bin');
  writeWhole(file, bytes);
  return ok(`${file}: ${bytes.length} bytes, counts of ${counts.size} positions.`);
}
