/**
 * Fits the model of human moves to the moves of tournament games; or, as a rehearsal, the same model to the games of
 * fewer years. How sure the rehearsal is of moves that came after them says how sure the model may be of those to come.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MoveColumns } from '../../workers/people/columns.ts';
import { type Network, toShares } from '../../workers/people/network.ts';
import { ok, type Result } from '../../game/types.ts';
import { Accuracy } from '../people/accuracy.ts';
import { Learner } from '../people/learner.ts';
import {
  type PlayedMoves,
  playedMoves,
  ratingsOf,
  REHEARSAL_YEAR,
  TEST_YEAR,
  type TournamentGames,
} from '../people/moves.ts';
import { readPrograms } from '../people/rated-games.ts';
import { Progress } from '../progress.ts';
import { shuffled } from '../random.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { readWthorFiles } from '../wthor.ts';

export const SEED = 20;
const EPOCHS = 5;
/** Part of the first steps that the last ones have. */
const LAST_STEP = 0.05;
/** The last pass is over games since this year: openings and strength have changed. */
const RECENT_YEAR = 2008;
const RECENT_STEPS = [0.15, 0.02] as const;
/** Moves between two checkpoints: a minute or two. */
const CHECKPOINT_MOVES = 1_000_000;
/** Of the moves of the test, one in this many is measured at a checkpoint. */
const TEST_STEP = 20;

/** `year`: the first whose games are not in the fit. */
export const checkpointFile = ({ work }: Workplace, year: number): string =>
  join(work, year === TEST_YEAR ? 'people.fit' : `people-before-${year}.fit`);

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

/** Who made the moves: people, or everybody, programs too. */
export type Players = 'people' | 'everybody';

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

export function readMoves(data: string, by: Players = 'people'): Result<PlayedMoves> {
  const games = readGames(data);
  if (!games.ok) return games;
  return ok(playedMoves(by === 'people' ? games.value : { ...games.value, programs: new Set() }));
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

/** One of the fit's passes over moves, with what its steps begin and end with. */
interface Pass {
  readonly indexes: Int32Array;
  readonly steps: readonly [first: number, last: number];
  readonly seed: number;
}

function passes(moves: PlayedMoves, before: number): Pass[] {
  const all = moves.indexes('fit').filter((index) => moves.year[index]! < before);
  const recent = all.filter((index) => moves.year[index]! >= RECENT_YEAR);
  const step = (epoch: number): number => 1 - (1 - LAST_STEP) * (epoch / EPOCHS);
  return [
    ...Array.from({ length: EPOCHS }, (_, epoch) => ({
      indexes: all,
      steps: [step(epoch), step(epoch + 1)] as const,
      seed: SEED + epoch,
    })),
    { indexes: recent, steps: RECENT_STEPS, seed: SEED + EPOCHS },
  ];
}

/** The moves that a rehearsal foretells: of the years between its games and the test's. */
export const rehearsedMoves = (moves: PlayedMoves): Int32Array =>
  Int32Array.from([...moves.indexes('fit'), ...moves.indexes('blend')].filter((i) => moves.year[i]! >= REHEARSAL_YEAR));

export function fitPeople(place: Workplace, isRehearsal = false): Result<string> {
  const read = readMoves(place.data);
  if (!read.ok) return read;
  const moves = read.value;
  const test = isRehearsal ? rehearsedMoves(moves) : moves.indexes('test');
  const learner = new Learner(SEED);
  const year = isRehearsal ? REHEARSAL_YEAR : TEST_YEAR;
  const file = checkpointFile(place, year);
  const plan = passes(moves, year);
  const total = plan.reduce((sum, { indexes }) => sum + indexes.length, 0);
  const progress = new Progress(`Fitting to ${plan[0]!.indexes.length} moves`, total, place.quiet);
  let done = resume(file, learner);
  let begin = 0;
  for (const pass of plan) {
    const order = shuffled(pass.indexes.length, pass.seed);
    while (done < begin + order.length) {
      const end = Math.min(order.length, done - begin + CHECKPOINT_MOVES);
      const loss = learn(
        learner,
        moves,
        pass,
        order.subarray(done - begin, end),
        (done - begin) / order.length,
        (more) => progress.at(done + more),
      );
      done = begin + end;
      save(file, learner, done);
      const told = `${done}: ${loss.toFixed(4)} nats in the fit; ${accuracyOf(learner.network, moves, test, TEST_STEP)}`;
      if (!place.quiet) process.stderr.write(`${told}\n`);
    }
    begin += order.length;
  }
  progress.end();
  return ok(`${test.length} moves since ${year}: ${accuracyOf(learner.network, moves, test)}`);
}

/** Learns some of a pass's moves, in this order; `from`: share of the pass that is done. Returns the mean loss in nats. */
function learn(
  learner: Learner,
  moves: PlayedMoves,
  { indexes, steps: [first, last] }: Pass,
  order: Uint32Array,
  from: number,
  onProgress: (learned: number) => void,
): number {
  const columns = new MoveColumns();
  let loss = 0;
  for (let i = 0; i < order.length; i++) {
    const index = indexes[order[i]!]!;
    const done = from + i / indexes.length;
    columns.read(moves.position(index), moves.last(index));
    loss += learner.learn(columns, moves.rating[index]!, moves.square[index]!, first + (last - first) * done);
    if (i % 1000 === 0) onProgress(i);
  }
  return loss / order.length;
}
