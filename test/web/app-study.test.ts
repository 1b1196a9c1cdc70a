/**
 * Writing and keeping studies on the whole page: lines, comments, glyphs, names, every edit undone, and what a link claims.
 * How claims are checked is in test/e2e/claims.
 */
import type { LitElement } from 'lit';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare, squareName } from '../../game/shape.ts';
import { OutflankWhy } from '../../web/analyse/why/outflank-why.ts';
import type { OutflankBoard } from '../../web/board/outflank-board.ts';
import { goBack } from '../../web/document/game.ts';
import { emit } from '../../web/workbench/events.ts';
import { openApp, type AppPage } from './app-page.ts';

const GAME = '#m=f5d6c3d3c4f4';
const LINES = 'outflank-tree >>> [role=group][aria-label^=Variation]';

/** The page with the game of a link kept as a study. */
async function openStudy(hash = GAME): Promise<AppPage> {
  const app = await openApp(hash);
  await app.press(app.button('Save'));
  await expect.poll(() => said(app, 'outflank-title >>> .saving')).toBe('Saved');
  return app;
}

const said = (app: AppPage, selector: string): string => app.find(selector)?.textContent.trim() ?? '';
const move = (name: RegExp) => page.getByRole('button', { name });
const lines = (app: AppPage) => () => app.all(LINES).map((line) => line.innerText);
const comments = (app: AppPage) => () =>
  app
    .all('outflank-tree >>> .comment')
    .map((one) => one.innerText)
    .join();
const mainLine = (app: AppPage) => () =>
  app
    .all('outflank-tree >>> .pair .node b')
    .map((name) => name.innerText.replace(/[!?]+$/, ''))
    .join(' ');
const isSaved = (app: AppPage) => () => said(app, 'outflank-title >>> .saving') === 'Saved';

/** Writes into the comment of the move on the board. */
async function comment(app: AppPage, text: string): Promise<void> {
  await app.press(app.button('Comment'));
  await app.fill(page.getByRole('textbox', { name: /^Comment/ }), text);
}

const LIE = { low: 64, high: 64, depth: 57, certainty: 100, count: 'winner', source: 'Outflank' };
const START = { board: '---------------------------OX------XO---------------------------', side: 'X' };
const HOSTILE = {
  start: START,
  root: { line: [{ move: 'f5' }, { move: 'd6' }, { move: 'c3', value: LIE }] },
};

async function linkOf(study: object): Promise<string> {
  const text = JSON.stringify({ format: 'outflank-study', version: 1, ...study });
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const base64 = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `#z=1.${base64.replaceAll('=', '')}`;
}

test('a link’s false proof is in quotation marks, and nowhere in a study of the same position', async () => {
  const kept = await openStudy('#m=f5d6c3');
  const app = await kept.again(await linkOf(HOSTILE));
  // A link is unpacked in the background.
  await expect.poll(() => app.workbench.document.id).not.toBe(kept.workbench.document.id);
  const engine = () => app.find('outflank-engine')?.shadowRoot?.textContent ?? '';
  await app.press(page.getByRole('button', { name: /c3/ }));
  await expect.poll(engine).toContain('White: “+64”, says another Outflank. Not checked.');
  expect(said(app, 'outflank-engine >>> .badge')).not.toBe('Solved');
  await app.press(app.button('Back'));
  const claim = /^c3, “−64”, 1 flip, claimed, not checked, says another Outflank/;
  await expect.element(app.square('c3')).toHaveAccessibleName(claim);
  const own = await app.again('#m=f5d6c3');
  await own.expectMoves('f5 d6 c3');
  const words = () => own.find('outflank-engine')?.shadowRoot?.textContent ?? '“';
  await expect.poll(words).not.toContain('“');
  await own.press(own.button('Back'));
  await expect.element(own.square('c3')).toHaveAccessibleName(/^c3/);
  await expect.element(own.square('c3')).not.toHaveAccessibleName(/64/);
});

