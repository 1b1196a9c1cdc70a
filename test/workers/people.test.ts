/** How hard a position is for people, and what a move is worth against them, with a model of known shares. */
import { describe, expect, test } from 'vitest';
import { legalSquares } from '../../game/bitboard/position.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { placing, targetOf } from '../../game/notation.ts';
import { legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO, ruleSystem } from '../../game/rules.ts';
import { parseSquare, squareName } from '../../game/shape.ts';
import type { Position, Square } from '../../game/types.ts';
import { difficultyOf } from '../../workers/people/difficulty.ts';
import { knownMoves } from '../../workers/people/known-moves.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import { hasPeople, peoplePosition } from '../../workers/people/people-rules.ts';
import { type MoveKnown, practice, type MovesKnown, trapsAmong } from '../../workers/people/practice.ts';
import type { MoveReport } from '../../workers/protocol.ts';

const at = (name: string): Square => parseSquare(OTHELLO, name)!;

/** Everybody chooses at random. */
const BY_LOT: Shares = {
  people({ position }) {
    const squares = legalSquares(position);
    return { source: 'model', moves: squares.map((square) => ({ square, share: 1 / squares.length })) };
  },
};
/** Everybody finds a best move. */
const PERFECT: Shares = {
  people({ position, values }) {
    const squares = legalSquares(position).toSorted((one, other) => values!.get(other)! - values!.get(one)!);
    return { source: 'engine', moves: squares.map((square, i) => ({ square, share: i ? 0 : 1 })) };
  },
};

/** The first move by name loses nothing, the second `step` discs, the third twice as many. */
const falling =
  (step: number): MovesKnown =>
  async (position) => {
    const squares = legalMoves(position).map(({ move }) => targetOf(move));
    return new Map(squares.map((square, i): [Square, MoveKnown] => [square, { value: 0 - step * i, line: [square] }]));
  };

describe('difficulty', () => {
  const moves = [
    { square: 1, share: 0.5 },
    { square: 2, share: 0.3 },
    { square: 3, share: 0.2 },
  ];
  test('the mean loss, and the share of best moves', () => {
    const values = new Map([
      [1, 0],
      [2, 4],
      [3, 4],
    ]);
    expect(difficultyOf(moves, values)).toEqual({ loss: 2, found: 0.5 });
  });
  test('nothing unless every move has a value', () => {
    expect(difficultyOf(moves, new Map([[1, 0]]))).toBeNull();
    expect(difficultyOf([], new Map())).toBeNull();
  });
});

describe('in practice', () => {
  const start = startPosition(OTHELLO);
  const of = (model: Shares, position: Position, known = falling(4), replies = 1) =>
    practice(model, position, known, { rating: 1600, replies });

  test('nothing is expected of who always finds the best reply', async () => {
    const found = (await of(PERFECT, start))!;
    expect(found.map(({ value }) => value)).toEqual([0, -4, -8, -12]);
    expect(found.every(({ value, expected }) => expected === value)).toBe(true);
    expect(found.map((move) => move.refutation?.found)).toEqual([1, 1, 1, 1]);
    expect(trapsAmong(found)).toEqual([]);
  });

  test('of three replies that lose 0, 4 and 8 discs, 4 are expected, and most from the third', async () => {
    const all = (await of(BY_LOT, start))!;
    const [first] = all;
    expect(first).toMatchObject({ square: at('d3'), value: 0, expected: expect.closeTo(4) });
    expect(first!.refutation).toEqual({ square: at('c3'), found: expect.closeTo(1 / 3) });
    expect(first!.slip).toMatchObject({ square: at('c5'), loss: 8, line: [at('c5')] });
    expect(trapsAmong(all)).toEqual([first]);
    expect(first!.replies?.moves).toHaveLength(3);
  });

  test('a further reply adds what is expected of it, and costs more searches', async () => {
    let searches = 0;
    const counted: MovesKnown = async (position) => (searches++, falling(4)(position));
    const one = (await of(BY_LOT, start, counted))![0]!;
    const few = searches;
    const two = (await of(BY_LOT, start, counted, 2))![0]!;
    expect(few).toBe(5);
    expect(searches - few).toBeGreaterThan(5 * few);
    expect(two.expected).toBeGreaterThan(one.expected + 4);
  });

  test('a reply without a choice brings nothing', async () => {
    // Black plays a1, and the game is over.
    const forced = parseBoard(`-OOX----${'-'.repeat(56)} X`, OTHELLO);
    expect(forced.ok).toBe(true);
    const [move] = (await of(BY_LOT, forced.ok ? forced.value.position : start))!;
    expect(move).toEqual({ square: at('a1'), value: 0, expected: 0, isExact: true });
  });

  test('what is expected is exact only if every value that it rests on is', async () => {
    const sure = (await of(BY_LOT, start))!;
    expect(sure.every(({ isExact }) => isExact)).toBe(true);
    const after = async (replies: number): Promise<string[]> => {
      let searches = 0;
      // An estimate after the first move only.
      const known: MovesKnown = async (position) => {
        const moves = (await falling(4)(position))!;
        return ++searches === 2 ? new Map([...moves].map(([one, move]) => [one, { ...move, plies: 8 }])) : moves;
      };
      const found = (await of(BY_LOT, start, known, replies))!;
      return found.filter(({ isExact }) => !isExact).map(({ square }) => squareName(OTHELLO, square));
    };
    expect(await after(1)).toEqual(['d3']);
    expect(await after(2)).toEqual(['d3']);
  });

  test('progress is told move by move, and a stopped search ends it', async () => {
    const told: number[] = [];
    const onProgress = (done: number): void => void told.push(done);
    await practice(BY_LOT, start, falling(1), { rating: 1600, onProgress });
    expect(told).toEqual([0.25, 0.5, 0.75, 1]);
    let left = 3;
    const stopping: MovesKnown = async (position) => (left-- ? falling(1)(position) : null);
    expect(await of(BY_LOT, start, stopping)).toBeNull();
  });
});

