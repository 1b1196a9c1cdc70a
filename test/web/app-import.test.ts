/**
 * What comes from outside on the whole page, and what leaves it: files, several at once, games that break, malicious links,
 * a study in a link. Large files, downloads and printing are in test/e2e/import and study-files.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pathOf } from '../../game/path.ts';
import { writeComment } from '../../web/document/document.ts';
import { useLocale } from '../../web/i18n/locale.ts';
import { sharedText } from '../../web/import-export/study-export.ts';
import type { OutflankGames } from '../../web/import-export/outflank-games.ts';
import { openApp, type AppPage } from './app-page.ts';
import { READY_ENGINE } from './ready-engine.ts';
import { FFO42_TEXT } from './samples.ts';

afterEach(() => vi.restoreAllMocks());

const BOARD = '-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *';
const ggf = (black: string, white: string, moves: string): string =>
  `(;GM[Othello]PC[test]DT[2001]PB[${black}]PW[${white}]RE[+4.000]TY[8]BO[8 ${BOARD}]${moves};)\n`;

interface Dropped {
  readonly name: string;
  /** A text, or bytes. */
  readonly content: string | readonly number[];
  readonly type?: string;
}

function drop(files: readonly Dropped[]): void {
  const dataTransfer = new DataTransfer();
  for (const { name, content, type = '' } of files)
    dataTransfer.items.add(
      new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type }),
    );
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

const F5_D6_C3: readonly number[] = [56, 64, 33];

/**
 * A base of games of WTHOR: a head of 16 bytes, then 68 for each game; every game has these moves, of player 0 against
 * player 1.
 */
function wthor(games: number, moves = F5_D6_C3): number[] {
  const bytes = new Uint8Array(16 + 68 * games);
  const view = new DataView(bytes.buffer);
  bytes.set([20, 24, 1, 1]);
  view.setUint32(4, games, true);
  view.setUint16(10, 2024, true);
  bytes[12] = 8;
  for (let i = 0; i < games; i++) bytes.set([0, 0, 0, 0, 1, 0, 40, 32, ...moves], 16 + 68 * i);
  return [...bytes];
}

/** A file of names with this many bytes each. */
function namesFile(names: readonly string[], each: number): number[] {
  const bytes = new Uint8Array(16 + each * names.length);
  new DataView(bytes.buffer).setUint16(8, names.length, true);
  for (const [i, name] of names.entries()) bytes.set(new TextEncoder().encode(name), 16 + each * i);
  return [...bytes];
}

const players = (names: readonly string[]) => namesFile(names, 20);
const tournaments = (names: readonly string[]) => namesFile(names, 26);

