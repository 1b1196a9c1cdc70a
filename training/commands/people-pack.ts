/** Writes the model of human moves as the file that is shipped: the fit, what the engine's values add, the counts. */
import { join } from 'node:path';
import { emptiesOf, legalSquares } from '../../game/bitboard/position.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { ALL_IMAGES, NetworkShares } from '../../workers/people/network-shares.ts';
import type { Known } from '../../workers/people/planes.ts';
import { BLEND_EPOCHS, type BlendSample, fitBlend } from '../people/blend-fit.ts';
import { countMoves } from '../people/count-moves.ts';
import { readNetworks } from '../people/fitted-network.ts';
import type { ValuedMoves } from '../people/move-values.ts';
import { type PlayedMoves, playedMoves } from '../people/moves.ts';
import { packPeople } from '../people/pack-people.ts';
import { readGames, rehearsedMoves } from '../people/read-games.ts';
import { fitTemper, type SharesSample, TEMPER_SEARCHES } from '../people/temper-fit.ts';
import { Progress } from '../progress.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { valuesFolder, valuesOf } from './people-values.ts';

const SEED = 20;

/** Shares of a move's alternatives by a network, which may know these values of them. */
function sampleOf(shares: NetworkShares, moves: PlayedMoves, index: number, valued?: ValuedMoves): SharesSample {
  const rating = moves.rating[index]!;
  const position = moves.position(index);
  const squares = legalSquares(position);
  const known: Known = { rating, last: moves.last(index) };
  return {
    shares: valued
      ? shares.of(
          position,
          { ...known, values: new Map(squares.map((square, i) => [square, valued.values[i]!])), plies: valued.plies },
          ALL_IMAGES,
        )
      : shares.of(position, known),
    played: squares.indexOf(moves.square[index]!),
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
  const shipped = await NetworkShares.create(fit.value);
  const rehearsed = await NetworkShares.create(rehearsal.value);
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
  const predict = <T>(title: string, of: ArrayLike<T>, sample: (one: T) => SharesSample): SharesSample[] => {
    const progress = new Progress(title, of.length, place.quiet);
    const samples = Array.from(of, (one, i) => {
      if (i % 1000 === 0) progress.at(i);
      return sample(one);
    });
    progress.end();
    return samples;
  };
  const unseen = predict('Predicting the moves after the rehearsal', rehearsedMoves(moves), (index) =>
    sampleOf(rehearsed, moves, index),
  );
  const tempering = fitted(`Tempering on ${unseen.length} moves`, TEMPER_SEARCHES, (onStep) =>
    fitTemper(unseen, onStep),
  );
  const entries = [...known];
  const besideValues = predict('Predicting the moves with values', entries, ([index, valued]) =>
    sampleOf(shipped, moves, index, valued),
  );
  const valued = besideValues.map((sample, i): BlendSample => ({ ...sample, ...entries[i]![1] }));
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
