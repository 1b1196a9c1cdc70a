/** Games against the engine on the whole page: answers, hints, moves taken back, the end, a rematch, clocks, its settings. */
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { goBack, goFirst } from '../../web/document/game.ts';
import type { PlayMode } from '../../web/play/play-mode.ts';
import { emptyCount, legalMoves } from '../../game/position.ts';
import type { OutflankBoard } from '../../web/board/outflank-board.ts';
import { linkOf } from '../../web/workbench/link.ts';
import { openApp, type AppOptions, type AppPage } from './app-page.ts';
import { READY_ENGINE } from './ready-engine.ts';

afterEach(() => vi.useRealTimers());

/** Three empties, Black to move. After a3 White takes a1, Black has no move, and White takes a2. */
const ENDING = '#b=-XXXXXXO-OOOOOOO-XOOXXOOXXOXOOOXXXXOXOOXXXXXOXOXXXOOOOOXXXOOOOXX&s=X';

const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const state = (app: AppPage) => () => textOf(app.find('outflank-play >>> .state'));
const valuesOnBoard = (app: AppPage) => () => app.all('outflank-board >>> .value').length;
const score = (app: AppPage) => () => app.find('outflank-score')?.shadowRoot?.textContent ?? '';
const badge = (app: AppPage) => () => textOf(app.find('outflank-engine >>> .badge'));

/** Nothing is known of the opening: the engine has to think for itself. */
const openPlay = async (hash = '', settings: object = {}, options: AppOptions = {}): Promise<AppPage> => {
  const app = await openApp(hash, settings, { engine: READY_ENGINE, ...options });
  app.workbench.studySettings.set({ playLevel: 2 });
  await app.show('Play');
  return app;
};

const label = (app: AppPage, text: string) => app.all('outflank-play >>> label').find((one) => textOf(one) === text);

async function start(app: AppPage): Promise<void> {
  const button = () => app.all('outflank-play >>> button.primary').find((one) => textOf(one) === 'Play');
  await expect.poll(button).toBeDefined();
  await app.press(button()!);
}

/** Plays one of the legal moves. */
async function playAny(app: AppPage, which: 'first' | 'last'): Promise<void> {
  const squares = page.getByRole('gridcell', { name: /legal|flip/ }).elements() as HTMLElement[];
  await app.press(squares.at(which === 'first' ? 0 : -1)!);
}

/** Plays the ending, in which each move is the only one. */
async function playEnding(app: AppPage): Promise<void> {
  await app.press(app.square('a3'));
  await expect.poll(state(app)).toMatch(/^You have no move/);
  await expect.element(app.square('a1')).toHaveAccessibleName(/^a1 white/);
  await app.press(app.button(/^Pass/));
  await expect.poll(state(app)).toMatch(/White wins 39–25/);
}

test('the library and home may be looked at during a game, which goes on', async () => {
  const app = await openPlay();
  await start(app);
  await expect.poll(state(app)).toBe('Your turn: Black.');
  await app.show('Library');
  await expect.poll(() => app.find('outflank-library-page')).not.toBeNull();
  expect(app.workbench.mode.kind).toBe('play');
  await app.press(app.find('outflank-header >>> .logo')!);
  await expect.poll(() => app.find('outflank-home')).not.toBeNull();
  await app.show('Play');
  await expect.poll(state(app)).toBe('Your turn: Black.');
  await playAny(app, 'first');
  await expect.poll(score(app)).toContain('58 empties');
  // Another page with a board ends it.
  await app.show('Analyse');
  expect(app.workbench.mode.kind).toBe('analyse');
});