/** As a link carries a study: packed, in the alphabet of links. */
async function studyLink(root: object): Promise<string> {
  const start = { board: `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`, side: 'X' };
  const text = JSON.stringify({ format: 'outflank-study', version: 1, start, root });
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const base64 = btoa(String.fromCharCode(...bytes));
  return `#z=1.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

const said = (app: AppPage, selector: string) => () =>
  app.find(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
const title = (app: AppPage) => said(app, 'outflank-title >>> h2');
const saving = (app: AppPage) => said(app, 'outflank-title >>> .saving');
const toast = (app: AppPage) => said(app, 'outflank-toast >>> .toast');
const lines = (app: AppPage) => () =>
  app.all('outflank-tree >>> [role=group][aria-label^=Variation]').map((line) => line.innerText);
const list = (app: AppPage) => app.all('outflank-games >>> .game');
const games = (app: AppPage) => () => list(app).map((game) => game.innerText.replaceAll(/\s+/g, ' '));
const isListed = (app: AppPage) => () => app.all('outflank-games >>> dialog[open]').length > 0;

async function openStudy(hash: string, settings: object = {}): Promise<AppPage> {
  const app = await openApp(hash, settings, { engine: READY_ENGINE });
  await app.press(app.button('Save'));
  await expect.poll(saving(app)).toBe('Saved');
  return app;
}

/** Copies the link of the study, and returns it. */
async function copyLink(app: AppPage): Promise<string> {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await app.key('C', { ctrlKey: true, shiftKey: true });
  await expect.poll(toast(app)).toContain('Link copied');
  return new URL(copied.mock.calls[0]![0]).hash;
}

describe('files', () => {
  test('of several games become a list; one is opened, all are added as variations or opened as studies', async () => {
    const club = ggf('Ann', 'Ben', 'B[f5]W[d6]B[c3]') + ggf('Cid', 'Dora', 'B[f5]W[f6]B[e6]');
    const app = await openStudy('#m=f5d6c3d3');
    const dropClub = () => drop([{ name: 'club.ggf', content: club }]);
    dropClub();
    await expect
      .poll(games(app))
      .toEqual([expect.stringContaining('Ann – Ben'), expect.stringContaining('Cid – Dora')]);
    await app.press(app.button(/Add all 2 as variations/));
    await app.expectMoves('f5 d6 c3 d3');
    await expect.poll(lines(app)).toEqual([expect.stringMatching(/f6[^]*e6/)]);
    await app.press(app.button('Undo'));
    await expect.poll(lines(app)).toEqual([]);
    dropClub();
    await expect.poll(() => app.focused?.ariaLabel).toBe('Search by player, event or result');
    await app.fill(page.getByRole('combobox'), 'dora');
    await expect.poll(() => list(app).length).toBe(1);
    await app.press(list(app)[0]!);
    await app.expectMoves('f5 f6 e6');
    await expect.poll(title(app)).toBe('Cid – Dora');
    const openAll = async (): Promise<void> => {
      dropClub();
      await app.press(app.button('Open all 2 as studies'));
      await expect.poll(toast(app)).toContain('2 studies created.');
    };
    await openAll();
    await expect.poll(title(app)).toBe('Ann – Ben');
    await app.press(app.button('Undo'));
    await expect.poll(title(app)).toBe('Cid – Dora');
    await openAll();
    await app.show('Library');
    await app.tab('Games and studies');
    const studies = () => app.all('outflank-studies >>> li').map((study) => study.innerText);
    await expect.poll(studies).toHaveLength(4);
    // Several games of the same players are told apart.
    expect(studies().filter((text) => text.includes('Cid – Dora') && text.includes('test, 2001'))).not.toEqual([]);
  });

  test.each([
    ['Add all 2 as variations', '2 games added to the study.', 'f5 d6 c3 d3'],
    ['Open all 2 as studies', '2 studies created.', 'f5 f6'],
  ])('“%s”: those that can’t be read aren’t counted; from the first page, the board is shown', async (...row) => {
    const [name, done, moves] = row;
    const app = await openApp('#m=f5d6c3d3');
    app.workbench.show('home');
    const [ann, bad, cid] = ['B[f5]W[f6]', 'B[a1]', 'B[f5]W[f6]B[e6]'] as const;
    drop([{ name: 'club.ggf', content: ggf('Ann', 'Ben', ann) + ggf('Eve', 'Fay', bad) + ggf('Cid', 'Dora', cid) }]);
    await expect.poll(games(app)).toHaveLength(3);
    const status = said(app, 'outflank-games >>> [role=status]');
    await expect.poll(status, { timeout: 5000 }).toBe('2 games. Choose one to open it as a study.');
    await app.press(app.button(name));
    await expect.poll(toast(app)).toMatch(new RegExp(`^${done}(?!.*couldn’t)`));
    await expect.poll(() => app.workbench.view).toBe('analyse');
    await app.expectMoves(moves);
  });

  test('a base of games becomes a list, names that come later are shown in it; several files are one list, whatever their formats; positions are called so', async () => {
    const app = await openApp();
    drop([{ name: 'WTH_2024.wtb', content: wthor(3) }]);
    await expect.element(page.getByText('WTHOR file of 3 games from 2024 (WTH_2024.wtb).')).toBeVisible();
    const three = (text: string) => Array.from({ length: 3 }, () => expect.stringContaining(text) as string);
    await expect.poll(games(app)).toEqual(three('player 0 – player 1'));
    app.choose('outflank-games >>> .warning input', 'WTHOR.JOU', Uint8Array.from(players(['Ann', 'Ben'])));
    await expect.poll(games(app)).toEqual(three('Ann – Ben'));
    await expect.poll(games(app)).toEqual(three('tournament 0, 2024'));
    await useLocale('fr');
    await expect.poll(games(app)).toEqual(three('tournoi 0, 2024'));
    await useLocale('en');
    drop([{ name: 'WTHOR.TRN', content: tournaments(['Cup']) }]);
    await expect.poll(games(app)).toEqual(three('Cup, 2024'));
    expect(app.find('outflank-games >>> .warning')).toBeNull();
    await app.press(list(app)[0]!);
    await app.expectMoves('f5 d6 c3');
    drop([
      { name: 'players.jou', content: players(['Cid', 'Dora']) },
      { name: 'base.wtb', content: wthor(1) },
      { name: 'club.ggf', content: ggf('Ann', 'Ben', 'B[f5]W[d6]B[c3]') + ggf('Eve', 'Fay', 'B[f5]W[f6]') },
    ]);
    const named = ['Cid – Dora', 'Ann – Ben', 'Eve – Fay'].map((text) => expect.stringContaining(text) as string);
    await expect.poll(games(app)).toEqual(named);
    await app.escape();
    drop([{ name: 'many.obf', content: `${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X; f5:+0;\n`.repeat(300) }]);
    await expect.poll(said(app, 'outflank-games >>> [role=status]')).toMatch(/^300 positions\./);
  });

  test('what can’t be read beside games is named: in their list, or with the one that is opened', async () => {
    const app = await openApp();
    const club = (moves: string) => ({ name: 'club.ggf', content: ggf('Ann', 'Ben', moves) });
    const unread = [
      { name: 'notes.txt', content: 'bring cake' },
      { name: 'board.png', content: '', type: 'image/png' },
    ];
    const sentences = ['notes.txt: Line 1, column 1: This is neither', '“board.png” is a picture: open it by itself.'];
    drop([...unread, club('B[f5]W[d6]'), { name: 'b.ggf', content: ggf('Cid', 'Dora', 'B[f5]W[f6]') }]);
    await expect.poll(games(app)).toHaveLength(2);
    const warnings = () => app.all('outflank-games >>> .warning').map((line) => line.innerText);
    expect(warnings()).toEqual(sentences.map((text) => expect.stringContaining(text) as string));
    await app.press(list(app)[0]!);
    await app.expectMoves('f5 d6');
    // The list has said it.
    expect(toast(app)()).not.toContain('notes.txt');
    drop([...unread, club('B[f5]W[d6]B[c3]')]);
    await app.expectMoves('f5 d6 c3');
    for (const text of sentences) expect(toast(app)()).toContain(text);
    drop(unread.slice(0, 1));
    await expect.poll(toast(app)).toMatch(/^Line 1, column 1: This is neither/);
    // The refusal has been dealt with.
    drop([club('B[f5]W[d6]'), { name: 'b.ggf', content: ggf('Cid', 'Dora', 'B[f5]W[f6]') }]);
    await expect.poll(games(app)).toHaveLength(2);
    expect([toast(app)(), warnings()]).toEqual(['', []]);
  });

  test('a game of a base that breaks at a move offers the moves before it', async () => {
    const app = await openApp();
    const broken = (count: number) => wthor(count, [56, 64, 11]);
    drop([{ name: 'one.wtb', content: broken(1) }]);
    await expect.poll(() => app.alert).toMatch(/Move 3 .*a1/);
    await app.press(app.button('Keep the first 2 moves'));
    await app.expectMoves('f5 d6');
    await expect.poll(() => app.alert).toBe('');
    // Chosen from a list, which does not know of it.
    drop([{ name: 'three.wtb', content: broken(3) }]);
    await expect.poll(() => list(app).length).toBe(3);
    await app.press(list(app)[1]!);
    await expect.poll(isListed(app)).toBe(false);
    await app.press(app.button('Keep the first 2 moves'));
    await app.expectMoves('f5 d6');
  });
});

test('pasted: a single game into an empty study; one that breaks says what is wrong, and what was there stays', async () => {
  const app = await openApp();
  app.paste('f5 d6 c3 d3 c4');
  await app.expectMoves('f5 d6 c3 d3 c4');
  app.paste('f5 d6 a1');
  await expect.poll(() => app.alert).toMatch(/move 3|Move 3|a1/);
  await app.key('Escape');
  await app.expectMoves('f5 d6 c3 d3 c4');
});

describe('values of an OBF line are claims', () => {
  const LINE = `${FFO42_TEXT}; g2:+6; a4:-2; h8:+4;`;
  const expectClaims = async (app: AppPage): Promise<void> => {
    const claim = /^g2, “\+6”, .*claimed, not checked, says OBF/;
    await expect.element(app.square('g2')).toHaveAccessibleName(claim);
    const list = () => app.all('outflank-moves >>> .claim').map((one) => one.textContent);
    await expect.poll(list).toEqual(['“+6”', '“−2”']);
    await expect.poll(said(app, 'outflank-engine >>> p.claim')).toBe('Black: “≥ +6”, says OBF. Not checked. Check');
    await expect.poll(toast(app)).toContain('The value of h8 was left out: it is not a legal move here.');
  };

  test('pasted', async () => {
    const app = await openApp();
    app.paste(LINE);
    await expectClaims(app);
    expect(app.workbench.document.path).toBe('');
  });

  test('in a file', async () => {
    const app = await openApp();
    app.drop('one.obf', LINE);
    await expectClaims(app);
    expect(app.workbench.document.path).toBe('');
  });
});

test('an illegal move in a variation of an SGF is named; all the rest is opened', async () => {
  const app = await openApp();
  app.paste('(;GM[2]PB[Ann]PW[Ben];B[f5](;W[d6];B[c3])(;W[f4];B[e3]C[a try];W[a1]))');
  await app.expectMoves('f5 d6 c3');
  await expect.poll(title(app)).toBe('Ann – Ben');
  await expect.poll(lines(app)).toEqual([expect.stringMatching(/f4[^]*e3[^]*a try/)]);
  await expect
    .poll(toast(app))
    .toMatch(/A variation was cut off .* Move 4 \(line 1, .*a1 is not a legal move for White/);
  expect(app.alert).toBe('');
});

describe('beside a board of other rules', () => {
  const MOVES = 'f5d6c3d3c4f4c5b3c2';
  const openAnti = () => openApp('#r=anti');
  const rules = (app: AppPage) => () => app.workbench.position.rules.id;

  test('pasted moves and boards are read in these rules, which is said', async () => {
    const app = await openAnti();
    app.paste(MOVES);
    await expect.poll(toast(app)).toContain('Read as Anti-Othello.');
    expect(rules(app)()).toBe('anti');
    app.paste(FFO42_TEXT);
    await expect.poll(toast(app)).toBe('Position. Now on the board. Read as Anti-Othello.');
    expect(rules(app)()).toBe('anti');
  });

  test('an OBF line is Othello', async () => {
    const app = await openAnti();
    app.paste(`${FFO42_TEXT}; g2:+6;`);
    await expect.poll(rules(app)).toBe('othello');
    expect(toast(app)()).not.toContain('Anti');
  });

  test('on Home, where no board is shown, all are Othello', async () => {
    const app = await openAnti();
    app.workbench.show('home');
    app.paste(MOVES);
    await expect.poll(() => app.workbench.view).not.toBe('home');
    await app.expectMoves(MOVES.match(/../g)!.join(' '));
    expect(rules(app)()).toBe('othello');
    expect(toast(app)()).not.toContain('Anti');
  });
});

test.each(['f5/d6', 'f5/d6/c3'])('a study is opened where it was exported, at %s', async (path) => {
  const app = await openApp('#m=f5d6c3');
  app.workbench.goTo(pathOf(path.split('/')));
  const { document, evaluations } = app.workbench;
  drop([{ name: 'study.json', content: sharedText(document, evaluations) }]);
  await expect.poll(() => [app.workbench.document.name, app.workbench.open.path]).toEqual(['study', path]);
});

test('a certificate is called one, and leads to the page that checks it', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const app = await openApp();
  drop([{ name: 'own.proof', content: 'outflank certificate 1\nrules 6x6\n' }]);
  await expect.poll(() => app.alert).toMatch(/^This is an Outflank certificate/);
  await app.press(app.button('Check a certificate'));
  expect(opened).toHaveBeenCalledExactlyOnceWith('check.html', '_blank', 'noopener');
});

test('what was written beside an unsaved game is a study before another game takes its place', async () => {
  const app = await openApp('#m=f5d6');
  app.workbench.open.edit((document) => writeComment(document, 'hard work'));
  app.paste('f5f6e6');
  await expect.poll(toast(app)).toContain('What was open is kept as “Study 1”.');
  await app.expectMoves('f5 f6 e6');
  const { library } = app.workbench.saved;
  await expect.poll(() => library!.documents.map(({ name }) => name)).toContain('Study 1');
  await app.press(app.button('Add it as a variation instead'));
  const replies = () => app.workbench.open.tree.root.children[0]!.children;
  await expect.poll(() => replies().map(({ name }) => name)).toEqual(['d6', 'f6']);
  expect([app.workbench.document.name, replies()[0]!.comment]).toEqual(['Study 1', 'hard work']);
});

describe('a dropped game that could be a variation of the one that was open', () => {
  const game = ggf('Ana', 'Bea', 'B[f5]W[f6]B[e6]');
  const dropped = async (): Promise<AppPage> => {
    const app = await openApp('#m=f5d6');
    drop([{ name: 'game.ggf', content: game }]);
    await expect.poll(toast(app)).toContain('Add it as a variation instead');
    await app.expectMoves('f5 f6 e6');
    return app;
  };

  test('becomes one on request', async () => {
    const app = await dropped();
    await app.press(app.button('Add it as a variation instead'));
    await expect
      .poll(() => app.workbench.open.tree.root.children[0]!.children.map(({ name }) => name))
      .toEqual(['d6', 'f6']);
  });

  test('no longer once it goes on: it would be undone in place of the opening', async () => {
    const app = await dropped();
    await app.press(app.square('f4'));
    await app.expectMoves('f5 f6 e6 f4');
    expect(toast(app)()).toBe('');
  });
});

test('a game that breaks at a move offers what was read before it, in every view', async () => {
  const app = await openApp();
  app.paste('f5d6c3d3c4f4a1');
  await expect.poll(() => app.alert).toMatch(/Move 7 .*a1/);
  await app.press(app.button('Keep the first 6 moves'));
  await app.expectMoves('f5 d6 c3 d3 c4 f4');
  await expect.poll(() => app.alert).toBe('');
  // In the box for texts, with a file format.
  await app.press(app.button('Open or paste'));
  await expect.poll(() => app.find('outflank-import >>> textarea')).not.toBeNull();
  await app.fill(page.elementLocator(app.find('outflank-import >>> textarea')!), ggf('Ann', 'Ben', 'B[f5]W[d6]B[a1]'));
  await app.press(app.button('Put on the board'));
  await expect.poll(() => app.alert).toMatch(/Move 3 .*a1/);
  await app.press(
    page.getByRole('dialog', { name: 'Open or paste' }).getByRole('button', { name: 'Keep the first 2 moves' }),
  );
  await app.expectDiscs(3, 3);
  await expect.poll(() => app.all('dialog[open]')).toEqual([]);
  // With names and notes, from a file.
  const noted = '(;GM[2]PB[Ann]PW[Ben]C[The final];B[f5]C[A classic](;W[d6];B[a1])(;W[f4];B[e3]))';
  drop([{ name: 'noted.sgf', content: noted }]);
  await expect.poll(() => app.alert).toMatch(/Move 3 .*a1/);
  await app.press(app.button('Keep the first 2 moves'));
  await app.expectMoves('f5 d6');
  const { info, tree } = app.workbench.document;
  expect([info.black, info.white, tree.root.comment]).toEqual(['Ann', 'Ben', 'The final']);
  expect(tree.root.children[0]).toMatchObject({ comment: 'A classic', children: [{ name: 'd6' }, { name: 'f4' }] });
  // Where a position is set up.
  await app.press(app.button('Edit position'));
  app.paste('f5d6c4b3b4f4h8');
  await expect.poll(() => app.alert).toMatch(/Move 7 .*h8/);
  await app.press(app.button('Keep the first 6 moves'));
  await app.press(app.button('Done'));
  await app.expectMoves('f5 d6 c4 b3 b4 f4');
});

describe('links', () => {
  test('one with a study shows the board while it is being read', async () => {
    const app = await openApp(await studyLink({ line: [{ move: 'f5' }, { move: 'd6' }] }));
    expect([app.workbench.view, app.workbench.open.tree.root.children]).toEqual(['analyse', []]);
    await app.expectMoves('f5 d6');
  });

  test('one that is broken says so, and what was there stays', async () => {
    const app = await openStudy('#m=f5d6c3');
    app.go('#z=1.AAAA');
    await expect.poll(() => app.alert).toMatch(/study link is broken/);
    await app.expectMoves('f5 d6 c3');
  });

  test('values no board has are left out and said; the page works, and after a reload', async () => {
    const value = { low: 1e308, high: 1e308, depth: 1, certainty: 100, count: 'discs', source: 'x' };
    const app = await openApp(await studyLink({ line: [{ move: 'f5', value }, { move: 'd6' }] }));
    await app.expectMoves('f5 d6');
    await expect.poll(toast(app)).toContain('1 value made no sense and was left out (the first at move 1, f5).');
    await expect.poll(saving(app)).toBe('Saved');
    const again = await app.again();
    await again.expectMoves('f5 d6');
  });

  test('one carries the whole study to another browser', async () => {
    const app = await openStudy('#m=f5d6c3d3c4f4&p=3', { engineOn: true });
    await expect.poll(said(app, 'outflank-engine >>> .badge')).toBe('~ Estimate');
    await app.press(app.button('good move'));
    await app.press(app.button('Comment'));
    await app.fill(page.getByRole('textbox', { name: /^Comment/ }), 'Größe: ≤ 4 石');
    await app.key('Escape');
    await app.press(app.square('f3'));
    const hash = await copyLink(app);
    expect(hash).toContain('#z=1.');
    const other = await openApp(hash);
    await other.expectMoves('f5 d6 c3 d3 c4 f4');
    await expect.poll(said(other, 'outflank-tree >>> .comment')).toContain('Größe: ≤ 4 石');
    await expect.element(page.getByRole('button', { name: /^Black c3, good move/ })).toHaveTextContent('c3!');
    await expect.poll(lines(other)).toEqual([expect.stringContaining('f3')]);
    await expect.poll(() => other.find('outflank-tree >>> .value')).not.toBeNull();
    await expect.poll(saving(other)).toBe('Saved');
  });

  test('a study too long for one offers the file', async () => {
    const app = await openStudy('#m=f5d6c3d3');
    await app.press(app.button('Comment'));
    // Letters without a pattern cannot be packed.
    const letters = Array.from({ length: 90_000 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90)));
    await app.fill(page.getByLabelText('Comment on d3'), letters.join(''));
    await app.key('Escape');
    await app.key('C', { ctrlKey: true, shiftKey: true });
    await expect.poll(() => app.alert).toMatch(/Save the study as a file instead/);
    await expect.element(page.getByRole('dialog', { name: 'Export and share' })).toBeVisible();
  });
});

test('a picture is made as the last one was', async () => {
  const app = await openStudy('#m=f5d6c3&p=3');
  const open = async (of: AppPage): Promise<void> => {
    await of.press(of.button('Share'));
    const exports = page.getByRole('dialog', { name: 'Export and share' });
    await of.press(exports.getByRole('button', { name: 'Picture: choose…' }));
  };
  await open(app);
  await app.press(page.getByLabelText('For printing'));
  await app.press(page.getByLabelText('Coordinates'));
  await app.fill(page.getByLabelText('Caption'), 'Tiger');
  await app.fill(page.getByLabelText('PNG width'), '1200');
  const again = await app.again();
  await open(again);
  await expect.element(page.getByLabelText('For printing')).toBeChecked();
  await expect.element(page.getByLabelText('Coordinates')).not.toBeChecked();
  await expect.element(page.getByLabelText('PNG width')).toHaveValue('1200');
  await expect.element(page.getByLabelText('Caption')).toHaveValue('');
});

describe('a text entered in the dialog', () => {
  const dialog = page.getByRole('dialog', { name: 'Open or paste' });
  const enter = async (app: AppPage, text: string): Promise<void> => {
    await app.fill(dialog.getByRole('textbox'), text);
    await app.press(dialog.getByRole('button', { name: 'Put on the board' }));
  };

  test.each([
    ['a game', 'f5d6c3a1', 'a1'],
    ['a file', ggf('Ann', 'Ben', 'B[f5]W[d6]B[a1]'), 'a1'],
  ])('%s that can’t be read stays there to be corrected', async (_what, text, fault) => {
    const app = await openApp();
    await app.press(app.button('Open or paste'));
    await enter(app, text);
    await expect
      .poll(() =>
        app
          .all('[role=alert]')
          .map((one) => one.textContent)
          .join(),
      )
      .toContain(fault);
    await expect.poll(() => app.find<OutflankGames>('outflank-games')?.games.work).toBeNull();
    await app.app.updateComplete;
    expect(isListed(app)()).toBe(true);
    await expect.element(dialog.getByRole('textbox')).toHaveValue(text);
    await enter(app, 'f5d6c3');
    await app.expectMoves('f5 d6 c3');
    await expect
      .poll(() => app.find('outflank-games')?.shadowRoot?.querySelector('textarea, outflank-import'))
      .toBeNull();
    expect(isListed(app)()).toBe(false);
    expect(app.alert).toBe('');
  });

  test('after a refusal the focus is in it; a file that can’t be read closes it, and so does what is opened', async () => {
    const app = await openApp();
    await app.press(app.button('Open or paste'));
    await enter(app, ggf('Ann', 'Ben', 'B[f5]W[d6]B[a1]'));
    await expect.poll(() => app.focused?.localName).toBe('textarea');
    app.choose('outflank-import >>> input[type=file]', 'broken.ggf', ggf('Ann', 'Ben', 'B[a1]'));
    // Below the dialog, what the page says and offers would be out of reach.
    await expect.poll(() => app.alert).toContain('a1');
    await expect.poll(() => app.find('outflank-games >>> .entry')).toBeNull();
    await app.press(app.button('Open or paste'));
    await expect.poll(() => app.find('outflank-import')).not.toBeNull();
    const two = ggf('Ann', 'Ben', 'B[f5]') + ggf('Cat', 'Dan', 'B[f5]W[f6]');
    app.choose('outflank-import >>> input[type=file]', 'two.ggf', two);
    await expect.poll(() => list(app).length).toBe(2);
    await app.press(list(app)[1]!);
    await app.expectMoves('f5 f6');
    await expect.poll(isListed(app)).toBe(false);
  });

  test('takes away the refusal of another, and no other notice', async () => {
    const app = await openApp();
    app.workbench.say('Something else.', true);
    app.paste('f5d6c3');
    await app.expectMoves('f5 d6 c3');
    expect(app.alert).toBe('Something else.');
  });

  test('dropped, one that can’t be read leaves no dialog', async () => {
    const app = await openApp();
    drop([{ name: 'broken.ggf', content: ggf('Ann', 'Ben', 'B[a1]') }]);
    await expect.poll(() => app.alert).toContain('a1');
    await expect.poll(isListed(app)).toBe(false);
  });
});

test('opening all games of a file can be cancelled: it is said how many are there, and the list is gone', async () => {
  const app = await openApp();
  drop([{ name: 'base.wtb', content: wthor(5) }]);
  await expect.poll(games(app)).toHaveLength(5);
  const { games: open } = app.find<OutflankGames>('outflank-games')!;
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  let told = 0;
  const unsubscribe = open.subscribe(() => open.work && ++told === 2 && open.cancel());
  await app.press(app.button('Open all 5 as studies'));
  await expect.poll(toast(app)).toContain('2 studies created.');
  unsubscribe();
  await expect.poll(isListed(app)).toBe(false);
});