describe('the tree', () => {
  test('another move begins another line; it can be promoted and deleted, and each edit be undone', async () => {
    const app = await openStudy();
    const main = mainLine(app);
    await expect.poll(main).toBe('f5 d6 c3 d3 c4 f4');
    await app.press(app.button('First'));
    await app.press(app.square('d3'));
    await app.press(app.square('c3'));
    await expect.poll(lines(app)).toEqual([expect.stringMatching(/^\s*1\s*d3\b[^]*c3/)]);
    await app.press(app.button('Promote'));
    await expect.poll(main).toBe('d3 c3');
    await app.press(app.button('Undo'));
    await expect.poll(main).toBe('f5 d6 c3 d3 c4 f4');
    await app.press(app.button('Redo'));
    await expect.poll(main).toBe('d3 c3');
    await app.press(move(/^Black f5/));
    await app.press(app.button('Delete'));
    await expect.poll(lines(app)).toEqual([]);
    await app.press(app.button('Undo'));
    await expect.poll(lines(app)).toEqual([expect.stringMatching(/f5[^]*f4/)]);
  });

  test('a comment is one step of undo; with a glyph it stays with its move, and comes back on the next visit', async () => {
    const app = await openStudy(`${GAME}&p=3`);
    await comment(app, 'The diagonal opening.');
    await app.key('Escape');
    await expect.poll(comments(app)).toMatch(/The diagonal opening\./);
    await app.key('z', { ctrlKey: true });
    await expect.poll(comments(app)).toBe('');
    await expect.poll(mainLine(app)).toBe('f5 d6 c3 d3 c4 f4');
    await app.press(app.button('dubious move'));
    await comment(app, 'c3 is the quiet move here.');
    await expect.poll(comments(app)).toMatch(/c3\s*c3 is the quiet move here\./);
    await expect.element(move(/^Black c3, dubious move/)).toHaveTextContent('c3?!');
    await expect.poll(isSaved(app)).toBe(true);
    const again = await app.again();
    await expect.poll(comments(again)).toMatch(/c3 is the quiet move here\./);
    await expect.element(move(/^Black c3, dubious move/)).toHaveAttribute('aria-current', 'true');
    await again.expectDiscs(5, 2);
  });

  test('by keys alone: glyphs, branches, variations, comment, delete', async () => {
    const app = await openStudy(`${GAME}&p=2`);
    const isCurrent = (name: RegExp) => () => move(name).element().getAttribute('aria-current');
    await app.press(app.square('c5'));
    await expect.poll(lines(app)).toEqual([expect.stringMatching(/3\s*c5/)]);
    await app.key('6');
    await expect.element(move(/^Black c5, blunder/)).toBeVisible();
    await app.key('6');
    await expect.poll(() => move(/^Black c5, blunder/).elements()).toEqual([]);
    await app.key('ArrowUp', { shiftKey: true });
    await expect.poll(isCurrent(/^Black c3/)).toBe('true');
    await app.key('ArrowDown', { shiftKey: true });
    await expect.poll(isCurrent(/^Black c5/)).toBe('true');
    await app.key('ArrowLeft', { shiftKey: true });
    await expect.poll(isCurrent(/^White d6/)).toBe('true');
    await app.key('ArrowRight', { shiftKey: true });
    await app.key('t');
    await app.fill(page.getByRole('textbox', { name: /^Comment/ }), 'n 5');
    await app.key('Escape');
    await expect.poll(() => app.find('outflank-tree')?.shadowRoot?.textContent).toContain('n 5');
    await app.key('Delete');
    await expect.poll(lines(app)).toEqual([]);
  });

  test('lines that meet are shown as such', async () => {
    const app = await openStudy(`${GAME}&p=2`);
    for (const name of ['c4', 'd3', 'c3']) await app.press(app.square(name));
    await expect.element(page.getByText('This position also appears in')).toBeVisible();
    await expect.element(move(/^Black c3, .*transposes to another line/)).toBeVisible();
    await expect.element(move(/^Black c4, .*transposes to another line/)).toBeVisible();
    await app.press(app.button('f5 d6 c3 d3 c4'));
    await expect.element(move(/^Black c4, .*transposes to another line/)).toHaveAttribute('aria-current', 'true');
    await app.press(app.button('Forward'));
    await expect.element(move(/^White f4/)).toHaveAttribute('aria-current', 'true');
  });
});

