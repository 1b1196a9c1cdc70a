/** Shapes of edges in games, against a plain count with the plain engine. */
import { describe, expect, test } from 'vitest';
import {
  EdgeCounts,
  edgeFigures,
  edgeValue,
  EXACT_EMPTIES,
  makeEdgeCounts,
  parseEdgeCounts,
} from '../../../game/collection/edges.ts';
import { NumberWriter } from '../../../game/collection/numbers.ts';
import { faultText } from '../../../i18n/english.ts';
import { LineReplay, WHITE } from '../../../game/collection/line-replay.ts';
import { makeShape, mirrored, parseShape, SHAPES } from '../../../game/edge/shape.ts';
import { isOver, opponent } from '../../../game/position.ts';
import { parseSquare } from '../../../game/shape.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { SYMMETRIES, transformSquare } from '../../../game/symmetry.ts';
import type { Position, Square } from '../../../game/types.ts';
import { positionsOf, randomGames, randomNumbers } from './games.ts';

/** Beginnings after which White is to move with EXACT_EMPTIES: somebody had to pass. */
function gamesWithPass(count: number): { readonly squares: readonly Square[] }[] {
  const random = randomNumbers(7);
  const games: { readonly squares: readonly Square[] }[] = [];
  const replay = new LineReplay();
  while (games.length < count) {
    replay.reset();
    const squares: Square[] = [];
    while (squares.length < 60 - EXACT_EMPTIES && replay.positionMover() !== null) {
      const legal = replay.legalSquares();
      squares.push(legal[random(legal.length)]!);
      replay.play(squares.at(-1)!);
    }
    if (squares.length === 60 - EXACT_EMPTIES && replay.positionMover() === WHITE) games.push({ squares });
  }
  return games;
}

const GAMES = [...randomGames(120, 21), ...gamesWithPass(10)];
const counts = new EdgeCounts();
/** What Black is said to get in each of them from EXACT_EMPTIES on. */
const chance = randomNumbers(6);
const VALUES = GAMES.map(() => 2 * chance(65) - 64);
for (const [i, { squares }] of GAMES.entries()) {
  counts.addGame(squares);
  counts.addValue(squares, VALUES[i]!);
}

/** The edges as a person reads them off the board, clockwise. */
const EDGES = [
  'b2 a1 b1 c1 d1 e1 f1 g1 h1 g2',
  'g2 h1 h2 h3 h4 h5 h6 h7 h8 g7',
  'g7 h8 g8 f8 e8 d8 c8 b8 a8 b7',
  'b7 a8 a7 a6 a5 a4 a3 a2 a1 b2',
].map((edge) => edge.split(' ').map((name) => parseSquare(OTHELLO, name)!));

const signAt = ({ contents, sideToMove }: Position, square: number): string =>
  contents[square] === 'empty' ? '-' : contents[square] === sideToMove ? 'X' : 'O';

interface Reading {
  readonly shape: string;
  readonly decade: number;
  readonly first: string;
  readonly second: string;
}

const readings: Reading[] = GAMES.flatMap(({ squares }) => {
  const positions = positionsOf(squares);
  const end = positions.at(-1)!;
  return positions.flatMap((position, ply) => {
    if (isOver(position)) return [];
    const owner = (square: number) =>
      end.contents[square] === 'empty' ? 'nobody' : end.contents[square] === position.sideToMove ? 'mover' : 'other';
    return EDGES.map((edge) => ({
      shape: edge.map((square) => signAt(position, square)).join(''),
      decade: Math.floor((60 - ply) / 10),
      first: owner(edge[1]!),
      second: owner(edge[8]!),
    }));
  });
});

/** The figures of a shape counted plainly: its readings, else those of its mirror image turned about. */
function plainFigures(shape: string) {
  const mirror = [...shape].reverse().join('');
  const figures = new Map<
    number,
    { positions: number; first: Record<string, number>; second: Record<string, number> }
  >();
  for (const reading of readings) {
    if (reading.shape !== shape && reading.shape !== mirror) continue;
    const isSame = reading.shape === shape;
    const none = (): Record<string, number> => ({ mover: 0, other: 0, nobody: 0 });
    const row = figures.get(reading.decade) ?? { positions: 0, first: none(), second: none() };
    row.positions++;
    row.first[isSame ? reading.first : reading.second]!++;
    row.second[isSame ? reading.second : reading.first]!++;
    figures.set(reading.decade, row);
  }
  return figures;
}

interface Valued {
  readonly position: Position;
  /** For Black. */
  readonly value: number;
}

const valued: Valued[] = GAMES.flatMap(({ squares }, i) => {
  const position = positionsOf(squares)[60 - EXACT_EMPTIES];
  return position && !isOver(position) ? [{ position, value: VALUES[i]! }] : [];
});

/** The mean of each shape, by plain addition. */
function plainValues(positions: readonly Valued[]) {
  const read = positions.flatMap(({ position, value }) =>
    EDGES.map((edge) => ({
      shape: edge.map((square) => signAt(position, square)).join(''),
      own: position.sideToMove === 'black' ? value : -value,
    })),
  );
  return seen.map((shape) => {
    const mirror = [...shape].reverse().join('');
    const found = read.filter((reading) => reading.shape === shape || reading.shape === mirror);
    const sum = found.reduce((total, { own }) => total + own, 0);
    return found.length ? { positions: found.length, mean: Number((sum / found.length).toFixed(2)) } : null;
  });
}

