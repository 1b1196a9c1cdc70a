/** The page's parts put together, without a page and with an engine that only takes notes. */
import { valueOf } from '../../web/engine/known-value.ts';
import { describe, expect, test } from 'vitest';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { pass, playBest } from '../../web/workbench/actions.ts';
import { commandsNow, runCommand, type CommandPage } from '../../web/workbench/commands.ts';
import { OPENING_KEY } from '../../web/workbench/crash-guard.ts';
import { linkOf } from '../../web/workbench/link.ts';
import { toggleEngine } from '../../web/workbench/engine-switch.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { documentRecord } from '../../web/document/autosave.ts';
import { newDocument } from '../../web/document/document.ts';
import { keepTabState } from '../../web/document/tab-state.ts';
import { sharedStore } from '../document/tabs.ts';
import * as steps from '../../web/document/game.ts';
import { newGame } from '../../web/document/game.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { JOURNAL_PREFIX } from '../../web/document/journal.ts';
import { memoryStore, type Store } from '../../web/browser/storage.ts';
import type { EngineFault, Job, Opened, Report } from '../../workers/protocol.ts';
import { targetOf } from '../../game/notation.ts';
import { faultText } from '../../i18n/english.ts';
import { foundText } from '../../web/i18n/faults.ts';
import { words } from '../../web/i18n/words.ts';
import { fault } from '../../game/faults.ts';
import { makeSquares } from '../../game/formats/board.ts';
import { analysis, estimate, exact, FFO42, FFO42_TEXT, SOLVED, square } from './samples.ts';

interface Asked {
  readonly request: Omit<Job, 'job'>;
  readonly answer: (report: Report) => void;
}

function notebook(opened: Opened | EngineFault = { threads: 1, hashMegabytes: 128 }) {
  const asked: Asked[] = [];
  const calls: string[] = [];
  const engine: EnginePort = {
    open: async (options) => {
      calls.push(`open ${options.threads} ${options.hashMegabytes}`);
      return opened;
    },
    search: ({ position, count, goal }, { exactFrom, maxDepth }, signal, answer, after) => {
      if (after) calls.push('resume');
      signal.addEventListener('abort', () => calls.push('stop'));
      return new Promise((resolve) => {
        asked.push({
          request: { position, count, goal, exactFrom, maxDepth },
          answer: (report) => {
            answer(report);
            if (report.kind === 'fault') resolve('fault');
            else if (report.state === 'done') resolve('done');
          },
        });
      });
    },
    dispose: () => void calls.push('dispose'),
  };
  return { engine, asked, calls };
}

/** A page that takes note of what it is to do itself. */
function pageNotes() {
  const wanted: string[] = [];
  return { wanted, page: { panel: (id: string) => void wanted.push(id) } as unknown as CommandPage };
}

let ids = 0;
const newId = (): string => `id-${++ids}`;

