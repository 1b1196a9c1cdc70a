/** The modes without a page, with an engine of our own. */
import { fetchFaultTexts } from '../../web/i18n/faults.ts';
import { describe, expect, test, vi } from 'vitest';
import { othello } from '../../bench/text.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { emptyCount, mustPass, legalMoves, play, startPosition } from '../../game/position.ts';
import { addMoves, newTree, nodeAt, type Path, ROOT, walk } from '../../game/tree.ts';
import { COLOURS } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { moveName, placing } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newDocument } from '../../web/document/document.ts';
import { nodeOf, playMove, playPass } from '../../web/document/game.ts';
import { playOut } from '../fuzz/arbitraries.ts';
import { readEvaluation } from '../../web/document/library-records.ts';
import { betterEvaluation } from '../../web/engine/best-of.ts';
import { Evaluations, evaluationKey } from '../../web/engine/evaluations.ts';
import type { BookReader } from '../../web/engine/opening-book.ts';
import { subjectOf } from '../../web/engine/subject.ts';
import { GuessMode } from '../../web/review/guess-mode.ts';
import { betterPath, insertBetterLine, lineFrom, positionBefore } from '../../web/review/better-line.ts';
import { isMistake, knownAt, mistakesByCost } from '../../web/review/line-review.ts';
import { lossOf } from '../../web/review/losses.ts';
import { ANALYSE, boardSubject, SETUP } from '../../web/modes/mode.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import { legalSquares } from '../../game/bitboard/position.ts';
import { PlayMode } from '../../web/play/play-mode.ts';
import { RetryMode } from '../../web/review/retry-mode.ts';
import type { Origin } from '../../web/engine/known-value.ts';
import { STUDY_DEFAULTS } from '../../web/settings/study-settings.ts';
import { good, rulesNamed } from '../game/helpers.ts';
import { aBench, fakeEngine, memoryReviews, square } from './fake.ts';
import { samples } from '../samples.ts';

/** Three empties, Black to move. After a3 White takes a1, Black has no move, and White takes a2. */
const PASS_AFTER_A3 = '-XXXXXXO-OOOOOOO-XOOXXOOXXOXOOOXXXXOXOOXXXXXOXOXXXOOOOOXXXOOOOXX';

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

  test('a weaker opponent asks for all moves and gives discs away', async () => {
    const fake = fakeEngine((_, move) => -move);
    const bench = aBench(fake, { ...STUDY_DEFAULTS, playLoss: 8 });
    bench.modes.enter((host, signal) => new PlayMode(host, signal, 'white', () => 0));
    await expect.poll(() => bench.open.position.sideToMove).toBe('white');
    expect(fake.asked[0]).toMatchObject({ goal: 'all' });
    expect(nodeOf(bench.open.document).name).not.toBe('d3');
  });
});

test('a review goes from the end backwards, searches nothing twice, and says who lost what', async () => {
  const fake = fakeEngine((_, move) => (move === square('c3') ? -6 : 0));
  const bench = aBench(fake);
  const { review } = bench;
  bench.playAll('f5d6c3d3');
  bench.analyse();
  await expect.poll(() => bench.modes.mode.kind).toBe('analyse');
  expect(fake.state.working).toBe(0);
  expect(review.progress(null)).toMatchObject({ done: 5, total: 5 });
  // First in a few seconds, then as far as it is to go.
  const discs = [8, 7, 6, 5, 4];
  expect(fake.asked.map(({ position }) => 64 - emptyCount(position))).toEqual([...discs, ...discs]);
  expect(fake.asked.map(({ level }) => level)).toEqual([...discs.map(() => 8), ...discs.map(() => 21)]);
  expect(review.review.sides.black.moves).toBe(2);
  // The end is 0 for Black; c3 was its move there.
  expect(review.review.moves[2]!.loss).toBeGreaterThanOrEqual(0);
  const before = fake.asked.length;
  bench.analyse();
  await expect.poll(() => bench.modes.mode.kind).toBe('analyse');
  expect(fake.asked.length).toBe(before);
});

