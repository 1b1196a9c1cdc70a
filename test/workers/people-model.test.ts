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
import { Blend, BLEND_NUMBERS } from '../../workers/people/blend.ts';
import { MoveColumns } from '../../workers/people/columns.ts';
import { RATING_BANDS, type Counts, countedIn, packCounts, unpackCounts } from '../../workers/people/counts.ts';
import { COLUMNS, COUNT_COLUMNS, FEATURE_COLUMNS, FEATURES } from '../../workers/people/layout.ts';
import { makeWeights } from '../../workers/engine/weights.ts';
import { PEOPLE_MAGIC } from '../../workers/people/people-file.ts';
import { PeopleModel } from '../../workers/people/people-model.ts';
import { temper } from '../../workers/people/temper.ts';

const random = randomFrom(5);

/** A position after this many moves by lot. */
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

/** The columns of each move, as sorted texts. */
function columnsOf(position: OthelloPosition, last?: number): Map<number, string[]> {
  const columns = new MoveColumns();
  columns.read(position, last);
  return new Map(
    Array.from({ length: columns.count }, (_, move) => {
      const own = [];
      for (let i = columns.starts[move]!; i < columns.starts[move + 1]!; i++)
        own.push(`${columns.signs[i]! > 0 ? '+' : '-'}${columns.columns[i]}`);
      return [columns.squares[move]!, own.toSorted()];
    }),
  );
}

describe('columns of moves', () => {
  test('every legal move has columns, all of them in the tables', () => {
    for (const { position, last } of POSITIONS) {
      const columns = new MoveColumns();
      columns.read(position, last);
      expect([...columns.squares.subarray(0, columns.count)]).toEqual(legalSquares(position));
      expect(columns.empties).toBe(emptiesOf(position));
      const all = columns.columns.subarray(0, columns.starts[columns.count]);
      expect(all.every((column) => column >= 0 && column < COLUMNS)).toBe(true);
    }
  });

  test('images of a position have the same columns', () => {
    for (const { position, last } of POSITIONS) {
      const plain = columnsOf(position, last);
      for (const turn of TURNS) {
        const image = columnsOf(turned(position, turn), last === undefined ? last : turn[last]!);
        for (const [square, columns] of plain) expect(image.get(turn[square]!)).toEqual(columns);
      }
    }
  });

  test('cells and counts are those of the boards before and after the move', () => {
    for (const { position, last } of POSITIONS) {
      const found = columnsOf(position, last);
      for (const [square, columns] of found) {
        const after = passed(played(position, square)!);
        const cell = (board: OthelloPosition, squares: readonly number[]): number =>
          squares.reduce((sum, one, place) => sum + contentAt(board, one) * 3 ** place, 0);
        const expected: string[] = [];
        FEATURES.forEach(({ squares }, feature) => {
          const [one, other] = [cell(position, squares), cell(after, squares)];
          if (one === other) return;
          expected.push(`+${FEATURE_COLUMNS[feature]![other]}`, `-${FEATURE_COLUMNS[feature]![one]}`);
        });
        expected.push(`+${COUNT_COLUMNS.theirMoves + movesOf(passed(after))}`);
        expected.push(`+${COUNT_COLUMNS.ownMoves + movesOf(after)}`);
        for (const column of expected) expect(columns).toContain(column);
        expect(columns.filter((column) => column.startsWith('-'))).toHaveLength((expected.length - 2) / 2);
      }
    }
  });
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
    const rare = alone.moves.at(-1)!;
    const values = new Map(squares.map((square) => [square, square === rare.square ? 20 : -20]));
    const knowing = model.modelled({ position, rating: 1500, values, plies: 10 });
    expect(knowing.source).toBe('engine');
    expect(knowing.moves.find(({ square }) => square === rare.square)!.share).toBeGreaterThan(10 * rare.share);
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
