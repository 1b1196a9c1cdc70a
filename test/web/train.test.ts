/** Runs of exercises and won positions played out, as a person sees them: progress, the clock, the end, what was missed. */
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { trapOf } from '../../game/exercise/choice.ts';
import { type Exercise, idOf, parseExercise } from '../../game/exercise/exercise.ts';
import { placing } from '../../game/notation.ts';
import type { Path } from '../../game/path.ts';
import { parseSquare, squareName } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { PracticeLog } from '../../web/modes/practice-log.ts';
import { ExerciseMode } from '../../web/train/exercise-mode.ts';
import { type ExerciseSet, newSet } from '../../web/train/exercise-set.ts';
import { ExerciseSets } from '../../web/train/exercise-sets.ts';
import type { ExerciseStore } from '../../web/train/exercise-store.ts';
import { Exercises } from '../../web/train/exercises.ts';
import type { RunKind } from '../../game/exercise/runs.ts';
import { GuessMode } from '../../web/review/guess-mode.ts';
import { PlayOutMode } from '../../web/train/play-out-mode.ts';
import '../../web/train/outflank-exercise.ts';
import '../../web/train/outflank-exercises.ts';
import '../../web/train/outflank-play-out.ts';
import '../../web/train/outflank-learn.ts';
import { shippedExercises } from '../../web/train/shipped.ts';
import { runCommand } from '../../web/workbench/commands.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { all, mount, one, textOf } from './mount.ts';

const exercise = (line: string): Exercise => {
  const read = parseExercise(line);
  if (!read.ok) throw new Error(line);
  return read.value;
};
const ONE = exercise('OOOOOO--O-OOOOOXXOXXOOXXXXOXXXOXXXXXXXOXXXXXXXXXXXOOOO-XX-OOOOO- X g7 +38 +30 1 30% - one, 2001');
const TWO = exercise('O--XXXXXXXXXXXXXOXOXOXXXOOXXXOXXOOOXOOXXOOOOXOOXO-OXXOOO-OOOOO-- X a8 +36 +30 1 60% - two, 2002');
const right = ({ best }: Exercise): string => squareName(OTHELLO, best[0]!);

/** An engine that never answers. */
const ENGINE: EnginePort = {
  open: async () => ({ threads: 1, hashMegabytes: 128 }),
  search: () => new Promise(() => undefined),
  dispose: () => undefined,
};
const NOTHING: ExerciseStore = {
  read: async () => ({ own: [], answers: new Map(), days: new Map() }),
  learn: async () => undefined,
  countAnswer: async () => undefined,
  add: async () => undefined,
  remove: async () => undefined,
  onChange: () => undefined,
};
const NOW = new Date(2026, 0, 31, 12).getTime();

function aPage(shipped: readonly Exercise[] = [ONE, TWO]) {
  const workbench = new Workbench({
    engine: ENGINE,
    store: memoryStore(),
    newId: () => 'id',
    repertoire: async () => null!,
  });
  const now = (): number => NOW;
  const log = new PracticeLog({ store: memoryStore(), now, sayRefused: () => undefined });
  const exercises = new Exercises({ store: NOTHING, settings: memoryStore(), log, shipped, now, say: () => undefined });
  const sets = new ExerciseSets(workbench, exercises, log);
  // Nobody counts here how many people find a move.
  vi.spyOn(sets.expected, 'find').mockResolvedValue(false);
  return { workbench, log, exercises, sets };
}

async function aRun(kind: RunKind) {
  const page = aPage();
  const { workbench, exercises, sets } = page;
  workbench.show('train');
  const set = newSet(kind, [ONE, TWO].map(idOf));
  const mode = workbench.modes.enter((host, signal) => new ExerciseMode(host, signal, { exercises, set }));
  const card = await mount('outflank-exercise', { workbench, sets });
  const press = async (name: string): Promise<void> => {
    all(card, 'button')
      .find((button) => textOf(button) === name)!
      .focus();
    await userEvent.keyboard('{Enter}');
  };
  const buttons = (): readonly string[] => all(card, 'button').map(textOf);
  return { ...page, mode, card, press, buttons };
}
const play = (workbench: Workbench, name: string): void => {
  workbench.play((Number(name[1]) - 1) * 8 + name.charCodeAt(0) - 97);
};
const resultOf = (card: Parameters<typeof one>[0]) =>
  one(card, 'outflank-run-result') as unknown as Parameters<typeof one>[0];

