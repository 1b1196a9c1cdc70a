/**
 * The opening search compared with another program's values: positions from known lines, valued by Edax at level 16; no fit
 * has seen those that are measured here. Edax's values are estimates too, from a strong evaluation; they show whether ours
 * exaggerates or is biased.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complain, ok, type Position, type Result } from '../game/types.ts';
import { pointOf } from '../workers/review/play.ts';
import { SELECTIVITIES } from '../workers/protocol.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { isMeasured } from './positions/valued.ts';
import { solverOf } from './solver.ts';
import { sum, Table } from './table.ts';
import { MAX_DISCS, othello } from './text.ts';

const FILE = 'openings_edax_level16_10715.csv';

interface Valued {
  readonly position: Position;
  readonly empties: number;
  readonly value: number;
}

/** `board,side,value for the side to move`, one position per line; the first line names the columns. */
export function parseValuedOpenings(text: string): Result<Valued[]> {
  const valued: Valued[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (index === 0 || line.trim() === '') continue;
    const [, board, side, value] = /^([XO-]{64}),([XO]),(-?\d+)$/.exec(line.trim()) ?? [];
    if (!board || !side) return complain(`Line ${index + 1} is no position with a value.`);
    valued.push({ position: othello(board, side), empties: board.split('-').length - 1, value: Number(value) });
  }
  return ok(valued);
}

interface Outcome {
  readonly isBlack: boolean;
  readonly empties: number;
  readonly theirs: number;
  readonly ours: number;
}

/** Slope of the regression line that predicts our value from theirs. */
function slopeOf(outcomes: readonly Outcome[]): number {
  const mean = (of: (outcome: Outcome) => number): number => sum(outcomes.map(of)) / outcomes.length;
  const theirs = mean((outcome) => outcome.theirs);
  const ours = mean((outcome) => outcome.ours);
  const along = sum(outcomes.map((outcome) => (outcome.theirs - theirs) * (outcome.ours - ours)));
  return along / sum(outcomes.map((outcome) => (outcome.theirs - theirs) ** 2));
}

function printRow(table: Table, name: string, outcomes: readonly Outcome[]): void {
  const mean = (of: (outcome: Outcome) => number): string => (sum(outcomes.map(of)) / outcomes.length).toFixed(2);
  table.row([
    name,
    String(outcomes.length),
    mean(({ theirs }) => theirs),
    mean(({ ours, theirs }) => ours - theirs),
    mean(({ ours, theirs, isBlack }) => (isBlack ? ours - theirs : theirs - ours)),
    mean(({ ours, theirs }) => Math.abs(ours - theirs)),
    slopeOf(outcomes).toFixed(2),
  ]);
}

/** Rows of the table, by empties. */
const GROUPS = [
  [34, 40],
  [41, 44],
  [45, 48],
  [49, 52],
  [53, 59],
] as const;

export const openings: Measurement = {
  usage: 'openings [--depth N] [--selectivity 73|87|95|98|99|100] [--every N] [--threads N] [--hash MB]',
  about: 'searches positions of the opening that Edax has valued and no fit has seen: how far apart, and to which side',
  async run(words) {
    const given = readOptions(words, {
      options: { depth: 16, selectivity: 87, every: 1, threads: 1, hash: 64 },
    });
    if (!given.ok) return given;
    const { depth = 16, every = 1, threads = 1, hash = 64 } = given.value.options;
    const selectivity = SELECTIVITIES.find((known) => known === given.value.options['selectivity']);
    if (!selectivity) return complain(`A selectivity is one of ${SELECTIVITIES.join(', ')} percent.`);
    const folder = process.env['OUTFLANK_DATA'];
    if (!folder) return complain('The valued positions lie in the folder that OUTFLANK_DATA names; it is not set.');
    const valued = parseValuedOpenings(readFileSync(join(folder, 'labelled', FILE), 'utf8'));
    if (!valued.ok) return valued;
    const chosen = valued.value.filter((_, index) => isMeasured(index)).filter((_, index) => index % every === 0);
    if (chosen.length === 0) return complain(`${FILE} has no positions.`);
    const solver = solverOf({ threads, hashMegabytes: hash });
    try {
      await solver.open();
      const outcomes: Outcome[] = [];
      for (const { position, empties, value } of chosen) {
        const limits = { maxDepth: depth, exactFrom: 0, selectivity };
        const analysis = await solver.solve(position, 'best', 'winner', undefined, limits);
        if (!analysis.value) return complain('The engine gave no value.');
        outcomes.push({
          isBlack: position.sideToMove === 'black',
          empties,
          theirs: value,
          ours: pointOf(analysis.value, MAX_DISCS),
        });
      }
      console.log(`- ${machineLine()}`);
      console.log(
        `- depth ${depth} at ${selectivity} %, ${threads} thread(s), table of ${hash} MB; ${chosen.length} positions that no fit has seen\n`,
      );
      const table = new Table([
        { title: 'empties', isText: true },
        { title: 'positions' },
        { title: 'Edax' },
        { title: 'difference' },
        { title: 'for black' },
        { title: 'error' },
        { title: 'slope' },
      ]);
      for (const [least, most] of GROUPS) {
        const within = outcomes.filter(({ empties }) => empties >= least && empties <= most);
        if (within.length > 1) printRow(table, `${least}–${most}`, within);
      }
      printRow(table, 'all', outcomes);
      return ok(true);
    } finally {
      solver.close();
    }
  },
};
