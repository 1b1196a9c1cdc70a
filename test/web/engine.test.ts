import { placing } from '../../game/notation.ts';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Position } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';
import '../../web/analyse/engine/outflank-engine.ts';
import type { OutflankEngine } from '../../web/analyse/engine/outflank-engine.ts';
import type { EngineView } from '../../web/engine/engine-view.ts';
import { DEFAULTS } from '../../web/settings/settings.ts';
import { all, heard, mount, one, textOf } from './mount.ts';
import { analysis, atMost, estimate, exact, FFO42, FINISHED, MUST_PASS, SOLVED } from './samples.ts';
import { fault, notice } from '../../game/faults.ts';

const show = (position: Position, view: Partial<EngineView>) =>
  mount('outflank-engine', {
    position,
    view: { phase: 'done', analysis: null, fault: null, limits: null, opened: null, holder: null, ...view },
    settings: DEFAULTS,
  });

/** The panel with its options and figures, which are behind a button. */
async function showOptions(position: Position, view: Partial<EngineView>): Promise<OutflankEngine> {
  const panel = await show(position, view);
  expect(all(panel, '.options')).toEqual([]);
  await userEvent.click(one(panel, 'button[aria-expanded]'));
  return panel;
}

const reached = (panel: OutflankEngine): string => textOf(one(panel, '.reached'));

const searching = (values: Parameters<typeof analysis>[1], progress: Partial<Analysis['progress']> = {}): Analysis => {
  const all = analysis(FFO42, values, { state: 'searching' });
  return { ...all, progress: { ...all.progress, ...progress } };
};

const mixed = searching(
  { g2: exact(-6), a4: atMost(-8), c6: atMost(-8), c2: estimate(-17), c7: estimate(-19), d2: estimate(-19) },
  { elapsedMs: 3100, remainingMs: 3900 },
);

type Row = readonly [Position, Partial<EngineView>, badge: string, sentence: string, button: string | undefined];
const rows: readonly Row[] = [
  [FFO42, { phase: 'off' }, 'Off', 'The engine is off.', 'Start the engine'],
  [FFO42, { phase: 'opening' }, 'Starting', 'The engine is starting.', undefined],
  [FFO42, { phase: 'searching', analysis: searching({}) }, 'Searching', 'Searching.', 'Stop'],
  [
    FFO42,
    { phase: 'paused', analysis: { ...mixed, state: 'paused' } },
    'Paused',
    'Black loses 29–35 at best, with g2. Paused; results are kept.',
    'Resume',
  ],
  [FFO42, { analysis: SOLVED }, 'Solved', 'Black wins 35–29 with g2, the only winning move.', undefined],
  [
    FFO42,
    { analysis: analysis(FFO42, { g2: exact(0), a4: exact(0) }) },
    'Solved',
    'Black draws 32–32 with g2 or a4.',
    undefined,
  ],
  [FFO42, { analysis: analysis(FFO42, { g2: exact(-4) }) }, 'Solved', 'Black loses 30–34 at best, with g2.', undefined],
  [FFO42, { analysis: analysis(FFO42, { a4: estimate(2) }) }, '~ Estimate', 'About +2 for Black with a4.', 'Go deeper'],
  [
    FFO42,
    { phase: 'fault', fault: fault('engine-memory', { n: 64 }) },
    'Error',
    'There isn’t enough memory for the engine: its hash table needs 64 MB.',
    'Retry with 64 MB',
  ],
  [MUST_PASS, { phase: 'done' }, 'Pass', 'White has no move and must pass.', 'Pass P'],
  [FINISHED, { phase: 'done' }, 'Final', 'Black wins 36–28.', undefined],
];

