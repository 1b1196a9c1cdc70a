/** The week of practice: what of it is stored, its days, and what has changed since. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NO_PRACTICE } from '../../game/exercise/record.ts';
import { LESSON_IDS, type LessonId } from '../../game/lessons/progress.ts';
import '../../web/app/pages/outflank-train-page.ts';
import { browserStore, memoryStore } from '../../web/browser/storage.ts';
import { alsoSpeakOf } from '../../web/i18n/locale.ts';
import type { LessonMode } from '../../web/lessons/lesson-mode.ts';
import { lessonsOf } from '../../web/lessons/start.ts';
import type { Practice } from '../../web/openings/repertoire/practice.ts';
import { makePlan, startItem } from '../../web/plan/make-plan.ts';
import { doneSince, PLAN_KEY, planOf, type PlanRecord, TrainingPlan } from '../../web/plan/plan.ts';
import { changeText, type OutflankPlan } from '../../web/plan/outflank-plan.ts';
import { playerGamesOf } from '../../web/players/open-players.ts';
import { PRACTICE_KEY, PracticeLog } from '../../web/modes/practice-log.ts';
import type { RetryMode } from '../../web/review/retry-mode.ts';
import { exerciseSetsOf } from '../../web/train/exercise-sets.ts';
import { practiceLogOf } from '../../web/workbench/practice-log-of.ts';
import type { Workbench } from '../../web/workbench/workbench.ts';
import {
  changeOf,
  isDone,
  type PlannedItem,
  type PlanTask,
  type PlanTopic,
  type TasksDone,
} from '../../workers/review/plan.ts';
import type { MoveLoss, PlayerGame } from '../../workers/review/player-report.ts';
import { clearStorage } from '../clear-storage.ts';
import { fakeBench } from './fake-engine.ts';
import { all, heard, mount, one, textOf, update } from './mount.ts';
import { square } from './samples.ts';

const OPENING = ['f5', 'd6', 'c3', 'd3', 'c4'].map(square);

/** A game in which Black lost this many discs with the first move. */
function game(loss: number, squares = OPENING): PlayerGame {
  const moves = squares.map((to, i): MoveLoss => ({
    number: i + 1,
    colour: i % 2 ? 'white' : 'black',
    empties: 60 - i,
    square: to,
    loss: i ? 0 : loss,
    isProved: false,
    depth: 10,
    best: null,
    value: null,
  }));
  return { colours: ['black'], player: '', opponent: '', event: '', year: 0, month: 0, opening: '', squares, moves };
}

const nothing = doneSince('', NO_PRACTICE, new Map());
const after = (done: Partial<TasksDone>): TasksDone => ({ ...nothing, ...done });
const ANA = [game(4), game(8, OPENING.slice(0, 4))];
const MANY = [4, 4, 4, 4, 4, 8, 8, 8, 8, 8].map((loss) => game(loss));
const FROM = '2026-01-31';
const make = (
  plan: TrainingPlan,
  games: readonly PlayerGame[] = ANA,
  base: TasksDone = nothing,
  all = games,
): boolean => plan.make({ player: 'Ana', games, all }, FROM, base);

test('a plan is made of what costs most, stored, and ended', () => {
  const store = memoryStore();
  const plan = new TrainingPlan(store);
  expect(make(plan, [game(4)])).toBe(false);
  expect(make(plan, [game(0), game(0)])).toBe(false);
  expect(make(plan, ANA, after({ lesson: 3 }))).toBe(true);
  const again = new TrainingPlan(store);
  expect(again.record).toMatchObject({ player: 'Ana', topics: ['opening'], before: { games: 2, mean: 6 } });
  // What was done before doesn't count.
  expect(again.week(after({ lesson: 4 }))[0]![0]).toMatchObject({ task: 'lesson', done: 1 });
  again.answerOwn(false);
  expect(again.week(nothing)[3]![0]).toMatchObject({ task: 'mistakes', count: 10, done: 1 });
  // There are no more.
  again.answerOwn(true);
  expect(again.week(nothing)[3]![0]).toMatchObject({ task: 'mistakes', count: 10, done: 10 });
  again.end();
  expect(new TrainingPlan(store).record).toBeNull();
});

