/**
 * The midgame search compared with exact values: tournament positions of 18 to 26 empties with every move solved, or
 * the hard set, are searched to a depth short of the end. How often does it find a best move, what does the chosen move
 * lose, and how far off is the value?
 */
import { targetOf } from '../game/notation.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSquare } from '../game/shape.ts';
import { OTHELLO } from '../game/rules.ts';
import { complain, ok, type Position, type Result, type Square } from '../game/types.ts';
import { pointOf } from '../workers/review/play.ts';
import { SELECTIVITIES } from '../workers/protocol.ts';
import { makeHardSet } from './hard.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { type HardPosition, readHardPositions } from './positions/hard.ts';
import { solverOf } from './solver.ts';
import { sum, Table } from './table.ts';
import { MAX_DISCS, othello } from './text.ts';

interface Solved {
  readonly position: Position;
  readonly empties: number;
  readonly values: ReadonlyMap<Square, number>;
}

/** What a search is compared with. */
interface Task {
  readonly position: Position;
  readonly empties: number;
  readonly value: number;
  readonly isBest: (square: Square) => boolean;
  /** What a move loses, if known. */
  readonly loss: (square: Square) => number;
}

function taskOf({ position, empties, values }: Solved): Task {
  const value = Math.max(...values.values());
  const loss = (square: Square): number => value - (values.get(square) ?? Number.NaN);
  return { position, empties, value, isBest: (square) => loss(square) === 0, loss };
}

const hardTask = ({ best, ...solved }: HardPosition): Task => ({
  ...solved,
  isBest: (square) => best.has(square),
  loss: (square) => (best.has(square) ? 0 : Number.NaN),
});

/** `board side; B8:+28; …`: one position per line, with the value of every move. */
export function parseSolvedPositions(text: string): Result<Solved[]> {
  const solved: Solved[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('%')) continue;
    const [, board, side, rest = ''] = /^([XO-]{64}) ([XO]);(.*)$/.exec(line.trim()) ?? [];
    const values = new Map<Square, number>();
    for (const [, name = '', value] of rest.matchAll(/([A-H][1-8]):([+-]?\d+)/g)) {
      values.set(parseSquare(OTHELLO, name.toLowerCase())!, Number(value));
    }
    if (!board || !side || values.size === 0) return complain(`Line ${index + 1} is no position with solved moves.`);
    solved.push({ position: othello(board, side), empties: board.split('-').length - 1, values });
  }
  return ok(solved);
}

interface Outcome {
  readonly empties: number;
  readonly isBest: boolean;
  readonly loss: number;
  /** The value found minus the true one. */
  readonly error: number;
  readonly nodes: number;
  readonly ms: number;
}

/** A value within this many discs is good enough. */
const NEAR = 3;
/** Figures that another program publishes for its own, harder set: positions of 30 empties searched to depth 15. */
const ANCHOR = 'neural-reversi 6.2, hard positions of 30 empties, depth 15: 82.7 % best, error 1.63, 87.9 % within 3';

/** Where the solved positions of a set are, or what is missing. */
function solvedFile(set: string): Result<string> {
  if (set !== 'tournament') {
    return existsSync(set)
      ? ok(set)
      : complain(
          `There is no file “${set}”; the sets are “tournament”, “hard” and files of positions whose moves are all solved.`,
        );
  }
  const folder = process.env['OUTFLANK_DATA'];
  return folder
    ? ok(join(folder, 'endgame', 'wthor-180-exact-18-26.obf'))
    : complain('The solved positions lie in the folder that OUTFLANK_DATA names; it is not set.');
}

/** The positions of a set or an OBF file, or what is missing. */
export function tasksOf(set: string): Result<Task[]> {
  if (set === 'hard') return ok(readHardPositions().map(hardTask));
  const file = solvedFile(set);
  if (!file.ok) return file;
  const solved = parseSolvedPositions(readFileSync(file.value, 'utf8'));
  return solved.ok ? ok(solved.value.map(taskOf)) : solved;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function printRow(table: Table, name: string, outcomes: readonly Outcome[]): void {
  const mean = (of: (outcome: Outcome) => number): number => sum(outcomes.map(of)) / outcomes.length;
  table.row([
    name,
    String(outcomes.length),
    percent(mean(({ isBest }) => Number(isBest))),
    outcomes.some(({ loss }) => Number.isNaN(loss)) ? '' : mean(({ loss }) => loss).toFixed(2),
    mean(({ error }) => Math.abs(error)).toFixed(2),
    mean(({ error }) => error).toFixed(2),
    percent(mean(({ error }) => Number(Math.abs(error) <= NEAR))),
    (mean(({ nodes }) => nodes) / 1e3).toFixed(0),
    mean(({ ms }) => ms).toFixed(0),
  ]);
}

export const midgame: Measurement = {
  usage:
    'midgame [--set tournament|hard|FILE] [--depth N] [--selectivity 73|87|95|98|99|100] [--every N] [--threads N] [--hash MB] [--make N]',
  about:
    'searches solved positions short of the end: best moves found, error of the value; --make solves what the hard set lacks of its first N positions',
  async run(words) {
    const given = readOptions(words, {
      options: { depth: 12, selectivity: 87, every: 1, threads: 1, hash: 64, make: 0 },
      texts: ['set'],
    });
    if (!given.ok) return given;
    const { depth = 12, every = 1, threads = 1, hash = 64, make = 0 } = given.value.options;
    const { set = 'tournament' } = given.value.texts;
    if (make > 0) await makeHardSet(make, hash);
    const selectivity = SELECTIVITIES.find((known) => known === given.value.options['selectivity']);
    if (!selectivity) return complain(`A selectivity is one of ${SELECTIVITIES.join(', ')} percent.`);
    const tasks = tasksOf(make > 0 ? 'hard' : set);
    if (!tasks.ok) return tasks;
    if (tasks.value.length === 0) return complain(`The set “${set}” has no positions.`);
    const solver = solverOf({ threads, hashMegabytes: hash });
    try {
      await solver.open();
      const outcomes: Outcome[] = [];
      for (const { position, empties, value, isBest, loss } of tasks.value.filter((_, index) => index % every === 0)) {
        const limits = { maxDepth: depth, exactFrom: 0, selectivity };
        const analysis = await solver.solve(position, 'best', 'winner', undefined, limits);
        const chosen = analysis.line[0] && targetOf(analysis.line[0]);
        if (chosen === undefined || !analysis.value) return complain('The engine chose no move.');
        outcomes.push({
          empties,
          isBest: isBest(chosen),
          loss: loss(chosen),
          error: pointOf(analysis.value, MAX_DISCS) - value,
          nodes: analysis.progress.nodes,
          ms: analysis.progress.elapsedMs,
        });
      }
      console.log(`- ${machineLine()}`);
      console.log(`- depth ${depth} at ${selectivity} %, ${threads} thread(s), table of ${hash} MB`);
      console.log(`- beside it: ${ANCHOR}\n`);
      const table = new Table([
        { title: 'empties', isText: true },
        { title: 'positions' },
        { title: 'best move' },
        { title: 'loss' },
        { title: 'error' },
        { title: 'bias' },
        { title: `within ${NEAR}` },
        { title: 'k nodes' },
        { title: 'ms' },
      ]);
      for (const count of [...new Set(outcomes.map(({ empties }) => empties))].sort((a, b) => a - b)) {
        printRow(
          table,
          String(count),
          outcomes.filter(({ empties }) => empties === count),
        );
      }
      printRow(table, 'all', outcomes);
      return ok(true);
    } finally {
      solver.close();
    }
  },
};