describe('a review doesn’t repeat earlier searches that are as deep as its level', () => {
  const valued = (depth: number, certainty: number, origin: Origin = 'search') =>
    ({ low: 2, high: 2, depth, certainty, count: 'winner', origin }) as const;
  const searched = valued(6, 0);
  const book = valued(20, 87, 'book');
  const best = placing(square('d3'));

  test.each([
    ['of the level, without the level’s name', [searched], 1],
    ['less deep', [valued(5, 0)], 0],
    ['as deep, with something left out', [valued(6, 87)], 0],
    ['of the book alone', [book], 0],
    ['of the book alone, as sure as a level', [valued(24, 98, 'book')], 0],
    ['of the level, and then the book’s', [searched, book], 1],
    ['of the book, and then one of the level', [book, searched], 1],
    ['less deep, and then the book’s', [valued(5, 0), book], 0],
    ['of an earlier version, which took the word of files', [valued(30, 99, 'before')], 0],
  ])('a value %s', (_, values, done) => {
    const { open, evaluations } = aBench(fakeEngine(() => 0));
    const isKnown = (known: Evaluations): number => (knownAt(known, open.position, 6) ? 1 : 0);
    for (const value of values) evaluations.noteStored(evaluationKey(open.position), { value, best });
    expect(isKnown(evaluations)).toBe(done);
    expect(evaluations.get(open.position)).toEqual(values.toSorted((a, b) => b.depth - a.depth)[0]);
    // Kept as it is, or put together from what two tabs have kept.
    const kept = structuredClone(evaluations.of(open.position));
    const [first, second] = values.map((value) => ({ value, best }));
    for (const found of [
      kept,
      ...(second ? [betterEvaluation(first!, second, 60)] : []),
      betterEvaluation(kept, { value: book, best }, 60),
    ]) {
      const later = new Evaluations();
      later.noteStored(evaluationKey(open.position), readEvaluation(found));
      expect(isKnown(later)).toBe(done);
    }
  });
});

describe('a review is a record', () => {
  async function reviewed(store = memoryReviews()) {
    const fake = fakeEngine((_, move) => (move === square('c3') ? -6 : 0));
    const bench = aBench(fake, STUDY_DEFAULTS, undefined, store);
    bench.playAll('f5d6c3d3');
    bench.analyse();
    await expect.poll(() => bench.modes.mode.kind).toBe('analyse');
    return { fake, bench, store };
  }
  const said = ({ review }: ReturnType<typeof aBench>) =>
    review.review.moves.map(({ loss, best, value, verdict }) => ({ loss, best, value, verdict }));
  const deeper = { low: 12, high: 12, depth: 40, certainty: 99, count: 'winner', origin: 'search' } as const;

  test('later searches stand beside it, and change it when that is asked', async () => {
    const { bench } = await reviewed();
    const before = said(bench);
    const move = bench.review.review.moves[2]!;
    expect(bench.review.laterCount).toBe(0);
    bench.evaluations.note(nodeAt(bench.open.tree, 'f5/d6' as Path)!.position, deeper);
    expect(said(bench)).toEqual(before);
    expect(bench.review.laterCount).toBe(1);
    expect(bench.review.laterOf(move)).toMatchObject({ best: { low: 12, depth: 40 } });
    bench.review.update();
    expect(said(bench)).not.toEqual(before);
    expect(bench.review.laterCount).toBe(0);
  });

  test('a proof found later is no mistake more and none less until then', async () => {
    const { bench } = await reviewed();
    const before = mistakesByCost(bench.review.review).map(({ path }) => path);
    for (const { node } of walk(bench.open.tree)) bench.evaluations.note(node.position, { ...deeper, certainty: 100 });
    expect(mistakesByCost(bench.review.review).map(({ path }) => path)).toEqual(before);
  });

  test('it is there again after the page was closed, though the document has no name', async () => {
    const { bench, store } = await reviewed();
    await bench.reviews.written();
    const again = aBench(
      fakeEngine(() => 0),
      STUDY_DEFAULTS,
      undefined,
      store,
    );
    again.playAll('f5d6c3d3');
    await expect.poll(() => again.review.isReviewed).toBe(true);
    expect(said(again)).toEqual(said(bench));
    expect(again.review.progress(null)).toMatchObject({ done: 5, total: 5 });
  });

  test('reviews, read through by every button: no list, count or card contradicts another', async () => {
    for (let seed = 1; seed <= samples(20, 4); seed++) {
      // Values of no sense, but always the same ones; a later search says something else.
      let shift = 0;
      const fake = fakeEngine(
        (position, move) => ((seed * 31 + move * 17 + emptyCount(position) * 7 + shift) % 23) - 11,
      );
      const bench = aBench(fake);
      const choices = Array.from({ length: 40 }, (_, i) => (seed * 7919 + i * 104_729) % 1009);
      for (const { move } of playOut(bench.open.position, choices).moves)
        bench.open.tryEdit((document) => (move.kind === 'pass' ? playPass(document) : playMove(document, move)));
      bench.analyse();
      await expect.poll(() => bench.modes.mode.kind).toBe('analyse');
      const { review } = bench;
      const before = said(bench);
      const listed = mistakesByCost(review.review).map(({ path }) => path);
      shift = 5;
      for (const path of listed) {
        bench.select(path);
        await insertBetterLine(
          { open: bench.open, evaluations: bench.evaluations, engine: bench.engine, level: 4 },
          review.review.byPath.get(path as Path)!,
          new AbortController().signal,
        );
        const { position } = bench.open;
        bench.evaluations.note(position, { ...deeper, low: seed - 10, high: seed - 10 });
        expect(mistakesByCost(review.review).map((one) => one.path)).toEqual(listed);
      }
      const counts = COLOURS.map(
        (colour) => review.review.moves.filter((m) => m.mover === colour && isMistake(m)).length,
      );
      expect(counts[0]! + counts[1]!).toBe(listed.length);
      for (const colour of COLOURS) {
        const { inaccuracy, mistake, blunder } = review.review.sides[colour].verdicts;
        expect(inaccuracy + mistake + blunder).toBe(counts[COLOURS.indexOf(colour)]);
        const own = review.review.moves.filter((move) => move.mover === colour && isMistake(move));
        if (!own.length) continue;
        const retry = bench.modes.enter((host, signal) => new RetryMode(host, signal, own));
        expect(retry.question).toMatchObject({ number: 1, total: own.length });
        for (const move of own) {
          expect(retry.question.move.path).toBe(move.path);
          retry.show();
          const best = moveName(OTHELLO, review.review.byPath.get(move.path)!.best!);
          expect(retry.question.verdict).toEqual({ kind: 'shown', best });
          retry.next();
        }
        expect(bench.modes.mode.kind).toBe('analyse');
      }
      expect(said(bench)).toEqual(before);
    }
  });

  test('another document has another one, or none', async () => {
    const { bench } = await reviewed();
    bench.open.open(newDocument('other', bench.open.tree.root.position));
    expect(bench.review.isReviewed).toBe(false);
    bench.open.open(newDocument('id', bench.open.tree.root.position));
    await expect.poll(() => bench.review.isReviewed).toBe(true);
  });

  test('of a record that was tampered with only the invalid fields are lost', async () => {
    const { bench, store } = await reviewed();
    await bench.reviews.written();
    const kept = (await store.read('id')) as { positions: [string, object][] };
    kept.positions[0]![1] = { ...kept.positions[0]![1], value: { low: 90, high: -90 } };
    const again = aBench(
      fakeEngine(() => 0),
      STUDY_DEFAULTS,
      undefined,
      store,
    );
    await expect.poll(() => again.reviews.record?.positions.size).toBe(kept.positions.length - 1);
  });
});