/** Lets what is already resolved proceed. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function started(store: Store = memoryStore()) {
  const notes = notebook();
  const bench = new Workbench({ engine: notes.engine, store, newId });
  bench.show('analyse');
  bench.start();
  await settle();
  return { bench, store, ...notes };
}

const playAll = (bench: Workbench, moves: string) => {
  for (const move of moves.match(/../g) ?? []) expect(bench.play(square(move)).ok).toBe(true);
};

describe('playing and stepping', () => {
  test('a first visit: start position, engine at work on it', async () => {
    const { bench, asked } = await started();
    expect(linkOf(bench.document)).toBe('#r=othello');
    expect(asked.map(({ request }) => request)).toEqual([
      {
        position: bench.position,
        count: 'winner',
        goal: 'all',
        exactFrom: bench.settings.exactFrom,
        maxDepth: bench.settings.maxDepth,
      },
    ]);
  });

  test('moves, back, forward, first, last', async () => {
    const { bench } = await started();
    playAll(bench, 'f5d6c3d3');
    bench.go(steps.goBack);
    bench.go(steps.goBack);
    expect(linkOf(bench.document)).toBe('#m=f5d6c3d3&p=2');
    bench.go(steps.goForward);
    expect(bench.open.node.name).toBe('c3');
    bench.go(steps.goFirst);
    expect(bench.open.node.ply).toBe(0);
    bench.go(steps.goLast);
    expect(bench.open.node.name).toBe('d3');
    expect(steps.canGoForward(bench.document)).toBe(false);
  });

  test('a temporary board is not saved: a reload opens the waiting document', async () => {
    const { bench, store } = await started();
    playAll(bench, 'f5d6');
    const { document } = bench;
    const kept = () => store.keys().filter((key) => key.startsWith(JOURNAL_PREFIX));
    const before = kept();
    bench.open.lend(newDocument('board', bench.open.tree.root.position));
    playAll(bench, 'd3');
    bench.flush();
    expect(kept()).toEqual(before);
    const again = (await started(store)).bench;
    expect([again.document.id, linkOf(again.document)]).toEqual([document.id, '#m=f5d6']);
    bench.open.takeBack();
    expect(bench.document).toBe(document);
    bench.undo();
    expect(linkOf(bench.document)).toBe('#m=f5');
  });

  test('the moves of a question can’t be undone or deleted from under it', async () => {
    const { bench } = await started();
    playAll(bench, 'f5d6');
    bench.modes.enter(() => ({ kind: 'lesson', hidesValues: true, ownsMoves: true }));
    const page = {} as CommandPage;
    for (const id of ['undo', 'deleteLine', 'redo'] as const) {
      runCommand(id, bench, page);
      expect(commandsNow(bench)).not.toContain(id);
    }
    expect(linkOf(bench.document)).toBe('#m=f5d6');
    bench.modes.leave();
    runCommand('deleteLine', bench, page);
    expect(linkOf(bench.document)).toBe('#m=f5');
  });

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

  test.each(['analyse', 'setup'] as const)(
    'a question’s board goes on at %s, and the game is an Undo away',
    async (view) => {
      const { bench } = await started();
      playAll(bench, 'f5d6');
      aQuestion(bench);
      bench.show(view);
      expect([bench.open.isLent, bench.document.id]).toEqual([false, 'board']);
      const { text, remedy } = bench.notices.notice!;
      expect([text, remedy!.label]).toEqual([words.toast.setupApplied(), words.steps.undo()]);
      remedy!.take();
      expect(linkOf(bench.document)).toBe('#m=f5d6');
    },
  );

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

  test('a new game ends what a question has put on the board, and is the user’s document', async () => {
    const { bench } = await started();
    playAll(bench, 'f5d6');
    const { id } = bench.document;
    bench.open.lend(newDocument('board', bench.position));
    bench.load(newGame(startPosition(OTHELLO)));
    expect([bench.open.isLent, bench.document.id, linkOf(bench.document)]).toEqual([false, id, '#r=othello']);
    bench.undo();
    expect(linkOf(bench.document)).toBe('#m=f5d6');
  });

  test('another move makes another line; undo takes it back, redo brings it again', async () => {
    const { bench } = await started();
    playAll(bench, 'f5d6c3');
    bench.go(steps.goBack);
    playAll(bench, 'c4d3');
    expect(linkOf(bench.document)).toBe('#m=f5d6c4d3');
    bench.undo();
    bench.undo();
    expect(linkOf(bench.document)).toBe('#m=f5d6c3&p=2');
    bench.redo();
    expect(linkOf(bench.document)).toBe('#m=f5d6c4');
  });

  test('playing a known move is a step, not an edit', async () => {
    const { bench } = await started();
    playAll(bench, 'f5d6');
    bench.go(steps.goFirst);
    playAll(bench, 'f5');
    expect(linkOf(bench.document)).toBe('#m=f5d6&p=1');
  });

  test('an illegal move says why and changes nothing', async () => {
    const { bench } = await started();
    expect(bench.play(square('a1')).ok).toBe(false);
    await expect
      .poll(() => bench.notices.notice)
      .toMatchObject({
        isError: true,
        text: 'a1 is not a legal move for Black: it flips nothing.',
      });
    expect(pass(bench).ok).toBe(false);
    expect(bench.open.node.ply).toBe(0);
  });

  test('space plays the best move known', async () => {
    const { bench, asked } = await started();
    await bench.importText(FFO42_TEXT);
    playBest(bench);
    expect(bench.open.node.ply).toBe(0);
    asked.at(-1)!.answer(SOLVED);
    playBest(bench);
    expect(bench.open.node.name).toBe('g2');
  });
});

describe('the engine', () => {
  test('follows the board; a late report of another position is not shown', async () => {
    const { bench, asked } = await started();
    await bench.importText(FFO42_TEXT);
    const old = asked.at(-1)!;
    bench.play(square('g2'));
    expect(asked.at(-1)!.request.position.sideToMove).toBe('white');
    old.answer(SOLVED);
    expect(bench.engineView.analysis).toBeNull();
    bench.go(steps.goBack);
    expect(bench.engineView).toMatchObject({ phase: 'searching' });
  });

  test('a solved position is remembered: no second search', async () => {
    const { bench, asked } = await started();
    await bench.importText(FFO42_TEXT);
    asked.at(-1)!.answer(SOLVED);
    await settle();
    bench.play(square('g2'));
    const searches = asked.length;
    bench.go(steps.goBack);
    expect(bench.engineView).toMatchObject({ phase: 'done', analysis: SOLVED });
    expect(asked).toHaveLength(searches);
    expect(valueOf(bench.evaluations.at(bench.open.node)!)).toEqual({ ...SOLVED.value, source: 'cached' });
  });

  test('a search that begins again does not lose what was known', async () => {
    const { bench, asked } = await started();
    await bench.importText(FFO42_TEXT);
    asked.at(-1)!.answer(analysis(FFO42, { g2: exact(6), a4: exact(0) }, { state: 'searching' }));
    bench.play(square('g2'));
    bench.go(steps.goBack);
    asked.at(-1)!.answer(analysis(FFO42, { g2: estimate(3) }, { state: 'searching' }));
    const g2 = bench.engineView.analysis?.moves.find(({ move }) => targetOf(move) === square('g2'));
    expect(g2?.value).toEqual(exact(6));
  });

  test('off stops it and keeps the results; on continues without a restart', async () => {
    const { bench, calls, asked } = await started();
    await bench.importText(FFO42_TEXT);
    toggleEngine(bench);
    expect(bench.engineView.phase).toBe('off');
    expect(calls.at(-1)).toBe('stop');
    const searches = asked.length;
    toggleEngine(bench);
    expect(asked).toHaveLength(searches + 1);
    expect(calls.filter((call) => call.startsWith('open'))).toHaveLength(1);
  });

  test('another table restarts it, other limits only ask again', async () => {
    const { bench, calls, asked } = await started();
    bench.configure({ hashMegabytes: 256 });
    await settle();
    expect(calls.filter((call) => call.startsWith('open'))).toEqual(['open 1 128', 'open 1 256']);
    bench.configure({ maxDepth: 18 });
    expect(asked.at(-1)!.request.maxDepth).toBe(18);
    expect(calls.filter((call) => call.startsWith('open'))).toHaveLength(2);
  });

  test('deeper goes beyond the settings, for this position only', async () => {
    const { bench, asked } = await started();
    bench.configure({ maxDepth: 12 });
    const { maxDepth } = bench.settings;
    bench.engine.deeper();
    expect(asked.at(-1)!.request.maxDepth).toBe(maxDepth + 4);
    playAll(bench, 'f5');
    expect(asked.at(-1)!.request.maxDepth).toBe(maxDepth);
  });

  test('rests while a position is set up', async () => {
    const { bench, asked, calls } = await started();
    bench.show('setup');
    expect(calls.at(-1)).toBe('stop');
    const searches = asked.length;
    bench.drawing.paint(square('a1'), true);
    expect(asked).toHaveLength(searches);
    bench.show('analyse');
    expect(asked).toHaveLength(searches + 1);
  });

  test('a failure is reported, and the position stays', async () => {
    const lost: EngineFault = { kind: 'fault', job: 0, fault: fault('engine-memory', { n: 64 }) };
    const { engine } = notebook(lost);
    const bench = new Workbench({ engine, store: memoryStore(), newId });
    bench.show('analyse');
    bench.start();
    await settle();
    expect(bench.engineView).toMatchObject({ phase: 'fault', fault: lost.fault });
    expect(bench.play(square('f5')).ok).toBe(true);
  });
});

describe('set-up', () => {
  test('a stroke is one step of undo; painting over the same colour clears', async () => {
    const { bench } = await started();
    bench.show('setup');
    bench.drawing.paint(square('a1'), true);
    bench.drawing.paint(square('b1'), false);
    bench.drawing.setBrush('white');
    bench.drawing.paint(square('c1'), true);
    expect(makeSquares(bench.drawing.setup).slice(0, 4)).toBe('XXO-');
    bench.undo();
    bench.undo();
    expect(makeSquares(bench.drawing.setup).slice(0, 4)).toBe('----');
    bench.redo();
    bench.drawing.setBrush('black');
    bench.drawing.paint(square('a1'), true);
    expect(makeSquares(bench.drawing.setup).slice(0, 4)).toBe('-X--');
  });

  test.each([
    ['clear', '-'.repeat(64), 'white'],
    ['start', `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`, 'black'],
    ['swap', `${'-'.repeat(19)}O-------OO------OX${'-'.repeat(27)}`, 'black'],
    ['mirror', `${'-'.repeat(20)}X------XX------OX${'-'.repeat(27)}`, 'white'],
    ['turn', `${'-'.repeat(27)}XXX-----OX${'-'.repeat(27)}`, 'white'],
  ] as const)('%s', async (tool, board, side) => {
    const { bench } = await started();
    playAll(bench, 'd3');
    bench.show('setup');
    bench.drawing.useTool(tool);
    expect([makeSquares(bench.drawing.setup), bench.drawing.setup.sideToMove]).toEqual([board, side]);
  });

  test('an unchanged set-up keeps the moves, a changed one begins a game that undo takes back', async () => {
    const { bench } = await started();
    playAll(bench, 'f5d6');
    bench.show('setup');
    bench.show('analyse');
    expect(linkOf(bench.document)).toBe('#m=f5d6');
    bench.show('setup');
    bench.drawing.setSide('white');
    bench.show('analyse');
    expect(bench.position.sideToMove).toBe('white');
    expect(bench.open.node.ply).toBe(0);
    bench.undo();
    expect(linkOf(bench.document)).toBe('#m=f5d6');
  });

  test('a board that is no position stays in set-up and says why', async () => {
    const { bench } = await started();
    bench.show('setup');
    bench.drawing.useTool('clear');
    bench.show('analyse');
    expect(bench.view).toBe('setup');
    await expect.poll(() => bench.notices.notice).toMatchObject({ isError: true, text: 'The board is empty.' });
  });
});

describe('reading', () => {
  test.each([
    ['f5d6c3d3c4', 'Game of 5 moves.', '#m=f5d6c3d3c4'],
    [FFO42_TEXT, 'Position.', `#b=${FFO42_TEXT.slice(0, 64)}&s=X`],
    [`${FFO42_TEXT}; g2:+6; a4:+0;`, 'OBF position with 2 move values.', `#b=${FFO42_TEXT.slice(0, 64)}&s=X`],
  ])('%s', async (text, sentence, link) => {
    const { bench } = await started();
    const reading = await bench.importText(text);
    expect(reading.ok && foundText(reading.found)).toBe(sentence);
    expect(linkOf(bench.document)).toBe(link);
    bench.undo();
  });

  test('a name that comes with a position is shown, and only then', async () => {
    const { bench } = await started();
    await bench.importText(`${FFO42_TEXT}; % FFO #42`);
    expect(bench.title).toBe('FFO #42');
    await bench.importText(FFO42_TEXT);
    expect(bench.title).toBe('');
  });

  test('a game with players is called by them', async () => {
    const { bench } = await started();
    await bench.importText(
      '(;GM[Othello]PC[here]PB[first]PW[second]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)',
    );
    expect(bench.title).toBe('first – second');
    expect(linkOf(bench.document)).toBe('#m=f5d6');
  });

  test.each([
    ['', /nothing to read/],
    [`${FFO42_TEXT.slice(0, 64)}-- X`, /Line 1, column 65: “-” is one too many/],
    ['hello', /Line 1, column 1/],
    ['X'.repeat(63), /63/],
    [FFO42_TEXT.replace('OO', 'O?'), /column 4.*“\?” is not a square/],
    ['f5d6a1', /Move 3 .*column 5.*a1/],
    ['f5 '.repeat(400_000), /1,000,000/],
  ])('bad: %s', async (text, message) => {
    const { bench } = await started();
    playAll(bench, 'f5');
    const before = bench.document;
    const reading = await bench.importText(text);
    expect(reading.ok ? '' : faultText(reading.fault)).toMatch(message);
    expect(bench.document).toBe(before);
    await expect.poll(() => bench.notices.notice?.isError).toBe(true);
  });

  test('of several positions the first good one is taken; others can be chosen', async () => {
    const { bench } = await started();
    const other = FFO42_TEXT.replace('X', '-');
    const reading = await bench.importText(`${FFO42_TEXT.replace('OO', 'O?')}\n${FFO42_TEXT}\n${other}\n`);
    expect(reading).toMatchObject({ ok: true, chosen: 1, faults: [{ where: { line: 1 } }] });
    expect(makeSquares(bench.position)).toBe(FFO42_TEXT.slice(0, 64));
    bench.chooseEntry(2);
    expect(makeSquares(bench.position)).toBe(other.slice(0, 64));
    bench.chooseEntry(0);
    expect(makeSquares(bench.position)).toBe(other.slice(0, 64));
  });
});

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
});

describe('a tab whose study is not in the journal', () => {
  /** Starts a page of a tab that had a study open; `answer` lets the storage answer. */
  async function reopening(prepare: (shared: ReturnType<typeof sharedStore>, store: Store) => void) {
    const shared = sharedStore();
    const store = memoryStore();
    let answer = (): void => undefined;
    shared.state.reads = new Promise((resolve) => (answer = resolve));
    const shown = { path: '', line: '', view: 'analyse', rotated: false, setup: null, at: 1, tab: 'tab' } as const;
    keepTabState([store], { address: '#m=c4', id: 'study', name: 'Study', ...shown });
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

test.each([
  ['analyse', ['nextMistake', 'comment']],
  ['review', ['nextMistake', 'comment']],
  ['retry', ['nextMistake']],
  ['play', []],
  ['exercise', []],
  ['hold', []],
  ['lesson', []],
  ['guess', []],
  ['drill', []],
] as const)('the keys of a review and of comments end nothing (%s)', (kind, done) => {
  const { engine } = notebook();
  const bench = new Workbench({ engine, store: memoryStore(), newId });
  bench.modes.enter(() => ({ kind, hidesValues: false }));
  const { wanted, page } = pageNotes();
  for (const id of ['nextMistake', 'comment'] as const) runCommand(id, bench, page);
  expect(wanted).toEqual(done);
  bench.views.turnTo('play');
  bench.modes.enter(() => ({ kind, hidesValues: false }));
  expect(
    commandsNow(bench)
      .filter((id) => id === 'nextMistake' || id === 'comment')
      .toSorted(),
  ).toEqual(done.toSorted());
});
