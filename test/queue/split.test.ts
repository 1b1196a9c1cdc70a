/** A split solve finds the value, however badly its moves are ordered. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Random, randomPositions, take } from '../../bench/random.ts';
import { canonical } from '../../game/canonical.ts';
import { moveName } from '../../game/notation.ts';
import { applyMove, emptyCount, flipsOfMove, isOver, legalMoves, outcome } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Position } from '../../game/types.ts';
import { type PositionText, positionText } from '../../workers/position-text.ts';
import type { EngineHost } from '../../workers/engine/host.ts';
import { Split, stepOfMoves, type Needs, type SplitView, type SplitStep } from '../../workers/queue/split.ts';
import { Tasker } from '../../workers/queue/tasker.ts';
import { valueName, type Bounds } from '../../workers/queue/tasks.ts';
import { builtHost } from '../training/helpers.ts';

const EMPTIES = 9;
const LEAF_EMPTIES = 6;
const COUNT = 'winner';
const MAX_ROUNDS = 500;

const tasker = new Tasker(builtHost, 1);
const nameOf = (position: Position): string => valueName(positionText(canonical(position).position), COUNT);

async function valueOf(position: Position): Promise<number> {
  if (isOver(position)) return outcome(position, position.sideToMove, COUNT);
  let [low, high] = [-64, 64];
  while (low < high) {
    const alpha = Math.floor((low + high) / 2);
    const { low: l, high: h } = await tasker.bound({
      kind: 'bound',
      position: positionText(position),
      count: COUNT,
      alpha,
    });
    low = Math.max(low, l);
    high = Math.min(high, h);
  }
  return low;
}

const ofBest = (root: Position, view: SplitView): Promise<SplitStep> => new Split(root, COUNT, view).step();

/** Rounds of tasks until the value is there; and how many tasks it took. */
async function solved<S extends { readonly kind: string }>(
  root: Position,
  order: SplitView['order'],
  stepOf: (root: Position, view: SplitView) => Promise<S | Needs>,
  others: Partial<SplitView> = {},
): Promise<{ step: Exclude<S, Needs>; tasks: number }> {
  const known = new Map<string, Bounds>();
  const view: SplitView = {
    proved: async (position) => known.get(nameOf(position)),
    isLeaf: (position) => emptyCount(position) <= LEAF_EMPTIES,
    order,
    guess: async (position) => (await order(position))[0]!.value,
    ...others,
  };
  let tasks = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = await stepOf(root, view);
    if (!('needs' in step)) return { step: step as Exclude<S, Needs>, tasks };
    expect(step.needs.length).toBeGreaterThan(0);
    for (const { position, alpha } of step.needs) {
      tasks++;
      const text = positionText(canonical(position).position);
      const { low, high } = await tasker.bound({ kind: 'bound', position: text, count: COUNT, alpha });
      const { low: l = -64, high: h = 64 } = known.get(nameOf(position)) ?? {};
      known.set(nameOf(position), { low: Math.max(low, l), high: Math.min(high, h) });
    }
  }
  throw new Error('it comes to no end');
}

const bySearch: SplitView['order'] = async (position) => (await tasker.order(positionText(position), COUNT)).value;
const atRandom =
  (random: Random): SplitView['order'] =>
  async (position) =>
    legalMoves(position)
      .map(({ move }) => ({ move, value: random.below(129) - 64 }))
      .sort((a, b) => b.value - a.value);

describe('a split', () => {
  const positions = take(randomPositions(new Random(57), EMPTIES, EMPTIES), 8);
  let values: number[];
  beforeAll(async () => void (values = await Promise.all(positions.map(valueOf))));

  test('finds the value, and a line that keeps it, by good estimates and by none', async () => {
    let [good, bad] = [0, 0];
    for (const [index, root] of positions.entries()) {
      for (const order of [bySearch, atRandom(new Random(index))]) {
        const { step, tasks } = await solved(root, order, ofBest);
        expect(step.value).toBe(values[index]);
        if (order === bySearch) good += tasks;
        else bad += tasks;
        let [position, sign] = [root, 1];
        for (const move of step.line) {
          const flips = flipsOfMove(position, move);
          expect(flips.ok).toBe(true);
          position = applyMove(position, move, flips.ok ? flips.value : []);
          sign = -sign;
          expect(await valueOf(position)).toBe(0 + sign * step.value);
        }
        expect(step.line.length).toBeGreaterThan(0);
      }
    }
    // Good estimates save most of the work.
    expect(2 * good).toBeLessThan(bad);
  });

  test('finds the value of every move', async () => {
    for (const root of positions) {
      const { step } = await solved(root, bySearch, (position, view) => stepOfMoves(position, COUNT, view));
      const expected = await Promise.all(
        legalMoves(root).map(async ({ move, flips }) => [
          moveName(OTHELLO, move),
          0 - (await valueOf(applyMove(root, move, flips))),
        ]),
      );
      const found = step.moves.map(({ move, value }) => [moveName(OTHELLO, move), value]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
      expect(step.moves.map(({ value }) => value)).toEqual(
        step.moves.map(({ value }) => value).toSorted((a, b) => b - a),
      );
      expect(step.moves.every(({ move, line }) => line[0] === move)).toBe(true);
    }
  });

  test('orders no moves where one task can take the position: that may cost as much as the proof', async () => {
    for (const root of positions) {
      const order = (): Promise<never> => Promise.reject(new Error('an order was asked for'));
      const guess = (position: Position): Promise<number> =>
        tasker.guess(positionText(position), COUNT).then(({ value }) => value);
      const isLeaf = (position: Position): boolean => emptyCount(position) < EMPTIES;
      const { step } = await solved(root, order, (position, view) => stepOfMoves(position, COUNT, view), {
        guess,
        isLeaf,
      });
      expect(step.moves.map(({ line }) => line.length)).toEqual(step.moves.map(() => 1));
    }
  });
});

test('what is estimated doesn’t depend on the boards that came before', async () => {
  const small: PositionText = { board: '-'.repeat(14) + 'OX----XO' + '-'.repeat(14), side: 'X', rules: '6x6' };
  const other: PositionText = { board: '-'.repeat(27) + 'OX------XO' + '-'.repeat(27), side: 'X', rules: 'anti' };
  const weights: EngineHost['weights'] = async (set) => new Uint8Array(readFileSync(`data/eval-${set}.bin`));
  const fresh = () => new Tasker({ ...builtHost, weights }, 1);
  const used = fresh();
  await used.order(other, COUNT);
  expect((await used.order(small, COUNT)).value).toEqual((await fresh().order(small, COUNT)).value);
});
