/** What a club player stumbled over in an evening, step by step as it was met. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { StudyView } from './study.ts';
import { expect, LONG, test, Workbench } from './workbench.ts';

/** Twenty moves of a game; the values do not matter. */
const OPENING = '#m=f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6';
/** The eleven that follow on the first nineteen. */
const MIDDLE = '#b=-----------O-------OOXXX---OOXXO---OXXO----XXOO---XXXX----------&s=O&m=c6h5f2e2e1f1g1c4c3b5c5';

/** The first figure in a text, with a true minus. */
const figureIn = (text: string): number => Number(/[+−]?\d+/.exec(text)?.[0].replace('−', '-'));

/** The value under the cursor of the graph, for Black. */
async function graphValue(study: StudyView): Promise<number> {
  // "Move 29, Black b5, −21, estimate, depth 6".
  const said = (await study.panel.getByRole('slider').getAttribute('aria-valuetext'))!;
  return figureIn(said.split(', ')[2]!);
}

/** The value that the engine's panel says, for Black. */
async function boardValue(page: Page): Promise<number> {
  const said = (await page.locator('outflank-engine .sentence').textContent())!;
  if (/even/i.test(said)) return 0;
  return figureIn(said) * (said.includes('White') ? -1 : 1) + 0;
}

test('stepping through a reviewed game after a reload shows the review’s values, not shallower ones', async ({
  workbench,
  page,
}) => {
  const study = new StudyView(workbench);
  await study.open(MIDDLE, { engineOn: true, exactFrom: 14, maxDepth: 2 }, { reviewLevel: 6 });
  await study.review();
  await study.expectSaved();
  await page.reload();
  await expect(study.reviewed).toBeVisible();
  const reviewed: number[] = [];
  for (let ply = 10; ply > 4; ply--) {
    await page.keyboard.press('ArrowLeft');
    await expect(study.panel.getByRole('slider')).toHaveAttribute('aria-valuenow', String(ply));
    reviewed.push(await graphValue(study));
  }
  await study.show();
  await page.reload();
  await study.expectReady();
  await page.keyboard.press('End');
  for (const [i, value] of reviewed.entries()) {
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('outflank-score')).toContainText(`${31 + i} empties`);
    await expect(workbench.badge).toHaveText('~ Estimate');
    await expect.poll(() => boardValue(page), { message: `after move ${10 - i}` }).toBe(value);
  }
});

