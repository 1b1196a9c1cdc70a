/**
 * Reading a position on the whole page: overlays, the board turned and coloured, keys, sounds, what is kept, and how it
 * fits a phone and a wide screen.
 */
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { legalMoves, play } from '../../game/position.ts';
import type { Move, Position } from '../../game/types.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { evaluationKey } from '../../web/engine/evaluations.ts';
import { newGame } from '../../web/document/game.ts';
import { openApp, type AppPage } from './app-page.ts';
import { READY_ENGINE } from './ready-engine.ts';
import { analysis, exact, FFO42, FFO42_TEXT, FINISHED, MUST_PASS, SOLVED } from './samples.ts';

const QUICK = '-XXXXXXO-OOOOOOO-XOOXXOO-XXOXOOO-XXXOXOO-XXXXOXO--OOOOO--OOOOO-X X';
const QUICK_LINK = `#b=${QUICK.slice(0, 64)}&s=X`;
const FFO42_LINK = `#b=${FFO42_TEXT.slice(0, 64)}&s=X`;
/** The same six moves later, 16 empties. */
const LATER = '--OOOXOO--XOOOOOOOOOOXXO-OOOXXXOX-OOOXXO---OOXOO---OOOXO--OOOO--';
const LATER_LINK = `#b=${LATER}&s=X`;
const shown = (text: string | RegExp) => page.getByText(text).first();
const squares = (label: RegExp) => (): number => page.getByRole('gridcell', { name: label }).elements().length;
const said = (app: AppPage, selector: string) => () =>
  app.find(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
const text = (app: AppPage, selector: string) => () => app.find(selector)?.textContent.replace(/\s/g, '');

test('each overlay has its key, is said on the squares, and stays over a reload', async () => {
  const app = await openApp(QUICK_LINK);
  for (const [key, label] of [
    ['m', /could play here/],
    ['h', /potential mobility/],
    ['g', /frontier/],
    ['s', /\bstable/],
    ['o', /(odd|even) region of/],
    ['c', /(corner|[CX]-square)/],
  ] as const) {
    await app.key(key);
    await expect.poll(squares(label)).toBeGreaterThan(0);
    await app.key(key);
    await expect.poll(squares(label)).toBe(0);
  }
  await app.key('c');
  await expect.poll(squares(/corner/)).toBeGreaterThan(0);
  await app.again();
  await expect.poll(squares(/corner/)).toBeGreaterThan(0);
});

test('parity: even regions are framed, odd ones hatched, and corners that touch join them', async () => {
  const app = await openApp(QUICK_LINK, { overlays: ['parity'] });
  const look = (cells: string) => getComputedStyle(app.find(`outflank-board >>> ${cells}`)!);
  await expect.poll(() => app.all('outflank-board >>> td.even').length).toBeGreaterThan(0);
  expect(look('td.even').boxShadow).toMatch(/inset/);
  expect(look('td.odd:not(:hover)').backgroundImage).toMatch(/gradient/);
  await app.tab('Position');
  await expect.element(shown(/joined diagonally too; hatched: odd; framed: even/)).toBeVisible();
});

test('the table of overlays; the legend says whose values they are', async () => {
  const app = await openApp('#m=f5d6c3');
  await app.tab('Position');
  await app.press(page.getByRole('switch', { name: 'Discs the last move flipped' }));
  await expect.poll(squares(/just flipped/)).toBe(0);
  await app.press(page.getByRole('switch', { name: 'Frontier discs' }));
  await expect.poll(squares(/frontier/)).toBe(7);
  // Whose values they are: on the squares for the side to move, in the tree plus for Black.
  await app.tab('Game');
  await app.press(app.button('Legend'));
  await expect.element(shown('Values for the side to move')).toBeVisible();
  await expect.element(shown('+ is good for Black')).toBeVisible();
});

test('turned, rotated, mirrored: the coordinates go along, and so do arrow keys', async () => {
  const app = await openApp('#m=f5d6c3');
  const files = text(app, 'outflank-board >>> .files');
  const ranks = text(app, 'outflank-board >>> .ranks');
  await expect.poll(files).toBe('abcdefgh');
  await app.key('f');
  await expect.poll(files).toBe('hgfedcba');
  await app.key('f');
  await app.key('i');
  await expect.poll(files).toBe('hgfedcba');
  await expect.poll(ranks).toBe('12345678');
  await app.key('i');
  await app.key('r');
  await expect.poll(files).toBe('87654321');
  await expect.poll(ranks).toBe('abcdefgh');
  (await app.seen(app.square('c3'))).focus();
  await app.key('ArrowRight');
  await expect.poll(() => app.focused?.getAttribute('aria-label')).toMatch(/^c2/);
  const again = await app.again();
  await expect.poll(text(again, 'outflank-board >>> .files')).toBe('87654321');
});

test('settings: the ground of the board, kept', async () => {
  const app = await openApp();
  await app.key(',', { ctrlKey: true });
  await app.press(page.getByRole('radio', { name: /^Blue/ }));
  await app.escape();
  const ground = (of: AppPage) => getComputedStyle(of.find('outflank-board >>> .field')!).backgroundColor;
  expect(ground(app)).toBe('rgb(58, 114, 168)');
  const again = await app.again();
  await expect.poll(() => ground(again)).toBe('rgb(58, 114, 168)');
});

test('a key of one’s own: given in the help, works, is kept, and is given back', async () => {
  const app = await openApp('#m=f5d6c3');
  await app.key('?');
  await app.press(app.button(/^Change the keys for “Back one move”/));
  await app.key('f');
  await expect.element(shown('F no longer runs “Turn the board around”.')).toBeVisible();
  await app.escape();
  await app.key('f');
  await app.expectDiscs(3, 3);
  const again = await app.again();
  await again.expectDiscs(3, 3);
  await again.key('f');
  await again.expectDiscs(4, 1);
  await again.key('?');
  await again.press(again.button('Reset all keys'));
  await again.escape();
  await again.key('f');
  await again.expectDiscs(4, 1);
  await expect.poll(text(again, 'outflank-board >>> .files')).toBe('hgfedcba');
});

test('a disc makes a sound if the setting is on', async () => {
  const start = vi.spyOn(OscillatorNode.prototype, 'start');
  const app = await openApp();
  await app.press(app.square('f5'));
  await app.expectDiscs(4, 1);
  expect(start).not.toHaveBeenCalled();
  await app.key(',', { ctrlKey: true });
  await app.press(page.getByRole('switch', { name: 'Disc sounds' }));
  await app.escape();
  await app.press(app.square('d6'));
  // One for the disc, one for the disc that it flips.
  await expect.poll(() => start.mock.calls.length).toBe(2);
  start.mockRestore();
});

test('the tab of a page that was open last is open again', async () => {
  const app = await openApp();
  await app.tab('Position');
  await app.show('Library');
  await app.tab('Progress');
  const again = await app.again();
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await expect.element(tab('Progress')).toBeVisible();
  await again.show('Analyse');
  await expect.element(tab('Position')).toBeVisible();
});

test('a long notice stands at the right; no tab is out of sight', async () => {
  const app = await openApp('#m=f5f5');
  await expect.poll(() => app.alert).toContain('f5 is already taken');
  const tabs = () => app.all('outflank-tabs >>> [role=tab]');
  for (const width of [1440, 3840]) {
    await page.viewport(width, 900);
    expect(app.find('outflank-toast >>> .toast')!.getBoundingClientRect().right).toBeGreaterThan(width - 60);
    await expect.poll(() => tabs().length).toBeGreaterThan(2);
    const right = (tab: Element) => tab.getBoundingClientRect().right;
    expect(tabs().filter((tab) => right(tab) > right(tab.parentElement!))).toEqual([]);
  }
});

/** A move and the first one of each position after it. */
function lineFrom(position: Position, move: Move, plies: number): readonly Move[] {
  const next = play(position, move);
  const [reply] = next.ok ? legalMoves(next.value) : [];
  return next.ok && plies > 1 && reply ? [move, ...lineFrom(next.value, reply.move, plies - 1)] : [move];
}

/** Each of its moves begins a line of fourteen plies. */
const FAR_SIGHTED: EnginePort = {
  ...READY_ENGINE,
  search: (subject, limits, signal, hear) =>
    READY_ENGINE.search(subject, limits, signal, (report) => {
      if (report.kind !== 'analysis') return hear(report);
      const moves = report.moves.map((one) => ({ ...one, line: lineFrom(subject.position, one.move, 14) }));
      hear({ ...report, moves });
    }),
};

test('a wide screen shows more of the best line than a laptop; a click on its seventh move plays seven', async () => {
  const book = () => Promise.reject(new Error('no book'));
  const size = { width: 3840, height: 2160 };
  const app = await openApp('#m=f5f6e6d6', { engineOn: true }, { engine: FAR_SIGHTED, book, ...size });
  const cell = () => app.find('outflank-moves >>> .best-line');
  /** How many moves can be seen of a line that is longer than any screen. */
  const seen = (): number => {
    const line = cell()!.parentElement!.appendChild(cell()!.cloneNode(true) as HTMLElement);
    const once = [...line.children];
    for (let i = 0; i < 9; i++) for (const move of once) line.append(move.cloneNode(true), ' ');
    const room = line.getBoundingClientRect();
    const moves = [...line.querySelectorAll('[data-ply]')].map((move) => move.getBoundingClientRect());
    line.remove();
    return moves.filter(({ right, bottom }) => right <= room.right + 1 && bottom <= room.bottom + 1).length;
  };
  await expect.poll(cell).not.toBeNull();
  const wide = seen();
  const line = cell()!.innerText.trim().split(/\s+/);
  await app.press(cell()!.querySelector<HTMLElement>('[data-ply="6"]')!);
  await app.expectMoves(['f5', 'f6', 'e6', 'd6', ...line.slice(0, 7)].join(' '));
  await app.press(app.button('Undo'));
  await app.expectMoves('f5 f6 e6 d6');
  await page.viewport(1440, 900);
  await expect.poll(() => wide - seen()).toBeGreaterThan(0);
});

/** Words that are broken in their middle: a label that is taller than its text without breaks. */
const broken = (labels: readonly HTMLElement[]): readonly string[] =>
  labels.flatMap((label) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { index, 0: word } of node.textContent!.matchAll(/[\p{L}]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) words.push(word);
      }
    return words;
  });