test('what makes no sense in the storage is no plan', () => {
  const store = memoryStore();
  make(new TrainingPlan(store));
  const stored = JSON.parse(store.get(PLAN_KEY)!) as object;
  const changes = [{ topics: ['chess'] }, { player: '' }, { before: { games: 1, mean: 2, error: 0 } }, { base: {} }];
  const read = changes.map((change) => {
    store.set(PLAN_KEY, JSON.stringify({ ...stored, ...change }));
    return new TrainingPlan(store).record;
  });
  expect(read).toEqual(changes.map(() => null));
  store.set(PLAN_KEY, '{');
  expect(new TrainingPlan(store).record).toBeNull();
});

test('a plan of an earlier version is still one: it counts from the beginning, and no days with nothing due', () => {
  const store = memoryStore();
  make(new TrainingPlan(store));
  const { nothingDue, from, ...earlier } = JSON.parse(store.get(PLAN_KEY)!) as PlanRecord;
  store.set(PLAN_KEY, JSON.stringify(earlier));
  expect([nothingDue, from, new TrainingPlan(store).record]).toEqual([
    0,
    FROM,
    { ...earlier, nothingDue: 0, from: '' },
  ]);
});

test('only what is done from its first day on counts, and of that day what came after', () => {
  const days = (entries: Record<string, number>) =>
    new Map(Object.entries(entries).map(([day, answers]) => [day, { answers, right: 0 }]));
  const record = (set: Record<string, number>, lines: Record<string, number> = {}) => ({
    days: { ...NO_PRACTICE.days, set: days(set), lines: days({ '2026-02-01': 7 }), wholeLines: days(lines) },
  });
  const lesson = (day: number): number => new Date(2026, 0, day, 12).getTime();
  const of = (practised: ReturnType<typeof record>, lessons: readonly number[] = []): TasksDone =>
    doneSince(FROM, practised, new Map(lessons.map((at, i) => [String(i), at])));
  const plan = new TrainingPlan(memoryStore());
  const before = { '2026-01-30': 50, '2026-01-31': 4 };
  make(plan, ANA, of(record(before), [lesson(30), lesson(31)]));
  const done = (now: TasksDone): number[] => plan.week(now)[0]!.map((item) => item.done);
  expect(done(of(record(before), [lesson(30), lesson(31)]))).toEqual([0, 0]);
  // A record of another browser adds what was done long ago; old days fall out.
  expect(done(of(record({ ...before, '2025-12-01': 90 }, { '2025-12-01': 9 }), [lesson(1), lesson(31)]))).toEqual([
    0, 0,
  ]);
  const later = record({ '2026-01-31': 7, '2026-02-01': 2 }, { '2026-02-01': 1 });
  expect(done(of(later, [lesson(31), lesson(32)]))).toEqual([1, 1]);
  expect(of(later).exercises - plan.record!.base.exercises).toBe(5);
});

test('games that were there when the plan was made aren’t new ones, reviewed or not', () => {
  const plan = new TrainingPlan(memoryStore());
  const waiting = ['f5f6', 'f5f4'].map((line) => game(0, line.match(/../g)!.map(square)));
  make(plan, ANA, nothing, [...ANA, ...waiting]);
  expect(plan.change([...ANA, ...waiting])).toBeNull();
});

test('what another tab has counted stays, and a plan that it has ended is ended', () => {
  const store = memoryStore();
  make(new TrainingPlan(store));
  const [one, two] = [new TrainingPlan(store), new TrainingPlan(store)];
  one.answerOwn(false);
  two.answerOwn(false);
  expect(two.record!.answered).toBe(2);
  two.end();
  one.answerOwn(false);
  expect([one.record, new TrainingPlan(store).record]).toEqual([null, null]);
});

