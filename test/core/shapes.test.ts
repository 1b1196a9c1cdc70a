/** The cores for other shapes against the plain engine of game/: moves, flips, values, leaves, for every kind of rules. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { RULES_SALT } from '../../assembly/layout.ts';
import { plainValue } from '../../bench/plain.ts';
import { Random } from '../../bench/random.ts';
import { applyMove, emptyCount, isFillingCentre, isOver, legalMoves, startPosition } from '../../game/position.ts';
import { PASS } from '../../game/notation.ts';
import { perft } from '../../game/perft.ts';
import { shapeOf } from '../../game/shape.ts';
import { type Count, COUNTS, type Position, type RuleSystem } from '../../game/types.ts';
import { WASM_FILES } from '../../workers/cores.ts';
import type { CoreName } from '../../workers/protocol.ts';
import { positionOf } from '../../workers/position-text.ts';
import { ShapeCore } from '../../workers/engine/shapes/core.ts';
import { good, onBoard, rulesNamed } from '../game/helpers.ts';
import { testHost } from './helpers.ts';

const modules = new Map<CoreName, Promise<WebAssembly.Module>>();
const host = testHost({
  module: (core = 'othello') => {
    const known =
      modules.get(core) ?? readFile(`build/${WASM_FILES[core]}`).then((bytes) => WebAssembly.compile(bytes));
    modules.set(core, known);
    return known;
  },
});
const openShapes = async (name: CoreName): Promise<ShapeCore> => good(await ShapeCore.open(host, name, 16)).core;

/** A random game's positions with at most this many empties; passes are not positions. */
function positionsOf(rules: RuleSystem, random: Random, mostEmpties: number): Position[] {
  const found: Position[] = [];
  let now = startPosition(rules);
  for (let ply = 0; ply < 120 && !isOver(now); ply++) {
    const moves = legalMoves(now);
    if (moves.length > 0 && emptyCount(now) <= mostEmpties) found.push(now);
    const { move, flips } = moves.length > 0 ? random.pick(moves) : { move: PASS, flips: [] };
    now = applyMove(now, move, flips);
  }
  return found;
}

/** Boards whose lines continue beyond holes, so that no table of whole lines fits them. */
const HOLED = onBoard(7, 8, {
  missing: [8, 24, 30, 45],
  opening: 'custom',
  start: { black: [16, 23], white: [17, 22] },
});
const WIDE_HOLED = onBoard(10, 9, {
  missing: [0, 22, 47, 66],
  opening: 'custom',
  start: { black: [44, 55], white: [45, 54] },
});

const CASES: readonly (readonly [name: string, core: CoreName, rules: RuleSystem])[] = [
  ['4×4', 'narrow', rulesNamed('4x4')],
  ['6×6', 'narrow', rulesNamed('6x6')],
  ['6 columns, 4 rows, fewest', 'narrow', onBoard(6, 4, { aim: 'fewest' })],
  ['8×8, own discs', 'narrow', rulesNamed('othello-own-discs')],
  ['8×8, fewest', 'narrow', rulesNamed('anti')],
  ['few own discs, so that a hand runs empty', 'narrow', onBoard(6, 6, { supply: { kind: 'own', perSide: 15 } })],
  ['few own discs, fewest', 'narrow', onBoard(4, 6, { supply: { kind: 'own', perSide: 9 }, aim: 'fewest' })],
  ['cross of 48', 'narrow', rulesNamed('cross-48')],
  ['holes in lines', 'narrow', HOLED],
  ['10×10', 'wide', rulesNamed('10x10')],
  ['10×10, fewest', 'wide', rulesNamed('anti-10')],
  ['cross of 64, own discs', 'wide', rulesNamed('cross-64')],
  ['wide with holes', 'wide', WIDE_HOLED],
  ['6×6 in the wide core', 'wide', rulesNamed('6x6')],
];

