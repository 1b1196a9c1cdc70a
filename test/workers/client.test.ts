/** The client against a fake engine: who is heard, who is stopped, and what happens when a worker breaks. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EngineClient } from '../../workers/client/client.ts';
import type { WorkerSource } from '../../workers/client/port.ts';
import type { Analysis, Report, SearchSubject } from '../../workers/protocol.ts';
import { analysisOf, FakeSource, type Behaviour } from './fake.ts';
import { faultText } from '../../i18n/english.ts';
import { fault, notice } from '../../game/faults.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';

const clients: EngineClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
  vi.restoreAllMocks();
});

function start(...behaviours: readonly Behaviour[]): { source: FakeSource; client: EngineClient } {
  const source = new FakeSource(...behaviours);
  return { source, client: clientOf(source) };
}

function clientOf(source: WorkerSource): EngineClient {
  const client = new EngineClient(source);
  clients.push(client);
  return client;
}

/** Positions only need to differ here, so any name will do for their rules. */
const subjectOf = (id: string): SearchSubject => ({
  position: { ...startPosition(OTHELLO), rules: { ...OTHELLO, id } },
  count: 'winner',
  goal: 'all',
});

/** A search whose reports are kept; `saw` waits until one of them satisfies the question. */
function search(client: EngineClient, board: string, after?: Analysis) {
  const reports: Report[] = [];
  const stopping = new AbortController();
  const limits = { exactFrom: 20, maxDepth: 10 };
  const hear = (report: Report): void => void reports.push(report);
  const ended = client.search(subjectOf(board), limits, stopping.signal, hear, after);
  return {
    reports,
    ended,
    stop: () => stopping.abort(),
    saw: async (is: (report: Report) => boolean): Promise<void> => {
      await expect.poll(() => reports.some(is), { interval: 5, message: `a report: ${is}` }).toBe(true);
    },
  };
}
const isState = (state: Analysis['state']) => (report: Report) => report.kind === 'analysis' && report.state === state;
const messages = (reports: readonly Report[]) =>
  reports.map((report) => (report.kind === 'fault' ? faultText(report.fault) : report.state));

/** The timers that the client sets from now on; what runs the tests sets some, too. */
function timersOfClient(): ReadonlySet<unknown> {
  const timers = new Set<unknown>();
  for (const name of ['setInterval', 'setTimeout'] as const) {
    const set = globalThis[name];
    const noted = (act: () => void, ms?: number): unknown => {
      const timer = set(act, ms);
      if (new Error().stack?.includes('/workers/client/')) timers.add(timer);
      return timer;
    };
    vi.spyOn(globalThis, name).mockImplementation(noted as never);
  }
  return timers;
}

