/** The engine and its weights: late, missing, foreign; what is said about values meanwhile. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Core } from '../../workers/engine/core.ts';
import { Engine } from '../../workers/engine/engine.ts';
import { othelloEvaluation } from '../../workers/engine/evaluation.ts';
import { nodeHost } from '../../workers/engine/host.node.ts';
import type { EngineHost, WeightsSet } from '../../workers/engine/host.ts';
import type { Analysis, Job, Report } from '../../workers/protocol.ts';
import { faultText } from '../../i18n/english.ts';
import { othello } from '../../bench/text.ts';
import { good } from '../game/helpers.ts';

const START = '---------------------------OX------XO---------------------------';
/** FFO 40: leaves of a short search have pairs. */
const ENDGAME = 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------';
const job = (number: number, board: string): Job => ({
  job: number,
  position: othello(board, 'X'),
  count: 'winner',
  goal: 'all',
  exactFrom: 0,
  maxDepth: 6,
});

const fileOf = (set: WeightsSet) => new Uint8Array(readFileSync(`data/eval-${set}.bin`));

function hostWith(weights: EngineHost['weights'], isShared = true): EngineHost {
  const module = async () => new WebAssembly.Module(readFileSync('build/core.wasm'));
  return { ...nodeHost, module, weights, isShared, weightsPatienceMs: 1 };
}

async function opened(host: EngineHost): Promise<Engine> {
  const engine = new Engine(host);
  await engine.open({ threads: 1, hashMegabytes: 16 });
  return engine;
}

/** Runs a job to its end; `onReport` is called with each report. */
async function reportsOf(
  engine: Engine,
  number: number,
  onReport: (report: Analysis) => void = () => undefined,
  board = START,
) {
  const reports: Analysis[] = [];
  await engine.run(job(number, board), (report: Report) => {
    if (report.kind === 'fault') throw new Error(faultText(report.fault));
    reports.push(report);
    onReport(report);
  });
  return reports;
}

const sources = (report: Analysis) => [...new Set(report.moves.map(({ value }) => value?.source))];

test.each([true, false])('values by counts stand until late weights come (shared memory: %s)', async (isShared) => {
  let send!: () => void;
  const signal = new Promise<void>((resolve) => (send = resolve));
  const engine = await opened(hostWith((set) => signal.then(() => fileOf(set)), isShared));
  const reports = await reportsOf(engine, 1, (report) => {
    if (sources(report)[0] === 'counts') send();
  });
  const early = reports.filter((report) => sources(report)[0] === 'counts');
  expect(early.length).toBeGreaterThan(0);
  for (const report of early) expect(codes(report)).toEqual(['weights-loading']);
  const last = reports.at(-1)!;
  expect(last).toMatchObject({ state: 'done', value: { depth: 6, source: 'search' } });
  expect(sources(last)).toEqual(['search']);
  expect(last.notices).toBeUndefined();
  // Nothing of the values by counts is left: an engine that had its weights from the start says the same.
  const [same] = (
    await reportsOf(await opened({ ...hostWith(async (set) => fileOf(set)), weightsPatienceMs: Infinity }), 1)
  ).slice(-1);
  expect(last.moves.map(({ value }) => value)).toEqual(same!.moves.map(({ value }) => value));
});

test('weights are loading until the core has taken them', async () => {
  const host = hostWith(async (set) => fileOf(set));
  const { core } = good(await Core.open(host, 16));
  const evaluation = othelloEvaluation(host, core);
  await evaluation.patientWait();
  expect([evaluation.isLoading, evaluation.notices.map(({ code }) => code)]).toEqual([true, ['weights-loading']]);
  evaluation.take();
  expect([evaluation.isLoading, evaluation.notices]).toEqual([false, []]);
});

const codes = ({ notices = [] }: Analysis): string[] => notices.map(({ code }) => code);

test('pairs come after the first values, and better those of the next job', async () => {
  let send!: () => void;
  const signal = new Promise<void>((resolve) => (send = resolve));
  const late = await opened(hostWith(async (set) => (set === 'pairs' ? signal.then(() => fileOf(set)) : fileOf(set))));
  const without = (await reportsOf(late, 1, () => undefined, ENDGAME)).at(-1)!;
  expect(without.value).toMatchObject({ source: 'search' });
  expect(codes(without)).toEqual([]);
  send();
  const whole = await opened({ ...hostWith(async (set) => fileOf(set)), weightsPatienceMs: Infinity });
  const expected = (await reportsOf(whole, 1, () => undefined, ENDGAME)).at(-1)!;
  const valuesOf = ({ moves }: Analysis) => moves.map(({ value }) => value);
  expect(valuesOf(expected)).not.toEqual(valuesOf(without));
  // The file is read in the background; nothing says when.
  let now = without;
  for (let number = 2; number < 100 && JSON.stringify(valuesOf(now)) === JSON.stringify(valuesOf(without)); number++) {
    now = (await reportsOf(late, number, () => undefined, ENDGAME)).at(-1)!;
  }
  expect(valuesOf(now)).toEqual(valuesOf(expected));
});

test('without pairs values are those of the full set, and a note says so', async () => {
  const host = hostWith(async (set) => (set === 'pairs' ? Promise.reject(new Error('HTTP 404')) : fileOf(set)));
  const last = (await reportsOf(await opened({ ...host, weightsPatienceMs: Infinity }), 1)).at(-1)!;
  expect(last).toMatchObject({ state: 'done', value: { source: 'search' } });
  expect(codes(last)).toEqual(['weights-missing', 'without-pairs']);
});

test('a stop while weights are awaited ends the job', async () => {
  const engine = await opened(hostWith(() => new Promise(() => undefined), false));
  const reports = await reportsOf(engine, 1, (report) => {
    if (report.moves.every(({ value }) => value)) engine.stop(report.job);
  });
  expect(reports.at(-1)).toMatchObject({ state: 'paused' });
  expect(sources(reports.at(-1)!)).toEqual(['counts']);
});

test.each([
  ['missing', async () => Promise.reject(new Error('HTTP 404')), 'weights-missing'],
  ['foreign', async () => new Uint8Array(100), 'weights-foreign'],
  ['cut short', async (set: WeightsSet) => fileOf(set).slice(0, 9000), 'weights-cut'],
  // Each file in the other one's place: it can be read, but is of no use there.
  ['of another form', async (set: WeightsSet) => fileOf(set === 'full' ? 'small' : 'full'), 'weights-order'],
] as const)('%s weights: the engine goes on by counts and says why', async (_name, weights, why) => {
  const engine = await opened(hostWith(weights as EngineHost['weights']));
  const last = (await reportsOf(engine, 1)).at(-1)!;
  expect(last).toMatchObject({ state: 'done', value: { depth: 6, source: 'counts' } });
  expect(codes(last)).toEqual(expect.arrayContaining([why, 'without-small', 'without-full']));
});
