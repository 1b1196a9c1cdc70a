import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { moveName } from '../../game/notation.ts';
import { OTHELLO, RULE_SYSTEMS, ruleSystem } from '../../game/rules.ts';
import { startPosition } from '../../game/position.ts';
import { shapeOf, squareName } from '../../game/shape.ts';
import { squareValues } from '../../web/engine/value-format.ts';
import '../../web/board/outflank-board.ts';
import type { OutflankBoard } from '../../web/board/outflank-board.ts';
import { all, heard, mount, one, outside, textOf, update } from './mount.ts';
import { analysis, atLeast, atMost, estimate, exact, FFO42, SOLVED, square } from './samples.ts';

const cell = (board: OutflankBoard, name: string): HTMLElement => one(board, `td[data-square="${square(name)}"]`);
const nameOf = (board: OutflankBoard, name: string): string | null => cell(board, name).getAttribute('aria-label');
const focused = (board: OutflankBoard): string | null =>
  board.shadowRoot?.activeElement?.getAttribute('aria-label') ?? null;
const solved = () => mount('outflank-board', { position: FFO42, values: squareValues(SOLVED.moves, 64) });

describe('every rule system is drawn with its own columns, rows and holes', () => {
  test.each(RULE_SYSTEMS.map((rules) => [rules.id, rules] as const))('%s', async (_, rules) => {
    const board = await mount('outflank-board', { position: startPosition(rules) });
    expect(all(board, 'tr')).toHaveLength(rules.rows);
    expect(all(board, 'td')).toHaveLength(rules.columns * rules.rows);
    expect(all(board, 'td.hole')).toHaveLength(rules.missing.length);
    expect(all(board, 'td[data-square]')).toHaveLength(shapeOf(rules).squares.length);
    const files = all(board, '.files span').map(textOf);
    expect([files[0], files.length]).toEqual(['a', rules.columns]);
    expect(all(board, '.ranks span').map(textOf)).toEqual(Array.from({ length: rules.rows }, (__, i) => String(i + 1)));
  });

  test.each([
    ['othello', 4],
    ['10x10', 4],
    ['6x6', 0],
    ['cross-64', 0],
  ])('%s has %i dots, none in a corner that is missing', async (id, dots) => {
    const board = await mount('outflank-board', { position: startPosition(ruleSystem(id)!) });
    expect(all(board, '.dots circle')).toHaveLength(dots);
  });

  test('squares are square, a1 is top left', async () => {
    const rules = ruleSystem('8x6')!;
    const board = await mount('outflank-board', { position: startPosition(rules) });
    const [first, last] = [all(board, 'td')[0]!, all(board, 'td').at(-1)!];
    const { width, height, left, top } = first.getBoundingClientRect();
    expect(Math.abs(width - height)).toBeLessThan(1);
    expect(first.getAttribute('aria-label')).toMatch(/^a1 /);
    expect(last.getAttribute('aria-label')).toMatch(new RegExp(`^${squareName(rules, 47)} `));
    expect(last.getBoundingClientRect().left).toBeGreaterThan(left);
    expect(last.getBoundingClientRect().top).toBeGreaterThan(top);
  });
});

