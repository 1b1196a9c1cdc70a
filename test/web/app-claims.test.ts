/** What a link says, and reviews that are kept without a name, on the whole page. How claims are checked is in test/e2e/claims. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gameReviewOf } from '../../web/review/game-review-of.ts';
import { openApp, type AppPage } from './app-page.ts';
import { READY_ENGINE } from './ready-engine.ts';

const LIE = { low: 64, high: 64, depth: 57, certainty: 100, count: 'winner', source: 'Outflank' };
const START = { board: '---------------------------OX------XO---------------------------', side: 'X' };
const HOSTILE = {
  start: START,
  root: { line: [{ move: 'f5' }, { move: 'd6' }, { move: 'c3', value: LIE }] },
};

const said = (app: AppPage, selector: string) => () => app.find(selector)?.innerText.trim() ?? '';

async function linkOf(study: object): Promise<string> {
  const text = JSON.stringify({ format: 'outflank-study', version: 1, ...study });
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const base64 = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `#z=1.${base64.replaceAll('=', '')}`;
}

test('a link’s false proof is in quotation marks, and nowhere in a study of the same position', async () => {
  const kept = await openApp('#m=f5d6c3');
  await kept.press(kept.button('Save'));
  await expect.poll(said(kept, 'outflank-title >>> .saving')).toBe('Saved');
  const app = await kept.again(await linkOf(HOSTILE));
  // A link is unpacked behind the page.
  await expect.poll(() => app.workbench.document.id).not.toBe(kept.workbench.document.id);
  const engine = () => app.find('outflank-engine')?.shadowRoot?.textContent ?? '';
  await app.press(page.getByRole('button', { name: /c3/ }));
  await expect.poll(engine).toContain('White: “+64”, says another Outflank. Not checked.');
  expect(said(app, 'outflank-engine >>> .badge')()).not.toBe('Solved');
  await app.press(app.button('Back'));
  const claim = /^c3, “−64”, 1 flip, claimed, not checked, says another Outflank/;
  await expect.element(app.square('c3')).toHaveAccessibleName(claim);
  const own = await app.again('#m=f5d6c3');
  await own.expectMoves('f5 d6 c3');
  const words = () => own.find('outflank-engine')?.shadowRoot?.textContent ?? '“';
  await expect.poll(words).not.toContain('“');
  await own.press(own.button('Back'));
  await expect.element(own.square('c3')).toHaveAccessibleName(/^c3/);
  await expect.element(own.square('c3')).not.toHaveAccessibleName(/64/);
});

test('a review of a game without a name is there on the next visit, and at the bare address', async () => {
  const GAME = '#m=f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6';
  const app = await openApp(GAME, {}, { engine: READY_ENGINE });
  app.workbench.studySettings.set({ reviewLevel: 2 });
  await app.show('Review');
  await app.press(app.button('Review this game'));
  await expect.poll(said(app, 'outflank-review >>> .done')).not.toBe('');
  const sides = said(app, 'outflank-review >>> .sides')();
  expect(sides).toMatch(/\d/);
  // “Saved” is said of the game alone.
  await app.workbench.part(gameReviewOf).reviews.written();
  const again = await app.again();
  await expect.poll(said(again, 'outflank-review >>> .sides')).toBe(sides);
  await expect.poll(said(again, 'outflank-review >>> .done')).not.toBe('');
  const bare = await again.again('');
  await expect.poll(said(bare, 'outflank-review >>> .sides')).toBe(sides);
});
