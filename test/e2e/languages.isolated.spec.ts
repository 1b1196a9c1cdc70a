/** The page in six languages: chosen without a reload, nothing lost by it, remembered, and nothing too wide for a phone. */
import type { Page } from '@playwright/test';
import { tooWideIn, TYPEFACES, WIDEST } from './typefaces.ts';
import { expect, QUICK, test } from './workbench.ts';

const FAST = { exactFrom: 14, maxDepth: 6 };

interface Language {
  readonly code: string;
  readonly name: string;
  readonly settings: string;
  readonly estimate: string;
  readonly solved: RegExp;
  readonly opening: string;
  readonly unreadable: RegExp;
}

const LANGUAGES: readonly Language[] = [
  {
    code: 'es',
    name: 'Español',
    settings: 'Ajustes',
    estimate: '~ Estimación',
    solved: /(Blancas|Negras) (ganan|pierden|empatan) \d/,
    opening: 'Tigre',
    unreadable: /(Negras|Blancas) no pueden jugar a1: no voltea nada/,
  },
  {
    code: 'it',
    name: 'Italiano',
    settings: 'Impostazioni',
    estimate: '~ Stima',
    solved: /Il (Bianco|Nero) (vince|perde|patta) \d/,
    opening: 'Tigre',
    unreadable: /Il (Bianco|Nero) non può giocare a1: non gira nulla/,
  },
  {
    code: 'ja',
    name: '日本語',
    settings: '設定',
    estimate: '~ 推定',
    solved: /[黒白](の勝ち|は最善でも負け|は引き分け) \d/,
    opening: '虎',
    unreadable: /a1に打てません。返せる石がありません/,
  },
  {
    code: 'fr',
    name: 'Français',
    settings: 'Réglages',
    estimate: '~ Estimation',
    solved: /(Noir|Blanc) (gagne|perd|fait nulle) \d/,
    opening: 'Tigre',
    unreadable: /ne peut pas jouer a1\s: cela ne retourne rien/,
  },
  {
    code: 'zh',
    name: '中文',
    settings: '设置',
    estimate: '~ 估计',
    solved: /[黑白]方(胜|最好也负|平局) \d/,
    opening: 'Tiger',
    unreadable: /[黑白]方不能下 a1：没有子可翻/,
  },
];

const lang = (page: Page) => page.locator('html').getAttribute('lang');

test('changed while the page is open: nothing is lost, and it is remembered', async ({ workbench, page }) => {
  await workbench.open('#m=f5d6c3d3c4', { engineOn: true, ...FAST });
  await expect(workbench.badge).toHaveText('~ Estimate');
  const tools = page.locator('outflank-study-tools');
  await tools.getByRole('button', { name: 'Comment', exact: true }).click();
  await tools.getByRole('textbox').fill('first thought');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  let button = 'Settings';
  for (const { code, name, settings, estimate, opening } of LANGUAGES)
    await test.step(`to ${name}`, async () => {
      await workbench.button(button).click();
      const dialog = page.locator('outflank-settings dialog');
      await dialog.getByRole('radio', { name, exact: true }).check();
      await expect(dialog.getByRole('heading', { name: settings })).toBeVisible();
      await expect.poll(() => lang(page)).toBe(code);
      await page.keyboard.press('Escape');
      await expect(workbench.badge).toHaveText(estimate);
      await expect(page.locator('outflank-title h2')).toHaveText(opening);
      await workbench.expectMoves('f5 d6 c3 d3 c4');
      if (code === 'fr') {
        await expect(workbench.button('Analyser')).toHaveAttribute('aria-current', 'page');
        await expect(page.locator('outflank-tree')).toContainText('Noir');
      }
      await expect(tools.getByRole('textbox')).toHaveValue('first thought');
      expect(page.url()).toContain('#m=f5d6c3d3c4');
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      button = settings;
    });
  await test.step('a reload keeps it', async () => {
    await page.reload();
    const { code, estimate } = LANGUAGES.at(-1)!;
    await expect(workbench.badge).toHaveText(estimate);
    expect(await lang(page)).toBe(code);
  });
  await test.step('back to English; a text being written and a set-up stay', async () => {
    await workbench.translate('it');
    await page.keyboard.press('e');
    await workbench.square('a1').click();
    await page.locator('textarea').fill('f5 a1');
    await expect(page.locator('outflank-import .say.error')).toContainText('Mossa 2 (riga 1, colonna 4):');
    await workbench.button('Impostazioni').click();
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('textarea')).toHaveValue('f5 a1');
    await expect(page.locator('outflank-import .say.error')).toContainText('Move 2 (line 1, column 4):');
    await expect(workbench.square('a1')).toHaveAccessibleName(/black/);
    expect(await lang(page)).toBe('en');
  });
});

