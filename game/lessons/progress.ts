/**
 * Which lessons there are, which of them are done, and what is next; and the same as a file. A lesson is named
 * `corners.take`.
 */
import * as v from 'valibot';
import { parsedJson } from '../formats/text.ts';
import { fail, ok, type Result } from '../types.ts';

/** In the order in which they are meant to be taken. */
export const COURSES = {
  aim: ['first', 'rows', 'pass', 'count', 'draw', 'wipeout', 'few', 'greed', 'keep'],
  mobility: ['moves', 'fewest', 'again', 'frontier', 'quiet', 'wall', 'force', 'wait', 'test'],
  corners: ['take', 'grow', 'x', 'c', 'own', 'threat', 'two', 'force', 'refuse', 'offer'],
  edges: ['along', 'gap', 'five', 'wedge', 'creep', 'give', 'swap', 'test'],
  endgame: ['last', 'regions', 'odd', 'pairs', 'three', 'four', 'pass', 'own', 'test'],
  openings: ['replies', 'tiger', 'rose', 'cow', 'buffalo', 'heath', 'parallel', 'turned', 'test'],
} as const;
export type Course = keyof typeof COURSES;
export const COURSE_NAMES = Object.keys(COURSES) as readonly Course[];

export interface LessonId {
  readonly course: Course;
  readonly lesson: string;
}

export const lessonName = ({ course, lesson }: LessonId): string => `${course}.${lesson}`;

export const LESSON_IDS: readonly LessonId[] = COURSE_NAMES.flatMap((course) =>
  COURSES[course].map((lesson) => ({ course, lesson })),
);

const NAMES: ReadonlySet<string> = new Set(LESSON_IDS.map(lessonName));
export const isLesson = (name: string): boolean => NAMES.has(name);

/** Names of lessons, with the time when each was first done (milliseconds since 1970). */
export type Done = ReadonlyMap<string, number>;

export const doneOf = (done: Done, course: Course): number =>
  COURSES[course].filter((lesson) => done.has(lessonName({ course, lesson }))).length;

/** The first lesson that isn't done, looking on from this one and then from the beginning; null if all are done. */
export function nextLesson(done: Done, after: LessonId | null = null): LessonId | null {
  const from = after ? LESSON_IDS.findIndex((id) => lessonName(id) === lessonName(after)) + 1 : 0;
  const inOrder = [...LESSON_IDS.slice(from), ...LESSON_IDS.slice(0, from)];
  return inOrder.find((id) => !done.has(lessonName(id))) ?? null;
}

/** The earlier time of each. */
export function mergedDone(a: Done, b: Done): Done {
  const merged = new Map(a);
  for (const [name, at] of b) merged.set(name, Math.min(at, merged.get(name) ?? Infinity));
  return merged;
}

const KIND = 'outflank-lessons';
const TIME = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));
const FILE = v.object({ kind: v.literal(KIND), done: v.record(v.string(), v.unknown()) });

/** Leaves out lessons that don't exist and times that aren't valid. */
export const readDone = (found: Iterable<readonly [string, unknown]>): Done =>
  new Map([...found].filter((entry): entry is [string, number] => isLesson(entry[0]) && v.is(TIME, entry[1])));

export const makeLessonFile = (done: Done): string =>
  `${JSON.stringify({ kind: KIND, done: Object.fromEntries(done) }, null, 2)}\n`;

/** A fault if it isn't such a file. */
export function parseLessonFile(text: string): Result<Done> {
  const read = v.safeParse(FILE, parsedJson(text.replace(/^\ufeff/, '')));
  return read.success ? ok(readDone(Object.entries(read.output.done))) : fail('lessons-file');
}