describe('the library', () => {
  const studies = (app: AppPage) => () => app.all('outflank-studies >>> li[data-id]').length;

  async function showStudies(app: AppPage): Promise<void> {
    await app.show('Library');
    await app.tab('Games and studies');
  }

  async function act(app: AppPage, action: 'Rename' | 'Duplicate' | 'Delete', name: string): Promise<void> {
    const actions = await app.seen(app.button(`Actions for ${name}`));
    if (actions.getAttribute('aria-expanded') === 'false') await app.press(actions);
    await app.press(app.button(`${action} ${name}`));
  }

  test('a name that is being typed stays when another tab renames the study', async () => {
    const app = await openApp('#m=f5d6');
    const library = await app.workbench.saved.want();
    library.name('Ours');
    const title = app.find('outflank-title')!.shadowRoot!;
    await expect.poll(() => title.querySelector('h2')?.innerText).toBe('Ours');
    title.querySelector<HTMLElement>('h2 button')!.click();
    await expect.poll(() => title.querySelector('input')?.value).toBe('Ours');
    title.querySelector('input')!.value = 'Typed';
    app.workbench.open.identify({ name: 'Theirs' });
    await app.find<LitElement>('outflank-title')!.updateComplete;
    expect([app.workbench.title, title.querySelector('input')!.value]).toEqual(['Theirs', 'Typed']);
  });

  test('studies are made, renamed, duplicated, opened, deleted and brought back', async () => {
    const app = await openStudy();
    await showStudies(app);
    await act(app, 'Rename', 'Study 1');
    await userEvent.keyboard('Another{Escape}');
    await expect.poll(() => app.focused?.ariaLabel).toBe('Open Study 1');
    await act(app, 'Rename', 'Study 1');
    // The field has the focus, its text is chosen, and the study has the focus afterwards.
    await userEvent.keyboard('Tiger <b>lines</b>{Enter}');
    await expect.poll(() => app.focused?.ariaLabel).toBe('Open Tiger <b>lines</b>');
    await act(app, 'Duplicate', 'Tiger <b>lines</b>');
    await expect.poll(studies(app)).toBe(2);
    await app.press(app.button('the start position'));
    await expect.poll(() => said(app, 'outflank-title >>> h2')).toBe('Study 1');
    await expect.poll(mainLine(app)).toBe('');
    await app.press(app.square('f5'));
    await expect.poll(isSaved(app)).toBe(true);
    await showStudies(app);
    await expect.poll(studies(app)).toBe(3);
    await app.press(app.button('Open Tiger <b>lines</b> (copy)'));
    await expect.poll(mainLine(app)).toBe('f5 d6 c3 d3 c4 f4');
    await showStudies(app);
    await act(app, 'Delete', 'Tiger <b>lines</b> (copy)');
    await expect.poll(studies(app)).toBe(2);
    await app.press(page.getByText('Undo', { exact: true }));
    await expect.poll(studies(app)).toBe(3);
    for (const name of ['Tiger <b>lines</b> (copy)', 'Study 1']) {
      await act(app, 'Delete', name);
      await expect.element(app.button(`Open ${name}`)).not.toBeInTheDocument();
    }
    await expect.poll(studies(app)).toBe(1);
    await app.press(page.getByText('Recently deleted: 2'));
    await app.press(app.button('Restore Tiger <b>lines</b> (copy)'));
    await expect.poll(studies(app)).toBe(2);
    const again = await app.again();
    await expect.poll(studies(again)).toBe(2);
    await again.press(page.getByText('Recently deleted: 1'));
    await again.press(again.button('Restore Study 1'));
    await expect.poll(studies(again)).toBe(3);
    expect(again.find('outflank-studies >>> .deleted')).toBeNull();
  });

  test('search by comment, tag and position; open where the position is; all in view on a phone', async () => {
    const app = await openStudy('#m=f5d6c3');
    await comment(app, 'a quiet move #parity');
    await app.key('Escape');
    await showStudies(app);
    await app.press(app.button('the start position'));
    await expect.poll(() => said(app, 'outflank-title >>> h2')).toBe('Study 2');
    for (const name of ['f5', 'd6']) await app.press(app.square(name));
    await expect.poll(isSaved(app)).toBe(true);
    await showStudies(app);
    await page.viewport(360, 740);
    const rows = () => app.all('outflank-studies >>> li').map((row) => row.innerText);
    const ofStudy1 = expect.stringContaining('Study 1');
    await expect.poll(() => rows().length).toBe(2);
    await app.fill(page.getByRole('searchbox'), 'quiet');
    await expect.poll(rows).toEqual([ofStudy1]);
    await app.fill(page.getByRole('searchbox'), 'no such words');
    await expect.element(page.getByText('No study matches.')).toBeVisible();
    await app.press(app.button('#parity'));
    await expect.poll(rows).toEqual([ofStudy1]);
    // What is done to the studies found is searched, too.
    await act(app, 'Duplicate', 'Study 1');
    await expect.poll(() => rows().length).toBe(2);
    await act(app, 'Delete', 'Study 1 (copy)');
    await expect.poll(rows).toEqual([ofStudy1]);
    await app.press(app.button('#parity'));
    await act(app, 'Rename', 'Study 2');
    await userEvent.keyboard('Two #fresh{Enter}');
    await app.press(app.button('#fresh'));
    await expect.poll(rows).toEqual([expect.stringContaining('Two')]);
    await act(app, 'Rename', 'Two #fresh');
    await userEvent.keyboard('Study 2{Enter}');
    await expect.element(page.getByText('No study matches.')).toBeVisible();
    await expect.poll(() => app.focused?.getAttribute('type')).toBe('search');
    await app.fill(page.getByRole('searchbox'), '');
    await app.press(page.getByRole('checkbox', { name: 'With the position on the board' }));
    await expect.poll(() => rows().length).toBe(2);
    expect(rows().find((row) => row.includes('Study 1'))).toContain('after 2 moves');
    await app.press(app.button('Actions for Study 1'));
    await expect.element(app.button('Delete Study 1')).toBeInViewport();
    expect(document.documentElement.scrollWidth).toBe(360);
    await app.press(app.button('Open Study 1'));
    await expect.poll(() => said(app, 'outflank-title >>> h2')).toBe('Study 1');
    await expect.element(app.square('d6')).toHaveAccessibleName(/last move/);
  });

  const shown = (app: AppPage) => () => app.find('outflank-studies')?.shadowRoot?.textContent ?? '';

  test('a fresh page is kept nowhere and says so; kept, then deleted, it leaves no copy', async () => {
    const app = await openApp();
    await app.press(app.square('f5'));
    await expect.element(app.button('Save')).toBeVisible();
    await showStudies(app);
    await expect.poll(shown(app)).toContain('No studies saved in this browser.');
    await app.show('Analyse');
    await app.press(app.button('Save'));
    await expect.poll(isSaved(app)).toBe(true);
    await showStudies(app);
    await act(app, 'Delete', 'Study 1');
    await expect.element(page.getByText('“Study 1” was deleted.')).toBeVisible();
    await expect.poll(studies(app)).toBe(0);
    await app.press(page.getByText('Recently deleted: 1'));
    await app.press(app.button('Delete these for good'));
    await expect.element(page.getByText('Delete 1 study for good? This can’t be undone.')).toBeVisible();
    await app.press(app.button('Delete these for good'));
    // There is nothing left to undo.
    await expect.poll(() => app.workbench.notices.notice?.text).toBe('1 study was deleted for good.');
    expect(app.workbench.notices.undo).toBeNull();
    await expect.poll(shown(app)).not.toContain('Recently deleted');
    expect(app.alert).toBe('');
    await app.show('Analyse');
    expect(app.all('outflank-title >>> .saving')).toEqual([]);
    await app.expectMoves('');
  });

  test('a copy that can’t be read stops nothing: it is named, and can be deleted', async () => {
    const app = await openApp(GAME);
    localStorage.setItem('outflank.document.broken', '{"version":1,"id":');
    const again = await app.again();
    await showStudies(again);
    await expect.poll(() => again.alert).toContain('can’t be read: broken');
    await again.press(again.button('Delete broken'));
    await expect.poll(shown(again)).not.toContain('can’t be read');
    const last = await again.again();
    await expect.poll(shown(last)).toContain('No studies saved');
    expect(last.alert).toBe('');
  });

  test('all pages with a board are about one document', async () => {
    const app = await openStudy();
    await app.show('Train');
    await expect.element(app.square('f4')).toHaveAccessibleName('f4 white, last move');
    await app.show('Review');
    await app.press(app.button('First'));
    for (const name of ['f5', 'f6', 'e6']) await app.press(app.square(name));
    await app.show('Analyse');
    await expect.poll(lines(app)).toEqual([expect.stringContaining('f6')]);
    await expect.poll(mainLine(app)).toBe('f5 d6 c3 d3 c4 f4');
    await expect.poll(() => said(app, 'outflank-title >>> h2')).toBe('Study 1');
    await expect.poll(isSaved(app)).toBe(true);
    const again = await app.again();
    await expect.poll(lines(again)).toEqual([expect.stringContaining('f6')]);
  });
});

