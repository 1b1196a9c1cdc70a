/** Positions of 6x6 with exact values, and the tables fitted to them: the same every time, also after a run was broken off. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { rulesNamed } from '../game/helpers.ts';
import { six } from '../../training/commands/six.ts';
import { Layout } from '../../training/model.ts';
import { MIDDLE, SIX } from '../../training/patterns.ts';
import { randomFrom } from '../../training/random.ts';
import { Samples } from '../../training/samples.ts';
import { drawPositions, emptiesOfSix, FEWEST_LABELLED, MAX_LABELLED, sixPosition } from '../../training/six.ts';
import { readWeights } from '../../workers/engine/weights.ts';
import { good } from '../game/helpers.ts';
import { builtHost } from './helpers.ts';

const PLAN = { chunks: 2, games: 20 };
let folder = '';
let out = '';
const place = () => ({ work: folder, data: '', quiet: true, host: builtHost });
const shippedAt = () => join(out, 'eval-six.bin');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'six-'));
  out = join(folder, 'out');
  good(await six(place(), out, PLAN));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('positions are of the board, with a move to make, and not all of one number of empty squares', () => {
  const positions = Array.from({ length: 30 }, (_, game) => drawPositions(randomFrom(game))).flat();
  for (const p of positions) {
    expect(((p.playerLow | p.opponentLow) & ~MIDDLE.low) | ((p.playerHigh | p.opponentHigh) & ~MIDDLE.high)).toBe(0);
    expect(p.playerLow & p.opponentLow).toBe(0);
  }
  const empties = new Set(positions.map(emptiesOfSix));
  expect(Math.min(...empties)).toBe(FEWEST_LABELLED);
  expect(Math.max(...empties)).toBeGreaterThanOrEqual(MAX_LABELLED - 2);
});

test('their values are exact', () => {
  const samples = Samples.read(join(folder, 'six', `00-0${FEWEST_LABELLED}.bin`));
  expect(samples.count).toBeGreaterThan(2);
  for (let at = 0; at < Math.min(4, samples.count); at++)
    expect(samples.value[at]).toBe(plainValue(sixPosition(samples.at(at), rulesNamed('6x6')), 'winner'));
});

test('a run that was broken off goes on and comes to the same bytes', async () => {
  const first = readFileSync(shippedAt());
  for (const name of readdirSync(join(folder, 'six')).filter((name) => name.startsWith('01-')))
    if (name !== '01-08.bin') rmSync(join(folder, 'six', name));
  const kept = join(folder, 'six', '00-08.bin');
  const before = statSync(kept).mtimeMs;
  rmSync(shippedAt());
  good(await six(place(), out, PLAN));
  expect(existsSync(shippedAt())).toBe(true);
  expect(readFileSync(shippedAt()).equals(first)).toBe(true);
  expect(statSync(kept).mtimeMs).toBe(before);
});

test('moves are counted on the board, not on the rim around it', () => {
  const layout = new Layout(SIX);
  const samples = new Samples(1);
  // b4 and c4: the flip from a4 to b4 would be one on eight by eight.
  samples.put(0, { playerLow: 1 << 26, playerHigh: 0, opponentLow: 1 << 25, opponentHigh: 0 });
  const columns = new Uint32Array(layout.width);
  layout.columnsOf(samples, 0, 34, columns, 0);
  expect(columns[layout.width - 3]).toBe(layout.mobilityColumns[0]);
});

test('the file comes back with what it was made of', async () => {
  const { header, constants } = good(await readWeights(new Uint8Array(readFileSync(shippedAt())), 'eval-six.bin'));
  expect(header).toMatchObject({ set: 'six', stages: SIX.stages, mobilities: SIX.mobilities });
  // Beyond the samples every other constant is the same.
  expect(constants[30]).toBe(constants[MAX_LABELLED - 1]);
  expect(constants[31]).toBe(constants[MAX_LABELLED]);
  expect(constants[2]).toBe(constants[FEWEST_LABELLED]);
});
