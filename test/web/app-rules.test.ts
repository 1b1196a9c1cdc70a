/** The rules view and games by other rules, on the whole page. What the engine says about them is in test/e2e/rules. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { moveName, parseMove, targetOf } from '../../game/notation.ts';
import { legalMoves, startPosition } from '../../game/position.ts';
import { ruleSystem } from '../../game/rules.ts';
import type { Move } from '../../game/types.ts';
import type { MoveReport } from '../../workers/protocol.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { newGame } from '../../web/document/game.ts';
import type { OutflankRules } from '../../web/rules/outflank-rules.ts';
import { keepBoard, loadBoards, MAX_BOARDS } from '../../web/rules/own-boards.ts';
import { openApp, type AppPage } from './app-page.ts';
import { analysis, exact, FFO42_TEXT } from './samples.ts';

/** Four discs that move in a circle. */
const CYCLE_START = 'b1.a3.d4.c1.b1-a1';
const CYCLE = ['c1-b1', 'a1-a2', 'b1-c1', 'a2-a1'];

const openRules = (app: AppPage): Promise<void> => app.press(app.button(/^Rules: /));
const shown = (text: string | RegExp) => page.getByText(text).first();

test('a board is drawn, kept, played and shared by its link', async () => {
  const app = await openApp();
  await openRules(app);
  await app.press(app.button(/^Your own board/));
  // An unplayable board says why.
  await app.fill(page.getByLabelText('Columns'), '7');
  await expect.element(shown('this board’s centre has 2 squares')).toBeVisible();
  await expect.element(app.button('Play by these rules')).toBeDisabled();
  const parts = () => app.all('outflank-rules >>> dt').map((part) => part.innerText);
  expect(parts()).toEqual(expect.arrayContaining(['Board', 'Pass']));
  expect(parts()).not.toContain('Source');
  await app.fill(page.getByLabelText('Columns'), '6');
  await app.fill(page.getByLabelText('Rows', { exact: true }), '6');
  for (const name of ['a1', 'f1']) await app.press(app.button(`${name}, empty`));
  await expect.element(shown('6×6 with 34 squares')).toBeVisible();
  await app.fill(page.getByRole('textbox', { name: 'Name' }), 'Hat');
  await app.press(app.button('Save'));
  await expect.element(app.button('Hat')).toBeVisible();
  await app.press(app.button('Play by these rules'));
  const holes = page.getByRole('gridcell', { name: 'no square' });
  await expect.poll(() => holes.elements()).toHaveLength(2);
  await expect.poll(() => app.hash).toContain('custom:6x6;missing=a1.f1');
  await app.again();
  await expect.poll(() => holes.elements()).toHaveLength(2);
});

test('the players fill the centre, each from his own discs; the 24 orders of it are a tree with values, each to be opened', async () => {
  const app = await openApp('#r=reversi-1887');
  await expect.poll(() => app.all('outflank-moves >>> tbody tr')).toHaveLength(4);
  for (const name of ['d4', 'e5', 'd5', 'e4']) await app.press(app.square(name));
  await app.expectMoves('d4 e5 d5 e4');
  expect(app.find('outflank-score >>> .player.black')?.textContent).toContain('30 in hand');
  await expect.element(app.square('d4')).toHaveAccessibleName(/black/);
  app.go('#r=6x6-placed');
  await app.expectMoves('');
  await openRules(app);
  await expect.element(shown('crossed −4, parallel −2')).toBeVisible();
  await app.press(page.getByText('c3 …'));
  await expect.element(shown('d4: always parallel')).toBeVisible();
  await app.press(app.button('Open c3 d3 d4 c4 on the board: crossed'));
  await app.expectMoves('c3 d3 d4 c4');
  await expect.element(app.square('d4')).toHaveAccessibleName(/black/);
});

