/** Games of the engine against itself: whole, of the base's form, and a source of positions to label. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { label } from '../../training/commands/label.ts';
import { selfplay } from '../../training/commands/selfplay.ts';
import { openTrainedCore } from '../../training/core.ts';
import { replayed } from '../../training/games.ts';
import { Samples } from '../../training/samples.ts';
import { samplesFile, SELFPLAY_NUMBERS, selfplayFolder } from '../../training/workplace.ts';
import { readWthor } from '../../training/wthor.ts';
import { TINY, tinyWorkplace } from './helpers.ts';
import { faultText } from '../../i18n/english.ts';

const place = tinyWorkplace(40);
const PLAN = { files: 2, gamesAFile: 6, depth: 2 };
const folder = selfplayFolder(place);

async function run() {
  const core = await openTrainedCore(place.host, 'data');
  if (!core.ok) throw new Error(faultText(core.fault));
  return selfplay(place, core.value, PLAN);
}

beforeAll(run);
afterAll(() => rmSync(dirname(place.work), { recursive: true }));

test('every game is played to its end by the rules, and none is another one', () => {
  const games = readWthor(folder);
  if (!games.ok) throw new Error(faultText(games.fault));
  expect(games.value).toHaveLength(12);
  for (const game of games.value) {
    const { illegal, result } = replayed(game);
    expect(illegal).toBeNull();
    expect(result).toBe(2 * game.score - 64);
  }
  expect(new Set(games.value.map(({ squares }) => squares.join())).size).toBe(12);
});

test('an interrupted run continues, with the same games', async () => {
  const [first, second] = readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));
  const text = readFileSync(second!);
  const time = statSync(first!).mtimeMs;
  rmSync(second!);
  expect(await run()).toMatchObject({ ok: true, value: '6 games played, 12 in all' });
  expect(statSync(first!).mtimeMs).toBe(time);
  expect(readFileSync(second!).equals(text)).toBe(true);
});

test('labels are made of their positions too', async () => {
  const plan = [{ empties: 8, chunks: 1, draws: 200, depth: null }];
  expect(await label(place, TINY, 8, 8, plan)).toMatchObject({ ok: true });
  const samples = Samples.read(samplesFile(place, 'solved', 8));
  const own = Array.from({ length: samples.count }, (_, i) => samples.game[i]!).filter((n) => n >= SELFPLAY_NUMBERS);
  expect(own.length / samples.count).toBeGreaterThan(0.1);
  expect(own.length / samples.count).toBeLessThan(0.5);
});
