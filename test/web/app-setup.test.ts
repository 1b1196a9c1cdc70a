/** Setting positions up and reading them, on the whole page. Strokes and the clipboard are in test/e2e/setup. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setupOf } from '../../game/setup.ts';
import { documentText } from '../../web/document/document-text.ts';
import { makeStudyLink } from '../../web/workbench/study-link.ts';
import { openApp, type AppPage } from './app-page.ts';

const FFO42 = '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X';
const FFO42_LINK = `#b=${FFO42.slice(0, 64)}&s=X`;

const draw = (app: AppPage): Promise<void> => app.press(app.button('Edit position'));
const verdict = (app: AppPage) => () => said(app, 'outflank-setup >>> .say');
const read = (app: AppPage) => () => said(app, 'outflank-import >>> .say');
const said = (app: AppPage, selector: string): string => app.find(selector)?.textContent.trim() ?? '';

describe('drawing', () => {
  test('tools: clear, start, turn, mirror, swap, and a verdict for each', async () => {
    const app = await openApp(FFO42_LINK);
    await draw(app);
    // The button that opened it is gone; the Tab key goes on within the page.
    await expect.poll(() => app.find('main')?.matches(':focus')).toBe(true);
    await expect
      .poll(verdict(app))
      .toBe('42 discs, 22 empties. Black has 9 moves, White has 5 moves. Ready to analyse.');
    await app.press(app.button('Swap colours'));
    await app.expectDiscs(33, 9);
    await expect.poll(verdict(app)).toContain('White has 9');
    await app.press(app.button('Mirror'));
    await expect.element(app.square('f1')).toHaveAccessibleName('f1 black');
    await app.press(app.button('Rotate'));
    await expect.element(app.square('h6')).toHaveAccessibleName('h6 black');
    await app.press(app.button('Clear'));
    await expect.poll(verdict(app)).toBe('The board is empty.');
    await expect.element(app.button('Done')).toBeDisabled();
    await app.press(app.button('Start position'));
    await app.expectDiscs(2, 2);
    for (let i = 0; i < 5; i++) await app.press(app.button('Undo'));
    await app.expectDiscs(9, 33);
    await app.show('Analyse');
    await expect.poll(() => app.hash).toContain(FFO42.slice(0, 20));
  });

  test('a set-up in progress survives a reload', async () => {
    const app = await openApp();
    await draw(app);
    await app.paint('a1');
    await app.expectDiscs(3, 2);
    const again = await app.again();
    await again.expectDiscs(3, 2);
    await expect.element(again.button('Done')).toBeEnabled();
  });

  test('a drawing outlasts a page without a board and a reload, with its undo', async () => {
    const app = await openApp();
    await app.press(app.button('Edit position'));
    await app.paint('a1');
    await app.paint('b1');
    await app.show('Library');
    const again = await app.again();
    again.workbench.show('home');
    await again.press(again.button('Edit a position'));
    expect(again.workbench.view).toBe('setup');
    await again.expectDiscs(4, 2);
    await again.press(again.button('Undo'));
    await again.expectDiscs(3, 2);
    await again.press(again.button('Undo'));
    await again.expectDiscs(2, 2);
  });

  test('the board stays under the pointer on a phone and at a desk; a promised undo works; rules are named', async () => {
    for (const width of [360, 1440]) {
      const app = await openApp('#m=f5d6c3', {}, { width, height: 800 });
      await draw(app);
      await expect.poll(verdict(app)).not.toBe('');
      const place = () => app.square('a1').element().getBoundingClientRect();
      const before = place();
      await app.paint('a1');
      await expect.element(app.square('a1')).toHaveAccessibleName(/black/);
      expect(place()).toEqual(before);
      await app.press(app.button('Done'));
      await expect.poll(() => said(app, 'outflank-toast >>> .toast')).toContain('“Undo” brings the game back');
      await app.press(app.find('outflank-toast >>> .toast button')!);
      await app.expectMoves('f5 d6 c3');
      await expect.poll(() => app.button('Rules: Othello 8×8').element().textContent.trim()).toBe('Othello 8×8');
    }
  });

  test('an undo that is promised is offered until the next edit', async () => {
    const app = await openApp('#m=f5d6c3');
    await draw(app);
    await app.paint('a1');
    await app.press(app.button('Done'));
    const toast = () => said(app, 'outflank-toast >>> .toast');
    await expect.poll(toast).toContain('“Undo” brings the game back');
    await app.press(app.button('Turn the board around'));
    expect(toast()).toContain('“Undo” brings the game back');
    await app.press(app.square('d3'));
    await app.expectMoves('d3');
    expect(toast()).toBe('');
  });
});

describe('what is opened takes the place of what is being drawn', () => {
  const game = '#m=f5d6c3';
  const typed = async (app: AppPage): Promise<void> => {
    await app.press(app.button('Open or paste'));
    await app.fill(page.getByRole('dialog', { name: 'Open or paste' }).getByRole('textbox'), 'f5d6c3');
    await app.press(
      page.getByRole('dialog', { name: 'Open or paste' }).getByRole('button', { name: 'Put on the board' }),
    );
  };
  const found = async (app: AppPage): Promise<void> => {
    await app.key('k', { ctrlKey: true });
    await app.fill(page.getByRole('combobox'), 'club game');
    await app.key('Enter');
  };
  const linked = async (app: AppPage): Promise<void> => {
    const link = await makeStudyLink(documentText(app.workbench.document));
    if (link.ok) app.go(link.value);
  };

  test.each<[string, hash: string, (app: AppPage) => Promise<void>]>([
    ['a typed game', '', typed],
    ['a document found by its name', game, found],
    ['a link with a whole study', game, linked],
  ])('%s', async (_how, hash, open) => {
    const app = await openApp(hash);
    if (open === found) (await app.workbench.saved.want()).name('club game');
    await draw(app);
    await app.paint('a1');
    await app.expectDiscs(hash ? 6 : 3, 2);
    await open(app);
    await expect.poll(() => app.workbench.view).toBe('analyse');
    await app.expectMoves('f5 d6 c3');
    const here = app.workbench.position;
    await draw(app);
    expect(app.workbench.drawing.isChanged).toBe(false);
    expect(app.workbench.drawing.setup.contents).toEqual(setupOf(here).contents);
  });

  test('a new game', async () => {
    const app = await openApp(game);
    await draw(app);
    await app.paint('a1');
    app.app.run('newGame');
    await app.expectDiscs(2, 2);
    expect(app.workbench.view).toBe('analyse');
    app.workbench.undo();
    await app.expectMoves('f5 d6 c3');
  });
});

describe('reading', () => {
  test('typed text waits for the button', async () => {
    const app = await openApp();
    await app.press(app.button('Open or paste'));
    await app.fill(page.getByRole('dialog', { name: 'Open or paste' }).getByRole('textbox'), 'f5d6');
    await expect.poll(read(app)).toBe('Game of 2 moves. Ready.');
    await app.expectDiscs(2, 2);
    await app.press(app.button('Put on the board'));
    await expect.poll(() => app.all('dialog[open]')).toEqual([]);
    await app.expectDiscs(3, 3);
  });

  test('pasted into the box, transcript, board, OBF and link are recognised by themselves', async () => {
    const app = await openApp();
    await draw(app);
    for (const [text, found] of [
      ['F5 D6 C3 D3 C4', 'Game of 5 moves. Now on the board.'],
      [FFO42, 'Position. Now on the board.'],
      [`${FFO42}; g2:+6; a4:+0;`, 'OBF position with 2 move values. Now on the board.'],
      [`https://example.org/${FFO42_LINK}`, 'Link to a position. Now on the board.'],
    ] as const) {
      app.paste(text, app.find('outflank-import >>> textarea')!);
      await expect.poll(read(app)).toBe(found);
    }
    await app.expectDiscs(9, 33);
    await app.press(app.button('Done'));
    await expect.poll(() => app.hash).toContain(FFO42.slice(0, 20));
  });

  test('a file, opened or dropped', async () => {
    const app = await openApp();
    app.drop('game.txt', 'f5d6c3');
    await app.expectDiscs(5, 2);
    await draw(app);
    app.drop('two.obf', `${FFO42}\n${FFO42.replace('X', '-')}\n`);
    await app.expectDiscs(9, 33);
    await expect.poll(read(app)).toBe('2 positions. Now on the board.');
    await app.fill(page.getByLabelText('Game or position'), '1');
    await app.expectDiscs(8, 33);
    app.drop('bad.obf', 'X-O');
    await expect.poll(() => app.alert).not.toBe('');
    await app.expectDiscs(8, 33);
    app.choose('outflank-import >>> input[type=file]', 'x.txt', 'e6');
    await app.expectDiscs(4, 1);
  });
});

describe('what cannot be read says what and where, and the board stays', () => {
  test.each<[name: string, text: string, says: RegExp]>([
    ['too short', FFO42.slice(0, 60), /Line 1.*60 squares.*64/],
    ['too long', `${FFO42.slice(0, 64)}-- X`, /Line 1, column 65: “-” is one too many/],
    ['an unknown sign', FFO42.replace('XX-OOOO', 'XX-OO?O'), /Line 1, column \d+:.*“\?” is not a square/],
    ['no disc at all', `${'-'.repeat(64)} X`, /The board is empty/],
    ['an illegal move', 'f5d6c3a1', /Move 4.*line 1, column 7.*a1/],
    ['no square', 'f5d6k9', /column 5.*“k9” is not a square/],
    ['prose', 'Dear Sir or Madam', /Line 1, column 1/],
    ['a huge paste', 'f5'.repeat(600_000), /1,200,000 characters; the limit is 1,000,000/],
    ['markup', '<script>alert(1)</script>', /Line 1, column 1/],
    ['a broken link', '#b=XXOO&s=X', /The link can’t be read/],
  ])('pasted: %s', async (_name, text, says) => {
    const app = await openApp('#m=f5d6');
    app.paste(text);
    await expect.poll(() => app.alert).toMatch(says);
    await app.expectDiscs(3, 3);
    await app.expectMoves('f5 d6');
    await app.press(app.button('Dismiss'));
    await expect.poll(() => app.alert).toBe('');
  });

  test('in the address', async () => {
    const app = await openApp('#m=f5d6');
    for (const hash of ['#b=nonsense', '#m=f5a1', '#r=no-such-rules', '#m=%E0%A4%A', '#m=f5&p=7']) {
      app.go(hash);
      await expect.poll(() => app.alert).toMatch(/The link can’t be read/);
      await app.expectMoves('f5 d6');
      await expect.poll(() => app.hash).toBe('#m=f5d6');
      await app.press(app.button('Dismiss'));
      await expect.poll(() => app.alert).toBe('');
    }
  });
});