describe.each([
  ['with shared memory', { isShared: true }],
  ['with messages only', { isShared: false }],
])('%s', (_name, behaviour) => {
  test('a job reports until it is done', async () => {
    const { source, client } = start(behaviour);
    const { ended, saw, reports } = search(client, 'a');
    await saw(isState('searching'));
    source.workers[0]!.isFinished = true;
    expect(await ended).toBe('done');
    expect([...new Set(messages(reports))]).toEqual(['searching', 'done']);
  });

  test('a new search supersedes the old, and of many at once only the newest starts', async () => {
    const { source, client } = start(behaviour);
    const first = search(client, 'a');
    await first.saw(isState('searching'));
    const heard = first.reports.length;
    const [second, third] = [search(client, 'b'), search(client, 'c')];
    expect(await first.ended).toBe('superseded');
    expect(await second.ended).toBe('superseded');
    await third.saw(isState('searching'));
    expect(source.workers.map((worker) => worker.jobs.map((job) => job.position.rules.id))).toEqual([['a', 'c']]);
    expect(first.reports).toHaveLength(heard);
    expect(second.reports).toEqual([]);
  });

  test('a stop is reported at once, and another search continues from there', async () => {
    const { source, client } = start(behaviour);
    const first = search(client, 'a');
    await first.saw(isState('searching'));
    first.stop();
    expect(messages(first.reports).at(-1)).toBe('paused');
    expect(await first.ended).toBe('stopped');
    const second = search(client, 'a', first.reports.at(-1) as Analysis);
    await second.saw(isState('searching'));
    source.workers[0]!.isFinished = true;
    expect(await second.ended).toBe('done');
    const done = second.reports.at(-1) as Analysis;
    expect(done.job).toBe(2);
    // The node counts of both halves: 1000 before the pause, 5000 after it.
    expect(done.progress.nodes).toBeGreaterThanOrEqual(6000);
  });

  test('a job stopped before it starts never reaches the engine', async () => {
    const { source, client } = start(behaviour);
    const first = search(client, 'a');
    first.stop();
    expect(await first.ended).toBe('stopped');
    const aborted = client.search(subjectOf('b'), { exactFrom: 1, maxDepth: 1 }, AbortSignal.abort(), () => undefined);
    expect(await aborted).toBe('stopped');
    await search(client, 'c').saw(isState('searching'));
    expect(source.workers[0]!.jobs.map((job) => job.position.rules.id)).toEqual(['c']);
  });

  test('a deaf engine is ended and the next search gets a fresh one', async () => {
    const { source, client } = start({ ...behaviour, isDeaf: true }, behaviour);
    const first = search(client, 'a');
    await first.saw(isState('searching'));
    const second = search(client, 'b');
    await second.saw(isState('searching'));
    expect(source.workers.map((worker) => worker.isTerminated)).toEqual([true, false]);
    expect(await first.ended).toBe('superseded');
  });

  test('an engine that does not obey is not waited for', async () => {
    const { client } = start({ ...behaviour, isDeaf: true });
    const { ended, stop, saw, reports } = search(client, 'a');
    await saw(isState('searching'));
    stop();
    expect(await ended).toBe('stopped');
    expect(messages(reports).at(-1)).toBe('paused');
  });

  test('a worker that dies is a fault, and the next search gets a fresh one', async () => {
    const { source, client } = start(behaviour);
    const first = search(client, 'a');
    await first.saw(isState('searching'));
    source.workers[0]!.die('out of memory');
    expect(await first.ended).toBe('fault');
    expect(messages(first.reports).at(-1)).toBe(
      'The engine stopped unexpectedly (out of memory). It will restart with the next analysis.',
    );
    await search(client, 'b').saw(isState('searching'));
    expect(source.workers).toHaveLength(2);
  });

  test('a job that throws is a fault', async () => {
    const broken = (): never => {
      throw new Error('index out of bounds');
    };
    const { client } = start({ ...behaviour, onRun: broken }, behaviour);
    const first = search(client, 'a');
    expect(await first.ended).toBe('fault');
    expect(messages(first.reports)).toEqual([
      'The engine failed (index out of bounds). It will restart with the next analysis.',
    ]);
    await search(client, 'b').saw(isState('searching'));
  });

  test('a worker that can not be had is a fault; once there is one, searches run', async () => {
    const source = new FakeSource(behaviour);
    let isThere = false;
    const client = clientOf({
      cores: 1,
      engine: () => {
        if (!isThere) throw new Error('no workers here');
        return source.engine();
      },
      helper: () => source.helper(),
    });
    expect(await client.open({ threads: 1, hashMegabytes: 64 })).toMatchObject({ kind: 'fault' });
    expect(await search(client, 'a').ended).toBe('fault');
    isThere = true;
    await search(client, 'b').saw(isState('searching'));
  });

  test('a listener that throws affects no other', async () => {
    const failures: unknown[] = [];
    vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((callback) => {
      try {
        callback();
      } catch (error) {
        failures.push(error);
      }
    });
    const { client } = start(behaviour);
    const failing = client.search(subjectOf('a'), { exactFrom: 1, maxDepth: 1 }, new AbortController().signal, () => {
      throw new Error('the page failed');
    });
    await expect.poll(() => failures).toHaveLength(1);
    await search(client, 'b').saw(isState('searching'));
    expect(await failing).toBe('superseded');
  });

  test('reports of another job are dropped', async () => {
    const { source, client } = start(behaviour);
    const { saw, reports } = search(client, 'a');
    await saw(isState('searching'));
    const { emit, jobs } = source.workers[0]!;
    const job = jobs[0]!;
    await emit(analysisOf({ ...job, job: job.job + 1 }, { state: 'done' }));
    expect(reports.some(isState('done'))).toBe(false);
  });

  test('open returns what the engine could get, restarts it and pauses the running job', async () => {
    const { source, client } = start(behaviour);
    expect(await client.open({ threads: 1, hashMegabytes: 32 })).toMatchObject({ threads: 1, hashMegabytes: 32 });
    const { ended, saw, reports } = search(client, 'a');
    await saw(isState('searching'));
    expect(await client.open({ threads: 1, hashMegabytes: 64 })).toMatchObject({ hashMegabytes: 64 });
    expect(await ended).toBe('stopped');
    expect(messages(reports).at(-1)).toBe('paused');
    expect(source.workers.map((worker) => worker.isTerminated)).toEqual([true, false]);
  });

  test('open never waits for a later search', async () => {
    const { source, client } = start(behaviour);
    await client.open({ threads: 1, hashMegabytes: 32 });
    const first = search(client, 'a');
    await first.saw(isState('searching'));
    const opened = client.open({ threads: 2, hashMegabytes: 64 });
    const second = search(client, 'b');
    expect(await opened).toMatchObject({ threads: 2, hashMegabytes: 64 });
    await second.saw(isState('searching'));
    expect(source.workers.map((worker) => worker.jobs.map((job) => job.position.rules.id))).toEqual([['a'], ['b']]);
  });

  test('of two openings the later one counts', async () => {
    const { source, client } = start(behaviour);
    const [first, second] = [
      client.open({ threads: 1, hashMegabytes: 32 }),
      client.open({ threads: 1, hashMegabytes: 64 }),
    ];
    expect(await first).toMatchObject({ kind: 'fault' });
    expect(await second).toMatchObject({ hashMegabytes: 64 });
    await search(client, 'a').saw(isState('searching'));
    expect(source.workers.map((worker) => worker.jobs.length)).toEqual([0, 1]);
  });

  test('a fault on opening is reported to the caller, and the next search tries again', async () => {
    const lost = { kind: 'fault', job: 0, fault: fault('engine-memory', { n: 64 }) } as const;
    const { client } = start({ ...behaviour, open: () => lost }, { ...behaviour, open: () => lost }, behaviour);
    expect(await client.open({ threads: 1, hashMegabytes: 64 })).toEqual(lost);
    const first = search(client, 'a');
    expect(await first.ended).toBe('fault');
    expect(first.reports).toMatchObject([{ ...lost, job: expect.any(Number) }]);
    await search(client, 'b').saw(isState('searching'));
  });

  test('no port, worker, timer or listener outlives its job', async () => {
    const { source, client } = start(behaviour);
    await client.open({ threads: 3, hashMegabytes: 64 });
    await search(client, 'warm').saw(isState('searching'));
    const channels = vi.spyOn(globalThis, 'MessageChannel');
    const timers = timersOfClient();
    const ended = [vi.spyOn(globalThis, 'clearInterval'), vi.spyOn(globalThis, 'clearTimeout')];
    const stopping = new AbortController();
    const added = vi.spyOn(stopping.signal, 'addEventListener');
    const removed = vi.spyOn(stopping.signal, 'removeEventListener');
    for (let i = 0; i < 1000; i++) {
      const heard = new Promise<void>((resolve) => {
        const hear = ({ kind }: Report): void => void (kind === 'analysis' && resolve());
        void client.search(subjectOf(String(i)), { exactFrom: 1, maxDepth: 1 }, stopping.signal, hear);
      });
      await heard;
    }
    stopping.abort();
    await client.perft(subjectOf('last').position, 1);
    expect(source.workers[0]!.jobs).toHaveLength(1001);
    expect([source.workers.length, source.helpers.length]).toEqual([1, behaviour.isShared ? 2 : 0]);
    expect(channels).not.toHaveBeenCalled();
    expect(added).toHaveBeenCalledTimes(1000);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
    const over = new Set(ended.flatMap(({ mock }) => mock.calls.map(([timer]) => timer)));
    expect([...timers].filter((timer) => !over.has(timer as never))).toEqual([]);
  });

  test('perft counts, and says why it can not', async () => {
    const { client } = start(behaviour);
    const { position } = subjectOf('a');
    expect(await client.perft(position, 3)).toEqual({ ok: true, value: 64n });
    expect(await client.perft(position, 61)).toEqual({
      ok: false,
      fault: fault('engine-failed', { reason: 'depth must be at most 60' }),
    });
    await search(client, 'a').saw(isState('searching'));
    const counted = client.perft(position, 2);
    expect(await counted).toEqual({ ok: true, value: 16n });
  });

  test('nothing is heard after dispose', async () => {
    const { source, client } = start(behaviour);
    const { saw, reports, ended } = search(client, 'a');
    await saw(isState('searching'));
    const heard = reports.length;
    client.dispose();
    await ended;
    expect(await search(client, 'b').ended).toBe('stopped');
    expect(reports).toHaveLength(heard);
    expect(source.workers[0]!.isTerminated).toBe(true);
    expect(source.workers).toHaveLength(1);
  });

  test('what is asked after dispose starts no worker', async () => {
    const { source, client } = start(behaviour);
    client.dispose();
    const { position } = subjectOf('a');
    expect(await client.perft(position, 1)).toEqual({ ok: false, fault: fault('engine-closed') });
    expect(await client.shared(position)).toBeUndefined();
    expect(await client.open({ threads: 1, hashMegabytes: 64 })).toMatchObject({ fault: fault('engine-closed') });
    expect(source.workers).toHaveLength(0);
  });
});

