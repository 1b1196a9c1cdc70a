/** A researcher’s solves: kept through crashes, queued, walked, checked. */
import type { Locator, Page } from '@playwright/test';
import { makeSavedSolve } from '../../workers/solves/saved-solve.ts';
import { solve } from '../solves/samples.ts';
import { expectClean } from './axe.ts';
import { tooWide } from './typefaces.ts';
import { expect, FFO42, FFO42_VALUES, LATER_LINK, LONG, QUICK, test, Workbench } from './workbench.ts';

/** As when a browser crashes. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await Promise.race([session.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
  await page.close();
}

/** Says that another tab is in front, or this one again. */
const setHidden = (page: Page, isHidden: boolean): Promise<unknown> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** What is kept of solves; none where there is no database yet. */
const keptIn = (page: Page): Promise<readonly { state: string; nodes: number; bytes: number }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('outflank-solves');
        opening.onupgradeneeded = () => opening.transaction!.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('solves').objectStore('solves').getAll();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(
              asked.result.map(({ analysis, bytes }) => ({
                state: analysis.state,
                nodes: analysis.progress.nodes,
                bytes,
              })),
            );
          };
        };
      }),
  );

/** The start of the game, which no machine solves: it is searched before the rest for as long as the test wants. */
const ENDLESS = '---------------------------OX------XO--------------------------- X';

/** What was solved, what waits to be, and what is solved. */
async function openSolved(workbench: Workbench): Promise<void> {
  await workbench.show('Library');
  await workbench.tab('Solved positions');
  await expect(workbench.page.locator('outflank-solves')).toBeVisible();
}

const QUICK_LINK = `#b=${QUICK.slice(0, 64)}&s=X`;

const NOTICE = /Continues a kept solve/;

/** Solves to the end wherever it is asked. */
const ALL = { exactFrom: 30, hashMegabytes: 64 };

/** Looks often, because the engine goes on working until its results are seen. */
const OFTEN = { intervals: [100] };

/** As kept by a tab that has only begun. */
const KEPT = {
  name: 'outflank.kept',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(makeSavedSolve({ tableEntries: 0, analysis: solve(0), entries: new Uint32Array() })),
};

test.describe('a crash takes its process along', () => {
  test.use({ ownContext: true });

  test('a solve survives two crashes, says so, and goes on', async ({ workbench, page, context }) => {
    const link = `#b=${LONG.slice(0, 64)}&s=X`;
    // One that is long enough is kept every few seconds; here they pass more quickly.
    await context.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => 40 * now();
      const { setTimeout } = window;
      const sooner = (act: TimerHandler, ms = 0, ...rest: unknown[]): number => setTimeout(act, ms / 20, ...rest);
      Object.assign(window, { setTimeout: sooner });
    });
    await workbench.open(link, { ...ALL, hashMegabytes: 16, engineOn: true });
    await expect.poll(async () => (await keptIn(page)).length, OFTEN).toBe(1);
    const [first] = await keptIn(page);
    expect(first!.bytes).toBeGreaterThan(0);
    await kill(page);
    const second = new Workbench(await context.newPage());
    await second.open(link, { ...ALL, hashMegabytes: 16, engineOn: true });
    await expect(second.page.locator('outflank-engine')).toContainText(NOTICE);
    // For a moment the dead tab may seem to be at work: then the next one saves beside it.
    const nodesIn = async (tab: Page): Promise<number> => Math.max(...(await keptIn(tab)).map(({ nodes }) => nodes));
    await expect.poll(() => nodesIn(second.page), OFTEN).toBeGreaterThan(first!.nodes);
    const later = await nodesIn(second.page);
    await kill(second.page);
    const third = new Workbench(await context.newPage());
    await third.open(link, { ...ALL, hashMegabytes: 16, engineOn: true });
    await expect(third.page.locator('outflank-engine')).toContainText(NOTICE);
    await expect.poll(() => nodesIn(third.page), OFTEN).toBeGreaterThan(later);
  });
});

test('a kept solve that is added is a claim; it is solved here, is listed as solved, and is deleted', async ({
  workbench,
  page,
}) => {
  await workbench.open('', { ...ALL, engineOn: false });
  await openSolved(workbench);
  const list = page.locator('outflank-saved-solves');
  await list.locator('input[type=file]').setInputFiles(KEPT);
  await expect(list.getByRole('listitem')).toContainText('22 empties');
  await expect(list.getByRole('listitem')).toContainText(/0 of \d+ moves proved/);
  await expect(list.getByRole('listitem')).toContainText('from a file, not checked');
  await list.getByRole('button', { name: 'Solve it here' }).click();
  await workbench.expectSolved();
  await expect(page.locator('outflank-engine')).not.toContainText(NOTICE);
  for (const [move, value] of Object.entries(FFO42_VALUES))
    await expect(workbench.square(move)).toHaveAttribute(
      'aria-label',
      new RegExp(`[ ,]${value.replace('+', '\\+')}\\b`),
    );
  await expect.poll(async () => (await keptIn(page))[0]!.state).toBe('done');
  await openSolved(workbench);
  await expect(list.getByRole('listitem')).toContainText('solved: +6');
  await list.getByRole('button', { name: 'Delete' }).click();
  await list.getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
});