const coloursSwapped = ({ position, value }: Valued): Valued => ({
  value: -value,
  position: {
    ...position,
    sideToMove: opponent(position.sideToMove),
    contents: position.contents.map((content) =>
      content === 'black' || content === 'white' ? opponent(content) : content,
    ),
  },
});

const numberOf = (shape: string): number => {
  const read = parseShape(shape);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return read.value;
};

const seen = [...new Set(readings.map(({ shape }) => shape))];

describe('exact values of edges', () => {
  test('have the mean of a plain count, in all shapes of the games, whichever side is called Black', () => {
    const means = seen.map((shape) => edgeValue(counts, numberOf(shape)));
    expect(means.filter(Boolean).length).toBeGreaterThan(100);
    expect(means).toEqual(plainValues(valued));
    expect(means).toEqual(plainValues(valued.map(coloursSwapped)));
  });

  test('are those of the mirror image, and of the games seen in a mirror', () => {
    const seenInMirror = new EdgeCounts();
    for (const [i, { squares }] of GAMES.entries())
      seenInMirror.addValue(
        squares.map((square) => transformSquare(OTHELLO, SYMMETRIES[6]!, square)),
        VALUES[i]!,
      );
    for (const shape of seen.map(numberOf)) {
      expect(edgeValue(counts, mirrored(shape))).toEqual(edgeValue(counts, shape));
      expect(edgeValue(seenInMirror, shape)).toEqual(edgeValue(counts, shape));
    }
  });

  test('are not taken from games that do not get so far', () => {
    const none = new EdgeCounts();
    expect(none.addValue(GAMES.find(({ squares }) => squares.length > 36)!.squares.slice(0, 35), 10)).toBe(false);
    expect(
      none.addValue(
        Array.from({ length: 40 }, () => 0),
        10,
      ),
    ).toBe(false);
    expect(seen.filter((shape) => edgeValue(none, numberOf(shape)))).toEqual([]);
  });
});

describe('shapes of edges', () => {
  test('are counted as a plain count does, in all of a sample', () => {
    expect(seen.length).toBeGreaterThan(200);
    for (const shape of [...seen.slice(0, 60), ...seen.slice(-60), 'XXXXXXXXXX'])
      expect([shape, edgeFigures(counts, numberOf(shape))]).toEqual([shape, plainFigures(shape)]);
  });

  test('have the figures of their mirror image with the corners changed', () => {
    for (const shape of seen.slice(0, 100)) {
      const turned = edgeFigures(counts, mirrored(numberOf(shape)));
      if (numberOf(shape) === mirrored(numberOf(shape))) continue;
      for (const [decade, { positions, first, second }] of edgeFigures(counts, numberOf(shape)))
        expect(turned.get(decade)).toEqual({ positions, first: second, second: first });
    }
  });

  test('are written and read', () => {
    const random = randomNumbers(4);
    for (let i = 0; i < 100; i++) {
      const shape = random(SHAPES);
      expect(numberOf(makeShape(shape))).toBe(shape);
      expect(makeShape(mirrored(shape))).toBe([...makeShape(shape)].reverse().join(''));
    }
    expect([parseShape('---').ok, parseShape('XXXXX?XXXX').ok]).toEqual([false, false]);
  });

  test('come back from their file; a damaged one is refused or reads as counts', () => {
    const bytes = makeEdgeCounts(counts);
    const back = parseEdgeCounts(bytes);
    if (!back.ok) throw new Error(JSON.stringify(back.fault));
    for (const shape of seen.map(numberOf)) {
      expect(edgeFigures(back.value, shape)).toEqual(edgeFigures(counts, shape));
      expect(edgeValue(back.value, shape)).toEqual(edgeValue(counts, shape));
    }
    expect(parseEdgeCounts(bytes.subarray(0, bytes.length - 1)).ok).toBe(false);
    expect(parseEdgeCounts(bytes.subarray(1)).ok).toBe(false);
    const random = randomNumbers(5);
    for (let i = 0; i < 20; i++) {
      const damaged = bytes.slice();
      damaged[6 + random(bytes.length - 6)] = random(256);
      const read = parseEdgeCounts(damaged);
      if (!read.ok) expect(faultText(read.fault)).toMatch(/damaged/);
      else
        for (const shape of seen) expect(Math.abs(edgeValue(read.value, numberOf(shape))?.mean ?? 0)).toBeLessThan(65);
    }
  });

  /** A file with one shape, and in its first decade the given pairs of owners. */
  const written = (shape: number, pairs: readonly (readonly [pair: number, times: number])[], exact = [0, 0]) => {
    const out = new NumberWriter();
    out.head('EDGE', 2);
    for (const number of [shape, pairs.length, ...pairs.flat(), 0, 0, 0, 0, 0, 0, exact[0]!]) out.number(number);
    if (exact[0]) out.signed(exact[1]!);
    return parseEdgeCounts(out.bytes());
  };

  test.each<[string, ...Parameters<typeof written>]>([
    ['a shape that is none', SHAPES, [[0, 1]]],
    ['a pair of owners that is none', 0, [[9, 1]]],
    ['a pair that never occurred', 0, [[0, 0]]],
    ['values above what a board has', 0, [[0, 1]], [2, 129]],
    ['values below what a board has', 0, [[0, 1]], [2, -129]],
  ])('with %s are refused', (_, ...file) => {
    expect(written(0, [[0, 1]], [2, -128]).ok).toBe(true);
    expect(written(...file)).toMatchObject({ ok: false, fault: { code: 'statistics-damaged' } });
  });
});
