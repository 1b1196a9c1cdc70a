/**
 * `ffo … --against PATH`: solves the same positions with another program, in rounds that alternate with ours, and
 * compares the two.
 */
import { signed } from '../game/score.ts';
import { ok, type Result } from '../game/types.ts';
import { machineLine, threadsText } from './machine.ts';
import { NATIVE_HASH_BITS, type NativeRound, NativeSolver } from './native.ts';
import type { TestPosition } from './positions/ffo.ts';
import { openWarm, solverOf } from './solver.ts';
import { type Column, median, sum, Table } from './table.ts';

export interface Match {
  readonly tests: readonly TestPosition[];
  readonly program: string;
  readonly words: readonly string[];
  readonly rounds: number;
  readonly threads: number;
  readonly hashMegabytes: number;
}

interface OwnFigures {
  readonly score: number;
  readonly nodes: number;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

const COLUMNS: readonly Column[] = [
  { title: 'FFO', width: 5, isText: true },
  { title: 'score', width: 5 },
  { title: 'M nodes', width: 8 },
  { title: 'wall s', width: 7 },
  { title: 'other: score' },
  { title: 'M nodes', width: 8 },
  { title: 'wall s', width: 7 },
  { title: 'wall, ours / other' },
];
const millions = (nodes: number): string => (nodes / 1e6).toFixed(1);

/** One round of our solver, starting with an empty table. */
async function ownRound({ tests, threads, hashMegabytes }: Match): Promise<OwnFigures[]> {
  const solver = solverOf({ threads, hashMegabytes });
  try {
    await openWarm(solver);
    const figures: OwnFigures[] = [];
    for (const { position } of tests) {
      const { value, progress } = await solver.solve(position, 'best');
      const score = value && value.low === value.high ? value.low : Number.NaN;
      const { nodes, cpuMs, elapsedMs } = progress;
      figures.push({ score, nodes, cpuSeconds: cpuMs / 1000, wallSeconds: elapsedMs / 1000 });
    }
    return figures;
  } finally {
    solver.close();
  }
}

/** True if both solvers get the known value of every position. */
export async function runAgainst(match: Match): Promise<Result<boolean>> {
  const { tests, rounds, threads } = match;
  const native = new NativeSolver(match.program, threads, match.words);
  const own: OwnFigures[][] = [];
  const other: NativeRound[] = [];
  for (let round = 0; round < rounds; round++) {
    const theirs = native.round(tests.map(({ position }) => position));
    if (!theirs.ok) return theirs;
    other.push(theirs.value);
    own.push(await ownRound(match));
  }
  console.log(`- ${machineLine()}`);
  console.log(`- ${threadsText(threads)} each, medians of ${rounds} rounds, by turns`);
  console.log(`- tables: ours ${match.hashMegabytes} MB, the other’s 2^${NATIVE_HASH_BITS} entries`);
  console.log(`- other: ${[match.program, ...match.words].join(' ')}\n`);
  const table = new Table(COLUMNS);
  let isRight = true;
  const totals = { own: 0, other: 0, ownNodes: 0, otherNodes: 0 };
  for (const [i, test] of tests.entries()) {
    const ours = own.map((figures) => figures[i]!);
    const theirs = other.map(({ figures }) => figures[i]!);
    const isGood = [...ours, ...theirs].every(({ score }) => score === test.score);
    isRight &&= isGood;
    const wall = [ours, theirs].map((figures) => median(figures.map(({ wallSeconds }) => wallSeconds)));
    const nodes = [ours, theirs].map((figures) => median(figures.map((one) => one.nodes)));
    totals.own += wall[0]!;
    totals.other += wall[1]!;
    totals.ownNodes += nodes[0]!;
    totals.otherNodes += nodes[1]!;
    table.row([
      test.name,
      signed(ours[0]!.score),
      millions(nodes[0]!),
      wall[0]!.toFixed(2),
      signed(theirs[0]!.score) + (isGood ? '' : ' WRONG'),
      millions(nodes[1]!),
      wall[1]!.toFixed(2),
      (wall[0]! / wall[1]!).toFixed(2),
    ]);
  }
  const ratio = (totals.own / totals.other).toFixed(2);
  const [ownNodes, otherNodes] = [millions(totals.ownNodes), millions(totals.otherNodes)];
  table.row(['total', '', ownNodes, totals.own.toFixed(2), '', otherNodes, totals.other.toFixed(2), ratio]);
  const cpu = median(own.map((figures) => sum(figures.map(({ cpuSeconds }) => cpuSeconds))));
  const otherCpu = median(other.map(({ cpuSeconds }) => cpuSeconds));
  console.log(`\nCPU: ours ${cpu.toFixed(2)} s, the other ${otherCpu.toFixed(2)} s with its start and end.`);
  return ok(isRight);
}
