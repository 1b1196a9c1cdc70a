/**
 * Values of whole games on small boards: rules, passes, end and both ways of counting at once. The values of 4x4 and of
 * the crossed 6x4 are published (second player 11-3, first player 20-4); the others come from two solvers written apart
 * from this one. The search here is the plainest one that is quick enough.
 */
import { expect, test } from 'vitest';
import { PASS } from '../../game/notation.ts';
import { applyMove, isOver, legalMoves, outcome, startPosition } from '../../game/position.ts';
import { positionKey } from '../../game/repetition.ts';
import type { Count, Opening, Position, RuleSystem } from '../../game/types.ts';
import { onBoard, rulesNamed } from './helpers.ts';

type Bounds = [low: number, high: number];

/** Whether the side to move gets more than `alpha`; replies that leave few moves are tried first. */
function exceeds(at: Position, alpha: number, count: Count, known: Map<string, Bounds>): number {
  const key = positionKey(at);
  const bounds = known.get(key) ?? [-100, 100];
  if (bounds[0] > alpha) return bounds[0];
  if (bounds[1] <= alpha) return bounds[1];
  const replies = legalMoves(at)
    .map(({ move, flips }) => applyMove(at, move, flips))
    .map((next) => ({ next, mobility: legalMoves(next).length }))
    .sort((a, b) => a.mobility - b.mobility);
  let best = -100;
  if (!replies.length) {
    best = isOver(at)
      ? outcome(at, at.sideToMove, count)
      : 0 - exceeds(applyMove(at, PASS, []), -alpha - 1, count, known);
  }
  for (const { next } of replies) {
    best = Math.max(best, 0 - exceeds(next, -alpha - 1, count, known));
    if (best > alpha) break;
  }
  known.set(key, best > alpha ? [Math.max(bounds[0], best), bounds[1]] : [bounds[0], Math.min(bounds[1], best)]);
  return best;
}

/** Whether the player who begins gets this much and no more. */
function isValue(rules: RuleSystem, count: Count, value: number): boolean {
  const known = new Map<string, Bounds>();
  const start = startPosition(rules);
  return exceeds(start, value - 1, count, known) >= value && exceeds(start, value, count, known) <= value;
}

const own = (perSide: number): Pick<RuleSystem, 'supply'> => ({ supply: { kind: 'own', perSide } });
const anti: Pick<RuleSystem, 'aim'> = { aim: 'fewest' };

test.each<[Opening, string, Partial<RuleSystem>, discs: number, winner: number]>([
  ['crossed', 'most', {}, -8, -10],
  ['parallel-rows', 'most', {}, -3, -4],
  ['parallel-columns', 'most', {}, -3, -4],
  ['placed', 'most', {}, -3, -4],
  ['crossed', 'fewest', anti, 3, 4],
  ['parallel-rows', 'fewest', anti, 0, 0],
  ['placed', 'fewest', anti, 0, 0],
  ['crossed', 'most, own discs', own(8), -8, -10],
  ['parallel-rows', 'most, own discs', own(8), -3, -4],
  ['placed', 'most, own discs', own(8), -3, -4],
  ['crossed', 'fewest, own discs', { ...anti, ...own(8) }, 3, 4],
  ['parallel-rows', 'fewest, own discs', { ...anti, ...own(8) }, 2, 2],
  ['placed', 'fewest, own discs', { ...anti, ...own(8) }, 2, 2],
])('4x4, %s, %s', (opening, _, more, discs, winner) => {
  const rules = onBoard(4, 4, { opening, ...more });
  expect([isValue(rules, 'discs', discs), isValue(rules, 'winner', winner)]).toEqual([true, true]);
});

test.each([
  ['cross-20', -4, -4],
  ['6x4', 16, 16],
  ['6x4-parallel', 6, 6],
  ['6x4-parallel-columns', 18, 22],
])('%s', (id, discs, winner) => {
  const rules = rulesNamed(id);
  expect([isValue(rules, 'discs', discs), isValue(rules, 'winner', winner)]).toEqual([true, true]);
});
