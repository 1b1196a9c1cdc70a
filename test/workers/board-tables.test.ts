/**
 * The engine and the tables of other boards: fetched only for such a board, and what is said about estimates with and
 * without them.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startPosition } from '../../game/position.ts';
import { Engine } from '../../workers/engine/engine.ts';
import { nodeHost } from '../../workers/engine/host.node.ts';
import type { EngineHost, WeightsSet } from '../../workers/engine/host.ts';
import type { Analysis, Job } from '../../workers/protocol.ts';
import { rulesNamed } from '../game/helpers.ts';

const fileOf = (set: WeightsSet) => new Uint8Array(readFileSync(`data/eval-${set}.bin`));
const hostWith = (weights: EngineHost['weights']): EngineHost => ({
  ...nodeHost,
  module: async () => new WebAssembly.Module(readFileSync('build/narrow.wasm')),
  weights,
});

async function opened(weights: EngineHost['weights']): Promise<Engine> {
  const engine = new Engine(hostWith(weights));
  await engine.open({ core: 'narrow', threads: 1, hashMegabytes: 16 });
  return engine;
}

const START = startPosition(rulesNamed('6x6'));
let jobs = 0;
/** What is known about a position at the end of a search. */
async function last(engine: Engine, change: Partial<Job> = {}): Promise<Analysis> {
  let found: Analysis | undefined;
  const job = { position: START, count: 'winner', goal: 'all', exactFrom: 0, maxDepth: 1, level: 6 } as const;
  await engine.run({ ...job, job: ++jobs, ...change }, (report) => {
    if (report.kind === 'analysis') found = report;
  });
  return found!;
}
const codes = ({ notices = [] }: Analysis): string[] => notices.map(({ code }) => code);
const valuesOf = ({ moves }: Analysis) => moves.map(({ value }) => [value?.low, value?.high, value?.depth]);

test('with tables an estimate is a search like any other', async () => {
  const report = await last(await opened(async (set) => fileOf(set)));
  expect(report).toMatchObject({ state: 'done', value: { source: 'search', depth: 6 } });
  expect(codes(report)).toEqual([]);
});

test.each([
  ['missing', async () => Promise.reject(new Error('HTTP 404')), 'weights-missing'],
  ['foreign', async () => new Uint8Array(100), 'weights-foreign'],
  ['cut short', async (set: WeightsSet) => fileOf(set).slice(0, 2000), 'weights-cut'],
  ['damaged', async (set: WeightsSet) => fileOf(set).with(5000, fileOf(set)[5000]! ^ 8), 'weights-cut'],
  ['those of another board', async () => fileOf('small'), 'weights-value'],
] as const)('tables that are %s: the engine goes on without, and says so', async (_name, weights, why) => {
  const report = await last(await opened(weights as EngineHost['weights']));
  expect(report).toMatchObject({ state: 'done', value: { source: 'counts', depth: 6 } });
  expect(codes(report)).toEqual([why, 'without-full']);
});

test('a search without tables is made again once they are there, and one with them is not', async () => {
  const withTables = await opened(async (set) => fileOf(set));
  const bare = await last(await opened(() => Promise.reject(new Error('HTTP 404'))), { keeps: true });
  const first = await last(withTables, { keeps: true });
  const mended = await last(withTables, { from: bare.kept! });
  expect(valuesOf(mended)).toEqual(valuesOf(first));
  expect(mended.progress.nodes).toBeGreaterThan(0);
  expect((await last(withTables, { from: first.kept! })).progress.nodes).toBe(0);
  const untrained = { position: startPosition(rulesNamed('8x4')), level: 3, keeps: true };
  const other = await last(withTables, untrained);
  expect(other.value).toMatchObject({ source: 'search' });
  expect((await last(withTables, { ...untrained, from: other.kept! })).progress.nodes).toBe(0);
});

test('late tables: an estimate meanwhile, and those of a search with them in the end', async () => {
  let send!: () => void;
  const signal = new Promise<void>((resolve) => (send = resolve));
  const late = new Engine({ ...hostWith((set) => signal.then(() => fileOf(set))), weightsPatienceMs: 1 });
  await late.open({ core: 'narrow', threads: 1, hashMegabytes: 16 });
  const seen: string[][] = [];
  let found: Analysis | undefined;
  const job = {
    job: ++jobs,
    position: START,
    count: 'winner',
    goal: 'all',
    exactFrom: 0,
    maxDepth: 1,
    level: 6,
  } as const;
  await late.run(job, (report) => {
    if (report.kind !== 'analysis') return;
    seen.push(codes(report));
    found = report;
    if (report.moves.some(({ value }) => value)) send();
  });
  expect(seen.some((each) => each.includes('weights-loading'))).toBe(true);
  expect(codes(found!)).toEqual([]);
  expect(valuesOf(found!)).toEqual(valuesOf(await last(await opened(async (set) => fileOf(set)))));
});

test('other boards ask for nothing and stay untrained', async () => {
  const asked: string[] = [];
  const engine = await opened(async (set) => {
    asked.push(set);
    return fileOf(set);
  });
  const report = await last(engine, { position: startPosition(rulesNamed('8x4')), level: 3 });
  expect(codes(report)).toEqual(['rules-untrained']);
  expect(asked).toEqual([]);
  await last(engine, { level: 2 });
  await last(engine, { level: 3 });
  expect(asked).toEqual(['six']);
  const oblong = await last(engine, { position: startPosition(rulesNamed('8x6')), level: 3 });
  expect(codes(oblong)).toEqual([]);
  expect(asked).toEqual(['six', 'oblong']);
});
