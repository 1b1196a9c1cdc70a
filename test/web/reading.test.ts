/** What helps to read a position: overlays on the board and their table, openings, corners, settings. */
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { parseBoard } from '../../game/formats/board.ts';
import { parseMove } from '../../game/notation.ts';
import { play, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import '../../web/board/outflank-board.ts';
import '../../web/corners/outflank-corners.ts';
import '../../web/openings/explorer/outflank-opening-name.ts';
import '../../web/analyse/overlays/outflank-overlays.ts';
import '../../web/app/pages/outflank-tabs.ts';
import { VIEW_ROWS } from '../../web/app/view-rows.ts';
import { useViews } from '../../web/workbench/view-table.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { newId } from '../../web/browser/new-id.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { pageWorkers } from '../../workers/client/pool.ts';
import { SavedSolveEngine } from '../../web/solves/saved-solve-engine.ts';
import '../../web/app/outflank-settings.ts';
import { useLocale } from '../../web/i18n/locale.ts';
import { loadOpenings } from '../../web/workbench/opening-names.ts';
import { costOf, marksOf } from '../../web/analyse/overlays/marks.ts';
import { toggledOverlay, type Overlay } from '../../web/settings/overlays.ts';
import { aheadOf } from '../../web/app/reader.ts';
import { squareValues } from '../../web/engine/value-format.ts';
import { all, heard, mount, one, textOf, update } from './mount.ts';
import { analysis, atLeast, atMost, estimate, exact, FFO42 } from './samples.ts';
import { faultText } from '../../i18n/english.ts';

useViews(VIEW_ROWS);

const at = (name: string): number => parseSquare(OTHELLO, name)!;
const board = (...rows: string[]): Position => {
  const read = parseBoard(`${rows.join('').padEnd(64, '-')} X`, OTHELLO);
  if (!read.ok) throw new Error(faultText(read.fault));
  return read.value.position;
};
function through(line: string): Position[] {
  const positions = [startPosition(OTHELLO)];
  for (const name of line.match(/../g) ?? []) {
    const next = play(positions.at(-1)!, parseMove(OTHELLO, name)!);
    if (next.ok) positions.push(next.value);
  }
  return positions;
}
const range = (low: number, high: number): Value => ({ ...exact(low), high });
const valuesOf = (values: Parameters<typeof analysis>[1]) => squareValues(analysis(FFO42, values).moves, 64);

describe('marks', () => {
  test('each overlay puts its signs, and says them', () => {
    const position = board('XXX-----', 'X-------', '--------', '---OX---', '---XO---');
    const labels = (overlay: Overlay, name: string): string[] =>
      (marksOf(position, [overlay], new Map()).get(at(name)) ?? []).map(({ label }) => label);
    expect(labels('stable', 'a1')).toEqual(['stable']);
    expect(labels('stable', 'd4')).toEqual([]);
    expect(labels('frontier', 'd4')).toEqual(['frontier']);
    expect(labels('mobility', 'c4')).toEqual(['Black could play here']);
    expect(labels('potential', 'c3')).toEqual(['potential mobility for Black']);
    expect(labels('corners', 'h8')).toEqual(['corner']);
    expect(labels('corners', 'g7')).toEqual(['X-square']);
    expect(labels('corners', 'a1')).toEqual([]);
    expect(labels('parity', 'h8')).toEqual(['even region of 56']);
  });

  test.each([
    ['exact against exact', { g2: exact(6), b2: exact(-10) }, '16', 'X-square, costs 16'],
    ['one an estimate', { g2: exact(6), b2: estimate(-3) }, '~9', 'X-square, costs ~9'],
    ['one a bound', { g2: atLeast(6), b2: exact(-10) }, '≥ 16', 'X-square, costs ≥ 16'],
    ['the best itself', { b2: exact(6), g2: exact(2) }, '0', 'X-square, costs 0'],
  ] as const)('what an X-square costs, %s', (_, moves, cost, label) => {
    const values = valuesOf(moves);
    expect(costOf(at('b2'), values, OTHELLO)).toBe(cost);
    expect(marksOf(FFO42, ['corners'], values).get(at('b2'))?.[0]?.label).toBe(label);
  });

  test.each([
    ['exact', { g2: exact(6), b2: exact(-14) }, '20', '−20'],
    ['an estimate', { g2: exact(6), b2: estimate(-3) }, '~9', '~−9'],
    ['at least', { g2: atLeast(6), b2: exact(-10) }, '≥ 16', '≤ −16'],
    ['a range', { g2: exact(6), b2: range(2, 4) }, '2 … 4', '−4 … −2'],
    ['a range from nothing', { g2: exact(6), b2: range(0, 6) }, '0 … 6', '−6 … 0'],
    ['about nothing', { g2: exact(6), b2: estimate(6) }, '~0', undefined],
    ['at least nothing', { g2: exact(6), b2: atMost(6) }, '≥ 0', undefined],
    ['at least about nothing', { g2: estimate(6), b2: { ...atMost(6), certainty: 91 } }, '≥ ~0', undefined],
  ] as const)('the cost on the board, %s', (_, moves, cost, detail) => {
    const values = new Map(
      [...valuesOf(moves)].map(([square, value]) => [square, { ...value, best: square === at('g2') }]),
    );
    expect(costOf(at('b2'), values, OTHELLO)).toBe(cost);
    expect(marksOf(FFO42, ['corners'], values).get(at('b2'))?.[0]?.detail).toBe(detail);
  });

  test('the board draws them and says them after the square', async () => {
    const marks = marksOf(FFO42, ['corners', 'stable', 'frontier'], new Map());
    const element = await mount('outflank-board', { position: FFO42, marks });
    expect(one(element, `[data-square="${at('c1')}"]`).getAttribute('aria-label')).toBe('c1 white, frontier');
    expect(all(element, '.over.role')).toHaveLength(13);
    await update(element, { ahead: aheadOf(FFO42, [at('g2'), at('h1')]) });
    expect(all(element, '.over')).toHaveLength(0);
    expect(all(element, '.number').map(textOf)).toEqual(['2', '1']);
  });
});

test('an overlay is switched on and off', () => {
  expect(toggledOverlay(['last', 'next'], 'mobility')).toEqual(['mobility', 'last', 'next']);
  expect(toggledOverlay(['mobility', 'last', 'next'], 'last')).toEqual(['mobility', 'next']);
});

test('the table of overlays counts for both sides and switches', async () => {
  const table = await mount('outflank-overlays', { position: FFO42, overlays: ['last'] });
  const settings = heard(table, 'outflank-settings');
  const row = (name: string): HTMLElement => all(table, 'tbody tr').find((found) => textOf(found).startsWith(name))!;
  expect([...row('Mobility').querySelectorAll('.figure')].map(textOf)).toEqual(['9', '5']);
  await userEvent.click(row('Mobility').querySelector('button')!);
  expect(settings).toEqual([{ overlays: ['mobility', 'last'] }]);
});

describe('the name of the opening', () => {
  test('in the language of the page, others after it', async () => {
    const book = await loadOpenings();
    const element = await mount('outflank-opening-name', { positions: through('f5d6c3d3c4'), book });
    expect(textOf(one(element, '.name'))).toBe('Tiger');
    await useLocale('it');
    await element.updateComplete;
    expect(textOf(one(element, '.name'))).toBe('Tigre');
    expect(textOf(one(element, '.muted'))).toContain('Tiger');
    await useLocale('en');
  });

  test('a name in another language says which, and is marked up in it', async () => {
    const book = await loadOpenings();
    const element = await mount('outflank-opening-name', { positions: through('f5d6c3'), book });
    expect(textOf(one(element, '.name'))).toBe('Perpendicular');
    expect(textOf(one(element, '.muted'))).toBe('Also: Inhumaine (French), 虎系 (Japanese)');
    expect(all(element, '[lang]').map(({ lang }) => lang)).toEqual(['en', 'fr', 'ja']);
  });

  test('without the list, a word', async () => {
    const element = await mount('outflank-opening-name', { positions: through(''), book: null });
    expect(textOf(one(element, 'p'))).toBe('The opening names couldn’t be loaded.');
  });
});

test('corners: who could take them, what the squares next to them cost', async () => {
  const values = valuesOf({ g2: exact(6), b2: exact(-10) });
  const element = await mount('outflank-corners', { position: FFO42, values });
  const rows = all(element, 'tbody tr').map((row) => [...row.children].map(textOf));
  expect(rows[0]).toEqual(['a1', 'open to neither', 'b2 −10 proved costs 16', 'b1 not playable · a2 not playable']);
  expect(rows[1]).toEqual(['h1', 'open to neither', 'g2 +6 proved costs 0', 'g1 not playable · h2 taken']);
  expect(rows[3]?.slice(0, 2)).toEqual(['h8', 'open to White']);
  const fates = all(element, '.fates li').map(textOf);
  expect(fates).toContain('After b2, White can’t take a1 at once. costs 16');
});

test('the panel goes from tab to tab by arrow keys', async () => {
  const workbench = new Workbench({ engine: new SavedSolveEngine(pageWorkers), store: memoryStore(), newId });
  const panel = await mount('outflank-tabs', { page: 'analyse', workbench });
  const chosen = (): string => textOf(one(panel, '[aria-selected=true]'));
  one(panel, '[role=tab]').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Openings');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chosen()).toBe('Proof');
  await userEvent.keyboard('{Home}');
  expect(chosen()).toBe('Game');
});

test.each(['analyse', 'library'] as const)('the row of tabs of %s is named after its page', async (page) => {
  const workbench = new Workbench({ engine: new SavedSolveEngine(pageWorkers), store: memoryStore(), newId });
  const panel = await mount('outflank-tabs', { page, workbench });
  expect(one(panel, '[role=tablist]').ariaLabel).toBe({ analyse: 'Analyse', library: 'Library' }[page]);
});

test('a line is looked at up to a move that is not legal', () => {
  const { position, numbers } = aheadOf(startPosition(OTHELLO), [at('f5'), at('d6'), at('a1')]);
  expect([...numbers]).toEqual([
    [at('f5'), 1],
    [at('d6'), 2],
  ]);
  expect(position.sideToMove).toBe('black');
});

test('the corner that shows an orientation lies within its choice', async () => {
  const element = await mount('outflank-settings', {});
  await element.open();
  const corners = all(element, '.corner');
  expect(corners).toHaveLength(8);
  for (const corner of corners) {
    const [inner, outer] = [corner.getBoundingClientRect(), corner.closest('label')!.getBoundingClientRect()];
    expect(inner.top).toBeGreaterThan(outer.top + 1);
    expect(inner.bottom).toBeLessThan(outer.bottom - 1);
  }
});

test('settings: field, orientation, flip counts, sound, name', async () => {
  const element = await mount('outflank-settings', {});
  await element.open();
  const settings = heard(element, 'outflank-settings');
  await userEvent.click(one(element, 'input[name=field][value=blue]'));
  await userEvent.click(one(element, 'input[name=orientation][value=turn90]'));
  await userEvent.click(one(element, '[role=switch][aria-labelledby=squareFlips]'));
  await userEvent.click(one(element, '[role=switch][aria-labelledby=sound]'));
  await userEvent.fill(one(element, 'input#player'), ' Roi ');
  await userEvent.tab();
  expect(settings).toEqual([
    { field: 'blue' },
    { orientation: 'turn90' },
    { squareFlips: false },
    { sound: true },
    { player: 'Roi' },
  ]);
});