describe.each(CASES)('%s', (_, name, rules) => {
  test('moves and flips', async () => {
    const core = await openShapes(name);
    core.begin(rules, false);
    for (const position of positionsOf(rules, new Random(7), 100)) {
      if (isFillingCentre(position)) continue;
      // With an empty hand, no disc may be placed; what it would flip is the same.
      const full = { ...position, hands: position.hands && { black: 9, white: 9 } };
      const placings = legalMoves(full).flatMap(({ move, flips }) =>
        move.kind === 'place' ? [{ square: move.square, flips }] : [],
      );
      expect(core.mobility(position)).toEqual(placings.map(({ square }) => square));
      for (const { square, flips } of placings) expect(core.flips(position, square)).toEqual(flips);
    }
  });

  test('values near the end, both counts', async () => {
    const core = await openShapes(name);
    const limit = shapeOf(rules).squares.length;
    for (let seed = 0; seed < 6; seed++) {
      for (const count of COUNTS) {
        core.begin(rules, count === 'discs');
        for (const position of positionsOf(rules, new Random(seed), 6)) {
          expect(valueOf(core, position, limit)).toBe(plainValue(position, count satisfies Count));
        }
      }
    }
  });
});

test.each<[string, CoreName, RuleSystem]>([
  ['6×6', 'narrow', rulesNamed('6x6')],
  ['8×8, own discs', 'narrow', rulesNamed('othello-own-discs')],
  ['10×10, fewest', 'wide', rulesNamed('anti-10')],
])('%s: what the table is told of a position it says again, turned or not', async (_, name, rules) => {
  const core = await openShapes(name);
  core.begin(rules, false);
  const told = positionsOf(rules, new Random(4), 20).filter((position) => emptyCount(position) > 2);
  expect(told.length).toBeGreaterThan(5);
  expect(told.map((position) => core.probe(position))).toEqual(told.map(() => undefined));
  for (const [index, position] of told.entries()) {
    const { move } = legalMoves(position).at(-1)!;
    const square = move.kind === 'place' ? move.square : undefined;
    core.recall(position, -index - 1, index + 2, square);
    expect(core.probe(position)).toEqual({
      low: -index - 1,
      high: index + 2,
      depth: emptyCount(position),
      move: square,
    });
  }
});

test('while the centre is being filled the table is neither told nor asked', async () => {
  const rules = rulesNamed('brainking-8');
  const core = await openShapes('narrow');
  core.begin(rules, false);
  const start = startPosition(rules);
  expect(isFillingCentre(start)).toBe(true);
  core.recall(start, -2, 2);
  expect(core.probe(start)).toBeUndefined();
});

/** By null windows from the middle outwards. */
function valueOf(core: ShapeCore, position: Position, limit: number): number {
  let [low, high] = [-limit, limit];
  while (low < high) {
    const alpha = Math.floor((low + high) / 2);
    const score = core.exact(position, alpha);
    if (score > alpha) low = Math.max(low, score);
    else high = Math.min(high, score);
  }
  return low === high ? low : NaN;
}

test.each([
  ['italian-displacement-4', 6],
  ['italian-displacement', 6],
  ['brainking-10', 6],
  ['cross-20', 8],
  ['anti-6', 6],
])('leaves of %s to depth %i', async (id, depth) => {
  const rules = rulesNamed(id);
  const core = await openShapes(Math.max(rules.columns, rules.rows) > 8 ? 'wide' : 'narrow');
  core.begin(rules, false);
  for (let plies = 0; plies <= depth; plies++) {
    expect(core.perft(startPosition(rules), plies)).toBe(BigInt(perft(startPosition(rules), plies)));
  }
});