describe('a disc moves', () => {
  const SITUATION = '#r=custom:4x4;displacement&b=-XOOOXXOXOOXOO--&s=X';
  const sheet = (app: AppPage) => () =>
    app.all('outflank-tree >>> .node:not(.root)').map((one) => one.innerText.trim());

  test('by a row of the list', async () => {
    const app = await openApp(SITUATION);
    await app.press(app.button('b1-a1'));
    await expect.element(app.square('a1')).toHaveAccessibleName(/black/);
    await expect.element(app.square('b1')).toHaveAccessibleName(/empty|flip/);
    await expect.poll(sheet(app)).toEqual([expect.stringContaining('b1-a1')]);
  });

  test('by a pointer and by keys; picked up, it can be put back', async () => {
    const app = await openApp(SITUATION);
    const b1 = app.square('b1');
    await expect.element(b1).toHaveAccessibleName(/can be moved/);
    await app.press(b1);
    await expect.element(b1).toHaveAccessibleName(/picked up/);
    await expect.element(shown(/^b1 can move to: a1/)).toBeVisible();
    await app.key('Escape');
    await expect.element(b1).toHaveAccessibleName(/can be moved/);
    await app.press(b1);
    await app.press(app.square('a1'));
    await expect.poll(sheet(app)).toEqual([expect.stringContaining('b1-a1')]);
    await app.press(app.button('Back'));
    (await app.seen(b1)).focus();
    for (const key of ['Enter', 'ArrowLeft', 'Enter']) await app.key(key);
    await expect.element(app.square('a1')).toHaveAccessibleName(/black, last move/);
  });

  test.each([
    ['a disc may be moved or placed', 'custom:4x4;displacement', '-----OX--XO-----&s=X', /You can also place a disc/],
    ['only placed', 'custom:4x4;displacement', '-X---X---XO-----&s=O', /No disc can be moved now/],
    ['only moved', 'custom:4x4;own=3;displacement', 'OX---O---XXX----&s=O&h=0,0', /No disc can be placed now/],
    ['neither', 'custom:4x4;displacement', 'OOO--O---XXX----&s=X', /^$/],
  ])('the line below the board says what can be done: %s', async (_, rules, board, words) => {
    const app = await openApp(`#r=${rules}&b=${board}`);
    const line = () => app.find('outflank-app >>> .hands .row')?.textContent.trim();
    await expect.poll(line).toMatch(words);
  });

  test('nothing is said of moving while the opponent thinks', async () => {
    const app = await openApp(SITUATION);
    const panel = () => app.find('outflank-app >>> .hands');
    await expect.poll(() => panel()?.innerText).toMatch(/To move a disc/);
    app.workbench.studySettings.set({ playAs: 'white' });
    await app.show('Play');
    const play = () => app.all('outflank-play >>> button.primary').find((one) => one.textContent.trim() === 'Play');
    await expect.poll(play).toBeDefined();
    await app.press(play()!);
    await expect.poll(() => panel()?.innerText.trim()).toBe('');
  });

  test('the move that moves a disc is compared with others if it is the best', async () => {
    const app = await openApp(SITUATION);
    const { engine, position } = app.workbench;
    const known = (name: string, low: number, ...line: string[]): MoveReport => {
      const moves = [name, ...line].map((one) => parseMove(position.rules, one)!);
      return { move: moves[0]!, flips: 1, line: moves, best: low === 6, value: exact(low) };
    };
    const moves = [known('a1', 4, 'd4'), known('b1-a1', 6, 'c3-d4'), known('b2-a1', 2)];
    engine.learn(position, { ...analysis(position, {}), moves });
    await app.key('w');
    await expect.poll(() => app.find('outflank-why >>> h2')?.innerText).toBe('Why b1-a1 and not a1?');
    const lines = () => app.all('outflank-why >>> ol.line').map((line) => line.innerText.split(/\s+/).join(' '));
    expect(lines()).toEqual(['b1-a1 c3-d4', 'a1 d4']);
    await app.fill(page.getByLabelText('Compared move'), 'b2-a1');
    await expect.poll(lines).toEqual(['b1-a1 c3-d4', 'b2-a1']);
    expect(app.find('outflank-why >>> h2')?.innerText).toBe('Why b1-a1 and not b2-a1?');
  });
});

