/**
 * The explorer on the whole page: moves with their games, the book, collections of one's own, the way from a file to a
 * prepared move, a phone. Reading that is cancelled and accessibility are in test/e2e/explorer.
 */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { JOURNAL_PREFIX } from '../../web/document/journal.ts';
import { useLocale } from '../../web/i18n/locale.ts';
import { openApp, type AppPage } from './app-page.ts';
import { EXPLORER_HERE } from './explorer-here.ts';

const TIGER = '#m=f5d6c3d3c4';
const FFO42_LINK = '#b=--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--&s=X';
const EVIL = '<img src=x onerror=alert(1)>';
const numbered = (line: string): string =>
  line
    .match(/../g)!
    .map((move, i) => (i % 2 ? move : `${i / 2 + 1}. ${move}`))
    .join(' ');
const PGN = [
  ['Ann', 'Ben', '2019.01.01', 'f5d6c3d3c4f4f6f3e6e7d7g6'],
  ['Cleo', 'Ann', '2020.02.02', 'f5d6c3d3c4b3'],
  ['Dan', EVIL, '2021.03.03', 'f5f6e6f4e3'],
]
  .map(
    ([black, white, date, line]) =>
      `[Event "Club"]\n[Date "${date}"]\n[Black "${black}"]\n[White "${white}"]\n[Result "40-24"]\n\n${numbered(line!)} 40-24\n`,
  )
  .join('\n');

const open = (hash: string): Promise<AppPage> => openApp(hash, {}, { parts: [EXPLORER_HERE] });
const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const total = (app: AppPage) => () => textOf(app.find('outflank-explorer >>> .total'));
const moves = (app: AppPage): HTMLElement[] => app.all('outflank-explorer >>> tbody tr[data-square]');
const move = (app: AppPage, place: number) => () => textOf(moves(app)[place]);
const title = (app: AppPage) => () => textOf(app.find('outflank-title >>> h2'));
const shown = (text: string | RegExp) => page.getByText(text).first();
const playing = (row: HTMLElement | undefined): HTMLElement => row!.querySelector<HTMLElement>('th button')!;

/** The buttons that lead back from an opened game. */
const backs = (app: AppPage, panel: string) => () =>
  app.all(`${panel} >>> button`).filter((button) => textOf(button).startsWith('Back to'));

async function backIn(app: AppPage, panel: string): Promise<HTMLElement> {
  await expect.poll(backs(app, panel)).toHaveLength(1);
  return backs(app, panel)()[0]!;
}

async function openExplorer(app: AppPage, tab: 'Explore' | 'Games' = 'Explore'): Promise<void> {
  await app.show('Openings');
  await app.tab(tab);
  await expect.poll(() => app.find('outflank-explorer')).not.toBeNull();
}

async function openCollections(app: AppPage): Promise<void> {
  await app.show('Library');
  await app.tab('Collections');
  await expect.poll(() => app.find('outflank-collections')).not.toBeNull();
}

async function add(app: AppPage, name: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  app.choose('outflank-collections >>> input[type=file]', name, content);
  await expect.element(shown(new RegExp(`games? added as “${name.replace(/\.\w+$/, '')}”`))).toBeVisible();
}

test('every move of a position has its games, the most played first; one is looked at and played', async () => {
  const app = await open(TIGER);
  await openExplorer(app);
  await expect.poll(total(app)).toContain('50,775 games reached this position · 42,736 by this move order');
  await expect.poll(() => textOf(app.find('outflank-explorer >>> outflank-opening-name >>> .name'))).toContain('Tiger');
  expect(move(app, 0)()).toMatch(/^f4/);
  expect(textOf(moves(app)[0]!.querySelector('td'))).toMatch(/^48,714 40,941 here last 2025/);
  expect(move(app, 0)()).toMatch(/Black won \d\d percent/);
  expect(moves(app)).toHaveLength(6);
  playing(moves(app)[1]).focus();
  await expect.poll(() => textOf(app.find('outflank-score >>> .title'))).toContain('→ Aubrey');
  playing(moves(app)[0]).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(app.square('f4')).toHaveAccessibleName(/last move/);
  await expect.poll(total(app)).toContain('48,714 games');
});

