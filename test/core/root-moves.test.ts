/**
 * What an analysis says about the moves of its position: equal ones alike, ranked at one depth, and what is known besides.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { plainMoves } from '../../bench/plain.ts';
import { FFO } from '../../bench/positions/ffo.ts';
import { Random, randomPositions, take } from '../../bench/random.ts';
import { faultsOfAllMoves, faultsOfMoves } from '../../bench/verify/compare.ts';
import { isSameMove, moveName } from '../../game/notation.ts';
import { legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { SYMMETRIES, transformMove, transformSquare, type Symmetry } from '../../game/symmetry.ts';
import type { Move, Position } from '../../game/types.ts';
import type { Engine } from '../../workers/engine/engine.ts';
import type { Analysis, Report } from '../../workers/protocol.ts';
import { board, jobOf, openEngine, run } from './helpers.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine();
});

const named = (line: readonly Move[]): string => line.map((move) => moveName(OTHELLO, move)).join(' ');

/** Each square takes the content of its image with the lower number. */
const madeSymmetrical = (position: Position, symmetry: Symmetry): Position => ({
  ...position,
  contents: position.contents.map(
    (_, square) => position.contents[Math.min(square, transformSquare(OTHELLO, symmetry, square))]!,
  ),
});

const symmetrical = (): Position[] =>
  (['mirror', 'turn180', 'diagonal'] as const).flatMap((symmetry) =>
    take(randomPositions(new Random(4), 3, 9), 60)
      .map((position) => madeSymmetrical(position, symmetry))
      .filter((position) => legalMoves(position).length && position.contents.filter((c) => c === 'empty').length <= 8),
  );

describe('moves that are equal by symmetry', () => {
  test('have the values that plain code gives each of them', async () => {
    let pairs = 0;
    for (const position of symmetrical()) {
      const analysis = await run(engine, jobOf(position));
      expect([...faultsOfMoves(analysis, plainMoves(position, 'winner')), ...faultsOfAllMoves(analysis)]).toEqual([]);
      expect(analysis.moves.map(({ move }) => move)).toEqual(legalMoves(position).map(({ move }) => move));
      expect(analysis.progress.total).toBe(analysis.moves.length);
      expect(analysis.progress.proved).toBe(analysis.moves.length);
      pairs += analysis.moves.length;
    }
    expect(pairs).toBeGreaterThan(150);
  });

  test('of the start are one, with images of one line', async () => {
    const { moves, progress } = await run(engine, jobOf(startPosition(OTHELLO), { exactFrom: 0, maxDepth: 10 }));
    expect(moves).toHaveLength(4);
    expect(progress.total).toBe(4);
    expect(moves.every(({ best }) => best)).toBe(true);
    const [first, ...others] = moves;
    for (const { move, line, value } of others) {
      expect(value).toEqual(first!.value);
      const images = SYMMETRIES.map((symmetry) => first!.line.map((step) => transformMove(OTHELLO, symmetry, step)));
      expect(images.some((image) => isSameMove(image[0]!, move) && named(image) === named(line))).toBe(true);
    }
  });
});

async function reportsOf(position: Position, change: Parameters<typeof jobOf>[1]): Promise<Analysis[]> {
  const reports: Report[] = [];
  await run(await openEngine(), jobOf(position, change), (report) => reports.push(report));
  return reports.filter((report) => report.kind === 'analysis');
}

describe('while moves are searched', () => {
  test('all are ranked at one depth, and deeper figures stand beside', async () => {
    const reports = await reportsOf(FFO[49]!.position, { exactFrom: 0, maxDepth: 9 });
    let alsoKnown = 0;
    for (const { moves } of reports) {
      const depths = new Set(moves.map(({ value }) => value?.depth));
      if (!depths.has(undefined) && !depths.has(0)) expect(depths.size).toBe(1);
      for (const { value, alsoKnown: deeper } of moves) {
        if (!deeper) continue;
        expect(deeper.depth).toBe(value!.depth + 1);
        alsoKnown++;
      }
    }
    expect(alsoKnown).toBeGreaterThan(20);
    expect(reports.at(-1)!.moves.filter((move) => move.alsoKnown)).toEqual([]);
  });

  test('bounds keep the last estimate beside them, proofs do not', async () => {
    const reports = await reportsOf(FFO[0]!.position, {});
    const moves = reports.flatMap((report) => report.moves);
    const bounds = moves.filter(({ value }) => value?.certainty === 100 && value.low < value.high);
    expect(bounds.length).toBeGreaterThan(5);
    const estimated = bounds.flatMap(({ value, alsoKnown }) => (alsoKnown ? [{ bound: value!, alsoKnown }] : []));
    expect(estimated.length).toBeGreaterThan(5);
    for (const { bound, alsoKnown } of estimated) {
      expect(alsoKnown.certainty).toBeLessThan(100);
      expect(alsoKnown.low).toBeGreaterThanOrEqual(bound.low);
      expect(alsoKnown.low).toBeLessThanOrEqual(bound.high);
    }
    expect(
      moves.filter(({ value, alsoKnown }) => alsoKnown && value!.certainty === 100 && value!.low === value!.high),
    ).toEqual([]);
  });
});

test.each([
  ['at once', `${'-'.repeat(19)}XXX-----XXX-----XOX------X${'-'.repeat(19)} X`, 64],
  ['after a pass', `${'-'.repeat(18)}XXX-----XOXX----XXXX----XXXX${'-'.repeat(18)} X`, 64],
])('a wipeout is proved with fifty empties: %s', async (_, text, value) => {
  const analysis = await run(engine, jobOf(board(text), { exactFrom: 0, maxDepth: 5 }));
  expect(analysis.value).toMatchObject({ low: value, high: value, certainty: 100 });
});

test('a move that lets the other side wipe one out is proved to', async () => {
  const position = board(`${'-'.repeat(18)}XXX-----XXOX----XXOX----XXXX${'-'.repeat(18)} O`);
  const { moves } = await run(engine, jobOf(position, { exactFrom: 0, maxDepth: 6 }));
  const lost = moves.filter(({ value }) => value?.low === -64 && value.high === -64);
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.every(({ value }) => value!.certainty === 100)).toBe(true);
  expect(lost.length).toBeLessThan(moves.length);
});
