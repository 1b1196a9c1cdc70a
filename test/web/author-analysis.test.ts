/** The board with the engine of the package: when it analyses, and with what. The engine is a stand-in. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutflankAnalysis } from '../../library/analysis.ts';
import '../../library/analysis.ts';
import { makeBoard } from '../../game/formats/board.ts';
import { parseMove } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Move, Position } from '../../game/types.ts';
import type { EngineOptions, Limits, Report, SearchOptions } from '../../library/engine.ts';

const engine = vi.hoisted(() => ({
  /** With which options an engine was opened, each time. */
  opened: [] as EngineOptions[],
  /** What was analysed. */
  asked: [] as { position: Position; limits: Limits }[],
  closed: 0,
  /** Whether engines that are opened now fail … */
  fails: false,
  /** … or can't be opened … */
  isMissing: false,
  /** … or whether their searches go on until they are stopped, and fail then. */
  failsStopped: false,
}));

vi.mock('../../library/engine.browser.ts', () => ({
  async createEngine(options: EngineOptions) {
    engine.opened.push(options);
    const { fails, isMissing } = engine;
    if (isMissing) throw new Error('It is missing.');
    return {
      async *analyse(position: Position, limits: Limits, { signal }: SearchOptions) {
        engine.asked.push({ position, limits });
        if (engine.failsStopped) {
          await new Promise((resolve) => signal!.addEventListener('abort', resolve));
          throw new Error('It was stopped.');
        }
        if (fails) throw new Error('It failed.');
        const progress = { nodes: 0, proved: 0, total: 0 } as Report['progress'];
        yield { position, state: 'done', moves: [], line: [], turn: 'move', progress, notices: [] } satisfies Report;
      },
      close: () => void engine.closed++,
    };
  },
}));

beforeEach(async () => {
  document.body.replaceChildren();
  // The engine of the test before is closed meanwhile.
  await new Promise((resolve) => setTimeout(resolve));
  Object.assign(engine, { opened: [], asked: [], closed: 0, fails: false, isMissing: false, failsStopped: false });
});

const move = (name: string): Move => parseMove(OTHELLO, name)!;
const label = (analysis: OutflankAnalysis): string =>
  analysis.shadowRoot!.querySelector('[part~=button]')!.textContent.trim();
const status = (analysis: OutflankAnalysis): string =>
  analysis.shadowRoot!.querySelector('[part~=status]')!.textContent.trim();
const lastAsked = (): string => makeBoard(engine.asked.at(-1)!.position);

async function drawn(attributes = ''): Promise<OutflankAnalysis> {
  document.body.innerHTML = `<outflank-analysis ${attributes}></outflank-analysis>`;
  const analysis = document.querySelector('outflank-analysis') as unknown as OutflankAnalysis;
  await analysis.updateComplete;
  return analysis;
}

/** Waits until a search has ended. */
async function untilDone(analysis: OutflankAnalysis): Promise<void> {
  await expect.poll(() => analysis.isAnalysing).toBe(false);
}

async function started(attributes = ''): Promise<OutflankAnalysis> {
  const analysis = await drawn(attributes);
  analysis.start();
  await untilDone(analysis);
  return analysis;
}

