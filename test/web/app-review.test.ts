/**
 * A reviewed game on the whole page: the graph and what it says, mistakes retried and practised, their lines, accuracy,
 * moves guessed, a link to another browser. A review by the engine itself, one stopped, and one after a reload are in
 * test/e2e/study-review.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { moveName } from '../../game/notation.ts';
import { gameReviewOf } from '../../web/review/game-review-of.ts';
import { isMistake, mistakesByCost } from '../../web/review/line-review.ts';
import { glyphOf } from '../../web/review/losses.ts';
import { gameVerdict } from '../../web/review/verdict.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { openApp, type AppPage } from './app-page.ts';
import { READY_ENGINE } from './ready-engine.ts';
import { analysis, estimate, exact } from './samples.ts';

afterEach(() => vi.restoreAllMocks());

/** Twenty moves with an early corner. */
const GAME = '#m=f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6';
/** A whole game, full of mistakes. */
const WHOLE =
  'f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5c1c2b6b4d1b1a3f8e8a4g2a5a6b3a2d8c8b7g8h1b2a1b8a8g7h8h7h6a7h2';

/** Its last 29 moves. */
const ENDING = `#b=--X-OOO----XOO----OOXXXX--OOXXXX-XOOOOXX--XOXOX---XXXX----------&s=O&m=${WHOLE.slice(-29 * 2)}`;

const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const said = (app: AppPage, selector: string) => () => app.all(selector).map(textOf).join(' ');
const retried = (app: AppPage) => said(app, 'outflank-learn >>> section');
const valuesOnBoard = (app: AppPage) => () => app.all('outflank-board >>> .value').length;
const sides = (app: AppPage) => said(app, 'outflank-review >>> .sides');
const isMove = (name: string) => new RegExp(`^(Black|White) ${name}\\b`);

const openWithEngine = (hash: string, settings: object = {}): Promise<AppPage> =>
  openApp(hash, settings, { engine: READY_ENGINE });

async function review(app: AppPage): Promise<void> {
  app.workbench.studySettings.set({ reviewLevel: 3 });
  await app.show('Review');
  await app.press(app.button('Review this game'));
  await expect.poll(said(app, 'outflank-review >>> .done')).not.toBe('');
}

async function reviewed(hash = GAME): Promise<AppPage> {
  const app = await openWithEngine(hash);
  await review(app);
  return app;
}

/** Losses of the cards, in their order. */
const losses = (app: AppPage): readonly number[] =>
  app.all('outflank-mistakes >>> .cards .lost').map((one) => Number(textOf(one).replace('−', '')));

test('on a phone a review begins with what it says; a mistake that is chosen is seen on the board', async () => {
  const app = await openApp(GAME, {}, { engine: READY_ENGINE, width: 360, height: 740 });
  app.workbench.studySettings.set({ reviewLevel: 3 });
  app.workbench.show('review');
  await app.press(app.button('Review this game'));
  await expect.poll(said(app, 'outflank-review >>> .done')).not.toBe('');
  const stage = () => app.find('.stage')!.getBoundingClientRect().top;
  await expect.poll(stage).toBeGreaterThan(740);
  expect(window.scrollY).toBe(0);
  await app.press(app.find('outflank-mistakes >>> .cards button')!);
  await expect.poll(stage).toBeLessThan(400);
});

