/** What a link says is the link’s word: in its own document only, and no proof until it is searched here. */
import { deflateRawSync } from 'node:zlib';
import { expectClean } from './axe.ts';
import { FAST, StudyView } from './study.ts';
import { tooWide } from './typefaces.ts';
import { expect, LATER, test } from './workbench.ts';

const linkOf = (study: object): string =>
  `#z=1.${deflateRawSync(JSON.stringify({ format: 'outflank-study', version: 1, ...study })).toString('base64url')}`;

const LIE = { low: 64, high: 64, depth: 57, certainty: 100, count: 'winner', source: 'Outflank' };
const START = { board: '---------------------------OX------XO---------------------------', side: 'X' };
const HOSTILE = linkOf({
  start: START,
  root: { line: [{ move: 'f5' }, { move: 'd6' }, { move: 'c3', value: LIE }] },
});

test('a link’s false proof is in quotation marks, and nowhere in a study of the same position', async ({
  workbench,
  page,
}) => {
  const study = new StudyView(workbench);
  await study.open('#m=f5d6c3', { ...FAST, engineOn: false });
  await study.expectSaved();
  await page.goto(`./${HOSTILE}`);
  await page.reload();
  await study.expectReady();
  await study.move(/c3/).click();
  const engine = page.locator('outflank-engine');
  await expect(engine).toContainText('White: “+64”, says another Outflank. Not checked.');
  await expect(workbench.badge).not.toHaveText('Solved');
  await workbench.button('Back').click();
  await expect(workbench.square('c3')).toHaveAccessibleName(
    /^c3, “−64”, 1 flip, claimed, not checked, says another Outflank/,
  );
  await expectClean(page, 'claims');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await tooWide(page)).toEqual([]);
  await page.goto('./#m=f5d6c3');
  await page.reload();
  await expect(engine).not.toContainText('“');
  await workbench.button('Back').click();
  await expect(workbench.square('c3')).not.toHaveAccessibleName(/64/);
});

test('one command checks a document’s claims: refuted ones are named, confirmed ones become our own', async ({
  workbench,
  page,
}) => {
  const board = { board: LATER.slice(0, 64), side: 'X' };
  const claim = (value: number) => ({ ...LIE, low: value, high: value, depth: 16, source: 'Edax' });
  const link = linkOf({
    start: board,
    root: { value: claim(6), branches: [{ move: 'b2', value: claim(40) }] },
  });
  await workbench.open(link, { exactFrom: 24, hashMegabytes: 64, engineOn: false });
  const engine = page.locator('outflank-engine');
  await expect(engine).toContainText('Black: “+6”, says Edax. Not checked.');
  await engine.getByRole('button', { name: 'Check' }).click();
  const check = page.getByRole('dialog', { name: 'Check the values' });
  await expect(check).toContainText('2 values come from elsewhere');
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check.getByRole('status')).toContainText('1 confirmed, 1 refuted, 0 undecided, 0 not searched.');
  await expectClean(page, 'claims');
  await expect(check.getByRole('row').nth(1)).toContainText(/b2.*“\+40”.*says Edax.*−6.*exact.*refuted/s);
  await check.getByRole('row').nth(1).getByRole('button').click();
  await expect(engine).toContainText('White: “+40”, says Edax. That is wrong: the search has proved another value.');
});

test('a review of a game without a name is there after a reload, and at the bare address', async ({
  workbench,
  page,
}) => {
  const GAME = '#m=f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5';
  await page.addInitScript(() => localStorage.setItem('outflank.study.settings', JSON.stringify({ reviewLevel: 2 })));
  await workbench.open(GAME, { exactFrom: 14, maxDepth: 2, engineOn: false });
  const study = new StudyView(workbench);
  await study.show();
  await study.review();
  const sides = study.panel.getByRole('list', { name: 'Discs lost by each side' });
  const said = await sides.innerText();
  await page.reload();
  await expect(sides).toHaveText(said, { useInnerText: true });
  await expect(study.reviewed).toBeVisible();
  await page.goto('./check.html');
  await page.goto('./');
  await expect(sides).toHaveText(said, { useInnerText: true });
});
