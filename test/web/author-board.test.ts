/** The board of the package: everything that its attributes say, and what they say wrongly. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutflankBoard } from '../../library/board.ts';
import '../../library/board.ts';
import { parseSquare } from '../../game/shape.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO, ruleSystem } from '../../game/rules.ts';
import type { BoardFault } from '../../library/diagram-words.ts';

const square = (name: string): number => parseSquare(OTHELLO, name)!;
const root = (board: OutflankBoard): ShadowRoot => board.shadowRoot!;
const nameOf = (board: OutflankBoard, name: string): string | null =>
  root(board)
    .querySelector(`td[data-square="${square(name)}"]`)!
    .getAttribute('aria-label');
const faultOf = (board: OutflankBoard): string => root(board).querySelector('.fault')?.textContent ?? '';
const alertOf = (board: OutflankBoard): string => root(board).querySelector('[role=alert]')?.textContent ?? '';
/** Why `no board` is no position. */
const NO_SQUARE = '“N” is not a square. Use X or *, O, and - or a dot for empty.';
const count = (board: OutflankBoard, selector: string): number => root(board).querySelectorAll(selector).length;

async function drawn(attributes: string, around = ''): Promise<OutflankBoard> {
  await page.viewport(1000, 900);
  document.body.innerHTML = `<div ${around} style="width: 400px"><outflank-board ${attributes}></outflank-board></div>`;
  const board = document.querySelector('outflank-board') as unknown as OutflankBoard;
  await board.updateComplete;
  return board;
}

describe('moves', () => {
  test('are played from the start, and the last one is marked with its flips', async () => {
    const board = await drawn('moves="f5d6c3"');
    expect(count(board, '.disc.black')).toBe(5);
    expect(count(board, '.disc.white')).toBe(2);
    expect(nameOf(board, 'c3')).toBe('c3 black, last move');
    expect(nameOf(board, 'd4')).toBe('d4 black, just flipped');
    expect(faultOf(board)).toBe('');
  });

  test.each([
    ['moves="F5, d6 c3"', 7],
    ['rules="6x6" moves="d5e3"', 6],
    // Black has no move: the pass may be written or left out.
    [`position="OX${'-'.repeat(62)}X" moves="c1"`, 3],
    [`position="OX${'-'.repeat(62)}X" moves="-- c1"`, 3],
  ])('%s', async (attributes, discs) => {
    const board = await drawn(attributes);
    expect([faultOf(board), count(board, '.disc')]).toEqual(['', discs]);
  });

  test('begin at the position given, and follow changes', async () => {
    const board = await drawn(
      'position="---------------------------XO------OX--------------------------- O" moves="e3"',
    );
    expect(nameOf(board, 'e3')).toMatch(/^e3 white, last move|^e3 empty/);
    board.setAttribute('moves', 'f4');
    board.removeAttribute('position');
    await board.updateComplete;
    expect(faultOf(board)).toBe('moves: move 1, f4, is not legal.');
    board.removeAttribute('moves');
    await board.updateComplete;
    expect([count(board, '.disc'), faultOf(board)]).toEqual([4, '']);
  });

  test.each([
    ['f5a1c3', 5, 'moves: move 2, a1, is not legal.', 'a1'],
    ['f5k9', 5, 'moves: “k9” can’t be used.', 'k9'],
    ['<img>', 4, 'moves: “<” can’t be used.', '<'],
  ])('%s is shown as far as it can be, and the rest is reported', async (moves, discs, text, part) => {
    const board = await drawn('');
    const heard: BoardFault[][] = [];
    document.addEventListener(
      'outflank-fault',
      (event) => heard.push((event as CustomEvent<{ faults: BoardFault[] }>).detail.faults),
      { once: true },
    );
    board.setAttribute('moves', moves);
    await board.updateComplete;
    await expect.poll(() => heard).toEqual([[{ attribute: 'moves', part, text }]]);
    expect([count(board, '.disc'), faultOf(board)]).toEqual([discs, text]);
    expect(root(board).querySelector('.fault')!.getAttribute('role')).toBe('status');
  });
});

