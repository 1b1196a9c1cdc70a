/**
 * What the analysis asks of the cores for other boards (workers/engine/shapes/searcher.ts): above all lines, each of whose
 * moves keeps the value.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { latePosition, Random } from '../../bench/random.ts';
import { PASS, targetOf } from '../../game/notation.ts';
import { applyMove, flipsOfMove, isOver, legalMoves, startPosition } from '../../game/position.ts';
import { COUNTS, type Count, type Move, type Position, type RuleSystem } from '../../game/types.ts';
import { WASM_FILES } from '../../workers/cores.ts';
import type { CoreName } from '../../workers/protocol.ts';
import { ShapeCore } from '../../workers/engine/shapes/core.ts';
import { ShapeSearcher } from '../../workers/engine/shapes/searcher.ts';
import { readWeights } from '../../workers/engine/weights.ts';
import { testHost } from '../core/helpers.ts';
import { good, onBoard, rulesNamed } from '../game/helpers.ts';

const host = testHost({
  module: async (core = 'othello') => new WebAssembly.Module(readFileSync(`build/${WASM_FILES[core]}`)),
});

async function open(name: CoreName = 'narrow'): Promise<ShapeSearcher> {
  return new ShapeSearcher(good(await ShapeCore.open(host, name, 16)).core);
}

let jobs = 0;
/** A searcher with an empty table, at work on the position. */
async function begun(position: Position, count: Count = 'winner', name: CoreName = 'narrow'): Promise<ShapeSearcher> {
  const searcher = await open(name);
  searcher.begin(++jobs, position, count);
  return searcher;
}

/** The exact value by the core, from the lowest up. */
function valueBy(searcher: ShapeSearcher, position: Position): number {
  let value = -100;
  for (let above = searcher.exact(position, value); above > value; above = searcher.exact(position, value))
    value = above;
  return value;
}

const next = (position: Position, move: Move): Position => applyMove(position, move, good(flipsOfMove(position, move)));

const SIX = rulesNamed('6x6');
/** With these, games end early, and the two counts differ. */
const FEW_DISCS = onBoard(4, 6, { supply: { kind: 'own', perSide: 9 }, aim: 'fewest' });

describe('a line given the value', () => {
  test.each<readonly [string, RuleSystem, number]>([
    ['6×6', SIX, 8],
    ['6×6, fewest', rulesNamed('anti-6'), 8],
    ['few own discs, fewest', FEW_DISCS, 9],
  ])('keeps it with each move to the end of the game: %s', async (_, rules, empties) => {
    const random = new Random(5);
    for (let i = 0; i < 12; i++) {
      const position = latePosition(rules, random, empties);
      for (const count of COUNTS) {
        const searcher = await begun(position, count);
        const value = plainValue(position, count);
        let now = position;
        for (const [ply, move] of searcher.line(position, value).entries()) {
          now = next(now, move);
          expect(plainValue(now, count)).toBe(ply % 2 ? value : 0 - value);
        }
        expect(isOver(now)).toBe(true);
      }
    }
  });

  test('is proved move by move from 12 empties after a move, from the table before', async () => {
    const random = new Random(6);
    for (const [empties, isProved] of [
      [13, true],
      [14, false],
    ] as const) {
      const position = latePosition(SIX, random, empties);
      expect(legalMoves(position).length).toBeGreaterThan(1);
      const value = valueBy(await begun(position), position);
      const line = (await begun(position)).line(position, value);
      expect(line.length > 0).toBe(isProved);
    }
  });

  describe('far from the end', () => {
    const position = latePosition(SIX, new Random(7), 20);
    const [first, second] = legalMoves(position).map(({ move }) => move);
    const [afterFirst, afterSecond] = [next(position, first!), next(position, second!)];

    test('takes a move whose proof is in the table, and no other', async () => {
      const searcher = await begun(position);
      expect(searcher.line(position, 6)).toEqual([]);
      searcher.recall(afterFirst, -36, -4);
      expect(searcher.line(position, 6)).toEqual([]);
      searcher.recall(afterSecond, -36, -6);
      expect(searcher.line(position, 6)[0]).toEqual(second);
      expect(searcher.line(position, 4)[0]).toEqual(first);
    });

    test('begins with the move of the table if that keeps the value', async () => {
      const searcher = await begun(position);
      for (const after of [afterFirst, afterSecond]) searcher.recall(after, -36, -6);
      expect(searcher.line(position, 6)[0]).toEqual(first);
      searcher.recall(position, 6, 36, targetOf(second!));
      expect(searcher.line(position, 6)[0]).toEqual(second);
      searcher.recall(afterFirst, -36, -8);
      expect(searcher.line(position, 8)[0]).toEqual(first);
    });

    test('takes no estimate for a proof', async () => {
      const searcher = await begun(position);
      // Whatever it is worth, this says that it is at most that.
      const estimate = searcher.estimate(afterFirst, 35, 36, 4);
      expect(searcher.core.probe(afterFirst)).toMatchObject({ high: estimate, depth: 4 });
      expect(searcher.line(position, -estimate)).toEqual([]);
    });
  });

  test('is proved while the centre is being filled if the board is small', async () => {
    const small = startPosition(onBoard(6, 4, { opening: 'placed' }));
    const value = valueBy(await begun(small), small);
    expect((await begun(small)).line(small, value)).not.toEqual([]);
    // No longer once it is full …
    const full = startPosition(onBoard(6, 4));
    expect((await begun(full)).line(full, -24)).toEqual([]);
    // … nor with one square more: a board of 25.
    const larger = startPosition(onBoard(6, 6, { opening: 'placed', missing: [0, 1, 2, 3, 4, 5, 6, 11, 30, 31, 35] }));
    expect((await begun(larger)).line(larger, -36)).toEqual([]);
  });

  test('isn’t cut off by the end of a slice', async () => {
    // Long enough for a look at the clock.
    const position = latePosition(rulesNamed('anti'), new Random(31), 13);
    const searcher = await begun(position);
    const value = valueBy(searcher, position);
    const hurried = await begun(position);
    hurried.core.setDeadline(host.now() - 1);
    const line = hurried.line(position, value);
    expect(line.reduce(next, position)).toSatisfy(isOver);
  });

  test('is left out where discs move', async () => {
    const position = latePosition(rulesNamed('italian-displacement-4'), new Random(9), 2);
    expect((await begun(position)).line(position, -16)).toEqual([]);
  });
});