test('what the browser refuses to store counts for this visit', () => {
  const plan = new TrainingPlan({ ...memoryStore(), set: () => false });
  make(plan);
  plan.answerOwn(false);
  plan.answerOwn(false);
  expect(plan.record!.answered).toBe(2);
});

const NOTHING_PREPARED = {
  due: 0,
  repertoire: { repertoires: { black: new Map(), white: new Map() } },
} as unknown as Practice;

describe('on the page', () => {
  let workbench: Workbench;
  beforeEach(async () => {
    await Promise.all([clearStorage(), alsoSpeakOf('edge')]);
    ({ workbench } = fakeBench());
    make(workbench.part(planOf));
  });
  const item = (task: PlanTask, topic: PlanTopic | null = null): PlannedItem => ({ task, topic, count: 1, done: 0 });
  const finishAll = async (ids: readonly LessonId[]): Promise<void> => {
    const lessons = await workbench.part(lessonsOf);
    for (const id of ids) await lessons.finish(id);
  };

  test('a lesson of a course that is done is the next one of another', async () => {
    await finishAll(LESSON_IDS.filter(({ course }) => course === 'openings'));
    await startItem(workbench, item('lesson', 'opening'));
    expect((workbench.mode as LessonMode).id).toEqual(LESSON_IDS[0]);
  });

  test('once no lesson is left, those of the plan are done', async () => {
    const lessonsDone = async (): Promise<boolean[]> => {
      const [sets, lessons] = await Promise.all([workbench.part(exerciseSetsOf), workbench.part(lessonsOf)]);
      const page = await mount('outflank-train-page', {
        workbench,
        sets,
        lessons,
        practice: NOTHING_PREPARED,
        plan: workbench.part(planOf),
      });
      const { plan, done } = one<OutflankPlan>(page, 'outflank-plan');
      const items = plan.week(done).flat();
      return items.filter(({ task }) => task === 'lesson').map(isDone);
    };
    await finishAll(LESSON_IDS.slice(1));
    make(workbench.part(planOf), ANA, after({ lesson: LESSON_IDS.length - 1 }));
    expect(new Set(await lessonsDone())).toEqual(new Set([false]));
    await finishAll(LESSON_IDS);
    expect(new Set(await lessonsDone())).toEqual(new Set([true]));
    await makePlan(workbench, { player: 'Ana', games: ANA, all: ANA });
    const { today } = workbench.part(practiceLogOf);
    // They were done today, before the plan was made.
    expect(workbench.part(planOf).record).toMatchObject({ from: today, base: { lesson: LESSON_IDS.length } });
  });

  const trainPage = async () => {
    const [sets, lessons] = await Promise.all([workbench.part(exerciseSetsOf), workbench.part(lessonsOf)]);
    const plan = workbench.part(planOf);
    return mount('outflank-train-page', { workbench, sets, lessons, practice: NOTHING_PREPARED, plan });
  };

  test('“Continue” is offered where it continues', async () => {
    const { exercises } = await workbench.part(exerciseSetsOf);
    vi.spyOn(exercises, 'unfinished').mockReturnValue({ right: 0 } as ReturnType<typeof exercises.unfinished>);
    const due = vi.spyOn(exercises, 'due', 'get').mockReturnValue([]);
    const button = async () => textOf(one(await trainPage(), '.today button'));
    expect(await button()).toBe('Continue');
    const page = await trainPage();
    due.mockReturnValue(['x'] as unknown as typeof exercises.due);
    // A page that stayed open until the next day says so, too.
    document.dispatchEvent(new Event('visibilitychange'));
    await page.updateComplete;
    expect(textOf(one(page, '.today button'))).toBe('Start');
    expect(await button()).toBe('Start');
    vi.restoreAllMocks();
  });

  test('a plan that another one replaces can be taken up again', async () => {
    const plan = workbench.part(planOf);
    make(plan, ANA, nothing);
    plan.answerOwn(false);
    const before = plan.record;
    await makePlan(workbench, { player: 'Bea', games: ANA, all: ANA });
    expect(plan.record).toMatchObject({ player: 'Bea', answered: 0 });
    workbench.undo();
    expect(plan.record).toEqual(before);
  });

  test('a plan made while the page is open has the player’s games, too', async () => {
    const plan = workbench.part(planOf);
    plan.end();
    const fetch = vi.spyOn(workbench, 'fetch').mockResolvedValue(null);
    const page = await trainPage();
    expect(fetch).not.toHaveBeenCalled();
    make(plan);
    await page.updateComplete;
    await page.updateComplete;
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('the costliest positions of another player aren’t asked; those of its own count as they are answered', async () => {
    const plan = workbench.part(planOf);
    const games = await workbench.part(playerGamesOf);
    const costly = (number: number) => ({
      game: 0,
      move: { ...ANA[0]!.moves[number - 1]!, loss: 4, best: square('f6') },
    });
    const reported = { report: { costliest: [costly(2), costly(3)] }, games: ANA };
    vi.spyOn(games, 'reported', 'get').mockReturnValue(reported as unknown as typeof games.reported);
    const task = vi.spyOn(games, 'task', 'get');
    const ask = (player: string): Promise<void> => {
      task.mockReturnValue({ player } as unknown as typeof games.task);
      return startItem(workbench, { task: 'mistakes', topic: null, count: 10, done: 0 });
    };
    await ask('Bea');
    expect([workbench.mode.kind, workbench.notices.notice?.text]).toEqual([
      'analyse',
      'The player’s games aren’t open: choose the player in the library first.',
    ]);
    await ask('Ana');
    const mode = workbench.mode as RetryMode;
    expect([mode.question.total, plan.record!.answered]).toEqual([2, 0]);
    mode.show();
    expect(plan.record!.answered).toBe(1);
    mode.next();
    mode.show();
    mode.show();
    expect(plan.week(nothing)[3]![0]).toMatchObject({ done: 10 });
    vi.restoreAllMocks();
  });

  test('what another tab does to it, and what is practised there, is seen at once', async () => {
    const store = browserStore();
    const stored = store.get(PLAN_KEY)!;
    const page = await trainPage();
    const elsewhere = async (key: string, change: () => void): Promise<void> => {
      change();
      window.dispatchEvent(new StorageEvent('storage', { key }));
      await page.updateComplete;
      await page.updateComplete;
    };
    await elsewhere(PLAN_KEY, () => store.remove(PLAN_KEY));
    expect(all(page, 'outflank-plan')).toEqual([]);
    await elsewhere(PLAN_KEY, () => void store.set(PLAN_KEY, stored));
    const done = (): number => one<OutflankPlan>(page, 'outflank-plan').done.exercises;
    expect(done()).toBe(0);
    const log = new PracticeLog({ store, now: Date.now, sayRefused: () => undefined });
    await elsewhere(PRACTICE_KEY, () => log.count('set', true));
    expect(done()).toBe(1);
  });

  test('ended, it can be taken up again', async () => {
    const plan = workbench.part(planOf);
    const { record } = plan;
    const page = await trainPage();
    const week = one<OutflankPlan>(page, 'outflank-plan');
    await userEvent.click(all(week, 'button').at(-1)!);
    await page.updateComplete;
    expect([plan.record, page.renderRoot.querySelector('outflank-plan')]).toEqual([null, null]);
    await expect.poll(() => (page.renderRoot as ShadowRoot).activeElement?.localName).toBe('button');
    workbench.undo();
    expect(plan.record).toEqual(record);
    expect(new TrainingPlan(browserStore()).record).toEqual(record);
  });

  test('exercises are as many as are still open, and about middlegames with many empty squares', async () => {
    const sets = await workbench.part(exerciseSetsOf);
    const start = vi.spyOn(sets, 'start').mockImplementation(() => undefined);
    await startItem(workbench, { task: 'exercises', topic: 'middlegame', count: 10, done: 4 });
    const [, found, most] = start.mock.calls[0]!;
    expect(most).toBe(6);
    expect(found.length).toBeGreaterThan(100);
    expect(Math.min(...found.map(({ board }) => board.split('-').length - 1))).toBe(16);
    vi.restoreAllMocks();
  });

  test('with nothing due, what is due is done, and the page says so', async () => {
    const plan = workbench.part(planOf);
    await startItem(workbench, item('repeat'));
    expect([workbench.mode.kind, workbench.notices.notice?.text]).toEqual(['analyse', 'Nothing is due.']);
    expect(plan.week(nothing)[6]!.map(({ task, done }) => [task, done])).toEqual([
      ['repeat', 1],
      ['daily', 0],
    ]);
    expect(new TrainingPlan(browserStore()).record).toEqual(plan.record);
  });
});

test('only games that the plan wasn’t made from say what has changed', () => {
  const plan = new TrainingPlan(memoryStore());
  make(plan);
  const fresh = [2, 4].map((length) => game(1, ['f5', 'f6', 'e6', 'f4'].map(square).slice(0, length)));
  expect(plan.change(ANA)).toBeNull();
  expect(plan.change([...fresh, ...ANA])).toMatchObject({ difference: -5, after: { games: 2, mean: 1 } });
});

test('the days are shown with what is done, and what is next can be begun', async () => {
  await alsoSpeakOf('edge');
  const plan = new TrainingPlan(memoryStore());
  make(plan, MANY);
  const week = await mount('outflank-plan', { plan, done: nothing });
  expect(all(week, 'summary').map(textOf)).toEqual(['Day 1, next', ...[2, 3, 4, 5, 6, 7].map((n) => `Day ${n}`)]);
  expect(textOf(week.renderRoot.querySelector('p')!)).toBe('What cost the most in 10 games of Ana: openings.');
  const closed = 'Choose Ana under Players, and this says what has changed since.';
  expect(week.renderRoot.textContent).toContain(closed);
  const begun = heard<{ item: PlannedItem }>(week, 'outflank-plan-start');
  await userEvent.click(one(week, 'button[aria-label="Start: A lesson: openings"]'));
  expect(begun[0]!.item).toMatchObject({ task: 'lesson', topic: 'opening' });
  await update(week, { done: after({ lesson: 1, lines: 1 }) });
  expect(all(week, 'summary').map(textOf).slice(0, 2)).toEqual(['Day 1', 'Day 2, next']);
  const reviewed = { player: 'Ana', games: [...MANY, game(1, OPENING.slice(0, 2)), game(3, OPENING.slice(0, 3))] };
  await update(week, { reviewed: { ...reviewed, player: 'Bea' } });
  expect(week.renderRoot.textContent).toContain(closed);
  await update(week, { reviewed: { player: 'Ana', games: MANY } });
  expect(week.renderRoot.textContent).toContain('No new games yet');
  await update(week, { reviewed });
  expect(week.renderRoot.textContent).toContain(
    'A comparison needs 10 games before and 10 since in which all of the player’s moves have values: so far there are 10 and 2.',
  );
  const several = { before: { games: 10, mean: 6, error: 2 }, after: { games: 12, mean: 2, error: 1 } };
  expect(changeText(changeOf(several.before, several.after)!)).toBe(
    'Since then: 2.0 discs a game instead of 6.0, ± 4.5. That may be chance.',
  );
  make(plan);
  await update(week, { reviewed });
  expect(week.renderRoot.textContent).toContain('This plan was made from 2 games, too few to compare later ones with');
});
