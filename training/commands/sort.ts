/** Turns what `gather` found into samples: calibrated by the games' results, with equal positions merged. */
import { readFileSync } from 'node:fs';
import { complain, ok, type Result } from '../../game/types.ts';
import { calibrate, labelBy, UNCHANGED, type Ending, type Line } from '../calibration.ts';
import { labelAt, labelCount, labelFiles, NO_RESULT, type Label } from '../labels.ts';
import { emptiesOf } from '../../game/bitboard/position.ts';
import { PositionIndex, Samples } from '../samples.ts';
import { samplesFile, type Workplace } from '../workplace.ts';

/**
 * Up to this many empties the games' results correct the searches' values. Further from the end the side that is ahead
 * wins by more than it should: both sides make mistakes, and the losing side's cost more.
 */
const RESULTS_UP_TO = 26;

function* labelsOf(files: readonly Buffer[]): Generator<Label> {
  for (const bytes of files) for (let index = 0; index < labelCount(bytes); index++) yield labelAt(bytes, index);
}

/** Two consecutive depths, so that neither parity is favoured. */
const valueOf = ({ value, shallow }: Label): number => (value + shallow) / 2;

function* endingsOf(files: readonly Buffer[]): Generator<Ending> {
  for (const label of labelsOf(files))
    if (label.result !== NO_RESULT && label.depth > 0)
      yield { empties: emptiesOf(label.position), value: valueOf(label), result: label.result };
}

/**
 * Merges equal positions. Their values are not independent, so their weight grows with the square root of their number.
 */
function samplesOf(files: readonly Buffer[], lines: readonly Line[]): Samples[] {
  const sizes = new Uint32Array(61);
  for (const { position } of labelsOf(files)) sizes[emptiesOf(position)]!++;
  const all = Array.from(sizes, (size) => new Samples(size));
  const indexes = all.map((samples) => new PositionIndex(samples));
  const times = Array.from(sizes, (size) => new Uint32Array(size));
  for (const label of labelsOf(files)) {
    const { position, game, depth, aside } = label;
    const empties = emptiesOf(position);
    const samples = all[empties]!;
    const known = samples.count;
    const index = indexes[empties]!.place(position);
    if (index === known) {
      samples.game[index] = game;
      samples.deviation[index] = aside;
      samples.exact[index] = depth === 0 ? 1 : 0;
    }
    const result = label.result === NO_RESULT || empties > RESULTS_UP_TO ? null : label.result;
    const value = depth === 0 ? label.value : labelBy(lines[empties]!, valueOf(label), result);
    const count = ++times[empties]![index]!;
    samples.value[index]! += (value - samples.value[index]!) / count;
    samples.weight[index] = Math.sqrt(count);
  }
  return all;
}

export function sort(place: Workplace, folder: string): Result<string> {
  const files = labelFiles(folder).map((file) => readFileSync(file));
  if (files.length === 0) return complain(`No labels in ${folder}; run "gather" first.`);
  const lines = calibrate(endingsOf(files)).map((line, empties) =>
    empties <= RESULTS_UP_TO ? line : { ...UNCHANGED, count: line.count, spread: line.spread },
  );
  const report = ['empties  labels  different  with result  offset  slope  share of result  spread'];
  for (const [empties, samples] of samplesOf(files, lines).entries()) {
    if (samples.count === 0) continue;
    samples.write(samplesFile(place, 'gathered', empties));
    const { offset, slope, share, count, spread } = lines[empties]!;
    report.push(
      [
        String(empties).padStart(7),
        String(samples.capacity).padStart(7),
        String(samples.count).padStart(10),
        String(count).padStart(12),
        offset.toFixed(2).padStart(7),
        slope.toFixed(3).padStart(6),
        share.toFixed(2).padStart(16),
        spread.toFixed(1).padStart(7),
      ].join(' '),
    );
  }
  return ok(report.join('\n'));
}
