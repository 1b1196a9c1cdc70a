/** Exercises without a page: what is asked, how answers are judged, refuted and recorded, lines, traps, and sets. */
import { describe, expect, test } from 'vitest';
import { plainMoves } from '../../bench/plain.ts';
import { trapOf } from '../../game/exercise/choice.ts';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { placing } from '../../game/notation.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { boardSubject } from '../../web/modes/mode.ts';
import { newSet } from '../../web/train/exercise-set.ts';
import { KEY } from '../../web/train/exercises.ts';
import { exercisesOf } from '../../web/train/from-game.ts';
import { position } from '../game/helpers.ts';
import { aBook, aSet, EASY, LINES, name, NOTHING, other, PLAIN, plainEngine } from './exercise-bench.ts';

describe('one move', () => {
  const [first, second] = PLAIN as [Exercise, Exercise];

  test('values are hidden until it is answered; right is recorded at once, and the next one asked', async () => {
    const { mode, bench, book, state } = aSet([first, second]);
    expect([mode.hidesValues, boardSubject(mode, bench.open.position, bench.open.path)]).toEqual([true, null]);
    bench.move(name(first.best[0]!));
    await state('done');
    expect(mode.state).toMatchObject({ how: 'right' });
    expect(mode.hidesValues).toBe(false);
    expect(book.answers.get(idOf(first))).toMatchObject({ answers: 1, right: 1, review: null });
    expect(book.unfinished('set')).toMatchObject({ next: 1, right: 1, run: 1 });
    mode.next();
    expect([mode.state.kind, mode.number, mode.hidesValues]).toEqual(['asked', 2, true]);
    bench.move(name(second.best[0]!));
    mode.next();
    await state('over');
    expect(book.unfinished('set')).toBeNull();
  });

  test('a wrong try is refuted with its exact loss and the reply; only the first answer counts', async () => {
    const { mode, bench, book, state } = aSet([first]);
    const wrong = other(first);
    bench.move(wrong.name);
    await state('wrong');
    const { refutation } = mode.state as Extract<typeof mode.state, { kind: 'wrong' }>;
    expect([refutation!.loss, refutation!.value.low]).toEqual([first.score - wrong.value, wrong.value]);
    expect(refutation!.line.length).toBeGreaterThan(0);
    expect(mode.hidesValues).toBe(true);
    mode.look(refutation!);
    expect([bench.open.path, mode.isElsewhere]).toEqual([wrong.name, true]);
    mode.again();
    bench.move(name(first.best[0]!));
    await state('done');
    expect(book.answers.get(idOf(first))).toMatchObject({ answers: 1, right: 0, review: { state: 'learning' } });
    expect(mode.set).toMatchObject({ right: 0, wrong: 1, run: 0 });
  });

  test('a second move while the first is judged doesn’t replace it', async () => {
    const { bench, book, mode } = aSet([first]);
    bench.move(other(first).name);
    bench.move(name(first.best[0]!));
    expect(mode.state).toMatchObject({ kind: 'judging', name: other(first).name });
    await expect.poll(() => book.answers.get(idOf(first))).toMatchObject({ answers: 1, right: 0 });
  });

  test('an answer still being judged counts as wrong when the set is left', () => {
    const { bench, book, mode } = aSet([first, second]);
    bench.move(other(first).name);
    mode.end();
    expect(book.unfinished('set')).toMatchObject({ next: 1, wrong: 1 });
    expect(book.answers.get(idOf(first))).toMatchObject({ answers: 1, right: 0 });
  });

  test('hints come one after the other, and a right answer after one counts for less', async () => {
    const { mode, bench, book } = aSet([first]);
    mode.hint();
    mode.hint();
    mode.hint();
    expect(mode.hints).toBe(2);
    bench.move(name(first.best[0]!));
    const plain = aSet([first]);
    plain.bench.move(name(first.best[0]!));
    expect(book.rating.value).toBeLessThan(plain.book.rating.value);
    expect(book.answers.get(idOf(first))!.right).toBe(1);
  });

  test('the answer given up is a wrong one', () => {
    const { mode, book } = aSet([first]);
    mode.show();
    expect(mode.state).toMatchObject({ kind: 'done', how: 'shown' });
    expect(book.answers.get(idOf(first))).toMatchObject({ right: 0, first: { asked: 1, found: 0 } });
    expect(book.due).toEqual([]);
  });

  test('moves elsewhere go back to the question; afterwards they are moves', async () => {
    const { mode, bench, state } = aSet([first]);
    bench.move(other(first).name);
    await state('wrong');
    const { refutation } = mode.state as Extract<typeof mode.state, { kind: 'wrong' }>;
    mode.look(refutation!);
    bench.move(name(first.best[0]!));
    expect([bench.open.path, mode.state.kind]).toEqual(['', 'wrong']);
    bench.move(name(first.best[0]!));
    await state('done');
    expect(mode.takeMove(placing(0))).toBeNull();
  });
});