test('a position that comes for the third time is a draw, and shown as one', async () => {
  const app = await openApp(`#r=custom:4x4;displacement&m=${[CYCLE_START, ...CYCLE].join('.')}`);
  await expect.element(shown('This position has now occurred twice')).toBeVisible();
  for (const move of CYCLE) {
    const [from = '', to = ''] = move.split('-');
    await app.press(app.square(from));
    await app.press(app.square(to));
  }
  await expect.element(shown('This position has occurred three times, so the game is a draw.')).toBeVisible();
  expect(app.find('outflank-score')?.shadowRoot?.textContent).toContain('Draw by repetition');
  await expect.element(page.getByRole('grid')).toHaveAccessibleName(/game over/);
});

test('the variant is what the parts make, and choosing another undoes the changes', async () => {
  const app = await openApp();
  await openRules(app);
  const variant = () => app.find<HTMLSelectElement>('outflank-rules >>> select[aria-label="Variant"]')!;
  const heading = () => app.find('outflank-rules >>> .details h2')?.textContent?.trim();
  const marked = () => app.find('outflank-rules >>> .picker [aria-pressed="true"] b')?.textContent;
  await expect.poll(() => variant()?.value).toBe('othello');
  await app.press(page.getByRole('switch', { name: 'Discs may move' }));
  await expect.poll(heading).toBe('Custom 8×8');
  expect(variant().selectedOptions[0]!.text.trim()).toBe('Custom 8×8');
  await app.fill(page.getByLabelText('Variant'), 'othello');
  await expect.poll(heading).toBe('Othello');
  await app.press(page.getByRole('radio', { name: 'Fewest' }));
  await expect.poll(heading).toBe('Anti-Othello');
  expect([variant().value, marked()]).toEqual(['anti', 'Anti-Othello']);
});

test('flips are forgotten, pointed out, and in the link', async () => {
  const app = await openApp();
  await openRules(app);
  await app.press(page.getByRole('switch', { name: 'Forgotten flips' }));
  await app.press(app.button('Play by these rules'));
  for (const name of ['f5', 'd6', 'c5', 'f4', 'e3', 'c6', 'd3']) await app.press(app.square(name));
  await app.press(page.getByRole('switch', { name: 'Choose which discs to flip' }));
  await app.press(app.square('d2'));
  await expect.element(shown('d2 flips 3 of 3:')).toBeVisible();
  // Once, though it is both shown and chosen.
  await expect.element(app.square('e3')).toHaveAccessibleName(/^(?=.*will be flipped)(?!.*flipped.*flipped)/);
  await app.press(app.square('e3'));
  await expect.element(app.square('e3')).toHaveAccessibleName(/stays unflipped/);
  await app.press(page.getByRole('checkbox', { name: 'd3 d4' }));
  await expect.element(shown('d2 flips 2 of 3:')).toBeVisible();
  await app.press(app.button('Play d2'));
  await expect.element(shown('White left a disc unflipped: e3.')).toBeVisible();
  await expect.poll(() => app.hash).toContain('d2~e3');
  await app.press(app.button('Point out e3'));
  await expect.element(app.square('e3')).toHaveAccessibleName(/white/);
  await expect.poll(() => app.hash).not.toContain('d2~e3');
});

test('the figure of the Italian text opens, and its move flips what the text says', async () => {
  const app = await openApp();
  await openRules(app);
  await app.press(app.button('Open on the board: Figure 56: Red plays f6'));
  await app.press(app.square('f6'));
  for (const name of ['d4', 'e5', 'e6', 'f3', 'f4', 'f5'])
    await expect.element(app.square(name)).toHaveAccessibleName(/red, just flipped/);
  await expect.element(app.square('d5')).toHaveAccessibleName(/blue/);
  await app.press(app.button(/^All \d+ moves$/));
  await expect.poll(() => app.all('outflank-moves >>> tbody tr')).toHaveLength(10);
});

