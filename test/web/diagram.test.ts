/** Pictures: what the drawing has in it, that it is well-formed whatever comes in, and the dialog that makes them. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseMove, placing } from '../../game/notation.ts';
import { ROOT } from '../../game/path.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO, RULE_SYSTEMS } from '../../game/rules.ts';
import { SYMMETRIES } from '../../game/symmetry.ts';
import { addMoves, newTree, nodesOn, type TreeNode } from '../../game/tree.ts';
import '../../web/import-export/print/outflank-sheet.ts';
import type { SheetMove } from '../../web/import-export/print/sheet.ts';
import '../../web/picture/outflank-picture.ts';
import { diagramOf, numbersOf, type PictureChoice, type PictureSource } from '../../web/picture/picture.ts';
import { pngOf } from '../../web/picture/png.ts';
import { diagramSvg, type Diagram } from '../../web/picture/svg.ts';
import { squareValues } from '../../web/engine/value-format.ts';
import { all, mount, one, textOf } from './mount.ts';
import { analysis, atMost, estimate, exact, FFO42, square } from './samples.ts';
import { faultText } from '../../i18n/english.ts';

function nodesOf(line: string): readonly TreeNode[] {
  const moves = (line.match(/../g) ?? []).map((name) => parseMove(OTHELLO, name)!);
  const added = addMoves(newTree(startPosition(OTHELLO)), ROOT, moves);
  if (!added.ok) throw new Error(faultText(added.fault));
  return nodesOn(added.value.tree, added.value.path)!;
}

const GAME = nodesOf('f5d6c3');
const values = squareValues(analysis(FFO42, { g2: exact(6), a4: estimate(0), c6: atMost(-2) }).moves, 64);
const source = (part: Partial<PictureSource> = {}): PictureSource => ({
  position: FFO42,
  values,
  nodes: [],
  orientation: 'identity',
  drawings: null,
  title: '',
  ...part,
});
const choice = (part: Partial<PictureChoice> = {}): PictureChoice => ({
  content: 'values',
  style: 'board',
  coordinates: true,
  lastMove: true,
  drawings: true,
  caption: '',
  ...part,
});

const parsed = (diagram: Diagram): Document => new DOMParser().parseFromString(diagramSvg(diagram), 'image/svg+xml');
const textsOf = (diagram: Diagram): string[] =>
  [...parsed(diagram).querySelectorAll('text')].map((text) => text.textContent);

/** Without a pass after it, a game from the position of which 42 discs are on the board. */
const LATER = ((): readonly TreeNode[] => {
  const added = addMoves(newTree(FFO42), ROOT, [placing(square('c7'))]);
  if (!added.ok) throw new Error(faultText(added.fault));
  return nodesOn(added.value.tree, added.value.path)!;
})();

describe('the drawing', () => {
  test('has every disc, the values by how sure they are, and the coordinates', () => {
    const diagram = diagramOf(source(), choice());
    const document = parsed(diagram);
    expect(document.querySelectorAll('circle[fill="#1f2221"]')).toHaveLength(9);
    expect(document.querySelectorAll('circle[fill="#ffffff"]')).toHaveLength(33);
    expect(textsOf(diagram)).toEqual([...'abcdefgh', ...'12345678', '+6', '0', '≤ −2']);
    expect(document.querySelectorAll('path[stroke-dasharray="3 4"]')).toHaveLength(1);
    expect(document.querySelectorAll('path[stroke-dasharray="9 5"]')).toHaveLength(1);
  });

  test('turns with the board', () => {
    const texts = textsOf(diagramOf(source({ orientation: 'turn90' }), choice({ content: 'plain' })));
    expect(texts.slice(0, 16)).toEqual([...'87654321', ...'abcdefgh']);
  });

  test('numbers the moves over the discs of the start', () => {
    expect([...numbersOf(GAME).values()]).toEqual([
      { number: 1, colour: 'black' },
      { number: 2, colour: 'white' },
      { number: 3, colour: 'black' },
    ]);
    expect([...numbersOf(LATER)]).toEqual([[square('c7'), { number: 39, colour: 'black' }]]);
    const diagram = diagramOf(source({ nodes: GAME, position: GAME.at(-1)!.position }), choice({ content: 'numbers' }));
    expect(textsOf(diagram).slice(16)).toEqual(['3', '1', '2']);
    expect(parsed(diagram).querySelectorAll('circle[r="41"]')).toHaveLength(7);
  });

  test('marks the last move and draws what was drawn', () => {
    const position = GAME.at(-1)!.position;
    const drawings = { squares: [0], arrows: [[0, 63] as const] };
    const full = diagramSvg(diagramOf(source({ nodes: GAME, position, drawings }), choice({ content: 'plain' })));
    expect(full).toContain('#e8503a');
    expect(full).toContain('stroke="#0b57d0"');
    const none = choice({ content: 'plain', lastMove: false, drawings: false });
    const bare = diagramSvg(diagramOf(source({ nodes: GAME, position, drawings }), none));
    expect(bare).not.toContain('#e8503a');
    expect(bare).not.toContain('#0b57d0');
  });

  /** What people paste into a caption: markup, signs of several code points, other directions, blanks. */
  const CAPTIONS = [
    '',
    ' ',
    '<text>&amp;]]></text>',
    `"'\`--><!--`,
    '👩‍👩‍👧🏽‍♀️🇯🇵',
    'e\u0301\u0323 ﷽',
    '\u202Eright to left\u2066 שלום',
    '\u200B\u2028\u00A0\uFEFF\uE000',
    '\u{10FFFD}\u{1D11E}',
    'オセロ 黒番 36–28',
  ];

  test.each([...CAPTIONS.entries()])('is well-formed for every board, with caption %i', (_, caption) => {
    for (const [i, rules] of RULE_SYSTEMS.entries())
      for (const style of ['board', 'print'] as const) {
        const orientation = SYMMETRIES[i % SYMMETRIES.length]!;
        const position = startPosition(rules);
        const diagram = diagramOf(source({ position, orientation, values: new Map() }), choice({ style, caption }));
        const document = parsed(diagram);
        expect(document.querySelector('parsererror')).toBeNull();
        if (caption) expect([...document.querySelectorAll('text')].at(-1)!.textContent).toBe(caption);
      }
  });
});

