/** Reviews of games: the record, what is searched again, and losses beside the moves of the tree. */
import { describe, expect, test } from 'vitest';
import { emptyCount } from '../../game/position.ts';
import { nodeAt, type Path, walk } from '../../game/tree.ts';
import { COLOURS } from '../../game/types.ts';
import { moveName, placing } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newDocument } from '../../web/document/document.ts';
import { playMove, playPass } from '../../web/document/game.ts';
import { playOut } from '../fuzz/arbitraries.ts';
import { readEvaluation } from '../../web/document/library-records.ts';
import { betterEvaluation } from '../../web/engine/best-of.ts';
import { Evaluations, evaluationKey } from '../../web/engine/evaluations.ts';
import { exportOf, EXPORTS } from '../../web/import-export/study-export.ts';
import { insertBetterLine } from '../../web/review/better-line.ts';
import { isMistake, knownAt, mistakesByCost } from '../../web/review/line-review.ts';
import { lossOf } from '../../web/review/losses.ts';
import { RetryMode } from '../../web/review/retry-mode.ts';
import type { Origin } from '../../web/engine/known-value.ts';
import { STUDY_DEFAULTS } from '../../web/settings/study-settings.ts';
import { aBench, fakeEngine, memoryReviews, square } from './fake.ts';
import { samples } from '../samples.ts';

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

test('the time left is known as soon as a position is done, even by the first look', async () => {
  const fake = fakeEngine(
    () => 0,
    () => 100,
  );
  const bench = aBench(fake);
  bench.playAll('f5d6c3d3');
  fake.state.holds = true;
  const mode = bench.analyse();
  await expect.poll(() => fake.state.working).toBe(1);
  expect(bench.review.progress(mode)).not.toHaveProperty('remainingMs');
  fake.release();
  await expect.poll(() => fake.asked.length).toBe(2);
  expect(bench.review.progress(mode)).toMatchObject({ done: 1, total: 5, remainingMs: expect.any(Number) });
  bench.modes.leave();
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
  /** The same game in a page that has found nothing yet. */
  function onTheNextVisit(store: ReturnType<typeof memoryReviews>) {
    const again = aBench(
      fakeEngine(() => 0),
      STUDY_DEFAULTS,
      undefined,
      store,
    );
    again.playAll('f5d6c3d3');
    return again;
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
    const again = onTheNextVisit(store);
    await expect.poll(() => again.review.isReviewed).toBe(true);
    expect(said(again)).toEqual(said(bench));
    expect(again.review.progress(null)).toMatchObject({ done: 5, total: 5 });
  });

  test.each(EXPORTS)('what it has searched is exported again as before the page was closed: %s', async (kind) => {
    const { bench, store } = await reviewed();
    await bench.reviews.written();
    const again = onTheNextVisit(store);
    await expect.poll(() => again.review.isReviewed).toBe(true);
    const [before, after] = [bench, again].map(
      ({ open, evaluations }) => exportOf(kind, { document: open.document, values: evaluations }).text,
    );
    expect(after).toBe(before);
  });

  test('what it has searched is stored with a document that is named on the next visit', async () => {
    const { bench, store } = await reviewed();
    await bench.reviews.written();
    const again = onTheNextVisit(store);
    let heard = 0;
    again.evaluations.subscribe(() => heard++);
    await expect.poll(() => again.review.isReviewed).toBe(true);
    expect(heard).toBe(1);
  });

  test('reviews, read through by every button: no list, count or card contradicts another', async () => {
    for (let seed = 1; seed <= samples(20, 4); seed++) {
      // Meaningless values, but always the same ones; a later search says something else.
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
        const { dubious, mistake, blunder } = review.review.sides[colour].verdicts;
        expect(dubious + mistake + blunder).toBe(counts[COLOURS.indexOf(colour)]);
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

  test('one begun before the stored one has been read goes on with that, as does one in a second tab', async () => {
    const store = memoryReviews();
    const tab = onTheNextVisit(store);
    const { bench } = await reviewed(store);
    await bench.reviews.written();
    const before = await store.read('id');
    for (const again of [onTheNextVisit(store), tab]) {
      again.analyse();
      await expect.poll(() => again.modes.mode.kind).toBe('analyse');
      await again.reviews.written();
      expect(said(again)).toEqual(said(bench));
      expect(await store.read('id')).toMatchObject({ id: (before as { id: string }).id });
    }
  });

  test('a proof that came without a move is searched for one, and until then has none', async () => {
    const { bench } = await reviewed();
    const { open, evaluations, reviews, review } = bench;
    const { position } = nodeAt(open.tree, 'f5/d6' as Path)!;
    const atMistake = () => reviews.record!.positions.get(evaluationKey(position))!;
    expect(atMistake().best).toBeDefined();
    evaluations.note(position, { ...deeper, certainty: 100 });
    review.update();
    expect(atMistake()).toMatchObject({ value: { certainty: 100 } });
    expect(atMistake().best).toBeUndefined();
    expect(knownAt(evaluations, position, 21)).toBeUndefined();
    expect(review.progress(null)).toMatchObject({ done: 4, total: 5 });
    bench.analyse();
    await expect.poll(() => bench.modes.mode.kind).toBe('analyse');
    expect(review.progress(null)).toMatchObject({ done: 5, total: 5 });
  });

  test('another document has another one, or none', async () => {
    const { bench } = await reviewed();
    bench.open.open(newDocument('other', bench.open.tree.root.position));
    expect(bench.review.isReviewed).toBe(false);
    bench.open.open(newDocument('id', bench.open.tree.root.position));
    await expect.poll(() => bench.review.isReviewed).toBe(true);
  });

  test('it goes along with a document that gets another id while it is being read', async () => {
    const { bench, store } = await reviewed();
    await bench.reviews.written();
    const again = onTheNextVisit(store);
    again.open.identify({ id: 'copy' });
    await expect.poll(() => again.review.isReviewed).toBe(true);
    expect(said(again)).toEqual(said(bench));
    await again.reviews.written();
    expect(await store.read('copy')).toMatchObject({ document: 'copy' });
  });

  test('a game that takes the place of a named one has no review; undo leads back to that one’s', async () => {
    const { bench, store } = await reviewed();
    bench.open.identify({ name: 'Tiger' });
    bench.open.edit(() => newDocument('other', bench.open.tree.root.position));
    expect(bench.review.isReviewed).toBe(false);
    await bench.reviews.written();
    expect(await store.read('other')).toBeUndefined();
    bench.open.undo();
    await expect.poll(() => bench.review.isReviewed).toBe(true);
  });

  test('undo to another document leads to that one’s review', async () => {
    const { bench, store } = await reviewed();
    const own = await store.read('id');
    bench.open.open(newDocument('other', bench.open.tree.root.position));
    await expect.poll(() => bench.review.isReviewed).toBe(false);
    bench.playAll('f5');
    bench.analyse();
    await expect.poll(() => bench.modes.mode.kind).toBe('analyse');
    const other = said(bench);
    for (let i = 0; i < 2; i++) bench.open.undo();
    expect(bench.open.document.id).toBe('id');
    await expect.poll(() => bench.review.isReviewed && said(bench).length).toBe(4);
    await bench.reviews.written();
    expect(await store.read('id')).toEqual(own);
    for (let i = 0; i < 2; i++) bench.open.redo();
    await expect.poll(() => bench.review.isReviewed && said(bench)).toEqual(other);
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