test('an arrow that was begun belongs to its position', async () => {
  const app = await openApp('#m=f5d6c3&p=1');
  await app.key('a');
  await app.press(app.square('c4'));
  await app.press(app.button('Forward'));
  await app.press(app.square('d5'));
  await app.press(app.square('e3'));
  const arrows = app.workbench.open.node.arrows ?? [];
  expect(arrows.map((arrow) => arrow.map((at) => squareName(OTHELLO, at)))).toEqual([['d5', 'e3']]);
  await app.press(app.square('c4'));
  await app.key('a');
  await app.key('a');
  await app.press(app.square('e3'));
  expect(app.workbench.open.node.arrows).toHaveLength(1);
});

test('no key reaches the page behind a dialog, wherever the focus is', async () => {
  const app = await openApp('#m=f5d6c3&p=1');
  await app.key('?');
  await expect.poll(() => app.all('dialog[open]')).toHaveLength(1);
  (app.focused as HTMLElement | null)?.blur();
  for (const key of ['ArrowRight', 'Delete', ' ']) await app.key(key);
  expect(app.hash).toBe('#m=f5d6c3&p=1');
  await app.escape();
  await app.key('ArrowRight');
  await app.expectMoves('f5 d6 c3');
  expect(app.workbench.open.node.ply).toBe(2);
});

