import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  contentAt,
  emptiesOf,
  legalSquares,
  movesOf,
  type OthelloPosition,
  passed,
  played,
  START,
  stepOf,
} from '../../game/bitboard/position.ts';
import { canonicalImage, keyOf, TURNS } from '../../game/bitboard/symmetry.ts';
import { randomFrom } from '../../training/random.ts';
import { NetworkShares } from '../../workers/people/network-shares.ts';
import { Blend, BLEND_NUMBERS } from '../../workers/people/blend.ts';
import { RATING_BANDS, type Counts, countedIn, packCounts, unpackCounts } from '../../workers/people/counts.ts';
import { makeWeights } from '../../workers/engine/weights.ts';
import { Network, OPENING_EMPTIES } from '../../workers/people/network.ts';
import { NETWORKS, type Parameters } from '../../workers/people/parameters.ts';
import { PEOPLE_MAGIC } from '../../workers/people/people-file.ts';
import { PeopleModel } from '../../workers/people/people-model.ts';
import { type Known, PLANE_COUNT, PLANE_UNIT, Planes } from '../../workers/people/planes.ts';
import { temper } from '../../workers/people/temper.ts';
import { randomParameters } from './random-network.ts';

const random = randomFrom(5);

/** A position after this many random moves. */
function positionAfter(plies: number): { readonly position: OthelloPosition; readonly last: number | undefined } {
  for (;;) {
    let position: OthelloPosition | null = START;
    let last: number | undefined;
    for (let ply = 0; ply < plies && position; ply++) {
      const squares = legalSquares(position);
      last = squares[Math.floor(random() * squares.length)]!;
      position = stepOf(position, last)?.position ?? null;
    }
    if (position && movesOf(position) > 1) return { position, last };
  }
}

const POSITIONS = [1, 4, 9, 15, 22, 28, 33, 39, 44, 48, 51, 54].map(positionAfter);

function turned(position: OthelloPosition, turn: Uint8Array): OthelloPosition {
  const image = { playerLow: 0, playerHigh: 0, opponentLow: 0, opponentHigh: 0 };
  for (let square = 0; square < 64; square++) {
    const content = contentAt(position, square);
    if (content > 0)
      image[`${content === 1 ? 'player' : 'opponent'}${turn[square]! < 32 ? 'Low' : 'High'}`] |=
        1 << (turn[square]! & 31);
  }
  return image;
}

/** A plane's numbers by square, in the fit's units. */
function planesOf(
  position: OthelloPosition,
  last?: number,
  values?: ReadonlyMap<number, number>,
): { readonly planes: Planes; plane(index: number): number[] } {
  const planes = new Planes();
  planes.read(position, { rating: 1500, last, values });
  return {
    planes,
    plane: (index) =>
      Array.from({ length: 64 }, (_, square) => planes.numbers[square * PLANE_COUNT + index]! / PLANE_UNIT),
  };
}

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** The empty squares that are connected with one, sideways or diagonally. */
function regionOf(position: OthelloPosition, square: number): Set<number> {
  const region = new Set([square]);
  for (const one of region)
    for (const other of SQUARES) {
      const isBeside = Math.max(Math.abs((one >> 3) - (other >> 3)), Math.abs((one & 7) - (other & 7))) === 1;
      if (isBeside && contentAt(position, other) === 0) region.add(other);
    }
  return region;
}