test('on a phone no choice of the rules breaks its word, no orientation leaves its box, no ring of the overlays is cut', async () => {
  const app = await openApp('', {}, { width: 360, height: 740 });
  await app.press(app.button(/^Rules: /));
  const choices = () => app.all('outflank-rules >>> label');
  await expect
    .poll(() =>
      choices()
        .map((one) => one.textContent)
        .join(),
    )
    .toContain('Fewest');
  expect(broken(choices())).toEqual([]);
  app.workbench.show('analyse');
  await app.press(app.button('Settings'));
  const views = () => app.all('outflank-settings >>> .views label');
  await expect.poll(() => views().length).toBeGreaterThan(0);
  expect(broken(app.all('outflank-settings >>> label'))).toEqual([]);
  const outside = views().filter((label) => {
    const box = label.getBoundingClientRect();
    const corner = label.querySelector('.corner')!.getBoundingClientRect();
    return corner.left < box.left || corner.right > box.right || corner.bottom > box.bottom;
  });
  expect(outside.map((label) => label.textContent)).toEqual([]);
  await app.escape();
  await app.tab('Position');
  const switches = () => app.all('outflank-overlays >>> button.switch');
  await expect.poll(() => switches().length).toBeGreaterThan(0);
  const room = app.find('outflank-tabs >>> [role=tabpanel]')!.getBoundingClientRect();
  const cut = switches().filter((one) => {
    one.focus();
    const { outlineWidth, outlineOffset } = getComputedStyle(one);
    const ring = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
    const box = one.getBoundingClientRect();
    return box.left - ring < room.left || box.right + ring > room.right;
  });
  expect(cut.map((one) => one.getAttribute('aria-labelledby'))).toEqual([]);
});

