/** What the workbench keeps: over a reload, when a question has its board, and while the library is still to be read. */
import { describe, expect, test } from 'vitest';
import { OPENING_KEY } from '../../web/workbench/crash-guard.ts';
import { linkOf } from '../../web/workbench/link.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { documentRecord } from '../../web/document/autosave.ts';
import { newDocument } from '../../web/document/document.ts';
import { keepTabState } from '../../web/document/tab-state.ts';
import { sharedStore } from '../document/tabs.ts';
import * as steps from '../../web/document/game.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { JOURNAL_PREFIX } from '../../web/document/journal.ts';
import { memoryStore, type Store } from '../../web/browser/storage.ts';
import { words } from '../../web/i18n/words.ts';
import { makeSquares } from '../../game/formats/board.ts';
import { square } from './samples.ts';
import { newId, notebook, playAll, started } from './noted-workbench.ts';

describe('nothing is lost', () => {
  test('a reload brings back game, variations, place, view and set-up', async () => {
    const { bench, store } = await started();
    playAll(bench, 'f5d6c3');
    bench.go(steps.goBack);
    playAll(bench, 'c4');
    bench.rotate();
    bench.show('setup');
    bench.drawing.paint(square('a1'), true);
    bench.flush();
    const again = new Workbench({ engine: notebook().engine, store, newId });
    expect(again.document).toEqual(bench.document);
    expect(again.views).toMatchObject({ view: 'setup', rotated: true });
    expect(makeSquares(again.drawing.setup)).toBe(makeSquares(bench.drawing.setup));
  });

  test.each(['', '{', 'null', '{"version":1}', '{"version":1,"rules":"othello","start":"x"}', '{"version":2}'])(
    'what was kept but cannot be read is left alone: %s',
    async (text) => {
      const { bench } = await started(
        memoryStore([
          ['outflank.tab', text],
          ['outflank.settings', text],
        ]),
      );
      expect(linkOf(bench.document)).toBe('#r=othello');
      expect(bench.settings.threads).toBe(1);
    },
  );

  test('a browser that saves nothing is reported once', async () => {
    const refusing: Store = { get: () => null, set: () => false, remove: () => undefined, keys: () => [] };
    const { bench } = await started(refusing);
    bench.flush();
    expect(bench.notices.notice).toMatchObject({ isError: true });
    bench.notices.dismiss();
    bench.flush();
    expect(bench.notices.notice).toBeNull();
  });

  test('a game that was only opened is kept as one, until it is edited', async () => {
    const { bench, store } = await started();
    bench.open.open(newDocument('game', startPosition(OTHELLO)));
    const head = () => JSON.parse(store.get(`${JOURNAL_PREFIX}game`)!.split('\n', 1)[0]!) as object;
    expect(head()).toMatchObject({ isEdited: false });
    bench.play(square('f5'));
    expect(head()).toMatchObject({ isEdited: true });
    bench.undo();
    expect(head()).toMatchObject({ isEdited: true });
  });

  test('a question on the board that goes on as a game is kept with its moves as edited', async () => {
    const { bench, store } = await started();
    bench.open.lend(newDocument('question', startPosition(OTHELLO)));
    bench.play(square('f5'));
    bench.open.keepLent();
    expect(store.get(`${JOURNAL_PREFIX}question`)).toContain('"isEdited":true');
  });

  test('a page that is left while it opens a study has not failed', async () => {
    const { bench, store } = await started();
    bench.guard.begin('study');
    expect(store.get(OPENING_KEY)).not.toBeNull();
    bench.flush();
    expect(store.get(OPENING_KEY)).toBeNull();
  });

  test('settings are kept', async () => {
    const { bench, store } = await started();
    bench.configure({ theme: 'dark', exactFrom: 18 });
    const again = new Workbench({ engine: notebook().engine, store, newId });
    expect(again.settings).toMatchObject({ theme: 'dark', exactFrom: 18 });
  });

  test('another tab takes up those of the person, and keeps its own engine and board', async () => {
    const { bench, store } = await started();
    const other = new Workbench({ engine: notebook().engine, store, newId });
    other.configure({ maxDepth: 6 });
    let told = 0;
    other.subscribe(() => told++);
    bench.configure({ theme: 'dark', player: 'Ana', orientation: 'turn90', maxDepth: 12 });
    other.rereadSettings();
    expect(other.settings).toMatchObject({ theme: 'dark', player: 'Ana', orientation: 'identity', maxDepth: 6 });
    expect(told).toBe(1);
  });
});

