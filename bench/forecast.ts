/**
 * Is the time left that the page shows correct? Each position is solved in a worker, as on the page. The client's
 * forecasts at a tenth, a quarter, a half and three quarters of the way are compared with the time it then took.
 */
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { FFO, readRange, type TestPosition } from './positions/ffo.ts';
import { openWarm, type Solver, workerSolver } from './solver.ts';
import { median, Table } from './table.ts';

const SHARES = [0.1, 0.25, 0.5, 0.75];
/** A forecast counts as right if it is within this factor. */
const FACTOR = 2;

interface Shown {
  readonly elapsedMs: number;
  readonly remainingMs: number | undefined;
}

/** Displayed time left divided by true time left, at each share of the way; undefined if none was displayed. */
async function ratios(solver: Solver, { position }: TestPosition, goal: 'best' | 'all') {
  const shown: Shown[] = [];
  const { progress } = await solver.solve(position, goal, 'winner', ({ progress: now }) => {
    shown.push({ elapsedMs: now.elapsedMs, remainingMs: now.remainingMs });
  });
  const whole = progress.elapsedMs;
  const at = (share: number): number | undefined => {
    const last = shown.filter(({ elapsedMs }) => elapsedMs <= share * whole).at(-1);
    return last?.remainingMs === undefined ? undefined : last.remainingMs / (whole - last.elapsedMs);
  };
  return { seconds: whole / 1000, ratios: SHARES.map(at) };
}

const text = (ratio: number | undefined): string => (ratio === undefined ? '–' : ratio.toFixed(2));
/** How far off it is, in either direction; a missing forecast counts as infinitely wrong. */
const factorOf = (ratio: number | undefined): number => (ratio === undefined ? Infinity : Math.max(ratio, 1 / ratio));

export const forecast: Measurement = {
  usage: 'forecast FROM TO [--hash MB] [--all]',
  about: 'compares the time left as it was shown with the time it took, on FFO positions; 1 is right, 2 twice too long',
  async run(words) {
    const given = readOptions(words, { numbers: ['FROM', 'TO'], options: { hash: 64 }, flags: ['all'] });
    if (!given.ok) return given;
    const range = readRange(given.value.numbers);
    if (!range.ok) return range;
    const goal = given.value.flags.has('all') ? 'all' : 'best';
    const solver = workerSolver({ threads: 1, hashMegabytes: given.value.options['hash'] ?? 64 });
    try {
      await openWarm(solver);
      console.log(`${machineLine()}\n`);
      const columns = SHARES.map((share) => ({ title: `at ${100 * share} %`, width: 7 }));
      const table = new Table([
        { title: 'FFO', width: 17, isText: true },
        { title: 'empties' },
        { title: 'wall s', width: 7 },
        ...columns,
      ]);
      const factors: number[][] = [];
      for (const test of FFO.slice(range.value.from - 1, range.value.to)) {
        const found = await ratios(solver, test, goal);
        factors.push(found.ratios.map(factorOf));
        table.row([test.name, String(test.empties), found.seconds.toFixed(1), ...found.ratios.map(text)]);
      }
      const medians = SHARES.map((_, i) => median(factors.map((row) => row[i]!)));
      table.row(['median: off by', '', '', ...medians.map((factor) => `× ${factor.toFixed(2)}`)]);
      return { ok: true, value: medians[0]! <= FACTOR };
    } finally {
      solver.close();
    }
  },
};
