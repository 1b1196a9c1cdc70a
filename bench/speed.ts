/**
 * What a user waits for: from a cold start to the first value of a move, to the proved best move, and to the proof of
 * every move. Each position starts with a new engine and an empty table; only the first also has cold code.
 */
import { Engine } from '../workers/engine/engine.ts';
import { nodeHost } from '../workers/engine/host.node.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { FFO } from './positions/ffo.ts';
import { Random, randomPositions, take } from './random.ts';
import { jobOf } from './solver.ts';
import { Table } from './table.ts';
import { faultText } from '../i18n/english.ts';
import type { Position } from '../game/types.ts';

/** Numbers of test positions, with more and more empties. */
const TESTS = [1, 13, 22, 24, 28, 42, 46];
const [TWELVE] = take(randomPositions(new Random(12), 12, 12), 1);

interface Times {
  readonly opened: number;
  readonly firstValue: number;
  readonly best: number;
  readonly all: number;
}

async function timesOf(position: Position, hashMegabytes: number): Promise<Times> {
  const start = performance.now();
  const since = (): number => performance.now() - start;
  const engine = new Engine(nodeHost);
  const answer = await engine.open({ threads: 1, hashMegabytes });
  if ('kind' in answer) throw new Error(faultText(answer.fault));
  const opened = since();
  let firstValue: number | undefined;
  let best: number | undefined;
  await engine.run(jobOf(position, 'all'), (report) => {
    if (report.kind === 'fault') throw new Error(faultText(report.fault));
    const { value, moves } = report;
    if (moves.some((move) => move.value)) firstValue ??= since();
    if (value && value.certainty === 100 && value.low === value.high) best ??= since();
  });
  const all = since();
  return { opened, firstValue: firstValue ?? all, best: best ?? all, all };
}

export const speed: Measurement = {
  usage: 'speed [--hash MB]',
  about: 'milliseconds from a cold start to first values, the best move and every move proved',
  async run(words) {
    const given = readOptions(words, { options: { hash: 64 } });
    if (!given.ok) return given;
    const tests = TESTS.map((number) => FFO[number - 1]!);
    const rows = [{ name: 'random', empties: 12, position: TWELVE! }, ...tests];
    console.log(`${machineLine()}, one thread\n`);
    const table = new Table([
      { title: 'position', isText: true },
      { title: 'empties' },
      { title: 'engine open, ms' },
      { title: 'first value, ms' },
      { title: 'best proved, ms' },
      { title: 'all proved, ms' },
    ]);
    for (const { name, empties, position } of rows) {
      const { opened, firstValue, best, all } = await timesOf(position, given.value.options['hash'] ?? 64);
      table.row([name, String(empties), ...[opened, firstValue, best, all].map((ms) => ms.toFixed(0))]);
    }
    return { ok: true, value: true };
  },
};
