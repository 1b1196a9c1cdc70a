/** The modes without a page, with an engine of our own. */
import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../game/position.ts';
import { nodeAt } from '../../game/tree.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { placing } from '../../game/notation.ts';
import { newDocument } from '../../web/document/document.ts';
import type { BookReader } from '../../web/engine/opening-book.ts';
import { ANALYSE, SETUP } from '../../web/modes/mode.ts';
import { PlayMode } from '../../web/play/play-mode.ts';
import { STUDY_DEFAULTS } from '../../web/settings/study-settings.ts';
import { aBench, fakeEngine, square } from './fake.ts';

describe('one mode at a time', () => {
  test('entering one leaves the other, and leaving calls off what it searches', async () => {
    const fake = fakeEngine(() => 0);
    fake.state.holds = true;
    const bench = aBench(fake);
    bench.playAll('f5d6c3');
    bench.analyse();
    await expect.poll(() => fake.state.working).toBe(1);
    bench.modes.enter((host, signal) => new PlayMode(host, signal, 'black'));
    await expect.poll(() => fake.asked.at(-1)).toMatchObject({ level: STUDY_DEFAULTS.playLevel });
    expect(fake.state.working).toBe(1);
    bench.modes.enter(() => SETUP);
    expect(fake.state.working).toBe(0);
    bench.modes.leave();
    expect(bench.modes.mode).toBe(ANALYSE);
  });

  test('another document ends what was being done with the one before', async () => {
    const fake = fakeEngine(() => 0);
    fake.state.holds = true;
    const bench = aBench(fake);
    bench.playAll('f5d6c3');
    bench.analyse();
    await expect.poll(() => fake.state.working).toBe(1);
    bench.open.open(newDocument('other', bench.open.tree.root.position));
    expect(bench.modes.mode.kind).toBe('analyse');
    expect(fake.state.working).toBe(0);
  });

  test('a late report of an unfinished mode is dropped', async () => {
    const fake = fakeEngine(() => 6);
    fake.state.holds = true;
    const bench = aBench(fake);
    bench.playAll('f5');
    bench.analyse();
    await expect.poll(() => fake.state.working).toBe(1);
    bench.modes.leave();
    fake.release();
    expect(bench.evaluations.version).toBe(0);
  });
});

describe('the opening book', () => {
  /** It knows one move of each position, the first one. */
  const book: BookReader = (position) => {
    const value = { low: 0, high: 0, depth: 20, certainty: 87, source: 'book' } as const;
    const [first, ...others] = legalMoves(position).map(({ move, flips }) => ({
      move,
      flips: flips.length,
      line: [],
      best: false,
    }));
    return {
      ...analysisOfNothing(),
      value,
      moves: first ? [{ ...first, value, best: true }, ...others] : [],
    };
  };
  const analysisOfNothing = (): Analysis => ({
    kind: 'analysis',
    job: 0,
    count: 'winner',
    state: 'paused',
    moves: [],
    line: [],
    turn: 'move',
    progress: { nodes: 0, nodesPerSecond: 0, elapsedMs: 0, cpuMs: 0, done: 0, proved: 0, total: 0 },
  });

  test.each([
    ['plays', { playLevel: 21, playLoss: 0 }, true],
    ['is not played at levels that are to be weak evenly', { playLevel: 5, playLoss: 0 }, false],
    ['is not played by a partner who gives discs away', { playLevel: 21, playLoss: 4 }, false],
  ])('%s', async (_, settings, isPlayed) => {
    const fake = fakeEngine(() => 0);
    const bench = aBench(fake, { ...STUDY_DEFAULTS, ...settings }, () => Promise.resolve(book));
    bench.playAll('f5');
    bench.modes.enter((host, signal) => new PlayMode(host, signal, 'black'));
    await expect.poll(() => bench.open.position.sideToMove).toBe('black');
    expect(fake.asked).toHaveLength(isPlayed ? 0 : 1);
    if (isPlayed) expect(nodeAt(bench.open.tree, bench.open.path)!.move).toEqual(placing(square('f4')));
  });

  test('an answer that is not wanted any more is not played', async () => {
    let answer: (reader: BookReader) => void = () => undefined;
    const bench = aBench(
      fakeEngine(() => 0),
      STUDY_DEFAULTS,
      () => new Promise((resolve) => (answer = resolve)),
    );
    bench.playAll('f5');
    bench.modes.enter((host, signal) => new PlayMode(host, signal, 'black'));
    bench.modes.leave();
    answer(book);
    await new Promise((resolve) => setTimeout(resolve));
    expect(bench.open.position.sideToMove).toBe('white');
  });
});
