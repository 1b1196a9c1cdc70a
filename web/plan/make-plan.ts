/** Makes the week of practice, and begins what is in it. */
import { COURSES, type Course, type LessonId } from '../../game/lessons/progress.ts';
import type { PlannedItem, PlanSource, PlanTopic, TasksDone } from '../../workers/review/plan.ts';
import { browserStore } from '../browser/storage.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';
import type { Lessons } from '../lessons/lessons.ts';
import { practise, startExercises } from '../lessons/practice.ts';
import { lessonsOf, startLesson } from '../lessons/start.ts';
import { practiceOf } from '../openings/repertoire/open-repertoire.ts';
import { exerciseSetsOf } from '../train/exercise-sets.ts';
import { playOutOptions, startPlayOut } from '../train/play-out.ts';
import { undoing } from '../workbench/notices.ts';
import { practiceLogOf } from '../workbench/practice-log-of.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { doneSince, planOf, type PlanRecord, type TrainingPlan } from './plan.ts';
import { planWords } from './plan-words.ts';

const COURSE_OF: Readonly<Record<PlanTopic, Course>> = {
  corners: 'corners',
  parity: 'endgame',
  mobility: 'mobility',
  opening: 'openings',
  endgame: 'endgame',
  middlegame: 'mobility',
};

/** With fewer empty squares, an exercise is about the endgame. */
const MIDDLEGAME_EMPTIES = 16;

/** What was done from the plan's first day on; once no lesson is left, all that it asks for are done. */
export const doneForPlan = (workbench: Workbench, lessons: Lessons): TasksDone => ({
  ...doneSince(workbench.part(planOf).record?.from ?? '', workbench.part(practiceLogOf).record, lessons.done),
  ...(!lessons.next && { lesson: Infinity }),
});

export async function makePlan(workbench: Workbench, source: PlanSource): Promise<void> {
  const [lessons] = await Promise.all([workbench.part(lessonsOf), alsoSpeakOf('edge')]);
  const { today, record } = workbench.part(practiceLogOf);
  const plan = workbench.part(planOf);
  const replaced = plan.record;
  if (!plan.make(source, today, doneSince(today, record, lessons.done))) return workbench.say(planWords.few(), true);
  if (replaced) workbench.notices.say(planWords.made(), { remedy: takeUp(plan, replaced) });
  else workbench.say(planWords.made());
}

/** Takes up again a plan that was ended or replaced. */
const takeUp = (plan: TrainingPlan, record: PlanRecord) => undoing(() => plan.restore(record));

/** It can be taken up again. */
export function endPlan(workbench: Workbench): void {
  const plan = workbench.part(planOf);
  const { record } = plan;
  if (!record) return;
  plan.end();
  workbench.notices.say(planWords.ended(), { remedy: takeUp(plan, record) });
}

/** The first lesson of a course that isn't done, otherwise of any course; if all are done, the first one again. */
function lessonIn(course: Course, lessons: Lessons): LessonId {
  const ids = COURSES[course].map((lesson): LessonId => ({ course, lesson }));
  return ids.find((id) => !lessons.isDone(id)) ?? lessons.next ?? ids[0]!;
}

export async function startItem(workbench: Workbench, item: PlannedItem): Promise<void> {
  const { task, topic } = item;
  const left = Math.max(1, item.count - item.done);
  const course = topic ? COURSE_OF[topic] : 'aim';
  switch (task) {
    case 'lesson':
      return startLesson(workbench, lessonIn(course, await workbench.part(lessonsOf)));
    case 'exercises':
      return topic === 'middlegame'
        ? startExercises(workbench, { least: MIDDLEGAME_EMPTIES }, left)
        : practise(workbench, course, left);
    case 'lines':
      return (await workbench.part(practiceOf)).fromMemory();
    case 'mistakes':
      return askOwn(workbench, item);
    case 'playOut':
    case 'repeat':
    case 'daily': {
      const sets = await workbench.part(exerciseSetsOf);
      if (task === 'playOut') return startPlayOut(workbench, sets, playOutOptions(browserStore()));
      if (task === 'daily') return sets.startDaily(sets.log.today);
      if (sets.exercises.due.length) return sets.repeat();
      workbench.part(planOf).findNothingDue();
      return workbench.say(planWords.nothingDue());
    }
  }
}

/** The costliest positions of the plan's player that are still to be asked. */
async function askOwn(workbench: Workbench, { done, count }: PlannedItem): Promise<void> {
  const loaded = await workbench.fetch(() =>
    Promise.all([import('../players/open-players.ts'), import('../players/own-positions.ts')]),
  );
  if (!loaded) return;
  const [{ playerGamesOf }, { askOwnPositions }] = loaded;
  const games = await workbench.part(playerGamesOf);
  const plan = workbench.part(planOf);
  const wanted = { from: done, to: count, onAnswer: (isLast: boolean) => plan.answerOwn(isLast) };
  const isOwn = games.task?.player === plan.record?.player;
  if (!isOwn || !askOwnPositions(workbench, games, wanted)) workbench.say(planWords.noOwn(), true);
}
