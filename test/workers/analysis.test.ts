/** First values, lines and boards that are solved as a whole, with a search that follows a script. */
import { expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { moveName, placing, targetOf } from '../../game/notation.ts';
import { isOver, legalMoves, outcome } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { SearchCourse, WholeSolver } from '../../workers/engine/root.ts';
import type { Searcher } from '../../workers/engine/searcher.ts';
import { Stopped, TimeUp } from '../../workers/engine/slices.ts';
import { position, replay, rulesNamed } from '../game/helpers.ts';
import { Clock, JOB, rowsOf, scripted, intervals, says } from './scripted.ts';

test('the move being searched is known, and none is after the end', async () => {
  const seen: boolean[] = [];
  const { run } = scripted(
    rowsOf(3, 20),
    { exactFrom: 20 },
    {
      says: (look) => {
        seen.push(moveName(OTHELLO, run.searching!.move) === look.move);
        return says(look);
      },
    },
  );
  await run.run(() => undefined);
  expect(new Set(seen)).toEqual(new Set([true]));
  expect(run.searching).toBeUndefined();
});

test('first values come from a few plies that leave nothing out, and can be forgotten', async () => {
  let source: Searcher['source'] = 'counts';
  const { run, log } = scripted(rowsOf(3, 40), { maxDepth: 2 }, { says, from: () => source });
  await run.estimateFirst();
  expect(log).toEqual([
    '0 plies, 100 %: a1 -63..63. a2 -63..63. a3 -63..63.!',
    '1 plies, 100 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
  ]);
  run.moves[0]!.ranked = run.moves[0]!.estimate!;
  run.moves[0]!.low = 2;
  source = 'search';
  run.update();
  expect(run.moves.map(({ low, estimate, ranked }) => [low, estimate, ranked])).toEqual([
    [2, undefined, undefined],
    [-64, undefined, undefined],
    [-64, undefined, undefined],
  ]);
  const depthsOf = async (empties: number, job: Partial<SearchCourse>) => {
    const one = scripted(rowsOf(3, empties), job, { says });
    await one.run.estimateFirst();
    return one.log.map((line) => Number.parseInt(line));
  };
  expect(await depthsOf(40, { maxDepth: 9 })).toEqual([0, 1, 2, 3]);
  expect(await depthsOf(20, { maxDepth: 1, exactFrom: 20 })).toEqual([0, 1, 2, 3]);
  expect(await depthsOf(3, { maxDepth: 9 })).toEqual([0, 1, 2]);
});

test('lines are those that the search knows, and of a proved move those that keep its value', async () => {
  const asked: (number | undefined)[] = [];
  const { run } = scripted(
    rowsOf(3, 10),
    { exactFrom: 10, goal: 'best' },
    {
      says,
      line: (_position, value) => {
        if (value !== undefined) asked.push(value);
        return [placing(value ?? 60)];
      },
    },
  );
  await run.run(() => undefined);
  expect(asked).toEqual([-6]);
  expect(run.moves.map(({ line }) => line.map((move) => targetOf(move)))).toEqual([
    [0, 60],
    [8, -6],
    [16, 60],
  ]);
});

test('a ceiling leaves the line as it was, and a lower bound has the one of its test', async () => {
  const { run } = scripted(
    rowsOf(3, 40),
    { goal: 'best', maxDepth: 5 },
    { says, line: () => [placing(run.nodes / 1000)] },
  );
  await run.run(() => undefined);
  // Four rounds of three searches; in the fifth a2 comes first.
  expect(run.moves.map(({ line }) => targetOf(line[1]!))).toEqual([11, 13, 12]);
});

/** Boards solved as a whole: known at once, or after they have been solved. */
const whole = (isKnown: boolean, log: string[] = []): WholeSolver => ({
  nodes: 500,
  done: 0.5,
  answer: (moves) => {
    if (!isKnown) return false;
    for (const move of moves) move.low = move.high = 7;
    return true;
  },
  solve: async (position, tell) => {
    log.push(`solve ${position.sideToMove}`);
    isKnown = true;
    tell();
  },
});

test('what is known as a whole is not searched', async () => {
  const { run, log, onFirst } = scripted(rowsOf(3, 40), {}, { says, whole: whole(true) });
  expect(run.isExact).toBe(true);
  await run.run(onFirst);
  expect(log).toEqual([]);
  expect(intervals(run.moves)).toEqual(['7..7', '7..7', '7..7']);
});

test('what is solved as a whole is estimated meanwhile', async () => {
  const solved: string[] = [];
  const { run, log } = scripted(rowsOf(3, 20), { exactFrom: 20, maxDepth: 20 }, { says, whole: whole(false, solved) });
  expect(run.forecast(1)).toEqual({ done: 0.5 });
  await run.run(() => undefined);
  expect(solved).toEqual(['solve black']);
  expect(log.map((line) => Number.parseInt(line))).toEqual([0, 1, 2, 3]);
  expect(log.at(-1)).toMatch(/!\.$/);
  expect(intervals(run.moves)).toEqual(['7..7', '7..7', '7..7']);
  expect(run.nodes).toBe(3000 * 4 + 500);
  expect(run.forecast(1)).toEqual({ done: 1 });
});

test('the share done of a board solved as a whole is that of its solver, estimates are no part of it', async () => {
  const seen: number[] = [];
  const tellDone = (): void => void seen.push(run.forecast(1).done);
  const solver: WholeSolver = { ...whole(false), done: 0.25, solve: async () => tellDone() };
  const { run } = scripted(rowsOf(3, 20), {}, { says: (look) => (tellDone(), says(look)), whole: solver });
  await run.run(() => undefined);
  expect(new Set(seen)).toEqual(new Set([0.25]));
});

test.each([
  ['stopped', 0.25],
  ['out of time', 1],
] as const)('the share done of a search that is %s', async (why, done) => {
  const solve = async (): Promise<never> => {
    throw why === 'stopped' ? new Stopped() : new TimeUp();
  };
  const solver: WholeSolver = { ...whole(false), done: 0.25, solve };
  const { run } = scripted(rowsOf(3, 20), { exactFrom: 20, maxDepth: 20 }, { says, whole: solver });
  await expect(run.run(() => undefined)).rejects.toThrow(why === 'stopped' ? Stopped : TimeUp);
  expect(run.forecast(1).done).toBe(done);
});

test('where discs move, a game may go on for more plies than there are empties', async () => {
  const root = { ...rowsOf(3, 3), rules: rulesNamed('italian-displacement') };
  const { run, log } = scripted(root, { exactFrom: 20, maxDepth: 5 }, { says: () => 2, isSelective: false });
  expect([run.isToTheEnd, run.isExact]).toEqual([false, false]);
  await run.run(() => undefined);
  expect(log.map((line) => Number.parseInt(line))).toEqual([0, 1, 2, 3, 4]);
});

// Values by plain play to the end: f3 -4, b5 -4, e6 6.
const SIX = position('--OOOOXXXX--XXXXX-XXOXXOX-XOOO-XOO-X X', rulesNamed('6x6'));

test.each<[string, Partial<SearchCourse>, readonly string[]]>([
  ['of all moves', {}, ['e6', 'f3', 'b5']],
  ['of the best move', { goal: 'best' }, ['e6']],
  [
    'not of a worse one, even proved',
    { goal: 'best', from: { sweeps: 0, moves: [{ place: 0, low: -4, high: -4, line: [legalMoves(SIX)[0]!.move] }] } },
    ['e6'],
  ],
  ['not if they may be short', { shortLines: true }, []],
  ['not against the clock', { time: 9 }, []],
])('lines of proved moves are searched on to the end of the game, the best first: %s', async (_name, job, order) => {
  const completed: string[] = [];
  const { run, log } = scripted(
    SIX,
    { exactFrom: 36, ...job },
    {
      says: ({ next, move }) => {
        const searching = moveName(SIX.rules, run.searching!.move);
        if (move === 'line' && completed.at(-1) !== searching) completed.push(searching);
        return 0 - plainValue(next, 'winner');
      },
    },
    new Clock(),
    JOB,
  );
  await run.run(() => undefined);
  expect(completed).toEqual(order);
  expect(run.searching).toBeUndefined();
  for (const { move, line, low, high } of run.moves) {
    const isComplete = order.includes(moveName(SIX.rules, move));
    expect(line[0]).toEqual(move);
    expect(line.length > 1).toBe(isComplete);
    const end = replay(SIX, line);
    expect(isOver(end)).toBe(isComplete);
    if (isComplete) expect([low, high]).toEqual(Array(2).fill(outcome(end, 'black', 'winner')));
  }
  // Each line is reported.
  expect(log.at(-1)).toMatch(order.length > 0 ? /!$/ : /^proof/);
});