describe('the gauge', () => {
  const label = (app: AppPage) => () => app.find('outflank-gauge >>> [role=img]')?.ariaLabel;
  const gap = (rows: number): string => `${'X'.repeat(40 - 8 * rows)}${'-'.repeat(8 * rows)}${'O'.repeat(24)}`;

  test.each([
    ['brainking-8', gap(1), 'Proved: Black 32, White 24', '57.1429%'],
    ['othello', gap(1), 'Proved: Black 40, White 24', '62.5%'],
    ['othello', gap(2), 'Proved: Black 24, White 24', '50%'],
  ])('at the end, by %s', async (rules, board, expected, length) => {
    const app = await openApp(`#r=${rules}&b=${board}&s=X`);
    await expect.poll(label(app)).toBe(expected);
    expect(app.find('outflank-gauge >>> .black')!.style.flexBasis).toBe(length);
  });

  test.each(['brainking-8', 'brainking-anti'])('before it, by %s', async (rules) => {
    const engine: EnginePort = {
      open: async () => ({ threads: 1, hashMegabytes: 16 }),
      search: async ({ position }, _limits, _signal, hear) => {
        hear(analysis(position, {}, { count: 'discs', value: exact(7) }));
        return 'done';
      },
      dispose: () => undefined,
    };
    const app = await openApp(`#r=${rules}&b=${FFO42_TEXT.slice(0, 64)}&s=O`, { engineOn: true }, { engine });
    await expect.poll(label(app)).toBe('Proved: Black −7, White +7');
  });
});

test('boards among the rules keep their colours while one of red and blue discs is open', async () => {
  const app = await openApp('#r=italian');
  await expect.poll(() => document.documentElement.dataset['discs']).toBe('red-blue');
  await openRules(app);
  const discs = () => app.all('outflank-rules >>> .picker svg .black');
  await expect.poll(() => discs().length).toBeGreaterThan(0);
  expect([...new Set(discs().map((disc) => getComputedStyle(disc).fill))]).toEqual(['rgb(31, 34, 33)']);
});

test('an opening is drawn by lot', async () => {
  const app = await openApp();
  await openRules(app);
  await app.press(app.button('Draw an opening'));
  await expect.poll(() => app.all('outflank-tree >>> .node:not(.root)')).toHaveLength(8);
  await openRules(app);
  await app.press(app.button('Paste your own list'));
  await app.fill(page.getByLabelText('Openings of eight moves'), 'f5d6');
  await app.press(app.button('Use this list'));
  await expect.element(shown('Line 1: “f5d6” is not an opening of 8 moves')).toBeVisible();
  await app.fill(page.getByLabelText('Openings of eight moves'), 'f5d6c4d3c2b3b4b5\nf5d6');
  await app.press(app.button('Use this list'));
  await expect.element(shown('1 opening from your list.')).toBeVisible();
  // The first line left out, and why.
  expect(app.workbench.notices.notice?.text).toMatch(
    /^1 opening loaded. 1 line skipped. Line 2: “f5d6” is not an opening of 8/,
  );
});

test('among the rules the palette offers no commands of a board, but those of the page', async () => {
  const app = await openApp();
  await openRules(app);
  await app.key('k', { ctrlKey: true });
  const back = page.getByRole('option', { name: /^Leave the position editor, keeping the changes, or the rules/ });
  await expect.element(back).toBeVisible();
  expect(page.getByRole('option', { name: /^Turn the board/ }).elements()).toEqual([]);
  await app.press(back);
  await expect.poll(() => app.find('outflank-board')).not.toBeNull();
});