describe('planes', () => {
  test('have discs, empty squares, moves of both sides, and the last disc', () => {
    for (const { position, last } of POSITIONS) {
      const { planes, plane } = planesOf(position, last);
      expect([...planes.squares.subarray(0, planes.count)]).toEqual(legalSquares(position));
      expect(planes.empties).toBe(emptiesOf(position));
      for (const [index, content] of [1, 2, 0].entries())
        expect(plane(index)).toEqual(SQUARES.map((square) => Number(contentAt(position, square) === content)));
      const theirs = legalSquares(passed(position));
      expect(plane(3)).toEqual(SQUARES.map((square) => Number(legalSquares(position).includes(square))));
      expect(plane(4)).toEqual(SQUARES.map((square) => Number(theirs.includes(square))));
      expect(plane(5)).toEqual(SQUARES.map((square) => Number(square === last)));
    }
  });

  test('say of each move what it flips, the moves and corners that it leaves, and of each empty square its region', () => {
    for (const { position } of POSITIONS) {
      const { plane } = planesOf(position);
      const of = SQUARES.map((square) => {
        const after = legalSquares(position).includes(square) ? played(position, square) : null;
        const theirs = after ? legalSquares(after) : [];
        const region = contentAt(position, square) === 0 ? regionOf(position, square).size : 0;
        const discs = (board: OthelloPosition, content: number): number =>
          SQUARES.filter((one) => contentAt(board, one) === content).length;
        return [
          after ? (discs(after, 2) - discs(position, 1) - 1) / 8 : 0,
          theirs.length / 10,
          after ? movesOf(passed(after)) / 10 : 0,
          theirs.filter((one) => [0, 7, 56, 63].includes(one)).length,
          region % 2,
          Math.min(16, region) / 16,
        ];
      });
      for (const index of of[0]!.keys()) {
        const told = plane(6 + index);
        of.forEach((numbers, square) => expect(told[square]).toBeCloseTo(numbers[index]!, 10));
      }
    }
  });

  test('say how much worse than the best a move is, as far as values are known', () => {
    const { position } = POSITIONS[3]!;
    const squares = legalSquares(position);
    const values = new Map(squares.map((square, i) => [square, 3 - 7 * i]));
    const { plane } = planesOf(position, undefined, values);
    const worse = (square: number): number => Math.min(20, 7 * squares.indexOf(square));
    const shapes = [
      (discs: number) => discs / 8,
      (discs: number) => Math.exp(0 - discs / 2),
      (discs: number) => Math.exp(0 - discs / 6),
    ];
    for (const [i, shape] of shapes.entries()) {
      const told = plane(12 + i);
      for (const square of SQUARES)
        expect(Math.abs(told[square]! - (squares.includes(square) ? shape(worse(square)) : 0))).toBeLessThanOrEqual(
          0.5 / PLANE_UNIT,
        );
      expect(planesOf(position).plane(12 + i)).toEqual(SQUARES.map(() => 0));
    }
  });

  test('come with numbers about the whole', () => {
    const planes = new Planes();
    const read = (known: Partial<Known>): number[] => {
      planes.read(START, { rating: 1800, ...known });
      return [...planes.conditions];
    };
    const whole = [1, 28 / 24, 0, 1.3, 0.4, 0];
    const values = new Map(legalSquares(START).map((square) => [square, 0]));
    expect(read({})).toEqual([...whole, 0, 0]);
    expect(read({ plies: 10 })).toEqual([...whole, 0, 0]);
    expect(read({ values, plies: 5 })).toEqual([...whole, 1, 0.25]);
    expect(read({ values, plies: 30 })).toEqual([...whole, 1, 1]);
    expect(read({ values, plies: 60 })).toEqual([...whole, 1, 1.5]);
    expect(read({ values })).toEqual([...whole, 1, 1.5]);
  });
});

/** Random networks, the same each time. */
const PARAMETERS = NETWORKS.map(() => randomParameters(random));