test('a game waits while another page is looked at, and for the next visit, until it is ended', async () => {
  let app = await openPlay();
  app.workbench.studySettings.set({ playMinutes: 5 });
  const waiting = () => textOf(app.find('outflank-play >>> .waiting'));
  const goOn = async (): Promise<void> => {
    await app.show('Play');
    await expect.poll(waiting).toBe('Your game against level 2 is waiting for you. Continue the game');
    // It goes on with the settings that it was begun with.
    app.workbench.studySettings.set({ playLevel: 9, playMinutes: 0 });
    await app.press(app.find('outflank-play >>> .waiting button')!);
    await expect.poll(state(app)).toBe('Your turn: Black.');
    expect(app.workbench.studySettings.value).toMatchObject({ playLevel: 2, playMinutes: 5 });
  };
  await start(app);
  await expect.poll(state(app)).toBe('Your turn: Black.');
  await playAny(app, 'first');
  await expect.poll(score(app)).toContain('58 empties');
  const clock = () => (app.workbench.mode as PlayMode).clock!.leftMs('black');
  const left = clock();
  await app.show('Analyse');
  expect(app.workbench.notices.notice?.text).toBe('The game is paused. It is waiting for you under Play.');
  await goOn();
  expect(clock()).toBeLessThanOrEqual(left);
  await playAny(app, 'first');
  await expect.poll(score(app)).toContain('56 empties');

  // A reload keeps the time of the move under way, too.
  const atMove = clock();
  await expect.poll(clock).toBeLessThan(atMove - 100);
  const reloadedAt = clock();
  window.dispatchEvent(new Event('pagehide'));
  app = await app.again();
  await goOn();
  expect(score(app)()).toContain('56 empties');
  expect(clock()).toBeLessThanOrEqual(reloadedAt);
  await app.press(app.button('End the game'));
  await expect.poll(waiting).toBe('');
  expect(app.workbench.mode.kind).toBe('analyse');
  // Said with a way back.
  app.workbench.notices.notice?.remedy?.take();
  await expect.poll(state(app)).toBe('Your turn: Black.');
});

test('a move on the board begins a game, and undo takes both moves back', async () => {
  const app = await openPlay();
  await playAny(app, 'first');
  await expect.poll(score(app)).toContain('58 empties');
  expect(app.workbench.mode.kind).toBe('play');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(score(app)).toContain('60 empties');
  await expect.poll(state(app)).toBe('Your turn: Black.');
});

test('a move on the board that is not the user’s begins the game only', async () => {
  const app = await openPlay();
  app.workbench.studySettings.set({ playAs: 'white' });
  await playAny(app, 'last');
  await expect.poll(state(app)).toBe('Your turn: White.');
  await expect.poll(score(app)).toContain('59 empties');
  expect(app.workbench.notices.notice).toBeNull();
});

test('a game by other rules has them in its name', async () => {
  const app = await openPlay('#r=anti');
  await start(app);
  await expect.poll(() => app.workbench.document.name).toMatch(/^Game against .* · Anti-Othello$/);
});

test('a game from the position on the board waits like any other, and has its players', async () => {
  let app = await openPlay('#m=f5d6c3', { player: 'Berta' });
  app.workbench.studySettings.set({ playAs: 'white' });
  await app.press(app.button('Play from this position'));
  await expect.poll(state(app)).toBe('Your turn: White.');
  const { id, info, name } = app.workbench.document;
  expect([info.white, name]).toEqual(['Berta', 'Game against level 2']);
  await playAny(app, 'first');
  await expect.poll(state(app)).toBe('Your turn: White.');
  await expect.poll(() => app.workbench.autosave.savingOf(app.workbench.document)).toBe('kept');
  app = await app.again();
  await app.show('Play');
  await expect.poll(() => app.find('outflank-play >>> .waiting button')).not.toBeNull();
  await app.press(app.find('outflank-play >>> .waiting button')!);
  await expect.poll(state(app)).toBe('Your turn: White.');
  expect(app.workbench.document.id).toBe(id);
});

test('a finished game is not one that waits, whatever was looked at since', async () => {
  const app = await openPlay(ENDING);
  await app.press(app.button('Play from this position'));
  app.workbench.open.edit((document) => ({ ...document, name: 'Ending' }));
  await playEnding(app);
  app.workbench.go(goBack);
  await app.show('Analyse');
  expect(app.workbench.notices.notice?.text ?? '').not.toContain('paused');
  await app.show('Play');
  await expect.element(app.button('Play from this position')).toBeVisible();
  expect(app.find('outflank-play >>> .waiting')).toBeNull();
  // Its rematch is offered, on the same terms.
  app.workbench.studySettings.set({ playLevel: 9 });
  await app.press(app.button('Rematch'));
  await expect.poll(state(app)).toBe('Your turn: Black.');
  expect(emptyCount(app.workbench.position)).toBe(3);
  expect(app.workbench.studySettings.value.playLevel).toBe(2);
});