describe('what is pointed at is shown until', () => {
  test.each<[string, (app: AppPage) => unknown]>([
    ['another page is open', (app) => app.workbench.show('review')],
    ['values are hidden', (app) => app.workbench.configure({ hideValues: true })],
    ['another position is on the board', (app) => app.workbench.go(goBack)],
  ])('%s', async (_when, leave) => {
    const app = await openApp('#m=f5d6c3&p=2');
    await expect.poll(() => app.find('outflank-moves')).not.toBeNull();
    const [square, line] = [parseSquare(OTHELLO, 'c3')!, [parseSquare(OTHELLO, 'c3')!]];
    emit(app.find('outflank-moves')!, 'outflank-square-preview', { square });
    emit(app.find('outflank-moves')!, 'outflank-line-preview', { line });
    const board = () => app.find<OutflankBoard>('outflank-board')!;
    await expect.poll(() => board().preview).toBe(square);
    expect(board().ahead).not.toBeNull();
    leave(app);
    await expect.poll(() => [board().preview, board().ahead]).toEqual([null, null]);
  });

  test('the other side’s moves are shown', async () => {
    const app = await openApp('#m=f5d6c3&p=2');
    await expect.poll(() => app.find('outflank-moves')).not.toBeNull();
    emit(app.find('outflank-moves')!, 'outflank-square-preview', { square: parseSquare(OTHELLO, 'c3')! });
    const board = () => app.find<OutflankBoard>('outflank-board')!;
    await expect.poll(() => board().preview).not.toBeNull();
    await app.key('x');
    expect(app.workbench.shown.isThreat).toBe(true);
    await expect.poll(() => board().preview).toBeNull();
  });
});

/** Where the pointer was left by the test before, a square may be by now. */
const leaveBoard = (app: AppPage): Promise<void> =>
  userEvent.hover(page.elementLocator(app.find('outflank-header')!), { position: { x: 1, y: 1 } });

