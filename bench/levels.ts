/**
 * What a move costs at each level, by empties: undecided positions from the engine's own games, best move only. The
 * cost must grow with the level everywhere, and may fall within a level only when the game is solved.
 */
import { complain, ok } from '../game/types.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '../workers/levels.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { Random } from './random.ts';
import { positionOfSelfPlay } from './self-play.ts';
import { openWarm, solverOf } from './solver.ts';
import { median, Table } from './table.ts';

const LEVELS = '10,11,12,13,14,15,16,17,18,19,20,21';
const EMPTIES = '20,21,22,23,24,26,28,30,34';
const SEED = 8;

/** Whole numbers separated by commas, each within the range. */
function listOf(text: string, least: number, most: number): readonly number[] | undefined {
  const numbers = text.split(',').map(Number);
  return numbers.every((one) => Number.isInteger(one) && one >= least && one <= most) ? numbers : undefined;
}

export const levels: Measurement = {
  usage: 'levels [--levels N,N…] [--empties N,N…] [--positions N] [--hash MB]',
  about: 'what a move costs at a level, by empties: median nodes (thousands) and CPU time',
  async run(words) {
    const given = readOptions(words, { options: { positions: 8, hash: 64 }, texts: ['levels', 'empties'] });
    if (!given.ok) return given;
    const { positions = 8, hash = 64 } = given.value.options;
    const ladder = listOf(given.value.texts['levels'] ?? LEVELS, LOWEST_LEVEL, HIGHEST_LEVEL);
    const sizes = listOf(given.value.texts['empties'] ?? EMPTIES, 1, 59);
    if (!ladder || !sizes) return complain('Levels and empties are whole numbers.');
    const solver = solverOf({ threads: 1, hashMegabytes: hash });
    await openWarm(solver);
    console.log(
      `- ${machineLine()}\n- one thread, table of ${hash} MB, medians of ${positions} positions: k nodes, ms\n`,
    );
    const table = new Table([{ title: 'empties' }, ...ladder.map((level) => ({ title: `level ${level}`, width: 13 }))]);
    for (const empties of sizes) {
      const random = new Random(SEED);
      const tests = [];
      for (let i = 0; i < positions; i++) tests.push(await positionOfSelfPlay(solver, random, empties));
      const cells = [];
      for (const level of ladder) {
        const found = [];
        for (const test of tests) {
          // An earlier search's table would answer this one.
          await solver.open();
          found.push(
            (await solver.solve(test, 'best', 'winner', undefined, { level, exactFrom: 0, maxDepth: 1 })).progress,
          );
        }
        const nodes = median(found.map((one) => one.nodes)) / 1000;
        cells.push(`${nodes.toFixed(0)}, ${median(found.map(({ cpuMs }) => cpuMs)).toFixed(0)}`);
      }
      table.row([String(empties), ...cells]);
    }
    return ok(true);
  },
};