test('a move in an earlier position brings a game back, but is not played in the later one', async () => {
  const app = await openPlay();
  await start(app);
  await playAny(app, 'first');
  await expect.poll(score(app)).toContain('58 empties');
  await app.show('Analyse');
  app.workbench.go(goFirst);
  await app.show('Play');
  await playAny(app, 'last');
  await expect.poll(state(app)).toBe('Your turn: Black.');
  expect(score(app)()).toContain('58 empties');
});

test('a game whose study is gone is forgotten', async () => {
  const app = await openPlay();
  await start(app);
  await playAny(app, 'first');
  await expect.poll(score(app)).toContain('58 empties');
  const { document, autosave } = app.workbench;
  await expect.poll(() => autosave.savingOf(document)).toBe('kept');
  const { id } = document;
  const library = await app.workbench.saved.want();
  library.openNew();
  await library.delete(id);
  await app.show('Play');
  await app.press(app.find('outflank-play >>> .waiting button')!);
  await expect.poll(() => app.workbench.notices.notice?.text).toBe('That game is no longer in the library.');
  // One of an earlier test may come back from the slower storage.
  await expect.poll(() => localStorage.getItem('outflank.games') ?? '').not.toContain(id);
});

test('“Continue” at home goes back to the game', async () => {
  const app = await openPlay();
  await start(app);
  await expect.poll(state(app)).toBe('Your turn: Black.');
  await playAny(app, 'first');
  await expect.poll(score(app)).toContain('58 empties');
  await app.press(app.find('outflank-header >>> .logo')!);
  await expect.poll(() => app.find('outflank-home >>> .recent button')).not.toBeNull();
  await app.press(app.find('outflank-home >>> .recent button')!);
  expect([app.workbench.view, app.workbench.mode.kind]).toEqual(['play', 'play']);
});

test('only what is searched is announced as such, and nothing on a page without a board', async () => {
  const app = await openPlay();
  const announced = () => textOf(app.find('outflank-app >>> main > p[role=status]'));
  await expect.poll(announced).toBe('');
  await app.show('Analyse');
  await expect.poll(announced).toBe('Off. The engine is off.');
  await app.show('Library');
  await expect.poll(announced).toBe('');
  await app.show('Analyse');
  await expect.poll(announced).toBe('Off. The engine is off.');
});

test('the engine answers, takes moves back, gives hints on demand', async () => {
  const app = await openPlay('', { engineOn: true });
  await expect.poll(() => label(app, 'White')).toBeDefined();
  await app.press(label(app, 'White')!);
  await start(app);
  // The engine is Black and begins.
  await expect.poll(state(app)).toBe('Your turn: White.');
  await app.expectDiscs(4, 1);
  expect(valuesOnBoard(app)()).toBe(0);
  await app.press(app.button('Hint'));
  await expect.poll(valuesOnBoard(app)).toBeGreaterThan(0);
  await playAny(app, 'first');
  await expect.poll(score(app)).toContain('57 empties');
  await expect.poll(state(app)).toBe('Your turn: White.');
  await app.press(app.button('Take back'));
  await expect.poll(state(app)).toBe('Your turn: White.');
  await app.expectDiscs(4, 1);
  await playAny(app, 'last');
  await expect.poll(state(app)).toBe('Your turn: White.');
  await app.press(app.button('End the game'));
  await expect.element(app.button('Play from this position')).toBeVisible();
  await app.show('Analyse');
  await expect.poll(valuesOnBoard(app)).toBeGreaterThan(0);
  await app.tab('Game');
  await expect.poll(() => app.all('outflank-tree >>> [role=group][aria-label^=Variation]').length).toBe(1);
});

test('level and handicap are remembered; figures out of range are not taken', async () => {
  const app = await openPlay();
  const level = page.getByLabelText('Level (1–60)');
  await app.fill(level, '5');
  await app.fill(page.getByLabelText('Handicap (discs per move)'), '2');
  await app.fill(level, '99');
  await expect.element(level).toHaveValue(5);
  const again = await app.again();
  await again.show('Play');
  await expect.element(level).toHaveValue(5);
  await start(again);
  await expect.poll(state(again)).toBe('Your turn: Black.');
  await again.press(again.square('f5'));
  await expect.poll(score(again)).toContain('58 empties');
  await expect.poll(state(again)).toBe('Your turn: Black.');
});