/** The scores by plain loops over the same whole numbers. */
function plainScores(planes: Planes, { matrices, constants }: Parameters): number[] {
  const nearest = (number: number): number => {
    const below = Math.floor(number);
    return number - below === 0.5 ? below + (below & 1) : Math.round(number);
  };
  const within = (number: number): number => Math.max(-32_768, Math.min(32_767, number));
  const times = (name: string, inputs: readonly number[]): number[] =>
    Array.from(matrices[name]!.scales, (scale, output) =>
      inputs.reduce((sum, input, i) => sum + scale * matrices[name]!.bytes[output * inputs.length + i]! * input, 0),
    );
  const add = (...vectors: readonly ArrayLike<number>[]): number[] =>
    Array.from(vectors[0]!, (_, i) => vectors.reduce((sum, vector) => sum + vector[i]!, 0));
  const cut = (numbers: readonly number[]): number[] => numbers.map((number) => Math.max(0, number));
  /** `board[square][channel]`; `unit`: what its 1 is; `more`: in units of 1. */
  const convolved = (
    name: string,
    board: readonly (readonly number[])[],
    unit: number,
    factor: number,
    more: readonly number[],
    residual?: readonly (readonly number[])[],
  ): number[][] => {
    const { bytes, scales } = matrices[name]!;
    const channels = board[0]!.length;
    return SQUARES.map((square) =>
      Array.from(scales, (scale, output) => {
        // Constants are whole in the kernel's units: of a quarter where it multiplies sums by four.
        let sum = Math.round((factor * more[output]! * unit) / scale) / factor;
        for (let tap = 0; tap < 9; tap++) {
          const [row, column] = [(square >> 3) + Math.floor(tap / 3) - 1, (square & 7) + (tap % 3) - 1];
          if (row < 0 || row > 7 || column < 0 || column > 7) continue;
          const from = board[8 * row + column]!;
          for (let input = 0; input < channels; input++)
            sum += bytes[(output * channels + input) * 9 + tap]! * from[input]!;
        }
        const whole = within(nearest(Math.fround(Math.fround(sum) * Math.fround((scale * 256) / unit))));
        return Math.min(8191, Math.max(0, whole + (residual?.[square]![output] ?? 0)));
      }),
    );
  };
  const inside = cut(add(constants['inside_constant']!, times('inside', [...planes.conditions])));
  const input = SQUARES.map((square) => [...planes.numbers.subarray(square * PLANE_COUNT, (square + 1) * PLANE_COUNT)]);
  let board = convolved('first', input, PLANE_UNIT, 1, add(constants['first_constant']!, times('condition', inside)));
  for (let block = 0; block < 6; block++) {
    const means = board[0]!.map((_, channel) => board.reduce((sum, one) => sum + one[channel]!, 0) / 64 / 256);
    const [pool, condition] = [times(`block${block}_pool`, means), times(`block${block}_condition`, inside)];
    const more = add(constants[`block${block}_first_constant`]!, pool, condition);
    const between = convolved(`block${block}_first`, board, 256, 4, more);
    const last = [...constants[`block${block}_second_constant`]!];
    board = convolved(`block${block}_second`, between, 256, 4, last, board);
  }
  return [...planes.squares.subarray(0, planes.count)].map((square) => {
    const channels = board[square]!.map((number) => number / 256);
    const head = cut(add(constants['head_constant']!, times('head', channels)));
    return times('out', head)[0]!;
  });
}

test('a network scores as plain loops do, openings and endings', async () => {
  const network = await Network.create(PARAMETERS);
  const planes = new Planes();
  for (const { position, last } of [POSITIONS[2]!, POSITIONS[5]!, POSITIONS[9]!]) {
    planes.read(position, { rating: 1700, last });
    network.score(planes, [TURNS[0]!]);
    const plain = plainScores(planes, PARAMETERS[planes.empties >= OPENING_EMPTIES ? 0 : 1]!);
    expect(new Set(plain).size).toBeGreaterThan(1);
    plain.forEach((score, move) => expect(network.scores[move]).toBeCloseTo(score, 6));
  }
});

test('scores over several images are the means of theirs', async () => {
  const network = await Network.create(PARAMETERS);
  const planes = new Planes();
  const { position, last } = POSITIONS[4]!;
  const squares = legalSquares(position);
  const means = squares.map(() => 0);
  for (const turn of TURNS) {
    planes.read(turned(position, turn), { rating: 1500, last: turn[last!]! });
    network.score(planes, [TURNS[0]!]);
    squares.forEach((square, i) => {
      means[i]! += network.scores[planes.squares.indexOf(turn[square]!)]! / TURNS.length;
    });
  }
  planes.read(position, { rating: 1500, last });
  network.score(planes, TURNS);
  means.forEach((mean, i) => expect(network.scores[i]).toBeCloseTo(mean, 10));
});

