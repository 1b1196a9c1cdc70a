/**
 * The pictures of the guide, taken of the built page (dist/web) in a Chromium: each purpose, light and dark, on a phone, on
 * a large screen, and in Japanese. `node scripts/pictures.mjs FOLDER` writes FOLDER/analyse-light.png and so on; `node
 * scripts/pictures.mjs --readme` makes the picture of the README anew.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { findOrInstallChromium } from './chromium.mjs';

export const PURPOSES = /** @type {const} */ (['home', 'analyse', 'review', 'play', 'train', 'openings', 'library']);

/** @typedef {{ width: number, height: number, dark?: boolean, language?: string }} Look */
/** @type {Readonly<Record<string, Look>>} */
export const LOOKS = {
  light: { width: 1440, height: 900 },
  dark: { width: 1440, height: 900, dark: true },
  phone: { width: 360, height: 740 },
  large: { width: 2560, height: 1440 },
  japanese: { width: 1440, height: 900, language: 'ja' },
};

/** A game full of mistakes: something to review. */
const GAME =
  'f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5c1c2b6b4d1b1a3f8e8a4g2a5a6b3a2d8c8b7g8h1b2a1b8a8g7h8h7h6a7h2';
const OTHER_GAME = 'f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5h5g6';
/** @typedef {typeof PURPOSES[number]} Purpose */
/** What stands in the address. @type {Readonly<Partial<Record<Purpose, string>>>} */
const ADDRESSES = { analyse: `#m=${GAME}&p=40`, review: `#m=${GAME}`, openings: '#m=f5d6c3d3c4' };
/** What is pasted before: something for home and library to show. @type {Readonly<Partial<Record<Purpose, readonly string[]>>>} */
const PASTED = { home: [OTHER_GAME, GAME], library: [OTHER_GAME, GAME] };
/** Milliseconds to the picture after the main button is pressed. @type {Readonly<Partial<Record<Purpose, number>>>} */
const BEGUN_MS = { review: 15_000, play: 1500, train: 1500 };
/** What shows that a page has nothing left to work out. @type {Readonly<Partial<Record<Purpose, string>>>} */
const FINISHED = { analyse: 'outflank-engine .badge.solved' };
const USUAL_MS = 3000;
/** Pictures taken at a time: each has an engine at work. */
const AT_A_TIME = 2;

const HEADER = 'outflank-header nav:not(.thumb)';
const THUMB = 'outflank-header nav.thumb';

/** @param {import('playwright').Page} page @param {Purpose} purpose @param {boolean} isPhone */
async function show(page, purpose, isPhone) {
  const place = PURPOSES.indexOf(purpose);
  if (purpose === 'home') return page.locator('outflank-header .logo').click();
  // On a phone openings and library are reached from home, which is the first button there.
  if (!isPhone)
    return page
      .locator(`${HEADER} > button`)
      .nth(place - 1)
      .click();
  if (place < 5) return page.locator(`${THUMB} > button`).nth(place).click();
  await page.locator(`${THUMB} > button`).first().click();
  await page
    .locator('outflank-home')
    .getByRole('button', { name: purpose === 'openings' ? 'Openings' : 'Library' })
    .first()
    .click();
}

/**
 * @param {import('playwright').Browser} browser @param {string} address of the page
 * @param {Purpose} purpose @param {Look} look @param {string} [file]
 */
async function picture(browser, address, purpose, { width, height, dark, language }, file) {
  const isPhone = width < 500;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: language ?? 'en',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('outflank.settings', JSON.stringify({ maxDepth: 12, exactFrom: 20 }));
    localStorage.setItem('outflank.study.settings', JSON.stringify({ reviewLevel: 8 }));
  });
  for (const game of PASTED[purpose] ?? []) {
    await page.goto(address);
    await show(page, 'home', isPhone);
    const box = page.locator('outflank-home').getByRole('textbox');
    await box.fill(game);
    await box.press('Enter');
    await page.locator('outflank-analyse-page').waitFor();
  }
  await page.goto(`${address}${ADDRESSES[purpose] ?? ''}`);
  await page.locator('outflank-header .logo').waitFor();
  await show(page, purpose, isPhone);
  const begun = BEGUN_MS[purpose];
  if (begun) await page.locator(`outflank-${purpose}-page button.primary`).locator('visible=true').first().click();
  // Not a test: a picture shows what there is after a while, whatever the machine.
  await page.waitForTimeout(begun ?? USUAL_MS);
  const finished = FINISHED[purpose];
  if (finished) await page.locator(finished).waitFor();
  const png = await page.screenshot(file ? { path: file } : {});
  await context.close();
  return png;
}

/** Without a typeface for it, a picture shows empty boxes. Where `fc-list` is missing, one is assumed. */
function canShowJapanese() {
  const found = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' });
  return found.error !== undefined || found.stdout.trim() !== '';
}

/**
 * @param {(browser: import('playwright').Browser, address: string) => Promise<unknown>} take what is done with a browser and the
 * address of the built page
 */
async function withPage(take) {
  const executablePath = findOrInstallChromium();
  if (!executablePath) throw new Error('No Chromium found and none could be installed.');
  const server = await preview({ preview: { port: 0 }, logLevel: 'error' });
  const browser = await chromium.launch({ executablePath });
  try {
    const address = server.resolvedUrls?.local[0];
    if (!address) throw new Error('dist/web is not served.');
    await take(browser, address);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** @param {string} folder */
export function takePictures(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (!canShowJapanese()) console.log('No Japanese typeface here (fonts-noto-cjk): no pictures in Japanese.');
  const looks = Object.entries(LOOKS).filter(([, { language }]) => language !== 'ja' || canShowJapanese());
  const todo = PURPOSES.flatMap((purpose) => looks.map(([name, look]) => ({ purpose, name, look })));
  return withPage((browser, address) => {
    const work = async () => {
      for (let next = todo.shift(); next; next = todo.shift())
        await picture(browser, address, next.purpose, next.look, `${folder}/${next.purpose}-${next.name}.png`);
    };
    return Promise.all(Array.from({ length: AT_A_TIME }, work));
  });
}

/** A picture as WebP, a third of its size as PNG. @param {import('playwright').Browser} browser @param {Buffer} png */
async function webp(browser, png) {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const takeReadmePicture = () =>
  withPage(async (browser, address) => {
    const png = await picture(browser, address, 'analyse', /** @type {Look} */ (LOOKS['light']));
    writeFileSync('docs/page.webp', await webp(browser, png));
  });

if (process.argv[1]?.endsWith('pictures.mjs')) {
  const [what = 'build/pictures'] = process.argv.slice(2);
  await (what === '--readme' ? takeReadmePicture() : takePictures(what));
}
