/**
 * The engines for other boards: the time for late positions on every kind of board, and for whole games from the start.
 */
import { startPosition } from '../game/position.ts';
import { parseRules } from '../game/rules.ts';
import { complain, type Result, type RuleSystem } from '../game/types.ts';
import { machineLine, threadsText } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { latePosition, Random } from './random.ts';
import { workerSolver } from './solver.ts';
import { median, sum, Table } from './table.ts';

/** Boards of all kinds; the last two are drawn boards, one that fits inside 8x8 and one that doesn't. */
const BOARDS: readonly string[] = [
  '10x10',
  'anti-10',
  'brainking-10',
  'cross-64',
  'cross-48',
  'anti',
  'reversi-1887',
  '8x6',
  '6x6',
  'custom:7x7;missing=a1.d4.g1;opening=custom;black=c3.c4;white=d3.e3;own=23',
  'custom:10x10;missing=a1.b1.a2.h4.c7;aim=fewest',
];
const COUNT_DISCS = 'winner';
const MILLION = 1e6;

function rulesNamed(ids: readonly string[]): Result<readonly RuleSystem[]> {
  const found = ids.map((id) => parseRules(id));
  const bad = found.find((rules) => !rules.ok);
  return bad && !bad.ok ? bad : { ok: true, value: found.flatMap((rules) => (rules.ok ? [rules.value] : [])) };
}

export const shapes: Measurement = {
  usage: 'shapes [EMPTIES] [--positions N] [--threads N] [--seed N]',
  about: 'late positions of other boards, 12 empties unless said otherwise: median time and nodes, best value and all',
  async run(words) {
    const options = { positions: 20, threads: 1, seed: 1 };
    const given = readOptions(words, { numbers: ['the number of empties'], isOptional: true, options });
    if (!given.ok) return given;
    const empties = given.value.numbers[0] ?? 12;
    const { positions: count = 20, threads = 1, seed = 1 } = given.value.options;
    if (empties < 1 || count < 1 || threads < 1)
      return complain('There is at least one empty, one position, one thread.');
    const rules = rulesNamed(BOARDS);
    if (!rules.ok) return rules;
    const solver = workerSolver({ threads, hashMegabytes: 128 });
    console.log(`${machineLine()}, ${empties} empties, ${count} positions a board, ${threadsText(threads)}\n`);
    const table = new Table([
      { title: 'board', width: 14, isText: true },
      { title: 'best: median ms' },
      { title: 'longest ms' },
      { title: 'median nodes', width: 12 },
      { title: 'all: median ms' },
    ]);
    await solver.open();
    for (const system of rules.value) {
      const random = new Random(seed);
      const late = Array.from({ length: count }, () => latePosition(system, random, empties));
      const best = [];
      const all = [];
      for (const position of late) best.push((await solver.solve(position, 'best', COUNT_DISCS)).progress);
      for (const position of late) all.push((await solver.solve(position, 'all', COUNT_DISCS)).progress);
      const ms = best.map(({ elapsedMs }) => elapsedMs);
      table.row([
        system.id.split(';')[0]!,
        median(ms).toFixed(1),
        Math.max(...ms).toFixed(1),
        String(Math.round(median(best.map(({ nodes }) => nodes)))),
        median(all.map(({ elapsedMs }) => elapsedMs)).toFixed(1),
      ]);
    }
    solver.close();
    return { ok: true, value: true };
  },
};

/** Whole games that the page solves while its user watches, each on its own. */
const STARTS: readonly string[] = ['4x4', '6x4', '6x4-placed', 'cross-20', 'anti-4', '6x6', '6x6-parallel'];

export const starts: Measurement = {
  usage: 'starts [--rules ID,ID…] [--threads N] [--hash MB]',
  about: 'whole games on small boards from the start: value, nodes, time',
  async run(words) {
    const given = readOptions(words, { options: { threads: 2, hash: 512 }, texts: ['rules'] });
    if (!given.ok) return given;
    const { threads = 2, hash: hashMegabytes = 512 } = given.value.options;
    const rules = rulesNamed(given.value.texts['rules']?.split(',') ?? STARTS);
    if (!rules.ok) return rules;
    console.log(`${machineLine()}, ${threadsText(threads)}, a table of ${hashMegabytes} MB\n`);
    const table = new Table([
      { title: 'game', width: 14, isText: true },
      { title: 'value' },
      { title: 'M nodes', width: 8 },
      { title: 'seconds', width: 8 },
    ]);
    const nodes: number[] = [];
    for (const system of rules.value) {
      const solver = workerSolver({ threads, hashMegabytes });
      await solver.open();
      const { value, progress } = await solver.solve(startPosition(system), 'best', system.count);
      solver.close();
      nodes.push(progress.nodes);
      const proved = value && value.low === value.high && value.certainty === 100;
      table.row([
        system.id,
        proved ? String(value.low) : 'open',
        (progress.nodes / MILLION).toFixed(1),
        (progress.elapsedMs / 1000).toFixed(1),
      ]);
    }
    console.log(`\n${(sum(nodes) / MILLION).toFixed(1)} M nodes in all`);
    return { ok: true, value: true };
  },
};