test('a shared study opens where it was shared; what it says of values is its word, and is analysed anew', async ({
  workbench,
  page,
  browser,
}) => {
  const study = new StudyView(workbench);
  await study.open(`${OPENING}&p=12`, { engineOn: true, exactFrom: 14, maxDepth: 2 }, { reviewLevel: 2 });
  await study.review();
  await page.keyboard.press('Control+Shift+C');
  await expect(page.locator('outflank-toast')).toContainText('Link copied');
  const link = await workbench.clipboard();

  const context = await browser.newContext();
  const other = new StudyView(new Workbench(await context.newPage()));
  await other.page.addInitScript(() => {
    localStorage.setItem('outflank.settings', '{"engineOn":false}');
    localStorage.setItem('outflank.study.settings', '{"reviewLevel":2}');
  });
  await other.page.goto(link);
  await other.expectReady();
  await expect(other.sheet.locator('.value.claim').first()).toHaveText(/^“[+−]?\d+”$/);
  await expect(other.sheet.locator('.value:not(.claim)')).toHaveCount(0);
  await other.review();
  await expect(other.panel.getByRole('slider')).toHaveAttribute('aria-valuenow', '12');
  // The opening book says more of the first moves: that takes nothing away.
  await other.page.keyboard.press('Home');
  await other.workbench.show('Analyse');
  await other.workbench.tab('Openings');
  await expect(other.page.locator('outflank-explorer tbody tr').first()).toContainText(/book \d+@\d+%/);
  await other.workbench.show('Review');
  await expect(other.panel.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
  await expect(other.reviewed).toBeVisible();
  await other.button(/^Retry all \d+$/).click();
  await other.button('Show the answer').click();
  await expect(other.panel.getByText(/^The best move was \w\d/)).toBeVisible();
  await context.close();
});

/** Sixty empties: at level 60 the engine is at it for as long as one likes. */
async function playOpenBoard(study: StudyView, settings: Record<string, unknown> = {}): Promise<void> {
  // The engine has to think for itself.
  await study.page.route(/book.*\.bin/, (route) => route.fulfill({ body: '' }));
  await study.open(
    '#m=f5d6c5',
    { engineOn: true, exactFrom: 14, maxDepth: 4 },
    { playLevel: 60, playAs: 'black', ...settings },
  );
  await study.playFromHere();
}

test('level 60 on an open board: depth and time, who has the engine, a move now', async ({ workbench }) => {
  const study = new StudyView(workbench);
  await playOpenBoard(study);
  await expect(study.panel.getByText(/^Depth \d+, \d+\.\d s/)).toBeVisible();
  await study.button('Move now').click();
  await expect(study.panel.getByText('Your turn: Black.')).toBeVisible();
  await expect(study.sheet.locator('.pair .node')).toHaveCount(4);
  await workbench.board
    .getByRole('gridcell', { name: /legal|flip/ })
    .first()
    .click();
  await expect(study.button('Move now')).toBeVisible();
  // On a page without a board nothing is taken from it; on another one the board has the engine, and the game is over.
  await workbench.show('Library');
  await workbench.show('Play');
  await expect(study.button('Move now')).toBeVisible();
  await workbench.show('Analyse');
  await expect(workbench.badge).toHaveText('~ Estimate');
  await workbench.show('Play');
  await expect(study.button('Play from this position')).toBeVisible();
});

test('clocks run, a move adds the increment to the mover’s, and who has no time left has lost', async ({
  workbench,
  page,
}) => {
  const study = new StudyView(workbench);
  await page.clock.install();
  await playOpenBoard(study, { playMinutes: 1, playIncrement: 9, playLevel: 1 });
  const clock = page.locator('outflank-score .player.black').getByRole('timer', { name: 'Black’s clock' });
  await expect(study.panel.getByText('Your turn: Black.')).toBeVisible();
  await expect(clock).toHaveText('1:00');
  await page.clock.runFor(5000);
  await expect(clock).toHaveText(/^0:5\d$/);
  await workbench.board
    .getByRole('gridcell', { name: /legal|flip/ })
    .first()
    .click();
  await expect(clock).toHaveText(/^1:0\d$/);
  await expect(study.panel.getByText('Your turn: Black.')).toBeVisible();
  await page.clock.runFor(71_000);
  await expect(clock).toHaveText('0:00');
  await expect(study.panel.getByRole('status').filter({ hasText: 'Time is up. White wins.' })).toBeVisible();
  await expect(study.button('Rematch')).toBeVisible();
});

test('Back and Forward step through the games that were opened, and do not leave the page unasked', async ({
  workbench,
  page,
}) => {
  await workbench.open('#m=f5d6', { exactFrom: 14, maxDepth: 2 });
  await workbench.square('c3').click();
  await workbench.expectMoves('f5 d6 c3');
  await workbench.paste('c4e3f6');
  await workbench.expectMoves('c4 e3 f6');
  await page.goto('./#m=e6f4');
  await workbench.expectMoves('e6 f4');
  await page.goBack();
  await workbench.expectMoves('c4 e3 f6');
  await page.goBack();
  await workbench.expectMoves('f5 d6 c3');
  await page.goForward();
  await workbench.expectMoves('c4 e3 f6');
  await page.goBack();
  await page.goBack();
  await expect(page.locator('outflank-toast')).toContainText('Press Back once more');
  await workbench.expectMoves('f5 d6 c3');
  await page.reload();
  await workbench.expectMoves('f5 d6 c3');
  await workbench.square('d3').click();
  await workbench.expectMoves('f5 d6 c3 d3');
  await page.goBack();
  await workbench.expectMoves('f5 d6 c3 d3');
});

test('Back leads from a study to the one before, also after a reload', async ({ workbench, page }) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3');
  await expect(study.title).toHaveText('Study 1');
  await study.showStudies();
  await study.studies.getByRole('button', { name: 'the start position' }).click();
  await expect(study.title).toHaveText('Study 2');
  await workbench.square('f5').click();
  await study.expectSaved();
  await page.goBack();
  await expect(study.title).toHaveText('Study 1');
  await study.expectMainLine('f5 d6 c3');
  await page.reload();
  await study.expectReady();
  await page.goForward();
  await expect(study.title).toHaveText('Study 2');
  await study.expectMainLine('f5');
});

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 3840, height: 2160 } });
  test('shows more of the best line than a laptop; a click on its seventh move plays seven', async ({
    workbench,
    page,
  }) => {
    await page.route(/book.*\.bin/, (route) => route.fulfill({ body: '' }));
    await workbench.open('#m=f5f6e6d6', { engineOn: true, maxDepth: 14 });
    await expect(workbench.badge).toHaveText('~ Estimate', { timeout: 60_000 });
    const cell = workbench.rows.first().locator('.best-line');
    /** How many moves can be seen of a line that is longer than any screen. */
    const seen = () =>
      cell.evaluate((shown) => {
        const line = shown.parentElement!.appendChild(shown.cloneNode(true) as HTMLElement);
        const once = [...line.children];
        for (let i = 0; i < 9; i++) for (const move of once) line.append(move.cloneNode(true), ' ');
        const room = line.getBoundingClientRect();
        const moves = [...line.querySelectorAll('[data-ply]')].map((move) => move.getBoundingClientRect());
        line.remove();
        return moves.filter(({ right, bottom }) => right <= room.right + 1 && bottom <= room.bottom + 1).length;
      });
    const wide = await seen();
    const line = (await cell.innerText()).trim().split(/\s+/);
    await cell.locator('[data-ply="6"]').click();
    await workbench.expectMoves(['f5', 'f6', 'e6', 'd6', ...line.slice(0, 7)].join(' '));
    await workbench.button('Undo').click();
    await workbench.expectMoves('f5 f6 e6 d6');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => wide - (await seen())).toBeGreaterThan(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('the library: search by comment, tag and position; open where the position is; rename', async ({
    workbench,
    page,
  }) => {
    const study = new StudyView(workbench);
    await study.open('#m=f5d6c3', { engineOn: false });
    await study.button('Comment').click();
    await page.keyboard.type('a quiet move #parity');
    await page.keyboard.press('Escape');
    await study.expectSaved();
    await study.showStudies();
    const { studies } = study;
    await studies.getByRole('button', { name: 'the start position' }).click();
    await expect(study.title).toHaveText('Study 2');
    for (const move of ['f5', 'd6']) await workbench.square(move).click();
    await study.expectSaved();
    await study.showStudies();
    const rows = studies.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await studies.getByRole('searchbox').fill('quiet');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Study 1');
    await studies.getByRole('searchbox').fill('no such words');
    await expect(studies.getByText('No study matches.')).toBeVisible();
    await studies.getByRole('button', { name: '#parity' }).click();
    await expect(rows).toHaveCount(1);
    await studies.getByRole('button', { name: '#parity' }).click();
    await studies.getByRole('checkbox', { name: 'With the position on the board' }).check();
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Study 1' })).toContainText('after 2 moves');
    await studies.getByRole('button', { name: 'Actions for Study 1' }).click();
    await expect(studies.getByRole('button', { name: 'Delete Study 1' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
    await studies.getByRole('button', { name: 'Open Study 1' }).click();
    await expect(study.title).toHaveText('Study 1');
    await expect(workbench.square('d6')).toHaveAccessibleName(/last move/);
  });
});

/** Words that are broken in their middle: a label that is taller than its text without breaks. */
const broken = (page: Page, labels: string) =>
  page.locator(labels).evaluateAll((all) =>
    all.flatMap((label) => {
      const element = label as HTMLElement;
      if (!element.checkVisibility()) return [];
      const range = document.createRange();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of node.textContent!.matchAll(/[\p{L}]+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) words.push(word);
        }
      return words;
    }),
  );

test('on a phone no choice of the rules breaks its word, no orientation leaves its box, no ring of the overlays is cut', async ({
  workbench,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await workbench.open('', { engineOn: false });
  await workbench.button(/^Rules: /).click();
  await expect(page.getByText('Fewest', { exact: true }).first()).toBeVisible();
  expect(await broken(page, 'outflank-rules label')).toEqual([]);
  await workbench.show('Analyse');
  await page.getByRole('button', { name: 'Settings' }).click();
  const views = page.locator('outflank-settings .views label');
  await expect(views.first()).toBeVisible();
  expect(await broken(page, 'outflank-settings label')).toEqual([]);
  const outside = await views.evaluateAll((labels) =>
    labels.flatMap((label) => {
      const box = label.getBoundingClientRect();
      const corner = label.querySelector('.corner')!.getBoundingClientRect();
      return corner.left < box.left || corner.right > box.right || corner.bottom > box.bottom
        ? [label.textContent]
        : [];
    }),
  );
  expect(outside).toEqual([]);
  await page.keyboard.press('Escape');
  await workbench.tab('Position');
  const cut = await page.locator('outflank-overlays button.switch').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      (button as HTMLElement).focus();
      const { outlineWidth, outlineOffset } = getComputedStyle(button);
      const ring = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
      const { host } = button.getRootNode() as ShadowRoot;
      const scroll = (host.getRootNode() as ShadowRoot).host.closest('[role=tabpanel]')!;
      const [box, room] = [button.getBoundingClientRect(), scroll.getBoundingClientRect()];
      return box.left - ring < room.left || box.right + ring > room.right
        ? [button.getAttribute('aria-labelledby')]
        : [];
    }),
  );
  expect(cut).toEqual([]);
});