test('nothing is taken back from before the game began', async () => {
  const app = await openPlay('#m=f5d6c5f4');
  app.workbench.studySettings.set({ playLevel: 1, playAs: 'black' });
  await app.press(app.button('Play from this position'));
  await expect.poll(state(app)).toBe('Your turn: Black.');
  await expect.element(app.button('Take back')).toBeDisabled();
  await playAny(app, 'first');
  await expect.poll(state(app)).toBe('Your turn: Black.');
  await app.press(app.button('Take back'));
  expect(app.workbench.open.path).toBe('f5/d6/c5/f4');
  await expect.element(app.button('Take back')).toBeDisabled();
});

test('a game is played to its end, taken back, and the engine given back', async () => {
  const app = await openPlay(ENDING, { engineOn: true });
  await app.expectDiscs(31, 30);
  await app.press(app.button('Play from this position'));
  await expect.poll(state(app)).toBe('Your turn: Black.');
  await playEnding(app);
  // Said, too, not only shown in the panel.
  await expect.poll(() => textOf(app.find('outflank-toast >>> .toast'))).toContain('White wins 39–25');
  await app.expectMoves('a3 a1 pass a2');
  await app.press(app.button('Take back'));
  await app.press(app.button('End the game'));
  await expect.element(app.button('Play from this position')).toBeVisible();
  await app.show('Analyse');
  await expect.poll(badge(app)).toMatch(/Estimate|Solved/);
});

test('at the end of a game: a rematch with colours swapped, and its review', async () => {
  const app = await openPlay(ENDING);
  await app.press(app.button('Play from this position'));
  await playEnding(app);
  const { id } = app.workbench.document;
  await app.press(app.button('Rematch, colours swapped'));
  // The engine is Black now and begins.
  await expect.poll(state(app)).toBe('Your turn: White.');
  expect(page.getByRole('radio', { name: 'White' }).elements()).toEqual([]);
  // It is a game of its own, with its own names.
  expect(app.workbench.document.id).not.toBe(id);
  expect(app.workbench.document.info).toEqual({ black: expect.stringContaining('Outflank'), white: 'You' });
  await playAny(app, 'first');
  await expect.poll(state(app)).toMatch(/wins|Draw|^Your turn|^You have no move/);
  while (!/wins|Draw/.test(state(app)())) {
    if (state(app)().startsWith('You have no move')) await app.press(app.button(/^Pass/));
    else await playAny(app, 'first');
    await expect.poll(state(app)).toMatch(/wins|Draw|^Your turn|^You have no move/);
  }
  await app.press(app.button('Review this game'));
  await expect.poll(() => textOf(app.find('outflank-review >>> .done'))).not.toBe('');
});

/** At level 60 it searches for as long as the test needs. */
const THOROUGH: EnginePort = {
  ...READY_ENGINE,
  search: async (subject, limits, signal, hear) => {
    const end = await READY_ENGINE.search(subject, limits, signal, hear);
    if (limits.level !== 60) return end;
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped')));
  },
};

test('level 60 on an open board: depth and time, who has the engine, a move now', async () => {
  const book = () => Promise.reject(new Error('no book'));
  const app = await openPlay('#m=f5d6c5', { engineOn: true }, { engine: THOROUGH, book });
  app.workbench.studySettings.set({ playLevel: 60, playAs: 'black' });
  await app.press(app.button('Play from this position'));
  await expect.element(page.getByText(/^Depth \d+, \d+\.\d s/)).toBeVisible();
  const offered = () => app.all('outflank-board >>> .hint').length;
  expect(offered()).toBe(0);
  await expect.element(page.getByRole('grid')).toHaveAccessibleName(/White to move/);
  await app.press(app.button('Move now'));
  const focused = () => app.all('outflank-play')[0]!.shadowRoot!.activeElement?.role;
  await expect.poll(focused, { message: 'its button is gone, and what is said has the focus' }).toBe('status');
  await expect.poll(offered).toBeGreaterThan(0);
  await expect.poll(state(app)).toBe('Your turn: Black.');
  await expect.poll(() => app.all('outflank-tree >>> .pair .node').length).toBe(4);
  await playAny(app, 'first');
  await expect.element(app.button('Move now')).toBeVisible();
  // On a page without a board nothing is taken from it; on another one the board has the engine, and the game is over.
  await app.show('Library');
  await app.show('Play');
  await expect.element(app.button('Move now')).toBeVisible();
  await app.show('Analyse');
  await expect.poll(badge(app)).toBe('~ Estimate');
  await app.show('Play');
  await expect.element(app.button('Play from this position')).toBeVisible();
});

