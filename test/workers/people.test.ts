/** How hard a position is for people, and what a move is worth against them, with a model of known shares. */
import { describe, expect, test } from 'vitest';
import { legalSquares } from '../../game/bitboard/position.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { targetOf } from '../../game/notation.ts';
import { legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Position, Square } from '../../game/types.ts';
import { difficultyOf } from '../../workers/people/difficulty.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import { isTrap, type MoveKnown, practice, type MovesKnown } from '../../workers/people/practice.ts';

const at = (name: string): Square => parseSquare(OTHELLO, name)!;

/** Everybody chooses by lot. */
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
    expect(found.filter(isTrap)).toEqual([]);
  });

  test('of three replies that lose 0, 4 and 8 discs, 4 are expected, and most from the third', async () => {
    const [first] = (await of(BY_LOT, start))!;
    expect(first).toMatchObject({ square: at('d3'), value: 0, expected: expect.closeTo(4) });
    expect(first!.refutation).toEqual({ square: at('c3'), found: expect.closeTo(1 / 3) });
    expect(first!.slip).toMatchObject({ square: at('c5'), loss: 8, line: [at('c5')] });
    expect(isTrap(first!)).toBe(true);
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
    expect(move).toEqual({ square: at('a1'), value: 0, expected: 0 });
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