test('images of a position have the same shares, with values or without; in its own image, so have images of a move', async () => {
  const shares = await NetworkShares.create(PARAMETERS);
  for (const { position, last } of [POSITIONS[1]!, POSITIONS[6]!])
    for (const isValued of [false, true]) {
      const squares = legalSquares(position);
      const values = isValued ? new Map(squares.map((square, i) => [square, (5 * i) % 9])) : undefined;
      const found = shares.of(position, { rating: 1500, last, values });
      const bySquare = new Map(squares.map((square, i) => [square, found[i]!]));
      for (const turn of TURNS) {
        const image = turned(position, turn);
        const turnedValues = values && new Map([...values].map(([square, value]) => [turn[square]!, value]));
        const ofImage = shares.of(image, { rating: 1500, last: turn[last!]!, values: turnedValues });
        for (const [i, square] of legalSquares(image).entries())
          expect(ofImage[i]).toBeCloseTo(bySquare.get(turn.indexOf(square))!, 10);
      }
      const without = shares.of(position, { rating: 1500, last });
      expect(Math.max(...without.map((share, i) => Math.abs(share - found[i]!))) > 1e-6).toBe(isValued);
    }
  for (const share of shares.of(START, { rating: 1500 })) expect(share).toBeCloseTo(0.25, 10);
});

const f5 = 37;

/** The start and the position after its first move, each with the same counts for every band. */
function smallCounts(count: number): Counts {
  const next = stepOf(START, f5)!.position;
  const of = (position: OthelloPosition, square: number) =>
    [
      keyOf(position),
      new Map([[canonicalImage(position).turn[square]!, RATING_BANDS.map((_, band) => count + band)]]),
    ] as const;
  return new Map([of(START, f5), of(next, legalSquares(next)[0]!)]);
}

describe('counted moves', () => {
  test('come back from their bytes, large numbers too', () => {
    for (const count of [0, 1, 127, 128, 5000, 2_000_000]) {
      const counts = smallCounts(count);
      expect(unpackCounts(packCounts(counts))).toEqual(counts);
    }
    expect(unpackCounts(new Uint8Array())).toEqual(new Map());
  });

  test('are null if cut short, longer than they say, or with an illegal move', () => {
    const bytes = packCounts(smallCounts(40));
    for (let length = 1; length < bytes.length; length++) expect(unpackCounts(bytes.subarray(0, length))).toBeNull();
    expect(unpackCounts(Uint8Array.from([...bytes, 0]))).toBeNull();
    expect(unpackCounts(Uint8Array.from([1, 128, 1, 1, 1, 1, 0]))).toBeNull();
  });

  test('are shared by moves that are images of each other, and need thirty games', () => {
    const counted = countedIn(smallCounts(29), START, 1)!;
    expect(counted.games).toBe(30);
    expect([...counted.bySquare.values()]).toEqual([7.5, 7.5, 7.5, 7.5]);
    expect(countedIn(smallCounts(29), START, 0)).toBeNull();
    expect(countedIn(new Map(), START, 0)).toBeNull();
  });
});

test('a network over shares leaves them as they are if it only has their logarithms, and prefers what it counts', () => {
  const numbers = new Float32Array(BLEND_NUMBERS);
  const direct = BLEND_NUMBERS - 10;
  numbers[direct] = 2;
  const shares = Float64Array.from([0.5, 0.3, 0.2]);
  const position = { rating: 1500, empties: 30, plies: 6 };
  new Blend(numbers).apply(shares, [0, 0, 0], 3, position);
  [0.5, 0.3, 0.2].forEach((share, move) => expect(shares[move]).toBeCloseTo(share, 6));
  numbers[direct + 3] = 5;
  new Blend(numbers).apply(shares, [-4, 6, 0], 3, position);
  expect(shares[1]).toBeGreaterThan(0.9);
});

