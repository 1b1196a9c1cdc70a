/**
 * ProbCut against the same in plain code: what is cut, and by what, where the tree is so shallow that no table can say
 * more than the search.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Random } from '../../bench/random.ts';
import { type Bitboards, type Core, emptiesOf, squaresOf } from '../../workers/core.ts';
import { SELECTIVITIES } from '../../workers/protocol.ts';
import { finalScore, minimax, openTrained, positionsOf, staticDiscs, swapped } from './estimates.ts';

let core: Core;
beforeAll(async () => {
  core = await openTrained();
});

/** Standard errors that a cut lies beyond the window, by selectivity. */
const WIDTHS = [1.1, 1.5, 1.96, 2.33, 2.58];
const [FIRST_EMPTIES, LAST_EMPTIES] = [12, 54];
/** The fitted sigma's constant, what it has for an empty square and for its square. */
const [CONSTANT, LINEAR, SQUARE] = readFileSync('assembly/midgame/errors.ts', 'utf8')
  .split('export function middleSigma')[1]!
  .match(/(?<=<f32>)-?[\d.]+/g)!
  .map(Number) as [number, number, number];

/** The core counts in numbers of 32 bits, and a margin may lie just at a whole disc. */
const f32 = Math.fround;
const fourthRoot = (x: number): number => f32(Math.sqrt(f32(Math.sqrt(f32(x)))));

function sigmaOf(empties: number): number {
  const e = Math.max(FIRST_EMPTIES, Math.min(LAST_EMPTIES, empties));
  return f32(f32(f32(CONSTANT) + f32(f32(LINEAR) * e)) + f32(f32(f32(SQUARE) * e) * e));
}

/** Two fifths of the depth, one less where that is even and the depth is not, or the other way. */
function shallowDepth(depth: number): number {
  const near = Math.floor((2 * depth) / 5);
  return near % 2 === depth % 2 ? near : near - 1;
}

/** What ProbCut says of "worth more than alpha?"; undefined where the moves have to be searched. */
function cut(position: Bitboards, alpha: number, depth: number, level: number): boolean | undefined {
  const shallow = shallowDepth(depth);
  const sigma = sigmaOf(emptiesOf(position));
  const error = f32(sigma * fourthRoot((depth - shallow) / (shallow + 1)));
  const margin = Math.ceil(f32(f32(WIDTHS[level]!) * error));
  const hope = Math.trunc(f32(sigma * fourthRoot(shallow)));
  const now = staticDiscs(core, position);
  const value = (): number => minimax(core, position, shallow);
  const [high, low] = [alpha + 1 + margin, alpha - margin];
  if (now > alpha) return high <= 64 && now + hope >= high && value() >= high ? true : undefined;
  return low >= -64 && now - hope <= low && value() <= low ? false : undefined;
}

function isAbove(position: Bitboards, alpha: number, depth: number, level: number): boolean {
  const moves = squaresOf(core.mobility(position));
  if (moves.length === 0 && !core.mobility(swapped(position))) return finalScore(position) > alpha;
  if (moves.length === 0) return !isAbove(swapped(position), -alpha - 1, depth, level);
  if (depth <= 1) return minimax(core, position, depth) > alpha;
  return (
    cut(position, alpha, depth, level) ??
    moves.some((square) => !isAbove(core.play(position, square), -alpha - 1, depth - 1, level))
  );
}

test.each([
  [2, 400],
  [3, 400],
  [4, 150],
  [5, 80],
])('to depth %i at every selectivity', (depth, count) => {
  const random = new Random(depth);
  let cuts = 0;
  for (const position of positionsOf(core, 100 + depth, 20, 50, count)) {
    const level = random.below(WIDTHS.length);
    // Where the window is far away nothing is at stake.
    const alpha = Math.max(-64, Math.min(63, staticDiscs(core, position) - 16 + random.below(33)));
    cuts += Number(cut(position, alpha, depth, level) !== undefined);
    const isMore = core.estimate(position, alpha, alpha + 1, depth, level) > alpha;
    expect([isMore, SELECTIVITIES[level], alpha, position]).toEqual([
      isAbove(position, alpha, depth, level),
      SELECTIVITIES[level],
      alpha,
      position,
    ]);
  }
  expect(cuts).toBeGreaterThan(count / 10);
});
