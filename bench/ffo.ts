/**
 * Solves the FFO test positions exactly and reports nodes, CPU time, speed, and the time in yardsticks.
 *
 * Each round starts with an empty table and warm code. The yardstick runs before each round and after the last, so both
 * see the machine in the same state. With several rounds the figures are medians.
 */
import { existsSync } from 'node:fs';
import { signed } from '../game/score.ts';
import { complain, type Result } from '../game/types.ts';
import type { Analysis } from '../workers/protocol.ts';
import { runAgainst } from './against.ts';
import { machineLine, threadsText } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { FFO, readRange, type TestPosition } from './positions/ffo.ts';
import { readOptions } from './options.ts';
import { openWarm, solverOf, type Solver } from './solver.ts';
import { type Column, median, sum, Table } from './table.ts';
import { Yardstick } from './yardstick.ts';
import { faultText, noticeText } from '../i18n/english.ts';
import { type Notice } from '../game/faults.ts';

interface Figures {
  readonly nodes: number;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

interface Row {
  readonly test: TestPosition;
  /** One per round. */
  readonly best: Figures[];
  readonly all: Figures[];
  score: number;
  isWrong: boolean;
}

const figuresOf = ({ progress }: Analysis): Figures => ({
  nodes: progress.nodes,
  cpuSeconds: progress.cpuMs / 1000,
  wallSeconds: progress.elapsedMs / 1000,
});

const NO_FIGURES: Figures = { nodes: Number.NaN, cpuSeconds: Number.NaN, wallSeconds: Number.NaN };

const medianOf = (figures: readonly Figures[], of: keyof Figures): number => median(figures.map((one) => one[of]));

/** A fixed number of decimals, few enough not to suggest more precision than there is. */
const seconds = (x: number): string => x.toFixed(2);
const millions = (x: number): string => (x / 1e6).toFixed(1);
/** Times shorter than this are too short to give a speed. */
const SHORT_SECONDS = 0.01;
const speed = (nodes: number, time: number): string => (time < SHORT_SECONDS ? '–' : millions(nodes / time));

export const ffo: Measurement = {
  usage: 'ffo FROM TO [--rounds N] [--threads N] [--hash MB] [--all] [--against PATH [--with=WORDS]]',
  about:
    'solves the FFO positions of these numbers (1 to 79); --all: the value of every move as well; --against: by turns with another solver that has Edax’s command line, given more WORDS of it',
  async run(words) {
    const given = readOptions(words, {
      numbers: ['FROM', 'TO'],
      options: { rounds: 1, threads: 1, hash: 64 },
      flags: ['all'],
      texts: ['against', 'with'],
    });
    if (!given.ok) return given;
    const range = readRange(given.value.numbers);
    if (!range.ok) return range;
    const { from, to } = range.value;
    const { rounds = 1, threads = 1, hash = 64 } = given.value.options;
    const isAll = given.value.flags.has('all');
    const { against, with: more } = given.value.texts;
    if (against !== undefined && isAll) return complain('--all and --against exclude each other.');
    if (more !== undefined && against === undefined)
      return complain('--with needs --against: its words go to that solver.');
    if (against !== undefined) {
      if (!existsSync(against)) return complain(`“${against}” is no program.`);
      const tests = FFO.slice(from - 1, to);
      const extra = more?.split(' ').filter(Boolean) ?? [];
      return runAgainst({ tests, program: against, words: extra, rounds, threads, hashMegabytes: hash });
    }

    const yardstick = Yardstick.make();
    const solver = solverOf({ threads, hashMegabytes: hash });
    try {
      const rows = FFO.slice(from - 1, to).map((test): Row => ({ test, best: [], all: [], score: 0, isWrong: false }));
      const lengths = await runRounds(solver, rows, rounds, isAll, yardstick);
      printTable(rows, threads, isAll, lengths);
      return { ok: true, value: rows.every((row) => !row.isWrong) };
    } finally {
      solver.close();
      if (yardstick.ok) yardstick.value.remove();
    }
  },
};

/** Fills the rows and returns the yardstick's CPU seconds. */
async function runRounds(
  solver: Solver,
  rows: readonly Row[],
  rounds: number,
  isAll: boolean,
  yardstick: Result<Yardstick>,
): Promise<number[]> {
  const lengths: number[] = [];
  const measure = (): void => {
    if (yardstick.ok) lengths.push(yardstick.value.run());
  };
  for (let round = 1; round <= rounds; round++) {
    measure();
    const opened = await openWarm(solver);
    if (round === 1) printHead(opened, rounds, yardstick.ok ? yardstick.value.compiler : faultText(yardstick.fault));
    await solveRound(solver, rows, 'best', (row) => say(`round ${round} of ${rounds}: ${row.test.name}`));
    if (!isAll) continue;
    // The table still knows the best moves, but all of them must be found from scratch.
    await openWarm(solver);
    await solveRound(solver, rows, 'all', (row) => say(`round ${round} of ${rounds}, all moves: ${row.test.name}`));
  }
  measure();
  say('');
  return lengths;
}

/** Progress, shown on a terminal only. */
function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}\x1b[K`);
}

async function solveRound(solver: Solver, rows: readonly Row[], goal: 'best' | 'all', before: (row: Row) => void) {
  for (const row of rows) {
    before(row);
    const analysis = await solver.solve(row.test.position, goal);
    const { value } = analysis;
    row[goal].push(figuresOf(analysis));
    row.score = value?.low ?? Number.NaN;
    const isProved = value !== undefined && value.low === value.high && value.certainty === 100;
    if (!isProved || row.score !== row.test.score) row.isWrong = true;
  }
}

function printHead(
  opened: { threads: number; hashMegabytes: number; notices?: readonly Notice[] },
  rounds: number,
  yardstick: string,
) {
  const { threads, hashMegabytes, notices = [] } = opened;
  const settings = `${threadsText(threads)}, table of ${hashMegabytes} MB`;
  console.log(`- ${machineLine()}`);
  console.log(`- ${settings}, ${rounds === 1 ? 'one round' : `medians of ${rounds} rounds`}`);
  console.log(`- yardstick: ${yardstick}\n`);
  for (const notice of notices) console.log(`${noticeText(notice)}\n`);
}

function printTable(rows: readonly Row[], threads: number, isAll: boolean, lengths: readonly number[]): void {
  const length = lengths.length ? median(lengths) : undefined;
  const inYardsticks = (cpuSeconds: number): string => (length ? (cpuSeconds / length).toFixed(3) : '–');
  const columns: Column[] = [
    { title: 'FFO', width: 5, isText: true },
    { title: 'empties' },
    { title: 'score', width: 5 },
    { title: 'M nodes', width: 8 },
    { title: 'CPU s', width: 7 },
    ...(threads > 1 ? [{ title: 'wall s', width: 7 }] : []),
    { title: 'M nodes/s' },
    { title: 'yardsticks' },
    ...(isAll ? [{ title: 'all: M nodes' }, { title: 'all: CPU s' }, { title: 'all / best' }] : []),
  ];
  const table = new Table(columns);
  const line = (name: string, empties: string, score: string, best: Figures, all: Figures): void =>
    table.row([
      name,
      empties,
      score,
      millions(best.nodes),
      seconds(best.cpuSeconds),
      ...(threads > 1 ? [seconds(best.wallSeconds)] : []),
      speed(best.nodes, threads > 1 ? best.wallSeconds : best.cpuSeconds),
      inYardsticks(best.cpuSeconds),
      ...(isAll
        ? [
            millions(all.nodes),
            seconds(all.cpuSeconds),
            best.cpuSeconds < SHORT_SECONDS ? '–' : (all.cpuSeconds / best.cpuSeconds).toFixed(2),
          ]
        : []),
    ]);
  const medians = (figures: readonly Figures[]): Figures => ({
    nodes: medianOf(figures, 'nodes'),
    cpuSeconds: medianOf(figures, 'cpuSeconds'),
    wallSeconds: medianOf(figures, 'wallSeconds'),
  });
  const totals = (of: 'best' | 'all'): Figures => ({
    nodes: sum(rows.map((row) => medianOf(row[of], 'nodes'))),
    cpuSeconds: sum(rows.map((row) => medianOf(row[of], 'cpuSeconds'))),
    wallSeconds: sum(rows.map((row) => medianOf(row[of], 'wallSeconds'))),
  });
  for (const row of rows) {
    const score = signed(row.score) + (row.isWrong ? ' WRONG' : '');
    line(row.test.name, String(row.test.empties), score, medians(row.best), isAll ? medians(row.all) : NO_FIGURES);
  }
  line('total', '', '', totals('best'), isAll ? totals('all') : NO_FIGURES);

  if (length) {
    const spread = (100 * (Math.max(...lengths) - Math.min(...lengths))) / length;
    console.log(`\nOne yardstick: ${length.toFixed(2)} s (${lengths.length} runs, spread ${spread.toFixed(0)} %).`);
  }
  for (const row of rows.filter(({ isWrong }) => isWrong)) {
    console.log(`WRONG: ${row.test.name} is worth ${signed(row.test.score)} to the side to move.`);
  }
}