test('a line: the strongest reply is played, and the next right move must be found', async () => {
  const [line] = LINES as [Exercise];
  const { mode, bench, book, state, engine } = aSet([line]);
  bench.move(name(line.best[0]!));
  await expect.poll(() => [mode.state.kind, mode.step]).toEqual(['asked', 2]);
  expect(mode.reply).not.toBeNull();
  expect(bench.open.path.split('/')).toHaveLength(2);
  // Not recorded before its end.
  expect(book.answers.size).toBe(0);
  const right = mode.best[0]!;
  const moves = plainMoves(bench.open.position, 'winner');
  expect(Math.max(...moves.map(({ value }) => value))).toBe(mode.score);
  const wrong = moves.find(({ square }) => name(square) !== right)!;
  bench.move(name(wrong.square));
  await state('wrong');
  expect(mode.state).toMatchObject({ refutation: { loss: mode.score - wrong.value } });
  while (mode.state.kind !== 'done') {
    const { step } = mode;
    bench.move(mode.best[0]!);
    await expect.poll(() => mode.state.kind === 'done' || mode.step > step).toBe(true);
  }
  expect(book.answers.get(idOf(line))).toMatchObject({ answers: 1, right: 0, first: { asked: 1, found: 1 } });
  expect(engine.asked).toContain('all');
});

test('a right move counts though its reply isn’t waited for', async () => {
  const [line] = LINES as [Exercise];
  const { mode, bench, book } = aSet([line], { kind: 'streak' });
  bench.move(name(line.best[0]!));
  expect(mode.state.kind).toBe('replying');
  mode.show();
  expect([mode.state, mode.hasEnded]).toMatchObject([{ kind: 'done', how: 'right' }, false]);
  expect(book.answers.get(idOf(line))).toMatchObject({ right: 1, first: { asked: 1, found: 1 } });
});

test('a hint belongs to its move of a line; the others only have their place, and the answer is a hinted one', async () => {
  const [line] = LINES as [Exercise];
  const { mode, bench, book } = aSet([line]);
  mode.hint();
  expect([mode.hints, mode.hasThemes, mode.hasPlace, mode.canHint]).toEqual([1, true, false, true]);
  bench.move(name(line.best[0]!));
  expect(mode.canHint).toBe(false);
  await expect.poll(() => [mode.state.kind, mode.step]).toEqual(['asked', 2]);
  expect([mode.hasThemes, mode.hasPlace, mode.canHint]).toEqual([false, false, true]);
  mode.hint();
  expect([mode.hasThemes, mode.hasPlace, mode.canHint]).toEqual([false, true, false]);
  while (mode.state.kind !== 'done') {
    const { step } = mode;
    bench.move(mode.best[0]!);
    await expect.poll(() => mode.state.kind === 'done' || mode.step > step).toBe(true);
  }
  const plain = aSet([line]);
  plain.bench.move(name(line.best[0]!));
  plain.mode.show();
  expect(book.rating.value).toBeLessThan(plain.book.rating.value);
});

describe('traps', () => {
  const [safe, losing] = [true, false].map((isSafe) => EASY.find((exercise) => trapOf(exercise)?.isSafe === isSafe)!);

  test('safe or losing: a trap is refuted; a safe move is called the only right one', async () => {
    const { mode, book } = aSet([losing!, safe!], { task: 'traps' });
    mode.answer(true);
    expect(mode.state).toMatchObject({ kind: 'done', how: 'wrong' });
    await expect.poll(() => (mode.state as { refutation: unknown }).refutation).not.toBeNull();
    const { loss } = (mode.state as { refutation: { loss: number } }).refutation;
    const values = plainMoves(position(idOf(losing!)), 'winner');
    expect(loss).toBe(losing!.score - values.find(({ square }) => square === trapOf(losing!)!.square)!.value);
    mode.next();
    mode.answer(true);
    expect(mode.state).toMatchObject({ kind: 'done', how: 'right' });
    expect([book.answers.get(idOf(losing!))!.right, book.answers.get(idOf(safe!))!.right]).toEqual([0, 1]);
    expect(book.answers.get(idOf(safe!))!.first).toEqual({ asked: 0, found: 0 });
  });

  test('the square itself on the board says safe, any other says nothing', () => {
    const { mode, bench } = aSet([losing!], { task: 'traps' });
    bench.move(name(losing!.best[0]!));
    expect(mode.state.kind).toBe('asked');
    bench.move(mode.trap!.name);
    expect(mode.state).toMatchObject({ kind: 'done', how: 'wrong' });
  });
});

