/** The session without a page and with an engine that only takes notes. */
import { targetOf } from '../../game/notation.ts';
import { describe, expect, test } from 'vitest';
import type { EnginePort } from '../../web/engine/analyst.ts';
import { canGoForward, nodeOf } from '../../web/document/game.ts';
import { linkOf } from '../../web/document/link.ts';
import { Session } from '../../web/app/session.ts';
import { memoryStore, type Store } from '../../web/document/storage.ts';
import type { EngineFault, Job, Opened, Report } from '../../workers/protocol.ts';
import { makeSquares } from '../../game/formats/board.ts';
import { analysis, estimate, exact, FFO42, FFO42_TEXT, SOLVED, square } from './samples.ts';
import { faultText } from '../../i18n/english.ts';
import { fault } from '../../game/faults.ts';

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
      asked.push({ request: { position, count, goal, exactFrom, maxDepth }, answer });
      if (after) calls.push('resume');
      signal.addEventListener('abort', () => calls.push('stop'));
      return new Promise(() => undefined);
    },
    dispose: () => void calls.push('dispose'),
  };
  return { engine, asked, calls };
}

/** Lets what is already resolved go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function started(store: Store = memoryStore()) {
  const notes = notebook();
  const session = new Session({ engine: notes.engine, store });
  session.start();
  await settle();
  return { session, store, ...notes };
}

const playAll = (session: Session, moves: string) => {
  for (const move of moves.match(/../g) ?? []) expect(session.play(square(move)).ok).toBe(true);
};

describe('playing and stepping', () => {
  test('a first visit: start position, engine at work on it', async () => {
    const { session, asked } = await started();
    expect(linkOf(session.game)).toBe('#r=othello');
    expect(asked.map(({ request }) => request)).toEqual([
      {
        position: { board: makeSquares(session.position), side: 'X', rules: 'othello' },
        count: 'winner',
        goal: 'all',
        exactFrom: session.state.settings.exactFrom,
        maxDepth: session.state.settings.maxDepth,
      },
    ]);
  });

  test('moves, back, forward, first, last', async () => {
    const { session } = await started();
    playAll(session, 'f5d6c3d3');
    session.back();
    session.back();
    expect(linkOf(session.game)).toBe('#m=f5d6c3d3&p=2');
    session.forward();
    expect(nodeOf(session.game).name).toBe('c3');
    session.first();
    expect(nodeOf(session.game).ply).toBe(0);
    session.last();
    expect(nodeOf(session.game).name).toBe('d3');
    expect(canGoForward(session.game)).toBe(false);
  });

  test('another move makes another line; undo takes it back, redo brings it again', async () => {
    const { session } = await started();
    playAll(session, 'f5d6c3');
    session.back();
    playAll(session, 'c4d3');
    expect(linkOf(session.game)).toBe('#m=f5d6c4d3');
    session.undo();
    session.undo();
    expect(linkOf(session.game)).toBe('#m=f5d6c3&p=2');
    session.redo();
    expect(linkOf(session.game)).toBe('#m=f5d6c4');
  });

  test('playing a known move is a step, not an edit', async () => {
    const { session } = await started();
    playAll(session, 'f5d6');
    session.first();
    playAll(session, 'f5');
    expect(linkOf(session.game)).toBe('#m=f5d6&p=1');
  });

  test('an illegal move says why and changes nothing', async () => {
    const { session } = await started();
    expect(session.play(square('a1')).ok).toBe(false);
    expect(session.state.notice).toMatchObject({ isError: true, text: 'Black turns no disc with a1.' });
    expect(session.pass().ok).toBe(false);
    expect(nodeOf(session.game).ply).toBe(0);
  });

  test('space plays the best move known', async () => {
    const { session, asked } = await started();
    session.importText(FFO42_TEXT);
    session.playBest();
    expect(nodeOf(session.game).ply).toBe(0);
    asked.at(-1)!.answer(SOLVED);
    session.playBest();
    expect(nodeOf(session.game).name).toBe('g2');
  });
});

describe('the engine', () => {
  test('follows the board; a late report of another position is not shown', async () => {
    const { session, asked } = await started();
    session.importText(FFO42_TEXT);
    const old = asked.at(-1)!;
    session.play(square('g2'));
    expect(asked.at(-1)!.request.position.side).toBe('O');
    old.answer(SOLVED);
    expect(session.state.engine.analysis).toBeNull();
    session.back();
    expect(session.state.engine).toMatchObject({ phase: 'searching' });
  });

  test('a solved position is remembered: no second search', async () => {
    const { session, asked } = await started();
    session.importText(FFO42_TEXT);
    asked.at(-1)!.answer(SOLVED);
    session.play(square('g2'));
    const searches = asked.length;
    session.back();
    expect(session.state.engine).toMatchObject({ phase: 'done', analysis: SOLVED });
    expect(asked).toHaveLength(searches);
    expect(session.lineValues().get(session.game.path)).toEqual(SOLVED.value);
  });

  test('a search that begins again does not lose what was known', async () => {
    const { session, asked } = await started();
    session.importText(FFO42_TEXT);
    asked.at(-1)!.answer(analysis(FFO42, { g2: exact(6), a4: exact(0) }, { state: 'searching' }));
    session.play(square('g2'));
    session.back();
    asked.at(-1)!.answer(analysis(FFO42, { g2: estimate(3) }, { state: 'searching' }));
    const g2 = session.state.engine.analysis?.moves.find(({ move }) => targetOf(move) === square('g2'));
    expect(g2?.value).toEqual(exact(6));
  });

  test('off stops it and keeps what was found; on goes on without starting anew', async () => {
    const { session, calls, asked } = await started();
    session.importText(FFO42_TEXT);
    session.toggleEngine();
    expect(session.state.engine.phase).toBe('off');
    expect(calls.at(-1)).toBe('stop');
    const searches = asked.length;
    session.toggleEngine();
    expect(asked).toHaveLength(searches + 1);
    expect(calls.filter((call) => call.startsWith('open'))).toHaveLength(1);
  });

  test('another table restarts it, other limits only ask again', async () => {
    const { session, calls, asked } = await started();
    session.configure({ hashMegabytes: 256 });
    await settle();
    expect(calls.filter((call) => call.startsWith('open'))).toEqual(['open 1 128', 'open 1 256']);
    session.configure({ maxDepth: 18 });
    expect(asked.at(-1)!.request.maxDepth).toBe(18);
    expect(calls.filter((call) => call.startsWith('open'))).toHaveLength(2);
  });

  test('deeper goes beyond the settings, for this position only', async () => {
    const { session, asked } = await started();
    const { maxDepth } = session.state.settings;
    session.deeper();
    expect(asked.at(-1)!.request.maxDepth).toBe(maxDepth + 4);
    playAll(session, 'f5');
    expect(asked.at(-1)!.request.maxDepth).toBe(maxDepth);
  });

  test('rests while a position is set up', async () => {
    const { session, asked, calls } = await started();
    session.openSetup();
    expect(calls.at(-1)).toBe('stop');
    const searches = asked.length;
    session.paint(square('a1'), true);
    expect(asked).toHaveLength(searches);
    session.openAnalysis();
    expect(asked).toHaveLength(searches + 1);
  });

  test('a failure is told, and the position stays', async () => {
    const lost: EngineFault = { kind: 'fault', job: 0, fault: fault('engine-memory', { n: 64 }) };
    const { engine } = notebook(lost);
    const session = new Session({ engine, store: memoryStore() });
    session.start();
    await settle();
    expect(session.state.engine).toMatchObject({ phase: 'fault', fault: lost.fault });
    expect(session.play(square('f5')).ok).toBe(true);
  });
});

describe('set-up', () => {
  test('a stroke is one step of undo; painting over the same colour clears', async () => {
    const { session } = await started();
    session.openSetup();
    session.paint(square('a1'), true);
    session.paint(square('b1'), false);
    session.setBrush('white');
    session.paint(square('c1'), true);
    expect(makeSquares(session.setup).slice(0, 4)).toBe('XXO-');
    session.undo();
    session.undo();
    expect(makeSquares(session.setup).slice(0, 4)).toBe('----');
    session.redo();
    session.setBrush('black');
    session.paint(square('a1'), true);
    expect(makeSquares(session.setup).slice(0, 4)).toBe('-X--');
  });

  test.each([
    ['clear', '-'.repeat(64), 'white'],
    ['start', `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`, 'black'],
    ['swap', `${'-'.repeat(19)}O-------OO------OX${'-'.repeat(27)}`, 'black'],
    ['mirror', `${'-'.repeat(20)}X------XX------OX${'-'.repeat(27)}`, 'white'],
    ['turn', `${'-'.repeat(27)}XXX-----OX${'-'.repeat(27)}`, 'white'],
  ] as const)('%s', async (tool, board, side) => {
    const { session } = await started();
    playAll(session, 'd3');
    session.openSetup();
    session.useTool(tool);
    expect([makeSquares(session.setup), session.setup.sideToMove]).toEqual([board, side]);
  });

  test('an unchanged set-up keeps the moves, a changed one begins a game that undo takes back', async () => {
    const { session } = await started();
    playAll(session, 'f5d6');
    session.openSetup();
    session.openAnalysis();
    expect(linkOf(session.game)).toBe('#m=f5d6');
    session.openSetup();
    session.setSide('white');
    session.openAnalysis();
    expect(session.position.sideToMove).toBe('white');
    expect(nodeOf(session.game).ply).toBe(0);
    session.undo();
    expect(linkOf(session.game)).toBe('#m=f5d6');
  });

  test('a board that is no position stays in set-up and says why', async () => {
    const { session } = await started();
    session.openSetup();
    session.useTool('clear');
    session.openAnalysis();
    expect(session.state.view).toBe('setup');
    expect(session.state.notice).toMatchObject({ isError: true, text: 'The board has no discs.' });
  });
});

describe('reading', () => {
  test.each([
    ['f5d6c3d3c4', 'Game of 5 moves.', '#m=f5d6c3d3c4'],
    [FFO42_TEXT, 'Board.', `#b=${FFO42_TEXT.slice(0, 64)}&s=X`],
    [`${FFO42_TEXT}; g2:+6; a4:+0;`, 'OBF position with 2 move values.', `#b=${FFO42_TEXT.slice(0, 64)}&s=X`],
  ])('%s', async (text, sentence, link) => {
    const { session } = await started();
    expect(session.importText(text)).toMatchObject({ ok: true, sentence });
    expect(linkOf(session.game)).toBe(link);
    session.undo();
  });

  test('a name that comes with a position is shown, and only then', async () => {
    const { session } = await started();
    session.importText(`${FFO42_TEXT}; % FFO #42`);
    expect(session.game.title).toBe('FFO #42');
    session.importText(FFO42_TEXT);
    expect(session.game.title).toBe('');
  });

  test('a game with players is called by them', async () => {
    const { session } = await started();
    session.importText(
      '(;GM[Othello]PC[here]PB[first]PW[second]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)',
    );
    expect(session.game.title).toBe('first – second');
    expect(linkOf(session.game)).toBe('#m=f5d6');
  });

  test.each([
    ['', /nothing to read/],
    [`${FFO42_TEXT.slice(0, 64)}-- X`, /Line 1, column 65: “-” is one sign too many/],
    ['hello', /Line 1, column 1/],
    ['X'.repeat(63), /63/],
    [FFO42_TEXT.replace('OO', 'O?'), /column 4.*“\?” is not a square/],
    ['f5d6a1', /Move 3 .*column 5.*a1/],
    ['f5 '.repeat(400_000), /million/],
  ])('bad: %s', async (text, message) => {
    const { session } = await started();
    playAll(session, 'f5');
    const before = session.game;
    const reading = session.importText(text);
    expect(reading.ok ? '' : faultText(reading.fault)).toMatch(message);
    expect(session.game).toBe(before);
    expect(session.state.notice?.isError).toBe(true);
  });

  test('of several positions the first good one is taken; others can be chosen', async () => {
    const { session } = await started();
    const other = FFO42_TEXT.replace('X', '-');
    const reading = session.importText(`${FFO42_TEXT.replace('OO', 'O?')}\n${FFO42_TEXT}\n${other}\n`);
    expect(reading).toMatchObject({ ok: true, chosen: 1, faults: [{ line: 1 }] });
    expect(makeSquares(session.position)).toBe(FFO42_TEXT.slice(0, 64));
    session.chooseEntry(2);
    expect(makeSquares(session.position)).toBe(other.slice(0, 64));
    session.chooseEntry(0);
    expect(makeSquares(session.position)).toBe(other.slice(0, 64));
  });
});

describe('nothing is lost', () => {
  test('a reload brings back game, variations, place, view and set-up', async () => {
    const { session, store } = await started();
    playAll(session, 'f5d6c3');
    session.back();
    playAll(session, 'c4');
    session.turn();
    session.openSetup();
    session.paint(square('a1'), true);
    session.flush();
    const again = new Session({ engine: notebook().engine, store });
    expect(again.game).toEqual(session.game);
    expect(again.state).toMatchObject({ view: 'setup', turned: true });
    expect(makeSquares(again.setup)).toBe(makeSquares(session.setup));
  });

  test.each(['', '{', 'null', '{"version":1}', '{"version":1,"rules":"othello","start":"x"}', '{"version":2}'])(
    'what was kept but cannot be read is left alone: %s',
    async (text) => {
      const { session } = await started(
        memoryStore([
          ['outflank.game', text],
          ['outflank.settings', text],
        ]),
      );
      expect(linkOf(session.game)).toBe('#r=othello');
      expect(session.state.settings.threads).toBe(1);
    },
  );

  test('a browser that keeps nothing is told of once', async () => {
    const refusing: Store = { get: () => null, set: () => false };
    const { session } = await started(refusing);
    session.flush();
    expect(session.state.notice).toMatchObject({ isError: true });
    session.dismiss();
    session.flush();
    expect(session.state.notice).toBeNull();
  });

  test('settings are kept', async () => {
    const { session, store } = await started();
    session.configure({ theme: 'dark', exactFrom: 18 });
    const again = new Session({ engine: notebook().engine, store });
    expect(again.state.settings).toMatchObject({ theme: 'dark', exactFrom: 18 });
  });
});
