/** Shared by the tests of the core: hosts, engines, and jobs run to their end in this thread. */
import { targetOf } from '../../game/notation.ts';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { parseBoard } from '../../game/formats/board.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Position } from '../../game/types.ts';
import { type Bitboards, Core, squaresOfBits } from '../../workers/engine/core.ts';
import { Engine } from '../../workers/engine/engine.ts';
import type { EngineHost } from '../../workers/engine/host.ts';
import type { Analysis, Job, Opened, Report } from '../../workers/protocol.ts';
import { good } from '../game/helpers.ts';
import { faultText } from '../../i18n/english.ts';

const bytes = async (path: string): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await readFile(path));
const module = bytes('build/core.wasm').then((source) => WebAssembly.compile(source));

export const testHost = (change: Partial<EngineHost> = {}): EngineHost => ({
  module: () => module,
  weights: (set) => bytes(`data/eval-${set}.bin`),
  weightsPatienceMs: Infinity,
  isShared: true,
  now: () => performance.now(),
  cpuMs: () => null,
  ...change,
});

export async function openCore(): Promise<Core> {
  return good(await Core.open(testHost(), 16)).core;
}

/** An engine and what it said when it was opened. */
export type OpenEngine = Engine & { readonly opened: Opened };

export async function openEngine(host = testHost()): Promise<OpenEngine> {
  const engine = new Engine(host);
  const opened = await engine.open({ threads: 1, hashMegabytes: 16 });
  if ('kind' in opened) throw new Error(faultText(opened.fault));
  return Object.assign(engine, { opened });
}

export const board = (text: string): Position => good(parseBoard(text, OTHELLO)).position;

let jobs = 0;
/** A job to the exact end unless it says otherwise. */
export const jobOf = (position: Position, change: Partial<Job> = {}): Job => ({
  job: ++jobs,
  position,
  count: 'winner',
  goal: 'all',
  exactFrom: 64,
  maxDepth: 60,
  ...change,
});

/** The last report of a job, which belongs to it. */
export async function run(engine: Engine, job: Job, onReport: (report: Report) => void = () => undefined) {
  let last: Report | undefined;
  await engine.run(job, (report) => {
    last = report;
    onReport(report);
  });
  expect(last).toMatchObject({ kind: 'analysis', job: job.job, count: job.count });
  return last as Analysis;
}

/** Values and flips by the numbers of squares: their names don't matter here. */
export const valuesOf = ({ moves }: Analysis) =>
  moves.map(({ move, flips, value }) => ({ square: targetOf(move), flips, low: value?.low, high: value?.high }));

export const bitCount = (squares: bigint): number => squaresOfBits(squares).length;
export const emptiesOfBitboards = ({ player, opponent }: Bitboards): number => 64 - bitCount(player | opponent);
