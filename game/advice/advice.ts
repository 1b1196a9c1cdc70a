/**
 * Pieces of advice for players, and how they fared in positions of tournament games whose moves are all valued. The
 * file is text, one record per line:
 *
 *     advice <name>
 *     stage <fewest empties> <most> <exact|estimate> <positions> <kept> <cost> <±> <cost against it> <±>
 *     example <holds|fails> <exact|estimate> <64 signs, X to move> <best move> <the best one of the other kind> <discs between>
 *
 * Stages and examples belong to the advice above them. Costs are means over positions in discs, with half the width of
 * their 95 % intervals.
 */
import { parseSigns } from '../bitboard/position.ts';
import { cut } from '../faults.ts';
import { OTHELLO } from '../rules.ts';
import { parseSquare, squareName } from '../shape.ts';
import { fail, ok, type Result, type Square } from '../types.ts';

/** docs/guide/advice.md has the wording of each and its sources. */
export const ADVICE = [
  'corners',
  'x-squares',
  'c-squares',
  'edges',
  'inner-ring',
  'sixteen',
  'c3',
  'few-discs',
  'compact',
  'mobility',
  'odd-regions',
  'one-gap',
  'own-gap',
  'two-gaps',
  'wedge',
] as const;
export type AdviceName = (typeof ADVICE)[number];

export interface Mean {
  /** Discs. */
  readonly value: number;
  /** Half the width of its 95 % confidence interval. */
  readonly error: number;
}

export interface AdviceStage {
  readonly fewest: number;
  readonly most: number;
  /** Otherwise values come from a search of a few plies. */
  readonly isExact: boolean;
  /** Positions in which some moves follow the advice and others don't. */
  readonly positions: number;
  /** How many of these have a best move that follows it. */
  readonly kept: number;
  /** Mean loss against the best move, of moves that follow the advice and of moves that don't. */
  readonly cost: Mean;
  readonly against: Mean;
}

export interface AdviceExample {
  /** Whether a best move follows the advice; otherwise none does. */
  readonly holds: boolean;
  readonly isExact: boolean;
  /** 64 signs; X is to move. */
  readonly board: string;
  readonly best: Square;
  readonly other: Square;
  readonly discs: number;
}

export interface AdviceRecord {
  readonly name: AdviceName;
  readonly stages: readonly AdviceStage[];
  readonly examples: readonly AdviceExample[];
}

const DECIMALS = 2;
const name = (square: Square): string => squareName(OTHELLO, square);
const sureness = (isExact: boolean): string => (isExact ? 'exact' : 'estimate');
const meanText = ({ value, error }: Mean): string => `${value.toFixed(DECIMALS)} ${error.toFixed(DECIMALS)}`;

export const makeAdvice = (records: readonly AdviceRecord[]): string =>
  records
    .flatMap(({ name: of, stages, examples }) => [
      `advice ${of}`,
      ...stages.map(
        ({ fewest, most, isExact, positions, kept, cost, against }) =>
          `stage ${fewest} ${most} ${sureness(isExact)} ${positions} ${kept} ${meanText(cost)} ${meanText(against)}`,
      ),
      ...examples.map(
        ({ holds, isExact, board, best, other, discs }) =>
          `example ${holds ? 'holds' : 'fails'} ${sureness(isExact)} ${board} ${name(best)} ${name(other)} ${discs}`,
      ),
    ])
    .map((line) => `${line}\n`)
    .join('');

const STAGE = /^stage (\d+) (\d+) (exact|estimate) (\d+) (\d+) ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)$/;
const EXAMPLE = /^example (holds|fails) (exact|estimate) ([XO-]{64}) (\S+) (\S+) ([\d.]+)$/;

function parseStage(line: string): AdviceStage | null {
  const found = STAGE.exec(line);
  if (!found) return null;
  const [fewest, most, positions, kept, ...means] = [1, 2, 4, 5, 6, 7, 8, 9].map((group) => Number(found[group]));
  const [cost, costError, against, againstError] = means;
  return {
    fewest: fewest!,
    most: most!,
    isExact: found[3] === 'exact',
    positions: positions!,
    kept: kept!,
    cost: { value: cost!, error: costError! },
    against: { value: against!, error: againstError! },
  };
}

function parseExample(line: string): AdviceExample | null {
  const [, fate, sure, board = '', best = '', other = '', discs] = EXAMPLE.exec(line) ?? [];
  const [bestSquare, otherSquare] = [parseSquare(OTHELLO, best), parseSquare(OTHELLO, other)];
  if (!parseSigns(board) || bestSquare === undefined || otherSquare === undefined) return null;
  return {
    holds: fate === 'holds',
    isExact: sure === 'exact',
    board,
    best: bestSquare,
    other: otherSquare,
    discs: Number(discs),
  };
}

export function parseAdvice(text: string): Result<readonly AdviceRecord[]> {
  const records: { name: AdviceName; stages: AdviceStage[]; examples: AdviceExample[] }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (!line) continue;
    const of = ADVICE.find((known) => line === `advice ${known}`);
    const stage = parseStage(line);
    const example = parseExample(line);
    const record = records.at(-1);
    if (of) records.push({ name: of, stages: [], examples: [] });
    else if (record && stage) record.stages.push(stage);
    else if (record && example) record.examples.push(example);
    else return fail('advice-line', { text: cut(line) }, { line: index + 1 });
  }
  return ok(records);
}