test('what the book says is seen with the engine off, too; moves that symmetry makes equal are one row; another start has no games', async () => {
  const app = await open(TIGER);
  await expect.poll(() => textOf(app.find('outflank-engine >>> .badge'))).toBe('Off');
  await app.tab('Openings');
  const BOOK = /f4.*book \d+@\d+%/;
  await expect.poll(move(app, 0)).toMatch(BOOK);
  await expect.poll(() => textOf(app.find('outflank-moves >>> tbody tr'))).toMatch(BOOK);
  // The positions that follow, too.
  await app.press(playing(moves(app)[0]));
  await expect.element(app.square('f4')).toHaveAccessibleName(/last move/);
  await expect.poll(move(app, 0)).toMatch(/book \d+@\d+%/);
  await app.key('Home');
  await expect.poll(() => moves(app)).toHaveLength(1);
  await expect.poll(move(app, 0)).toContain('= d3, c4, e6');
  app.go(FFO42_LINK);
  await expect.element(shown('doesn’t start from the usual four discs')).toBeVisible();
});

test('own games: added, filtered by player, opened, left again, kept for the next visit', async () => {
  const app = await open(TIGER);
  await openExplorer(app, 'Games');
  await expect.element(shown(/^Games are listed from your own collections\. Add some here/)).toBeVisible();
  app.choose('outflank-explorer >>> input[type=file]', 'club.pgn', PGN);
  await expect.element(shown('3 games added as “club”.')).toBeVisible();
  await openExplorer(app);
  await expect.poll(total(app)).toContain('2 games reached this position');
  expect(move(app, 0)()).toMatch(/^b3/);
  await app.press(app.button('Filter'));
  await app.fill(page.getByLabelText('Player', { exact: true }), 'Cleo');
  await expect.poll(total(app)).toContain('1 game reached this position');
  await expect.element(shown('1 of 3 games')).toBeVisible();
  await app.press(app.button(/^Cleo – Ann/));
  await expect.poll(title(app)).toContain('Cleo');
  await app.show('Analyse');
  await app.expectMoves('f5 d6 c3 d3 c4 b3');
  await openExplorer(app);
  await app.press(await backIn(app, 'outflank-explorer'));
  await expect.poll(title(app)).toContain('Tiger');
  await expect.element(app.square('c4')).toHaveAccessibleName(/last move/);
  const again = await app.again();
  await openExplorer(again);
  // The filter belongs to the tab, the games to the browser.
  await expect.poll(total(again)).toContain('1 game reached this position');
  await again.press(again.button('Clear filter'));
  await expect.poll(total(again)).toContain('2 games reached this position');
});

/** One game in the format of WTHOR: a header of 16 bytes and 68 for each game. */
function wthor(): Uint8Array<ArrayBuffer> {
  const wtb = new Uint8Array(16 + 68);
  wtb.set([20, 20, 1, 1], 0);
  const view = new DataView(wtb.buffer);
  view.setUint32(4, 1, true);
  view.setUint16(10, 2020, true);
  wtb[12] = 8;
  wtb.set([56, 64, 33], 16 + 8);
  return wtb;
}

test('collections of every format, side by side, are counted together', async () => {
  const app = await open('#m=f5');
  await openCollections(app);
  const ggf =
    '(;GM[Othello]PC[GGS]PB[Eve]PW[Fay]RE[+4]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)';
  const sgf = '(;FF[4]GM[2]SZ[8]PB[Gus]PW[Hal];B[f5];W[f6])';
  await add(app, 'a.ggf', ggf);
  await add(app, 'b.sgf', sgf);
  await add(app, 'c.pgn', PGN);
  await add(app, 'd.txt', 'f5d6c3\nf5f4\n');
  await add(app, 'WTH_2020.wtb', wthor());
  await openExplorer(app);
  await expect.poll(total(app)).toContain('8 games reached this position');
  for (const [name, left] of [
    ['c', 5],
    ['d', 3],
  ] as const) {
    await openCollections(app);
    await app.press(page.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) }));
    await openExplorer(app);
    await expect.poll(total(app)).toContain(`${left} games reached this position`);
  }
  await expect.poll(() => moves(app)).toHaveLength(3);
  await app.press(app.button(/^Eve – Fay/));
  await expect.poll(title(app)).toContain('Eve');
  await app.press(await backIn(app, 'outflank-toast'));
  await expect.poll(title(app)).not.toContain('Eve');
  await expect.element(app.square('f5')).toHaveAccessibleName(/last move/);
  await expect.poll(backs(app, 'outflank-explorer')).toEqual([]);
});