describe('retry', () => {
  const known = (low: number) => ({
    low,
    high: low,
    depth: 10,
    certainty: 87,
    count: 'winner' as const,
    origin: 'search' as const,
  });

  /** A lesson about c4 after f5 d6, where c3 was right: its one question. */
  function aLesson() {
    const values: Record<string, number> = { c3: 0, c4: -7, c5: -5 };
    // A reply is worth to its player what the move before it was not.
    const fake = fakeEngine((position) => {
      const last = Object.keys(values).find((name) => position.contents[square(name)] !== 'empty');
      return last ? -values[last]! : 0;
    });
    const bench = aBench(fake);
    bench.playAll('f5d6c4');
    bench.evaluations.note(nodeAt(bench.open.tree, 'f5/d6' as never)!.position, known(0));
    bench.evaluations.note(bench.open.position, known(7));
    bench.evaluations.noteStored(subjectOf(nodeAt(bench.open.tree, 'f5/d6' as never)!.position, 'board').positionKey, {
      best: placing(square('c3')),
    });
    const mistakes = bench.review.review.moves.filter(isMistake);
    expect(mistakes).toHaveLength(1);
    const mode = bench.modes.enter((host, signal) => new RetryMode(host, signal, mistakes));
    return { fake, bench, mode };
  }

  test('asks for a better move and distinguishes the game’s own, a wrong and a right one', async () => {
    const { bench, mode } = aLesson();
    expect(bench.open.path).toBe('f5/d6');
    expect(mode.hidesValues).toBe(true);
    bench.playAll('c4');
    expect(mode.question.verdict).toEqual({ kind: 'same' });
    bench.playAll('c5');
    await expect.poll(() => mode.question.verdict).toEqual({ kind: 'wrong', name: 'c5', loss: 5 });
    expect(bench.open.path).toBe('f5/d6');
    bench.playAll('c3');
    await expect.poll(() => mode.question.verdict.kind).toBe('right');
    expect(bench.open.path).toBe('f5/d6/c3');
    mode.next();
    expect(bench.modes.mode.kind).toBe('analyse');
  });

  test('judges the move and the best one alike: both by a search of the same level', async () => {
    const { fake, bench, mode } = aLesson();
    bench.playAll('c5');
    await expect.poll(() => mode.question.verdict.kind).toBe('wrong');
    expect(fake.asked).toHaveLength(2);
    expect(fake.asked.map(({ level, maxDepth }) => [level, maxDepth])).toEqual([
      [STUDY_DEFAULTS.reviewLevel, fake.asked[0]!.maxDepth],
      [STUDY_DEFAULTS.reviewLevel, fake.asked[0]!.maxDepth],
    ]);
  });

  test('a proof for one move alone is not enough to judge: both moves are searched', async () => {
    const { fake, bench, mode } = aLesson();
    const { position } = bench.open;
    const after = good(play(position, placing(square('c5'))));
    // The proof and the review's search of the same move disagree; c3 has a search only.
    bench.evaluations.note(after, { ...known(-40), certainty: 100 });
    bench.playAll('c5');
    await expect.poll(() => mode.question.verdict).toEqual({ kind: 'wrong', name: 'c5', loss: 5 });
    expect(fake.asked).toHaveLength(2);
    // Both proved: nothing is searched.
    bench.evaluations.note(good(play(position, placing(square('c3')))), { ...known(-46), certainty: 100 });
    bench.playAll('c5');
    await expect.poll(() => mode.question.verdict).toEqual({ kind: 'wrong', name: 'c5', loss: 6 });
    expect(fake.asked).toHaveLength(2);
  });

  test('a second answer while the first is judged is the one that is judged', async () => {
    const { fake, bench, mode } = aLesson();
    fake.state.holds = true;
    bench.playAll('c5');
    await expect.poll(() => fake.state.working).toBe(1);
    bench.playAll('c3');
    await expect.poll(() => mode.question.verdict).toMatchObject({ kind: 'right', name: 'c3' });
    // The first one is called off, and what is still heard of it changes nothing.
    expect(fake.state.working).toBe(0);
    fake.release();
    expect(mode.question.verdict).toMatchObject({ kind: 'right', name: 'c3' });
  });

  test('leaving it leaves no search at work', async () => {
    const { fake, bench } = aLesson();
    fake.state.holds = true;
    bench.playAll('c5');
    await expect.poll(() => fake.state.working).toBe(1);
    bench.modes.leave();
    expect(fake.state.working).toBe(0);
  });
});

