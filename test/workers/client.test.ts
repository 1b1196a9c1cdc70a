/** The client against a fake engine: who is heard, who is stopped, and what happens when a worker breaks. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EngineClient, type Request } from '../../workers/client.ts';
import type { Analysis, Report } from '../../workers/protocol.ts';
import { analysisOf, FakeSource, type Behaviour } from './fake.ts';

const clients: EngineClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
});

function start(...behaviours: readonly Behaviour[]): { source: FakeSource; client: EngineClient } {
  const source = new FakeSource(...behaviours);
  const client = new EngineClient(source);
  clients.push(client);
  return { source, client };
}

/** Positions are only told apart here, so any text will do for a board. */
const request = (board: string): Request => ({
  position: { board, side: 'X', rules: 'othello' },
  count: 'winner',
  goal: 'all',
  exactFrom: 20,
  maxDepth: 10,
});

/** A listener that remembers; `saw` waits until a report satisfies the question. */
function ear(): {
  reports: Report[];
  hear: (report: Report) => void;
  saw: (is: (report: Report) => boolean) => Promise<void>;
} {
  const reports: Report[] = [];
  return {
    reports,
    hear: (report) => void reports.push(report),
    saw: (is) => vi.waitFor(() => expect(reports.some(is)).toBe(true), { interval: 5, timeout: 4000 }),
  };
}
const isState = (state: Analysis['state']) => (report: Report) => report.kind === 'analysis' && report.state === state;
const isFault = (report: Report) => report.kind === 'fault';
const messages = (reports: readonly Report[]) =>
  reports.map((report) => (report.kind === 'fault' ? report.fault.message : report.state));

