/** Play on an edge alone, against a solver that knows no numbers and keeps nothing. */
import { describe, expect, test } from 'vitest';
import { EdgePlay, lasting, playedOnEdge } from '../../../game/edge/play.ts';
import { makeShape, mirrored, SHAPES } from '../../../game/edge/shape.ts';
import { randomNumbers } from '../collection/games.ts';
import { shapeOf } from './helpers.ts';

const play = new EdgePlay();

const swap = (text: string): string => text.replace(/[XO]/g, (sign) => (sign === 'X' ? 'O' : 'X'));
const turned = (text: string): string => [...text].toReversed().join('');

/** The text after X plays on a square; null where that can’t be. */
function plainMove(text: string, square: number): string | null {
  if (text[square] !== '-') return null;
  const signs = [...text];
  let flips = 0;
  const flip = (at: number): void => {
    signs[at] = 'X';
    flips++;
  };
  if (square > 0 && square < 9) {
    const right = /^O+(?=X)/.exec(text.slice(square + 1, 9))?.[0].length ?? 0;
    const left = /^O+(?=X)/.exec(turned(text.slice(1, square)))?.[0].length ?? 0;
    for (let i = 1; i <= right; i++) flip(square + i);
    for (let i = 1; i <= left; i++) flip(square - i);
  }
  const beside = { 1: 0, 8: 9 }[square];
  if (beside !== undefined) {
    if (text[beside] === 'O') flip(beside);
    if (!flips) return null;
  }
  signs[square] = 'X';
  return signs.join('');
}

function plainLasting(text: string): number {
  const edge = text.slice(1, 9);
  const count = (sign: string): number => {
    if (!edge.includes('-')) return edge.split(sign).length - 1;
    const run = (discs: string): number => new RegExp(`^${sign}*`).exec(discs)![0].length;
    return run(edge) + run(turned(edge));
  };
  return count('X') - count('O');
}

function plainValue(text: string, isAfterElsewhere = false): number {
  let best = isAfterElsewhere ? plainLasting(text) : -plainValue(swap(text), true);
  for (let square = 0; square < 10; square++) {
    const next = plainMove(text, square);
    if (next) best = Math.max(best, -plainValue(swap(next)));
  }
  return best;
}

const random = randomNumbers(11);
const SOME = Array.from({ length: 400 }, () => random(SHAPES));

describe('agrees with the plain solver', () => {
  test('in moves and what they flip', () => {
    for (const shape of SOME) {
      const text = makeShape(shape);
      for (let square = 0; square < 10; square++) {
        const next = plainMove(text, square);
        expect([text, square, playedOnEdge(shape, square)]).toEqual([text, square, next && shapeOf(swap(next))]);
      }
    }
  });

  test('in what lasts', () => {
    for (const shape of SOME)
      expect([makeShape(shape), lasting(shape)]).toEqual([makeShape(shape), plainLasting(makeShape(shape))]);
  });

  test('in values', () => {
    const few = SOME.filter((shape) => makeShape(shape).split('-').length <= 6);
    expect(few.length).toBeGreaterThan(100);
    for (const shape of few)
      expect([makeShape(shape), play.value(shape)]).toEqual([makeShape(shape), plainValue(makeShape(shape)) + 0]);
  });
});

test('a shape and its mirror image have one value, and so do their moves', () => {
  for (const shape of SOME) {
    expect(play.value(mirrored(shape))).toBe(play.value(shape));
    const values = (of: number) => play.moves(of).map(({ value }) => value);
    expect(values(mirrored(shape))).toEqual(values(shape));
  }
});

test('a line of best play keeps the value and ends in it', () => {
  for (const shape of SOME) {
    let at = shape;
    let sign = 1;
    for (const { value, next } of play.line(shape)) {
      expect([makeShape(shape), sign * value + 0]).toEqual([makeShape(shape), play.value(shape)]);
      at = next;
      sign = -sign;
    }
    expect([makeShape(shape), sign * lasting(at) + 0]).toEqual([makeShape(shape), play.value(shape)]);
  }
});

describe('knows what players know', () => {
  test.each([
    ['nobody begins an empty edge', '----------', 0],
    ['six discs between empty corners are safe', '--XXXXXX--', 0],
    ['a gap of one in an enemy’s edge is a wedge, and the edge', '--OOOO-O--', 8],
    ['who is to move closes it', '--XXXX-X--', 0],
    ['a disc alone on a C-square loses', '--O-------', 3],
    ['an enemy X-square is a corner', 'O---------', 7],
  ])('%s', (_, text, value) => {
    expect(play.value(shapeOf(text))).toBe(value);
  });

  test('who plays an X-square alone gives the corner', () => {
    const shape = shapeOf('----------');
    const move = play.moves(shape).find(({ square }) => square === 0)!;
    expect(move.value).toBe(-7);
    expect(makeShape(playedOnEdge(shapeOf('O---------'), 1)!)).toBe('OO--------');
  });
});