describe('shared words', () => {
  test('the counters make progress between two reports', async () => {
    const { source, client } = start({ isShared: true });
    await client.open({ threads: 2, hashMegabytes: 64 });
    const { saw, reports } = search(client, 'a');
    await saw(isState('searching'));
    source.workers[0]!.count(400);
    source.workers[0]!.count(30, 1);
    await saw((report) => report.kind === 'analysis' && report.progress.nodes === 1430);
    const beat = reports.at(-1) as Analysis;
    expect(beat.state).toBe('searching');
    expect(beat.progress.elapsedMs).toBeGreaterThan(1000);
  });

  test('more threads than cores are not started, and the result says so', async () => {
    const { source, client } = start({ isShared: true });
    const opened = await client.open({ threads: 64, hashMegabytes: 64 });
    expect(opened).toMatchObject({ threads: 4, notices: [notice('threads-few', { n: 4 })] });
    expect(source.helpers).toHaveLength(3);
  });

  test('helper threads join with the compiled core, and one that dies ends in a fault', async () => {
    const { source, client } = start({ isShared: true });
    await client.open({ threads: 3, hashMegabytes: 64 });
    await expect.poll(() => source.helpers.map((helper) => helper.joined)).toEqual([[1], [2]]);
    const { saw, reports, ended } = search(client, 'a');
    await saw(isState('searching'));
    source.helpers[1]!.die('killed');
    expect(await ended).toBe('fault');
    expect(messages(reports).at(-1)).toContain('killed');
    expect(source.helpers.every((helper) => helper.isTerminated)).toBe(true);
  });
});
