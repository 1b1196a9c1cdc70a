/** The repertoire on the whole page: moves prepared, marked, drilled, missed, and looked up by opening. Tabs, files saved and the
 * engine's estimates are in test/e2e/repertoire. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type AppPage } from './app-page.ts';
import { EXPLORER_HERE } from './explorer-here.ts';

const open = (hash: string): Promise<AppPage> => openApp(hash, {}, { parts: [EXPLORER_HERE] });
const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const toast = (app: AppPage) => () => textOf(app.find('outflank-toast >>> .toast'));
const asked = (app: AppPage) => () => textOf(app.find('outflank-drill >>> [role=status]'));
const prepared = page.getByRole('gridcell', { name: /prepared/ });
const shown = (text: string | RegExp) => page.getByText(text).first();

async function openRepertoire(app: AppPage, part?: 'Coverage' | 'Left the book' | 'Openings'): Promise<void> {
  await app.show('Openings');
  await app.tab('Repertoire');
  await expect.poll(() => app.find('outflank-repertoire')).not.toBeNull();
  const summary = () => app.all('outflank-repertoire >>> summary').find((one) => textOf(one) === part);
  if (!part) return;
  await expect.poll(summary).toBeDefined();
  await app.press(summary()!);
}

/** Prepares moves by playing each line and pressing the key. */
async function prepare(app: AppPage, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    app.go(`#m=${line}`);
    await expect.element(app.square(line.slice(-2))).toHaveAccessibleName(/last move/);
    await app.key('z');
    await expect.poll(toast(app)).toContain(`${line.slice(-2)} prepared`);
  }
}

test('a move is prepared by its key, marked on the board, in the lists and by another order, and undone', async () => {
  const app = await open('#m=f5d6c3d3c4f4');
  const f4 = page.getByRole('button', { name: /^White f4/ });
  await expect.element(f4).not.toHaveAccessibleName(/prepared/);
  await app.key('z');
  await expect.poll(toast(app)).toContain('f4 prepared for White.');
  await expect.element(f4).toHaveAccessibleName(/prepared/);
  // The same position by another order and the other way round, on another visit.
  app.go('#m=d3c5e6f5f6');
  const again = await app.again();
  await expect.element(again.square('e3')).toHaveAccessibleName(/prepared/);
  const rows = () => again.all('outflank-moves >>> tbody tr').filter((row) => textOf(row).includes('prepared'));
  await expect.poll(rows).toHaveLength(1);
  await again.show('Openings');
  await again.tab('Explore');
  const bookmark = again.button('Prepare e3');
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'true');
  await again.press(bookmark);
  await expect.poll(toast(again)).toContain('e3 is no longer prepared for White.');
  await expect.element(again.square('e3')).not.toHaveAccessibleName(/prepared/);
  await again.press(again.button('Undo'));
  await expect.element(again.square('e3')).toHaveAccessibleName(/prepared/);
});

test('a second prepared move is right, too; an unprepared one within a disc is not yours, but fine', async () => {
  const app = await open('#m=f5d6');
  await prepare(app, ['f5d6c3', 'f5d6c5']);
  await openRepertoire(app);
  await app.press(app.button('Practise Black: 1 position'));
  await expect.poll(asked(app)).toContain('Black to move: play the prepared move.');
  // That was the answer.
  expect(toast(app)()).not.toContain('prepared');
  await app.press(app.square('c4'));
  await expect.poll(asked(app)).toMatch(/c4 isn’t the move you prepared, but it’s fine\. It gives away [01] discs? /);
  // Asked again, as if nothing had been answered.
  await expect.element(shown('0 of 1')).toBeVisible();
  await app.press(app.square('c5'));
  await expect.poll(asked(app)).toContain('Done: 1 right, 0 wrong.');
  await app.press(app.button('End practice'));
  await app.press(app.button('Practise Black ahead of time'));
  await expect.poll(asked(app)).toContain('Black to move: play the prepared move.');
  await app.press(app.square('c3'));
  await expect.poll(asked(app)).toContain('Done: 1 right, 0 wrong.');
});

describe('where games left what was known', () => {
  const GAMES = '[Black "Ann"]\n[White "Ben"]\n\n1. f5 d6 2. c3 d3 3. c4 b5\n';

  test('a game by another order, the book and other games', async () => {
    const app = await open('#m=f5d6');
    await prepare(app, ['f5d6c3d3', 'f5d6c3d3c4b3']);
    app.go('#m=c4e3f5e6f6c5');
    const again = await app.again();
    await openRepertoire(again, 'Left the book');
    const row = page.getByRole('row', { name: /Repertoire of White/ });
    await expect.element(row).toHaveTextContent('Prepared: g6');
    await expect.element(row.getByRole('button')).toHaveTextContent('6.');
    await again.press(row.getByRole('button'));
    await expect.poll(() => prepared.elements()).toHaveLength(1);
    again.choose('outflank-left >>> input[type=file]', 'club.pgn', GAMES);
    await expect.element(shown('1 game; in 1 you left your own repertoire.')).toBeVisible();
    await expect.element(shown('Ann – Ben')).toBeVisible();
    await again.press(row.getByRole('button'));
    await expect.poll(() => textOf(again.find('outflank-title')?.shadowRoot?.firstElementChild)).toContain('Ann');
  });
});

test('coverage names the biggest gap, one click away', async () => {
  const app = await open('#m=f5');
  await prepare(app, ['f5', 'f5d6c3']);
  await openRepertoire(app, 'Coverage');
  const said = /\d+(\.\d)?% of games are still in the repertoire of Black after 12 moves\./;
  await expect.poll(() => app.all('outflank-coverage >>> [role=status]').map(textOf).join()).toMatch(said);
  await app.fill(page.getByLabelText('up to'), '8');
  const first = () => app.all('outflank-coverage >>> tbody tr')[0];
  await expect.poll(() => textOf(first())).toMatch(/f5f6|f5d6c3d3|f5f4/);
  const button = first()!.querySelector('button')!;
  const line = textOf(button);
  await app.press(button);
  await expect.element(app.square(line.slice(-2))).toHaveAccessibleName(/last move/);
});

test('all openings: found in any language, studied, practised, played from', async () => {
  const app = await open('');
  await openRepertoire(app, 'Openings');
  const items = () => app.all('outflank-openings >>> .opening').map(textOf);
  const search = page.getByRole('searchbox');
  await expect.poll(() => items()[0]).toContain('f5d6');
  await app.fill(search, 'triangle nicolet');
  await expect.poll(items).toEqual([expect.stringMatching(/4,592 games/)]);
  await app.fill(search, '虎大量');
  await expect.poll(() => items()[0]).toContain('f5d6c3d3c4f4c5');
  await app.fill(search, 'TÍGRE');
  await expect.poll(() => items()[0]).toContain('f5d6c3d3c4');
  await app.press(app.button('Practise').first());
  // Nothing is prepared after it: the opening itself is asked.
  await expect.element(shown(/^From memory: Tiger, as (Black|White)$/)).toBeVisible();
  await app.press(app.button('End practice'));
  await openRepertoire(app, 'Openings');
  await app.fill(search, 'TÍGRE');
  await app.press(app.button('Study').first());
  await expect.element(app.square('c4')).toHaveAccessibleName(/last move/);
  await app.press(app.button('Play').first());
  await expect.poll(() => app.find('outflank-play')).not.toBeNull();
});
