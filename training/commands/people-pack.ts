/** Writes the model of human moves as the file that is shipped: the fit, what the engine's values add, the counts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MoveColumns } from '../../workers/people/columns.ts';
import { VECTOR } from '../../workers/people/network.ts';
import { toShares } from '../../workers/people/network.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { type BlendSample, fitBlend } from '../people/blend-fit.ts';
import { countMoves } from '../people/count-moves.ts';
import { FIRST_SQUARES, Learner } from '../people/learner.ts';
import { readValues } from '../people/move-values.ts';
import { type PlayedMoves, playedMoves } from '../people/moves.ts';
import { packPeople } from '../people/pack-people.ts';
import { Progress } from '../progress.ts';
import type { Workplace } from '../workplace.ts';
import { valuesFile } from './people-values.ts';
import { checkpointFile, readGames, resume, SEED } from './people.ts';

/** The moves that have values, with what the model says of them. */
function blendSamples(place: Workplace, learner: Learner, moves: PlayedMoves): BlendSample[] {
  const columns = new MoveColumns();
  return [...readValues(valuesFile(place, 'blend'))].map(([index, { plies, values }]) => {
    const rating = moves.rating[index]!;
    columns.read(moves.position(index), moves.last(index));
    learner.network.score(columns, rating);
    const shares = learner.network.scores.slice(0, columns.count);
    toShares(shares, columns.count);
    const played = columns.squares.indexOf(moves.square[index]!);
    return { shares, values, played, rating, empties: columns.empties, plies };
  });
}

export function packThePeople(place: Workplace, out: string): Result<string> {
  const games = readGames(place.data);
  if (!games.ok) return games;
  const learner = new Learner(SEED);
  const done = resume(checkpointFile(place), learner);
  if (done === 0) return complain(`There is no fit in ${place.work}; "people" makes it.`);
  const moves = playedMoves(games.value);
  const samples = blendSamples(place, learner, moves);
  if (samples.length === 0) return complain(`There are no values in ${place.work}; "people-values" makes them.`);
  const progress = new Progress(`Fitting to ${samples.length} moves with values`, 1, place.quiet);
  const blend = fitBlend(samples, SEED, (loss) => progress.at(0, `${loss.toFixed(4)} nats`));
  progress.end();
  const counts = countMoves(games.value);
  const seen = learner.squares.vectors;
  const bytes = packPeople(
    { parameters: learner.network.parameters, blend, counts },
    (column) =>
      seen.subarray(column * VECTOR, (column + 1) * VECTOR).some((sum) => sum !== Math.fround(FIRST_SQUARES.vectors)),
    `fitted to ${moves.indexes('fit').length} moves of tournament games in the WTHOR database, ${done} steps`,
  );
  const file = join(out, 'people.bin');
  writeFileSync(file, bytes);
  return ok(`${file}: ${bytes.length} bytes, counts of ${counts.size} positions.`);
}
