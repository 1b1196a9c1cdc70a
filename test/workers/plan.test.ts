/** A week of practice from the games of one player. */
import { describe, expect, test } from 'vitest';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { squaresOf } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import {
  changeOf,
  costsOf,
  dayNow,
  isDone,
  isSure,
  type PerGame,
  PLAN_DAYS,
  PLAN_TASKS,
  type PlanTask,
  type TasksDone,
  weekFor,
  weekWith,
} from '../../workers/review/plan.ts';
import type { MoveLoss, PlayerGame } from '../../workers/review/player-report.ts';

const GAME =
  'f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5c1c2b6b4d1b1a3f8e8a4g2a5a6b3a2d8c8b7g8h1b2a1b8a8g7h8h7h6a7h2';
const parsed = parseTranscript(GAME, startPosition(OTHELLO));
const SQUARES = parsed.ok ? squaresOf(parsed.value) : [];

/** The game with losses by number of the move; the others lose nothing. */
function aGame(losses: Readonly<Record<number, number | null>>): PlayerGame {
  const moves = SQUARES.map((square, i): MoveLoss => ({
    number: i + 1,
    colour: i % 2 ? 'white' : 'black',
    empties: 60 - i,
    square,
    loss: losses[i + 1] === undefined ? 0 : losses[i + 1]!,
    isProved: true,
    depth: 10,
    best: null,
    value: null,
  }));
  const names = { player: '', opponent: '', event: '', opening: '' };
  return { ...names, colours: ['black'], year: 0, month: 0, squares: SQUARES, moves };
}

describe('what costs most', () => {
  // 3 e6 early; 41 g2 beside the empty h1; 59 a7 at the end.
  const costs = costsOf([aGame({ 3: 2, 41: 10, 59: 4 }), aGame({ 3: 4, 41: 1, 2: 20 }), aGame({ 2: null })]);

  test('by topic, of the player’s own mistakes, the costliest first', () => {
    expect(SQUARES[40]).toBe(14);
    expect(costs.topics.map(({ topic, mistakes, discs }) => [topic, mistakes, discs])).toEqual([
      ['corners', 1, 10],
      ['opening', 2, 6],
      ['endgame', 1, 4],
    ]);
  });

  test('of games whose losses are all known: a move without a value may have lost anything', () => {
    const unknown = aGame({ 3: null, 41: 30 });
    expect(costsOf([aGame({ 3: 2 }), unknown, aGame({ 3: 2 })])).toEqual(costsOf([aGame({ 3: 2 }), aGame({ 3: 2 })]));
  });

  test('of games in which the player took part: others only have a name like theirs', () => {
    const others = { ...aGame({ 3: 30 }), colours: [] };
    expect(costsOf([aGame({ 3: 2 }), others, aGame({ 3: 4 })])).toEqual(costsOf([aGame({ 3: 2 }), aGame({ 3: 4 })]));
  });

  test('a game, with its standard error', () => {
    expect(costs.all).toMatchObject({ games: 3, mean: 7 });
    // 16, 5 and 0 discs: a variance of 67.
    expect(costs.all.error).toBeCloseTo(Math.sqrt(67 / 3), 10);
    expect(costs.topics[1]).toMatchObject({ games: 3, mean: 2 });
  });
});

describe('the week', () => {
  const NOTHING = Object.fromEntries(PLAN_TASKS.map((task) => [task, 0])) as Record<PlanTask, number>;
  const week = weekFor(['corners', 'opening', 'endgame']);
  const after = (done: Partial<TasksDone>) => weekWith(week, { ...NOTHING, ...done });

  test('has seven days, most of them about what costs most', () => {
    expect(week).toHaveLength(PLAN_DAYS);
    const about = (topic: string): number => week.filter((day) => day.some((item) => item.topic === topic)).length;
    expect([about('corners'), about('opening'), about('endgame')]).toEqual([3, 2, 0]);
    expect(weekFor([])).toEqual([]);
    expect(
      weekFor(['parity'])
        .flat()
        .every(({ topic }) => topic === 'parity' || topic === null),
    ).toBe(true);
  });

  test('openings are asked from memory, because no exercises are about them; other topics are played out', () => {
    const tasks = (day: number) => week[day]!.map(({ task }) => task);
    expect([tasks(0), tasks(2)]).toEqual([
      ['lesson', 'exercises'],
      ['lesson', 'playOut', 'exercises'],
    ]);
    expect([tasks(1), tasks(4)]).toEqual([
      ['lesson', 'lines'],
      ['lesson', 'lines'],
    ]);
  });

  test('what was done counts for the earliest days, and the turn goes on', () => {
    expect(dayNow(after({}))).toBe(0);
    const begun = after({ lesson: 2, lines: 1, exercises: 13 });
    expect(begun.slice(0, 2).flat().every(isDone)).toBe(true);
    expect(begun[2]!.map(({ done, count }) => [done, count])).toEqual([
      [0, 1],
      [0, 1],
      [3, 10],
    ]);
    expect(dayNow(begun)).toBe(2);
    expect(dayNow(after(Object.fromEntries(PLAN_TASKS.map((task) => [task, 1000]))))).toBeNull();
  });
});

describe('what has changed', () => {
  test('is sure beyond two standard errors of the difference', () => {
    const change = changeOf({ games: 30, mean: 20, error: 3 }, { games: 10, mean: 12, error: 4 })!;
    expect(change).toMatchObject({ difference: -8, margin: 10 });
    expect(isSure(change)).toBe(false);
    expect(isSure({ ...change, difference: -10.5 })).toBe(true);
  });

  test('isn’t sure with fewer than ten games on each side, and is unknown without new ones', () => {
    const many = { games: 30, mean: 20, error: 3 };
    const sure = (before: PerGame, after: PerGame): boolean => isSure(changeOf(before, after)!);
    const few = { games: 9, mean: 2, error: 1 };
    expect([sure(many, few), sure(few, many), sure(many, { ...few, games: 10 })]).toEqual([false, false, true]);
    expect(sure(many, { games: 1, mean: 2, error: NaN })).toBe(false);
    expect(changeOf(many, { games: 0, mean: NaN, error: NaN })).toBeNull();
  });
});
