/**
 * Exercises on the whole page: lines, traps, files that can't be read, a phone. The way through a set, motifs, files saved, reviewed
 * games and the edge are in test/e2e/exercises.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { exerciseEmpties, type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { makeExercisesObf } from '../../game/exercise/file.ts';
import { trapOf } from '../../game/exercise/choice.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { shippedExercises } from '../../web/train/shipped.ts';
import { openApp, type AppOptions, type AppPage } from './app-page.ts';
import { EXERCISES_HERE } from './exercises-here.ts';
import { PLAIN_ENGINE } from './plain-engine.ts';

/** The same the other way round: not among those that are shipped. */
const turned = (exercise: Exercise): Exercise => ({
  ...exercise,
  board: [...exercise.board].toReversed().join(''),
  best: exercise.best.map((square) => 63 - square),
  source: 'a friend',
});
const SHIPPED = await shippedExercises.fetch();
const EASY = SHIPPED.filter((exercise) => exerciseEmpties(exercise) <= 7).map(turned);
const PLAIN = EASY.filter(({ themes }) => !themes.includes('line'));
const LINE = EASY.find(({ themes }) => themes.includes('line'))!;
const name = (square: number): string => squareName(OTHELLO, square);

afterEach(() => vi.restoreAllMocks());

const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const dialog = (app: AppPage) => () => textOf(app.find('outflank-exercises >>> dialog'));
const card = (app: AppPage) => () => textOf(app.find('outflank-exercise >>> section'));
const said = (app: AppPage) => () => textOf(app.find('outflank-exercise >>> [role=status]'));
const start = page.getByRole('dialog', { name: 'Exercises' }).getByRole('button', { name: 'Start', exact: true });

/** The choice of a set, with these exercises as one's own. */
async function choose(text = '', options: AppOptions = {}): Promise<AppPage> {
  // Sets keep their order.
  vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
  const app = await openApp('', {}, { engine: PLAIN_ENGINE, parts: [EXERCISES_HERE], ...options });
  app.workbench.show('train');
  await app.press(app.button(/^Exercises /));
  await expect.poll(dialog(app)).not.toBe('');
  if (text) app.choose('outflank-exercises >>> input[type=file]', 'x.obf', text);
  return app;
}

async function startOwn(own: readonly Exercise[], task = ''): Promise<AppPage> {
  const app = await choose(makeExercisesObf(own));
  if (task) await select('Task', task);
  await select('From', `my own (${own.length})`);
  await app.press(start);
  return app;
}

async function select(label: string, choice: string): Promise<void> {
  const field = page.getByLabelText(label, { exact: true });
  const labels = () => [...(field.element() as HTMLSelectElement).options].map(({ label: text }) => text);
  await expect.poll(labels).toContain(choice);
  await field.selectOptions(choice);
}

test('a line: the strongest reply is played and the next right move asked; played by keys', async () => {
  const app = await startOwn([LINE]);
  const square = await app.seen(app.square(name(LINE.best[0]!)));
  square.focus();
  await app.key('Enter');
  await expect.poll(said(app)).toMatch(/^The strongest reply is \S+\. \w+ to move: find move 2 of the line\.$/);
  await app.press(app.button('Show the answer'));
  await expect.poll(said(app)).toContain('The right move is');
});

test('safe or losing X: half of a set is safe', async () => {
  const safe = PLAIN.find((exercise) => trapOf(exercise)?.isSafe)!;
  const losing = PLAIN.find((exercise) => trapOf(exercise)?.isSafe === false)!;
  const app = await startOwn([safe, losing], 'X-square: safe or losing?');
  await expect.poll(said(app)).toContain(`is ${name(trapOf(safe)!.square)} safe, or does it lose?`);
  await app.press(app.button('It is safe'));
  await expect.poll(said(app)).toContain(`Right: ${name(trapOf(safe)!.square)} is safe`);
  await app.press(app.button('Next'));
  await app.press(app.button('It is safe'));
  const answer = `No: ${name(trapOf(losing)!.square)} loses. ${name(losing.best[0]!)} is the move`;
  await expect.poll(said(app)).toContain(answer);
  await expect.poll(said(app)).toMatch(/It gives away \d+ discs? \(exact\)\./);
  await expect.poll(card(app)).toContain('1 right, 1 wrong, 0 in a row');
});

test('of a file, what can’t be read is named with its line', async () => {
  const [own] = PLAIN as [Exercise];
  const app = await choose(`${makeExercisesObf([own])}${idOf(own)}; ${name(own.best[0]!)}:+8;\nnothing\n`);
  await expect.poll(dialog(app)).toContain('1 exercise added.');
  expect(dialog(app)()).toContain('2 lines were left out:');
  const faults = app.all('outflank-exercises >>> li').map(textOf);
  expect(faults).toEqual([
    expect.stringMatching(/Line 2: .*no move is better/),
    expect.stringMatching(/Line 3, column 1: /),
  ]);
  await select('From', 'my own (1)');
  await expect.poll(dialog(app)).toContain('1 exercise fits.');
});

test('on a phone the choice of a set and the question fit', async () => {
  const app = await choose('', { width: 360, height: 740 });
  const fits = (selector: string): void => {
    // What a dialog or a card cuts off does not make the page wider.
    expect(document.documentElement.scrollWidth).toBe(360);
    const boxes = app.all(selector);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]!.scrollWidth - boxes[0]!.clientWidth).toBe(0);
    const controls = [...boxes[0]!.querySelectorAll('button, select, input')].filter((one) => one.checkVisibility());
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) {
      const { left, right } = control.getBoundingClientRect();
      expect([control.outerHTML, left >= 0, right <= 360]).toEqual([control.outerHTML, true, true]);
    }
  };
  await page.getByLabelText('Theme').selectOptions('corner');
  await app.fill(page.getByLabelText('Most empties'), '9');
  await page.getByLabelText('Difficulty').selectOptions('1');
  const few = SHIPPED.filter(
    (exercise) => exercise.themes.includes('corner') && exerciseEmpties(exercise) <= 9 && exercise.grade === 1,
  );
  await expect.poll(dialog(app)).toContain(`${few.length} exercises fit.`);
  fits('outflank-exercises >>> dialog');
  await app.press(start);
  await expect.poll(card(app)).toContain('1 of 20 · ');
  fits('outflank-exercise >>> section');
});

test('where nothing is due, what “Start” begins is said, and it begins', async () => {
  const app = await openApp('', {}, { engine: PLAIN_ENGINE, parts: [EXERCISES_HERE] });
  app.workbench.show('train');
  const today = () => textOf(app.find('outflank-train-page >>> .today'));
  await expect.poll(today).toBe('Nothing is due today Positions with one right move, at your level Start');
  await app.press(app.button('Start'));
  await expect.poll(card(app)).toMatch(/\w+ to move/);
  // A look at home, and the question is still there.
  const asked = card(app)();
  await app.press(app.find('outflank-header >>> .logo')!);
  await expect.poll(() => app.find('outflank-home')).not.toBeNull();
  await app.show('Train');
  await expect.poll(card(app)).toBe(asked);
});