describe('marks, arrows and values', () => {
  test('marks have shapes or labels, and a screen reader says them', async () => {
    const board = await drawn('marks="c4 d3:cross, e6:A a1:square b1:triangle c1:dot h8:12"');
    expect(count(board, '.signs path:not(.halo)')).toBe(5);
    expect([...root(board).querySelectorAll('.signs text')].map((text) => text.textContent)).toEqual(['A', '12']);
    expect(nameOf(board, 'c4')).toBe('c4, 1 flip, legal, circle');
    expect(nameOf(board, 'e6')).toBe('e6, 1 flip, legal, marked A');
    board.removeAttribute('marks');
    await board.updateComplete;
    expect([count(board, '.signs'), nameOf(board, 'c4')]).toEqual([0, 'c4, 1 flip, legal']);
  });

  test('arrows go from square to square, as the board is seen', async () => {
    const board = await drawn('arrows="f5-d6 c3-c4" orientation="turn180"');
    expect(count(board, '.signs path.halo')).toBe(2);
    expect(root(board).querySelector('.signs path')!.getAttribute('d')).toMatch(/^M2.5 3.5L/);
    expect(nameOf(board, 'f5')).toBe('f5, 1 flip, legal, arrow to d6');
  });

  test('values stand on legal squares', async () => {
    const board = await drawn('values="d3:+2* c4:-4 f5:<=0 e6:>=-1.5"');
    const values = [...root(board).querySelectorAll('.value')].map((value) => value.textContent);
    expect(values).toEqual(['+2', '−4', '≤ 0', '≥ −1.5']);
    expect(nameOf(board, 'd3')).toBe('d3, +2, 1 flip, best');
    expect(nameOf(board, 'c4')).toBe('c4, −4, 1 flip');
  });

  test('last-move marks a square of a position', async () => {
    const board = await drawn('last-move="d4"');
    expect(nameOf(board, 'd4')).toBe('d4 white, last move');
    board.setAttribute('moves', 'f5d6');
    board.setAttribute('last-move', '');
    await board.updateComplete;
    expect(count(board, '.mark')).toBe(0);
  });

  test('discs only: still', async () => {
    const board = await drawn('mode="still" moves="f5" values="d6:+2"');
    for (const selector of ['.value', '.legal', '.flips', '.hint']) expect(count(board, selector)).toBe(0);
    expect(root(board).querySelector('table')!.getAttribute('aria-label')).toBe('Board, White to move');
  });
});

test.each([
  ['marks="c4 z1:cross"', 'marks: “z1:cross” can’t be used.'],
  ['marks="c4:longer"', 'marks: “c4:longer” can’t be used.'],
  ['arrows="f5 c3-c3 d1-d2"', 'arrows: “f5” can’t be used. arrows: “c3-c3” can’t be used.'],
  ['values="d3:two"', 'values: “d3:two” can’t be used.'],
  ['values="a1:+2"', 'values: “a1:+2” can’t be used.'],
  ['last-move="there"', 'last-move: “there” can’t be used.'],
  ['orientation="sideways"', 'orientation: “sideways” can’t be used.'],
  ['mode="setup"', 'mode: “setup” can’t be used.'],
])('%s is reported, and the board is there', async (attributes, text) => {
  const board = await drawn(attributes);
  expect([faultOf(board), count(board, '.disc')]).toEqual([text, 4]);
});

test('a position that can’t be read is reported like everything else', async () => {
  const heard: unknown[] = [];
  document.addEventListener('outflank-fault', (event) => heard.push((event as CustomEvent).detail), { once: true });
  const board = await drawn('position="no board"');
  await expect.poll(() => heard).toEqual([{ faults: [{ attribute: 'position', part: 'no board', text: NO_SQUARE }] }]);
  expect(alertOf(board)).toBe(NO_SQUARE);
});

test.each([
  ['rules="nope"', 'There is no rule system called “nope”.'],
  ['position="---OX--- X"', 'A board for these rules has 64 squares; this one has 8.'],
  ['position="-----OX--XO----Q" rules="4x4"', '“Q” is not a square. Use X or *, O, and - or a dot for empty.'],
  ['position="-----OX--XO------" rules="4x4"', 'This position can’t be read.'],
])('why a board can’t be drawn is said: %s', async (attributes, sentence) => {
  expect(alertOf(await drawn(attributes))).toBe(sentence);
});