async function save(app: AppPage): Promise<void> {
  await app.press(app.button('Save'));
  await expect.poll(() => textOf(app.find('outflank-title >>> .saving'))).toBe('Saved');
}

/** The page with a game of a club opened from the explorer, after what is done first. */
async function openClubGame(before: (app: AppPage) => Promise<void> = async () => undefined): Promise<AppPage> {
  const app = await open(TIGER);
  await before(app);
  await openCollections(app);
  await add(app, 'club.pgn', PGN);
  await openExplorer(app);
  await app.press(app.button(/^Cleo – Ann/));
  await backIn(app, 'outflank-explorer');
  return app;
}

test('a game that undo leads back to is no longer offered, so that moves played since are not lost', async () => {
  const app = await openClubGame();
  await app.key('z', { ctrlKey: true });
  await expect.poll(title(app)).toContain('Tiger');
  await expect.poll(backs(app, 'outflank-explorer')).toEqual([]);
  await expect.poll(backs(app, 'outflank-toast')).toEqual([]);
});

test('back to a study is to the study as it is now, at the same place', async () => {
  const app = await openClubGame(async (fresh) => {
    await save(fresh);
    await fresh.key('ArrowLeft');
  });
  const { saved, open: board } = app.workbench;
  const [study] = saved.library!.documents;
  await saved.library!.rename(study!.id, 'Renamed meanwhile');
  await app.press(await backIn(app, 'outflank-explorer'));
  await expect.poll(title(app)).toBe('Renamed meanwhile');
  expect([board.document.id, board.path]).toEqual([study!.id, 'f5/d6/c3/d3']);
  await expect.poll(backs(app, 'outflank-explorer')).toEqual([]);
});

test('back to a study that was deleted meanwhile is to an unnamed copy', async () => {
  const app = await openClubGame(save);
  const { library } = app.workbench.saved;
  await library!.delete(library!.documents[0]!.id);
  await app.press(await backIn(app, 'outflank-explorer'));
  await expect.poll(() => app.workbench.open.path).toBe('f5/d6/c3/d3/c4');
  const { document } = app.workbench;
  expect(document.name).toBe('');
  await expect.poll(() => library!.documents).toEqual([]);
  // The only copy there is: games that are merely opened don't push it out.
  expect(localStorage.getItem(`${JOURNAL_PREFIX}${document.id}`)).toContain('"isEdited":true');
});

test('the same file twice changes nothing; names are text; a collection is renamed and deleted', async () => {
  const app = await open('#m=f5f6');
  await openCollections(app);
  await add(app, 'club.pgn', PGN);
  app.choose('outflank-collections >>> input[type=file]', 'again.pgn', PGN);
  await expect.element(shown('again.pgn: already read')).toBeVisible();
  await openExplorer(app, 'Games');
  await expect.element(shown(`Dan – ${EVIL}`)).toBeVisible();
  await openExplorer(app);
  await app.press(app.button('Results'));
  await expect.element(page.getByRole('table', { name: 'By player' })).toHaveTextContent('<img src=x');
  expect(app.all('img')).toEqual([]);
  await openCollections(app);
  await app.press(app.button('Rename'));
  const field = page.getByRole('textbox', { name: 'New name of club' });
  await app.fill(field, 'Our club');
  await app.enter(field);
  await expect.element(page.getByText('Our club', { exact: true })).toBeVisible();
  for (let times = 0; times < 2; times++) await app.press(app.button('Delete'));
  await expect.poll(() => page.getByText('Our club', { exact: true }).elements()).toEqual([]);
  await expect.element(page.getByRole('checkbox', { name: /^Tournament games/ })).toBeChecked();
});