test('a streak: how many in a row, by keyboard; at its end the result, what was missed, and a look at it', async () => {
  const { workbench, mode, card, press, log } = await aRun('streak');
  expect(textOf(one(card, '.muted'))).toBe('0 in a row · rated 1647');
  play(workbench, right(ONE));
  await expect.poll(() => textOf(one(card, '[role=status]'))).toBe('Right: g7, +38. The next best is worth +30.');
  // By its key, as by the button.
  runCommand('nextMistake', workbench, {} as never);
  await expect.poll(() => textOf(one(card, '.muted'))).toContain('1 in a row');
  runCommand('hint', workbench, {} as never);
  await expect.poll(() => textOf(card.renderRoot as never)).toContain('Theme: Swindle.');
  // From an open question it doesn't lead to the mistakes of a review, which would end the run.
  const panel = vi.fn<() => void>();
  runCommand('nextMistake', workbench, { panel } as never);
  expect([mode.number, panel.mock.calls]).toEqual([2, []]);
  await press('Show the answer');
  await expect.poll(() => log.record.bests.get('streak')).toEqual({ count: 1, day: '2026-01-31' });
  await press('See the result');
  await expect.poll(() => all(card, 'outflank-run-result')).toHaveLength(1);
  const result = resultOf(card);
  expect(textOf(one(card, '[role=status]'))).toBe('1 right answer. Your best so far.');
  expect(all(result, 'li').map(textOf)).toEqual(['The right move is a8, +36. Look at it']);
  one(result, 'li button').click();
  await expect.poll(() => textOf(one(card, '[role=status]'))).toContain('The right move is a8');
  await press('Back to the result');
  await expect.poll(() => all(card, 'outflank-run-result')).toHaveLength(1);
});

test('the focus goes to what is said once the button pressed has left the card', async () => {
  const { workbench, card, press } = await aRun('streak');
  const focused = (): string => card.renderRoot.querySelector(':focus')?.className.trim() ?? '';
  await press('Hint');
  await card.updateComplete;
  expect(focused()).toBe('');
  await press('Hint');
  await expect.poll(focused).toBe('say');
  await press('Show the answer');
  await expect.poll(focused).toBe('say');
  await press('See the result');
  await expect.poll(() => all(card, 'outflank-run-result')).toHaveLength(1);
  expect(focused()).toBe('say');
  // Focus that has moved elsewhere stays there.
  (document.activeElement as HTMLElement).blur();
  workbench.refresh();
  await card.updateComplete;
  expect(document.activeElement).toBe(document.body);
});

test('three minutes: a timer, verdicts that say how much time is left, and a pause', async () => {
  const { workbench, mode, card, press, buttons } = await aRun('minutes');
  const clock = one(card, 'outflank-clock') as unknown as Parameters<typeof one>[0];
  expect(one(clock, '[role=timer]').getAttribute('aria-label')).toBe('Time left');
  await expect.poll(() => mode.clock!.runs).toBe(true);
  await card.updateComplete;
  expect(one(clock, 'span').className).toBe('runs');
  expect(buttons()).toEqual(['Pause', 'End the exercises']);
  play(workbench, right(ONE));
  await expect.poll(() => textOf(one(card, '[role=status]'))).toMatch(/^g7 was right\. [23]:\d\d left\. Black to move/);
  await press('Pause');
  await expect.poll(() => mode.clock!.runs).toBe(false);
  expect(textOf(one(card, '[role=status]'))).toContain('The clock is stopped.');
  expect(buttons()).toEqual(['Continue', 'End the exercises']);
  await press('Continue');
  // The second one was dropped without an answer.
  await expect.poll(() => mode.state).toMatchObject({ kind: 'over', result: { why: 'end' } });
  expect(mode.set).toMatchObject({ right: 1, wrong: 0 });
});

test('the clock is drawn standing while the page is hidden', async () => {
  const { card } = await aRun('minutes');
  const clock = one(card, 'outflank-clock') as unknown as Parameters<typeof one>[0];
  const turn = async (isHidden: boolean): Promise<string> => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
    await card.updateComplete;
    await clock.updateComplete;
    return one(clock, 'span').className;
  };
  try {
    expect([await turn(true), await turn(false)]).toEqual(['', 'runs']);
  } finally {
    vi.restoreAllMocks();
  }
});

test('the clock stands when the card is no longer on the page', async () => {
  const { mode, card } = await aRun('minutes');
  await expect.poll(() => mode.clock!.runs).toBe(true);
  card.remove();
  expect(mode.clock!.runs).toBe(false);
});

