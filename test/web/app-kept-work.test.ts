/** An unsaved game with moves or comments of one's own is a study once another game takes its place; others are just replaced. */
import { describe, expect, test } from 'vitest';
import { FFO42, square } from './samples.ts';
import { openApp, type AppPage } from './app-page.ts';
import { newDocument, writeComment } from '../../web/document/document.ts';
import { gameReviewOf } from '../../web/review/game-review-of.ts';

const toast = (app: AppPage): string => app.find('outflank-toast >>> .toast')?.innerText ?? '';
const names = async (app: AppPage) => {
  const library = await app.workbench.saved.want();
  await library.refresh();
  return library.documents.map(({ name }) => name);
};
const played = async (moves = 'f5d6c3d3'): Promise<AppPage> => {
  const app = await openApp();
  for (const move of moves.match(/../g)!) app.workbench.play(square(move));
  return app;
};

const KEPT = 'What was open is kept as “Study 1”.';

test.each<[string, (app: AppPage) => AppPage | Promise<AppPage>, string]>([
  ['a link entered into the address', (app) => (app.go('#m=c4e3'), app), 'c4 e3'],
  ['a link to other rules', (app) => (app.go('#r=6x6'), app), ''],
  ['a link opened in another tab', (app) => app.inNewTab('#m=c4e3'), 'c4 e3'],
  ['a link to other rules in another tab', (app) => app.inNewTab('#r=6x6'), ''],
  ['a pasted game', (app) => (app.paste('c4e3'), app), 'c4 e3'],
])('%s leaves the game that was played as a study, and offers the way back', async (_, open, moves) => {
  const app = await open(await played());
  await expect.poll(() => toast(app)).toContain(KEPT);
  await app.expectMoves(moves);
  expect(await names(app)).toContain('Study 1');
  if (toast(app).includes('Go back to it')) await app.press(app.button('Go back to it'));
  else
    await app.workbench.saved.openById(
      (await app.workbench.saved.want()).documents.find(({ name }) => name === 'Study 1')!.id,
    );
  await app.expectMoves('f5 d6 c3 d3');
  expect(app.workbench.document.name).toBe('Study 1');
});

test('so does one with a comment only', async () => {
  const app = await openApp();
  app.workbench.open.edit((document) => writeComment(document, 'to do'));
  app.go('#m=c4e3');
  await expect.poll(() => toast(app)).toContain(KEPT);
});

describe('a game that is kept', () => {
  const reviewsOf = ({ workbench }: AppPage) => workbench.part(gameReviewOf).reviews;
  const reviewed = async (): Promise<AppPage> => {
    const app = await played();
    await reviewsOf(app).ready();
    reviewsOf(app).begin(7);
    await reviewsOf(app).written();
    return app;
  };
  const openStudy = async (app: AppPage) => {
    const library = await app.workbench.saved.want();
    await expect.poll(() => library.documents.map(({ name }) => name)).toEqual(['Study 1']);
    await library.open(library.documents[0]!.id);
    await app.expectMoves('f5 d6 c3 d3');
  };

  test('keeps its review', async () => {
    const app = await reviewed();
    app.go('#m=c4e3');
    await openStudy(app);
    await expect.poll(() => reviewsOf(app).record?.level).toBe(7);
  });

  test('keeps its review in another tab', async () => {
    const app = await (await reviewed()).inNewTab('#m=c4e3');
    await openStudy(app);
    await expect.poll(() => reviewsOf(app).record?.level).toBe(7);
  });

  test('keeps its values', async () => {
    const app = await played();
    const { evaluations, position } = app.workbench;
    const value = { low: 2, high: 2, depth: 9, certainty: 87, count: 'winner', origin: 'search' } as const;
    evaluations.note(position, value);
    app.go('#m=c4e3');
    await expect.poll(() => toast(app)).toContain(KEPT);
    const again = await app.again();
    await openStudy(again);
    await expect.poll(() => again.workbench.evaluations.get(position)).toEqual(value);
  });

  test('is that study again after Undo, and no second one is made of it', async () => {
    const app = await played();
    app.go('#m=c4e3');
    await expect.poll(() => toast(app)).toContain(KEPT);
    app.workbench.undo();
    expect(app.workbench.document.name).toBe('Study 1');
    app.workbench.play(square('c4'));
    app.go('#m=c4');
    await app.expectMoves('c4');
    await app.workbench.autosave.writeAll();
    expect(await names(app)).toEqual(['Study 1']);
  });
});

describe('nothing is kept of', () => {
  /** What was said and is in the library, once it would be there. */
  const kept = async (app: AppPage) => {
    await app.expectMoves('f5 f6 e6');
    await app.workbench.saved.library?.refresh();
    return [toast(app), await names(app)];
  };
  const NOTHING = ['', []];

  test('a link’s game that nothing was done to', async () => {
    const app = await openApp('#m=f5d6');
    app.go('#m=c4');
    app.go('#m=f5f6e6');
    expect(await kept(app)).toEqual(NOTHING);
  });

  test('one that was reloaded meanwhile', async () => {
    const app = await openApp('#m=f5d6');
    app.go('#m=c4');
    const again = await app.again();
    again.go('#m=f5f6e6');
    expect(await kept(again)).toEqual(NOTHING);
  });

  test('one that was open in a tab that is closed', async () => {
    const app = await openApp('#m=f5d6');
    app.go('#m=c4');
    expect(await kept(await app.inNewTab('#m=f5f6e6'))).toEqual(NOTHING);
  });

  test('one that is still open in its tab', async () => {
    const app = await played();
    const tab = sessionStorage.getItem('outflank.tab.name');
    let close = (): void => undefined;
    const closed = new Promise<void>((resolve) => (close = resolve));
    void navigator.locks.request(`outflank.tab ${tab}`, () => closed);
    const other = await app.inNewTab('#m=f5f6e6');
    await navigator.locks.query();
    expect(await kept(other)).toEqual(NOTHING);
    close();
  });

  test('the board of a question that was only looked at', async () => {
    const app = await openApp();
    const { open } = app.workbench;
    open.lend(newDocument('question', FFO42));
    open.keepLent();
    app.go('#m=f5f6e6');
    expect(await kept(app)).toEqual(NOTHING);
  });

  test('a blank board', async () => {
    const app = await openApp();
    app.workbench.flush();
    app.go('#m=f5f6e6');
    expect(await kept(app)).toEqual(NOTHING);
  });
});

test('where the library can’t be loaded, the link’s game is shown all the same, and Undo leads back', async () => {
  const app = await openApp('', {}, { library: () => Promise.reject(new Error('none')) });
  app.workbench.play(square('f5'));
  app.go('#m=c4e3');
  await app.expectMoves('c4 e3');
  await expect(app.workbench.saved.want()).rejects.toThrow('none');
  app.workbench.undo();
  await app.expectMoves('f5');
});

test('a link that is opened again shows the board, whatever page was shown last; a reload keeps its page', async () => {
  const app = await openApp('#m=f5f6e6f4');
  await app.show('Library');
  const again = await app.again();
  expect(again.workbench.view).toBe('library');
  const other = await again.inNewTab('#m=f5f6e6f4');
  expect(other.workbench.view).toBe('analyse');
  await other.expectMoves('f5 f6 e6 f4');
});