describe('the page in order', () => {
  /** Where these begin, from the top. */
  const tops = (app: AppPage, ...selectors: readonly string[]): readonly number[] =>
    selectors.map((selector) => app.find(selector)!.getBoundingClientRect().top);

  test('before a review there is the button alone, as high as a finger needs; no empty chart', async () => {
    const app = await openApp(`#m=${WHOLE}`, {}, { engine: READY_ENGINE, width: 360, height: 740 });
    document.documentElement.style.setProperty('--target', '2.75rem');
    app.workbench.show('review');
    await expect.element(app.button('Review this game')).toBeVisible();
    expect(app.find('outflank-review >>> .primary')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    document.documentElement.style.removeProperty('--target');
    expect([app.find('outflank-graph'), app.find('outflank-difficulty')]).toEqual([null, null]);
  });

  test('what was lost, where, by which moves; how hard that was is looked up by choice', async () => {
    const app = await reviewed();
    const order = tops(
      app,
      'outflank-review >>> .done',
      'outflank-review >>> .sides',
      'outflank-graph',
      'outflank-mistakes >>> .cards',
      'outflank-difficulty',
      'outflank-mistakes >>> .accuracy',
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const work = () => app.find('outflank-difficulty >>> .row button');
    expect(work()).toBeNull();
    await app.press(await app.seen(page.getByText('How hard it was')));
    await expect.poll(work).not.toBeNull();
    await app.show('Analyse');
    await app.show('Review');
    await expect.poll(work).not.toBeNull();
  });
});

describe('the graph', () => {
  const turn = () => Number(page.getByRole('slider').element().getAttribute('aria-valuenow'));

  test('arrow keys, and the same as a table; losses drawn on request', async () => {
    const app = await reviewed(`${GAME}&p=9`);
    await expect.poll(turn).toBe(9);
    (page.getByRole('slider').element() as SVGElement).focus();
    await app.key('ArrowLeft');
    await expect.poll(turn).toBe(8);
    await app.key('Home');
    await app.expectDiscs(2, 2);
    await app.key('End');
    await expect.poll(turn).toBe(20);
    await app.press(await app.seen(page.getByText('Show as a table')));
    const rows = page.getByRole('table').filter({ hasText: 'Lost so far' }).getByRole('row');
    await expect.poll(() => rows.elements().length).toBe(21);
    const sides = (row: string) =>
      app.all(`outflank-graph >>> ${row} > *`).map((cell) => getComputedStyle(cell).textAlign);
    expect(sides('thead tr')).toEqual(sides('tbody tr:first-child'));
    await app.press(page.getByRole('table').getByRole('button', { name: isMove('f6') }));
    await expect.poll(turn).toBe(2);
    await app.press(app.button('Review options'));
    await app.press(page.getByRole('dialog').getByLabelText('Show discs lost'));
    await expect.poll(() => app.all('outflank-graph >>> .total').length).toBe(2);
  });

  test('each mistake is a dot; the costliest have their symbols, which don’t cover each other', async () => {
    const app = await reviewed(`#m=${WHOLE}`);
    const boxes = () => app.all('outflank-graph >>> .tag').map((tag) => tag.getBoundingClientRect());
    await expect.poll(() => app.all('outflank-graph >>> .slip').length).toBe(losses(app).length);
    const [left, right] = [boxes().map((box) => box.left), boxes().map((box) => box.right)];
    expect(left.length).toBeGreaterThan(1);
    expect(left.length).toBeLessThan(losses(app).length);
    const order = left.toSorted((a, b) => a - b);
    expect(order.slice(1).every((x, i) => x > right.toSorted((a, b) => a - b)[i]!)).toBe(true);
  });

  test('the next mistake, by key; thresholds; signs written into the study', async () => {
    const app = await reviewed(`${GAME}&p=0`);
    await app.key('n');
    const first = turn();
    expect(first).toBeGreaterThan(0);
    await app.key('n');
    expect(turn()).toBeGreaterThan(first);
    await app.press(app.button('Review options'));
    await expect.poll(sides(app)).not.toMatch(/Black[^?]* 0 \?\?.*White.* 0 \?\?/);
    await app.fill(page.getByLabelText('a blunder (??)'), '64');
    await expect.poll(sides(app)).toMatch(/Black.* 0 \?\?.*White.* 0 \?\?/);
    const write = page.getByRole('button', { name: 'Add the symbols to the study' });
    await app.press(write);
    await expect.element(write).toBeDisabled();
    await app.escape();
    await app.press(app.button('Undo'));
    await app.press(app.button('Review options'));
    await expect.element(write).toBeEnabled();
  });
});

test('a level or threshold that isn’t used isn’t shown', async () => {
  const app = await reviewed();
  await app.press(app.button('Review options'));
  const shown = async (name: string, typed: string): Promise<string> => {
    const box = page.getByRole('dialog').getByLabelText(name);
    await app.fill(box, typed);
    return (box.element() as HTMLInputElement).value;
  };
  expect(await shown('Level', '99')).toBe('3');
  expect(await shown('a blunder (??)', '99')).toBe(String(app.workbench.studySettings.value.thresholds.blunder));
});

test('the keyboard stays on a button that turns into another one', async () => {
  const app = await openWithEngine(`${GAME}&p=0`);
  app.workbench.studySettings.set({ reviewLevel: 3 });
  await app.show('Review');
  const focused = (host: string) => textOf(app.find(host)?.shadowRoot?.activeElement);
  await app.press(app.button('Review this game'));
  await expect.poll(said(app, 'outflank-review >>> .done')).toBe('Reviewed');
  expect(focused('outflank-review')).toBe('Reviewed');
  await app.press(app.find('outflank-mistakes >>> .cards button')!);
  await app.press(app.find('outflank-mistakes >>> .now button')!);
  await app.press(app.button('Insert its line'));
  await expect.poll(() => focused('outflank-mistakes')).toMatch(/^Go to \w\d$/);
});

describe('moves have the numbers of the score sheet', () => {
  /** The table of the graph: numbers and moves. */
  async function tableOf(app: AppPage): Promise<readonly (readonly string[])[]> {
    await app.press(await app.seen(page.getByText('Show as a table')));
    return app.all('outflank-graph >>> tbody tr').map((row) => [...row.children].slice(0, 2).map(textOf));
  }

  test('after a pass', async () => {
    const app = await reviewed('#m=f5f6c4g5h5h4g7h6c5d6');
    const numbers = (await tableOf(app)).map(([number]) => number);
    expect(numbers.join(' ')).toBe('1 2 3 4 5 6 7 8 9 9 10');
    const slider = page.getByRole('slider').element();
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Move 10, /);
    expect(slider.getAttribute('aria-valuenow')).toBe('11');
  });

  test('from a position that was set up', async () => {
    const app = await reviewed(ENDING);
    const rows = await tableOf(app);
    expect([rows[0], rows.at(-2), rows.at(-1)]).toEqual([
      ['32', 'White c2?'],
      ['59', 'Black a7??'],
      ['60', 'White h2'],
    ]);
    expect(app.all('outflank-graph >>> .figure:not(.end)').map(textOf)).toEqual(['40', '50', '60']);
    expect(textOf(app.find('outflank-mistakes >>> .cards b'))).toBe('Black 59 a7??');
    const shares = () => app.all('outflank-mistakes >>> .cards .phrase').map(({ className }) => className);
    await expect.poll(shares, { message: 'the model is loaded' }).toContain('phrase model');
    expect(said(app, 'outflank-mistakes >>> .closing')()).toContain('3 in a row from move 45.');
    const { review } = app.workbench.part(gameReviewOf);
    const end = review.moves.at(-1)!.step.node.position;
    const turn = { ...review.moves.at(-2)!, bestValue: exact(2), value: exact(-24) };
    expect(gameVerdict({ ...review, moves: [turn] }, end)).toContain('Black let a win slip with move 59.');
    const guessed = { ...turn, value: estimate(-24) };
    expect(gameVerdict({ ...review, moves: [guessed] }, end)).toContain('Black probably let a win slip with move 59.');
  });
});

test('mistakes are retried: the move of the game, the answer, the next one', async () => {
  const app = await reviewed();
  await app.press(app.button(/^Retry all \d+$/));
  await expect.poll(retried(app)).toContain('Find a better move');
  expect(valuesOnBoard(app)()).toBe(0);
  const played = /played (\w\d)/.exec(retried(app)())![1]!;
  await app.press(app.square(played));
  await expect.poll(retried(app)).toContain('That was the move played in the game.');
  await app.press(app.button('Show the answer'));
  await expect.poll(retried(app)).toMatch(/The best move was \w\d/);
  expect(retried(app)()).not.toContain(`The best move was ${played}`);
  await app.press(app.button('Next'));
  await expect.poll(retried(app)).toMatch(/^2 of /);
});

describe('the answer of a mistake', () => {
  const first = 'outflank-mistakes >>> .cards > li:first-child';
  const card = (app: AppPage) => said(app, first);
  const answers = (app: AppPage) => app.all(`${first} :is(.better:not(:empty), .small-board .best)`).length;

  test('is not on its card until it is asked for; then Why? names the same move', async () => {
    const app = await reviewed(ENDING);
    expect(answers(app)).toBe(0);
    expect(app.all(`${first} .reasons`)).toEqual([]);
    const show = app.find(`${first} .row button:nth-of-type(2)`)!;
    expect(textOf(show)).toBe('Show the answer');
    await app.press(show);
    await expect.poll(card(app)).toMatch(/Better \w\d/);
    expect(app.all(`${first} .small-board .best`).length).toBe(1);
    const better = /Better (\w\d)/.exec(card(app)())![1]!;
    // The same button, for the keyboard.
    expect(textOf(app.find('outflank-mistakes')?.shadowRoot?.activeElement)).toBe('Why?');
    await app.press(show);
    await expect.poll(said(app, 'outflank-why >>> dialog h2')).toContain(`Why ${better} and not `);
    await app.escape();
    await app.press(app.button('Show all answers'));
    const without = () =>
      app.all('outflank-mistakes >>> .cards > li').filter((li) => !/Better/.test(textOf(li))).length;
    await expect.poll(without).toBe(0);
  });

  test('is found by retrying, and its card says so; after the last question there is one way on', async () => {
    const app = await reviewed(ENDING);
    const { review } = app.workbench.part(gameReviewOf);
    const [mistake] = mistakesByCost(review);
    await app.press(app.button(/^Retry \d+ /).first());
    await expect.poll(retried(app)).toContain('Find a better move');
    await app.press(app.square(moveName(app.workbench.position.rules, mistake!.best!)));
    await expect.poll(retried(app)).toContain('is right.');
    const finish = app.all('outflank-learn >>> button').filter((button) => textOf(button) === 'Finish');
    expect(finish.length).toBe(1);
    await app.press(finish[0]!);
    await expect.poll(card(app)).toContain('Found');
    expect(answers(app)).toBeGreaterThan(0);
  });
});

test('a mistake names the better move, inserts its line, and is practised from before it', async () => {
  const app = await reviewed(`${GAME}&p=0`);
  await expect.poll(() => losses(app).length).toBeGreaterThan(2);
  expect(losses(app)).toEqual(losses(app).toSorted((a, b) => b - a));
  const [costliest] = app.all('outflank-mistakes >>> .cards button');
  await app.press(costliest!);
  const now = said(app, 'outflank-mistakes >>> .now');
  await expect.poll(now).toMatch(/^\w\d: loses about \d+ discs/);
  await app.press(app.find('outflank-mistakes >>> .now button')!);
  await expect.poll(now).toMatch(/ was best, .*; \w\d gives /);
  const [, best, played] = /(\w\d) was best, .*; (\w\d) gives/.exec(now())!;
  await app.press(app.button('Insert its line'));
  await expect.element(app.button(`Go to ${best}`)).toBeVisible();
  await app.show('Analyse');
  await app.tab('Game');
  await expect.poll(said(app, 'outflank-tree >>> [role=group][aria-label^=Variation]')).toContain(best);
  await app.show('Review');
  await app.press(app.button(`Go to ${best}`));
  await expect.poll(now).toBe('');
  await app.press(app.button('Undo'));
  await app.press(app.all('outflank-mistakes >>> .cards button')[0]!);
  await app.press(app.button('Practise from here'));
  await expect.poll(retried(app)).toMatch(new RegExp(`played ${played}, losing .*Find a better move`));
  expect(valuesOnBoard(app)()).toBe(0);
  await app.press(app.square(best!));
  await expect.poll(retried(app)).toContain(`${best} is right.`);
});

test('a printed sheet has the marks of the review, and diagrams at its mistakes', async () => {
  const app = await reviewed();
  const { review, reviews } = app.workbench.part(gameReviewOf);
  const marked = review.moves.filter(isMistake).map(({ step, verdict }) => `${step.node.name}${glyphOf(verdict)}`);
  expect(marked.join()).toMatch(/[a-h][1-8]\?/);
  await reviews.written();
  const again = await app.again();
  again.workbench.show('openings');
  await again.press(again.button('Share'));
  await again.press(again.button('Print sheet: choose…'));
  const moves = () => again.all('outflank-sheet >>> .moves b').map(textOf);
  await expect.poll(() => moves().filter((name) => /[!?]$/.test(name))).toEqual(marked);
  const diagrams = marked.filter((name) => /\w\?\??$/.test(name));
  expect(again.all('outflank-sheet >>> .diagram').length).toBe(diagrams.length);
});

test('a reload does not give the answer to an open question away', async () => {
  const app = await reviewed();
  await app.press(app.all('outflank-mistakes >>> .cards button')[0]!);
  await app.press(app.button('Practise from here'));
  await expect.poll(retried(app)).toContain('Find a better move');
  expect(app.workbench.open.path).not.toBe('');
  const again = await app.again();
  await expect.poll(() => again.find('outflank-review >>> .done')).not.toBeNull();
  expect([again.workbench.open.path, again.workbench.view]).toEqual(['', 'review']);
});

test('a review of a game without a name is there on the next visit, and at the bare address', async () => {
  const app = await reviewed();
  const said = sides(app)();
  expect(said).toMatch(/\d/);
  // “Saved” refers only to the game.
  await app.workbench.part(gameReviewOf).reviews.written();
  const again = await app.again();
  await expect.poll(sides(again)).toBe(said);
  await expect.poll(() => again.find('outflank-review >>> .done')).not.toBeNull();
  const bare = await again.again('');
  await expect.poll(sides(bare)).toBe(said);
});

test('accuracy by stage and over the last twenty moves, with the players’ names', async () => {
  const app = await openWithEngine('');
  app.paste(`[Black "Ann"]\n[White "Ben"]\n\n1. f5 f6 2. e6 d6 3. f7 f3 4. e7 f4 5. e3 g6`);
  await app.expectMoves('f5 f6 e6 d6 f7 f3 e7 f4 e3 g6');
  await review(app);
  await expect.poll(sides(app)).toContain('Ann (Black)');
  await app.press(app.find('outflank-mistakes >>> .accuracy summary')!);
  const rows = () => app.all('outflank-mistakes >>> .accuracy tr').map(textOf);
  await expect.poll(() => rows()[0]).toBe('Ann Ben');
  const row = (name: string) => rows().find((text) => text.startsWith(name));
  expect(row('Opening')).toMatch(/of 5.*of 5$/);
  expect(row('Endgame')).toMatch(/^Endgame[ –]+$/);
  expect(row('Last 20 moves')).toMatch(/of 5.*of 5$/);
});

test('a review of one’s own game begins with one’s own mistakes', async () => {
  const app = await openWithEngine('', { player: 'roi' });
  const moves = WHOLE.match(/../g)!.map((move, i) => `;${'BW'[i % 2]}[${move}]`);
  app.paste(`(;GM[2]PB[Dame]PW[Roi]${moves.join('')})`);
  await expect.poll(said(app, 'outflank-title >>> h2')).toContain('Roi');
  await review(app);
  const heading = said(app, 'outflank-mistakes >>> h3');
  const discs = (colour: string) => () => app.all(`outflank-mistakes >>> .cards .disc.${colour}`).length;
  await expect.poll(heading).toContain('Your mistakes');
  expect([discs('black')(), discs('white')() > 0]).toEqual([0, true]);
  await app.press(page.getByText('Both', { exact: true }));
  await expect.poll(heading).not.toContain('Your mistakes');
  await expect.poll(discs('black')).toBeGreaterThan(0);
  // The heading counts the cards below it.
  const black = app.all('outflank-mistakes >>> .segments label').find((label) => textOf(label).startsWith('Black'))!;
  await app.press(black);
  await expect.poll(() => discs('white')()).toBe(0);
  expect(heading()).toMatch(new RegExp(`^${discs('black')()} mistakes`));
  expect(sides(app)()).toMatch(/gave away about \d+ discs?/);
  // Training asks only about one’s own.
  await app.show('Train');
  await app.press(app.button(/^My mistakes/));
  await expect.poll(retried(app)).toMatch(/^1 of \d+ White played/);
  const own = app.workbench.part(gameReviewOf).review.moves.filter((move) => isMistake(move) && move.mover === 'white');
  expect(retried(app)()).toMatch(new RegExp(`^1 of ${own.length} `));
});

test('without a review of the game on the board, My mistakes says what it needs', async () => {
  const app = await openWithEngine(GAME);
  await app.show('Train');
  await expect.element(app.button(/^My mistakes Review the game on the board first/)).toBeDisabled();
});

test('who has no game at hand reviews a sample', async () => {
  const app = await openWithEngine('');
  app.workbench.studySettings.set({ reviewLevel: 2 });
  await app.show('Review');
  await app.press(app.button('Review a sample game'));
  await expect.poll(said(app, 'outflank-review >>> .done')).not.toBe('');
  expect(losses(app).length).toBeGreaterThan(0);
});

test('a reviewed game has its motifs in the graph and in the tree', async () => {
  const app = await reviewed(`${ENDING}&p=9`);
  await expect.poll(() => app.all('outflank-graph >>> .motif').length).toBeGreaterThan(0);
  await app.show('Analyse');
  await app.tab('Game');
  const missed = () => app.all('outflank-tree >>> button[aria-label*="missed: "]');
  await expect.poll(() => missed().length).toBeGreaterThan(0);
  await app.press(missed()[0]!);
  await app.show('Review');
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringMatching(/missed: /));
});