test('what is pointed at on the board stays so until the pointer goes, whatever is shown there', async () => {
  const app = await openApp('#m=f5d6c3&p=2');
  await leaveBoard(app);
  const square = parseSquare(OTHELLO, 'c3')!;
  const board = () => app.find<OutflankBoard>('outflank-board')!;
  emit(board(), 'outflank-square-preview', { square });
  await app.app.updateComplete;
  app.workbench.go(goBack);
  app.workbench.configure({ hideValues: true });
  app.workbench.show('review');
  await expect.poll(() => app.find('outflank-review-page')).not.toBeNull();
  expect(board().preview).toBe(square);
  app.workbench.show('library');
  await expect.poll(() => app.find('outflank-board')).toBeNull();
  app.workbench.show('analyse');
  await expect.poll(() => app.find('outflank-board')).not.toBeNull();
  expect(board().preview).toBeNull();
});

test('a comparison asked for on the card of a move is about that one, and nothing is pointed at', async () => {
  const app = await openApp('#m=f5d6c3&p=2');
  await leaveBoard(app);
  const square = parseSquare(OTHELLO, 'c4')!;
  emit(app.find('outflank-board')!, 'outflank-square-hold', { square });
  await expect.poll(() => app.find('outflank-card >>> dialog[open]')).not.toBeNull();
  const asked = vi.spyOn(OutflankWhy.prototype, 'open');
  await app.press(page.getByRole('dialog').getByRole('button', { name: 'Why?' }));
  await expect.poll(() => app.find('outflank-why >>> dialog[open]')).not.toBeNull();
  expect(asked).toHaveBeenCalledWith(square);
  await app.escape();
  expect(app.find<OutflankBoard>('outflank-board')!.preview).toBeNull();
});

test.each([
  ['Escape', {}],
  ['Enter', { ctrlKey: true }],
])('a comment ended by %s gives the focus back', async (key, held) => {
  const app = await openStudy(`${GAME}&p=3`);
  const box = page.getByRole('textbox', { name: /^Comment/ });
  const title = app.find('outflank-title >>> h2 button')!;
  await expect.poll(() => app.focused).toBe(title);
  await app.key('t');
  await app.fill(box, 'Quiet.');
  await app.key(key, held);
  await expect.poll(() => app.focused).toBe(title);
  expect(box.elements()).toEqual([]);
  const f5 = move(/^Black f5/).element() as HTMLElement;
  f5.focus();
  await app.key('t');
  await expect.poll(() => app.focused?.localName).toBe('textarea');
  await app.key(key, held);
  await expect.poll(() => app.focused).toBe(f5);
});

test('a comment is begun by one key, whichever tab is open', async () => {
  const app = await openApp('#m=f5d6c3&p=2', { tabs: { analyse: 'position' } });
  await app.key('t');
  await expect.element(page.getByRole('textbox', { name: /^Comment/ })).toBeVisible();
});

test('a library that can’t be loaded is said, and a name stays to be given again', async () => {
  const app = await openApp('#m=f5d6c3', {}, { library: () => Promise.reject(new Error('gone')) });
  await app.press(app.button('Save'));
  await expect.poll(() => app.alert).toContain('couldn’t be loaded');
  app.workbench.notices.dismiss();
  await app.press(app.find('outflank-title >>> h2 button')!);
  await app.fill(page.getByRole('textbox', { name: 'Name' }), 'My game');
  await app.enter(page.getByRole('textbox', { name: 'Name' }));
  await expect.poll(() => app.alert).toContain('couldn’t be loaded');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('My game');
});

test('the focus stays with the name, given or not', async () => {
  const app = await openApp('#m=f5d6c3');
  const name = () => app.find('outflank-title >>> h2 button');
  for (const [key, text] of [
    ['{Enter}', 'My game'],
    ['{Escape}', 'Another'],
  ] as const) {
    await app.press(name()!);
    await app.fill(page.getByRole('textbox', { name: 'Name' }), text);
    (await app.seen(page.getByRole('textbox', { name: 'Name' }))).focus();
    await userEvent.keyboard(key);
    await expect.poll(() => name()?.textContent.trim()).toBe('My game');
    await expect.poll(() => app.focused).toBe(name());
  }
});