test('a board being drawn stays until it is played, saved, or another is chosen', async () => {
  const app = await openApp();
  await openRules(app);
  await app.press(app.button(/^Your own board/));
  await app.press(app.button('a1, empty'));
  await expect.element(shown('8×8 with 63 squares')).toBeVisible();
  await app.key('Escape');
  expect(app.workbench.view).toBe('analyse');
  await openRules(app);
  await expect.element(shown('8×8 with 63 squares')).toBeVisible();
  await app.press(app.button('Play by these rules'));
  app.go('#m=f5');
  await app.expectMoves('f5');
  await openRules(app);
  await expect.poll(() => app.find('outflank-rules >>> .details h2')?.textContent).toBe('Othello');
});

test('a drawing comes back under “Your own board” after a look at another card, and on the next visit', async () => {
  let app = await openApp();
  await openRules(app);
  await app.press(app.button(/^Your own board/));
  await app.press(app.button('a1, empty'));
  await app.press(app.button('h8, empty'));
  await expect.element(shown('8×8 with 62 squares')).toBeVisible();
  await app.press(app.button(/^Small boards/));
  await expect.poll(() => shown('8×8 with 62 squares').query()).toBeNull();
  await app.press(app.button(/^Your own board/));
  await expect.element(shown('8×8 with 62 squares')).toBeVisible();
  app = await app.again();
  await app.press(app.button(/^Your own board/));
  await expect.element(shown('8×8 with 62 squares')).toBeVisible();
  // What is played or saved is no longer a drawing.
  await app.press(app.button('Save'));
  await app.press(app.button(/^Small boards/));
  await app.press(app.button(/^Your own board/));
  await expect.poll(() => shown('8×8 with 62 squares').query()).toBeNull();
});

test('when as many boards are saved as are kept, another is refused', async () => {
  const app = await openApp();
  await openRules(app);
  await expect.poll(() => app.find('outflank-rules')).not.toBeNull();
  const rules = app.find<OutflankRules>('outflank-rules')!;
  for (let n = 0; n < MAX_BOARDS; n++) keepBoard(rules.store!, `B${n}`, ruleSystem('italian')!);
  await app.press(app.button(/^Your own board/));
  await app.press(app.button('a1, empty'));
  await app.press(app.button('Save'));
  await expect.poll(() => app.alert).toContain('You have 100 saved boards');
  expect(loadBoards(rules.store!)[0]!.name).toBe('B0');
});

test('the way back to a study from other rules opens the study itself', async () => {
  const app = await openApp('#m=f5d6');
  await app.press(app.button('Save'));
  await expect.poll(() => app.workbench.document.name).not.toBe('');
  const { id } = app.workbench.document;
  await expect.poll(() => app.workbench.autosave.savingOf(app.workbench.document)).toBe('kept');
  await openRules(app);
  await app.press(app.button(/^Small boards/));
  await app.press(app.button('Play by these rules'));
  await openRules(app);
  await app.press(app.button(/^Back to Othello, 2 moves/));
  await expect.poll(() => app.workbench.document.id).toBe(id);
});

test('a board changed and changed back is not one being drawn', async () => {
  const app = await openApp();
  await openRules(app);
  await app.press(app.button(/^Your own board/));
  await app.press(app.button('a1, empty'));
  await expect.element(shown('8×8 with 63 squares')).toBeVisible();
  await app.press(app.button(/^a1, /));
  await expect.poll(() => shown('8×8 with 63 squares').query()).toBeNull();
  await app.key('Escape');
  app.workbench.load(newGame(startPosition(ruleSystem('italian')!)));
  await openRules(app);
  await expect.poll(() => app.find('outflank-rules >>> .details h2')?.textContent).not.toBe('Othello');
});

