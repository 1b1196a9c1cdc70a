/** Playing against the engine, with an engine of our own in its place. */
import { fetchFaultTexts } from '../../web/i18n/faults.ts';
import { describe, expect, test, vi } from 'vitest';
import { othello } from '../../bench/text.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { mustPass, legalMoves, startPosition } from '../../game/position.ts';
import { addMoves, newTree, ROOT, walk } from '../../game/tree.ts';
import { COLOURS, fail } from '../../game/types.ts';
import { moveName, PASS } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { newDocument } from '../../web/document/document.ts';
import { goTo, nodeOf } from '../../web/document/game.ts';
import { subjectOf } from '../../web/engine/subject.ts';
import { boardSubject } from '../../web/modes/mode.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import { legalSquares } from '../../game/bitboard/position.ts';
import { PlayMode } from '../../web/play/play-mode.ts';
import { STUDY_DEFAULTS } from '../../web/settings/study-settings.ts';
import { good, rulesNamed } from '../game/helpers.ts';
import { aBench, fakeEngine } from './fake.ts';

const at = (name: string) => parseSquare(OTHELLO, name);

/** Three empties, Black to move. After a3 White takes a1, Black has no move, and White takes a2. */
const PASS_AFTER_A3 = '-XXXXXXO-OOOOOOO-XOOXXOOXXOXOOOXXXXOXOOXXXXXOXOXXXOOOOOXXXOOOOXX';