test('how many find the move is told as counted or as the model’s', async () => {
  const { sets, workbench } = aPage();
  sets.startDaily('2026-01-31');
  const of = vi.spyOn(sets.expected, 'of').mockReturnValue({ share: 0.2, source: 'model' });
  const card = await mount('outflank-exercise', { workbench, sets });
  const share = () => [one(card, '.muted .phrase').className, textOf(one(card, '.muted .phrase'))];
  expect(share()).toEqual(['phrase model', '2 of 10 players rated 1500 find it (model)']);
  of.mockReturnValue({ share: 0.2, source: 'games', games: 812 });
  card.requestUpdate();
  await card.updateComplete;
  expect(share()).toEqual(['phrase counted', '2 of 10 players rated 1500 find it (counted in 812 games)']);
});

test('the daily five: how many were right, and what comes tomorrow', async () => {
  const { sets, workbench } = aPage();
  sets.startDaily('2026-01-31');
  const card = await mount('outflank-exercise', { workbench, sets });
  expect(textOf(one(card, '.muted'))).toMatch(/^1 of 2 · 0 right · rated \d+/);
  const mode = workbench.mode as ExerciseMode;
  for (let i = 0; i < 2; i++) {
    mode.show();
    mode.next();
  }
  await expect.poll(() => all(card, 'outflank-run-result')).toHaveLength(1);
  const result = resultOf(card);
  await expect.poll(() => textOf(one(card, '[role=status]'))).toBe('0 of 2 right. Five new ones tomorrow.');
  expect(all(result, 'button').map(textOf)).toEqual(['Look at it', 'Look at it', 'Yesterday’s five', 'Done']);
  // Done once, it shows its result.
  sets.startDaily('2026-01-31');
  expect(workbench.mode).toMatchObject({ state: { kind: 'over' }, set: { right: 0, wrong: 2 } });
});

test('the daily five gone on with count the points from their beginning, and know what was missed later in a line', async () => {
  const { sets, workbench, exercises } = aPage();
  const mode = (): ExerciseMode => workbench.mode as ExerciseMode;
  sets.startDaily('2026-01-31');
  const before = exercises.rating.value;
  mode().show();
  const afterFirst = exercises.rating.value;
  const { set } = mode();
  const later = { [set.ids[0]!]: { moves: [placing(parseSquare(OTHELLO, 'a8')!)], score: 34 } };
  exercises.keepSet({ ...set, later });
  mode().end();
  // Other exercises meanwhile are no part of it.
  const other = newSet('set', [ONE].map(idOf));
  workbench.modes.enter((host, signal) => new ExerciseMode(host, signal, { exercises, set: other })).show();
  const between = exercises.rating.value;
  sets.startDaily('2026-01-31');
  expect(mode().set).toMatchObject({ next: 1, wrong: 1, later });
  mode().show();
  mode().end();
  // Its result wasn't looked at.
  sets.startDaily('2026-01-31');
  const { state } = mode();
  const lost = afterFirst - before + (exercises.rating.value - between);
  expect(state).toMatchObject({ kind: 'over', result: { gained: expect.closeTo(lost, 6) } });
  expect(lost).toBeLessThan(afterFirst - before);
});

test('of a line, the result tells its moves up to the one that was missed; a quick run asks for its first only', async () => {
  const line = { ...TWO, themes: ['line'] as const };
  const { workbench, exercises, sets } = aPage([ONE, line]);
  const ids = [ONE, line].map(idOf);
  const told = async (kind: RunKind, later: ExerciseSet['later']): Promise<readonly string[]> => {
    const set = newSet(kind, ids, { next: 2, missed: ids, later });
    workbench.modes.enter((host, signal) => new ExerciseMode(host, signal, { exercises, set }));
    const card = await mount('outflank-exercise', { workbench, sets });
    return all(resultOf(card), 'li span').map(textOf);
  };
  const moves = ['a8', 'b1', 'c1'].map((name) => placing(parseSquare(OTHELLO, name)!));
  const one = 'The right move is g7, +38.';
  expect(await told('set', { [ids[1]!]: { moves, score: 34 } })).toEqual([one, 'The line begins with a8 b1 c1, +34.']);
  // A run may know only which exercises were missed.
  expect(await told('daily', {})).toEqual([one, 'The line begins with a8, +36.']);
  expect(await told('minutes', {})).toEqual([one, 'The right move is a8, +36.']);
});

