/** The board with the engine of the package: when it analyses, and with what. The engine is a stand-in. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutflankAnalysis } from '../../library/analysis.ts';
import '../../library/analysis.ts';
import { makeBoard } from '../../game/formats/board.ts';
import { parseMove } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Move, Position } from '../../game/types.ts';
import type { EngineOptions, Limits, Report } from '../../library/engine.ts';

const engine = vi.hoisted(() => ({
  /** With which options an engine was opened, each time. */
  opened: [] as EngineOptions[],
  /** What was analysed. */
  asked: [] as { position: Position; limits: Limits }[],
  fails: false,
}));

vi.mock('../../library/engine.browser.ts', () => ({
  async createEngine(options: EngineOptions) {
    engine.opened.push(options);
    return {
      async *analyse(position: Position, limits: Limits) {
        engine.asked.push({ position, limits });
        if (engine.fails) throw new Error('It failed.');
        const progress = { nodes: 0, proved: 0, total: 0 } as Report['progress'];
        yield { position, state: 'done', moves: [], line: [], turn: 'move', progress, notices: [] } satisfies Report;
      },
      close: () => undefined,
    };
  },
}));

beforeEach(() => {
  Object.assign(engine, { opened: [], asked: [], fails: false });
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