describe.each([
  ['with shared memory', { isShared: true }],
  ['with messages only', { isShared: false }],
])('%s', (_name, behaviour) => {
  test('a job reports until it is done', async () => {
    const { source, client } = start(behaviour);
    const { hear, saw, reports } = ear();
    client.analyse(request('a'), hear);
    await saw(isState('searching'));
    source.workers[0]!.isFinished = true;
    await saw(isState('done'));
    expect(messages(reports)).toEqual(['searching', 'done']);
  });

  test('a new job supersedes the old, and of many at once only the newest starts', async () => {
    const { source, client } = start(behaviour);
    const [first, second, third] = [ear(), ear(), ear()];
    client.analyse(request('a'), first.hear);
    await first.saw(isState('searching'));
    const heard = first.reports.length;
    client.analyse(request('b'), second.hear);
    client.analyse(request('c'), third.hear);
    await third.saw(isState('searching'));
    expect(source.workers.map((worker) => worker.jobs.map((job) => job.position.board))).toEqual([['a', 'c']]);
    expect(first.reports).toHaveLength(heard);
    expect(second.reports).toEqual([]);
  });

  test('stop pauses, resolves when the engine is quiet, and resume goes on', async () => {
    const { source, client } = start(behaviour);
    const { hear, saw, reports } = ear();
    client.analyse(request('a'), hear);
    await saw(isState('searching'));
    await client.stop();
    expect(messages(reports).at(-1)).toBe('paused');
    client.resume();
    await vi.waitFor(() => expect(source.workers[0]!.jobs).toHaveLength(2));
    source.workers[0]!.isFinished = true;
    await saw(isState('done'));
    const done = reports.at(-1) as Analysis;
    expect(done.job).toBe(2);
    // The node counts of both halves: 1000 before the pause, 5000 after it.
    expect(done.progress.nodes).toBeGreaterThanOrEqual(6000);
  });

  test('a deaf engine is ended and the next job gets a fresh one', async () => {
    const { source, client } = start({ ...behaviour, isDeaf: true }, behaviour);
    const [first, second] = [ear(), ear()];
    client.analyse(request('a'), first.hear);
    await first.saw(isState('searching'));
    client.analyse(request('b'), second.hear);
    await second.saw(isState('searching'));
    expect(source.workers.map((worker) => worker.isTerminated)).toEqual([true, false]);
    expect(first.reports.some(isFault)).toBe(false);
  });

  test('a stop that is not obeyed still pauses', async () => {
    const { client } = start({ ...behaviour, isDeaf: true });
    const { hear, saw, reports } = ear();
    client.analyse(request('a'), hear);
    await saw(isState('searching'));
    await client.stop();
    expect(messages(reports).at(-1)).toBe('paused');
  });

  test('a worker that dies is a fault, and the next job gets a fresh one', async () => {
    const { source, client } = start(behaviour);
    const [first, second] = [ear(), ear()];
    client.analyse(request('a'), first.hear);
    await first.saw(isState('searching'));
    source.workers[0]!.die('out of memory');
    await first.saw(isFault);
    expect(messages(first.reports).at(-1)).toBe(
      'The engine stopped unexpectedly (out of memory); it starts afresh with the next analysis.',
    );
    client.analyse(request('b'), second.hear);
    await second.saw(isState('searching'));
    expect(source.workers).toHaveLength(2);
  });

  test('an analysis broken off by a dead worker can be resumed', async () => {
    const { source, client } = start(behaviour);
    const { hear, saw } = ear();
    client.analyse(request('a'), hear);
    await saw(isState('searching'));
    source.workers[0]!.die('killed');
    await saw(isFault);
    client.resume();
    await vi.waitFor(() => expect(source.workers[1]?.jobs[0]?.position.board).toBe('a'));
  });

  test('a job that throws is a fault', async () => {
    const broken = (): never => {
      throw new Error('index out of bounds');
    };
    const { client } = start({ ...behaviour, onRun: broken }, behaviour);
    const [first, second] = [ear(), ear()];
    client.analyse(request('a'), first.hear);
    await first.saw(isFault);
    expect(messages(first.reports)).toEqual([
      'The engine failed (index out of bounds); it starts afresh with the next analysis.',
    ]);
    client.analyse(request('b'), second.hear);
    await second.saw(isState('searching'));
  });

  test('reports of another job or position are dropped', async () => {
    const { source, client } = start(behaviour);
    const { hear, saw, reports } = ear();
    client.analyse(request('a'), hear);
    await saw(isState('searching'));
    const { emit, jobs } = source.workers[0]!;
    const job = jobs[0]!;
    await emit!(analysisOf({ ...job, job: job.job + 1 }, { state: 'done' }));
    await emit!(analysisOf({ ...job, position: { ...job.position, side: 'O' } }, { state: 'done' }));
    expect(reports.some(isState('done'))).toBe(false);
  });

  test('open returns what the engine could get, starts it anew and pauses what runs', async () => {
    const { source, client } = start(behaviour);
    const { hear, saw, reports } = ear();
    expect(await client.open({ threads: 1, hashMegabytes: 32 })).toMatchObject({ threads: 1, hashMegabytes: 32 });
    client.analyse(request('a'), hear);
    await saw(isState('searching'));
    expect(await client.open({ threads: 1, hashMegabytes: 64 })).toMatchObject({ hashMegabytes: 64 });
    expect(messages(reports).at(-1)).toBe('paused');
    expect(source.workers.map((worker) => worker.isTerminated)).toEqual([true, false]);
  });

  test('a fault on opening is told to whoever asks, and the next request tries again', async () => {
    const fault = { kind: 'fault', job: 0, fault: { message: 'no memory' } } as const;
    const { client } = start({ ...behaviour, open: () => fault }, { ...behaviour, open: () => fault }, behaviour);
    expect(await client.open({ threads: 1, hashMegabytes: 64 })).toEqual(fault);
    const [first, second] = [ear(), ear()];
    client.analyse(request('a'), first.hear);
    await first.saw(isFault);
    expect(messages(first.reports)).toEqual(['no memory']);
    client.analyse(request('b'), second.hear);
    await second.saw(isState('searching'));
  });

  test('every timer ends with its job', async () => {
    const timers = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')] as const;
    const { client } = start(behaviour);
    const { hear, saw } = ear();
    client.analyse(request('a'), hear);
    await saw(isState('searching'));
    await client.stop();
    const [set, cleared] = timers;
    // vi.waitFor has timers of its own, at its own interval.
    const ours = set.mock.results.filter((_, index) => set.mock.calls[index]![1] !== 5).map((result) => result.value);
    const ended = cleared.mock.calls.map(([timer]) => timer);
    expect(ours.filter((timer) => !ended.includes(timer))).toEqual([]);
    vi.restoreAllMocks();
  });

  test('perft counts, and says why it can not', async () => {
    const { client } = start(behaviour);
    expect(await client.perft(request('a').position, 3)).toEqual({ ok: true, value: 64n });
    expect(await client.perft(request('a').position, 61)).toEqual({
      ok: false,
      fault: { message: 'depth must be at most 60' },
    });
  });

  test('nothing is heard after dispose', async () => {
    const { source, client } = start(behaviour);
    const { hear, saw, reports } = ear();
    client.analyse(request('a'), hear);
    await saw(isState('searching'));
    const heard = reports.length;
    client.dispose();
    await client.stop();
    expect(reports).toHaveLength(heard);
    expect(source.workers[0]!.isTerminated).toBe(true);
  });
});

describe('shared words', () => {
  test('the counters make progress between two reports', async () => {
    const { source, client } = start({ isShared: true });
    const { hear, saw, reports } = ear();
    await client.open({ threads: 2, hashMegabytes: 64 });
    client.analyse(request('a'), hear);
    await saw(isState('searching'));
    source.workers[0]!.count(400);
    source.workers[0]!.count(30, 1);
    await saw((report) => report.kind === 'analysis' && report.progress.nodes === 1430);
    const beat = reports.at(-1) as Analysis;
    expect(beat.state).toBe('searching');
    expect(beat.progress.elapsedMs).toBeGreaterThan(1000);
  });

  test('helper threads join, and one that dies ends in a fault', async () => {
    const { source, client } = start({ isShared: true });
    const { hear, saw, reports } = ear();
    await client.open({ threads: 3, hashMegabytes: 64 });
    await vi.waitFor(() => expect(source.helpers.map((helper) => helper.joined)).toEqual([[1], [2]]));
    client.analyse(request('a'), hear);
    await saw(isState('searching'));
    source.helpers[1]!.die('killed');
    await saw(isFault);
    expect(messages(reports).at(-1)).toContain('killed');
    expect(source.helpers.every((helper) => helper.isTerminated)).toBe(true);
  });
});
