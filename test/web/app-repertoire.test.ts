/**
 * The repertoire on the whole page: moves prepared, marked, drilled, missed, and looked up by opening. Tabs, files saved,
 * reading that is cancelled and the engine's estimates are in test/e2e/repertoire.
 */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, type AppPage } from './app-page.ts';
import { EXPLORER_HERE } from './explorer-here.ts';

const open = (hash: string): Promise<AppPage> => openApp(hash, {}, { parts: [EXPLORER_HERE] });
const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const toast = (app: AppPage) => () => textOf(app.find('outflank-toast >>> .toast'));
const asked = (app: AppPage) => () => textOf(app.find('outflank-drill >>> [role=status]'));
const prepared = page.getByRole('gridcell', { name: /prepared/ });
const shown = (text: string | RegExp) => page.getByText(text).first();

async function openRepertoire(app: AppPage, part?: Part): Promise<void> {
  await app.show('Openings');
  await openPart(app, part);
}

type Part = 'Coverage' | 'Left the book' | 'Openings';

async function openPart(app: AppPage, part?: Part): Promise<void> {
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
  // The same position by another order and turned, on another visit.
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
  // The key undoes what the notice offers to undo, and no move.
  await again.press(bookmark);
  await expect.poll(toast(again)).toContain('e3 is no longer prepared for White.');
  await again.key('z', { ctrlKey: true });
  await expect.element(again.square('e3')).toHaveAccessibleName(/prepared/);
  await expect.poll(toast(again)).toContain('Undone');
});

test('a second prepared move is right, too; an unprepared one within a disc is not yours, but fine', async () => {
  const app = await open('#m=f5d6');
  await prepare(app, ['f5d6c3', 'f5d6c5']);
  await openRepertoire(app);
  await app.press(app.button('Drill Black: 1 due position'));
  await expect.poll(asked(app)).toContain('Black to move: play the prepared move.');
  // That was the answer.
  expect(toast(app)()).not.toContain('prepared');
  await app.press(app.square('c4'));
  await expect.poll(asked(app)).toMatch(/c4 isn’t the move you prepared, but it’s fine\. It gives away [01] discs? /);
  // Asked again, as if nothing had been answered.
  await expect.element(shown('0 of 1')).toBeVisible();
  await app.press(app.square('c5'));
  await expect.poll(asked(app)).toContain('Done: 1 position, no wrong answers.');
  await app.press(app.button('End drill'));
  await app.press(app.button('Drill Black ahead of time'));
  await expect.poll(asked(app)).toContain('Black to move: play the prepared move.');
  await app.press(app.square('c3'));
  await expect.poll(asked(app)).toContain('Done: 1 position, no wrong answers.');
});

