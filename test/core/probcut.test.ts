/**
 * ProbCut and late moves against the same in plain code: what is cut, and by what, in trees so shallow that no table can
 * say more than the search.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Random } from '../../bench/random.ts';
import { type Bitboards, type Core, squaresOfBits } from '../../workers/engine/core.ts';
import { finalScore, minimax, openTrained, positionsOf, staticDiscs, swapped } from './estimates.ts';
import { emptiesOfBitboards } from './helpers.ts';

let core: Core;
beforeAll(async () => {
  core = await openTrained();
});

/** Standard errors that a cut lies beyond the window, by selectivity. */
const WIDTHS = [1.1, 1.5, 1.96, 2.33, 2.58];
const [FIRST_EMPTIES, LAST_EMPTIES] = [12, 54];
/** The fitted sigma's constant, and its factors for the empties and for their square. */
const [CONSTANT, LINEAR, SQUARE] = readFileSync('assembly/midgame/errors.ts', 'utf8')
  .split('export function middleSigma')[1]!
  .match(/(?<=<f32>)-?[\d.]+/g)!
  .map(Number) as [number, number, number];

/** The core calculates with 32-bit numbers, and a margin may lie exactly at a whole disc. */
const f32 = Math.fround;
const fourthRoot = (x: number): number => f32(Math.sqrt(f32(Math.sqrt(f32(x)))));

function sigmaOf(empties: number): number {
  const e = Math.max(FIRST_EMPTIES, Math.min(LAST_EMPTIES, empties));
  return f32(f32(f32(CONSTANT) + f32(f32(LINEAR) * e)) + f32(f32(f32(SQUARE) * e) * e));
}

/** Two fifths of the depth, one less where that is even and the depth is odd, or the other way round. */
function shallowDepth(depth: number): number {
  const near = Math.floor((2 * depth) / 5);
  return near % 2 === depth % 2 ? near : near - 1;
}

/** What ProbCut answers to "worth more than alpha?"; undefined where the moves have to be searched. */
function cut(position: Bitboards, alpha: number, depth: number, level: number): boolean | undefined {
  const shallow = shallowDepth(depth);
  const sigma = sigmaOf(emptiesOfBitboards(position));
  const error = f32(sigma * fourthRoot((depth - shallow) / (shallow + 1)));
  const margin = Math.ceil(f32(f32(WIDTHS[level]!) * error));
  const hope = Math.trunc(f32(sigma * fourthRoot(shallow)));
  const now = staticDiscs(core, position);
  const [high, low] = [alpha + 1 + margin, alpha - margin];
  const isMore = (bound: number): boolean => (shallow === 0 ? now > bound : isAbove(position, bound, shallow, level));
  if (now > alpha) return high <= 64 && now + hope >= high && isMore(high - 1) ? true : undefined;
  return low >= -64 && now - hope <= low && !isMore(low) ? false : undefined;
}

/** The same a ply before the leaves. */
function frontierCut(position: Bitboards, alpha: number, level: number): boolean | undefined {
  const margin = Math.ceil(f32(f32(WIDTHS[level]!) * sigmaOf(emptiesOfBitboards(position))));
  const now = staticDiscs(core, position);
  if (now - margin > alpha) return true;
  return now + margin <= alpha ? false : undefined;
}

/** Moves after the first three of a node at depth 4 and more are late. */
const [LATE_MOVES, LATE_DEPTH] = [3, 4];
const CORNERS = [0, 7, 56, 63];

/** Three discs for each reply, corners twice, besides the evaluation of the position after the move. */
function scoreOf(after: Bitboards): number {
  const replies = squaresOfBits(core.mobility(after));
  const corners = replies.filter((square) => CORNERS.includes(square)).length;
  return -24 * (replies.length + corners) - (replies.length ? core.evaluate(after, 'full') : 0);
}

/** The positions after the moves, best first; the core sorts by picking the best and putting the first in its place. */
function inOrder(position: Bitboards): Bitboards[] {
  const records = squaresOfBits(core.mobility(position))
    .map((square) => core.play(position, square))
    .map((after) => ({ after, score: scoreOf(after) }));
  for (let i = 0; i < records.length; i++) {
    const most = Math.max(...records.slice(i).map(({ score }) => score));
    const best = records.findIndex(({ score }, index) => index >= i && score === most);
    [records[i], records[best]] = [records[best]!, records[i]!];
  }
  return records.map(({ after }) => after);
}

function isAbove(position: Bitboards, alpha: number, depth: number, level: number, early = LATE_MOVES): boolean {
  const hasMove = core.mobility(position) !== 0n;
  if (!hasMove && !core.mobility(swapped(position))) return finalScore(position) > alpha;
  if (!hasMove) return !isAbove(swapped(position), -alpha - 1, depth, level);
  if (depth <= 1) return frontierCut(position, alpha, level) ?? minimax(core, position, depth) > alpha;
  const isGood = (after: Bitboards, plies: number): boolean => !isAbove(after, -alpha - 1, plies, level);
  const isLate = (index: number): boolean => index >= early && depth >= LATE_DEPTH;
  return (
    cut(position, alpha, depth, level) ??
    inOrder(position).some((after, index) => (!isLate(index) || isGood(after, depth - 2)) && isGood(after, depth - 1))
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
  let others = 0;
  for (const position of positionsOf(core, 100 + depth, 20, 50, count)) {
    const level = random.below(WIDTHS.length);
    // Where the window is far away, nothing is at stake.
    const alpha = Math.max(-64, Math.min(63, staticDiscs(core, position) - 16 + random.below(33)));
    cuts += Number(cut(position, alpha, depth, level) !== undefined);
    const isMore = core.estimate(position, alpha, alpha + 1, depth, level) > alpha;
    others += Number(isMore !== isAbove(position, alpha, depth, level));
  }
  expect(cuts).toBeGreaterThan(count / 10);
  // A late move that surprises is searched twice, and the second time the table has another first move for it.
  expect(others).toBeLessThanOrEqual(depth > LATE_DEPTH ? count / 50 : 0);
});

test('late moves are looked at a ply less deep first, and again when they surprise', () => {
  const random = new Random(9);
  let reduced = 0;
  const count = 500;
  for (const [index, position] of positionsOf(core, 109, 20, 50, count).entries()) {
    // Rising: what the table has from searches that left more out answers none that leave less out.
    const level = Math.floor((index * WIDTHS.length) / count);
    const alpha = Math.max(-63, Math.min(62, staticDiscs(core, position) - 4 + random.below(9)));
    const expected = isAbove(position, alpha, LATE_DEPTH, level);
    expect(core.estimate(position, alpha, alpha + 1, LATE_DEPTH, level) > alpha).toBe(expected);
    reduced += Number(isAbove(position, alpha, LATE_DEPTH, level, Infinity) !== expected);
  }
  expect(reduced).toBeGreaterThan(0);
});