describe('why', () => {
  const heading = (app: AppPage) => said(app, 'outflank-why >>> dialog h2');
  const dialog = (app: AppPage) => said(app, 'outflank-why >>> dialog');

  test('after a review the next mistake and its reasons are two keys away', async () => {
    const app = await reviewed(`${GAME}&p=0`);
    await app.key('n');
    await app.key('w');
    await expect.poll(heading(app)).toMatch(/^Why \w\d and not \w\d\?$/);
    await expect.element(app.button(/^Before /)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(dialog(app)).toMatch(/costs ~?\d/);
  });

  test('a mistake just played is compared; the engine is borrowed where it is off', async () => {
    const app = await openWithEngine('#m=f5d6c3d3&p=3', { engineOn: true });
    const badge = said(app, 'outflank-engine >>> .badge');
    await expect.poll(badge).toBe('~ Estimate');
    app.workbench.configure({ engineOn: false });
    await app.press(app.square('f4'));
    await expect.poll(badge).toBe('Off');
    await app.key('w');
    await app.press(app.button('Before f4'));
    await expect.poll(dialog(app)).toMatch(/estimate, and so is its line/);
    // Nothing is known about the position on the board; the engine goes back to rest afterwards.
    await app.press(app.button('On the board'));
    await expect.poll(() => page.getByRole('list', { name: /^The line with/ }).elements().length).toBe(2);
    await app.escape();
    await expect.poll(badge).toBe('Off');
  });

  /** No book has it. */
  const UNKNOWN = '#b=-XXXXXXO-OOOOOOO-XOOXXOO-XXOXOOO-XXXOXOO-XXXXOXO--OOOOO--OOOOO-X&s=X';

  test('the engine is asked again where its search of the board ends with nothing', async () => {
    let endSearch = (): void => undefined;
    let searches = 0;
    const search: EnginePort['search'] = (...asked) =>
      ++searches > 1 ? READY_ENGINE.search(...asked) : new Promise((resolve) => (endSearch = () => resolve('done')));
    const app = await openApp(UNKNOWN, { engineOn: true }, { engine: { ...READY_ENGINE, search } });
    await expect.poll(() => searches).toBe(1);
    await app.key('w');
    await expect.poll(dialog(app)).toContain('The engine is analysing both moves');
    endSearch();
    await expect.poll(heading(app)).toMatch(/^Why \w\d and not \w\d\?$/);
  });

  test('the engine is asked where the book has a value for one move only', async () => {
    const app = await openWithEngine(UNKNOWN);
    const { engine, position: board } = app.workbench;
    const known = analysis(board, {}, { state: 'paused' });
    engine.learn(board, {
      ...known,
      moves: known.moves.map((move, i) => (i ? move : { ...move, value: estimate(2) })),
    });
    await app.key('w');
    await expect.poll(heading(app)).toMatch(/^Why \w\d and not \w\d\?$/);
  });

  test('from the row of the engine; kept back while one guesses', async () => {
    const app = await openWithEngine('#m=f5d6c3d3&p=4', { engineOn: true });
    await app.press(app.button('Why?'));
    await expect.poll(() => page.getByRole('dialog').getByRole('img').elements().length).toBe(2);
    await app.escape();
    await app.show('Train');
    await app.press(app.button(/^Guess the move/));
    await app.key('w');
    await expect.poll(() => app.alert).toContain('Values are hidden');
    expect(app.all('outflank-why >>> dialog[open]')).toEqual([]);
  });
});

describe('guess mode', () => {
  test('without moves there is nothing to guess, which is said', async () => {
    const app = await openWithEngine('#r=othello');
    await app.show('Train');
    const guess = await app.seen(app.button(/^Guess the move/));
    expect([guess.matches(':disabled'), guess.innerText]).toEqual([
      true,
      expect.stringContaining('Put a game on the board'),
    ]);
  });

  test('where the game ends, no square is offered', async () => {
    const app = await openWithEngine('#m=f5d6&p=1');
    await app.show('Train');
    await app.press(app.button(/^Guess the move/));
    const offered = () => app.all('outflank-board >>> td.legal').length;
    await expect.poll(offered).toBeGreaterThan(0);
    await app.press(app.square('d6'));
    await expect.poll(said(app, 'outflank-learn >>> .ask')).toBe('The game ends here.');
    expect(offered()).toBe(0);
  });

  test('hides values until they are asked for', async () => {
    const app = await openWithEngine('#m=f5d6c4d3&p=2', { engineOn: true });
    await expect.poll(valuesOnBoard(app)).toBeGreaterThan(0);
    await app.show('Train');
    await app.press(app.button(/^Guess the move/));
    await expect.poll(valuesOnBoard(app)).toBe(0);
    await app.press(app.square('c3'));
    await expect.poll(retried(app)).toMatch(/c3: .*[Bb]est/);
    expect(valuesOnBoard(app)()).toBe(0);
    await app.press(app.button('Show the values'));
    await expect.poll(valuesOnBoard(app)).toBeGreaterThan(0);
  });

  test('a guess is judged where nothing was known of the position', async () => {
    const app = await openWithEngine('#m=f5d6c4d3&p=2');
    await app.show('Train');
    await app.press(app.button(/^Guess the move/));
    await app.press(app.square('c3'));
    await expect.poll(retried(app)).toMatch(/c3: .*[Bb]est.* In the game: c4\./);
    expect(valuesOnBoard(app)()).toBe(0);
  });
});

test('a shared study opens where it was shared; what it says of values is its word, and is analysed anew', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const app = await openWithEngine(`${GAME}&p=12`, { engineOn: true });
  await app.press(app.button('Save'));
  await review(app);
  await app.key('C', { ctrlKey: true, shiftKey: true });
  await expect.poll(said(app, 'outflank-toast >>> .toast')).toContain('Link copied');

  const other = await openWithEngine(new URL(copied.mock.calls[0]![0]).hash);
  const claims = () => other.all('outflank-tree >>> .value.claim');
  await expect.poll(() => textOf(claims()[0])).toMatch(/^“[+−]?\d+”$/);
  expect(other.all('outflank-tree >>> .value:not(.claim)')).toEqual([]);
  await review(other);
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '12');
  // The opening book says more about the first moves: that takes nothing away.
  await other.key('Home');
  await other.show('Analyse');
  await other.tab('Openings');
  await expect.poll(said(other, 'outflank-explorer >>> tbody tr:first-child')).toMatch(/book \d+@\d+%/);
  await other.show('Review');
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
  expect(said(other, 'outflank-review >>> .done')()).not.toBe('');
  await other.press(other.button(/^Retry all \d+$/));
  await other.press(other.button('Show the answer'));
  await expect.poll(retried(other)).toMatch(/The best move was \w\d/);
});
