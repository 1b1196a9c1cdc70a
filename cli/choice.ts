/** Which positions of a file are worked on: of some numbers of empties, or a sample of them. */
import { emptyCount } from '../game/position.ts';
import { complain, ok, type Result, type RuleSystem } from '../game/types.ts';
import { number, numberOr, option } from './command.ts';
import { isBlank, parsePosition } from './input.ts';
import type { Line } from './lines.ts';
import { randomFrom } from './random.ts';

const MAX_SEED = 999_999_999;

interface Range {
  readonly least: number;
  readonly most: number;
}

/** "20" or "12-20". */
function rangeOf(word: string): Result<Range> {
  const [, from = '', to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(word) ?? [];
  const [least, most] = [Number(from), Number(to)];
  if (from && least <= most) return ok({ least, most });
  return complain(`--empties is a number of empty squares or a range such as 12-20, not “${word}”.`);
}

export const CHOICE = {
  empties: option('empties', 'A-B', 'only positions with so many empty squares, such as 20 or 12-20', rangeOf),
  sample: number('sample', 'N', 'N of the positions, drawn at random, in their order', [1, MAX_SEED]),
  seed: numberOr(1, 'seed', 'N', 'which sample: the same seed draws the same positions', [0, MAX_SEED]),
};

export interface Choice {
  readonly empties: Range | undefined;
  readonly sample: number | undefined;
  readonly seed: number;
}

/** The lines with the chosen positions. A line that can’t be read is passed on, so that its fault is reported. */
export async function* chosenLines(
  lines: AsyncIterable<Line>,
  { empties, sample, seed }: Choice,
  rules: RuleSystem,
): AsyncGenerator<Line> {
  if (!empties && sample === undefined) {
    for await (const line of lines) if (!isBlank(line)) yield line;
    return;
  }
  const fitting = positionsIn(lines, empties, rules);
  if (sample === undefined) {
    for await (const { line } of fitting) yield line;
    return;
  }
  yield* await drawn(fitting, sample, randomFrom(seed));
}

interface Candidate {
  readonly line: Line;
  readonly isReadable: boolean;
}

async function* positionsIn(
  lines: AsyncIterable<Line>,
  empties: Range | undefined,
  rules: RuleSystem,
): AsyncGenerator<Candidate> {
  for await (const line of lines) {
    if (isBlank(line)) continue;
    const position = parsePosition(line, rules);
    const count = position.ok ? emptyCount(position.value) : undefined;
    if (empties && count !== undefined && (count < empties.least || count > empties.most)) continue;
    yield { line, isReadable: position.ok };
  }
}

/** Each position has the same chance, however many there are, and no more than the sample is in memory (reservoir sampling). */
async function drawn(candidates: AsyncIterable<Candidate>, size: number, random: () => number): Promise<Line[]> {
  const sample: Line[] = [];
  const faults: Line[] = [];
  let seen = 0;
  for await (const { line, isReadable } of candidates) {
    if (!isReadable) faults.push(line);
    else if (seen++ < size) sample.push(line);
    else {
      const place = Math.floor(random() * seen);
      if (place < size) sample[place] = line;
    }
  }
  return [...sample, ...faults].toSorted((a, b) => a.number - b.number);
}