describe('the better line of a mistake', () => {
  /** f5 d6 c4, where c3 was best: the position and what follows c3 are searched. */
  function aMistake() {
    const fake = fakeEngine((_, move) => (move === square('c3') ? 8 : -move % 3));
    const bench = aBench(fake);
    bench.playAll('f5d6c4');
    const { open, evaluations, engine } = bench;
    const before = nodeAt(open.tree, 'f5/d6' as Path)!;
    const moves = [{ low: 8, high: 8, depth: 5, certainty: 87, count: 'winner', origin: 'search' } as const];
    evaluations.noteStored(evaluationKey(before.position), { value: moves[0]!, best: placing(square('c3')) });
    evaluations.note(open.position, { ...moves[0]!, low: 4, high: 4 });
    const mistake = bench.review.review.byPath.get(open.path)!;
    return { fake, bench, mistake, ports: { open, evaluations, engine, level: 4 } };
  }

  test('is named with its value, and inserted as a variation beside the move of the game: one step of undo', async () => {
    const { fake, bench, mistake, ports } = aMistake();
    expect(mistake).toMatchObject({ best: placing(square('c3')), bestValue: { low: 8 }, loss: 12 });
    expect(betterPath(bench.open.tree, mistake)).toBe('f5/d6/c3');
    expect((await insertBetterLine(ports, mistake, new AbortController().signal)).ok).toBe(true);
    // Only its first move was known: its position was searched.
    expect(fake.asked).toHaveLength(1);
    expect(bench.open.path).toBe('f5/d6/c4');
    expect(nodeAt(bench.open.tree, 'f5/d6' as Path)!.children.map(({ name }) => name)).toEqual(['c4', 'c3']);
    bench.open.undo();
    expect(nodeAt(bench.open.tree, 'f5/d6/c3' as Path)).toBeUndefined();
  });

  test('goes on as far as positions are known', async () => {
    const { bench, mistake, ports } = aMistake();
    const before = positionBefore(bench.open.tree, mistake)!;
    const known = { low: 0, high: 0, depth: 5, certainty: 87, count: 'winner', origin: 'search' } as const;
    const after = good(play(before, placing(square('c3'))));
    bench.evaluations.noteStored(evaluationKey(after), { value: known, best: placing(square('d3')) });
    expect(lineFrom(bench.evaluations, before, mistake.best!)).toEqual([placing(square('c3')), placing(square('d3'))]);
    await insertBetterLine(ports, mistake, new AbortController().signal);
    expect(nodeAt(bench.open.tree, 'f5/d6/c3/d3' as Path)).toBeDefined();
  });

  test('is not inserted when that was called off', async () => {
    const { fake, bench, mistake, ports } = aMistake();
    fake.state.holds = true;
    const abort = new AbortController();
    const inserting = insertBetterLine(ports, mistake, abort.signal);
    await expect.poll(() => fake.state.working).toBe(1);
    abort.abort();
    await inserting;
    expect(nodeAt(bench.open.tree, 'f5/d6/c3' as Path)).toBeUndefined();
  });
});