describe('a legal square', () => {
  const ground = (board: OutflankBoard, name: string): string[] => {
    const { textDecorationStyle, fontWeight } = getComputedStyle(cell(board, name).querySelector('.value')!);
    return [textDecorationStyle, fontWeight];
  };
  const mixed = analysis(FFO42, { g2: exact(6), a4: atLeast(2), c7: atMost(-4), b5: estimate(-8) });

  test.each([
    ['g2', '+6', '2', 'solid', '700'],
    ['a4', '≥ +2', '4', 'dashed', '500'],
    ['c7', '≤ −4', '5', 'dashed', '500'],
    ['b5', '−8', '5', 'dotted', '400'],
  ])('%s shows %s and its flips on a ground of its own', async (name, value, flips, style, weight) => {
    const board = await mount('outflank-board', { position: FFO42, values: squareValues(mixed.moves, 64) });
    expect(textOf(cell(board, name).querySelector('.value')!)).toBe(value);
    expect(textOf(cell(board, name).querySelector('.flips')!)).toBe(flips);
    expect(ground(board, name)).toEqual([style, weight]);
  });

  test('has a tick only when proved, and a sign only when the value is the book’s', async () => {
    const moves = mixed.moves.map((move) =>
      moveName(OTHELLO, move.move) === 'b5' && move.value
        ? { ...move, value: { ...move.value, source: 'book' as const } }
        : move,
    );
    const board = await mount('outflank-board', { position: FFO42, values: squareValues(moves, 64) });
    const has = (selector: string) =>
      ['g2', 'a4', 'c7', 'b5'].map((name) => cell(board, name).querySelector(selector) !== null);
    expect(has('.proof')).toEqual([true, false, false, false]);
    expect(has('.depth')).toEqual([false, false, false, true]);
    expect(textOf(cell(board, 'b5').querySelector('.depth')!)).toBe('▤');
  });

  test.each(['720px', '1200px'])(
    'a proved value of the atlas has its signs side by side on a board of %s',
    async (width) => {
      const best = { ...exact(6), source: 'atlas' as const };
      const board = await mount('outflank-board', {
        position: FFO42,
        values: squareValues(analysis(FFO42, { g2: best }).moves, 64),
      });
      board.style.width = width;
      const edges = ['.flips', '.depth', '.proof'].map((sign) =>
        cell(board, 'g2').querySelector(sign)!.getBoundingClientRect(),
      );
      expect(edges[0]!.right).toBeLessThan(edges[1]!.left);
      expect(edges[1]!.right).toBeLessThan(edges[2]!.left);
    },
  );

  test('the best ones have a tile and a star, all of them when tied', async () => {
    const tied = analysis(FFO42, { g2: exact(6), a4: exact(6), c6: exact(-2) });
    const board = await mount('outflank-board', { position: FFO42, values: squareValues(tied.moves, 64) });
    expect(all(board, 'td.best').map((td) => td.getAttribute('aria-label'))).toEqual([
      'g2, +6, 2 flips, proved, best',
      'a4, +6, 4 flips, proved, best',
    ]);
    expect(all(board, 'td.best .star')).toHaveLength(2);
  });

  test('keeps its flips to itself where they are not wanted', async () => {
    const board = await solved();
    await update(board, { hideFlips: true });
    expect(all(board, '.flips')).toHaveLength(0);
    expect(textOf(cell(board, 'g2').querySelector('.value')!)).toBe('+6');
    // Without a value there would be nothing.
    await update(board, { values: new Map() });
    expect(cell(board, 'g2').querySelector('.hint')).not.toBeNull();
  });

  test('shows its flips at once, before there is a value', async () => {
    const board = await mount('outflank-board', { position: FFO42 });
    expect(nameOf(board, 'd2')).toBe('d2, 3 flips, legal');
    expect(textOf(cell(board, 'd2'))).toBe('3');
  });

  test('shows only a dot when values are hidden', async () => {
    const board = await update(await solved(), { hideValues: true });
    expect(textOf(cell(board, 'g2'))).toBe('');
    expect(cell(board, 'g2').querySelector('.hint')).not.toBeNull();
    expect(nameOf(board, 'g2')).not.toContain('6');
    expect(all(board, '.best')).toHaveLength(0);
  });
});

test('accessible names say what is shown: value, flips, proof; disc and last change', async () => {
  const board = await solved();
  await update(board, { lastMove: { square: square('e2'), flips: [square('f2')] } });
  expect(nameOf(board, 'g2')).toBe('g2, +6, 2 flips, proved, best');
  expect(nameOf(board, 'b6')).toBe('b6, −10, 3 flips, proved');
  expect(nameOf(board, 'a1')).toBe('a1 empty');
  expect(nameOf(board, 'c1')).toBe('c1 white');
  expect(nameOf(board, 'e2')).toBe('e2 black, last move');
  expect(nameOf(board, 'f2')).toBe('f2 black, just flipped');
  expect(one(board, 'table').getAttribute('aria-label')).toBe('Board, Black to move');
});

describe('flips are shown before they happen', () => {
  const lit = (board: OutflankBoard) =>
    all(board, 'td:has(.will)').map((td) => td.getAttribute('aria-label')!.slice(0, 2));

  test('under the pointer', async () => {
    const board = await solved();
    // The pointer may still be where the test before left it.
    await userEvent.hover(outside);
    const previews = heard<{ square: number | null }>(board, 'outflank-square-preview');
    await userEvent.hover(cell(board, 'b5'));
    await board.updateComplete;
    expect(lit(board)).toEqual(['d3', 'c4', 'c5', 'd5', 'e5']);
    expect(nameOf(board, 'd3')).toBe('d3 white, will be flipped');
    await userEvent.hover(outside);
    await board.updateComplete;
    expect(lit(board)).toEqual([]);
    expect(previews.at(0)).toEqual({ square: square('b5'), name: 'b5' });
    expect(previews.at(-1)).toEqual({ square: null, name: null });
  });

  test('under the focus, and when another component asks', async () => {
    const board = await solved();
    await userEvent.tab();
    await board.updateComplete;
    expect(focused(board)).toBe('g2, +6, 2 flips, proved, best');
    expect(lit(board)).toEqual(['g3', 'g4']);
    await update(board, { preview: square('a4') });
    expect(lit(board)).toEqual(['b4', 'c4', 'd4', 'e4']);
  });
});