describe('once started', () => {
  test('it analyses every later position, though each search comes to its end', async () => {
    const analysis = await started();
    expect([engine.asked.length, label(analysis)]).toEqual([1, 'Analyse']);
    analysis.play(move('f5'));
    expect(analysis.isAnalysing).toBe(true);
    await untilDone(analysis);
    expect([engine.asked.length, lastAsked()]).toEqual([2, makeBoard(analysis.position!)]);
    analysis.back();
    await untilDone(analysis);
    analysis.setAttribute('rules', '6x6');
    await expect.poll(() => engine.asked.length).toBe(4);
    expect(lastAsked()).toBe(makeBoard(analysis.position!));
    await untilDone(analysis);
    expect([engine.opened.length, label(analysis)]).toEqual([1, 'Analyse']);
  });

  test.each(['bogus', 'toString'])('weights that there aren’t are said, once: %s', async (weights) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const analysis = await started();
    expect(warn).not.toHaveBeenCalled();
    analysis.setAttribute('weights', weights);
    await analysis.updateComplete;
    analysis.start();
    await untilDone(analysis);
    expect(warn.mock.calls).toEqual([
      [`outflank-analysis: weights is all, small or none, not “${weights}”; all are used.`],
    ]);
    expect(engine.opened.at(-1)!.weights).toEqual({});
    warn.mockRestore();
  });

  test('a position that can’t be read ends no more than its own search', async () => {
    const analysis = await started();
    analysis.setAttribute('rules', 'none');
    await analysis.updateComplete;
    expect([analysis.isAnalysing, label(analysis)]).toEqual([false, 'Analyse']);
    analysis.removeAttribute('rules');
    await analysis.updateComplete;
    await untilDone(analysis);
    expect(engine.asked).toHaveLength(2);
  });

  test.each<[string, (analysis: OutflankAnalysis) => void]>([
    ['stop', (analysis) => analysis.stop()],
    [
      'leaving the page',
      (analysis) => {
        analysis.remove();
        document.body.append(analysis);
      },
    ],
  ])('it follows until %s', async (_, end) => {
    const analysis = await started();
    end(analysis);
    analysis.play(move('f5'));
    await analysis.updateComplete;
    expect([analysis.isAnalysing, engine.asked.length]).toEqual([false, 1]);
  });

  test('it follows until the engine fails', async () => {
    engine.fails = true;
    const analysis = await started();
    await expect.poll(() => status(analysis)).toBe('It failed.');
    analysis.play(move('f5'));
    await analysis.updateComplete;
    expect([analysis.isAnalysing, engine.asked.length]).toEqual([false, 1]);
  });

  test('an engine that fails is closed, and the next start opens another one', async () => {
    engine.fails = true;
    const analysis = await started();
    await expect.poll(() => engine.closed).toBe(1);
    analysis.start();
    await untilDone(analysis);
    await expect.poll(() => [engine.opened.length, engine.closed]).toEqual([2, 2]);
  });

  test('a search that fails because it was stopped leaves the engine to the next one', async () => {
    engine.failsStopped = true;
    const analysis = await drawn();
    analysis.start();
    await expect.poll(() => engine.asked.length).toBe(1);
    engine.failsStopped = false;
    analysis.play(move('f5'));
    await untilDone(analysis);
    analysis.back();
    await untilDone(analysis);
    expect([engine.opened.length, engine.closed, engine.asked.length]).toEqual([1, 0, 3]);
  });

  test('an engine that could not be opened is opened again, though its search was stopped by then', async () => {
    engine.isMissing = true;
    const analysis = await drawn();
    analysis.start();
    analysis.stop();
    engine.isMissing = false;
    await new Promise((resolve) => setTimeout(resolve));
    analysis.start();
    await untilDone(analysis);
    expect([engine.opened.length, engine.asked.length]).toEqual([2, 1]);
  });

  test('an engine that fails after others were asked for leaves theirs alone', async () => {
    engine.fails = true;
    const analysis = await drawn();
    analysis.start();
    engine.fails = false;
    analysis.setAttribute('threads', '4');
    await analysis.updateComplete;
    await untilDone(analysis);
    expect([engine.opened.length, engine.closed]).toEqual([2, 1]);
    analysis.play(move('f5'));
    await untilDone(analysis);
    expect([engine.opened.length, engine.closed]).toEqual([2, 1]);
  });
});

test('before it is started, moves are only played', async () => {
  const analysis = await drawn();
  analysis.play(move('f5'));
  await analysis.updateComplete;
  expect(engine.opened).toEqual([]);
});

test('a removed attribute leaves its default', async () => {
  const analysis = await drawn('level="3" threads="2" weights="none" rules="6x6"');
  for (const name of ['level', 'threads', 'weights', 'rules']) analysis.removeAttribute(name);
  await analysis.updateComplete;
  analysis.start();
  await untilDone(analysis);
  expect(engine.opened).toEqual([{ threads: 1, weights: {} }]);
  expect([engine.asked[0]!.limits, analysis.position!.rules.id]).toEqual([{ level: 16 }, 'othello']);
});

test('starting by itself opens one engine, with the options of its attributes', async () => {
  const analysis = await drawn('autostart threads="2" weights="small"');
  await untilDone(analysis);
  expect(engine.opened).toEqual([{ threads: 2, weights: { pairs: false } }]);
  expect(engine.asked).toHaveLength(1);
});

test('other options open another engine', async () => {
  const analysis = await started();
  analysis.setAttribute('threads', '4');
  await analysis.updateComplete;
  analysis.start();
  await untilDone(analysis);
  expect(engine.opened.map(({ threads }) => threads)).toEqual([1, 4]);
});
