/** Which search runs, and where its reports land. */
import { ENDLESS } from '../../workers/protocol.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startPosition, play } from '../../game/position.ts';
import { placing } from '../../game/notation.ts';
import { fault, notice } from '../../game/faults.ts';
import { faultText } from '../../i18n/english.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Fault, Position } from '../../game/types.ts';
import type { Analysis, Report, SearchEnd } from '../../workers/protocol.ts';
import { DEFAULTS } from '../../web/settings/settings.ts';
import { EngineController, type EnginePort } from '../../web/engine/engine-controller.ts';
import type { EngineView } from '../../web/engine/engine-view.ts';
import { Evaluations } from '../../web/engine/evaluations.ts';
import { subjectOf, threatOf } from '../../web/engine/subject.ts';
import { analysis, estimate, exact, FFO42, SOLVED } from '../web/samples.ts';
import { makeSide, makeSquares } from '../../game/formats/board.ts';

interface Running {
  readonly board: string;
  readonly side: string;
  readonly signal: AbortSignal;
  report(report: Report): void;
  end(how: SearchEnd): void;
}

function aController(lost: Fault | null = null) {
  const runs: Running[] = [];
  const port: EnginePort = {
    open: async () => (lost ? { kind: 'fault' as const, job: 0, fault: lost } : { threads: 1, hashMegabytes: 16 }),
    search: ({ position }, _limits, signal, listener) =>
      new Promise((end) => {
        runs.at(-1)?.end('superseded');
        signal.addEventListener('abort', () => end('stopped'));
        runs.push({ board: makeSquares(position), side: makeSide(position.sideToMove), signal, report: listener, end });
      }),
    dispose: () => undefined,
  };
  const evaluations = new Evaluations();
  const told: (Analysis['state'] | null)[] = [];
  const tell = ({ analysis: shown }: EngineView) => void told.push(shown && shown.state);
  const controller = new EngineController(port, evaluations, DEFAULTS, tell);
  controller.switchOn(true);
  return { controller, evaluations, runs, told, last: () => runs.at(-1)! };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const START = startPosition(OTHELLO);
const after = (position: Position, square: number): Position => {
  const next = play(position, placing(square));
  if (!next.ok) throw new Error(faultText(next.fault));
  return next.value;
};
const BEST = { goal: 'best', limits: { exactFrom: 10, maxDepth: 10, level: 10 } } as const;

describe('who runs', () => {
  test('nobody once every move is proved, wherever that came from', async () => {
    const { controller, runs, last } = aController();
    controller.show(subjectOf(FFO42, 'board'));
    await settle();
    controller.learn(FFO42, { ...SOLVED, state: 'paused' });
    expect(last().signal.aborted).toBe(true);
    expect(controller.view).toMatchObject({ phase: 'done', analysis: { state: 'done' } });
    controller.show(subjectOf(START, 'board'));
    controller.show(subjectOf(FFO42, 'board'));
    expect(controller.view.phase).toBe('done');
    expect(runs).toHaveLength(2);
  });

  test('the more urgent purpose runs; the other waits and continues', async () => {
    const { controller, runs, last } = aController();
    controller.show(subjectOf(START, 'board'));
    await settle();
    expect(controller.view).toMatchObject({ phase: 'searching', holder: null });
    const abort = new AbortController();
    const found = controller.search(subjectOf(FFO42, 'review'), BEST, abort.signal);
    expect(runs).toHaveLength(2);
    expect(controller.view).toMatchObject({ phase: 'paused', holder: 'review' });
    last().report(SOLVED);
    last().end('done');
    expect(await found).toEqual({ ok: true, value: SOLVED });
    await settle();
    expect(runs).toHaveLength(3);
    expect(controller.view).toMatchObject({ phase: 'searching', holder: null });
  });

  test('of one purpose the newest', async () => {
    const { controller, last } = aController();
    const signal = new AbortController().signal;
    void controller.search(subjectOf(START, 'review'), BEST, signal);
    await settle();
    void controller.search(subjectOf(FFO42, 'review'), BEST, signal);
    expect(last().board).toContain('XX');
    last().end('done');
    await settle();
    expect(last().board.replaceAll('-', '')).toHaveLength(4);
  });

  test('who held the engine waits once the user turns to the board; what is asked for later doesn’t', async () => {
    const { controller, runs, last } = aController();
    const { signal } = new AbortController();
    controller.show(subjectOf(START, 'board'));
    await settle();
    void controller.search(subjectOf(FFO42, 'reasons'), BEST, signal);
    expect(controller.view).toMatchObject({ phase: 'paused', holder: 'reasons' });
    controller.resume();
    expect(controller.view).toMatchObject({ phase: 'searching', holder: null });
    void controller.search(subjectOf(after(START, 37), 'review'), BEST, signal);
    expect(controller.view.holder).toBe('review');
    last().end('done');
    await settle();
    expect(controller.view).toMatchObject({ phase: 'searching', holder: null });
    last().end('done');
    await settle();
    expect(controller.view.holder).toBe('reasons');
    expect(last().board).toBe(runs[1]!.board);
  });

  test('a review doesn’t wait for the reasons of an earlier one', async () => {
    const { controller } = aController();
    const { signal } = new AbortController();
    void controller.search(subjectOf(FFO42, 'reasons'), BEST, signal);
    await settle();
    void controller.search(subjectOf(START, 'review'), BEST, signal);
    expect(controller.view.holder).toBe('review');
  });

  test('a signal gives the engine back at once', async () => {
    const { controller, runs } = aController();
    const abort = new AbortController();
    const found = controller.search(subjectOf(START, 'play'), BEST, abort.signal);
    await settle();
    abort.abort();
    expect(await found).toEqual({ ok: true, value: null });
    expect(runs[0]!.signal.aborted).toBe(true);
    expect(controller.view.holder).toBeNull();
  });

  test('an engine that can’t be started is a fault for the caller', async () => {
    const { controller } = aController(fault('engine-memory', { n: 64 }));
    const found = await controller.search(subjectOf(START, 'play'), BEST, new AbortController().signal);
    expect(found).toEqual({ ok: false, fault: fault('engine-memory', { n: 64 }) });
    expect(controller.view).toMatchObject({ phase: 'fault' });
  });
});

describe('where reports land', () => {
  test('a report of a subject no longer needed lands nowhere', async () => {
    const { controller, evaluations, runs } = aController();
    controller.show(subjectOf(FFO42, 'board'));
    await settle();
    controller.show(subjectOf(START, 'board'));
    runs[0]!.report(SOLVED);
    expect(evaluations.get(FFO42)).toBeUndefined();
    expect(controller.view.analysis).toBeNull();
  });

  test('a threat has a record of its own: nothing of it is known of the position, and leaving it restores', async () => {
    const { controller, evaluations, last } = aController();
    const board = subjectOf(FFO42, 'board', '' as never);
    controller.show(board);
    await settle();
    last().report(SOLVED);
    last().end('done');
    await settle();
    const version = evaluations.version;
    const threat = threatOf(FFO42)!;
    controller.show(subjectOf(threat, 'threat', '' as never));
    expect(controller.view.analysis).toBeNull();
    const white: Analysis = { ...analysis(threat, {}, { value: exact(10) }), state: 'done' };
    last().report(white);
    last().end('done');
    expect(controller.view.analysis).toMatchObject({ value: exact(10) });
    expect(evaluations.version).toBe(version);
    expect(evaluations.get(threat)).toBeUndefined();
    await settle();
    controller.show(board);
    expect(controller.view).toMatchObject({ phase: 'done', analysis: { value: exact(6) } });
    controller.show(subjectOf(threat, 'threat', '' as never));
    controller.show(board);
    expect(controller.view.analysis).toMatchObject({ value: exact(6) });
  });

  test('stepping on while a threat is searched: its report lands nowhere', async () => {
    const { controller, evaluations, last } = aController();
    const threat = threatOf(FFO42)!;
    controller.show(subjectOf(threat, 'threat'));
    await settle();
    const late = last();
    controller.show(subjectOf(after(FFO42, 14), 'board'));
    late.report(analysis(threat, {}, { value: exact(10) }));
    expect(evaluations.version).toBe(0);
    expect(controller.view.analysis).toBeNull();
  });
});

describe('in the background', () => {
  const games = (controller: EngineController) =>
    controller.search(subjectOf(FFO42, 'games'), { ...BEST, waits: true }, new AbortController().signal);
  const afterMs = (position: Position, elapsedMs: number): Analysis => {
    const found = analysis(position, {}, {});
    return { ...found, progress: { ...found.progress, elapsedMs } };
  };

  test('what is shown is searched first, for a while; then it gives way, and says to whom', async () => {
    const { controller, runs, last } = aController();
    controller.show(subjectOf(START, 'board'));
    await settle();
    const found = games(controller);
    expect(runs).toHaveLength(1);
    last().report(afterMs(START, 4000));
    expect(runs).toHaveLength(1);
    last().report(afterMs(START, 5000));
    expect(runs).toHaveLength(2);
    expect(last().board).not.toBe(runs[0]!.board);
    expect(controller.view).toMatchObject({ phase: 'paused', holder: 'games' });
    last().report(analysis(FFO42, {}, { value: exact(6) }));
    last().end('done');
    expect(await found).toMatchObject({ ok: true, value: { value: exact(6) } });
    // The next question comes before the engine returns to the board; without one, it returns.
    void games(controller);
    await settle();
    expect(runs).toHaveLength(3);
    expect(last().board).toBe(runs[1]!.board);
    last().end('done');
    await expect.poll(() => controller.view.phase).toBe('searching');
  });

  test('leaves no value in the page', async () => {
    const { controller, evaluations, last } = aController();
    void games(controller);
    await settle();
    last().report(analysis(FFO42, {}, { value: exact(6) }));
    last().end('done');
    await settle();
    expect(evaluations.version).toBe(0);
  });

  test('another position on the board comes first again, and so does one that the user insists on', async () => {
    const { controller, runs, last } = aController();
    controller.show(subjectOf(START, 'board'));
    await settle();
    void games(controller);
    last().report(afterMs(START, 5000));
    expect(controller.view.holder).toBe('games');
    const next = after(START, 37);
    controller.show(subjectOf(next, 'board'));
    expect(controller.view).toMatchObject({ phase: 'searching', holder: null });
    last().report(afterMs(next, 5000));
    expect(controller.view.holder).toBe('games');
    controller.resume();
    expect(controller.view).toMatchObject({ phase: 'searching', holder: null });
    const before = runs.length;
    last().report(afterMs(next, 5000));
    expect(runs).toHaveLength(before);
  });
});

describe('what is shown', () => {
  test('runs without a limit until stopped, and only the user stops it', async () => {
    const { controller, runs, last } = aController();
    controller.show(subjectOf(START, 'board'));
    await settle();
    expect(controller.view.limits!.maxDepth).toBe(ENDLESS);
    controller.stop();
    expect(controller.view.phase).toBe('paused');
    expect(last().signal.aborted).toBe(true);
    controller.resume();
    expect(runs).toHaveLength(2);
    expect(controller.view.phase).toBe('searching');
  });

  test('a fault is reported and ends the search; the next position starts afresh', async () => {
    const { controller, runs, last } = aController();
    controller.show(subjectOf(START, 'board'));
    await settle();
    last().report({ kind: 'fault', job: 1, fault: fault('engine-ended', { reason: 'x' }) });
    last().end('fault');
    await settle();
    expect(controller.view).toMatchObject({ phase: 'fault', fault: fault('engine-ended', { reason: 'x' }) });
    controller.show(subjectOf(FFO42, 'board'));
    expect(controller.view.phase).toBe('searching');
    expect(runs).toHaveLength(2);
  });

  describe('says that weights are still loading', () => {
    const loading = notice('weights-loading', {});
    const other = notice('threads-few', { n: 4 });

    async function early(values: Parameters<typeof analysis>[1]) {
      const { controller, last } = aController();
      controller.show(subjectOf(FFO42, 'board'));
      await settle();
      last().report(analysis(FFO42, values, { state: 'searching', notices: [loading, other] }));
      return { controller, last, codes: () => controller.view.analysis!.notices?.map(({ code }) => code) };
    }

    test.each([
      ['switched off', (controller: EngineController) => controller.switchOn(false)],
      ['stopped', (controller: EngineController) => controller.stop()],
    ])('only while it searches: once %s, estimates stay as they are', async (_, end) => {
      const { controller, codes } = await early({ g2: estimate(6) });
      expect(codes()).toEqual(['weights-loading', 'threads-few']);
      end(controller);
      expect(codes()).toEqual(['without-full', 'threads-few']);
      controller.switchOn(true);
      controller.resume();
      expect(codes()).toEqual(['weights-loading', 'threads-few']);
    });

    test('without any values there is nothing left to say', async () => {
      const { controller, last, codes } = await early({});
      controller.switchOn(false);
      expect(codes()).toEqual(['threads-few']);
      controller.switchOn(true);
      last().report(analysis(FFO42, {}, { state: 'searching', notices: [loading] }));
      controller.switchOn(false);
      expect(codes()).toBeUndefined();
    });

    test('only while it searches: not at its end', async () => {
      const { last, codes } = await early({ g2: estimate(6) });
      last().report(analysis(FFO42, { g2: estimate(6) }, { state: 'done', notices: [loading] }));
      last().end('done');
      await settle();
      expect(codes()).toEqual(['without-full']);
    });
  });
});

describe('who is told', () => {
  afterEach(() => void vi.useRealTimers());

  test('of the steps of a search no more than can be seen, and the last of them; of its end at once', async () => {
    vi.useFakeTimers();
    const { controller, told, last } = aController();
    controller.show(subjectOf(FFO42, 'board'));
    await vi.advanceTimersByTimeAsync(1000);
    const step = analysis(FFO42, { g2: exact(6) }, { state: 'searching' });
    told.length = 0;
    for (let i = 0; i < 20; i++) last().report(step);
    expect(told).toEqual(['searching']);
    vi.advanceTimersByTime(1000);
    expect(told).toEqual(['searching', 'searching']);
    last().report(step);
    last().report(step);
    last().report(SOLVED);
    expect(told.slice(2)).toEqual(['searching', 'searching']);
    expect(controller.view.analysis?.value).toEqual(SOLVED.value);
    // Nothing is left to report.
    vi.advanceTimersByTime(1000);
    expect(told).toHaveLength(4);
  });
});
