/**
 * The lessons: their boards come from legal play, their right moves are the right ones, and what their texts claim holds. No
 * square and no number is named in a text that isn't in its claims, and every language names the same ones.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { bestByCount } from '../../../game/lessons/counts.ts';
import { lessonOf } from '../../../game/lessons/courses.ts';
import { boardOf, type Lesson, movesTo, squaresNamed, type Step } from '../../../game/lessons/lesson.ts';
import { COURSE_NAMES, COURSES, LESSON_IDS, lessonName } from '../../../game/lessons/progress.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { squareName } from '../../../game/shape.ts';
import type { Position } from '../../../game/types.ts';
import type { Core } from '../../../workers/engine/core.ts';
import { openCore } from '../../core/helpers.ts';
import { type Claim, CLAIMS } from './claims.ts';
import { actual, moveNames, moveValues, plain, played } from './prove.ts';

const MAX_WORDS = 120;

let core: Core;
beforeAll(async () => {
  core = await openCore();
  core.begin(false);
});

const LESSONS = LESSON_IDS.map((id) => [lessonName(id), lessonOf(id)!] as const);
const lessonNamed = new Map(LESSONS);
const names = (squares: readonly number[]): string =>
  squares
    .toSorted((a, b) => a - b)
    .map((square) => squareName(OTHELLO, square))
    .join(' ');

const boards = new Map<Step, Position>();
function board(lesson: Lesson, step: Step): Position {
  const known = boards.get(step) ?? boardOf(lesson, step);
  if (!known) throw new Error(`${movesTo(lesson, step)} is not legal`);
  boards.set(step, known);
  return known;
}

test('there are at least eight lessons in each course, each with a question', () => {
  expect(COURSE_NAMES.filter((course) => COURSES[course].length < 8)).toEqual([]);
  expect(LESSONS.filter(([, lesson]) => !lesson?.steps.some(({ ask }) => ask)).map(([name]) => name)).toEqual([]);
});

const QUESTIONS = LESSONS.flatMap(([name, lesson]) =>
  lesson.steps.flatMap((step, index) => (step.ask ? [[`${name} ${index + 1}`, lesson, step, step.ask] as const] : [])),
);

test.each(QUESTIONS)('%s: the right moves', (_, lesson, step, ask) => {
  const position = board(lesson, step);
  if (ask.by === 'any') return expect(moveNames(position)).not.toBe('');
  const right = names(squaresNamed(ask.right));
  if (ask.by === 'line')
    return expect(moveNames(position).split(' ')).toEqual(expect.arrayContaining(right.split(' ')));
  if (ask.by !== 'value') return expect(names(bestByCount(ask.by, position).squares)).toBe(right);
  const values = [...moveValues(core, position)];
  const best = Math.max(...values.map(([, value]) => value));
  expect(names(values.filter(([, value]) => value === best).map(([square]) => square))).toBe(right);
  expect(best).toBe(ask.score);
});

test.each(CLAIMS)('%s %i %s: %s %s is %s', (name, number, after, kind, of, is) => {
  const lesson = lessonNamed.get(name)!;
  const step = lesson.steps[number - 1]!;
  const position = after ? played(board(lesson, step), after) : board(lesson, step);
  const found = actual(kind, { core, position, moves: movesTo(lesson, step) + after, of });
  expect(plain(found, kind)).toBe(plain(is, kind));
});

const files = import.meta.glob<Record<string, string>>('../../../i18n/locales/*/lesson-texts.arb', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const TEXTS = new Map(
  Object.entries(files).map(([path, text]) => {
    const messages = Object.entries<string>(JSON.parse(text as unknown as string));
    return [path.split('/').at(-2)!, new Map(messages.filter(([id]) => !id.startsWith('@')))] as const;
  }),
);
const ENGLISH = TEXTS.get('en')!;

/** Squares and numbers that a text names. */
const named = (text: string): string[] => [...new Set(text.match(/\b[a-h][1-8]\b|(?<![a-h\d])\d+/g) ?? [])].sort();

/** The ids of a step's texts. */
const textIds = (name: string, { ask }: Step, index: number): string[] =>
  ask ? [`${name}.say${index + 1}`, `${name}.why${index + 1}`] : [`${name}.say${index + 1}`];

describe('the texts', () => {
  const wanted = LESSONS.flatMap(([name, lesson]) => lesson.steps.flatMap((step, index) => textIds(name, step, index)));

  test('each step has its texts, and no other text is there', () => {
    const optional = (id: string): boolean => !id.includes('.why') || ENGLISH.has(id);
    expect([...ENGLISH.keys()].sort()).toEqual(wanted.filter(optional).sort());
  });

  test.each(LESSONS)('%s names only what is claimed', (name, lesson) => {
    const claims = CLAIMS.filter(([of]: Claim) => of === name);
    const known = new Set(
      named([...claims, lesson.game.match(/../g)!.join(' ')].flat().join(' ').replaceAll('-', ' ')),
    );
    const says = [...ENGLISH].filter(([id]) => id.startsWith(`${name}.`)).map(([, text]) => text);
    expect(named(says.join(' ')).filter((one) => !known.has(one))).toEqual([]);
  });

  test.each([...TEXTS])('%s: no lesson is longer than it may be', (language, texts) => {
    const isSpaced = !['ja', 'zh'].includes(language);
    const long = LESSONS.filter(([name]) => {
      const text = [...texts]
        .filter(([id]) => id.startsWith(`${name}.`))
        .map(([, one]) => one)
        .join(' ');
      const words = isSpaced ? text.split(/\s+/).length : text.length / 2;
      return words > MAX_WORDS;
    });
    expect(long.map(([name]) => name)).toEqual([]);
  });

  test.each([...TEXTS])('%s names the same squares and numbers', (_, texts) => {
    const differing = [...ENGLISH].filter(([id, text]) => named(text).join() !== named(texts.get(id) ?? '').join());
    expect(differing.map(([id, text]) => `${id}: ${named(text)} | ${named(texts.get(id) ?? '')}`)).toEqual([]);
  });
});