test('boards without a name are numbered; one that the browser doesn’t store keeps its name, and it is said', async () => {
  const app = await openApp();
  await openRules(app);
  await app.press(app.button(/^Your own board/));
  const kept = () => app.all('outflank-rules >>> .kept li').map((one) => one.innerText.split('\n')[0]!.trim());
  await app.press(app.button('a1, empty'));
  await app.press(app.button('Save'));
  await app.press(app.button('b1, empty'));
  await app.press(app.button('Save'));
  await expect.poll(kept).toEqual(['My board', 'My board (2)']);
  // What is replaced or removed can be brought back.
  await app.fill(page.getByRole('textbox', { name: 'Name' }), 'My board');
  await app.press(app.button('Save'));
  await expect.poll(() => app.workbench.notices.notice?.text).toBe('“My board” replaces the board that had this name.');
  await expect.poll(kept).toEqual(['My board (2)', 'My board']);
  app.workbench.undo();
  await expect.poll(kept).toEqual(['My board', 'My board (2)']);
  await app.press(app.button('Remove My board (2)'));
  await expect.poll(kept).toEqual(['My board']);
  expect(document.activeElement).not.toBe(document.body);
  app.workbench.undo();
  await expect.poll(kept).toEqual(['My board', 'My board (2)']);
  app.find<OutflankRules>('outflank-rules')!.store = { ...memoryStore(), set: () => false };
  await app.fill(page.getByRole('textbox', { name: 'Name' }), 'Hat');
  await app.press(app.button('Save'));
  await expect.poll(() => app.alert).toContain('blocks storage');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Hat');
});

test('a list of openings that the browser doesn’t store is there for the visit, and it is said', async () => {
  const app = await openApp();
  await openRules(app);
  await expect.poll(() => app.find('outflank-rules')).not.toBeNull();
  app.find<OutflankRules>('outflank-rules')!.store = { ...memoryStore(), set: () => false };
  await app.press(app.button('Paste your own list'));
  await app.fill(page.getByLabelText('Openings of eight moves'), 'f5d6c4d3c2b3b4b5');
  await app.press(app.button('Use this list'));
  await expect.element(shown('1 opening from your list.')).toBeVisible();
  await expect.poll(() => app.alert).toContain('blocks storage');
});

test('a list of openings is amended, and had back after another or none took its place', async () => {
  const app = await openApp();
  await openRules(app);
  const [one, two] = ['f5d6c4d3c2b3b4b5', 'f5f6e6d6e7g5c5f7'];
  const field = page.getByLabelText('Openings of eight moves');
  const paste = async (text: string, before: string): Promise<void> => {
    await app.press(app.button('Paste your own list'));
    await expect.poll(() => app.find('outflank-xot')?.shadowRoot?.activeElement?.localName).toBe('textarea');
    await expect.element(field).toHaveValue(before);
    await app.fill(field, text);
    await app.press(app.button('Use this list'));
    await expect.poll(() => field.elements()).toEqual([]);
    expect(document.activeElement).not.toBe(document.body);
  };
  await paste(one!, '');
  await paste(`${one}\n${two}`, one!);
  await expect.element(shown('2 openings from your list.')).toBeVisible();
  app.workbench.undo();
  await expect.element(shown('1 opening from your list.')).toBeVisible();
  await app.press(app.button('Use the built-in list'));
  await expect.element(shown(/that the engine rates/)).toBeVisible();
  app.workbench.undo();
  await expect.element(shown('1 opening from your list.')).toBeVisible();
});

test('a finger resting on a row shows and plays its own move, though another leads to the same square', async () => {
  const app = await openApp('#r=custom:4x4;displacement&b=-XOOOXXOXOOXOO--&s=X');
  await expect.poll(() => app.all('outflank-moves >>> tbody tr').length).toBeGreaterThan(0);
  const moves = legalMoves(app.workbench.position).map(({ move }) => move);
  const isDouble = (move: Move) => moves.some((other) => other !== move && targetOf(other) === targetOf(move));
  const held = moves.find((move) => move.kind === 'displace' && isDouble(move))!;
  const name = moveName(app.workbench.position.rules, held);
  const row = app.all('outflank-moves >>> tbody tr').find((one) => one.innerText.startsWith(name))!;
  row.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true, composed: true }));
  await expect.poll(() => app.find('outflank-card >>> h2')?.textContent.trim()).toBe(name);
  await app.press(app.find('outflank-card >>> button.primary')!);
  await app.expectMoves(name);
});
