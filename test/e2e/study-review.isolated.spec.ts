/** A whole game: its review, the graph, the way from mistake to mistake, retrying them, guessing. */
import { FAST, StudyView } from './study.ts';
import { expect, test } from './workbench.ts';

/** A short game with an early corner; the values do not matter, only that there are mistakes. */
const GAME =
  '#m=f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5c1c2b6b4d1b1a3f8e8a4g2a5a6b3a2d8c8b7g8h1b2a1b8a8g7h8h7h6a7h2';
/** Its first twenty moves, none of which is solved. */
const OPENING = GAME.slice(0, '#m='.length + 20 * 2);
/** Its last 29. */
const ENDING = `#b=--X-OOO----XOO----OOXXXX--OOXXXX-XOOOOXX--XOXOX---XXXX----------&s=O&m=${GAME.slice(-29 * 2)}`;

async function reviewed(study: StudyView, hash: string): Promise<void> {
  await study.open(hash, { exactFrom: 14, maxDepth: 4 }, { reviewLevel: 3 });
  await study.review();
}

test('a reviewed game', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await reviewed(study, `${ENDING}&p=9`);
  await test.step('the graph: click, drag, arrow keys, and the same as a table', async () => {
    const graph = study.panel.getByRole('slider');
    await expect(graph).toHaveAttribute('aria-valuenow', '9');
    await graph.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(graph).toHaveAttribute('aria-valuenow', '8');
    await page.keyboard.press('Home');
    await workbench.expectDiscs(20, 15);
    await page.keyboard.press('End');
    await expect(graph).toHaveAttribute('aria-valuenow', '29');
    const { x, y, width, height } = (await graph.boundingBox())!;
    await page.mouse.move(x + width * 0.25, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.75, y + height / 2, { steps: 5 });
    await page.mouse.up();
    expect(Number(await graph.getAttribute('aria-valuenow'))).toBeGreaterThan(17);
    await study.panel.getByText('Show as a table').click();
    const table = study.panel.getByRole('table').filter({ hasText: 'Lost so far' });
    await expect(table.getByRole('row')).toHaveCount(30);
    await table.getByRole('button', { name: /^White c2/ }).click();
    await workbench.expectDiscs(19, 17);
    await study.button('Review options').click();
    const options = study.dialog('Review options');
    await options.getByLabel('Show discs lost').check();
    await expect(study.panel.locator('.total')).toHaveCount(2);
    await options.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('losses, mistakes and their mean; they survive a reload', async () => {
    const sides = study.panel.getByRole('list', { name: 'Discs lost by each side' });
    await expect(sides).toContainText(/Black gave away \d+ disc/);
    await expect(sides).toContainText(/White gave away \d+ disc/);
    await study.show();
    await workbench.button('Last').click();
    await expect(study.move(/h2, .*proved/)).toBeVisible();
    await study.expectSaved();
    await page.reload();
    await study.expectReady();
    await workbench.show('Review');
    await expect(study.panel.getByRole('slider')).toBeVisible();
    await expect(sides).toContainText(/Black gave away \d+ disc/);
  });
  await test.step('the next mistake, by key; thresholds; signs written into the study', async () => {
    await workbench.button('First').click();
    await page.keyboard.press('n');
    const first = await study.panel.getByRole('slider').getAttribute('aria-valuenow');
    expect(Number(first)).toBeGreaterThan(0);
    await page.keyboard.press('n');
    expect(Number(await study.panel.getByRole('slider').getAttribute('aria-valuenow'))).toBeGreaterThan(Number(first));
    await study.button('Review options').click();
    const options = study.dialog('Review options');
    await options.getByLabel('a blunder (??)').fill('64');
    await options.getByLabel('a blunder (??)').press('Tab');
    await expect(study.panel.getByRole('list', { name: 'Discs lost by each side' })).toContainText('0 ??');
    const write = options.getByRole('button', { name: 'Add the symbols to the study' });
    await write.click();
    await expect(write).toBeDisabled();
    await options.getByRole('button', { name: 'Close' }).click();
    await workbench.button('Undo').click();
    await study.button('Review options').click();
    await expect(write).toBeEnabled();
  });
});

test('stop and resume; the bar says how much is done', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await study.open(`${GAME}&p=4`, { engineOn: true, exactFrom: 14, maxDepth: 4 }, { reviewLevel: 12 });
  await study.startReview();
  await expect(study.panel.getByText(/^[1-9]\d* of 60/)).toBeVisible();
  await study.button('Stop').click();
  await expect(study.button('Resume the review')).toBeVisible();
  await study.button('Resume the review').click();
  await expect(study.button('Stop')).toBeVisible();
  await expect(study.panel.getByRole('progressbar', { name: 'Positions analysed' })).toBeVisible();
});