describe('guess', () => {
  test('judges a move by known values, and searches the unknown ones', async () => {
    const fake = fakeEngine((_, move) => (move === square('c3') ? 3 : -2));
    const bench = aBench(fake);
    bench.playAll('f5d6');
    const mode = bench.modes.enter((host, signal) => new GuessMode(host, signal));
    expect(mode.hidesValues).toBe(true);
    bench.playAll('c4');
    expect(mode.last).toMatchObject({ name: 'c4', value: null, best: null });
    await expect
      .poll(() => mode.last)
      .toMatchObject({ value: { low: -2 }, best: { names: ['c3'], value: { low: 3 } }, isJudging: false });
    expect(fake.asked).toMatchObject([{ goal: 'all', level: 21 }]);
    expect(fake.state.working).toBe(0);
    // Once it is known it isn’t searched again.
    bench.select('f5/d6');
    bench.playAll('c3');
    expect(mode.last).toMatchObject({ name: 'c3', value: { low: 3 }, isJudging: false });
    expect(fake.asked).toHaveLength(1);
    mode.show();
    expect(mode.hidesValues).toBe(false);
  });

  test('of two guesses in a hurry the first is called off', async () => {
    const fake = fakeEngine(() => 0);
    const bench = aBench(fake);
    const mode = bench.modes.enter((host, signal) => new GuessMode(host, signal));
    bench.playAll('f5d6c3');
    await expect.poll(() => mode.last).toMatchObject({ name: 'c3', isJudging: false, value: { low: 0 } });
    expect(fake.state.working).toBe(0);
    expect(64 - emptyCount(fake.asked.at(-1)!.position)).toBe(6);
  });
});

describe('losses beside the moves of the tree', () => {
  const known = (low: number, depth: number) =>
    ({ low, high: low, depth, certainty: 87, count: 'winner', origin: 'search' }) as const;

  function lossAfter(before: ReturnType<typeof known>, after: ReturnType<typeof known>, best: string) {
    const bench = aBench(fakeEngine(() => 0));
    bench.playAll('f5');
    const { root } = bench.open.tree;
    bench.evaluations.noteStored(evaluationKey(root.position), { value: before, best: placing(square(best)) });
    bench.evaluations.note(bench.open.position, after);
    return lossOf(bench.evaluations, root, bench.open.node);
  }

  test('the best move has none, nor has one that symmetry makes the same', () => {
    expect(lossAfter(known(3, 12), known(0, 11), 'f5')).toBeUndefined();
    expect(lossAfter(known(3, 12), known(0, 11), 'd3')).toBeUndefined();
    expect(lossAfter(known(3, 12), known(0, 11), 'a1')).toEqual({ discs: 3, sureness: 'alike' });
  });

  test('between values of unlike depth there is one only where it is plain', () => {
    expect(lossAfter(known(3, 12), known(0, 21), 'a1')).toBeUndefined();
    expect(lossAfter(known(3, 12), known(6, 21), 'a1')).toEqual({ discs: 9, sureness: 'unlike' });
  });
});