test.describe('by the languages of the browser', () => {
  test.use({ locale: 'fr-CA' });
  test('the first visit is in French', async ({ workbench, page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/.*\//, '')));
    await workbench.visit('', { ...FAST, engineOn: true });
    await workbench.button('Analyser').click();
    expect(await lang(page)).toBe('fr');
    await expect(workbench.badge).toHaveText('~ Estimation');
    await workbench.button('Réglages').click();
    await expect(page.getByRole('radio', { name: 'Celle du navigateur' })).toBeChecked();
    expect(asked.filter((file) => /^(es|it|ja|zh)-/.test(file))).toEqual([]);
  });
});

test('an English page asks for no other language; one that can’t be loaded is reported, and the page works on', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/.*\//, '')));
  await page.route(/\/es-[^/]*\.js$/, (route) => route.abort());
  await page.goto('./#m=f5');
  await expect(page.locator('outflank-engine .badge')).toHaveText(/Estimate|Searching/);
  expect(asked.filter((file) => /^(es|it|ja|fr|zh|reports|rules-view)-/.test(file))).toEqual([]);
  await page.getByRole('button', { name: 'Settings' }).locator('visible=true').click();
  await page.getByRole('radio', { name: 'Español' }).check();
  await expect(page.getByRole('alert').filter({ hasText: 'That language couldn’t be loaded.' })).toHaveCount(1);
  expect(await lang(page)).toBe('en');
  await page.getByRole('radio', { name: 'Italiano' }).check();
  await expect(page.getByRole('heading', { name: 'Impostazioni' })).toBeVisible();
});

const ENGLISH = { code: 'en', solved: /(Black|White) (wins|loses|draws) \d/, unreadable: /a1 is not a legal move/ };
const ALL = [ENGLISH, ...LANGUAGES];

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('in no language is a page, tab or dialog too wide in any type', async ({ workbench, page }) => {
    await workbench.open(`#b=${QUICK.slice(0, 64)}&s=X`, { engineOn: true, ...FAST });
    await workbench.expectSolved();
    const atThumb = page.locator('outflank-header nav.thumb button');
    await expect(atThumb).toHaveCount(5);
    const home = page.locator('outflank-home');
    /** In other languages only the widest typefaces are tried: a text that fits in them fits in the others. */
    const typesOf = (language: (typeof ALL)[number]) => (language === ENGLISH ? TYPEFACES : WIDEST);
    const expectFitsInAll = async (where: string): Promise<void> => {
      const looks = ALL.map((language) => ({ language: language.code, typefaces: typesOf(language) }));
      const found = await tooWideIn(page, looks);
      for (const [i, { code }] of ALL.entries()) expect(found[i], `${where}, ${code}`).toEqual({});
    };
    /** The same, with another check in each language. */
    const expectInEach = async (
      where: string,
      also: (language: (typeof ALL)[number]) => Promise<unknown>,
    ): Promise<void> => {
      for (const language of ALL) {
        await workbench.translate(language.code);
        await also(language);
        const found = await tooWideIn(page, [{ typefaces: typesOf(language) }]);
        expect(found, `${where}, ${language.code}`).toEqual([{}]);
      }
    };
    const expectPage = async (content: string): Promise<void> => {
      await expect(page.locator(content)).toBeVisible();
      const tabs = await page.locator('outflank-tabs [role=tab]').all();
      if (tabs.length === 0) await expectFitsInAll(content);
      for (const tab of tabs) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expectFitsInAll(`${content}, ${await tab.textContent()}`);
      }
    };
    for (const [index, name] of ['home', 'analyse-page', 'review-page', 'play-page', 'train-page'].entries()) {
      await atThumb.nth(index).click();
      await expect(atThumb.nth(index)).toHaveAttribute('aria-current', 'page');
      await expectPage(`outflank-${name}`);
    }
    // The others from home, which ends with them in this order; a new game comes first where there is something to leave.
    const open = async (fromEnd: number): Promise<void> => {
      await atThumb.nth(0).click();
      await home.locator(`.more button >> nth=-${fromEnd}`).click();
    };
    for (const [i, content] of ['outflank-rules', 'outflank-library-page', 'outflank-openings-page'].entries()) {
      await open(i + 1);
      await expectPage(content);
    }
    await open(4);
    await page.locator('textarea').fill('f5 a1');
    await expectInEach('set-up with a fault', ({ unreadable }) =>
      expect(page.locator('outflank-import .say.error')).toContainText(unreadable),
    );
    await atThumb.nth(1).click();
    await expectInEach('the board', ({ solved }) => expect(workbench.sentence).toHaveText(solved));
    for (const key of ['?', 'Control+,', 'Control+Shift+S', 'w']) {
      await page.keyboard.press(key);
      const dialog = page.locator('dialog[open]');
      await expect(dialog).toBeVisible();
      await expectFitsInAll(`dialog ${key}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});