test('pointing into a line shows where it leads', async () => {
  const app = await openApp('#m=f5d6c7f6', { engineOn: true }, { engine: FAR_SIGHTED });
  const third = () => app.find('outflank-moves >>> .line-text [data-ply="2"]');
  await expect.poll(third).not.toBeNull();
  const numbers = () =>
    app
      .all('outflank-board >>> .number')
      .map((one) => one.innerText)
      .toSorted()
      .join(' ');
  await userEvent.hover(third()!);
  await expect.poll(numbers).toBe('1 2 3');
  await userEvent.hover(page.getByRole('tab', { name: 'Game' }));
  await expect.poll(numbers).toBe('');
});

test('hovering a square or a row lights the discs that would flip', async () => {
  const app = await openApp(FFO42_LINK, { engineOn: true }, { engine: READY_ENGINE });
  const row = () => app.all('outflank-moves >>> tbody button').find((button) => button.innerText.startsWith('a4'));
  await app.press(app.button(/^All \d+ moves$/));
  await expect.poll(row).toBeDefined();
  await userEvent.hover(app.square('b5'));
  await expect.poll(squares(/will be flipped/)).toBe(5);
  await userEvent.hover(row()!);
  await expect.poll(squares(/will be flipped/)).toBe(4);
  await userEvent.hover(page.getByRole('tab', { name: 'Game' }));
  await expect.poll(squares(/will be flipped/)).toBe(0);
});

test('the opening is named as it is played, and what a move pointed at would be called', async () => {
  const app = await openApp();
  const title = said(app, 'outflank-title >>> h2');
  await expect.poll(title).toBe('Start position');
  // Any of the eight images.
  await app.press(app.square('d3'));
  await userEvent.hover(app.square('c5'));
  await expect.poll(said(app, 'outflank-score >>> .title')).toContain('→ Perpendicular');
  await app.press(app.square('c5'));
  await expect.poll(title).toContain('Perpendicular');
  await app.tab('Openings');
  const fishhook = () => app.all('outflank-explorer >>> tbody tr').find((row) => row.innerText.includes('Fishhook'));
  await expect.poll(fishhook).toBeDefined();
  const move = fishhook()!.querySelector('button')!.innerText.trim();
  await app.press(fishhook()!);
  await expect.poll(title).toContain('Fishhook');
  await expect.element(app.square(move)).toHaveAccessibleName(new RegExp(`^${move} black, last move`));
});