test('a won position: what is to be held, what a move left, and where to try again', async () => {
  const { workbench, sets } = aPage();
  workbench.show('train');
  const plan = { draw: () => TWO, aim: 'value' as const, tellsAtOnce: true, count: () => undefined };
  const mode = workbench.modes.enter((host, signal) => new PlayOutMode(host, signal, plan));
  const card = await mount('outflank-play-out', { workbench, sets });
  expect(textOf(one(card, '[role=status]'))).toBe('Black to move. Hold +36 with 6 empties.');
  const slip = { from: '' as never, name: 'h8', before: 36, after: 20 };
  vi.spyOn(mode, 'state', 'get').mockReturnValue({ kind: 'slipped', slip, best: ['a8'] });
  workbench.refresh();
  await expect
    .poll(() => textOf(one(card, '[role=status]')))
    .toBe('h8 leaves +20 instead of +36. Moves that hold: a8.');
  expect(all(card, '.row button').map(textOf).slice(0, 3)).toEqual([
    'Try again from there',
    'Show the answer',
    'Play on',
  ]);
});

test('a game to guess says what was played after each guess, and where it ends', async () => {
  const { workbench } = aPage();
  for (const name of ['f5', 'd6', 'c4']) play(workbench, name);
  workbench.goTo('f5/d6' as Path);
  workbench.show('train');
  workbench.modes.enter((host, signal) => new GuessMode(host, signal));
  const card = await mount('outflank-learn', { workbench });
  const said = () => all(card, 'p').map(textOf);
  expect(said()).toEqual(['Guess each move; its value is shown afterwards.', '']);
  play(workbench, 'c3');
  await expect.poll(said).toEqual(['The game ends here.', 'Checking c3… In the game: c4.']);
  expect(all(card, 'button').map(textOf)).toEqual(['Finish']);
  workbench.goTo('f5/d6' as Path);
  play(workbench, 'c4');
  await expect.poll(said).toEqual(['The game ends here.', 'Checking c4… It was played in the game.']);
  expect(workbench.open.tree.root.children).toHaveLength(1);
});

test('of a win that is gone only what is left is to be held', async () => {
  const { workbench, sets } = aPage();
  workbench.show('train');
  const plan = { draw: () => TWO, aim: 'win' as const, tellsAtOnce: true, count: () => undefined };
  const mode = workbench.modes.enter((host, signal) => new PlayOutMode(host, signal, plan));
  const card = await mount('outflank-play-out', { workbench, sets });
  const said = () => textOf(one(card, '[role=status]'));
  expect(said()).toBe('Black to move. You win by +36: keep the win, with 6 empties.');
  vi.spyOn(mode, 'target', 'get').mockReturnValue(-4);
  workbench.refresh();
  await expect.poll(said).toBe('Black to move. Hold −4 with 6 empties.');
});

describe('the choice of a set', () => {
  async function aDialog(shipped?: readonly Exercise[]) {
    const page = aPage(shipped);
    vi.spyOn(page.sets.motifs, 'find').mockResolvedValue(true);
    const dialog = await mount('outflank-exercises', { workbench: page.workbench, sets: page.sets });
    await dialog.open();
    const choose = async (label: string, choice: string): Promise<void> => {
      await userEvent.selectOptions(one(dialog, `select[id="${label}"]`), choice);
      await dialog.updateComplete;
    };
    const fits = (): readonly unknown[] => [
      textOf(one(dialog, 'button.primary + [role=status]')),
      one<HTMLButtonElement>(dialog, 'button.primary').disabled,
    ];
    return { ...page, dialog, choose, fits };
  }

  test('without one’s own exercises left, it is of all', async () => {
    const { exercises, dialog, choose, fits } = await aDialog([ONE]);
    await exercises.add([TWO]);
    await dialog.updateComplete;
    await choose('From', 'my own (1)');
    expect(fits()).toEqual(['1 exercise fits.', false]);
    await exercises.remove(TWO);
    await dialog.updateComplete;
    expect(fits()).toEqual(['1 exercise fits.', false]);
  });

  test('traps without a safe move among them are no set, and an unfinished one stays', async () => {
    const losing = (await shippedExercises.fetch()).filter((one) => trapOf(one)?.isSafe === false).slice(0, 3);
    const { exercises, sets, choose, fits } = await aDialog(losing);
    expect(fits()).toEqual(['3 exercises fit.', false]);
    await choose('Task', 'X-square: safe or losing?');
    expect(fits()).toEqual(['0 exercises fit.', true]);
    const set = newSet('set', losing.map(idOf));
    exercises.keepSet(set);
    sets.start('traps', losing, 20);
    expect(exercises.unfinished('set')).toEqual(set);
  });
});