test('a queue is paused, left with the page, taken up again, and compared with its file', async ({
  workbench,
  page,
}) => {
  await workbench.open('', { engineOn: false, ...ALL });
  await openSolved(workbench);
  const queue = page.locator('outflank-queue');
  await queue
    .getByLabel('Positions or games, one per line')
    .fill(`${ENDLESS}\n${QUICK};\n${FFO42}; g2:+6; a4:0;\n${FFO42}; g2:+4;\nno position`);
  await queue.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(queue.getByRole('row')).toHaveCount(5);
  await expect(queue).toContainText('1 line couldn’t be read.');
  await queue.getByRole('button', { name: 'Pause' }).click();
  await expect(queue.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.reload();
  await expect(queue.getByRole('button', { name: 'Resume' })).toBeVisible();
  await queue.getByRole('button', { name: 'Resume' }).click();
  await expect(queue.getByRole('button', { name: 'Pause' })).toBeVisible();
  // Closed in the middle.
  await page.reload();
  await expect(queue.getByRole('row').nth(1)).toContainText('%');
  // A user who is elsewhere learns of the end on coming back.
  await setHidden(page, true);
  await queue.getByRole('button', { name: 'Remove position 1' }).click();
  await expect(queue).toContainText('3 of 3 solved');
  await expect(page.locator('outflank-toast .toast')).toHaveCount(0);
  await setHidden(page, false);
  await expect(queue.getByRole('row').nth(2)).toContainText('agrees');
  await expect(queue.getByRole('row').nth(3)).toContainText('differs');
  await expect(page.locator('outflank-toast')).toContainText('The queue is done');
  const download = page.waitForEvent('download');
  await queue.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('outflank-queue.csv');
  // What was solved is known from now on, however the board is turned, and without a search.
  await page.goto(`./#b=${FFO42.slice(0, 64).split('').reverse().join('')}&s=X`);
  await expect(workbench.badge).toHaveText('Off');
  await expect(workbench.square('b7')).toHaveAccessibleName(/^b7, \+6/);
  await openSolved(workbench);
  const library = page.locator('outflank-solved');
  await expect(library).toContainText(/On the board, from this list: \+6, searched here on/);
  await library.getByLabel('Find: empties, a file, or a position').fill(FFO42);
  await expect(library.locator('tbody tr')).toHaveCount(1);
  const values = { name: 'theirs.obf', mimeType: 'text/plain', buffer: Buffer.from(`${FFO42}; g2:+4;\n`) };
  await library.locator('input[type=file]').setInputFiles(values);
  await expect(library.getByRole('alert')).toContainText(/Contradiction: \+6 \(searched here on .*“theirs.obf”/);
  await expect(page.locator('outflank-toast')).toContainText(/Contradiction: .*“theirs.obf”/);
  await library.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(library.getByRole('alert')).toHaveText('');
  await expect(library).toContainText(/On the board, from this list: \+6, searched here on/);
});

test('a file’s value is only a claim: not shown on the board, not used by the engine, and refuted when checked', async ({
  workbench,
  page,
}) => {
  await workbench.open('', { ...ALL, engineOn: false });
  await openSolved(workbench);
  // a1 is worth −4 and is the best of three; here it is claimed to lose by 40.
  const values = { name: 'theirs.obf', mimeType: 'text/plain', buffer: Buffer.from(`${QUICK}; a1:-40; a3:+40;\n`) };
  const library = page.locator('outflank-solved');
  await library.locator('input[type=file]').setInputFiles(values);
  await expect(library.getByRole('row')).not.toHaveCount(0);
  await page.goto(`./${QUICK_LINK}`);
  await page.reload();
  await expect(workbench.badge).toHaveText('Off');
  await expect(workbench.square('a1')).toHaveAccessibleName(/^a1, 6 flips, legal/);
  await openSolved(workbench);
  await library.getByRole('button', { name: 'Check what files say' }).click();
  const check = page.getByRole('dialog', { name: 'Check the values' });
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check.getByRole('status')).toContainText(/0 confirmed, 3 refuted, 0 undecided, 0 not searched/);
  await expectClean(page, 'checking files');
  await check.getByRole('row').nth(1).getByRole('button').click();
  await expect(check).toBeHidden();
  await page.goto(`./${QUICK_LINK}`);
  await workbench.expectSolved();
  await expect(workbench.square('a1')).toHaveAccessibleName(/^a1, −4/);
  await openSolved(workbench);
  await expect(library.getByRole('alert')).toContainText('Contradiction');
});

test('the proof of a value is walked, goes to a refutation, becomes a study, and is saved for the checker', async ({
  workbench,
  page,
  context,
}) => {
  await workbench.open(LATER_LINK, { ...ALL, engineOn: false });
  await workbench.tab('Proof');
  const proof = page.locator('outflank-proof');
  await expect(proof).toContainText('isn’t proved yet');
  await workbench.showEngineOptions();
  await page.getByRole('switch', { name: 'Engine' }).click();
  await workbench.expectSolved();
  await expect(proof).toContainText('Proved for Black: +6.');
  await proof.getByRole('button', { name: 'Why not less?' }).click();
  const tree = proof.getByRole('region', { name: 'The proof' });
  const nodes = tree.locator('.node');
  await expect(nodes.nth(1)).toContainText('b2');
  await expect(nodes.nth(1)).toContainText('≥ +6');
  await expect(nodes.nth(2)).toContainText(/· 1 node(?!s)/);
  const shown = await nodes.count();
  await tree.getByRole('checkbox').uncheck();
  await expect.poll(() => nodes.count()).toBeGreaterThan(shown);
  // The node that is selected is on the board.
  await nodes.nth(1).focus();
  await expect(workbench.square('b2')).toHaveAttribute('aria-label', /Black|black/);
  await proof.getByRole('combobox', { name: 'Why not this move?' }).selectOption('b1');
  await expect(nodes.first()).toContainText('b1');
  await expect(nodes.first()).toContainText('≤ −24');
  await expect(nodes.nth(1)).toContainText('≤ −24');
  const saving = page.waitForEvent('download');
  await proof.getByRole('button', { name: 'Save a certificate' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^outflank-16_\+6_[0-9a-f]{8}\.proof$/);
  const opening = context.waitForEvent('page');
  await proof.getByRole('link', { name: 'Check a certificate' }).click();
  const checker = await opening;
  await checker.locator('input[type=file]').setInputFiles(await file.path());
  await expect(checker.getByRole('heading', { name: 'Accepted' })).toBeVisible({ timeout: 120_000 });
  await expect(checker.getByText('Black to move: exactly +6.')).toBeVisible();
  await checker.close();
  await proof.getByRole('button', { name: 'Open as a study' }).click();
  await workbench.tab('Game');
  await expect(page.locator('outflank-tree')).toContainText('b1');
});

test('the comparison of two moves goes to the refutation, also of the move just played', async ({
  workbench,
  page,
}) => {
  await workbench.open(QUICK_LINK, { ...ALL, engineOn: true });
  await workbench.expectSolved();
  const dialog = page.getByRole('dialog');
  const nodes = page.getByRole('region', { name: 'The proof' }).locator('.node');
  const expectRefuted = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Refutation' }).click();
    await expect(dialog).toBeHidden();
    await expect(nodes.first()).toContainText('g8');
    await expect(nodes.first()).toContainText('≤ −30');
  };
  await workbench.square('g8').hover();
  await page.keyboard.press('w');
  await expectRefuted();
  // Once the move is played, the refutation is that of the position before it.
  await workbench.square('g8').click();
  await workbench.expectSolved();
  await page.mouse.move(5, 5);
  await page.keyboard.press('w');
  await dialog.getByRole('button', { name: 'Before g8' }).click();
  await expectRefuted();
  await expect(workbench.square('g8')).toHaveAccessibleName(/^g8, −30/);
});

/** The parts of the panel that a finger can't use: covered when they have the focus, or too small. */
const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.locator('outflank-solves, outflank-proof').evaluate(async (panel) => {
    const CONTROLS = 'button, a, select, textarea, input:not([hidden])';
    // WCAG 2.2, 2.5.8, and what the page wants of its own buttons in a table.
    const [MIN_WIDTH, MIN_HEIGHT] = [24, 39];
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.matches(CONTROLS) ? [element] : []),
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ]);
    const topmost = (x: number, y: number, root: DocumentOrShadowRoot = document): Element | null => {
      const found = root.elementFromPoint(x, y);
      return found?.shadowRoot && found.shadowRoot !== root ? topmost(x, y, found.shadowRoot) : found;
    };
    const bad: string[] = [];
    for (const control of within(panel.shadowRoot!).filter((one) => one.checkVisibility())) {
      (control as HTMLElement).focus();
      const target = control.closest('label') ?? control;
      const { x, y, width, height } = target.getBoundingClientRect();
      const isHit = target.contains(topmost(x + width / 2, y + height / 2));
      const isSmall = width < MIN_WIDTH || height < MIN_HEIGHT;
      if (!isHit || isSmall) bad.push(`${target.outerHTML.slice(0, 120)}: ${isHit ? 'small' : 'covered'}`);
    }
    return bad;
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('proof, kept, queue and library are there for the thumb in every language, and clean', async ({
    workbench,
    page,
  }) => {
    const tabs = { analyse: 'proof', library: 'solved' };
    await workbench.open(QUICK_LINK, { ...ALL, engineOn: true, tabs });
    const expectUsable = async (part: string): Promise<void> => {
      await expectClean(page, part);
      for (const language of ['es', 'fr', 'it', 'ja', 'zh', 'en']) {
        await workbench.translate(language);
        expect(await outOfReach(page), `${part}, ${language}`).toEqual([]);
        expect(await tooWide(page), `${part}, ${language}`).toEqual([]);
      }
    };
    const proof = page.locator('outflank-proof');
    await proof.getByRole('button', { name: 'Why not more?' }).tap();
    await expect.poll(() => proof.locator('.node').count()).toBeGreaterThan(1);
    await expectUsable('proof');
    await page.locator('outflank-header .logo').tap();
    await workbench.home.locator('.more button').nth(-2).tap();
    const kept = page.locator('outflank-saved-solves');
    const cut = { ...KEPT, name: 'cut.kept', buffer: KEPT.buffer.subarray(0, 200) };
    await kept.locator('input[type=file]').setInputFiles([KEPT, cut]);
    await expect(kept.getByRole('listitem').filter({ hasText: '22' })).toHaveCount(1);
    await kept.getByRole('listitem').filter({ hasText: '22' }).getByRole('button').last().tap();
    await expectUsable('kept');
    const queue = page.locator('outflank-queue');
    await queue.locator('textarea').fill(`${QUICK}; g8:+6;\nno position`);
    await queue.locator('textarea ~ .row button').tap();
    const toast = page.locator('outflank-toast .toast');
    await expect(toast).toHaveText(/\S/);
    await expectUsable('queue');
    const library = page.locator('outflank-solved');
    await expect(library.locator('tbody tr').first()).toBeVisible();
    const values = { name: 'theirs.obf', mimeType: 'text/plain', buffer: Buffer.from(`${QUICK}; a1:+4;\n`) };
    await library.locator('input[type=file]').setInputFiles(values);
    await expect(toast).toContainText('theirs.obf');
    await toast.getByRole('button').tap();
    await expectUsable('library');
  });
});

