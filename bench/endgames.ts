/**
 * The tuning set, solved: mean logarithm of the nodes and of the CPU time, with one standard error, by empties and over
 * all. Positions differ by a factor of a hundred among themselves, so two programs are compared position by position:
 * `--save` keeps the figures of one, `--than` shows the mean change since.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeBoard, makeSquares } from '../game/formats/board.ts';
import { signed } from '../game/score.ts';
import { complain, ok, type Result } from '../game/types.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { type Endgame, ENDGAMES_FILE, readEndgames } from './positions/endgames.ts';
import { Random } from './random.ts';
import { positionOfSelfPlay } from './self-play.ts';
import { openWarm, solverOf } from './solver.ts';
import { sum, Table } from './table.ts';

/** How many positions of how many empties; most of them such as take a second or less. */
const SIZES: Readonly<Record<number, number>> = { 20: 100, 21: 70, 22: 60, 23: 36, 24: 24, 25: 8, 26: 4, 28: 2 };
/** Another number is another set. */
const SEED = 20_261_122;
const MIN_EMPTIES = 20;
const MAX_EMPTIES = 28;
const HASH_MEGABYTES = 64;

interface Figures {
  readonly board: string;
  readonly empties: number;
  readonly nodes: number;
  readonly cpuMs: number;
}

/** Mean and its standard error. */
export function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = sum(values) / values.length;
  const variance = sum(values.map((x) => (x - mean) ** 2)) / Math.max(1, values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

/** In per cent: a change of the mean logarithm, and its error. */
function changeText(logarithms: readonly number[]): string {
  const { mean, error } = meanOf(logarithms);
  return `${signed(100 * (Math.exp(mean) - 1), 2)} % ± ${(100 * error).toFixed(2)}`;
}

const logText = (values: readonly number[]): string => {
  const { mean, error } = meanOf(values.map(Math.log10));
  return `${mean.toFixed(3)} ± ${error.toFixed(3)}`;
};

function printTable(all: readonly Figures[]): void {
  const table = new Table([
    { title: 'empties', width: 7 },
    { title: 'positions' },
    { title: 'log10 nodes', width: 15 },
    { title: 'M nodes', width: 9 },
    { title: 'log10 CPU ms', width: 15 },
    { title: 'CPU s', width: 7 },
  ]);
  const row = (name: string, some: readonly Figures[]): void =>
    table.row([
      name,
      String(some.length),
      logText(some.map(({ nodes }) => nodes)),
      (sum(some.map(({ nodes }) => nodes)) / 1e6).toFixed(1),
      logText(some.map(({ cpuMs }) => Math.max(0.1, cpuMs))),
      (sum(some.map(({ cpuMs }) => cpuMs)) / 1000).toFixed(1),
    ]);
  for (const empties of [...new Set(all.map((one) => one.empties))].sort((a, b) => a - b)) {
    row(
      String(empties),
      all.filter((one) => one.empties === empties),
    );
  }
  row('all', all);
}

/** The mean change since the run kept in `file`, over the positions that both have. */
function printChange(all: readonly Figures[], earlier: readonly Figures[]): void {
  const old = new Map(earlier.map((one) => [one.board, one]));
  const both = all.flatMap((now) => {
    const before = old.get(now.board);
    return before ? [{ now, before }] : [];
  });
  if (both.length === 0) return console.log('\nThe two runs have no position in common.');
  const nodes = changeText(both.map(({ now, before }) => Math.log(now.nodes / before.nodes)));
  const cpu = changeText(
    both.map(({ now, before }) => Math.log(Math.max(0.1, now.cpuMs) / Math.max(0.1, before.cpuMs))),
  );
  console.log(`\nSince then, over ${both.length} positions: nodes ${nodes}, CPU time ${cpu} (one standard error).`);
}

/** Plays the games and solves the positions afresh: the file that readEndgames reads. */
async function make(): Promise<void> {
  const solver = solverOf({ threads: 1, hashMegabytes: HASH_MEGABYTES });
  await openWarm(solver);
  const random = new Random(SEED);
  const lines: string[] = [];
  for (const [empties, count] of Object.entries(SIZES)) {
    for (let i = 0; i < count; i++) {
      const position = await positionOfSelfPlay(solver, random, Number(empties));
      const { value } = await solver.solve(position, 'best');
      if (!value || value.low !== value.high) throw new Error(`${makeBoard(position)} is not solved`);
      lines.push(`${makeBoard(position)} ${value.low}`);
      if (process.stderr.isTTY) process.stderr.write(`\r${lines.length} positions\x1b[K`);
    }
  }
  writeFileSync(ENDGAMES_FILE, `${lines.join('\n')}\n`);
  console.log(`${lines.length} positions written to ${ENDGAMES_FILE}`);
}

function readFigures(file: string | undefined): Result<readonly Figures[] | undefined> {
  if (file === undefined) return ok(undefined);
  if (!existsSync(file)) return complain(`“${file}” is no file; --save FILE makes one.`);
  try {
    return ok(JSON.parse(readFileSync(file, 'utf8')) as Figures[]);
  } catch {
    return complain(`“${file}” is not what --save writes.`);
  }
}

async function solveAll(endgames: readonly Endgame[]): Promise<{ figures: Figures[]; isRight: boolean }> {
  const solver = solverOf({ threads: 1, hashMegabytes: HASH_MEGABYTES });
  await openWarm(solver);
  const figures: Figures[] = [];
  let isRight = true;
  for (const { position, empties, score } of endgames) {
    const { value, progress } = await solver.solve(position, 'best');
    if (value?.low !== score || value.high !== score) {
      isRight = false;
      console.log(`WRONG: ${makeBoard(position)} is worth ${signed(score)} to its side to move.`);
    }
    figures.push({ board: makeSquares(position), empties, nodes: progress.nodes, cpuMs: progress.cpuMs });
    if (process.stderr.isTTY) process.stderr.write(`\r${figures.length} of ${endgames.length}\x1b[K`);
  }
  return { figures, isRight };
}

export const endgames: Measurement = {
  usage: 'endgames [--from EMPTIES] [--to EMPTIES] [--save FILE] [--than FILE] [--make]',
  about:
    'solves the tuning set: mean logarithms of nodes and CPU time with error bars; --make plays and solves it anew',
  async run(words) {
    const given = readOptions(words, {
      options: { from: MIN_EMPTIES, to: MAX_EMPTIES },
      texts: ['save', 'than'],
      flags: ['make'],
    });
    if (!given.ok) return given;
    const { save, than } = given.value.texts;
    const before = readFigures(than);
    if (!before.ok) return before;
    if (given.value.flags.has('make')) await make();
    const { from = MIN_EMPTIES, to = MAX_EMPTIES } = given.value.options;
    const chosen = readEndgames().filter(({ empties }) => empties >= from && empties <= to);
    if (chosen.length === 0) return complain('No position of the set has so many empties.');
    console.log(`- ${machineLine()}\n- one thread, table of ${HASH_MEGABYTES} MB\n`);
    const { figures, isRight } = await solveAll(chosen);
    printTable(figures);
    if (before.value) printChange(figures, before.value);
    if (save !== undefined) writeFileSync(save, `${JSON.stringify(figures)}\n`);
    return ok(isRight);
  },
};