describe('keys', () => {
  test('the board is one stop; arrows go over the squares and stop at the edge; Enter plays', async () => {
    const board = await solved();
    expect(all(board, 'td[tabindex="0"]')).toHaveLength(1);
    const clicks = heard<{ square: number }>(board, 'outflank-square-click');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    expect(focused(board)).toBe('g1 empty');
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}');
    expect(focused(board)).toBe('h1 empty');
    await userEvent.keyboard('{Enter}');
    expect(clicks).toEqual([]);
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Enter}');
    expect(clicks).toEqual([{ square: square('g2'), name: 'g2' }]);
    await userEvent.keyboard('{Home} ');
    expect(focused(board)).toMatch(/^a2/);
    expect(clicks).toHaveLength(1);
  });

  test('arrows pass over holes', async () => {
    const rules = ruleSystem('cross-48')!;
    const board = await mount('outflank-board', { position: startPosition(rules), mode: 'setup' });
    await userEvent.tab();
    expect(focused(board)).toBe('d3 empty');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Home}');
    expect(focused(board)).toBe('c1 empty');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowUp}');
    expect(focused(board)).toBe('b3 empty');
  });

  test('on a turned board arrows go as they look', async () => {
    const board = await update(await solved(), { turned: true });
    expect(all(board, '.files span').map(textOf).join('')).toBe('hgfedcba');
    expect(all(board, 'td')[0]!.getAttribute('aria-label')).toMatch(/^h8/);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused(board)).toMatch(/^f2/);
  });
});

describe('set-up', () => {
  test('a drag is one stroke over the squares', async () => {
    const board = await mount('outflank-board', { position: FFO42, mode: 'setup' });
    const paints = heard<{ square: number; first: boolean }>(board, 'outflank-square-paint');
    const centre = (name: string) => {
      const { left, top, width, height } = cell(board, name).getBoundingClientRect();
      return {
        clientX: left + width / 2,
        clientY: top + height / 2,
        bubbles: true,
        composed: true,
        pointerId: 1,
        button: 0,
      };
    };
    // The table would capture a pointer that exists; this one is made up.
    one(board, 'table').setPointerCapture = () => undefined;
    cell(board, 'a1').dispatchEvent(new PointerEvent('pointerdown', centre('a1')));
    for (const name of ['a1', 'b1', 'c1', 'c2'])
      one(board, 'table').dispatchEvent(new PointerEvent('pointermove', centre(name)));
    one(board, 'table').dispatchEvent(new PointerEvent('pointerup', centre('c2')));
    one(board, 'table').dispatchEvent(new PointerEvent('pointermove', centre('d2')));
    expect(paints).toEqual([
      { square: square('a1'), first: true, name: 'a1' },
      { square: square('b1'), first: false, name: 'b1' },
      { square: square('c1'), first: false, name: 'c1' },
      { square: square('c2'), first: false, name: 'c2' },
    ]);
  });

  test('the keyboard uses the brush too, and legal squares show dots', async () => {
    const board = await mount('outflank-board', { position: FFO42, mode: 'setup' });
    const paints = heard<{ square: number }>(board, 'outflank-square-paint');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(paints).toHaveLength(1);
    expect(all(board, '.hint')).toHaveLength(9);
    expect(all(board, '.value')).toHaveLength(0);
  });
});

test('only discs that change colour turn', async () => {
  const board = await solved();
  const after = { ...FFO42, contents: FFO42.contents.with(square('g3'), 'black').with(square('g2'), 'black') };
  await update(board, { position: after });
  const turning = all(board, '.flip-a, .flip-b').map((disc) => disc.closest('td')!.dataset['square']);
  expect(turning).toEqual([String(square('g3'))]);
});

test('an attribute that is removed leaves its default', async () => {
  const board = await mount('outflank-board');
  for (const [name, value] of [
    ['rules', '6x6'],
    ['orientation', 'turn180'],
    ['mode', 'show'],
  ] as const) {
    board.setAttribute(name, value);
    await board.updateComplete;
    board.removeAttribute(name);
    await board.updateComplete;
  }
  expect([board.rulesId, board.orientation, board.mode]).toEqual(['othello', 'identity', 'play']);
  expect([all(board, 'tr').length, all(board, 'td.legal').length]).toEqual([8, 4]);
});

test('a right press that ended outside the board draws nothing with the next click', async () => {
  const board = await mount('outflank-board', { position: startPosition(OTHELLO), drawable: true });
  const drawn = heard(board, 'outflank-draw');
  const at = (type: string, square: string, button: number): void => {
    const cell = one(board, `td[data-square="${square}"]`);
    const { left, top, width, height } = cell.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    cell.dispatchEvent(
      new PointerEvent(type, { button, clientX, clientY, pointerId: 1, bubbles: true, composed: true }),
    );
  };
  at('pointerdown', '3', 2);
  at('pointerdown', '20', 0);
  at('pointerup', '20', 0);
  expect(drawn).toEqual([]);
  at('pointerdown', '3', 2);
  at('pointerup', '20', 2);
  expect(drawn).toHaveLength(1);
});