test('while it runs the board says who has the engine, and takes it back with one click', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await study.open(`${GAME}&p=4`, { engineOn: true, exactFrom: 14, maxDepth: 64 }, { reviewLevel: 20 });
  // What the board has found by then counts, too.
  await study.startReview();
  await workbench.show('Analyse');
  await expect(workbench.sentence).toHaveText('The engine is analysing the whole game.');
  await workbench.button('Analyse the board instead').click();
  await expect(workbench.badge).toHaveText('Searching');
  await workbench.show('Review');
  await expect(study.button(/^(Resume the review|Review this game)$/)).toBeVisible();
});

test('mistakes are retried: the move of the game, a wrong one, the answer', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await reviewed(study, OPENING);
  await study.button(/^Retry all \d+$/).click();
  const question = study.panel.getByText(/Find a better move/);
  await expect(question).toBeVisible();
  const played = /played (\w\d)/.exec(await question.innerText())![1]!;
  await expect(workbench.board.locator('.value')).toHaveCount(0);
  await workbench.square(played).click();
  await expect(study.panel.getByText('That was the move played in the game.')).toBeVisible();
  await study.button('Show the answer').click();
  await expect(study.panel.getByText(/^The best move was \w\d|values are on the board/)).toBeVisible();
  const answer = /was (\w\d)/.exec(await study.panel.locator('.say').innerText())?.[1];
  await study.button('Next').click();
  await expect(study.panel.getByText(/^2 of/)).toBeVisible();
  expect(answer).not.toBe(played);
});

test('a mistake names the better move, inserts its line, and is practised from before it', async ({
  workbench,
  page,
}) => {
  const study = new StudyView(workbench);
  await reviewed(study, `${OPENING}&p=0`);
  await expect(study.panel.getByText(/^\d+ mistakes, costliest first$/)).toBeVisible();
  const cards = study.panel.getByRole('list', { name: /mistakes, costliest first/ }).getByRole('listitem');
  const losses = (await cards.locator('.lost').allInnerTexts()).map((text) => Number(text.replace('−', '')));
  expect(losses.length).toBeGreaterThan(2);
  expect(losses).toEqual(losses.toSorted((a, b) => b - a));
  await cards.first().getByRole('button').first().click();
  const said = study.panel.getByText(/ was best, .*; \w\d gives /);
  await expect(said).toBeVisible();
  const [, best, played] = /(\w\d) was best, .*; (\w\d) gives/.exec(await said.innerText())!;
  await study.button('Insert its line').click();
  await study.show();
  await expect(study.lines.filter({ hasText: best! }).first()).toBeVisible();
  await workbench.show('Review');
  await study.button(`Go to ${best}`).click();
  await expect(said).toBeHidden();
  await workbench.button('Undo').click();
  await cards.first().getByRole('button').first().click();
  await study.button('Practise from here').click();
  await expect(study.panel.getByText(new RegExp(`played ${played}, losing .*Find a better move`))).toBeVisible();
  await expect(workbench.board.locator('.value')).toHaveCount(0);
  await workbench.square(best!).click();
  await expect(study.panel.getByText(`${best} is right.`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('accuracy by stage and over the last twenty moves, with the players’ names', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('', { exactFrom: 14, maxDepth: 4 }, { reviewLevel: 3 });
  const pgn = `[Black "Ann"]\n[White "Ben"]\n\n1. f5 f6 2. e6 d6 3. f7 f3 4. e7 f4 5. e3 g6`;
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, pgn);
  await study.keep();
  await study.review();
  await expect(study.panel.getByRole('list', { name: 'Discs lost by each side' })).toContainText('Ann (Black)');
  await study.panel.getByText('Accuracy by stage').click();
  const table = study.panel.locator('.accuracy table');
  await expect(table).toContainText('Ben');
  await expect(table.getByRole('row', { name: /^Opening/ })).toContainText(/of 5/);
  await expect(table.getByRole('row', { name: /^Endgame/ })).toContainText('–');
  await expect(table.getByRole('row', { name: /^Last 20 moves/ })).toContainText(/of 5/);
});

test('guess mode hides values until they are asked for', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6&p=2', { ...FAST, engineOn: true });
  await expect(workbench.board.locator('.value').first()).toBeVisible();
  await workbench.show('Train');
  await study.button(/^Guess the move/).click();
  await expect(workbench.board.locator('.value')).toHaveCount(0);
  await workbench.square('c3').click();
  await expect(study.panel.getByText(/c3: .*[Bb]est/)).toBeVisible();
  await expect(workbench.board.locator('.value')).toHaveCount(0);
  await study.button('Show the values').click();
  await expect(workbench.board.locator('.value').first()).toBeVisible();
});

test('a guess is judged where nothing was known of the position', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6&p=2', { exactFrom: 14, maxDepth: 6, engineOn: false });
  await workbench.show('Train');
  await study.button(/^Guess the move/).click();
  await workbench.square('c3').click();
  await expect(study.panel.getByText(/c3: .*[Bb]est/)).toBeVisible();
  await expect(workbench.board.locator('.value')).toHaveCount(0);
});