test('clocks run, a move adds the increment to the mover’s, and who has no time left has lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await openPlay('#m=f5d6c5f4');
  app.workbench.studySettings.set({ playMinutes: 1, playIncrement: 9, playLevel: 1, playAs: 'black' });
  await app.press(app.button('Play from this position'));
  const clock = page.getByRole('timer', { name: 'Black’s clock' });
  await expect.poll(state(app)).toBe('Your turn: Black.');
  await expect.element(clock).toHaveTextContent('1:00');
  vi.advanceTimersByTime(5000);
  await expect.element(clock).toHaveTextContent(/^0:5\d$/);
  await playAny(app, 'first');
  await expect.element(clock).toHaveTextContent(/^1:0\d$/);
  await expect.poll(state(app)).toBe('Your turn: Black.');
  vi.advanceTimersByTime(71_000);
  await expect.element(clock).toHaveTextContent('0:00');
  await expect.poll(state(app)).toBe('Time is up. White wins.');
  await expect.element(app.button('Rematch')).toBeVisible();
  // The time that is over doesn't come back.
  await expect.element(app.button('Take back')).toBeDisabled();
  // Nothing more is played, and the game keeps its result.
  expect(score(app)()).toContain('Time is up. White wins.');
  expect((app.find('outflank-board') as OutflankBoard).mode).toBe('still');
  const at = linkOf(app.workbench.document);
  const move = legalMoves(app.workbench.position).find((one) => one.move.kind === 'place')!.move;
  expect(app.workbench.move(move)).toMatchObject({ ok: false, fault: { code: 'time-over' } });
  expect(linkOf(app.workbench.document)).toBe(at);
  expect(app.workbench.document.info.result).toBe('0-1');
  await app.press(app.button('Rematch'));
  await expect.poll(state(app)).toBe('Your turn: Black.');
  expect(app.workbench.document.info).not.toHaveProperty('result');
});

test('a game lost on time says so on the next visit, and on Home', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let app = await openPlay();
  app.workbench.studySettings.set({ playMinutes: 1, playIncrement: 0, playLevel: 1, playAs: 'black' });
  await start(app);
  await expect.poll(state(app)).toBe('Your turn: Black.');
  await playAny(app, 'first');
  await expect.poll(state(app)).toBe('Your turn: Black.');
  vi.advanceTimersByTime(61_000);
  await expect.poll(state(app)).toBe('Time is up. White wins.');
  vi.useRealTimers();
  await expect.poll(() => app.workbench.autosave.savingOf(app.workbench.document)).toBe('kept');
  app = await app.again();
  await app.show('Play');
  await expect.poll(() => app.find('outflank-play')?.shadowRoot?.textContent).toContain('Time is up. White wins.');
  await app.press(app.find('outflank-header >>> .logo')!);
  await expect.poll(() => app.find('outflank-home')?.shadowRoot?.textContent).toMatch(/2 moves · 0-1\s*Open/);
});

test('a game from within a study of another game leaves that game its result', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await openPlay('#m=f5d6c3');
  const info = { black: 'Ann', white: 'Ben', result: '+4' };
  app.workbench.open.edit((document) => ({ ...document, info }));
  app.workbench.studySettings.set({ playMinutes: 1, playIncrement: 0, playAs: 'white' });
  await app.press(app.button('Play from this position'));
  await expect.poll(state(app)).toBe('Your turn: White.');
  vi.advanceTimersByTime(61_000);
  await expect.poll(state(app)).toBe('Time is up. Black wins.');
  expect(app.workbench.document.info).toEqual(info);
});
