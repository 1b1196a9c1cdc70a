/**
 * What a link says is no proof until it is searched here, in the built page with the real engine. That it stays in its own
 * document is in test/web/app-study.
 */
import { deflateRawSync } from 'node:zlib';
import { expectClean } from './axe.ts';
import { tooWide } from './typefaces.ts';
import { expect, LATER, test } from './workbench.ts';

const linkOf = (study: object): string =>
  `#z=1.${deflateRawSync(JSON.stringify({ format: 'outflank-study', version: 1, ...study })).toString('base64url')}`;

const LIE = { low: 64, high: 64, depth: 57, certainty: 100, count: 'winner', source: 'Outflank' };
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
  await expectClean(page, 'claims');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await tooWide(page)).toEqual([]);
  await engine.getByRole('button', { name: 'Check' }).click();
  const check = page.getByRole('dialog', { name: 'Check the values' });
  await expect(check).toContainText('2 values come from elsewhere');
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check.getByRole('status')).toContainText('1 confirmed, 1 refuted, 0 undecided, 0 not searched.');
  await expectClean(page, 'checked claims');
  await expect(check.getByRole('row').nth(1)).toContainText(/b2.*Black: “−40”.*says Edax.*Black: \+6.*exact.*refuted/s);
  await check.getByRole('row').nth(1).getByRole('button').click();
  await expect(engine).toContainText('White: “+40”, says Edax. That is wrong: the search has proved another value.');
});
