/** The list of lessons with its progress, and the card of a lesson beside the board. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LESSON_IDS, lessonName, makeLessonFile } from '../../game/lessons/progress.ts';
import { placing } from '../../game/notation.ts';
import type { LessonMode } from '../../web/lessons/lesson-mode.ts';
import type { LessonStore } from '../../web/lessons/lesson-store.ts';
import { Lessons } from '../../web/lessons/lessons.ts';
import { lessonsOf, startLesson } from '../../web/lessons/start.ts';
import '../../web/lessons/outflank-lesson.ts';
import '../../web/lessons/outflank-lessons.ts';
import type { Workbench } from '../../web/workbench/workbench.ts';
import { fakeBench } from './fake-engine.ts';
import { all, heard, mount, one, textOf } from './mount.ts';
import { square } from './samples.ts';

const id = (name: string) => LESSON_IDS.find((one) => lessonName(one) === name)!;

let workbench: Workbench;
beforeEach(() => {
  indexedDB.deleteDatabase('outflank-lessons');
  ({ workbench } = fakeBench());
});

function someLessons(...names: string[]) {
  const done = new Map(names.map((name) => [name, 1]));
  const store: LessonStore = {
    read: () => Promise.resolve(done),
    add: () => Promise.resolve(),
    onChange: () => undefined,
  };
  return new Lessons({ store, now: () => 2, say: () => undefined });
}

async function aCard(name: string) {
  await startLesson(workbench, id(name));
  const card = await mount('outflank-lesson', { workbench });
  const drawn = async (): Promise<void> => {
    card.requestUpdate();
    await card.updateComplete;
  };
  const press = async (text: string): Promise<void> => {
    await userEvent.click(all(card, 'button').find((button) => textOf(button) === text)!);
    await drawn();
  };
  const move = async (at: string): Promise<void> => {
    workbench.move(placing(square(at)));
    await expect.poll(() => (workbench.mode as LessonMode).state.kind).not.toBe('judging');
    await drawn();
  };
  return { card, press, move };
}

test('the list says what is done and what is next', async () => {
  const lessons = someLessons('aim.first', 'aim.rows', 'corners.x');
  await lessons.load();
  const list = await mount('outflank-lessons', { workbench, lessons });
  await list.open();
  expect(textOf(one(list, 'button.primary'))).toBe('Next: The aim · No move: pass');
  expect(all(list, 'summary').map(textOf)).toEqual([
    'The aim 2 of 9',
    'Mobility 0 of 9',
    'Corners 1 of 10',
    'Edges 0 of 8',
    'Parity and the end 0 of 9',
    'Five openings 0 of 9',
  ]);
  expect(all(list, 'details').map((course) => (course as HTMLDetailsElement).open)).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ]);
  expect(textOf(one(list, 'li button'))).toBe('✓ A move flips (done)');
  expect(all(list, '[aria-current=step]').map(textOf)).toEqual(['3 No move: pass']);
  await userEvent.click(one(list, 'button.primary'));
  await expect.poll(() => workbench.mode.kind).toBe('lesson');
  expect([workbench.view, one<HTMLDialogElement>(list, 'dialog').open]).toEqual(['train', false]);
});

test('the progress comes from a file, and a file that is none is told', async () => {
  const lessons = someLessons();
  const list = await mount('outflank-lessons', { workbench, lessons });
  await list.open();
  const give = (text: string) => userEvent.upload(one(list, 'input[type=file]'), new File([text], 'lessons.json'));
  await give(makeLessonFile(new Map([['aim.first', 3]])));
  await expect.poll(() => textOf(one(list, '[role=status]'))).toBe('1 more lesson is done.');
  expect(textOf(one(list, 'summary'))).toBe('The aim 1 of 9');
  await give('<b>');
  await expect.poll(() => textOf(one(list, '[role=status]'))).toBe('This file has no lesson progress.');
});

test('a lesson from its text to its end', async () => {
  const { card, press, move } = await aCard('corners.x');
  expect(textOf(one(card, 'p.muted'))).toBe('Corners: lesson 3 of 10 · step 1 of 2');
  expect(textOf(one(card, 'h2'))).toBe('X-squares');
  expect(textOf(one(card, '.text'))).toMatch(/^The squares diagonally beside the corners/);
  await press('Next');
  expect(card.renderRoot.querySelector(':focus')?.className).toBe('text');
  expect(textOf(one(card, '.text'))).toBe('Black to move, with 5 moves. Play one that gives no corner.');
  await move('b2');
  expect(textOf(one(card, '.error'))).toBe(
    'b2 is not right. After b2 your opponent can take 1 corner; the fewest is 0. The reply a1 shows it.',
  );
  await press('Try again');
  expect(card.renderRoot.querySelector(':focus')?.className).toBe('text');
  expect(all(card, '.error')).toEqual([]);
  await move('g4');
  expect(textOf(one(card, '.why'))).toBe('After b2 White could take a1. The other 4 moves give no corner.');
  await press('Next');
  expect(textOf(one(card, '.text'))).toBe('This lesson is done.');
  const lessons = await workbench.part(lessonsOf);
  expect(lessons.isDone(id('corners.x'))).toBe(true);
  const wanted = heard<{ command: string }>(card, 'outflank-command');
  await press('All lessons');
  expect(wanted).toEqual([{ command: 'view:lessons' }]);
  await press('Next: C-squares');
  await expect.poll(() => (workbench.mode as LessonMode).id).toEqual(id('corners.c'));
});

test('the answer can be shown, and the lesson left', async () => {
  const { card, press } = await aCard('mobility.fewest');
  await press('Next');
  await press('Show the answer');
  expect(card.renderRoot.querySelector(':focus')?.className).toBe('text');
  expect(textOf(one(card, '.say'))).toBe('d8 is the answer.');
  await press('End the lesson');
  expect(workbench.mode.kind).toBe('analyse');
  expect(all(card, 'section')).toEqual([]);
});

test('at its end, too, a lesson that is left gives the study back', async () => {
  const study = workbench.document;
  const { card, press } = await aCard('mobility.fewest');
  await press('Next');
  await press('Show the answer');
  await press('Next');
  expect(textOf(one(card, '.text'))).toBe('This lesson is done.');
  await press('End the lesson');
  expect([workbench.mode.kind, workbench.document.id]).toEqual(['analyse', study.id]);
});

test('nothing is wider than a small phone', async () => {
  const { card, press, move } = await aCard('aim.greed');
  await page.viewport(360, 740);
  document.body.style.width = '344px';
  const isWithin = (): boolean => one(card, 'section').scrollWidth <= one(card, 'section').clientWidth;
  expect(isWithin()).toBe(true);
  await press('Next');
  await move('b3');
  expect(textOf(one(card, '.error'))).toMatch(/^b3 is not right/);
  expect(isWithin()).toBe(true);
});