test('drilled on the board: right, wrong with its refutation, asked again, and kept for the next visit', async () => {
  const app = await open('#m=f5d6');
  await prepare(app, ['f5d6', 'f5d6c3d3']);
  await openRepertoire(app);
  await app.press(app.button('Drill White: 2 due positions'));
  await expect.poll(asked(app)).toContain('White to move: play the prepared move.');
  await expect.element(shown('0 of 2')).toBeVisible();
  // Nothing gives the answer away.
  expect(app.find('outflank-engine')).toBeNull();
  expect(page.getByRole('gridcell', { name: /prepared|[+−]\d/ }).elements()).toEqual([]);
  await app.press(app.square('d6'));
  await expect.poll(asked(app)).toContain('d6 is right. Black played c3. White to move');
  await app.press(app.square('f3'));
  await expect.poll(asked(app)).toMatch(/f3 isn’t prepared\. It gives away \d+ discs? \((by the book|estimate)\)\./);
  expect(asked(app)()).toMatch(/The answer to it is [a-h][1-8]\. Prepared: d3\./);
  await app.press(app.button('Continue'));
  await expect.element(shown('1 of 2')).toBeVisible();
  await app.press(app.square('d3'));
  await expect.poll(asked(app)).toContain('Done: 2 positions, 1 wrong answer.');
  await app.press(app.button('End drill'));
  await expect.element(shown('Today: 3 answers, 2 right. 1 day in a row.')).toBeVisible();
  await expect.element(app.square('d3')).toHaveAccessibleName(/last move/);
  const again = await app.again();
  await openRepertoire(again);
  await expect.element(shown('Today: 3 answers, 2 right.')).toBeVisible();
  await expect.element(again.button('Drill White ahead of time')).toBeVisible();
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

  /** Every third one leaves what White has prepared against the Tiger; the oldest is the last of the list. */
  const THOUSAND = Array.from({ length: 1000 }, (_, i) => {
    const last = i % 3 ? 'f4' : 'b5';
    return `[Black "Ann ${i}"]\n[White "Ben"]\n[Date "${i ? 2020 : 1999}.05.01"]\n\n1. f5 d6 2. c3 d3 3. c4 ${last}\n`;
  }).join('\n');

  test('a file of a thousand games is gone through by keyboard on a phone, and left again', async () => {
    const app = await openApp('#m=f5d6', {}, { parts: [EXPLORER_HERE], width: 360, height: 740 });
    await prepare(app, ['f5d6c3d3c4f4']);
    app.workbench.show('openings');
    await openPart(app, 'Left the book');
    await expect.element(page.getByRole('table', { name: /^Where games left/ })).toBeVisible();
    app.choose('outflank-left >>> input[type=file]', 'thousand.pgn', THOUSAND);
    await expect.element(shown('1,000 games; in 334 you left your own repertoire.')).toBeVisible();
    const list = () => app.find('outflank-left >>> .list');
    const rows = () => app.all('outflank-left >>> .list tr');
    const games = () => app.all('outflank-left >>> .list tbody').filter((one) => textOf(one).includes('Ann'));
    await expect.poll(() => games().length).toBeGreaterThan(5);
    expect(textOf(list())).toContain('It never left');
    expect(rows().length).toBeLessThan(200);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    expect(list()!.scrollWidth).toBeLessThanOrEqual(list()!.clientWidth);
    // Rows are as high as they are guessed until they have been seen.
    const atTheEnd = async (): Promise<string> => {
      await userEvent.keyboard('{End}');
      return textOf(list());
    };
    list()!.focus();
    await expect.poll(atTheEnd).toContain('Ann 0 – Ben, 1999');
    await app.press(page.getByRole('checkbox', { name: 'Only games in which you left' }));
    // Back at the top.
    await expect.poll(() => textOf(list())).toMatch(/^Left Move Cost Ann 3 – Ben, 2020/);
    await expect.poll(() => textOf(list())).not.toContain('Ann 0 ');
    expect(textOf(list())).not.toContain('It never left');
    list()!.focus();
    await expect.poll(atTheEnd).toContain('Ann 0 – Ben, 1999');
    const left = rows().findLast((row) => /Repertoire of White.*b5/.test(textOf(row)));
    left!.querySelector('button')!.focus();
    await userEvent.keyboard('{Enter}');
    const title = () => app.all('outflank-title >>> h2').map(textOf).join();
    await expect.poll(title).toContain('Ann 0');
    const back = () => app.all('outflank-toast >>> button').find((button) => textOf(button).startsWith('Back'));
    await expect.poll(back).toBeDefined();
    await app.press(back()!);
    await expect.poll(title).not.toContain('Ann');
    // The list is still there, and the game on the board is a click away.
    await expect.poll(() => textOf(list())).toContain('Ann');
    await app.press(app.button('The game on the board'));
    await expect.poll(() => page.getByText('1,000 games').elements()).toEqual([]);
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
  await app.press(app.button('Drill').first());
  // Nothing is prepared after it: the opening itself is asked.
  await expect.element(shown(/^From memory: Tiger, as (Black|White)$/)).toBeVisible();
  await app.press(app.button('End drill'));
  await openRepertoire(app, 'Openings');
  await app.fill(search, 'TÍGRE');
  await app.press(app.button('Study').first());
  await expect.element(app.square('c4')).toHaveAccessibleName(/last move/);
  await app.press(app.button('Play').first());
  await expect.poll(() => app.find('outflank-play')).not.toBeNull();
});