describe('a hand that is empty while the centre is being filled', () => {
  const openingWith = (rules: RuleSystem, black: number, white: number): Position => ({
    ...startPosition(rules),
    hands: { black, white },
  });

  test.each([
    [0, 2],
    [0, 0],
    [2, 0],
    [1, 8],
    [3, 1],
  ])('passes, and two end the game: %i and %i', async (black, white) => {
    const rules = rulesNamed('custom:4x4;opening=placed;own=8');
    const core = await openShapes('narrow');
    const position = openingWith(rules, black, white);
    for (const count of COUNTS) {
      core.begin(rules, count === 'discs');
      const value = plainValue(position, count);
      expect(valueOf(core, position, 16)).toBe(value);
      expect(core.estimate(position, -16, 16, 16)).toBe(value);
    }
    for (let plies = 0; plies <= 6; plies++) expect(core.perft(position, plies)).toBe(BigInt(perft(position, plies)));
  });

  // So few discs that the centre is never full, and none is moved.
  test.each([
    [0, 1],
    [0, 0],
    [1, 1],
    [2, 1],
  ])('the same where discs move: %i and %i', async (black, white) => {
    const rules = rulesNamed('custom:4x4;opening=placed;own=8;displacement');
    const core = await openShapes('narrow');
    const position = openingWith(rules, black, white);
    for (const count of COUNTS) {
      core.begin(rules, count === 'discs');
      expect(core.estimate(position, -16, 16, 8)).toBe(plainValue(position, count));
    }
    for (let plies = 0; plies <= 5; plies++) expect(core.perft(position, plies)).toBe(BigInt(perft(position, plies)));
  });
});

test.each([
  [300, 0],
  [256, 8],
  [3, 511],
  [1000, 1000],
])('a hand may hold more than can be placed, or than any text may say: %i and %i', async (black, white) => {
  const text = { board: 'OX--OXX-OOO-----', side: 'X', rules: 'custom:4x4;own=8' } as const;
  const position = { ...good(positionOf(text)), hands: { black, white } };
  const core = await openShapes('narrow');
  for (const count of COUNTS) {
    core.begin(position.rules, count === 'discs');
    expect(valueOf(core, position, 16)).toBe(plainValue(position, count));
  }
});

describe('rules that differ never share what the table knows', () => {
  const play = (core: ShapeCore, id: string): number => {
    const rules = rulesNamed(id);
    core.begin(rules, false);
    return valueOf(core, startPosition(rules), shapeOf(rules).squares.length);
  };

  test.each<[first: string, then: string, value: number]>([
    ['anti-4', '4x4', -10],
    ['4x4', 'anti-4', 4],
    ['custom:6x4;missing=b1;aim=fewest', '6x4', 16],
    ['custom:6x4;missing=f1', 'custom:6x4;missing=f1.b1;aim=fewest', 10],
  ])('after %s, %s', async (first, then, value) => {
    const core = await openShapes('narrow');
    play(core, first);
    expect(play(core, then)).toBe(value);
  });

  // In each pair a bit of the board stands for a trait of the rules.
  test.each<[CoreName, string, string]>([
    ['narrow', 'custom:6x4;missing=b1;aim=fewest', '6x4'],
    ['narrow', 'custom:6x4;missing=f1.b1;aim=fewest', 'custom:6x4;missing=f1'],
    ['narrow', 'custom:8x8;missing=b1;aim=fewest', 'custom:8x8;missing=c1;displacement'],
    ['narrow', 'custom:8x8;opening=placed', 'othello'],
    ['wide', '10x10', 'custom:10x10;missing=b1;aim=fewest'],
    ['wide', 'custom:10x10;missing=b1;aim=fewest', 'custom:10x10;missing=a6;opening=placed'],
  ])('on the core %s: %s, %s', async (name, one, other) => {
    const core = await openShapes(name);
    const saltOf = (id: string): bigint => {
      core.begin(rulesNamed(id), false);
      return new BigUint64Array(core.memory.buffer, RULES_SALT, 1)[0]!;
    };
    expect(saltOf(one)).not.toBe(saltOf(other));
  });
});