describe('a line without a value', () => {
  test('is what the table says, and passes and only moves besides', async () => {
    const position = latePosition(SIX, new Random(10), 14);
    const searcher = await begun(position);
    expect(legalMoves(position).length).toBeGreaterThan(1);
    expect(searcher.line(position)).toEqual([]);
    const value = valueBy(searcher, position);
    const [move] = searcher.line(position);
    const after = next(position, move!);
    expect(valueBy(await begun(after), after)).toBe(0 - value);
  });

  test('has the only move there is, known or not', async () => {
    const random = new Random(12);
    let position = latePosition(SIX, random, 6);
    while (legalMoves(position).length !== 1) position = latePosition(SIX, random, 6);
    expect((await begun(position)).line(position)[0]).toEqual(legalMoves(position)[0]!.move);
  });

  test('has at most 60 moves', async () => {
    const rules = rulesNamed('10x10');
    const searcher = await begun(startPosition(rules), 'winner', 'wide');
    const random = new Random(11);
    const game: Move[] = [];
    for (let now = startPosition(rules); !isOver(now);) {
      const moves = legalMoves(now);
      const move = moves.length ? random.pick(moves).move : PASS;
      if (moves.length > 1) searcher.recall(now, -2, 2, targetOf(move));
      game.push(move);
      now = next(now, move);
    }
    expect(game.length).toBeGreaterThan(61);
    expect(searcher.line(startPosition(rules))).toEqual(game.slice(0, 60));
  });
});

test('a proof is guided by a search of 9 plies from 13 empties up', async () => {
  const searcher = await open();
  expect(searcher.isSelective).toBe(false);
  expect([1, 12, 13, 30].map((empties) => searcher.guessDepth(empties))).toEqual([1, 1, 9, 9]);
});

test('estimates come from counts only where the board’s tables haven’t arrived', async () => {
  const searcher = await open();
  expect(searcher.source).toBe('search');
  searcher.begin(++jobs, startPosition(rulesNamed('anti')), 'winner');
  expect(searcher.source).toBe('search');
  searcher.begin(++jobs, startPosition(SIX), 'winner');
  expect(searcher.source).toBe('counts');
  good(searcher.core.loadTables(good(await readWeights(new Uint8Array(readFileSync('data/eval-six.bin'))))));
  expect(searcher.source).toBe('search');
});
