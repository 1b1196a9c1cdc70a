/**
 * Positions of other boards with values, and the tables fitted to them: the same every time, also after an interrupted run.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { rulesNamed } from '../game/helpers.ts';
import { boardTables, fittedPositions } from '../../training/commands/board-tables.ts';
import { Layout } from '../../training/model.ts';
import { SIX } from '../../training/patterns.ts';
import { randomFrom } from '../../training/random.ts';
import { rowsOf } from '../../training/rows.ts';
import { Samples } from '../../training/samples.ts';
import {
  drawPositions,
  emptiesOn,
  MIN_LABELLED,
  MAX_SOLVED,
  OBLONG_BOARD,
  positionOn,
  SIX_BOARD,
} from '../../training/other-boards.ts';
import { readWeights } from '../../workers/engine/weights.ts';
import { good } from '../game/helpers.ts';
import { builtHost, randomPositions } from './helpers.ts';

const PLAN = { chunks: 2, games: 20 };
let folder = '';
const outOf = (name: string): string => join(folder, 'out', `eval-${name}.bin`);
const place = () => ({ work: folder, data: '', quiet: true, host: builtHost });
const shipped = async (name: string) =>
  good(await readWeights(new Uint8Array(readFileSync(outOf(name))), `eval-${name}.bin`));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boards-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([SIX_BOARD, OBLONG_BOARD])('$rules', (board) => {
  beforeAll(async () => {
    good(await boardTables(place(), board, join(folder, 'out'), PLAN));
  }, 60_000);
  const numbersOf = (chunk: string): number[] =>
    readdirSync(join(folder, board.name))
      .filter((name) => name.startsWith(chunk))
      .map((name) => Number(name.slice(3, 5)));

  test('positions are of the board, with a move to make, and not all of one number of empty squares', () => {
    const { area, maxSearched } = board;
    const positions = Array.from({ length: 30 }, (_, game) => drawPositions(board, randomFrom(game))).flat();
    for (const p of positions) {
      expect(((p.playerLow | p.opponentLow) & ~area.low) | ((p.playerHigh | p.opponentHigh) & ~area.high)).toBe(0);
      expect(p.playerLow & p.opponentLow).toBe(0);
    }
    const empties = new Set(positions.map((one) => emptiesOn(board, one)));
    expect(Math.min(...empties)).toBe(MIN_LABELLED);
    expect(Math.max(...empties)).toBeGreaterThanOrEqual(maxSearched - 3);
  });

  test('values are exact near the end, and there is a file for each number of empty squares', () => {
    const samples = Samples.read(join(folder, board.name, `00-0${MIN_LABELLED}.bin`));
    expect(samples.count).toBeGreaterThan(2);
    for (let at = 0; at < Math.min(4, samples.count); at++)
      expect(samples.value[at]).toBe(plainValue(positionOn(board, samples.at(at), rulesNamed(board.rules)), 'winner'));
    expect(numbersOf('00').at(-1)).toBe(board.maxSearched);
    const last = Samples.read(join(folder, board.name, `00-${board.maxSearched}.bin`));
    expect(
      [...last.exact.subarray(0, last.count)].every((flag) => flag === Number(board.maxSearched <= MAX_SOLVED)),
    ).toBe(true);
  });

  test('a run that was broken off goes on and comes to the same bytes', async () => {
    const first = readFileSync(outOf(board.name));
    for (const name of readdirSync(join(folder, board.name)).filter((name) => name.startsWith('01-')))
      if (name !== '01-08.bin') rmSync(join(folder, board.name, name));
    const kept = join(folder, board.name, '00-08.bin');
    const before = statSync(kept).mtimeMs;
    rmSync(outOf(board.name));
    good(await boardTables(place(), board, join(folder, 'out'), PLAN));
    expect(existsSync(outOf(board.name))).toBe(true);
    expect(readFileSync(outOf(board.name)).equals(first)).toBe(true);
    expect(statSync(kept).mtimeMs).toBe(before);
  });

  test('the file comes back with what it was made of', async () => {
    const { set, maxSearched } = board;
    const { header, constants, features } = await shipped(board.name);
    expect(header).toMatchObject({ set: set.name, stages: set.stages, mobilities: set.mobilities });
    expect(features.length).toBe(16);
    // Beyond the samples, every other constant is the same.
    expect(constants[maxSearched + 11]).toBe(constants[maxSearched - 1]);
    expect(constants[maxSearched + 12]).toBe(constants[maxSearched]);
    expect(constants[2]).toBe(constants[MIN_LABELLED]);
  });
});

test('moves are counted on the board, not on the rim around it', () => {
  const layout = new Layout(SIX);
  const samples = new Samples(1);
  // Discs on b4 and c4: on eight by eight, a4 would be a move that flips b4.
  samples.put(0, { playerLow: 1 << 26, playerHigh: 0, opponentLow: 1 << 25, opponentHigh: 0 });
  const columns = new Uint32Array(layout.width);
  layout.columnsOf(samples, 0, 34, columns, 0);
  expect(columns[layout.width - 3]).toBe(layout.mobilityColumns[0]);
});

test('validation leaves out what the fit has seen, from whichever game', () => {
  const [seen, unseen] = randomPositions(2, 5);
  const samples = new Samples(3);
  for (const [position, game] of [
    [seen!, 1],
    [seen!, 20],
    [unseen!, 20],
  ] as const) {
    samples.put(samples.count, position);
    samples.game[samples.count++] = game;
  }
  const fitted = fittedPositions([new Samples(0), samples], { from: 0, to: 1 });
  expect([fitted.has(seen!), fitted.has(unseen!)]).toEqual([true, false]);
  const rows = rowsOf(new Layout(SIX), [{ empties: 1, samples }], 'validation', fitted);
  expect(rows.count).toBe(1);
});