test('a PNG is made, as wide as asked', async () => {
  const png = await pngOf(diagramSvg(diagramOf(source(), choice())), 400);
  if (!png.ok) throw new Error(faultText(png.fault));
  const bitmap = await createImageBitmap(png.value);
  expect([bitmap.width, png.value.type]).toEqual([400, 'image/png']);
});

test('the dialog shows what is chosen', async () => {
  const dialog = await mount('outflank-picture', { source: source({ nodes: GAME }) });
  expect(all(dialog, 'img')).toHaveLength(0);
  await dialog.open();
  await dialog.updateComplete;
  const drawing = (): string => decodeURIComponent(one<HTMLImageElement>(dialog, 'img').src);
  expect(drawing()).toContain('+6');
  await userEvent.click(one(dialog, 'input[value=numbers]'));
  expect(drawing()).not.toContain('+6');
  await userEvent.click(one(dialog, 'input[value=print]'));
  await userEvent.fill(one(dialog, 'input[type=text]'), 'Fig. 1 <b>');
  expect(drawing()).toContain('Fig. 1 &#60;b&#62;');
  expect(all(dialog, '.actions button').map(textOf)).toEqual(['Save PNG', 'Save SVG', 'Copy picture', 'Copy SVG']);
});

test('the last move is offered where the picture can mark it', async () => {
  const dialog = await mount('outflank-picture', { source: source({ nodes: GAME, position: GAME.at(-1)!.position }) });
  await dialog.open();
  const checks = (): string[] => all(dialog, 'label:has([type=checkbox])').map(textOf);
  await userEvent.click(one(dialog, 'input[value=plain]'));
  expect(checks()).toEqual(['Coordinates', 'Last move']);
  await userEvent.click(one(dialog, 'input[value=numbers]'));
  expect(checks()).toEqual(['Coordinates']);
});

test('a printed variation has its comments inside its brackets, and diagrams have their marks and the side to move', async () => {
  const move = (number: number, name: string, comment?: string): SheetMove => {
    const colour = number % 2 ? 'black' : 'white';
    return { number, name, glyph: '', colour, value: '', isEstimate: false, ...(comment && { comment }) };
  };
  const drawings = { squares: [0], arrows: [] };
  const diagram = { kind: 'diagram', number: 3, position: GAME.at(-1)!.position, values: new Map(), drawings } as const;
  const moves = [move(3, 'c4', 'A <b>trap</b>.'), move(4, 'd3')];
  const element = await mount('outflank-sheet', {
    sheet: { title: '', black: '', white: '', facts: [], parts: [{ kind: 'variation', depth: 1, moves }, diagram] },
    head: { nodes: GAME, position: FFO42, values: new Map(), orientation: 'identity', drawings },
  });
  expect(textOf(one(element, '.variation'))).toBe('(3 c4 A <b>trap</b>. 4 d3)');
  expect(all(element, 'figcaption').map(textOf)).toEqual([
    'The game',
    'The position on the board · Black to move',
    'After move 3 · White to move',
  ]);
  const marks = all<HTMLImageElement>(element, 'img').map(({ src }) => decodeURIComponent(src).includes('r="0.45"'));
  expect(marks).toEqual([false, true, true]);
});

test('on a 4K screen, boxes to check and the arrow of a choice grow with the text', async () => {
  const dialog = await mount('outflank-picture', { source: source({ nodes: GAME }) });
  await dialog.open();
  const box = (): number => one(dialog, '[type=checkbox]').getBoundingClientRect().width;
  const arrow = (): string => getComputedStyle(one(dialog, 'select')).appearance;
  expect([box(), arrow()]).toEqual([13, 'auto']);
  await page.viewport(3840, 2160);
  expect([box(), arrow()]).toEqual([26, 'none']);
});
