/** Streak, three minutes and daily five without a page: what ends them, what they count, and what is kept. */
import { describe, expect, test, vi } from 'vitest';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { moveName } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { PracticeLog } from '../../web/modes/practice-log.ts';
import type { ExerciseMode } from '../../web/train/exercise-mode.ts';
import { aBook, aSet, LINES, name, NOON, other, PLAIN } from './exercise-bench.ts';

const right = ({ best }: Exercise): string => name(best[0]!);
const resultOf = ({ state }: ExerciseMode) => (state.kind === 'over' ? state.result : null);

describe('ratings', () => {
  const [first] = PLAIN as [Exercise];

  test('of person and exercise move with each answer, are kept, and come back', async () => {
    const { bench, book, kept, settings } = aSet([first]);
    bench.move(right(first));
    const { value, deviation } = book.rating;
    expect([value > 1500, deviation < 250]).toEqual([true, true]);
    const again = aBook(kept, settings).book;
    await again.load();
    expect(again.rating.value).toBeCloseTo(value, 6);
    expect(again.answers.get(idOf(first))!.rating).toEqual(book.answers.get(idOf(first))!.rating);
  });

  test('what another tab has counted stays', () => {
    const store = memoryStore();
    const tab = (): PracticeLog => new PracticeLog({ store, now: () => NOON, sayRefused: () => undefined });
    const [one, two] = [tab(), tab()];
    one.count('lines', true);
    two.count('lines', false);
    expect(two.record.days.lines.get('2026-01-31')).toEqual({ answers: 2, right: 1 });
  });

  test('what the browser refuses to store is said once and counts for this visit', () => {
    const sayRefused = vi.fn<() => void>();
    const store = { ...memoryStore(), set: () => false };
    const log = new PracticeLog({ store, now: () => NOON, sayRefused });
    log.count('lines', true);
    log.count('lines', true);
    expect(log.record.days.lines.get('2026-01-31')!.answers).toBe(2);
    expect(sayRefused).toHaveBeenCalledOnce();
  });
});

describe('a streak', () => {
  const [one, two, three] = PLAIN as [Exercise, Exercise, Exercise];

  test('goes on until the first error, which may still be tried again; what was missed can be looked at', async () => {
    const { mode, bench, book, log, state } = aSet([one, two, three], { kind: 'streak' });
    bench.move(right(one));
    mode.next();
    bench.move(other(two).name);
    await state('wrong');
    // Counted at once, whether the result is looked at or not.
    expect(log.record.bests.get('streak')).toEqual({ count: 1, day: '2026-01-31' });
    expect([mode.hasEnded, book.unfinished('streak')]).toEqual([true, null]);
    bench.move(right(two));
    await state('done');
    mode.next();
    expect(resultOf(mode)).toMatchObject({ why: 'wrong', isBest: true });
    expect(mode.set).toMatchObject({ right: 1, wrong: 1, missed: [idOf(two)] });
    expect(log.record.days.streak.get('2026-01-31')).toEqual({ answers: 2, right: 1 });

    mode.reopen(idOf(two));
    expect([mode.exercise, mode.isReopened, mode.hidesValues]).toEqual([two, true, false]);
    expect(book.answers.get(idOf(two))!.answers).toBe(1);
    mode.next();
    expect(mode.state.kind).toBe('over');
  });

  test('of one missed later in its line, the line is kept, with the move that was right, and looked at there', async () => {
    const [line] = LINES as [Exercise];
    const { mode, bench, book, state } = aSet([line, one]);
    bench.move(right(line));
    await expect.poll(() => [mode.state.kind, mode.step]).toEqual(['asked', 2]);
    const [reply, missed, score] = [mode.reply!, mode.best[0]!, mode.score];
    mode.show();
    const { later, missed: ids } = book.unfinished('set')!;
    const names = later[idOf(line)]!.moves.map((move) => moveName(OTHELLO, move));
    expect([ids, names, later[idOf(line)]!.score]).toEqual([[idOf(line)], [right(line), reply, missed], score]);

    mode.next();
    bench.move(right(one));
    mode.next();
    mode.reopen(idOf(line));
    await state('done');
    expect([mode.best, mode.score, mode.step, bench.open.path.split('/').length]).toEqual([[missed], score, 2, 2]);
    mode.next();
    mode.reopen(idOf(one));
    expect([mode.best, mode.step]).toEqual([[right(one)], 1]);
  });

  test('can be left and continued', () => {
    const { mode, bench, book } = aSet([one, two, three], { kind: 'streak' });
    bench.move(right(one));
    mode.end();
    expect(book.unfinished('streak')).toMatchObject({ next: 1, right: 1 });
    expect(book.unfinished('set')).toBeNull();
  });

  test('without an error, all are right; the same count again is no best', () => {
    const { mode, bench, log } = aSet([one], { kind: 'streak' });
    log.finish('streak', 1);
    bench.move(right(one));
    mode.next();
    expect(resultOf(mode)).toMatchObject({ why: 'end', isBest: false });
  });
});