describe('play', () => {
  /** People who play the last of the moves, by order of the squares. */
  const LAST: Shares = {
    people({ position, values }) {
      const moves = legalSquares(position).map((one, i, all) => ({ square: one, share: i === all.length - 1 ? 1 : 0 }));
      return { source: values ? 'engine' : 'model', moves };
    },
  };
  const people = { ...STUDY_DEFAULTS, playPeople: 1450 };

  test('the opponent plays like people, with so much calculation, and at once if that is wanted', async () => {
    const fake = fakeEngine(() => 0);
    const bench = aBench(fake, people);
    const mode = bench.modes.enter(
      (host, signal) =>
        new PlayMode(
          host,
          signal,
          'black',
          () => 0.5,
          () => Promise.resolve(LAST),
        ),
    );
    bench.playAll('f5');
    expect([mode.rating, mode.isThinking]).toEqual([1450, true]);
    await expect.poll(() => fake.asked.length).toBe(1);
    mode.moveNow();
    await expect.poll(() => bench.open.path).toBe('f5/f6');
    expect(fake.asked[0]).toMatchObject({ goal: 'all', level: 6 });
    expect([mode.isThinking, fake.state.working]).toEqual([false, 0]);
  });

  test('a move of people is given up with the game, and none comes without their model', async () => {
    const fake = fakeEngine(() => 0);
    const left = aBench(fake, people);
    left.modes.enter(
      (host, signal) =>
        new PlayMode(
          host,
          signal,
          'black',
          () => 0,
          () => Promise.resolve(LAST),
        ),
    );
    left.playAll('f5');
    await expect.poll(() => fake.asked.length).toBe(1);
    left.modes.leave();
    expect(left.open.path).toBe('f5');
    const bench = aBench(
      fakeEngine(() => 0),
      people,
    );
    const mode = bench.modes.enter(
      (host, signal) =>
        new PlayMode(
          host,
          signal,
          'black',
          () => 0,
          () => Promise.resolve(null),
        ),
    );
    bench.playAll('f5');
    await expect.poll(() => bench.said).toEqual(['The model couldn’t be loaded.']);
    expect([mode.isThinking, bench.open.path]).toEqual([false, 'f5']);
  });

  test('where nobody offers people, the engine plays', () => {
    const bench = aBench(
      fakeEngine(() => 0),
      people,
    );
    expect(bench.modes.enter((host, signal) => new PlayMode(host, signal, 'black')).rating).toBeNull();
  });

  test.each([
    ['a move taken back becomes a variation of the one played instead', '', ['c4', 'd3']],
    ['what was there before the game keeps its place', 'f5', ['f5', 'd3', 'c4']],
  ])('%s', async (_, before, lines) => {
    const bench = aBench(fakeEngine((_path, move) => -move));
    if (before) bench.playAll(before);
    bench.open.edit((document) => goTo(document, ROOT));
    const mode = bench.modes.enter((host, signal) => new PlayMode(host, signal, 'black', () => 0));
    for (const move of ['d3', 'c4', 'c4']) {
      mode.takeBack();
      bench.playAll(move);
      await expect.poll(() => nodeOf(bench.open.document).ply).toBe(2);
    }
    const { children } = bench.open.tree.root;
    expect(children.map(({ name }) => name)).toEqual(lines);
    // The same move again isn't another line.
    expect(children.at(lines.indexOf('c4'))!.children).toHaveLength(1);
  });

  test('the opponent answers, and lets moves be taken back', async () => {
    const fake = fakeEngine((_, move) => -move);
    const bench = aBench(fake);
    const mode = bench.modes.enter((host, signal) => new PlayMode(host, signal, 'black', () => 0));
    expect(mode.hidesValues).toBe(true);
    expect(boardSubject(mode, bench.open.position, bench.open.path)).toBeNull();
    bench.playAll('f5');
    await expect.poll(() => bench.open.position.sideToMove).toBe('black');
    expect(fake.asked[0]).toMatchObject({ goal: 'best', level: 4 });
    expect(fake.state.working).toBe(0);
    mode.hint();
    expect(mode.hidesValues).toBe(false);
    const answered = bench.open.path;
    const [next] = legalMoves(bench.open.position);
    expect(bench.move(moveName(OTHELLO, next!.move)).ok).toBe(true);
    mode.takeBack();
    mode.takeBack();
    expect(nodeOf(bench.open.document).ply).toBe(0);
    expect([...walk(bench.open.tree)].some(({ path }) => path === answered)).toBe(true);
    expect(fake.state.working).toBe(0);
  });

  test('the opponent is as strong as its level, whatever is known already', async () => {
    const fake = fakeEngine((_, move) => -move);
    const bench = aBench(fake);
    bench.playAll('f5');
    const { position } = bench.open;
    // A deep analysis has found the last move best.
    const deep = fakeEngine((_, move) => move);
    const deeper = aBench(deep);
    const wish = { goal: 'all', limits: { exactFrom: 1, maxDepth: 40 } } as const;
    const found = await deeper.engine.search(subjectOf(position, 'board'), wish, new AbortController().signal);
    if (!found.ok || !found.value) throw new Error('nothing found');
    bench.evaluations.hear(position, found.value);
    bench.modes.enter((host, signal) => new PlayMode(host, signal, 'black', () => 0));
    await expect
      .poll(() => bench.open.path)
      .toBe('f5/d6'.replace('d6', moveName(OTHELLO, legalMoves(position)[0]!.move)));
  });

  test.each(COLOURS)('a draw by repetition ends the game, whichever side is to move (%s)', async (user) => {
    await fetchFaultTexts();
    const fake = fakeEngine(() => 0);
    const bench = aBench(fake);
    const start = startPosition(rulesNamed('custom:4x4;displacement'));
    const cycle = 'c1-b1 a1-a2 b1-c1 a2-a1';
    const moves = good(parseTranscript(`b1 a3 d4 c1 b1-a1 ${cycle} ${cycle}`, start));
    const { tree, path } = good(addMoves(newTree(start), ROOT, moves));
    bench.open.open({ ...newDocument('drawn', start), tree, path, line: path });
    const mode = bench.modes.enter((host, signal) => new PlayMode(host, signal, user));
    expect(mode.turn).toBe('over');
    expect(bench.said).toEqual([expect.stringContaining('three times')]);
    expect(fake.asked).toEqual([]);
  });

  test.each([
    ['stays where it is, a question', false],
    ['makes itself after a moment, where that is wanted', true],
  ])('a forced pass %s', async (_, playPasses) => {
    vi.useFakeTimers();
    try {
      const fake = fakeEngine((__, move) => -move);
      const bench = aBench(fake, { ...STUDY_DEFAULTS, playPasses });
      bench.open.open(newDocument('ending', othello(PASS_AFTER_A3, 'X')));
      const mode = bench.modes.enter((host, signal) => new PlayMode(host, signal, 'black'));
      bench.playAll('a3');
      await vi.advanceTimersByTimeAsync(1000);
      expect(mode.turn).toBe('user');
      expect(mustPass(bench.open.position)).toBe(true);
      await vi.advanceTimersByTimeAsync(1000);
      expect(mode.turn).toBe(playPasses ? 'over' : 'user');
    } finally {
      vi.useRealTimers();
    }
  });

  test('people answer the last disc placed, over a pass, too', async () => {
    vi.useFakeTimers();
    try {
      const bench = aBench(
        fakeEngine(() => 0),
        { ...people, playPasses: true },
      );
      bench.open.open(newDocument('ending', othello(PASS_AFTER_A3, 'X')));
      const heard: (number | undefined)[] = [];
      const model: Shares = {
        people(query) {
          heard.push(query.last);
          const { source, moves } = LAST.people(query);
          return { source, moves: moves.map(({ square }, i) => ({ square, share: i ? 0 : 1 })) };
        },
      };
      bench.modes.enter(
        (host, signal) =>
          new PlayMode(
            host,
            signal,
            'black',
            () => 0.5,
            async () => model,
          ),
      );
      bench.playAll('a3');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(bench.open.path).toBe('a3/a1/--/a2');
      expect([...new Set(heard)]).toEqual([at('a3'), at('a1')]);
    } finally {
      vi.useRealTimers();
    }
  });

  describe('clocks', () => {
    const inMinutes = { ...STUDY_DEFAULTS, playMinutes: 5 };

    test('the opponent’s runs only while it thinks, the user’s wherever they look, and the game goes on where it stands', async () => {
      const fake = fakeEngine((_, move) => (move === at('d6') ? 1 : 0));
      fake.state.holds = true;
      const bench = aBench(fake, inMinutes);
      const mode = bench.modes.enter((host, signal) => new PlayMode(host, signal, 'black', () => 0));
      const now = () => [mode.isThinking, mode.clock!.running];
      expect(now()).toEqual([false, 'black']);
      bench.playAll('f5');
      await expect.poll(() => fake.state.working).toBe(1);
      expect(now()).toEqual([true, 'white']);
      bench.select('');
      expect(now()).toEqual([false, 'black']);
      bench.select('f5');
      expect(now()).toEqual([true, 'white']);
      await expect.poll(() => fake.state.working).toBe(1);
      fake.release();
      await expect.poll(() => bench.open.path).toBe('f5/d6');
      expect(now()).toEqual([false, 'black']);
      bench.select('f5');
      expect(now()).toEqual([false, 'black']);
      bench.select('f5/d6');
      bench.playAll('c3');
      expect(now()).toEqual([true, 'white']);
      bench.select('f5');
      expect(now()).toEqual([false, null]);
      // After another move there, the game is at another position.
      bench.select('');
      bench.playAll('e6');
      expect(now()).toEqual([true, 'white']);
      bench.select('f5/d6/c3');
      expect(now()).toEqual([false, null]);
      mode.takeBack();
      expect([bench.open.path, ...now()]).toEqual(['f5/d6', false, 'black']);
    });

    test('neither runs while the engine fails, nor after the end', async () => {
      await fetchFaultTexts();
      const bench = aBench(
        fakeEngine(() => 0),
        inMinutes,
      );
      const engine = { search: async () => fail('engine-absent') };
      const mode = bench.modes.enter((host, signal) => new PlayMode({ ...host, engine }, signal, 'white'));
      await expect.poll(() => mode.isThinking).toBe(false);
      expect([bench.said.length, mode.clock!.running]).toEqual([1, null]);
      const over = aBench(
        fakeEngine(() => 0),
        inMinutes,
      );
      over.open.open(newDocument('ending', othello(PASS_AFTER_A3, 'X')));
      const ended = over.modes.enter((host, signal) => new PlayMode(host, signal, 'black', () => 0));
      over.playAll('a3');
      await expect.poll(() => ended.turn).toBe('user');
      ended.takeMove(PASS);
      await expect.poll(() => ended.turn).toBe('over');
      over.select('');
      expect([ended.turn, ended.clock!.running]).toEqual(['user', null]);
    });
  });

  describe('values', () => {
    test.each(['hint', 'playHints'])('for the user’s move are searched, though the engine is off (%s)', async (how) => {
      const fake = fakeEngine((_, move) => (move === at('d6') ? 1 : 0));
      const bench = aBench(fake, { ...STUDY_DEFAULTS, playHints: how === 'playHints' });
      const mode = bench.modes.enter((host, signal) => new PlayMode(host, signal, 'black', () => 0));
      if (how === 'hint') mode.hint();
      await expect.poll(() => bench.evaluations.analysisOf(bench.open.position)?.moves.length).toBe(4);
      expect(fake.asked).toMatchObject([{ goal: 'all', level: STUDY_DEFAULTS.reviewLevel }]);
      expect(mode.showsValues).toBe(how === 'hint');
    });

    test('for a move that has been made are no longer searched', async () => {
      const fake = fakeEngine((_, move) => (move === at('d6') ? 1 : 0));
      fake.state.holds = true;
      const bench = aBench(fake);
      const mode = bench.modes.enter((host, signal) => new PlayMode(host, signal, 'black', () => 0));
      mode.hint();
      await expect.poll(() => fake.asked.length).toBe(1);
      bench.playAll('f5');
      await expect.poll(() => fake.asked.length).toBe(2);
      expect([fake.state.working, mode.showsValues]).toEqual([1, false]);
      fake.release();
      await expect.poll(() => bench.open.path).toBe('f5/d6');
      expect([fake.asked.length, fake.state.working]).toEqual([2, 0]);
    });
  });

  test('a weaker opponent asks for all moves and gives discs away', async () => {
    const fake = fakeEngine((_, move) => -move);
    const bench = aBench(fake, { ...STUDY_DEFAULTS, playLoss: 8 });
    bench.modes.enter((host, signal) => new PlayMode(host, signal, 'white', () => 0));
    await expect.poll(() => bench.open.position.sideToMove).toBe('white');
    expect(fake.asked[0]).toMatchObject({ goal: 'all' });
    expect(nodeOf(bench.open.document).name).not.toBe('d3');
  });
});
