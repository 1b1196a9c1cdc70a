/** Sets of exercises, what the answers say, and exercises as files. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainMoves } from '../../bench/plain.ts';
import { alike } from '../../game/exercise/alike.ts';
import { answered, type Learned, mergedLearned, ratingNow } from '../../game/exercise/answers.ts';
import { NEWCOMER, type Rating } from '../../game/glicko.ts';
import { askable, drawn, due, fitting, trapOf, type Wish } from '../../game/exercise/choice.ts';
import { nextRightMove, rightMove, strongest, type Values } from '../../game/exercise/criterion.ts';
import {
  exerciseEmpties,
  type Exercise,
  exercisePosition,
  idOf,
  parseExercises,
} from '../../game/exercise/exercise.ts';
import { makeExercisesJson, makeExercisesObf, parseExerciseFile } from '../../game/exercise/file.ts';
import { type AnswerResult, firstRating, marginOf, ratedAnswer } from '../../game/exercise/rating.ts';
import type { Theme } from '../../game/exercise/themes.ts';
import { scheduled } from '../../web/modes/schedule.ts';
import { position } from './helpers.ts';
import { play } from '../../game/position.ts';
import { placing } from '../../game/notation.ts';
import { good } from './helpers.ts';

const SHIPPED = readFileSync(new URL('../../data/exercises.txt', import.meta.url), 'utf8');
const { exercises } = parseExercises(SHIPPED);
const ANY: Wish = { task: 'moves', theme: null, least: 6, most: 22, grade: null };
const NOON = new Date(2026, 0, 31, 12).getTime();
const learnedOf = (part: Partial<Learned>): Learned => ({ answers: 1, right: 0, rating: null, review: null, ...part });
const rated = (value: number): Rating => ({ value, deviation: 100, volatility: 0.06 });
const byTurns = (): (() => number) => {
  let at = 0;
  return () => (at = (at * 16_807 + 12_345) % 2_147_483_647) / 2_147_483_647;
};

describe('what makes one', () => {
  const values = (...all: number[]): Values => new Map(all.map((value, square) => [square, value]));
  test.each([
    ['four discs better than all others', values(2, 6, 10, -4), { square: 2, score: 10, second: 6 }],
    ['less than four', values(2, 8, 10, -4), null],
    ['the only win', values(0, 2, -6, -8), { square: 1, score: 2, second: 0 }],
    ['the only draw', values(-2, 0, -6, -8), { square: 1, score: 0, second: -2 }],
    ['three moves are no choice', values(-20, 0, -6), null],
    ['a game long won', values(50, 20, 10, 0), null],
    ['a wipeout', values(64, 20, 10, 0), { square: 0, score: 64, second: 20 }],
  ])('%s', (_, all, right) => {
    expect(rightMove(all)).toEqual(right);
  });

  test('within a line two moves are a choice; of equal replies the first on the board is the strongest', () => {
    expect(nextRightMove(values(0, 10))).toEqual({ square: 1, score: 10, second: 0 });
    expect(nextRightMove(values(10))).toBeNull();
    expect(
      strongest(
        new Map([
          [9, 4],
          [5, 4],
          [7, 2],
        ]),
      ),
    ).toBe(5);
  });

  test('lines go on as the plain engine finds', () => {
    const few = exercises.filter((exercise) => exerciseEmpties(exercise) <= 8).filter((_, index) => index % 30 === 0);
    expect(few.some(({ themes }) => themes.includes('line'))).toBe(true);
    for (const { board, side, best, themes } of few) {
      const after = good(play(position(`${board} ${side}`), placing(best[0]!)));
      const replies = new Map(plainMoves(after, 'winner').map(({ square, value }) => [square, value]));
      const reply = strongest(replies);
      const next =
        reply === null
          ? { ...after, sideToMove: side === 'X' ? ('black' as const) : ('white' as const) }
          : good(play(after, placing(reply)));
      const isSame = next.sideToMove === (side === 'X' ? 'black' : 'white');
      const all = isSame ? new Map(plainMoves(next, 'winner').map(({ square, value }) => [square, value])) : new Map();
      expect([board, nextRightMove(all) !== null]).toEqual([board, themes.includes('line')]);
    }
  });
});

describe('sets', () => {
  test('by theme, empties and grade', () => {
    const found = fitting(exercises, { ...ANY, theme: 'corner', least: 10, most: 12, grade: 2 }, new Map());
    expect(found.length).toBeGreaterThan(0);
    for (const { themes, grade, board } of found) {
      expect(themes).toContain('corner');
      expect([grade, board.split('-').length - 1]).toEqual([2, expect.toSatisfy((n: number) => n >= 10 && n <= 12)]);
    }
  });

  test('of about a rating, which is what the answers have made it', () => {
    const [exercise] = exercises;
    const answers = new Map([[idOf(exercise!), learnedOf({ rating: rated(2400) })]]);
    expect(ratingNow(exercise!, answers.get(idOf(exercise!))).value).toBe(2400);
    expect(fitting([exercise!], { ...ANY, near: rated(2310) }, answers)).toEqual([exercise]);
    expect(fitting([exercise!], { ...ANY, near: rated(2290) }, answers)).toEqual([]);
    expect(fitting([exercise!], { ...ANY, near: rated(2310) }, new Map())).toEqual([]);
    const near = fitting(exercises, { ...ANY, near: NEWCOMER }, new Map());
    expect(near.length).toBeGreaterThan(300);
  });

  test('those never answered come first, none twice', () => {
    const ten = exercises.slice(0, 10);
    const answers = new Map(ten.slice(0, 5).map((exercise) => [idOf(exercise), learnedOf({})]));
    const set = drawn(ten, 'moves', 7, answers, byTurns());
    expect(new Set(set).size).toBe(7);
    expect(new Set(set.slice(0, 5))).toEqual(new Set(ten.slice(5)));
  });

  test('of traps half are safe; each loses where it is none, and the corner beside it is empty', () => {
    const traps = fitting(exercises, { ...ANY, task: 'traps' }, new Map());
    const set = drawn(traps, 'traps', 40, new Map(), byTurns());
    const asked = set.map((exercise) => trapOf(exercise)!);
    expect(asked.filter(({ isSafe }) => isSafe)).toHaveLength(20);
    expect(new Set(set).size).toBe(40);
    for (const [i, { square, isSafe }] of asked.entries()) {
      expect(set[i]!.best.includes(square)).toBe(isSafe);
      const corner = (square < 32 ? 0 : 56) + (square % 8 < 4 ? 0 : 7);
      expect(set[i]!.board[corner]).toBe('-');
    }
  });

  test('of traps as many can be asked as there are pairs', () => {
    const traps = fitting(exercises, { ...ANY, task: 'traps' }, new Map());
    const of = (isSafe: boolean): readonly Exercise[] =>
      traps.filter((exercise) => trapOf(exercise)!.isSafe === isSafe);
    const losing = of(false);
    expect(losing.length).toBeGreaterThan(2);
    expect([askable(losing, 'traps'), drawn(losing, 'traps', 20, new Map(), byTurns()).length]).toEqual([0, 0]);
    const mixed = [...losing, ...of(true).slice(0, 1)];
    expect([askable(mixed, 'traps'), drawn(mixed, 'traps', 20, new Map(), byTurns()).length]).toEqual([2, 2]);
    expect(askable(losing, 'moves')).toBe(losing.length);
  });

  test('what is due, the longest first', () => {
    const review = { ...scheduled(null, false, NOON), due: NOON };
    const [a, b, c, d] = exercises;
    const answers = new Map([
      [idOf(a!), learnedOf({ review })],
      [idOf(b!), learnedOf({ review: { ...review, due: NOON - 1 } })],
      [idOf(c!), learnedOf({ review: { ...review, due: NOON + 1 } })],
      [idOf(d!), learnedOf({})],
    ]);
    expect(due(exercises, answers, NOON)).toEqual([b, a]);
  });
});

describe('answers', () => {
  const asked = { grade: 3, found: 0.35, themes: [] };
  const after = (result: 'wrong' | 'hinted' | 'right', before?: Learned) =>
    answered(asked, before, NEWCOMER, { result, foundFirst: result !== 'wrong', days: 0 }, (review, isRight) =>
      scheduled(review, isRight, NOON),
    );

  test('only a failed exercise comes again, and then it stays', () => {
    expect(after('right').learned).toMatchObject({ answers: 1, right: 1, review: null });
    const failed = after('wrong').learned;
    expect(failed).toMatchObject({ answers: 1, right: 0, review: { state: 'learning', lapses: 0 } });
    const known = after('right', failed).learned;
    expect(known.review!.due).toBeGreaterThan(failed.review!.due);
  });

  test('of a line, the first move may be found and the line not', () => {
    const answer = (themes: readonly Theme[], result: AnswerResult, foundFirst: boolean | null, before?: Learned) =>
      answered({ ...asked, themes }, before, NEWCOMER, { result, foundFirst, days: 0 }, (review, isRight) =>
        scheduled(review, isRight, NOON),
      ).learned;
    const line = answer(['line'], 'wrong', true);
    expect(line).toMatchObject({ answers: 1, right: 0, first: { asked: 1, found: 1 } });
    expect(answer(['line'], 'wrong', false, line).first).toEqual({ asked: 2, found: 1 });
    expect(answer(['line'], 'right', null, line).first).toEqual({ asked: 1, found: 1 });
    // For older records it is known only where there is no line.
    const old = learnedOf({ answers: 4, right: 3 });
    expect(answer([], 'right', true, old).first).toEqual({ asked: 5, found: 4 });
    expect(answer(['line'], 'right', true, old).first).toEqual({ asked: 1, found: 1 });
  });

  test('a wrong answer makes the exercise harder and the person weaker, a right one the other way round', () => {
    const first = ratingNow(asked, undefined).value;
    expect(after('wrong').learned.rating!.value).toBeGreaterThan(first);
    expect(after('wrong').person.value).toBeLessThan(NEWCOMER.value);
    expect(after('right').learned.rating!.value).toBeLessThan(first);
    expect(after('right').person.value).toBeGreaterThan(after('hinted').person.value);
    expect(mergedLearned(learnedOf({ answers: 3 }), learnedOf({ answers: 2 }))).toMatchObject({ answers: 3 });
  });

  test('the fewer people find it, the higher it begins; half of them is 1500', () => {
    const first = (found?: number, grade = 1) => firstRating({ grade, ...(found !== undefined && { found }) });
    expect(first(0.5).value).toBe(1500);
    expect(first(10 / 11).value).toBeCloseTo(1100, 6);
    expect([first(0).value, first(1).value]).toEqual([first(0.02).value, first(0.98).value]);
    // Without a count, its grade says less.
    expect([1, 2, 3, 4, 5].map((grade) => first(undefined, grade).value)).toEqual([1669, 1606, 1702, 1730, 1814]);
    expect(first().deviation).toBeGreaterThan(first(0.5).deviation);
  });

  test('against an equal, a right answer gains what a wrong one loses, and the exercise the other way round', () => {
    const equal = rated(1500);
    const [right, wrong] = (['right', 'wrong'] as const).map((result) => ratedAnswer(equal, equal, result, 0));
    expect(right!.person.value - 1500).toBeCloseTo(1500 - wrong!.person.value, 6);
    expect(right!.exercise.value).toBeCloseTo(wrong!.person.value, 6);
    expect(ratedAnswer(equal, equal, 'hinted', 0).person.value).toBeCloseTo(1500, 6);
  });

  test('after a long time a rating moves faster', () => {
    const certain = rated(1500);
    const changeAfter = (days: number) => ratedAnswer(certain, rated(1500), 'right', days).person.value - 1500;
    expect(changeAfter(300)).toBeGreaterThan(changeAfter(0) + 5);
    expect(marginOf(certain)).toBe(200);
  });
});

describe('files', () => {
  const some = exercises.filter((_, index) => index % 100 === 0);

  test('JSON has everything, in a list or one a line', () => {
    const answers = new Map([[idOf(some[1]!), learnedOf({ review: scheduled(null, false, NOON) })]]);
    const text = makeExercisesJson(some, answers);
    expect(parseExerciseFile(text)).toEqual({ exercises: some, answers, faults: [] });
    const lines = text.replace(/^\[|,$|\]$/gm, '');
    expect(parseExerciseFile(lines).exercises).toEqual(some);
  });

  test('OBF has all but the answers; the lines of the shipped file are read, too', () => {
    expect(parseExerciseFile(makeExercisesObf(some))).toEqual({ exercises: some, answers: new Map(), faults: [] });
    expect(parseExerciseFile(SHIPPED.split('\n').slice(0, 20).join('\n')).exercises).toEqual(exercises.slice(0, 20));
  });

  const [one] = exercises as [Exercise];
  const board = `${one.board} ${one.side};`;
  test.each([
    ['no values', `${board}`, 'exercise-line'],
    ['one value only', `${board} g2:+8;`, 'exercise-unclear'],
    ['two moves of the same value', `${board} g2:+8; h6:+8; h1:+2;`, 'exercise-unclear'],
    ['a move that is not better by enough', `${board} g2:+8; h6:+6;`, 'exercise-unclear'],
    ['a move that is not legal', `${board} a1:+8; h6:+2;`, 'exercise-line'],
    ['no board', 'XO X; g2:+8;', 'board-short'],
  ])('OBF of others with %s: line and reason, the rest is read', (_, line, code) => {
    const read = parseExerciseFile(`${board} g2:+8; h6:+2; h7:-4;\n\n${line}\n`);
    expect(read.exercises.map(({ best, score, second }) => [best, score, second])).toEqual([[[14], 8, 2]]);
    expect(read.faults.map((fault) => [fault.code, fault.where?.line])).toEqual([[code, 3]]);
  });

  test.each([
    ['that breaks off', '{"board":', 'json-broken'],
    ['without a board', '{"side":"X"}', 'exercise-line'],
    ['whose move is not legal', JSON.stringify({ ...one, best: ['a1'] }), 'exercise-line'],
    ['whose move is none', JSON.stringify({ ...one, best: ['z9'] }), 'card-move'],
    ['that is not better by enough', JSON.stringify({ ...one, best: ['g2'], second: 6 }), 'exercise-unclear'],
  ])('JSON %s: line and reason, the rest is read', (_, line, code) => {
    const read = parseExerciseFile(`${makeExercisesJson([one], new Map()).slice(1, -2)}\n${line}\n`);
    expect(read.exercises).toEqual([one]);
    expect(read.faults.map((fault) => [fault.code, fault.where?.line])).toEqual([[code, 2]]);
  });
});

describe('files of exercises that nobody meant', () => {
  test.each([
    ['deep brackets', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    // More than the test would have time for, if each were looked at again for each of the others.
    ['many brackets', `[${']'.repeat(500_000)}x`],
  ])('%s are refused', (_, text) => {
    const { exercises: found, faults } = parseExerciseFile(text);
    expect(found).toEqual([]);
    expect(faults).toHaveLength(1);
  });

  test('a line break in a source doesn’t end the line', () => {
    const broken = { ...exercises[0]!, source: 'my game\nround 3' };
    const { exercises: read, faults } = parseExerciseFile(makeExercisesObf([broken]));
    expect([read, faults]).toEqual([[{ ...broken, source: 'my game round 3' }], []]);
  });

  test('an exercise that is there twice is one, and what both know of it counts', () => {
    const [one] = exercises;
    const known = (learned: Learned) => makeExercisesJson([one!], new Map([[idOf(one!), learned]])).slice(1, -2);
    const often = learnedOf({ answers: 5, right: 4 });
    const text = `[${known(often)},${known(learnedOf({}))}]`;
    expect(parseExerciseFile(text)).toEqual({
      exercises: [one],
      answers: new Map([[idOf(one!), mergedLearned(often, learnedOf({}))]]),
      faults: [],
    });
  });
});

test('exercises like a mistake: about the same, and about as long and as hard', () => {
  const [mistake] = exercises.filter(({ themes }) => themes.includes('refuse-corner'));
  const { best, score, second } = mistake!;
  const made = { position: exercisePosition(mistake!), best: best[0]!, score, second: second! };
  const found = alike(exercises, made, 1800, 30);
  expect(found).toHaveLength(30);
  for (const exercise of found) {
    expect(exercise.themes).toContain('refuse-corner');
    expect(Math.abs(exerciseEmpties(exercise) - exerciseEmpties(mistake!))).toBeLessThanOrEqual(3);
  }
  const mean = (list: readonly Exercise[]): number =>
    list.reduce((sum, exercise) => sum + firstRating(exercise).value, 0) / list.length;
  expect(mean(found)).toBeGreaterThan(mean(alike(exercises, made, 1300, 30)) + 100);
});