test('the moves with all their figures fit a phone, in every language', async () => {
  const app = await openApp(TIGER, {}, { parts: [EXPLORER_HERE], width: 360, height: 740 });
  app.workbench.show('openings');
  await app.tab('Explore');
  await expect.poll(total(app)).not.toBe('');
  let before = total(app)();
  for (const language of ['es', 'fr', 'it', 'ja', 'zh', 'en'] as const) {
    await useLocale(language);
    await expect.poll(total(app)).not.toBe(before);
    before = total(app)();
    await expect.poll(() => moves(app)[0]?.querySelectorAll('td').length).toBe(5);
    await expect.poll(move(app, 0)).toMatch(/20@87%/);
    const rights = app.all('outflank-explorer >>> table').map((table) => table.getBoundingClientRect().right);
    expect([language, Math.max(...rights) <= innerWidth]).toEqual([language, true]);
    const lines = app.all('outflank-explorer >>> tbody .name > span').map((name) => name.getClientRects().length);
    expect([language, Math.max(...lines)]).toEqual([language, 1]);
  }
});

/** Games of a club with the Tiger: those before 2015 play b3, those since then f4, but for one. */
const TIGERS = [
  ...['2009', '2011', '2012'].map((year) => [year, 'f5d6c3d3c4b3'] as const),
  ...['2015', '2018', '2021'].map((year) => [year, 'f5d6c3d3c4f4f6f3e6e7d7g6'] as const),
  ['2019', 'f5d6c3d3c4b5'] as const,
]
  .map(([year, line]) => `[Event "Open"]\n[Date "${year}.05.01"]\n[Black "Ann"]\n[White "Ben"]\n\n${numbered(line)}\n`)
  .join('\n');

test('what is played since 2015 is found, is worth something, prepared, drilled, and met by another order', async () => {
  const app = await open(TIGER);
  await openCollections(app);
  await add(app, 'tigers.pgn', TIGERS);
  await expect.element(shown('7 games added as “tigers”.')).toBeVisible();
  await openExplorer(app);
  await app.press(app.button('Filter'));
  const from = page.getByLabelText('From').first();
  // The number beside each year says how many games would remain with it as the first year.
  await expect.poll(() => from.element().textContent).toContain('2015 (4)');
  await from.selectOptions('2015 (4)');
  await expect.poll(total(app)).toContain('4 games reached this position');
  await expect.element(shown('4 of 7 games')).toBeVisible();
  const again = await app.again();
  await openExplorer(again);
  await expect.poll(total(again)).toContain('4 games reached this position');
  expect(textOf(moves(again)[0]!.querySelector('th'))).toContain('f4');
  expect(textOf(moves(again)[0]!.querySelector('td'))).toContain('3');
  await expect.poll(move(again, 0)).toMatch(/book \d+@\d+%/);
  await again.press(again.button('Prepare f4'));
  await expect.poll(() => textOf(again.find('outflank-toast >>> .toast'))).toContain('f4 prepared for White.');
  await again.tab('Repertoire');
  const asked = () => textOf(again.find('outflank-drill >>> [role=status]'));
  await again.press(again.button('Drill White: 1 due position'));
  await expect.poll(asked).toContain('White to move: play the prepared move.');
  await again.press(again.square('f4'));
  await expect.poll(asked).toContain('Done: 1 position, no wrong answers.');
  await again.press(again.button('End drill'));
  again.paste('f5d6c4d3c3b3');
  await expect.element(again.square('b3')).toHaveAccessibleName(/last move/);
  const summaries = () => again.all('outflank-repertoire >>> summary');
  await again.press(summaries().find((one) => textOf(one) === 'Left the book')!);
  const left = page.getByRole('row', { name: /Repertoire of White/ });
  await expect.element(left).toHaveTextContent('Prepared: f4');
  await again.press(left.getByRole('button'));
  await expect.element(again.square('f4')).toHaveAccessibleName(/prepared/);
});
