/** How well the shipped model predicts the moves of the test's years, beside baselines. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countBits } from '../../game/bitboard/bitboard.ts';
import { discsOf, emptiesOf, legalSquares, type OthelloPosition, played } from '../../game/bitboard/position.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { PeopleModel } from '../../workers/people/people-model.ts';
import { Accuracy } from '../people/accuracy.ts';
import { Calibration } from '../people/calibration-plot.ts';
import type { ValuedMoves } from '../people/move-values.ts';
import type { PlayedMoves } from '../people/moves.ts';
import { fitSoftmax, softmax } from '../people/softmax.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { EVERYBODY_SET, LEVELS, valuesFolder, valuesOf } from './people-values.ts';
import { readMoves } from '../people/read-games.ts';

const row = (name: string, accuracy: Accuracy, more = ''): string => {
  const percent = (share: number): string => (100 * share).toFixed(1);
  return `| ${name} | ${accuracy.count} | ${percent(accuracy.named)} | ${percent(accuracy.amongThree)} | ${accuracy.loss.toFixed(3)} |${more}`;
};

/** Shares of a move's alternatives in the order of their squares. */
function sharesOf(
  model: PeopleModel,
  moves: PlayedMoves,
  index: number,
  values?: readonly number[],
  plies?: number,
): Float64Array {
  const position = moves.position(index);
  const squares = legalSquares(position);
  const last = moves.last(index);
  const { moves: found } = model.modelled({
    position,
    rating: moves.rating[index]!,
    ...(last !== undefined && { last }),
    ...(values && { values: new Map(squares.map((square, i) => [square, values[i]!])) }),
    ...(plies !== undefined && { plies }),
  });
  const shares = new Float64Array(squares.length);
  for (const { square, share } of found) shares[squares.indexOf(square)] = share;
  return shares;
}

const playedIn = (moves: PlayedMoves, index: number): number =>
  legalSquares(moves.position(index)).indexOf(moves.square[index]!);

/** The rows without values. */
function alone(model: PeopleModel, moves: PlayedMoves, calibration: Calibration): string[] {
  const [uniform, mostFlips, people] = [new Accuracy(), new Accuracy(), new Accuracy()];
  for (const index of moves.indexes('test')) {
    const shares = sharesOf(model, moves, index);
    const at = playedIn(moves, index);
    const equal = shares.map(() => 1 / shares.length);
    uniform.add(equal, equal.length, at);
    mostFlips.add(softmax(flipsOf(moves, index), 1), shares.length, at);
    people.add(shares, shares.length, at);
    shares.forEach((share, move) => calibration.add(share, move === at, moves.rating[index]!));
  }
  return [row('uniform', uniform), row('most flips', mostFlips), row('**model alone**', people)];
}

/** Discs that each move flips. */
function flipsOf(moves: PlayedMoves, index: number): number[] {
  const position = moves.position(index);
  const discs = discsOf(position) - ownDiscsOf(position);
  return legalSquares(position).map((square) => discs - ownDiscsOf(played(position, square)!));
}

const ownDiscsOf = ({ playerLow, playerHigh }: OthelloPosition): number => countBits(playerLow) + countBits(playerHigh);

const toldOf = (calibration: Calibration): string => {
  const { off, cells } = calibration.beyondChance();
  return `largest gap ${calibration.largestGap().toFixed(1)} points, ${off} of ${cells} beyond two standard errors`;
};

/** The rows of a level: the engine's best move and its softmax, and the model that knows its values. */
function withLevel(
  valued: ReadonlyMap<number, ValuedMoves>,
  model: PeopleModel,
  moves: PlayedMoves,
  level: number,
  of = '',
): string[] {
  const samples = [...valued].map(([index, { plies, values }]) => ({
    index,
    plies,
    values,
    played: playedIn(moves, index),
    empties: emptiesOf(moves.position(index)),
  }));
  if (samples.length === 0) return [];
  const [engine, people, without] = [new Accuracy(), new Accuracy(), new Accuracy()];
  const scaleOf = fitSoftmax(samples);
  const calibration = new Calibration();
  for (const { index, values, plies, played: at, empties } of samples) {
    engine.add(softmax(values, scaleOf(empties)), values.length, at);
    const shares = sharesOf(model, moves, index, values, plies);
    people.add(shares, values.length, at);
    shares.forEach((share, move) => calibration.add(share, move === at, moves.rating[index]!));
    without.add(sharesOf(model, moves, index), values.length, at);
  }
  return [
    row(`engine, level ${level}${of}`, engine),
    row(`model alone, same moves${of}`, without),
    row(
      `**model with level ${level}**${of}`,
      people,
      ` ${(engine.loss - people.loss).toFixed(3)} nats better than the engine; calibration: ${toldOf(calibration)}`,
    ),
  ];
}

/** The same for games of all years, including the moves of programs, as others have measured it. */
function ofEverybody(folder: string, model: PeopleModel, moves: PlayedMoves): string[] {
  const accuracy = new Accuracy();
  for (const index of moves.indexes(EVERYBODY_SET))
    accuracy.add(sharesOf(model, moves, index), legalSquares(moves.position(index)).length, playedIn(moves, index));
  return [
    row('**model alone**, everybody', accuracy),
    ...LEVELS.everybody.flatMap(([level]) =>
      withLevel(valuesOf(folder, `everybody-${level}`), model, moves, level, ', everybody'),
    ),
  ];
}

/** `out`: the folder of the weights that the values were found with, and of the file. */
export async function reportPeople(
  place: Workplace,
  out: string,
  picture: string | undefined,
): Promise<Result<string>> {
  const read = readMoves(place.data);
  if (!read.ok) return read;
  const everybody = readMoves(place.data, 'everybody');
  if (!everybody.ok) return everybody;
  const file = join(out, 'people.bin');
  if (!existsSync(file)) return complain(`${file} is missing; "people-pack" makes it.`);
  const model = await PeopleModel.read(new Uint8Array(readFileSync(file)), file);
  if (!model.ok) return complain(faultText(model.fault));
  const folder = await valuesFolder(place, out);
  const calibration = new Calibration();
  const lines = [
    '| | moves | named, % | among three, % | nats |',
    '|---|---|---|---|---|',
    ...alone(model.value, read.value, calibration),
    ...LEVELS.test.flatMap(([level]) => withLevel(valuesOf(folder, level), model.value, read.value, level)),
    ...ofEverybody(folder, model.value, everybody.value),
    '',
    `Calibration: ${toldOf(calibration)}.`,
    ...calibration
      .cells()
      .map((cells) =>
        cells
          .map((cell) => (cell ? `${(100 * cell.said).toFixed(0)}:${(100 * cell.played).toFixed(0)}` : '-'))
          .join('  '),
      ),
  ];
  if (picture !== undefined) writeWhole(picture, calibration.svg());
  return ok(lines.join('\n'));
}