describe('a tab whose study is not in the journal', () => {
  /** Starts a page of a tab that had a study open; `answer` lets the storage answer. */
  async function reopening(prepare: (shared: ReturnType<typeof sharedStore>, store: Store) => void, name = 'Study') {
    const shared = sharedStore();
    const store = memoryStore();
    let answer = (): void => undefined;
    shared.state.reads = new Promise((resolve) => (answer = resolve));
    const shown = { path: '', line: 'f5', view: 'analyse', rotated: false, setup: null, at: 1, tab: 'tab' } as const;
    keepTabState([store], { address: '#m=c4', id: 'study', name, ...shown });
    prepare(shared, store);
    const library = async () => shared.tab();
    const bench = new Workbench({ engine: notebook().engine, store, newId, library, address: () => '#m=c4' });
    bench.start();
    await bench.saved.want();
    return { bench, answer };
  }
  const study = (shared: ReturnType<typeof sharedStore>): void => {
    const document = { ...newDocument('study', startPosition(OTHELLO)), name: 'Study' };
    shared.records.set('study', documentRecord(document, 1, 0, 0, ''));
  };

  test('opens it from the library', async () => {
    const { bench, answer } = await reopening(study);
    answer();
    await expect.poll(() => bench.document.name).toBe('Study');
    expect(bench.notices.notice).toBeNull();
  });

  test('opens a game that another tab has kept as a study since', async () => {
    const { bench, answer } = await reopening(study, '');
    answer();
    await expect.poll(() => bench.document.name).toBe('Study');
  });

  test('shows what the address has in place of a game without a name, and says nothing', async () => {
    const { bench, answer } = await reopening(() => undefined, '');
    answer();
    await expect.poll(() => linkOf(bench.document)).toBe('#m=c4');
    expect(bench.notices.notice).toBeNull();
  });

  test('opens it from the library if the journal’s copy can’t be read', async () => {
    const { bench, answer } = await reopening((shared, store) => {
      study(shared);
      const head = {
        version: 1,
        id: 'study',
        name: 'Study',
        info: {},
        path: '',
        line: '',
        revision: 1,
        tab: 'a',
        at: 1,
      };
      store.set(`${JOURNAL_PREFIX}study`, `${JSON.stringify(head)}\n{"format":`);
    });
    answer();
    await expect.poll(() => bench.document.name).toBe('Study');
  });

  test('shows what the address has in place of one that is gone', async () => {
    const { bench, answer } = await reopening(() => undefined);
    answer();
    await expect.poll(() => linkOf(bench.document)).toBe('#m=c4');
    expect(bench.notices.notice?.text).toContain('no longer in the library');
  });

  test('keeps what was opened meanwhile', async () => {
    const { bench, answer } = await reopening(study);
    bench.open.open(newDocument('other', startPosition(OTHELLO)));
    answer();
    await expect.poll(() => bench.isOpening).toBe(false);
    expect([bench.document.id, bench.notices.notice]).toEqual(['other', null]);
  });

  test('blames the storage if that does not answer, and shows what the address has', async () => {
    const { bench, answer } = await reopening(({ state }) => void (state.refusesReads = true));
    answer();
    await expect.poll(() => bench.notices.notice?.text).toContain('isn’t saving');
    expect(linkOf(bench.document)).toBe('#m=c4');
  });
});

test('a study is saved once its store can be loaded, which fails without a network', async () => {
  const store = sharedStore().tab();
  let fails = true;
  const library = () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve(store));
  const bench = new Workbench({ engine: notebook().engine, store: memoryStore(), newId, library });
  bench.open.edit((document) => ({ ...document, name: 'Study' }));
  const { id } = bench.document;
  await bench.autosave.write(id);
  expect(bench.autosave.savingOf(bench.document)).toBe('refused');
  fails = false;
  await bench.autosave.write(id);
  expect(bench.autosave.savingOf(bench.document)).toBe('kept');
  expect(await store.read(id)).toMatchObject({ ok: true, value: { name: 'Study' } });
});

describe('a question on the board', () => {
  const aQuestion = (bench: Workbench): void => {
    bench.modes.enter(({ open }) => ({
      kind: 'lesson',
      hidesValues: true,
      borrows: true,
      begin: () => open.lend(newDocument('board', startPosition(OTHELLO))),
      outlives: ({ isOpened }) => !isOpened || open.isLent,
    }));
    bench.show('train');
  };

  test.each([
    ['analyse', ''],
    ['setup', ''],
    ['analyse', 'a game that the library has'],
  ] as const)('a question’s board goes on at %s, and the game is an Undo away: %s', async (view, name) => {
    const { bench } = await started();
    playAll(bench, 'f5d6');
    bench.open.identify({ name });
    aQuestion(bench);
    bench.show(view);
    expect([bench.open.isLent, bench.document.id]).toEqual([false, 'board']);
    const { text, remedy } = bench.notices.notice!;
    expect([text, remedy!.label]).toEqual([words.toast.setupApplied(), words.steps.undo()]);
    remedy!.take();
    expect([linkOf(bench.document), bench.document.name]).toEqual(['#m=f5d6', name]);
  });

  test.each(['play', 'review', 'openings'] as const)(
    '%s shows one’s own game again, not a question’s board',
    async (view) => {
      const { bench } = await started();
      playAll(bench, 'f5d6');
      aQuestion(bench);
      bench.show(view);
      expect([bench.open.isLent, bench.mode.kind, bench.view, linkOf(bench.document)]).toEqual([
        false,
        'analyse',
        view,
        '#m=f5d6',
      ]);
      expect(bench.notices.notice).toBeNull();
    },
  );
});
