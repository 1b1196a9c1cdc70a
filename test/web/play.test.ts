/** The choice of an opponent: people of a rating before the engine's levels, and none of them on other boards. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startPosition } from '../../game/position.ts';
import { ruleSystem } from '../../game/rules.ts';
import { pageWorkers } from '../../workers/client/pool.ts';
import { newId } from '../../web/browser/new-id.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { newGame } from '../../web/document/game.ts';
import '../../web/play/outflank-play.ts';
import { PlayMode } from '../../web/play/play-mode.ts';
import { SavedSolveEngine } from '../../web/solves/saved-solve-engine.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, one, textOf } from './mount.ts';

const bench = (): Workbench =>
  new Workbench({ engine: new SavedSolveEngine(pageWorkers), store: memoryStore(), newId });

const NOTE =
  'A model of people: it plays what tournament players rated 1450 play, mistakes included, and takes its time.';

test('three kinds of people come before the levels, the others are further down', async () => {
  const workbench = bench();
  const panel = await mount('outflank-play', { workbench });
  const names = (group: string): string[] =>
    all(panel, `input[name=${group}]`).map((box) => textOf(box.parentElement!));
  const isOn = (group: string): boolean[] =>
    all(panel, `input[name=${group}]`).map((box) => (box as HTMLInputElement).checked);
  expect(names('people')).toEqual(['Casual player', 'Club player', 'Expert']);
  expect(isOn('named')).toEqual([false, true, false, false]);
  await userEvent.click(all(panel, 'input[name=people]')[1]!, { force: true });
  await panel.updateComplete;
  expect(workbench.studySettings.value.playPeople).toBe(1450);
  expect([isOn('people'), isOn('named').some(Boolean)]).toEqual([[false, true, false], false]);
  expect(all(panel, 'p.small').map(textOf)).toContain(NOTE);
  one(panel, 'summary').click();
  await userEvent.selectOptions(one(panel, '#others'), 'Master · 2050');
  await panel.updateComplete;
  expect([workbench.studySettings.value.playPeople, isOn('people').some(Boolean)]).toEqual([2050, false]);
  await userEvent.click(all(panel, 'input[name=named]')[2]!, { force: true });
  await panel.updateComplete;
  expect(workbench.studySettings.value).toMatchObject({ playPeople: 0, playLevel: 10 });
  expect(all(panel, 'p.small').map(textOf)).not.toContain(NOTE);
});

test('on another board there is only the engine', async () => {
  const workbench = bench();
  workbench.studySettings.set({ playPeople: 1450 });
  workbench.load(newGame(startPosition(ruleSystem('anti')!)));
  const panel = await mount('outflank-play', { workbench });
  expect(all(panel, 'input[name=people]')).toEqual([]);
  expect(all(panel, 'input[name=named]').some((box) => (box as HTMLInputElement).checked)).toBe(true);
  const note = 'There is no model of what people play under these rules.';
  expect(all(panel, 'p.small').map(textOf)).toContain(note);
  workbench.load(newGame(startPosition(ruleSystem('othello-parallel')!)));
  await panel.updateComplete;
  expect([all(panel, 'input[name=people]'), all(panel, 'p.small').map(textOf)]).toEqual([
    [],
    expect.arrayContaining([note]),
  ]);
});

test('only the engine has a handicap', async () => {
  const workbench = bench();
  workbench.studySettings.set({ playLoss: 2 });
  const panel = await mount('outflank-play', { workbench });
  const said = () => [one<HTMLInputElement>(panel, '#playLoss').disabled, textOf(all(panel, 'details p.small')[0]!)];
  expect(said()).toEqual([false, expect.stringMatching(/^Handicap: how many discs/)]);
  workbench.studySettings.set({ playPeople: 1450 });
  await panel.updateComplete;
  expect(said()).toEqual([true, expect.stringMatching(/^Opponents that play like people have no handicap/)]);
});

test('a hint is shown though the engine is off and the user hides values', async () => {
  const { workbench } = fakeBench();
  workbench.configure({ hideValues: true });
  workbench.show('play');
  const panel = await mount('outflank-play', { workbench });
  const mode = workbench.modes.enter((host, signal) => new PlayMode(host, signal, 'black'));
  await panel.updateComplete;
  const hint = (): HTMLButtonElement =>
    all<HTMLButtonElement>(panel, 'button').find((button) => textOf(button) === 'Hint')!;
  expect([workbench.shown.hidesValues, hint().disabled]).toEqual([true, false]);
  hint().click();
  await expect.poll(() => workbench.shown.moves.map(({ value }) => value?.low)).toEqual([0, -4, -8, -12]);
  expect([workbench.shown.hidesValues, hint().disabled, mode.turn]).toEqual([false, true, 'user']);
});