test('what the squares next to the corners cost', async () => {
  const engine: EnginePort = {
    ...READY_ENGINE,
    search: async ({ position }, _limits, _signal, hear) => {
      hear(analysis(position, { b2: exact(6), b1: exact(-24) }));
      return 'done';
    },
  };
  const app = await openApp(LATER_LINK, { engineOn: true }, { engine });
  await app.tab('Position');
  const row = said(app, 'outflank-corners >>> tbody tr');
  await expect.poll(row).toContain('−24');
  expect(row()).toContain('costs 30');
  // On the board, too; as is every overlay, by its key, after a reload.
  const costs = squares(/-square, costs \d+/);
  await app.key('c');
  await expect.poll(costs).toBeGreaterThan(0);
  await app.key('c');
  await expect.poll(costs).toBe(0);
  await app.key('c');
  await app.again();
  await expect.poll(squares(/corner/)).toBeGreaterThan(0);
});

test('mouse and buttons: click, undo, redo, first, last, back, forward, the list, the wheel', async () => {
  const app = await openApp();
  for (const move of ['f5', 'd6', 'c3']) await app.press(app.square(move));
  await app.expectDiscs(5, 2);
  await expect.element(app.square('c3')).toHaveAccessibleName('c3 black, last move');
  await expect.element(app.square('d4')).toHaveAccessibleName('d4 black, just flipped');
  await app.press(app.button('Undo'));
  await app.expectMoves('f5 d6');
  await app.press(app.button('Redo'));
  await app.expectMoves('f5 d6 c3');
  await app.press(app.button('First'));
  await app.expectDiscs(2, 2);
  await app.press(app.button('Forward'));
  await app.expectDiscs(4, 1);
  await app.press(app.button('Last'));
  await app.press(app.button('Back'));
  await app.expectDiscs(3, 3);
  expect(app.all('outflank-steps >>> button').filter((button) => button.ariaLabel === 'Redo')).toEqual([]);
  await app.press(page.getByRole('button', { name: /^Black f5, 1 flip/ }));
  await app.expectDiscs(4, 1);
  await app.expectMoves('f5 d6 c3');
  const board = app.find('outflank-board >>> table')!;
  const roll = (deltaY: number) =>
    board.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, composed: true, cancelable: true }));
  roll(120);
  await app.expectDiscs(3, 3);
  roll(120);
  await app.expectDiscs(5, 2);
  roll(-120);
  await app.expectDiscs(3, 3);
});

describe('of a solved position', () => {
  const engine: EnginePort = {
    ...READY_ENGINE,
    search: async (subject, limits, signal, hear) => {
      if (evaluationKey(subject.position) !== evaluationKey(FFO42))
        return READY_ENGINE.search(subject, limits, signal, hear);
      hear(SOLVED);
      return 'done';
    },
  };

  test('a screen reader hears results and moves; space plays the best one, arrows step', async () => {
    const app = await openApp(FFO42_LINK, { engineOn: true }, { engine });
    const status = said(app, 'main > [role=status]');
    await expect.poll(status).toBe('Solved. Black wins 35–29 with g2, the only winning move.');
    await app.press(app.square('g2'));
    await expect.poll(status).toMatch(/^Black g2\. /);
    await app.key('z', { ctrlKey: true });
    await app.expectMoves('');
    const badge = said(app, 'outflank-engine >>> .badge');
    await expect.poll(badge).toBe('Solved');
    (app.focused as HTMLElement | null)?.blur();
    await app.key(' ');
    await app.expectMoves('g2');
    await app.key('ArrowLeft');
    await expect.poll(badge).toBe('Solved');
    await app.expectDiscs(9, 33);
    await app.key('End');
    await app.expectDiscs(12, 31);
  });

  test('while values are hidden he hears no value, but what is done and how the game ends', async () => {
    const settings = { engineOn: true, hideValues: true };
    const app = await openApp(FFO42_LINK, settings, { engine });
    const status = said(app, 'main > [role=status]');
    const badge = said(app, 'outflank-engine >>> .badge');
    await expect.poll(badge).toBe('Solved');
    expect(status()).toBe('');
    app.workbench.configure({ engineOn: false });
    await expect.poll(status).toBe('Off. The engine is off.');
    app.workbench.load(newGame(MUST_PASS));
    await expect.poll(status).toMatch(/^Pass\. .*must pass\.$/);
    app.workbench.load(newGame(FINISHED));
    await expect.poll(status).toMatch(/^Final\. .*\d–\d/);
  });
});
