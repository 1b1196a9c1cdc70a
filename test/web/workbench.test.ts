/** The page's parts put together, without a page and with an engine that only takes notes. */
import { valueOf } from '../../web/engine/known-value.ts';
import { describe, expect, test } from 'vitest';
import { pass, playBest } from '../../web/workbench/actions.ts';
import { commandsNow, runCommand, type CommandPage } from '../../web/workbench/commands.ts';
import { linkOf } from '../../web/workbench/link.ts';
import { toggleEngine } from '../../web/workbench/engine-switch.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { annotate, newDocument } from '../../web/document/document.ts';
import * as steps from '../../web/document/game.ts';
import { newGame } from '../../web/document/game.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { JOURNAL_PREFIX } from '../../web/document/journal.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import type { EngineFault } from '../../workers/protocol.ts';
import { targetOf } from '../../game/notation.ts';
import { faultText } from '../../i18n/english.ts';
import { foundText } from '../../web/i18n/faults.ts';
import { fault } from '../../game/faults.ts';
import { makeSquares } from '../../game/formats/board.ts';
import { analysis, estimate, exact, FFO42, FFO42_TEXT, FINISHED, SOLVED, square } from './samples.ts';
import { newId, notebook, playAll, settle, started } from './noted-workbench.ts';

/** A page that takes note of what it is to do itself. */
function pageNotes() {
  const wanted: string[] = [];
  return { wanted, page: { panel: (id: string) => void wanted.push(id) } as unknown as CommandPage };
}

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

  test('undo takes back what a notice offers to undo, until something else has been done', async () => {
    const { bench } = await started();
    playAll(bench, 'f5');
    const undone: string[] = [];
    const undo = (): void => runCommand('undo', bench, {} as CommandPage);
    const deleted = (name: string): void =>
      bench.notices.say(name, { remedy: { label: 'Undo', undoes: true, take: () => void undone.push(name) } });
    deleted('one');
    // On a page without a board, too, where nothing else can be undone.
    bench.show('library');
    expect(commandsNow(bench)).toContain('undo');
    undo();
    expect([undone, bench.notices.notice, commandsNow(bench).includes('undo')]).toEqual([['one'], null, false]);
    undo();
    bench.show('analyse');
    expect(linkOf(bench.document)).toBe('#m=f5');
    deleted('two');
    playAll(bench, 'd6');
    undo();
    expect([undone, linkOf(bench.document)]).toEqual([['one'], '#m=f5']);
    bench.notices.say('opened', { remedy: { label: 'Back', take: () => void undone.push('back') } });
    undo();
    expect([undone, bench.document.tree.root.children]).toEqual([['one'], []]);
    // A stroke on the board being set up is something else, too.
    deleted('three');
    bench.show('setup');
    bench.drawing.useTool('clear');
    undo();
    expect(undone).toEqual(['one']);
  });

  test('a new game ends what a question has put on the board, and is the user’s document', async () => {
    const { bench } = await started();
    playAll(bench, 'f5d6');
    bench.open.lend(newDocument('board', bench.position));
    bench.load(newGame(startPosition(OTHELLO)));
    expect(bench.document.id).not.toBe('board');
    expect([bench.open.isLent, linkOf(bench.document)]).toEqual([false, '#r=othello']);
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

test.each([
  ['a position', FFO42, 1],
  ['the end of a game, which has a result', FINISHED, 0],
])('what the document claims is shown of %s: %#', async (_, position, shown) => {
  const { bench } = await started();
  bench.load(newGame(position));
  const value = { low: 6, high: 6, depth: 1, certainty: 100, count: 'winner', source: 'Outflank' } as const;
  bench.open.edit((document) => annotate(document, { value }));
  expect([bench.shown.claim].flatMap((claim) => claim ?? [])).toHaveLength(shown);
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

test.each([
  ['analyse', ['nextMistake', 'comment']],
  ['review', ['nextMistake', 'comment']],
  ['retry', ['nextMistake']],
  ['play', []],
  ['exercise', []],
  ['playOut', []],
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
