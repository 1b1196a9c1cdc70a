/** The page that checks certificates: one file, which fetches nothing. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { certificate, certificateFile, VALUE } from './certificate.ts';
import { tooWide } from './typefaces.ts';
import { expect, test } from './workbench.ts';

const choose = (page: Page, buffer: Buffer) => page.locator('input[type=file]').setInputFiles(certificateFile(buffer));

test('a certificate is accepted, and refused when a byte is changed or what it claims is false', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('check.html');
  await choose(page, certificate(VALUE));
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await expect(page.getByText('Black to move: exactly +18.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Black 27, White 23' })).toBeVisible();
  const changed = certificate(VALUE);
  changed[changed.length - 4]! ^= 1;
  await choose(page, changed);
  await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible();
  await expect(page.getByText('The certificate is damaged: its checksum is wrong.')).toBeVisible();
  await expect(page.getByText('exactly')).toHaveCount(0);
  await choose(page, certificate(VALUE + 2));
  await expect(page.getByText('Not proved: ≥ +20.')).toBeVisible();
  await choose(page, Buffer.from('f5d6'));
  await expect(page.getByText('This is not an Outflank certificate.')).toBeVisible();
  // The page itself and its worker.
  expect(asked.filter((url) => !url.startsWith('blob:')).map((url) => new URL(url).pathname)).toEqual(['/check.html']);
});

test('a file is dropped anywhere on the page', async ({ page }) => {
  await page.goto('check.html');
  const bytes = [...certificate(VALUE)];
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(content)], 'a.proof'));
    return data;
  }, bytes);
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
});

test('the file is enough: it works from a disk', async ({ page, request }) => {
  const folder = mkdtempSync(join(tmpdir(), 'outflank-'));
  const path = join(folder, 'check.html');
  writeFileSync(path, await (await request.get('check.html')).body());
  await page.goto(`file://${path}`);
  await choose(page, certificate(VALUE));
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  rmSync(folder, { recursive: true });
});

test('it can be read by everybody, on a phone and by night, and used by keyboard', async ({ page }) => {
  await page.goto('check.html');
  await page.keyboard.press('Tab');
  await expect(page.locator('input[type=file]')).toBeFocused();
  await choose(page, certificate(VALUE));
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, Buffer.from('f5d6'));
  await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible();
  await expectAccessible(page);
});

test('speaks the language of the browser, and nothing is too wide for a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const browser = await page.context().newCDPSession(page);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  for (const [locale, title, accepted, claim] of [
    ['es', 'Comprobar un certificado', 'Aceptado', 'Juegan Negras: exactamente +18.'],
    ['fr-CA', 'Vérifier un certificat', 'Accepté', 'Trait à Noir : exactement +18.'],
    ['it', 'Verifica un certificato', 'Accettato', 'Muove il Nero: esattamente +18.'],
    ['ja', '証明書の検証', '正しい証明です', '黒番：ちょうど +18。'],
    ['zh-CN', '检验证书', '通过', '轮到黑方：恰为 +18。'],
  ] as const)
    await test.step(locale, async () => {
      await browser.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: locale });
      await page.goto('check.html');
      await expect(page).toHaveTitle(title);
      await choose(page, certificate(VALUE));
      await expect(page.getByRole('heading', { name: accepted })).toBeVisible();
      await expect(page.getByText(claim)).toBeVisible();
      expect(await tooWide(page)).toEqual([]);
    });
  await browser.detach();
});