describe('three minutes', () => {
  const [one, two, three] = [PLAIN[0]!, LINES[0]!, PLAIN[1]!];

  test('the next is asked at once, right or wrong, one move of each; the engine isn’t asked', () => {
    const { mode, bench, engine } = aSet([one, two, three], { kind: 'minutes' });
    bench.move(right(one));
    expect([mode.state.kind, mode.number, mode.last]).toEqual([
      'asked',
      2,
      { name: right(one), isRight: true, best: [right(one)] },
    ]);
    bench.move(right(two));
    bench.move(other(three).name);
    expect([mode.state.kind, mode.set.right, mode.set.wrong]).toEqual(['over', 2, 1]);
    expect(engine.asked).toEqual([]);
  });

  test('no hint, no answer on request', () => {
    const { mode } = aSet([one], { kind: 'minutes' });
    mode.hint();
    mode.show();
    expect([mode.hints, mode.state.kind, mode.set.wrong]).toEqual([0, 'asked', 0]);
  });

  test('the clock runs only while the question can be seen; a pause drops the question', () => {
    const { mode, time } = aSet([one, two, three], { kind: 'minutes' });
    time.ms = 5000;
    expect(mode.clock!.leftMs).toBe(180_000);
    mode.isSeen = true;
    time.ms += 1000;
    expect(mode.clock!.leftMs).toBe(179_000);
    mode.isSeen = false;
    time.ms += 60_000;
    mode.isSeen = true;
    mode.pause();
    time.ms += 60_000;
    expect([mode.clock!.leftMs, mode.hidesValues]).toEqual([179_000, true]);
    mode.goOn();
    time.ms += 1000;
    expect([mode.clock!.leftMs, mode.number, mode.set.wrong]).toEqual([178_000, 2, 0]);
  });

  test('the end of the time ends it; what was right counts', () => {
    vi.useFakeTimers();
    try {
      const { mode, bench, log } = aSet([one, two, three], { kind: 'minutes' });
      mode.isSeen = true;
      bench.move(right(one));
      vi.advanceTimersByTime(180_000);
      expect(resultOf(mode)).toMatchObject({ why: 'time', isBest: true });
      expect(log.record.bests.get('minutes')!.count).toBe(1);
      expect(mode.clock!.runs).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  test('left before its end, it isn’t continued, but counts', () => {
    const { mode, bench, book, log } = aSet([one, two], { kind: 'minutes' });
    bench.move(right(one));
    mode.end();
    expect([book.unfinished('minutes'), log.record.bests.get('minutes')!.count]).toEqual([null, 1]);
  });
});

test('the daily five: answers are kept by date, a hint counts as right', () => {
  const five = PLAIN.slice(0, 5);
  const { mode, bench, log } = aSet(five, { kind: 'daily', day: '2026-01-30' });
  mode.hint();
  bench.move(right(five[0]!));
  mode.next();
  mode.show();
  expect(log.record.dailies.get('2026-01-30')).toEqual(['hinted', 'wrong']);
  expect(log.record.days.daily.get('2026-01-31')).toEqual({ answers: 2, right: 1 });
});

test('what another tab has answered of the daily five is seen, and each is recorded once, in its place', () => {
  const store = memoryStore();
  const tab = (): PracticeLog => new PracticeLog({ store, now: () => NOON, sayRefused: () => undefined });
  const [one, two] = [tab(), tab()];
  const day = '2026-01-31';
  one.answerDaily(day, 0, 'right');
  one.answerDaily(day, 1, 'wrong');
  expect(two.record.dailies.get(day)).toEqual(['right', 'wrong']);
  // Asked in the other tab before it was answered in this one.
  two.answerDaily(day, 0, 'wrong');
  two.answerDaily(day, 2, 'hinted');
  expect(one.record.dailies.get(day)).toEqual(['right', 'wrong', 'hinted']);
});
