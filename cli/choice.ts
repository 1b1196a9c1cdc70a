/** Which positions of a file are worked on: those within a range of empties, or a sample of them. */
import { emptyCount } from '../game/position.ts';
import { complain, ok, type Result, type RuleSystem } from '../game/types.ts';
import { number, numberOr, option } from './command.ts';
import { isBlank, parsePosition } from './input.ts';
import type { Line } from './lines.ts';
import { randomFrom } from '../game/random.ts';

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
  empties: option('empties', 'A-B', 'only positions with A to B empty squares, such as 12-20, or 20 alone', rangeOf),
  sample: number('sample', 'N', 'N of the positions, drawn at random, in their order', [1, MAX_SEED]),
  seed: {
    ...numberOr(1, 'seed', 'N', 'which sample: the same seed draws the same positions', [0, MAX_SEED]),
    needs: 'sample N',
  },
};

export interface Choice {
  readonly empties: Range | undefined;
  readonly sample: number | undefined;
  readonly seed: number;
}

/** What is said where nothing was chosen: an input without an answer would look like one that was answered. */
export const nothingChosen = ({ empties }: Choice): string =>
  empties ? 'No position fits these options.' : 'The input has no position.';

/** The lines with the chosen positions. A line that can’t be read is passed on, so that its fault is reported. */
export async function* chosenLines(
  lines: AsyncIterable<Line>,
  choice: Choice,
  rules: RuleSystem,
): AsyncGenerator<Line> {
  yield* chosen(filled(lines), choice, (line) => {
    const position = parsePosition(line, rules);
    return position.ok ? emptyCount(position.value) : undefined;
  });
}

async function* filled(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) if (!isBlank(line)) yield line;
}

/** The chosen items. `emptiesIn`: of an item's position; undefined for a fault, which is passed on. */
export async function* chosen<T>(
  items: AsyncIterable<T>,
  { empties, sample, seed }: Choice,
  emptiesIn: (item: T) => number | undefined,
): AsyncGenerator<T> {
  if (!empties && sample === undefined) {
    yield* items;
    return;
  }
  const fitting = candidatesIn(items, empties, emptiesIn);
  if (sample === undefined) for await (const { item } of fitting) yield item;
  else yield* await drawn(fitting, sample, randomFrom(seed));
}

interface Candidate<T> {
  readonly item: T;
  readonly place: number;
  readonly isReadable: boolean;
}

async function* candidatesIn<T>(
  items: AsyncIterable<T>,
  empties: Range | undefined,
  emptiesIn: (item: T) => number | undefined,
): AsyncGenerator<Candidate<T>> {
  let place = 0;
  for await (const item of items) {
    const count = emptiesIn(item);
    if (empties && count !== undefined && (count < empties.least || count > empties.most)) continue;
    yield { item, place: place++, isReadable: count !== undefined };
  }
}

/** Each position has the same chance, however many there are, and no more than the sample is in memory (reservoir sampling). */
async function drawn<T>(candidates: AsyncIterable<Candidate<T>>, size: number, random: () => number): Promise<T[]> {
  const sample: Candidate<T>[] = [];
  const faults: Candidate<T>[] = [];
  let seen = 0;
  for await (const candidate of candidates) {
    if (!candidate.isReadable) faults.push(candidate);
    else if (seen++ < size) sample.push(candidate);
    else {
      const place = Math.floor(random() * seen);
      if (place < size) sample[place] = candidate;
    }
  }
  return [...sample, ...faults].toSorted((a, b) => a.place - b.place).map(({ item }) => item);
}