test('another size of the table keeps what is known and counts on', async ({ workbench, page }) => {
  await workbench.open(`#b=${LONG.slice(0, 64)}&s=X`, { engineOn: true, exactFrom: 30, hashMegabytes: 64 });
  await workbench.showEngineOptions();
  await expect(page.getByRole('progressbar', { name: 'Moves proved' })).toBeVisible();
  // Of the first rows there are six, and a seventh while the best move is further down.
  const moves = Number(/\d+/.exec(await workbench.button(/^All \d+ moves$/).innerText())![0]);
  await workbench.showAllMoves();
  await expect(workbench.rows.locator('.value')).toHaveCount(moves);
  const figures = page.locator('outflank-engine dl');
  const before = nodesOf(await figures.locator('div', { hasText: 'Nodes' }).locator('dd').innerText());
  // Whatever is shown from here on, in the order in which it is shown.
  const shown = await figures.evaluateHandle((list) => {
    const texts: string[] = [];
    const look = (): void => {
      const row = [...list.querySelectorAll('div')].find((div) => div.textContent.includes('Nodes'));
      if (row) texts.push(row.querySelector('dd')!.innerText);
    };
    new MutationObserver(look).observe(list, { subtree: true, characterData: true, childList: true });
    return texts;
  });
  await page.getByRole('combobox', { name: 'Hash' }).first().selectOption('16');
  const latest = async (): Promise<number> => nodesOf((await shown.evaluate((texts) => texts.at(-1))) ?? '0');
  await expect.poll(latest, 'nodes counted on with the other table').toBeGreaterThan(1.2 * before);
  const all = await shown.evaluate((texts) => texts);
  expect(Math.min(...all.map(nodesOf))).toBeGreaterThanOrEqual(before);
  await expect(workbench.rows.locator('.value')).toHaveCount(moves);
});

/** "8.2 M" as a number. */
function nodesOf(text: string): number {
  const [n, unit] = text.split(/\s/);
  return Number(n) * ({ k: 1e3, M: 1e6, G: 1e9 }[unit ?? ''] ?? 1);
}
