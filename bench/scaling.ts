/**
 * What more threads gain: FFO positions with 1, 2, 4 and 8 threads, up to the number of cores, in rounds that take each
 * number in turn, so that all see the same machine. Medians of the rounds.
 */
import { availableParallelism } from 'node:os';
import { ok } from '../game/types.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { FFO, readRange } from './positions/ffo.ts';
import { openWarm, workerSolver } from './solver.ts';
import { median, Table } from './table.ts';

const COUNTS = [1, 2, 4, 8];

interface Round {
  readonly wallSeconds: number;
  readonly nodes: number;
  readonly isRight: boolean;
}

async function solveAll(threads: number, hashMegabytes: number, tests: typeof FFO): Promise<Round> {
  // Even one thread runs in a worker here, so that only the number differs.
  const solver = workerSolver({ threads, hashMegabytes });
  try {
    await openWarm(solver);
    let [wallSeconds, nodes, isRight] = [0, 0, true];
    for (const { position, score } of tests) {
      const { value, progress } = await solver.solve(position, 'best');
      wallSeconds += progress.elapsedMs / 1000;
      nodes += progress.nodes;
      isRight &&= value?.low === score && value.high === score;
    }
    return { wallSeconds, nodes, isRight };
  } finally {
    solver.close();
  }
}

export const scaling: Measurement = {
  usage: 'threads FROM TO [--rounds N] [--hash MB]',
  about: 'solves FFO positions with 1, 2, 4 and 8 threads by turns, as far as there are cores: how much faster',
  async run(words) {
    const given = readOptions(words, { numbers: ['FROM', 'TO'], options: { rounds: 3, hash: 64 } });
    if (!given.ok) return given;
    const range = readRange(given.value.numbers);
    if (!range.ok) return range;
    const { rounds = 3, hash = 64 } = given.value.options;
    const tests = FFO.slice(range.value.from - 1, range.value.to);
    const counts = COUNTS.filter((threads) => threads <= availableParallelism());
    const found = counts.map((threads) => ({ threads, rounds: [] as Round[] }));
    for (let round = 0; round < rounds; round++) {
      for (const one of found) one.rounds.push(await solveAll(one.threads, hash, tests));
    }
    console.log(`- ${machineLine()}\n- table of ${hash} MB, medians of ${rounds} rounds, by turns\n`);
    const table = new Table([
      { title: 'threads' },
      { title: 'wall s', width: 8 },
      { title: 'spread' },
      { title: 'M nodes', width: 8 },
      { title: 'times faster' },
    ]);
    const wallOf = (of: readonly Round[]): number => median(of.map(({ wallSeconds }) => wallSeconds));
    const single = wallOf(found[0]!.rounds);
    for (const { threads, rounds: of } of found) {
      const wall = wallOf(of);
      const times = of.map(({ wallSeconds }) => wallSeconds);
      table.row([
        String(threads),
        wall.toFixed(2),
        `${((100 * (Math.max(...times) - Math.min(...times))) / wall).toFixed(0)} %`,
        (median(of.map(({ nodes }) => nodes)) / 1e6).toFixed(1),
        (single / wall).toFixed(2),
      ]);
    }
    return ok(found.every(({ rounds: of }) => of.every(({ isRight }) => isRight)));
  },
};
