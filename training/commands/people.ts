/** Fits the model of human moves to the moves of tournament games. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MoveColumns } from '../../workers/people/columns.ts';
import { type Network, toShares } from '../../workers/people/network.ts';
import { ok, type Result } from '../../game/types.ts';
import { Accuracy } from '../people/accuracy.ts';
import { Learner } from '../people/learner.ts';
import { type PlayedMoves, playedMoves, ratingsOf, type TournamentGames } from '../people/moves.ts';
import { readPrograms } from '../people/rated-games.ts';
import { Progress } from '../progress.ts';
import { shuffled } from '../random.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { readWthorFiles } from '../wthor.ts';

export const SEED = 20;
const EPOCHS = 3;
/** Moves between two checkpoints: a minute or two. */
const CHECKPOINT_MOVES = 1_000_000;
/** Of the moves of the test, one in this many is measured at a checkpoint. */
const TEST_STEP = 20;

export const checkpointFile = ({ work }: Workplace): string => join(work, 'people.fit');

/** Writes what a fit has done so far: the number of moves, then the learner's arrays. */
function save(file: string, learner: Learner, done: number): void {
  const count = Buffer.alloc(8);
  count.writeDoubleLE(done);
  const parts = learner.state.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  writeWhole(file, Buffer.concat([count, ...parts]));
}

/** Reads it back into a learner; returns the number of moves done, 0 if there is no file or one of another size. */
export function resume(file: string, learner: Learner): number {
  if (!existsSync(file)) return 0;
  const bytes = readFileSync(file);
  const { state } = learner;
  if (bytes.length !== state.reduce((sum, { byteLength }) => sum + byteLength, 8)) return 0;
  let at = 8;
  for (const { buffer, byteOffset, byteLength } of state) {
    new Uint8Array(buffer, byteOffset, byteLength).set(bytes.subarray(at, at + byteLength));
    at += byteLength;
  }
  return bytes.readDoubleLE(0);
}

/** The games, for any of the commands that need them. */
export function readGames(data: string): Result<TournamentGames> {
  const folder = join(data, 'wthor');
  const files = readWthorFiles(folder);
  if (!files.ok) return files;
  const programs = readPrograms(folder);
  return programs.ok
    ? ok({ files: files.value, programs: programs.value, ratingOf: ratingsOf(files.value) })
    : programs;
}

export function readMoves(data: string): Result<PlayedMoves> {
  const games = readGames(data);
  return games.ok ? ok(playedMoves(games.value)) : games;
}

/** Measures a network on moves, one in `step`. */
export function accuracyOf(network: Network, moves: PlayedMoves, indexes: Int32Array, step = 1): Accuracy {
  const columns = new MoveColumns();
  const accuracy = new Accuracy();
  for (let i = 0; i < indexes.length; i += step) {
    const index = indexes[i]!;
    columns.read(moves.position(index), moves.last(index));
    network.score(columns, moves.rating[index]!);
    toShares(network.scores, columns.count);
    accuracy.add(network.scores, columns.count, columns.squares.indexOf(moves.square[index]!));
  }
  return accuracy;
}

export function fitPeople(place: Workplace): Result<string> {
  const read = readMoves(place.data);
  if (!read.ok) return read;
  const moves = read.value;
  const indexes = moves.indexes('fit');
  const test = moves.indexes('test');
  const learner = new Learner(SEED);
  const file = checkpointFile(place);
  let done = resume(file, learner);
  const total = EPOCHS * indexes.length;
  const progress = new Progress(`Fitting to ${indexes.length} moves, ${EPOCHS} times`, total, place.quiet);
  const columns = new MoveColumns();
  while (done < total) {
    const epoch = Math.floor(done / indexes.length);
    const order = shuffled(indexes.length, SEED + epoch);
    let loss = 0;
    const from = done;
    const end = Math.min((epoch + 1) * indexes.length, from + CHECKPOINT_MOVES);
    for (; done < end; done++) {
      const index = indexes[order[done - epoch * indexes.length]!]!;
      columns.read(moves.position(index), moves.last(index));
      loss += learner.learn(columns, moves.rating[index]!, moves.square[index]!, done / total);
      if (done % 1000 === 0) progress.at(done);
    }
    save(file, learner, done);
    const accuracy = accuracyOf(learner.network, moves, test, TEST_STEP);
    progress.at(done, `${(loss / (done - from)).toFixed(4)} nats in the fit; ${accuracy}`);
    if (!place.quiet)
      process.stderr.write(`${done}: ${(loss / (done - from)).toFixed(4)} nats in the fit; ${accuracy}\n`);
  }
  progress.end();
  return ok(`${test.length} moves of the test: ${accuracyOf(learner.network, moves, test)}`);
}