describe('traps', () => {
  /** Worth, and in practice at the level of `outflank people --practice`: 8 of the 11, and 13 of the 15, gain two discs. */
  const NONE = 'e7 -2 -0.26, f7 -5 -1.72, d8 -8 -6.09, c8 -10 -6.37, g5 -9 -6.5, g3 -11 -8.73, g6 -16 -11.87';
  const MANY =
    'a4 11 13.14, g4 11 13.12, c1 7 13.02, f1 10 12.57, h3 7 10.55, f2 2 6.45, d1 1 5.99, c8 -10 -0.94, b8 -7 -5.03';
  const read = (text: string) =>
    text.split(', ').map((row) => {
      const [name, value, expected] = row.split(' ');
      return { name, value: Number(value), expected: Number(expected) };
    });
  const names = (text: string) => trapsAmong(read(text)).map(({ name }) => name);

  test('bring about as much as the best move or more', () => {
    expect(names(NONE)).toEqual([]);
    expect(names(MANY)).toEqual(['a4', 'g4', 'c1', 'f1']);
  });

  test('gain two discs, and are sorted by what they bring', () => {
    expect(names('a1 0 1.5, b1 -3 2, c1 -4 3, d1 1 1')).toEqual(['c1', 'b1']);
    expect(names('a1 0 0, b1 0 1.9')).toEqual([]);
  });

  test('are no more than five', () => expect(names(Array(8).fill('a1 0 3').join(', '))).toHaveLength(5));
});

const report = (low: number, high: number, certainty: number, name = 'd3'): MoveReport => ({
  move: placing(at(name)),
  flips: 1,
  best: false,
  line: [],
  value: { low, high, depth: 9, certainty, source: 'search' },
});

test('a bound that is proved is not taken for the value', () => {
  const plies = (...of: [number, number, number]) => [...knownMoves([report(...of)])!.values()][0]!.plies;
  expect([plies(4, 4, 100), plies(4, 64, 100), plies(4, 4, 95)]).toEqual([undefined, 9, 10]);
});

test('proofs and bounds are values of a position, whatever else is known about the moves', () => {
  const best = report(4, 4, 100, 'f5');
  const bound = (name: string): MoveReport => report(-64, 2, 100, name);
  const alsoKnown = { low: 1, high: 1, depth: 1, certainty: 73, source: 'search' } as const;
  const values = (...moves: MoveReport[]) => {
    const known = knownMoves(moves);
    return known && [...known.values()].map(({ value, plies }) => [value, plies]);
  };
  const alone = values(best, bound('d6'), bound('c3'));
  expect(alone).toEqual([
    [4, undefined],
    [2, 9],
    [2, 9],
  ]);
  expect(values(best, { ...bound('d6'), alsoKnown }, { ...bound('c3'), alsoKnown })).toEqual(alone);
});

test('there is a model for rules that begin and play like Othello', () => {
  const named = ['othello', 'othello-parallel', 'othello-own-discs', 'brainking-8', 'anti', '6x6', 'italian'];
  expect(named.filter((id) => hasPeople(ruleSystem(id)!))).toEqual(['othello']);
  const custom = parseBoard(`--OX----${'-'.repeat(56)} X`, OTHELLO);
  expect(custom.ok && peoplePosition(custom.value.position)).toBeTruthy();
  expect(peoplePosition(startPosition(ruleSystem('othello-parallel')!))).toBeNull();
});