test('tempered shares keep their order: less sure by an exponent, some moves by lot', () => {
  const shares = Float64Array.from([0.64, 0.32, 0.04]);
  const position = { rating: 1700, empties: 56 };
  // Each of four numbers: 1700 and 56 empties add one of each.
  temper([0.5, 0.2, -0.3, 0.1, 0, 0, 0, 0, 0.4, 0.1, -0.3, 0.1], shares, 3, position);
  const roots = [0.8, Math.sqrt(0.32), 0.2];
  const sum = roots.reduce((total, root) => total + root, 0);
  roots.forEach((root, move) => expect(shares[move]).toBeCloseTo((0.7 * root) / sum + 0.1, 10));

  const lowered = Float64Array.from([0.64, 0.32, 0.04]);
  temper([1, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0], lowered, 3, position);
  // By half of the exponent at most: then no share overtakes a larger one.
  const parts = [0.64, 0.32, 0.04].map((share) => share * Math.exp(-0.5 * share ** 2));
  const whole = parts.reduce((total, part) => total + part, 0);
  parts.forEach((part, move) => expect(lowered[move]).toBeCloseTo(part / whole, 10));
});

describe('the shipped model', async () => {
  const read = await PeopleModel.read(new Uint8Array(readFileSync('data/people.bin')), 'people.bin');
  if (!read.ok) throw new Error(read.fault.code);
  const model = read.value;

  test('has shares of all legal moves that add up to 1, the most played first', () => {
    for (const { position, last } of POSITIONS)
      for (const rating of [0, 1000, 1500, 5000]) {
        const { moves } = model.people({ position, rating, ...(last !== undefined && { last }) });
        expect(moves.map(({ square }) => square).toSorted((a, b) => a - b)).toEqual(legalSquares(position));
        expect(moves.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
        expect(moves.map(({ share }) => share)).toEqual(moves.map(({ share }) => share).toSorted((a, b) => b - a));
      }
  });

  test('counts games where many were played, and says whose', () => {
    expect(model.people({ position: START, rating: 1500 })).toMatchObject({
      source: 'games',
      ratings: { from: 1350, to: 1550 },
      moves: [{ share: 0.25 }, { share: 0.25 }, { share: 0.25 }, { share: 0.25 }],
    });
    expect(model.modelled({ position: START, rating: 1500 }).source).toBe('model');
  });

  test('uses values only if all moves have one, and then good moves are played more', () => {
    const { position } = POSITIONS[5]!;
    const squares = legalSquares(position);
    const alone = model.modelled({ position, rating: 1500 });
    const second = alone.moves[1]!;
    const values = new Map(squares.map((square) => [square, square === second.square ? 4 : -2]));
    const knowing = model.modelled({ position, rating: 1500, values, plies: 10 });
    expect(knowing.source).toBe('engine');
    expect(knowing.moves[0]!.square).toBe(second.square);
    expect(knowing.moves[0]!.share).toBeGreaterThan(1.3 * second.share);
    for (const none of [NaN, -Infinity]) {
      values.set(squares[0]!, none);
      expect(model.modelled({ position, rating: 1500, values }).source).toBe('model');
    }
    values.delete(squares[0]!);
    expect(model.modelled({ position, rating: 1500, values }).source).toBe('model');
  });

  test('knows no moves where there are none', () => {
    const lost = { playerLow: 0, playerHigh: 0, opponentLow: 1, opponentHigh: 0 };
    expect(model.people({ position: lost, rating: 1500 }).moves).toEqual([]);
  });

  test('is refused with a fault if it is foreign or cut', async () => {
    const bytes = new Uint8Array(readFileSync('data/people.bin'));
    for (const bad of [
      bytes.slice(0, 5),
      bytes.slice(0, bytes.length - 1),
      Uint8Array.from([1, ...bytes]),
      new Uint8Array(),
      makeWeights(JSON.parse('null') as object, Uint8Array.of(), PEOPLE_MAGIC),
    ]) {
      const found = await PeopleModel.read(bad, 'people.bin');
      expect(found.ok).toBe(false);
    }
  });
});