test('a page with words of its own says it in them', async () => {
  const board = await drawn('rules="nope"');
  board.words = { ...board.words, unreadable: () => 'Illisible.' };
  await board.updateComplete;
  expect(alertOf(board)).toBe('Illisible.');
  board.words = { ...board.words, noRules: (id) => `Pas de règles ${id}.` };
  await board.updateComplete;
  expect(alertOf(board)).toBe('Pas de règles nope.');
});

test.each([
  ['position', 'no board', NO_SQUARE],
  ['rules', 'none', 'There is no rule system called “none”.'],
])('%s="%s" ends the position of the moves', async (name, value, sentence) => {
  const board = await drawn('moves="f5"');
  board.setAttribute(name, value);
  await board.updateComplete;
  expect([board.position, count(board, '.disc')]).toEqual([null, 0]);
  expect(alertOf(board)).toBe(sentence);
  board.removeAttribute(name);
  await board.updateComplete;
  expect([count(board, '.disc'), nameOf(board, 'f5')]).toEqual([5, 'f5 black, last move']);
});

test('under a position that a script has set, a sentence says that the attribute can’t be read', async () => {
  const board = await drawn('position="no board" marks="c4:A"');
  board.position = startPosition(OTHELLO);
  await board.updateComplete;
  expect([count(board, '.disc'), faultOf(board)]).toEqual([4, NO_SQUARE]);
  expect(nameOf(board, 'c4')).toBe('c4, 1 flip, legal, marked A');
});

test.each([
  ['rules', '6x6', 36],
  ['orientation', 'turn180', 64],
  ['mode', 'still', 64],
])('without its attribute, %s is as at first', async (name, value, squares) => {
  const board = await drawn('');
  board.setAttribute(name, value);
  await board.updateComplete;
  expect(count(board, 'td')).toBe(squares);
  board.removeAttribute(name);
  await board.updateComplete;
  expect([count(board, 'td'), count(board, 'td.legal'), faultOf(board)]).toEqual([64, 4, '']);
  expect(root(board).querySelector('td')!.getAttribute('aria-label')).toBe('a1 empty');
});

describe('a position that a script sets', () => {
  test('has its own marks, arrows and values', async () => {
    const board = await drawn('marks="d3:A" arrows="d3-e3" values="d3:+2"');
    // The board is smaller, so that the same names are other squares.
    board.position = startPosition(ruleSystem('6x6')!);
    await board.updateComplete;
    expect([count(board, '.value'), faultOf(board)]).toEqual([0, 'values: “d3:+2” can’t be used.']);
    const d3 = [...root(board).querySelectorAll('td')].find((td) => td.ariaLabel!.startsWith('d3'))!;
    expect(d3.ariaLabel).toBe('d3 black, marked A, arrow to e3');
  });

  test('replaces that of the moves until it is taken away', async () => {
    const board = await drawn('moves="f5"');
    board.position = startPosition(OTHELLO);
    await board.updateComplete;
    expect([count(board, '.disc'), nameOf(board, 'e5')]).toEqual([4, 'e5 white']);
    board.setAttribute('marks', 'c4:A');
    await board.updateComplete;
    expect(count(board, '.disc')).toBe(4);
    board.position = null;
    await board.updateComplete;
    expect(count(board, '.disc')).toBe(5);
  });
});

test('column a is on the left in text that runs from right to left', async () => {
  const board = await drawn('', 'dir="rtl"');
  const [first, second] = [...root(board).querySelectorAll('td')].map((td) => td.getBoundingClientRect().left);
  expect(first).toBeLessThan(second!);
});

test('in print everything is black on white, without shadows', async () => {
  const board = await drawn('print moves="f5"');
  const style = (selector: string) => getComputedStyle(root(board).querySelector(selector)!);
  expect(style('.field').backgroundColor).toBe('rgb(255, 255, 255)');
  expect([style('.disc.black').backgroundColor, style('.disc.black').boxShadow]).toEqual(['rgb(0, 0, 0)', 'none']);
  expect(getComputedStyle(board).boxShadow).toBe('none');
});

test('keys choose a legal square', async () => {
  const board = await drawn('moves="f5"');
  const chosen: unknown[] = [];
  board.addEventListener('outflank-square-click', (event) => chosen.push((event as CustomEvent).detail));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([{ square: square('f4'), name: 'f4' }]);
});
