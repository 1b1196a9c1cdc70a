/** Won positions played out, without a page: what is judged, told and counted, and trying again. */
import { describe, expect, test } from 'vitest';
import { plainMoves } from '../../bench/plain.ts';
import { exerciseEmpties, type Exercise } from '../../game/exercise/exercise.ts';
import { givesAway, PLAY_OUT_EMPTIES, wonExercises } from '../../game/exercise/play-out.ts';
import { isOver } from '../../game/position.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { PLAY_OUT_KEY, playOutOptions, keepPlayOutOptions } from '../../web/train/play-out.ts';
import { PlayOutMode, type PlayOutPlan } from '../../web/train/play-out-mode.ts';
import { EASY, name, plainEngine, SHIPPED } from './exercise-bench.ts';
import { aBench, fakeEngine } from './fake.ts';

const WON = EASY.filter(({ score, second }) => score > 0 && score <= 24 && second !== null && second > 0);
const [GAME] = WON as [Exercise];

function played(part: Partial<PlayOutPlan> = {}, exercise = GAME) {
  const counted: boolean[] = [];
  const bench = aBench(fakeEngine(() => 0));
  const engine = plainEngine();
  const plan: PlayOutPlan = {
    draw: () => exercise,
    aim: 'value',
    tellsAtOnce: true,
    count: (isHeld) => void counted.push(isHeld),
    ...part,
  };
  const mode = bench.modes.enter((host, signal) => new PlayOutMode({ ...host, engine }, signal, plan));
  /** Moves of the user, the best first. */
  const moves = () => plainMoves(bench.open.position, 'winner').toSorted((a, b) => b.value - a.value);
  const settled = async (): Promise<string> => {
    await expect.poll(() => ['judging', 'replying'].includes(mode.state.kind)).toBe(false);
    return mode.state.kind;
  };
  const finish = async (): Promise<void> => {
    while (mode.state.kind === 'asked') {
      bench.move(name(moves()[0]!.square));
      await settled();
    }
  };
  return { mode, bench, counted, moves, settled, finish };
}

test('best play holds the value to the end, and that is counted', async () => {
  const { mode, bench, counted, finish } = played();
  expect([mode.goal, mode.target, mode.hidesValues, mode.empties]).toEqual([
    GAME.score,
    GAME.score,
    true,
    exerciseEmpties(GAME),
  ]);
  await finish();
  expect(mode.state).toEqual({ kind: 'over', score: GAME.score });
  expect(isOver(bench.open.position)).toBe(true);
  expect([mode.slips, counted]).toEqual([[], [true]]);
  expect(mode.reply).not.toBeNull();
});

describe('a move that gives discs away', () => {
  test('is told at once with both values; the answer comes on request, and it can be tried again', async () => {
    const { mode, bench, counted, moves, settled, finish } = played();
    const wrong = moves().at(-1)!;
    bench.move(name(wrong.square));
    expect(await settled()).toBe('slipped');
    expect(mode.state).toMatchObject({
      slip: { name: name(wrong.square), before: GAME.score, after: wrong.value },
      best: null,
    });
    mode.reveal();
    await expect.poll(() => (mode.state as { best: unknown }).best).toEqual(GAME.best.map(name));
    mode.retry(mode.slips[0]!);
    expect([bench.open.path, mode.target, mode.slips]).toEqual(['', GAME.score, []]);
    await finish();
    expect(mode.state).toEqual({ kind: 'over', score: GAME.score });
    // The first try counts.
    expect(counted).toEqual([false]);
  });

  test('can be lived with: what is left is to be held', async () => {
    const { mode, bench, moves, settled, finish } = played();
    const wrong = moves().at(-1)!;
    bench.move(name(wrong.square));
    await settled();
    mode.playOn();
    await settled();
    expect(mode.target).toBe(wrong.value);
    await finish();
    expect(mode.state).toEqual({ kind: 'over', score: wrong.value });
    mode.retry(mode.slips[0]!);
    expect([mode.state.kind, mode.target]).toEqual(['asked', GAME.score]);
  });

  test('is played on from even if an earlier move is on the board', async () => {
    const { mode, bench, moves, settled } = played();
    const wrong = moves().at(-1)!;
    bench.move(name(wrong.square));
    await settled();
    bench.select('');
    mode.playOn();
    expect(bench.open.path.startsWith(name(wrong.square))).toBe(true);
    await settled();
    expect([mode.isElsewhere, mode.target]).toEqual([false, wrong.value]);
  });

  test('is told only after the game if that is wanted', async () => {
    const { mode, bench, counted, moves, settled, finish } = played({ tellsAtOnce: false });
    bench.move(name(moves().at(-1)!.square));
    expect(await settled()).not.toBe('slipped');
    // Until then, the result to be held stays what it was.
    expect(mode.target).toBe(GAME.score);
    await finish();
    expect([mode.state.kind, mode.slips.length, counted]).toEqual(['over', 1, [false]]);
    mode.retry(mode.slips[0]!);
    expect(mode.target).toBe(GAME.score);
  });

  test('matters only if it gives the win away, if that is the aim', async () => {
    const { mode, bench, moves, settled } = played({ aim: 'win' });
    const safe = moves().findLast(({ value }) => value > 0 && value < GAME.score)!;
    bench.move(name(safe.square));
    await settled();
    expect([mode.slips, mode.target]).toEqual([[], safe.value]);
    expect([givesAway('win', 4, 2), givesAway('win', 2, 0), givesAway('win', 0, -2)]).toEqual([false, true, true]);
  });
});

test.each(['judging', 'replying'])('the reply is played though the user stepped back while %s', async (kind) => {
  const { mode, bench, moves, settled } = played();
  const best = name(moves()[0]!.square);
  bench.move(best);
  while (mode.state.kind !== kind) await Promise.resolve();
  bench.select('');
  expect(await settled()).toBe('asked');
  expect([bench.open.path.split('/').slice(0, 2), mode.isElsewhere]).toEqual([[best, mode.reply], false]);
});

test('moves while the engine thinks are ignored; without a position it ends', async () => {
  const { mode, bench, moves, settled } = played();
  const [best, next] = moves();
  bench.move(name(best!.square));
  bench.move(name(next!.square));
  await settled();
  expect(bench.open.path.startsWith(name(best!.square))).toBe(true);
  const none = played({ draw: () => null });
  expect(none.bench.modes.mode).not.toBe(none.mode);
  expect(mode.kind).toBe('playOut');
});

test('there are positions of every length, won by not too much', () => {
  for (const empties of PLAY_OUT_EMPTIES) {
    const list = wonExercises(SHIPPED, empties);
    expect(list.length).toBeGreaterThan(80);
    expect(new Set(list.map(exerciseEmpties))).toEqual(new Set([empties, empties + 1]));
    expect(list.filter(({ score }) => score <= 0 || score > 24)).toEqual([]);
  }
  const of = (score: number): Exercise => ({ ...GAME, score });
  const empties = exerciseEmpties(GAME);
  expect([0, 1, 24, 25].map((score) => wonExercises([of(score)], empties).length)).toEqual([0, 1, 1, 0]);
});

test('choices are kept, each by itself', () => {
  const store = memoryStore();
  keepPlayOutOptions(store, { empties: 16, aim: 'win', tellsAtOnce: false });
  expect(playOutOptions(store)).toEqual({ empties: 16, aim: 'win', tellsAtOnce: false });
  store.set(PLAY_OUT_KEY, '{"empties":99,"aim":"win"}');
  expect(playOutOptions(store)).toEqual({ empties: 12, aim: 'win', tellsAtOnce: true });
});
