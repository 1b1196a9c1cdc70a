/** Exercises made of random games: each is right, and a second run makes the same ones. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plainMoves } from '../../bench/plain.ts';
import { parseExercises } from '../../game/exercise/exercise.ts';
import { squareName } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import { exercises } from '../../training/commands/exercises.ts';
import { openTrainedCore } from '../../training/core.ts';
import { good, position } from '../game/helpers.ts';
import { tinyWorkplace } from './helpers.ts';

const place = tinyWorkplace(60);
const out = join(dirname(place.work), 'out');
const PLAN = { wanted: [6, 8].map((empties) => ({ empties, count: 5 })), seed: 3 };
afterAll(() => rmSync(dirname(place.work), { recursive: true }));

async function made(): Promise<string> {
  mkdirSync(out, { recursive: true });
  const core = good(await openTrainedCore(place.host, 'data'));
  good(exercises(place, core, out, PLAN));
  return readFileSync(join(out, 'exercises.txt'), 'utf8');
}

test('each has one right move, by four discs or by the result, and the next best one is known', async () => {
  const text = await made();
  const { exercises: found, faults } = parseExercises(text);
  expect(faults).toEqual([]);
  expect(found.map(({ board }) => board.split('-').length - 1)).toEqual([6, 6, 6, 6, 6, 8, 8, 8, 8, 8]);
  for (const { board, side, best, score, second } of found) {
    const moves = plainMoves(position(`${board} ${side}`), 'winner').toSorted((a, b) => b.value - a.value);
    expect(moves.length).toBeGreaterThanOrEqual(4);
    expect([squareName(OTHELLO, moves[0]!.square), moves[0]!.value, moves[1]!.value]).toEqual([
      squareName(OTHELLO, best[0]!),
      score,
      second,
    ]);
    const isOnly = (score > 0 && second! <= 0) || (score === 0 && second! < 0);
    expect(isOnly || score - second! >= 4).toBe(true);
  }
  expect(await made()).toBe(text);
});