/** Goes to it by the Tab key alone, from where the focus is; with Shift, backwards. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const MAX_PRESSES = 150;
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluateAll((all) => all.length === 1 && all[0]!.matches(':focus-visible'))) return;
  }
  throw new Error('The Tab key doesn’t come there.');
}

test('all of it is done by keys', async ({ workbench, page }) => {
  await workbench.open(QUICK_LINK, { ...ALL, engineOn: true });
  await workbench.expectSolved();
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Proof' })).toBeFocused();
  const proof = page.locator('outflank-proof');
  await tabTo(page, proof.getByRole('button', { name: 'Why not more?' }));
  await page.keyboard.press('Enter');
  const nodes = proof.getByRole('region', { name: 'The proof' }).locator('.node');
  await expect.poll(() => nodes.count()).toBeGreaterThan(1);
  await tabTo(page, nodes.first());
  await page.keyboard.press('Enter');
  await expect(nodes).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => nodes.count()).toBeGreaterThan(1);
  await tabTo(page, nodes.nth(1));
  await tabTo(page, proof.getByRole('button', { name: 'Open as a study' }));
  // Round the page, to its header.
  await tabTo(page, workbench.pageButton('Library'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Solved positions' })).toBeFocused();
  const solves = page.locator('outflank-solves');
  await tabTo(page, solves.getByRole('button', { name: 'Add a kept solve…' }));
  await tabTo(page, solves.getByRole('button', { name: 'Add the position on the board' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.locator('outflank-queue').getByRole('button', { name: 'Save as CSV' }));
  await tabTo(page, solves.getByRole('button', { name: 'Remove position 1' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('outflank-queue').getByRole('row')).toHaveCount(0);
  await tabTo(page, page.locator('outflank-solved').getByRole('button', { name: 'Add a file…' }));
  // Where the keys are listed, the checker is one link away: at the end, after two buttons for each command.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await expect(keys).toBeVisible();
  const link = keys.getByRole('link', { name: 'Check a certificate' });
  await tabTo(page, link, 'Shift+Tab');
  await expect(link).toHaveAttribute('href', 'check.html');
});
