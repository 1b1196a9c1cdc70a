/** The week of practice: what is stored of it, its days, and what has changed since. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { memoryStore } from '../../web/browser/storage.ts';
import { NO_PRACTICE } from '../../game/exercise/record.ts';
import { alsoSpeakOf } from '../../web/i18n/locale.ts';
import { doneOf, PLAN_KEY, TrainingPlan } from '../../web/plan/plan.ts';
import '../../web/plan/outflank-plan.ts';
import type { PlannedItem, TasksDone } from '../../workers/review/plan.ts';
import type { MoveLoss, PlayerGame } from '../../workers/review/player-report.ts';
import { all, heard, mount, one, textOf, update } from './mount.ts';
import { square } from './samples.ts';

const OPENING = ['f5', 'd6', 'c3', 'd3', 'c4'].map(square);

/** A game in which Black lost so many discs with the first move. */
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
  return { colours: ['black'], opponent: '', event: '', year: 0, month: 0, opening: '', squares, moves };
}

const nothing = doneOf(NO_PRACTICE, 0);
const after = (done: Partial<TasksDone>): TasksDone => ({ ...nothing, ...done });
const ANA = [game(4), game(8, OPENING.slice(0, 4))];

test('a plan is made of what costs most, stored, and ended', () => {
  const store = memoryStore();
  const plan = new TrainingPlan(store);
  expect(plan.make('Ana', [game(4)], nothing)).toBe(false);
  expect(plan.make('Ana', [game(0), game(0)], nothing)).toBe(false);
  expect(plan.make('Ana', ANA, after({ lesson: 3 }))).toBe(true);
  const again = new TrainingPlan(store);
  expect(again.record).toMatchObject({ player: 'Ana', topics: ['opening'], before: { games: 2, mean: 6 } });
  // What was done before doesn't count.
  expect(again.week(after({ lesson: 4 }))[0]![0]).toMatchObject({ task: 'lesson', done: 1 });
  again.askOwn();
  expect(again.week(nothing)[3]![0]).toMatchObject({ task: 'mistakes', count: 10, done: 10 });
  again.end();
  expect(new TrainingPlan(store).record).toBeNull();
});

test('what makes no sense in the storage is no plan', () => {
  const store = memoryStore();
  new TrainingPlan(store).make('Ana', ANA, nothing);
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

test('only games that the plan wasn’t made from say what has changed', () => {
  const plan = new TrainingPlan(memoryStore());
  plan.make('Ana', ANA, nothing);
  const fresh = [2, 4].map((length) => game(1, ['f5', 'f6', 'e6', 'f4'].map(square).slice(0, length)));
  expect(plan.change('Ana', ANA)).toBeNull();
  expect(plan.change('Bea', [...ANA, ...fresh])).toBeNull();
  expect(plan.change('Ana', [...fresh, ...ANA])).toMatchObject({ difference: -5, after: { games: 2, mean: 1 } });
});

test('the days are shown with what is done, and what is next can be begun', async () => {
  await alsoSpeakOf('edge');
  const plan = new TrainingPlan(memoryStore());
  plan.make('Ana', ANA, nothing);
  const week = await mount('outflank-plan', { plan, done: nothing });
  expect(all(week, 'summary').map(textOf)).toEqual(['Day 1, today', ...[2, 3, 4, 5, 6, 7].map((n) => `Day ${n}`)]);
  expect(textOf(week.renderRoot.querySelector('p')!)).toBe('From 2 games of Ana: what costs most are openings.');
  expect(week.renderRoot.textContent).toContain('No new games yet');
  const begun = heard<{ item: PlannedItem }>(week, 'outflank-plan-start');
  await userEvent.click(one(week, 'button[aria-label="Start: A lesson: openings"]'));
  expect(begun[0]!.item).toMatchObject({ task: 'lesson', topic: 'opening' });
  await update(week, { done: after({ lesson: 1, exercises: 10 }) });
  expect(all(week, 'summary').map(textOf).slice(0, 2)).toEqual(['Day 1', 'Day 2, today']);
  const reviewed = { player: 'Ana', games: [...ANA, game(1, OPENING.slice(0, 2)), game(3, OPENING.slice(0, 3))] };
  await update(week, { reviewed });
  expect(week.renderRoot.textContent).toContain(
    'Since then: 2.0 discs a game instead of 6.0, ± 4.5. That may be chance.',
  );
  await userEvent.click(all(week, 'button').at(-1)!);
  expect(plan.record).toBeNull();
  await week.updateComplete;
  expect(week.renderRoot.querySelector('section')).toBeNull();
});