describe('what is kept', () => {
  test('the place in the set and the schedule outlive the page', async () => {
    const { mode, kept, settings } = aSet(PLAIN.slice(0, 3));
    mode.show();
    const { book } = aBook(kept, settings);
    expect(book.unfinished('set')).toMatchObject({ next: 1, wrong: 1 });
    expect(book.find(book.unfinished('set')!.ids[1]!)).toEqual(PLAIN[1]);
    await book.load();
    expect(book.answers.get(idOf(PLAIN[0]!))!.review).not.toBeNull();
    expect([book.today, book.streak]).toEqual([{ answers: 1, right: 0 }, 1]);
  });

  test('what another tab has left unfinished stays', () => {
    const settings = memoryStore();
    const [one, two] = [aBook(undefined, settings).book, aBook(undefined, settings).book];
    const ids = PLAIN.slice(0, 5).map(idOf);
    one.keepSet(newSet('streak', ids, { next: 3, right: 3 }));
    two.keepSet(newSet('set', ids, { next: 1 }));
    expect([one, two].map((tab) => tab.unfinished('streak')?.next)).toEqual([3, 3]);
    expect([one, two].map((tab) => tab.unfinished('set')?.next)).toEqual([1, 1]);
    two.finish(newSet('set', ids));
    expect([one.unfinished('set'), one.unfinished('streak')?.next]).toEqual([null, 3]);
  });

  test('an unfinished set that the browser refuses to store lasts for this visit', () => {
    const { book, said } = aBook(undefined, { ...memoryStore(), set: () => false });
    const ids = PLAIN.slice(0, 5).map(idOf);
    book.keepSet(newSet('streak', ids, { next: 2 }));
    book.keepSet(newSet('set', ids, { next: 1 }));
    expect([book.unfinished('streak')?.next, book.unfinished('set')?.next, said.length]).toEqual([2, 1, 1]);
  });

  test('invalid data in the browser’s store is ignored', () => {
    const { book } = aBook({ now: NOTHING }, memoryStore([[KEY, '{"level":99,"set":{"ids":7}}']]));
    expect(book.unfinished('set')).toBeNull();
  });

  test('exercises that the set refers to may be gone', async () => {
    const { mode, state } = aSet(PLAIN.slice(0, 1), { ids: ['gone', idOf(PLAIN[0]!), 'gone, too'] });
    expect(mode.number).toBe(2);
    mode.show();
    mode.next();
    await state('over');
  });

  test('what the browser refuses to store lasts for this visit, and the page says so once', async () => {
    const kept = { now: NOTHING, isFull: true };
    const { book, said } = aBook(kept);
    await book.add([{ ...PLAIN[0]!, source: 'own' }].filter(() => false));
    await book.answer(PLAIN[0]!, { result: 'wrong', foundFirst: false }, { kind: 'set', day: null, next: 1 });
    await book.answer(PLAIN[1]!, { result: 'right', foundFirst: true }, { kind: 'set', day: null, next: 2 });
    expect(said).toHaveLength(1);
    expect(book.answers.size).toBe(2);
  });

  test('one’s own: added once, found, removed; those of a file with their answers', async () => {
    const { book, kept } = aBook(undefined, undefined, EASY.slice(1));
    const [own] = EASY as [Exercise];
    expect([await book.add([own]), await book.add([own])]).toEqual([1, 0]);
    expect([book.find(idOf(own)), kept.now.own]).toEqual([own, [own]]);
    await book.remove(own);
    expect([book.own, kept.now.own]).toEqual([[], []]);
    const learned = { answers: 2, right: 1, rating: null, review: null };
    const text = JSON.stringify({ ...own, best: own.best.map(name), learned });
    const { added, faults } = await book.addFile(`${text}\nnothing\n${text}\n`);
    expect([added, faults.map(({ where }) => where?.line), book.answers.get(idOf(own))]).toEqual([1, [2], learned]);
    expect(kept.now.own).toHaveLength(1);
    const [, ...others] = EASY;
    const { book: other } = aBook(undefined, undefined, others);
    expect(await other.add([own, own])).toBe(1);
  });
});

test('exercises of a game: mistakes with one right move, with its value, themes and grade', async () => {
  const [one] = PLAIN as [Exercise];
  const at = position(idOf(one));
  const moves = plainMoves(at, 'winner');
  const wrong = moves.find(({ square }) => !one.best.includes(square))!;
  const mistakes = [
    { position: at, played: placing(wrong.square) },
    // Right by the same measure.
    { position: at, played: placing(one.best[0]!) },
  ];
  const heard: string[] = [];
  const made = await exercisesOf(plainEngine(), mistakes, 'A – B', new AbortController().signal, (n, total) =>
    heard.push(`${n}/${total}`),
  );
  // Nobody has counted how many find them.
  const { found, ...known } = { ...one, grade: 1, source: 'A – B' };
  expect([made, found]).toEqual([[known], one.found]);
  expect(heard).toEqual(['1/2', '2/2']);
});