describe('each state has its word, its sentence and one thing to do', () => {
  test.each(rows.map((row) => [`${row[2]}: ${row[3]}`, row] as const))(
    '%s',
    async (_, [position, view, badge, sentence, button]) => {
      const panel = await show(position, view);
      expect(textOf(one(panel, '.badge'))).toBe(badge);
      expect(textOf(one(panel, '.sentence'))).toBe(sentence);
      const buttons = all<HTMLButtonElement>(panel, '.row > button:not([aria-expanded])');
      expect(buttons.map(textOf)[0]).toBe(button);
      for (const { title, textContent } of buttons) expect(textContent).toContain(title.replace(/ \(.*/, ''));
      expect(buttons.every(({ title }) => title)).toBe(true);
    },
  );
});

test('two moves with values can be compared, fewer cannot', async () => {
  const commands = (panel: Element) => heard<{ command: string }>(panel, 'outflank-command');
  const one = await show(FFO42, { analysis: analysis(FFO42, { g2: exact(6) }) });
  expect(all<HTMLButtonElement>(one, '.why')[0]!.disabled).toBe(true);
  const two = await show(FFO42, { analysis: analysis(FFO42, { g2: exact(6), a4: exact(0) }) });
  const asked = commands(two);
  await userEvent.click(all<HTMLButtonElement>(two, '.why')[0]!);
  expect(asked).toEqual([{ command: 'why' }]);
});

test('a passed position is valued like any other', async () => {
  const panel = await show(MUST_PASS, { analysis: analysis(MUST_PASS, {}, { turn: 'pass', value: exact(-64) }) });
  expect(textOf(one(panel, '.sentence'))).toBe('White has no move and must pass. White loses 0–64 after the pass.');
});

describe('progress', () => {
  test('one segment per move shows proved, bounded, being searched and open', async () => {
    const panel = await showOptions(FFO42, {
      phase: 'searching',
      analysis: { ...mixed, progress: { ...mixed.progress, proved: 1, total: 9, searching: placing(10) } },
    });
    const bar = one(panel, '[role=progressbar]');
    expect(all(panel, '.progress i').map((segment) => segment.className)).toEqual([
      'open',
      'now',
      'open',
      'exact',
      'bound',
      'open',
      'open',
      'bound',
      'open',
    ]);
    expect(bar.getAttribute('aria-valuemax')).toBe('9');
    expect(bar.getAttribute('aria-valuenow')).toBe('3');
    expect(bar.getAttribute('aria-valuetext')).toBe('1 exact, 2 bounded, 6 open · about 4 s left');
    expect(textOf(one(panel, '.sentence'))).toContain('6 moves are still estimates.');
    expect(reached(panel)).toBe('Proved 1 of 9 · 3.1 s · about 4 s left');
    expect(all(panel, 'dl div').map(textOf)).toEqual(['Now c2', 'Nodes 228.4 M', 'Speed 21.2 M/s', 'Time 3.1 s']);
  });

  test('a search of less than a second has no bar', async () => {
    const short = searching({ g2: exact(6) }, { elapsedMs: 900 });
    const panel = await show(FFO42, { phase: 'searching', analysis: short });
    expect(all(panel, '[role=progressbar]')).toHaveLength(0);
  });

  test('estimates have one segment a ply, up to the depth that was asked for', async () => {
    const deep = searching({ a4: estimate(2, 9) }, { elapsedMs: 3100 });
    const view = { phase: 'searching', analysis: deep, limits: { exactFrom: 10, maxDepth: 12 } } as const;
    const panel = await show(FFO42, view);
    expect(one(panel, '[role=progressbar]').getAttribute('aria-valuetext')).toBe('depth 9 of 12');
    expect(all(panel, '.progress i').map((segment) => segment.className)).toEqual([
      ...Array.from({ length: 9 }, () => 'exact'),
      'now',
      'open',
      'open',
    ]);
  });
});

test('the switch, the buttons and the options ask; nothing changes by itself', async () => {
  const panel = await showOptions(FFO42, { phase: 'searching', analysis: mixed });
  const commands = heard<{ command: string }>(panel, 'outflank-command');
  const options = heard<object>(panel, 'outflank-engine-option');
  const toggle = one(panel, '[role=switch]');
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(toggle);
  await userEvent.click(one(panel, '.row > button'));
  expect(commands).toEqual([{ command: 'engine' }, { command: 'stop' }]);
  const hash = one(panel, 'outflank-options').shadowRoot!.querySelectorAll('select')[1]!;
  await userEvent.selectOptions(hash, '256');
  expect(options).toEqual([{ hashMegabytes: 256 }]);
  expect(toggle.getAttribute('aria-checked')).toBe('true');
});

test('says what the engine could not get', async () => {
  const notices = [notice('threads-one', {}), notice('table-small', { n: 64 })];
  const panel = await show(FFO42, { analysis: SOLVED, opened: { threads: 1, hashMegabytes: 64, notices } });
  expect(textOf(panel.shadowRoot!.querySelector('section')!)).toContain(
    'This page can’t share memory between threads, so the engine uses only one. ' +
      'There was only enough memory for a hash table of 64 MB.',
  );
});

test('a time left beyond a year is said to be that', async () => {
  const found = searching({ g2: exact(-6) }, { elapsedMs: 3100, remainingMs: 19_209_916_842 * 3_600_000 });
  const panel = await show(FFO42, { phase: 'searching', analysis: found });
  expect(reached(panel)).toContain('over a year left');
  expect(one(panel, '.progress').getAttribute('aria-valuetext')).toMatch(/open · over a year left$/);
});

test('a time left counts down, and when it is over it is said to be longer', async () => {
  const now = vi.spyOn(performance, 'now');
  const analysisAt = (): Analysis => searching({ g2: exact(-6) }, { elapsedMs: 3100, remainingMs: 40_000 });
  const panel = await show(FFO42, { phase: 'searching', analysis: analysisAt() });
  const begun = performance.now();
  const left = async (afterMs: number): Promise<string> => {
    now.mockReturnValue(begun + afterMs);
    panel.view = { ...panel.view, analysis: analysisAt() };
    await panel.updateComplete;
    return reached(panel);
  };
  expect(await left(0)).toContain('about 40 s');
  expect(await left(30_000)).toContain('about 10 s');
  expect(await left(120_000)).toContain('longer than expected');
  now.mockRestore();
});

test('while values are hidden only the state and the depth are told', async () => {
  const view: Partial<EngineView> = { phase: 'searching', analysis: mixed };
  const panel = await showOptions(FFO42, view);
  panel.hideValues = true;
  panel.claim = { low: 6, high: 6, by: 'x' } as unknown as NonNullable<OutflankEngine['claim']>;
  await panel.updateComplete;
  expect(textOf(one(panel, '.badge'))).toBe('Searching');
  expect(reached(panel)).not.toBe('');
  expect(textOf(one(panel, '.sentence'))).toBe('Searching.');
  expect(textOf(panel.renderRoot as unknown as Element)).not.toMatch(/g2|−6|35/);
  expect(all(panel, '.progress i.bound, .claim')).toEqual([]);
  await Object.assign(panel, { view: { ...panel.view, phase: 'done', analysis: SOLVED } }).updateComplete;
  expect([textOf(one(panel, '.badge')), textOf(one(panel, '.sentence'))]).toEqual(['Solved', '']);
});

test.each([
  [fault('engine-memory', { n: 64 }), 'retry', 'Retry with 64 MB'],
  [fault('engine-died', { reason: 'x' }), 'retry', 'Retry with 64 MB'],
  [fault('engine-failed', { reason: 'x' }), 'resume', 'Retry'],
])('only a fault that a smaller table may mend is answered with one: %j', async (found, command, label) => {
  const panel = await show(FFO42, { phase: 'fault', fault: found });
  const asked = heard<{ command: string }>(panel, 'outflank-command');
  const button = all(panel, 'button').find((candidate) => textOf(candidate) === label)!;
  button.click();
  expect(asked).toEqual([{ command }]);
});
